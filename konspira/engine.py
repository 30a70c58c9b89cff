"""Which engine runs: the rules compiled by mypyc, or the same source interpreted.

By default the compiled one where it has been built.  KONSPIRA_ENGINE=interpreted or =compiled forces either.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
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
            if spec is not None:
                return spec
        return None


def choose() -> None:
    """Obey the environment variable; called before anything else of the package is imported."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted not in ("", COMPILED, INTERPRETED):
        raise ImportError(f"{VARIABLE} is {COMPILED} or {INTERPRETED}, not {wanted!r}")
    if wanted == INTERPRETED:
        sys.meta_path.insert(0, SourceOnly())
    elif wanted == COMPILED and not is_built():
        raise ImportError(f"{VARIABLE}={COMPILED}, but the rules are not compiled here: run make")


def is_built() -> bool:
    """Whether the compiled engine is there."""
    spec = find_spec("konspira.kernel")
    return spec is not None and not str(spec.origin).endswith(".py")


def running() -> str:
    """The engine in use."""
    return INTERPRETED if str(sys.modules["konspira.kernel"].__file__).endswith(".py") else COMPILED
