"""People at the tables of Coup and The Resistance who know nothing but what is drawn, and play by hand or by key."""

from __future__ import annotations

import json
import time
from random import Random

from tests.server.house import whole
from tests.web.drawn import ASKED, CONFIRM, answer, chosen, over, touched

PATIENCE = 300  # looks at a table where nothing happens, a twentieth of a second apart

LONGEST = 4000  # rounds of looking
LONG_ENOUGH = 60  # seconds, several times what a busy machine needs from one lead to the next


class Player:
    """Somebody before a page; the wire is overheard only to see that nothing was refused."""

    def __init__(self, page, things, seed=0, likes=()):
        self.page, self.things, self.likes = page, things, dict(likes)
        self.rng = Random(seed)
        self.kinds, self.refused, self.shared, self.view = set(), [], set(), None
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame):
        told = json.loads(frame)
        if told["type"] == "refused" and not self.overtaken(told):
            self.refused.append(told)
        if told["type"] == "view":
            self.view = whole(told, self.view)
            if told.get("legal"):
                self.kinds.add(self.view["view"]["stack"][-1]["rule"])
                if len(told["waiting"]) > 1:
                    self.shared.add(told["question"])

    def overtaken(self, refused) -> bool:
        """Whether somebody who was asked as well closed the question while the answer was on its way."""
        return refused["code"] == "stale" and refused["question"] in self.shared

    def at(self, selector, **more):
        return self.page.locator(selector, **more)

    def sees(self, selector) -> bool:
        return self.at(selector).count() > 0

    def click(self, selector):
        self.at(selector).first.click()

    def do(self, selector):
        """Click a thing, and say yes if the table asks once more."""
        self.click(selector)
        if self.sees(ASKED):
            self.click(CONFIRM)

    def move(self) -> bool:
        """One click on something that can be done now; False if there is nothing."""
        return touched(self.page, self.rng, CONFIRM, self.things, likes=self.likes)

    def press(self) -> bool:
        """One key that the table says does something; False if it names none."""
        if self.sees(".preview .choice"):
            key = "1"
        elif self.sees(".hint.weighed"):
            key = "Enter"
        else:
            found = chosen(self.page, self.rng, f":is({self.things})[data-key]", likes=self.likes)
            if not found:
                return False
            key = "Space" if found["key"] == " " else found["key"]
        self.page.keyboard.press(key)
        return True


def told_of(players) -> list[str]:
    """What the bar says on each page: whose move it is, and what happened last."""
    return [player.at(".bar .turn").inner_text() for player in players]


def move_until(players, condition) -> None:
    """Let everybody do what they may until something is so; touches are not counted, for some come to nothing."""
    end = time.monotonic() + LONG_ENOUGH
    while not condition():
        assert time.monotonic() < end, f"what was waited for never came: {told_of(players)}"
        if not any([player.move() for player in players]):
            players[0].page.wait_for_timeout(50)


def deal_in(visit, server, game, players, *, guests=0, phone=False, lang="en", motion=False, **more):
    """A match that has begun, with bots in the empty chairs: the pages of the host and the guests."""
    host = visit(None, phone=phone, lang=lang, motion=motion)
    wanted = {
        "game": game,
        "name": "Vera",
        "players": players,
        "pace": 0,
        "bots": ["sensible"] * (players - 1 - guests),
    }
    table = answer(host.request.post(f"{server.url}/api/tables", data=wanted | more))["id"]
    pages = [host]
    for name in ("Lev", "Nora", "Gleb", "Inga")[:guests]:
        page = visit(None, phone=phone, lang=lang, motion=motion)
        answer(page.request.post(f"{server.url}/api/tables/{table}/join", data={"name": name, "seat": None}))
        pages.append(page)
    return table, pages


def sit_down(server, table, players) -> None:
    """The host deals, and everybody looks at the table."""
    answer(players[0].page.request.post(f"{server.url}/api/tables/{table}/start"))
    for player in players:
        player.page.goto(f"{server.url}/t/{table}")
        player.page.wait_for_selector(".stage")


def play_out(players, *, keys=False, each_time=lambda player: None) -> None:
    """Everybody plays until it is over."""
    idle = tries = 0
    while not all(over(player.page) for player in players):
        moved = False
        for player in players:
            if not over(player.page):
                each_time(player)
                moved |= player.press() if keys else player.move()
        idle, tries = 0 if moved else idle + 1, tries + 1
        assert tries < LONGEST, "the match does not end"
        assert idle < PATIENCE, f"nothing can be done, and the match is not over: {told_of(players)}"
        if not moved:
            players[0].page.wait_for_timeout(50)
    for player in players:
        assert not player.refused, player.refused
