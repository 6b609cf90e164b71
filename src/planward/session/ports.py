"""What a session needs from the world: a store for its journal, a folder for its views, leases for its steps."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, Protocol

    from planward.errors import Damaged
    from planward.records import Batch, Draft
    from planward.session.state import State

    class Reading(Protocol):
        """What stands in the journal behind a cursor, as far as it is sound."""

        batches: list[Batch]
        cursor: Any
        """Where it ends: only the store that made it knows what is inside."""
        restarted: bool
        """The cursor that was given is of another journal: these are all batches from the first on."""
        torn: int
        """Bytes of an unfinished last batch that were passed over."""
        damage: Damaged | None
        """Why nothing behind these batches can be read."""

    class Store(Protocol):
        """One session's journal. Readers never wait; writers queue."""

        def read(self, since: Any = None) -> Reading:
            """What came after the cursor (None: from the start). Raises Missing and Failed."""
            ...

        def commit(
            self, since: Any, decide: Callable[[Reading], Draft | None], *, wait: float
        ) -> Reading:
            """Under the lock: read what came after the cursor, decide, append, sync.

            What `decide` is given comes back, with the appended batch as its last and the cursor behind it.
            Raises Refused when the lock is not free in time, Damaged, Missing, and Failed when the disk says no.
            """
            ...

        def earlier(self, cursor: Any, kind: str) -> Iterator[Batch]:
            """The batches before the cursor with a record of this kind, newest first, without reading the others."""
            ...

        def backwards(self, cursor: Any, *, before: int | None = None) -> Iterator[Batch]:
            """All batches before the cursor, newest first; `before`: only those that begin before that record's number."""
            ...

        def recall(self) -> tuple[Any, State] | None:
            """The cursor and the state that were remembered last, if they can be trusted."""
            ...

        def remember(self, cursor: Any, state: State) -> None:
            """Keep what the session is at the cursor, to open it quickly next time."""
            ...

        def watch(self, stopped: Callable[[], bool]) -> Iterator[None]:
            """Wakes when something may have been appended, or a view was saved, until `stopped` says so."""
            ...

        def close(self) -> None:
            """Let the files go."""
            ...

    class Displaced(Protocol):
        """What stood where a view was put."""

        @property
        def view(self) -> str:
            """Which view it stood for."""
            ...

        @property
        def name(self) -> str:
            """What it is kept as."""
            ...

        @property
        def content(self) -> bytes:
            """What it says."""
            ...

    class ViewFolder(Protocol):
        """The folder in which people see a session. It may be edited under us at any moment."""

        path: str

        def read(self, view: str) -> bytes | None:
            """A view as it is this moment; None when it is not there. Raises Refused for a link, Failed when too large."""
            ...

        def saved(self, view: str) -> bytes | None:
            """A view at a moment when nobody is writing it, as far as the system can tell."""
            ...

        def settled(self, view: str) -> bytes | None:
            """The same once nobody has saved it for a while, either."""
            ...

        def replace(self, view: str, content: bytes, *, over: bytes | None) -> Displaced | None:
            """Put a view in place, whole.

            None when it displaced nothing, or what is known (`over`). Anything else comes back, saved, and is kept until it
            is discarded.
            """
            ...

        def withdraw(self, view: str, *, over: bytes) -> Displaced | None:
            """Take a view away when there is nothing to show in it any more; comes back as for `replace`."""
            ...

        def abandoned(self, views: Sequence[str]) -> bool:
            """One of these was displaced by a process that died before it had read it."""
            ...

        def leftovers(self, views: Sequence[str]) -> Sequence[Displaced]:
            """What was displaced of these and not discarded before a crash."""
            ...

        def discard(self, name: str) -> None:
            """What was displaced has been read and is needed no more."""
            ...

        def keep(self, view: str, content: bytes) -> str:
            """A copy beside the view that nothing overwrites; returns its name."""
            ...

        def copies(self) -> list[str]:
            """The names of the copies that were kept, the oldest first."""
            ...

        def drop(self, copy: str) -> None:
            """Remove a kept copy."""
            ...

        def work(self) -> list[str]:
            """The paths of the files in `work/`, as they are shown; of very many only the first."""
            ...

        def turn(self, wait: float) -> bool:
            """Take the right to bring the views up to date; False when another has it all that time."""
            ...

        def release(self) -> None:
            """Let the next one bring the views up to date."""
            ...

        def close(self) -> None:
            """Let the folder go."""
            ...

    class Leases(Protocol):
        """Who works on which step, and until when. To be asked and changed under the journal's lock only."""

        def holder(self, step_id: str, now: float) -> str | None:
            """Who holds the step; None when nobody does any more."""
            ...

        def lapsed(self, step_id: str, now: float) -> bool:
            """Somebody held the step, gave it neither back nor finished it, and holds it no more."""
            ...

        def grant(self, step_id: str, holder: str, until: float) -> None:
            """The step is theirs until then."""
            ...

        def release(self, step_id: str) -> None:
            """The step is free."""
            ...
