"""The verbs that cards are written in: gain, banish, shift, deploy, show, flip, attack; blocks live here too."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import (
    APOLLO,
    AT,
    CARD,
    CERES,
    DIANA,
    FACE_DOWN,
    INSTITUTE,
    JUPITER,
    JUPITER_HOUSE,
    LUNA,
    MARS,
    MARS_HOUSE,
    MINERVA,
    MOST_FACE_DOWN,
    NOWHERE,
    SEAT,
)
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD
from konspira.games.red_rising.rules.frames import (
    LEARNING,
    TURN_UP,
    Ability,
    Block,
    Deployed,
    EndOfTurn,
    Flip,
    Guard,
    Offer,
    Resume,
    Roll,
    Step,
    TakeTop,
    TurnUp,
)
from konspira.games.red_rising.rules.state import (
    MOST_FLEET,
    MOST_INFLUENCE,
    NO_CARD,
    NOBODY,
    PUBLIC,
    UNSEEN,
    State,
    find,
    hold,
    starting_hand,
)
from konspira.kernel import Frame, bit, then

ANY_COLOUR: Final = (1 << 14) - 1
NOT_GOLD: Final = ANY_COLOUR & ~(1 << GOLD)
ALL_PLACES: Final[tuple[int, ...]] = (AT, AT + 1, AT + 2, AT + 3)
ELSEWHERE: Final = [tuple([AT + place for place in range(4) if place != here]) for here in range(4)]
RIVALS: Final = [[tuple([SEAT + p for p in range(players) if p != seat]) for seat in range(6)] for players in range(7)]

# -- Tracks and the token --------------------------------------------------------------------


def helium(s: State, seat: i64, amount: i64) -> None:
    """Helium gained, or lost as far as there is any."""
    player = s.players[seat]
    player.helium += amount
    if player.helium < 0:
        player.helium = 0


def fleet(s: State, seat: i64, spaces: i64) -> None:
    """Along the fleet track, which ends at ten."""
    player = s.players[seat]
    player.fleet += spaces
    if player.fleet > MOST_FLEET:
        player.fleet = MOST_FLEET
    elif player.fleet < 0:
        player.fleet = 0


def influence(s: State, seat: i64, tokens: i64) -> None:
    """Influence onto the Institute, of which everyone has ten."""
    player = s.players[seat]
    player.influence += tokens
    if player.influence > MOST_INFLUENCE:
        player.influence = MOST_INFLUENCE
    elif player.influence < 0:
        player.influence = 0


def sovereign(s: State, seat: i64) -> None:
    """Gain or keep the Sovereign token; whoever loses it may block that."""
    if s.token == NOBODY or s.token == seat:
        crown(s, seat)
    else:
        s.stack.append(Guard(s.token, seat))


def crown(s: State, seat: i64) -> None:
    """The token is `seat`'s, and so the house shows its power."""
    s.token = seat
    house = s.players[seat].house
    if house == DIANA:
        influence(s, seat, 1)
    elif house == JUPITER_HOUSE:
        fleet(s, seat, 1)
    elif house == MARS_HOUSE:
        helium(s, seat, 1)
    elif house == MINERVA:
        s.stack.append(Roll(seat, True))
    elif house == APOLLO:
        flip_and_place(s, seat)
    elif house == CERES:
        s.stack.append(Offer(seat, "ceres", nothing(seat), 0))


def bonus(s: State, seat: i64, place: i64) -> None:
    """What Lead and Scout give at a location."""
    if place == JUPITER:
        fleet(s, seat, 1)
    elif place == MARS:
        helium(s, seat, 1)
    elif place == LUNA:
        sovereign(s, seat)
    elif place == INSTITUTE:
        influence(s, seat, 1)


def flip_and_place(s: State, seat: i64) -> None:
    """The top card of the deck is turned up and put on any location."""
    then(s, Flip(1), Offer(seat, "place", nothing(seat), 0))


def nothing(seat: i64) -> Deployed:
    """Facts of something that no card does."""
    return NOTHING[seat]


