"""Messages inside messages, and names that data gives in each language."""

from __future__ import annotations

from konspira.language import Named, Seat, Speaker, message


def test_a_message_may_stand_inside_a_message():
    speaker = Speaker("en", "coup", ["Ada", "Bruno"])
    inner = message("role", role="duke")
    assert speaker.say(message("do-coup", target=inner)) == "Coup for 7 coins: Duke"
    assert speaker.say(message("do-coup", target=[inner, inner])) == "Coup for 7 coins: Duke, Duke"
    assert speaker.say(message("do-coup", target=Seat(1))) == "Coup for 7 coins: Bruno"


def test_a_name_in_both_languages_is_said_in_the_listeners():
    name = Named("Strike", "Стачка")
    assert Speaker("en", "coup").say(message("do-coup", target=name)) == "Coup for 7 coins: Strike"
    assert Speaker("ru", "coup").say(message("do-coup", target=name)) == "Переворот за 7 монет: Стачка"
