"""Strangers at court: players of Coup that differ in kind, from the honest to the liar; see `konspira.bots.zoo`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.coup.mind.decisions import COPIES, WORTH, chance_held
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import (
    AID,
    AMBASSADOR,
    ASSASSIN,
    ASSASSINATE,
    BLOCK,
    CAPTAIN,
    CHALLENGE,
    CONTESSA,
    COUP,
    DUKE,
    EXCHANGE,
    INCOME,
    LOSE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    STEAL,
    TAX,
    claim,
    verb_of,
)
from konspira.games.coup.rules.view import View, accounted_for
from konspira.mind.zoo import Player

NOBODY = -1


class Courtier(Player):
    """Claims only what it holds, blocks with what it holds, aims at the richest and challenges nobody."""

    prefers: tuple[int, ...] = (COUP, ASSASSINATE, TAX, STEAL, AID, EXCHANGE, INCOME)  # the first that it dares

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        self.view, self.history, self.me = view, history, int(view.seat)
        self.rivals = [p for p, alive in enumerate(view.alive) if alive and p != self.me]
        frame = view.stack[-1]
        if len(legal) == 1:
            return legal[0]
        if isinstance(frame, frames.Turn):
            return self.act(legal)
        if isinstance(frame, frames.Challenge):
            return CHALLENGE if self.doubts(frame) else PASS
        if isinstance(frame, frames.Block):
            return self.block(frame, legal)
        if isinstance(frame, frames.Proof):
            return SHOW
        if isinstance(frame, (frames.Reveal, frames.Return)):
            base = LOSE if isinstance(frame, frames.Reveal) else RETURN
            return self.best(legal, lambda action: -self.keeps(action - base))
        return self.any_of(legal)

    # -- What there is to see --------------------------------------------------------------------

    def holds(self, role: int) -> bool:
        """Whether I have the card."""
        return role in self.view.hand

    def impossible(self, role: int) -> bool:
        """Whether I see all cards of a character."""
        return accounted_for(self.view, role) == COPIES

    def odds(self, seat: int, role: int) -> float:
        """How likely a seat holds a character by counting cards alone."""
        unseen = sum(COPIES - accounted_for(self.view, each) for each in range(len(ROLES)))
        return chance_held(COPIES - accounted_for(self.view, role), unseen, self.view.influence[seat])

    def last_card(self) -> bool:
        """Whether one more loss is the end."""
        return len(self.view.hand) == 1

    def aimed_at_me(self) -> int:
        """Whoever last aimed anything at me and is still there."""
        for seat, action in reversed(self.history):
            if STEAL <= action < PASS and seat in self.rivals and action - int(verb_of(action)) == self.me:
                return seat
        return NOBODY

    # -- What a kind of player is made of ----------------------------------------------------------

    def act(self, legal: Sequence[int]) -> int:
        """The first thing it prefers and dares, at whom it likes least."""
        for verb in self.prefers:
            options = [action for action in legal if verb_of(action) == verb]
            if verb == STEAL:
                options = [action for action in options if self.view.coins[action - STEAL] > 0]
            role = int(claim(verb))
            if options and (role < 0 or self.dares(role)):
                return self.best(options, lambda action, verb=verb: self.dislikes(action - verb))  # type: ignore[misc]
        return self.any_of(legal)

    def dares(self, role: int) -> bool:
        """Whether to claim a character."""
        return self.holds(role)

    def dislikes(self, seat: int) -> float:
        """How gladly it would hit a seat; of actions without a target there is one."""
        return float(self.view.coins[seat]) if seat in self.rivals else 0.0

    def doubts(self, frame: frames.Challenge) -> bool:
        """Whether to challenge."""
        return False

    def block(self, frame: frames.Block, legal: Sequence[int]) -> int:
        """Block with a card that it holds or dares to claim."""
        claims = [action for action in legal if action != PASS]
        true = [action for action in claims if self.holds(action - BLOCK)]
        if true:
            return true[0]
        return self.any_of(claims) if self.pretends(frame) else PASS

    def pretends(self, frame: frames.Block) -> bool:
        """Whether to block without the card."""
        return False

    def keeps(self, role: int) -> float:
        """How gladly it keeps a card."""
        return WORTH[role]


class Honest(Courtier):
    """Never lies; challenges only what it can see to be a lie."""

    def doubts(self, frame: frames.Challenge) -> bool:
        return self.impossible(frame.role)


class Liar(Courtier):
    """Claims whatever pays and blocks whatever comes, and believes everybody."""

    def dares(self, role: int) -> bool:
        return role != AMBASSADOR

    def pretends(self, frame: frames.Block) -> bool:
        return True


class Fibber(Honest):
    """Lies about a third of the time."""

    def dares(self, role: int) -> bool:
        return self.holds(role) or (not self.impossible(role) and self.flip(0.33))

    def pretends(self, frame: frames.Block) -> bool:
        return self.flip(0.33)


class Sceptic(Honest):
    """Challenges everybody's first claim, once for each rival."""

    def doubts(self, frame: frames.Challenge) -> bool:
        if super().doubts(frame):
            return True
        asked = NOBODY  # who claimed something last
        for seat, action in self.history:
            if seat >= 0 and (action < PASS or BLOCK <= action < LOSE):
                asked = seat
            elif seat == self.me and action == CHALLENGE and asked == frame.claimant:
                return False
        return True


