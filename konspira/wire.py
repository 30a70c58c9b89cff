"""Views, frames and states as plain data: for the wire, for comparing and for looking at."""

from __future__ import annotations

from typing import Any

import msgspec

from konspira.kernel import Frame, Stack

PLAIN = (bool, int, float, str, type(None))


COMPILED: dict[type, tuple[str, ...]] = {}


def compiled_names(kind: type) -> tuple[str, ...]:
    """The facts that every object of a compiled class has, sorted; `_names` are not facts."""
    if kind not in COMPILED:
        names = getattr(kind, "__mypyc_attrs__", ())
        COMPILED[kind] = tuple(sorted(name for name in names if not name.startswith("_")))
    return COMPILED[kind]


def fields(thing: object) -> dict[str, Any]:
    """The attributes of an object of the engine, compiled or not, sorted by name."""
    names = compiled_names(type(thing))
    own = [name for name in getattr(thing, "__dict__", ()) if not name.startswith("_")]
    return {name: getattr(thing, name) for name in (sorted({*names, *own}) if own else names)}


def plain(thing: object) -> Any:
    """The same facts in lists, dictionaries, numbers and text; a frame says the name of its rule."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (tuple, list, Stack)):
        return [plain(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): plain(value) for key, value in thing.items()}
    return {name: plain(value) for name, value in facts(thing).items()}


def facts(thing: object) -> Any:
    """An object of the engine one level deep; a frame says the name of its rule."""
    if isinstance(thing, Stack):
        return thing.frames()
    found = fields(thing)
    return {"rule": type(thing).__name__, **found} if isinstance(thing, Frame) else found


# The bytes that go over the wire: of plain data, and of whatever has views and frames in it.
encode = msgspec.json.Encoder(enc_hook=facts).encode
