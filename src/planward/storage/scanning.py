"""The lines of a growing file, from a place to the end or from a place back to the beginning."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planward.storage.folder import Log

LONGEST = 8 << 20
"""No line that we write is longer; of a longer one the rest is passed over."""
_CHUNK = 1 << 20
_SHORT = 1 << 14
"""What is read first where one line is wanted."""


class Line:
    """A line without its end, where it begins, and whether its end is there."""

    __slots__ = ("content", "ended", "place")

    def __init__(self, place: int, content: bytes, *, ended: bool) -> None:
        self.place = place
        self.content = content
        self.ended = ended


def forwards(log: Log, place: int, *, chunk_size: int = _CHUNK) -> Iterator[Line]:
    """The lines from there on; of the last one the end may be missing."""
    rest, offset = b"", place
    while chunk := log.read(offset, chunk_size):
        chunk_size = min(2 * chunk_size, _CHUNK)
        offset += len(chunk)
        *contents, rest = (rest + chunk).split(b"\n")
        for content in contents:
            yield Line(place, content, ended=True)
            place += len(content) + 1
        if len(rest) > LONGEST:
            yield Line(place, rest[:LONGEST], ended=False)
            return
    if rest:
        yield Line(place, rest, ended=False)


def backwards(log: Log, end: int) -> Iterator[Line]:
    """The lines before the place, the last one first; a line must end there."""
    rest, place = b"", end
    while end > 0:
        start = max(0, end - _CHUNK)
        contents = (log.read(start, end - start) + rest).split(b"\n")
        end = start
        rest = contents[0] if start else b""
        for content in reversed(contents[1:] if start else contents):
            if content:
                place -= len(content) + 1
                yield Line(place, content, ended=True)


def holding(log: Log, place: int, words: tuple[bytes, ...]) -> Iterator[bytes]:
    """The whole lines from there on that hold one of the words; the others cost next to nothing."""
    rest = b""
    while len(rest) <= LONGEST and (chunk := log.read(place, _CHUNK)):
        place += len(chunk)
        lines, end, rest = (rest + chunk).rpartition(b"\n")
        if end and any(word in lines for word in words):
            found = lines.split(b"\n")
            yield from (line for line in found if any(word in line for word in words))


def line_at(log: Log, place: int) -> Line:
    """The line that begins there."""
    return next(forwards(log, place, chunk_size=_SHORT), Line(place, b"", ended=False))


def place_of(log: Log, end: int, is_before: Callable[[Line], bool]) -> int:
    """Where the first line begins that is not before what is looked for; `end` when there is none.

    The lines are in order, so halving what is left finds it without reading the others.
    """
    low, high, found = 0, end, end
    while low < high:
        middle = (low + high) // 2
        place = _beginning(log, middle, end)
        if place >= end:
            high = middle
            continue
        line = line_at(log, place)
        if is_before(line):
            low = place + len(line.content) + 1
        else:
            high, found = middle, place
    return found


def _beginning(log: Log, place: int, end: int) -> int:
    """Where the first line begins that begins there or later; `end` when none does."""
    if place == 0:
        return 0
    offset, size = place - 1, _SHORT
    while offset < end:
        chunk = log.read(offset, size)
        at = chunk.find(b"\n")
        if at >= 0:
            return offset + at + 1
        if not chunk:
            break
        offset, size = offset + len(chunk), min(2 * size, _CHUNK)
    return end
