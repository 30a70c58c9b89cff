"""Luck is taken out of a result and nothing else: whatever the baseline, on average nothing is taken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner

from konspira import Rng, find, kernel
from konspira.arena import luck
from konspira.arena.baseline import Judged, baseline_of, flat
from konspira.arena.luck import Ledger, futures
from konspira.arena.play import Seated, many, one, sit
from konspira.arena.report import believed, report
from konspira.cli import cli
from konspira.match import Match

COUP = find("coup")
PAIR = COUP.setup(2)


class Deal(kernel.Frame):
    """One of three cards, the first of them twice as likely."""

    def options(self, s, seat):
        return (0, 0, 1, 2)

    def answer(self, s, seat, action):
        s.held.append(action)


class Keep(kernel.Frame):
    """Seat 0 keeps its card, or swaps it for another."""

    def options(self, s, seat):
        return (0, 1)

    def answer(self, s, seat, action):
        if action:
            s.held.pop()
            s.stack.append(Deal(kernel.CHANCE_BIT))


class Draw(kernel.State):
    """A card each; the higher one wins, and seat 1 wins draws."""

    def __init__(self, stack, held):
        super().__init__(stack)
        self.held = held


def start(setup):
    return Draw([Keep(1), Deal(kernel.CHANCE_BIT), Deal(kernel.CHANCE_BIT)], [])


def scores(s):
    return None if s.stack else (float(s.held[1] > s.held[0]), float(s.held[1] <= s.held[0]))


SMALL = replace(
    COUP, rules=replace(COUP.rules, start=start, scores=scores, clone=lambda s: Draw(s.stack.copy(), s.held[:]))
)
SWAPS = {0: 0.3, 1: 0.7}


def ends(s):
    """Everything chance can do from here."""
    return futures(s, SMALL.rules.clone, Rng(1), many=10_000)


def wrong(states):
    """A baseline that is wrong about nearly everything, but knows the end."""
    found = [scores(s) for s in states]
    return [
        [*known] if known else [0.1 * s.held[0] - s.held[1] ** 2, 3.0] for known, s in zip(found, states, strict=True)
    ]


@pytest.mark.parametrize("baseline", [wrong, flat(2)])
def test_over_everything_that_can_happen_nothing_is_taken(baseline):
    plain, adjusted = [0.0, 0.0], [0.0, 0.0]
    for dealt, hands in ends(start(None)):
        for action, chance in SWAPS.items():
            answered = SMALL.rules.clone(hands)
            kernel.play(answered, 0, action)
            for drawn, end in ends(answered):
                ledger = Ledger(SMALL, PAIR, baseline, 1)
                ledger.dealt(hands)
                ledger.answered(hands, 0, SWAPS, end)
                for seat, score in enumerate(scores(end)):
                    plain[seat] += dealt * chance * drawn * score
                    adjusted[seat] += dealt * chance * drawn * (score - ledger.luck[seat])
    assert adjusted == pytest.approx(plain, abs=1e-12)
    assert sum(plain) == pytest.approx(1)


def test_with_a_perfect_baseline_no_luck_is_left():
    def worth(s):
        if not s.stack:
            return scores(s)[0]
        swapped = SMALL.rules.clone(s)
        kernel.play(swapped, 0, 1)
        return 0.3 * (s.held[1] > s.held[0]) + 0.7 * sum(chance * scores(end)[0] for chance, end in ends(swapped))

    found = set()
    for _, hands in ends(start(None)):
        for action in SWAPS:
            answered = SMALL.rules.clone(hands)
            kernel.play(answered, 0, action)
            for _, end in ends(answered):
                ledger = Ledger(SMALL, PAIR, lambda states: [[worth(s), 0.0] for s in states], 1)
                ledger.dealt(hands)
                ledger.answered(hands, 0, SWAPS, end)
                found.add(round(scores(end)[0] - ledger.luck[0], 12))
    assert len(found) == 1


def test_of_many_futures_a_fair_sample_is_drawn():
    found = futures(start(None), SMALL.rules.clone, Rng(3), many=3, sample=4000)
    assert len(found) == 4000
    assert sum(chance for chance, s in found if s.held[0] == 0) == pytest.approx(0.5, abs=0.03)


def test_luck_changes_no_match_and_no_result():
    for seed in range(6):
        plain, counted = (one(COUP, PAIR, ["sensible", "zoo:guest"], seed, adjust) for adjust in (False, True))
        assert [fate[:4] for fate in plain] == [fate[:4] for fate in counted]
        assert any(fate[4] for fate in counted)


def test_a_player_is_asked_again_only_where_that_tells_how_likely_it_was():
    def asked(name):
        match = Match(COUP, PAIR, dice=Rng(4))
        match.begin()
        bot = sit(COUP, [name, name], 4, PAIR)[match.waiting[0]]
        seat = match.waiting[0]
        action = bot.choose(match.view(seat), match.legal(seat), match.history(seat))
        return action, luck.odds_of(bot, action, match.view(seat), match.legal(seat), match.history(seat), Rng(1))

    action, odds = asked("search@50")
    assert odds == {action: 1.0}
    for name in ("sensible", "random", "zoo:fibber", "master@50"):
        _, odds = asked(name)
        assert sum(odds.values()) == pytest.approx(1)


def test_the_arena_says_what_is_left_without_luck(tmp_path):
    file = tmp_path / "results.jsonl"
    asked = [
        "arena",
        "coup",
        "--bots",
        "sensible,random",
        "--games",
        "48",
        "--jobs",
        "1",
        "--adjust",
        "--file",
        str(file),
    ]
    found = CliRunner().invoke(cli, [*asked, "--lang", "en"])
    assert "Without luck" in found.output
    again = CliRunner().invoke(cli, [*asked, "--lang", "en"])
    assert again.output == found.output
    plain = CliRunner().invoke(cli, [each for each in asked if each != "--adjust"])
    assert plain.exit_code != 0  # the file was kept with luck


def test_every_game_has_something_to_count_luck_by():
    for name in ("coup", "resistance", "unrest", "liberation", "red_rising"):
        game = find(name)
        setup = game.setup()
        state = game.rules.start(setup)
        kernel.settle(state)
        kernel.roll(state, Rng(1))
        worth = baseline_of(game, setup.players)([state])
        assert len(worth[0]) == setup.players
        assert all(-0.01 <= each <= 1.01 for each in worth[0])
        assert Judged(game, setup.players)([state])


def test_luck_is_taken_out_of_the_interval():
    line_up = ["sensible", "zoo:honest"]
    held = report("coup", many(COUP, PAIR, line_up, 80, seed=2, jobs=1, adjust=True)).bots["sensible"]
    assert held.adjusted is not None
    assert held.adjusted.low < held.adjusted.rate < held.adjusted.high
    assert held.adjusted.rate == pytest.approx(held.rate, abs=0.2)


def test_a_ledger_that_is_wrong_about_the_players_is_not_believed():
    def seats(luck):
        return [Seated("a", "", 0.0, deal % 3 == 0, deal, luck=luck(deal)) for deal in range(300)]

    assert believed(seats(lambda deal: 0.5 * (deal % 3 == 0))) == pytest.approx(2)
    assert abs(believed(seats(lambda deal: deal % 7 - 3.0))) < 0.02
    assert believed(seats(lambda deal: 0.0)) == 0
