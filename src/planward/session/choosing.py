"""Which session is meant: the one that was named, else the project's only open one."""

from __future__ import annotations

from planward.errors import Missing, Misused, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.session.card import Card

_SHOWN = 8


def chosen(cards: list[Card], named: str) -> Card | Problem:
    """The one that was named, else the only unfinished one, else the only one."""
    if named:
        return _named(cards, named)
    unfinished = [card for card in cards if card.unfinished]
    match unfinished or cards:
        case [only]:
            return only
        case []:
            return Missing(
                "There is no plan here yet",
                remedy='Make one: planward plan new "Title" --step "..."',
            )
        case several if unfinished:
            return Misused(
                f"{len(several)} sessions are open here",
                remedy=f"Say which one: --session KEY, or set PLANWARD_SESSION.\n{_listed(several)}",
            )
        case several:
            return Missing(
                "No session is open here",
                remedy=f"Say --session KEY to look at a finished one.\n{_listed(several)}",
            )


def _named(cards: list[Card], named: str) -> Card | Problem:
    match _meant(cards, named):
        case [only]:
            return only
        case []:
            return Missing(
                f"There is no session {named!r} in this project",
                remedy="`planward sessions list --all` names those that there are.",
            )
        case several:
            so = "are called" if named in (several[0].name, several[0].title) else "begin with"
            return Misused(
                f"{len(several)} sessions {so} {named!r}",
                remedy=f"Say the key of the one that you mean.\n{_listed(several)}",
            )


def _meant(cards: list[Card], named: str) -> list[Card]:
    """Those of this key, else of this name, else of this title, else whose key begins so."""
    return (
        [card for card in cards if card.key == named]
        or [card for card in cards if card.name == named]
        or [card for card in cards if card.title == named]
        or [card for card in cards if card.key.startswith(named)]
    )


def _listed(cards: list[Card]) -> str:
    """A line for each of the first few."""
    shown = cards[:_SHOWN]
    wide = max(len(card.key) for card in shown)
    lines = [f"  {card.key:<{wide}}  {card.done}/{card.total}  {_called(card)}" for card in shown]
    more = len(cards) - _SHOWN
    return "\n".join(
        [*lines, *([f"  and {more} more: planward sessions list"] if more > 0 else [])]
    )


def _called(card: Card) -> str:
    title = card.title or "no plan"
    return f"{card.name}: {title}" if card.name else title
