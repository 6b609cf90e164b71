"""The lines of a growing file, from a place to the end or from a place back to the beginning."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from planward.storage.folder import Log

LONGEST = 8 << 20
"""No line that we write is longer; of a longer one the rest is passed over."""
_CHUNK = 1 << 20


class Line:
    """A line without its end, where it begins, and whether its end is there."""

    __slots__ = ("content", "ended", "place")

    def __init__(self, place: int, content: bytes, *, ended: bool) -> None:
        self.place = place
        self.content = content
        self.ended = ended


def forwards(log: Log, place: int) -> Iterator[Line]:
    """The lines from there on; of the last one the end may be missing."""
    rest, offset = b"", place
    while chunk := log.read(offset, _CHUNK):
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


def line_at(log: Log, place: int) -> Line:
    """The line that begins there."""
    return next(forwards(log, place), Line(place, b"", ended=False))
