"""A project of its own for one measure: made in an empty folder, removed with it."""

from __future__ import annotations

import os
import shutil
import tempfile
from typing import TYPE_CHECKING

from planward.plan import edits
from planward.plan.changes import created
from planward.plan.consequences import with_consequences
from planward.records import NOTIFICATION, record
from planward.session.plan_topic import plan_record
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from typing import Self

    from planward.plan.model import Plan
    from planward.records import Data
    from planward.session.session import Session
    from planward.session.state import State

KEY = "s-bench"


class Project:
    """A folder with a `.planward` in it, and a state folder that no other project shares."""

    def __init__(self) -> None:
        self.path = os.path.realpath(tempfile.mkdtemp(prefix="planward-bench-"))
        self.folder = f"{self.path}/project"
        os.mkdir(self.folder)
        self.environ = {
            **os.environ,
            "XDG_STATE_HOME": f"{self.path}/state",
            "HOME": self.path,
            "USER": "bench",
        }
        self.environ.pop("PYTHONDONTWRITEBYTECODE", None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.path)

    def begun(self, plan: Plan) -> Session:
        """A new session with this plan, its files up to date."""
        session = self._sessions().create(KEY, "bench")
        session.commit("bench", lambda state, _: [plan_record(state, [created(plan)])])
        return session

    def opened(self) -> Session:
        """The session as another process would open it."""
        return self._sessions().open(KEY)

    def journal_size(self) -> int:
        """How large the session's journal is."""
        return os.stat(f"{self.state_folder()}/journal").st_size

    def view(self, name: str) -> bytes:
        """What is in a file of the session that people see."""
        with open(f"{self.folder}/.planward/sessions/{KEY}/{name}", "rb") as file:
            return file.read()

    def state_folder(self) -> str:
        """Where the session's journal is."""
        states = f"{self.path}/state/planward"
        return f"{states}/{os.listdir(states)[0]}/{KEY}"

    def _sessions(self) -> LocalSessions:
        return LocalSessions(self.folder, self.environ, here=True)


class Turning:
    """Decides to complete a step when it is open and to open it when it is done, so that each update changes one."""

    def __init__(self, step_id: str) -> None:
        self._step_id = step_id

    def __call__(self, state: State, at: str) -> list[Data]:
        plan = state.plan
        assert plan is not None
        step = plan.step(self._step_id)
        assert step is not None
        status = "pending" if step.status == "completed" else "completed"
        changes = edits.set_status(plan, [step], status)
        assert isinstance(changes, list)
        return [plan_record(state, with_consequences(plan, changes, at=at))]


def said(text: str) -> list[Data]:
    """A record that says something and changes nothing."""
    return [record(NOTIFICATION, text=text)]
