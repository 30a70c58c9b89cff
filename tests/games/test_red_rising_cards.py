"""Every sentence of every card of Red Rising."""

from __future__ import annotations

import pytest

from konspira import CHANCE, Rng, find, kernel
from konspira.games.red_rising import frames, rules, state
from konspira.games.red_rising.cards import CARDS, COLOUR_OF, COLOURS, IDS, NUMBER
from konspira.games.red_rising.words import LOCATIONS
from tests.games.board import Table

RED_RISING = find("red_rising")


class Case:
    """A card led by seat 0 to a place, the answers that follow, and what must then be so."""

    def __init__(self, card, place, *lines, hand="", others=("ceo", "danto"), **given):
        self.card, self.place, self.lines = card, place, lines
        self.hand, self.others = hand, others
        checks = ("holds", "out", "tracks", "rival", "ends", "may", "piles", "lacks", "theirs", "bottom", "top")
        self.checks = {key: given.pop(key) for key in checks if key in given}
        self.given = given

    def run(self):
        table = Table(f"{self.card} {self.hand}", *self.others, **self.given)
        table.lead(self.card, self.place, *self.lines)
        for key, wanted in self.checks.items():
            getattr(self, key)(table, wanted)

    def holds(self, table, names):
        assert table.hand() == set(names.split())

    def theirs(self, table, names):
        assert table.hand(1) == set(names.split())

    def lacks(self, table, names):
        assert not table.hand() & set(names.split())

    def out(self, table, names):
        assert table.out == set(names.split())

    def tracks(self, table, wanted):
        assert table.tracks() == wanted

    def rival(self, table, wanted):
        assert table.tracks(1) == wanted

    def ends(self, table, wanted):
        assert table.ended == wanted
        assert table.picking_up != wanted

    def may(self, table, wanted):
        assert set(table.may(table.waiting[0])) == set(wanted)

    def piles(self, table, wanted):
        for place, cards in wanted.items():
            assert table.pile(place) == cards

    def bottom(self, table, names):
        assert [IDS[card] for card in table.state.bottom] == names.split()

    def top(self, table, names):
        assert [IDS[card] for card in reversed(table.state.top)] == names.split()


