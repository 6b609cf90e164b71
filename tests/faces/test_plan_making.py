from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

LIST = b"# Groceries\n\n- [x] Bread\n- [ ] Milk\n  - after: Bread\n"


def steps_of(cli: Cli) -> list[dict[str, object]]:
    plan = cli.done("plan", "show", "--json").json()["plan"]
    return [step for phase in plan["phases"] for step in phase["steps"]]


@pytest.mark.req("PL-3")
def test_options_are_read_from_left_to_right(cli: Cli):
    words = [
        "Add",
        "a",
        "cache",
        "--objective",
        "Faster",
        "--phase",
        "Read",
        "--step",
        "Look",
        "--priority",
        "low",
        "--phase",
        "Build",
        "--step",
        "Write",
        "--verify",
        "make",
        "--verify",
        "true",
        "--step",
        "Test",
        "--module",
        "core",
        "--after",
        "3:1,2",
        "--risk",
        "slow",
        "--estimate",
        "1h",
        "--plan-risk",
        "much",
        "--testing",
        "by-hand",
        "--duration",
        "2d",
    ]
    cli.done("plan", "new", " ".join(words[:3]), *words[3:])
    shown = cli.done("plan", "show", "--json").json()["plan"]
    assert (shown["title"], shown["objective"], shown["risks"]) == (
        "Add a cache",
        "Faster",
        ["much"],
    )
    assert (shown["testing_strategy"], shown["estimated_duration"]) == ("by-hand", "2d")
    assert [phase["title"] for phase in shown["phases"]] == ["Read", "Build"]
    look, write, test = steps_of(cli)
    assert (look["content"], look["priority"]) == ("Look", "low")
    assert (write["content"], write["verify"]) == ("Write", ["make", "true"])
    assert (test["module"], test["depends_on"]) == ("core", ["s1", "s2"])
    assert (test["risks"], test["estimated_time"]) == (["slow"], "1h")


@pytest.mark.req("PL-3", "PL-5")
def test_what_show_prints_makes_the_same_plan_again(cli: Cli):
    cli.plan("One", "Two", session="a")
    cli.done("plan", "edit", "s2", "--after", "s1", "--note", "two\nlines", "--session", "a")
    told = cli.done("plan", "show", "--json", "--session", "a").stdout.encode()
    cli.done("plan", "new", "--from", "-", "--session", "b", stdin=told)
    plans = [
        cli.done("plan", "show", "--json", "--session", key).json()["plan"] for key in ("a", "b")
    ]
    for plan in plans:
        for name in ("id", "created_at", "updated_at"):
            del plan[name]
    assert plans[0] == plans[1]


def test_a_plan_is_read_from_a_file_and_options_go_on_top(cli: Cli, tmp_path: Path):
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"title": "From a file", "steps": ["One", {"content": "Two"}]}))
    cli.done("plan", "new", "Another title", "--from", str(file))
    assert cli.done("plan", "show", "--json").json()["plan"]["title"] == "Another title"
    assert [step["content"] for step in steps_of(cli)] == ["One", "Two"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new"], "A plan needs a title"),
        (["new", "T", "--priority", "high"], "--priority belongs to a step"),
        (["new", "T", "--step", "a", "--after", "2:1"], "--after 2:1 is not understood"),
        (["new", "T", "--step", "a", "--after", "x"], "--after x is not understood"),
        (["new", "T", "--step", "a", "--after", "1:1"], "cannot depend on itself"),
        (["new", "T", "--from", "missing.json"], "There is no file missing.json"),
        (["new", "T", "--from", "/"], "is not a plain file"),
        (["import", "missing.md"], "There is no file missing.md"),
    ],
)
def test_a_plan_that_cannot_be_made_leaves_nothing_behind(cli: Cli, words: list[str], told: str):
    result = cli.run("plan", *words)
    assert told in result.stderr
    assert result.exit_code in {2, 3, 4}
    assert cli.done("sessions", "list", "--all", "--json").json()["sessions"] == []


