"""A Coup table set up in one line, played and read in words."""

from __future__ import annotations

from konspira import CHANCE, find
from konspira.games.coup.rules import actions, bag

COUP = find("coup")


class Court:
    """Hands by name, seat 0 to move; `coins` replaces the usual purses."""

    def __init__(self, *hands: str, coins: tuple[int, ...] | None = None):
        self.state = COUP.rules.start(COUP.setup(len(hands), {"first": 0}))
        for hand in hands:
            for role in hand.split():
                self.do(f"chance draw {role}")
        for player, purse in zip(self.state.players, coins or (), strict=bool(coins)):
            self.state.treasury += player.coins - purse
            player.coins = purse
        self.census = COUP.rules.census(self.state)

    def do(self, *lines: str) -> Court:
        """Play lines such as `0 tax` or `chance draw duke`."""
        for line in lines:
            who, _, text = line.partition(" ")
            COUP.rules.play(self.state, CHANCE if who == "chance" else int(who), COUP.parse(text))
        if hasattr(self, "census"):
            assert COUP.rules.census(self.state) == self.census
        return self

    def pass_all(self) -> Court:
        """Everyone asked lets it pass."""
        top = self.state.stack[-1]
        for seat in COUP.rules.waiting(self.state):
            self.do(f"{seat} pass")
        assert self.state.stack[-1] is not top
        return self

    def may(self, seat: int) -> list[str]:
        return [COUP.describe(action) for action in COUP.rules.legal(self.state, seat)]

    @property
    def waiting(self) -> tuple[int, ...]:
        return COUP.rules.waiting(self.state)

    @property
    def coins(self) -> tuple[int, ...]:
        return tuple(player.coins for player in self.state.players)

    @property
    def scores(self) -> tuple[float, ...] | None:
        return COUP.rules.scores(self.state)

    def hand(self, seat: int) -> str:
        return self.names(self.state.players[seat].hand)

    def shown(self, seat: int) -> str:
        return self.names(self.state.players[seat].shown)

    def deck(self) -> str:
        return self.names(self.state.deck)

    @staticmethod
    def names(cards: int) -> str:
        return " ".join(actions.ROLES[role] for role in bag.cards(cards))