C = Case
FLEET, HELIUM, INFLUENCE, NONE = (0, 1, 0), (1, 0, 0), (0, 0, 1), (0, 0, 0)
ROWS = [
    # Blue
    C("invictus", "mars", tracks=FLEET),
    C("invictus", "luna", tracks=NONE),
    C("morning_star", "jupiter", tracks=FLEET),
    C("morning_star", "mars", tracks=NONE),
    C("quietus", "institute", tracks=FLEET),
    C("quietus", "mars", tracks=NONE),
    C("the_pax", "luna", tracks=FLEET),
    C("the_pax", "mars", tracks=NONE),
    C("pelus", "luna", tracks=(0, 2, 0), rival=FLEET),
    C("virga", "luna", tracks=(0, 2, 0), rival=FLEET),
    C("virga", "luna", tracks=(0, 10, 0), fleet=(9, 0)),
    C("orion", "mars", mars="morning_star eo", tracks=FLEET, piles={"jupiter": "morning_star", "mars": "eo orion"}),
    C("orion", "jupiter", jupiter="morning_star", tracks=NONE, piles={"jupiter": "morning_star orion"}),
    C("orion", "mars", mars="quietus morning_star", may=["card quietus", "card morning_star"]),
    # Brown
    C("artisan_chef", "mars", "0 at luna", mars="aja", tracks=INFLUENCE, piles={"luna": "aja", "mars": "artisan_chef"}),
    C("artisan_chef", "mars", mars="eo", tracks=NONE, ends=False),
    C("gardener", "mars", "0 at luna", mars="evey", tracks=HELIUM),
    C("gardener", "mars", "0 at luna", mars="musician", tracks=HELIUM),
    C("gardener", "mars", mars="eo", tracks=NONE, ends=False),
    C("janitor", "mars", "0 at luna", mars="hacker", tracks=FLEET),
    C("janitor", "mars", "0 at luna", mars="surgeon", tracks=FLEET),
    C("janitor", "mars", "0 at luna", mars="orion", tracks=FLEET, piles={"luna": "orion"}),
    C("janitor", "mars", mars="eo", tracks=NONE, ends=False),
    C("mess_hall_cook", "mars", "0 at luna", mars="trigg", tracks=FLEET),
    C("mess_hall_cook", "mars", "0 at luna", mars="cyther", tracks=FLEET),
    C("mess_hall_cook", "mars", mars="eo", tracks=NONE, ends=False),
    C("nanny", "mars", "0 at luna", mars="banker", tracks=HELIUM),
    C("nanny", "mars", "0 at luna", mars="judge", tracks=HELIUM),
    C("nanny", "mars", "0 at luna", mars="lawyer", tracks=HELIUM),
    C("nanny", "mars", mars="eo", tracks=NONE, ends=False),
    C("modjob", "mars", "0 at luna", mars="uncle_narol", tracks=(2, 0, 0), piles={"luna": "uncle_narol"}),
    C("modjob", "mars", "0 at luna", mars="uncle_narol", jupiter="eo", may=["at jupiter", "deck"]),
    C("modjob", "mars", "0 at luna", mars="assassin", luna="eo", out="eo", piles={"luna": "assassin"}),
    C("modjob", "mars", mars="aja", tracks=NONE, ends=False),
    C("assassin", "mars", mars="aja", out="aja", tracks=INFLUENCE),
    C("assassin", "mars", mars="eo", out="eo", tracks=NONE),
    # Copper
    C(
        "administrator",
        "institute",
        "chance draw eo",
        "chance draw aja",
        "0 card eo",
        piles={"institute": "aja eo administrator"},
    ),
    C("administrator", "mars", ends=False, tracks=NONE),
    C("auctioneer", "mars", "0 seat 1", "1 die helium", rival=HELIUM, tracks=(0, 1, 1)),
    C("auctioneer", "mars", "0 seat 1", "1 die fleet", rival=FLEET, tracks=(1, 0, 1)),
    C("auctioneer", "mars", "0 seat 1", "1 die influence", rival=INFLUENCE, tracks=(1, 1, 0)),
    C("lawyer", "mars", tracks=INFLUENCE),
    C("bondilus", "mars", "0 card eo", mars="eo aja ~trigg", out="eo"),
    C("bondilus", "mars", mars="eo aja ~trigg", may=["card eo", "face-down mars 1"]),
    C("bondilus", "luna", luna="eo", out="", ends=False),
    C("diplomat", "mars", "0 yes", "0 seat 1", tracks=INFLUENCE, rival=INFLUENCE),
    C("diplomat", "mars", "0 pass", "0 pass", tracks=NONE, rival=NONE),
    C("diplomat", "mars", "0 pass", "0 seat 1", tracks=NONE, rival=INFLUENCE),
    C("politician", "mars", "0 card aja", "0 card lorn", hand="aja lorn", tracks=(0, 0, 2), holds="aja lorn"),
    C("politician", "mars", hand="aja eo", may=["pass"]),
    C("politician", "mars", "0 pass", hand="aja lorn", tracks=NONE),
    C("timony", "mars", institute="aja eo lorn ~nero", tracks=(0, 0, 2)),
    C("timony", "institute", tracks=NONE),
    # Gold
    C("aja", "mars", "0 seat 1", "1 pass", "1 card ceo", others=("ceo", "danto", "holiday"), out="aja ceo", ends=False),
    C(
        "aja",
        "mars",
        "0 seat 1",
        "1 card judge",
        others=("ceo judge", "danto", "holiday"),
        out="aja",
        theirs="ceo judge",
    ),
    C(
        "antonia",
        "mars",
        "0 seat 1",
        "1 card the_howlers",
        others=("ceo the_howlers", "danto", "holiday"),
        out="antonia",
    ),
    C("antonia", "mars", "0 seat 1", "1 pass", "1 card ceo", others=("ceo", "danto", "holiday"), out="antonia ceo"),
    C("aja", "mars", "0 seat 1", others=("ceo", "danto", "holiday"), may=["pass"]),
    C("aja", "mars", "0 seat 1", "1 card pax_au_telemanus", others=("ceo pax_au_telemanus", "danto"), out="aja"),
    C("ash_lord", "mars", mars="orion eo pelus", out="orion pelus", holds="ash_lord"),
    C("ash_lord", "mars", mars="orion eo", out="orion", holds=""),
    C("boneriders", "mars", tracks=INFLUENCE),
    C("the_jackal", "mars", tracks=INFLUENCE),
    C("cassius", "mars", mars="eo aja", holds="aja", out=""),
    C("cassius", "mars", mars="aja eo", holds="eo", out="cassius"),
    C("cassius", "mars", "chance draw lorn", mars="~lorn", holds="lorn", out="cassius"),
    C("fitchner", "institute", tracks=INFLUENCE),
    C("fitchner", "mars", tracks=NONE),
    C("karnus", "mars", mars="eo", out="eo", ends=False),
    C("karnus", "mars", "0 pass", mars="nero", out="nero"),
    C(
        "karnus",
        "mars",
        "0 seat 1",
        "1 pass",
        "1 card ceo",
        mars="mustang",
        others=("ceo", "danto", "holiday"),
        out="mustang ceo",
    ),
    C("karnus", "mars", "0 seat 1", "1 card judge", mars="the_jackal", others=("ceo judge", "danto"), out="the_jackal"),
    C("lorn", "mars", mars="aja", out="aja"),
    C("lorn", "mars", mars="eo", out=""),
    C("lysander", "mars", "chance draw eo", holds="eo", out="lysander"),
    C("lysander", "luna", "chance draw eo", holds="eo", out=""),
    C("nero", "mars", mars="eo darrow aja ~deanna", tracks=(2, 0, 0)),
    C("octavia", "mars", luna="eo aja", token=0, holds="eo", out="octavia"),
    C("octavia", "mars", luna="aja eo", token=0, holds="aja", out=""),
    C("octavia", "mars", luna="eo", holds="", out=""),
    C("octavia", "luna", token=0, holds="", out=""),
    C("octavia", "mars", token=0, out="octavia"),
    C("pax_au_telemanus", "mars", ends=False),
    C("the_howlers", "mars", ends=False),
    C("romulus", "mars", mars="orion aja", holds="orion", out=""),
    C("romulus", "mars", mars="aja orion", holds="orion", out="romulus"),
    C(
        "roque",
        "mars",
        "0 seat 1",
        "chance draw ceo",
        "0 card ceo",
        "chance draw ceo",
        "1 pass",
        others=("ceo", "danto", "holiday"),
        out="roque ceo",
    ),
    C(
        "roque",
        "mars",
        "0 seat 1",
        "chance draw eo",
        "chance draw ceo",
        "0 card ceo",
        "chance draw eo",
        others=("ceo eo", "danto", "holiday"),
        out="",
    ),
    C(
        "roque",
        "mars",
        "0 seat 1",
        "chance draw ceo",
        "chance draw judge",
        "0 card ceo",
        "chance draw ceo",
        "1 card judge",
        others=("ceo judge", "danto", "holiday"),
        out="",
    ),
    C("sevro", "mars", "0 banish", mars="eo", out="eo"),
    C("sevro", "mars", mars="eo", may=["banish"]),
    C("sevro", "mars", "0 card the_howlers", mars="eo", hand="the_howlers", holds="the_howlers eo", out=""),
    C(
        "tactus",
        "mars",
        "0 seat 1",
        "1 pass",
        "1 card ceo",
        others=("ceo", "danto", "holiday"),
        holds="ceo",
        out="tactus",
        ends=True,
    ),
    C(
        "tactus",
        "mars",
        "0 seat 1",
        "1 card judge",
        others=("ceo judge", "danto", "holiday"),
        holds="",
        out="",
        ends=False,
    ),
    C("tactus", "mars", "0 pass", out="", ends=False),
    C(
        "the_telemanuses",
        "mars",
        "0 at luna",
        mars="eo ~aja",
        luna="sefi",
        piles={"luna": "sefi eo ~aja", "mars": "the_telemanuses"},
    ),
    C("victra", "mars", mars="eo aja", holds="eo", out=""),
    C("victra", "mars", mars="eo sefi", holds="eo", out="victra"),
    C("victra", "mars", holds="", out="victra"),
    # Gray
    C("bridge", "mars", "0 card evey", "0 yes", luna="evey eo", jupiter="musician", holds="evey", ends=True),
    C(
        "bridge",
        "mars",
        "0 card musician",
        "0 pass",
        luna="evey eo",
        jupiter="musician",
        holds="",
        piles={"mars": "musician bridge"},
        ends=False,
    ),
    C("colonel_valentin", "mars", "0 yes", mars="aja", holds="aja"),
    C("colonel_valentin", "mars", "0 yes", luna="aja", holds="aja", ends=True),
    C("colonel_valentin", "mars", "0 pass", luna="aja", holds="", ends=False),
    C("danto", "mars", others=("ceo", "trigg"), luna="lawyer judge eo", may=["card lawyer", "card judge"]),
    C("danto", "mars", "0 yes", others=("ceo", "trigg"), luna="lawyer nero", holds="lawyer", ends=True),
    C("danto", "mars", "0 pass", others=("ceo", "trigg"), luna="judge nero", piles={"mars": "judge danto"}, ends=False),
    C("holiday", "mars", luna="cyther orion eo", may=["card cyther", "card orion"]),
    C("holiday", "mars", "0 yes", luna="cyther nero", holds="cyther", ends=True),
    C("holiday", "mars", "0 pass", luna="orion nero", piles={"mars": "orion holiday"}, ends=False),
    C("sun_hwa", "mars", luna="sefi hacker eo", may=["card sefi", "card hacker"]),
    C("sun_hwa", "mars", "0 yes", luna="sefi nero", holds="sefi", ends=True),
    C("sun_hwa", "mars", "0 pass", luna="hacker nero", piles={"mars": "hacker sun_hwa"}, ends=False),
    C("trigg", "mars", luna="bridge surgeon eo", may=["card bridge", "card surgeon"]),
    C("trigg", "mars", "0 yes", luna="bridge nero", holds="bridge", ends=True),
    C("trigg", "mars", "0 pass", luna="surgeon nero", piles={"mars": "surgeon trigg"}, ends=False),
    C("ugly_dan", "mars", luna="eo modjob aja", may=["card eo", "card modjob"]),
    C("ugly_dan", "mars", "0 yes", luna="eo nero", holds="eo", ends=True),
    C("ugly_dan", "mars", "0 pass", luna="modjob nero", piles={"mars": "modjob ugly_dan"}, ends=False),
    # Green
    C("codebreaker", "mars", "chance draw eo", holds="eo", out="codebreaker"),
    C("codebreaker", "mars", "chance draw aja", mars="lorn", holds="", out="", bottom="aja"),
    C("codebreaker", "mars", "chance draw banker", mars="investor", holds="", out="", bottom="banker"),
    C("codebreaker", "mars", "chance draw eo", mars="banker", holds="eo", out=""),
    C(
        "dataport_specialist",
        "jupiter",
        "chance draw eo",
        "chance draw aja",
        "0 card aja",
        piles={"jupiter": "eo aja dataport_specialist"},
    ),
    C(
        "holo_designer",
        "luna",
        "chance draw eo",
        "chance draw aja",
        "0 card aja",
        piles={"luna": "eo aja holo_designer"},
    ),
    C("dataport_specialist", "mars", tracks=NONE, ends=False),
    C("holo_designer", "mars", tracks=NONE, ends=False),
    C("developer", "mars", "0 card eo", mars="eo aja", holds="eo", ends=True),
    C("developer", "mars", "0 pass", mars="eo aja", ends=False),
    C("developer", "mars", "0 face-down mars 1", "chance draw eo", mars="~eo aja", holds="eo", ends=True),
    C(
        "firewall_expert",
        "mars",
        "chance draw eo",
        "chance draw aja",
        "chance draw sefi",
        "0 at luna",
        "0 at jupiter",
        piles={"luna": "~eo", "jupiter": "~aja", "institute": "~sefi"},
    ),
    C("hacker", "mars", "chance draw eo", "0 banish", out="eo"),
    C("hacker", "mars", "chance draw eo", "0 at luna", piles={"luna": "eo"}),
    C(
        "online_gambler",
        "mars",
        "0 colour gold",
        "0 colour pink",
        "0 colour red",
        "chance draw eo",
        holds="eo",
        out="online_gambler",
    ),
    C(
        "online_gambler",
        "mars",
        "0 colour gold",
        "0 colour pink",
        "0 colour red",
        "chance draw sefi",
        holds="",
        out="sefi",
    ),
    # Obsidian
    C("alfrun", "mars", "0 card nero", mars="nero eo", holds="alfrun nero", ends=True),
    C("alfrun", "mars", "0 pass", mars="jopho eo", ends=False),
    C("jopho", "mars", "0 card alfrun", mars="alfrun eo", holds="alfrun jopho", ends=True),
    C("jopho", "mars", mars="nero", may=["card nero", "pass"]),
    C("jopho", "mars", "0 pass", mars="nero", holds="", ends=False),
    C("alfrun", "mars", mars="jopho nero eo", may=["card jopho", "card nero", "pass"]),
    C("alia_snowsparrow", "mars", luna="eo aja", out="eo", tracks=HELIUM),
    C("alia_snowsparrow", "mars", luna="trigg aja", out="trigg", tracks=NONE),
    C("alia_snowsparrow", "mars", luna="sefi", out="sefi", tracks=NONE),
    C("alia_snowsparrow", "mars", "chance draw eo", luna="~eo aja", out="eo", tracks=NONE),
    C("helga", "mars", mars="eo", out="eo", tracks=HELIUM),
    C("helga", "mars", mars="aja eo", out="eo", tracks=NONE),
    C("helga", "mars", tracks=HELIUM),
    C("ragnar", "mars", luna="eo aja", out="aja", tracks=INFLUENCE),
    C("ragnar", "mars", luna="trigg", out="trigg", tracks=INFLUENCE),
    C("ragnar", "mars", luna="eo", out="eo", tracks=NONE),
    C("sefi", "mars", mars="eo ragnar", holds="ragnar"),
    C("sefi", "mars", mars="eo", holds="", ends=False),
    C("stained", "mars", "0 card eo", mars="eo aja", out="eo", tracks=NONE),
    C("stained", "mars", mars="sefi", out="sefi", tracks=INFLUENCE),
    C("stained", "mars", out="", tracks=NONE, ends=False),
    # Orange
    C("aegis_craftsman", "mars", "0 card aja", mars="aja eo", holds="aja", ends=True),
    C("aegis_craftsman", "mars", "0 pass", mars="aja", ends=False),
    C("artificer", "mars", mars="aja cyther eo", may=["card aja", "card cyther", "pass"]),
    C("artificer", "mars", "0 card cyther", mars="cyther eo", holds="cyther", ends=True),
    C("artificer", "mars", "0 pass", mars="cyther eo", holds="", ends=False),
    C("cyther", "mars", mars="orion eo", may=["card orion", "pass"]),
    C("cyther", "mars", "0 card orion", mars="orion eo", holds="orion", ends=True),
    C("cyther", "mars", "0 pass", mars="orion eo", holds="", ends=False),
    C("gravboot_cobbler", "mars", mars="aja trigg eo", may=["card aja", "card trigg", "pass"]),
    C("gravboot_cobbler", "mars", "0 card trigg", mars="trigg eo", holds="trigg", ends=True),
    C("gravboot_cobbler", "mars", "0 pass", mars="trigg eo", holds="", ends=False),
    C("pulse_armorer", "mars", mars="trigg eo", may=["card trigg", "pass"]),
    C("pulse_armorer", "mars", "0 card trigg", mars="trigg eo", holds="trigg", ends=True),
    C("pulse_armorer", "mars", "0 pass", mars="trigg eo", holds="", ends=False),
    C("pulse_fist_engineer", "mars", mars="sefi eo", may=["card sefi", "pass"]),
    C("pulse_fist_engineer", "mars", "0 card sefi", mars="sefi eo", holds="sefi", ends=True),
    C("pulse_fist_engineer", "mars", "0 pass", mars="sefi eo", holds="", ends=False),
    C("razor_designer", "mars", mars="aja eo", may=["card aja", "pass"]),
    C("razor_designer", "mars", "0 card aja", mars="aja eo", holds="aja", ends=True),
    C("razor_designer", "mars", "0 pass", mars="aja eo", holds="", ends=False),
    # Pink
    C("calliope", "mars", "chance draw uncle_narol", "0 at luna", tracks=(2, 0, 0), piles={"luna": "uncle_narol"}),
    C("conversationalist", "mars", luna="eo judge", holds="judge"),
    C("conversationalist", "mars", luna="eo", holds="", piles={"mars": "eo conversationalist"}),
    C("evey", "mars", mars="aja lorn eo", out="aja lorn eo evey", tracks=(0, 0, 2)),
    C("evey", "mars", mars="aja lorn nero roque", tracks=(0, 0, 3)),
    C("garden_trained_rose", "mars", "0 at luna", mars="banker", tracks=HELIUM, piles={"luna": "banker"}),
    C("garden_trained_rose", "mars", "0 at luna", mars="eo", tracks=NONE),
    C("masseuse", "mars", "0 at mars", jupiter="eo", tracks=FLEET, piles={"mars": "masseuse eo"}),
    C("masseuse", "mars", "0 at luna", institute="eo", tracks=INFLUENCE),
    C("masseuse", "jupiter", "0 at luna", mars="eo", tracks=HELIUM, piles={"luna": "eo"}),
    C("matteo", "mars", "0 at luna", mars="evey", tracks=INFLUENCE, piles={"luna": "evey"}),
    C("matteo", "mars", "0 card eo", "0 at luna", mars="eo aja", tracks=NONE),
    C("theodora", "mars", "0 yes", mars="eo aja", holds="eo", ends=True),
    C("theodora", "mars", "0 yes", mars="aja sefi", holds="aja", ends=True),
    C("theodora", "mars", "0 yes", mars="sefi aja", piles={"mars": "aja theodora sefi"}, ends=False),
    C("theodora", "mars", "0 pass", mars="eo", piles={"mars": "eo theodora"}, ends=False),
    # Red
    C("arlus", "mars", "chance draw aja", "1 pass", others=("aja",), out="aja", ends=False),
    C("arlus", "mars", "chance draw eo", others=("eo",), out="arlus"),
    C("arlus", "mars", "chance draw aja", "1 card judge", others=("aja judge",), out=""),
    C("arlus", "mars", "chance draw ceo", others=("ceo",), out=""),
    C(
        "arlus",
        "mars",
        "chance draw aja",
        "1 pass",
        "chance draw lorn",
        "2 pass",
        others=("aja", "lorn"),
        out="aja lorn",
    ),
    C("dancer", "mars", "0 pass", hand="eo darrow", tracks=HELIUM),
    C("dancer", "mars", "0 card eo", "0 card darrow", hand="eo darrow", tracks=(3, 0, 0)),
    C("dancer", "mars", hand="eo", may=["pass"]),
    C("darrow", "mars", mars="sefi aja", holds="sefi", out=""),
    C("darrow", "mars", mars="aja sefi", holds="sefi", out="darrow"),
    C("deanna", "mars", tracks=HELIUM),
    C("uncle_narol", "mars", tracks=(2, 0, 0)),
    C("eo", "mars", "1 pass", others=("deanna", "danto"), helium=(0, 2), rival=HELIUM),
    C("eo", "mars", "1 card deanna", others=("deanna", "danto"), helium=(0, 2), rival=(2, 0, 0)),
    C("eo", "mars", "1 pass", "2 pass", helium=(0, 0, 0), rival=NONE),
    C("harmony", "mars", "0 seat 1", helium=(0, 2), rival=HELIUM),
    C("harmony", "mars", "0 seat 1", rival=NONE, ends=False),
    # Silver
    C("banker", "mars", "0 card eo", mars="eo aja", helium=(4,), holds="eo", out="banker", tracks=HELIUM),
    C("banker", "mars", mars="eo", helium=(2,), ends=False),
    C("banker", "mars", "0 pass", mars="eo", helium=(4,), holds="", out="", tracks=(4, 0, 0)),
    C("ceo", "mars", "0 yes", others=("eo", "danto"), fleet=(2,), tracks=(2, 1, 0)),
    C("ceo", "mars", others=("eo", "danto"), ends=False),
    C("ceo", "mars", "0 pass", others=("eo", "danto"), fleet=(2,), tracks=(0, 2, 0)),
    C("sponsor", "mars", "0 yes", helium=(2,), tracks=(1, 0, 2)),
    C("sponsor", "mars", ends=False),
    C("sponsor", "mars", "0 pass", helium=(2,), tracks=(2, 0, 0)),
    C("stock_broker", "mars", "0 yes", influence=(2,), tracks=(2, 0, 1)),
    C("stock_broker", "mars", "0 pass", influence=(2,), tracks=(0, 0, 2)),
    C("investor", "mars", "0 colour red", mars="eo darrow aja", tracks=(2, 0, 0)),
    C("investor", "mars", mars="banker", may=[f"colour {name}" for name in COLOURS if name != "silver"]),
    C("loan_shark", "mars", "0 seat 1", helium=(0, 1), tracks=HELIUM, rival=NONE, ends=False),
    C("loan_shark", "mars", "0 seat 1", "1 pay 1", helium=(0, 3), tracks=HELIUM, rival=(2, 0, 0)),
    C("loan_shark", "mars", "0 seat 1", helium=(0, 0), tracks=NONE, ends=False),
    C("quicksilver", "mars", helium=(0, 3, 1), tracks=HELIUM, rival=(2, 0, 0)),
    C("quicksilver", "mars", helium=(0, 3, 3), may=["seat 1", "seat 2"]),
    # Violet
    C("four_d_painter", "mars", "0 card eo", mars="eo", luna="darrow", may=["at jupiter", "at institute"]),
    C("four_d_painter", "mars", "0 card four_d_painter", "0 at luna", piles={"luna": "four_d_painter"}, mars="eo"),
    C(
        "holo_host",
        "mars",
        "chance draw eo",
        "chance draw sefi",
        others=("ceo",),
        influence=(2, 1),
        holds="eo sefi",
        theirs="ceo holo_host",
        ends=True,
    ),
    C(
        "reporter",
        "mars",
        "chance draw eo",
        "chance draw sefi",
        others=("ceo",),
        helium=(2, 1),
        holds="eo sefi",
        ends=True,
    ),
    C(
        "vlogger",
        "mars",
        "chance draw eo",
        "chance draw sefi",
        others=("ceo",),
        fleet=(2, 1),
        holds="eo sefi",
        ends=True,
    ),
    C("vlogger", "mars", fleet=(1, 1, 1), ends=False),
    C("reporter", "mars", helium=(1, 1, 1), ends=False),
    C("holo_host", "mars", influence=(1, 1, 1), ends=False),
    C(
        "mickey_the_carver",
        "mars",
        "0 card eo",
        "chance draw sefi",
        "chance draw hacker",
        "chance draw aja",
        "0 card hacker",
        hand="eo",
        holds="aja",
        out="eo",
        bottom="hacker sefi",
    ),
    C(
        "mickey_the_carver",
        "mars",
        "0 card eo",
        "chance draw sefi",
        "chance draw hacker",
        "chance draw aja",
        "0 done",
        hand="eo",
        bottom="sefi hacker",
    ),
    C("mickey_the_carver", "mars", "0 pass", hand="eo", holds="eo"),
    C("musician", "mars", "0 card eo", "0 at luna", mars="eo aja", piles={"luna": "eo"}),
    C("musician", "mars", mars="eo aja", may=["card eo", "card musician"]),
    C("zanzibar", "mars", mars="eo aja", may=["card aja", "card zanzibar"]),
    C("zanzibar", "mars", "0 card aja", "0 at luna", mars="eo aja", piles={"luna": "aja"}),
    # White
    C("magistrate", "mars", token=0, tracks=HELIUM),
    C("magistrate", "mars", tracks=NONE),
    C("orator", "mars", token=0, tracks=INFLUENCE),
    C("orator", "mars", token=1, tracks=NONE),
    C("priestess", "mars", token=0, tracks=FLEET),
    C("priestess", "mars", tracks=NONE),
    C("seer", "mars", "chance draw eo", "0 at luna", token=0, piles={"luna": "eo"}),
    C("seer", "mars", ends=False),
    C("judge", "mars", ends=False),
    C("justice", "mars", ends=False),
    C("martyr", "mars", ends=False),
    # Yellow
    C("dr_virany", "mars", "chance draw eo", "chance draw aja", "0 card aja", piles={"mars": "eo aja dr_virany"}),
    C("dr_virany", "luna", ends=False, piles={"luna": "dr_virany"}),
    C(
        "hypnotist",
        "mars",
        "0 card eo",
        "chance draw sefi",
        "1 card ceo",
        "chance draw aja",
        hand="eo",
        others=("ceo",),
        holds="sefi",
        theirs="aja",
        out="eo ceo",
    ),
    C("pathologist", "mars", mars="eo aja", out="eo"),
    C("pathologist", "mars", out=""),
]

