"""Runs in CPython for browsers while a site is gathered: translates modules once, so that no visitor waits for it.

`translate.mjs` starts it with two archives under /made, the standard library and ours, and takes away what it leaves.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # what py_compile writes with
from types import CodeType

STANDARD, OURS = "/made/python_stdlib.zip", "/made/konspira.zip"
UNPACKED = "/made/unpacked"
STAMP = (1980, 1, 1, 0, 0, 0)
# Of the standard library, what only somebody who writes or serves programs asks for.
TOOLS = (
    "_pyrepl/", "unittest/", "pydoc", "pdb.py", "doctest.py", "xmlrpc/", "wsgiref/", "imaplib.py", "smtplib.py",
    "ftplib.py", "mailbox.py", "poplib.py", "http/server.py", "multiprocessing/", "venv/", "ensurepip/", "profile.py",
    "cProfile.py", "pickletools.py", "trace.py", "optparse.py", "plistlib.py", "xml/", "encodings/cp1", "encodings/cp7",
    "encodings/cp8", "encodings/iso8859_", "encodings/koi8_", "encodings/mac_",
)  # fmt: skip

NAMED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def loaded() -> set[str]:
    """The files of the standard library that are loaded once all of ours is."""
    with zipfile.ZipFile(OURS) as packed:
        packed.extractall(UNPACKED)  # compiled libraries are not found in an archive
    sys.path.insert(0, UNPACKED)
    root = importlib.import_module("konspira")
    for module in pkgutil.walk_packages(root.__path__, "konspira."):
        importlib.import_module(module.name)  # what does not load has no place in a browser, and ends the gathering
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {file.partition(".zip/")[2] for file in files if not file.startswith(UNPACKED)}


def bare(source: bytes) -> ast.Module:
    """A module with every docstring cut to a sign; not to nothing, or dataclasses would write one at every start."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, NAMED):
            match node.body[:1]:
                case [ast.Expr(value=ast.Constant(value=str()) as said)]:
                    said.value = "…"
    return tree


def unplaced(code: CodeType) -> CodeType:
    """Code that knows its first line alone, since where each instruction stands is nearly half of it."""
    inner = (unplaced(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    # Entries of up to eight units each, "no columns", whose line differs from the one before by nothing.
    table = b"".join(bytes((0x80 | 13 << 3 | min(8, units - at) - 1, 0)) for at in range(0, units, 8))
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def translated(name: str, source: bytes, lines: bool) -> bytes:
    """A module as Python keeps it when it has read it once."""
    code = compile(bare(source), name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code if lines else unplaced(code), importlib.util.source_hash(source), False))


def rewrite(path: str, wanted: set[str] | None = None) -> None:
    """Translate modules of an archive, all or those wanted; only ours keep their lines, for whoever reports a fault."""
    with zipfile.ZipFile(path) as packed:
        files = {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in sorted(files.items()):
            if wanted is not None and name not in wanted:
                if name.startswith(TOOLS):
                    continue
            elif name.endswith(".py"):
                name, content = f"{name}c", translated(name, content, name.startswith("konspira/"))
            packed.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    rewrite(STANDARD, loaded())
    rewrite(OURS)
