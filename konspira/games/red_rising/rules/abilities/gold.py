"""Golds: the rulers, who hunt each other's hands and leave the board after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, BANISH, CARD, INSTITUTE, LUNA, PASS, SEAT
from konspira.games.red_rising.rules.cards import BLUE, COLOUR_OF, GOLD, NUMBER, RED
from konspira.games.red_rising.rules.frames import Deployed, Lot, Peek, deploys, lot, question, then_do
from konspira.games.red_rising.rules.state import NO_CARD, PUBLIC, State, hold
from konspira.games.red_rising.rules.verbs import (
    ELSEWHERE,
    ask,
    ask_seat,
    attack,
    banish,
    banish_self,
    count_at,
    discard,
    draw,
    end_turn,
    gain,
    hand_over,
    helium,
    influence,
    lift,
    lift_under,
    self_to_hand,
    show,
    sovereign,
    takeable,
    targets,
)

GOLDS: Final[i64] = 1 << GOLD
BLUES: Final[i64] = 1 << BLUE
HOWLERS: Final = NUMBER["the_howlers"]
PREY_OF_KARNUS: Final = (NUMBER["mustang"], NUMBER["the_jackal"], NUMBER["nero"])
PACK: Final = 128  # a seat and a card in one number

# -- Attacks on a hand -----------------------------------------------------------------------


@deploys("aja", "antonia")
def huntress(s: State, d: Deployed) -> None:
    """An opponent banishes a card of their hand, as they choose; then she is banished."""
    banish_self(s, d)
    ask(s, d, "hunt")


def anyone(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """An opponent with cards to lose."""
    return targets(s, d.seat)


def anyone_or_nobody(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """An opponent with cards to lose, or none."""
    found = targets(s, d.seat)
    return (*found, PASS) if found else ()


@question("hunt", anyone)
def hunt(s: State, d: Deployed, extra: int, action: int) -> None:
    """The victim may block."""
    attack(s, d, action - SEAT, "lose", action - SEAT)


@then_do("lose")
def lose(s: State, d: Deployed, victim: int) -> None:
    """The victim picks a card to lose."""
    ask_seat(s, victim, d, "lose", victim)


def hand_of(s: State, d: Deployed, seat: int) -> tuple[int, ...]:
    """Any card of a hand."""
    return tuple([CARD + card for card in s.players[seat].hand])


@question("lose", hand_of, secret=True)
def loses(s: State, d: Deployed, victim: int, action: int) -> None:
    """The picked card is banished."""
    discard(s, victim, action - CARD)


@deploys("karnus")
def karnus(s: State, d: Deployed) -> None:
    """Banish the card beneath; for Mustang, The Jackal or Nero an opponent may have to banish a hand card too."""
    if d.under == NO_CARD:
        return
    banish(s, lift_under(s, d))
    if d.under in PREY_OF_KARNUS:
        ask(s, d, "karnus")


@question("karnus", anyone_or_nobody)
def karnus_hunts(s: State, d: Deployed, extra: int, action: int) -> None:
    """As with a huntress, if one wants to."""
    if action != PASS:
        hunt(s, d, extra, action)


@deploys("tactus")
def tactus(s: State, d: Deployed) -> None:
    """You may take a card that an opponent picks from their hand; then he is banished and your turn ends."""
    ask(s, d, "tactus")


@question("tactus", anyone_or_nobody)
def tactus_robs(s: State, d: Deployed, extra: int, action: int) -> None:
    """The victim may block."""
    if action != PASS:
        attack(s, d, action - SEAT, "tribute", action - SEAT)


@then_do("tribute")
def tribute(s: State, d: Deployed, victim: int) -> None:
    """The victim picks the card to hand over."""
    ask_seat(s, victim, d, "tribute", victim)


@question("tribute", hand_of, secret=True, private=True)
def tribute_given(s: State, d: Deployed, victim: int, action: int) -> None:
    """The two of them know which card it is."""
    hand_over(s, victim, d.seat, action - CARD)
    banish_self(s, d)
    end_turn(s)


@deploys("roque")
def roque(s: State, d: Deployed) -> None:
    """See an opponent's hand, call a card and show one at random: if it is that card, it and he are banished."""
    ask(s, d, "roque")


@question("roque", anyone)
def roque_looks(s: State, d: Deployed, extra: int, action: int) -> None:
    """He is shown the whole hand."""
    ask(s, d, "call", action - SEAT)
    s.stack.append(Peek(d.seat, action - SEAT, 0))


@question("call", hand_of, secret=True)
def call(s: State, d: Deployed, victim: int, action: int) -> None:
    """He says a card that he has seen."""
    show(s, action - CARD)
    s.stack.append(Lot("roque", d, victim * PACK + action - CARD))


