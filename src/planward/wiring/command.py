"""The door of the command line: what was typed meets this machine."""

from __future__ import annotations

import os
import sys

from planward.clock import SystemClock
from planward.errors import Failed
from planward.ui.cli.app import run as run_words
from planward.ui.cli.desk import World
from planward.wiring.sessions import LocalSessions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def run(words: list[str]) -> int:
    """Do what was typed here and now; the exit code."""
    return run_words(words, World(os.environ, SystemClock(), _sessions, _stdin, _user))


def _sessions(here: bool) -> LocalSessions:  # noqa: FBT001  # as `World` calls it
    try:
        start = os.getcwd()
    except FileNotFoundError:
        raise Failed(
            "The folder you are in does not exist any more", remedy="Go to another one."
        ) from None
    return LocalSessions(start, os.environ, here=here)


def _stdin() -> BinaryIO | None:
    return None if sys.stdin is None else sys.stdin.buffer  # pyright: ignore[reportUnnecessaryComparison]  # it may have been closed


def _user() -> str:
    told = os.environ.get("LOGNAME") or os.environ.get("USER")
    if told:
        return told
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return "person"
