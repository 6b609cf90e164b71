"""Characters that steer a terminal or hide from the eye, made visible: never obeyed, never silently dropped.

A control character becomes its picture (␛), every other one its number ([U+202E]). Two kinds of them belong to
ordinary writing and stay where writing needs them: the joiners inside an emoji, and inside the scripts that join.
"""

from __future__ import annotations

HIDDEN = (
    (0x80, 0x9F),  # C1: on many terminals the same as ESC and a letter
    (0xAD, 0xAD),  # soft hyphen
    (0x61C, 0x61C),  # Arabic letter mark
    (0x180E, 0x180E),  # Mongolian vowel separator
    (0x200B, 0x200B),  # zero width space
    (0x200E, 0x200F),  # left-to-right and right-to-left mark
    (0x2028, 0x202E),  # line and paragraph separator, embeddings and overrides
    (0x2060, 0x206F),  # word joiner, invisible operators, isolates, deprecated marks
    (0x3164, 0x3164),  # Hangul filler
    (0xD800, 0xDFFF),  # halves of characters
    (0xFEFF, 0xFEFF),  # byte order mark
    (0xFFA0, 0xFFA0),  # half-width Hangul filler
    (0xFFF9, 0xFFFB),  # interlinear annotation
    (0xE0000, 0xE007F),  # tags: a second, invisible ASCII
    (0xE0100, 0xE01EF),  # supplementary variation selectors
)
JOINERS = "\u200c\u200d"
FILLERS = "\u3164\uffa0"
PLANE_14 = b"\xf3\xa0"
"""How the tags and the supplementary selectors begin in UTF-8."""
FIRST_PICTURE = 0x2400
DELETE = 0x7F
PICTURE_OF_DELETE = "\u2421"

_tables: dict[bool, dict[int, str]] = {}


def visible(text: str, *, keep_newlines: bool = False) -> str:
    """The text as it may be shown. Newlines and tabs stay when they are kept, else they are pictures too."""
    if text.isprintable() and _nothing_looks_printable(text):
        return text
    shown = text.translate(_table(keep_newlines=keep_newlines))
    if JOINERS[0] in shown or JOINERS[1] in shown:
        shown = _with_joiners_seen(shown)
    return shown


def escaped(json: str) -> str:
    """JSON whose strings hold such characters as JSON's own escapes: the same value, safe to show."""
    if json.isprintable() and _nothing_looks_printable(json):
        return json
    hidden = _table(keep_newlines=True)
    return json.translate({code: _json_escape(code) for code in [*hidden, *map(ord, JOINERS)]})


def _nothing_looks_printable(text: str) -> bool:
    """Unicode counts some invisible characters as letters and marks, so that it takes them for printable."""
    if text.isascii():
        return True
    return FILLERS[0] not in text and FILLERS[1] not in text and PLANE_14 not in text.encode()


def _table(*, keep_newlines: bool) -> dict[int, str]:
    """What stands for which character; made when the first text needs it."""
    if keep_newlines not in _tables:
        table = {code: f"[U+{code:04X}]" for low, high in HIDDEN for code in range(low, high + 1)}
        table |= {code: chr(FIRST_PICTURE + code) for code in range(0x20)}
        table[DELETE] = PICTURE_OF_DELETE
        if keep_newlines:
            del table[ord("\n")], table[ord("\t")]
        _tables[keep_newlines] = table
    return _tables[keep_newlines]


def _with_joiners_seen(text: str) -> str:
    """Joiners that join nothing are shown by their number."""
    parts = list(text)
    for place, character in enumerate(text):
        if character in JOINERS and not (
            _joins(text[place - 1 : place]) and _joins(text[place + 1 : place + 2])
        ):
            parts[place] = f"[U+{ord(character):04X}]"
    return "".join(parts)


def _joins(neighbour: str) -> bool:
    """An emoji, or a letter of a script that joins: not Latin, Greek or Cyrillic, not Chinese, Japanese or Korean."""
    if neighbour < "\u0590" or "\u2e80" <= neighbour <= "\ud7ff":
        return False
    return neighbour not in JOINERS and not neighbour.isspace()


def _json_escape(code: int) -> str:
    if code < 0x10000:  # noqa: PLR2004  # where UTF-16 begins to need two halves
        return f"\\u{code:04x}"
    above = code - 0x10000
    return f"\\u{0xD800 + (above >> 10):04x}\\u{0xDC00 + (above & 0x3FF):04x}"
