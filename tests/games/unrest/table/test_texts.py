"""Unrest in words and drawn: marks of what we filled in, threats, hints, and both languages."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from rich.console import Console

from konspira import CHANCE, Event, Match, Rng, bots
from konspira.games.unrest.mind.player import Sensible
from konspira.games.unrest.rules import actions, bag, components
from konspira.games.unrest.table.aids import threats
from konspira.language import LANGUAGES, Seat, Speaker, message
from konspira.terminal.play import Session
from konspira.wire import encode
from tests.games.unrest.tables import GAME, answer, cards, offered, table, to_the_end_of_the_round, view

TABLE = GAME.table()
MARKED = {"en": "(reconstructed)", "ru": "(восстановлено нами)"}


def speaker(language="en", me=None):
    return Speaker(language, "unrest", ["Rosa", "Emil"], me=me)


def drawn(seen, language="en"):
    """The table as text."""
    console = Console(file=io.StringIO(), width=200, color_system=None)
    console.print(TABLE.draw(seen, speaker(language)))
    return console.file.getvalue().replace("\u00a0", " ")


def told(text):
    """The story of chance's second answer, as the Empire hears it."""
    s = GAME.rules.start(GAME.setup())
    answer(s, "row plenty peace capitol police truth")
    before = view(s, "empire")
    answer(s, text)
    return TABLE.story(before, Event(CHANCE, GAME.parse(text)), view(s, "empire"))


# -- What we filled in says so ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_reconstructed_missions_are_marked_wherever_a_player_sees_them(language):
    mark, say = MARKED[language], speaker(language).say
    s = table(missions="8 10 11", up={"truth": "propaganda 6, riot 4"}, down={"truth": "decoy"})
    assert drawn(view(s, "empire"), language).count(mark) == 3
    lines = [say(line) for line in told("missions 8 10 11")]
    assert [mark in line for line in lines] == [False, True, True, True]
    answer(s, "mark police truth", "show riot 2", "hide riot 3", "hide decoy")
    assert mark in say(TABLE.hint(view(s, "empire")))
    to_the_end_of_the_round(s)
    labels = [say(TABLE.label(view(s, "rebellion"), action)) for action in GAME.rules.legal(s, actions.REBELLION)]
    assert [mark in text for text in labels] == [False, True, True]
    answer(s, "take truth 8")
    assert mark in drawn(view(s, "rebellion"), language)


@pytest.mark.parametrize(
    ("language", "name", "suits"),
    [("en", "the name is our guess", "second sight"), ("ru", "наша догадка", "та же карта")],
)
def test_the_doubts_are_said_where_missions_are_shown(language, name, suits):
    seen = drawn(view(table(missions="6 7 8"), "empire"), language)
    assert (seen.count(name), seen.count(suits)) == (1, 1)


def test_missions_of_somebodys_own_are_not_marked():
    text = '[[mission]]\nnumber = 8\nen = "Press"\nru = "Пресса"\nneeds = [{ run = 3 }]\n'
    s = table(missions="3 4 8", components=text)
    assert "8. Press: consecutive values: at least 3" in drawn(view(s, "empire"))
    assert "8. Пресса: значений подряд: не менее 3" in drawn(view(s, "empire"), "ru")
    assert "reconstructed" not in drawn(view(s, "empire"))


def test_every_condition_can_be_read():
    s = table(missions="6 7 9", capitol=True)
    text = drawn(view(s, "empire"))
    assert "1. Revolution: sum of all cards at least 21 (25 in the Capitol)" in text
    assert "6. Civil Disobedience: sum of Riot at least 8; no Sabotage" in text
    assert "7. Armed Protests (name guessed): sum of Sabotage above that of Equipment; sum of Equipment" in text
    assert "7. Вооружённые протесты (название — догадка): сумма «Диверсия» больше суммы «Снаряжение»" in drawn(
        view(s, "empire"), "ru"
    )


# -- Nothing more than the seat may know -----------------------------------------------------


def test_the_empire_sees_backs_where_the_rebellion_sees_cards():
    s = table(missions="3 4 9", down={"truth": "riot 6, decoy"})
    assert "▒ Riot 6" in drawn(view(s, "rebellion"))
    assert "Riot 6" not in drawn(view(s, "empire"))
    assert "▒▒ ▒▒" in drawn(view(s, "empire"))


# -- Threats ---------------------------------------------------------------------------------


def planned(**more):
    s = table("propaganda 5, riot 2, riot 3, decoy, decoy", **more)
    answer(s, "mark police truth", "show riot 2", "hide propaganda 5", "hide decoy")
    return s


def chance(s, district, number, side="empire", samples=100):
    seen = view(s, side)
    place = [mission.number for mission in seen.missions].index(number)
    return threats(seen, Rng(2), samples)[actions.DISTRICTS.index(district)][place]


