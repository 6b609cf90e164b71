from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("JN-7")


def claim(cli: Cli, *words: str) -> dict[str, Any]:
    return cli.done("plan", "claim", *words, "--json").json()


def test_a_claim_tells_the_step_its_holder_and_until_when(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "edit", "s1", "--verify", "make test", "--module", "core")
    told = claim(cli, "--as", "a", "--for", "60")
    assert told["claimed"] == {
        "phase": "p1",
        "step": "s1",
        "title": "Main Tasks",
        "content": "One",
        "module": "core",
        "verify": ["make test"],
    }
    assert told["holder"] == "a"
    assert told["until"].endswith("Z")
    assert cli.done("plan", "claim", "--as", "b").stdout.startswith("◐ s2 Two · b's until ")


def test_who_claims_is_the_author_unless_another_name_is_given(cli: Cli):
    cli.plan("One")
    assert claim(cli)["holder"] == "tester"
    assert cli.run("plan", "claim", "--author", "ann").exit_code == 3


def test_a_claim_is_given_back_and_the_step_is_free_for_others(cli: Cli):
    cli.plan("One", "Two")
    claim(cli, "s2", "--as", "a")
    given = cli.done("plan", "claim", "--release", "--as", "a")
    assert given.stdout.startswith("○ s2 released · 0/2")
    assert claim(cli, "s2", "--as", "b")["holder"] == "b"
    assert cli.run("plan", "claim", "s2", "--release", "--as", "a").exit_code == 4
    nothing = cli.run("plan", "claim", "--release", "--as", "a")
    assert nothing.exit_code == 3
    assert "a has claimed no step" in nothing.stderr


def test_a_finished_step_cannot_be_claimed_and_a_waiting_one_neither(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "edit", "s2", "--after", "s1")
    waits = cli.run("plan", "claim", "s2")
    assert waits.exit_code == 4
    assert "it waits for s1" in waits.stderr
    cli.done("plan", "done", "s1")
    finished = cli.run("plan", "claim", "s1")
    assert finished.exit_code == 4
    assert "planward plan reopen s1" in finished.stderr


@pytest.mark.parametrize("seconds", ["0", "-5", "604801", "x", "1.5"])
def test_a_claim_holds_for_a_whole_number_of_seconds_up_to_a_week(cli: Cli, seconds: str):
    cli.plan("One")
    refused = cli.run("plan", "claim", "--for", seconds)
    assert refused.exit_code == 2
    assert "from 1 to 604800" in refused.stderr


@pytest.mark.req("JN-8")
def test_an_answer_to_a_claim_stays_short(cli: Cli):
    cli.plan("y" * 5000)
    cli.done("plan", "edit", "s1", "--module", "z" * 3000, "--verify", "v" * 3000)
    assert len(cli.done("plan", "claim", "--as", "n" * 40, "--json").stdout) < 1000
