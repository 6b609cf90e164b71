"""The known word that was most likely meant by one that is not known."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_TO_COMPARE = 40


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was most likely meant; empty when none is near."""
    if not word.strip("-") or len(word) > LONGEST_TO_COMPARE:
        return ""
    names, typed = list(known), word.lower()
    for name in names:
        if name.startswith(typed):
            return name
    near = [(_distance(typed, name), name) for name in names]
    steps, name = min(near, default=(99, ""))
    return name if steps <= max(1, len(word.strip("-")) // 3) else ""


def _distance(one: str, other: str) -> int:
    """How many letters were left out, put in, changed or swapped with their neighbour."""
    older: list[int] = []
    above = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        here = [row]
        for column, wanted in enumerate(other, 1):
            cost = above[column - 1] + (letter != wanted)
            swapped = (
                row > 1 and column > 1 and one[row - 2] == wanted and letter == other[column - 2]
            )
            if swapped:
                cost = min(cost, older[column - 2] + 1)
            here.append(min(cost, above[column] + 1, here[column - 1] + 1))
        older, above = above, here
    return above[-1]
