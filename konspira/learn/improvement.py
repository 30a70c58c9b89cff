"""One step of learning: proximal policy optimisation, held back by a magnet and by entropy that both fade."""

from __future__ import annotations

from typing import Any, NamedTuple

import torch
from torch import nn

from konspira.learn.net import Net
from konspira.learn.tables import Harvest

CLIP = 0.2
BATCH = 2048
PASSES = 2
STEEPEST = 0.5
FADE = 0.95


class Step(NamedTuple):
    """What a step did: how spread its answers were, how far it moved, and how well outcomes were foretold."""

    decisions: int
    entropy: float
    moved: float
    foretold: float


def improve(
    net: Net, magnet: Net, harvest: Harvest, optimiser: Any, generator: Any, entropy: float, pull: float
) -> Step:
    """What went better than expected becomes likelier, by small steps that do not lead far from the magnet."""
    rows, masks, actions, likely, better, outcomes = harvest.tensors(FADE)
    number = len(actions)
    with torch.no_grad():
        anchor = torch.cat([magnet(rows[i : i + BATCH], masks[i : i + BATCH])[0] for i in range(0, number, BATCH)])
    better = (better - better.mean()) / (better.std() + 1e-6)
    spread = moved = 0.0
    batches = 0
    for _ in range(PASSES):
        order = torch.randperm(number, generator=generator)
        for begin in range(0, number, BATCH):
            some = order[begin : begin + BATCH]
            wish, worth = net(rows[some], masks[some])
            now = wish.gather(1, actions[some][:, None])[:, 0]
            ratio = (now - likely[some]).exp()
            gain = torch.minimum(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            odds = wish.exp()
            bounded = wish.clamp(min=-30)
            lively = -(odds * bounded).sum(1).mean()
            apart = (odds * (bounded - anchor[some].clamp(min=-30))).sum(1).mean()
            error = ((worth - outcomes[some]) ** 2).mean()
            loss = -gain + 0.5 * error - entropy * lively + pull * apart
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), STEEPEST)
            optimiser.step()
            spread += float(lively.detach())
            moved += float((likely[some] - now.detach()).mean())
            batches += 1
    with torch.no_grad():
        worth = torch.cat([net(rows[i : i + BATCH], masks[i : i + BATCH])[1] for i in range(0, number, BATCH)])
    foretold = 1 - float(((worth - outcomes) ** 2).mean() / (outcomes.var() + 1e-9))
    return Step(number, spread / batches, moved / batches, foretold)
