"""The site in Chromium: its bytes, the time until one can decide, how long bots take, and what a tab grows to."""

from __future__ import annotations

import functools
import gzip
import tempfile
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from konspira import games
from konspira.site.build import build
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.test_site import PATH, Quiet, keep_everything, play_out, sit_down

ARRIVES = 120_000
SMALL = {".js", ".mjs", ".css", ".json", ".svg", ".ftl", ".html", ".toml", ".txt", ".webmanifest"}


def carried(path: Path) -> int:
    """Bytes of a file as a host that compresses text sends it."""
    raw = path.read_bytes()
    return len(gzip.compress(raw, 6)) if path.suffix in SMALL else len(raw)


def deal(page, game: str) -> float:
    """Seconds from the click to the first table."""
    page.locator(f".poster.{game} .go .bots").click()
    begun = time.monotonic()
    page.locator("dialog.setup .go-row .btn.red").click()
    page.wait_for_selector(".stage", timeout=ARRIVES)
    return time.monotonic() - begun


# The site's own Python in the page itself, where Chromium's throttling of processors holds.
ANSWERS = """async ([home, script]) => {
  const { python } = await import(`${home}/web/site/python.js`);
  self.python ??= await python(() => {});
  return JSON.parse(self.python.runPython(script));
}"""
TIMED = """
import json, time
from konspira import CHANCE, Match, Rng, bots, games
times = []
match = Match(games.find("{game}"), dice=Rng({seed}))
match.begin()
players = [bots.make(match.game, "{bot}", Rng(seat), match.setup) for seat in range(match.setup.players)]
while match.waiting:
    seat = match.waiting[0]
    legal = match.legal(seat)
    begun = time.perf_counter()
    action = players[seat].choose(match.view(seat), legal, match.history(seat)) if len(legal) > 1 else legal[0]
    if len(legal) > 1:
        times.append(time.perf_counter() - begun)
    match.play(seat, action)
json.dumps(times)
"""
SLOWER = 4


def answers(browser, site: str, matches: int) -> None:
    """How long bots take to answer on a processor as slow as a phone's."""
    page = browser.new_page()
    page.goto(f"{site}/")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    print(f"answers at {SLOWER} x throttling: median, 95th percentile and longest, milliseconds")
    for game in games.names():
        for bot in ("sensible", "beginner", "easy"):
            times: list[float] = []
            for seed in range(matches):
                times += page.evaluate(ANSWERS, [site, TIMED.format(game=game, bot=bot, seed=seed)])
            times.sort()
            shown = (times[len(times) // 2], times[len(times) * 95 // 100], times[-1])
            print(f"  {game:12}{bot:10}" + "".join(f"{each * 1000:9.0f}" for each in shown) + f"   of {len(times)}")
    page.close()


def renderers(browser) -> float:
    """Megabytes of the processes that keep a browser's pages, with their workers."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    total = 0
    for each in found:
        if each["type"] == "renderer":
            rolled = Path(f"/proc/{each['id']}/smaps_rollup").read_text()
            total += sum(int(line.split()[1]) for line in rolled.splitlines() if line.startswith("Pss:"))
    return total / 1000


def memory(browser, site: str, matches: int) -> None:
    """What a tab takes after so many matches, one after the other in the same tab."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(f"{site}/")
    names = sorted(games.names())
    print("memory of a tab and its workers, MB")
    for number in range(matches):
        game = names[number % len(names)]
        sit_down(page, game)
        play_out(page, game, Random(number))
        print(f"  after match {number + 1:2} ({game}): {renderers(browser):.0f}", flush=True)
        page.locator("dialog.result .shut").click()
        page.locator(".bar .logo").click()
        page.wait_for_selector(".poster")
    page.close()


def main() -> None:
    """Print what was measured."""
    with tempfile.TemporaryDirectory() as made:
        root = Path(made)
        build(root / PATH)
        folder = root / PATH
        seen: list[str] = []
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=made))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/{PATH}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            context.on("request", lambda request: seen.append(request.url))
            page = context.new_page()
            page.goto(f"{site}/")
            page.wait_for_selector(".poster")
            page.wait_for_load_state("networkidle")
            first = {url.removeprefix(site).split("?")[0].strip("/") or "index.html" for url in seen}
            before = sum(carried(folder / name) for name in first if (folder / name).is_file())
            print(f"before the first click: {before / 1000:.0f} KB in {len(first)} files")
            print(f"all of it, compressed: {sum(map(carried, filter(Path.is_file, folder.rglob('*')))) / 1e6:.2f} MB")
            print(f"first visit: {deal(page, 'coup'):.1f} s from the click to the first decision")
            keep_everything(page, site)
            address = page.url
            for what in ("second visit", "without a network"):
                page.close()
                context.set_offline(what != "second visit")
                page = context.new_page()
                begun = time.monotonic()
                page.goto(address)
                page.wait_for_selector(".stage", timeout=ARRIVES)
                print(f"{what}: {time.monotonic() - begun:.1f} s until the table stands")
            context.close()
            answers(browser, site, 3)
            memory(browser, site, 10)
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
