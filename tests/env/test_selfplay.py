"""Datasets of self-play: each match once whatever happens to the workers, and the same from the same plan."""

from __future__ import annotations

import os
import signal
from collections import Counter
from itertools import product

import pytest

np = pytest.importorskip("numpy", reason="the extra [env] is not installed")
pytest.importorskip("pyarrow", reason="the extra [env] is not installed")

from konspira import HIDDEN, BadRequest, find, names
from konspira.arena import cluster
from konspira.arena.play import one, rotated
from konspira.env import returns, selfplay
from tests.test_cli import konspira


def plan(matches=60, chunk=5, game="coup", line_up=("sensible", "random"), **given):
    return selfplay.plan_for(game, line_up, matches, 1, {}, chunk, **given)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("part-*.parquet")}


def matches_in(folder):
    """How often each match is there, counted by its first decision."""
    found = Counter()
    for table in selfplay.parts(folder):
        found.update(
            number for number, at in zip(*(table[c].to_pylist() for c in ("match", "step")), strict=True) if not at
        )
    return found


def test_rows_are_decisions_with_their_outcome(tmp_path):
    made = plan(matches=6, line_up=("sensible", "random", "random"), views=True)
    assert selfplay.write(made, tmp_path, jobs=1) == 6
    game = find("coup")
    assert matches_in(tmp_path) == Counter(range(6))
    for table in selfplay.parts(tmp_path):
        assert table.schema.equals(selfplay.schema(made))
        for row in table.to_pylist():
            mask = np.frombuffer(row["mask"], np.uint8)
            assert mask[row["action"]] == 1
            assert len(row["observation"]) == game.mind.features.size
            assert row["outcome"] == pytest.approx(1 if row["score"] else -0.5)
            assert row["view"].startswith(b"{")
        last = {}
        for row in table.to_pylist():
            last.setdefault(row["match"], {})[row["seat"]] = row["score"]
        for scores in last.values():
            assert max(returns(list(scores.values()))) == pytest.approx(1)


def test_a_folder_may_be_named_by_its_text(tmp_path):
    made, folder = plan(matches=2), str(tmp_path / "data")
    selfplay.write(made, folder, jobs=1)
    assert selfplay.read_plan(folder) == made
    assert selfplay.about(folder)["game"] == "coup"
    assert len([*selfplay.parts(folder)]) == 1


def test_line_ups_rotate_and_bots_play_as_they_do_in_the_arena(tmp_path):
    line_up = ("easy", "sensible")  # neither of them always wins, in neither chair
    selfplay.write(plan(matches=20, line_up=line_up), tmp_path, jobs=1)
    scores, game = {}, find("coup")
    for table in selfplay.parts(tmp_path):
        for row in table.to_pylist():
            scores[row["match"], row["seat"]] = (row["bot"], row["score"])
    assert {(seat, bot) for (_, seat), (bot, score) in scores.items() if score} == set(product(range(2), line_up))
    for number in range(20):  # the cards of each match are its own, where the arena deals them once round the table
        names = rotated(line_up, number)
        match = one(game, game.setup(2), names, 1_000_003 + number)
        assert [scores[number, seat] for seat in range(2)] == [(names[seat], match[seat][1]) for seat in range(2)]


def test_a_run_that_was_broken_off_is_taken_up_again(tmp_path):
    made = plan(matches=30, chunk=10)
    selfplay.write(made, tmp_path, jobs=1)
    whole = contents(tmp_path)
    (tmp_path / "part-000001.parquet").unlink()
    (tmp_path / "part-000002.unfinished").write_bytes(b"half")
    assert selfplay.write(made, tmp_path, jobs=1) == 10
    assert contents(tmp_path) == whole
    with pytest.raises(BadRequest, match="another plan"):
        selfplay.write(plan(matches=30, chunk=15), tmp_path)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(BadRequest, match="cannot be read"):
        selfplay.write(made, tmp_path)


def test_a_plan_grows_and_does_not_shrink(tmp_path):
    selfplay.write(plan(matches=25, chunk=10), tmp_path / "grown", jobs=1)
    assert selfplay.write(plan(matches=40, chunk=10), tmp_path / "grown", jobs=1) == 20, "the last part was not full"
    selfplay.write(plan(matches=40, chunk=10), tmp_path / "whole", jobs=1)
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")
    assert selfplay.read_plan(tmp_path / "grown").matches == 40
    with pytest.raises(BadRequest, match="holds 40 matches already: a dataset grows, and does not shrink"):
        selfplay.write(plan(matches=39, chunk=10), tmp_path / "grown", jobs=1)


