"""One line of the table: what was measured, beside what, how many times as much it took, and how much it may."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from measure import Pair, Times

HEAD = ["what", "Planward", "beside", "figure", "bound", "kept"]
_MILLI = 1000


class Bound:
    """What is asked of a figure, and whether it is so."""

    def __init__(self, text: str, *, kept: bool) -> None:
        self.text = text
        self.kept = kept


class Row:
    """A figure with its bound; without one it is told, and nothing is asked of it."""

    def __init__(
        self, what: str, ours: str, beside: str = "", *, figure: str, bound: Bound | None = None
    ) -> None:
        self.kept = bound is None or bound.kept
        told = ["", ""] if bound is None else [bound.text, "yes" if bound.kept else "NO"]
        self.cells = [what, ours, beside, figure, *told]


def ratio_row(what: str, pair: Pair, yardstick: str, *, most: float | None = None) -> Row:
    """The medians of a pair and the ratio between them."""
    return Row(
        what,
        told(pair.candidate),
        f"{yardstick}: {told(pair.yardstick)}",
        figure=f"{pair.ratio:.2f} x",
        bound=None if most is None else Bound(f"<= {most:.3g} x", kept=pair.ratio <= most),
    )


def told(times: Times) -> str:
    """The median and, in parentheses, the quickest."""
    return f"{milliseconds(times.median)} ({milliseconds(times.quickest)})"


def milliseconds(seconds: float) -> str:
    """A time as it stands in the table."""
    value = seconds * _MILLI
    return f"{value:.0f} ms" if value >= 100 else f"{value:.3g} ms"


def table(rows: list[Row]) -> list[str]:
    """The rows under their head, in columns; it is Markdown as well."""
    lines = [HEAD, *[row.cells for row in rows]]
    widths = [max(len(line[place]) for line in lines) for place in range(len(HEAD))]
    told = [
        _line([cell.ljust(width) for cell, width in zip(line, widths, strict=True)])
        for line in lines
    ]
    return [told[0], _line(["-" * width for width in widths]), *told[1:]]


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
