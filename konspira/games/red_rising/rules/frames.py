"""The frames of Red Rising that all cards share, and the tables in which cards register what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import CARD, DRAW, FACE, PASS, TOKEN_FACE
from konspira.games.red_rising.rules.cards import COLOUR_OF, NUMBER
from konspira.games.red_rising.rules.state import NO_CARD, PUBLIC, SPECTATORS, State, deck_size, hold
from konspira.kernel import CHANCE_BIT, HIDDEN, NO_OPTIONS, NOBODY, Frame, bit


class Deployed:
    """The facts an ability may lean on, fixed when its card came down."""

    def __init__(self, seat: i64, card: i64, place: i64, under: i64) -> None:
        self.seat: Final[i64] = seat
        self.card: Final[i64] = card
        self.place: Final[i64] = place
        self.under: Final[i64] = under  # the card beneath, NO_CARD or UNSEEN

    def on(self, colours: i64) -> bool:
        """Whether it came down on a card of one of these colours."""
        return self.under >= 0 and (colours >> COLOUR_OF[self.under] & 1) != 0


Rule = Callable[[State, Deployed], None]
Choices = Callable[[State, Deployed, int], tuple[int, ...]]
Answer = Callable[[State, Deployed, int, int], None]
Doing = Callable[[State, Deployed, int], None]


class Question:
    """What may be answered, and what the answer does."""

    def __init__(self, options: Choices, answer: Answer, secret: bool, private: bool) -> None:
        self.options: Final = options
        self.answer: Final = answer
        self.secret: Final = secret  # the options depend on a hand: asked always, even with one option
        self.private: Final = private  # only the two concerned see the answer


DEPLOYS: Final[dict[int, Rule]] = {}  # by card
ENDS: Final[dict[int, Rule]] = {}  # end-of-game abilities, by card
QUESTIONS: Final[dict[str, Question]] = {}
STEPS: Final[dict[str, Doing]] = {}
LOTS: Final[dict[str, Question]] = {}


def deploys(*ids: str) -> Callable[[Rule], Rule]:
    """Register what deploying these cards does."""

    def register(act: Rule) -> Rule:
        for id in ids:
            DEPLOYS[NUMBER[id]] = act
        return act

    return register


def ends(*ids: str) -> Callable[[Rule], Rule]:
    """Register what these cards do when the game has ended."""

    def register(act: Rule) -> Rule:
        for id in ids:
            ENDS[NUMBER[id]] = act
        return act

    return register


def question(about: str, options: Choices, secret: bool = False, private: bool = False) -> Callable[[Answer], Answer]:
    """Register a question by its options; what is decorated does the answer."""

    def register(act: Answer) -> Answer:
        QUESTIONS[about] = Question(options, act, secret, private)
        return act

    return register


def lot(about: str, options: Choices) -> Callable[[Answer], Answer]:
    """Register something that chance decides."""

    def register(act: Answer) -> Answer:
        LOTS[about] = Question(options, act, False, False)
        return act

    return register


def then_do(about: str) -> Callable[[Doing], Doing]:
    """Register a step that follows later."""

    def register(act: Doing) -> Doing:
        STEPS[about] = act
        return act

    return register


# -- Abilities and questions -----------------------------------------------------------------


class Ability(Frame[State]):
    """A card that came down does what its text says."""

    def __init__(self, facts: Deployed) -> None:
        super().__init__()
        self.facts: Final = facts

    def run(self, s: State) -> None:
        rule = DEPLOYS.get(self.facts.card)
        if rule is not None:
            rule(s, self.facts)


class Step(Frame[State]):
    """Something that an ability does later."""

    def __init__(self, about: str, facts: Deployed, extra: i64) -> None:
        super().__init__()
        self.about: Final = about
        self.facts: Final = facts
        self.extra: Final[i64] = extra

    def run(self, s: State) -> None:
        STEPS[self.about](s, self.facts, self.extra)


class Offer(Frame[State]):
    """A question is due: none without options, and none where all can see that there is only one."""

    def __init__(self, seat: i64, about: str, facts: Deployed, extra: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.about: Final = about
        self.facts: Final = facts
        self.extra: Final[i64] = extra

    def run(self, s: State) -> None:
        asked = QUESTIONS[self.about]
        options = asked.options(s, self.facts, self.extra)
        if not options:  # where options depend on a hand, only an empty hand leaves none
            return
        if len(options) == 1 and not asked.secret:
            asked.answer(s, self.facts, self.extra, options[0])
            return
        s.stack.append(Ask(self.seat, self.about, self.facts, self.extra))


class Ask(Frame[State]):
    """A player answers a question; the options are worked out from the state, so the frame holds no secret."""

    def __init__(self, seat: i64, about: str, facts: Deployed, extra: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat
        self.about: Final = about
        self.facts: Final = facts
        self.extra: Final[i64] = extra

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return QUESTIONS[self.about].options(s, self.facts, self.extra)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        QUESTIONS[self.about].answer(s, self.facts, self.extra, action)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        if QUESTIONS[self.about].private and observer != self.facts.seat:
            return HIDDEN
        return action


class Lot(Frame[State]):
    """Chance decides, for all to see; skipped where there is nothing to decide."""

    def __init__(self, about: str, facts: Deployed, extra: i64, due: bool = True) -> None:
        super().__init__(NOBODY if due else CHANCE_BIT)
        self.about: Final = about
        self.facts: Final = facts
        self.extra: Final[i64] = extra

    def run(self, s: State) -> None:
        if LOTS[self.about].options(s, self.facts, self.extra):
            s.stack.append(Lot(self.about, self.facts, self.extra, False))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return LOTS[self.about].options(s, self.facts, self.extra)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        LOTS[self.about].answer(s, self.facts, self.extra, action)


# -- The deck --------------------------------------------------------------------------------


def from_deck(s: State) -> tuple[int, ...]:
    """What the top card may be."""
    if s.top:
        return (s.top[-1],)
    if s.shuffled:
        return tuple(s.shuffled)
    if s.beneath:
        return (s.beneath[-1],)
    if s.rest:
        return tuple(s.rest)
    return (s.bottom[0],) if s.bottom else NO_OPTIONS


def top_is_known(s: State) -> bool:
    """Whether all know which card is on top."""
    return len(s.top) > 0 or (not s.shuffled and (len(s.beneath) > 0 or not s.rest))


def off_deck(s: State, card: int, knowers: i64) -> None:
    """The top card leaves the deck; `knowers` see which it is."""
    if s.top:
        s.top.pop()
    elif s.shuffled:
        s.shuffled.remove(card)
        for other in s.shuffled:
            s.known[other] &= knowers
    elif s.beneath:
        s.beneath.pop()
    elif s.rest:
        s.rest.remove(card)
    else:
        s.bottom.pop(0)


class TakeTop(Frame[State]):
    """A player takes the top card of the deck, if there is one."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        if deck_size(s):
            s.stack.append(DRAWS[self.seat])


