"""A text as lines, with fences and comments taken whole and headings that know whether steps stand under them."""

from __future__ import annotations

from planward.plan.forms.task_plan_lines import (
    BOXED,
    HEADING,
    ITEM,
    LISTED,
    OPENER,
    PHASE_HEADING,
    TITLE,
    VERBATIM,
    Line,
    line_of,
)
from planward.plan.forms.task_plan_words import quote_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEADINGS = (TITLE, HEADING, PHASE_HEADING)


def blocks(lines: Sequence[str], *, boxes_for_all: bool = False) -> Iterator[Line]:
    """Every line, numbered from 1; nothing inside a fence or a comment counts as a line of its own.

    With `boxes_for_all` every item of a list counts as one with an empty box, but for one such as `**Status:** done`.
    Lines are made when they are asked for: a list of all of them would keep the garbage collector busy.
    """
    heading: Line | None = None
    waiting: list[Line] = []
    for line in _lines(lines):
        if boxes_for_all and line.kind in (ITEM, LISTED) and not quote_named(line.rest):
            line.kind, line.mark = BOXED, ""
        kind = line.kind
        if kind in _HEADINGS:
            yield from waiting
            waiting = []
            heading = line if kind != PHASE_HEADING else None
        elif kind == BOXED and heading is not None:
            heading.boxed = True
            yield from waiting
            waiting = []
            heading = None
        if heading is None:
            yield line
        else:
            waiting.append(line)
    yield from waiting


def _lines(lines: Sequence[str]) -> Iterator[Line]:
    closings = _Closings(lines)
    behind = 0
    for place, raw in enumerate(lines):
        if place < behind:
            continue
        line = line_of(raw)
        if line.kind == OPENER:
            behind = closings.behind(place, line)
            if behind > place + 1:
                line = Line(VERBATIM, "\n".join(lines[place:behind]))
        line.number = place + 1
        yield line


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
