"""A process that reads a plan all the while: python -m tests.machines.plan_reader PROJECT.

It fails when it finds half a file, or an older plan than before. It ends with its input and tells how often it has read,
and its median and its slowest time, in seconds.
"""

from __future__ import annotations

import json
import os
import select
import statistics
import sys
import time

from tests.machines.plan_writer import COUNTED, KEY, step_of

from planward.plan.forms import footer, plan_json
from planward.wiring.sessions import LocalSessions


class Reader:
    """Sees the plan as `plan.json`, `task_plan.md` and the journal tell it."""

    def __init__(self, project: str) -> None:
        self._shown = f"{project}/.planward/sessions/{KEY}"
        self._session = LocalSessions(project, os.environ, here=True).open(KEY)
        self._revision = 0
        self._number = 0
        self._counted = 0

    def read(self) -> None:
        self._read_json()
        assert footer.split(self._text("task_plan.md")).footer is not None
        self._read_journal()

    def _read_json(self) -> None:
        text = self._text("plan.json")
        told = plan_json.stamp(text)
        assert told is not None
        assert told.unedited
        json.loads(text)
        assert told.revision >= self._revision
        self._revision = told.revision

    def _read_journal(self) -> None:
        state = self._session.look()
        assert self._session.damage is None
        assert state.number >= self._number
        done, _ = step_of(state, COUNTED).progress or (0, 0)
        assert done >= self._counted
        self._number, self._counted = state.number, done

    def _text(self, view: str) -> str:
        with open(f"{self._shown}/{view}", encoding="utf-8") as file:
            return file.read()


def main(project: str) -> None:
    reader, times = Reader(project), list[float]()
    while not select.select([sys.stdin], [], [], 0)[0] or not times:
        start = time.perf_counter()
        reader.read()
        times.append(time.perf_counter() - start)
    json.dump([len(times), statistics.median(times), max(times)], sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
