"""The page around the table: the way in, friends, coming back, language, keys, screen readers and small screens."""

from __future__ import annotations

import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from konspira import names
from tests.server.house import Server, Tab
from tests.server.laid import lay
from tests.web.drawn import READY, answer

SIZES = {"coup": 4, "liberation": 2, "red_rising": 3, "resistance": 5, "unrest": 2}


def seated(server, visit, game, phone=False, **wanted):
    """A page at a running match against bots."""
    players = SIZES[game]
    table, key = server.open(game, players=players, bots=["sensible"] * (players - 1), start=True, **wanted)
    page = visit(f"/t/{table}/seat/{key}", phone=phone)
    page.wait_for_selector(".stage")
    return page, (table, key)


def findings(page):
    """What axe-core finds serious or worse."""
    response = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:120]}"
        for each in response["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def until(page, expression, *argument, timeout=20.0):
    """Wait for the page; it is asked from outside, as its policy lets no script evaluate text."""
    end = time.monotonic() + timeout
    while not page.evaluate(expression, *argument):
        assert time.monotonic() < end, f"not in {timeout} s: {expression}"
        page.wait_for_timeout(50)


NOW = "() => document.querySelector('.game-page').dataset.question"
PAST = "question => document.querySelector('.game-page').dataset.question !== question"
MY_TURN = "() => document.title.startsWith('●') || !!document.querySelector('dialog.result')"


def choose_by_keys(page, decisions):
    """Answer from the plain list with the keyboard alone."""
    for _ in range(decisions):
        until(page, MY_TURN)
        if page.query_selector("dialog.result"):
            return
        question = page.evaluate(NOW)
        page.wait_for_selector(READY)
        page.keyboard.press("l")
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("1")
        if page.locator(".choice.armed").count():
            page.keyboard.press("1")  # it can cost something, and is asked once more
        until(page, PAST, question)


def test_three_clicks_lead_from_the_address_to_a_running_game(visit):
    page = visit("/")
    page.get_by_role("link", name="Play against bots").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".stage")
    expect(page).to_have_url(re.compile(r"/t/[a-z0-9]+$"))
    expect(page.locator(".dock")).to_be_visible()


def test_a_friend_comes_by_the_link_and_the_host_starts(visit):
    host = visit("/")
    host.get_by_role("link", name="Invite friends").first.click()
    host.get_by_role("dialog").get_by_role("button", name="Invite friends").click()
    host.wait_for_selector(".invite img")
    friend = visit(re.sub(r"^https?://[^/]+", "", host.url), lang="ru", phone=True)
    friend.get_by_role("button", name=re.compile("Сесть|Занять")).first.click()
    host.locator(".chair.is-person").nth(1).wait_for()  # the friend sits before bots take what is left
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, friend):
        page.wait_for_selector(".stage")
    host.reload()
    host.wait_for_selector(".dock")


def test_the_host_says_how_much_bots_talk_where_there_is_talk(visit, server):
    for game, talks in (("resistance", True), ("coup", False)):
        host = visit(None)
        told = {"game": game, "name": "Vera", "players": 5}
        table = host.request.post(f"{server.url}/api/tables", data=told).json()["id"]
        host.goto(f"{server.url}/t/{table}")
        host.locator("details:has(.settings) > summary").click()
        host.get_by_text("How fast bots move").wait_for()
        assert host.get_by_text("How much bots say").count() == talks
        if talks:
            host.locator(".settings").get_by_label("Nothing", exact=True).click()
            expect(host.locator(".settings [name=talk]").first).to_be_checked()
            host.reload()
            host.wait_for_selector(".settings", state="attached")
            expect(host.locator(".settings [name=talk]").first).to_be_checked()
            assert host.request.get(f"{server.url}/api/tables/{table}").json()["talk"] == "silent"


