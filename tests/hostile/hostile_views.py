"""What a person's editor, a merge or a bad day may leave of a view: from the view as it was to what is there now."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING

from tests.hostile import hostile_json

if TYPE_CHECKING:
    from collections.abc import Callable

    Spoilt = Callable[[bytes], bytes]

MB = 1 << 20


def behind(line: bytes, more: bytes) -> Spoilt:
    """The view with more behind the first line that begins so."""

    def spoil(view: bytes) -> bytes:
        start = view.index(b"\n" + line) + 1
        end = view.index(b"\n", start) + 1
        return view[:end] + more + view[end:]

    return spoil


def instead(of: bytes, now: bytes) -> Spoilt:
    """The view with other words in it."""

    def spoil(view: bytes) -> bytes:
        assert of in view
        return view.replace(of, now, 1)

    return spoil


EVERYWHERE: dict[str, Spoilt] = {
    "nothing": lambda _: b"",
    "blanks": lambda _: b" \n\t\n" * 1000,
    "NULs": lambda view: b"\0" * len(view),
    "noise": lambda _: bytes(range(256)) * 500,
    "UTF-16": lambda view: view.decode().encode("utf-16"),
    "Latin-1": lambda view: view + b"\xe9t\xe9\n",
    "half a character": lambda view: view + "编".encode()[:-1],
    "a raw surrogate": lambda view: b"\xed\xa0\x80" + view,
    "a character longer than it need be": lambda view: view + b"\xc0\xaf",
    "a quarter of it": lambda view: view[: len(view) // 4],
    "words of somebody": lambda _: b"Gone fishing.\n",
    "its middle": lambda view: view[len(view) // 3 : len(view) // 2],
    "its first half twice": lambda view: view[: len(view) // 2] * 2,
    "UTF-32": lambda view: view.decode().encode("utf-32"),
    "UTF-16 without a mark": lambda view: view.decode().encode("utf-16-be") + b"\xd8\x00",
    "a letter of two bytes and a half": lambda view: view + b"\xf0\x9f\x98",
    "beyond Unicode": lambda view: view + b"\xf5\x80\x80\x80",
    "a compressed file": zlib.compress,
    "its letters in base64": base64.b64encode,
    "a page of a login": lambda _: b"<!DOCTYPE html><html><body>Please log in</body></html>\n",
    "a program": lambda _: b"\x7fELF\x02\x01\x01" + b"\0" * 9000,
    "null": lambda _: b"null\n",
    "a list": lambda _: b"[]\n",
    "an object": lambda _: b"{}\n",
    "lists in lists": lambda _: b"[" * 100_000,
    "half a million objects": lambda _: b"[" + b"{}," * 500_000 + b"{}]",
    "one line of 17 MB": lambda _: b"x" * (17 * MB),
    "a million lines before it": lambda view: b"x\n" * MB + view,
    "a line of 2 MB before it": lambda view: b"x" * (2 * MB) + b"\n" + view,
}
"""For any view: kept aside, with the reason."""

PLAN: dict[str, Spoilt] = {
    "one line of 50 MB of emoji": lambda view: view + "x😀".encode() * (10 * MB),
    "50 MB of lines before it": lambda view: b"x\n" * (25 * MB) + view,
    "another session's": instead(" · s · r".encode(), " · t · r".encode()),
    "a future revision": lambda view: b"x\n" + instead(" · r".encode(), " · r9".encode())(view),
    "a revision of digits": lambda view: (
        b"x\n" + instead(" · r".encode(), " · r99999999".encode())(view)
    ),
    "no last line": lambda view: view[: view.rindex(b"*Last")],
    "the last line alone": lambda view: view[view.rindex(b"*Last") :],
    "no steps": lambda view: b"".join(
        line for line in view.splitlines(keepends=True) if b"- [" not in line
    ),
    "a circle": behind(b"- [ ]", b"  - after: s1\n"),
    "nobody": behind(b"- [ ]", b"  - after: s77\n"),
    "100,000 boxes": behind(b"- [ ]", b"- [ ] x\n" * 100_000),
    "300,000 lines": behind(b"- [ ]", b"x\n" * 300_000),
    "a step of 2 MB": behind(b"- [ ]", b"- [ ] " + b"x" * (2 * MB) + b"\n"),
    "conflict marks around a step": behind(
        b"- [ ]", b"<<<<<<< HEAD\n- [ ] x\n=======\n- [ ] y\n>>>>>>> other\n"
    ),
    "conflict marks around all of it": lambda view: (
        b"<<<<<<< HEAD\n" + view + b"=======\n" + view.replace(b"Step", b"Leap") + b">>>>>>> x\n"
    ),
}
"""Of `task_plan.md`."""

PLAN_TAKEN: dict[str, Spoilt] = {
    "a comment that never ends": lambda view: b"<!--\n" + view,
    "conflict marks in a code block": behind(
        b"- [ ]", b"```\n<<<<<<< HEAD\n- [ ] x\n=======\n- [ ] y\n>>>>>>> other\n```\n"
    ),
    "controls": behind(b"- [ ]", "- [ ] \x1b]0;x\x07\x9b2J\u202ea\u2066\u200b\x00\n".encode()),
    "Windows' line ends and a mark": lambda view: b"\xef\xbb\xbf" + view.replace(b"\n", b"\r\n"),
    "thousands of steps with one id": behind(b"- [ ]", b"- [ ] x <!-- s2 -->\n" * 3000),
    "pumps": behind(
        b"- [ ]",
        b"- " * 25_000 + b"[ \n#" + b" a" * 25_000 + b"!\n<!--" + b" " * 50_000 + b"\n",
    ),
    "deep items": behind(b"- [ ]", b"".join(b" " * n + b"- [ ] x\n" for n in range(1000))),
}
"""Strange, but what it says is clear."""


def _json(name: str) -> Spoilt:
    """The words of a hostile file in a note of the first step."""
    words = hostile_json.NOT_JSON[name]().split(b'"objective": ')[-1][:-1]
    return instead(b'"note":"A note"', b'"note":' + words)


def _field(name: bytes, value: bytes) -> Spoilt:
    return instead(b'"id":"s2",', b'"id":"s2","' + name + b'":' + value + b",")


PLAN_JSON: dict[str, Spoilt] = {
    **{
        name: _json(name)
        for name in (
            *("NaN", "Infinity", "1e400", "an integer of 5,000 digits", "half a character"),
            *("100 lists in lists", "a raw NUL", "a bad escape", "a leading zero"),
        )
    },
    "a name that stands twice": _field(b"id", b'"s2"'),
    "conflict marks": behind(b' {"id":"s1"', b"<<<<<<< HEAD\n=======\n>>>>>>> x\n"),
    "a comma too many": instead(b'"phases":[', b'"phases":[,'),
    "a list": lambda view: view.partition(b"\n")[0] + b"\n[]",
    "phases that are words": instead(b'"phases":[', b'"phases":"x","were":['),
    "a phase that is a number": instead(b'"phases":[', b'"phases":[5,'),
    "steps that are a number": instead(
        b'"steps":[\n  {"id":"s1"', b'"steps":5,"were":[\n  {"id":"s1"'
    ),
    "content that is a list": instead(b'"content":"Step two"', b'"content":["Step two"]'),
    "a status that means nothing": instead(b'"status":"pending"', b'"status":"soon"'),
    "progress beyond its end": instead(b'"progress":null', b'"progress":{"current":6,"total":5}'),
    "a huge number": instead(
        b'"progress":null', b'"progress":{"current":1,"total":' + b"9" * 40 + b"}"
    ),
    "a negative number": instead(b'"progress":null', b'"progress":{"current":-1,"total":5}'),
    "nobody": instead(b'"depends_on":[]', b'"depends_on":["s77"]'),
    "itself": instead(b'"depends_on":[]', b'"depends_on":["s1"]'),
    "an id of two steps": instead(b'"id":"s2"', b'"id":"s1"'),
    "an id that leaves its folder": instead(b'"id":"s2"', b'"id":"../x"'),
    "a phase's status that means nothing": instead(
        b'"status":"in_progress","notes"', b'"status":"soon","notes"'
    ),
    "a million lists": instead(b'"risks":[]', b'"risks":[' + b"[]," * MB + b"[]]"),
}
"""Of `plan.json`."""

FINDINGS: dict[str, Spoilt] = {
    "another session's": PLAN["another session's"],
    "a future revision": PLAN["a future revision"],
    "no last line": PLAN["no last line"],
    "no findings": lambda view: view[: view.index(b"## ")] + view[view.rindex(b"*Last") :],
    "30,000 findings": behind(b"## ", b"### x\n\nx\n\n" * 30_000),
    "500,000 lines": behind(b"## ", b"x\n" * 500_000),
    "a title of 2 MB": behind(b"## ", b"### " + b"x" * (2 * MB) + b"\n"),
}
"""Of `findings.md`."""

ERRORS: dict[str, Spoilt] = {
    "another session's": PLAN["another session's"],
    "a future revision": PLAN["a future revision"],
    "no last line": PLAN["no last line"],
    "30,000 errors": behind(b"> This", b"## x - \n\n" * 30_000),
    "500,000 lines": behind(b"> This", b"x\n" * 500_000),
    **{
        f"a count of {count}": instead(b"1 times", f"{count} times".encode())
        for count in ("-1", "0", "1.5", "99999999999", "NaN", "²", "many")
    },
    **{
        f"params of {name}": instead(b'"make"', make().split(b'"objective": ')[-1][:-1])
        for name, make in hostile_json.NOT_JSON.items()
        if name in ("NaN", "1e400", "half a character", "100 lists in lists", "a bad escape")
    },
    "params with a name twice": instead(b'"command"', b'"command": 1, "command"'),
    "params cut off": instead(b'"make"\n}', b'"make"'),
}
"""Of `errors.md`."""
