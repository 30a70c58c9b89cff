"""Every bonus of every card of Red Rising: when it pays, and when it does not."""

from __future__ import annotations

import pytest

from konspira.games.red_rising.rules import scoring
from konspira.games.red_rising.rules.cards import DATA, IDS, NUMBER
from konspira.games.red_rising.rules.declarations import explain

SEVEN = "eo aja lorn sefi judge lawyer"
CLEAR = {"piles": ("eo", "eo", "eo", "eo")}

# The first card of a hand is the one looked at; what its bonuses pay in all.
ROWS = [
    # Blue
    ("invictus", {"fleet": (2, 2, 1)}, 16),
    ("invictus", {"fleet": (1, 2, 1)}, -9),
    ("morning_star", {}, -15),
    ("morning_star virga", {}, 0),
    ("morning_star pelus", {}, 0),
    ("morning_star orion", {}, 0),
    ("orion the_pax", {"fleet": (4, 0, 0)}, 14),
    ("orion pax_au_telemanus", {}, 10),
    ("orion", {"fleet": (9, 0, 0)}, 9),
    *((f"pelus {SEVEN}", {"fleet": (at, 0, 0)}, pays) for at, pays in ((4, 0), (5, 20), (7, 20), (8, 35), (10, 35))),
    *((f"virga {SEVEN}", {"fleet": (at, 0, 0)}, pays) for at, pays in ((5, 0), (6, 15), (8, 15), (9, 30), (10, 30))),
    ("quietus", {"influence": (3, 3, 1)}, 16),
    ("quietus", {"influence": (2, 3, 1)}, 0),
    *((f"the_pax {name}", {}, 15) for name in ("darrow", "sevro", "orion", "virga", "pelus")),
    ("the_pax invictus", {}, 0),
    # Brown
    ("artisan_chef aja lorn eo", {}, 10),
    ("nero artisan_chef cassius karnus", {"token": True}, 10),  # the Chef: Golds lose nothing
    ("sefi artisan_chef aja", {}, -5),  # but others do
    ("assassin sefi ragnar eo", {}, 20),
    ("gardener musician evey eo", {}, 10),
    ("janitor hacker surgeon orion eo", {}, 15),
    ("mess_hall_cook trigg cyther eo", {}, 10),
    ("modjob eo nanny aja", {}, 15),
    ("nanny banker judge lawyer eo", {}, 15),
    # Copper
    ("administrator", {"influence": (1, 1, 2)}, 15),
    ("administrator", {"influence": (2, 1, 2)}, 0),
    ("bondilus", {}, 0),
    ("bondilus", {"token": True}, 5),
    ("bondilus aja", {}, 5),
    ("bondilus aja", {"token": True}, 10),
    ("diplomat", {"influence": (2, 2, 0)}, 19),
    ("diplomat", {"influence": (2, 1, 1)}, 0),
    ("lawyer orator", {}, 12),
    ("lawyer judge", {}, 22),
    ("lawyer judge orator", {}, 34),
    ("lawyer eo", {}, 0),
    ("politician", {"influence": (2, 2, 0)}, 15),
    ("politician", {"influence": (1, 2, 0)}, 0),
    ("timony", {"influence": (4, 0, 0)}, 12),
    # Gold
    ("aja octavia", {}, 15),
    ("aja lorn", {}, 0),
    ("antonia the_jackal", {}, 15),
    ("antonia aja", {}, 0),
    ("antonia aja lorn", {}, 15),
    ("antonia victra aja", {}, 5),
    ("antonia sevro", {}, -10),
    ("ash_lord orion pelus", {"out": "virga eo"}, 15),
    ("boneriders", {}, 0),
    ("boneriders the_jackal", {}, 15),
    ("boneriders trigg", {}, 15),
    ("cassius mustang darrow", {}, 40),
    ("cassius darrow", {}, -20),
    ("cassius mustang", {}, 0),
    ("fitchner eo", {}, 10),
    ("fitchner sevro", {}, 10),
    ("fitchner sevro eo", {}, 20),
    ("karnus cassius", {}, 30),
    *((f"karnus {name}", {}, -15) for name in ("mustang", "the_jackal", "nero")),
    ("lorn eo", {}, 15),
    ("lorn aja", {}, 0),
    ("lysander", {}, 0),
    ("lysander", {"token": True}, 20),
    ("lysander octavia", {}, 20),
    ("lysander cassius", {}, 20),
    ("mustang eo orion", {}, 15),
    ("nero", {"token": True}, 10),
    ("nero cassius karnus octavia", {}, -15),
    ("octavia", {}, -30),
    ("octavia", {"token": True}, 0),
    ("octavia lysander", {}, 0),
    ("pax_au_telemanus", {}, 0),
    ("pax_au_telemanus sefi", {}, 20),
    ("pax_au_telemanus mustang", {}, 20),
    ("romulus", {}, -25),
    ("romulus orion", {"token": True}, 15),
    ("romulus orion roque", {}, -25),
    ("romulus orion octavia", {}, -25),
    ("roque orion pelus", {}, 10),
    *((f"sevro {name}", {}, 20) for name in ("victra", "the_howlers", "eo")),
    ("sevro aja", {}, 0),
    *((f"tactus {name}", {}, 20) for name in ("octavia", "darrow", "evey")),
    ("tactus eo", {}, 0),
    ("the_howlers sevro", {}, 15),
    ("the_howlers", {}, 0),
    ("the_jackal", {"token": True}, 30),
    ("the_jackal darrow", {}, -30),
    ("the_jackal octavia", {"token": True}, 0),
    ("the_telemanuses the_pax", {}, 15),
    ("the_telemanuses pax_au_telemanus", {}, 15),
    ("the_telemanuses", {}, 0),
    ("victra the_howlers", {}, 10),
    ("victra sevro", {}, 10),
    ("victra darrow the_howlers", {}, 20),
    # Gray
    ("bridge", {"piles": ("evey eo", "musician", "eo", "")}, 10),
    ("colonel_valentin", {"piles": ("aja eo", "lorn", "nero", "")}, 15),
    ("danto", {"piles": ("lawyer eo", "judge", "", "")}, 10),
    ("holiday", {"piles": ("cyther eo", "orion", "", "")}, 10),
    ("sun_hwa", {"piles": ("sefi eo", "hacker", "", "")}, 10),
    ("trigg", {"piles": ("danto eo", "surgeon", "", "")}, 10),
    ("ugly_dan", {"piles": ("aja eo", "modjob", "", "")}, 10),
    # Green
    ("codebreaker danto eo", {}, 22),
    ("codebreaker danto deanna", {}, 0),
    ("dataport_specialist orion", {}, 26),
    ("dataport_specialist eo", {}, 0),
    ("developer", {"piles": ("lorn eo", "judge", "banker", "")}, 10),
    ("developer", {"piles": ("eo lorn", "judge", "banker", "")}, 20),
    ("firewall_expert", CLEAR, 0),
    ("firewall_expert", {"piles": ("eo", "eo", "eo", "")}, 22),
    ("hacker", {"hacked": 25}, 25),
    ("holo_designer musician", {}, 28),
    ("holo_designer eo", {}, 0),
    # Obsidian
    ("alfrun nero", {}, 10),
    ("alfrun jopho", {}, 10),
    ("alfrun jopho nero", {}, 20),
    ("alia_snowsparrow aja trigg sefi", {}, 24),
    ("alia_snowsparrow eo", {}, 0),
    ("helga the_pax", {}, 16),
    ("helga pax_au_telemanus", {}, 16),
    ("helga eo", {}, 0),
    ("jopho nero", {}, 10),
    ("jopho alfrun", {}, 10),
    ("jopho alfrun nero", {}, 20),
    ("ragnar cyther", {}, 10),
    ("ragnar sefi", {}, 10),
    ("ragnar sefi cyther", {}, 20),
    ("sefi ragnar", {}, 20),
    ("sefi aja lorn", {}, -10),
    ("stained eo", {}, 15),
    ("stained sefi", {}, 0),
    # Orange
    ("aegis_craftsman sefi", {}, 0),
    ("aegis_craftsman aja sefi", {}, 10),
    ("aegis_craftsman eo", {}, 10),
    ("aegis_craftsman aja", {}, 20),
    ("artificer aja", {}, 0),
    ("artificer cyther", {}, 0),
    ("artificer aja cyther", {}, 20),
    ("cyther orion", {}, 16),
    ("cyther eo", {}, 0),
    ("gravboot_cobbler aja", {}, 14),
    ("gravboot_cobbler trigg", {}, 14),
    ("gravboot_cobbler eo", {}, 0),
    ("pulse_armorer trigg", {}, 17),
    ("pulse_armorer eo", {}, 0),
    ("pulse_fist_engineer sefi", {}, 18),
    ("pulse_fist_engineer eo", {}, 0),
    ("razor_designer aja", {}, 13),
    ("razor_designer aja sefi", {}, 0),
    ("razor_designer eo", {}, 0),
    # Pink
    ("calliope the_jackal", {}, 20),
    ("calliope eo", {}, 0),
    ("conversationalist judge", {}, 15),
    ("conversationalist eo", {}, 0),
    ("evey darrow", {}, 15),
    ("evey mickey_the_carver", {}, -15),
    ("garden_trained_rose banker", {}, 14),
    ("garden_trained_rose eo", {}, 0),
    ("masseuse lawyer", {}, 16),
    ("masseuse eo", {}, 0),
    ("matteo evey", {}, 17),
    ("matteo quicksilver", {}, 17),
    ("matteo", {}, 0),
    ("theodora aja", {}, 14),
    ("theodora eo", {}, 14),
    ("theodora eo aja", {}, 0),
    ("theodora sefi", {}, 0),
    # Red
    ("arlus eo", {}, 25),
    ("arlus aja", {}, 0),
    ("dancer", {}, 22),
    ("dancer aja", {}, 11),
    ("dancer trigg", {}, 11),
    ("dancer aja trigg", {}, 0),
    (f"darrow {SEVEN}", {}, 30),
    ("darrow eo aja lorn sefi judge", {}, 0),
    ("deanna eo", {}, 26),
    ("deanna", {}, 0),
    ("eo darrow deanna", {}, 20),
    ("eo trigg", {}, -10),
    ("eo bridge", {}, 0),
    ("harmony evey modjob sefi", {}, 33),
    ("harmony aja", {}, 0),
    ("uncle_narol eo", {}, 40),
    ("uncle_narol aja", {}, 0),
    # Silver
    ("ceo", {"helium": (5, 0, 0)}, 18),
    ("ceo", {"helium": (4, 0, 0)}, 0),
    (f"loan_shark {SEVEN}", {}, 7),
    ("loan_shark eo aja lorn sefi judge", {}, 0),
    ("quicksilver", {"helium": (1, 2, 0)}, -30),
    ("quicksilver", {"helium": (2, 2, 0)}, 0),
    ("sponsor", {"influence": (6, 0, 0)}, 12),
    ("stock_broker", {"helium": (4, 0, 0)}, 20),
    ("stock_broker", {"helium": (6, 0, 0)}, 25),
    # Violet
    ("four_d_painter eo aja", {}, 31),
    ("four_d_painter eo darrow", {}, 0),
    ("holo_host", {"influence": (2, 2, 0)}, 18),
    ("holo_host", {"influence": (1, 2, 0)}, 0),
    ("mickey_the_carver", {"out": "aja"}, 0),
    ("mickey_the_carver", {"out": "eo"}, 10),
    ("mickey_the_carver aja", {}, 10),
    ("musician eo", {}, 32),
    ("musician aja", {}, 0),
    ("reporter", {"helium": (2, 2, 0)}, 29),
    ("reporter", {"helium": (1, 2, 0)}, 0),
    ("vlogger", {"fleet": (2, 2, 0)}, 23),
    ("vlogger", {"fleet": (1, 2, 0)}, 0),
    ("zanzibar aja", {}, 31),
    ("zanzibar eo", {}, 0),
    # White
    ("judge eo aja", {}, 9),
    ("magistrate", {"helium": (3, 0, 0), "fleet": (3, 0, 0), "influence": (3, 0, 0)}, 15),
    ("magistrate", {"helium": (3, 0, 0), "fleet": (2, 0, 0), "influence": (3, 0, 0)}, 0),
    ("orator", {}, 21),
    ("orator", {"token": True}, 0),
    ("priestess lorn", {}, 20),
    ("priestess eo", {}, 0),
    ("seer", {"token": True}, 11),
    ("seer", {}, 0),
    # Yellow
    ("group_counselor", {"out": "eo aja sefi"}, -3),
    *(("pathologist", {"before": banished}, pays) for banished, pays in ((4, 0), (5, 10), (9, 10), (10, 25), (30, 25))),
    ("researcher", {"before": 4}, 17),
    ("researcher", {"before": 5}, 0),
    ("surgeon aja lorn eo", {}, 10),
]  # fmt: skip