NOTHING: Final = [Deployed(seat, NO_CARD, NOWHERE, NO_CARD) for seat in range(6)]

# -- Cards in piles --------------------------------------------------------------------------


def options_at(s: State, place: i64, but: i64, colours: i64, face_down: bool, taking: bool) -> list[int]:
    """The cards of a location that may be picked: by colour, or also those that lie face down."""
    out: list[int] = []
    k = 0
    for entry in s.piles[place]:
        if entry < 0:
            if face_down and k < MOST_FACE_DOWN:
                out.append(FACE_DOWN + MOST_FACE_DOWN * place + k)
            k += 1
        elif entry != but and colours >> COLOUR_OF[entry] & 1 and not (taking and entry == s.sheltered):
            out.append(CARD + entry)
    return out


def here(s: State, d: Deployed, colours: i64 = ANY_COLOUR, face_down: bool = False) -> tuple[int, ...]:
    """The other cards where this one came down."""
    return tuple(options_at(s, d.place, d.card, colours, face_down, False))


def takeable(s: State, d: Deployed, colours: i64 = ANY_COLOUR, face_down: bool = False) -> tuple[int, ...]:
    """The other cards where this one came down that may be taken."""
    return tuple(options_at(s, d.place, d.card, colours, face_down, True))


def everywhere(s: State, but: i64, colours: i64, face_down: bool) -> tuple[int, ...]:
    """The cards of all locations."""
    out: list[int] = []
    for place in range(4):
        out += options_at(s, place, but, colours, face_down, False)
    return tuple(out)