@pytest.mark.parametrize(("lang", "words"), [("en", "TOML"), ("ru", "TOML")])
def test_a_refusal_stands_beside_the_field_that_it_concerns(visit, server, tmp_path, lang, words):
    bad = tmp_path / "missions.toml"
    bad.write_text("this is no TOML")
    page = visit("/?game=unrest&with=bots", phone=True, lang=lang)
    window = page.get_by_role("dialog")
    window.locator("details.more summary").last.click()
    window.locator("input[type=file]").set_input_files(bad)
    window.locator("button[type=submit]").click()
    expect(window.locator(".field.file .wrong")).to_contain_text(words)
    assert window.locator(".toasts li").count() == 0, "it is said once"
    window.locator("input[type=file]").set_input_files([])
    window.locator(".field input[autocomplete=nickname]").fill("\u2060")
    window.locator("button[type=submit]").click()
    expect(window.locator(".field:has(input[autocomplete=nickname]) .wrong")).to_be_visible()
    expect(window.locator(".wrong")).to_have_count(1)
    table = answer(page.request.post(f"{server.url}/api/tables", data={"game": "coup", "name": "Vera"}))["id"]
    guest = visit(f"/t/{table}", lang=lang)
    guest.locator(".join input").fill("\u2060")
    guest.locator(".join button").click()
    expect(guest.locator(".join .wrong")).to_be_visible()
    visit.complaints.clear()  # the browser itself says that it was refused


@pytest.mark.parametrize("phone", [False, True])
def test_a_refusal_that_is_about_no_field_is_seen_over_the_window(visit, phone):
    page = visit("/?game=unrest&with=bots", phone=phone)
    page.route("**/api/tables", lambda route: route.abort())
    window = page.get_by_role("dialog")
    window.get_by_role("button", name="Play against bots").click()
    notice = window.locator(".toasts li")
    expect(notice).to_contain_text("server")
    box = notice.bounding_box()
    on_top = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.toasts'))"
    assert page.evaluate(on_top, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)
    visit.complaints.clear()  # the browser itself says that it was refused


def test_what_so_many_cannot_play_with_is_not_offered(visit):
    page = visit("/?game=coup&with=bots")
    window = page.get_by_role("dialog")
    window.get_by_text("Options of the game").click()
    draft = window.locator(".options .switch")
    for players, offered in (("2", 1), ("4", 0)):
        window.locator("label", has=page.locator("input[name=players]")).filter(has_text=players).click()
        expect(draft).to_have_count(offered)
        expect(window.locator(".options input[name=first]")).to_have_count(1 + int(players))
    window.locator("label", has=page.locator("input[name=players]")).filter(has_text="2").click()
    draft.click()
    window.locator("label", has=page.locator("input[name=players]")).filter(has_text="4").click()
    window.get_by_role("button", name="Play against bots").click()
    page.wait_for_selector(".stage")  # the draft was left out


@pytest.mark.parametrize("path", ["/", "/about", "/score", "/rules/coup", "/rules/liberation", "/nowhere", "/schema"])
@pytest.mark.parametrize("phone", [False, True])
def test_pages_are_open_to_everybody_and_fit_the_screen(visit, path, phone):
    page = visit(path, phone=phone, lang="ru")
    page.wait_for_load_state("networkidle")
    if path == "/nowhere":
        visit.complaints.clear()  # the browser itself says that there is nothing here
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("phone", [False, True])
def test_tables_are_open_to_everybody_and_fit_the_screen(server, visit, game, phone):
    page, _ = seated(server, visit, game, phone)
    until(page, MY_TURN)
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


REACHED = """(things) => [...document.querySelectorAll(things)].filter((each) => {
  const box = each.getBoundingClientRect();
  const within = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
  return box.width && within && (each.contains(within) || within.contains(each));
}).length"""


