"""Whatever text comes from outside, it is read or refused in one sentence: components, records, score files."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

import msgspec
from hypothesis import given, note
from hypothesis import strategies as st

from konspira import Match, find, record
from konspira.errors import BadRecord, BadRequest
from konspira.language import Speaker
from konspira.server import protocol

GAMES = Path("konspira/games")
PIECES = [
    "[", "]", "{", "}", '"', "'", '"""', "=", ".", ",", "#", "\n", "\\", "\0", "-1", "1e999", "0x", "true", "null",
    "[[mission]]", "a.b.c = 1", "é", "\u202e", "9" * 40, "[" * 60, "{" * 60, '{"a":',
]  # fmt: skip


@st.composite
def spoilt(draw, sound):
    """A text that was sound once: pieces of it left out, doubled, swapped or replaced."""
    text = draw(st.sampled_from(sound()))
    for _ in range(draw(st.integers(1, 8))):
        begin = draw(st.integers(0, len(text)))
        end = min(len(text), begin + draw(st.sampled_from([0, 1, 5, 40, 400])))
        kind = draw(st.integers(0, 3))
        if kind == 0:
            text = text[:begin] + text[end:]
        elif kind == 1:
            text = text[:end] + text[begin:end] + text[end:]
        elif kind == 2:
            text = text[:begin] + draw(st.sampled_from(PIECES)) + text[end:]
        else:
            text = text[:begin] + draw(st.text(max_size=20)) + text[end:]
    return text


def refused_in_a_sentence(error):
    """One line, not too long."""
    note(str(error))
    assert str(error)
    assert len(str(error)) < 600


@functools.cache
def components():
    own = {"liberation": "rules/components.toml", "unrest": "rules/missions.toml"}
    return tuple(f"{game}\n{(GAMES / game / path).read_text('utf-8')}" for game, path in own.items())


@given(st.one_of(spoilt(components), st.text(max_size=300)), st.sampled_from(["liberation", "unrest"]))
def test_components(text, other):
    name, _, rest = text.partition("\n")
    game = find(name if name in ("liberation", "unrest") else other)
    try:
        setup = game.setup(2, {"components": rest})
    except BadRequest as error:
        refused_in_a_sentence(error)
        return
    match = Match(game, setup)
    match.begin()  # what was accepted when it was given can be dealt
    table = game.table()
    table.draw(match.view(0), Speaker("en", game.name, match.names))


FILE = Path(tempfile.mkdtemp()) / "match.json"


@functools.cache
def records():
    made = []
    for name in ("coup", "liberation"):
        match = Match(find(name), secret=bytes(32))
        match.begin()
        for _ in range(300):
            if match.over:
                break
            match.play(match.waiting[0], match.legal(match.waiting[0])[-1])
        made.append(msgspec.json.encode(record.of(match, 0)).decode())
    return tuple(made)


@given(st.one_of(spoilt(records), st.text(max_size=300)))
def test_records(text):
    try:
        FILE.write_bytes(text.encode(errors="surrogatepass"))
        found = record.read(FILE)
        if found.secret is not None:
            record.verify(found)
    except (BadRecord, BadRequest) as error:
        refused_in_a_sentence(error)


PAD = """
banished = ["sevro"]
[[player]]
name = "Vera"
house = "apollo"
helium = 3
fleet = 4
influence = 2
hand = ["darrow", "mustang", "cassius", "antonia"]
[[player]]
name = "Lev"
house = "mars"
hand = ["eo", "dancer"]
"""


@given(st.one_of(spoilt(lambda: (PAD,)), st.text(max_size=300)))
def test_score_files(text):
    game = find("red_rising")
    try:
        game.table().pad(text, Speaker("ru", game.name))
    except BadRequest as error:
        refused_in_a_sentence(error)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 10**12), st.floats(), st.text(max_size=12)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["player", "name", "house", "hand", "helium", "fleet", "declared", "banished", "x"]), inner
        ),
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["player", "players", "banished", "hacked", "luna", "jupiter"]), JSON))
def test_score_sheets_of_the_page(data):
    try:
        find("red_rising").table().sheet(data, "en")
    except BadRequest as error:
        refused_in_a_sentence(error)


MESSAGES = (
    '{"type": "hello", "lang": "ru", "match": "k3x9-1", "events": 17, "chat": 4, "entropy": true}',
    '{"type": "act", "question": 16, "action": "steal 2"}', '{"type": "say", "statement": 5}',
    '{"type": "chat", "text": "hello"}', '{"type": "pledge", "sha256": "%s"}' % ("a" * 64),
)  # fmt: skip


@given(st.one_of(spoilt(lambda: MESSAGES), st.text(max_size=300)))
def test_messages(text):
    try:
        message = protocol.read_message(text.encode(errors="surrogatepass"))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        refused_in_a_sentence(error)
    else:
        assert isinstance(message, msgspec.Struct)
