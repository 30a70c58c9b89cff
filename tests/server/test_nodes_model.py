"""A small model of how nodes share a table, and every order in which its steps may fall.

The database is a version, a log and a keeper; nodes are copies that lag behind it.  Steps are those of the real thing:
deciding on a copy, committing what was decided, hearing news or losing them, polling, being stopped, and taking a
table over.  Hypothesis looks for an order in which a question is answered twice, a log forks, or what was acknowledged
is not there; with a bug planted it must find one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test
from hypothesis.strategies import booleans, data, integers, sampled_from

NODES = range(3)
SEATS = 3  # seat 0 is a bot's: only the keeper answers for it


def asked(log):
    """The question of a log: a round in which every seat answers once; numbered by where the round began."""
    begun = len(log) - len(log) % SEATS
    answered = {seat for seat, _ in log[begun:]}
    return begun, [seat for seat in range(SEATS) if seat not in answered]


@dataclass
class Database:
    """What is stored."""

    version: int = 1
    log: list = field(default_factory=list)
    keeper: int = 0
    alive: set = field(default_factory=lambda: set(NODES))  # whose leases have not run out


@dataclass
class Copy:
    """What a node knows."""

    version: int = 1
    log: tuple = ()
    keeper: int = 0


@dataclass
class Decided:
    """An answer, or an office, that a node wants to be stored, and what it is based on."""

    node: int
    version: int
    length: int
    seat: int | None = None
    question: int = 0
    action: str = ""


class Tables(RuleBasedStateMachine):
    """Three nodes at one table."""

    fenced = True  # a change is stored only if the version is what it is based on
    keyed = True  # a place in the log can be taken once
    bumped = True  # taking over is a step of the version

    def __init__(self):
        super().__init__()
        self.database = Database()
        self.copies = {node: Copy() for node in NODES}
        self.decided: dict[int, Decided] = {}
        self.news: dict[int, list] = {node: [] for node in NODES}
        self.acknowledged: list = []
        self.told: dict[int, list] = {node: [] for node in NODES}
        self.counter = 0

    # -- Steps -----------------------------------------------------------------------------------

    @precondition(lambda self: len(self.decided) < len(NODES))
    @rule(data=data())
    def decide(self, data):
        """Somebody at a node answers what its copy asks; the bot's answer is the keeper's business."""
        node = data.draw(sampled_from([node for node in NODES if node not in self.decided]))
        copy = self.copies[node]
        question, seats = asked(copy.log)
        seat = data.draw(sampled_from(seats))
        if seat == 0 and copy.keeper != node:
            return
        self.counter += 1
        self.decided[node] = Decided(node, copy.version, len(copy.log), seat, question, f"a{self.counter}")

    @precondition(lambda self: len(self.database.alive) < len(NODES))
    @rule(node=sampled_from(NODES))
    def want_office(self, node):
        """The keeper's lease has run out."""
        copy = self.copies[node]
        if node not in self.decided and copy.keeper not in self.database.alive and node in self.database.alive:
            self.decided[node] = Decided(node, copy.version, len(copy.log))

    @precondition(lambda self: self.decided)
    @rule(choice=integers(0, 2), heard=booleans())
    def commit(self, choice, heard):
        """The one statement: it moves the version, or nothing.  Its answer may be lost on the way."""
        node = [*self.decided][choice % len(self.decided)]
        wanted = self.decided[node]
        held = self.store(wanted)
        if not heard:
            return  # the node tries the same again, and finds it done, by its mark, or overtaken
        del self.decided[node]
        if held:
            if wanted.seat is not None:
                self.acknowledged.append((wanted.seat, wanted.question, wanted.action))
            self.read_on(node)
            return
        self.read_on(node)
        copy = self.copies[node]
        if wanted.seat is not None:  # judged again: by its question, and a bot's answer by who keeps the table
            question, seats = asked(copy.log)
            mine = wanted.seat != 0 or copy.keeper == node
            if question == wanted.question and wanted.seat in seats and mine:
                self.decided[node] = replace(wanted, version=copy.version, length=len(copy.log))

    def store(self, wanted):
        """Whether a change is stored, now or by an earlier try."""
        base = self.database
        if (wanted.seat, wanted.action) in base.log:
            return True
        if self.fenced and wanted.version != base.version:
            return False
        if self.keyed and wanted.seat is not None and wanted.length != len(base.log):
            return False
        if wanted.seat is None:
            base.keeper = wanted.node
            if self.bumped:
                base.version += 1
        else:
            assert wanted.seat != 0 or wanted.node == base.keeper, "who had lost the office has answered for a bot"
            base.log.append((wanted.seat, wanted.action))
            base.version += 1
        for other in NODES:
            if other != wanted.node:
                self.news[other].append((base.version, base.keeper, tuple(base.log)))
        return True

    @precondition(lambda self: any(self.news.values()))
    @rule(node=sampled_from(NODES))
    def hear(self, node):
        """News arrive in their order, and are followed if they are the next."""
        if self.news[node]:
            version, keeper, log = self.news[node].pop(0)
            copy = self.copies[node]
            if version == copy.version + 1:
                self.copies[node] = Copy(version, log, keeper)
                self.tell(node)
            elif version > copy.version:
                self.read_on(node)

    @rule(node=sampled_from(NODES))
    def lapse(self, node):
        """A node is stopped or cut off for longer than its lease; what it has decided, it still wants."""
        if len(self.database.alive) > 1:
            self.database.alive.discard(node)

    @rule(node=sampled_from(NODES), what=sampled_from(["news lost", "polled", "alive again", "killed"]))
    def suffer(self, node, what):
        """News lost with a connection, for which a poll makes up; a killed node forgets everything and starts anew."""
        if what == "news lost":
            self.news[node].clear()
        elif what == "polled":
            self.read_on(node)
        elif what == "alive again":
            self.database.alive.add(node)
        else:
            self.decided.pop(node, None)
            self.news[node].clear()
            self.told[node] = []
            self.read_on(node)

    def read_on(self, node):
        base = self.database
        self.copies[node] = Copy(base.version, tuple(base.log), base.keeper)
        self.tell(node)

    def tell(self, node):
        """Clients are told what is new behind what they know."""
        log = self.copies[node].log
        assert list(log[: len(self.told[node])]) == self.told[node], "what was told once is told differently"
        self.told[node] = list(log)

    # -- What must hold --------------------------------------------------------------------------

    @invariant()
    def every_question_is_answered_once(self):
        log = self.database.log
        for begun in range(0, len(log), SEATS):
            seats = [seat for seat, _ in log[begun : begun + SEATS]]
            assert len(set(seats)) == len(seats), f"answered twice: {log}"

    @invariant()
    def what_was_acknowledged_is_stored_where_it_belongs(self):
        log = self.database.log
        for seat, question, action in self.acknowledged:
            assert (seat, action) in log[question : question + SEATS]
            assert log.count((seat, action)) == 1

    @invariant()
    def no_copy_is_of_another_log(self):
        for copy in self.copies.values():
            assert copy.log == tuple(self.database.log[: len(copy.log)])


EXAMPLES = settings(
    max_examples=300, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=[*HealthCheck]
)  # fmt: skip
# Any order that breaks it will do.  Which ones are tried first depends on what else the process has imported, so there
# are many; the hunt ends with the first that does.
HUNT = settings(EXAMPLES, max_examples=10_000, phases=[Phase.generate], report_multiple_bugs=False)


def test_no_order_of_steps_breaks_a_promise():
    run_state_machine_as_test(Tables, settings=EXAMPLES)


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ({"fenced": False, "keyed": False}, "answered twice"),
        ({"fenced": False}, "lost the office"),  # the log's own key alone does not say who keeps a table
        ({"bumped": False}, "lost the office"),  # nor does a version that a takeover leaves as it was
    ],
)
def test_a_planted_bug_is_found(planted, found):
    broken = type("Broken", (Tables,), planted)
    with pytest.raises(AssertionError, match=found):
        run_state_machine_as_test(broken, settings=HUNT)
