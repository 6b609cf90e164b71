"""A text as lines, with fences and comments taken whole and headings that know whether steps stand under them."""

from __future__ import annotations

from planward.plan.forms.task_plan_lines import (
    BOXED,
    HEADING,
    OPENER,
    PHASE_HEADING,
    TEXT,
    TITLE,
    VERBATIM,
    Line,
    line_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def blocks(lines: Sequence[str]) -> list[Line]:
    """Every line, numbered from 1; nothing inside a fence or a comment counts as a line of its own."""
    found: list[Line] = []
    closings = _Closings(lines)
    heading = Line(TEXT, "")
    place = 0
    while place < len(lines):
        line = line_of(lines[place])
        end = place + 1
        if line.kind == OPENER:
            end = closings.behind(place, line)
            if end > place + 1:
                line = Line(VERBATIM, "\n".join(lines[place:end]))
        elif line.kind == BOXED:
            heading.boxed = True
        elif line.kind in (HEADING, PHASE_HEADING, TITLE):
            heading = line
        line.number = place + 1
        place = end
        found.append(line)
    return found


class _Closings:
    """Where fences and comments end. Each line is looked at a fixed number of times, however many are opened."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._fences: list[tuple[int, str]] | None = None
        self._hopeless: dict[str, int] = {}
        self._comment = -1

    def behind(self, place: int, opener: Line) -> int:
        """The place behind the line that closes this one; the next place when none does."""
        if opener.mark == "<!--":
            return self._behind_comment(place)
        return self._behind_fence(place, opener.mark)

    def _behind_fence(self, place: int, mark: str) -> int:
        if len(mark) >= self._hopeless.get(mark[0], 99):
            return place + 1
        if self._fences is None:
            self._fences = _bare_fences(self._lines)
        fences = self._fences
        while fences and fences[-1][0] <= place:
            fences.pop()
        for at, closing in reversed(fences):
            if closing.startswith(mark):
                return at + 1
        self._hopeless[mark[0]] = len(mark)
        return place + 1

    def _behind_comment(self, place: int) -> int:
        """A comment that would end in the id of a step was never closed."""
        at = max(self._comment, place + 1)
        while at < len(self._lines) and "-->" not in self._lines[at]:
            at += 1
        self._comment = at
        if at == len(self._lines) or "<!--" in self._lines[at]:
            return place + 1
        return at + 1


def _bare_fences(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines that can close a fence, the last one first."""
    found: list[tuple[int, str]] = []
    for place, line in enumerate(lines):
        stripped = line.strip()
        if stripped[:3] in ("```", "~~~") and not stripped.strip(stripped[0]):
            found.append((place, stripped))
    found.reverse()
    return found
