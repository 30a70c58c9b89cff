"""Tables laid in the middle of a match by their store, so that a test looks at the same cards every time."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from sqlalchemy import create_engine

from konspira import Rng, bots, find
from konspira.server import keeping, schema
from konspira.server.database import url_of
from konspira.server.facts import Chair, TableFacts
from konspira.server.keys import Keys
from konspira.server.sitting import MatchFacts, Sitting

NAMES = ("Vera", "Maximilian", "Kim", "Александра", "Nora", "Mark", "Ada", "Juno", "Gleb", "Rita")
ME = 0
TO_THE_END = 1_000_000  # more answers than any match has


def played(game, players, seed, answers, options=None, me="sensible"):
    """A match of sensible players until the first seat is asked once more after so many answers, or to its end.

    Instead of a number, `answers` may be a function that says of a match whether the seat is asked what is wanted.
    """
    digest = hashlib.sha256(f"{game} {players} {seed}".encode()).hexdigest()
    place = secrets.token_hex(4)  # two tests may lay the same match at one server
    names, nobody = list(NAMES[:players]), [None] * players
    facts = MatchFacts(
        id=f"{place}-1", game=game, rules=find(game).version, players=players, options=options or {}, names=names,
        secret=digest, pledges=nobody, entropy=nobody, bots=[*range(1, players)],
    )  # fmt: skip
    sitting = Sitting(facts)
    sitting.begin()
    match, given = sitting.match, 0
    names = [me, *["sensible"] * (players - 1)]
    minds = [bots.make(match.game, name, Rng(sitting.seed_of(seat)), match.setup) for seat, name in enumerate(names)]
    enough = answers if callable(answers) else lambda match: given >= answers
    while match.waiting and not (ME in match.waiting and enough(match)):
        others = [seat for seat in match.waiting if seat != ME]
        seat = others[0] if others else ME
        bots.take_turn(match, seat, minds[seat])
        given += seat == ME
    return sitting


def lay(server, game, players, seed, answers, options=None, me="sensible", **settings):
    """Put such a match into a server's store: the private link to its first seat."""
    sitting = played(game, players, seed, answers, options, me)
    facts = sitting.facts
    table, secret = facts.id.removesuffix("-1"), f"seat of {seed}"
    people = [Chair(kind="person", name=NAMES[ME], secret=secret)]
    others = [Chair(kind="bot", name=name, bot="sensible") for name in NAMES[1:players]]
    laid = TableFacts(
        id=table, game=game, players=players, options=facts.options, chairs=people + others, round=1,
        phase="over" if sitting.match.over else "playing", **{"pace": 0.0, "window": 0, "aids": True, **settings},
    )  # fmt: skip
    text = msgspec.json.encode
    rows = [
        keeping.table_row(table, laid.phase, text(laid).decode(), listed=False),
        (keeping.MATCHES, {"id": facts.id, "table_id": table, "facts": text(facts).decode()}),
        *keeping.log_rows(facts.id, 0, sitting.match.log),
    ]
    engine = create_engine(url_of(server.database))
    with engine.begin() as connection:
        for where, row in rows:
            connection.execute(schema.metadata.tables[where].insert().values(**row))
    engine.dispose()
    [[signing]] = server.sql("SELECT value FROM keys WHERE name = 'seats'")
    return f"/t/{table}/seat/{Keys(signing).write(table, secret)}"
