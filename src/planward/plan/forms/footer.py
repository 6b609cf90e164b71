"""The last line that we write in a view: when it was made, of which session and revision, and what its text was then."""

from __future__ import annotations

from planward.hashing import blake2

_START = "*Last updated: "
_BETWEEN = " · "
_RULE = "---"
_PARTS = 4
_LONGEST_REVISION = 12
_LONGEST = 1000


class Footer:
    """What the last line of a view says about the lines before it."""

    __slots__ = ("at", "digest", "revision", "session")

    def __init__(self, at: str, session: str, revision: int, digest: str) -> None:
        self.at = at
        self.session = session
        self.revision = revision
        self.digest = digest


class Split:
    """A view's text and, where it has one, its footer."""

    __slots__ = ("body", "footer")

    def __init__(self, body: str, footer: Footer | None) -> None:
        self.body = body
        self.footer = footer

    @property
    def unedited(self) -> bool:
        """Nobody has touched the text since the footer was written under it."""
        return self.footer is not None and self.footer.digest == digest(self.body)


def footer(body: str, *, at: str, session: str, revision: int) -> str:
    """The line that goes under this text."""
    return f"{_START}{at}{_BETWEEN}{session}{_BETWEEN}r{revision}{_BETWEEN}{digest(body)}*\n"


def split(text: str) -> Split:
    """The text without its footer; a text that has none is all body."""
    end = text.rstrip()
    start = end.rfind("\n") + 1
    found = _read(end[start:])
    return _written_on(text) if found is None else Split(text[:start], found)


def untouched(content: bytes) -> Footer | None:
    """The footer of a view that nobody has touched since; None of any other. It is never all made a text."""
    end = content.rstrip()
    start = end.rfind(b"\n") + 1
    found = _read(end[start : start + _LONGEST].decode(errors="replace"))
    return found if found is not None and found.digest == digest_of(content[:start]) else None


def digest(body: str) -> str:
    """The digest of a text."""
    return digest_of(body.encode("utf-8", "surrogatepass"))


def digest_of(content: bytes) -> str:
    """The first twelve digits of a hash: enough to tell that nobody edited it."""
    return blake2(content)[:12]


def _written_on(text: str) -> Split:
    """Somebody has gone on below the footer: it and the rule above it become blank, so that lines keep their numbers."""
    mark = f"\n{_START}"
    if text.count(mark) > 1:  # two pages in one, as a merge leaves them
        return Split(text, None)
    start = text.rfind(mark) + 1
    line, _, below = text[start:].partition("\n")
    found = _read(line.rstrip())
    if found is None:
        return Split(text, None)
    above = text[:start].rstrip()
    blank = text[len(above) : start]
    ruled = above.endswith(f"\n{_RULE}")
    return Split(f"{above.removesuffix(_RULE) if ruled else above}{blank}\n{below}", found)


def _read(line: str) -> Footer | None:
    if not (line.startswith(_START) and line.endswith("*")):
        return None
    parts = line[len(_START) : -1].split(_BETWEEN)
    if len(parts) != _PARTS:
        return None
    at, session, revision, told = parts
    if revision[:1] != "r" or not revision[1:].isdecimal() or len(revision) > _LONGEST_REVISION:
        return None
    return Footer(at, session, int(revision[1:]), told)
