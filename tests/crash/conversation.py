"""A session on a disk that can crash, the things that are done to it, and what was promised meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.decisions import failed, found, named, planned, with_status
from tests.fakes.fake_clock import FakeClock

from planward.session.plan_topic import PlanTopic
from planward.session.rows_topic import FailuresTopic, FindingsTopic
from planward.session.session import Session
from planward.storage.store import FileStore
from planward.storage.views import Views

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.crash_disk import CrashDisk
    from tests.fakes.memory_folder import MemoryFolder

    from planward.session.following import Decide
    from planward.storage.folder import Folder

TOPICS = (PlanTopic, FindingsTopic, FailuresTopic)
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
    return Session(store, views, [topic() for topic in TOPICS], clock)


class Conversation:
    """What is done to a session, one operation after the other."""

    def __init__(self, disk: CrashDisk) -> None:
        self.disk = disk
        self.asides = False
        """A view was spoilt on purpose: copies that were put aside are no sign of a fault."""
        self._count = 0
        self.session = session_on(disk.root())

    def do(self, *operations: str) -> Conversation:
        for operation in operations:
            OPERATIONS[operation](self)
        return self

    def commit(self, decide: Decide) -> None:
        self.session.commit("agent", decide)
        self.promise(self.session.state.number)

    def create(self) -> None:
        self.session.acknowledge("agent", named("s-1"))
        self.promise(self.session.state.number)

    def look(self) -> None:
        self.session.look()
        self.promise(self.session.state.number)

    def reopen(self) -> None:
        self.session.close()
        self.session = session_on(self.disk.root(), unique=self._new("again"))

    def save(self, view: str = "task_plan.md") -> None:
        """An editor saves a copy and puts it in the view's place."""
        mark, edited = self._edited(view)
        if edited:
            views = self._views()
            views.write(EDITOR, edited, sync=True)
            views.rename(EDITOR, view)
            views.sync()
            self.promise(mark)

    def save_in_place(self) -> None:
        """An editor overwrites the view, which a crash may leave empty or half there."""
        self.asides = True
        mark, edited = self._edited("task_plan.md")
        log = self._views().log("task_plan.md") if edited else None
        if log is not None:
            log.cut(0)
            log.append(edited)
            log.sync()
            self._views().sync()
            log.close()
            self.promise(mark)

    def empty(self) -> None:
        """Somebody leaves an empty file where the view was."""
        self.asides = True
        views = self._views()
        views.write(EDITOR, b"", sync=True)
        views.rename(EDITOR, "task_plan.md")
        views.sync()
        self.look()

    def new_text(self, length: int) -> str:
        return self._new("text ") + "x" * length

    def promise(self, value: int | str) -> None:
        self.disk.acknowledge(value)

    def _views(self) -> MemoryFolder:
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
    "start": lambda on: on.commit(with_status("s1", "in_progress")),
    "finish": lambda on: on.commit(with_status("s1", "completed")),
    "find": lambda on: on.commit(found(on.new_text(0))),
    "find much": lambda on: on.commit(found("Much", on.new_text(70_000))),
    "fail": lambda on: on.commit(failed(on.new_text(0))),
    "save": Conversation.save,
    "save in place": Conversation.save_in_place,
    "empty": Conversation.empty,
    "look": Conversation.look,
    "reopen": Conversation.reopen,
}