def lift(s: State, action: i64) -> int:
    """Take a picked card off its pile."""
    if action >= FACE_DOWN:
        pile = s.piles[(action - FACE_DOWN) // MOST_FACE_DOWN]
        k = (action - FACE_DOWN) % MOST_FACE_DOWN
        for i in range(len(pile)):
            if pile[i] < 0:
                if k == 0:
                    return pile.pop(i)
                k -= 1
        raise LookupError("there are not so many face-down cards")
    card = action - CARD
    s.piles[find(s, card)].remove(card)
    return card


def gain(s: State, seat: i64, entry: int) -> None:
    """A card from the board into a hand; all saw it, unless it lay face down: then its owner learns what it is."""
    if entry >= 0:
        hold(s, seat, entry, PUBLIC)
    else:
        s.turning.append(~entry)
        s.stack.append(LEARNING[seat])


def banish(s: State, entry: int) -> None:
    """A card out of the game, face up; one that lay face down is turned up for all to see."""
    if entry >= 0:
        s.out.append(entry)
    else:
        s.turning.append(~entry)
        s.stack.append(TURN_UP)


def put(s: State, entry: int, place: i64) -> None:
    """A card on top of a location, without its ability."""
    s.piles[place].append(entry)


def slide(s: State, entry: int, d: Deployed) -> None:
    """A card directly beneath this one; on top of its location if this one has left."""
    pile = s.piles[d.place]
    pile.insert(pile.index(d.card) if d.card in pile else len(pile), entry)


def deploy(s: State, seat: i64, card: int, place: i64) -> None:
    """A card comes down on a location, and its ability follows."""
    pile = s.piles[place]
    under = NO_CARD if not pile else pile[-1] if pile[-1] >= 0 else UNSEEN
    pile.append(card)
    s.barred |= bit(place)
    s.stack.append(Ability(Deployed(seat, card, place, under)))


def lift_under(s: State, d: Deployed) -> int:
    """Take away the card that this one came down on; there is one."""
    pile = s.piles[d.place]
    return pile.pop(pile.index(d.card) - 1)


def banish_self(s: State, d: Deployed) -> None:
    """This card is banished, if it is still on the board."""
    place = find(s, d.card)
    if place != NOWHERE:
        s.piles[place].remove(d.card)
        s.out.append(d.card)


def self_to_hand(s: State, d: Deployed, seat: i64) -> None:
    """This card goes into a hand."""
    place = find(s, d.card)
    if place != NOWHERE:
        s.piles[place].remove(d.card)
        hold(s, seat, d.card, PUBLIC)


def tops(s: State, but: i64, taking: bool) -> tuple[int, ...]:
    """The locations that have a top card, other than `but`."""
    out: list[int] = []
    for place in range(4):
        pile = s.piles[place]
        if pile and place != but and not (taking and pile[-1] == s.sheltered):
            out.append(AT + place)
    return tuple(out)


def count_at(s: State, place: i64, colour: i64) -> i64:
    """How many cards of a colour lie face up at a location."""
    n: i64 = 0
    for entry in s.piles[place]:
        if entry >= 0 and COLOUR_OF[entry] == colour:
            n += 1
    return n


# -- Hands -----------------------------------------------------------------------------------


def in_hand(s: State, seat: i64, colours: i64) -> list[int]:
    """The picks of one's own cards of some colours."""
    return [CARD + card for card in s.players[seat].hand if colours >> COLOUR_OF[card] & 1]


def show(s: State, card: int) -> None:
    """A card of a hand is shown to all, and stays."""
    s.known[card] = PUBLIC


def discard(s: State, seat: i64, card: int) -> None:
    """A card of a hand is banished."""
    s.players[seat].hand.remove(card)
    s.known[card] = PUBLIC
    s.out.append(card)


def hand_over(s: State, giver: i64, taker: i64, card: int) -> None:
    """A card goes from hand to hand unseen; whoever knew the giver's cards is no longer sure of them."""
    both = bit(giver) | bit(taker)
    for other in s.players[giver].hand:
        s.known[other] &= both
    s.players[giver].hand.remove(card)
    hold(s, taker, card, bit(giver))


def targets(s: State, seat: i64) -> tuple[int, ...]:
    """The rivals whose hands may be attacked; by the gentle rule only those above their starting hand."""
    out: list[int] = []
    for p in range(len(s.players)):
        if p != seat and may_attack(s, p):
            out.append(SEAT + p)
    return tuple(out)


def may_attack(s: State, seat: i64) -> bool:
    """Whether a hand may be attacked."""
    player = s.players[seat]
    cards = len(player.hand)
    return cards > starting_hand(player.house) if s.gentle else cards > 0


def rivals(s: State, seat: i64) -> tuple[int, ...]:
    """All other seats."""
    return RIVALS[len(s.players)][seat]


def attack(s: State, d: Deployed, victim: i64, hit: str, extra: i64) -> None:
    """Steal or banish a card of `victim`, who may block that; otherwise the step `hit` follows."""
    s.stack.append(Block(victim, d, hit, extra))


# -- The turn --------------------------------------------------------------------------------


def ask(s: State, d: Deployed, about: str, extra: i64 = 0) -> None:
    """The player who deployed the card is asked something."""
    s.stack.append(Offer(d.seat, about, d, extra))


def ask_seat(s: State, seat: i64, d: Deployed, about: str, extra: i64 = 0) -> None:
    """Somebody is asked something because of the card."""
    s.stack.append(Offer(seat, about, d, extra))


def step(d: Deployed, about: str, extra: i64 = 0) -> Step:
    """Something that follows later."""
    return Step(about, d, extra)


def draw(s: State, seat: i64, cards: i64 = 1) -> None:
    """Cards from the top of the deck into a hand."""
    for _ in range(cards):
        s.stack.append(TakeTop(seat))


def end_turn(s: State) -> None:
    """The turn is over at once: what was still to come in it does not happen."""
    kept: list[Frame[State]] = []
    while True:
        frame = s.stack.pop()
        if isinstance(frame, TurnUp):
            kept.append(frame)
        elif isinstance(frame, (EndOfTurn, Resume)):
            s.stack.append(frame)
            break
    s.stack.extend(kept[::-1])


def declare(s: State, card: int, what: int) -> None:
    """At the end a Gray counts as one more colour, or an Orange bears another name."""
    for k in range(0, len(s.declared), 2):
        if s.declared[k] == card:
            s.declared[k + 1] = what
            return
    s.declared += [card, what]
