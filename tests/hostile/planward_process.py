"""`planward` as a process in a project of its own: what it printed, what it cost, and what it changed on the disk."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

MOST_MEMORY = 300 << 20
MOST_SECONDS = 2.0
_SERVER = Path(__file__).with_name("warm_planward.py")


class Outcome:
    """What a command left behind."""

    def __init__(self, told: dict[str, Any], stdout: bytes, stderr: bytes) -> None:
        self.code: int = told["code"]
        self.cpu: float = told["cpu"]
        self.memory: int = told["memory"]
        self.stdout = stdout.decode()
        self.stderr = stderr.decode()

    def __repr__(self) -> str:
        cost = f"{self.cpu:.2f} s, {self.memory >> 20} MB"
        return f"<exit {self.code}, {cost}: {self.stdout[:200]!r} {self.stderr[:600]!r}>"


class Planward:
    """The warm process, and the commands that are run in it."""

    def __init__(self) -> None:
        self._asked = 0
        self._server = subprocess.Popen(
            [sys.executable, os.fspath(_SERVER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.close()
        self._server.stdout.close()
        self._server.wait()

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """What the process that was forked for it told."""
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._asked += 1
        self._server.stdin.write(json.dumps({**request, "number": self._asked}) + "\n")
        self._server.stdin.flush()
        while True:  # what a test did not wait for is passed over
            told = json.loads(self._server.stdout.readline())
            if told["number"] == self._asked:
                return told


class Home:
    """A project with its state, in a folder of its own, where commands can be run."""

    def __init__(self, folder: Path, planward: Planward) -> None:
        self.folder = folder
        self.root = folder / "project"
        self.state = folder / "state"
        self.user = 0
        """Who types, if not the one who runs the tests: only root can ask for another."""
        self._planward = planward
        (self.root / ".git").mkdir(parents=True, exist_ok=True)

    @property
    def environ(self) -> dict[str, str]:
        """What a command finds in its environment."""
        return {
            "PATH": os.environ["PATH"],
            "HOME": os.fspath(self.folder / "home"),
            "XDG_STATE_HOME": os.fspath(self.state),
            "LOGNAME": "tester",
        }

    def run(
        self,
        *words: str,
        stdin: Path | None = None,
        environ: Mapping[str, str] | None = None,
        fresh: bool = False,
    ) -> Outcome:
        """Type `planward` and these words; an empty variable is none; `fresh` starts Python anew."""
        out, err = self.folder / "out", self.folder / "err"
        env = {**self.environ, **(environ or {})}
        told = self._planward.ask(
            {
                "words": words,
                "folder": os.fspath(self.root),
                "env": {name: value for name, value in env.items() if value},
                "stdin": os.fspath(stdin or os.devnull),
                "stdout": os.fspath(out),
                "stderr": os.fspath(err),
                "user": self.user,
                "fresh": fresh,
            }
        )
        return Outcome(told, out.read_bytes(), err.read_bytes())

    def tree(self) -> dict[str, tuple[int, bytes]]:
        """Every file and folder of the project and its state, with what it is and holds."""
        return {
            os.fspath(path.relative_to(self.folder)): _seen(path)
            for top in (self.root, self.state)
            for path in sorted(top.rglob("*"))
        }


def _seen(path: Path) -> tuple[int, bytes]:
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        return mode, os.fsencode(path.readlink())
    return mode, path.read_bytes() if stat.S_ISREG(mode) else b""
