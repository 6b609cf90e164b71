"""The lines of a `task_plan.md`, each told apart by what it looks like and never by where it stands."""

from __future__ import annotations

from planward.plan.forms.task_plan_words import (
    BOXES,
    SURE_DETAILS,
    detail_named,
    quote_named,
    with_icon,
    with_id,
)
from planward.plan.placing import number_of
from planward.plan.status import plan_status

BLANK = "blank"
TEXT = "text"
TITLE = "title"
HEADING = "heading"
PHASE_HEADING = "phase heading"
RULE = "rule"
QUOTE = "quote"
KEYED = "keyed quote"
BOXED = "item with a box"
LISTED = "item that can be a step"
ITEM = "any other item"
DETAIL = "detail"
OPENER = "opened and never closed"
VERBATIM = "fence or comment, whole"

_BULLETS = ("-", "*", "+")
_BLANKS = " \t"
_DIGITS = "0123456789"
_CHINESE_NUMBERS = "一二三四五六七八九十"
_ICON = 2  # an icon and the sign that makes an emoji of it
_LONGEST_NUMBER = 5
_DEEPEST_HEADING = 6
_RULE = 3
_SHORTEST_FENCE = 3
_LONGEST_FENCE = 32


class Line:
    """A line, or all the lines of a fence: its kind, the mark that it begins with and the rest."""

    __slots__ = ("boxed", "kind", "mark", "number", "raw", "rest")

    def __init__(self, kind: str, raw: str, mark: str = "", rest: str = "") -> None:
        self.kind = kind
        self.raw = raw
        self.mark = mark
        self.rest = rest
        self.number = 0
        self.boxed = False
        """Of a heading: items with boxes stand under it."""


def line_of(raw: str) -> Line:
    """One line, looked at alone; the two that are most of a file are told by their first letters."""
    if raw[:3] == "- [" and raw[4:6] == "] ":
        return _boxed(raw, raw[3], raw[6:].strip()) or _item(raw, raw.strip())
    if raw[:4] == "  - ":
        name, _, value = raw[4:].partition(": ")
        if name in SURE_DETAILS and value:
            return Line(DETAIL, raw, name, value.strip())
    stripped = raw.strip()
    if not stripped:
        return Line(BLANK, "")
    reader = _BY_FIRST.get(stripped[0])
    if reader is not None:
        return reader(raw, stripped)
    return _detail(raw, stripped) or Line(TEXT, raw)


def phase_title(text: str) -> tuple[str, bool]:
    """A heading's title without "Phase:", "Phase 2:" or "阶段二：", and whether one of these was there."""
    lowered = text[:5].lower()
    word = "phase" if lowered == "phase" else "阶段" if text.startswith("阶段") else ""
    rest = text[len(word) :].lstrip()
    if not word or not rest:
        return text, False
    number = rest.lstrip(_DIGITS + _CHINESE_NUMBERS)
    behind = number.lstrip()
    if behind[:1] in (":", "：") and behind:
        title = behind[1:].strip()
        return (title if title or number == rest else text), True
    return text, number != rest


def _boxed(raw: str, box: str, rest: str) -> Line | None:
    """An item with a box; a box with nothing behind it is not a step yet."""
    if box not in BOXES or not rest or (len(rest) <= _ICON and not with_icon(rest)[1]):
        return None
    return Line(BOXED, raw, box, rest)


def _item(raw: str, stripped: str) -> Line:
    """A list's item, whatever its bullet."""
    bullet, words = _bullet(stripped)
    if not bullet:
        return _detail(raw, stripped) or Line(TEXT, raw)
    if words[:1] == "[":
        box, closed, rest = words[1:5].partition("]")
        if closed and (not rest or rest[0] in _BLANKS) and box.strip() in BOXES:
            return _boxed(raw, box.strip(), words[len(box) + 2 :].strip()) or Line(TEXT, raw)
    if raw[0] in _BLANKS:
        return _detail(raw, words) or Line(ITEM, raw, bullet, words)
    return Line(_listed(bullet, words), raw, bullet, words)


def _listed(bullet: str, words: str) -> str:
    if not words:
        return TEXT
    if bullet not in _BULLETS or number_of(with_id(words)[1], "s"):
        return LISTED
    return ITEM


def _bullet(stripped: str) -> tuple[str, str]:
    """The bullet or the number of an item, and its words."""
    if stripped[0] in _BULLETS:
        end = 1
    else:
        end = len(stripped) - len(stripped[:7].lstrip(_DIGITS) + stripped[7:])
        if end > _LONGEST_NUMBER or stripped[end : end + 1] not in (".", ")"):
            return "", ""
        end += 1
    if stripped[end : end + 1] not in (" ", "\t", ""):
        return "", ""
    return stripped[:end], stripped[end:].strip()


def _dashes(raw: str, stripped: str) -> Line:
    if len(stripped) >= _RULE and not stripped.strip("-"):
        return Line(RULE, raw)
    return _item(raw, stripped)


def _heading(raw: str, stripped: str) -> Line:
    level = len(stripped) - len(stripped[:7].lstrip("#") + stripped[7:])
    words = stripped[level:]
    if level > _DEEPEST_HEADING or (words and words[0] not in _BLANKS) or raw[:4].strip(" ") == "":
        return Line(TEXT, raw)
    words = words.strip()
    if _names_phase(words):
        return Line(PHASE_HEADING, raw, "#" * level, words)
    return Line(TITLE if level == 1 else HEADING, raw, "#" * level, words)


def _names_phase(words: str) -> bool:
    """An icon, the word or an id says so; a title that only looks so begins with a backslash."""
    title, given = with_id(words)
    icon, title = with_icon(title)
    named = icon or phase_title(title)[1] or number_of(given, "p")
    return bool(named) and words[:1] != "\\"


def _quote(raw: str, stripped: str) -> Line:
    words = stripped[1:].removeprefix(" ")
    named = quote_named(words)
    if named is None or (named[0] == "status" and not plan_status(named[1])):
        return Line(QUOTE, raw, "", words)
    return Line(KEYED, raw, named[0], named[1])


def _fence(raw: str, stripped: str) -> Line:
    sign = stripped[0]
    words = stripped.lstrip(sign)
    length = len(stripped) - len(words)
    if not _SHORTEST_FENCE <= length <= _LONGEST_FENCE or (sign == "`" and "`" in words):
        return Line(TEXT, raw)
    return Line(OPENER, raw, sign * length, words)


def _comment(raw: str, stripped: str) -> Line:
    if stripped.startswith("<!--") and "-->" not in stripped:
        return Line(OPENER, raw, "<!--")
    return Line(TEXT, raw)


def _detail(raw: str, words: str) -> Line | None:
    if raw[0] not in _BLANKS:
        return None
    named = detail_named(words)
    return None if named is None else Line(DETAIL, raw, named[0], named[1])


_BY_FIRST = {
    "-": _dashes,
    "*": _item,
    "+": _item,
    "#": _heading,
    ">": _quote,
    "`": _fence,
    "~": _fence,
    "<": _comment,
    **dict.fromkeys(_DIGITS, _item),
}
