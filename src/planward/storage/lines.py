"""One batch as one line of the journal: a checksum, a space, JSON, a line end."""

from __future__ import annotations

import zlib

from planward import json_text
from planward.errors import Damaged, Misused
from planward.records import Batch, understood

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from planward.records import Data, Draft

_CHECK = 9
"""Eight digits and the space behind them."""
_BEGINS = b'{"n":'
_BEGINS_IN_UTF_16 = b'{\0"\0n\0"\0:'
BEGINNINGS = (_BEGINS, _BEGINS_IN_UTF_16)
"""What no line of ours can be without, as we wrote it and as it is when somebody has saved the file as UTF-16."""


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
    return line[:8] == b"%08x" % zlib.crc32(memoryview(line)[_CHECK:])


def was_ours(line: bytes) -> bool:
    """A line that begins as ours do, or did."""
    return line[_CHECK : _CHECK + len(_BEGINS)] == _BEGINS or _BEGINS_IN_UTF_16 in line


def data_of(line: bytes) -> dict[str, Any]:
    """What a whole line tells; raises Damaged for what we never wrote."""
    data = _read(line[_CHECK:])
    if not _is_batch(data):
        raise Damaged("A line of the journal is not one that Planward writes")
    return data


def record_of(content: bytes) -> Data:
    """What a blob tells; raises Damaged for what we never wrote."""
    data = _read(content)
    if not _is_record(data):
        raise Damaged("A blob does not hold a record")
    return data


def batch_of(data: dict[str, Any], *, fetch: Callable[[str], Data], place: str) -> Batch:
    """The batch that a line's data tell; what was put aside in a blob is fetched."""
    records = [fetch(record["blob"]) if "blob" in record else record for record in data["records"]]
    known = [understood(record) for record in records]
    return Batch(data["n"], data["at"], data["by"], known, place=place)


def kinds_of(data: dict[str, Any]) -> list[str]:
    """The kinds of record that a line's data hold."""
    return _kinds(data["records"])


def weight_of(data: dict[str, Any]) -> int:
    """How many bytes of blobs a line's data name."""
    return sum([record.get("size", 0) for record in data["records"] if "blob" in record])


def _read(content: bytes) -> Any:
    try:
        data = json_text.read(content.decode())
        if b"\\ud" in content:  # we never write a character as two halves
            json_text.write(data).encode()
    except UnicodeError:
        raise Damaged("A stored text is not the UTF-8 that was written") from None
    return data


def _is_batch(data: Any) -> bool:
    match data:
        case {"n": int(), "at": str(), "by": str(), "earlier": dict(), "records": [_, *_]}:
            return all(map(_is_record, data["records"])) and all(
                place.__class__ is int and place >= 0 for place in data["earlier"].values()
            )
        case _:
            return False


def _is_record(data: Any) -> bool:
    match data:
        case {"kind": str(), "blob": blob}:
            size = data.get("size")
            return blob.__class__ is str and size.__class__ is int and size >= 0
        case {"kind": str()}:
            return True
        case _:
            return False


def _kinds(records: list[Data]) -> list[str]:
    return list(dict.fromkeys([record["kind"] for record in records]))