class Twice(Honest):
    """Challenges the first two claims it hears, whatever they are, and then nothing more."""

    def doubts(self, frame: frames.Challenge) -> bool:
        return sum(seat == self.me and action == CHALLENGE for seat, action in self.history) < 2


class Counter(Honest):
    """Counts cards: challenges when the odds are against a claim, and lies when they are for it."""

    def doubts(self, frame: frames.Challenge) -> bool:
        return self.odds(frame.claimant, frame.role) < 0.3

    def dares(self, role: int) -> bool:
        return self.holds(role) or (accounted_for(self.view, role) == 0 and not self.last_card())


class Miser(Courtier):
    """Takes its income, pays for coups and is not there otherwise."""

    prefers = (COUP, INCOME)

    def block(self, frame: frames.Block, legal: Sequence[int]) -> int:
        return PASS


class Taxman(Honest):
    """Is always the Duke."""

    prefers = (COUP, TAX, INCOME)

    def dares(self, role: int) -> bool:
        return role == DUKE

    def pretends(self, frame: frames.Block) -> bool:
        return frame.effect.verb == AID

    def keeps(self, role: int) -> float:
        return 9.0 if role == DUKE else WORTH[role]


class Thief(Honest):
    """Is always the Captain, and takes from whoever has most."""

    prefers = (COUP, STEAL, INCOME)

    def dares(self, role: int) -> bool:
        return role == CAPTAIN

    def pretends(self, frame: frames.Block) -> bool:
        return frame.effect.verb == STEAL


class Killer(Honest):
    """Saves three coins and assassinates, with the card or without."""

    prefers = (COUP, ASSASSINATE, TAX, AID, INCOME)

    def dares(self, role: int) -> bool:
        return role == ASSASSIN or self.holds(role)

    def dislikes(self, seat: int) -> float:
        return -float(self.view.influence[seat]) if seat in self.rivals else 0.0  # the weak first


class Avenger(Honest):
    """Pays back: aims at whoever last aimed at it and never believes them."""

    prefers = (COUP, ASSASSINATE, STEAL, TAX, AID, INCOME)

    def dislikes(self, seat: int) -> float:
        return 100.0 if seat == self.aimed_at_me() else super().dislikes(seat)

    def doubts(self, frame: frames.Challenge) -> bool:
        return super().doubts(frame) or (frame.claimant == self.aimed_at_me() and self.flip(0.5))