# Rows whose banished cards lie there from the start.
WITH_BANISHED = [
    ("mustang", "eo aja", ["0 card eo"], {"eo"}, {"aja", "mustang"}),
    ("mustang", "eo aja", ["0 card aja"], {"aja"}, {"eo"}),
    ("mustang", "", [], set(), set()),
    ("researcher", "eo", ["chance draw eo"], set(), set()),
    ("psychologist", "eo aja", ["0 card eo", "0 at luna", "0 card aja"], set(), set()),
    ("psychologist", "eo aja", ["0 card eo", "0 at luna", "0 pass"], set(), {"aja"}),
    ("psychologist", "eo aja", ["0 pass"], set(), {"eo", "aja"}),
    ("group_counselor", "eo aja", ["0 card eo", "0 top", "0 card aja", "0 bottom"], set(), set()),
    ("group_counselor", "eo aja", ["0 done"], set(), {"eo", "aja"}),
    ("surgeon sefi", "eo aja", ["0 card sefi"], {"aja"}, {"eo", "sefi"}),
    ("surgeon sefi", "eo aja", ["0 pass"], {"sefi"}, {"eo", "aja"}),
    ("surgeon sefi", "eo", [], {"sefi"}, {"eo"}),
]


@pytest.mark.parametrize("case", ROWS, ids=lambda case: f"{case.card} {' '.join(case.lines)}")
def test_a_card_does_what_it_says(case):
    case.run()


