"""Files under the name of their edition: kept for ever, all there, and on their way before the first script runs."""

from __future__ import annotations

import re
import urllib.request
from urllib.error import HTTPError

import pytest

from konspira import games
from konspira.server.edition import Edition, edition

ADDRESSES = re.compile(r'(?:href|src)="(/files/[^"]+)"')
ABROAD = re.compile(r"\bimport\(\s*[\"'](/[^\"']+)[\"']")


def told(server, path, **headers):
    with urllib.request.urlopen(urllib.request.Request(server.url + path, headers=headers)) as reply:
        return reply.headers, reply.read()


@pytest.mark.parametrize("path", ["/", "/rules/coup", "/score/red_rising", "/about", "/t/abcdefgh"])
def test_what_a_page_names_is_there_and_is_kept_for_ever(server, path):
    try:
        _, page = told(server, path)
    except HTTPError as error:
        page = error.read()
    named = ADDRESSES.findall(page.decode())
    assert len(named) > 10
    for address in named:
        headers, body = told(server, address)
        assert "immutable" in headers["cache-control"]
        assert body


def test_a_file_of_another_edition_is_what_it_is_today_and_is_not_kept(server):
    headers, body = told(server, "/files/0123456789abcdef/web/app.js")
    assert headers["cache-control"] == "no-cache"
    assert body == edition().files["/web/app.js"]
    with pytest.raises(HTTPError):
        told(server, f"{edition().root}/web/worker.js")
    with pytest.raises(HTTPError):
        told(server, f"{edition().root}/web/../server/app.py")


def test_the_same_files_make_the_same_edition_and_another_letter_another_one(monkeypatch):
    assert Edition().mark == edition().mark
    monkeypatch.setitem(edition().files, "/web/app.js", edition().files["/web/app.js"] + b" ")
    monkeypatch.setattr("konspira.server.edition.gathered", lambda: edition().files)
    assert Edition().mark != edition().mark


def test_a_page_names_every_script_that_is_needed_before_it_can_be_drawn():
    now = edition()
    for game in games.names():
        page = now.page("t", game).decode()
        for script in (*now.needs("/web/pages/table.js"), *now.needs(f"/games/{game}/table.js")):
            assert f'"modulepreload" href="{now.root}{script}"' in page
        assert f"{now.root}/games/{game}/ending.js" not in page, "what comes later is not on its way at once"


def test_every_script_that_is_loaded_later_is_in_the_edition():
    for address, body in edition().files.items():
        if address.endswith(".js"):
            for name in ABROAD.findall(body.decode()):
                assert name in edition().files, f"{address} loads {name}"


def test_the_map_is_the_only_script_in_a_page_and_is_allowed_by_its_sum(server):
    headers, page = told(server, "/")
    assert edition().allowed in headers["content-security-policy"]
    assert re.findall(r"<script(?! (?:src|type=\"module\" src))[^>]*>", page.decode()) == ['<script type="importmap">']


def test_a_file_travels_small_to_whoever_can_unpack_it(server):
    address = f"{edition().root}/web/konspira.css"
    headers, body = told(server, address, **{"accept-encoding": "gzip"})
    assert headers["content-encoding"] == "gzip"
    assert len(body) < len(told(server, address)[1]) / 2


def test_the_page_of_a_table_says_which_game_it_is_before_any_script():
    page = edition().page("t", "coup").decode()
    assert re.search(r'<h1><span lang="(ru|en)".*>Coup</span>.*</h1>', page)
    assert ">Переворот<" in page
    assert "<h1>" not in edition().page("rules", "coup").decode()
