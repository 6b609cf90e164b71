"""The ids of several things in a few words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMED = 5


def named(ids: Sequence[str]) -> str:
    """The ids, the first few of them when there are many."""
    more = len(ids) - MOST_NAMED
    first = ", ".join(ids[:MOST_NAMED])
    return f"{first} and {more} more" if more > 0 else first
