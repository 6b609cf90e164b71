from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("JN-6")


def words(cli: Cli, *options: str) -> list[str]:
    return [entry["words"] for entry in entries(cli, *options)]


def entries(cli: Cli, *options: str) -> list[dict[str, Any]]:
    return cli.done("log", *options, "--json").json()["entries"]


def test_who_changed_what_and_when_is_told_line_by_line(cli: Cli):
    cli.plan("One", "Two", session="a")
    cli.done("plan", "done", "s1", "--result", "it works", "--next", "--author", "ann")
    cli.done("findings", "add", "code", "Two caches", "c")
    lines = cli.done("log").lines
    assert [line[:3] + line[21:] for line in lines] == [
        "1  tester      began session a",
        "2  tester  r1  plan begun: A plan (2 steps)",
        "3  ann     r2  s1 pending → completed, result: it works  One",
        "               s2 pending → in progress  Two",
        "4  tester      f1 found: Two caches (code)",
    ]


def test_a_program_is_told_each_field_before_and_after(cli: Cli):
    cli.plan("One")
    cli.done("plan", "edit", "s1", "--text", "Other")
    entry = entries(cli)[-1]
    del entry["at"]
    assert entry == {
        "number": 3,
        "author": "tester",
        "kind": "plan",
        "revision": 2,
        "view": None,
        "undoes": None,
        "redoes": None,
        "words": "s1 reworded: One → Other",
        "changes": [{"kind": "step", "id": "s1", "field": "content", "old": "One", "new": "Other"}],
    }


@pytest.mark.req("JN-5")
def test_a_hand_edit_is_told_with_its_view_and_fields(cli: Cli):
    cli.plan("One", "Two")
    view = cli.view()
    view.write_text(view.read_text().replace("[ ] ○ One", "[x] ○ One").replace("Two", "Zwei"))
    told = entries(cli)[-1]
    assert (told["author"], told["view"]) == ("hand", "task_plan.md")
    changed = [(one["id"], one["field"]) for one in told["changes"]]
    assert ("s1", "status") in changed
    assert ("s2", "content") in changed
    assert "edited task_plan.md: s1 pending → completed" in cli.done("log").stdout
    assert len(entries(cli, "--author", "hand")) == 1


def test_what_was_taken_back_and_put_in_again_says_so(cli: Cli):
    cli.plan("One")
    cli.done("plan", "start", "s1")
    cli.done("plan", "undo")
    cli.done("plan", "redo")
    assert words(cli)[-2:] == [
        "took back r2: s1 in progress → pending",
        "put r3 in again: s1 pending → in progress",
    ]
    assert [(one["undoes"], one["redoes"]) for one in entries(cli)[-2:]] == [(2, None), (None, 3)]


def test_the_log_of_one_author(cli: Cli):
    cli.plan("One")
    cli.done("plan", "start", "s1", "--author", "ann")
    cli.done("plan", "reopen", "s1", env={"PLANWARD_AUTHOR": "bob"})
    assert [one["author"] for one in entries(cli, "--author", "ann")] == ["ann"]
    assert [one["author"] for one in entries(cli, "--author", "bob")] == ["bob"]
    assert cli.done("log", "--author", "nobody").stdout == "Nothing by nobody.\n"


@pytest.mark.req("JN-8")
def test_a_long_log_comes_in_pages_that_miss_nothing(cli: Cli):
    cli.plan("One")
    for number in range(6):
        cli.done("plan", "note", "s1", f"note {number}")
    page = cli.done("log", "--limit", "3")
    assert "note 5" in page.lines[-1]
    assert page.stderr == "planward: older ones: planward log --limit 3 --before 6\n"
    seen: list[int] = []
    before: list[str] = []
    while True:
        told = cli.done("log", "--limit", "3", *before, "--json").json()
        seen = [one["number"] for one in told["entries"]] + seen
        if told["before"] is None:
            break
        before = ["--before", str(told["before"])]
    assert seen == list(range(1, 9))


def test_a_follower_is_told_what_comes(cli: Cli):
    cli.plan("One")
    shown: list[str] = []

    def told(text: str) -> None:
        shown.extend(text.splitlines())
        if any("second" in line for line in shown):
            raise KeyboardInterrupt
        if not any("first" in line for line in shown):
            cli.done("plan", "note", "s1", "first")
        else:
            cli.done("plan", "note", "s1", "second")

    result = cli.run("log", "--follow", "--limit", "1", "--json", on_output=told)
    assert result.exit_code == 130
    told_words = [json.loads(line)["words"] for line in shown]
    assert told_words == ["plan begun: A plan (1 step)", "s1 note: first", "s1 note: second"]


def test_a_narrow_terminal_is_told_in_more_lines_and_loses_nothing(cli: Cli):
    cli.plan("One")
    cli.done("plan", "note", "s1", "all of these words are to be seen on a narrow terminal too")
    result = cli.run("log", terminal=True, env={"NO_COLOR": "1"})
    assert max(len(line) for line in result.lines) <= 80
    seen = " ".join(" ".join(line[25:].split()) for line in result.lines)
    assert "all of these words are to be seen on a narrow terminal too" in seen


@pytest.mark.req("JN-2")
def test_a_damaged_journal_is_told_up_to_the_damage(cli: Cli):
    cli.plan("One", session="a")
    cli.done("plan", "note", "s1", "a note")
    cli.done("plan", "start", "s1")
    cli.done("plan", "done", "s1")
    journal = next((cli.state / "planward").glob("*/a/journal"))
    content = journal.read_bytes()
    journal.write_bytes(content.replace(b'"pending","in_progress"', b'"pending","im_progress"'))
    result = cli.run("log")
    assert result.exit_code == 1
    assert "a note" in result.stdout
    assert "completed" not in result.stdout
    assert "damaged at byte" in result.stderr