@pytest.mark.parametrize(("hand", "out", "lines", "holds", "left"), WITH_BANISHED)
def test_cards_that_look_at_the_banished(hand, out, lines, holds, left):
    table = Table(hand, "ceo", "danto", out=out).lead(hand.split()[0], "mars", *lines)
    assert table.hand() == holds
    assert table.out == left
    assert table.picking_up


def test_every_card_stands_in_a_row():
    assert {row.card for row in ROWS} | {row[0].split()[0] for row in WITH_BANISHED} == set(IDS)


def test_a_loan_buys_a_turn_in_which_the_shark_cannot_be_taken():
    table = Table("loan_shark", "eo", mars="danto", luna="cyther", helium=(0, 2))
    table.lead("loan_shark", "mars", "1 pay 2", "1 card eo", "1 at jupiter", "0 pass")
    assert table.may(1) == ["at luna", "deck"]
    table.do("1 at luna")
    assert table.waiting == (0,)
    assert table.may(0) == ["at jupiter", "deck"]
    assert table.do("0 at jupiter").waiting == (1,)


@pytest.mark.parametrize(
    ("card", "given"), [("ceo", {"fleet": (3,)}), ("sponsor", {"helium": (3,)}), ("stock_broker", {"influence": (3,)})]
)
def test_trades_happen_once_a_turn(card, given):
    table = Table(card, "eo", **given).lead(card, "mars", "0 yes")
    before = table.tracks()
    frames.DEPLOYS[NUMBER[card]](table.state, frames.Deployed(0, NUMBER[card], LOCATIONS.index("luna"), -1))
    kernel.settle(table.state)
    assert table.picking_up, "a card that has traded is not asked again in the same turn"
    assert table.tracks() == before


