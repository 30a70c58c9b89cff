"""What a page says when the house cannot store anything, or closes."""

from __future__ import annotations

import contextlib
import sqlite3

import pytest

from tests.server.house import Server


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
