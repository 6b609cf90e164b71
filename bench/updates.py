"""An acknowledged update of one step: alone, and from eight processes at once."""

from __future__ import annotations

import os
import subprocess
import sys

from bare import Growing
from measure import Pair, side_by_side
from plans import plan_of
from project import Project, Turning
from row import Bound, Row, milliseconds, ratio_row

WRITER = f"{os.path.dirname(os.path.abspath(__file__))}/writer.py"
STEPS = 1000
WRITERS = 8
UPDATES = 250
REST = 0.01
"""Seconds that a writer rests before an update, on the average: agents think between two of them."""
MOST = 3
MOST_AT_ONCE = 8


def rows() -> list[Row]:
    """The median alone, the slowest of a hundred among eight."""
    with Project() as project:
        session = project.begun(plan_of(STEPS))
        turning = Turning(f"s{STEPS // 2 + 1}")
        session.acknowledge("bench", turning)
        before = project.journal_size()
        session.acknowledge("bench", turning)
        size = project.journal_size() - before
        bare = Growing(f"{project.path}/bare", size)
        alone = side_by_side(lambda: session.acknowledge("bench", turning), bare.append, rounds=600)
        session.close()
        bare.close()
        held, asked = _at_once(project, size)
    what = f"update of one step of {STEPS:,}"
    ours, bare_p99 = held.candidate.p99, held.yardstick.p99
    return [
        ratio_row(f"{what}, acknowledged", alone, "append + fsync of the same bytes", most=MOST),
        Row(
            f"{what}, {WRITERS} writers, p99 from lock to synced",
            milliseconds(ours),
            f"p99 of an append + fsync under the same load: {milliseconds(bare_p99)}",
            figure=f"{ours / bare_p99:.2f} x",
            bound=Bound(f"<= {MOST_AT_ONCE} x", kept=ours <= MOST_AT_ONCE * bare_p99),
        ),
        ratio_row(
            f"{what}, {WRITERS} writers, from asking to acknowledged",
            asked,
            "append + fsync under the same load",
        ),
    ]


def _at_once(project: Project, size: int) -> tuple[Pair, Pair]:
    """From having the lock to synced, and from asking for it; each beside a bare append of that moment."""
    writers = [_writer(project, number, size) for number in range(WRITERS)]
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.readline()
    answers = [writer.stdin for writer in writers]
    for answer in answers:
        assert answer is not None
        answer.write("begin\n")
        answer.flush()
    lines = [line for writer in writers for line in writer.communicate()[0].splitlines()]
    assert len(lines) == WRITERS * UPDATES, "a writer has failed"
    asked, held, bare = zip(*[map(float, line.split()) for line in lines], strict=True)
    return Pair(list(held), list(bare)), Pair(list(asked), list(bare))


def _writer(project: Project, number: int, size: int) -> subprocess.Popen[str]:
    words = [project.state_folder(), str(number), str(UPDATES), str(REST), str(size)]
    return subprocess.Popen(
        [sys.executable, WRITER, *words],
        env=project.environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
