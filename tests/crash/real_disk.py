"""A folder of the real disk, and what a process that works in it has promised before it was killed."""

from __future__ import annotations

import json
import mmap
from typing import TYPE_CHECKING

from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.crash.promises import Promise

    from planward.errors import Problem

ROOM = 1 << 18


class RealDisk:
    """Promises are kept in memory that outlives the process and costs no system call to write."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._told: list[str] = []
        self._promised: list[Promise] = []
        self._memory = mmap.mmap(-1, ROOM)

    def root(self) -> LocalFolder:
        return LocalFolder.at(self.path)

    def acknowledge(self, value: Promise) -> None:
        self._promised.append(value)
        self._save()

    def complain(self, problem: Problem) -> None:
        """An operation has said no; what it was to do is not promised."""
        self.tell([problem.for_person()])

    def tell(self, notices: Sequence[str]) -> None:
        """What a person was told besides."""
        self._told.extend(notices)
        self._save()

    def told(self) -> tuple[list[Promise], list[str]]:
        """What was promised and what was said by a process that had this disk, and is gone."""
        self._memory.seek(0)
        line = self._memory.readline().rstrip(b"\0\n")
        if not line:
            return [], []
        promised, told = json.loads(line)
        return promised, told

    def close(self) -> None:
        self._memory.close()

    def _save(self) -> None:
        self._memory.seek(0)
        self._memory.write(json.dumps([self._promised, self._told]).encode() + b"\n")
