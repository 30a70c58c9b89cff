"""What is not play: the page itself, each game's files, the rules, and the code that brings a friend."""

from __future__ import annotations

import io
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import segno
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markdown_it import MarkdownIt
from sqlalchemy.exc import DBAPIError

from konspira import games
from konspira.errors import BadRequest
from konspira.review import picture
from konspira.server import catalogue, keys
from konspira.server.api import Asking, browser_cookie, browser_of, house_of
from konspira.server.desk import at_table
from konspira.server.edition import KINDS, edition
from konspira.server.house import House
from konspira.server.protocol import Lang, Refusal

FRESH = {"cache-control": "no-cache"}  # ask each time whether it has changed
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
POLICY = (
    "default-src 'none'; script-src 'self'{more}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

ADDRESSES = [
    "/",
    "/t/{table_id:str}",
    "/r/{match_id:str}",
    "/r/{match_id:str}/review",
    "/rules",
    "/rules/{game:str}",
    "/score",
    "/score/{game:str}",
    "/matches",
    "/about",
    "/new/{game:str}",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
]


async def preview(house: House, request: Asking, match: str) -> bytes:
    """What a link to a finished match shows where it is shared: of one that is not over, nothing."""
    lang = "ru" if request.query_params.get("lang") == "ru" else "en"
    try:
        title = await house.archive.title(match, lang)
    except (Refusal, BadRequest, DBAPIError):
        return b""
    if not title:
        return b""
    base = house.public_address or f"{request.base_url}".rstrip("/")
    told = {
        "og:title": title, "og:type": "website", "og:site_name": "Konspira", "og:locale": lang,
        "og:image": f"{base}/api/matches/{match}/picture.png?lang={lang}", "og:image:width": f"{picture.WIDE}",
        "og:image:height": f"{picture.HIGH}", "twitter:card": "summary_large_image",
    }  # fmt: skip
    lines = [f'<meta property="{name}" content="{escape(text, quote=True)}">' for name, text in told.items()]
    return "\n".join(lines).encode()


def page(path: str, status: int = 200, house: House | None = None, head: bytes = b"") -> Response[bytes]:
    """The one page there is; its scripts look at the address, and its head at what they will need."""
    kind, _, about = path.strip("/").partition("/")
    kind = "review" if kind == "r" and about.endswith("/review") else kind
    table = house.tables.get(about) if house and kind == "t" else None
    game = table.game.name if table else about.partition("/")[0]
    body = edition().page(kind, game if game in games.names() else "")
    if head:
        body = body.replace(b"</head>", head + b"</head>", 1)
    headers = {**FRESH, "content-security-policy": POLICY.format(more=f" {edition().allowed}")}
    return Response(body, media_type=MediaType.HTML, headers=headers, status_code=status)


@get(ADDRESSES, include_in_schema=False)
async def any_page(request: Asking, state: State) -> Response[bytes]:
    """Every address a person may open."""
    house, path = house_of(state), request.url.path
    kind, _, about = path.strip("/").partition("/")
    head = await preview(house, request, about.partition("/")[0]) if kind == "r" else b""
    return page(path, house=house, head=head)


@get("/files/{mark:str}/{address:path}", include_in_schema=False, packed=True)
async def kept_file(mark: FromPath[str], address: FromPath[Path], request: Asking) -> Response[bytes]:
    """A file of the page; one that a page of another edition asks for is what it is today, and is not kept."""
    now, path = edition(), address.as_posix()
    body = now.files.get(path)
    if body is None:
        raise Refusal("file", f"there is no file {path[:60]!r}", 404)
    headers = {"vary": "accept-encoding", **(FOR_EVER if mark == now.mark else FRESH)}
    small = now.packed(path) if "gzip" in request.headers.get("accept-encoding", "") else None
    if small is not None:
        headers["content-encoding"] = "gzip"
    return Response(small or body, media_type=KINDS[address.suffix], headers=headers)


@get("/t/{table_id:str}/seat/{key:str}", include_in_schema=False)
async def take_seat(table_id: FromPath[str], key: FromPath[str], request: Asking, state: State) -> Redirect:
    """A private link brings a seat to another device."""
    house = house_of(state)
    read = house.keys.read(key)
    if read is None or read[0] != table_id:
        raise Refusal("key", "this link no longer opens a seat", 403)
    browser = browser_of(request) or keys.fresh_browser()
    await at_table(house, table_id, lambda table: table.admit(read[1], browser))
    cookie = browser_cookie(house, request, browser)
    return Redirect(f"/t/{table_id}", status_code=303, cookies=[cookie])


@get("/games/{game:str}/{name:str}", include_in_schema=False)
async def game_file(game: FromPath[str], name: FromPath[str], request: Asking) -> Response[bytes]:
    """A game's own script, style, picture or words."""
    return fresh(catalogue.content(game, name), KINDS[Path(name).suffix], request)


@get("/games/accents.css", include_in_schema=False)
async def accents(request: Asking) -> Response[bytes]:
    """The colours of all games, for pages that show more than one."""
    return fresh(catalogue.accents(), KINDS[".css"], request)


def fresh(body: bytes, kind: str, request: Asking) -> Response[bytes]:
    """A file, unless the browser has the same already."""
    headers = {"etag": catalogue.mark(body), **FRESH}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


@get("/api/rules/{game:str}")
async def rules(game: FromPath[str], lang: FromQuery[Lang] = "en") -> dict[str, Any]:
    """The rules of a game in our own words."""
    return {"game": games.find(game).name, "html": rules_html(game, lang)}


@cache
def rules_html(game: str, lang: str) -> str:
    """The rules page as HTML."""
    text = catalogue.rules_text(game, lang)
    page = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    return page.replace('href="components.toml"', f'href="/games/{game}/components.toml"')


@get("/api/tables/{table_id:str}/qr.svg")
async def invitation(table_id: FromPath[str], request: Asking, state: State) -> Response[bytes]:
    """The address of a table for a friend's camera."""
    table = await house_of(state).find(table_id)
    base = invitation_base(table.house, request)
    return Response(qr_svg(f"{base}/t/{table.id}"), media_type="image/svg+xml", headers=FRESH)


LOCAL = ("localhost", "127.0.0.1", "::1")


def invitation_base(house: House, request: Asking) -> str:
    """Where friends come to: not to the host's own name for this machine."""
    here = f"{request.base_url}".rstrip("/")
    local = request.base_url.hostname in LOCAL
    return house.public_address or (house.network_address if local and house.network_address else here)


def qr_svg(address: str) -> bytes:
    """A QR code as a picture."""
    out = io.BytesIO()
    segno.make(address, micro=False).save(out, kind="svg", scale=4, border=2, dark="#16120d", light="#fbf6e9")
    return out.getvalue()


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    """For browsers that look where icons used to be."""
    return Redirect("/web/icons/konspira.svg", status_code=301)


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Whether the server is well: it can read and write, and there is room on the disk."""
    ill = await house_of(state).illness()
    return Response(ill or "ok", status_code=503 if ill else 200, media_type=MediaType.TEXT)


@get("/readyz", include_in_schema=False)
async def readiness(state: State) -> Response[str]:
    """Whether somebody who comes now is served: not while the house opens or closes."""
    ready = house_of(state).ready
    return Response("ok" if ready else "closing", status_code=200 if ready else 503, media_type=MediaType.TEXT)


ROUTES = [any_page, kept_file, take_seat, accents, game_file, rules, invitation, favicon, health, readiness]
