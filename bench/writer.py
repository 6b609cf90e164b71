"""One of several processes that update the same plan: as fast as they can, or with a rest before each update.

Each line that it prints is three times in seconds: from asking for the lock to acknowledged, from having the lock to
synced, and a bare append and sync right after it.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import TYPE_CHECKING

from bare import Growing
from measure import seconds
from project import Turning

from planward.clock import SystemClock
from planward.session.following import Following
from planward.storage.local import LocalFolder
from planward.storage.local_log import LocalLog
from planward.storage.store import FileStore

if TYPE_CHECKING:
    from planward.clock import Clock


class TimedFolder(LocalFolder):
    """A folder whose growing file tells how long its lock was held."""

    __slots__ = ()

    def log(self, name: str, *, create: bool = False) -> LocalLog | None:
        found = super().log(name, create=create)
        if found is not None:
            found.__class__ = TimedLog
        return found


class TimedLog(LocalLog):
    """From having the lock to synced."""

    __slots__ = ()
    begun = 0.0
    held = 0.0

    def lock(self, wait: float, clock: Clock) -> bool:
        had = super().lock(wait, clock)
        TimedLog.begun = time.perf_counter()
        return had

    def sync(self) -> None:
        super().sync()
        TimedLog.held = time.perf_counter() - TimedLog.begun


def main(folder: str, number: int, *, updates: int, rest: float, size: int) -> None:
    """Wait for the start, update, tell the times."""
    chance, clock = Random(number), SystemClock()
    store = FileStore(TimedFolder.at(folder), clock, unique=f"bench-{number}", watched=[])
    following = Following(store, clock, 5.0)
    following.follow()
    turning = Turning(f"s{502 + 5 * number}")
    bare = Growing(f"{folder}/bare-{number}", size)
    print("ready", flush=True)
    sys.stdin.readline()
    for _ in range(updates):
        time.sleep(chance.random() * 2 * rest)
        took = seconds(lambda: following.append("bench", turning))
        print(took, TimedLog.held, seconds(bare.append))


if __name__ == "__main__":
    given = sys.argv[1:]
    main(given[0], int(given[1]), updates=int(given[2]), rest=float(given[3]), size=int(given[4]))
