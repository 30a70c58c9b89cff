"""How bots of one kind behave at a table of their own, beside people: bluffs, challenges, and who doubts the first Tax.

python -m konspira.games.coup.mind.lab.rates beginner easy medium --games 300 --seats 5
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from konspira.arena.play import finish, sit
from konspira.games import find
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import (
    BLOCK,
    CHALLENGE,
    CONTESSA,
    COUP,
    DECLINE,
    LOSE,
    NO_ROLE,
    PASS,
    TAX,
    claim,
    verb_of,
)
from konspira.kernel import CHANCE
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

PRICE = 7  # of a coup
RATES = {  # what is told: how often it was, of how often it could be
    "claims that are bluffs": ("bluff", "claim"),
    "chances to challenge taken": ("challenge", "chance"),
    "challenges that are right": ("right", "challenge"),
    "Contessas that are there": ("contessa held", "contessa"),
    "coups with exactly seven coins": ("seven", "at seven"),
    "first Tax challenged by somebody": ("tax doubted", "tax"),
}


def count(name: str, setup: Setup, seed: int) -> Counter[str]:
    """One match of equals, played and then told again: how often each thing could be, and how often it was."""
    game = find("coup")
    match = Match(game, setup, dice=Rng(seed))
    match.begin()
    finish(match, sit(game, [name] * setup.players, seed, setup), Rng(seed + 77))
    state, found, first = game.rules.start(setup), Counter[str](), -1
    for number, (seat, action) in enumerate(match.log):
        if seat != CHANCE:
            hand = bag.kinds(state.players[seat].hand)
            role = action - BLOCK if BLOCK <= action < LOSE else claim(verb_of(action)) if action < PASS else NO_ROLE
            if role != NO_ROLE:
                found["claim"] += 1
                found["bluff"] += role not in hand
                found["contessa"] += role == CONTESSA
                found["contessa held"] += role == CONTESSA and role in hand
            if action < PASS and state.players[seat].coins == PRICE:
                found["at seven"] += 1
                found["seven"] += verb_of(action) == COUP
            if action == TAX and first < 0:
                first = number
                found["tax"] += 1
            found["chance"] += action in (PASS, CHALLENGE) and type(state.stack[-1]).__name__ == "Challenge"
            if action == CHALLENGE:
                found["challenge"] += 1
                found["tax doubted"] += first >= 0 and settles(match, first, number)
            found["right"] += action == DECLINE
        game.rules.play(state, seat, action)
    return found


def settles(match: Match, claimed: int, number: int) -> bool:
    """Whether a challenge answers a claim: nobody but those who pass has spoken in between."""
    return all(action == PASS for _, action in match.log[claimed + 1 : number])


def main() -> None:
    """Print the rates of each bot."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("bots", nargs="+")
    told.add_argument("--games", type=int, default=300)
    told.add_argument("--seats", type=int, default=5)
    told.add_argument("--seed", type=int, default=1)
    asked = told.parse_args()
    setup = find("coup").setup(asked.seats)
    for bot in asked.bots:
        total: Counter[str] = Counter()
        for number in range(asked.games):
            total += count(bot, setup, asked.seed * 1_000_003 + number)
        rates = [f"{what} {total[yes] / max(1, total[of]):.1%} of {total[of]}" for what, (yes, of) in RATES.items()]
        sys.stdout.write(f"{bot}: {', '.join(rates)}\n")


if __name__ == "__main__":
    main()
