"""The most memory that a command has at any time."""

from __future__ import annotations

import subprocess
import sys

from plans import plan_of
from processes import BARE, COMMAND
from project import Project
from row import Bound, Row

STEPS = 10_000
MOST_BYTES = 80_000_000
_UNIT = 1 if sys.platform == "darwin" else 1024
"""In which the system counts it."""
_WATCHED = """
import os, sys
nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=nowhere)
_, status, used = os.wait4(process, 0)
assert status == 0
print(used.ru_maxrss)
"""
"""A process is charged with the size of the one that started it, so that one has to be small."""


def rows() -> list[Row]:
    """Reading and changing a large plan."""
    with Project() as project:
        project.begun(plan_of(STEPS)).close()
        bare = _most(project, BARE)
        return [
            _row(" ".join(words), _most(project, [COMMAND, *words]), bare)
            for words in (
                ["plan", "show"],
                ["plan", "show", "--json"],
                ["plan", "done", f"s{STEPS}"],
            )
        ]


def _row(what: str, most: int, bare: int) -> Row:
    return Row(
        f"memory of planward {what}, {STEPS:,} steps",
        _megabytes(most),
        f"python -I -S -c pass: {_megabytes(bare)}",
        figure=_megabytes(most),
        bound=Bound(f"<= {_megabytes(MOST_BYTES)}", kept=most <= MOST_BYTES),
    )


def _most(project: Project, words: list[str]) -> int:
    """In bytes."""
    watched = [*BARE[:-1], _WATCHED, *words]
    run = subprocess.run(
        watched, cwd=project.folder, env=project.environ, stdout=subprocess.PIPE, check=True
    )
    return int(run.stdout) * _UNIT


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.0f} MB"
