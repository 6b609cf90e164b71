from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli


def statuses(cli: Cli) -> list[str]:
    plan = cli.done("plan", "show", "--json").json()["plan"]
    return [step["status"] for phase in plan["phases"] for step in phase["steps"]]


def plan_status(cli: Cli) -> str:
    return cli.done("plan", "show", "--json").json()["plan"]["status"]


@pytest.mark.req("PL-2", "PL-3")
@pytest.mark.parametrize(
    ("word", "status"),
    [
        ("start", "in_progress"),
        ("done", "completed"),
        ("skip", "skipped"),
        ("block", "blocked"),
        ("fail", "failed"),
    ],
)
def test_a_step_is_given_each_status_and_reopened(cli: Cli, word: str, status: str):
    cli.plan("One", "Two")
    cli.done("plan", word, "One")
    assert statuses(cli) == [status, "pending"]
    cli.done("plan", "reopen", "1")
    assert statuses(cli) == ["pending", "pending"]


@pytest.mark.req("PL-3")
def test_a_finished_step_that_is_begun_again_is_said_to_be_reopened(cli: Cli):
    cli.plan("One", "Two", "Three")
    cli.done("plan", "done", "s1", "s2")
    assert cli.done("plan", "start", "s1").stdout.startswith("◐ s1 reopened and started · 1/3")
    answer = cli.done("plan", "start", "s2", "s3").stdout
    assert answer.startswith("◐ s2, s3 started, s2 reopened · 0/3")


@pytest.mark.req("PL-3")
def test_a_result_and_a_reason_are_kept(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "done", "s1", "--result", "12 tests")
    cli.done("plan", "block", "s2", "--why", "no key")
    steps = cli.done("plan", "show", "--json").json()["plan"]["phases"][0]["steps"]
    assert (steps[0]["result"], steps[1]["note"]) == ("12 tests", "no key")


@pytest.mark.req("PL-3")
def test_done_and_next_completes_and_advances(cli: Cli):
    cli.plan("One", "Two", "Three")
    cli.done("plan", "start", "s1")
    result = cli.done("plan", "done", "s1", "--next")
    assert result.stdout == "● s1 done · 1/3 · now: s2 Two · next: s3 Three\n"
    assert statuses(cli) == ["completed", "in_progress", "pending"]


@pytest.mark.req("PL-6", "JN-8")
def test_a_step_that_waits_is_refused_and_so_is_all_that_was_asked_with_it(cli: Cli):
    cli.plan("One", "Two", "Three")
    cli.done("plan", "edit", "s2", "--after", "s1")
    for word in ("start", "done"):
        result = cli.run("plan", word, "s3", "s2")
        assert result.exit_code == 4
        assert "it waits for s1 One (pending)" in result.stderr
    assert statuses(cli) == ["pending"] * 3
    cli.done("plan", "done", "s1", "s2")
    assert statuses(cli) == ["completed", "completed", "pending"]


@pytest.mark.req("PL-6")
def test_a_skipped_step_does_not_block_its_dependants(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "edit", "s2", "--after", "s1")
    cli.done("plan", "skip", "s1")
    cli.done("plan", "start", "s2")


@pytest.mark.req("PL-2", "PL-3")
def test_a_plan_is_paused_resumed_completed_and_running_again(cli: Cli):
    cli.plan("One")
    cli.done("plan", "pause")
    assert plan_status(cli) == "paused"
    assert cli.run("plan", "pause").exit_code == 4
    cli.done("plan", "resume")
    assert plan_status(cli) == "running"
    cli.done("plan", "skip", "s1")
    assert plan_status(cli) == "completed"
    assert cli.run("plan", "resume").exit_code == 4
    cli.done("plan", "reopen", "s1")
    assert plan_status(cli) == "running"


