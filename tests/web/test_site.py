"""The same tables without a server: a folder of files, served plainly under a sub-path, and a house in the browser."""

from __future__ import annotations

import fcntl
import functools
import shutil
import sys
import threading
import time
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from random import Random

import pytest
from playwright.sync_api import expect

from konspira import CHANCE, Rng, bots, record
from konspira.errors import BadRequest
from konspira.server.sitting import MatchFacts, Sitting
from konspira.site.build import build
from tests.web import test_firefox
from tests.web.drawn import CONFIRM, GLOWING, OVER, SHUT, touched
from tests.web.test_firefox import LIKES, SURE, THINGS

PATH = "some/where"
ARRIVES = 90_000  # milliseconds until a house stands, on a machine that does much else
LONGEST = 180  # seconds until something happens that must
TOUCHES = 15  # before a bot goes on
REVIEWED = 180_000  # milliseconds of a review
HURRY = """async () => {
  const { change } = await import("/web/api.js");
  await change(location.pathname.split("/").at(-1), { pace: 0 });
}"""  # bots need not seem to think
LINES = ".stream li, .log li"
KEPT = """async (home) => {
  const [, rest] = /const REST = (.*?\\]);/.exec(await (await fetch(`${home}/sw.js`)).text());
  const [name] = await caches.keys();
  const kept = new Set((name ? await (await caches.open(name)).keys() : []).map(({ url }) => url));
  return JSON.parse(rest).every((file) => kept.has(`${home}/${file}`));
}"""

FULL = """() => {
  self.full = true;
  for (const name of ["add", "put"]) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
      if (self.full) queueMicrotask(() => this.transaction.abort());
      return write.apply(this, given);
    };
  }
}"""  # how a database behaves that has no room left


