"""A story of a match of Unrest: when each card was drawn and where it was played, as the Empire imagines it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.belief.observations import NOWHERE, OPEN_PLACE, UNSEEN, Chronicle, Round
from konspira.games.unrest.rules.actions import DECOY, DECOYS
from konspira.games.unrest.rules.state import PLACES, State
from konspira.rng import Rng

CARDS: Final = DECOY + DECOYS  # each decoy has a number of its own here
ROUNDS: Final = 12  # more than a match has
NEVER: Final = 99


def kind(card: i64) -> i64:
    """The face of a card: decoys are all alike."""
    return card if card < DECOY else DECOY


class Story:
    """The part that each card has in it, and the city that this makes."""

    def __init__(self, drawn: list[int], slot: list[int], at: list[int], city: State) -> None:
        self.drawn: Final = drawn  # the round of each card, or NEVER
        self.slot: Final = slot  # round * 3 + place, or NOWHERE
        self.at: Final = at  # the card at each slot
        self.city: State = city
        self.likelihood: float = 0.0  # its logarithm

    def copy(self) -> Story:
        """The same, to be told on in another way."""
        other = Story(self.drawn[:], self.slot[:], self.at[:], self.city)
        other.likelihood = self.likelihood
        return other

    def place(self, card: i64, slot: i64) -> None:
        """A card is played there, or nowhere."""
        self.slot[card] = int(slot)
        if slot != NOWHERE:
            self.at[slot] = int(card)

    def swap(self, one: i64, other: i64, draws: bool, plays: bool) -> None:
        """Two cards change the rounds in which they were drawn, or where they were played, or both."""
        if draws:
            drawn = self.drawn[one]
            self.drawn[one] = self.drawn[other]
            self.drawn[other] = drawn
        if plays:
            slot = self.slot[one]
            self.place(one, self.slot[other])
            self.place(other, slot)

    def possible(self, card: i64) -> bool:
        """Whether a card was drawn before it was played."""
        return self.slot[card] == NOWHERE or self.drawn[card] <= self.slot[card] // PLACES

    def drawn_in(self, number: i64) -> i64:
        """How many cards were drawn before a round."""
        count: i64 = 0
        for card in range(CARDS):
            if self.drawn[card] == number:
                count += 1
        return count

    def hide(self, face: i64, slot: i64) -> None:
        """A card of the hand with this face is hidden there."""
        for card in range(CARDS):
            held = self.slot[card] == NOWHERE and self.drawn[card] <= slot // PLACES
            if held and kind(card) == face:
                self.place(card, slot)
                return


def unwritten(city: State) -> Story:
    """A story of which nothing is told yet."""
    return Story([NEVER] * CARDS, [NOWHERE] * CARDS, [NOWHERE] * (PLACES * ROUNDS), city)


# -- Making a story fit what has been seen -------------------------------------------------------


def mend(story: Story, chronicle: Chronicle, rng: Rng) -> bool:
    """Let cards change parts until every face is where it was seen; whether that could be done."""
    for number in range(len(chronicle.rounds)):
        part = chronicle.rounds[number]
        if part.new:
            for place in range(PLACES):
                if not agree(story, chronicle, part, number + 1, place, rng):
                    return False
            draw(story, number + 1, part.draws, rng)
    for card, district in chronicle.found:
        if chronicle.where_of(story.slot[card]) != district:
            slots: list[int] = []
            for played in range(CARDS):
                slot = story.slot[played]
                if (
                    chronicle.where_of(slot) == district
                    and not chronicle.open(slot)
                    and not chronicle.has_found(played)
                ):
                    slots.append(slot)
            if not slots or not exchange(story, chronicle, card, slots[rng.below(len(slots))], rng):
                return False
    return True


def agree(story: Story, chronicle: Chronicle, part: Round, number: i64, place: i64, rng: Rng) -> bool:
    """Make a story agree with what was seen at one place over the marker in one round."""
    slot = number * PLACES + place
    played = story.at[slot]
    face = part.shown[place]
    if place == OPEN_PLACE or part.feint:
        return played != NOWHERE or bring(story, chronicle, face, slot, rng)
    if played == NOWHERE:
        return True
    if face != UNSEEN and kind(played) != face:
        return exchange(story, chronicle, face, slot, rng)
    if part.plain[place] and kind(played) == DECOY:
        return exchange(story, chronicle, UNSEEN, slot, rng)
    return True


def bring(story: Story, chronicle: Chronicle, face: i64, slot: i64, rng: Rng) -> bool:
    """A card is laid open: it was in the hand, or has just been drawn, or takes the part of one that was."""
    number = slot // PLACES
    held = [card for card in range(CARDS) if kind(card) == face and story.slot[card] == NOWHERE]
    for card in held:
        if story.drawn[card] <= number:
            story.place(card, slot)
            return True
    if held and story.drawn_in(number) < chronicle.rounds[number - 1].draws:
        story.drawn[held[0]] = int(number)
        story.place(held[0], slot)
        return True
    parts = [card for card in range(CARDS) if story.slot[card] == NOWHERE and story.drawn[card] <= number]
    if not parts:
        parts = [card for card in range(CARDS) if story.drawn[card] == NEVER]
    owners = [card for card in range(CARDS) if kind(card) == face and not chronicle.open(story.slot[card])]
    if not parts or not owners:
        return False
    owner = owners[rng.below(len(owners))]
    story.swap(owner, parts[rng.below(len(parts))], True, True)
    if story.drawn[owner] == NEVER:
        story.drawn[owner] = int(number)
    story.place(owner, slot)
    return True


def exchange(story: Story, chronicle: Chronicle, face: i64, slot: i64, rng: Rng) -> bool:
    """The card at a slot changes parts with one that has this face, or any face but a decoy's."""
    owners: list[int] = []
    for card in range(CARDS):
        fits = kind(card) == face if face != UNSEEN else card < DECOY
        if fits and not chronicle.open(story.slot[card]) and story.slot[card] != slot:
            owners.append(card)
    if not owners:
        return False
    story.swap(owners[rng.below(len(owners))], story.at[slot], True, True)
    return True


def draw(story: Story, number: i64, draws: i64, rng: Rng) -> None:
    """Draw as many cards as were drawn before a round."""
    left = [card for card in range(CARDS) if story.drawn[card] == NEVER]
    for _ in range(draws - story.drawn_in(number)):
        if left:
            story.drawn[left.pop(rng.below(len(left)))] = int(number)
