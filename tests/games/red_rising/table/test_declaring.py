"""What is reckoned for a seat when Grays and Oranges are declared at the end."""

from __future__ import annotations

from konspira.games.red_rising.rules.cards import COLOURS, NUMBER
from konspira.games.red_rising.table import aids, texts
from konspira.language import Speaker
from tests.games.red_rising.tables import RED_RISING, at_the_end

# Cyther has 16 points with a Blue, which Trigg may count as; Aja has 15 with Octavia, whose name Cyther may bear.
HAND = "trigg cyther aja"
BEST = {str(NUMBER["trigg"]): COLOURS.index("blue"), str(NUMBER["cyther"]): NUMBER["octavia"]}
SPEAKER = Speaker("en", "red_rising", ["Vera", "Lev"])


def extra(table, seat=0):
    return aids.extra(RED_RISING.rules.view(table.state, seat), (), SPEAKER, None)


def label(table, text, language="en"):
    view = RED_RISING.rules.view(table.state, 0)
    return Speaker(language, "red_rising").say(texts.label(view, RED_RISING.parse(text)))


def hint(table):
    return SPEAKER.say(texts.hint(RED_RISING.rules.view(table.state, 0)))


def test_the_best_is_marked_while_the_card_itself_is_asked_about():
    table = at_the_end(HAND)
    assert extra(table)["best"] == BEST
    assert extra(table.do("0 card trigg"))["best"] == BEST
    assert "Blue" in hint(table)
    assert extra(table.do("0 colour blue", "0 card cyther"))["best"] == BEST
    assert "Octavia" in hint(table)


def test_done_says_how_many_points_it_gives_up():
    table = at_the_end(HAND)
    assert extra(table)["losing"] == {"done": 31}
    assert label(table, "done") == "Done: gives up 31 points"
    assert label(table, "done", "ru") == "Готово: вы теряете 31 лавр"
    table.do("0 card trigg", "0 colour blue")
    assert extra(table)["losing"] == {"done": 15}
    table.do("0 card cyther", "0 card octavia")
    assert extra(table)["losing"] == {}
    assert extra(table)["stake"] == 0
    assert label(table, "done") == "Done"


def test_no_to_one_card_says_what_that_card_would_bring():
    table = at_the_end(HAND).do("0 card trigg")
    assert extra(table)["losing"] == {"pass": 16}
    assert extra(table)["stake"] == 31
    assert label(table, "pass") == "No: gives up 16 points"
    table.do("0 pass")
    assert extra(table)["losing"] == {"done": 15}  # Cyther's; Trigg's are gone


def test_a_gray_that_another_can_stand_in_for_gives_up_nothing():
    table = at_the_end("trigg danto").do("0 card danto")
    assert label(table, "pass") == "No"
    assert extra(table)["losing"] == {}


def test_what_was_declared_amiss_stands_and_the_rest_is_best_with_it():
    table = at_the_end(HAND).do("0 card trigg", "0 colour red")
    assert extra(table)["best"] == {**BEST, str(NUMBER["trigg"]): COLOURS.index("red")}
    assert extra(table)["mine"]["total"] == 15 + 14 + 15 + 15
    assert extra(table)["losing"] == {"done": 15}


def test_points_that_were_given_up_are_shown_no_more():
    table = at_the_end(HAND)
    before = extra(table)["mine"]["total"]
    table.do("0 done")
    assert extra(table)["mine"]["total"] == before - 31
    assert extra(table)["best"] == {}


def test_done_among_the_answers_of_a_card_is_only_done():
    table = at_the_end("dr_virany trigg", out="victra eo aja").do("0 card dr_virany")
    assert label(table, "done") == "Done"


def test_nobody_else_is_told_what_a_hand_could_be_declared_as():
    table = at_the_end(HAND)
    told = extra(table, 1)
    assert not {"losing", "stake"} & set(told)
    assert told["best"] == {}
