"""What the site adds to the documents: pages for rules and other files outside of docs/ that are linked to.

A hook of MkDocs (mkdocs.yml).  Links that lead out of docs/ lead to a page that shows the file, so that the site stands
by itself and needs no repository behind it.  Run by itself it writes docs/reference/views.md from the games' source.
"""

from __future__ import annotations

import ast
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files, InclusionLevel

ROOT = Path(__file__).resolve().parent.parent
RULES = re.compile(r"konspira/games/(\w+)/table/rules\.(\w+)\.md")
LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")
KINDS = {".py": "python", ".toml": "toml", ".md": "markdown", ".js": "javascript", ".conf": "nginx", ".service": "ini"}
# What the source says by its names alone, said once more for those who have only the field.
MEANT = {
    "seat": "whose view it is; −2 is a spectator's",
    "stack": "what the rules are in the middle of, the last frame uppermost; see `asked`",
    "coup.hand": "one's own cards, as numbers of the characters",
    "coup.shown": "the cards that each player has lost, face up",
    "coup.coins": "of each player",
    "coup.treasury": "coins that are left to take",
    "coup.draft": "whether hands were drafted",
    "coup.first": "who began",
    "liberation.hand": "one's own cards, as numbers of the locations",
    "liberation.base_down": "whether the base has been hidden",
    "liberation.playing": "the card whose mission is being performed, if one may know it",
    "liberation.discards": "how many cards lie in the discard pile",
    "liberation.deck": "how many cards the deck has",
    "liberation.occupied": "locations that the Dynasty has occupied",
    "liberation.exploited": "locations that have been exploited",
    "liberation.act": "the act, from 1 to 3",
    "liberation.winner": "the side that has won, or −1",
    "liberation.cards": "all cards that are in the game",
    "liberation.open_discards": "the option of that name",
    "liberation.open_missions": "the option of that name",
    "red_rising.houses": "of each player",
    "red_rising.helium": "of each player",
    "red_rising.fleet": "each player's space on the fleet track",
    "red_rising.influence": "each player's influence at the Institute",
    "red_rising.flipped": "cards face up beside the board, until it is known where they go",
    "red_rising.token": "who has the Sovereign token, or −1",
    "red_rising.first": "who began",
    "red_rising.ending": "whether the end has been triggered",
    "red_rising.gentle": "the option of that name",
    "red_rising.used": "cards whose ability at the end is done",
    "red_rising.declared": "declarations at the end: card, colour or name, card …",
    "red_rising.points": "of each player, once they are counted",
    "resistance.players": "how many play",
    "resistance.blind": "the option `blind_spies`",
    "resistance.targeting": "the option of that name",
    "resistance.dealt": "whether the characters have been dealt",
    "resistance.leader": "whose turn it is to propose, or −1",
    "resistance.mission": "the mission that is going on, from 0",
    "resistance.rejections": "teams rejected in a row",
    "resistance.team": "the seats proposed or sent, one bit a seat",
    "resistance.voted": "who has voted, one bit a seat",
    "resistance.played": "who has played a mission card, one bit a seat",
    "resistance.spotlight": "whose mission card is to be played face up, or −1",
    "resistance.lit": "that card once it is turned up: 0 success, 1 fail",
    "resistance.succeeded": "missions that succeeded",
    "resistance.failed": "missions that failed",
    "resistance.ballots": "every vote so far: mission, attempt, leader, team and who approved, as bits",
    "resistance.missions": "every mission so far: its team, how many cards failed it, and whether it failed",
    "resistance.plot": "plot cards in play, or nothing where the game has none",
    "unrest.missions": "in play, with their conditions",
    "unrest.round": "from 1",
    "unrest.own_hand": "the Rebellion's cards",
    "unrest.face_down": "whether the card at each place over the marker lies face down",
    "unrest.marked": "districts that the marker lies between",
    "unrest.blockaded": "districts under a blockade",
    "unrest.captured": "districts that the Rebellion has taken",
    "unrest.own_down": "the Rebellion's face-down cards in each district",
    "unrest.gone_up": "destroyed cards whose faces everyone knows",
    "unrest.gone_down": "how many were destroyed face down",
    "unrest.own_gone": "which those were",
}
SHOWN = ("examples", "benchmarks", "konspira", "tests", "scripts")


def outside(folder: str, target: str) -> str | None:
    """The path in the repository that a link out of docs/ names, from a folder of the repository, or nothing."""
    if "://" in target:
        return None
    for place in (target, f"../rules/{target}"):  # the server finds a game's files in either of its rooms
        path = posixpath.normpath(posixpath.join(folder, place))
        if path.split("/")[0] in SHOWN and (ROOT / path).exists():
            return path
    return None


