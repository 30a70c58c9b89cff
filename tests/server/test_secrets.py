"""Non-interference on the wire: what a client is sent does not depend on what its seat may not know."""

from __future__ import annotations

import msgspec
from hypothesis import given, note, settings

from konspira import CHANCE, SPECTATOR, Rng, find, names
from konspira.server import telling
from konspira.server.keeping import log_rows
from konspira.server.sitting import MatchFacts, Sitting
from konspira.wire import encode
from tests.test_laws import shadow
from tests.worlds import seats, seeds, worlds


def sitting_of(game, setup, seed):
    """A match at a table, dealt."""
    facts = MatchFacts(
        id="m-1", game=game.name, rules=game.version, players=setup.players, options=dict(setup.options),
        names=[f"Player {seat}" for seat in range(setup.players)], secret=f"{seed:064x}",
        pledges=[None] * setup.players, entropy=[None] * setup.players,
    )  # fmt: skip
    made = Sitting(facts)
    made.begin()
    return made


def twin_of(sitting, observer, rng):
    """The same table as far as `observer` knows, with everything hidden from it dealt anew."""
    game = sitting.match.game
    twin = Sitting(sitting.facts)
    twin.match.begun = True
    twin.match.state = game.rules.deal(sitting.match.view(observer), rng)
    place = observer if observer >= 0 else -1
    twin.match.histories[place] = list(sitting.match.history(observer))
    twin.match.log = list(sitting.match.log)
    twin.pose(())
    twin.questions = {seat: sitting.questions.get(seat, asked) for seat, asked in twin.questions.items()}
    return twin


class Tab:
    """Somebody who keeps what they are shown."""

    def __init__(self, sitting, observer, lang):
        self.sitting, self.observer, self.lang = sitting, observer, lang
        self.shown, self.kept = None, {}

    def sent(self):
        """All that it is sent when it looks, also where it is told only what has changed; that is always enough."""
        match = self.sitting.match
        whole = telling.view_message(self.sitting, self.observer, self.lang, telling.News(0, []), None, aids=True)
        brief, self.shown = telling.what_changed(whole, self.shown)
        told, meant = msgspec.json.decode(encode(brief)), msgspec.json.decode(encode(whole))
        changed = told.pop("changed", {})
        self.kept = told | {part: self.kept[part] | facts for part, facts in changed.items()}
        assert self.kept == meant
        return [
            encode(whole),
            encode(brief),
            telling.statements(self.sitting, self.observer, self.lang),
            telling.told(self.sitting, match.history(self.observer), 0),
        ]


def put(sitting, seat, action):
    """One answer, as the server plays it."""
    sitting.match.put(seat, action)
    sitting.pose((seat,))


@settings(max_examples=12 * len(names()))
@given(worlds, seeds)
def test_what_a_client_is_sent_does_not_depend_on_what_its_seat_may_not_know(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed)
    observer = (*seats(setup), SPECTATOR)[rng.below(setup.players + 1)]
    lang = ("ru", "en")[rng.below(2)]
    sitting = sitting_of(game, setup, seed)
    for _ in range(rng.below(40)):
        if sitting.match.waiting:
            seat = sitting.match.waiting[rng.below(len(sitting.match.waiting))]
            options = sitting.match.legal(seat)
            sitting.answer(seat, sitting.questions[seat].number, options[rng.below(len(options))])
    twin = twin_of(sitting, observer, rng)
    note(f"{world[0]} {setup} seen by {observer}")
    for each in (sitting, twin):
        each.watch(observer)
    tabs = [Tab(each, observer, lang) for each in (sitting, twin)]
    for _ in range(30):
        assert tabs[0].sent() == tabs[1].sent()
        waiting = game.rules.waiting(sitting.match.state)
        if not waiting:
            break
        seat = waiting[rng.below(len(waiting))]
        options = game.rules.legal(sitting.match.state, seat)
        action = options[rng.below(len(options))]
        seen = game.rules.seen(sitting.match.state, seat, action, observer)
        match = shadow(game, twin.match.state, seat, action, observer, seen, rng)
        if match is None:
            break  # the rules have just revealed which world this is
        start = len(sitting.match.log)
        put(sitting, seat, action)
        put(twin, seat, match)
        news = [
            telling.in_words(each, observer, lang, each.events(observer, start), each.witnessed()[observer], start)
            for each in (sitting, twin)
        ]
        assert news[0] == news[1]


def test_the_log_that_is_stored_is_the_log_that_was_played():
    game = find("coup")
    sitting = sitting_of(game, game.setup(3), 7)
    rows = log_rows(sitting.id, 0, sitting.match.log)
    assert [(row["seat"], row["action"]) for _, row in rows] == sitting.match.log
    assert rows[0][1]["seat"] == CHANCE
