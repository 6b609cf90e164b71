from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from planward.plan.status import PHASE_STATUSES

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("JN-8")

WORDS = {
    "todo": "pending",
    "Open": "pending",
    "wip": "in_progress",
    "in progress": "in_progress",
    "DONE": "completed",
    "ok": "completed",
    "cancelled": "skipped",
    "won't do": "skipped",
    "on hold": "blocked",
    "error": "failed",
}
each_word = pytest.mark.parametrize(("word", "status"), WORDS.items())


def phase_status(cli: Cli) -> str:
    return cli.done("plan", "show", "--json").json()["plan"]["phases"][0]["status"]


def statuses(cli: Cli) -> list[str]:
    plan = cli.done("plan", "show", "--json").json()["plan"]
    return [step["status"] for phase in plan["phases"] for step in phase["steps"]]


@each_word
def test_another_word_for_a_status_is_understood_in_a_file_that_a_plan_is_made_of(
    cli: Cli, word: str, status: str
):
    given = {"title": "T", "steps": [{"content": "One", "status": word}, "Two"]}
    cli.done("plan", "new", "--from", "-", stdin=json.dumps(given).encode())
    assert statuses(cli) == [status, "pending"]


@each_word
def test_another_word_for_a_status_is_understood_in_plan_json(cli: Cli, word: str, status: str):
    cli.plan("One", "Two")
    view = cli.view("plan.json")
    data = json.loads(view.read_text("utf-8"))
    data["phases"][0]["steps"][0]["status"] = word
    view.write_text(json.dumps(data, indent=2), "utf-8")
    assert statuses(cli) == [status, "pending"]
    assert json.loads(view.read_text("utf-8"))["phases"][0]["steps"][0]["status"] == status


@each_word
def test_another_word_for_a_status_is_understood_in_todos(cli: Cli, word: str, status: str):
    todos = [{"content": "One", "status": word, "activeForm": "Doing one"}, {"content": "Two"}]
    given = {"title": "T", "todos": todos}
    cli.done("plan", "new", "--from", "-", stdin=json.dumps(given).encode())
    assert statuses(cli) == [status, "pending"]


@each_word
def test_another_word_for_a_status_is_understood_in_a_plan_of_planning_with_files(
    cli: Cli, word: str, status: str
):
    page = f"# T\n\n### Phase 1: Build\n- [ ] One\n- **Status:** {word}\n"
    cli.done("plan", "import", "-", stdin=page.encode())
    assert phase_status(cli) == (status if status in PHASE_STATUSES else "pending")


@each_word
def test_another_word_for_a_phases_status_is_understood_by_the_command(
    cli: Cli, word: str, status: str
):
    cli.plan("One", "Two")
    result = cli.run("plan", "phase", "status", "p1", word)
    possible = status in PHASE_STATUSES
    assert result.exit_code == (0 if possible else 2)
    assert phase_status(cli) == (status if possible else "pending")