@pytest.mark.parametrize("game", names())
def test_a_part_says_what_its_columns_mean_and_may_hold_what_nobody_saw(tmp_path, game):
    line_up = ["random"] * find(game).usual
    made = plan(matches=2, chunk=2, game=game, line_up=line_up, hidden=True, histories=True, views=True)
    selfplay.write(made, tmp_path, jobs=1)
    told, features = selfplay.about(tmp_path), find(game).mind.features
    assert (told["game"], told["rules"], told["players"]) == (game, find(game).version, len(line_up))
    assert [block["name"] for block in told["blocks"]] == [block.name for block in features.blocks]
    assert told["blocks"][-1]["begin"] + told["blocks"][-1]["size"] == features.size
    assert len(told["actions"]) == features.actions
    rows = next(selfplay.parts(tmp_path)).to_pylist()
    assert all(len(row["secrets"]) == len(line_up) for row in rows)
    assert any(any(row["secrets"][1:]) for row in rows), "somebody hides something"
    assert rows[0]["state"].startswith(b"{")
    last = max((row for row in rows if not row["match"]), key=lambda row: row["step"])
    assert len(last["history_seat"]) == len(last["history_action"]) >= last["step"]
    assert all(action < len(told["vocabulary"]) for action in last["history_action"])
    assert any(HIDDEN in row["history_action"] for row in rows), "what a seat could not see is hidden in its history"


def test_secrets_stand_in_columns_of_their_own_alone(tmp_path):
    """Whoever drops `secrets` and `state` has what the seats could see, byte for byte."""
    selfplay.write(plan(matches=4, chunk=4), tmp_path / "plain", jobs=1)
    selfplay.write(plan(matches=4, chunk=4, hidden=True), tmp_path / "hidden", jobs=1)
    (plain,), (more,) = (list(selfplay.parts(tmp_path / name)) for name in ("plain", "hidden"))
    assert more.drop_columns(["secrets", "state"]).equals(plain)


def with_a_killed_worker(folder, **where):
    """Write a dataset and kill the first worker that reports."""
    killed = []

    def shoot(matches, process):
        if not killed:
            killed.append(process)
            os.kill(process, signal.SIGKILL)

    selfplay.write(plan(), folder, jobs=2, progress=shoot, **where)
    assert killed
    assert killed[0] != os.getpid()
    return matches_in(folder)


def test_a_killed_process_loses_no_match_and_none_counts_twice(tmp_path):
    assert with_a_killed_worker(tmp_path) == Counter(range(60))


@pytest.mark.xdist_group("ray")
def test_on_ray_a_killed_worker_loses_no_match_and_arenas_agree(tmp_path):
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    assert with_a_killed_worker(tmp_path / "ray", ray=cluster.LOCAL) == Counter(range(60))
    selfplay.write(plan(), tmp_path / "here", jobs=1)
    assert contents(tmp_path / "ray") == contents(tmp_path / "here")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("127.0.0.1:9", "there is no Ray at 127.0.0.1:9"),
        ("ray://127.0.0.1:9", "there is no Ray at ray://127.0.0.1:9"),
        ("nowhere", "a Ray address is local, auto or HOST:PORT, not 'nowhere'"),
    ],
)
def test_a_dead_ray_address_is_told_in_one_line(address, why):
    done = konspira("arena", "coup", "--bots", "random,random", "--games", "2", "--ray", address)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert why in done.stderr


def test_the_command_writes_a_dataset_and_tells_how_fast(tmp_path):
    arguments = ["selfplay", "coup", "--bots", "random,random", "--games", "40", "--chunk", "20", "--jobs", "1"]
    done = konspira(*arguments, "--out", str(tmp_path / "a"))
    assert "40 matches played" in done.stdout
    assert "a second" in done.stdout
    again = konspira(*arguments, "--out", str(tmp_path / "a"), "--lang", "ru")
    assert "Сыграно партий: 0" in again.stdout
