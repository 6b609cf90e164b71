"""Which sessions have been kept long enough to be removed."""

from __future__ import annotations

from planward.clock import stamp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.session.card import Card

DAYS = 7
"""How long a session is kept after it was touched last, if nobody says otherwise."""
_A_DAY = 24 * 60 * 60


def outdated(
    cards: Iterable[Card], *, now: float, days: float = DAYS, force: bool = False
) -> list[Card]:
    """Those not touched for so many days; never one with something to do in it, unless that is forced."""
    end = stamp(max(0.0, now - days * _A_DAY))
    return [card for card in cards if card.at < end and (force or not card.unfinished)]
