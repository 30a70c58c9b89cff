"""Compile the kernel and the rules with mypyc, from the same source that also runs interpreted.

A module asks to be compiled by importing from mypy_extensions.  Without mypyc or a C compiler,
or with KONSPIRA_BUILD=pure, the package installs as plain Python and works just the same, only slower.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent


def compiled_modules():
    """The modules that ask to be compiled."""
    found = sorted((ROOT / "konspira").rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in found if "\nfrom mypy_extensions import" in path.read_text("utf-8")]


def groups(modules):
    """What is compiled together: the kernel, and each folder of a game; what has not changed is not compiled again."""
    rooms = {}
    for path in modules:
        folder = Path(path).parent.parts[1:]
        room = "_".join(folder[1:]) if folder[:1] == ("games",) else "_".join(folder) or "kernel"
        rooms.setdefault(f"konspira_{room}", []).append(path)
    return [(paths, room) for room, paths in rooms.items()]


def extensions():
    """The compiled modules as extensions, or none where they cannot be built."""
    if os.environ.get("KONSPIRA_BUILD") == "pure":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("konspira: mypyc is not installed, the rules stay interpreted", file=sys.stderr)
        return []
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        print("konspira: there is no C compiler, the rules stay interpreted", file=sys.stderr)
        return []
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        print("konspira: there are no Python headers, the rules stay interpreted", file=sys.stderr)
        return []
    modules = compiled_modules()
    found = mypycify(["--strict", "--follow-imports=silent", *modules], opt_level="3", separate=groups(modules))
    for extension in found:
        # Lets the compiler inline across functions of the shared object: a quarter faster.
        inlined = ["-fno-semantic-interposition", "-fvisibility=hidden"]
        extension.extra_compile_args = [*extension.extra_compile_args, *inlined]
    return found


if __name__ == "__main__":
    if "--list" in sys.argv:
        print("\n".join(compiled_modules()))
    else:
        setup(ext_modules=extensions())
