"""The rules of Curfew, one frame for each thing that can happen in a night."""

from __future__ import annotations

from curfew.rules.actions import CAUGHT, COURIER, DELIVER, LAY, LOADS, PATROL, SAFE, SEARCH, STREETS, TAKE
from curfew.rules.state import State, through
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit, then

ANY_LOADS = tuple(range(LAY, LAY + len(LOADS)))
ANY_TAKE = tuple(range(TAKE, TAKE + len(STREETS)))
ANY_SEARCH = tuple(range(SEARCH, SEARCH + len(STREETS)))
ONLY_CAUGHT = (CAUGHT,)
ONLY_SAFE = (SAFE,)


def start(nights: int) -> State:
    """The city before the first night."""
    return State([Loads()], nights, [], [], [], [])


class Loads(Frame):
    """Night falls: three loads lie in the three streets, in any order, for all to see."""

    def __init__(self):
        super().__init__(CHANCE_BIT)

    def options(self, s, seat):
        return ANY_LOADS

    def answer(self, s, seat, action):
        s.loads.append(action - LAY)
        then(s, Take(), Search())


class Take(Frame):
    """The courier goes down a street, and nobody sees which."""

    def __init__(self):
        super().__init__(bit(COURIER))

    def options(self, s, seat):
        return ANY_TAKE

    def answer(self, s, seat, action):
        s.taken.append(action - TAKE)

    def seen(self, s, seat, action, observer):
        return HIDDEN


class Search(Frame):
    """The patrol searches a street."""

    def __init__(self):
        super().__init__(bit(PATROL))

    def options(self, s, seat):
        return ANY_SEARCH

    def answer(self, s, seat, action):
        s.searched.append(action - SEARCH)
        then(s, Confess())


class Confess(Frame):
    """The courier is there or is not, and that is all the patrol learns.

    A forced answer: what was secret is revealed only by an event in the log, never by a step of the rules.
    """

    def __init__(self):
        super().__init__(bit(COURIER))

    def options(self, s, seat):
        return ONLY_CAUGHT if s.taken[-1] == s.searched[-1] else ONLY_SAFE

    def answer(self, s, seat, action):
        s.found.append(action == CAUGHT)
        then(s, Loads() if len(s.found) < s.nights else Deliver())


class Deliver(Frame):
    """The nights are over: the courier shows what got through. Forced too."""

    def __init__(self):
        super().__init__(bit(COURIER))

    def options(self, s, seat):
        return (DELIVER + through(s.loads, s.taken, s.searched),)

    def answer(self, s, seat, action):
        s.delivered = action - DELIVER
