"""Which engine runs: the rules compiled by mypyc, or the same source interpreted.

By default the compiled one where it has been built.  KONSPIRA_ENGINE=interpreted or =compiled forces either.
A process keeps the engine that it began with, and hands it on to those that it starts, whatever is built meanwhile.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

VARIABLE = "KONSPIRA_ENGINE"
COMPILED, INTERPRETED = "compiled", "interpreted"


class SourceOnly(MetaPathFinder):
    """Finds the package's modules as source, passing over the compiled ones beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of this package."""
        if not name.startswith("konspira."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:  # folders of files alone are left to Python
                return spec
        return None


def choose() -> None:
    """Obey the environment variable, or settle it; called before anything else of the package is imported."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", COMPILED, INTERPRETED):
        raise ImportError(f"{VARIABLE} is {COMPILED} or {INTERPRETED}, not {wanted!r}")
    if wanted == COMPILED and not is_built():
        raise ImportError(f"{VARIABLE}={COMPILED}, but the rules are not compiled here: run make setup")
    wanted = os.environ[VARIABLE] = wanted or (COMPILED if is_built() else INTERPRETED)
    if wanted == INTERPRETED:
        sys.meta_path.insert(0, SourceOnly())


def is_built() -> bool:
    """Whether the compiled engine is there; the kernel is the last that a build puts in place."""
    return any(Path(__file__).with_name(f"kernel{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def running() -> str:
    """The engine in use."""
    return INTERPRETED if str(sys.modules["konspira.kernel"].__file__).endswith(".py") else COMPILED