def test_a_threat_is_counted_over_all_cards_the_empire_has_not_seen():
    s = planned(missions="3 4 9", up={"truth": "sabotage 4"})
    # Two hidden cards of the 22 unseen (4 decoys): they must bring propaganda of 4 or more.
    every = range(20)
    unseen = [(actions.SUITS[n // 5], n % 5 + 2) for n in every if n not in cards("riot 2, sabotage 4")] + [None] * 4
    pairs = list(combinations(unseen, 2))
    good = sum(sum(c[1] for c in pair if c and c[0] == "propaganda") >= 4 for pair in pairs)
    assert chance(s, "truth", 9, samples=2000) == pytest.approx(good / len(pairs), abs=0.04)
    assert chance(s, "plenty", 9) == 0


def test_a_blockade_and_a_captured_district_end_the_threat():
    s = planned(missions="3 4 9", up={"truth": "sabotage 4"})
    answer(s, "blockade truth")
    assert chance(s, "truth", 9) == 0
    s.free &= ~(1 << actions.POLICE)
    assert chance(s, "police", 9) == 0


def test_what_lies_in_a_district_already_threatens_it_without_a_marker():
    s = planned(missions="3 4 9", up={"plenty": "sabotage 4, propaganda 4"}, down={"peace": "riot 6"})
    assert chance(s, "plenty", 9) == 1
    assert chance(s, "peace", 9) == 0


def test_the_rebellion_knows_for_certain():
    s = planned(missions="3 4 9", up={"truth": "sabotage 4"})
    assert (chance(s, "truth", 9, "rebellion"), chance(s, "police", 9, "rebellion")) == (1, 0)


def test_the_empires_hint_names_the_greatest_danger():
    s = planned(missions="3 4 9", up={"truth": "sabotage 4, propaganda 4"})
    text = speaker().say(TABLE.hint(view(s, "empire")))
    assert "Two tokens to use" in text
    assert "Ministry of Truth, mission 9. Espionage, about 100 %" in text
    calm = planned(missions="2 4 5")
    assert "no district can fall" in speaker().say(TABLE.hint(view(calm, "empire")))
    assert "⚠ 9: 100 %" in drawn(view(s, "empire"))
    assert "✔ 9" in drawn(view(s, "rebellion"))


# -- Words -----------------------------------------------------------------------------------


def test_russian_plurals_are_right():
    texts = [speaker("ru").say(message("fallen", fallen=n)) for n in (1, 2, 3, 5)]
    assert texts == ["Захвачен 1 район.", "Захвачено 2 района.", "Захвачено 3 района.", "Захвачено 5 районов."]


def test_the_winner_is_named_by_side():
    assert speaker().say(message("wins", who=Seat(1), side="empire")) == "The Empire holds the city and wins: Emil."
    assert speaker("ru", 0).say(message("wins", who=Seat(0), side="rebellion")) == "Город ваш: Сопротивление победило!"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [0, 1])
def test_a_person_may_sit_on_either_side(language, me):
    match = Match(GAME, names=["Rosa", "Emil"], secret=bytes(32))
    match.begin()
    players = [bots.make(GAME, "random", Rng(1)) for _ in range(2)]
    players[me] = None
    console = Console(file=io.StringIO(), width=100, color_system=None)
    Session(match, me, players, speaker(language, me), console, Rng(2), ask=lambda prompt: "1").run()
    assert match.over


# -- Bots ------------------------------------------------------------------------------------


def test_a_bot_decides_from_what_its_seat_may_know_alone():
    """Worlds that look alike to a seat get the same answer from it."""
    rng, match = Rng(8), Match(GAME, dice=Rng(3))
    match.begin()
    while match.view(actions.EMPIRE).round < 4:
        (seat,) = match.waiting
        seen, legal = match.view(seat), match.legal(seat)
        choice = Sensible(Rng(5)).choose(seen, legal, match.history(seat))
        if seat == actions.EMPIRE:
            other = GAME.rules.deal(seen, rng)
            assert encode(GAME.rules.view(other, seat)) == encode(seen)
            assert Sensible(Rng(5)).choose(GAME.rules.view(other, seat), legal, match.history(seat)) == choice
        match.play(seat, choice)


def test_a_sensible_rebellion_takes_what_wins():
    three = {
        "plenty": "propaganda 4, sabotage 4",
        "peace": "propaganda 5, sabotage 5",
        "truth": "propaganda 6, sabotage 6",
    }
    s = table(missions="3 4 9", up=three)
    to_the_end_of_the_round(s)
    while GAME.rules.waiting(s):
        seen = view(s, "rebellion")
        GAME.rules.play(s, 0, Sensible(Rng(1)).choose(seen, GAME.rules.legal(s, 0), ()))
    assert GAME.rules.scores(s) == (1.0, 0.0)


def test_a_sensible_empire_stops_the_only_card_that_can_win():
    s = planned(missions="3 4 9", up={"truth": "sabotage 4"})
    s.free = actions.ALL_DISTRICTS & ~(1 << actions.PLENTY | 1 << actions.PEACE)
    s.tokens = 0b1010  # destroy and blockade
    answer(s, GAME.describe(Sensible(Rng(1)).choose(view(s, "empire"), GAME.rules.legal(s, 1), ())))
    while offered(s)[0] in ("bury", "turn decoy"):
        answer(s, offered(s)[0])
    answer(s, GAME.describe(Sensible(Rng(1)).choose(view(s, "empire"), GAME.rules.legal(s, 1), ())))
    while offered(s)[0] in ("bury", "turn decoy"):
        answer(s, offered(s)[0])
    assert chance(s, "truth", 9, "rebellion") == 0


def test_the_book_has_names_in_both_languages():
    assert all(mission.en and mission.ru for mission in components.standard())
    assert bag.size(bag.EVERYTHING) == 24
