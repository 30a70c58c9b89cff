"""How far a network that learns by itself can be exploited, exactly: on a game so small that OpenSpiel can tell.

`python -m konspira.learn.exact --game coup --rounds 60` trains on the small Coup (`konspira.env.tiny_coup`), or on the
small Unrest (`tiny_unrest`), by the same steps as everywhere else, and prints what an opponent who knew the network
could gain against it, on average over the seats.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import torch
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import konspira.env.openspiel as spiel
from konspira.env import features_of
from konspira.game import Game
from konspira.kernel import HIDDEN
from konspira.learn.improvement import improve
from konspira.learn.net import Net
from konspira.learn.tables import Harvest

GAMES: dict[str, dict[str, Any]] = {"coup": {"turns": 3}, "unrest": {}}
RATE, ENTROPY, PULL = 2e-3, 0.3, 0.2
MAGNET = 5  # rounds after which the magnet is laid where the network is
Table = dict[str, tuple[bytes, list[int]]]  # by what a player knows: its row, and what it may do


def row_of(game: Game[Any, Any], state: Any, player: int) -> bytes:
    """What a player sees and remembers."""
    row = features_of(game).encode(game.rules.view(state.inside.state, player))
    recall = game.mind.recall
    if recall is None:
        return row
    memory = recall.make(player, state.players)
    for event in state.inside.past[player].split():
        seat, action = event.split(":")
        memory.note(int(seat), HIDDEN if action == "?" else int(action))
    return row + memory.row()


def tabulate(game: Game[Any, Any], state: Any, found: Table) -> Table:
    """Everything that can be known by whoever is asked, from a state on."""
    if state.is_terminal():
        return found
    player = state.current_player()
    if player >= 0:
        known = state.information_state_string(player)
        if known not in found:
            found[known] = row_of(game, state, player), state.legal_actions()
    for action in state.legal_actions():
        tabulate(game, state.child(action), found)
    return found


class Tabled:
    """What a network would do wherever it can be asked."""

    def __init__(self, table: Table, back: Sequence[Sequence[int]], actions: int) -> None:
        self.known = {known: place for place, known in enumerate(table)}
        self.legal = [legal for _, legal in table.values()]
        rows = np.frombuffer(bytearray().join(row for row, _ in table.values()), np.uint8)
        self.rows = torch.from_numpy(rows.reshape(len(table), -1))
        masks: Any = np.zeros((len(table), actions), np.uint8)
        self.places = [[back[int(known[0])][action] for action in legal] for known, (_, legal) in table.items()]
        for place, chosen in enumerate(self.places):
            masks[place, chosen] = 1
        self.masks = torch.from_numpy(masks)

    def look(self, net: Net) -> None:
        """What the network would do everywhere."""
        with torch.no_grad():
            wish, worth = net(self.rows, self.masks)
        self.wish, self.worth = wish.numpy(), worth.numpy()

    def odds(self, place: int) -> dict[int, float]:
        """How likely each action is."""
        chances = np.exp(self.wish[place][self.places[place]].astype(np.float64))
        chances /= chances.sum()
        return dict(zip(self.legal[place], (float(each) for each in chances), strict=True))


class Known(policy.Policy):
    """The same, as OpenSpiel's algorithms are given it."""

    def __init__(self, game: Any, tabled: Tabled) -> None:
        super().__init__(game, [0, 1])
        self.tabled = tabled

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """How likely each action is."""
        player = state.current_player() if player_id is None else player_id
        return self.tabled.odds(self.tabled.known[state.information_state_string(player)])