class Draw(Frame[State]):
    """Chance gives `to` the top card of the deck; others see it only if it was known to lie there."""

    def __init__(self, to: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.to: Final[i64] = to

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return from_deck(s)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        knowers: i64 = PUBLIC if top_is_known(s) else bit(self.to)
        off_deck(s, action, knowers)
        hold(s, self.to, action, knowers)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.to or top_is_known(s) else HIDDEN


class Flip(Frame[State]):
    """The top cards of the deck are turned up, as far as there are any."""

    def __init__(self, cards: i64) -> None:
        super().__init__()
        self.cards: Final[i64] = cards

    def run(self, s: State) -> None:
        if deck_size(s):
            if self.cards > 1:
                s.stack.append(Flip(self.cards - 1))
            s.stack.append(FLIP_ONE)


class FlipOne(Frame[State]):
    """Chance turns up the top card of the deck."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return from_deck(s)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        off_deck(s, action, PUBLIC)
        s.known[action] = PUBLIC
        s.flipped.append(action)


class Look(Frame[State]):
    """A player looks at the top card of the deck and keeps it aside, unseen by others."""

    def __init__(self, to: i64, due: bool) -> None:
        super().__init__(NOBODY if due else CHANCE_BIT)
        self.to: Final[i64] = to

    def run(self, s: State) -> None:
        if deck_size(s):
            s.stack.append(Look(self.to, False))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return from_deck(s)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        knowers: i64 = PUBLIC if top_is_known(s) else bit(self.to)
        off_deck(s, action, knowers)
        s.known[action] = bit(self.to)
        s.aside.append(action)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.to or top_is_known(s) else HIDDEN


class TurnUp(Frame[State]):
    """A card that lay face down is banished: all see what it was."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (DRAW + s.turning[-1],)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = s.turning.pop()
        s.known[card] = PUBLIC
        s.out.append(card)


class Learn(TurnUp):
    """A card that lay face down is taken: only its new owner, and whoever knew it, sees what it is."""

    def __init__(self, seat: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = s.turning.pop()
        hold(s, self.seat, card, s.known[card])

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        me: i64 = bit(observer) if observer >= 0 else SPECTATORS
        return action if observer == self.seat or s.known[action] & me else HIDDEN


class Peek(Frame[State]):
    """A player is shown another's hand, card by card; the rest of the table sees only that."""

    def __init__(self, viewer: i64, victim: i64, index: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.viewer: Final[i64] = viewer
        self.victim: Final[i64] = victim
        self.index: Final[i64] = index

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (DRAW + s.players[self.victim].hand[self.index],)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.known[action] |= bit(self.viewer)
        if self.index + 1 < len(s.players[self.victim].hand):
            s.stack.append(Peek(self.viewer, self.victim, self.index + 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.viewer or observer == self.victim else HIDDEN


class Roll(Frame[State]):
    """Chance rolls the Rising die; Minerva's own power may pick another face instead of the token."""

    def __init__(self, seat: i64, minerva: bool) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat
        self.minerva: Final = minerva

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return DIE

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if self.minerva and action == FACE + TOKEN_FACE:
            s.stack.append(Offer(self.seat, "minerva", Deployed(self.seat, NO_CARD, NO_CARD, NO_CARD), 0))
        else:
            STEPS["die"](s, Deployed(self.seat, NO_CARD, NO_CARD, NO_CARD), action - FACE)


# -- Blocks ----------------------------------------------------------------------------------

GUARDS: Final = (NUMBER["pax_au_telemanus"], NUMBER["the_howlers"], NUMBER["judge"])
WHITES: Final = (NUMBER["justice"], NUMBER["martyr"])


class Block(Frame[State]):
    """A victim may stop an attack by showing a card; all victims are asked, whatever they hold."""

    def __init__(self, victim: i64, facts: Deployed, hit: str, extra: i64) -> None:
        super().__init__(bit(victim))
        self.victim: Final[i64] = victim
        self.facts: Final = facts
        self.hit: Final = hit
        self.extra: Final[i64] = extra

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (PASS, *[CARD + card for card in s.players[seat].hand if card in GUARDS])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            STEPS[self.hit](s, self.facts, self.extra)
        else:
            s.known[action - CARD] = PUBLIC


class Guard(Frame[State]):
    """The holder of the Sovereign token may keep it by banishing Justice or Martyr from the hand."""

    def __init__(self, holder: i64, taker: i64) -> None:
        super().__init__(bit(holder))
        self.holder: Final[i64] = holder
        self.taker: Final[i64] = taker

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (PASS, *[CARD + card for card in s.players[seat].hand if card in WHITES])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            STEPS["crown"](s, Deployed(self.taker, NO_CARD, NO_CARD, NO_CARD), 0)
        else:
            s.players[seat].hand.remove(action - CARD)
            s.out.append(action - CARD)
            s.known[action - CARD] = PUBLIC
            s.stack.append(TakeTop(seat))


# -- Where a turn ends -----------------------------------------------------------------------


class EndOfTurn(Frame[State]):
    """A turn is over: has the end of the game come, and whose turn is it?"""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        STEPS["next turn"](s, Deployed(self.seat, NO_CARD, NO_CARD, NO_CARD), 0)


class Resume(Frame[State]):
    """A turn inside a turn is over, and the outer one goes on."""

    def __init__(self, mover: i64, barred: i64, traded: tuple[int, ...], sheltered: i64) -> None:
        super().__init__()
        self.mover: Final[i64] = mover
        self.barred: Final[i64] = barred
        self.traded: Final = traded
        self.sheltered: Final[i64] = sheltered

    def run(self, s: State) -> None:
        s.mover = self.mover
        s.barred = self.barred
        s.traded = list(self.traded)
        s.sheltered = self.sheltered


DIE: Final[tuple[int, ...]] = tuple([FACE + face for face in range(6)])
DRAWS: Final = [Draw(p) for p in range(6)]
FLIP_ONE: Final = FlipOne(CHANCE_BIT)
TURN_UP: Final = TurnUp(CHANCE_BIT)
LEARNING: Final = [Learn(p) for p in range(6)]
