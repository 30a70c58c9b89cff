"""Ratings of bots over mixed tables, by OpenSkill's Plackett-Luce model, with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from konspira.arena.play import Seated

Z95 = 1.959964


class Rating(msgspec.Struct):
    """How strong a bot seems: a newcomer has 25, and a difference of four is about two to one."""

    mu: float
    low: float
    high: float
    matches: int


def ratings(results: Iterable[Sequence[Seated]]) -> dict[str, Rating]:
    """All bots' ratings after these matches, in their order."""
    model = PlackettLuce(tau=0.0)
    known: dict[str, PlackettLuceRating] = {}
    matches: dict[str, int] = {}
    for match in results:
        names = list(dict.fromkeys(seat.bot for seat in match))
        if len(names) < 2:
            continue
        for name in names:
            known.setdefault(name, model.rating(name=name))
            matches[name] = matches.get(name, 0) + 1
        teams = [[model.rating(mu=known[seat.bot].mu, sigma=known[seat.bot].sigma)] for seat in match]
        rated = model.rate(teams, scores=[float(seat.score) for seat in match])
        for name in names:
            mine = [team[0] for team, seat in zip(rated, match, strict=True) if seat.bot == name]
            known[name].mu = sum(one.mu for one in mine) / len(mine)  # a bot in several seats counts once
            known[name].sigma = sum(one.sigma for one in mine) / len(mine)
    return {
        name: Rating(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma, matches[name])
        for name, one in sorted(known.items(), key=lambda item: -item[1].mu)
    }
