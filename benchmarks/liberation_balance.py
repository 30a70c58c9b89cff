"""Who wins Liberation between sensible players when the costs we had to reconstruct are changed.

Run: python benchmarks/liberation_balance.py [games]
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files

from konspira import find
from konspira.arena.play import many
from konspira.arena.report import wilson

OWN = files("konspira.games.liberation").joinpath("components.toml").read_text("utf-8")
FIRST = {"superweapon": "EE", "launch_fleet": "E", "mobilize_base": "X", "design_flaw": "X", "armed_resistance": "X"}
VARIANTS: list[dict[str, str]] = [
    FIRST,
    FIRST | {"superweapon": "EEX"},
    FIRST | {"launch_fleet": "EX"},
    FIRST | {"superweapon": "EEX", "launch_fleet": "EX"},
    FIRST | {"superweapon": "EEX", "launch_fleet": "EX", "mobilize_base": ""},
    FIRST | {"superweapon": "EEX", "launch_fleet": "EX", "mobilize_base": "", "design_flaw": ""},
    {"superweapon": "EEX", "launch_fleet": "EX", "mobilize_base": "", "design_flaw": "", "armed_resistance": ""},
]


def priced(costs: dict[str, str]) -> str:
    """The component file with other costs."""
    text = OWN
    for mission, cost in costs.items():
        text = re.sub(rf'(\[missions\.{mission}\]\n(?:.*\n)*?cost = )"[XE]*"', rf'\1"{cost}"', text, count=1)
    return text


def main() -> None:
    """Play every variant and print the Dynasty's rate with its interval."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    game = find("liberation")
    for costs in VARIANTS:
        setup = game.setup(2, {"components": priced(costs)})
        results = many(game, setup, ["sensible", "sensible"], games, seed=11)
        wins = sum(match[0].won for match in results)
        low, high = wilson(wins, games)
        sys.stdout.write(f"{wins / games:6.1%} ({low:.1%} to {high:.1%})  {costs}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
