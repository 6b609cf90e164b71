"""Time as a value that is handed in: a Protocol, the real clock, and nothing else."""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Clock(Protocol):
        """Tells the time in seconds since 1970 and can wait."""

        def now(self) -> float: ...

        def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


def stamp(seconds: float) -> str:
    """An instant as text with its zone, to the millisecond: 2026-01-14T10:30:00.000Z."""
    whole = int(seconds)
    parts = time.gmtime(whole)
    milliseconds = min(999, int((seconds - whole) * 1000))
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', parts)}.{milliseconds:03d}Z"


def instant(text: str) -> float | None:
    """The instant that a text tells, without a zone in UTC; None when it tells none."""
    from datetime import UTC, datetime

    try:
        told = datetime.fromisoformat(text)
        return (told if told.tzinfo else told.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None
