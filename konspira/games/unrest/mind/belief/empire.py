"""What the Empire believes: cities that fit all it has seen, as likely as a planning Rebellion would have acted so.

A story tells of each card when it was drawn and where it was played; what everybody saw must happen in it.  Stories
are weighed by the schemes that a Rebellion with such hands would have chosen, the likely give way to copies of the
likely, and copies are told anew by swapping cards as long as the new story is about as likely (Metropolis).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from mypy_extensions import i64

from konspira.games.unrest.mind.belief.likelihood import IMPOSSIBLE, Plans, conduct, plans_of
from konspira.games.unrest.mind.belief.observations import NOWHERE, Chronicle, Round
from konspira.games.unrest.mind.belief.particle import CARDS, Story, kind, mend, unwritten
from konspira.games.unrest.rules.actions import DRAW, EMPIRE, HIDE, MARK, REBELLION, ROWS, SHOW_NOTHING
from konspira.games.unrest.rules.frames import A_CARD_DRAWN, OPENING_HAND, ROUND
from konspira.games.unrest.rules.state import PLACES, State, new_city
from konspira.games.unrest.rules.view import View, deal
from konspira.kernel import CHANCE, settle
from konspira.mind.history import Bookmark
from konspira.rng import GRAIN, Rng, by_share, choose_by_weight

SEED: Final = 3  # the same stories are told again if they have to be
STORIES: Final = 120
MOVES: Final = 3  # for each story whenever something new has been seen


class Believer:
    """Cities as likely as one seat believes them to be; the Rebellion knows the city."""

    def __init__(self, number: i64 = STORIES, moves: i64 = MOVES) -> None:
        self.number: Final[i64] = number
        self.moves: Final[i64] = moves
        self.rng: Rng = Rng(SEED)
        self.chronicle: Chronicle = Chronicle()
        self.stories: list[Story] = []
        self.plans: dict[tuple[int, ...], Plans] = {}
        self.bookmark: Final = Bookmark()
        self.current: bool = False
        self.sampled: float = 0.0  # what choosing a plan by its likelihood has already counted, as a logarithm

    def follow(self, view: View, history: Sequence[Any]) -> None:
        """Take in what has happened; a plan is read once it lies on the table."""
        self.current = False
        if view.seat != EMPIRE:
            return
        if not self.bookmark.fits(history) or not self.read_on(view, history):
            self.chronicle = Chronicle()
            self.stories = [unwritten(new_city(view.capitol)) for _ in range(self.number)]
            self.plans = {}
            self.rng = Rng(SEED)
            self.read_on(view, history)
        self.bookmark.move(history, self.chronicle.read)
        self.current = self.chronicle.read == len(history) and len(self.stories) > 0

    def read_on(self, view: View, history: Sequence[Any]) -> bool:
        """Tell all stories on; whether there are any left."""
        while self.stories and self.chronicle.take(history):
            self.tell(view)
        return len(self.stories) > 0

    def deal(self, view: View, rng: Rng) -> State:
        """A city that the view could be a view of."""
        if self.current:
            return self.stories[rng.below(len(self.stories))].city
        return deal(view, rng)

    def tell(self, view: View) -> None:
        """Make every story fit what is new, and keep the likely ones."""
        weights: list[float] = []
        told: list[Story] = []
        best = IMPOSSIBLE
        for story in self.stories:
            before = story.likelihood
            if not mend(story, self.chronicle, self.rng):
                continue
            self.replay(view, story)
            if story.likelihood > IMPOSSIBLE:
                weight = story.likelihood - before + self.sampled
                told.append(story)
                weights.append(weight)
                if weight > best:
                    best = weight
        self.stories = []
        if not told:
            return
        last: i64 = -1
        for place in by_share([exp(weight - best) for weight in weights], self.number, self.rng):
            self.stories.append(told[place].copy() if place == last else told[place])
            last = place
        for story in self.stories:
            for _ in range(self.moves):
                self.move(view, story)

    def move(self, view: View, story: Story) -> None:
        """Two cards change parts, if that makes the story not much less likely than luck allows."""
        rng = self.rng
        one = rng.below(CARDS)
        other = rng.below(CARDS)
        kinds = rng.below(3)
        draws = kinds != 1
        plays = kinds != 0
        if kind(one) == kind(other):
            return
        if plays and (self.chronicle.open(story.slot[one]) or self.chronicle.open(story.slot[other])):
            return
        idle_draws = not draws or story.drawn[one] == story.drawn[other]
        idle_plays = not plays or story.slot[one] == story.slot[other]
        if idle_draws and idle_plays:
            return
        story.swap(one, other, draws, plays)
        if story.possible(one) and story.possible(other):
            before = story.likelihood
            city = story.city
            self.replay(view, story)
            bound = log(float(1 + rng.below(GRAIN)) / float(GRAIN))
            if story.likelihood > IMPOSSIBLE and story.likelihood - before >= bound:
                return
            story.likelihood = before
            story.city = city
        story.swap(one, other, draws, plays)

    def replay(self, view: View, story: Story) -> None:
        """Let the story happen from the first card on; cards that a new plan hides are chosen as it comes to that."""
        s = new_city(view.capitol)
        s.row = ROWS.index(view.row)
        s.missions = view.missions
        s.stack.append(ROUND)
        for _ in range(OPENING_HAND):
            s.stack.append(A_CARD_DRAWN)
        story.city = s
        story.likelihood = IMPOSSIBLE
        self.sampled = 0.0
        found = 0.0
        for number in range(len(self.chronicle.rounds)):
            part = self.chronicle.rounds[number]
            for card in range(CARDS):
                if story.drawn[card] == number + 1:
                    s.stack.pop().answer(s, CHANCE, DRAW + kind(card))
            settle(s)
            share = self.lay(s, story, part, number + 1)
            if share <= 0.0:
                return
            found += log(share)
            for event in part.events:
                fits = conduct(s, event)
                if fits <= 0.0:
                    return
                found += log(fits)
        story.likelihood = found

    def lay(self, s: State, story: Story, part: Round, number: i64) -> float:
        """Lay a plan over the marker; how likely a Rebellion would have made it."""
        key = (int(number), int(s.hand), *[int(d.down) for d in s.districts])
        plans = self.plans.get(key)
        if plans is None:
            plans = plans_of(s, part.mark, part.show)
            self.plans[key] = plans
        if not plans.shares:
            return 0.0
        chosen: i64 = 0  # the only one with three decoys
        slot = number * PLACES
        if not part.feint and story.at[slot] == NOWHERE:
            chosen = choose_by_weight(plans.shares, self.rng)
            self.sampled -= log(plans.shares[chosen] / plans.total)
            turned = self.rng.below(2)
            story.hide(plans.firsts[chosen], slot + turned)
            story.hide(plans.seconds[chosen], slot + 1 - turned)
        elif not part.feint:
            chosen = plans.find(kind(story.at[slot]), kind(story.at[slot + 1]))
            if chosen < 0:
                return 0.0
        if part.mark >= MARK:
            s.stack.pop().answer(s, REBELLION, part.mark)
        s.stack.pop().answer(s, REBELLION, part.show)
        if part.show != SHOW_NOTHING:
            s.stack.pop().answer(s, REBELLION, HIDE + kind(story.at[slot]))
            s.stack.pop().answer(s, REBELLION, HIDE + kind(story.at[slot + 1]))
        settle(s)
        return plans.shares[chosen]