def test_a_trade_of_a_card_deployed_by_another_counts_and_the_next_turn_trades_anew():
    table = Table("calliope", "eo", top="ceo", fleet=(3,), helium=(1,), mars="danto", luna="trigg")
    table.lead("calliope", "mars", "chance draw ceo", "0 at jupiter", "0 yes")
    assert table.tracks() == (3, 2, 0)
    assert table.state.traded == [NUMBER["ceo"]]
    table.do("0 at luna", "1 scout", "chance draw aja", "1 at mars")
    assert table.state.traded == []


# -- The end of the game ---------------------------------------------------------------------


DOWN = "0 face-down luna 1"


def at_the_end(hand, **given):
    table = Table(hand, "ceo", **given)
    table.state.stack.clear()
    table.state.stack.append(rules.BeginScoring())
    kernel.settle(table.state)
    return table


@pytest.mark.parametrize(
    ("hand", "given", "lines", "holds", "tracks"),
    [
        ("auctioneer", {}, ["0 die fleet"], {"auctioneer"}, FLEET),
        ("banker", {"helium": (4,), "mars": "eo aja"}, ["0 at mars"], {"banker", "aja"}, HELIUM),
        ("banker", {"helium": (4,), "mars": "eo aja"}, ["0 pass"], {"banker"}, (4, 0, 0)),
        ("banker", {"helium": (2,), "mars": "eo aja"}, [], {"banker"}, (2, 0, 0)),
        ("investor", {"mars": "eo deanna"}, ["0 colour red"], {"investor"}, (2, 0, 0)),
        (
            "justice",
            {"token": 0, "luna": "eo ~aja"},
            ["0 face-down luna 1", "chance draw aja"],
            {"justice", "aja"},
            NONE,
        ),
        ("justice", {"luna": "eo"}, [], {"justice"}, NONE),
        ("martyr", {"token": 0, "mars": "eo aja"}, ["0 card eo"], {"martyr", "eo"}, NONE),
        ("dr_virany", {"out": "victra eo aja"}, ["0 card eo", "0 card victra"], {"dr_virany", "eo", "victra"}, NONE),
        ("dr_virany", {"out": "victra eo aja"}, ["0 done"], {"dr_virany"}, NONE),
        ("hypnotist sefi", {}, ["0 card sefi", "chance draw eo"], {"hypnotist", "eo"}, NONE),
        ("psychologist", {"out": "eo"}, ["chance draw eo"], {"psychologist", "eo"}, NONE),
        ("psychologist aja", {"out": "eo"}, [], {"psychologist", "aja"}, NONE),
        ("surgeon", {"out": "eo aja lorn"}, ["0 card aja"], {"surgeon", "aja"}, NONE),
    ],
)
def test_end_of_game_abilities(hand, given, lines, holds, tracks):
    table = at_the_end(hand, **given).do(f"0 card {hand.split()[0]}", *lines)
    assert table.hand() == holds
    assert table.tracks() == tracks
    assert table.may(0) == ["done"]


