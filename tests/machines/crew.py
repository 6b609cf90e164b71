"""Processes that work on one plan at once, and what was left when all of them had ended."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.decisions import planned
from tests.machines.hand_editor import mark
from tests.machines.plan_writer import KEY

from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from collections.abc import Generator

    from planward.session.session import Session

_ROOT = Path(__file__).parents[2]


class Crew:
    """A project with a plan of one step for all and one for each writer."""

    def __init__(self, folder: Path, *, writers: int) -> None:
        self.project = folder / "project"
        self.project.mkdir()
        self.steps = [f"s{number}" for number in range(2, writers + 2)]
        self.session = LocalSessions(str(self.project), os.environ, here=True).create(KEY, "test")
        contents = [f"Count with {step}" for step in ["all", *self.steps]]
        self.session.commit("test", planned(*contents, objective=mark(0)))
        self.shown = Path(self.session.folder)

    def work(self, count: int) -> None:
        """Each writer makes so many changes; they have all ended well."""
        started = [_started("plan_writer", self.project, step, count) for step in self.steps]
        for process in started:
            process.communicate()
        assert [process.returncode for process in started] == [0] * len(started)

    @contextmanager
    def reader(self) -> Generator[Companion]:
        with _companion("plan_reader", self.project) as companion:
            yield companion

    @contextmanager
    def editor(self, how: str, *, most: int = 10**9, pause: float) -> Generator[Companion]:
        view = self.shown / "task_plan.md"
        with _companion("hand_editor", view, how, most, pause) as companion:
            yield companion

    def lost_marks(self, count: int) -> list[str]:
        """The marks that are neither in the journal nor in a copy beside the views."""
        folder = Path(os.environ["XDG_STATE_HOME"])
        kept = [path.read_text("utf-8") for path in folder.rglob("journal")]
        kept += [(self.shown / name).read_text("utf-8") for name in self.session.copies()]
        told = "".join(kept)
        return [mark(number) for number in range(1, count + 1) if mark(number) not in told]

    def view(self, name: str) -> bytes | None:
        path = self.shown / name
        return path.read_bytes() if path.exists() else None

    def reopened(self) -> Session:
        self.session.close()
        self.session = LocalSessions(str(self.project), os.environ, here=True).open(KEY)
        self.session.look()
        return self.session


class Companion:
    """A process that goes on until it is told to end."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.told = ""

    def end(self) -> None:
        self.told, _ = self.process.communicate("")
        assert self.process.returncode == 0


@contextmanager
def _companion(program: str, *words: object) -> Generator[Companion]:
    with _started(program, *words) as process:
        companion = Companion(process)
        try:
            yield companion
        finally:
            companion.end()


def _started(program: str, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.machines.{program}", *map(str, words)],
        cwd=_ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