@pytest.mark.parametrize("game", names())
def test_a_phone_on_its_side_shows_table_and_hand_beside_each_other_and_no_keys(server, chromium, game):
    link = lay(server, game, SIZES[game], 844, 0)
    context = chromium.new_context(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.goto(server.url + link)
        page.wait_for_selector(".game-page:not([data-question=''])")
        page.wait_for_selector(READY)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        stage, dock = (page.locator(f"main > .{each}").bounding_box() for each in ("stage", "dock"))
        assert dock["x"] >= stage["x"] + stage["width"] - 1
        assert page.evaluate(REACHED, "main > :is(.stage, .dock) button") > 2
        assert page.locator("kbd:visible").count() == 0, "a screen has no keys"
    finally:
        context.close()


@pytest.mark.parametrize("game", names())
def test_every_table_can_be_played_by_keys_alone(server, visit, game):
    page, (table, key) = seated(server, visit, game)
    answers = []
    for _ in range(30):  # somebody else may close a question that is just being answered
        choose_by_keys(page, 1)
        tab = Tab(server, table, key)
        waiting = tab.until("view")["waiting"]
        tab.close()
        answers = [event for event in tab.events.values() if event["seat"] == 0]
        if len(answers) >= 4 or not waiting:
            return
    pytest.fail(f"keys have answered only {answers}")


# Something of each game that explains itself, and what is told of it in either language.
EXPLAINED = {
    "coup": (".hand .card", ["Blocks|No action|may block", "апре[тщ]|действия нет"]),
    "liberation": (".hand .card", ["Dynasty: .+Resistance: ", "Династия: .+Сопротивление: "]),
    "red_rising": (".loc.mars .look", ["1 Helium", "1 гелий"]),
    "resistance": (".track .m", ["team of", "Участников"]),
    "unrest": (".toks li, .miss .mis", ["card|sum|Sum|cards|marked", "карт|сумма|район"]),
}


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_things_explain_themselves_and_there_is_a_reference_card(server, visit, game, lang):
    page, _ = seated(server, visit, game)
    if lang == "ru":
        page.get_by_role("button", name="RU / EN").first.click()
        expect(page.locator("html")).to_have_attribute("lang", "ru")
    until(page, MY_TURN)
    page.wait_for_selector(READY)
    selector, words = EXPLAINED[game]
    panel, thing = page.locator(".about-it"), page.locator(selector).first
    thing.hover()
    expect(panel).to_have_text(re.compile(words[lang == "ru"], re.DOTALL))
    hidden, shown = thing.bounding_box(), panel.bounding_box()
    assert (
        shown["y"] >= hidden["y"] + hidden["height"]
        or shown["y"] + shown["height"] <= hidden["y"]
        or (shown["x"] >= hidden["x"] + hidden["width"] or shown["x"] + shown["width"] <= hidden["x"])
    ), "the thing itself stays in sight"
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("i")
    expect(panel).to_have_count(1)
    page.mouse.move(640, 20)
    expect(panel).to_have_count(0)
    question = page.evaluate(NOW)
    page.keyboard.press("?")
    sections = page.locator(".reference section")
    assert sections.count() >= 3
    told = page.locator(".reference").inner_text()
    assert not re.search(r"ref-|web-|undefined|\{", told)
    if lang == "ru":
        assert not re.search(r"[a-z]{4}", told), "no English is left"
    page.keyboard.press("Escape")
    assert page.evaluate(NOW) == question, "reading has done nothing"


def test_a_long_press_explains_and_does_nothing_else(server, visit):
    page, _ = seated(server, visit, "coup", phone=True, options={"first": 0})
    until(page, MY_TURN)
    page.wait_for_selector(READY)
    tile = page.locator(".tile[data-verb='income']")
    box = tile.bounding_box()
    spot = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(".about-it")).to_contain_text("nobody can stop it")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert page.locator(".tile[data-verb='income']").count() == 1, "the turn is still to be taken"
    page.locator(".dock .plate").tap()
    expect(page.locator(".about-it")).to_have_count(0)


def test_every_event_is_spoken_to_screen_readers(server, visit):
    page, _ = seated(server, visit, "coup", options={"first": 0})
    live = page.locator("[role=log][aria-live]")
    choose_by_keys(page, 1)
    expect(live).not_to_be_empty()


def test_the_language_is_changed_in_mid_game(server, visit):
    page, _ = seated(server, visit, "coup")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="RU / EN").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator(".log li").first).to_contain_text(re.compile("[а-я]"))


