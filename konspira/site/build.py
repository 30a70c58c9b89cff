"""`konspira site OUT`: a folder of files that any web host can serve, under any path."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from base64 import b64encode
from importlib.resources import files
from pathlib import Path

import msgspec

from konspira import games, lesson
from konspira.errors import BadRequest
from konspira.language import LANGUAGES
from konspira.server import catalogue, edition, pages
from konspira.site import bundle

MARK = "konspira-site.json"  # by which a folder of ours is known again
OWN = Path(str(files("konspira"))) / "site" / "page"
FIRST = ("/web/app.js", "/web/pages/front.js")  # scripts of the first page
FOLDERS = ("rules", "score", "learn", "matches", "about")  # pages with an address of their own, which a host must find
SHELL = re.compile(
    r"^(web/(?!site/(?!arrival)|licences/|icons/|fonts/).*|games/[^/]+/poster\.svg|games/accents\.css|api/games.*)$"
)
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)
IMPORTS = '{"imports":{"/web/":"./web/","/games/":"./games/"}}'


def build(out: Path) -> list[tuple[str, int]]:
    """Write the whole site; says which files, and how large they are."""
    clear(out)
    page(out)
    answers(out)
    bundle.python(out / "python")
    size = sum(path.stat().st_size for path in (out / "python").iterdir())
    put(out / "web" / "site" / "sizes.js", f"/** Bytes of Python, all its parts. */\nexport const BYTES = {size};\n")
    front(out)
    service_worker(out)
    found = sorted(path for path in out.rglob("*") if path.is_file())
    return [(path.relative_to(out).as_posix(), path.stat().st_size) for path in found]


def clear(out: Path) -> None:
    """Make room for a site: in a folder that is empty, not there, or an older site; anything else is left alone."""
    if out.exists() and not out.is_dir():
        raise BadRequest(f"{out} is a file: a site is written into a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).exists():
        raise BadRequest(f"the folder {out} is not empty, and no site of ours: nothing was written")
    shutil.rmtree(out, ignore_errors=True)
    try:
        out.mkdir(parents=True)
    except OSError as error:
        raise BadRequest(f"the folder {out} cannot be made: {error.strerror}") from None
    put(out / MARK, "{}\n")
    put(out / ".nojekyll", "")  # a host of code would leave out what begins with an underscore


def put(path: Path, content: str | bytes) -> None:
    """Write a file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def page(out: Path) -> None:
    """The page around the tables and the games' own files, with another way to the house."""
    for address, body in edition.gathered().items():
        put(out / address.lstrip("/"), body)
    for path in OWN.rglob("*"):
        if path.is_file() and path.name != "sw.js":
            put(out / "web" / path.relative_to(OWN), path.read_bytes())
    manifest = json.loads((edition.WEB / "manifest.webmanifest").read_text("utf-8"))
    icons = [{**icon, "src": icon["src"].removeprefix("/web/")} for icon in manifest["icons"]]
    changed = {**manifest, "id": "../", "start_url": "../", "scope": "../", "icons": icons}
    put(out / "web" / "manifest.webmanifest", json.dumps(changed, ensure_ascii=False, indent=2) + "\n")


def answers(out: Path) -> None:
    """What a server would say to everybody alike: the games and their rules."""
    put(out / "api" / "tables.json", "[]")
    for lang in LANGUAGES:
        put(out / "api" / f"games.{lang}.json", msgspec.json.encode(catalogue.listed(lang)))
        for name in games.names():
            told = {"game": name, "html": pages.rules_html(name, lang).replace('href="/games/', 'href="../games/')}
            put(out / "api" / "rules" / f"{name}.{lang}.json", msgspec.json.encode(told))


