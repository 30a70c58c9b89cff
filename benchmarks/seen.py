"""How soon what the server says is seen, and whether anything holds the page up: python -m benchmarks.seen [MATCHES].

A real Chromium plays matches of each game against bots by touching what glows, with all motion on.  For every message
that changes the table the time until the next frame with a change in it is written down, and every task that kept the
page busy for more than 50 ms.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import quantiles

from playwright.sync_api import Page, sync_playwright

from tests.server.house import Server
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.drawn import click_something, over

SIZES = {"coup": 4, "resistance": 5, "unrest": 2, "liberation": 2, "red_rising": 3}
LONGEST = 90_000  # milliseconds of one match
WATCH = """(() => {
  window.seen = []; window.long = [];
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.long.push([Math.round(each.startTime), Math.round(each.duration)]);
  }).observe({ type: "longtask", buffered: true });
  let heard = 0;
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", { ...plain, set(hear) {
    plain.set.call(this, (event) => {
      if (JSON.parse(event.data).type === "view" && !heard) heard = performance.now();
      hear(event);
    });
  } });
  const changed = () => {
    if (!heard) return;
    const from = heard;
    heard = 0;
    requestAnimationFrame(() => setTimeout(() => window.seen.push(performance.now() - from), 0));
  };
  addEventListener("DOMContentLoaded", () => new MutationObserver((all) => {
    if (all.some(({ target }) => target.nodeType === 1 && target.closest("main.table, .game-page"))) changed();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }));
})();"""


def play(page: Page, game: str, url: str, seed: int) -> tuple[list[float], list[tuple[int, int]]]:
    """One match by touches: how long each message took to be seen, and what took long once the table stood."""
    players = SIZES[game]
    wanted = {"game": game, "name": "Vera", "players": players, "bots": ["sensible"] * (players - 1), "pace": 0.3}
    table = page.request.post(f"{url}/api/tables", data={**wanted, "start": True}).json()["id"]
    page.goto(f"{url}/t/{table}")
    page.wait_for_selector(".stage")
    page.wait_for_timeout(1500)  # what comes after the first picture has come
    begun = page.evaluate("window.seen.length = 0, performance.now()")
    rng = Random(seed)
    for _ in range(LONGEST // 50):
        if over(page):
            break
        click_something(page, rng, "")
        page.wait_for_timeout(50)
    seen, tasks = page.evaluate("[window.seen, window.long]")
    return seen, [(at, took) for at, took in tasks if at > begun]


def main(matches: int) -> None:
    """Every game."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.db", "--openings", "1000")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in SIZES:
                times: list[float] = []
                tasks: list[tuple[int, int]] = []
                for seed in range(matches):
                    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
                    page = context.new_page()
                    page.add_init_script(WATCH)
                    seen, long = play(page, game, server.url, seed)
                    times, tasks = times + seen, tasks + long
                    context.close()
                cuts = quantiles(times, n=100)
                over_100 = sorted(took for _, took in tasks if took > 100)
                print(
                    f"{game}: {len(times)} messages, seen after {cuts[49]:.0f} ms (median), {cuts[94]:.0f} ms (95 %), "
                    f"{max(times):.0f} ms at most; {len(over_100)} tasks over 100 ms {over_100[-5:]}",
                    flush=True,
                )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