def board(**given):
    tracks = [list(given.get(name, (0, 0, 0))) for name in ("helium", "fleet", "influence")]
    piles = [[NUMBER[name] for name in pile.split()] for pile in given.get("piles", CLEAR["piles"])]
    out = [NUMBER[name] for name in given.get("out", "").split()]
    token, before, hacked = given.get("token", False), given.get("before", len(out)), given.get("hacked", 0)
    return scoring.Board(0, tracks, token, piles, out, before, hacked)


def own(hand, given):
    """The lines of the first card's bonuses."""
    cards = [NUMBER[name] for name in hand.split()]
    return [line for line in explain(board(**given), cards, []) if line.card == cards[0] and line.bonus >= 0]


@pytest.mark.parametrize(("hand", "given", "pays"), ROWS)
def test_a_bonus_pays_when_the_card_says_so(hand, given, pays):
    assert sum(line.points for line in own(hand, given)) == pays


def test_every_bonus_pays_in_a_row_and_fails_in_another():
    shield = {("artisan_chef", 1)}  # pays nothing itself: its rows are those of Nero and Sefi
    paid, failed = set(), set()
    for hand, given, _ in ROWS:
        card = hand.split()[0]
        found = {(card, line.bonus) for line in own(hand, given)}
        paid |= found
        failed |= {(card, bonus) for bonus in range(len(DATA[card]["score"]))} - found
    every = {(card, bonus) for card in IDS for bonus in range(len(DATA[card].get("score", [])))} - shield
    conditions = {
        (card, bonus)
        for card, bonus in every
        if not {"per", "cap"} & set(DATA[card]["score"][bonus])
    }  # fmt: skip
    assert paid == every
    assert conditions <= failed