def test_a_page_comes_back_by_itself_when_the_server_was_killed(tmp_path, visit):
    own = Server(tmp_path / "tables.db")
    try:
        table, key = own.open(players=2, bots=["sensible"], start=True, options={"first": 0})
        page = visit(f"/t/{table}/seat/{key}", base=own.url)
        page.wait_for_selector(".stage")
        choose_by_keys(page, 2)
        told = page.locator(".log li").all_inner_texts()
        own.kill()
        page.locator(".lost-link").wait_for()
        page.keyboard.press("l")
        page.keyboard.press("1")  # nobody hears it: it is as if nothing had been struck
        own.start()
        page.locator(".lost-link").wait_for(state="detached", timeout=40_000)
        until(page, MY_TURN)
        assert page.locator(".log li").all_inner_texts()[: len(told)] == told
        choose_by_keys(page, 1)
    finally:
        page.close()
        visit.complaints.clear()  # that the server was gone for a while is what this test is about
        own.stop()


def test_what_moves_keeps_no_hand_from_the_table(server, visit):
    """A button can be touched in the middle of a transition: on a lively table there is always one."""
    table, key = server.open("coup", players=2, bots=["sensible"], start=True, options={"first": 0})
    page = visit(f"/t/{table}/seat/{key}", motion=True)
    page.wait_for_selector(f"{READY} .dock")
    assert page.evaluate("""async () => {
      const transition = document.startViewTransition(() => document.querySelector(".dock").append("."));
      await transition.ready;
      const { left, top, width, height } = document.querySelector(".bar .logo").getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      await transition.finished;
      return Boolean(hit.closest(".bar .logo"));
    }""")


def test_names_and_chat_are_text_and_nothing_else(server, visit):
    table, key = server.open(name="<img src=x onerror=a>", players=2, bots=["sensible"], start=True)
    page = visit(f"/t/{table}/seat/{key}")
    page.wait_for_selector(".stage")
    box = page.locator(".chat-in input").first
    box.fill("<b>bold</b> & <script>1</script>")
    box.press("Enter")
    said = page.locator(".log .chat")
    expect(said).to_contain_text("<script>1</script>")
    assert page.locator(".chat script, .chat b b, img[src=x]").count() == 0
    assert page.locator(".log li").last.get_attribute("class") == "chat me", "it stands where it was said"
    assert page.locator(".log .sep").count() >= 1, "under the turn in which it was"


def test_a_finished_match_is_replayed_and_its_chance_checked_in_the_page(server, visit):
    table, key = server.open(players=2, bots=["random"], start=True)
    tab = Tab(server, table, key)
    while (asked := tab.asked())["type"] != "result":
        tab.act(asked["legal"][-1]["text"])
    page = visit(f"/r/{table}-1", lang="ru")
    page.wait_for_selector(".stage")
    assert findings(page) == []
    page.locator("input[type=range]").focus()
    before = page.locator(".stage").inner_html()
    page.keyboard.press("End")
    until(page, "html => document.querySelector('.stage').innerHTML !== html", before)


LOADED = """() => performance.getEntriesByType("resource")
  .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])"""


def test_a_second_visit_asks_for_nothing_but_what_may_have_changed(server, visit):
    page = visit("/rules/coup")
    page.wait_for_selector("article h2")
    page.goto(server.url + "/rules/coup")
    page.wait_for_selector("article h2")
    sizes = {path: size for path, size in page.evaluate(LOADED) if not path.startswith(("/api/", "/web/icons/"))}
    assert len(sizes) > 20
    assert not [path for path in sizes if not path.startswith("/files/")], "by edition"
    assert not [path for path, size in sizes.items() if size], "taken from what is kept"


def test_the_page_can_be_installed(server, visit):
    page = visit("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    until(page, "() => navigator.serviceWorker.getRegistration('/').then((found) => !!found)")


def test_the_host_changes_places_before_the_match(visit, server):
    table, key = server.open("unrest", players=2, bots=["sensible"])
    page = visit(f"/t/{table}/seat/{key}", lang="ru")
    mine = page.locator(".chair.me")
    assert "Сопротивление" in mine.inner_text()
    page.get_by_role("button", name=re.compile("Поменяться местами")).click()
    page.locator(".chair.me", has_text="Империя").wait_for()
