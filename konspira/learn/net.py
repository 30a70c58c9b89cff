"""The network as it is trained, and the way from its weights to those that are played without PyTorch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

TRUST = 3.0  # how much an adviser is heeded at first, in logarithms of odds
NOUGHTS = 5  # of ten binary digits of a weight
DARK = -1e9  # what stands for an action that is not legal


class Net(nn.Module):
    """Hidden layers over a row; the last gives a number for each action and what the seat can expect.

    A row may end with an adviser's grades up to `most`, by which `trust` is added to actions; it is learnt too.
    """

    def __init__(self, size: int, actions: int, hidden: Sequence[int], most: int = 0, trust: float = TRUST) -> None:
        super().__init__()
        self.trust = nn.Parameter(torch.tensor([trust])) if most else None
        self.register_buffer("scale", torch.ones(size))
        self.advised = slice(size - actions, size)
        self.most = most
        sizes = [size, *hidden, actions + 1]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        with torch.no_grad():
            self.layers[-1].weight.mul_(0.1)
            if most:  # imitation is told nothing, so what is made of advice is learnt from nought
                self.layers[0].weight[:, self.advised] = 0
                self.scale[self.advised] = 1 / most

    def numbers(self, rows: Any) -> Any:
        """What the last layer says."""
        x = rows.float() * self.scale
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)

    def forward(self, rows: Any, masks: Any, bias: Any = None) -> tuple[Any, Any]:
        """How likely each action is, as logarithms, and what the seat can expect from -1 to 1."""
        x = self.numbers(rows)
        wish = x[:, :-1] if bias is None else x[:, :-1] + bias
        if self.trust is not None:
            wish = wish + self.trust / self.most * rows[:, self.advised]
        return torch.log_softmax(wish.masked_fill(masks == 0, DARK), 1), x[:, -1]

    def fit_scale(self, rows: Any) -> None:
        """Make all inputs about as large, by rows such as will come."""
        most = rows.max(0).values.float()
        self.scale.copy_(1 / most.clamp(min=1))
        with torch.no_grad():
            self.layers[0].weight[:, most == 0] = 0  # what never comes says nothing, and packs well
        if self.most:
            self.scale[self.advised] = 1 / self.most

    def weights(self) -> dict[str, Any]:
        """The weights as NumPy reads them, in half precision, of which some digits are left: so they pack well."""
        found = {"scale": self.scale.numpy().astype(np.float32)}
        for n, layer in enumerate(self.layers):
            found[f"w{n}"] = rounded(layer.weight.detach().numpy().T)
            found[f"b{n}"] = layer.bias.detach().numpy().astype(np.float16)
        if self.trust is not None:
            found["trust"] = self.trust.detach().numpy()
        return found

    def read(self, weights: dict[str, Any]) -> None:
        """Go on from weights that were kept."""
        self.scale.copy_(torch.from_numpy(weights["scale"].astype(np.float32)))
        for n, layer in enumerate(self.layers):
            layer.weight.data.copy_(torch.from_numpy(weights[f"w{n}"].astype(np.float32).T))
            layer.bias.data.copy_(torch.from_numpy(weights[f"b{n}"].astype(np.float32)))
        if self.trust is not None:
            self.trust.data.copy_(torch.from_numpy(weights["trust"]))


def rounded(numbers: Any) -> Any:
    """Numbers in half precision, the nearest that end with noughts."""
    bits: Any = np.ascontiguousarray(numbers, np.float16).view(np.uint16)
    half = 1 << (NOUGHTS - 1)
    return ((bits + half) & np.uint16(0x10000 - 2 * half)).view(np.float16)


def keep(weights: dict[str, Any], path: Path) -> None:
    """Write weights to a file, whole or not at all."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **weights)
    unfinished.replace(path)
