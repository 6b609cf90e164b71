"""A person's words between the lines, when a hand and somebody else have both changed them: nobody's go away."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.plan.model import Texts


def both(base: Texts, hand: Texts, today: Texts, *, places: Sequence[str]) -> Texts:
    """The words behind each line: the hand's, and below them what came there since `base`; in the order of `places`."""
    was, mine, theirs = _by_place(base), _by_place(hand), _by_place(today)
    others = [name for name in (*theirs, *mine) if name not in places]
    found = {
        name: _joined(was.get(name, ""), mine.get(name, ""), theirs.get(name, ""))
        for name in (*places, *others)
    }
    return tuple([(name, words) for name, words in found.items() if words])


def _by_place(texts: Texts) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, words in texts:
        found[name] = f"{found[name]}\n\n{words}" if name in found else words
    return found


def _joined(was: str, mine: str, theirs: str) -> str:
    if mine == was:
        return theirs
    new = _new_lines(was, mine, theirs) if was else theirs
    if theirs in (was, mine) or not new:
        return mine
    # Indented words stay with what they are under; others are a paragraph.
    gap = "\n" if new[0] in " \t" else "\n\n"
    return f"{mine}{gap}{new}" if mine else new


def _new_lines(was: str, mine: str, theirs: str) -> str:
    known = {*was.split("\n"), *mine.split("\n")} - {""}
    return "\n".join([line for line in theirs.split("\n") if line not in known]).strip("\n")
