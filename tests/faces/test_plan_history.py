from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("JN-6")


def plan_of(cli: Cli) -> dict[str, Any]:
    told = cli.done("plan", "show", "--json").json()["plan"]
    del told["updated_at"]
    return told


@pytest.mark.req("JN-4")
def test_changes_are_taken_back_and_put_in_again_one_by_one_or_together(cli: Cli):
    cli.plan("One", "Two")
    seen = [plan_of(cli)]
    for words in (["done", "s1", "--next"], ["add", "Three"], ["remove", "s2", "--force"]):
        cli.done("plan", *words)
        seen.append(plan_of(cli))
    cli.done("plan", "undo")
    assert plan_of(cli) == seen[2]
    cli.done("plan", "undo", "2")
    assert plan_of(cli) == seen[0]
    cli.done("plan", "redo")
    assert plan_of(cli) == seen[1]
    cli.done("plan", "redo", "9")
    assert plan_of(cli) == seen[3]
    assert cli.run("plan", "redo").exit_code == 4


def test_a_new_change_ends_what_can_be_put_in_again(cli: Cli):
    cli.plan("One")
    cli.done("plan", "start", "s1")
    cli.done("plan", "undo")
    cli.done("plan", "add", "Two")
    result = cli.run("plan", "redo")
    assert result.exit_code == 4
    assert "There is nothing to redo" in result.stderr


def test_even_the_beginning_of_a_plan_can_be_taken_back(cli: Cli):
    cli.plan("One")
    assert cli.done("plan", "undo").stdout == (
        "undone r1 · no plan · `planward plan redo` brings it back\n"
    )
    shown = cli.run("plan", "show")
    assert shown.exit_code == 3
    assert "`planward plan redo`" in shown.stderr
    assert cli.run("plan", "undo").exit_code == 4
    assert cli.done("plan", "redo", "--json").json()["redone"] == [2]
    assert plan_of(cli)["title"] == "A plan"


@pytest.mark.req("PL-3", "JN-8")
def test_a_plan_is_deleted_by_force_only_and_comes_back(cli: Cli):
    cli.plan("One")
    before = plan_of(cli)
    refused = cli.run("plan", "delete")
    assert refused.exit_code == 4
    assert "s1 One" in refused.stderr
    cli.done("plan", "delete", "--force")
    assert cli.run("plan", "show").exit_code == 3
    cli.done("plan", "undo")
    assert plan_of(cli) == before


@pytest.mark.req("JN-5")
def test_an_edit_that_was_put_aside_is_taken_in_when_the_person_insists(cli: Cli):
    cli.plan("One", "Two", "Three")
    view = cli.view()
    lines = view.read_text().splitlines(keepends=True)
    view.write_text("".join(line for line in lines if "<!-- s" not in line or "s1 -->" in line))
    result = cli.done("plan", "show")
    assert "task_plan.conflict-1.md" in result.stderr
    assert "2 of its 3 steps are missing" in result.stderr
    taken = cli.done("plan", "take-edits")
    assert taken.stdout.startswith("taken in: task_plan.conflict-1.md · 0/1")
    assert not cli.view("task_plan.conflict-1.md").exists()
    assert [step["id"] for step in plan_of(cli)["phases"][0]["steps"]] == ["s1"]


def test_a_file_from_elsewhere_is_taken_in_by_its_name(cli: Cli):
    cli.plan("One")
    copy = cli.root / "task_plan.mine.md"
    copy.write_text(cli.view().read_text().replace("One", "Mine"))
    cli.done("plan", "take-edits", str(copy))
    assert plan_of(cli)["phases"][0]["steps"][0]["content"] == "Mine"
    assert copy.exists()


def test_why_an_edit_stays_where_it_is_is_said_in_sentences(cli: Cli):
    cli.plan("One", "Two")
    text = cli.view().read_text().replace("<!-- s2 -->", "<!-- s2 -->\n  - after: s2")
    cli.view("task_plan.conflict-1.md").write_text(text)
    result = cli.done("plan", "take-edits")
    assert "stays where it is. Line 11 " in result.stderr
    assert "cannot depend on itself.\nLeave it out" in result.stderr
    assert " | " not in result.stderr


def test_what_cannot_be_taken_in_stays_where_it_is(cli: Cli):
    cli.plan("One")
    cli.view().write_bytes(b"")
    assert "it is empty" in cli.done("plan", "show").stderr
    result = cli.done("plan", "take-edits")
    assert result.stdout.startswith("no edit was taken in")
    assert "task_plan.conflict-1.md stays where it is" in result.stderr
    assert cli.view("task_plan.conflict-1.md").exists()
    assert cli.run("plan", "take-edits", "task_plan.conflict-1.md").exit_code == 2
    notes = cli.root / "notes.md"
    notes.write_text("x")
    assert "is no copy of a view" in cli.run("plan", "take-edits", str(notes)).stderr
