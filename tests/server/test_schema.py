"""Schemathesis throws whatever the OpenAPI description allows, and what it does not, at the HTTP part."""

from __future__ import annotations

import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance

from konspira.server.app import make_app
from konspira.server.house import House
from konspira.server.store import Store

# The description is the application's own; no house is needed to read it.
schema = schemathesis.openapi.from_dict(make_app(House(Store("sqlite://"))).openapi_schema.to_schema())


@schema.parametrize()
@settings(max_examples=25)
def test_no_request_breaks_the_server(case, server):
    answer = case.call_and_validate(base_url=server.url, checks=[not_a_server_error, content_type_conformance])
    if 400 <= answer.status_code < 500:
        assert set(answer.json()) == {"error", "code"}
        assert "\n" not in answer.json()["error"]


def test_every_address_of_the_protocol_is_described(server):
    _, document = server.ask("GET", "/schema/openapi.json")
    assert len(document["paths"]) >= 12
    for path, methods in document["paths"].items():
        for method in methods.values():
            assert method["summary"], path
