"""A trained network in Python alone, where NumPy is not: some milliseconds a question instead of a fraction of one."""

from __future__ import annotations

import ast
import struct
import zipfile
from collections.abc import Sequence
from typing import IO

MAGIC = 10  # bytes before a file's heading: a sign, a version and how long the heading is
KINDS = {"<f2": "e", "<f4": "f", "<f8": "d"}
Rows = list[tuple[float, ...]]


def read(file: IO[bytes]) -> dict[str, Rows]:
    """The arrays in a file as NumPy packs them, each as a list of rows."""
    found = {}
    with zipfile.ZipFile(file) as packed:
        for name in packed.namelist():
            data = packed.read(name)
            begin = MAGIC + int.from_bytes(data[MAGIC - 2 : MAGIC], "little")
            heading = ast.literal_eval(data[MAGIC:begin].decode("latin-1"))
            [high, wide] = (1, *heading["shape"])[-2:]
            values = struct.unpack(f"<{high * wide}{KINDS[heading['descr']]}", data[begin:])
            by_column = heading["fortran_order"]
            rows = (values[at::high] if by_column else values[at * wide : (at + 1) * wide] for at in range(high))
            found[name.removesuffix(".npy")] = list(rows)
    return found


class Plain:
    """Hidden layers over a row of bytes; the last layer gives a number for each output."""

    def __init__(self, weights: dict[str, Rows]) -> None:
        [self.scale] = weights["scale"]
        count = sum(name.startswith("w") for name in weights)
        self.layers = [(weights[f"w{n}"], weights[f"b{n}"][0]) for n in range(count)]
        self.size = len(self.scale)
        self.trust = weights["trust"][0][0] * self.scale[-1] if "trust" in weights else 0.0

    def __call__(self, row: bytes) -> Sequence[float]:
        """The numbers for one row; what is nought adds nothing."""
        x: Sequence[float] = [each * scale for each, scale in zip(row, self.scale, strict=True)]
        for weight, bias in self.layers:
            total: Sequence[float] = bias
            for each, leads in zip(x, weight, strict=True):
                if each > 0:  # rows hold nothing below nought, and below nought a hidden layer is silent
                    total = [sum_ + each * lead for sum_, lead in zip(total, leads, strict=True)]
            x = total
        return x
