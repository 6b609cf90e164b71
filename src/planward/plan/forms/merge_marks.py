"""The marks that a merge leaves where both sides changed the same lines, until somebody keeps one of them."""

from __future__ import annotations

_BEGINS = "<<<<<<< "
_MARKS = (_BEGINS, "=======", ">>>>>>> ")
_FENCES = ("```", "~~~")


def unresolved(text: str) -> int:
    """The line on which the first such place begins; 0 without one. What is told in a code block is no merge."""
    if _BEGINS not in text:
        return 0
    found, met, hidden = 0, 0, False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(_FENCES):
            hidden = not hidden
        elif not hidden and line.startswith(_MARKS[met]):
            found = found or number
            met += 1
            if met == len(_MARKS):
                return found
    return 0
