"""Where in a foreign JSON text something stands; only a text with a fault in it pays for this."""

from __future__ import annotations

import re
from itertools import islice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from re import Match

_STRING = r'"(?:[^"\\]++|\\.)*+"'
_LONGEST_NUMBER = 4300
"""No more digits of a whole number are read by Python."""
_HALF = r"\\u[dD][89abAB][0-9a-fA-F]{2}"
_OTHER_HALF = r"\\u[dD][c-fC-F][0-9a-fA-F]{2}"


def line_and_column(text: str, offset: int) -> str:
    """As an editor counts: both from 1."""
    start = text.rfind("\n", 0, offset) + 1
    return f"line {text.count(chr(10), 0, offset) + 1}, column {offset - start + 1}"


def of_word(text: str, word: str) -> int:
    """A bare word or a number that stands in no string and begins there."""
    return _end_of(rf"(?:{_STRING}|(?!(?<![\d.]){re.escape(word)})[^\"])*+", text)


def of_long_number(text: str) -> int:
    """The first whole number of more digits than are read."""
    parted = r"-?\d++[.eE][\d.eE+-]*+"
    return _end_of(rf"(?:{_STRING}|{parted}|\d{{1,{_LONGEST_NUMBER}}}+(?!\d)|[^\"\d])*+", text)


def of_half_character(text: str) -> int:
    """The first half of a surrogate pair, escaped or not, without the other half."""
    plain = r"[^\\\ud800-\udfff]++|\\[^u]|\\u(?![dD][89a-fA-F])"
    return _end_of(rf"(?:{plain}|{_HALF}{_OTHER_HALF})*+", text)


def of_twin(text: str) -> int:
    """The first name that stands for the second time in one object."""
    open_names: list[set[str]] = []
    for token in _tokens(text, rf"{_STRING}\s*+:?|[\[{{\]}}]"):
        match token[0][0], token[0][-1]:
            case "[" | "{", _:
                open_names.append(set())
            case "]" | "}", _:
                open_names.pop()
            case _, ":":
                name = _name(token[0])
                if name in open_names[-1]:
                    return token.start()
                open_names[-1].add(name)
            case _:
                pass
    return 0


def of_depth(text: str, levels: int) -> int:
    """The first bracket that opens more levels than these."""
    depth = 0
    for token in _tokens(text, rf"{_STRING}|[\[{{\]}}]"):
        if token[0] in "[{":
            depth += 1
            if depth > levels:
                return token.start()
        elif token[0] in "]}":
            depth -= 1
    return 0


def of_part(text: str, number: int) -> int:
    """The object or list with so many others before it."""
    opening = (token for token in _tokens(text, rf"{_STRING}|[\[{{]") if token[0] in "[{")
    found = next(islice(opening, number, None), None)
    return 0 if found is None else found.start()


def of_bracket(text: str, number: int) -> int:
    """The opening bracket with so many others before it, in strings or not."""
    found = next(islice(_tokens(text, r"[\[{]"), number, None), None)
    return 0 if found is None else found.start()


def _end_of(sound: str, text: str) -> int:
    found = re.compile(sound, re.DOTALL).match(text)
    return 0 if found is None else found.end()


def _tokens(text: str, shape: str) -> Iterator[Match[str]]:
    return re.compile(shape, re.DOTALL).finditer(text)


def _name(token: str) -> str:
    quoted = token[:-1].rstrip()
    if "\\" not in quoted:
        return quoted[1:-1]
    import json

    return json.loads(quoted)
