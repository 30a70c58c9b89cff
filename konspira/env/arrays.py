"""Arrays over the places that compiled code reads and writes: what a batch shows without copying it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


class Places:
    """Places of compiled code as NumPy asks for memory: by their address, for of itself a `vec` can only be read.

    They stay where they are, and every array over them keeps them alive.
    """

    def __init__(self, places: Any, dtype: DTypeLike, shape: tuple[int, ...]) -> None:
        seen = np.frombuffer(places, np.uint8)
        self.kept = seen
        self.__array_interface__ = {
            "data": (seen.__array_interface__["data"][0], False),
            "shape": shape,
            "typestr": np.dtype(dtype).str,
            "version": 3,
        }


def shared(places: Any, dtype: DTypeLike, *shape: int) -> NDArray[Any]:
    """A writable, contiguous array which shares its memory with compiled code."""
    array = np.asarray(Places(places, dtype, shape))
    if array.nbytes != memoryview(places).nbytes:
        raise ValueError(f"{memoryview(places).nbytes} bytes are not an array of {array.dtype}, {shape}")
    return array
