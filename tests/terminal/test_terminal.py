"""A game at the prompt: typed lines in, a table out, and never more than the seat may know."""

from __future__ import annotations

import io
import itertools
import zlib

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from konspira import CHANCE, BadRequest, Match, Rng, bots, find, names, record
from konspira.language import LANGUAGES, Speaker
from konspira.terminal import bookmark, command, play
from konspira.terminal.play import Session
from tests.test_cli import konspira

COUP = find("coup")


class Typist:
    """Types the given lines, then the first option for ever."""

    def __init__(self, *lines, forever="1"):
        self.lines = itertools.chain(lines, itertools.repeat(forever) if forever else ())
        self.asked = 0

    def __call__(self, prompt):
        self.asked += 1
        assert self.asked < 2000
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def session(ask, game=COUP, players=None, language="en", secret=7, **options):
    setup = game.setup(players, options)
    named = ["Me", *(f"Bot{n}" for n in range(1, setup.players))]
    match = Match(game, setup, named, secret=bytes([secret]) * 32)
    match.begin()
    rivals = [bots.make(game, bots.names(game)[0], Rng(seat)) for seat in range(1, setup.players)]
    console = Console(file=io.StringIO(), width=120, color_system=None)
    speaker = Speaker(language, game.name, named, me=0)
    return Session(match, 0, [None, *rivals], speaker, console, Rng(5), ask=ask)


def text(game):
    return game.console.file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("secret", range(3))
def test_a_whole_game_can_be_played(name, language, secret):
    game = session(Typist(), find(name), language=language, secret=secret)
    game.run()
    assert game.match.over
    assert game.speaker.shell("result") in text(game)


def test_a_game_can_be_played_by_words():
    game = session(Typist("INCOME", "1"), players=2, first=0)
    game.run()
    assert "You take income." in text(game)


def test_help_rules_table_and_log():
    game = session(Typist("?", "rules", "table", "log", "quit"), first=0)
    game.run()
    shown = text(game)
    for words in ("what this decision means", "Your turn", "You draw the", "You leave the table"):
        assert words in shown
    assert shown.count("Court deck") >= 2
    assert not game.match.over


def test_nonsense_is_answered_and_nothing_happens():
    game = session(Typist("99", "-1", "0", "steal 0", "дуэль", "1" * 500, "[bold]x[/bold]", "quit"), first=0)
    before = list(game.match.log)
    game.run()
    assert text(game).count("is not one of the options") == 7
    assert game.match.log == before


typing = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["?", "undo", "table", "log", "1", "2", "3", "4", *COUP.rules.vocabulary]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(typing, max_size=60), st.integers(0, 255))
@pytest.mark.long
def test_whatever_is_typed_the_game_goes_on(lines, secret):
    game = session(Typist(*lines, forever="1"), players=3, secret=secret)
    game.run()
    assert game.match.over or "You leave the table" in text(game)


def test_undo_takes_back_a_choice_while_nothing_was_revealed():
    game = session(Typist(), players=2, first=0)
    lines = []
    original = game.undo

    def undo():
        done = original()
        lines.append(done)
        return done

    game.undo = undo
    game.match.play(0, "exchange")
    game.match.play(1, "pass")
    game.tell()
    hand = game.match.view(0).hand
    game.ask = Typist("1", "undo", "quit")
    game.run()
    assert lines == [True]
    assert game.match.view(0).hand == hand
    assert "Taken back." in text(game)


def test_undo_is_refused_once_others_have_acted():
    game = session(Typist("undo", "income", "undo", "quit"), players=2, first=0)
    game.run()
    assert "There is nothing to take back yet." in text(game)
    assert "Too late to take that back" in text(game)


def test_leaving_saves_what_one_has_seen(tmp_path):
    path = tmp_path / "mine.json"
    game = session(Typist(forever=None), first=0)
    game.run(save=path)
    found = record.read(path)
    assert found.secret is None
    assert found.seen_by == 0
    assert "chance ?" in found.log
    assert game.match.proof.secret.hex() not in path.read_text("utf-8")


def test_the_terminal_tells_nothing_that_the_seat_may_not_know():
    """Two worlds that look the same to seat 0 print the same, byte for byte, until something is revealed."""
    printed = {}
    for secret in range(200):
        game = session(Typist("quit"), players=2, first=0, secret=secret)
        draws = tuple(event.action for event in game.match.history(0) if event.action >= 0)
        game.run()
        shown = text(game)
        assert printed.setdefault(draws, shown) == shown
    assert len(printed) < 200


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("ru", "доход", "Вы объявляете доход"),
        ("ru", "Помощь", "Можно ввести"),
        ("en", "income: take 1 coin", "You take income."),
        ("en", "Foreign AID", "foreign aid"),
    ],
)
def test_answers_may_be_typed_in_the_language_shown(language, typed, told):
    game = session(Typist(typed, "quit"), players=2, first=0, language=language)
    game.run()
    assert told in text(game)


