"""The rules of Coup, one frame for each thing that can happen in a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import (
    AID,
    AMBASSADOR,
    ASSASSINATE,
    BLOCK,
    CAPTAIN,
    CHALLENGE,
    CONTESSA,
    COUP,
    DECLINE,
    DRAFT,
    DRAW,
    DUKE,
    EXCHANGE,
    FIRST,
    INCOME,
    LOSE,
    MOST_PLAYERS,
    NO_ROLE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    STEAL,
    TAX,
    claim,
    cost,
    gain,
    verb_of,
)
from konspira.games.coup.rules.state import ONE_OF_EACH, RANDOM, Player, State, after, collect, pay, take
from konspira.kernel import CHANCE_BIT, HIDDEN, SEATS, Frame, bit, then

Options = tuple[int, ...]  # said of constants too, or mypyc makes a new tuple each time one is returned
MUST_COUP: Final = 10
NO_TARGET: Final = -1
NOBODY: Final = 0  # as a set of seats


def start(players: i64, draft: bool, first: i64) -> State:
    """The table before anything is dealt; dealing is chance's first turns."""
    aside: i64 = ONE_OF_EACH if draft else bag.EMPTY
    deck: i64 = ONE_OF_EACH if draft else ONE_OF_EACH * 3
    s = State([], [Player(0, bag.EMPTY, bag.EMPTY, aside) for _ in range(players)], draft, deck)
    if first == RANDOM:
        s.stack.append(FIRST_PLAYER[players])
    else:
        deal_in(s, first)
    return s


def deal_in(s: State, first: i64) -> None:
    """Two coins each (one for the first of two players), two cards each, and the first turn."""
    s.first = first
    players = len(s.players)
    for p in range(players):
        take(s, p, 1 if players == 2 and p == first else 2)
    if s.draft:
        then(s, Draft(bit(0) | bit(1)), DEALS[0], DEALS[1], TURNS[first])
    else:
        s.stack.append(TURNS[first])
        s.stack.extend(DEAL_ALL[players])


