"""A broken game of somebody else's is named in one sentence and left out; everything else works."""

from __future__ import annotations

import pytest

from tests.guests.packages import register, run

WHOLE = """
from dataclasses import replace
from curfew import GAME as CURFEW, start
"""
BROKEN = {
    "missing": ("GAME = __import__('konspira').Game(name='missing', version=1)", "missing 5 required positional"),
    "nothing": ("", "GAME is no konspira.Game but module"),
    "crash": ("1 / 0", "ZeroDivisionError: division by zero"),
    "syntax": ("def", "SyntaxError"),
    "other": (f"{WHOLE}\nGAME = CURFEW", "its record is called 'curfew'"),
    "typed": (f"{WHOLE}\nGAME = replace(CURFEW, name='typed', players=2)", "its players should be range, not int"),
    "uncalled": (
        f"{WHOLE}\nGAME = replace(CURFEW, name='uncalled', rules=replace(CURFEW.rules, view=3))",
        "its rules.view should be a function, not int",
    ),
    "unready": (
        f"{WHOLE}\ndef boom(setup):\n    raise KeyError('nights')\n"
        "GAME = replace(CURFEW, name='unready', rules=replace(CURFEW.rules, start=boom))",
        "it cannot be played by 2: KeyError: 'nights'",
    ),
    "wordless": (f"{WHOLE}\nGAME = replace(CURFEW, name='wordless', package='json')", "No module named 'json.table'"),
    "coup": (f"{WHOLE}\nGAME = replace(CURFEW, name='coup')", "there is a game of that name already"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_named_and_left_out_and_the_rest_works(curfew, tmp_path, name):
    source, why = BROKEN[name]
    env = register(tmp_path / "site", f"guest_{name}" if name == "coup" else name, source)
    if name == "coup":
        about = tmp_path / "site" / "guest_coup-1.0.dist-info" / "entry_points.txt"
        about.write_text("[konspira.games]\ncoup = guest_coup\n", "utf-8")
    env["PYTHONPATH"] += f":{curfew['PYTHONPATH']}"
    done = run(env, "-c", "import konspira; print(*konspira.names()); konspira.find('coup'); konspira.find('curfew')")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["coup", "liberation", "red_rising", "resistance", "unrest", "curfew"]
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"The game {name!r} of ")
    assert " is left out: " in sentence
    assert why in sentence
