from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("FS-9")

A_DAY = 86400.0


def a_finished(cli: Cli, key: str) -> None:
    cli.plan("One", session=key)
    cli.done("plan", "done", "s1", "--session", key)


def keys(cli: Cli) -> set[str]:
    told = cli.done("sessions", "list", "--all", "--json").json()["sessions"]
    return {one["session"] for one in told}


def left_on_disk(cli: Cli, key: str) -> list[str]:
    places = (cli.state / "planward", cli.root / ".planward")
    return [str(path) for place in places for path in place.rglob(f"*{key}*")]


def test_finished_sessions_are_removed_a_week_after_they_were_touched(cli: Cli):
    a_finished(cli, "done-one")
    cli.plan("One", session="open-one")
    cli.clock.time += 6.9 * A_DAY
    assert cli.done("sessions", "clean").lines == [
        "0 sessions deleted · 1 still open, 1 finished and kept for 7 days"
    ]
    cli.clock.time += 0.2 * A_DAY
    would = cli.done("sessions", "clean", "--dry-run")
    assert would.lines[-1] == "1 session would be deleted"
    assert keys(cli) == {"done-one", "open-one"}
    told = cli.done("sessions", "clean")
    assert [line.split()[0] for line in told.lines] == ["done-one", "1"]
    assert keys(cli) == {"open-one"}
    assert left_on_disk(cli, "done-one") == []


def test_what_is_open_or_paused_is_kept_unless_it_is_forced(cli: Cli):
    cli.plan("One", session="open-one")
    cli.plan("One", session="paused-one")
    cli.done("plan", "pause", "--session", "paused-one")
    cli.clock.time += 99 * A_DAY
    assert cli.done("sessions", "clean", "--json").json() == {"removed": [], "kept": []}
    removed = cli.done("sessions", "clean", "--force", "--json").json()["removed"]
    assert {one["session"] for one in removed} == {"open-one", "paused-one"}
    assert keys(cli) == set()


def test_how_long_they_are_kept_can_be_said(cli: Cli):
    a_finished(cli, "a")
    cli.clock.time += 2 * A_DAY
    assert (
        cli.done("sessions", "clean", "--older-than", "3")
        .lines[-1]
        .startswith("0 sessions deleted · 1 finished")
    )
    assert cli.done("sessions", "clean", "--older-than", "1").lines[-1] == "1 session deleted"
    assert cli.run("sessions", "clean", "--older-than", "-1").exit_code == 2


@pytest.mark.req("JN-5")
def test_a_hand_edit_that_was_put_aside_keeps_a_session(cli: Cli):
    a_finished(cli, "a")
    cli.view().write_bytes(b"")
    cli.clock.time += 9 * A_DAY
    result = cli.run("sessions", "clean")
    assert result.exit_code == 4
    assert "task_plan.conflict-1.md" in result.stderr
    assert "planward plan take-edits --session a" in result.stderr
    told = cli.run("sessions", "clean", "--json").json()
    assert told["removed"] == []
    assert "Session a is kept" in told["kept"][0]
    cli.done("sessions", "clean", "--force")
    assert keys(cli) == set()


def test_a_hand_edit_that_opens_a_session_again_keeps_it(cli: Cli):
    a_finished(cli, "a")
    cli.clock.time += 9 * A_DAY
    view = cli.view()
    view.write_text(view.read_text().replace("[x] ● One", "[ ] ○ One"))
    assert "it was taken up again" in cli.run("sessions", "clean").stderr
    assert keys(cli) == {"a"}


@pytest.mark.req("JN-2")
def test_a_damaged_session_is_kept_unless_it_is_forced(cli: Cli):
    a_finished(cli, "a")
    journal = next((cli.state / "planward").glob("*/a/journal"))
    content = bytearray(journal.read_bytes())
    content[len(content) // 2] ^= 1
    journal.write_bytes(content)
    cli.clock.time += 9 * A_DAY
    result = cli.run("sessions", "clean")
    assert result.exit_code == 4
    assert "its journal is damaged" in result.stderr
    assert keys(cli) == {"a"}
    cli.done("sessions", "clean", "--force")
    assert keys(cli) == set()


def test_old_ones_go_by_themselves_only_where_that_was_wished(cli: Cli):
    a_finished(cli, "a")
    a_finished(cli, "b")
    cli.clock.time += 30 * A_DAY
    cli.plan("One", session="new")
    assert keys(cli) == {"a", "b", "new"}
    wished = {"PLANWARD_KEEP_DAYS": "14"}
    result = cli.done("plan", "new", "T", "--step", "x", "--json", env=wished)
    assert result.json()["status"] == "running"
    assert "session a (A plan) was kept 14 days and is deleted" in result.stderr
    assert keys(cli) == {"new", result.json()["session"]}


@pytest.mark.parametrize("value", ["soon", "-1", "1.5", "9" * 20, "\x1b[2J"])
def test_a_number_of_days_that_is_none_deletes_nothing_and_is_said(cli: Cli, value: str):
    a_finished(cli, "a")
    cli.clock.time += 30 * A_DAY
    result = cli.done("plan", "new", "T", env={"PLANWARD_KEEP_DAYS": value})
    assert "PLANWARD_KEEP_DAYS is no number of days" in result.stderr
    assert "\x1b" not in result.stderr
    assert "a" in keys(cli)


@pytest.mark.req("FS-12")
@pytest.mark.parametrize(
    ("env", "told"),
    [
        ({}, ""),
        ({"PLANWARD_REMOTE": "1"}, "PLANWARD_REMOTE"),
        ({"CLAUDE_CODE_REMOTE": "true"}, "CLAUDE_CODE_REMOTE"),
        ({"CODESPACES": "true"}, "CODESPACES"),
        ({"CLAUDE_CODE_REMOTE": "true", "PLANWARD_REMOTE": "0"}, ""),
        ({"CLAUDE_CODE_REMOTE": "0"}, ""),
    ],
    ids=["none", "set", "Claude Code", "codespace", "denied", "said no"],
)
def test_a_remote_machine_is_told_when_a_plan_is_begun(cli: Cli, env: dict[str, str], told: str):
    result = cli.done("plan", "new", "T", "--step", "a", env=env)
    assert (f"({told} is set)" in result.stderr) if told else (result.stderr == "")
    shown = cli.done("sessions", "show", "--json", env=env).json()
    assert shown["remote"] is bool(told)
    assert ("may not last" in cli.done("sessions", "show", env=env).stdout) is bool(told)
