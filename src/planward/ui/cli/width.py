"""How many columns of a terminal a text takes: Chinese and emoji take two, joined marks none."""

from __future__ import annotations

ELLIPSIS = "…"
EMOJI_STYLE = "\ufe0f"
JOINER = "\u200d"
SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")
FIRST_WIDE = "\u1100"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def width(text: str) -> int:
    """The text's columns."""
    if text.isascii():
        return len(text)
    return sum([columns for _, columns in _clusters(text)])


def padded(text: str, columns: int) -> str:
    """With spaces up to this width."""
    return text + " " * (columns - width(text))


def cut(text: str, columns: int) -> str:
    """No wider than this; what was cut off is told by an ellipsis."""
    if width(text) <= columns:
        return text
    if columns < 1:
        return ""
    kept: list[str] = []
    room = columns - 1
    for cluster, wide in _clusters(text):
        room -= wide
        if room < 0:
            break
        kept.append(cluster)
    return "".join(kept).rstrip() + ELLIPSIS


def pieces(text: str, columns: int) -> list[str]:
    """The text in parts, none wider than this without the spaces at its end."""
    if width(text.rstrip()) <= columns:
        return [text]
    parts, used = [""], 0
    for cluster, wide in _clusters(text):
        if parts[-1] and used + wide > columns:
            parts.append("")
            used = 0
        parts[-1] += cluster
        used += wide
    return parts


def _clusters(text: str) -> Iterator[tuple[str, int]]:
    """What is drawn as one, with its columns: a character and everything that melts into it."""
    cluster, columns = "", 0
    for character in text:
        melts = cluster.endswith(JOINER) or character == JOINER or _is_tone(character)
        own = 0 if melts else _columns(character)
        if cluster and own:
            yield cluster, columns
            cluster, columns = "", 0
        cluster += character
        columns = 2 if character == EMOJI_STYLE and columns else max(columns, own)
    if cluster:
        yield cluster, columns


def _is_tone(character: str) -> bool:
    return SKIN_TONES[0] <= character <= SKIN_TONES[1]


def _columns(character: str) -> int:
    if character < "\u0300":
        return 1
    from unicodedata import category, east_asian_width

    if category(character) in {"Mn", "Me", "Cf"}:
        return 0
    if character >= FIRST_WIDE and east_asian_width(character) in {"W", "F"}:
        return 2
    return 1
