"""What a hand changed in a view, as records for the journal."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from planward.errors import Problem
    from planward.records import Data
    from planward.session.state import State

    Work = Callable[[], list[str]]
    """Asks for the names of the files in `work/`."""

    class Topic(Protocol):
        """One kind of thing, and the files in which people see it."""

        @property
        def kind(self) -> str:
            """The kind of its records."""
            ...

        @property
        def views(self) -> tuple[str, ...]:
            """The names of its files."""
            ...

        @property
        def stamped(self) -> bool:
            """A view without the line that names its session and revision is not obeyed."""
            ...

        def write(self, view: str, state: State, *, work: Work) -> str | None:
            """The view of this state; None when there is nothing to show in it."""
            ...

        def parse(self, view: str, text: str, base: Any, *, at: str) -> Any | Problem:
            """What an edited view says, with what `base` knows and no view tells."""
            ...

        def merge(self, base: Any, edited: Any, *, state: State, at: str) -> Edit | Problem:
            """What the hand changed since `base`, for today's state."""
            ...

        def lost(self, base: Any, edited: Any) -> str:
            """Why this can hardly be what a person wanted; empty when it can."""
            ...


class Edit:
    """A hand edit: its records, and in words what both sides had changed."""

    __slots__ = ("conflicts", "records")

    def __init__(self, records: list[Data], conflicts: list[str]) -> None:
        self.records = records
        self.conflicts = conflicts
