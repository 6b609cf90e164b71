"""How many there are of something, in words."""

from __future__ import annotations


def counted(count: int, word: str) -> str:
    """`1 step`, `2 steps`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
