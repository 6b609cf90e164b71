"""What the doors are given to find, open and make the sessions of one project."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from planward.errors import Problem
    from planward.session.card import Card
    from planward.session.ports import Leases
    from planward.session.session import Session

    class Sessions(Protocol):
        """The sessions of one project."""

        root: str
        """The project's folder."""

        def cards(self) -> list[Card]:
            """A few words about each, the one that changed last first."""
            ...

        def open(self, key: str) -> Session:
            """Raises Missing when there is no such session, Refused when its folder is not ours."""
            ...

        def create(self, key: str | None, author: str) -> Session:
            """A new session, under this key or one made up; raises Refused when there is one of that key."""
            ...

        def leases(self, key: str) -> Leases:
            """Who works on which step of it."""
            ...

        def history(self, key: str) -> str:
            """The folder of its journal, to be shown only."""
            ...

        def remove(self, key: str, *, unless: Callable[[Card], Problem | None]) -> None:
            """Its journal, its files, all of it; raises Refused while somebody is changing it.

            `unless` is told what the session is by then, when nobody can change it any more; its problem is raised.
            """
            ...
