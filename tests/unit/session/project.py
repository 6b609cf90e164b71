from __future__ import annotations

from typing import TYPE_CHECKING

from tests.decisions import planned
from tests.fakes.memory_sessions import MemorySessions

if TYPE_CHECKING:
    from planward.session.session import Session
    from planward.storage.folder import Folder

KEY = "s-abc"
PAGE = "task_plan.md"


class Project(MemorySessions):
    """A project with one session that has a plan of two steps."""

    def __init__(self) -> None:
        super().__init__()
        self.session = self.create(KEY, "agent")
        self.session.commit("agent", planned("One", "Two"))

    @property
    def views(self) -> Folder:
        return self.folder.folder(KEY).folder("views")

    def opened(self) -> Session:
        """The session once more, as another process has it."""
        return self.open(KEY)

    def file(self, view: str = PAGE) -> bytes:
        return self.views.read(view, 1 << 20) or b""

    def save(self, content: bytes, view: str = PAGE) -> None:
        """A person saves a file."""
        self.views.remove(view)
        self.views.write(view, content, sync=True)


def statuses(session: Session) -> list[str]:
    plan = session.state.plan
    return [] if plan is None else [step.status for step in plan.steps()]
