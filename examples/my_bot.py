"""A bot of one's own, in a file of one's own: honest, and fond of money.

    konspira arena coup --bots examples/my_bot.py:Greedy,sensible --games 200

A bot is a class with a method `choose`.  When it is made it may ask for dice (`rng`), the table (`setup`) and the game
(`game`), by these names.  It sees what its seat may know, and answers with one of `legal`.
"""

from __future__ import annotations

WISHES = ("coup", "tax", "steal", "aid", "income", "show", "pass")  # the first of these that is legal


class Greedy:
    """Takes what brings most without a lie, and never doubts anybody."""

    def __init__(self, rng, game):
        self.rng, self.game = rng, game

    def choose(self, view, legal, history):
        """One of `legal`; `view` and `history` are what this seat may know."""
        said = {action: self.game.describe(action).split()[0] for action in legal}
        able = [action for action in legal if self.is_true(said[action], view)]
        for wish in WISHES:
            liked = [action for action in able if said[action] == wish]
            if liked:
                return liked[self.rng.below(len(liked))]
        return able[0] if able else legal[0]

    def is_true(self, word, view):
        """Whether saying so is no lie."""
        needed = {"tax": 0, "assassinate": 1, "steal": 2, "exchange": 3}  # Duke, Assassin, Captain, Ambassador
        return word not in needed or needed[word] in view.hand