@pytest.mark.req("PL-6")
def test_a_circle_is_refused_with_the_circle_spelled_out(cli: Cli):
    words = ["--step", "a", "--step", "b", "--step", "c", "--after", "1:3", "--after", "2:1"]
    result = cli.run("plan", "new", "T", *words, "--after", "3:2")
    assert result.exit_code == 4
    assert "s1 → s3 → s2 → s1" in result.stderr


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        (b'{"title": "T", "title": "U"}', '"title" stands twice'),
        (b'{"title": NaN}', "NaN is not a JSON value"),
        (b"[" * 100_000, "nested more than 64 levels"),
        (b'{"title": "\\ud800"}', "half of a surrogate pair"),
        (b"\xff\xfe", "byte 0 is no part of a character"),
        (b'{"title": "T",\n "steps": [1 2]}', "line 2, column 14"),
        (b"3", "neither an object nor a list"),
        (b" " * (9 << 20), "is too large"),
    ],
    ids=["twins", "NaN", "deep", "surrogate", "no UTF-8", "syntax", "number", "large"],
)
def test_json_that_cannot_be_read_is_refused_with_its_place(cli: Cli, stdin: bytes, told: str):
    result = cli.run("plan", "new", "--from", "-", stdin=stdin)
    assert result.exit_code == 2
    assert told in result.stderr


@pytest.mark.req("PL-2")
def test_a_plan_that_calls_itself_completed_is_so_only_when_every_step_is_finished(cli: Cli):
    given = b'{"title": "T", "status": "completed", "steps": ["a"]}'
    cli.done("plan", "new", "--from", "-", stdin=given)
    assert cli.done("plan", "show", "--json").json()["plan"]["status"] == "running"
    cli.done("plan", "done", "s1")
    assert cli.done("plan", "show", "--json").json()["plan"]["status"] == "completed"


@pytest.mark.req("PL-4", "HC-6")
def test_a_list_of_tasks_is_taken_from_standard_input(cli: Cli):
    cli.done("plan", "import", "-", stdin=LIST)
    shown = cli.done("plan", "show", "--json").json()["plan"]
    assert shown["title"] == "Groceries"
    bread, milk = steps_of(cli)
    assert (bread["status"], milk["status"]) == ("completed", "pending")
    assert milk["depends_on"] == ["s1"]
    assert bread["completed_at"]


@pytest.mark.req("HC-6")
def test_a_folder_of_planning_with_files_is_taken_by_its_plan(cli: Cli, tmp_path: Path):
    folder = tmp_path / "theirs"
    folder.mkdir()
    (folder / "task_plan.md").write_text(
        "# Task Plan: Ship\n\n## Goal\nIt runs.\n\n## Current Phase\nPhase 2\n\n"
        "### Phase 1: Look\n- [x] Read\n- **Status:** complete\n"
    )
    (folder / "findings.md").write_text("# Findings\n")
    result = cli.done("plan", "import", str(folder))
    plan = cli.done("plan", "show", "--json").json()["plan"]
    assert (plan["title"], plan["objective"]) == ("Ship", "It runs.")
    assert "Phase 2" not in cli.view().read_text(encoding="utf-8")
    assert result.stderr == "planward: findings.md was not taken in: only task_plan.md is read\n"


def test_a_folder_without_a_plan_is_said_to_have_none(cli: Cli, tmp_path: Path):
    (tmp_path / "theirs").mkdir()
    result = cli.run("plan", "import", str(tmp_path / "theirs"))
    assert result.exit_code == 3
    assert "theirs/task_plan.md" in result.stderr


@pytest.mark.req("UX-5")
@pytest.mark.parametrize(
    ("text", "note"),
    [
        (b"- [ ] a\n- b\n", "1 line was not taken as a step: 2"),
        (b"- [ ] a\n- b\n\n* c\n", "2 lines were not taken as steps: 2, 4"),
        (b"- [ ] a\n" + b"- b\n" * 21, "20, 21, …"),
    ],
)
def test_lines_that_did_not_become_steps_are_told(cli: Cli, text: bytes, note: str):
    assert note in cli.done("plan", "import", "-", stdin=text).stderr


