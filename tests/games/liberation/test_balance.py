"""The balance script changes what we reconstructed, and nothing that the rulebook says or implies."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from konspira.games.liberation.rules.components import load

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "liberation_balance.py"


@pytest.fixture(scope="module")
def balance():
    spec = importlib.util.spec_from_file_location("liberation_balance", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("armed_resistance.cost", "", "armed_resistance.cost is implied, and only what is reconstructed may be"),
        ("public_support.cost", "", "public_support.cost is printed"),
        ("propaganda.cost", "E", "propaganda.cost is printed"),
        ("propaganda.cards", "2", "propaganda.cards is printed"),
        ("recruit_spy.cards", "2", "recruit_spy.cards is printed"),
        ("design_flaw.times", "1", "design_flaw.times must be at least 2"),
        ("space_anomaly.effects", "", "space_anomaly.effects is implied"),
        ("coup.cost", "", "there is no mission 'coup'"),
        ("probe.take", "2", "probe has no take"),
    ],
)  # fmt: skip
def test_what_is_not_reconstructed_cannot_be_tuned(balance, name, value, why):
    with pytest.raises(ValueError, match=re.escape(why)):
        balance.changed({name: value})


def test_what_is_reconstructed_can(balance):
    box = load(balance.changed({"superweapon.cost": "EEEX", "recruit_spy.take": "2", "design_flaw.times": "3"}))
    by_key = {entry["key"]: mission for entry, mission in zip(box.missions, box.parts.missions, strict=True)}
    assert (by_key["superweapon"].cards, by_key["superweapon"].locations) == (1, 3)
    assert by_key["recruit_spy"].effects[0].take == 2
    assert by_key["design_flaw"].effects[0].number == 3


def test_each_deal_is_played_once_and_a_stopped_run_goes_on(balance, tmp_path):
    file = tmp_path / "kept"
    whole = balance.results("random", {}, 12, 5, None)
    assert len(set(whole)) == 2
    balance.results("random", {}, 7, 5, file)
    assert balance.results("random", {}, 12, 5, file) == whole
    with pytest.raises(ValueError, match="something else"):
        balance.results("random", {}, 12, 6, file)
