"""What may stand in the state folder instead of what we wrote: damage, another program's doing, and plain malice."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Spoilt = Callable[[list[bytes]], bytes]
    """From the lines of a sound journal of six to what stands there now."""
    Made = Callable[[], bytes]

MB = 1 << 20
DEEP = 100_000


def sealed(body: bytes) -> bytes:
    """A line whose checksum fits, whatever is in it."""
    return b"%08x %b\n" % (zlib.crc32(body), body)


def changed(line: bytes, **fields: Any) -> bytes:
    """The line with other values in it."""
    return sealed(json.dumps({**json.loads(line[9:]), **fields}).encode())


def recorded(line: bytes, **fields: Any) -> bytes:
    """The line with other values in its first record."""
    data = json.loads(line[9:])
    data["records"][0] = {**data["records"][0], **fields}
    return sealed(json.dumps(data).encode())


def without(line: bytes, name: str) -> bytes:
    """The line without this part."""
    data = json.loads(line[9:])
    data.pop(name, None)
    for record in data.get("records", []):
        record.pop(name, None)
    return sealed(json.dumps(data).encode())


def third(spoil: Callable[[bytes], bytes]) -> Spoilt:
    """The journal with its third line spoilt."""
    return lambda lines: b"".join([*lines[:2], spoil(lines[2]), *lines[3:]])


def _noise(length: int) -> bytes:
    return bytes((n * n * 31 + 7) % 256 for n in range(length))


DAMAGED: dict[str, Spoilt] = {
    "nothing of the first line": lambda lines: b"".join(lines[1:]),
    "half of the first line": lambda lines: b"".join([lines[0][:20], *lines[1:]]),
    "half of a line in the middle": third(lambda line: line[: len(line) // 2]),
    "a line is gone": third(lambda _: b""),
    "a line stands twice": third(lambda line: line * 2),
    "two lines have changed places": lambda lines: b"".join(
        [*lines[:2], lines[3], lines[2], *lines[4:]]
    ),
    "the lines stand backwards": lambda lines: b"".join(lines[::-1]),
    "a letter is another": third(lambda line: line.replace(b'"at"', b'"et"')),
    "a checksum of other letters": third(lambda line: b"zzzzzzzz" + line[8:]),
    "a checksum with a sign": third(lambda line: b"+" + line[1:]),
    "no checksum": third(lambda line: line[9:]),
    "a blank line": third(lambda line: b"\n" + line),
    "a line of NULs": third(lambda line: b"\0" * len(line) + b"\n"),
    "noise": third(lambda _: _noise(5000).replace(b"\n", b"x") + b"\n"),
    "Windows' line ends": lambda lines: b"".join(lines).replace(b"\n", b"\r\n"),
    "a byte order mark": lambda lines: b"\xef\xbb\xbf" + b"".join(lines),
    "UTF-16": lambda lines: b"".join(lines).decode().encode("utf-16"),
    "conflict marks": third(lambda line: b"<<<<<<< HEAD\n" + line + b"=======\n>>>>>>> b\n"),
    "a line of 50 MB": third(lambda _: b"x" * (50 * MB) + b"\n"),
    "a million lines": third(lambda _: b"deadbeef {}\n" * MB),
    "an empty body": third(lambda _: sealed(b"")),
    "a body that is no JSON": third(lambda _: sealed(b"hello")),
    "a body with a tail": third(lambda line: sealed(line[9:-1] + b"{}")),
    "a body that is not UTF-8": third(lambda _: sealed(b'{"n": 3, "at": "\xff"}')),
    "a raw surrogate": third(lambda line: sealed(line[9:-1].replace(b"A note", b"\xed\xa0\x80"))),
    "a body that is a list": third(lambda _: sealed(b"[]")),
    "a body that is a number": third(lambda _: sealed(b"5")),
    "a body that is null": third(lambda _: sealed(b"null")),
    "an empty object": third(lambda _: sealed(b"{}")),
    "NaN": third(lambda line: changed(line, n=float("nan"))),
    "Infinity": third(lambda line: changed(line, n=float("inf"))),
    "1e400": third(lambda _: sealed(b'{"n": 1e400, "records": []}')),
    "an integer of 5,000 digits": third(lambda _: sealed(b'{"n": ' + b"9" * 5000 + b"}")),
    "lists in lists": third(lambda _: sealed(b"[" * DEEP + b"]" * DEEP)),
    "objects in objects": third(lambda _: sealed(b'{"a":' * DEEP + b"1" + b"}" * DEEP)),
    "a future version": third(lambda line: recorded(line, v=2)),
    "a far future version": third(lambda line: recorded(line, v=10**30)),
    "version 0": third(lambda line: recorded(line, v=0)),
    "a version in words": third(lambda line: recorded(line, v="1")),
    "a version that is a truth": third(lambda line: recorded(line, v=True)),
    "no version": third(lambda line: without(line, "v")),
    "an unknown kind": third(lambda line: recorded(line, kind="\x1b[2Jhymn")),
    "a kind that is a list": third(lambda line: recorded(line, kind=["plan"])),
    "no kind": third(lambda line: without(line, "kind")),
    "no number": third(lambda line: without(line, "n")),
    "a number in words": third(lambda line: changed(line, n="3")),
    "a negative number": third(lambda line: changed(line, n=-3)),
    "a huge number": third(lambda line: changed(line, n=10**30)),
    "a number with a point": third(lambda line: changed(line, n=3.5)),
    "no time": third(lambda line: without(line, "at")),
    "a time that is a number": third(lambda line: changed(line, at=5)),
    "no author": third(lambda line: without(line, "by")),
    "an author that is an object": third(lambda line: changed(line, by={"a": 1})),
    "no records": third(lambda line: without(line, "records")),
    "records that are null": third(lambda line: changed(line, records=None)),
    "records that are an object": third(lambda line: changed(line, records={"a": 1})),
    "records that are words": third(lambda line: changed(line, records="abc")),
    "records that are numbers": third(lambda line: changed(line, records=[1, 2])),
    "an empty list of records": third(lambda line: changed(line, records=[])),
    "no earlier": third(lambda line: without(line, "earlier")),
    "an earlier that is a list": third(lambda line: changed(line, earlier=[5])),
    "no revision": third(lambda line: without(line, "r")),
    "a revision in words": third(lambda line: recorded(line, r="2")),
    "a revision of long ago": third(lambda line: recorded(line, r=-7)),
    "no changes": third(lambda line: without(line, "changes")),
    "changes that are null": third(lambda line: recorded(line, changes=None)),
    "changes that are words": third(lambda line: recorded(line, changes="abc")),
    "changes that are numbers": third(lambda line: recorded(line, changes=[1])),
    "a change of nothing known": third(lambda line: recorded(line, changes=[["dance", "s1"]])),
    "a change of a step that is not there": third(
        lambda line: recorded(line, changes=[["step", "s77", {"status": ["pending", "completed"]}]])
    ),
    "changes in changes": third(lambda line: recorded(line, changes=[[[[["a"]]]]])),
    "a title that is a number": third(
        lambda line: recorded(line, changes=[["plan", "plan-s", "title", "T", 5]])
    ),
    "a status that is none": third(
        lambda line: recorded(line, changes=[["step", "s1", "status", "pending", "dance"]])
    ),
    "words that are a list": third(
        lambda line: recorded(line, changes=[["step", "s1", "content", "a", ["b"]]])
    ),
    "a plan in a plan's place": third(
        lambda line: recorded(line, changes=[["plan", "p", "", None, {"id": 5, "title": ["T"]}]])
    ),
    "a plan of numbers": third(
        lambda line: recorded(
            line, changes=[["plan", "p", "", None, {"id": "p", "title": "T", "phases": [5]}]]
        )
    ),
    "half a character": third(
        lambda line: recorded(line, changes=[["plan", "plan-s", "title", "T", "\ud800"]])
    ),
    "findings that are nulls": third(
        lambda line: recorded(line, kind="findings", r=1, changes=[["f1", None, None]])
    ),
    "a finding of numbers": third(
        lambda line: recorded(
            line, kind="findings", r=1, changes=[["f1", None, {"id": "f1", "title": 5}]]
        )
    ),
    "a failure whose count is words": third(
        lambda line: recorded(
            line,
            kind="failures",
            r=1,
            changes=[["e1", None, {"id": "e1", "tool": "a", "message": "b", "count": "x"}]],
        )
    ),
    "a deliverable of numbers": third(
        lambda line: recorded(line, kind="deliverable", r=1, old=["", False, ""], new=[1, 2, 3])
    ),
    "a name that is a number": third(lambda line: recorded(line, kind="session", key=5, name=5)),
    "a notification of a list": third(lambda line: recorded(line, kind="notification", text=["a"])),
    "what was taken of a number": third(
        lambda line: recorded(line, kind="taken", view=5, digest=5)
    ),
    "a blob outside": third(lambda line: recorded(line, blob="../../../etc/passwd", size=5)),
    "a blob that is missing": third(lambda line: recorded(line, blob="0" * 64, size=5)),
    "a blob whose name is a number": third(lambda line: recorded(line, blob=5, size=5)),
    "a blob whose size is words": third(lambda line: recorded(line, blob="0" * 64, size="x")),
}
"""A journal whose first two lines, or none, can be believed."""

TORN: dict[str, Spoilt] = {
    "half of the last line": lambda lines: b"".join([*lines[:-1], lines[-1][:-20]]),
    "all but the line end": lambda lines: b"".join(lines)[:-1],
    "a letter behind the last line": lambda lines: b"".join(lines) + b"x",
    "noise behind the last line": lambda lines: b"".join(lines) + _noise(70_000),
    "NULs behind the last line": lambda lines: b"".join(lines) + b"\0" * MB,
    "a line of JSON behind the last line": lambda lines: b"".join(lines) + lines[2][9:],
    "lines of noise behind the last line": lambda lines: (
        b"".join(lines) + b"deadbeef {}\n" * 50_000
    ),
}
"""An unfinished change: what stands before it is all there is, and the next change cuts it off."""

SPOILT: dict[str, Made] = {
    "nothing": lambda: b"",
    "a letter": lambda: b"x",
    "NULs": lambda: b"\0" * 5000,
    "noise": lambda: _noise(50_000),
    "UTF-16": lambda: "[1, 2]".encode("utf-16"),
    "not UTF-8": lambda: b'["\xff"]',
    "null": lambda: b"null",
    "a number": lambda: b"5",
    "a huge number": lambda: b"9" * 5000,
    "NaN": lambda: b"NaN",
    "1e400": lambda: b"[1e400]",
    "words": lambda: b'"words"',
    "an empty list": lambda: b"[]",
    "an empty object": lambda: b"{}",
    "lists in lists": lambda: b"[" * DEEP + b"]" * DEEP,
    "a list of numbers": lambda: b"[1,2,3,4,5,6,7,8]",
    "a list of nulls": lambda: b"[null,null,null,null,null,null,null,null]",
    "a list of words": lambda: b'["a","b","c","d","e","f","g","h"]',
    "half a character": lambda: b'["\\ud800"]',
    "a name twice": lambda: b'{"a":1,"a":2}',
    "conflict marks": lambda: b"<<<<<<< a\n=======\n>>>>>>> b\n",
    "a byte order mark": lambda: b"\xef\xbb\xbf[]",
    "sealed nothing": lambda: sealed(b""),
    "sealed words": lambda: sealed(b"hello"),
    "a sealed number": lambda: sealed(b"5")[:-1],
    "sealed lists in lists": lambda: sealed(b"[" * DEEP + b"]" * DEEP)[:-1],
    "a sealed list of numbers": lambda: sealed(b'[1,[0,1,0,"",{},0],[]]')[:-1],
    "a sealed state of nulls": lambda: sealed(
        b'[1,[0,1,0,"",{},0],[null,null,null,null,null,null,null,null,null,null,null,null]]'
    )[:-1],
    "a sealed cursor of words": lambda: sealed(b'[1,["a","b","c","d","e","f"],[]]')[:-1],
    "a sealed negative cursor": lambda: sealed(
        b'[1,[-5,-1,-9,"x",{},-1],["s","",1,"",null,[],[],["",false,""],{},{},{},{}]]'
    )[:-1],
    "a sealed future form": lambda: sealed(b"[99,{}]")[:-1],
    "50 MB": lambda: b"x" * (50 * MB),
}
"""In the place of a snapshot, a card, a lease or a blob."""
