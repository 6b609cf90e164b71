from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hypothesis import given
from hypothesis import strategies as st

from planward.storage.scanning import backwards, forwards, line_at, place_of

if TYPE_CHECKING:
    from planward.storage.folder import Log


class CountingLog:
    """A log in memory that knows how much of it was read."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.read_bytes = 0

    def read(self, offset: int, limit: int) -> bytes:
        chunk = self.content[offset : offset + limit]
        self.read_bytes += len(chunk)
        return chunk

    @property
    def log(self) -> Log:
        return cast("Log", self)


def a_log(*lines: bytes) -> CountingLog:
    return CountingLog(b"".join(line + b"\n" for line in lines))


def place(log: CountingLog, number: int) -> int:
    return place_of(log.log, len(log.content), lambda line: int(line.content.split()[0]) < number)


def test_a_line_is_found_by_what_stands_before_it():
    log = a_log(b"1", b"4 long", b"9")
    assert [place(log, number) for number in (0, 1, 2, 4, 5, 9, 10)] == [0, 0, 2, 2, 9, 9, 11]


def test_nothing_is_found_in_an_empty_log():
    assert place(a_log(), 1) == 0


@given(
    st.lists(st.tuples(st.integers(1, 5), st.integers(0, 40_000)), max_size=12), st.integers(0, 70)
)
def test_the_first_line_from_a_number_on_is_found_however_long_the_lines_are(
    shapes: list[tuple[int, int]], number: int
):
    lines: list[bytes] = []
    first = 1
    for step, long in shapes:
        lines.append(b"%d %b" % (first, b"x" * long))
        first += step
    log = a_log(*lines)
    wanted = 0
    for line in lines:
        if int(line.split()[0]) >= number:
            break
        wanted += len(line) + 1
    assert place(log, number) == wanted


def test_a_line_is_found_without_reading_the_others():
    log = a_log(*[b"%d %b" % (number, b"x" * 500) for number in range(1, 20_001)])
    assert line_at(log.log, place(log, 7_000)).content.startswith(b"7000 ")
    assert log.read_bytes < len(log.content) / 5


def test_lines_are_the_same_however_little_is_read_at_once():
    log = a_log(b"a" * 100, b"", b"b" * 5_000, b"c")
    told = [(line.place, line.content) for line in forwards(log.log, 0)]
    short = [(line.place, line.content) for line in forwards(log.log, 0, chunk_size=7)]
    assert told == short
    back = [line.content for line in backwards(log.log, len(log.content))]
    assert back == [content for _, content in reversed(told) if content]
