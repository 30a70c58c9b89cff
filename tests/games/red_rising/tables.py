"""A Red Rising table set up in one line, played and read in words."""

from __future__ import annotations

from konspira import CHANCE, Rng, find, kernel
from konspira.games.red_rising.rules import state, turns
from konspira.games.red_rising.rules.actions import HOUSES, LOCATIONS
from konspira.games.red_rising.rules.cards import CARDS, IDS, NUMBER

RED_RISING = find("red_rising")


class Table:
    """Hands and piles by name, seat 0 to move; what is not named lies in the deck."""

    def __init__(
        self, *hands: str, gentle: bool = False, houses: str = "diana jupiter mars minerva ceres apollo", **at
    ):
        self.state = s = state.new_state(max(2, len(hands)), gentle)
        for seat, player in enumerate(s.players):
            player.house = HOUSES.index(houses.split()[seat])
        for seat, hand in enumerate(hands):
            for name in hand.split():
                s.rest.remove(NUMBER[name])
                state.hold(s, seat, NUMBER[name], 0)
        for place, location in enumerate(LOCATIONS):
            for name in at.get(location, "").split():
                card = NUMBER[name.lstrip("~")]
                s.rest.remove(card)
                s.piles[place].append(~card if name.startswith("~") else card)
        for name in at.get("out", "").split():
            s.rest.remove(NUMBER[name])
            s.out.append(NUMBER[name])
        for name in reversed(at.get("top", "").split()):
            s.rest.remove(NUMBER[name])
            s.top.append(NUMBER[name])
        for name in at.get("bottom", "").split():
            s.rest.remove(NUMBER[name])
            s.bottom.append(NUMBER[name])
        for track in ("helium", "fleet", "influence"):
            for player, amount in zip(s.players, at.get(track, ()), strict=False):
                setattr(player, track, amount)
        s.token = at.get("token", state.NOBODY)
        s.first = 0
        turns.take_turn(s, 0)

    def do(self, *lines: str) -> Table:
        """Play lines such as `0 card victra` or `chance draw eo`."""
        for line in lines:
            who, _, text = line.partition(" ")
            RED_RISING.rules.play(self.state, CHANCE if who == "chance" else int(who), RED_RISING.parse(text))
            assert RED_RISING.rules.census(self.state) == (1,) * CARDS
        return self

    def lead(self, card: str, place: str, *lines: str) -> Table:
        """Seat 0 deploys a card; then the lines."""
        return self.do(f"0 card {card}", f"0 at {place}", *lines)

    def lay_open(self) -> Table:
        """All hands are laid open, and the points are counted."""
        kernel.roll(self.state, Rng(1))
        assert not self.state.stack
        return self

    def may(self, seat: int) -> list[str]:
        return [RED_RISING.describe(action) for action in RED_RISING.rules.legal(self.state, seat)]

    @property
    def waiting(self) -> tuple[int, ...]:
        return kernel.waiting(self.state)

    def hand(self, seat: int = 0) -> set[str]:
        return {IDS[card] for card in self.state.players[seat].hand}

    def pile(self, place: str) -> str:
        pile = self.state.piles[LOCATIONS.index(place)]
        return " ".join(IDS[e] if e >= 0 else f"~{IDS[~e]}" for e in pile)

    @property
    def out(self) -> set[str]:
        return {IDS[card] for card in self.state.out}

    def tracks(self, seat: int = 0) -> tuple[int, int, int]:
        player = self.state.players[seat]
        return player.helium, player.fleet, player.influence

    @property
    def ended(self) -> bool:
        """Whether seat 0's turn is over: somebody else is to begin one."""
        return isinstance(self.state.stack[-1], turns.Turn) and self.state.mover != 0

    @property
    def picking_up(self) -> bool:
        return isinstance(self.state.stack[-1], turns.PickUp) and self.waiting == (0,)


def at_the_end(hand: str, other: str = "ceo", **given) -> Table:
    """A table whose last turn has been taken, seat 0 the first to use end-of-game abilities."""
    table = Table(hand, other, **given)
    table.state.stack.clear()
    table.state.stack.append(turns.BeginScoring())
    kernel.settle(table.state)
    return table
