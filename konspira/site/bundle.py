"""The Python part of a site: CPython for browsers, this package, and the libraries that a house needs, and no more."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from konspira import games
from konspira.errors import BadRequest

PYODIDE = "314.0.7"  # CPython 3.14 as WebAssembly, from npm
PLATFORM = ("pyemscripten_2026_0_wasm32", "3.14", "cp314")  # what wheels for it are called
WHEELS = ("msgspec", "librt")
# Pure libraries are taken as they are installed here; of those with data for the whole world only what we speak.
LIBRARIES = (
    "attrs", "babel", "fluent.runtime", "fluent.syntax", "itsdangerous", "mypy_extensions", "pytz", "typing_extensions",
)  # fmt: skip
# Of a large library only what is loaded by what the games name hands with at the end.
SHOWN = (
    "import sys, rich.console, rich.panel, rich.table, rich.text; print(*(m for m in sys.modules if m[:4] == 'rich'))"
)
SPOKEN = {"root.dat", "en.dat", "ru.dat"}
# What only a server, a terminal, a laboratory or a learner needs.
LEFT_OUT = (
    "__main__.py", "agents/", "arena/", "bench.py", "cli.py", "env/", "learn/", "load/", "web/",
    "site/build.py", "site/bundle.py", "site/page/", "site/translate.py", "bots/worker.py",
    "server/api.py", "server/app.py", "server/commands.py", "server/database.py", "server/describe.py",
    "server/door.py", "server/herald.py", "server/line.py", "server/logs.py", "server/migrations/", "server/pages.py",
    "server/schema.py", "server/serve.py", "server/shared.py", "server/store.py", "server/tenancy.py",
    "server/upkeep.py", "review/command.py", "review/worker.py",
)  # fmt: skip
KEPT = {".py", ".ftl", ".toml", ".json"}
LARGE = "pyodide.asm.wasm"  # served compressed, since not every host does that by itself
STAMP = (1980, 1, 1, 0, 0, 0)  # the same archive from the same files


def python(folder: Path) -> None:
    """Everything that a worker loads, into a folder of the site."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in sorted(interpreter().items()):
        folder.joinpath(name).write_bytes(content)
    folder.joinpath("konspira.zip").write_bytes(archive())
    with as_file(files("konspira.site")) as here:
        fetched("node", str(here / "translate.mjs"), str(folder), str(here / "translate.py"))
    large = folder / LARGE
    folder.joinpath(f"{LARGE}.gz").write_bytes(gzip.compress(large.read_bytes(), 9, mtime=0))
    large.unlink()


def fetched(*command: str) -> None:
    """Run a tool that gathering needs, or say in one sentence why it did not go."""
    if shutil.which(command[0]) is None:
        raise BadRequest(f"a site is gathered with {command[0]}, which is not installed here")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
        raise BadRequest(f"{' '.join(command[:3])} failed: {why}")


def interpreter() -> dict[str, bytes]:
    """CPython for browsers: its loader, its machine code and its standard library."""
    wanted = {"pyodide.mjs", "pyodide.asm.mjs", LARGE, "python_stdlib.zip", "pyodide-lock.json"}
    with TemporaryDirectory() as made:
        folder = Path(made)
        fetched("npm", "pack", f"pyodide@{PYODIDE}", "--silent", "--pack-destination", str(folder))
        [packed] = folder.glob("pyodide-*.tgz")
        with tarfile.open(packed) as tar:
            found = {
                PurePosixPath(each.name).name: stream.read()
                for each in tar.getmembers()
                if PurePosixPath(each.name).name in wanted and (stream := tar.extractfile(each)) is not None
            }
    lock = json.loads(found["pyodide-lock.json"])
    found["pyodide-lock.json"] = json.dumps({**lock, "packages": {}}).encode()  # nothing is fetched from elsewhere
    return found


def archive() -> bytes:
    """This package and its libraries as one file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in sorted({**wheels(), **dict(libraries()), **dict(own())}.items()):
            packed.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def own() -> Iterator[tuple[str, bytes]]:
    """This package, without what a browser has no use for."""
    root = Path(str(files("konspira")))
    # Networks travel only where bots that search are held to them, so that they answer as they would on a server.
    minds = {name: games.find(name).mind for name in games.names()}
    guides = {f"games/{name}/mind/learned.npz" for name, mind in minds.items() if mind.anchor and not mind.by_grades}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        words = name.startswith("terminal/") and path.suffix == ".py" and path.name != "__init__.py"
        offline = "/lab/" in name or "/table/web/" in name
        if (
            (path.suffix in KEPT or name in guides)
            and path.is_file()
            and not (words or offline or name.startswith(LEFT_OUT))
        ):
            yield f"konspira/{name}", path.read_bytes()


def libraries() -> Iterator[tuple[str, bytes]]:
    """The modules of libraries that are installed here."""
    for name in subprocess.check_output([sys.executable, "-c", SHOWN], text=True).split():
        source = Path(str(find_spec(name).origin))  # type: ignore[union-attr]  # it was imported just now
        folder = name.replace(".", "/")
        yield f"{folder}/__init__.py" if source.name == "__init__.py" else f"{folder}.py", source.read_bytes()
    for name in LIBRARIES:
        try:
            held = distribution(name).files or []
        except PackageNotFoundError:
            raise BadRequest(f"a site needs the library {name}, which is not installed here") from None
        for path in held:
            data = (path.parent.name == "locale-data" and path.name in SPOKEN) or path.name == "global.dat"
            if path.suffix == ".py" or data:
                yield path.as_posix(), Path(str(path.locate())).read_bytes()


def wheels() -> dict[str, bytes]:
    """Compiled libraries, as they are built for browsers."""
    platform, version, abi = PLATFORM
    with TemporaryDirectory() as made:
        folder = Path(made)
        fetched(
            sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
            "--platform", platform, "--python-version", version, "--implementation", "cp", "--abi", abi,
            "--dest", str(folder), *WHEELS,
        )  # fmt: skip
        found = {}
        for wheel in folder.glob("*.whl"):
            with zipfile.ZipFile(wheel) as unpacked:
                for name in unpacked.namelist():
                    if PurePosixPath(name).suffix in (".py", ".so"):
                        found[name] = unpacked.read(name)
        return found