def test_every_option_of_every_game_can_be_typed_as_it_is_shown():
    for name, language in itertools.product(names(), LANGUAGES):
        game = session(Typist(), find(name), language=language)
        for _ in range(60):
            if game.match.over:
                break
            game.tell()
            waiting = game.match.waiting
            if 0 in waiting:
                options = game.match.legal(0)
                labels = [play.plain_words(game.wording(action)) for action in options]
                for action, label in zip(options, labels, strict=True):
                    assert labels.count(label) > 1 or not label or game.meant(label, options) == [action]
            game.match.play(waiting[0], game.match.legal(waiting[0])[0])


def test_what_could_be_several_options_is_asked_back():
    game = session(Typist("steal 2 coins as the captain", "quit"), players=3, first=0)
    before = list(game.match.log)
    game.run()
    assert "could be several options" in text(game)
    assert game.match.log == before


# -- Leaving and coming back ---------------------------------------------------------------------------


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


def at_the_prompt(*arguments, lines):
    """What the command prints if somebody types so."""
    done = CliRunner().invoke(command.play, [*map(str, arguments)], input=typed(*lines))
    assert done.exit_code == 0, done.exception
    return done.output


@pytest.mark.parametrize("name", names())
def test_a_match_that_was_left_goes_on_as_if_nothing_had_happened(name, tmp_path):
    """Broken off twice or played in one go: the same match to the last card."""
    whole, parts, kept = (tmp_path / each for each in ("whole.json", "parts.json", "kept.match"))
    begin, resume = [name, "--seed", "5", "--lang", "en"], [name, "--lang", "en", "--resume", "--bookmark", kept]
    at_the_prompt(*begin, "--save", whole, lines=["1"] * 400)
    told = at_the_prompt(*begin, "--bookmark", kept, lines=["1", "quit"])
    assert f"konspira play {name} --resume --bookmark" in " ".join(told.split())
    told = at_the_prompt(*resume, lines=["1", "1", "quit"])
    assert "You are back at the table" in told
    assert "The match is kept as it is" in told
    at_the_prompt(*resume, "--save", parts, lines=["1"] * 400)
    assert parts.read_bytes() == whole.read_bytes()
    assert record.verify(record.read(parts)).over
    assert not kept.exists(), "what is over is kept no longer"


def test_what_is_kept_is_for_its_owner_and_not_to_be_read_in_passing(tmp_path):
    kept = tmp_path / "kept.match"
    at_the_prompt("coup", "--seed", "5", "--bookmark", kept, lines=["quit"])
    assert kept.stat().st_mode & 0o077 == 0
    assert b"coup" not in kept.read_bytes()
    assert konspira("play", "coup", "--seed", "5", typed="quit\n", XDG_DATA_HOME=str(tmp_path / "data")).returncode == 0
    assert not (tmp_path / "data").exists(), "nobody sits there who could come back"


@pytest.mark.parametrize(
    ("content", "flags", "why"),
    [
        (None, [], "there is no unfinished match of coup"),
        (b"nonsense", [], "is no unfinished match"),
        (zlib.compress(b"nonsense"), [], "is no unfinished match"),
        (b"", ["--seats", "3"], "takes no other seats"),
    ],
)
def test_a_match_that_cannot_be_gone_on_with_is_told_in_one_line(tmp_path, content, flags, why):
    kept = tmp_path / "kept.match"
    if content is not None:
        kept.write_bytes(content)
    done = konspira("play", "coup", "--resume", "--bookmark", str(kept), *flags)
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_kept_match_that_was_changed_is_refused(tmp_path):
    kept = tmp_path / "kept.match"
    at_the_prompt("coup", "--seed", "5", "--bookmark", kept, lines=["1", "1", "quit"])
    marked = bookmark.read(kept, "coup")
    place, (seat, action) = next(each for each in enumerate(marked.log[:6]) if each[1][0] == CHANCE)
    match, *_ = bookmark.seat(marked)
    others = [code for code in COUP.rules.legal(COUP.rules.start(match.setup), CHANCE) if code != action]
    marked.log[place] = (seat, others[0])
    with pytest.raises(BadRequest, match="does not follow from its own proof"):
        bookmark.seat(marked)
