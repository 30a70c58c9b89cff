"""The same tables without a server: a folder of files, served plainly under a sub-path, and a house in the browser."""

from __future__ import annotations

import functools
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from random import Random

import pytest
from playwright.sync_api import expect

from konspira import CHANCE, Rng, bots, record
from konspira.errors import BadRequest
from konspira.server.sitting import MatchFacts, Sitting
from konspira.site.build import build
from tests.web.drawn import CONFIRM, GLOWING, touched
from tests.web.test_firefox import LIKES, SHUT, SURE, THINGS

PATH = "some/where"
ARRIVES = 90_000  # milliseconds until a house stands, on a machine that does much else
LONGEST = 180  # seconds of a match
REVIEWED = 180_000  # milliseconds of a review
LINES = ".stream li, .log li"
KEPT = """async (home) => {
  const [, rest] = /const REST = (.*?\\]);/.exec(await (await fetch(`${home}/sw.js`)).text());
  const [name] = await caches.keys();
  const kept = new Set((name ? await (await caches.open(name)).keys() : []).map(({ url }) => url));
  return JSON.parse(rest).every((file) => kept.has(`${home}/${file}`));
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Files as they lie there, and nothing else: what the plainest host does."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of a site."""
    root = tmp_path_factory.mktemp("site")
    build(root / PATH)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{PATH}"
    server.shutdown()


def sit_down(page, game):
    """Deal a match against bots by touching what a visitor would, and wait for the table."""
    page.locator(f".poster.{game} .go .bots").click()
    sizes = page.locator("dialog.setup .pills", has=page.locator("[name=players]")).locator("label")
    if sizes.count():
        sizes.first.click()  # as few as can play
    page.locator("dialog.setup .go-row .btn.red").click()
    page.wait_for_selector(".stage", timeout=ARRIVES)
    hurry = "async (id) => void (await (await import('/web/api.js')).change(id, { pace: 0 }))"
    page.evaluate(hurry, page.url.rsplit("/", 1)[1])  # bots need not seem to think


def touch(page, game, rng):
    """One touch of something that can be done now, or a moment of waiting."""
    if not touched(page, rng, CONFIRM, *SURE.get(game, ()), SHUT, THINGS.get(game, GLOWING), likes=LIKES):
        page.wait_for_timeout(50)


def play_out(page, game, rng):
    """Touch whatever can be touched until the end is told."""
    end = time.monotonic() + LONGEST
    while not page.locator("dialog.result, .reopen").count():
        touch(page, game, rng)
        assert time.monotonic() < end, "the match does not end"
    if page.locator(".reopen").count():
        page.locator(".reopen").click()  # the last touch fell beside the result, and has closed it
    page.wait_for_selector("dialog.result .story li")


def keep_everything(page, site):
    """Wait until the service worker has the whole site."""
    end = time.monotonic() + ARRIVES / 1000
    while not page.evaluate(KEPT, site):
        assert time.monotonic() < end, "the service worker never has everything"
        page.wait_for_timeout(100)


def test_a_match_outlives_its_tab_needs_no_network_and_is_what_a_server_would_have_played(site, visit):
    page = visit("/", base=site)
    sit_down(page, "coup")
    address, rng = page.url, Random(1)
    assert address.startswith(f"{site}/t/")
    keep_everything(page, site)
    for _ in range(10):
        touch(page, "coup", rng)
    context, told = page.context, page.locator(LINES).count()
    page.close()
    context.set_offline(True)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".stage", timeout=ARRIVES)
    assert page.url == address
    assert page.locator(LINES).count() >= told > 0
    play_out(page, "coup", rng)
    with page.expect_download() as saved:
        page.locator("a[href*='/record']").first.click()
    played = record.verify(record.read(saved.value.path()))  # chance was sealed before the deal
    assert answers_alike(played, "beginner") > 5
    page.locator("a[href*='/review']").first.click()
    expect(page.locator(".rev .srow")).to_have_count(played.setup.players, timeout=REVIEWED)


def answers_alike(played, bot):
    """How many answers bots gave, all of which the engine of this machine gives from the same secret."""
    proof, game = played.proof, played.game
    facts = MatchFacts(
        id="again-1", game=game.name, rules=game.version, players=played.setup.players, options={},
        names=list(played.names), secret=proof.secret.hex(), pledges=proof.pledges,
        entropy=[data.hex() if data else None for data in proof.entropy],
    )  # fmt: skip
    sitting = Sitting(facts)
    again, thought, given = sitting.match, {}, 0
    again.proof.seal()
    again.begun = True
    minds = [bots.make(game, bot, Rng(sitting.seed_of(seat)), played.setup) for seat in range(played.setup.players)]
    for seat, action in played.log:
        for asked, question in sitting.questions.items():
            if (asked, question.number) not in thought:
                chosen = minds[asked].choose(again.view(asked), question.legal, again.history(asked))
                thought[asked, question.number] = chosen
        if seat > 0:
            assert thought[seat, sitting.questions[seat].number] == action
            given += 1
        again.put(seat, action)
        if again.waiting != (CHANCE,):
            sitting.pose((seat,))
    return given


def test_the_other_games_are_played_to_their_end_without_a_network(site, visit):
    page = visit("/", base=site, phone=True, lang="ru")
    for number, game in enumerate(("unrest", "liberation", "resistance", "red_rising")):
        sit_down(page, game)
        if number == 0:
            keep_everything(page, site)
            page.context.set_offline(True)
        play_out(page, game, Random(2))
        page.goto(f"{site}/")


def test_rules_are_read_at_their_own_address_and_friends_are_shown_to_a_house(site, visit):
    page = visit("/rules/unrest", base=site)
    expect(page.locator("article h1")).to_be_visible()
    assert page.url == f"{site}/rules/unrest"
    page.goto(f"{site}/learn/unrest")
    expect(page.locator(".taught")).to_have_count(2)
    page.goto(f"{site}/matches")
    expect(page.locator(".none0")).to_be_visible()
    page.goto(f"{site}/")
    page.locator(".poster.coup .inv").click()
    expect(page.locator("main")).to_contain_text("make play")
    assert page.evaluate("performance.getEntriesByType('resource').every(({ name }) => !name.includes('/python/'))")


def test_whoever_leaves_the_table_is_no_longer_there(site, visit):
    page = visit("/", base=site)
    sit_down(page, "coup")
    table = page.url.rsplit("/", 1)[1]
    page.locator(".bar .logo").click()
    page.wait_for_selector(".poster")
    there = "async (id) => (await (await import('/web/api.js')).tableFacts(id)).seats[0].online"
    assert page.evaluate(there, table) is False


def test_only_one_tab_keeps_the_house(site, visit):
    page = visit("/", base=site)
    sit_down(page, "coup")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".arrival")).to_contain_text("another tab", timeout=ARRIVES)
    other.locator(".arrival button").click()
    other.wait_for_selector(".stage", timeout=ARRIVES)
    expect(page.locator(".arrival")).to_contain_text("another tab", timeout=ARRIVES)


def test_a_folder_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(BadRequest, match="not empty"):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]