class Mean(Known):
    """All networks so far together: wherever one is asked, each counts by how likely it comes there itself."""

    def __init__(self, game: Any, tabled: Tabled) -> None:
        super().__init__(game, tabled)
        self.totals = [np.zeros(len(legal)) for legal in tabled.legal]
        self.beginning = game.new_initial_state()

    def add(self, weight: float) -> None:
        """What the network does now, weighed."""
        self.follow(self.beginning, {0: weight, 1: weight}, set())

    def follow(self, state: Any, reach: dict[int, float], seen: set[str]) -> None:
        """From a state on, where either player comes of its own accord as often as said."""
        if state.is_terminal():
            return
        player = state.current_player()
        if player < 0:
            for action in state.legal_actions():
                self.follow(state.child(action), reach, seen)
            return
        known = state.information_state_string(player)
        place = self.tabled.known[known]
        odds = self.tabled.odds(place)
        if known not in seen:  # whoever remembers everything comes there in one way, as far as it is up to them
            seen.add(known)
            self.totals[place] += reach[player] * np.array(list(odds.values()))
        for action, chance in odds.items():
            self.follow(state.child(action), {**reach, player: reach[player] * chance}, seen)

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """How likely each action is."""
        player = state.current_player() if player_id is None else player_id
        place = self.tabled.known[state.information_state_string(player)]
        totals = self.totals[place] + 1e-12
        return dict(zip(self.tabled.legal[place], (totals / totals.sum()).tolist(), strict=True))


def play(game: Any, tabled: Tabled, matches: int, dice: Any) -> Harvest:
    """Matches of the network against itself."""
    found, beginning = Harvest(), game.new_initial_state()
    for _ in range(matches):
        state, taken = beginning.clone(), [list[int](), list[int]()]
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=chances)))
                continue
            place = tabled.known[state.information_state_string(player)]
            odds = tabled.odds(place)
            action = int(dice.choice(list(odds), p=list(odds.values())))
            if len(odds) > 1:
                number = tabled.places[place][tabled.legal[place].index(action)]
                one = slice(place, place + 1)
                likely, worth = tabled.wish[one, number], tabled.worth[one]
                taken[player] += found.add(
                    tabled.rows[one].numpy(), tabled.masks[one].numpy(), np.array([number]), likely, worth
                )
            state.apply_action(action)
        for numbers, end in zip(taken, state.returns(), strict=True):
            found.ends.append((numbers, float(end)))
    return found


def learn(
    name: str, rounds: int, matches: int, every: int, seed: int, hidden: Sequence[int] = (64, 64), **parameters: int
) -> Iterator[tuple[int, float, float]]:
    """Train; says now and then after how many rounds the network, and all of them together, could be exploited how far.

    Together they are the average over rounds, weighed by the round: whoever plays in circles is worse than their mean.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    generator, dice = torch.Generator().manual_seed(seed), np.random.default_rng(seed)
    game = pyspiel.load_game(f"{spiel.PREFIX}tiny_{name}", {**GAMES[name], **parameters})
    played: Game[Any, Any] = game.played
    features = features_of(played)
    table = tabulate(played, game.new_initial_state(), {})
    tabled = Tabled(table, [features.turned_back(seat, 2) for seat in range(2)], features.actions)
    net = Net(tabled.rows.shape[1], features.actions, hidden)
    net.fit_scale(tabled.rows)
    magnet, optimiser = deepcopy(net), torch.optim.Adam(net.parameters(), RATE)
    known, mean = Known(game, tabled), Mean(game, tabled)
    for done in range(rounds + 1):
        tabled.look(net)
        if done % MAGNET == 0:  # looking at everything takes as long as a round
            mean.add(done + 1)
        if done % every == 0:
            found, of_all = (float(exploitability.exploitability(game, each)) for each in (known, mean))
            yield done, found, of_all
        if done == rounds:
            return
        left = max(1 - done / rounds, 0.02)
        for group in optimiser.param_groups:
            group["lr"] = RATE * left
        improve(net, magnet, play(game, tabled, matches, dice), optimiser, generator, ENTROPY * left, PULL * left)
        if done % MAGNET == MAGNET - 1:
            magnet.load_state_dict(net.state_dict())


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="How far a learner of a small game can be exploited, exactly.")
    parser.add_argument("--game", choices=sorted(GAMES), default="coup", help="the small Coup or the small Unrest")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--matches", type=int, default=2000, help="matches of a round")
    parser.add_argument("--every", type=int, default=10, help="rounds between two looks")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)

    def tell(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    for done, found, mean in learn(given.game, given.rounds, given.matches, given.every, given.seed):
        tell(f"after {done * given.matches} matches: exploitability {found:.4f}, of all rounds together {mean:.4f}")


if __name__ == "__main__":
    main()
