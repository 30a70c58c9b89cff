"""The rules around the cards: setting up, Lead and Scout, the die, houses, and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import (
    APOLLO,
    AT,
    BANISH_FACE,
    CARD,
    CERES,
    DECK,
    DONE,
    DRAW,
    FACE,
    FIRST,
    FLEET_FACE,
    FLIP_FACE,
    HELIUM_FACE,
    HOUSE,
    INFLUENCE_FACE,
    LEAD,
    NOWHERE,
    SCOUT,
    TOKEN_FACE,
)
from konspira.games.red_rising.rules.cards import COLOUR_OF, GRAY, ORANGE
from konspira.games.red_rising.rules.frames import (
    ENDS,
    Ask,
    Deployed,
    Draw,
    EndOfTurn,
    Flip,
    Offer,
    Resume,
    Roll,
    TakeTop,
    question,
    then_do,
)
from konspira.games.red_rising.rules.scoring import board_of, total
from konspira.games.red_rising.rules.state import (
    NO_CARD,
    NOBODY,
    PUBLIC,
    State,
    deck_size,
    new_state,
    next_seat,
    starting_hand,
)
from konspira.games.red_rising.rules.verbs import (
    ALL_PLACES,
    ANY_COLOUR,
    banish,
    bonus,
    crown,
    deploy,
    discard,
    everywhere,
    fleet,
    flip_and_place,
    gain,
    helium,
    influence,
    lift,
    nothing,
    put,
    sovereign,
    tops,
)
from konspira.kernel import CHANCE_BIT, Frame, bit, then

ENOUGH: Final = 7  # Helium, Influence or fleet: two of these, or three around the table, end the game

# -- Setting up ------------------------------------------------------------------------------


def start(players: i64, gentle: bool) -> State:
    """The table before chance gives out houses and cards."""
    s = new_state(players, gentle)
    s.stack.append(SetUp())
    s.stack.append(Houses(0))
    return s


class Houses(Frame[State]):
    """Chance gives each player a house."""

    def __init__(self, seat: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        taken = [p.house for p in s.players]
        return tuple([HOUSE + house for house in range(6) if house not in taken])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.players[self.seat].house = action - HOUSE
        if self.seat + 1 < len(s.players):
            s.stack.append(Houses(self.seat + 1))


class SetUp(Frame[State]):
    """Two cards on each location, five for each player, and Apollo or chance's choice begins."""

    def run(self, s: State) -> None:
        s.stack.append(FirstPlayer())
        for seat in range(len(s.players) - 1, -1, -1):
            for _ in range(starting_hand(s.players[seat].house)):
                s.stack.append(Draw(seat))
        for place in range(3, -1, -1):
            s.stack.append(LayOut(place))
            s.stack.append(FLIP)
            s.stack.append(LayOut(place))
            s.stack.append(FLIP)


class LayOut(Frame[State]):
    """A card is laid out on a location."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: Final[i64] = place

    def run(self, s: State) -> None:
        put(s, s.flipped.pop(), self.place)


class FirstPlayer(Frame[State]):
    """Apollo begins; without Apollo chance says who does."""

    def __init__(self, waiting: i64 = 0) -> None:
        super().__init__(waiting)

    def run(self, s: State) -> None:
        for seat in range(len(s.players)):
            if s.players[seat].house == APOLLO:
                begin(s, seat)
                return
        s.stack.append(FirstPlayer(CHANCE_BIT))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return FIRSTS[len(s.players)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        begin(s, action - FIRST)


def begin(s: State, first: i64) -> None:
    """The first turn."""
    s.first = first
    take_turn(s, first)
    s.mover = first


def take_turn(s: State, seat: i64) -> None:
    """A whole turn of a player comes next."""
    new_turn(s, seat, NO_CARD)
    s.stack.append(ENDS_OF_TURN[seat])
    s.stack.append(TURNS[seat])


def new_turn(s: State, seat: i64, sheltered: i64) -> None:
    """Nothing has happened yet in this turn."""
    s.mover = seat
    s.barred = 0
    s.traded = []
    s.sheltered = sheltered


# -- Lead and Scout --------------------------------------------------------------------------


class Turn(Frame[State]):
    """Lead: deploy a card, then pick one up.  Or Scout: put the top card of the deck on a location for its bonus."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        out = [CARD + card for card in s.players[seat].hand]
        if not out:
            out.append(LEAD)
        if deck_size(s):
            out.append(SCOUT)
        return tuple(out)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == SCOUT:
            then(s, FLIP, Ask(seat, "scout", nothing(seat), 0))
            return
        s.stack.append(PICK_UPS[seat])
        if action != LEAD:
            card = action - CARD
            s.players[seat].hand.remove(card)
            s.known[card] = PUBLIC
            s.flipped.append(card)
            s.stack.append(Ask(seat, "deploy", nothing(seat), 0))


