"""The site in Chromium: its bytes, and the time until one can decide, at first, coming back, and without a network."""

from __future__ import annotations

import functools
import gzip
import tempfile
import threading
import time
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from konspira.site.build import build
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.test_site import PATH, Quiet, keep_everything

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
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
