"""Reads the component file: names and texts for people, tables for the rules; errors name the place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from konspira.errors import BadRequest
from konspira.games.liberation.rules.actions import CATEGORIES, EXITS, GALVACIL, LETTERS, LOCATIONS, PLANETS
from konspira.games.liberation.rules.deeds import (
    CHOSEN,
    DISCARDS,
    HALF,
    KINDS,
    LOOKS,
    MOVES_BASE,
    OF_THE_DYNASTY,
    OF_THE_RESISTANCE,
    Effect,
    Mission,
)
from konspira.games.liberation.rules.galaxy import Components, Side
from konspira.options import read_toml

Table = dict[str, Any]
SOURCES = ("printed", "read", "implied", "reconstructed")
SIDES = ("dynasty", "resistance")
FEWEST_CARDS = 9  # two set aside, three in each hand, and a deck
OFTEN = 9  # the most that an effect can be done
VALUES = {  # what a source may be told of apart; `rest` is everything else
    "missions": ("name", "cost", "effects", "cards", "take", "times", "where", "up_to"),
    "locations": ("name", "letter", "planet", "category"),
    "planets": ("name",),
    "sides": ("exits", "links"),
}


@dataclass(frozen=True)
class Box:
    """Everything in a component file."""

    parts: Components
    locations: list[Table]
    planets: dict[str, Table]
    categories: dict[str, Table]
    missions: list[Table]
    """In the order of the file, each with its `key` there."""


def source_of(entry: Table, value: str) -> str:
    """How sure we are of one value of a component."""
    source = entry["source"]
    return str(source if isinstance(source, str) else source.get(value, source["rest"]))


def sure(entry: Table) -> bool:
    """Whether all of a component is printed."""
    source = entry["source"]
    return {source} == {"printed"} if isinstance(source, str) else set(source.values()) == {"printed"}


@lru_cache(32)
def load(text: str = "") -> Box:
    """The box in the text of a component file, or our own."""
    own = files("konspira.games.liberation.rules").joinpath("components.toml")
    return Reader(read_toml(text or own.read_text("utf-8"), "the components are"), text).box()


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
        if type(table[key]) is not kind:
            raise self.wrong(place, f"{key} must be of type {kind.__name__}")
        return table[key]

    def words(self, table: Any, keys: tuple[str, ...], place: str) -> None:
        """These entries are there and say something."""
        for key in keys:
            if not self.get(table, key, str, place).strip():
                raise self.wrong(place, f"{key} is empty")

    def one_of(self, table: Any, key: str, known: tuple[str, ...], place: str) -> str:
        """An entry that is one of a few words."""
        word: str = self.get(table, key, str, place)
        if word not in known:
            raise self.wrong(place, f"{key} is {word!r}, and must be one of {', '.join(known)}")
        return word

    def sourced(self, table: Table, section: str, place: str) -> None:
        """It says how sure it is: in one word, or apart for some values and for the rest."""
        if not isinstance(table.get("source"), dict):
            self.one_of(table, "source", SOURCES, place)
            return
        for value in table["source"]:
            if value not in (*VALUES[section], "rest"):
                raise self.wrong(place, f"source tells of {value!r}, which is none of {', '.join(VALUES[section])}")
            self.one_of(table["source"], value, SOURCES, f"{place}, source")
        self.get(table["source"], "rest", str, f"{place}, source")

    def named(self, section: str, names: tuple[str, ...]) -> dict[str, Table]:
        """A section with exactly these tables, each with a name in both languages."""
        tables: dict[str, Table] = self.get(self.data, section, dict, "the file")
        for name in names:
            self.words(self.get(tables, name, dict, section), ("en", "ru"), f"{section}.{name}")
        for name in tables:
            if name not in names:
                raise self.wrong(section, f"there is no {name}")
        return tables

    def box(self) -> Box:
        """The whole file."""
        categories = self.named("categories", CATEGORIES)
        told: dict[str, Table] = self.get(self.data, "missions", dict, "the file")
        missions = [self.mission(told, name) for name in told]
        planets = self.named("planets", PLANETS)
        locations = self.locations()
        parts = Components(
            [self.sides(planets[name], index, locations) for index, name in enumerate(PLANETS)],
            [PLANETS.index(entry["planet"]) for entry in locations],
            [CATEGORIES.index(entry["category"]) for entry in locations],
            self.pairs(categories, told),
            missions,
            self.text,
        )
        self.enough(parts)
        return Box(parts, locations, planets, categories, [{"key": name, **entry} for name, entry in told.items()])

    # -- Missions ----------------------------------------------------------------------------

    def mission(self, told: dict[str, Table], name: str) -> Mission:
        """What a mission costs and does."""
        place = f"missions.{name}"
        entry = self.get(told, name, dict, "missions")
        self.words(entry, ("en", "ru", "text_en", "text_ru"), place)
        self.sourced(entry, "missions", place)
        side = self.one_of(entry, "side", (*SIDES, "both"), place)
        cost = self.get(entry, "cost", str, place)
        if set(cost) - set("XE") or len(cost) > 4:
            raise self.wrong(place, f"cost is {cost!r}, and must be up to four of X and E")
        if "E" in cost and side != "dynasty":
            raise self.wrong(place, "a mission of the Resistance cannot cost locations: it occupies none")
        effects = self.get(entry, "effects", list, place)
        if not effects:
            raise self.wrong(place, "effects is empty")
        read = [self.effect(each, side, f"{place}, effect {n}") for n, each in enumerate(effects, 1)]
        return Mission(cost.count("X"), cost.count("E"), read)

    def effect(self, told: Any, side: str, place: str) -> Effect:
        """One thing that a mission of a side does."""
        kinds = self.kinds(told, side, place)
        known = {"do"}
        number, take = 1, 0
        if kinds & CHOSEN:
            known |= {"times", "up_to", "where"}
            number = self.number(told, "times", 1, OFTEN, place) if "times" in told else 1
        elif kinds == DISCARDS and told.get("cards") == "half":
            known |= {"cards"}
            number = HALF
        elif kinds == MOVES_BASE:
            known |= {"where"}
        elif KINDS[kinds.bit_length() - 1] != "follow":
            known |= {"cards"}
            number = self.number(told, "cards", 1, LOCATIONS, place)
        if kinds == LOOKS:
            known |= {"take"}
            take = self.number(told, "take", 0, number, place)
        for key in told:
            if key not in known:
                raise self.wrong(place, f"{key!r} does not go with {told['do']!r}")
        where = self.one_of(told, "where", ("connected", "anywhere"), place) if "where" in told else "connected"
        up_to = bool(self.get(told, "up_to", bool, place)) if "up_to" in told else False
        return Effect(kinds, number, take, where == "anywhere", up_to)

    def kinds(self, told: Any, side: str, place: str) -> int:
        """The kind of an effect, or the kinds among which it is chosen, as bits."""
        words = told.get("do") if isinstance(told, dict) else None
        words = [words] if isinstance(words, str) else words
        if not isinstance(words, list) or not words:
            raise self.wrong(place, f"do must say one or more of {', '.join(KINDS)}")
        found = 0
        for word in words:
            if word not in KINDS:
                raise self.wrong(place, f"do is {word!r}, and must be one of {', '.join(KINDS)}")
            kind = 1 << KINDS.index(word)
            for whose, theirs in (("Dynasty", OF_THE_DYNASTY), ("Resistance", OF_THE_RESISTANCE)):
                if kind & theirs and side != whose.lower():
                    raise self.wrong(place, f"{word} is for the {whose} alone, and the mission's side is {side}")
            if len(words) > 1 and not kind & CHOSEN:
                raise self.wrong(place, f"{word} is not chosen, so it must be an effect of its own")
            found |= kind
        return found

    def number(self, table: Table, key: str, least: int, most: int, place: str) -> int:
        """A number within bounds."""
        found: int = self.get(table, key, int, place)
        if not least <= found <= most:
            raise self.wrong(place, f"{key} is {found}, and must be from {least} to {most}")
        return found

    def pairs(self, categories: dict[str, Table], told: dict[str, Table]) -> list[tuple[int, int]]:
        """The Dynasty's and the Resistance's mission of each category; none is left over or on the wrong side."""
        names, found = tuple(told), []
        for category in CATEGORIES:
            place = f"categories.{category}"
            pair = [self.one_of(categories[category], side, names, place) for side in SIDES]
            for side, mission in zip(SIDES, pair, strict=True):
                if told[mission]["side"] not in (side, "both"):
                    whose = told[mission]["side"].capitalize()
                    raise self.wrong(place, f"{side} is {mission!r}, which is a mission of the {whose}")
            found.append((names.index(pair[0]), names.index(pair[1])))
        used = {number for both in found for number in both}
        for number, name in enumerate(names):
            if number not in used:
                raise self.wrong(f"missions.{name}", "no category names it")
        return found

    # -- The galaxy --------------------------------------------------------------------------

    def locations(self) -> list[Table]:
        """The locations in the order of their letters."""
        found: list[Table] = self.get(self.data, "locations", list, "the file")
        if len(found) != LOCATIONS:
            raise self.wrong("locations", f"there must be {LOCATIONS}, not {len(found)}")
        for entry, letter in zip(found, LETTERS.upper(), strict=True):
            place = f"location {letter}"
            if self.get(entry, "letter", str, place) != letter:
                raise self.wrong(place, f"its letter is {entry['letter']}, but locations stand in alphabetical order")
            self.words(entry, ("en", "ru", "letter_ru"), place)
            self.sourced(entry, "locations", place)
            self.one_of(entry, "planet", PLANETS, place)
            self.one_of(entry, "category", CATEGORIES, place)
        return found

    def sides(self, planet: Table, index: int, locations: list[Table]) -> list[Side]:
        """Both faces of a planet card."""
        here = {entry["letter"] for entry in locations if entry["planet"] == PLANETS[index]}
        place = f"planets.{PLANETS[index]}"
        self.sourced(planet, "planets", place)
        sides = self.get(planet, "sides", list, place)
        if len(sides) != 2:
            raise self.wrong(place, f"a planet card has 2 sides, not {len(sides)}")
        return [self.side(face, f"{place}, side {n}", here) for n, face in enumerate(sides, 1)]

    def side(self, face: Table, place: str, here: set[str]) -> Side:
        """One face."""
        exits = self.get(face, "exits", dict, place)
        self.sourced(face, "sides", place)
        for name in EXITS:
            if self.get(exits, name, str, place) not in here:
                raise self.wrong(place, f"exit {name} leads to {exits[name]!r}, which is not on this planet")
        links = self.get(face, "links", list, place)
        for link in links:
            if not isinstance(link, str) or len(link) != 2 or set(link) - here or link[0] == link[1]:
                raise self.wrong(place, f"link {link!r} does not join two locations of this planet")
        number = LETTERS.upper().index
        return Side([number(exits[name]) for name in EXITS], [(number(a), number(b)) for a, b in links])

    def enough(self, parts: Components) -> None:
        """Whichever planet gives way to Galvacil, if any, there are cards enough to deal."""
        for away in range(len(PLANETS)):
            cards = sum(planet != away for planet in parts.planet_of)
            if cards < FEWEST_CARDS:
                told = "without Galvacil" if away == GALVACIL else f"with Galvacil for {PLANETS[away]}"
                raise self.wrong("locations", f"{told} there are {cards} cards, and {FEWEST_CARDS} are needed")