def front(out: Path) -> None:
    """The one page there is, and small ones that lead to it from every address that somebody may open."""
    ahead = [f'<script type="importmap">{IMPORTS}</script>', '<link rel="stylesheet" href="./web/site/arrival.css">']
    scripts = dict.fromkeys(each for script in FIRST for each in edition.edition().needs(script))
    ahead += [f'<link rel="modulepreload" href=".{each}">' for each in scripts]
    text = (edition.WEB / "index.html").read_text("utf-8")
    text = edition.BAR.sub(b"", text.encode()).decode()  # the front page has no bar
    text = re.sub(r'="/(web|games)/', r'="./\1/', text).replace(edition.AHEAD.decode(), "")
    told = " ".join(f'data-{lang}="./api/games.{lang}.json"' for lang in LANGUAGES)
    text = text.replace('<script src="./web/theme.js"', "\n".join([*ahead, f'<script src="./web/theme.js" {told}']))
    put(out / "index.html", guarded(text, IMPORTS))
    scored = [name for name in games.names() if games.find(name).table().sheet is not None]
    several = [
        ("rules", games.names()),
        ("score", scored),
        ("learn", games.names()),
        *((f"learn/{name}", lesson.all_of(name)) for name in games.names()),
    ]
    for folder in (*FOLDERS, *(f"{kind}/{name}" for kind, found in several for name in found)):
        put(out / folder / "index.html", leading("../" * (folder.count("/") + 1), f"/{folder}"))
    put(out / "404.html", lost())
    put(out / "_headers", HEADERS)


def policy(*scripts: str) -> str:
    """What a browser may run on a page: our own files, and these scripts that stand in it."""
    sums = (hashlib.sha256(script.encode()).digest() for script in scripts)
    return POLICY.format(hashes=" ".join(f"'sha256-{b64encode(each).decode()}'" for each in sums))


def guarded(text: str, *scripts: str) -> str:
    """A page that says itself what may run on it, since a host of files may send no headers."""
    meta = f'<meta http-equiv="content-security-policy" content="{policy(*scripts)}">'
    return text.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{meta}', 1)


def leading(up: str, path: str) -> str:
    """A page that leads to the one page, and says where one wanted to go."""
    script = f'location.replace("{up}?go="+encodeURIComponent("{path}"+location.search))'
    return guarded(SMALL.format(script=script, up=up), script)


def lost() -> str:
    """For hosts that show it where there is no file: a table's address leads on, wherever the folder lies."""
    script = (
        "const way=/^(.*?)(\\/(?:t|r|rules|score|about|learn)(?:\\/.*)?)$/.exec(location.pathname);"
        'if(way)location.replace(way[1]+"/?go="+encodeURIComponent(way[2]+location.search))'
    )
    return guarded(SMALL.format(script=script, up="/"), script)


def service_worker(out: Path) -> None:
    """The service worker, with the names of all files and a sum over them."""
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    left_out = {MARK, ".nojekyll", "_headers", "404.html"}
    names = [name for name in names if name not in left_out and not name.endswith("/index.html")]
    total = hashlib.sha256()
    for name in names:
        total.update(name.encode() + b"\0" + (out / name).read_bytes())
    total.update((OWN / "sw.js").read_bytes())
    shell = ["./", *(name for name in names if SHELL.match(name))]
    rest = [name for name in names if name not in shell and name != "index.html"]
    text = (OWN / "sw.js").read_text("utf-8")
    text = text.replace("SHELL = []", f"SHELL = {json.dumps(shell)}").replace("REST = []", f"REST = {json.dumps(rest)}")
    put(out / "sw.js", text.replace("VERSION`;", f"{total.hexdigest()[:16]}`;", 1))


SMALL = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Конспира · Konspira</title>
<script>{script}</script>
</head>
<body><p><a href="{up}">Конспира · Konspira</a></p></body>
</html>
"""
# As Netlify, Cloudflare Pages and others read it; hosts that do not leave it lie.  What may run, each page says itself.
HEADERS = """/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: same-origin
/python/*
  Cache-Control: public, max-age=86400
/sw.js
  Cache-Control: no-cache
"""
