from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.faces.cli import Cli

STEP = [
    "id", "content", "status", "priority", "module", "depends_on", "risks", "estimated_time",
    "result", "progress", "verify", "created_from", "created_at", "started_at", "completed_at",
    "active_form",
]  # fmt: skip


@pytest.mark.req("UX-5")
def test_show_prints_the_plan_in_the_documented_form(cli: Cli):
    key = cli.plan("One", "Two")
    cli.done("plan", "start", "s1")
    shown = cli.done("plan", "show", "--json").json()
    assert list(shown) == ["session", "revision", "plan", "progress", "current", "next"]
    assert (shown["session"], shown["revision"]) == (key, 2)
    assert {"id", "title", "objective", "status", "phases"} <= set(shown["plan"])
    assert {"id", "title", "status", "notes", "steps"} <= set(shown["plan"]["phases"][0])
    assert set(STEP) <= set(shown["plan"]["phases"][0]["steps"][0])
    assert shown["progress"] == {
        "total": 2, "completed": 0, "skipped": 0, "failed": 0, "blocked": 0, "in_progress": 1,
        "pending": 1,
    }  # fmt: skip
    assert shown["current"] == {"phase": "p1", "step": "s1"}
    assert shown["next"] == {"phase": "p1", "step": "s2"}


def test_show_prints_a_page_that_a_person_reads(cli: Cli):
    key = cli.plan("One", "Two")
    cli.done("plan", "done", "s1", "--next")
    assert cli.done("plan", "show").stdout == (
        f"A plan  {key} · r2\n"
        "████████████░░░░░░░░░░░░ 1/2 done · 1 in progress · ▶ now s2\n"
        "\n"
        "◐ Main Tasks  p1 · 1/2\n"
        "  ● s1  One\n"
        "▶ ◐ s2  Two\n"
    )


def test_show_can_be_limited_to_what_is_open_or_to_a_phase(cli: Cli):
    cli.done(
        "plan",
        "new",
        "T",
        *["--phase", "A", "--step", "a", "--step", "b", "--phase", "B", "--step", "c"],
    )
    cli.done("plan", "done", "s1")
    assert "s1" not in cli.done("plan", "show", "--open").stdout
    told = cli.done("plan", "show", "--open", "--json").json()["plan"]["phases"]
    assert [[step["id"] for step in phase["steps"]] for phase in told] == [["s2"], ["s3"]]
    told = cli.done("plan", "show", "--phase", "B", "--json").json()["plan"]["phases"]
    assert [phase["id"] for phase in told] == ["p2"]
    assert "A  p1" not in cli.done("plan", "show", "--phase", "p2").stdout


@pytest.mark.req("JN-1")
def test_an_earlier_revision_is_shown_as_it_was(cli: Cli):
    cli.plan("One")
    cli.done("plan", "edit", "s1", "--text", "Other")
    assert "One" in cli.done("plan", "show", "--revision", "1").stdout
    assert "Other" in cli.done("plan", "show").stdout
    assert cli.run("plan", "show", "--revision", "7").exit_code == 3


@pytest.mark.req("PL-6", "JN-8")
def test_next_is_the_most_important_step_that_can_be_begun(cli: Cli):
    cli.plan("One", "Two", "Three", "y" * 5000)
    cli.done("plan", "edit", "s1", "--after", "s3")
    cli.done("plan", "edit", "s4", "--priority", "high", "--module", "z" * 3000)
    answer = cli.done("plan", "next", "--json")
    assert answer.json()["next"]["step"] == "s4"
    assert len(answer.stdout.encode()) < 1000
    cli.done("plan", "skip", "s2", "s4")
    assert cli.done("plan", "next").stdout.startswith("○ s3  Three")
    cli.done("plan", "start", "s3")
    assert cli.done("plan", "next").stdout.startswith("Go on with s3 Three")
    cli.done("plan", "block", "s3")
    assert "s1: it waits for s3" in cli.done("plan", "next").stdout
    cli.done("plan", "done", "s3", "s1")
    assert cli.done("plan", "next").stdout == "Nothing: the plan is complete.\n"


