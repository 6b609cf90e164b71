"""How far the sweeps have reached: each test tells its number, and the sums stand at the end of the run."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pytest

STATES = "simulated crash states"
KILLS = "kill points"
ERRORS = "injected errors"
WRITES = "raced writes"
MUTATIONS = "texts changed by chance"
_PROVEN = {
    STATES: "every promise kept",
    KILLS: "every promise kept",
    ERRORS: "every promise kept, each told in a sentence",
    WRITES: "none outside",
    MUTATIONS: "each read, or refused in a sentence",
}


def told(passed: Iterable[pytest.TestReport]) -> list[str]:
    """A line for each figure; what a failed test has reached does not count."""
    sums: dict[str, int] = {}
    for report in passed:
        for name, count in report.user_properties:
            if name in _PROVEN and isinstance(count, int):
                sums[name] = sums.get(name, 0) + count
    return [f"{sums[name]:,} {name}: {proven}" for name, proven in _PROVEN.items() if name in sums]