def test_hacker_scores_the_flipped_card_and_leaves_it_on_top():
    table = at_the_end("hacker").do("0 card hacker", "chance draw quicksilver", "0 done", "1 done").lay_open()
    assert table.state.points[0] == 15 + 40
    assert table.state.top == [NUMBER["quicksilver"]]


SEVEN = "eo aja darrow sefi hacker orion lorn"


def test_the_gambler_takes_all_of_a_colour_and_the_rest_is_shuffled_back():
    table = at_the_end("online_gambler", top=SEVEN).do(
        "0 card online_gambler", "0 colour red",
        *(f"chance draw {name}" for name in SEVEN.split()),
    )  # fmt: skip
    assert table.hand() == {"online_gambler", "eo", "darrow"}
    assert {IDS[card] for card in table.state.shuffled} == {"aja", "sefi", "hacker", "orion", "lorn"}


def test_grays_and_oranges_are_declared_by_their_owner():
    table = at_the_end("trigg cyther aja")
    assert set(table.may(0)) == {"card trigg", "card cyther", "done"}
    table.do("0 card trigg", "0 colour blue", "0 card cyther", "0 card octavia", "0 done", "1 done").lay_open()
    assert table.state.points[0] == 15 + 14 + 16 + 15 + 15


def test_a_card_gained_at_the_end_still_uses_its_own_ability():
    table = at_the_end("banker", helium=(3,), mars="eo surgeon", out="aja").do("0 card banker", "0 at mars")
    assert table.may(0) == ["card surgeon"]