@pytest.mark.req("PL-6")
def test_check_names_what_is_missing(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "edit", "s2", "--after", "s1")
    assert cli.done("plan", "check", "s2", "--json").json()["steps"] == [
        {"id": "s2", "status": "pending", "ready": False, "missing": ["s1"]}
    ]
    assert cli.done("plan", "check").stdout.splitlines() == [
        "○ s1  ready         One",
        "○ s2  waits for s1  Two",
    ]
    cli.done("plan", "fail", "s1")
    assert cli.done("plan", "check").lines[0] == "⚠ s1  failed        One"
    cli.done("plan", "done", "s1", "s2")
    assert cli.done("plan", "check").stdout == "Nothing waits: every step is finished.\n"


@pytest.mark.req("JN-6")
def test_two_versions_stand_side_by_side(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "edit", "s2", "--text", "Other", "--module", "core")
    cli.done("plan", "remove", "s1", "--force")
    assert [line.rstrip() for line in cli.done("plan", "diff", "1").stdout.splitlines()] == [
        "          r1                  r3",
        "s1        ○ One (Main Tasks)  -",
        "s2        ○ Two               ○ Other",
        "  module  -                   core",
    ]
    assert "s1" not in cli.done("plan", "diff", "r1", "r2").stdout
    told = cli.done("plan", "diff", "--json").json()
    assert (told["from"], told["to"]) == (2, 3)
    assert [(one["kind"], one["id"]) for one in told["changes"]] == [("step", "s1")]
    assert cli.run("plan", "diff", "x").exit_code == 2
    assert cli.run("plan", "diff", "9").exit_code == 3


@pytest.mark.req("JN-6")
def test_a_difference_tells_phases_and_places_too(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "phase", "add", "Later")
    cli.done("plan", "edit", "--phase", "Later", "--notes", "n")
    cli.done("plan", "move", "s2", "--before", "s1")
    cli.done("plan", "move", "s1", "--phase", "Later")
    assert [line.rstrip() for line in cli.done("plan", "diff", "1").lines] == [
        "         r1                   r5",
        "p2       -                    ○ Later",
        "s1       ○ One                ○ One",
        "  place  first in Main Tasks  first in Later",
    ]
    assert [line.rstrip() for line in cli.done("plan", "diff", "3", "4").lines] == [
        "         r3                       r4",
        "s2       ○ Two                    ○ Two",
        "  place  behind s1 in Main Tasks  first in Main Tasks",
    ]
    assert cli.done("plan", "diff", "5", "5").stdout == "r5 and r5 are the same.\n"


@pytest.mark.req("TD-7", "PL-7")
def test_the_plan_is_exported_as_todos_with_its_source(cli: Cli):
    key = cli.plan(*"abcdefgh")
    told = json.loads(cli.done("plan", "export", "--format", "todos").stdout)
    assert told["source_plan"]["session"] == key
    assert [todo["priority"] for todo in told["todos"]] == ["high"] * 3 + ["medium"] * 3 + [
        "low"
    ] * 2


@pytest.mark.req("PL-4", "PL-5")
def test_the_plan_is_exported_as_its_views(cli: Cli, tmp_path: Path):
    cli.plan("One")
    assert cli.done("plan", "export").stdout == cli.view().read_text()
    assert (
        cli.done("plan", "export", "--format", "json").stdout == cli.view("plan.json").read_text()
    )
    file = tmp_path / "out.md"
    cli.done("plan", "export", "--output", str(file))
    assert file.read_text() == cli.view().read_text()
    result = cli.run("plan", "export", "--output", str(tmp_path))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