def all_places(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any location."""
    return ALL_PLACES


@question("deploy", all_places)
def deploy_there(s: State, d: Deployed, extra: int, action: int) -> None:
    """The led card comes down."""
    deploy(s, d.seat, s.flipped.pop(), action - AT)


@question("scout", all_places)
def scout_there(s: State, d: Deployed, extra: int, action: int) -> None:
    """The scouted card is put there, and the location gives its bonus."""
    put(s, s.flipped.pop(), action - AT)
    bonus(s, d.seat, action - AT)


class PickUp(Frame[State]):
    """Take the top card of a location not deployed to in this turn and its bonus, or of the deck and roll the die."""

    def __init__(self, seat: i64, due: bool) -> None:
        super().__init__(0 if due else bit(seat))
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        if self.options(s, self.seat):
            s.stack.append(PICKING_UP[self.seat])

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        out: list[int] = []
        for place in range(4):
            pile = s.piles[place]
            if pile and not s.barred & bit(place) and pile[-1] != s.sheltered:
                out.append(AT + place)
        if deck_size(s):
            out.append(DECK)
        return tuple(out)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == DECK:
            then(s, TakeTop(seat), Roll(seat, False))
        else:
            gain(s, seat, s.piles[action - AT].pop())
            bonus(s, seat, action - AT)


# -- The die and the houses ------------------------------------------------------------------


@then_do("die")
def die(s: State, d: Deployed, face: int) -> None:
    """What a face of the Rising die gives."""
    if face == BANISH_FACE:
        s.stack.append(Offer(d.seat, "die", nothing(d.seat), 0))
    elif face == FLIP_FACE:
        flip_and_place(s, d.seat)
    elif face == TOKEN_FACE:
        sovereign(s, d.seat)
    elif face == HELIUM_FACE:
        helium(s, d.seat, 1)
    elif face == FLEET_FACE:
        fleet(s, d.seat, 1)
    elif face == INFLUENCE_FACE:
        influence(s, d.seat, 1)


def any_top(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any location with a card."""
    return tops(s, NOWHERE, False)


@question("die", any_top)
def die_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """The top card of a chosen location is banished."""
    banish(s, s.piles[action - AT].pop())


def if_flipped(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any location, for a card that was flipped."""
    return ALL_PLACES if s.flipped else ()


@question("place", if_flipped)
def place_flipped(s: State, d: Deployed, extra: int, action: int) -> None:
    """The flipped card is put there."""
    put(s, s.flipped.pop(), action - AT)


def any_card(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any card on the board."""
    return everywhere(s, NO_CARD, ANY_COLOUR, True)


@question("ceres", any_card)
def ceres_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """Ceres banishes any card of a location."""
    banish(s, lift(s, action))


OTHER_FACES: Final[tuple[int, ...]] = tuple([FACE + face for face in range(6) if face != TOKEN_FACE])


def other_faces(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any face but the token."""
    return OTHER_FACES


@question("minerva", other_faces)
def minerva_picks(s: State, d: Deployed, extra: int, action: int) -> None:
    """Minerva rolled the token and picks another face."""
    die(s, d, action - FACE)


@then_do("crown")
def crowned(s: State, d: Deployed, extra: int) -> None:
    """Nobody blocks: the token changes hands."""
    crown(s, d.seat)


# -- The end of the game ---------------------------------------------------------------------


def is_over(s: State) -> bool:
    """Whether seven of everything has been reached around the table, or of two things by one player."""
    around: i64 = 0
    for p in s.players:
        mine: i64 = 0
        count: i64 = 0
        if p.helium >= ENOUGH:
            mine |= 1
            count += 1
        if p.influence >= ENOUGH:
            mine |= 2
            count += 1
        if p.fleet >= ENOUGH:
            mine |= 4
            count += 1
        if count >= 2:
            return True
        around |= mine
    return around == 7


@then_do("next turn")
def next_turn(s: State, d: Deployed, extra: int) -> None:
    """The turn passes clockwise; once the end has come, until all had as many, and Apollo one more."""
    if not s.ending and is_over(s):
        s.ending = True
    following = next_seat(s, d.seat)
    if not s.ending or following != s.first:
        take_turn(s, following)
        return
    s.stack.append(BeginScoring())
    if s.players[s.first].house == APOLLO:
        new_turn(s, s.first, NO_CARD)
        s.stack.append(LastTurn())
        s.stack.append(TURNS[s.first])


class LastTurn(EndOfTurn):
    """Apollo's extra turn is over, and with it the game."""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, s: State) -> None:
        s.mover = NOBODY


class BeginScoring(Frame[State]):
    """End-of-game abilities, from the first player clockwise; then Ceres' last banishing; then the points."""

    def run(self, s: State) -> None:
        s.mover = NOBODY
        s.sheltered = NO_CARD
        s.banished_by_play = len(s.out)
        s.stack.append(Scoring())
        s.stack.append(Reveal())
        for seat in range(len(s.players)):
            if s.players[seat].house == CERES:
                s.stack.append(Offer(seat, "last banish", nothing(seat), 0))
        seat = s.first
        for _ in range(len(s.players)):
            seat = seat - 1 if seat else len(s.players) - 1
            s.stack.append(EndAbilities(seat))


class EndAbilities(Frame[State]):
    """A player uses the end-of-game abilities of the hand in any order, also of cards gained by them."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        out: list[int] = []
        must = False
        for card in s.players[seat].hand:
            if card in ENDS and card not in s.used:
                out.append(CARD + card)
                if COLOUR_OF[card] != GRAY and COLOUR_OF[card] != ORANGE:
                    must = True
        if not must:
            out.append(DONE)
        return tuple(out)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        card = action - CARD
        s.known[card] = PUBLIC
        s.used.append(card)
        s.stack.append(self)
        ENDS[card](s, Deployed(seat, card, NOWHERE, NO_CARD))


def own_cards(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any card of the hand."""
    return tuple([CARD + card for card in s.players[d.seat].hand])


@question("last banish", own_cards, secret=True)
def last_banish(s: State, d: Deployed, extra: int, action: int) -> None:
    """Ceres banishes a card of the hand when the game has ended."""
    discard(s, d.seat, action - CARD)


class LayOpen(Frame[State]):
    """All hands are laid open, card by card, before the points are counted."""

    def __init__(self, seat: i64, index: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat
        self.index: Final[i64] = index

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (DRAW + s.players[self.seat].hand[self.index],)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.known[action - DRAW] = PUBLIC
        lay_open(s, self.seat, self.index + 1)


def lay_open(s: State, seat: i64, index: i64) -> None:
    """The next card to be laid open, of this hand or a later one."""
    while seat < len(s.players):
        if index < len(s.players[seat].hand):
            s.stack.append(LayOpen(seat, index))
            return
        seat += 1
        index = 0


class Reveal(Frame[State]):
    """The hands are complete."""

    def run(self, s: State) -> None:
        lay_open(s, 0, 0)


class Scoring(Frame[State]):
    """The points are counted."""

    def run(self, s: State) -> None:
        s.points = [total(board_of(s, seat), s.players[seat].hand, s.declared) for seat in range(len(s.players))]


FLIP: Final = Flip(1)
FIRSTS: Final = [tuple([FIRST + p for p in range(players)]) for players in range(7)]
TURNS: Final = [Turn(p) for p in range(6)]
ENDS_OF_TURN: Final = [EndOfTurn(p) for p in range(6)]
PICK_UPS: Final = [PickUp(p, True) for p in range(6)]
PICKING_UP: Final = [PickUp(p, False) for p in range(6)]


@then_do("turn inside")
def turn_inside(s: State, d: Deployed, seat: int) -> None:
    """A whole turn of another player inside this one; the card that bought it cannot be taken."""
    s.stack.append(Resume(s.mover, s.barred, tuple(s.traded), s.sheltered))
    s.stack.append(TURNS[seat])
    new_turn(s, seat, d.card)
