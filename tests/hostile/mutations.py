"""Bytes changed by chance, as a bad disk, a bad merge and a bad mood change them: the same ones for the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

_MOST_CHANGES = 6
_LONGEST_SLICE = 40
TOKENS = (
    *(b"\0", b"\xff", b"\xed\xa0\x80", b"\r\n", b"\r", b"\t", b"\n\n", b"\\", b'"', b"'"),
    *(b"{", b"}", b"[", b"]", b",", b":", b"null", b"true", b"-1", b"1e999", b"NaN", b"9" * 30),
    *(b"- [ ] ", b"- [x] ", b"  - after: 1", b"## ", b"### ", b"```", b"~~~", b"<!--", b"-->"),
    *(b"> ", b"---", b"**Objective:** ", b"**Count:** ", b"**Params:** ", b"*Last updated: "),
    *(b"<!-- s1 -->", b"<!-- p1 -->", b"s1", b"\\ud800", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80"),
)


def mutations(seed: bytes, chance: Random) -> Iterator[bytes]:
    """Without end."""
    while True:
        content = bytearray(seed)
        for _ in range(chance.randint(1, _MOST_CHANGES)):
            _change(content, chance)
        yield bytes(content)


def _change(content: bytearray, chance: Random) -> None:
    start = chance.randint(0, len(content))
    end = min(len(content), start + chance.randint(0, _LONGEST_SLICE))
    match chance.randrange(6):
        case 0:
            content[start : start + 1] = bytes([chance.randrange(256)])
        case 1:
            content[start:start] = chance.choice(TOKENS)
        case 2:
            del content[start:end]
        case 3:
            content[start:start] = content[start:end]
        case 4:
            content[start:end] = chance.choice(TOKENS)
        case _:
            other = chance.randint(0, len(content))
            piece = content[start:end]
            content[other:other] = piece
