"""A person may sit in any seat."""

from __future__ import annotations

from click.testing import CliRunner

from konspira import BadRequest
from konspira.cli import cli


def play(*arguments, typed="quit\n"):
    return CliRunner().invoke(cli, ["play", "coup", "--lang", "en", "--seed", "1", *arguments], input=typed)


def test_the_person_sits_where_they_say():
    done = play("--seats", "3", "--seat", "2", "--name", "Zoe")
    assert done.exit_code == 0
    assert "You sit down with Ada, Bruno." in done.output


def test_a_seat_that_is_not_there_is_refused():
    done = play("--seats", "3", "--seat", "3")
    assert isinstance(done.exception, BadRequest)
    assert str(done.exception) == "there is no seat 3: the seats are 0 to 2"
