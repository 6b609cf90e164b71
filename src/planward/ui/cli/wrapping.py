"""A line that is too long for a terminal as several, broken between words."""

from __future__ import annotations

from planward.ui.cli.width import pieces, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from planward.ui.cli.spans import Line, Span

_NARROWEST = 20
"""So much room is left to words behind something wide, be it more than there is."""


def wrapped(line: Line, room: int | None) -> list[Line]:
    """Lines no wider than this; a word is broken only if it is wider alone."""
    if room is None or sum([width(text) for text, _ in line]) <= room:
        return [line]
    lines: list[Line] = [[]]
    used = 0
    for word, style in _words(line, room):
        if used and used + width(word.rstrip()) > room:
            lines.append([])
            used = 0
        text = word if used else word.lstrip()
        if text:
            lines[-1].append((text, style))
            used += width(text)
    return [_without_end_spaces(one) for one in lines]


def behind(head: Line, body: Iterable[Line], wide: int | None) -> list[Line]:
    """The body behind its head, on a terminal of this width: all its lines begin where the first one does."""
    indent = sum([width(text) for text, _ in head])
    room = None if wide is None else max(_NARROWEST, wide - indent)
    first, *others = [line for part in body for line in wrapped(part, room)]
    return [[*head, *first], *[[(" " * indent, ""), *line] for line in others]]


def _without_end_spaces(line: Line) -> Line:
    return [*line[:-1], *[(text.rstrip(), style) for text, style in line[-1:]]]


def _words(line: Line, room: int) -> Iterator[Span]:
    """Each word with the spaces behind it, in pieces if it is wider than the room."""
    for text, style in line:
        start = 0
        for at in range(1, len(text) + 1):
            if at == len(text) or text[at - 1] == " " != text[at]:
                yield from [(piece, style) for piece in pieces(text[start:at], room)]
                start = at
