"""Ratings of bots over mixed tables, by OpenSkill's Plackett-Luce model, with intervals over deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec
from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from konspira.arena.intervals import Z95, student
from konspira.arena.play import Seated

GROUPS = 10  # of deals, each left out once to see how much a rating hangs on it
NEWCOMER = 25.0


class Rating(msgspec.Struct):
    """How strong a bot seems: a newcomer has 25, and a difference of four is about two to one."""

    mu: float
    low: float
    high: float
    matches: int


def rated(results: Iterable[Sequence[Seated]]) -> dict[str, PlackettLuceRating]:
    """What the model makes of these matches, in their order."""
    model = PlackettLuce(tau=0.0)
    known: dict[str, PlackettLuceRating] = {}
    for match in results:
        names = list(dict.fromkeys(seat.bot for seat in match))
        if len(names) < 2:
            continue
        for name in names:
            known.setdefault(name, model.rating(name=name))
        teams = [[model.rating(mu=known[seat.bot].mu, sigma=known[seat.bot].sigma)] for seat in match]
        after = model.rate(teams, scores=[float(seat.score) for seat in match])
        for name in names:
            mine = [team[0] for team, seat in zip(after, match, strict=True) if seat.bot == name]
            known[name].mu = sum(one.mu for one in mine) / len(mine)  # a bot in several seats counts once
            known[name].sigma = sum(one.sigma for one in mine) / len(mine)
    return known


def shaken(matches: Sequence[Sequence[Seated]]) -> dict[str, float]:
    """How far each rating may be off, from what it would be without each group of deals (the jackknife)."""
    places = {deal: place for place, deal in enumerate(dict.fromkeys(seat.deal for match in matches for seat in match))}
    groups = min(GROUPS, len(places))
    if groups < 2:
        return {}
    without = [rated(match for match in matches if places[match[0].deal] % groups != group) for group in range(groups)]
    found = {}
    for name in {name for ratings in without for name in ratings}:
        values = [ratings[name].mu if name in ratings else NEWCOMER for ratings in without]
        mean = sum(values) / groups
        variance = (groups - 1) / groups * sum((value - mean) ** 2 for value in values)
        found[name] = student(groups - 1) * sqrt(variance)
    return found


def ratings(results: Iterable[Sequence[Seated]]) -> dict[str, Rating]:
    """All bots' ratings after these matches, the strongest first."""
    matches = list(results)
    known = rated(matches)
    spread = shaken(matches)
    sat: dict[str, list[bool]] = {}
    for match in matches:
        for name in {seat.bot for seat in match}:
            sat.setdefault(name, []).append(any(seat.won for seat in match if seat.bot == name))
    found = {}
    for name, one in sorted(known.items(), key=lambda item: -item[1].mu):
        alike = len(set(sat[name])) == 1  # always won, or never: only the model's own doubt is left
        half = Z95 * one.sigma if alike or name not in spread else spread[name]
        found[name] = Rating(one.mu, one.mu - half, one.mu + half, len(sat[name]))
    return found
