"""One disk in memory, the sessions that work on it, and what other programs do there meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.decisions import named, planned
from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_disk import MemoryDisk, nothing_fails
from tests.fakes.memory_folder import MemoryFolder

from planward.session.session import Session
from planward.session.topics import all_topics
from planward.storage.leases import Leases
from planward.storage.store import FileStore
from planward.storage.views import Views

if TYPE_CHECKING:
    from collections.abc import Callable

    from planward.session.following import Decide

LARGEST = 1 << 30
STATE, VIEWS, JOURNAL = "state", "views", "journal"
_EDITOR = "editor.tmp"
_HALF_A_LINE = b'0badc0de {"n":'


class Killed(BaseException):
    """A process ended in the middle of what it did."""


class Others:
    """What other programs do just before an operation of ours: once, and before the one that was chosen."""

    def __init__(self) -> None:
        self.left = 0
        self.deed: Callable[[], object] | None = None

    def have_their_turn(self) -> None:
        self.left -= 1
        if self.left <= 0 and self.deed is not None:
            deed, self.deed = self.deed, None
            deed()


class SharedFolder(MemoryFolder):
    """A folder in which others work, too: between any two of our operations."""

    others = Others()

    def read(self, name: str, limit: int) -> bytes | None:
        self.others.have_their_turn()
        return super().read(name, limit)

    def write(self, name: str, content: bytes, *, sync: bool) -> None:
        self.others.have_their_turn()
        super().write(name, content, sync=sync)

    def rename(self, old: str, new: str) -> None:
        self.others.have_their_turn()
        super().rename(old, new)

    def swap(self, one: str, other: str) -> bool:
        self.others.have_their_turn()
        return super().swap(one, other)

    def place(self, old: str, new: str) -> bool:
        self.others.have_their_turn()
        return super().place(old, new)

    def remove(self, name: str) -> None:
        self.others.have_their_turn()
        super().remove(name)


class Workplace:
    """Writers by their numbers, on one session."""

    def __init__(self, writers: int) -> None:
        self.disk = MemoryDisk()
        self.clock = FakeClock()
        self.others = Others()
        self._root = MemoryFolder(self.disk)
        self._opened = 0
        for name in (STATE, VIEWS):
            self._root.folder(name, create=True)
        self.sessions = [self._open() for _ in range(writers)]
        self.sessions[0].acknowledge("test", named("s-1"))

    def begin(self, *contents: str, objective: str) -> None:
        self.sessions[0].commit("test", planned(*contents, objective=objective))

    def reopen(self, writer: int) -> Session:
        self.sessions[writer].close()
        self.sessions[writer] = self._open()
        return self.sessions[writer]

    def leases(self) -> Leases:
        return Leases(self._root.folder(STATE), "leases")

    def killed_in(self, writer: int, decide: Decide, operation: int) -> None:
        """The writer's process is killed before one of its operations on the disk, if it makes so many."""
        left = operation

        def before(operation: str, path: str) -> None:
            nonlocal left
            left -= 1
            if left <= 0:
                self.disk.before = nothing_fails
                if operation == "append":
                    self._tear_journal()
                raise Killed

        self.disk.before = before
        try:
            self.sessions[writer].commit("agent", decide)
        except Killed:
            pass
        finally:
            self.disk.before = nothing_fails
        self.reopen(writer)

    def meanwhile(self, operation: int, deed: Callable[[], object]) -> None:
        """Before so many more operations in the folder of the views somebody does this."""
        self.others.left, self.others.deed = operation, deed

    def hurry(self) -> None:
        """What was to be done meanwhile is done now, if it was not yet."""
        self.others.left = 0
        self.others.have_their_turn()

    def read(self, view: str) -> bytes | None:
        return self._views().read(view, LARGEST)

    def save_by_rename(self, view: str, content: bytes) -> None:
        views = self._views()
        views.remove(_EDITOR)
        views.write(_EDITOR, content, sync=False)
        views.rename(_EDITOR, view)

    def save_in_place(self, view: str, content: bytes) -> None:
        log = self._views().log(view, create=True)
        assert log is not None
        log.cut(0)
        log.append(content)
        log.close()

    def copies(self) -> dict[str, bytes]:
        """What was put aside, by name."""
        names = [name for name in self._views().names() if ".conflict-" in name]
        return {name: self.read(name) or b"" for name in names}

    def journal(self) -> bytes:
        return self._root.folder(STATE).read(JOURNAL, LARGEST) or b""

    def _open(self) -> Session:
        self._opened += 1
        unique = f"writer-{self._opened}"
        state = self._root.folder(STATE)
        store = FileStore(state, self.clock, unique=unique, watched=[])
        store.create()
        shown = SharedFolder(self.disk, self.disk.folders[1][VIEWS], VIEWS)
        shown.others = self.others
        return Session(
            store, Views(shown, state, self.clock, unique=unique), all_topics(), self.clock
        )

    def _views(self) -> MemoryFolder:
        return self._root.folder(VIEWS)

    def _tear_journal(self) -> None:
        log = self._root.folder(STATE).log(JOURNAL)
        assert log is not None
        log.append(_HALF_A_LINE)
        log.close()
