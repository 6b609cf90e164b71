"""One session in files: its journal, what was remembered of it, and its card."""

from __future__ import annotations

from planward.session.card import card_of
from planward.session.state import restored
from planward.storage import card, snapshot
from planward.storage.journal import Journal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planward.clock import Clock
    from planward.records import Batch, Draft
    from planward.session.state import State
    from planward.storage.cursor import Cursor, Reading
    from planward.storage.folder import Folder

_WORTH = 64 * 1024
"""A snapshot is made again when this much, or as much as the snapshot's own size, has come behind it."""


class FileStore:
    """The store that a session is given."""

    def __init__(self, folder: Folder, clock: Clock, *, unique: str, watched: list[str]) -> None:
        self._folder = folder
        self._journal = Journal(folder, clock, unique)
        self._unique = unique
        self._watched = watched
        self._remembered = 0

    def create(self) -> None:
        """Make the journal's file."""
        self._journal.create()

    def read(self, since: Cursor | None = None) -> Reading:
        return self._journal.read(since)

    def commit(
        self, since: Cursor | None, decide: Callable[[Reading], Draft | None], *, wait: float
    ) -> Reading:
        return self._journal.commit(since, decide, wait=wait)

    def alone(self, act: Callable[[], None], *, wait: float) -> None:
        """Do something while nobody can append; raises Refused when somebody is at it all that time."""
        self._journal.alone(act, wait=wait)

    def earlier(self, cursor: Cursor, kind: str) -> Iterator[Batch]:
        return self._journal.earlier(cursor, kind)

    def backwards(self, cursor: Cursor, *, before: int | None = None) -> Iterator[Batch]:
        return self._journal.backwards(cursor, before=before)

    def recall(self) -> tuple[Cursor, State] | None:
        found = snapshot.recall(self._folder, restored)
        self._remembered = 0 if found is None else found[0].weight
        return found

    def remember(self, cursor: Cursor, state: State) -> None:
        card.write(self._folder, card_of(state, cursor.offset), unique=self._unique)
        grown = cursor.weight - self._remembered
        if grown < 0 or grown > max(_WORTH, snapshot.size(self._folder)):
            snapshot.remember(self._folder, cursor, state.data(), unique=self._unique)
            self._remembered = cursor.weight

    def watch(self, stopped: Callable[[], bool]) -> Iterator[None]:
        from planward.storage.watching import changes

        return changes([self._folder.path, *self._watched], stopped)

    def close(self) -> None:
        self._journal.close()
        self._folder.close()
