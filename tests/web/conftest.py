"""A real browser before a real server; a page that complains in its console fails its test."""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.server.house import Server
from tests.web.firefox import Firefox

# The shell is the same browser without windows, and a quarter quicker.
SHELLS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("KONSPIRA_CHROMIUM") or next(filter(None, map(shutil.which, SHELLS)), None)
FIREFOX = os.environ.get("KONSPIRA_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
# Each window would start a process for the pop-up of its address bar, which takes longer than a page of ours.  The flag
# replaces Playwright's own, so what that keeps a browser from doing by itself is named again.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "LensOverlay", "HttpsUpgrades", "MediaRouter",
    "PaintHolding", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning", "DestroyProfileOnBrowserClose",
)  # fmt: skip
FLAGS = ("--no-sandbox", "--disable-gpu", f"--disable-features={','.join(WITHOUT)}")
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000  # milliseconds for anything on a page: machines are busy
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("web") / "tables.db", "--openings", "10000")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.fail("these tests drive Chromium: install it with `sudo apt-get install chromium-headless-shell`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def firefox(tmp_path_factory):
    if FIREFOX is None:
        pytest.fail("these tests drive Firefox: install it with `sudo apt-get install firefox-esr`")
    browser = Firefox(FIREFOX, tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.close()


@pytest.fixture
def visit(chromium, server):
    """Open a page as somebody new: visit("/"), visit("/t/…", phone=True, lang="ru"), or visit(None) for no page."""
    contexts, complaints = [], []

    def complain(message):
        if message.type == "error":
            complaints.append(f"{message.text} ({message.location.get('url')})")

    def go(path="/", *, phone=False, lang="en", dark=False, base=None, motion=False):
        context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP, locale="ru-RU" if lang == "ru" else "en-GB", has_touch=phone,
            color_scheme="dark" if dark else "light", reduced_motion="no-preference" if motion else "reduce",
        )  # fmt: skip
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        contexts.append(context)
        if path is not None:
            page.goto((base or server.url) + path)
        return page

    go.complaints = complaints
    yield go
    for context in contexts:
        context.close()
    assert not complaints
