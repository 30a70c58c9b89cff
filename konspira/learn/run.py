"""A training run in a folder: it can be stopped at any moment and goes on from its last round to the same result."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from konspira import games
from konspira.errors import BadRequest
from konspira.learn.company import Company, kinds_met, shares_of
from konspira.learn.imitation import imitate, watch
from konspira.learn.improvement import improve
from konspira.learn.net import TRUST, Net, keep
from konspira.learn.tables import Practice

STATE, CURVE, WEIGHTS = "state.pt", "curve.jsonl", "weights.npz"
SNAPSHOTS = 8  # earlier selves that are kept
PRESENT = 2  # of them, how many a round invites
MAGNET = 10  # rounds after which the magnet is laid where the network is now
ROUNDS, MATCHES = 1_000_003, 7_919


@dataclass(frozen=True)
class Plan:
    """What a run is to do; everything in it but `rounds` is fixed when it begins."""

    game: str
    players: tuple[int, ...]
    often: tuple[float, ...]
    rounds: int
    decisions: int = 40_000
    guided: int = 300_000
    epochs: int = 4
    hidden: tuple[int, ...] = (256, 128)
    shares: str = "0.2,0.1,0.25,0.15,0.3"
    rate: float = 5e-4
    entropy: float = 0.02
    pull: float = 0.05
    seed: int = 1
    abreast: int = 256
    against: str = ""
    options: tuple[tuple[str, str], ...] = ()
    trust: float = TRUST


class Run:
    """The learner, its past and its curve."""

    def __init__(self, plan: Plan, folder: Path, tell: Callable[[str], None]) -> None:
        self.plan = plan
        self.folder = folder
        self.tell = tell
        torch.set_num_threads(1)
        torch.manual_seed(plan.seed)
        self.generator = torch.Generator().manual_seed(plan.seed)
        game = games.find(plan.game)
        self.practice = Practice(game, plan.players, plan.often, plan.abreast, dict(plan.options))
        actions = self.practice.features.actions
        self.company = Company(game, actions, shares_of(plan.shares), plan.against)
        self.net = Net(self.practice.size, actions, plan.hidden, self.practice.advised, plan.trust)
        self.magnet = deepcopy(self.net)
        self.past: list[dict[str, Any]] = []
        self.optimiser = torch.optim.Adam(self.net.parameters(), plan.rate, eps=1e-5)
        self.done = 0

    def go(self) -> None:
        """All rounds that are left, each kept as soon as it is over."""
        if (self.folder / STATE).exists():
            self.resume()
        else:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self.plan.guided:
                data = watch(self.practice, self.plan.guided, self.plan.seed * MATCHES)
                imitate(self.net, data, self.plan.epochs, self.generator, self.tell)
            self.magnet.load_state_dict(self.net.state_dict())
            self.keep({})
        while self.done < self.plan.rounds:
            self.round()

    def round(self) -> None:
        """Matches, then a step."""
        plan, begin = self.plan, time.monotonic()
        left = 1 - self.done / plan.rounds
        for group in self.optimiser.param_groups:
            group["lr"] = plan.rate * max(left, 0.05)
        seed = plan.seed * ROUNDS + self.done
        nets = [self.net, *self.invited(seed)]
        harvest = self.practice.gather(nets, self.company, plan.decisions, seed)
        played = time.monotonic() - begin
        entropy, pull = plan.entropy * max(left, 0.1), plan.pull * max(left, 0.1)
        step = improve(self.net, self.magnet, harvest, self.optimiser, self.generator, entropy, pull)
        self.done += 1
        if self.done % MAGNET == 0:
            self.magnet.load_state_dict(self.net.state_dict())
            self.past.append({name: each.clone() for name, each in self.net.state_dict().items()})
            if len(self.past) > SNAPSHOTS:  # thin out, so that some are old
                del self.past[int(np.random.default_rng(seed).integers(SNAPSHOTS))]
        met = {kind: [n, round(won, 4)] for kind, (n, won) in sorted(kinds_met(harvest.results).items())}
        took = time.monotonic() - begin
        self.keep({
            "round": self.done, "decisions": step.decisions, "entropy": round(step.entropy, 4),
            "moved": round(step.moved, 5), "foretold": round(step.foretold, 4), "won": met,
            "seconds": round(took, 2), "playing": round(played, 2),
        })  # fmt: skip
        won = ", ".join(f"{kind} {rate:.0%} of {n}" for kind, (n, rate) in met.items())
        self.tell(f"round {self.done}: {step.decisions} decisions in {took:.1f} s, entropy {step.entropy:.3f}; {won}")

    def invited(self, seed: int) -> list[Net]:
        """Some of its earlier selves, as networks."""
        chosen = np.random.default_rng(seed).permutation(len(self.past))[:PRESENT]
        found = []
        for number in chosen:
            net = Net(self.practice.size, self.practice.features.actions, self.plan.hidden, self.practice.advised)
            net.load_state_dict(self.past[int(number)])
            found.append(net)
        return found

    def keep(self, point: dict[str, Any]) -> None:
        """Everything that the next round needs, whole or not at all; then the weights and the point of the curve."""
        curve = self.curve()
        if point:
            curve.append(point)
        state = {
            "plan": asdict(self.plan), "done": self.done, "net": self.net.state_dict(), "past": self.past,
            "magnet": self.magnet.state_dict(), "optimiser": self.optimiser.state_dict(),
            "generator": self.generator.get_state(), "strangers": self.company.strangers.results, "curve": curve,
        }  # fmt: skip
        unfinished = self.folder / (STATE + ".part")
        torch.save(state, unfinished)
        os.replace(unfinished, self.folder / STATE)
        self.known = curve
        (self.folder / CURVE).write_text("".join(json.dumps(each) + "\n" for each in curve))
        keep(self.net.weights(), self.folder / WEIGHTS)

    def curve(self) -> list[dict[str, Any]]:
        """The rounds so far."""
        return list(getattr(self, "known", []))

    def resume(self) -> None:
        """Go on from what was kept."""
        state = torch.load(self.folder / STATE, weights_only=False)
        mine, kept = asdict(self.plan), state["plan"]
        differing = sorted(name for name in mine if name != "rounds" and mine[name] != kept[name])
        if differing:
            raise BadRequest(f"{self.folder} holds a run with other settings: {', '.join(differing)}")
        self.done, self.past, self.known = state["done"], state["past"], state["curve"]
        self.net.load_state_dict(state["net"])
        self.magnet.load_state_dict(state["magnet"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.generator.set_state(state["generator"])
        self.company.strangers.results.update(state["strangers"])
        self.tell(f"going on after round {self.done}")
