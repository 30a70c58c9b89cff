"""A run follows from its seed, goes on where it was stopped, and meets only those it may."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="the extra [train] is not installed")
np = pytest.importorskip("numpy", reason="the extra [train] is not installed")

from click.testing import CliRunner

from konspira import Rng, find
from konspira.bots import zoo
from konspira.cli import cli
from konspira.errors import BadRequest
from konspira.kernel import CHANCE
from konspira.learn.company import KINDS, Company, Seat
from konspira.learn.net import Net
from konspira.learn.run import CURVE, STATE, WEIGHTS, Plan, Run
from konspira.learn.tables import Harvest, Practice, Table
from konspira.mind.learned import Learned, Network
from konspira.mind.recall import Reader

SMALL = {"decisions": 300, "guided": 600, "epochs": 1, "hidden": (16, 8), "abreast": 16, "seed": 5}


def run(folder, rounds, game="coup", players=(2, 3), **more):
    plan = Plan(game, players, (1.0,) * len(players), rounds, **{**SMALL, **more})
    Run(plan, folder, lambda line: None).go()
    with np.load(folder / WEIGHTS) as weights:
        return dict(weights)


def same(one, other):
    return all((one[name] == other[name]).all() for name in one)


def test_a_run_follows_from_its_seed_and_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("konspira.learn.run.MAGNET", 1)
    whole = run(tmp_path / "a", 3)

    class Stop(Exception):
        pass

    def stop(*_):
        raise Stop

    with monkeypatch.context() as patch:  # stopped in the middle of the third round
        real = Practice.gather
        patch.setattr(Practice, "gather", lambda self, nets, company, wanted, seed: stop() if len(nets) > 2 else real(
            self, nets, company, wanted, seed))  # fmt: skip
        with pytest.raises(Stop):
            run(tmp_path / "b", 3)
    assert same(run(tmp_path / "b", 3), whole)
    assert not same(run(tmp_path / "c", 3, seed=6), whole)
    assert len((tmp_path / "b" / CURVE).read_text().splitlines()) == 3
    with pytest.raises(BadRequest, match="seed"):
        run(tmp_path / "b", 4, seed=9)


def test_the_weights_are_played_as_they_were_trained(tmp_path):
    net = Network(run(tmp_path, 1))
    game = find("coup")
    setup = game.setup(3)
    player = Learned(Rng(1), net, game.mind.features, lambda view: 3, game.mind.recall)
    practice = Practice(game, [3], [1.0], 4)
    made = Run(Plan("coup", (2, 3), (1.0, 1.0), 1, **SMALL), tmp_path, lambda line: None)
    made.resume()
    dice = np.random.default_rng(2)
    table = practice.begin(made.company, 0, dice)
    table.seats = [type(table.seats[0])(0) for _ in range(3)]
    asked = table.go_on()
    assert setup.players == 3
    seat = asked[0]
    row = table.row(seat, asked[1], practice.back[3][seat])
    assert player.network.size == len(row)
    with torch.no_grad():
        wish = made.net.numbers(torch.from_numpy(np.frombuffer(row, np.uint8).copy())[None])[0].numpy()
    assert np.abs(net(row) - wish).max() < 0.02
    assert np.abs(net.batch(np.frombuffer(row, np.uint8)[None])[0] - net(row)).max() < 1e-4


class Repeated:
    """An adviser that says the same twice, whatever dice it has."""

    def __init__(self, adviser):
        self.adviser, self.told = adviser, None

    def advise(self, view, legal, history):
        self.told = self.told or self.adviser.advise(view, legal, history)
        return self.told


@pytest.mark.parametrize("name", ["liberation", "unrest", "resistance", "red_rising"])
def test_advice_is_heeded_at_a_table_as_it_was_in_training(name, monkeypatch):
    monkeypatch.setattr("konspira.mind.learned.LEAST", 0.0)
    game = find(name)
    players = game.players[0]
    practice = Practice(game, [players], [1.0], 1)
    torch.manual_seed(4)
    net = Net(practice.size, practice.features.actions, (8, 8), practice.advised)
    net.fit_scale(torch.zeros((1, practice.size), dtype=torch.uint8))
    table = Table(game, practice.setups[0], "", "", [Seat(0) for _ in range(players)], seed=3)
    player = Learned(Rng(1), Network(net.weights()), practice.features, lambda view: players, game.mind.recall,
                     sharpness=1, advice=game.mind.advice)  # fmt: skip
    seat, options = table.go_on()
    table.advisers[seat] = player.adviser = Repeated(table.advisers[seat])
    back = practice.back[players][seat]
    row = table.row(seat, options, back)
    mask = np.zeros((1, practice.features.actions), np.uint8)
    mask[0, [back[option] for option in options]] = 1
    with torch.no_grad():
        wish, _ = net(torch.from_numpy(np.frombuffer(row, np.uint8)[None].copy()), torch.from_numpy(mask))
    found = player.leanings(game.rules.view(table.state, seat), options, table.histories[seat])
    assert found == pytest.approx([float(wish[0, back[option]].exp()) for option in options], abs=0.01)
    advised = player.adviser.told.best()
    assert found[options.index(advised)] == max(found) > 2 / (len(options) + 1)


@pytest.mark.parametrize("name", ["coup", "liberation", "unrest", "resistance", "red_rising"])
def test_a_learner_never_meets_the_unseen_half(name):
    game = find(name)
    company = Company(game, game.mind.features.actions, dict.fromkeys(KINDS, 1.0))
    unseen = set(zoo.members(game, zoo.UNSEEN)) | set(zoo.members(game, zoo.FRESH))
    assert company.strangers.names
    assert not unseen & set(company.strangers.names)


def test_whoever_is_hard_to_beat_comes_more_often():
    game = find("coup")
    company = Company(game, game.mind.features.actions, dict.fromkeys(KINDS, 1.0))
    easy, hard = company.strangers.names[:2]
    for _ in range(200):
        company.strangers.note(easy, 1.0)
        company.strangers.note(hard, 0.0)
    odds = company.strangers.odds()
    assert odds[1] > 5 * odds[0] > 0


def test_what_comes_later_counts_for_what_came_before():
    harvest = Harvest()
    rows = np.zeros((3, 2), np.uint8)
    harvest.add(rows, rows, np.zeros(3, np.int64), np.zeros(3, np.float32), np.array([0.0, 0.5, 0.9], np.float32))
    harvest.ends.append(([0, 1], 1.0))  # the third belongs to a match that was not finished
    *_, better, outcomes = harvest.tensors(0.5)
    assert better.tolist() == pytest.approx([0.5 + 0.5 * 0.5, 0.5])
    assert outcomes.tolist() == pytest.approx([0.75, 1.0])


@pytest.mark.parametrize("name", ["coup", "liberation", "unrest"])
def test_what_is_remembered_follows_from_the_seats_own_history(name):
    """At a table of learners memory is kept step by step; a bot makes the same from its history."""
    game = find(name)
    setup = game.setup(min(3, game.players[-1]))
    from konspira import Match

    match = Match(game, setup, dice=Rng(8))
    match.begin()
    rng = Rng(9)
    memories = [game.mind.recall.make(seat, setup.players) for seat in range(setup.players)]
    reader = Reader(game.mind.recall, 1, setup.players)
    read = 0
    while match.waiting and len(match.log) < 300:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[rng.below(len(match.legal(seat)))])
        for number in range(read, len(match.log)):
            for observer, memory in enumerate(memories):
                memory.note(*match.history(observer)[number])
        read = len(match.log)
        assert len(memories[1].row()) == game.mind.recall.size
        assert reader.row(match.history(1)) == memories[1].row()
    assert any(event.seat != CHANCE for event in match.log)
    assert len({memory.row() for memory in memories}) > 1


def test_the_command_trains_and_draws(tmp_path):
    asked = ["train", "liberation", "--out", str(tmp_path / "run"), "--rounds", "1", "--decisions", "200",
             "--guided", "300", "--hidden", "8,8", "--abreast", "8", "--svg", str(tmp_path / "curve.svg")]  # fmt: skip
    found = CliRunner().invoke(cli, asked)
    assert "round 1" in found.output, found.output
    assert (tmp_path / "run" / STATE).exists()
    assert "million decisions" in (tmp_path / "curve.svg").read_text()
    again = CliRunner().invoke(cli, [*asked, "--hidden", "many"])
    assert again.exit_code
