"""Games of other packages, really installed by pip into a folder of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CURFEW = ROOT / "examples" / "curfew"


def install(source, folder):
    """Install a package where only processes with `PYTHONPATH` see it; says what their environment is."""
    work = folder / "work"
    shutil.copytree(source, work)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run([*command, "--target", str(folder / "site"), str(work)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return environment(folder / "site")


def environment(site):
    return {**os.environ, "PYTHONPATH": str(site)}


def register(site, name, source):
    """A package of one module with an entry point, as pip would leave it."""
    site.mkdir(parents=True, exist_ok=True)
    (site / f"{name}.py").write_text(source, "utf-8")
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[konspira.games]\n{name} = {name}\n", "utf-8")
    return environment(site)


def run(env, *command, text=None, timeout=240):
    """A command in that environment."""
    return subprocess.run(
        [sys.executable, *command], env=env, input=text, capture_output=True, text=True, timeout=timeout, cwd=ROOT
    )
