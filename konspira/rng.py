"""Quick, seeded, reproducible numbers for playouts, deals and bots.

Never for the cards of a real match: those follow from its fairness proof.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

M32: Final = 0xFFFFFFFF
GRAIN: Final = 1 << 30  # how finely chances are told apart


@final
class Rng:
    """xoroshiro64+ by Blackman and Vigna: two 32-bit words, the same in C and in Python."""

    def __init__(self, seed: int) -> None:
        z = (seed * 2 + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        z = (z ^ (z >> 31)) or 1
        self.a: i64 = z & M32
        self.b: i64 = z >> 32

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        a = self.a
        b = self.b
        out: i64 = (a + b) & M32
        b ^= a
        self.a = ((a << 26 | a >> 6) ^ b ^ (b << 9)) & M32
        self.b = (b << 13 | b >> 19) & M32
        return (out * n) >> 32


def choose_by_weight(weights: list[float], rng: Rng) -> i64:
    """A place in a list, each as likely as its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    mark = total * float(rng.below(GRAIN)) / float(GRAIN)
    for i in range(len(weights)):
        mark -= weights[i]
        if mark < 0.0:
            return i
    return len(weights) - 1


def by_share(weights: list[float], number: i64, rng: Rng) -> list[int]:
    """So many places in a list, in its order, each as often as its share of the weight says."""
    total = 0.0
    for weight in weights:
        total += weight
    step = total / float(number)
    mark = step * float(rng.below(GRAIN)) / float(GRAIN)
    reached = 0.0
    found: list[int] = []
    for i in range(len(weights)):
        reached += weights[i]
        while mark < reached and len(found) < number:
            found.append(i)
            mark += step
    return found
