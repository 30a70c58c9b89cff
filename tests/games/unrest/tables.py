"""Tables of Unrest set up in one line, and a way to play on them in words."""

from __future__ import annotations

from konspira import CHANCE, find
from konspira.games.unrest.rules import actions, bag

GAME = find("unrest")
ROW = "plenty peace capitol police truth"
HAND = "riot 2, riot 3, riot 4, sabotage 2, decoy"
WORKED = "sabotage 5, propaganda 2, equipment 3, riot 4, decoy"  # the hand of the rulebook's example


def card(text):
    """The number of a card by its words."""
    name, _, value = text.strip().partition(" ")
    return actions.DECOY if name == "decoy" else actions.card_of(actions.SUITS.index(name), int(value))


def cards(text):
    """The numbers of cards between commas."""
    return tuple(sorted(card(each) for each in text.split(",") if each.strip()))


def table(hand=HAND, missions="2 3 9", row=ROW, capitol=False, components="", gone="", up=None, down=None):
    """The first round with this hand and these cards already in districts, face `up` or `down`."""
    s = GAME.rules.start(GAME.setup(2, {"capitol": capitol, "components": components}))
    answer(s, f"row {row}", f"missions {missions}")
    for each in hand.split(","):
        answer(s, f"draw {each.strip()}")
    for piles, zone in ((up or {}, "up"), (down or {}, "down")):
        for name, text in piles.items():
            district = s.districts[actions.DISTRICTS.index(name)]
            setattr(district, zone, bag.of(cards(text)))
            s.deck -= bag.of(cards(text))
    s.gone_up = bag.of(cards(gone))
    s.deck -= s.gone_up
    return s


def answer(s, *texts):
    """Each text answered by the one seat that is asked."""
    for text in texts:
        (seat,) = GAME.rules.waiting(s)
        GAME.rules.play(s, seat, GAME.parse(text))


def planned(hand=WORKED, mark="mark police truth", **more):
    """A round in which the Empire is about to defend against sabotage 5, propaganda 2 and, face up, equipment 3."""
    s = table(hand, **more)
    answer(s, mark, "show equipment 3", "hide sabotage 5", "hide propaganda 2")
    return s


def asked(s):
    """The side that is asked."""
    (seat,) = GAME.rules.waiting(s)
    return "chance" if seat == CHANCE else actions.SIDES[seat]


def offered(s):
    """What the asked seat may answer, in words."""
    (seat,) = GAME.rules.waiting(s)
    return [GAME.describe(action) for action in GAME.rules.legal(s, seat)]


def draw_anything(s):
    """Let chance deal whatever comes first."""
    while GAME.rules.waiting(s) == (CHANCE,):
        GAME.rules.play(s, CHANCE, GAME.rules.legal(s, CHANCE)[0])


def to_the_end_of_the_round(s):
    """Answer with the first option until the Rebellion may capture."""
    while offered(s)[0] != "hold":
        answer(s, offered(s)[0])


def whole_round(s):
    """A round in which everybody takes the first option and nothing is captured."""
    to_the_end_of_the_round(s)
    answer(s, "hold")
    draw_anything(s)


def names(numbers):
    """Cards in words."""
    return [actions.card_text(number) for number in numbers]


def view(s, side):
    """What a side sees."""
    return GAME.rules.view(s, actions.SIDES.index(side))