class Cornered(Honest):
    """Honest with two cards; with one it lies and doubts."""

    def dares(self, role: int) -> bool:
        return self.holds(role) or (self.last_card() and not self.impossible(role))

    def pretends(self, frame: frames.Block) -> bool:
        return self.last_card()

    def doubts(self, frame: frames.Challenge) -> bool:
        return super().doubts(frame) or (self.last_card() and self.flip(0.4))


class Collector(Honest):
    """Exchanges until it holds two characters that it likes, and only then begins to play."""

    prefers = (COUP, EXCHANGE, ASSASSINATE, TAX, STEAL, AID, INCOME)

    def dares(self, role: int) -> bool:
        if role == AMBASSADOR:
            return len({DUKE, ASSASSIN, CAPTAIN} & set(self.view.hand)) < len(self.view.hand)
        return self.holds(role)


class Copycat(Honest):
    """Does what the player before it did, with the card or without."""

    def act(self, legal: Sequence[int]) -> int:
        for seat, action in reversed(self.history):
            if seat in self.rivals and action < PASS:
                same = [option for option in legal if verb_of(option) == verb_of(action)]
                return self.any_of(same) if same else super().act(legal)
        return super().act(legal)

    def doubts(self, frame: frames.Challenge) -> bool:
        others = [action for seat, action in self.history if seat in self.rivals and action in (PASS, CHALLENGE)]
        return super().doubts(frame) or (len(others) > 0 and others[-1] == CHALLENGE)


class Guest(Honest):
    """Plays at the rates that people are known for: one lie in eight claims, few doubts, patience with coins."""

    def act(self, legal: Sequence[int]) -> int:
        coups = [action for action in legal if verb_of(action) == COUP]
        if coups and len(coups) < len(legal) and not self.flip(0.44):
            return super().act([action for action in legal if verb_of(action) != COUP])
        return super().act(legal)

    def dares(self, role: int) -> bool:
        return self.holds(role) or (role != AMBASSADOR and not self.impossible(role) and self.flip(0.08))

    def pretends(self, frame: frames.Block) -> bool:
        if frame.effect.verb == ASSASSINATE and self.last_card():
            return self.flip(0.5)
        return self.flip(0.03)

    def doubts(self, frame: frames.Challenge) -> bool:
        if super().doubts(frame):
            return True
        seen = accounted_for(self.view, frame.role)
        return self.flip((0.02, 0.05, 0.25)[seen])


class Timid(Honest):
    """Takes foreign aid, is never the Contessa's enemy and gives up a card rather than argue."""

    prefers = (COUP, AID, INCOME)

    def block(self, frame: frames.Block, legal: Sequence[int]) -> int:
        holds = frame.effect.verb == ASSASSINATE and self.holds(CONTESSA)
        return BLOCK + CONTESSA if holds else PASS


def zoo() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "honest": Stranger(Honest, "never lies, challenges only what it sees to be a lie"),
        "liar": Stranger(Liar, "claims whatever pays, blocks everything, never challenges"),
        "fibber": Stranger(Fibber, "lies a third of the time"),
        "sceptic": Stranger(Sceptic, "challenges the first claim of every rival; honest"),
        "twice": Stranger(Twice, "challenges the first two claims it hears and then none; honest"),
        "counter": Stranger(Counter, "challenges and lies by counting cards"),
        "miser": Stranger(Miser, "income and coups; never blocks or challenges"),
        "taxman": Stranger(Taxman, "is always the Duke"),
        "thief": Stranger(Thief, "is always the Captain, robs the richest"),
        "killer": Stranger(Killer, "assassinates whenever it has three coins, the weakest first"),
        "avenger": Stranger(Avenger, "strikes back at whoever last struck it, and doubts them"),
        "cornered": Stranger(Cornered, "honest with two cards, lies and doubts with one"),
        "collector": Stranger(Collector, "exchanges until it likes its cards; honest"),
        "copycat": Stranger(Copycat, "does what the player before it did"),
        "guest": Stranger(Guest, "lies, doubts and waits at the rates people are known for"),
        "timid": Stranger(Timid, "foreign aid and coups, blocks only an assassin, with the Contessa in hand"),
    }
