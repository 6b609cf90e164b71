"""A line that is too long for a terminal as several, broken between words."""

from __future__ import annotations

from planward.ui.cli.width import width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from planward.ui.cli.page import Line, Span


def wrapped(line: Line, room: int | None) -> list[Line]:
    """Lines no wider than this, except for a single word that is."""
    if room is None or sum([width(text) for text, _ in line]) <= room:
        return [line]
    lines: list[Line] = [[]]
    used = 0
    for word, style in _words(line):
        if used and used + width(word.rstrip()) > room:
            lines.append([])
            used = 0
        text = word if used else word.lstrip()
        if text:
            lines[-1].append((text, style))
            used += width(text)
    return lines


def _words(line: Line) -> Iterator[Span]:
    """Each word with the spaces behind it."""
    for text, style in line:
        start = 0
        for at in range(1, len(text)):
            if text[at - 1] == " " != text[at]:
                yield text[start:at], style
                start = at
        yield text[start:], style
