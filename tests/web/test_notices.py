"""What a page says when the house cannot store anything, or closes, and how it calls whoever is awaited."""

from __future__ import annotations

import contextlib
import random
import sqlite3

import pytest
from playwright.sync_api import expect

from tests.server.house import Server, until
from tests.web.drawn import click_something


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_people_are_told_of_trouble_and_of_its_end_and_of_closing(tmp_path, visit, lang, phone):
    own = Server(tmp_path / "tables.db")
    page = None
    try:
        table, key = own.open(players=2, bots=["sensible"], start=True, options={"first": 0})
        page = visit(f"/t/{table}/seat/{key}", base=own.url, lang=lang, phone=phone)
        page.wait_for_selector(".stage")
        with contextlib.closing(sqlite3.connect(own.database, isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            page.evaluate("void fetch(location.pathname.replace('/t/', '/api/tables/'), {method: 'PATCH', "
                          "headers: {'content-type': 'application/json'}, body: '{\"clock\": 60}'})")  # fmt: skip
            words = {"en": "cannot store", "ru": "не может ничего записать"}[lang]
            page.get_by_text(words).wait_for()
            foreign.execute("ROLLBACK")
        page.locator(".lost-link").wait_for(state="detached")
        own.stop()
        words = {"en": "closes for a while", "ru": "ненадолго закрывается"}[lang]
        page.get_by_text(words).wait_for()
    finally:
        if page is not None:
            page.close()
        visit.complaints.clear()  # that the server was gone is what this test is about
        own.stop()


HEARD = """
window.heard = { buzzes: 0, notes: 0 };
navigator.vibrate = () => { window.heard.buzzes += 1; return true; };
const { start } = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.heard.notes += 1;
  window.heard.through = this.context;
  start.apply(this, when);
};
"""


def test_whoever_is_awaited_hears_it_and_one_click_keeps_the_peace(server, visit):
    table, key = server.open("unrest", players=2, bots=["sensible"], start=True, pace=0)
    page = visit(None)
    page.add_init_script(HEARD)
    page.goto(f"{server.url}/t/{table}/seat/{key}")
    page.wait_for_selector(".stage")
    button = page.locator(".bar .sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    rng = random.Random(3)
    for _ in range(200):
        click_something(page, rng)
        if page.evaluate("heard.buzzes") > 1:
            break
        page.wait_for_timeout(30)
    assert page.evaluate("heard.buzzes") > 1
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    until(lambda: page.evaluate("heard.notes") > 0)
    until(lambda: page.evaluate("heard.through.state") == "suspended")  # or silence would be played all evening
    button.click()
    page.reload()
    expect(page.locator(".bar .sound")).to_have_attribute("aria-pressed", "false")
