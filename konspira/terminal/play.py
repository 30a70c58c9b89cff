"""A game against bots at a prompt."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from konspira import record
from konspira.bots import take_turn
from konspira.errors import BadRequest
from konspira.game import Bot
from konspira.kernel import HIDDEN, IllegalAction
from konspira.language import Message, Speaker
from konspira.match import Match
from konspira.rng import Rng
from konspira.terminal.pages import rules_page, show_result

HELP = {"?", "h", "help", "помощь"}
RULES = {"r", "rules", "правила"}
TABLE = {"t", "table", "стол"}
LOG = {"l", "log", "журнал"}
UNDO = {"u", "undo", "назад"}
QUIT = {"q", "quit", "exit", "выход"}


def plain_words(text: str) -> str:
    """Words without case, punctuation and marks: as people type them."""
    return " ".join(re.findall(r"\w+", text.lower().replace("ё", "е")))


class Left(Exception):
    """The player has left the table."""


class Session:
    """One person and some bots at a terminal; it shows nothing that the person's seat does not see."""

    def __init__(
        self, match: Match, me: int, bots: Sequence[Bot | None], speaker: Speaker, console: Console,
        rng: Rng, pace: float = 0.0, ask: Callable[[str], str] = input, keep: Callable[[bool], str] | None = None,
    ) -> None:  # fmt: skip
        self.match, self.me, self.bots = match, me, bots
        self.speaker, self.console = speaker, console
        self.rng, self.pace, self.ask = rng, pace, ask
        self.keep = keep  # called when the match is over or left; says where an unfinished one is kept, if it is
        self.table = match.game.table()
        self.told: list[str] = []
        self.moment = int(rng.a), int(rng.b)  # how the dice lay when the decision began that is going on
        self.seen = 0  # events already told
        self.view = match.game.rules.view(match.game.rules.start(match.setup), me)

    def run(self, save: Path | None = None) -> None:
        """Play to the end, or until the player leaves."""
        try:
            self.tell()
            while not self.match.over:
                self.decide()
                self.tell()
            self.console.print(self.table.draw(self.match.view(self.me), self.speaker))
            show_result(self.match, self.speaker, self.console)
        except (Left, EOFError, KeyboardInterrupt):
            self.console.print(self.speaker.shell("quit"))
        if self.keep is not None and (kept := self.keep(self.match.over)):
            self.console.print(self.speaker.shell("kept", command=kept))
        if save is not None:
            record.write(record.of(self.match, self.me), save)
            done = "saved" if self.match.over else "saved-unfinished"
            self.console.print(self.speaker.shell(done, path=str(save)))

    # -- Deciding --------------------------------------------------------------------------

    def decide(self) -> None:
        """Whoever is quicker of those asked answers; between a person and bots that is up to luck."""
        waiting = self.match.waiting
        self.moment = int(self.rng.a), int(self.rng.b)
        seat = waiting[self.rng.below(len(waiting))]
        bot = self.bots[seat]
        if bot is None:
            self.decide_myself()
            return
        if self.pace:
            time.sleep(self.pace)
        take_turn(self.match, seat, bot)

    def decide_myself(self) -> None:
        """Show the table and the options until one is chosen."""
        options = self.match.legal(self.me)
        if len(options) == 1:
            self.line(self.speaker.say(self.table.hint(self.view)))
            self.line(self.speaker.shell("only", option=self.wording(options[0])))
            self.match.play(self.me, options[0])
            return
        self.console.print()
        self.console.print(self.table.draw(self.view, self.speaker))
        self.offer(options)
        while True:
            text = self.ask(f"{self.speaker.shell('prompt')} > ").strip()
            if text and self.obey(text.lower(), options):
                return

    def offer(self, options: Sequence[int]) -> None:
        """The hint line and the numbered options."""
        self.console.print(Text(self.speaker.say(self.table.hint(self.view)), "bold"))
        for number, action in enumerate(options, 1):
            line = Text(f"{number:3}  ", "bold red") + Text(self.wording(action))
            self.console.print(line + Text(f"  ({self.match.game.describe(action)})", "dim"))

    def wording(self, action: int) -> str:
        """What an option means, in words."""
        label: Message = self.table.label(self.view, action)
        return self.speaker.say(label)

    def obey(self, text: str, options: Sequence[int]) -> bool:
        """Do what was typed; False: ask again."""
        if text in HELP:
            self.help(options)
        elif text in RULES:
            self.console.print(rules_page(self.match.game.name, self.speaker.language))
        elif text in TABLE:
            self.console.print(self.table.draw(self.view, self.speaker))
            self.offer(options)
        elif text in LOG:
            self.console.print("\n".join(self.told), markup=False, highlight=False)
        elif text in UNDO:
            return self.undo()
        elif text in QUIT:
            raise Left
        else:
            return self.play(text, options)
        return False

    def play(self, text: str, options: Sequence[int]) -> bool:
        """An option by its number or its words, also those of the language shown."""
        try:
            number = int(text) if text.isdecimal() and len(text) < 6 else 0
            action = options[number - 1] if 1 <= number <= len(options) else self.match.game.parse(text)
        except BadRequest:
            meant = self.meant(text, options)
            action = meant[0] if len(meant) == 1 else HIDDEN
            if len(meant) > 1:
                several = ", ".join(self.wording(each) for each in meant[:5])
                self.console.print(Text(self.speaker.shell("several", text=repr(text[:40]), options=several), "yellow"))
                return False
        if self.match.game.is_talk(action):
            try:
                self.match.speak(self.me, action)
            except IllegalAction as error:
                self.console.print(Text(str(error), "yellow"))
            self.tell()
            return False
        if action not in options:
            self.console.print(Text(self.speaker.shell("unknown", text=repr(text[:40]), most=len(options)), "yellow"))
            return False
        self.match.play(self.me, action)
        return True

    def meant(self, text: str, options: Sequence[int]) -> list[int]:
        """The options, or else the statements, whose text in the language shown is this one or begins so."""
        typed = plain_words(text)
        if not typed:
            return []
        said = self.table.said
        talk = {number: self.speaker.say(said(self.me, number)) for number in self.statements()} if said else {}
        for texts in ({action: self.wording(action) for action in options}, talk):
            words = {action: plain_words(label) for action, label in texts.items()}
            exact = [action for action, label in words.items() if label == typed]
            begun = exact or [action for action, label in words.items() if f"{label} ".startswith(f"{typed} ")]
            if found := begun or [action for action, label in words.items() if label.startswith(typed)]:
                return found
        return []

    def statements(self) -> tuple[int, ...]:
        """What may be said at this table."""
        return self.match.game.statements(self.match.setup)

    def recall(self, lines: int = 8) -> None:
        """Take in what happened before the player came back, and tell the end of it."""
        quiet, self.console = self.console, Console(file=StringIO())
        self.tell()
        self.console = quiet
        for line in self.told[-lines:]:
            self.console.print(Text("· ", "red") + Text(line))

    def undo(self) -> bool:
        """Take back the last choice, if nothing has been revealed since."""
        mine = [event for event in self.match.log if event.seat == self.me]
        try:
            self.match.undo(self.me)
        except IllegalAction:
            self.console.print(Text(self.speaker.shell("undo-revealed" if mine else "undo-nothing"), "yellow"))
            return False
        self.seen = len(self.match.history(self.me))
        self.view = self.match.view(self.me)
        self.line(self.speaker.shell("undone"))
        return True

    def help(self, options: Sequence[int]) -> None:
        """The hint again, and what can be typed."""
        shell = self.speaker.shell
        self.console.print(Text(self.speaker.say(self.table.hint(self.view)), "bold"))
        self.console.print(shell("help"))
        keys = (("1…" + str(len(options)), "number"), ("?", "hint"), ("rules", "rules"), ("table", "table"),
                ("log", "log"), ("undo", "undo"), ("quit", "quit"))  # fmt: skip
        for key, name in keys:
            self.console.print(Text(f"  {key:8}", "bold red") + Text(shell(f"help-{name}")))
        if self.match.game.rules.talk:
            self.console.print(shell("help-talk"))
            for statement in self.statements():
                self.console.print(Text(f"  {self.match.game.describe(statement)}", "bold red"))

    # -- Telling -----------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since, in words, from this seat alone."""
        for before, event, after in self.match.retold(self.me, self.seen, self.view):
            for line in self.table.story(before, event, after):
                self.line(self.speaker.say(line))
            self.view = after
            self.seen += 1

    def line(self, text: str) -> None:
        """One line of the story."""
        self.told.append(text)
        self.console.print(Text("· ", "red") + Text(text))