def packed_hand(s: State, d: Deployed, packed: int) -> tuple[int, ...]:
    """Any card of the hand, each as likely."""
    return tuple(s.players[packed // PACK].hand)


@lot("roque", packed_hand)
def roque_guesses(s: State, d: Deployed, packed: int, card: int) -> None:
    """A random card is shown."""
    show(s, card)
    if card == packed % PACK:
        attack(s, d, packed // PACK, "roque", packed)


@then_do("roque")
def roque_hits(s: State, d: Deployed, packed: int) -> None:
    """He called the right card."""
    discard(s, packed // PACK, packed % PACK)
    banish_self(s, d)


# -- Takers ----------------------------------------------------------------------------------


@deploys("cassius")
def cassius(s: State, d: Deployed) -> None:
    """Take the card beneath; unless it is Gold, he is banished."""
    if d.under != NO_CARD and d.under != s.sheltered:
        gain(s, d.seat, lift_under(s, d))
    if not d.on(GOLDS):
        banish_self(s, d)


@deploys("victra")
def victra(s: State, d: Deployed) -> None:
    """Take the bottom card here; unless she landed on a Gold, she is banished."""
    take_bottom(s, d, int(d.place))
    if not d.on(GOLDS):
        banish_self(s, d)


def take_bottom(s: State, d: Deployed, place: int) -> int:
    """The bottom card of a location, unless it is this one; what it was, or NO_CARD."""
    pile = s.piles[place]
    if not pile or pile[0] == d.card or pile[0] == s.sheltered:
        return NO_CARD
    entry = pile.pop(0)
    gain(s, d.seat, entry)
    return entry


@deploys("octavia")
def octavia(s: State, d: Deployed) -> None:
    """With the token: take the bottom card of Luna; unless it is Gold, she is banished."""
    if s.token != d.seat:
        return
    luna = s.piles[LUNA]
    if luna and luna[0] == d.card:
        return
    entry = take_bottom(s, d, LUNA)
    if entry < 0 or COLOUR_OF[entry] != GOLD:
        banish_self(s, d)


@deploys("romulus")
def romulus(s: State, d: Deployed) -> None:
    """Take a Blue from here; unless he landed on a Gold, he is banished."""
    if not d.on(GOLDS):
        banish_self(s, d)
    ask(s, d, "romulus")


def blues(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The Blues here."""
    return takeable(s, d, BLUES)


@question("romulus", blues)
def takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is taken."""
    gain(s, d.seat, lift(s, action))


@deploys("mustang")
def mustang(s: State, d: Deployed) -> None:
    """Take any banished card; unless it is Gold, she is banished."""
    ask(s, d, "mustang")


def banished(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any banished card."""
    return tuple([CARD + card for card in s.out])


@question("mustang", banished)
def mustang_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It comes back."""
    card = action - CARD
    s.out.remove(card)
    hold(s, d.seat, card, PUBLIC)
    if COLOUR_OF[card] != GOLD:
        banish_self(s, d)


@deploys("sevro")
def sevro(s: State, d: Deployed) -> None:
    """Banish the card beneath, or take it by showing The Howlers."""
    if d.under != NO_CARD:
        ask(s, d, "sevro")


def sevros_ways(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Banish, or show The Howlers."""
    if HOWLERS in s.players[d.seat].hand and d.under != s.sheltered:
        return (BANISH, CARD + HOWLERS)
    return (BANISH,)


@question("sevro", sevros_ways, secret=True)
def sevro_does(s: State, d: Deployed, extra: int, action: int) -> None:
    """One or the other."""
    if action == BANISH:
        banish(s, lift_under(s, d))
    else:
        show(s, HOWLERS)
        gain(s, d.seat, lift_under(s, d))


@deploys("lysander")
def lysander(s: State, d: Deployed) -> None:
    """Take the top card of the deck; unless on Luna, he is banished."""
    draw(s, d.seat)
    if d.place != LUNA:
        banish_self(s, d)


# -- The others ------------------------------------------------------------------------------


@deploys("ash_lord")
def ash_lord(s: State, d: Deployed) -> None:
    """Banish all Blues here; if they are two or more, he returns to your hand."""
    pile = s.piles[d.place]
    burnt = [entry for entry in pile if entry >= 0 and COLOUR_OF[entry] == BLUE]
    for card in burnt:
        pile.remove(card)
        s.out.append(card)
    if len(burnt) >= 2:
        self_to_hand(s, d, d.seat)


@deploys("boneriders", "the_jackal")
def usurper(s: State, d: Deployed) -> None:
    """Gain or keep the Sovereign token."""
    sovereign(s, d.seat)


@deploys("fitchner")
def fitchner(s: State, d: Deployed) -> None:
    """At the Institute: one Influence."""
    if d.place == INSTITUTE:
        influence(s, d.seat, 1)


@deploys("lorn")
def lorn(s: State, d: Deployed) -> None:
    """On a Gold: banish it."""
    if d.on(GOLDS):
        banish(s, lift_under(s, d))


@deploys("nero")
def nero(s: State, d: Deployed) -> None:
    """One Helium for each Red here."""
    helium(s, d.seat, count_at(s, d.place, RED))


@deploys("the_telemanuses")
def telemanuses(s: State, d: Deployed) -> None:
    """Move all cards beneath to the top of another location, in the same order."""
    if d.under != NO_CARD:
        ask(s, d, "telemanuses")


def elsewhere(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other location."""
    return ELSEWHERE[d.place]


@question("telemanuses", elsewhere)
def telemanuses_move(s: State, d: Deployed, extra: int, action: int) -> None:
    """The pile moves."""
    pile = s.piles[d.place]
    where = pile.index(d.card)
    s.piles[action - AT].extend(pile[:where])
    s.piles[d.place] = pile[where:]