class FirstPlayer(Frame[State]):
    """Chance says who goes first."""

    def __init__(self, players: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.players: Final[i64] = players

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return FIRSTS[self.players]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        deal_in(s, action - FIRST)


class Draft(Frame[State]):
    """Each of two players secretly keeps one card of their own set of five."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return DRAFTS

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(action - DRAFT)
        s.players[seat].aside -= card
        s.players[seat].hand += card
        rest = self.waiting & ~bit(seat)
        if rest:
            then(s, Draft(rest))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class Draw(Frame[State]):
    """Chance gives `to` a card of the court deck."""

    def __init__(self, to: i64, mixing: bool) -> None:
        super().__init__(CHANCE_BIT)
        self.to: Final[i64] = to
        self.mixing: Final = mixing  # the deal itself leaves hand and deck unmixed

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return DRAWS[s.deck]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(action - DRAW)
        s.deck -= card
        s.players[self.to].hand += card
        if self.mixing:
            s.mixed |= bit(self.to)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.to else HIDDEN


# -- A turn ----------------------------------------------------------------------------------


def turn_options(purse: int, rivals: int) -> tuple[int, ...]:
    """What a player may declare: `purse` counts which of 3, 7 and 10 coins are reached."""
    others = SEATS[rivals]
    coups = tuple([COUP + p for p in others])
    if purse == 3:
        return coups
    free = (INCOME, AID, TAX, EXCHANGE, *[STEAL + p for p in others])
    kills = tuple([ASSASSINATE + p for p in others])
    return free + (kills if purse >= 1 else ()) + (coups if purse >= 2 else ())


EVERYONE: Final = 1 << MOST_PLAYERS
TURN_OPTIONS: Final = [turn_options(purse, rivals) for purse in range(4) for rivals in range(EVERYONE)]


class Turn(Frame[State]):
    """The player declares an action and pays for it; with ten coins or more it must be a coup."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        coins = s.players[seat].coins
        purse: i64 = 3 if coins >= MUST_COUP else 2 if coins >= 7 else 1 if coins >= 3 else 0
        return TURN_OPTIONS[purse * EVERYONE + (s.alive & ~self.waiting)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        effect = EFFECTS[seat * PASS + action]
        if effect.cost:
            pay(s, seat, effect.cost)
        s.stack.append(ENDS[seat])
        if effect.role != NO_ROLE:
            s.stack.append(Challenge(s.alive & ~self.waiting, seat, effect.role, effect, NOBODY))
        else:
            resolve(s, effect)


def resolve(s: State, effect: Effect) -> None:
    """No challenge stands in the way of the action: whoever may block it is asked, then it happens."""
    if effect.verb == AID:
        s.stack.append(Block(s.alive & ~bit(effect.actor), effect))
    elif effect.verb == STEAL or effect.verb == ASSASSINATE:
        s.stack.append(Block(bit(effect.target), effect))
    else:
        s.stack.append(effect)


@mypyc_attr(free_list_len=1)
class Challenge(Frame[State]):
    """`claimant` claims `role`; all others may doubt it, and the first to do so settles it."""

    def __init__(self, waiting: i64, claimant: i64, role: i64, effect: Effect, unheard: i64) -> None:
        super().__init__(waiting)
        self.claimant: Final[i64] = claimant
        self.role: Final[i64] = role
        self.effect: Final = effect
        self.unheard: Final[i64] = unheard  # who may still block the action, if this is a block and it falls

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return PASS_OR_CHALLENGE

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == CHALLENGE:
            s.stack.append(Proof(self.claimant, seat, self.role, self.effect, self.unheard))
            return
        rest = self.waiting & ~bit(seat)
        if rest:
            s.stack.append(Challenge(rest, self.claimant, self.role, self.effect, self.unheard))
        elif self.claimant == self.effect.actor:
            resolve(s, self.effect)


class Proof(Frame[State]):
    """The challenged player shows the card, or declines: even with the card in hand that is allowed."""

    def __init__(self, claimant: i64, doubter: i64, role: i64, effect: Effect, unheard: i64) -> None:
        super().__init__(bit(claimant))
        self.claimant: Final[i64] = claimant
        self.doubter: Final[i64] = doubter
        self.role: Final[i64] = role
        self.effect: Final = effect
        self.unheard: Final[i64] = unheard

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return SHOW_OR_DECLINE if bag.count(s.players[seat].hand, self.role) else ONLY_DECLINE

    def answer(self, s: State, seat: i64, action: i64) -> None:
        blocking = self.claimant != self.effect.actor
        if action == SHOW:
            card = bag.one(self.role)
            s.players[seat].hand -= card
            s.deck += card
            s.mixed |= bit(seat)
            if not blocking:
                s.stack.append(Proven(self.effect))
            s.stack.append(LOSSES[self.doubter])
            s.stack.append(REPLACEMENTS[seat])
        else:
            if blocking:
                offer_block(s, self.unheard, self.effect)
            elif self.effect.cost:
                take(s, seat, self.effect.cost)
            s.stack.append(LOSSES[seat])


class Proven(Frame[State]):
    """A challenged and proven action goes on; of a target who has just gone out there is only the purse to take."""

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def run(self, s: State) -> None:
        effect = self.effect
        if effect.target == NO_TARGET or s.alive & bit(effect.target):
            resolve(s, effect)
        elif effect.verb == STEAL:
            s.stack.append(effect)


def offer_block(s: State, waiting: i64, effect: Effect) -> None:
    """Whoever has not been heard yet may block; if there is nobody left, the action happens."""
    if waiting:
        s.stack.append(Block(waiting, effect))
    else:
        s.stack.append(effect)


@mypyc_attr(free_list_len=1)
class Block(Frame[State]):
    """Those waiting may block the action by claiming a character; a block may be challenged, and others tried then."""

    def __init__(self, waiting: i64, effect: Effect) -> None:
        super().__init__(waiting)
        self.effect: Final = effect

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        verb = self.effect.verb
        if verb == STEAL:
            return BLOCK_STEALING
        return BLOCK_AID if verb == AID else BLOCK_ASSASSINATION

    def answer(self, s: State, seat: i64, action: i64) -> None:
        rest = self.waiting & ~bit(seat)
        if action == PASS:
            offer_block(s, rest, self.effect)
        else:
            s.stack.append(Challenge(s.alive & ~bit(seat), seat, action - BLOCK, self.effect, rest))


class Effect(Frame[State]):
    """The action happens."""

    def __init__(self, actor: i64, verb: i64, target: i64) -> None:
        super().__init__()
        self.actor: Final[i64] = actor
        self.verb: Final[i64] = verb
        self.target: Final[i64] = target
        self.role: Final[i64] = claim(verb)
        self.cost: Final[i64] = cost(verb)

    def run(self, s: State) -> None:
        me = self.actor
        verb = self.verb
        if verb <= TAX:  # income, aid and tax come from the treasury
            take(s, me, gain(verb))
        elif verb == STEAL:
            victim = s.players[self.target]
            loot = gain(STEAL)
            if loot > victim.coins:
                loot = victim.coins
            victim.coins -= loot
            s.players[me].coins += loot
        elif verb == EXCHANGE:
            s.stack.append(RETURNS[me])
            s.stack.append(RETURNS[me])
            s.stack.append(REPLACEMENTS[me])
            s.stack.append(REPLACEMENTS[me])
        else:
            s.stack.append(LOSSES[self.target])


class Loss(Frame[State]):
    """A player loses an influence, if any is left."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        if s.alive & bit(self.seat):
            s.stack.append(REVEALS[self.seat])


class Reveal(Frame[State]):
    """The loser chooses which influence to turn face up; whoever has none left is out."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return LOSE_ONE[s.players[seat].hand]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        loser = s.players[seat]
        card = bag.one(action - LOSE)
        loser.hand -= card
        loser.shown += card
        if loser.hand == bag.EMPTY:
            s.alive &= ~bit(seat)
            if s.alive & (s.alive - 1) == 0:  # one player is left: the game is over at once
                s.stack.clear()
                collect(s)


class Return(Frame[State]):
    """After an exchange a player puts a card back into the court deck, unseen."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return RETURN_ONE[s.players[seat].hand]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(action - RETURN)
        s.players[seat].hand -= card
        s.deck += card

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class EndOfTurn(Frame[State]):
    """Whoever went out gives the coins back only now, so that a theft still finds them; the turn passes clockwise."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        collect(s)
        s.stack.append(TURNS[after(s, self.seat)])


# -- Frames and options that are always the same, made once ----------------------------------

PASS_OR_CHALLENGE: Final[Options] = (PASS, CHALLENGE)
SHOW_OR_DECLINE: Final[Options] = (SHOW, DECLINE)
ONLY_DECLINE: Final[Options] = (DECLINE,)
BLOCK_AID: Final[Options] = (PASS, BLOCK + DUKE)
BLOCK_STEALING: Final[Options] = (PASS, BLOCK + CAPTAIN, BLOCK + AMBASSADOR)
BLOCK_ASSASSINATION: Final[Options] = (PASS, BLOCK + CONTESSA)
DRAFTS: Final = tuple([DRAFT + role for role in range(len(ROLES))])
FIRSTS: Final = [tuple([FIRST + p for p in range(players)]) for players in range(MOST_PLAYERS + 1)]
DRAWS: Final = [tuple([DRAW + role for role in bag.cards(cards)]) for cards in range(bag.BAGS)]
LOSE_ONE: Final = [tuple([LOSE + role for role in bag.kinds(cards)]) for cards in range(bag.BAGS)]
RETURN_ONE: Final = [tuple([RETURN + role for role in bag.kinds(cards)]) for cards in range(bag.BAGS)]


def effect_of(actor: int, action: int) -> Effect:
    """The effect of a declared action."""
    verb = int(verb_of(action))
    return Effect(actor, verb, action - verb if verb in (STEAL, ASSASSINATE, COUP) else NO_TARGET)


EFFECTS: Final = [effect_of(actor, action) for actor in range(MOST_PLAYERS) for action in range(PASS)]
TURNS: Final = [Turn(p) for p in range(MOST_PLAYERS)]
ENDS: Final = [EndOfTurn(p) for p in range(MOST_PLAYERS)]
LOSSES: Final = [Loss(p) for p in range(MOST_PLAYERS)]
REVEALS: Final = [Reveal(p) for p in range(MOST_PLAYERS)]
RETURNS: Final = [Return(p) for p in range(MOST_PLAYERS)]
FIRST_PLAYER: Final = [FirstPlayer(players) for players in range(MOST_PLAYERS + 1)]
DEALS: Final = [Draw(p, False) for p in range(MOST_PLAYERS)]
REPLACEMENTS: Final = [Draw(p, True) for p in range(MOST_PLAYERS)]
# On the stack the last frame comes first, so the cards go round from seat 0.
DEAL_ALL: Final[list[list[Frame[State]]]] = [
    [DEALS[p] for p in range(players - 1, -1, -1) for _ in range(2)] for players in range(MOST_PLAYERS + 1)
]
