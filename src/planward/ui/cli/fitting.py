"""A line that is too long for a terminal, cut so that what stands behind a long text is seen as well."""

from __future__ import annotations

from planward.ui.cli.width import cut, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.ui.cli.spans import Line

LEAST = 16
"""A text is not cut to less than this: then rather the line's end is left out."""


def fitted(line: Line, columns: int) -> Line:
    """No wider than this: the widest texts give way first, all of them to the same width."""
    widths = [width(text) for text, _ in line]
    if sum(widths) <= columns:
        return line
    share = _share(widths, columns)
    if share < LEAST:
        return _without_end(line, columns)
    return [(cut(text, share), style) for text, style in line]


def _share(widths: list[int], columns: int) -> int:
    """How wide a text may be, if those that are narrower leave the others what they do not need."""
    room = columns
    for place, wide in enumerate(sorted(widths)):
        share = room // (len(widths) - place)
        if wide > share:
            return share
        room -= wide
    return columns


def _without_end(line: Line, columns: int) -> Line:
    kept: Line = []
    room = columns
    for place, (text, style) in enumerate(line):
        wide = width(text)
        last = place == len(line) - 1
        if wide > room or (wide == room and not last):
            return [*kept, (cut(text + " …", room), style)]
        kept.append((text, style))
        room -= wide
    return kept
