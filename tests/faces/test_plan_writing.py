from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli


def plan_of(cli: Cli) -> dict[str, Any]:
    return cli.done("plan", "show", "--json").json()["plan"]


def layout(cli: Cli) -> list[list[str]]:
    return [
        [phase["id"], *[step["id"] for step in phase["steps"]]] for phase in plan_of(cli)["phases"]
    ]


def step_of(cli: Cli, step_id: str) -> dict[str, Any]:
    return cli.done("plan", "show", step_id, "--json").json()["step"]


def test_a_note_is_read_from_standard_input(cli: Cli):
    cli.plan("One")
    cli.done("plan", "note", "s1", "-", stdin=b"two\nlines\n")
    assert step_of(cli, "s1")["note"] == "two\nlines"


def test_what_is_moved_or_removed_is_named_in_the_answer(cli: Cli):
    cli.done("plan", "new", "T", "--phase", "A", "--step", "One", "--phase", "B", "--step", "Two")
    words = {
        ("phase", "status", "A", "blocked"): "phase p1 set to blocked · 0/2",
        ("phase", "move", "A", "--behind", "B"): "phase p1 moved · 0/2",
        ("remove", "Two", "--force"): "s2 removed · 0/1",
        ("phase", "remove", "B", "--force"): "phase p2 removed · 0/1",
        ("remove", "--phase", "A", "--force"): "phase p1 removed · 0/0",
    }
    for typed, told in words.items():
        assert cli.done("plan", *typed).stdout.startswith(told)


@pytest.fixture
def three(cli: Cli) -> Cli:
    """A plan of two phases: s1 and s2 in the first, s3 in the second."""
    words = [
        "--phase",
        "Build",
        "--step",
        "Write",
        "--step",
        "Test",
        "--phase",
        "Ship",
        "--step",
        "Send",
    ]
    cli.done("plan", "new", "A plan", *words)
    return cli


@pytest.mark.req("PL-3")
def test_steps_are_added_where_they_are_wanted(three: Cli):
    added = three.done("plan", "add", "a", "b", "--phase", "Build", "--json").json()
    assert [step["id"] for step in added["steps"]] == ["s4", "s5"]
    three.done("plan", "add", "c", "--before", "Write")
    three.done("plan", "add", "d", "--behind", "2.1", "--after", "s1,s2", "--priority", "high")
    three.done("plan", "add", "e")
    assert layout(three) == [["p1", "s6", "s1", "s2", "s4", "s5"], ["p2", "s3", "s7", "s8"]]
    assert step_of(three, "s7")["depends_on"] == ["s1", "s2"]


def test_the_first_step_of_an_empty_plan_gets_a_phase(cli: Cli):
    cli.plan()
    cli.done("plan", "add", "Begin")
    assert [phase["title"] for phase in plan_of(cli)["phases"]] == ["Main Tasks"]


@pytest.mark.req("PL-3")
def test_every_field_of_a_step_can_be_set_and_taken_away(three: Cli):
    words = {
        "text": "New words",
        "active-form": "Writing",
        "priority": "low",
        "module": "core",
        "estimate": "2h",
        "result": "fine",
        "note": "look\nhere",
        "verify": "make test",
        "risk": "slow",
        "artefact": "a.py",
        "progress": "3/10",
        "after": "s1",
    }
    three.done("plan", "edit", "s2", *[f"--{name}={value}" for name, value in words.items()])
    step = step_of(three, "s2")
    assert (step["content"], step["active_form"], step["priority"]) == (
        "New words",
        "Writing",
        "low",
    )
    assert (step["module"], step["estimated_time"], step["result"]) == ("core", "2h", "fine")
    assert (step["note"], step["verify"], step["risks"]) == ("look\nhere", ["make test"], ["slow"])
    assert (step["artefacts"], step["depends_on"]) == (["a.py"], ["s1"])
    assert step["progress"] == {"current": 3, "total": 10}
    empty = [f"--{name}=" for name in words if name not in ("text", "priority")]
    three.done("plan", "edit", "s2", *empty)
    step = step_of(three, "s2")
    assert [step[name] for name in ("module", "note", "verify", "progress", "depends_on")] == [
        "",
        "",
        [],
        None,
        [],
    ]


