"""Objects of the engine as bytes and back: for a bot that thinks in another process, and for `pickle` and `copy`.

Compiled objects cannot be pickled by themselves.  An object of the engine is packed as its class and the arguments that
make it again, which are its attributes, by the names that its constructor gives them; what else it holds is put back
afterwards.
"""

from __future__ import annotations

import ast
import copyreg
import pickle
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from konspira import games
from konspira.kernel import Stack
from konspira.rng import Rng
from konspira.wire import PLAIN, compiled_names

READ: dict[type, tuple[str, ...]] = {}


class Unpackable(TypeError):
    """An object of the engine that does not keep what it was made of."""


def arguments(kind: type) -> tuple[str, ...]:
    """What the constructor of a class is called with, read from its source."""
    if kind not in READ:
        READ[kind] = read_arguments(kind)
    return READ[kind]


def read_arguments(kind: type) -> tuple[str, ...]:
    """The names after `self`, of the class itself or of the first above it that has a constructor."""
    for base in kind.__mro__:
        if not is_ours(base):
            continue
        for node in definitions(base.__module__):
            if node.name == base.__name__:
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                        return tuple(each.arg for each in method.args.args[1:])
    return ()


def is_ours(kind: type) -> bool:
    """Whether a class belongs to the engine or to a game."""
    return kind.__module__.split(".")[0] in games.packages()


@cache
def definitions(module: str) -> tuple[ast.ClassDef, ...]:
    """The classes of a module, also of a compiled one: its source lies beside it."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise Unpackable(f"the source of {module} is nowhere to be found")
    path = Path(spec.origin).parent / f"{module.rsplit('.', 1)[-1]}.py"
    tree = ast.parse((path if path.is_file() else Path(spec.origin)).read_text("utf-8"))
    return tuple(node for node in tree.body if isinstance(node, ast.ClassDef))


def attribute(thing: object, name: str) -> Any:
    """What an argument was: kept under its name, or under that name with a line before it, or told by who is asked."""
    for each in (name, f"_{name}"):
        if hasattr(thing, each):
            return getattr(thing, each)
    if name == "due":
        return not getattr(thing, "waiting", 0)
    raise Unpackable(f"{type(thing).__name__} does not keep its {name}")


def pack(thing: object) -> Any:
    """The same in tuples, lists, numbers and text."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (tuple, list)):
        return (type(thing) is tuple, [pack(item) for item in thing])
    if isinstance(thing, dict):
        return {key: pack(value) for key, value in thing.items()}
    kind = type(thing)
    if not is_ours(kind):
        raise Unpackable(f"{kind.__name__} is no object of the engine")
    return (kind.__module__, kind.__name__, [pack(attribute(thing, name)) for name in arguments(kind)])


def unpack(packed: Any) -> Any:
    """What was packed."""
    if isinstance(packed, dict):
        return {key: unpack(value) for key, value in packed.items()}
    if not isinstance(packed, tuple):
        return packed
    if len(packed) == 2:
        items = [unpack(item) for item in packed[1]]
        return tuple(items) if packed[0] else items
    module, name, given = packed
    return getattr(import_module(module), name)(*[unpack(value) for value in given])


def seal(thing: object) -> bytes:
    """The bytes of anything that can be packed."""
    return pickle.dumps(pack(thing))


def open_up(data: bytes) -> Any:
    """What was sealed; only for parcels of one's own processes."""
    return unpack(pickle.loads(data))


# -- pickle, copy and deepcopy -------------------------------------------------------------------


def reduce(thing: object) -> tuple[Any, tuple[Any, ...]]:
    """How `pickle` and `copy` take an object of the engine apart."""
    if isinstance(thing, Stack):
        return Stack, ([*thing],)
    if isinstance(thing, Rng):
        return dice, (int(thing.a), int(thing.b))
    kind: Any = type(thing)
    made_of = arguments(kind)
    kept = [name for name in compiled_names(kind) if name not in made_of]
    return restore, (
        kind,
        tuple(attribute(thing, name) for name in made_of),
        {name: getattr(thing, name) for name in kept if not is_fixed(kind, name)},
    )


def restore(kind: type, given: tuple[Any, ...], rest: dict[str, Any]) -> Any:
    """The object again."""
    thing = kind(*given)
    for name, value in rest.items():
        setattr(thing, name, value)
    return thing


def dice(a: int, b: int) -> Rng:
    """Numbers that go on from here."""
    rng = Rng(0)
    rng.a, rng.b = a, b
    return rng


@cache
def is_fixed(kind: type, name: str) -> bool:
    """Whether an attribute follows from the arguments, and cannot be set."""
    for base in kind.__mro__:
        for node in definitions(base.__module__) if is_ours(base) else ():
            if node.name == base.__name__ and any(
                isinstance(each, ast.AnnAssign)
                and isinstance(each.target, ast.Attribute)
                and each.target.attr == name
                and "Final" in ast.unparse(each.annotation)
                for each in ast.walk(node)
            ):
                return True
    return False


@cache
def teach(package: str) -> None:
    """Let `pickle` and `copy` know the compiled classes of a package, all of whose modules have been loaded."""
    for name, module in [*sys.modules.items()]:
        if module is None or not (name == package or name.startswith(f"{package}.")):
            continue
        for kind in [*vars(module).values()]:
            if not isinstance(kind, type) or kind.__module__ != name:
                continue
            if kind is Stack or hasattr(kind, "__mypyc_attrs__"):  # what is interpreted, Python can take apart itself
                copyreg.pickle(kind, reduce)
