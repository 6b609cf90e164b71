"""Two things measured side by side: they take turns within one run, so that what disturbs the one disturbs the other."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Timed = Callable[[], object]

_WARM = 3
"""Rounds that are not counted: what is loaded once is loaded there."""


class Times:
    """How long something took, each time, in seconds."""

    def __init__(self, seconds: list[float]) -> None:
        self._sorted = sorted(seconds)

    @property
    def quickest(self) -> float:
        """What it takes when nothing disturbs it."""
        return self._sorted[0]

    @property
    def median(self) -> float:
        """Half of them were quicker."""
        return self._quantile(0.5)

    @property
    def p99(self) -> float:
        """One in a hundred was slower."""
        return self._quantile(0.99)

    def _quantile(self, share: float) -> float:
        return self._sorted[min(len(self._sorted) - 1, int(len(self._sorted) * share))]


class Pair:
    """A candidate and the yardstick that it was measured beside."""

    def __init__(self, candidate: list[float], yardstick: list[float]) -> None:
        self.candidate = Times(candidate)
        self.yardstick = Times(yardstick)

    @property
    def ratio(self) -> float:
        """How many yardsticks long the candidate is, by their medians."""
        return self.candidate.median / self.yardstick.median


def _nothing() -> None:
    """Nothing has to be made ready."""


def side_by_side(
    candidate: Timed, yardstick: Timed, *, rounds: int, ready: Timed = _nothing
) -> Pair:
    """Each round times both, and every other round begins with the other one; `ready` comes first and is not timed."""
    both: tuple[list[float], list[float]] = ([], [])
    ways = (candidate, yardstick)
    for number in range(_WARM + rounds):
        ready()
        for which in (0, 1) if number % 2 else (1, 0):
            took = seconds(ways[which])
            if number >= _WARM:
                both[which].append(took)
    return Pair(*both)


def seconds(work: Timed) -> float:
    """How long it takes once."""
    start = perf_counter()
    work()
    return perf_counter() - start