# -- The gentle option -----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["aja", "antonia", "arlus", "roque", "tactus"])
def test_gentle_attacks_spare_small_hands(card):
    table = Table(card, "eo sefi", gentle=True).lead(card, "mars")
    assert table.picking_up
    big = "eo sefi danto trigg cyther orion"
    assert not Table(card, big, gentle=True).lead(card, "mars").picking_up


# -- Everything everywhere -------------------------------------------------------------------

BENEATH = {COLOUR_OF[card]: card for card in range(CARDS)}


def explore(s, rng, budget):
    """Every answer that a deployed card allows, until the turn goes on; card conservation after each."""
    while True:
        waiting = kernel.waiting(s)
        top = s.stack[-1] if s.stack else None
        if not waiting or isinstance(top, (rules.Turn, rules.PickUp)):
            budget[0] -= 1
            return
        options = kernel.legal(s, waiting[0])
        assert options
        if waiting[0] == CHANCE:
            options = (options[rng.below(len(options))],)
        for action in options[1:]:
            if budget[0] <= 0:
                return
            copy = state.clone(s)
            kernel.play(copy, waiting[0], action)
            assert sum(state.census(copy)) == CARDS
            explore(copy, rng, budget)
        kernel.play(s, waiting[0], options[0])
        assert sum(state.census(s)) == CARDS


