"""Free text among lines that mean something: what is escaped, what a code fence hides, how much is read at all."""

from __future__ import annotations

from planward.errors import Misused
from planward.plan.forms.footer import split
from planward.plan.rows import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MIB = 2**20
MAX_TEXT = 16 * MIB
MAX_LINE = MIB
MAX_LINES = 400_000
MAX_ENTRIES = 20_000

_TICKS = "`"
_WAVES = "~"
_SHORTEST_FENCE = 3
_DEEPEST_FENCE = 3
_STAMP = 24


class Line:
    """A line with its number, and whether it stands outside of code fences."""

    __slots__ = ("number", "plain", "text")

    def __init__(self, number: int, text: str, *, plain: bool) -> None:
        self.number = number
        self.text = text
        self.plain = plain


class Heading:
    """A heading's words, with the id and the time in the comment behind them if there is one."""

    __slots__ = ("at", "id", "words")

    def __init__(self, words: str, id: str = "", at: str = "") -> None:  # noqa: A002  # the ledger's name for it
        self.words = words
        self.id = id
        self.at = at


def heading(text: str, *, letter: str) -> Heading:
    """The heading `Words <!-- f1 2026-01-14T10:30:00.000Z -->`; a comment of another kind belongs to the words."""
    text = text.strip()
    before, opened, comment = text.removesuffix("-->").rpartition("<!--")
    if not (opened and text.endswith("-->") and len(comment) < 2 * _STAMP):
        return Heading(text)
    entry_id, _, at = comment.strip().partition(" ")
    if not (entry_id.startswith(letter) and number(entry_id)):
        return Heading(text)
    return Heading(before.strip(), entry_id, at.strip() if is_stamp(at.strip()) else "")


def is_stamp(text: str) -> bool:
    """It looks like an instant as the clock writes it."""
    return len(text) == _STAMP and text[10] == "T" and text[-1] == "Z" and text[:4].isdecimal()


def lines_of(text: str, *, source: str) -> list[Line] | Misused:
    """A view's lines without its footer; a byte order mark and another system's line ends are taken off."""
    problem = too_large(text, source=source)
    if problem is not None:
        return problem
    lines = split(unix(text.removeprefix("\ufeff"))).body.split("\n")
    hidden = _hidden(lines)
    return [
        Line(place, line, plain=not inside)
        for place, (line, inside) in enumerate(zip(lines, hidden, strict=True), 1)
    ]


def unix(text: str) -> str:
    """A text all of whose lines end as on Windows, with plain line ends; any other as it is."""
    breaks = text.count("\r\n")
    return text.replace("\r\n", "\n") if breaks and breaks == text.count("\n") else text


def too_large(text: str, *, source: str) -> Misused | None:
    """What is wrong with the extent of a text, before anything costly is done with it."""
    if len(text) * 4 > MAX_TEXT and len(text.encode("utf-8", "surrogatepass")) > MAX_TEXT:
        return _beyond(source, "it is larger than 16 MiB")
    if text.count("\n") >= MAX_LINES:
        return _beyond(source, f"line {MAX_LINES + 1} is one too many")
    for place, line in enumerate(text.split("\n") if len(text) > MAX_LINE else (), 1):
        if len(line) > MAX_LINE:
            return _beyond(source, f"line {place} is longer than 1 MiB")
    return None


def too_many(line: Line, *, source: str) -> Misused:
    """There are more entries than are read."""
    return _beyond(source, f"the entry at line {line.number} is one more than {MAX_ENTRIES}")


def escaped(text: str, prefixes: tuple[str, ...]) -> list[str]:
    """The text's lines, with a backslash before each that would mean something there."""
    if not text:
        return []
    lines = text.split("\n")
    last = len(lines) - 1
    return [
        f"\\{line}" if not inside and _means(line, prefixes, edge=place in (0, last)) else line
        for place, (line, inside) in enumerate(zip(lines, _hidden(lines), strict=True))
    ]


def restored(lines: Sequence[Line], prefixes: tuple[str, ...]) -> str:
    """The text that `escaped` made lines of; blank lines around it do not count."""
    return "\n".join(
        line.text[1:]
        if line.plain and line.text.startswith("\\") and _means(line.text, prefixes, edge=True)
        else line.text
        for line in trimmed(lines)
    )


def trimmed(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines without the blank ones at both ends."""
    start, end = 0, len(lines)
    while start < end and is_blank(lines[start].text):
        start += 1
    while start < end and is_blank(lines[end - 1].text):
        end -= 1
    return lines[start:end]


def below_title(lines: Sequence[Line], *ours: str) -> Sequence[Line]:
    """The lines without those that the writer puts above them, as far as they are still there."""
    for line in ours:
        lines = trimmed(lines)
        if lines and lines[0].text.strip() == line:
            lines = lines[1:]
    return lines


def is_blank(line: str) -> bool:
    """Nothing is to be seen on it."""
    return not line or line.isspace()


def is_fence(line: str) -> bool:
    """It opens or closes a code block, if there is one to open or to close."""
    return _fence(line) is not None


def _means(line: str, prefixes: tuple[str, ...], *, edge: bool) -> bool:
    """The line, or what is left of it without its backslashes, is one that the reader takes for its own."""
    bare = line.lstrip("\\")
    if is_blank(bare):
        return edge or bare != line
    return bare.startswith(prefixes) or is_fence(bare)


def _hidden(lines: Sequence[str]) -> list[bool]:
    """Which lines belong to a code block, its fences included. A fence that nothing closes is text like any other."""
    fences = {place: fence for place, line in enumerate(lines) if (fence := _fence(line))}
    closable = _closable(fences)
    hidden = [False] * len(lines)
    opened, since = "", 0
    for place, fence in fences.items():
        if not opened and place in closable:
            opened, since = fence.rstrip(" "), place
        elif opened and fence.startswith(opened) and not fence.endswith(" "):
            hidden[since : place + 1] = [True] * (place + 1 - since)
            opened = ""
    return hidden


def _closable(fences: dict[int, str]) -> set[int]:
    """The fences behind which another one stands that can close them."""
    longest = {_TICKS: 0, _WAVES: 0}
    found: set[int] = set()
    for place, fence in reversed(fences.items()):
        run = fence.rstrip(" ")
        if len(run) <= longest[run[0]]:
            found.add(place)
        if run == fence:
            longest[run[0]] = max(longest[run[0]], len(run))
    return found


def _fence(line: str) -> str | None:
    """The fence on this line: its run of marks, with a space behind it when words follow, so that it can only open."""
    text = line.lstrip(" ")
    mark = text[:1]
    if mark not in (_TICKS, _WAVES) or len(line) - len(text) > _DEEPEST_FENCE:
        return None
    words = text.lstrip(mark)
    run = text[: len(text) - len(words)]
    if len(run) < _SHORTEST_FENCE or (mark == _TICKS and mark in words):
        return None
    return run if is_blank(words) else f"{run} "


def _beyond(source: str, why: str) -> Misused:
    return Misused(
        f"{source} is more than can be read",
        why=why,
        remedy="Expected are at most 16 MiB, 400,000 lines, 1 MiB a line and 20,000 entries:"
        " shorten it there and save it again.",
    )