@pytest.mark.req("PL-2", "PL-3")
def test_a_plan_is_given_up_and_taken_up_again(cli: Cli):
    cli.plan("One")
    cli.done("plan", "give-up")
    assert plan_status(cli) == "failed"
    assert cli.run("plan", "pause").exit_code == 4
    cli.done("plan", "resume")
    assert plan_status(cli) == "running"
    cli.done("plan", "done", "s1")
    assert cli.run("plan", "give-up").exit_code == 4
    assert plan_status(cli) == "completed"


@pytest.mark.req("JN-7")
def test_next_and_claim_is_one_operation(cli: Cli):
    cli.plan("One", "Two")
    taken = [
        cli.done("plan", "claim", "--as", name, "--json").json()["claimed"]["step"]
        for name in ("a", "b", "a")
    ]
    assert taken == ["s1", "s2", "s1"]
    result = cli.run("plan", "claim", "--as", "c")
    assert result.exit_code == 3
    assert "s1: it is being worked on; s2: it is being worked on" in result.stderr


@pytest.mark.req("JN-7", "JN-6")
def test_a_claim_is_logged_as_that_of_who_claims(cli: Cli):
    cli.plan("One")
    cli.done("plan", "claim", "--as", "builder")
    entries = cli.done("log", "--json").json()["entries"]
    assert entries[-1]["author"] == "builder"


@pytest.mark.req("JN-7")
def test_a_claimed_step_is_not_begun_by_another(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "claim", "s1", "--as", "a")
    for words in (["start", "s1", "--author", "b"], ["claim", "s1", "--as", "b"]):
        result = cli.run("plan", *words)
        assert result.exit_code == 4
        assert "a has claimed step s1" in result.stderr
    cli.done("plan", "start", "s1", "--author", "a")


@pytest.mark.req("JN-7")
def test_a_claim_that_is_not_renewed_is_free_again(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "claim", "--as", "a", "--for", "60")
    cli.clock.sleep(59)
    cli.done("plan", "claim", "--as", "a", "--for", "60")
    cli.clock.sleep(59)
    assert claimed(cli, "b") == "s2"
    cli.clock.sleep(2)
    assert claimed(cli, "c") == "s1"


@pytest.mark.req("JN-7")
def test_a_claim_is_renewed_without_history(cli: Cli):
    cli.plan("One")
    first = cli.done("plan", "claim", "--as", "a", "--json").json()
    again = cli.done("plan", "claim", "--as", "a", "--json").json()
    assert first["revision"] == again["revision"]


@pytest.mark.req("JN-7")
def test_a_step_that_is_given_back_is_pending_and_free(cli: Cli):
    cli.plan("One")
    cli.done("plan", "claim", "--as", "a")
    assert cli.run("plan", "claim", "s1", "--release", "--as", "b").exit_code == 4
    cli.done("plan", "claim", "--release", "--as", "a")
    assert statuses(cli) == ["pending"]
    assert cli.run("plan", "claim", "--release", "--as", "a").exit_code == 3
    assert claimed(cli, "b") == "s1"


@pytest.mark.req("JN-7")
def test_a_finished_step_is_nobodys(cli: Cli):
    cli.plan("One")
    cli.done("plan", "claim", "--as", "a")
    cli.done("plan", "done", "s1", "--author", "a")
    assert cli.run("plan", "claim", "s1", "--as", "a").exit_code == 4
    cli.done("plan", "reopen", "s1")
    assert claimed(cli, "b") == "s1"


def claimed(cli: Cli, name: str) -> Any:
    return cli.done("plan", "claim", "--as", name, "--json").json()["claimed"]["step"]


@pytest.mark.req("JN-7")
def test_a_step_that_could_not_be_completed_stays_with_its_holder(cli: Cli):
    cli.done("plan", "new", "A plan", "--step", "first", "--step", "second", "--after", "2:1")
    cli.done("plan", "skip", "s1")
    cli.done("plan", "claim", "s2", "--as", "builder")
    cli.done("plan", "reopen", "s1")
    assert cli.run("plan", "done", "s2").exit_code == 4
    assert "builder has claimed" in cli.run("plan", "start", "s2", "--author", "other").stderr
