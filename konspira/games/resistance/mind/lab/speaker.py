"""What a voice is worth: one seat names somebody after every mission, or says nothing, in the same deals.

python -m konspira.games.resistance.mind.lab.speaker --games 400 --bot sensible

A loyal speaker names a true spy from the second mission on, a spy one of the loyal; it plays as the others do.  How
much oftener does its side win than if it had kept silent?
"""

from __future__ import annotations

import argparse
import sys

from konspira import bots
from konspira.arena.intervals import Sample
from konspira.arena.play import sit
from konspira.games import find
from konspira.games.resistance.rules.actions import SUSPECT
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng


def play(bot: str, setup: Setup, seed: int, speaks: bool) -> tuple[str, bool]:
    """The side of the speaker, seat 0, and whether it won."""
    game = find("resistance")
    match, rng = Match(game, setup, dice=Rng(seed)), Rng(seed + 77)
    match.begin()
    players = sit(game, [bot] * setup.players, seed, setup)
    spoken = 0
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))]
        if seat:
            bots.take_turn(match, seat, players[seat])
            continue
        if speaks and len(match.state.missions) > spoken:
            spoken = len(match.state.missions)
            match.speak(0, SUSPECT + named(match))
        match.play(0, players[0].choose(match.view(0), match.legal(0), match.history(0)))
    scores = match.scores or ()
    return game.rules.role(match.state, 0), scores[0] == max(scores)


def named(match: Match) -> int:
    """Those on the other side, one after the other from mission to mission."""
    spies, players = int(match.state.spies), int(match.setup.players)
    others = [p for p in range(1, players) if spies >> p & 1 != spies & 1]
    return others[len(match.state.missions) % len(others)]


def main() -> None:
    """Print what words gain for either side."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--seats", type=int, default=5)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--bot", default="sensible")
    given = asked.parse_args()
    setup = find("resistance").setup(given.seats)
    gains: dict[str, list[tuple[int, float]]] = {"resistance": [], "spy": []}
    number = 0
    while min(map(len, gains.values())) < given.games:
        seed = given.seed * 1_000_003 + number
        side, silent = play(given.bot, setup, seed, False)
        if len(gains[side]) < given.games:
            gains[side].append((number, float(play(given.bot, setup, seed, True)[1]) - float(silent)))
        number += 1
    for side, each in gains.items():
        sample = Sample(each)
        low, high = sample.around_mean()
        told = f"{100 * sample.mean:+.1f} points ({100 * low:+.1f} – {100 * high:+.1f}) in {len(each)} deals"
        sys.stdout.write(f"{side} speaker among {given.bot}: {told}\n")


if __name__ == "__main__":
    main()
