"""A session on a disk that can crash, the things that are done to it, and what was promised meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.crash import promises
from tests.decisions import failed, found, named, planned, with_note, with_status
from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_disk import MemoryDisk, nothing_fails

from planward.session.session import Session
from planward.session.topics import all_topics
from planward.storage.store import FileStore
from planward.storage.views import Views

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from tests.crash.promises import Promise

    from planward.session.following import Decide
    from planward.storage.folder import Folder

    class Disk(Protocol):
        """A disk on which a program can be stopped at any moment."""

        def root(self) -> Folder:
            """The folder in which it works."""
            ...

        def acknowledge(self, value: Promise) -> None:
            """From here on the program has promised this."""
            ...


STATE, VIEWS = "state", "views"
EDITOR = "editor.tmp"
LARGEST = 1 << 30


def store_on(root: Folder, *, unique: str = "one") -> FileStore:
    """The store of the session on this disk; its journal's file is made."""
    state = root.folder(STATE, create=True)
    store = FileStore(state, FakeClock(), unique=unique, watched=[])
    store.create()
    return store


def session_on(root: Folder, *, unique: str = "one") -> Session:
    """The session on this disk, put together as `wiring` does it."""
    store, clock = store_on(root, unique=unique), FakeClock()
    views = Views(
        root.folder(VIEWS, create=True), root.folder(STATE, create=True), clock, unique=unique
    )
    return Session(store, views, all_topics(), clock)


class Killed(Exception):
    """The process has ended in the middle of a call."""


class Conversation:
    """What is done to a session, one operation after the other."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._count = 0
        self._unseen: list[str] = []
        """What was saved since a session has looked last."""
        self._doubtful = False
        """The last record may be of somebody who was killed before he could save it: who only reads it promises nothing."""
        self.session = session_on(disk.root())

    def do(self, *operations: str) -> Conversation:
        for operation in operations:
            OPERATIONS[operation](self)
        return self

    def killed(self, operation: str, *, call: int) -> bool:
        """Begin an operation, but be killed before this one of its calls, and start again; False when it has fewer."""
        disk, left = self.disk, iter(range(call))
        assert isinstance(disk, MemoryDisk)

        def kill(_operation: str, path: str) -> None:
            if next(left, None) is None:
                raise Killed(path)

        disk.before = kill
        try:
            self.do(operation)
        except Killed:
            return True
        finally:
            disk.before, self._doubtful = nothing_fails, True
            self.session = session_on(disk.root(), unique=self._new("again"))
        return False

    def commit(self, decide: Decide) -> None:
        self.session.commit("agent", decide)
        self._doubtful = False
        self._promise_state()

    def create(self) -> None:
        self.session.acknowledge("agent", named("s-1"))
        self._promise_state()

    def look(self) -> None:
        self.session.look()
        if not self._doubtful:
            self._promise_state()

    def reopen(self) -> None:
        before, self.session = (
            self.session,
            session_on(self.disk.root(), unique=self._new("again")),
        )
        before.close()

    def save(self, view: str = "task_plan.md") -> None:
        """An editor saves a copy and puts it in the view's place."""
        mark, edited = self._edited(view)
        if edited:
            # Of two renames in one folder a crash may keep the later one only: this one, and not the exchange before it.
            exchanged = self._withdraw(but=edited)
            self._put(view, edited)
            self._promise_edits(*exchanged, mark)

    def save_in_place(self) -> None:
        """An editor overwrites the view, which a crash may leave empty or half there."""
        mark, edited = self._edited("task_plan.md")
        overwritten = self._withdraw()
        log = self._views().log("task_plan.md") if edited else None
        if log is not None:
            log.cut(0)
            log.append(edited)
            log.sync()
            self._views().sync()
            log.close()
            self._promise_edits(*overwritten, mark)

    def empty(self) -> None:
        """Somebody leaves an empty file where the view was."""
        if self._edited("task_plan.md")[1]:
            self._withdraw()
            self._put("task_plan.md", b"")
        self.look()

    def save_while_shown(self) -> None:
        """An editor saves in the very moment in which a view is exchanged."""
        disk = self.disk
        assert isinstance(disk, MemoryDisk)
        before = disk.before

        def save(operation: str, path: str) -> None:
            before(operation, path)
            if operation == "swap" and path.endswith("task_plan.md"):
                disk.before = before
                self.save()

        disk.before = save
        self.commit(with_note("s2", self._new("note")))
        disk.before = before

    def new_text(self, length: int) -> str:
        return self._new("text ") + "x" * length

    def _promise_state(self) -> None:
        self._unseen.clear()
        self.disk.acknowledge(promises.of_state(self.session.state))

    def _promise_edits(self, *marks: str) -> None:
        self._unseen.extend(marks)
        for mark in marks:
            self.disk.acknowledge(promises.of_edit(mark))

    def _withdraw(self, *, but: bytes = b"") -> list[str]:
        """The editor's own earlier saves, which a crash may take with what it overwrites now."""
        overwritten = [mark for mark in self._unseen if mark.encode() not in but]
        for mark in overwritten:
            self._unseen.remove(mark)
            self.disk.acknowledge(promises.withdrawn(mark))
        return overwritten

    def _put(self, view: str, content: bytes) -> None:
        views = self._views()
        views.remove(EDITOR)
        views.write(EDITOR, content, sync=True)
        views.rename(EDITOR, view)
        views.sync()

    def _views(self) -> Folder:
        return self.disk.root().folder(VIEWS)

    def _new(self, word: str) -> str:
        self._count += 1
        return f"{word}{self._count}"

    def _edited(self, view: str) -> tuple[str, bytes]:
        """A word that is nowhere else, and the view with it; nothing when there is no view."""
        mark = self._new("EDIT")
        content = self._views().read(view, LARGEST) or b""
        return mark, content.replace(b"# A plan", f"# A plan {mark}".encode(), 1)


OPERATIONS: dict[str, Callable[[Conversation], None]] = {
    "create": Conversation.create,
    "plan": lambda on: on.commit(planned("one", "two", "three", objective=on.new_text(100))),
    "long plan": lambda on: on.commit(planned("one", "two", objective=on.new_text(20_000))),
    "long note": lambda on: on.commit(with_note("s1", "x" * 20_000)),
    "start": lambda on: on.commit(with_status("s1", "in_progress")),
    "finish": lambda on: on.commit(with_status("s1", "completed")),
    "find": lambda on: on.commit(found(on.new_text(0))),
    "find much": lambda on: on.commit(found("Much", on.new_text(20_000))),
    "fail": lambda on: on.commit(failed(on.new_text(0))),
    "save": Conversation.save,
    "save in place": Conversation.save_in_place,
    "save while shown": Conversation.save_while_shown,
    "empty": Conversation.empty,
    "look": Conversation.look,
    "reopen": Conversation.reopen,
}
SMALL = tuple(name for name in OPERATIONS if name != "create")
"""What can be done to a session that has a plan."""
SPOILING = frozenset({"save in place", "empty"})
"""After these a copy that was put aside is no sign of a fault: a view was spoilt on purpose."""


def spoils(history: Sequence[str]) -> bool:
    return not SPOILING.isdisjoint(history)
