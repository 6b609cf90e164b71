"""A line of what is printed: its texts, each with the name of its style."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Span = tuple[str, str]
    """A text and the name of its style."""
    Line = list[Span]
