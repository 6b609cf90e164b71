"""Words as a plan keeps them: one line or some lines, without what no line can hold."""

from __future__ import annotations

_KEPT = "\t\n"


def one_line(text: str) -> str:
    """The text on a single line: what breaks a line or cannot be printed becomes a space."""
    if text.isascii() and text.isprintable():
        return text.strip()
    return " ".join("".join([" " if _breaks(char) else char for char in text]).split(" ")).strip()


def some_lines(text: str) -> str:
    """The text with plain line ends, and without trailing space or control characters."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if not (plain.isascii() and plain.replace("\n", "").isprintable()):
        plain = "".join([char for char in plain if char in _KEPT or not _controls(char)])
    return "\n".join([line.rstrip() for line in plain.split("\n")]).strip("\n")


def _breaks(char: str) -> bool:
    return char in "\t\n\r\x85\u2028\u2029" or _controls(char)


def _controls(char: str) -> bool:
    """A control character, or half of a surrogate pair, which no file can hold."""
    return char < " " or "\x7f" <= char <= "\x9f" or "\ud800" <= char <= "\udfff"
