"""What a session needs from the world: a store for its journal and a folder for its views."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, Protocol

    from planward.records import Batch, Draft

    class Reading(Protocol):
        """What stands in the journal behind a cursor."""

        batches: list[Batch]
        cursor: Any
        """Where it ends: only the store that made it knows what is inside."""
        torn: int
        """Bytes of an unfinished last batch that were passed over."""

    class Store(Protocol):
        """One session's journal. Readers never wait; writers queue."""

        def read(self, since: Any = None) -> Reading:
            """What came after the cursor (None: from the start). Raises Damaged, naming the byte; Missing."""
            ...

        def commit(
            self, since: Any, decide: Callable[[Reading], Draft | None], *, wait: float
        ) -> Reading:
            """Under the lock: read what came after the cursor, decide, append, sync.

            What `decide` is given comes back, with the appended batch as its last and the cursor behind it.
            Raises Refused when the lock is not free in time and Failed when the disk says no.
            """
            ...

        def recall(self) -> tuple[Any, Any] | None:
            """The cursor and the data that were remembered last, if they can be trusted."""
            ...

        def remember(self, cursor: Any, data: Any) -> None:
            """Keep data that were made from the journal up to the cursor, to open quickly next time."""
            ...

        def distance(self, cursor: Any) -> int:
            """How many bytes of journal lie between what was remembered last and the cursor."""
            ...

        def at_revision(self, revision: int) -> Batch | None:
            """The batch that brought the plan to this revision, without reading everything before it."""
            ...

        def watch(self, stopped: Callable[[], bool]) -> Iterator[None]:
            """Wakes when something may have been appended, or a view was saved, until `stopped` says so."""
            ...

    class ViewFolder(Protocol):
        """The folder in which people see a session. It may be edited under us at any moment."""

        path: str

        def read(self, name: str) -> bytes | None:
            """A view as it is once nobody is in the middle of saving it; None when it is not there.

            Raises Failed when it is larger than the cap or not a regular file of ours.
            """
            ...

        def replace(self, name: str, text: str, *, seen: bytes | None) -> bytes | None:
            """Put a view in place, whole. Returns what was displaced when that is not what was seen."""
            ...

        def keep(self, name: str, content: bytes) -> str:
            """A copy beside the view that nothing overwrites; returns its name."""
            ...

        def turn(self, wait: float) -> bool:
            """Take the right to bring the views up to date; False when another has it all that time."""
            ...

        def release(self) -> None:
            """Let the next one bring the views up to date."""
            ...
