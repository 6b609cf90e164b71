"""One batch as one line of the journal: a checksum, a space, JSON, a line end."""

from __future__ import annotations

import zlib

from planward import json_text
from planward.errors import Misused
from planward.records import Batch, upgraded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from planward.records import Data, Draft

_CHECK = 9
"""Eight digits and the space behind them."""


def line_of(draft: Draft, *, first: int, earlier: dict[str, int], records: list[Data]) -> bytes:
    """The line that keeps this batch; `earlier` says where the last batch with each kind of record begins."""
    text = json_text.write(
        {
            "n": first,
            "at": draft.at,
            "by": draft.author,
            "earlier": {kind: earlier[kind] for kind in _kinds(records) if kind in earlier},
            "records": records,
        }
    )
    content = encoded(text)
    return b"%08x %b\n" % (zlib.crc32(content), content)


def encoded(text: str) -> bytes:
    """The text as it is kept; raises Misused for half a character."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Misused(
            "This text cannot be kept",
            why="it holds half of a surrogate pair, which is no character",
            remedy="Take it out and try again.",
        ) from None


def is_whole(line: bytes) -> bool:
    """A line (without its end) that holds what was written."""
    if len(line) <= _CHECK or line[8:_CHECK] != b" ":
        return False
    try:
        return int(line[:8], 16) == zlib.crc32(memoryview(line)[_CHECK:])
    except ValueError:
        return False


def data_of(line: bytes) -> dict[str, Any]:
    """What a whole line tells."""
    return json_text.read(line[_CHECK:].decode())


def batch_of(data: dict[str, Any], *, fetch: Callable[[str], Data]) -> Batch:
    """The batch that a line's data tell; what was put aside in a blob is fetched."""
    records = [fetch(record["blob"]) if "blob" in record else record for record in data["records"]]
    return Batch(data["n"], data["at"], data["by"], [upgraded(record) for record in records])


def kinds_of(data: dict[str, Any]) -> list[str]:
    """The kinds of record that a line's data hold."""
    return _kinds(data["records"])


def weight_of(data: dict[str, Any]) -> int:
    """How many bytes of blobs a line's data name."""
    return sum([record.get("size", 0) for record in data["records"] if "blob" in record])


def _kinds(records: list[Data]) -> list[str]:
    return list(dict.fromkeys([record["kind"] for record in records]))