@pytest.mark.req("PL-4")
def test_our_own_layout_is_taken_back_as_it_was_written(cli: Cli):
    cli.plan("One", "Two", session="a")
    cli.done("plan", "done", "s1", "--result", "it works", "--session", "a")
    text = cli.view(session="a").read_bytes()
    cli.done("plan", "import", "-", "--session", "b", "--title", "Again", stdin=text)
    steps = [
        cli.done("plan", "show", "--json", "--session", key).json()["plan"]["phases"][0]["steps"]
        for key in ("a", "b")
    ]
    told = [
        [(step["id"], step["content"], step["status"], step["result"]) for step in group]
        for group in steps
    ]
    assert told[0] == told[1]


@pytest.mark.req("JN-8")
def test_a_plan_with_open_steps_is_replaced_by_force_only(cli: Cli):
    key = cli.plan("Keep", "Drop this")
    cli.done("plan", "start", "s1")
    refused = cli.run("plan", "new", "Other", "--step", "Keep", "--step", "New", "--session", key)
    assert refused.exit_code == 4
    assert "s2 Drop this" in refused.stderr
    words = ["Other", "--step", "Keep", "--step", "New", "--session", key, "--force"]
    cli.done("plan", "new", *words)
    assert [(one["id"], one["content"], one["status"]) for one in steps_of(cli)] == [
        ("s1", "Keep", "in_progress"),
        ("s3", "New", "pending"),
    ]
    cli.done("plan", "undo")
    assert [one["content"] for one in steps_of(cli)] == ["Keep", "Drop this"]


def test_a_new_plan_has_a_session_of_its_own(cli: Cli):
    first, second = cli.plan("One"), cli.plan("Two")
    assert first != second
    result = cli.run("plan", "show")
    assert result.exit_code == 2
    assert first in result.stderr
    assert second in result.stderr
    assert "s1  One" in cli.done("plan", "show", env={"PLANWARD_SESSION": first}).stdout


@pytest.mark.req("JN-4")
def test_importing_the_same_again_changes_nothing_and_loses_no_words(cli: Cli):
    cli.done("plan", "import", "-", "--session", "a", stdin=LIST)
    cli.done("plan", "edit", "s1", "--result", "rye", "--note", "from the corner")
    before = cli.done("plan", "show", "--json").json()
    cli.done("plan", "import", "-", "--session", "a", stdin=LIST)
    assert cli.done("plan", "show", "--json").json() == before


def test_a_plan_without_steps_says_how_to_go_on(cli: Cli):
    assert cli.done("plan", "new", "T").lines[1] == 'next: planward plan add "..."'


@pytest.mark.req("PL-3")
def test_steps_that_keep_where_they_were_are_told_when_a_plan_is_replaced(cli: Cli):
    cli.plan("One", "Two", session="a")
    cli.done("plan", "done", "s1")
    words = ["plan", "new", "B", "--step", "One", "--session", "a", "--force"]
    told = cli.done(*words).stdout
    assert told.startswith("B · 1 step · session a · the plan is completed\n")
    assert "1 step is as it was in the plan before: s1 completed\n" in told
    assert [step["id"] for step in cli.done(*words, "--json").json()["steps"]] == ["s1"]


@pytest.mark.req("PL-2", "PL-3")
@pytest.mark.parametrize("status", ["paused", "failed"])
def test_the_status_that_a_plan_brings_with_it_is_told(cli: Cli, status: str):
    given = json.dumps({"title": "T", "status": status, "steps": ["One"]}).encode()
    told = cli.done("plan", "new", "--from", "-", stdin=given)
    assert told.lines[0].endswith(f" · the plan is {status}")


def test_an_import_that_is_finished_already_says_so(cli: Cli):
    told = cli.done("plan", "import", "-", stdin=b"# Groceries\n\n- [x] Bread\n")
    assert told.lines[0].endswith(" · the plan is completed")


@pytest.mark.req("FS-1")
def test_a_second_plan_tells_that_another_session_is_open(cli: Cli):
    assert "session is open" not in cli.done("plan", "new", "A", "--session", "a").stdout
    told = cli.done("plan", "new", "B", "--session", "b").lines[-1]
    assert told == "1 other session is open: a · say --session KEY, or set PLANWARD_SESSION"
