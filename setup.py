"""Compile the kernel and the rules with mypyc, from the same source that also runs interpreted.

A module asks to be compiled by importing from mypy_extensions.  Without mypyc or a C compiler,
or with KONSPIRA_BUILD=pure, the package installs as plain Python and works just the same, only slower.
Whoever only asks for requirements, metadata or a source archive is answered without compiling anything.
"""

import os
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent


def compiled_modules():
    """The modules that ask to be compiled."""
    found = sorted((ROOT / "konspira").rglob("*.py"))
    return [str(path.relative_to(ROOT)) for path in found if "\nfrom mypy_extensions import" in path.read_text("utf-8")]


def groups(modules):
    """What is compiled together: the kernel with minds' and batches' parts, each game, and a folder in its rules."""
    units = {}
    for path in modules:
        folder = Path(path).parent.parts[1:]
        if folder[:1] == ("games",):
            # Rules and mind of a game call each other all the time, and a call between shared objects is dearer.
            unit = "_".join([folder[1], *folder[3:]] if folder[2] == "rules" else [folder[1]])
        else:
            # So do the kernel, rows of features and a batch of tables.
            unit = "kernel" if folder in ((), ("mind",), ("env",)) else "_".join(folder)
        units.setdefault(f"konspira_{unit}", []).append(path)
    return [(paths, unit) for unit, paths in units.items()]


def hindrance():
    """Why the rules cannot be compiled here, in a sentence, or nothing; asking costs nothing."""
    if find_spec("mypyc") is None:
        return "mypyc is not installed, the rules stay interpreted"
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return "there is no C compiler, the rules stay interpreted"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "there are no Python headers, the rules stay interpreted"
    return ""


def wanted():
    """Whether the rules are to be compiled here, and can be."""
    return os.environ.get("KONSPIRA_BUILD") != "pure" and not hindrance()


def extensions():
    """The compiled modules as extensions: this is where mypyc works, for a minute or more."""
    from mypyc.build import mypycify

    modules, options = compiled_modules(), ["--strict", "--follow-imports=silent"]
    # Without debugging symbols, which would double what is built.
    found = mypycify([*options, *modules], opt_level="3", debug_level="0", separate=groups(modules))
    for extension in found:
        # Lets the compiler inline across functions of the shared object: a quarter faster.
        inlined = ["-fno-semantic-interposition", "-fvisibility=hidden"]
        extension.extra_compile_args = [*extension.extra_compile_args, *inlined]
    return found


class Package(Distribution):
    """Knows whether it will hold compiled modules without making them: a front end may only want to ask something."""

    def has_ext_modules(self):
        """Whether wheels are for one platform only."""
        return wanted()


class Build(build):
    """Says why it compiles nothing, if it does not."""

    def run(self):
        """Build everything."""
        if os.environ.get("KONSPIRA_BUILD") != "pure" and hindrance():
            print(f"konspira: {hindrance()}", file=sys.stderr)
        super().run()


class Compile(build_ext):
    """Makes the extensions only when they are really built."""

    def run(self):
        """Let mypyc translate, and then build as usual."""
        if wanted():
            self.distribution.ext_modules = extensions()
            self.swig_opts = None  # the one option that does not like to be finalized twice
            self.finalize_options()
        elif hindrance():
            print(f"konspira: {hindrance()}", file=sys.stderr)
        super().run()

    def copy_extensions_to_source(self):
        """Put what is built beside the sources, the kernel last: without it nothing counts as compiled."""
        names = [self.get_ext_filename(self.get_ext_fullname(extension.name)) for extension in self.extensions]
        kernel = self.get_ext_filename("konspira.kernel")
        (ROOT / kernel).unlink(missing_ok=True)
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for old in (*ROOT.glob(f"konspira_*__mypyc{suffix}"), *(ROOT / "konspira").rglob(f"*{suffix}")):
            if str(old.relative_to(ROOT)) not in names:
                old.unlink()
        for name in sorted(names, key=lambda name: name == kernel):
            fresh = ROOT / f"{name}.new"
            shutil.copy2(Path(self.build_lib) / name, fresh)
            fresh.replace(ROOT / name)


if __name__ == "__main__":
    if "--list" in sys.argv:
        print("\n".join(compiled_modules()))
    else:
        setup(distclass=Package, cmdclass={"build": Build, "build_ext": Compile})
