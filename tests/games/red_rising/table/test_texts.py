"""What happened in Red Rising, in sentences that a person would say."""

from __future__ import annotations

import pytest

from konspira import CHANCE
from konspira.game import Event
from konspira.games.red_rising.table import texts
from konspira.language import Speaker
from tests.games.red_rising.tables import RED_RISING, Table


def told(table, language, line, me=1):
    """The sentences of one answer, as a seat hears them."""
    who, _, text = line.partition(" ")
    seat, action = CHANCE if who == "chance" else int(who), RED_RISING.parse(text)
    before = RED_RISING.rules.view(table.state, me)
    table.do(line)
    after = RED_RISING.rules.view(table.state, me)
    speaker = Speaker(language, "red_rising", ["Otto", "Rita"], me=me)
    return [speaker.say(each) for each in texts.story(before, Event(seat, action), after)]


@pytest.mark.parametrize(
    ("language", "deploys", "takes"),
    [
        ("en", "Otto deploys Virga on Mars.", "Otto takes Trigg from Jupiter."),
        ("ru", "Otto активирует карту «Вирга» и кладёт её на Марс.", "Otto берёт карту «Тригг» с Юпитера."),
    ],
)
def test_cards_are_named_with_the_places_where_they_go_and_come_from(language, deploys, takes):
    table = Table("virga darrow", "eo", jupiter="nero trigg", mars="lorn", luna="aja", institute="sefi")
    assert told(table, language, "0 card virga") == []
    assert told(table, language, "0 at mars")[0] == deploys
    assert told(table, language, "0 at jupiter")[0] == takes


def test_a_card_that_lies_face_down_is_not_named():
    table = Table("virga darrow", "eo", jupiter="nero ~trigg", mars="lorn", luna="aja", institute="sefi")
    table.do("0 card virga", "0 at mars")
    assert told(table, "en", "0 at jupiter")[0] == "Otto takes the face-down card on top of Jupiter."
