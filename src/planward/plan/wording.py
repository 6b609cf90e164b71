"""How words are kept: on one line or on some, without what a terminal or an encoder would choke on."""

from __future__ import annotations

_CONTROLS = [*range(0x20), *range(0x7F, 0xA0)]
_LINE_ENDS = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
_BYTE_ORDER_MARK = 0xFEFF

_TO_ONE_LINE: dict[int, str | None] = dict.fromkeys([*_CONTROLS, *_LINE_ENDS], "\n")
_TO_ONE_LINE[_BYTE_ORDER_MARK] = None

_TO_LINES: dict[int, str | None] = dict.fromkeys(_CONTROLS)
_TO_LINES.update(dict.fromkeys(_LINE_ENDS, "\n"))
_TO_LINES[0x09] = "\t"
_TO_LINES[_BYTE_ORDER_MARK] = None


def one_line(text: str) -> str:
    """The words on a single line: every run of line ends and control characters is one space."""
    if text.isprintable():
        return text.strip()
    parts = [part.strip() for part in _encodable(text).translate(_TO_ONE_LINE).split("\n")]
    return " ".join([part for part in parts if part])


def single_spaced(text: str) -> str:
    """The words on a single line with one space between them, whatever was there."""
    return " ".join(text.split())


def some_lines(text: str) -> str:
    """The words on their lines: no control characters but tabs, no space at the ends of lines."""
    if text.isprintable():
        return text.strip()
    told = text
    if not text.replace("\n", "").isprintable():
        told = _encodable(text).replace("\r\n", "\n").translate(_TO_LINES)
    return "\n".join([line.rstrip() for line in told.split("\n")]).strip()


def margins(text: str) -> str:
    """A person's own words, indents and all: whole lines without a blank one at either end."""
    told = _encodable(text).replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    lines = [line if line.strip() else "" for line in told.split("\n")]
    return "\n".join(lines).strip("\n")


def _encodable(text: str) -> str:
    """Half a surrogate pair cannot be written to a file; it becomes the sign for a lost character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text
