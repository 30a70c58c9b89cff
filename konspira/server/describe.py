"""The HTTP part described on a plain page, without a script and without asking any other server."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Konspira: HTTP</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/web/plain.css"></head>
<body><main><h1>Konspira over HTTP</h1><p>{about} The same as data:
<a href="/schema/openapi.json">openapi.json</a>.</p>{parts}</main></body></html>"""


class PlainPage(OpenAPIRenderPlugin):
    """Every address with what it takes and gives."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        parts = [
            operation(path, method, described, openapi_schema)
            for path, methods in openapi_schema["paths"].items()
            for method, described in methods.items()
        ]
        about = escape(openapi_schema["info"].get("description", ""))
        return PAGE.format(about=about, parts="".join(parts)).encode()


def operation(path: str, method: str, described: dict[str, Any], document: dict[str, Any]) -> str:
    """One address and method."""
    text = escape(described.get("description") or described.get("summary") or "")
    lines = [f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{text}</p>"]
    for parameter in described.get("parameters", ()):
        shape = escape(json.dumps(parameter.get("schema", {}), ensure_ascii=False))
        lines.append(f"<p><code>{escape(parameter['name'])}</code> in the {parameter['in']}: <code>{shape}</code></p>")
    for content in described.get("requestBody", {}).get("content", {}).values():
        shape = resolved(content["schema"], document)
        lines.append(f"<pre>{escape(json.dumps(shape, indent=1, ensure_ascii=False))}</pre>")
    return "".join([*lines, "</section>"])


def resolved(schema: dict[str, Any], document: dict[str, Any]) -> Any:
    """A schema with what it refers to put in its place."""
    found: Any = schema
    for part in schema["$ref"].removeprefix("#/").split("/") if "$ref" in schema else ():
        found = document[part] if found is schema else found[part]
    return found.get("properties", found) if isinstance(found, dict) else found
