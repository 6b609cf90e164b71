"""How a command says no: in two short lines, with the code for it, cheaply, and without leaving a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hostile.planward_process import MOST_MEMORY, MOST_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.hostile.planward_process import Outcome

LONGEST_LINE = 600
FAILED, MISUSED, MISSING, REFUSED = 1, 2, 3, 4


def is_cheap(outcome: Outcome) -> None:
    """It kept the limits that hold for any input, and nothing went wrong that was not expected."""
    assert "Traceback" not in outcome.stderr
    assert outcome.code in range(5)
    assert outcome.memory < MOST_MEMORY
    assert outcome.cpu < MOST_SECONDS


def is_refusal(outcome: Outcome, codes: Sequence[int] = (MISUSED,)) -> None:
    """One sentence says what and why, another one what to do."""
    is_cheap(outcome)
    assert outcome.code in codes
    lines = outcome.stderr.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("planward: ")
    assert lines[0].endswith((".", "…"))
    assert max(map(len, lines)) < LONGEST_LINE
