"""Removing the sessions that have been kept long enough, one after the other, each only if it is still as it was."""

from __future__ import annotations

from planward.errors import Missing, Problem, Refused
from planward.session.retention import outdated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.card import Card
    from planward.session.sessions import Sessions


class Swept:
    """What is gone, and why what should have gone is not."""

    __slots__ = ("problems", "removed")

    def __init__(self) -> None:
        self.removed: list[Card] = []
        self.problems: list[Problem] = []


def sweep(sessions: Sessions, *, now: float, days: float, force: bool = False) -> Swept:
    """Remove what `outdated` names; one that cannot be removed does not keep the others."""
    swept = Swept()
    for card in outdated(sessions.cards(), now=now, days=days, force=force):
        try:
            _take_in_edits(sessions, card.key, force=force)
            sessions.remove(
                card.key,
                unless=lambda found: (
                    None
                    if outdated([found], now=now, days=days, force=force)
                    else Refused(f"Session {found.key} is kept", why="it was taken up again")
                ),
            )
        except Missing:
            continue  # another process has removed it meanwhile
        except Problem as problem:
            swept.problems.append(problem)
        else:
            swept.removed.append(card)
    return swept


def _take_in_edits(sessions: Sessions, key: str, *, force: bool) -> None:
    """Raises Refused when words would be lost that nobody has seen; a damaged journal takes nothing in."""
    session = sessions.open(key)
    try:
        session.look()
        aside, damage = session.copies(), session.damage
    finally:
        session.close()
    if force:
        return
    if damage is not None:
        raise Refused(
            f"Session {key} is kept",
            why="its journal is damaged, so what is in it is not known",
            remedy="Say --force to delete it all the same.",
        )
    if aside:
        raise Refused(
            f"Session {key} is kept",
            why=f"a hand edit of it was put aside as {aside[0]}",
            remedy=f"See: planward plan take-edits --session {key}",
        )
