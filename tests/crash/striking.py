"""The warm process of `victims.py`, as a test asks it."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Generator

    from tests.crash.strace import Blow

ROOT = Path(__file__).parents[2]


class Strike:
    """What came of a blow."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.exit: int = told["exit"]
        """The victim's exit code, or minus the signal that ended it."""
        self.struck: bool = told["struck"]
        self.bad: bool = told["fault"]
        """What it left behind broke a promise."""
        self.told: list[str] = told["told"]
        """What a person was told meanwhile."""
        self.trusted: list[str] = told["trusted"]
        """What was done with a file after it could not be saved."""


class Striking:
    """Plays one story again and again."""

    def __init__(self, server: subprocess.Popen[str], story: str, said: Path) -> None:
        self._server = server
        self._story = story
        self._said = said

    def calls(self) -> dict[str, int]:
        """How often the story makes each call."""
        return self._ask([self._story, "", 0, ""])

    def strike(self, blow: Blow) -> Strike:
        strike = Strike(self._ask([self._story, blow.call, blow.when, blow.how]))
        assert not strike.bad, f"{self._story!r}, {blow}:\n{self._said.read_text()}"
        return strike

    def _ask(self, command: list[Any]) -> dict[str, Any]:
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(json.dumps(command) + "\n")
        self._server.stdin.flush()
        answer = self._server.stdout.readline()
        assert answer, self._said.read_text()
        return json.loads(answer)


@contextmanager
def striking(story: str, place: Path) -> Generator[Striking]:
    said = place / "said"
    program = [sys.executable, "-m", "tests.crash.victims", str(place)]
    with (
        said.open("w") as stderr,
        subprocess.Popen(
            program,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        ) as server,
    ):
        try:
            yield Striking(server, story, said)
        finally:
            server.communicate()
