"""Every example runs to its end."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
# Those that need an extra; what needs a server is run beside one.
EXAMPLES = [path for path in sorted((ROOT / "examples").glob("*.py")) if "\n# needs: " in path.read_text("utf-8")]
LIBRARY = {
    "env": "pettingzoo", "openspiel": "pyspiel", "ray": "ray", "train": "torch",
    "sb3-contrib": "sb3_contrib", "torchrl": "torchrl", "polars": "polars", "rllib": "tree",
}  # fmt: skip


def needs(path):
    """The extras and libraries that an example says it needs."""
    return re.search(r"^# needs: (.+)$", path.read_text("utf-8"), flags=re.M).group(1).split(", ")


def alone(path):
    """Ray gives itself half a minute to start, which two at once on a busy machine may not make."""
    return [pytest.mark.xdist_group("ray")] if "ray" in needs(path) else []


@pytest.mark.parametrize("path", [pytest.param(path, marks=alone(path), id=path.stem) for path in EXAMPLES])
@pytest.mark.long
def test_an_example_runs(path):
    text = path.read_text("utf-8")
    for extra in needs(path):
        if importlib.util.find_spec(LIBRARY[extra]) is None:
            pytest.skip(f"the extra [{extra}] is not installed")
    env = {**os.environ, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=300, env=env, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert "assert" in text, "an example checks what it shows"


def test_every_example_is_in_the_document():
    document = (ROOT / "docs" / "ENVIRONMENTS.md").read_text("utf-8")
    assert EXAMPLES
    for path in EXAMPLES:
        assert path.name in document, path.name