@pytest.mark.req("JN-3")
def test_a_watched_plan_is_shown_again_when_it_changes(cli: Cli):
    cli.plan("One")
    shown: list[str] = []

    def told(text: str) -> None:
        shown.append(text)
        if len(shown) == 1:
            cli.done("plan", "start", "s1")
        else:
            raise KeyboardInterrupt

    result = cli.run("plan", "show", "--watch", "--json", on_output=told)
    assert result.exit_code == 130
    assert [json.loads(text)["revision"] for text in shown] == [1, 2]


@pytest.mark.req("JN-5")
@pytest.mark.parametrize("words", [["plan", "show", "--watch"], ["log", "--follow"]])
def test_who_watches_is_told_once_of_an_edit_that_is_put_aside(cli: Cli, words: list[str]):
    cli.plan("One")
    shown: list[str] = []

    def told(text: str) -> None:
        shown.append(text)
        if len(shown) == 1:
            cli.view().write_bytes(b"")
        elif len(shown) == 2:
            cli.done("plan", "start", "s1")
        else:
            raise KeyboardInterrupt

    result = cli.run(*words, on_output=told)
    assert result.stderr.count("task_plan.md was not obeyed: it is empty") == 1


def test_without_a_plan_every_reading_command_says_so(cli: Cli):
    for word in ("show", "next", "check", "diff", "export"):
        result = cli.run("plan", word)
        assert result.exit_code == 3
        assert "There is no plan here yet" in result.stderr
        assert "planward plan new" in result.stderr


def test_planward_alone_says_how_to_begin_and_later_where_the_work_stands(cli: Cli):
    assert "planward plan new" in cli.done().stdout
    assert cli.done("--json").json() == cli.done("sessions", "--json").json()
    key = cli.plan("One")
    assert "○ s1  One" in cli.done().stdout
    assert cli.done("--json").json() == cli.done("plan", "show", "--json").json()
    cli.plan("Other", session="b")
    assert [line.split()[0] for line in cli.done().lines] == ["b", key]
    assert "○ s1  One" in cli.done("--session", key).stdout
    cli.done("plan", "done", "s1", "--session", key)
    assert "○ s1  Other" in cli.done().stdout
    cli.done("plan", "done", "s1", "--session", "b")
    assert "planward sessions list --all" in cli.done().stdout


def test_a_large_plan_fits_the_screen_and_a_page_that_does_not_ends_with_the_progress(cli: Cli):
    cli.plan(*[f"step {number}" for number in range(100)])
    cli.done("plan", "done", *[f"s{number}" for number in range(1, 50)], "--next")
    lines = cli.run(terminal=True, env={"NO_COLOR": "1"}).lines
    assert len(lines) == 23
    assert "▶ ◐ s50   step 49" in lines
    assert lines[4:6] == ["  ⋮ 42 more", "  ● s43   step 42"]
    assert lines[-1] == "all of it: planward plan show"
    shown = cli.run("plan", "show", terminal=True, env={"NO_COLOR": "1"}).lines
    assert len(shown) == 106
    assert shown[1] == shown[-1]
    assert len(cli.done("plan", "show").lines) == 104


@pytest.mark.req("PL-6")
def test_next_says_why_there_is_none_to_programs_as_well(cli: Cli):
    cli.plan("One")
    cli.done("plan", "done", "s1")
    told = cli.done("plan", "next", "--json").json()
    assert (told["next"], told["why"]) == (None, "Nothing: the plan is complete.")


@pytest.mark.req("UX-5")
def test_the_first_screen_says_how_to_run_what_is_not_on_the_path(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    program = tmp_path / "planward"
    program.write_text("")
    program.chmod(0o755)
    monkeypatch.setattr("sys.argv", ["venv/bin/planward"])
    told = cli.done(env={"PATH": "/nowhere"}).lines[-1]
    assert told == "Here type `venv/bin/planward` for `planward`: it is not on your PATH."
    assert "PATH" not in cli.done(env={"PATH": str(tmp_path)}).stdout
