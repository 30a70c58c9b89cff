"""The network as it is trained, and the way from its weights to those that are played without PyTorch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

DARK = -1e9  # what stands for an action that is not legal


class Net(nn.Module):
    """Hidden layers over a row; the last gives a number for each action and what the seat can expect."""

    def __init__(self, size: int, actions: int, hidden: Sequence[int]) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(size))
        sizes = [size, *hidden, actions + 1]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        with torch.no_grad():
            self.layers[-1].weight.mul_(0.1)

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
        return torch.log_softmax(wish.masked_fill(masks == 0, DARK), 1), x[:, -1]

    def fit_scale(self, rows: Any) -> None:
        """Make all inputs about as large, by rows such as will come."""
        self.scale.copy_(1 / rows.max(0).values.float().clamp(min=1))

    def weights(self) -> dict[str, Any]:
        """The weights as NumPy reads them, in half precision."""
        found = {"scale": self.scale.numpy().astype(np.float32)}
        for n, layer in enumerate(self.layers):
            found[f"w{n}"] = layer.weight.detach().numpy().T.astype(np.float16)
            found[f"b{n}"] = layer.bias.detach().numpy().astype(np.float16)
        return found

    def read(self, weights: dict[str, Any]) -> None:
        """Go on from weights that were kept."""
        self.scale.copy_(torch.from_numpy(weights["scale"].astype(np.float32)))
        for n, layer in enumerate(self.layers):
            layer.weight.data.copy_(torch.from_numpy(weights[f"w{n}"].astype(np.float32).T))
            layer.bias.data.copy_(torch.from_numpy(weights[f"b{n}"].astype(np.float32)))


def keep(weights: dict[str, Any], path: Path) -> None:
    """Write weights to a file, whole or not at all."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **weights)
    unfinished.replace(path)
