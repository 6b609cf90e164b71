"""Ids for phases and steps that were written down: given ones are kept, known words are known again, the rest is new."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


LONGEST_ID = 64
_LONGEST_NUMBER = 8
"""A longer number in an id was not given by us."""


class Placed:
    """Something that is to have an id, and what it can be known by: its words and the thing that it stands in."""

    __slots__ = ("home", "id", "words")

    def __init__(self, words: str, *, given: str = "", home: str = "") -> None:
        self.words = words
        self.id = given
        self.home = home


def place(things: Sequence[Placed], known: Iterable[Placed], *, letter: str, highest: int) -> int:
    """Give each thing an id of its own; the answer is the highest number ever given.

    A given id belongs to the first that has it. A thing without one is the known thing of the same words that nobody
    claims, best one of the same home. The rest is new, and no number is given twice.
    """
    claimed: set[str] = set()
    unknown: list[Placed] = []
    new: list[Placed] = []
    for thing in things:
        if thing.id and thing.id not in claimed:
            claimed.add(thing.id)
        else:
            (new if thing.id else unknown).append(thing)
    free = [thing for thing in known if thing.id not in claimed] if unknown else []
    new.extend(_still_unknown(_still_unknown(unknown, free, homes=True), free, homes=False))
    highest = max([highest, *[number_of(thing_id, letter) for thing_id in claimed]])
    renamed = set(map(id, new))
    for thing in things:
        if id(thing) in renamed:
            highest += 1
            thing.id = f"{letter}{highest}"
    return highest


def is_id(text: str) -> bool:
    """Letters, digits and the three signs that do no harm in a comment, a path or a command."""
    if text.isalnum() and text.isascii():
        return len(text) <= LONGEST_ID
    plain = text.replace("_", "a").replace("-", "a").replace(".", "a")
    return plain.isalnum() and plain.isascii() and len(text) <= LONGEST_ID


def number_of(thing_id: str, letter: str) -> int:
    """The number in an id of ours such as `s12`; 0 for any other."""
    number = thing_id[1:]
    if thing_id[:1] != letter or not number.isascii() or not number.isdecimal():
        return 0
    return int(number) if len(number) <= _LONGEST_NUMBER else 0


def _still_unknown(things: list[Placed], free: list[Placed], *, homes: bool) -> list[Placed]:
    """Give the ids of free known things to those of the same words; what is left over."""
    if not things:
        return things
    by_words: dict[tuple[str, str], list[Placed]] = {}
    for one in reversed(free):
        if one.id:
            by_words.setdefault((one.home if homes else "", one.words), []).append(one)
    left: list[Placed] = []
    for thing in things:
        found = by_words.get((thing.home if homes else "", thing.words))
        if not found:
            left.append(thing)
            continue
        one = found.pop()
        thing.id, one.id = one.id, ""
    return left
