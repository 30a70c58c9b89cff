"""Reading the missions from their data file, and from a file of somebody's own; a mistake is named with its place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from konspira.errors import BadRequest
from konspira.games.unrest.rules.actions import MISSIONS, PRINTED, SUITS
from konspira.games.unrest.rules.missions import ANY_SUIT, DOUBTS, KINDS, SUM, Clause, Mission
from konspira.options import read_toml, suggest

# What may stand in a clause besides its kind, and the largest number that makes sense for it.
COMPANIONS = {"sum": {"at_least", "capitol"}, "more": {"than"}}
MOST = {"at_least": 80, "capitol": 80, "each_suit": 5, "same_value": 4, "run": 5, "face_up_of_one_suit": 5}
LONGEST_NAME = 60


@cache
def standard() -> tuple[Mission, ...]:
    """The missions as the game has them."""
    text = files("konspira.games.unrest.rules").joinpath("missions.toml").read_text("utf-8")
    return tuple(read(text))


@lru_cache(32)
def book(own: str) -> tuple[Mission, ...]:
    """All missions, those of somebody's own file in the place of the standard ones."""
    if not own:
        return standard()
    replaced = {mission.number: mission for mission in read(own)}
    return tuple(replaced.get(mission.number, mission) for mission in standard())


def check_printed(own: str) -> None:
    """Refuse a file that names a mission which the printed ones leave out: it would never be dealt."""
    for mission in read(own) if own else []:
        if mission.number not in PRINTED:
            raise BadRequest(
                f"components: mission {mission.number} is never dealt with the option printed: leave one of them out"
            )


def read(text: str) -> list[Mission]:
    """The missions in a file."""
    data = read_toml(text, "components:")
    only(data, {"mission"}, "components")
    entries = data.get("mission")
    if not isinstance(entries, list) or not entries:
        raise BadRequest("components: there is no [[mission]]")
    found: list[Mission] = []
    for place, entry in enumerate(entries, 1):
        mission = mission_of(entry, f"components: mission entry {place}")
        if any(mission.number == other.number for other in found):
            raise BadRequest(f"components: mission entry {place}: mission {mission.number} is there twice")
        found.append(mission)
    return found


def only(entry: Mapping[str, Any], known: set[str], place: str) -> None:
    """Refuse names that mean nothing."""
    for name in entry:
        if name not in known:
            raise BadRequest(f"{place}: unknown {name!r}: {suggest(name, sorted(known))}")


def mission_of(entry: Any, place: str) -> Mission:
    """One mission."""
    if not isinstance(entry, dict):
        raise BadRequest(f"{place} is not a table")
    only(entry, {"number", "en", "ru", "needs", "doubt"}, place)
    number = whole(entry, "number", MISSIONS, place)
    place = f"components: mission {number}"
    doubt = entry.get("doubt", "")
    if "doubt" in entry and doubt not in DOUBTS:
        raise BadRequest(f"{place}: doubt is one of {', '.join(DOUBTS)}, not {doubt!r}")
    needs = entry.get("needs")
    if not isinstance(needs, list) or not needs:
        raise BadRequest(f"{place}: needs is a list of at least one condition")
    clauses = [clause_of(need, f"{place}: condition {n}") for n, need in enumerate(needs, 1)]
    return Mission(number, name_in(entry, "en", place), name_in(entry, "ru", place), doubt, tuple(clauses))


def clause_of(need: Any, place: str) -> Clause:
    """One condition of a mission."""
    if not isinstance(need, dict):
        raise BadRequest(f"{place} is not a table like {{ run = 4 }}")
    kinds = [name for name in need if name in KINDS]
    if len(kinds) != 1:
        odd = [name for name in need if name not in KINDS and not any(name in each for each in COMPANIONS.values())]
        hint = f"unknown {odd[0]!r}: {suggest(odd[0], KINDS)}" if odd else f"needs one of {', '.join(KINDS)}"
        raise BadRequest(f"{place}: {hint}")
    name = kinds[0]
    kind = KINDS.index(name)
    only(need, {name} | COMPANIONS.get(name, set()), place)
    if name not in ("sum", "none", "more"):
        amount = whole(need, name, MOST[name], place)
        return Clause(kind, ANY_SUIT, ANY_SUIT, amount, amount)
    suit = suit_in(need, name, place, every=kind == SUM)
    if name == "sum":
        amount = whole(need, "at_least", MOST["at_least"], place)
        capitol = whole(need, "capitol", MOST["capitol"], place) if "capitol" in need else amount
        return Clause(kind, suit, ANY_SUIT, amount, capitol)
    if name == "more":
        other = suit_in(need, "than", place)
        if other == suit:
            raise BadRequest(f"{place}: a suit cannot have more than itself")
        return Clause(kind, suit, other, 0, 0)
    return Clause(kind, suit, ANY_SUIT, 0, 0)


def whole(entry: Mapping[str, Any], name: str, most: int, place: str) -> int:
    """A whole number from 1 to `most`."""
    value = entry.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        said = "it is missing" if value is None else f"not {value!r}"
        raise BadRequest(f"{place}: {name} is a whole number from 1 to {most}, {said}")
    return value


def suit_in(entry: Mapping[str, Any], name: str, place: str, every: bool = False) -> int:
    """A suit by its name, or `all` of them where that makes sense."""
    value = entry.get(name)
    if every and value == "all":
        return ANY_SUIT
    if value in SUITS:
        return SUITS.index(value)
    known = ("all", *SUITS) if every else SUITS
    raise BadRequest(f"{place}: {name} names a suit, not {value!r}: {suggest(str(value), known)}")


def name_in(entry: Mapping[str, Any], language: str, place: str) -> str:
    """What the mission is called."""
    value = entry.get(language)
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME or not value.isprintable():
        raise BadRequest(f"{place}: {language} is its name, up to {LONGEST_NAME} letters")
    return value.strip()
