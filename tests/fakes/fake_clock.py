from __future__ import annotations


class FakeClock:
    """A clock that only goes on when somebody sleeps."""

    def __init__(self, now: float = 1_768_386_600.0) -> None:
        self.time = now
        self.slept = 0.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds
        self.slept += seconds
