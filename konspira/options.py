"""Typed options of a game: what may be set, to what, and how it is written."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from konspira.errors import BadRequest

Value = bool | int | str
YES = {"yes", "true", "on", "1", "да"}
NO = {"no", "false", "off", "0", "нет"}
LARGEST = 100_000  # bytes of a document
MOST_DOTS = 64  # on one line of a document: reading `a.a.a.…` takes time that grows with the square of its length


def suggest(word: str, known: Iterable[str]) -> str:
    """The list of what is known, with the nearest first if one is near."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1)
    return f"did you mean {near[0]}?" if near else f"there are: {', '.join(names)}"


def read_toml(text: str, what: str) -> dict[str, Any]:
    """A document as tables; whatever is wrong with it is said in one sentence about `what`."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRequest(f"{what} not TOML: {error}") from None
    except RecursionError:
        raise BadRequest(f"{what} too deep: tables and lists stand in each other without end") from None


@dataclass(frozen=True)
class Flag:
    """An option that is on or off."""

    name: str
    default: bool = False

    def read(self, value: object) -> Value:
        """The value in the option's own type."""
        word = str(value).strip().lower()
        if word in YES or word in NO:
            return word in YES
        raise BadRequest(f"option {self.name} is yes or no, not {value!r}")

    def describe(self) -> str:
        """What may be written."""
        return "yes|no"

    @property
    def usual(self) -> str:
        """The default as it is written."""
        return "yes" if self.default else "no"


@dataclass(frozen=True)
class Choice:
    """An option with a few possible values."""

    name: str
    values: tuple[Value, ...]
    default: Value

    def read(self, value: object) -> Value:
        """The value in the option's own type."""
        word = str(value).strip().lower()
        for known in self.values:
            if word == str(known):
                return known
        raise BadRequest(f"option {self.name} is one of {self.describe()}, not {value!r}")

    def describe(self) -> str:
        """What may be written."""
        return "|".join(str(value) for value in self.values)

    @property
    def usual(self) -> str:
        """The default as it is written."""
        return str(self.default)


@dataclass(frozen=True)
class Document:
    """An option that is the text of a file, so that a saved match needs no file beside it.

    A string is the text itself; only a Path is opened, so a value from afar cannot name a file of this machine.
    """

    name: str
    default: str = ""

    def read(self, value: object) -> Value:
        """The text, from the file if a Path is given; nothing stands for the usual components."""
        if isinstance(value, Path):
            return self.load(value)
        text = str(value)
        if text and "\n" not in text:
            raise BadRequest(f"option {self.name} is the text of a file, not {text[:40]!r}")
        self.measure(text)
        return text

    def measure(self, text: str) -> None:
        """Refuse what would take long to read: too much of it, or keys without end."""
        if len(text.encode(errors="replace")) > LARGEST:
            raise BadRequest(f"option {self.name}: the text is too large, over {LARGEST} bytes")
        for number, line in enumerate(text.splitlines(), 1):
            if line.count(".") > MOST_DOTS:
                raise BadRequest(f"option {self.name}: line {number} has more than {MOST_DOTS} dots")

    def load(self, path: Path) -> str:
        """The text of a file; whatever is wrong with it is said in one sentence."""
        try:
            if path.stat().st_size > LARGEST:
                raise BadRequest(f"option {self.name}: {path} is too large, over {LARGEST} bytes")
            text = path.read_text("utf-8").rstrip() + "\n"
            self.measure(text)
            return text
        except OSError as error:
            raise BadRequest(f"option {self.name}: {path} cannot be read: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise BadRequest(f"option {self.name}: {path} is not text in UTF-8") from None

    def describe(self) -> str:
        """What may be written."""
        return "FILE"

    @property
    def usual(self) -> str:
        """The default as it is written."""
        return "none"


Option = Flag | Choice | Document


@dataclass(frozen=True)
class Setup:
    """How many play and with which options, checked."""

    players: int
    options: Mapping[str, Value] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Value:
        return self.options[name]

    def __hash__(self) -> int:
        return hash((self.players, *sorted(self.options.items())))


def read(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with the value given or its default; unknown names are refused."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            hint = suggest(name, known) if known else "there are none"
            raise BadRequest(f"unknown option {name!r}: {hint}")
    return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