class Quiet(SimpleHTTPRequestHandler):
    """Files as they lie there, and nothing else: what the plainest host does."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


class Host(ThreadingHTTPServer):
    """Does not mind a browser that goes away while it is being told something."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(root):
    """The address of a site below a folder."""
    server = Host(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{PATH}"
    server.shutdown()


@pytest.fixture(scope="session")
def gathered(tmp_path_factory, worker_id):
    """A folder with a site somewhere in it, gathered by the first process of the tests that wants one."""
    base = tmp_path_factory.getbasetemp()
    root = (base if worker_id == "master" else base.parent) / "site"
    root.mkdir(exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / PATH / "sw.js").exists():  # which is written last
            build(root / PATH)
    return root


@pytest.fixture(scope="session")
def site(gathered):
    """The address of a site."""
    with served(gathered) as address:
        yield address


def sit_down(page, game, players=None):
    """Deal a match against bots by touching what a visitor would, for so many or as few as can play, and wait."""
    page.locator(f".poster.{game} .go .bots").click()
    page.wait_for_selector("dialog.setup .go-row .btn.red")
    sizes = page.locator("dialog.setup .pills", has=page.locator("[name=players]")).locator("label")
    if sizes.count():
        (sizes.filter(has_text=str(players)) if players else sizes.first).click()
    page.locator("dialog.setup .go-row .btn.red").click()
    page.wait_for_selector(".stage", timeout=ARRIVES)
    page.evaluate(HURRY)


def touch(page, game, rng):
    """One touch of something that can be done now, or a moment of waiting; says which."""
    done = touched(page, rng, CONFIRM, *SURE.get(game, ()), SHUT, THINGS.get(game, GLOWING), likes=LIKES)
    if not done:
        page.wait_for_timeout(50)
    return done


def play_out(page, game, rng):
    """Touch whatever can be touched until the end is told."""
    last = time.monotonic()
    while not page.locator(OVER).count():
        if touch(page, game, rng):
            last = time.monotonic()
        assert time.monotonic() < last + LONGEST, "the match does not go on"
    read_the_end(page)


def read_the_end(page):
    """The end is told."""
    if page.locator(".reopen").count():
        page.locator(".reopen").click()  # the last touch fell beside the result, and has closed it
    page.wait_for_selector("dialog.result .story li")


def play_a_little_and_leave_the_rest(page, game, rng):
    """Some touches of one's own, and then a bot plays on in one's seat until the end is told."""
    for _ in range(TOUCHES):
        touch(page, game, rng)
    if not page.locator(OVER).count():
        page.locator(".bar .seat-tools").click()
        page.locator("dialog.sheet .switch").first.click()
        page.keyboard.press("Escape")
    page.wait_for_selector(OVER, timeout=LONGEST * 1000)
    read_the_end(page)


def keep_everything(page, site):
    """Wait until the service worker has the whole site."""
    end = time.monotonic() + ARRIVES / 1000
    while not page.evaluate(KEPT, site):
        assert time.monotonic() < end, "the service worker never has everything"
        page.wait_for_timeout(100)


@pytest.mark.long
def test_a_match_outlives_its_tab_needs_no_network_and_is_what_a_server_would_have_played(site, visit):
    page = visit("/", base=site)
    sit_down(page, "coup", 3)
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
    assert answers_alike(played, "beginner") > 5  # which three cannot do without: four cards are lost until one is left
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


@pytest.mark.long
def test_the_other_games_are_played_to_their_end_without_a_network(site, visit):
    page = visit("/", base=site, phone=True, lang="ru")
    for number, game in enumerate(("unrest", "liberation", "resistance", "red_rising")):
        sit_down(page, game)
        if number == 0:
            keep_everything(page, site)
            page.context.set_offline(True)
        play_a_little_and_leave_the_rest(page, game, Random(2))
        page.keyboard.press("Escape")
        page.locator(".bar .logo").click()


@pytest.mark.xdist_group("firefox")
def test_a_match_in_firefox(site, firefox):
    firefox.open(f"{site}/")
    for button in (".poster.coup .go .bots", "dialog.setup .go-row .btn.red"):
        firefox.wait_for(button)
        firefox.evaluate("selector => document.querySelector(selector).click()", button)
    firefox.wait_for(".stage", ARRIVES / 1000)
    firefox.evaluate(HURRY)
    test_firefox.play(firefox, "coup", "dialog.result .story li", Random(3))
    assert firefox.complaints == []


@pytest.mark.parametrize(
    ("part", "instead", "told"),
    [
        ("web/site/house.js", "const WebAssembly = undefined;", "no WebAssembly"),
        ("web/site/shelf.js", "const indexedDB = undefined;", "keeps nothing"),
        ("python/konspira.zip", None, "did not arrive whole"),
    ],
)
def test_what_is_missing_is_told_with_a_way_on(site, visit, part, instead, told):
    page = visit(None)
    page.context.route("**/sw.js", lambda route: route.abort())  # it would fetch in another way

    def send(route):
        whole = route.fetch().body()
        route.fulfill(body=f"{instead}\n{whole.decode()}" if instead else whole[:-1000], content_type="text/javascript")

    page.context.route(f"**/{part}", send)
    page.goto(f"{site}/")
    page.locator(".poster.coup .go .bots").click()
    page.locator("dialog.setup .go-row .btn.red").click()
    expect(page.locator(".arrival")).to_contain_text(told, timeout=ARRIVES)
    page.context.unroute(f"**/{part}")
    page.locator(".arrival button").click()
    page.wait_for_selector(".stage" if told == "keeps nothing" else ".poster", timeout=ARRIVES)
    visit.complaints.clear()  # the service worker that was kept away is one


def test_when_the_storage_is_full_nothing_is_lost_and_it_goes_on_when_there_is_room(site, visit):
    page = visit("/", base=site)
    sit_down(page, "coup")
    [house] = [worker for worker in page.workers if worker.url.endswith("house.js")]
    house.evaluate(FULL)  # quotas that a test can set do not hold for so few bytes
    rng, end = Random(4), time.monotonic() + LONGEST
    while not page.locator(".lost-link").count():
        touch(page, "coup", rng)
        assert time.monotonic() < end, "nobody is told"
    expect(page.locator(".lost-link")).to_contain_text("no room left")
    told = page.locator(LINES).count()
    house.evaluate("() => { self.full = false; }")
    expect(page.locator(".lost-link")).to_have_count(0)
    assert page.locator(LINES).count() >= told
    play_a_little_and_leave_the_rest(page, "coup", rng)


@pytest.mark.long
def test_a_new_version_waits_for_the_running_match_and_then_goes_on_with_it(gathered, tmp_path, visit):
    shutil.copytree(gathered, tmp_path, dirs_exist_ok=True)
    with served(tmp_path) as site:
        page = visit("/", base=site)
        sit_down(page, "coup")
        keep_everything(page, site)
        touch(page, "coup", Random(5))
        address, [old] = page.url, page.evaluate("caches.keys()")
        folder = tmp_path / PATH
        front, worker = folder / "index.html", folder / "sw.js"
        front.write_text(front.read_text("utf-8").replace("<title>", "<title>New. "), "utf-8")
        worker.write_text(worker.read_text("utf-8").replace(old.split()[-1], "0123456789abcdef"), "utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        page.wait_for_function("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)")
        page.reload()
        page.wait_for_selector(".stage", timeout=ARRIVES)
        assert old in page.evaluate("caches.keys()"), "the running match still has all of its version"
        context, new, end = page.context, old.replace(old.split()[-1], "0123456789abcdef"), time.monotonic() + LONGEST
        while page.evaluate("caches.keys()") != [new]:
            assert time.monotonic() < end, "the new version never comes"
            page.close()
            page = context.new_page()
            page.goto(address, timeout=ARRIVES)
        page.wait_for_selector(".stage", timeout=ARRIVES)
        assert "<title>New. " in page.evaluate("async (home) => (await fetch(home)).text()", f"{site}/")
        play_a_little_and_leave_the_rest(page, "coup", Random(5))


def test_rules_are_read_at_their_own_address_and_friends_are_shown_to_a_house(site, visit):
    page = visit("/rules/unrest", base=site)
    expect(page.locator("article h1")).to_be_visible()
    assert page.url == f"{site}/rules/unrest"
    page.goto(f"{site}/learn/unrest")
    expect(page.locator(".taught")).to_have_count(2)
    page.goto(f"{site}/matches")
    expect(page.locator(".none0")).to_be_visible()
    page.goto(f"{site}/")
    page.locator(".poster.coup .go .bots").click()
    page.locator("dialog.setup label", has_text="Hard").click()
    expect(page.locator("dialog.setup .rivals")).to_contain_text("Without a server it thinks")
    page.keyboard.press("Escape")
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
    keep_everything(page, site)  # before that a plain host knows no table's address
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
