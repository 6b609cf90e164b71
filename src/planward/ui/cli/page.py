"""What commands print: lines of styled spans, written plainly or, on a terminal that wants it, in Rich's colours.

Rich costs 40 ms to import and is imported only when colours are going to be seen. Every text becomes visible here.
"""

from __future__ import annotations

import os
import sys

from planward.errors import Failed, Problem
from planward.ui.cli.visible import visible
from planward.ui.cli.width import padded, width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TextIO

    from planward.ui.cli.spans import Line, Span

STYLES = {
    "title": "bold",
    "id": "cyan",
    "dim": "dim",
    "mark": "bold yellow",
    "pending": "",
    "in_progress": "yellow",
    "completed": "green",
    "blocked": "red",
    "failed": "bold red",
    "skipped": "dim",
    "running": "green",
    "paused": "yellow",
}
NARROWEST = 20
USUAL = (80, 24)
"""What a terminal is taken for that does not say how large it is."""


class Surface:
    """What is written on: `width` and `height` are None where there may be as much as there is."""

    __slots__ = ("colour", "height", "stream", "width")

    def __init__(
        self,
        stream: TextIO | None,
        *,
        colour: bool = False,
        width: int | None = None,
        height: int | None = None,
    ) -> None:
        self.stream = stream
        self.colour = colour
        self.width = width
        self.height = height

    def measure(self) -> bool:
        """Look again how large the terminal is; whether that has changed."""
        before = (self.width, self.height)
        if self.stream is not None and self.width is not None:
            self.width, self.height = _size(self.stream)
        return before != (self.width, self.height)

    def show(self, lines: Iterable[Line], *, afresh: bool = False) -> None:
        """Write the lines; `afresh` clears a terminal first, for a page that is kept up to date."""
        text = _coloured(lines, self.width) if self.colour else plain(lines, self.width)
        clear = "\x1b[H\x1b[2J" if afresh and self.width else ""
        write_out(clear + text, self.stream)

    def show_json(self, value: Any) -> None:
        """One document on a line of its own."""
        from planward.json_text import write
        from planward.ui.cli.visible import escaped

        write_out(escaped(write(value)) + "\n", self.stream)


def surface(
    stream: TextIO | None, environ: Mapping[str, str], *, no_color: bool = False
) -> Surface:
    """Decided once, for standard output: a terminal has a width, and colours unless they are not wanted."""
    if stream is None or not stream.isatty():
        return Surface(stream)
    wanted = not (no_color or environ.get("NO_COLOR") or environ.get("TERM") == "dumb")
    here = Surface(stream, colour=wanted, width=NARROWEST)
    here.measure()
    return here


def plain(lines: Iterable[Line], columns: int | None = None) -> str:
    """The lines without styles."""
    if columns is not None:
        from planward.ui.cli.fitting import fitted

        lines = [fitted(line, columns) for line in lines]
    return "".join(["".join([text for text, _ in line]) + "\n" for line in lines])


def table(rows: Sequence[Sequence[Span]], *, heads: Sequence[str] = ()) -> list[Line]:
    """Rows of cells in columns that are aligned for every script; the last column is as wide as it likes."""
    shown = [[(visible(text), style) for text, style in row] for row in rows]
    if heads and rows:
        shown.insert(0, [(head, "dim") for head in heads])
    widths = [max(width(cell[0]) for cell in column) for column in zip(*shown, strict=True)]
    return [_row(row, widths) for row in shown]


def said(text: str, style: str = "", *, wide: int | None = None, indent: int = 0) -> list[Line]:
    """Plain words, a line for each of theirs; on a terminal of this width broken where they would not fit."""
    lines: list[Line] = [[(line, style)] for line in visible_lines(text)]
    head: Line = [(" " * indent, "")] if indent else []
    if wide is None:
        return [[*head, *line] for line in lines]
    from planward.ui.cli.wrapping import behind

    return behind(head, lines, wide)


def visible_lines(text: str) -> list[str]:
    """A text of several lines, each as it may be shown."""
    return visible(text, keep_newlines=True).expandtabs(4).split("\n")


def write_problem(problem: Problem) -> None:
    """On standard error: what happened and why; what to do."""
    told = Problem(
        visible(problem.what),
        why=visible(problem.why),
        remedy=visible(problem.remedy, keep_newlines=True),
    )
    _write_aside(f"planward: {told.for_person()}\n")


def write_note(text: str) -> None:
    """On standard error: something to know beside the data."""
    _write_aside(f"planward: {visible(text, keep_newlines=True)}\n")


def write_out(text: str, stream: TextIO | None = None) -> None:
    """Write and flush; raises Failed, and BrokenPipeError when nobody reads any more, which `hush` makes the end of it."""
    target: TextIO | None = stream or sys.stdout
    if target is None:  # it was closed before we began
        return
    try:
        _write(text, target)
    except BrokenPipeError:
        raise
    except OSError as fault:
        hush()
        raise Failed(
            "The answer cannot be written",
            why=str(fault.strerror).lower(),
            remedy="What was to be changed is changed: look (planward log) before you say it again.",
        ) from None


def hush(handle: int = 1) -> None:
    """After a failed write: send the rest nowhere, so that the interpreter's own last flush is quiet."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, handle)
    os.close(nowhere)


def _write_aside(text: str) -> None:
    """On standard error; where nobody takes it, the exit code has to do."""
    target: TextIO | None = sys.stderr
    if target is None:  # it was closed before we began
        return
    try:
        _write(text, target)
    except OSError:
        hush(2)


def _write(text: str, target: TextIO) -> None:
    """Raises OSError."""
    try:
        target.write(text)
    except UnicodeEncodeError:  # the locale has no such characters
        target.write(text.encode(target.encoding, "replace").decode(target.encoding))
    target.flush()


def _row(cells: Sequence[Span], widths: list[int]) -> Line:
    line: Line = []
    for (text, style), wide in zip(cells[:-1], widths[:-1], strict=True):
        line += [(padded(text, wide), style), ("  ", "")]
    return [*line, cells[-1]]


def _size(stream: TextIO) -> tuple[int, int]:
    try:
        size = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return USUAL
    return max(NARROWEST, size.columns or USUAL[0]), size.lines or USUAL[1]


def _coloured(lines: Iterable[Line], columns: int | None) -> str:
    from rich.console import Console
    from rich.segment import Segment, Segments
    from rich.style import Style

    from planward.ui.cli.fitting import fitted

    styles = {name: Style.parse(style) for name, style in STYLES.items() if style}
    segments: list[Segment] = []
    for line in lines:
        spans = line if columns is None else fitted(line, columns)
        segments += [Segment(text, styles.get(style)) for text, style in spans]
        segments.append(Segment("\n"))
    console = Console(
        width=columns, highlight=False, markup=False, emoji=False, force_terminal=True
    )
    with console.capture() as capture:
        console.print(Segments(segments), soft_wrap=True, end="")
    return capture.get()
