"""A session is opened and its plan read: behind a long journal, and after a crash that left no more than the journal."""

from __future__ import annotations

import os

from measure import Times, seconds, side_by_side
from plans import plan_of
from project import Project, Turning, said
from row import Bound, Row, ratio_row, told

STEPS = 1000
LONG = 200_000_000
LOST = 100_000_000
MESSAGE = "What was said in a conversation, or what a tool has answered. " * 32
AT_ONCE = 100
MOST = 2
MOST_SECONDS = 2.0


def rows() -> list[Row]:
    """Opened with its snapshot, and recovered without it."""
    with Project() as short, Project() as long:
        short.begun(plan_of(STEPS)).close()
        _fill(long, LONG, at_once=AT_ONCE)
        pair = side_by_side(lambda: _read(long), lambda: _read(short), rounds=40)
    what = f"open and read {STEPS:,} steps behind {LONG // 1_000_000} MB"
    return [ratio_row(what, pair, "behind an empty journal", most=MOST), _recovered()]


def _recovered() -> Row:
    with Project() as project:
        _fill(project, LOST, at_once=1)
        times = Times([_recover(project) for _ in range(3)])
    return Row(
        f"recover from {LOST // 1_000_000} MB, torn, without a snapshot",
        told(times),
        "",
        figure=f"{times.median:.2f} s",
        bound=Bound(f"< {MOST_SECONDS:g} s", kept=times.median < MOST_SECONDS),
    )


def _recover(project: Project) -> float:
    """The next update is acknowledged; what that needs is all read again, and the torn end is cut off."""
    folder = project.state_folder()
    os.unlink(f"{folder}/snapshot")
    with open(f"{folder}/journal", "ab") as journal:
        journal.write(b"0a1b2c3d {")
    session = project.opened()
    took = seconds(lambda: session.acknowledge("bench", lambda _state, _at: said("recovered")))
    session.show()
    session.close()
    return took


def _read(project: Project) -> None:
    session = project.opened()
    assert session.look().plan is not None
    session.close()


def _fill(project: Project, size: int, *, at_once: int) -> None:
    """A conversation that changes a step with each message or, where only the size counts, now and then."""
    session = project.begun(plan_of(STEPS))
    turning, messages = Turning(f"s{STEPS // 2 + 1}"), said(MESSAGE) * at_once
    while project.journal_size() < size:
        session.acknowledge("bench", lambda state, at: [*turning(state, at), *messages])
    session.show()
    session.close()
