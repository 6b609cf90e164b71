"""JSON that nobody should send, made by code: each file by its name, as bytes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Made = Callable[[], bytes]

MB = 1 << 20


def told(value: object) -> bytes:
    """The value as JSON."""
    return json.dumps(value, ensure_ascii=False).encode()


def plan(**fields: Any) -> bytes:
    """A plan that would be sound without these fields."""
    return told({"title": "T", "steps": ["a"], **fields})


def step(**fields: Any) -> bytes:
    """A plan whose second step would be sound without these fields."""
    return told({"title": "T", "steps": ["a", {"content": "b", **fields}]})


def inside(words: str) -> bytes:
    """A plan with these words of JSON in its second line."""
    return f'{{"title": "T", "steps": ["a"],\n  "objective": {words}}}'.encode()


NOT_JSON: dict[str, Made] = {
    "nothing": lambda: b"",
    "blanks": lambda: b" \n" * 1000,
    "words": lambda: b"Dear planner, please do it.",
    "half of it": lambda: plan()[:-5],
    "two documents": lambda: plan() + plan(),
    "a comment": lambda: b'{\n// a title\n"title": "T"}',
    "a comma too many": lambda: b'{"title": "T", "steps": ["a",]}',
    "single quotes": lambda: b"{'title': 'T', 'steps': ['a']}",
    "conflict marks": lambda: b'{\n<<<<<<< HEAD\n"title": "T"\n=======\n"title": "U"\n>>>>>>> b\n}',
    "a raw line end": lambda: inside('"a\nb"'),
    "a raw control": lambda: inside('"\x1b[2J"'),
    "a raw NUL": lambda: inside('"\0"'),
    "a bad escape": lambda: inside(r'"\x41"'),
    "a leading zero": lambda: inside("007"),
    "NaN": lambda: inside("NaN"),
    "Infinity": lambda: inside("Infinity"),
    "minus Infinity": lambda: inside("-Infinity"),
    "1e400": lambda: inside("1e400"),
    "-1e999999999": lambda: inside("-1e999999999"),
    "an integer of 5,000 digits": lambda: inside("9" * 5000),
    "an integer of 7 MB": lambda: inside("9" * (7 * MB)),
    "a name that stands twice": lambda: b'{"title": "T",\n "steps": ["a"], "title": "U"}',
    "a name that stands twice inside": lambda: b'{"steps": [\n{"content": "a", "content": "b"}]}',
    "a name that stands twice, escaped": lambda: b'{"title": "T", "\\u0074itle": "U"}',
    "half a character": lambda: inside(r'"\ud800"'),
    "the other half": lambda: inside(r'"\udfff"'),
    "halves the wrong way round": lambda: inside(r'"\ude00\ud83d"'),
    "half a character in a name": lambda: b'{"title": "T",\n"\\ud800": 1}',
    "100 lists in lists": lambda: inside("[" * 100 + "]" * 100),
    "a million lists in lists": lambda: b"[" * MB,
    "a million objects in objects": lambda: b'{"a":' * MB,
    "65 levels": lambda: b"[" * 65 + b"]" * 65,
    "two million lists": lambda: b"[" + b"[]," * (2 * MB) + b"[]]",
    "one line of 50 MB": lambda: b'{"title": "' + b"x" * (50 * MB) + b'"}',
    "a million lines and more": lambda: b"[\n" + b"1,\n" * (5 * MB) + b"1]",
    "7 MB of brackets in words, then no end": lambda: b'{"title": "' + b"[" * (7 * MB),
    "7 MB of backslashes": lambda: b'{"title": "' + b"\\" * (7 * MB) + b'"}',
    "7 MB of numbers, then NaN": lambda: b"[" + b"1," * (7 * MB // 2) + b"\nNaN]",
    "7 MB of words, then NaN": lambda: b"[" + b'"",' * (7 * MB // 3) + b"\nNaN]",
    "7 MB of words, then half a character": lambda: b"[" + b'"",' * (7 * MB // 3) + b'\n"\\ud800"]',
    "a name that stands twice behind 500,000 others": lambda: (
        b"{" + b"".join(b'"%d":1,' % n for n in range(500_000)) + b'\n"7":1}'
    ),
}
"""Refused by the reader of JSON itself, with line and column."""

NOT_UTF8: dict[str, Made] = {
    "UTF-16": lambda: plan().decode().encode("utf-16"),
    "UTF-16 without a mark": lambda: inside('"\u7f16\u5199"').decode().encode("utf-16-be"),
    "Latin-1": lambda: '{"title": "é"}'.encode("latin-1"),
    "half a character of UTF-8": lambda: '{"title": "编'.encode()[:-1],
    "a raw surrogate": lambda: b'{"title": "\xed\xa0\x80"}',
    "longer than it need be": lambda: b'{"title": "\xc0\xaf"}',
    "beyond Unicode": lambda: b'{"title": "\xf5\x80\x80\x80"}',
    "noise": lambda: bytes(range(256)) * 100,
}
"""Refused with the byte."""

NOT_A_PLAN: dict[str, Made] = {
    "null": lambda: b"null",
    "a number": lambda: b"5",
    "words in quotes": lambda: b'"a"',
    "an empty object": lambda: b"{}",
    "nothing in a list": lambda: b"[]",
    "a list of numbers": lambda: b"[1, 2]",
    "a list of lists": lambda: b"[[], []]",
    "steps that are a number": lambda: plan(steps=5),
    "steps that are an object": lambda: plan(steps={"a": 1}),
    "a step that is null": lambda: plan(steps=["a", None]),
    "a step that is a list": lambda: plan(steps=["a", ["b"]]),
    "a step without words": lambda: plan(steps=["a", {"id": "s9"}]),
    "a step of blanks": lambda: plan(steps=["a", " \n "]),
    "phases that are words": lambda: plan(phases="a"),
    "a phase that is a number": lambda: plan(phases=[{"title": "A"}, 5]),
    "a phase's title that is a list": lambda: plan(phases=[{"title": ["A"], "steps": ["a"]}]),
    "a phase's steps that are words": lambda: plan(phases=[{"title": "A", "steps": "abc"}]),
    "a phase held at nonsense": lambda: plan(phases=[{"title": "A", "held": "soon"}]),
    "a title that is an object": lambda: plan(title={"a": "b"}),
    "an objective that is a number": lambda: plan(objective=5),
    "a status that means nothing": lambda: plan(status="soon"),
    "a status that is a list": lambda: plan(status=[]),
    "a negative iteration count": lambda: plan(iteration_count=-1),
    "a huge iteration count": lambda: plan(iteration_count=10**15),
    "an iteration count with a point": lambda: plan(iteration_count=1.5),
    "a step's content that is a number": lambda: step(content=5),
    "a step's status that means nothing": lambda: step(status="soon"),
    "a step's status that is a truth": lambda: step(status=True),
    "a step's priority that means nothing": lambda: step(priority="urgent!"),
    "a step's priority that is a number": lambda: step(priority=1),
    "a step's risks that are an object": lambda: step(risks={"a": 1}),
    "a step's risks in lists": lambda: step(risks=[["a"]]),
    "a step's verify that is a truth": lambda: step(verify=[True]),
    "a step's progress that is words": lambda: step(progress="2/5"),
    "a step's progress beyond its end": lambda: step(progress={"current": 6, "total": 5}),
    "a step's negative progress": lambda: step(progress={"current": -1, "total": 5}),
    "a step's huge progress": lambda: step(progress={"current": 1, "total": 10**18}),
    "a step's result that is a number": lambda: step(result=5),
    "a step's note that is a list": lambda: step(note=["a"]),
    "a step's module that is an object": lambda: step(module={}),
    "a step's text that is no list of pairs": lambda: step(text=[["a"]]),
    "a step's id of spaces": lambda: step(id="s 1"),
    "a step's id that leaves its folder": lambda: step(id="../../x"),
    "a step's id of 65 letters": lambda: step(id="s" * 65),
    "a step's id that is empty": lambda: step(id=""),
    "a step's id that is a list": lambda: step(id=[1]),
    "thousands of steps with one id": lambda: plan(steps=[{"id": "s1", "content": "a"}] * 5000),
    "thousands of phases with one id": lambda: plan(phases=[{"id": "p1", "title": "A"}] * 500),
    "a step that waits for nobody": lambda: step(depends_on=["s77"]),
    "a step that waits for itself": lambda: step(id="s2", depends_on=["s2"]),
    "two steps that wait for each other": lambda: plan(
        steps=[
            {"id": "x", "content": "a", "depends_on": ["y"]},
            {"id": "y", "content": "b", "depends_on": ["x"]},
        ]
    ),
    "a circle of 10,000 steps": lambda: plan(
        steps=[
            {"id": f"s{n}", "content": "a", "depends_on": [f"s{(n + 1) % 10_000}"]}
            for n in range(10_000)
        ]
    ),
    "20,001 steps": lambda: plan(steps=["a"] * 20_001),
    "100,000 steps": lambda: plan(steps=["a"] * 100_000),
    "10,000 phases": lambda: plan(phases=[{"title": "A"}] * 10_000),
    "a step of 2 MB": lambda: plan(steps=["a", "b" * (2 * MB)]),
}
"""Sound JSON, refused with the place of the part that is wrong."""

HARMLESS: dict[str, Made] = {
    "a byte order mark": lambda: b"\xef\xbb\xbf" + plan(),
    "Windows' line ends": lambda: plan().replace(b",", b",\r\n"),
    "controls and bidirectional marks": lambda: plan(
        title="\x1b]0;x\x07\x9b2J\u202eabc\u2066\u200b", objective="\x00\x07\x1b[31m"
    ),
    "names that nobody knows": lambda: plan(__proto__={"a": 1}, constructor="x"),
    "git's conflict marks in words": lambda: plan(objective="<<<<<<< a\n=======\n>>>>>>> b"),
    "the marks of our own Markdown": lambda: plan(
        objective="*Last updated: a · b · r1 · c*\n# T\n## Phase: x\n- [x] a <!-- s1 -->",
        steps=["- [x] a <!-- s1 -->", "``` <!--"],
    ),
    "a pump for careless patterns": lambda: plan(
        steps=["- " * 25_000 + "[ ", "#" + " a" * 25_000 + "!", " " * 50_000 + "a"],
        objective="<!--" + " " * 50_000,
    ),
    "almost too long": lambda: plan(objective="x" * (MB - 1)),
    "64 levels": lambda: plan(unknown=json.loads("[" * 62 + "]" * 62)),
}
"""Strange, and no reason to refuse the plan."""