@pytest.mark.parametrize("card", range(CARDS), ids=IDS)
def test_every_card_on_every_colour_at_every_location(card):
    rng = Rng(card)
    for place in LOCATIONS:
        for under in [None, *(BENEATH[c] - (BENEATH[c] == card) for c in BENEATH), "face-down"]:
            free = [c for c in range(CARDS) if c not in (card, under)]
            some = [free.pop(rng.below(len(free))) for _ in range(16)]
            names = [IDS[c] for c in some]
            pile = "" if under is None else f"{names[0]} {'~' + names[1] if under == 'face-down' else IDS[under]}"
            others = {other: " ".join(names[2 + k : 3 + k]) for k, other in enumerate(LOCATIONS) if other != place}
            table = Table(
                f"{IDS[card]} {names[6]}", f"{names[7]} {names[8]}", f"{names[9]}", out=" ".join(names[10:13]),
                helium=(3, 2, 2), fleet=(2, 1, 1), influence=(2, 1, 1), token=rng.below(3), **{place: pile}, **others,
            )  # fmt: skip
            table.lead(IDS[card], place)
            explore(table.state, rng, [40])


def test_cards_without_a_deploy_ability_are_the_five_that_block():
    silent = {IDS[card] for card in range(CARDS) if card not in frames.DEPLOYS}
    assert silent == {"pax_au_telemanus", "the_howlers", "judge", "justice", "martyr"}
