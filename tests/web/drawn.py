"""Players who know nothing but what is drawn: they click what glows and confirm what the table says it will do."""

from __future__ import annotations

from playwright.sync_api import Error, Page, expect

THINGS = ("button.act", ".mk", ".cover", ".spot.target", ".btns .btn", ".hand .btn", "button.can")
GLOWING = ", ".join(f".stage {thing}, .dock {thing}" for thing in THINGS)
ASKED = ".preview .choice, .hint.weighed .drop"  # what was touched is asked once more, or which of several was meant
CONFIRM = ".preview .choice, .hint.weighed .do, .dock .whole"
READY = ".game-page:not([data-new])"  # the question has been there for long enough to be answered
OVER = "dialog.result[open], .reopen"
SHUT = "dialog[open]:not(.result) .shut"  # a touch may have opened something to look at
PATIENCE = 200
# One of the things that can be seen, used and reached by a hand, which is then touched if need be: of the first of
# these selectors that finds any, and those more often that are liked.  Cards overlap, but an edge of each is free.
# Finding and touching are one step, or the page could change in between and something else would be touched.
CHOOSE = """([selectors, likes, chance, touches, unless]) => {
  const touch = (thing, block) => {
    thing.scrollIntoView({ block, inline: block });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [width / 2, height / 2];
    const spots = [[x, y], [Math.min(11, x), Math.min(13, y)], [x, height - 9]];
    const free = ([x, y]) => thing.contains(document.elementFromPoint(left + x, top + y));
    const spot = spots.find(free);
    return spot ? [left + spot[0], top + spot[1]] : null;
  };
  const reach = (thing) => touch(thing, "nearest") ?? touch(thing, "center"); // at its nearest it may lie under a bar
  if (document.querySelector(".game-page[data-new]")) return null; // a touch so early would be no answer
  if (unless && document.querySelector(unless)) return null;
  for (const selector of selectors) {
    const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled;
    let things = [...document.querySelectorAll(selector)].filter(seen);
    while (things.length) {
      const weights = things.map((each) => likes[each.dataset.action] ?? 3);
      let left = chance * weights.reduce((sum, each) => sum + each, 0);
      const thing = things.find((_, place) => (left -= weights[place]) < 0) ?? things.at(-1);
      const spot = reach(thing);
      if (spot && touches) document.elementFromPoint(...spot).closest("button, a, input, [tabindex]").click();
      if (spot) return { key: thing.dataset.key ?? null };
      things = things.filter((each) => each !== thing);
    }
  }
  return null;
}"""
# The beginning of a look at a table: where words lie, and what of two things lies over one another goes into `found`.
LAID_OUT = """() => {
  const lying = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getBoundingClientRect();
  };
  const found = [];
  const apart = (one, other, what) => {
    const across = one.right > other.left + 1 && other.right > one.left + 1;
    if (across && one.bottom > other.top + 1 && other.bottom > one.top + 1) found.push(what);
  };"""


def open_table(visit, server, game, *, bot=None, phone=False, lang="en", **more):
    """A match that has begun: the page of each person at it, the host first."""
    host = visit(None, phone=phone, lang=lang)
    wanted = {"game": game, "name": "Vera", "players": 2, "pace": 0, **more}
    if bot:
        wanted |= {"bots": [bot], "start": True}
    table = answer(host.request.post(f"{server.url}/api/tables", data=wanted))["id"]
    pages = [host]
    if not bot:
        guest = visit(None, phone=phone, lang=lang)
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


def chosen(page: Page, rng, *selectors: str, likes=None, touches=False, unless=None):
    """Something to do and the key that does it; None if there is nothing, or the page is just changing."""
    try:
        return page.evaluate(CHOOSE, [[each for each in selectors if each], likes or {}, rng.random(), touches, unless])
    except Error:
        return None


def touched(page: Page, rng, *selectors: str, likes=None, unless=None) -> bool:
    """Whether there was something to touch, which then has been, unless something else is to be seen."""
    return chosen(page, rng, *selectors, likes=likes, touches=True, unless=unless) is not None


def click_something(page: Page, rng, prefer: str = "", unless=None) -> bool:
    """One click on something that glows, or on what it then offers; False if nothing does."""
    return touched(page, rng, SHUT, CONFIRM, prefer, GLOWING, unless=unless)


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


def again(pages) -> None:
    """The same people play once more: whoever of them is the host deals."""
    home, table = next(iter(pages)).url.split("/t/")
    laid = [page for page in pages if page.request.post(f"{home}/api/tables/{table}/rematch").ok]
    answer(laid[0].request.post(f"{home}/api/tables/{table}/start"))
    for page in pages:
        expect(page.locator(OVER)).to_have_count(0)


def until(page, players, selector, rng, prefer: str = "", unless=None) -> None:
    """Let these pages play until something is to be seen on one of them, in as many matches as that takes.

    Between a look and a touch that may have come: where the touch would spoil it, `unless` says what it must not see.
    """
    for _ in range(2000):
        if page.locator(selector).count():
            return
        if over(page):
            again({page, *players})
        if not any([click_something(each, rng, prefer, unless) for each in players]):
            page.wait_for_timeout(30)
    raise AssertionError(f"{selector} never came")


def close_result(page: Page) -> None:
    """Look at the table again, unless the last click beside the result has closed it already."""
    page.wait_for_selector(OVER)
    if page.locator("dialog.result[open]").count():
        page.keyboard.press("Escape")
    page.wait_for_selector(".reopen")


def is_as_wide_as_the_screen(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")
