"""Other keepers of tasks beside Planward, each with 10,000 of them: fetched by npm into a folder that is removed again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import count, repeat
from typing import TYPE_CHECKING

import result
from measure import side_by_side
from plans import AT, plan_of
from processes import COMMAND, run
from project import Project
from row import ratio_row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from row import Row

TASKS = 10_000
ROUNDS = 4
"""They take seconds."""
BACKLOG = "backlog.md@1.52.0"
TASK_MASTER = "task-master-ai@0.43.1"
_BACKLOG_SETTINGS = """\
project_name: "bench"
statuses: ["To Do", "In Progress", "Done"]
remote_operations: false
check_active_branches: false
task_prefix: "task"
"""
_BACKLOG_TASK = """\
---
id: TASK-{number}
title: {title}
status: To Do
assignee: []
created_date: '2026-01-14 10:30'
labels: []
dependencies: []
---
"""


def main() -> int:
    """Listing all, and changing one."""
    rows: list[Row] = []
    for name, made in ((BACKLOG, _backlog), (TASK_MASTER, _task_master)):
        with Project() as project:
            print(f"measuring {name} ...", file=sys.stderr)
            npm = ["npm", "install", "--prefix", project.path, "--ignore-scripts", "--silent", name]
            subprocess.run(npm, cwd=project.path, check=True, stdout=subprocess.DEVNULL)
            project.begun(plan_of(TASKS)).close()
            listing, changing = made(project)
            shown = repeat(["plan", "show", "--json"])
            done = (["plan", "done", f"s{number}"] for number in count(TASKS // 2 + 1))
            rows += [
                _row(f"list {TASKS:,}, beside {name}", project, shown, listing),
                _row(f"change 1 of {TASKS:,}, beside {name}", project, done, changing),
            ]
    return result.show(rows, file="PEERS.md")


def _row(what: str, project: Project, ours: Iterator[list[str]], theirs: list[str]) -> Row:
    pair = side_by_side(
        lambda: run([COMMAND, *next(ours)], project), lambda: run(theirs, project), rounds=ROUNDS
    )
    return ratio_row(what, pair, "theirs", most=1)


def _backlog(project: Project) -> tuple[list[str], list[str]]:
    """One file for each task; asked neither for other branches nor for other machines, which it is quickest without."""
    tasks = f"{project.folder}/backlog/tasks"
    os.makedirs(tasks)
    _write(f"{project.folder}/backlog/config.yml", _BACKLOG_SETTINGS)
    for number, step in enumerate(plan_of(TASKS).steps(), 1):
        text = _BACKLOG_TASK.format(number=number, title=step.content)
        _write(f"{tasks}/task-{number} - Task-{number}.md", text)
    command = f"{project.path}/node_modules/.bin/backlog"
    return (
        [command, "task", "list", "--plain"],
        [command, "task", "edit", str(TASKS), "--status", "Done", "--plain"],
    )


def _task_master(project: Project) -> tuple[list[str], list[str]]:
    """All tasks in one file."""
    tasks = f"{project.folder}/.taskmaster/tasks"
    os.makedirs(tasks)
    told: list[dict[str, Any]] = [
        {
            "id": number,
            "title": step.content,
            "description": step.content,
            "status": "pending",
            "dependencies": [],
            "priority": "medium",
            "details": "",
            "testStrategy": "",
            "subtasks": [],
        }
        for number, step in enumerate(plan_of(TASKS).steps(), 1)
    ]
    metadata = {"created": AT, "description": "bench"}
    data = {"master": {"tasks": told, "metadata": metadata}}
    _write(f"{tasks}/tasks.json", json.dumps(data))
    command = f"{project.path}/node_modules/.bin/task-master"
    return (
        [command, "list", "--json"],
        [command, "set-status", f"--id={TASKS}", "--status=done"],
    )


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    sys.exit(main())
