"""The application: routes, headers that keep browsers safe, and one sentence for everything that goes wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Response, Router, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers, MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import DBAPIError

from konspira.errors import BadRecord, BadRequest
from konspira.server import api, catalogue, metrics, pages
from konspira.server.describe import PlainPage
from konspira.server.desk import seat_of
from konspira.server.door import line_of
from konspira.server.edition import WEB, edition
from konspira.server.house import House
from konspira.server.keeping import Unstored
from konspira.server.limits import LARGEST_BODY
from konspira.server.live import attend
from konspira.server.protocol import Refusal, one_line

SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "content-security-policy": pages.POLICY.format(more=""),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
# What a script, a style sheet or a picture needs of these; a page loads dozens of them.
FILE_HEADERS = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
WORKER = "/web/worker.js"  # looks after every page, though it lies in a folder
log = logging.getLogger("konspira.server")


class Guard:
    """Turns away what another site sends in a visitor's name, and adds the headers that browsers obey."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may come in."""
        headers = Headers.from_scope(scope)
        unsafe = scope["type"] != ScopeType.HTTP or scope["method"] not in SAFE
        if unsafe and not same_origin(headers):
            await turn_away(scope, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableScopeHeaders.from_message(message)
                for name, value in (FILE_HEADERS if scope["path"].startswith("/files/") else HEADERS).items():
                    found.setdefault(name, value)
                if scope["path"] == WORKER:
                    found["service-worker-allowed"] = "/"
            await send(message)

        # A live channel has no headers, and every hop counts there.
        await self.app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)


def same_origin(headers: Headers) -> bool:
    """Whether the page that asks is ours; programs name no page."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


async def turn_away(scope: Scope, send: Send) -> None:
    """Refuse a request from a foreign page."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4003, "reason": "another site may not speak for you"})
        return
    body = b'{"error":"another site may not speak for you","code":"origin"}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


@websocket("/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, State], table_id: FromPath[str], state: State) -> None:
    """The live channel of a table."""
    house: House = state.house
    try:
        table = await house.find(table_id)
    except (Refusal, DBAPIError) as refusal:
        unknown = isinstance(refusal, Refusal) and refusal.status == 404
        await socket.accept()
        await socket.close(4004 if unknown else 1013, str(refusal)[:120] if unknown else "try again in a while")
        return
    seat = seat_of(api.asker_of(socket), table)
    await socket.accept()
    line = line_of(socket.scope, api.address_of(socket))  # from here on nothing goes through the application
    line.serve(attend(line, table, seat))


# -- One sentence for everything that goes wrong ---------------------------------------------------


def sentence(status: int, code: str, text: str) -> Response[dict[str, str]]:
    """A refusal as every client gets it."""
    return Response({"error": one_line(text), "code": code}, status_code=status, media_type="application/json")


def on_refusal(_request: Any, error: Refusal) -> Response[dict[str, str]]:
    """Somebody may not do that."""
    metrics.REFUSALS.labels(error.code).inc()
    return sentence(error.status, error.code, str(error))


def on_store(_request: Any, error: Exception) -> Response[dict[str, str]]:
    """The database cannot be read or written just now."""
    log.error("the store failed a request: %s", error)
    return sentence(503, "store", "the house cannot read or store anything just now: nothing was changed, try again")


def on_bad_request(_request: Any, error: Exception) -> Response[dict[str, str]]:
    """Somebody asked for something that does not exist or does not fit."""
    return sentence(400, "request", str(error))


def on_too_deep(_request: Any, _error: RecursionError) -> Response[dict[str, str]]:
    """Lists within lists without end."""
    return sentence(400, "request", "that is not of the shape it should be: it goes too deep")


def on_invalid(_request: Any, error: ValidationException) -> Response[dict[str, str]]:
    """A request that is not of the shape it should be."""
    extra: Any = error.extra
    details = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra or () if isinstance(each, dict)]
    return sentence(400, "request", "; ".join(details) or error.detail)


def on_http(request: Any, error: HTTPException) -> Response[Any]:
    """Unknown addresses, wrong methods, too large bodies."""
    path = request.url.path
    if error.status_code == 404 and not path.startswith(("/api", "/web", "/games", "/files", "/schema")):
        return pages.page(path, 404)
    return sentence(error.status_code, "http", error.detail)


def on_surprise(request: Any, error: Exception) -> Response[dict[str, str]]:
    """A mistake of ours: it is written down here and not shown to anybody."""
    log.error("%s %s failed", request.scope.get("method"), request.url.path, exc_info=error)
    return sentence(500, "server", "something went wrong here, and nothing was changed")


def get_ready() -> None:
    """Read what the first visitor will ask for."""
    catalogue.get_ready()
    edition()


def make_app(house: House) -> Litestar:
    """The application that keeps a house."""

    @asynccontextmanager
    async def keep(app: Litestar) -> AsyncIterator[None]:
        app.state.house = house
        if not house.ready:
            await house.open()
        ready = asyncio.create_task(asyncio.to_thread(get_ready))  # before anybody asks, if it can be
        try:
            yield
        finally:
            await ready
            await house.close()

    files = create_static_files_router(path="/web", directories=[WEB], cache_control=None)
    return Litestar(
        [Router("/api", route_handlers=[*api.ROUTES, live]), *pages.ROUTES, files],
        lifespan=[keep],
        middleware=[Guard],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, gzip_compress_level=6, exclude_opt_key="packed"
        ),
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            Refusal: on_refusal,
            Unstored: on_store,
            DBAPIError: on_store,
            BadRequest: on_bad_request,
            BadRecord: on_bad_request,
            RecursionError: on_too_deep,
            ValidationException: on_invalid,
            HTTPException: on_http,
            Exception: on_surprise,
        },
        openapi_config=OpenAPIConfig(
            title="Konspira",
            version="1",
            path="/schema",
            description=OPENAPI,
            render_plugins=[PlainPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


OPENAPI = "Tables over HTTP.  Play goes over the WebSocket that docs/PROTOCOL.md describes."
