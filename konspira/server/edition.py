"""The page's files under addresses that name their edition: a browser keeps them for ever and never asks again.

Nothing is built.  When the server starts, the sum of every file that a page may load becomes a part of their
addresses (`/files/<edition>/web/app.js`), an import map leads scripts there that import
`/web/app.js`, and what a page is going to import is named in its head, so that everything is on its way before the
first script runs.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from functools import cache, cached_property
from hashlib import blake2b, sha256
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from urllib.parse import urljoin

import msgspec

from konspira import games, lesson
from konspira.language import LANGUAGES
from konspira.server import catalogue

WEB = Path(str(files("konspira"))) / "web"
TEXT = "text/plain; charset=utf-8"
KINDS = {
    ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ftl": TEXT, ".toml": TEXT, ".txt": TEXT,
    ".json": "application/json", ".woff2": "font/woff2", ".png": "image/png",
}  # fmt: skip
PACKED = {".woff2", ".png"}  # not worth compressing again
ROOMS = ("/web/", "/games/")
# What the first word of an address shows.
PAGES = {
    "": "front",
    "t": "table",
    "r": "replay",
    "review": "review",
    "rules": "rules",
    "score": "score",
    "about": "about",
    "matches": "matches",
    "learn": "learn",
}
# What every page loads.
SHELL = ("/web/app.js", "/web/shell/bar.js")
IMPORTS = re.compile(r'^(?:import|export)\b[^;"=(]*?(?:from\s*)?"([./][^"]+)"', re.MULTILINE)
LOADED = re.compile(rb'="(/(?:web|games)/[\w./-]+\.(?:js|css))"')
BAR = re.compile(rb'<header class="bar">.*?</header>', re.DOTALL)
SIZES = {"large": 6, "middle": 10, "small": 1_000}  # of a title, by the letters of its longest word
AHEAD = b"<!-- what the address needs -->"


class Edition:
    """The files of one start of the server."""

    def __init__(self) -> None:
        self.files = dict(sorted(gathered().items()))
        sums = blake2b(digest_size=8)
        for address, body in self.files.items():
            sums.update(f"{address} {len(body)} ".encode() + body)
        self.mark = sums.hexdigest()
        self.small: dict[str, bytes] = {}

    @property
    def root(self) -> str:
        """Where the files of this edition are."""
        return f"/files/{self.mark}"

    def packed(self, address: str) -> bytes | None:
        """A file as it travels; None: it is small already."""
        if Path(address).suffix in PACKED:
            return None
        if address not in self.small:
            self.small[address] = gzip.compress(self.files[address], 9, mtime=0)
        return self.small[address]

    @cache  # noqa: B019  there is one edition, and it lives as long as the process
    def needs(self, address: str) -> tuple[str, ...]:
        """A script and everything that it imports, and they import, before it can run."""
        found: dict[str, None] = {}
        waiting = [address]
        while waiting:
            script = waiting.pop(0)
            if script in found or script not in self.files:
                continue
            found[script] = None
            waiting += [urljoin(script, name) for name in IMPORTS.findall(self.files[script].decode())]
        return tuple(found)

    @cached_property
    def map(self) -> bytes:
        """Leads scripts that name each other by their folders to this edition."""
        return msgspec.json.encode({"imports": {room: self.root + room for room in ROOMS}})

    @cached_property
    def allowed(self) -> str:
        """The sum by which the map, the only script written into a page, is allowed to be there."""
        return f"'sha256-{b64encode(sha256(self.map).digest()).decode()}'"

    @cache  # noqa: B019  by page and game: a few dozen
    def page(self, kind: str, game: str) -> bytes:
        """The one page there is, with what this address is going to need."""
        scripts = [*SHELL, f"/web/pages/{PAGES.get(kind, 'missing')}.js"]
        sheets = []
        if game in games.names():
            drawn = {"score": "score", "rules": "figures"}.get(kind, "table")
            scripts += [f"/games/{game}/{drawn}.js"]
            sheets = [f"/games/{game}/{name}.css" for name in dict.fromkeys((drawn, "table"))]
        links = [f'<script type="importmap">{self.map.decode()}</script>']
        links += [f'<link rel="preload" as="style" href="{self.root}{each}">' for each in sheets if each in self.files]
        modules = dict.fromkeys(each for script in scripts for each in self.needs(script))
        links += [f'<link rel="modulepreload" href="{self.root}{each}">' for each in modules]
        body = LOADED.sub(b'="' + self.root.encode() + rb'\1"', (WEB / "index.html").read_bytes())
        if kind == "":
            body = BAR.sub(b"", body)  # the front page has no bar
        body = body.replace(AHEAD, "\n".join(links).encode())
        whole = all(f"/games/{game}/table.{suffix}" in self.files for suffix in ("js", "css"))
        if whole and kind == "t":
            body = body.replace(b"</header>", b"</header>\n" + title_of(game).encode())
        return body.replace(b'data-game=""', f'data-game="{game if whole else ""}"'.encode())


def title_of(game: str) -> str:
    """What stands on the page of a table before any script: which game it is, in both languages."""
    titles = {lang: str(catalogue.described(game, lang)["title"]) for lang in LANGUAGES}
    longest = {lang: max(map(len, title.split())) for lang, title in titles.items()}
    size = {lang: next(size for size, most in SIZES.items() if longest[lang] <= most) for lang in LANGUAGES}
    words = [f'<span lang="{lang}" class="{size[lang]}">{escape(titles[lang])}</span>' for lang in LANGUAGES]
    return f'<main class="wait"><h1>{"".join(words)}</h1><p>&#160;</p></main>'


@cache
def edition() -> Edition:
    """The edition that this server has; its files are read once."""
    return Edition()


def gathered() -> dict[str, bytes]:
    """Every file that a page may load, by its address without an edition."""
    found = {f"/web/{path.relative_to(WEB).as_posix()}": path.read_bytes() for path in shown(WEB)}
    found["/games/accents.css"] = catalogue.accents()
    for name in games.names():
        game = games.find(name)
        for room, suffixes in catalogue.rooms():
            folder = files(game.package).joinpath(*room.split("/"))
            for path in folder.iterdir() if folder.is_dir() else ():
                if Path(path.name).suffix in suffixes and path.name != "facts.js":
                    found[f"/games/{name}/{path.name}"] = path.read_bytes()
        taught = [f"lesson-{which}.json" for which in lesson.all_of(name)]
        for made in (catalogue.FACTS, catalogue.POSTER, *taught):
            found[f"/games/{name}/{made}"] = catalogue.content(name, made)
    return found


def shown(folder: Traversable | Path) -> list[Path]:
    """The files of the page itself that have an edition: not those that browsers look for in one place."""
    paths = Path(str(folder)).rglob("*")
    return [path for path in paths if path.suffix in KINDS and path.name != "worker.js" and path.is_file()]
