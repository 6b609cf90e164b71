"""Who waits for a lock stands in line: the first to come is the first to be served.

Without it a process that lets go and comes straight back wins nearly every time, and the others starve. The line orders
and decides nothing: the lock itself is another one, so a line that fails or is left costs fairness only.
"""

from __future__ import annotations

import fcntl
import sys

# Far behind every content, each microsecond of arrival is one byte that can be locked.
_START = 1 << 60
# On other systems these locks and the lock itself would be in each other's way.
_HAS_LINE = sys.platform == "linux"


class Line:
    """One place in the line for the lock of this file."""

    __slots__ = ("_arrival", "_first", "_handle")

    def __init__(self, handle: int, now: float) -> None:
        self._handle = handle
        self._arrival = max(1, int(now * 1_000_000))
        self._first = not _HAS_LINE or self._ahead()
        if not self._first:
            self.stand()

    def first(self) -> bool:
        """Nobody who came before is still waiting."""
        self._first = self._first or self._ahead()
        return self._first

    def stand(self) -> None:
        """Be in the line, at the place that belongs to the moment of arrival."""
        if _HAS_LINE:
            try:
                fcntl.lockf(
                    self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _START + self._arrival - 1
                )
            except OSError:
                return

    def leave(self) -> None:
        """Be in the line no longer, or not for a while."""
        if _HAS_LINE:
            try:
                fcntl.lockf(self._handle, fcntl.LOCK_UN, 0, _START)
            except OSError:
                return

    def _ahead(self) -> bool:
        """Take every place up to one's own: that succeeds when no other process has one of them."""
        try:
            fcntl.lockf(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB, self._arrival, _START)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:  # a file system without such locks: no line
            return True
        return True
