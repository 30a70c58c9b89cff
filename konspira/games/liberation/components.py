"""Reads the component file: names and texts for people, tables for the rules; errors name the place."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from konspira.errors import BadRequest
from konspira.games.liberation.galaxy import Components, Side
from konspira.games.liberation.words import CATEGORIES, EXITS, LETTERS, MISSIONS, PLANETS

Table = dict[str, Any]


@dataclass(frozen=True)
class Box:
    """Everything in a component file."""

    parts: Components
    locations: list[Table]
    planets: dict[str, Table]
    categories: dict[str, Table]
    missions: dict[str, Table]


@cache
def load(text: str = "") -> Box:
    """The box in the text of a component file, or our own."""
    own = files("konspira.games.liberation").joinpath("components.toml")
    try:
        return Reader(tomllib.loads(text or own.read_text("utf-8")), text).box()
    except tomllib.TOMLDecodeError as error:
        raise BadRequest(f"the components are not TOML: {error}") from None


class Reader:
    """Checks a component file on the way in."""

    def __init__(self, data: Table, text: str) -> None:
        self.data = data
        self.text = text

    def wrong(self, place: str, why: str) -> BadRequest:
        """An error that names the place."""
        return BadRequest(f"the components, {place}: {why}")

    def get(self, table: Any, key: str, kind: type, place: str) -> Any:
        """An entry of a table, of the right type."""
        if not isinstance(table, dict) or key not in table:
            raise self.wrong(place, f"{key} is missing")
        if not isinstance(table[key], kind):
            raise self.wrong(place, f"{key} must be of type {kind.__name__}")
        return table[key]

    def named(self, section: str, names: tuple[str, ...]) -> dict[str, Table]:
        """A section with exactly these tables, each with a name in both languages."""
        tables: dict[str, Table] = self.get(self.data, section, dict, "the file")
        for name in names:
            entry = self.get(tables, name, dict, section)
            for language in ("en", "ru"):
                self.get(entry, language, str, f"{section}.{name}")
        for name in tables:
            if name not in names:
                raise self.wrong(section, f"there is no {name}")
        return tables

    def box(self) -> Box:
        """The whole file."""
        categories = self.named("categories", CATEGORIES)
        missions = self.named("missions", MISSIONS)
        planets = self.named("planets", PLANETS)
        locations = self.locations()
        costs = [self.cost(missions[name], f"missions.{name}") for name in MISSIONS]
        parts = Components(
            [self.sides(planets[name], index, locations) for index, name in enumerate(PLANETS)],
            [PLANETS.index(entry["planet"]) for entry in locations],
            [CATEGORIES.index(entry["category"]) for entry in locations],
            [self.pair(categories[name], f"categories.{name}") for name in CATEGORIES],
            [cards for cards, _ in costs],
            [places for _, places in costs],
            self.text,
        )
        return Box(parts, locations, planets, categories, missions)

    def locations(self) -> list[Table]:
        """The locations in the order of their letters."""
        found: list[Table] = self.get(self.data, "locations", list, "the file")
        if len(found) != len(LETTERS):
            raise self.wrong("locations", f"there must be {len(LETTERS)}, not {len(found)}")
        for entry, letter in zip(found, LETTERS.upper(), strict=True):
            place = f"location {letter}"
            if self.get(entry, "letter", str, place) != letter:
                raise self.wrong(place, f"its letter is {entry['letter']}, but locations stand in alphabetical order")
            for key in ("en", "ru", "letter_ru"):
                self.get(entry, key, str, place)
            for key, known in (("planet", PLANETS), ("category", CATEGORIES)):
                if self.get(entry, key, str, place) not in known:
                    raise self.wrong(place, f"{key} is {entry[key]!r}, and must be one of {', '.join(known)}")
        return found

    def cost(self, mission: Table, place: str) -> tuple[int, int]:
        """How many cards (X) and locations (E) a mission costs."""
        cost = self.get(mission, "cost", str, place)
        if set(cost) - set("XE") or len(cost) > 4:
            raise self.wrong(place, f"cost is {cost!r}, and must be up to four of X and E")
        return cost.count("X"), cost.count("E")

    def pair(self, category: Table, place: str) -> tuple[int, int]:
        """The Dynasty's and the Resistance's mission of a category."""
        pair = []
        for key in ("dynasty", "resistance"):
            name = self.get(category, key, str, place)
            if name not in MISSIONS:
                raise self.wrong(place, f"{key} is {name!r}, and must be one of {', '.join(MISSIONS)}")
            pair.append(MISSIONS.index(name))
        theirs = MISSIONS[pair[1]]
        if "E" in self.data["missions"][theirs]["cost"]:
            raise self.wrong(
                f"missions.{theirs}", "a mission of the Resistance cannot cost locations: it occupies none"
            )
        return pair[0], pair[1]

    def sides(self, planet: Table, index: int, locations: list[Table]) -> list[Side]:
        """Both faces of a planet card."""
        here = {entry["letter"] for entry in locations if entry["planet"] == PLANETS[index]}
        sides = self.get(planet, "sides", list, f"planets.{PLANETS[index]}")
        if len(sides) != 2:
            raise self.wrong(f"planets.{PLANETS[index]}", f"a planet card has 2 sides, not {len(sides)}")
        return [self.side(face, f"planets.{PLANETS[index]}, side {n}", here) for n, face in enumerate(sides, 1)]

    def side(self, face: Table, place: str, here: set[str]) -> Side:
        """One face."""
        exits = self.get(face, "exits", dict, place)
        for name in EXITS:
            if self.get(exits, name, str, place) not in here:
                raise self.wrong(place, f"exit {name} leads to {exits[name]!r}, which is not on this planet")
        links = self.get(face, "links", list, place)
        for link in links:
            if not isinstance(link, str) or len(link) != 2 or set(link) - here or link[0] == link[1]:
                raise self.wrong(place, f"link {link!r} does not join two locations of this planet")
        number = LETTERS.upper().index
        return Side([number(exits[name]) for name in EXITS], [(number(a), number(b)) for a, b in links])
