"""Words for the journal from the command line or, where `-` stands for them, from standard input."""

from __future__ import annotations

from planward.errors import Misused
from planward.plan.given import LONGEST_WORDS
from planward.plan.wording import one_line, some_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.ui.cli.desk import Desk

_MOST_BYTES = 4 * LONGEST_WORDS


def line_of(desk: Desk, place: str) -> str:
    """A text on one line; raises Misused when it says nothing or too much."""
    return _sound(one_line(desk.given.text(place)), place)


def text_of(desk: Desk, place: str) -> str:
    """A text of several lines; raises Misused when it says nothing or too much."""
    return _sound(typed(desk, place), place)


def typed(desk: Desk, place: str) -> str:
    """A text of several lines, be it empty."""
    told = desk.given.text(place)
    return some_lines(desk.text_of("-", _MOST_BYTES) if told == "-" else told)


def _sound(text: str, place: str) -> str:
    if not text:
        raise Misused(f"{place} is empty", remedy="Say it in a few words.")
    if len(text) > LONGEST_WORDS:
        raise Misused(
            f"{place} is too long",
            why=f"it has {len(text):,} characters, {LONGEST_WORDS:,} can be kept",
            remedy="Shorten it, or keep it in a file and name that.",
        )
    return text
