"""Players who know nothing but what is drawn: they click what glows and confirm what the table says it will do."""

from __future__ import annotations

from playwright.sync_api import Error, Page

THINGS = ("button.act", ".mk", ".cover", ".spot.target", ".btns .btn", ".hand .btn", "button.can")
GLOWING = ", ".join(f".stage {thing}:visible, .dock {thing}:visible" for thing in THINGS)
CONFIRM = ".preview .choice:visible, .preview [data-first]:visible"
OVER = "dialog.sheet[open], .reopen"
PATIENCE = 200


def open_table(visit, server, game, *, bot=None, phone=False, lang="en", **more):
    """A match that has begun: the page of each person at it, the host first."""
    host = visit("/", phone=phone, lang=lang)
    wanted = {"game": game, "name": "Vera", "players": 2, "pace": 0, **more}
    if bot:
        wanted |= {"bots": [bot], "start": True}
    table = answer(host.request.post(f"{server.url}/api/tables", data=wanted))["id"]
    pages = [host]
    if not bot:
        guest = visit("/", phone=phone, lang=lang)
        answer(guest.request.post(f"{server.url}/api/tables/{table}/join", data={"name": "Lev", "seat": 1}))
        answer(host.request.post(f"{server.url}/api/tables/{table}/start"))
        pages.append(guest)
    for page in pages:
        page.goto(f"{server.url}/t/{table}")
        page.wait_for_selector(".stage")
    return pages


def answer(reply):
    """What the server says, if it does not refuse."""
    assert reply.ok, reply.text()
    return reply.json() if reply.text() else {}


def over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def click_something(page: Page, rng, prefer: str = "") -> bool:
    """One click on something that glows, or on what it then offers; False if nothing does."""
    for selector in (CONFIRM, prefer, GLOWING):
        things = page.locator(selector) if selector else None
        number = things.count() if things else 0
        if number:
            try:
                things.nth(rng.randrange(number)).click(timeout=1500)
            except Error:
                return False  # it has changed while the hand was on its way
            return True
    return False


def play_out(pages, rng, prefer: str = "", each_time=lambda page: None) -> int:
    """Click until the match is over; says how many clicks it took."""
    clicks = idle = 0
    while not all(over(page) for page in pages):
        moved = False
        for page in pages:
            if not over(page) and click_something(page, rng, prefer):
                each_time(page)
                moved = True
                clicks += 1
        idle = 0 if moved else idle + 1
        assert idle < PATIENCE, "nothing on the table can be clicked, and the match is not over"
        if not moved:
            pages[0].wait_for_timeout(50)
    return clicks


def until(page, players, selector, rng, prefer: str = "") -> None:
    """Let these pages play until something is to be seen on one of them."""
    for _ in range(600):
        if page.locator(selector).count():
            return
        assert not over(page), f"the match ended without {selector}"
        if not any([click_something(each, rng, prefer) for each in players]):
            page.wait_for_timeout(30)
    raise AssertionError(f"{selector} never came")


def close_result(page: Page) -> None:
    """Look at the table again."""
    page.wait_for_selector("dialog.sheet[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".reopen")


def is_as_wide_as_the_screen(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")
