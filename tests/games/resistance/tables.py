"""A table of The Resistance set up in one line and played in words."""

from __future__ import annotations

from konspira import CHANCE, find
from konspira.games.resistance.rules.actions import VOCABULARY

GAME = find("resistance")


class Table:
    """A state, and chance answering by itself wherever it has no choice."""

    def __init__(self, players=5, leader=0, spies=None, **options):
        self.setup = GAME.setup(players, options)
        self.players = players
        self.state = GAME.rules.start(self.setup)
        number = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players]
        self.spies = spies if spies is not None else tuple(range(players - number, players))
        self.play(CHANCE, f"leader {leader}")
        self.play(CHANCE, "spies " + " ".join(map(str, self.spies)))

    def play(self, seat, text):
        GAME.rules.play(self.state, seat, GAME.parse(text))
        self.turn_up()
        return self

    def turn_up(self):
        """Let chance do what it can do in one way only, but draw plot cards as the test says."""
        while GAME.rules.waiting(self.state) == (CHANCE,):
            options = GAME.rules.legal(self.state, CHANCE)
            if len(set(options)) > 1 or VOCABULARY[options[0]].startswith("plot"):
                return
            GAME.rules.play(self.state, CHANCE, options[0])

    def draw(self, *cards):
        for card in cards:
            self.play(CHANCE, f"plot {card}")
        return self

    def choose(self, *cards):
        for card in cards:
            self.play(self.state.leader, f"plot {card}")
        return self

    def give(self, card, to):
        return self.play(self.state.leader, f"give {card} {to}")

    def send(self, *team):
        for seat in team:
            if self.state.team >> seat & 1:
                continue  # nobody is asked where there is no choice
            self.play(self.state.leader, f"send {seat}")
        return self

    def vote(self, *ayes):
        while self.asked() and "approve" in self.options(self.asked()[0]):
            seat = self.asked()[0]
            self.play(seat, "approve" if seat in ayes else "reject")
        return self

    def approve(self):
        return self.vote(*range(self.players))

    def reject(self, *team):
        return self.send(*team).vote()

    def cards(self, *fails):
        while self.asked() and "success" in self.options(self.asked()[0]):
            seat = self.asked()[0]
            self.play(seat, "fail" if seat in fails else "success")
        return self

    def mission(self, *team, fails=()):
        return self.send(*team).approve().cards(*fails)

    def asked(self):
        return GAME.rules.waiting(self.state)

    def options(self, seat):
        return [VOCABULARY[action] for action in GAME.rules.legal(self.state, seat)]

    def view(self, seat):
        return GAME.rules.view(self.state, seat)

    @property
    def scores(self):
        return GAME.rules.scores(self.state)

    @property
    def leader(self):
        return self.state.leader
