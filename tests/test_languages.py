"""Russian and English say the same things: no message or variable is missing, extra or unused."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor
from hypothesis import given, settings

import konspira
from konspira import SPECTATOR, BadRequest, Match, Rng, find, names
from konspira.language import LANGUAGES, SHELL, Seat, Speaker, message, pick
from tests.worlds import seeds, worlds

SOURCE = Path(konspira.__file__).parent
WEB = "konspira.web"
PACKAGES = [SHELL, WEB, *(f"konspira.games.{name}.table" for name in names())]


class Uses(visitor.Visitor):
    def __init__(self):
        self.variables, self.references = set(), set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.references.add(node.id.name)


def messages(package, language):
    """Each message of a file with the variables it uses, also through the messages it refers to."""
    text = files(package).joinpath(f"{language}.ftl").read_text("utf-8")
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    found, refers = {}, {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            uses = Uses()
            uses.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name], refers[entry.id.name] = uses.variables, uses.references

    def whole(name):
        return found[name].union(*(whole(other) for other in refers[name]))

    return {name: whole(name) for name in found}, set().union(*refers.values())


LISTENER = {"me", "aimed"}  # whether who does something, or to whom it is done, is the listener


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_messages_with_the_same_variables(package):
    (english, _), (russian, _) = messages(package, "en"), messages(package, "ru")
    assert english.keys() == russian.keys()
    for name, variables in english.items():
        # A Russian sentence may need to know whom it speaks of, or to, where an English one does not.
        assert variables - LISTENER == russian[name] - LISTENER, name


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_is_used(package):
    folder = SOURCE if package in (SHELL, WEB) else SOURCE / "games" / package.split(".")[2]
    suffixes = {".py", ".js"} - ({".js"} if package == SHELL else set())
    code = "\n".join(path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in suffixes)
    for teller in ("terminal/pages.py", "server/catalogue.py", "web/pages/matches.js"):  # what every game is asked for
        code += (SOURCE / teller).read_text("utf-8")
    found, referred = messages(package, "en")
    for name in found:
        if name in referred:
            continue
        words = name.split("-")
        stems = ["-".join(words[:length]) for length in range(1, len(words))]
        used = re.search(rf"[\"'`]{re.escape(name)}[\"'`]", code) or any(
            f"{quote}{stem}-{begin}" in code for stem in stems for quote in "\"'`" for begin in ("{", "${")
        )
        assert used, f"{name} is never said"


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=60, deadline=None)
@given(worlds, seeds)
@pytest.mark.long
def test_everything_that_happens_can_be_said(language, world, seed):
    """Stories, hints, labels and drawings of random matches, from every seat: a gap in the files is an error."""
    game = find(world[0])
    table, rng = game.table(), Rng(seed)
    match = Match(game, world[1], dice=rng)
    match.begin()
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        speaker = Speaker(language, game.name, match.names, me=seat)
        view = match.view(seat)
        texts = [speaker.say(table.hint(view)), *(speaker.say(table.label(view, a)) for a in match.legal(seat))]
        assert len(set(texts)) == len(texts), "two options read alike"
        table.draw(view, speaker)
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])
    for observer in (0, match.setup.players - 1, SPECTATOR):
        speaker = Speaker(language, game.name, match.names, me=observer)
        state = game.rules.start(match.setup)
        before = game.rules.view(state, observer)
        told = 0
        for event, shown in zip(match.log, match.history(observer), strict=True):
            game.rules.play(state, *event)
            after = game.rules.view(state, observer)
            for line in table.story(before, shown, after):
                assert speaker.say(line).strip()
                told += 1
            before = after
        assert told


def test_russian_plurals_are_right():
    speaker = Speaker("ru", "coup", ["Саша"])
    said = [speaker.say(message("takes", who=Seat(0), coins=coins)) for coins in (1, 2, 3, 5, 11, 21)]
    ends = ["1 монету", "2 монеты", "3 монеты", "5 монет", "11 монет", "21 монету"]
    assert said == [f"Саша берёт {end}." for end in ends]


def test_a_listener_is_addressed():
    assert Speaker("ru", "coup", ["Саша"], me=0).say(message("wins", who=Seat(0))) == "Вы победили!"
    assert Speaker("en", "coup", ["Sasha"], me=0).say(message("wins", who=Seat(0))) == "You win!"
    assert Speaker("en", "coup", ["Sasha"]).say(message("wins", who=Seat(0))) == "Sasha wins."


def test_a_gap_in_the_files_is_an_error():
    with pytest.raises(LookupError, match="no message nonsense"):
        Speaker("en").shell("nonsense")
    with pytest.raises(LookupError, match="rivals"):
        Speaker("en").shell("welcome")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE"}, "en"),
        ({"KONSPIRA_LANG": "ru", "LANG": "en_US"}, "ru"),
        ({"LC_ALL": "C", "LANG": "ru_RU"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_systems_unless_said(monkeypatch, environment, language):
    for variable in ("KONSPIRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert pick() == language
    assert pick("ru") == "ru"
    with pytest.raises(BadRequest, match="no language 'fr'"):
        pick("fr")


ONLY_PROGRAMS = {"hello", "message", "size"}  # codes that no person ever meets in the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_words(language):
    source = "".join(path.read_text("utf-8") for path in (SOURCE / "server").glob("*.py"))
    codes = set(re.findall(r'(?:Refusal|super\(\).__init__)\(\s*"([a-z]+)"', source)) - ONLY_PROGRAMS
    assert {"laid", "store", "flood", "host"} <= codes
    for code in codes:
        assert f"refused-{code}" in messages(WEB, language)[0], code
