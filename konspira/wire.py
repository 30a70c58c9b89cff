"""Views, frames and states as plain data: for the wire, for comparing and for looking at."""

from __future__ import annotations

from typing import Any

import msgspec

from konspira.kernel import Frame

PLAIN = (bool, int, float, str, type(None))


def fields(thing: object) -> dict[str, Any]:
    """The attributes of an object of the engine, compiled or not, sorted by name; `_names` are not facts."""
    names = set(getattr(type(thing), "__mypyc_attrs__", ())) | set(getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in sorted(names) if not name.startswith("_")}


def plain(thing: object) -> Any:
    """The same facts in lists, dictionaries, numbers and text; a frame says the name of its rule."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (tuple, list)):
        return [plain(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    facts = {name: plain(value) for name, value in fields(thing).items()}
    return {"rule": type(thing).__name__, **facts} if isinstance(thing, Frame) else facts


def encode(thing: object) -> bytes:
    """The bytes that go over the wire."""
    return msgspec.json.encode(plain(thing))
