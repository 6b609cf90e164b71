"""A few words about a session, so that a list of sessions need not open each of them."""

from __future__ import annotations

from planward.plan.progress import progress
from planward.plan.status import COMPLETED, FAILED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.state import State


class Card:
    """What a session is called and how far it is, as of a journal of this size."""

    FIELDS = ("size", "key", "name", "title", "status", "done", "total", "at")
    __slots__ = FIELDS

    def __init__(  # noqa: PLR0913, PLR0917  # a card is its fields
        self,
        size: int,
        key: str,
        name: str,
        title: str,
        status: str,
        done: int,
        total: int,
        at: str,
    ) -> None:
        self.size = size
        self.key = key
        self.name = name
        self.title = title
        self.status = status
        """The plan's; empty when there is none."""
        self.done = done
        self.total = total
        self.at = at
        """When anything of the session changed last."""

    @property
    def unfinished(self) -> bool:
        """There is still something to do in it."""
        return self.status not in (COMPLETED, FAILED)


def card_of(state: State, size: int) -> Card:
    """The card of a session whose journal has this size."""
    plan = state.plan
    if plan is None:
        return Card(size, state.key, state.name, "", "", 0, 0, state.at)
    counts = progress(plan)
    finished, total = counts.finished, counts.total
    return Card(size, state.key, state.name, plan.title, plan.status, finished, total, state.at)
