"""Lists in pages: the newest part of them, and how to get the page before."""

from __future__ import annotations

from planward.ui.cli import page
from planward.ui.cli.desk import sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

USUAL = 50
MOST = 1000


def limit_of(desk: Desk) -> int:
    """How many are wanted; raises Misused."""
    return sound(desk.given.number("limit", USUAL, low=1, high=MOST))


def before_of(desk: Desk) -> int | None:
    """The number before which the page ends; None for the newest page. Raises Misused."""
    return sound(desk.given.number("before", 0, low=1)) if desk.given.has("before") else None


def answer(
    desk: Desk,
    value: Callable[[], dict[str, Any]],
    lines: Callable[[], Sequence[Line]],
    *,
    before: str,
) -> int:
    """Print a page; `before` is what gets the page before it, empty when there is none."""
    code = desk.answer(lambda: {**value(), "before": _number(before)}, lines)
    if before and not desk.given.flag("json"):
        page.write_note(f"older ones: {_again(desk, before)}")
    return code


def _number(before: str) -> int | str | None:
    return int(before) if before.isdecimal() else before or None


def _again(desk: Desk, before: str) -> str:
    """The command with its options, for the page before."""
    from shlex import quote

    words = ["planward", *desk.given.command.split()]
    for name, value in desk.given.sequence:
        if name != "before":
            words += [f"--{name}", quote(value)] if value else [f"--{name}"]
    return " ".join([*words, "--before", quote(before)])
