"""The rules pages say what the component file says."""

from __future__ import annotations

from importlib.resources import files

import pytest

from konspira.games.liberation.rules.components import load, sure


@pytest.mark.parametrize(("language", "free"), [("en", "free"), ("ru", "даром")])
def test_every_mission_stands_there_with_its_name_and_cost_and_with_a_mark_if_we_filled_in_anything(language, free):
    page = files("konspira.games.liberation.table").joinpath(f"rules.{language}.md").read_text("utf-8")
    for entry in load().missions:
        mark = "" if sure(entry) else " ≈"
        assert f"**{entry[language]}**{mark} ({entry['cost'] or free}):" in page
