"""Commands as a person or an agent starts them: a process each, from its start to its end."""

from __future__ import annotations

import os
import sys
from itertools import count
from typing import TYPE_CHECKING

from measure import side_by_side
from plans import plan_of
from project import Project
from row import Row, ratio_row

if TYPE_CHECKING:
    from measure import Timed

COMMAND = f"{sys.prefix}/bin/planward"
BARE = [sys.executable, "-I", "-S", "-c", "pass"]
BARE_NAME = "python -I -S -c pass"
HELP = 2.5
SMALL, LARGE = 100, 10_000
MOST = {
    ("show", SMALL): 4.0,
    ("done", SMALL): 4.0,
    # beads 0.24, the quickest of its kind, took 535 ms to list and 314 ms to update where a bare start took 8 to 12 ms.
    ("show", LARGE): 535 / 12,
    ("done", LARGE): 314 / 12,
}
"""How many bare starts a command may take at each size."""


def rows() -> list[Row]:
    """Help and version, then both commands on a small and on a large plan."""
    return [_still(word) for word in ("--help", "--version")] + [
        row for steps in (SMALL, LARGE) for row in _at_work(steps)
    ]


def _still(word: str) -> Row:
    with Project() as project:
        return _row(word, project, lambda: run([COMMAND, word], project), most=HELP)


def _at_work(steps: int) -> list[Row]:
    with Project() as project:
        project.begun(plan_of(steps)).close()
        still_open = count(steps // 2 + 1)
        return [
            _row(
                f"plan show --json, {steps:,} steps",
                project,
                lambda: run([COMMAND, "plan", "show", "--json"], project),
                most=MOST["show", steps],
            ),
            _row(
                f"plan done, {steps:,} steps",
                project,
                lambda: run([COMMAND, "plan", "done", f"s{next(still_open)}"], project),
                most=MOST["done", steps],
            ),
        ]


def _row(what: str, project: Project, command: Timed, *, most: float) -> Row:
    pair = side_by_side(command, lambda: run(BARE, project), rounds=45)
    return ratio_row(f"planward {what}", pair, BARE_NAME, most=most)


def run(words: list[str], project: Project) -> None:
    """Start it in the project, wait for its end, and look at nothing that it says."""
    os.chdir(project.folder)
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    process = os.posix_spawn(words[0], words, project.environ, file_actions=nowhere)
    assert os.waitpid(process, 0)[1] == 0, f"{words} has failed"
