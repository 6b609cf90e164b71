"""How soon one process sees what another one has recorded."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from measure import Times
from plans import plan_of
from project import Project, Turning
from row import Bound, Row, milliseconds, told

WATCHER = f"{os.path.dirname(os.path.abspath(__file__))}/watcher.py"
STEPS = 100
UPDATES = 100
PAUSE = 0.15
"""Seconds between two updates: each is to be seen alone."""
MOST_SECONDS = 0.03


def rows() -> list[Row]:
    """From acknowledged here to seen there."""
    with Project() as project:
        session = project.begun(plan_of(STEPS))
        turning = Turning(f"s{STEPS // 2 + 1}")
        watcher = subprocess.Popen(
            [sys.executable, WATCHER, project.folder],
            env=project.environ,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert watcher.stdout is not None
        watcher.stdout.readline()
        took: list[float] = []
        for _ in range(UPDATES):
            time.sleep(PAUSE)
            session.acknowledge("bench", turning)
            recorded = time.monotonic()
            # It may be seen before it is acknowledged: it stands there while it is being synced.
            took.append(max(0.0, float(watcher.stdout.readline()) - recorded))
        watcher.kill()
        watcher.wait()
    times = Times(took)
    return [
        Row(
            "another process's update is seen, p99",
            told(times),
            "",
            figure=milliseconds(times.p99),
            bound=Bound(f"<= {milliseconds(MOST_SECONDS)}", kept=times.p99 <= MOST_SECONDS),
        )
    ]
