"""Who wins Liberation between two bots alike, with the values we had to reconstruct as they are or otherwise.

Only reconstructed values can be changed: what is printed, read or implied by the rulebook is refused.  Every deal is
played once.  With --file results are kept, and a run that was stopped goes on where it was.

Run: python benchmarks/liberation_balance.py --games 1000 --seed 1 [--set superweapon.cost=EE ...]
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from importlib.resources import files
from pathlib import Path

from konspira import find
from konspira.arena.intervals import wilson
from konspira.arena.play import one
from konspira.games.liberation.rules.components import load, source_of

OWN = files("konspira.games.liberation.rules").joinpath("components.toml").read_text("utf-8")
IMPLIED = {("design_flaw", "times"): 2}  # the rulebook speaks of several locations
STRIDE = 1_000_003  # deals of two seeds never meet


def changed(values: dict[str, str]) -> str:
    """Our component file with other values, such as `superweapon.cost` or `recruit_spy.take`."""
    known = {entry["key"]: entry for entry in load().missions}
    text = OWN
    for name, value in values.items():
        mission, _, key = name.partition(".")
        if mission not in known:
            raise ValueError(f"there is no mission {mission!r}")
        source = source_of(known[mission], key)
        if source != "reconstructed":
            raise ValueError(f"{name} is {source}, and only what is reconstructed may be changed")
        if int(value or 0 if key != "cost" else 9) < IMPLIED.get((mission, key), 0):
            raise ValueError(f"{name} must be at least {IMPLIED[mission, key]}: the rulebook says so")
        old = r'cost = "[XE]*"' if key == "cost" else rf"\b{key} = \d+"
        new = f'cost = "{value}"' if key == "cost" else f"{key} = {value}"
        begin = text.index(f"[missions.{mission}]")
        end = text.index("\n[", begin)
        entry, found = re.subn(old, new, text[begin:end], count=1)
        if not found:
            raise ValueError(f"{mission} has no {key}")
        text = text[:begin] + entry + text[end:]
    return "" if text == OWN else text


def results(bot: str, options: dict[str, str], games: int, seed: int, file: Path | None) -> list[float]:
    """What the Dynasty scored in each match."""
    game = find("liberation")
    setup = game.setup(2, options)
    about = {"bot": bot, "seed": seed, "version": game.version, "options": options}
    lines = file.read_text("utf-8").splitlines() if file is not None and file.exists() else []
    kept = [json.loads(line) for line in lines]
    if kept and kept[0] != about:
        raise ValueError(f"{file} holds the results of something else")
    if file is not None and not kept:
        file.write_text(json.dumps(about) + "\n", "utf-8")
    scores = [float(score) for score in kept[1:]][:games]
    for number in range(len(scores), games):
        scores.append(one(game, setup, [bot, bot], seed * STRIDE + number)[0][1])
        if file is not None:
            with file.open("a", encoding="utf-8") as kept_on:
                kept_on.write(f"{scores[-1]}\n")
    return scores


def main() -> None:
    """Play, and print how often the Dynasty wins, with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="search@600")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="MISSION.VALUE=NEW")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--file", type=Path)
    given = parser.parse_args()
    options = dict(each.split("=", 1) for each in given.option)
    components = changed(dict(each.split("=", 1) for each in given.set))
    if components:
        options["components"] = components
    scores = results(given.bot, options, given.games, given.seed, given.file)
    wins = int(sum(scores))
    low, high = wilson(wins, len(scores))
    told = " ".join([*given.set, *given.option]) or "as it is"
    sys.stdout.write(f"{wins / len(scores):6.1%} ({low:.1%} to {high:.1%}) of {len(scores)}  {given.bot}  {told}\n")


if __name__ == "__main__":
    main()