def test_the_plan_and_its_phases_can_be_edited(three: Cli):
    three.done("plan", "edit", "--title", "Better", "--objective", "why", "--plan-risk", "time")
    three.done("plan", "edit", "--phase", "Ship", "--title", "Release", "--notes", "by hand")
    plan = plan_of(three)
    assert (plan["title"], plan["objective"], plan["risks"]) == ("Better", "why", ["time"])
    assert (plan["phases"][1]["title"], plan["phases"][1]["notes"]) == ("Release", "by hand")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["edit", "s1"], "Nothing to change was said"),
        (["edit", "s1", "--title", "x"], "--title is not of a step"),
        (["edit", "--note", "x"], "--note is not of the plan"),
        (["edit", "--phase", "Build", "--objective", "x"], "--objective is not of a phase"),
        (["edit", "s1", "--text", " "], "A step needs a text"),
        (["edit", "--title", ""], "A plan needs a title"),
        (["edit", "--phase", "p1", "--title", ""], "A phase needs a title"),
        (["edit", "s1", "--progress", "4/3"], "--progress 4/3 is not understood"),
        (["edit", "s1", "--progress", "²/3"], "is not understood"),
        (["edit", "s1", "--priority", "huge"], "--priority cannot be"),
        (["edit", "s9", "--text", "x"], "There is no step 's9'"),
        (["edit", "s1", "--after", "s1"], "cannot depend on itself"),
        (["add", "", "x"], "A step needs a text"),
        (["add", "x", "--phase", "Nowhere"], "There is no phase 'Nowhere'"),
        (["add", "x", "--phase", "Ship", "--before", "s1"], "Step s1 is not in phase 'Ship'"),
        (["move", "s1"], "Where to is missing"),
        (["remove"], "What to remove is missing"),
        (["phase", "add", " "], "A phase needs a title"),
        (["phase", "move", "p1"], "Where to is missing"),
        (["phase", "status", "p1", "great"], "'great' is no status of a phase"),
        (["start", "e"], "fits 3 steps"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(three: Cli, words: list[str], told: str):
    before = three.done("plan", "show", "--json").stdout
    result = three.run("plan", *words)
    assert result.exit_code in {2, 3, 4}
    assert told in result.stderr
    assert three.done("plan", "show", "--json").stdout == before


@pytest.mark.req("PL-3")
def test_steps_and_phases_are_moved(three: Cli):
    three.done("plan", "move", "s3", "--before", "s1")
    assert layout(three) == [["p1", "s3", "s1", "s2"], ["p2"]]
    three.done("plan", "move", "s3", "--behind", "s1")
    three.done("plan", "move", "s1", "--phase", "Ship")
    assert layout(three) == [["p1", "s3", "s2"], ["p2", "s1"]]
    three.done("plan", "phase", "move", "p2", "--before", "p1")
    assert [phase[0] for phase in layout(three)] == ["p2", "p1"]
    three.done("plan", "phase", "move", "p2", "--behind", "p1")
    three.done("plan", "phase", "move", "p2", "--behind", "p2")
    assert [phase[0] for phase in layout(three)] == ["p1", "p2"]


@pytest.mark.req("JN-8")
def test_open_steps_are_removed_by_force_only(three: Cli):
    refused = three.run("plan", "remove", "s1", "s3")
    assert refused.exit_code == 4
    assert "s1 Write; s3 Send" in refused.stderr
    three.done("plan", "skip", "s1")
    three.done("plan", "remove", "s1")
    three.done("plan", "remove", "s3", "--force")
    three.done("plan", "phase", "remove", "Ship")
    assert three.run("plan", "phase", "remove", "Build").exit_code == 4
    three.done("plan", "remove", "--phase", "Build", "--force")
    assert layout(three) == []


@pytest.mark.req("PL-6")
def test_nothing_waits_for_a_step_that_was_removed(three: Cli):
    three.done("plan", "edit", "s3", "--after", "s1,s2")
    three.done("plan", "remove", "s1", "--force")
    assert step_of(three, "s3")["depends_on"] == ["s2"]


@pytest.mark.req("PL-2")
def test_a_phase_set_by_hand_holds_until_its_next_step_change(three: Cli):
    three.done("plan", "phase", "status", "Build", "blocked")
    assert plan_of(three)["phases"][0]["status"] == "blocked"
    three.done("plan", "start", "s3")
    assert plan_of(three)["phases"][0]["status"] == "blocked"
    three.done("plan", "start", "s1")
    assert plan_of(three)["phases"][0]["status"] == "in_progress"
    three.done("plan", "phase", "status", "Build", "done")
    assert [step["status"] for step in plan_of(three)["phases"][0]["steps"]] == [
        "in_progress",
        "pending",
    ]


def test_a_note_and_a_phase_are_added(three: Cli):
    three.done("plan", "note", "s1", "mind the gap")
    three.done("plan", "phase", "add", "After all")
    assert step_of(three, "s1")["note"] == "mind the gap"
    assert layout(three)[-1] == ["p3"]


@pytest.mark.req("SA-7")
def test_what_a_terminal_would_obey_is_kept_out_of_it(three: Cli):
    three.done("plan", "note", "s1", "a\x1b[2Jb")
    three.done("plan", "edit", "s1", "--text", "x\x07\u202ey")
    for words in (["show"], ["show", "s1"], ["next"], ["check"], ["start", "s1"]):
        text = three.done("plan", *words).stdout
        assert all(one == "\n" or one.isprintable() for one in text)


@pytest.mark.req("PL-3")
def test_a_step_that_is_moved_beside_itself_stays(cli: Cli):
    cli.plan("One", "Two")
    cli.done("plan", "move", "s1", "--before", "1")
    cli.done("plan", "move", "s1", "--behind", "s1")
    assert cli.done("plan", "show", "--json").json()["revision"] == 1
