from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

import pytest
from tests.machines.crew import Crew

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.req("JN-7", "JN-3")

STEPS = 16
WORKERS = 6
NOTHING_LEFT = 3
T = TypeVar("T")


def planward(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "planward", *words, "--here", "--json"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )


def work(project: Path, name: str) -> list[str]:
    """Take steps and do them until there are none; which ones."""
    taken: list[str] = []
    while True:
        result = planward(project, "plan", "claim", "--as", name)
        if result.returncode == NOTHING_LEFT:
            return taken
        assert result.returncode == 0, result.stderr
        taken.append(json.loads(result.stdout)["claimed"]["step"])
        assert planward(project, "plan", "done", taken[-1]).returncode == 0


def at_once(count: int, deed: Callable[[str], T]) -> list[T]:
    """The same by so many workers, each with a name of its own."""
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(deed, [f"worker-{number}" for number in range(count)]))


def test_no_two_processes_are_ever_given_one_step(tmp_path: Path):
    crew = Crew(tmp_path, writers=STEPS - 1)
    taken = at_once(WORKERS, lambda name: work(crew.project, name))
    every = [step for steps in taken for step in steps]
    assert sorted(every) == sorted(["s1", *crew.steps])


def test_all_who_come_at_once_are_given_different_steps(tmp_path: Path):
    crew = Crew(tmp_path, writers=WORKERS)
    results = at_once(WORKERS, lambda name: planward(crew.project, "plan", "claim", "--as", name))
    assert [result.returncode for result in results] == [0] * WORKERS
    steps = {json.loads(result.stdout)["claimed"]["step"] for result in results}
    assert len(steps) == WORKERS