def place_of(path: str) -> str:
    """The page that shows a file or a folder; rules are pages of their own."""
    rules = RULES.fullmatch(path)
    return f"reference/rules/{rules.group(1)}.{rules.group(2)}.md" if rules else f"files/{path}.md"


def led(markdown: str, folder: str, page: str) -> str:
    """A text of a folder of the repository, its links out of docs/ led to the pages that show what they name."""

    def lead(found: re.Match[str]) -> str:
        path = outside(folder, found.group(2))
        if path is None:
            return found.group(0)
        return f"{found.group(1)}{posixpath.relpath(place_of(path), posixpath.dirname(page) or '.')})"

    return LINK.sub(lead, markdown)


def targets(markdown: str, folder: str) -> list[str]:
    """Whatever outside of docs/ a text leads to."""
    found = [outside(folder, target) for _, target, _ in LINK.findall(markdown)]
    return [path for path in found if path is not None]


def shown(path: str) -> str:
    """A file, or the files of a folder, as a page."""
    found = ROOT / path
    if RULES.fullmatch(path):
        return led(found.read_text("utf-8"), posixpath.dirname(path), place_of(path))
    files = sorted(each for each in found.rglob("*") if each.is_file()) if found.is_dir() else [found]
    parts = [f"# {path}\n"]
    for file in files:
        if file.suffix in (".pyc", ".so") or file.stat().st_size > 200_000:
            continue
        text = file.read_text("utf-8").replace("````", "` ` ` `")
        heading = f"\n## {file.relative_to(ROOT)}\n" if len(files) > 1 else ""
        parts.append(f"{heading}\n````{KINDS.get(file.suffix, 'text')}\n{text}\n````\n")
    return "".join(parts)


def games() -> list[str]:
    """The games of the package."""
    return sorted(path.parent.parent.name for path in (ROOT / "konspira" / "games").glob("*/rules/view.py"))


def fields_of(game: str) -> list[tuple[str, str, str]]:
    """The fields of a game's view, as its source has them: name, type and what the comment beside it says."""
    source = (ROOT / "konspira" / "games" / game / "rules" / "view.py").read_text("utf-8")
    lines = source.splitlines()
    view = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "View")
    made = next(node for node in view.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    types = {each.arg: ast.unparse(each.annotation) for each in made.args.args if each.annotation is not None}
    found = []
    for node in made.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            name = node.target.attr
            if not name.startswith("_"):
                comment = lines[node.lineno - 1].partition("  # ")[2].strip()
                kind = types.get(ast.unparse(node.value) if node.value else "", "").replace("i64", "int")
                found.append((name, kind, comment))
    return found


def meant(game: str, name: str) -> str:
    """What a field means whose source has no comment."""
    return MEANT.get(f"{game}.{name}") or MEANT[name]


def views_page() -> str:
    """Every field of every view."""
    lines = [
        "# Every field of every view", "",
        "What `Match.view(seat)` holds and the message `view` of [the protocol](../PROTOCOL.md) carries as JSON: all",
        "that one seat may know (an information set is a view and its history). Tuples by seat are in their order.", "",
    ]  # fmt: skip
    for game in games():
        lines += [f"## {game}", "", "| field | type | meaning |", "|---|---|---|"]
        for name, kind, comment in fields_of(game):
            lines.append(f"| `{name}` | `{kind}` | {comment.replace('|', '·') or meant(game, name)} |")
        lines.append("")
    return "\n".join(lines)


def on_files(files: Files, config: Any) -> Files:
    """Add a page for everything outside of docs/ that is led to, from there too."""
    made: dict[str, str] = {}
    waiting = []
    for file in [*files.documentation_pages()]:
        folder = posixpath.join("docs", posixpath.dirname(file.src_uri))
        waiting += targets(Path(str(file.abs_src_path)).read_text("utf-8"), folder)
    while waiting:
        path = waiting.pop()
        if place_of(path) not in made:
            made[place_of(path)] = shown(path)
            if RULES.fullmatch(path):
                waiting += targets((ROOT / path).read_text("utf-8"), posixpath.dirname(path))
    for place, text in made.items():
        files.append(File.generated(config, place, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Lead links out of docs/ to the pages that show what they name."""
    folder = posixpath.join("docs", posixpath.dirname(page.file.src_uri))
    return markdown if page.file.generated_by else led(markdown, folder, page.file.src_uri)


if __name__ == "__main__":
    (ROOT / "docs" / "reference" / "views.md").write_text(views_page(), "utf-8")
