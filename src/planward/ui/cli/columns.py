"""Cells in columns that a terminal has room for: a cell that is too wide goes on below itself."""

from __future__ import annotations

from itertools import zip_longest

from planward.ui.cli import page
from planward.ui.cli.visible import visible
from planward.ui.cli.width import padded, width
from planward.ui.cli.wrapping import behind, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planward.ui.cli.spans import Line, Span

_LEAST = 8


def fields(rows: Iterable[tuple[str, str]], wide: int | None) -> list[Line]:
    """Names and what is told of each, on a terminal of this width; of what is empty nothing is told."""
    told = [(name, text) for name, text in rows if text]
    names = max([width(name) for name, _ in told], default=0)
    lines: list[Line] = []
    for name, text in told:
        body: list[Line] = [[(line, "")] for line in page.visible_lines(text)]
        lines += behind([("  ", ""), (f"{padded(name, names)}  ", "dim")], body, wide)
    return lines


def side_by_side(rows: Sequence[Sequence[Span]], wide: int | None) -> list[Line]:
    """Rows of a name and two cells, on a terminal of this width."""
    shown: list[Line] = [[(visible(text), style) for text, style in row] for row in rows]
    name, left, right = [
        max(width(cell[0]) for cell in column) for column in zip(*shown, strict=True)
    ]
    if wide is None or name + left + right + 4 <= wide:
        return page.table(shown)
    room = max(2 * _LEAST, wide - name - 4)
    left = min(left, max(room // 2, room - right))
    widths = [name, left, room - left]
    return [line for row in shown for line in _lines(row, widths)]


def _lines(row: Line, widths: list[int]) -> list[Line]:
    """One row, as many lines high as its highest cell."""
    cells = [wrapped([cell], wide) for cell, wide in zip(row, widths, strict=True)]
    lines: list[Line] = []
    for parts in zip_longest(*cells, fillvalue=[("", "")]):
        told = ["".join([text for text, _ in part]) for part in parts]
        styles = [style for _, style in row]
        line: Line = []
        for text, style, wide in zip(told[:-1], styles[:-1], widths[:-1], strict=True):
            line += [(padded(text, wide), style), ("  ", "")]
        lines.append([*line, (told[-1], styles[-1])])
    return lines
