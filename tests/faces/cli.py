"""`planward` as a person types it: in this process, on the real disk, with a clock that can be moved on."""

from __future__ import annotations

import contextlib
import io
import json
import os
import time
from typing import TYPE_CHECKING, Any

from tests.fakes.fake_clock import FakeClock

from planward.ui.cli import app
from planward.ui.cli.desk import World
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path


class Result:
    """What a command left behind."""

    def __init__(self, exit_code: int, stdout: str, stderr: str) -> None:
        self.exit_code = exit_code
        self.stdout = stdout
        self.stderr = stderr

    def json(self) -> Any:
        """The one document on standard output."""
        return json.loads(self.stdout)

    @property
    def lines(self) -> list[str]:
        """Standard output, line by line."""
        return self.stdout.splitlines()


class Cli:
    """Runs commands in one project. `root`, `state` and `clock` may be looked at and changed between them."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.state = folder / "state"
        self.clock = FakeClock(time.time())
        """What the commands are given; records carry the machine's own time."""
        (self.root / ".git").mkdir(parents=True)

    def run(
        self,
        *words: str,
        stdin: bytes = b"",
        env: Mapping[str, str] | None = None,
        terminal: bool = False,
        on_output: Callable[[str], None] | None = None,
    ) -> Result:
        """Type `planward` and these words. `on_output` is told what was printed, and may raise KeyboardInterrupt."""
        environ = {"XDG_STATE_HOME": str(self.state), **(env or {})}
        world = World(
            environ=environ,
            clock=self.clock,
            open_sessions=lambda here: LocalSessions(os.fspath(self.root), environ, here=here),
            stdin=lambda: io.BytesIO(stdin),
            user=lambda: "tester",
        )
        out, err = _Stream(terminal=terminal, told=on_output), _Stream()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            exit_code = app.run(list(words), world)
        return Result(exit_code, out.text(), err.text())

    def done(self, *words: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Result:
        """The same, and it must succeed."""
        result = self.run(*words, stdin=stdin, env=env)
        assert result.exit_code == 0, f"planward {' '.join(words)}: {result.stderr}"
        return result

    def plan(self, *steps: str, session: str = "", title: str = "A plan") -> str:
        """Begin a plan of these steps in a session of its own; the session's key."""
        words = [word for step in steps for word in ("--step", step)]
        named = ["--session", session] if session else []
        return self.done("plan", "new", title, *words, *named, "--json").json()["session"]

    def view(self, name: str = "task_plan.md", *, session: str = "") -> Path:
        """A file that people see, of this session or the only one."""
        sessions = self.root / ".planward" / "sessions"
        folders = [path for path in sessions.iterdir() if path.is_dir()]
        folder = sessions / session if session else folders[0]
        return folder / name


class _Stream(io.TextIOWrapper):
    """Standard output or standard error, strict about what UTF-8 has no form for."""

    def __init__(
        self, *, terminal: bool = False, told: Callable[[str], None] | None = None
    ) -> None:
        self._bytes = io.BytesIO()
        super().__init__(self._bytes, encoding="utf-8", newline="\n")
        self._terminal = terminal
        self._told = told

    def isatty(self) -> bool:
        return self._terminal

    def write(self, text: str, /) -> int:
        count = super().write(text)
        if self._told is not None:
            self._told(text)
        return count

    def text(self) -> str:
        """All that was written."""
        self.flush()
        return self._bytes.getvalue().decode()
