from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from planward.ui.cli.grammar import USAGE

if TYPE_CHECKING:
    from tests.faces.cli import Cli

pytestmark = pytest.mark.req("UX-5")

COMMANDS = [
    ["plan", "show"],
    ["plan", "show", "s1"],
    ["plan", "new", "Other", "--session", "a", "--force"],
    ["plan", "add", "Three"],
    ["plan", "edit", "s1", "--text", "Uno"],
    ["plan", "edit", "--title", "T"],
    ["plan", "start", "s1"],
    ["plan", "done", "s1", "--next"],
    ["plan", "skip", "s1"],
    ["plan", "block", "s1"],
    ["plan", "fail", "s1"],
    ["plan", "reopen", "s1"],
    ["plan", "move", "s1", "--behind", "s2"],
    ["plan", "remove", "s1", "--force"],
    ["plan", "note", "s1", "x"],
    ["plan", "next"],
    ["plan", "check"],
    ["plan", "undo"],
    ["plan", "redo"],
    ["plan", "diff"],
    ["plan", "export"],
    ["plan", "export", "--format", "markdown"],
    ["plan", "export", "--format", "todos"],
    ["plan", "import", "-", "--session", "a", "--force"],
    ["plan", "phase", "add", "P"],
    ["plan", "phase", "status", "p1", "blocked"],
    ["plan", "phase", "move", "p1", "--before", "p1"],
    ["plan", "phase", "remove", "p1", "--force"],
    ["plan", "claim"],
    ["plan", "take-edits"],
    ["plan", "pause"],
    ["plan", "resume"],
    ["plan", "give-up"],
    ["plan", "resume"],
    ["plan", "delete", "--force"],
    ["log"],
    ["sessions", "list"],
    ["sessions", "show"],
    ["sessions", "rename", "a", "N"],
    ["sessions", "clean"],
    ["findings", "add", "code", "t", "c"],
    ["findings", "list"],
    ["findings", "show", "f1"],
    ["findings", "summary"],
    ["findings", "clear"],
    ["errors", "add", "bash", "m"],
    ["errors", "list"],
    ["errors", "show", "e1"],
    ["errors", "clear"],
    ["plan"],
    ["sessions"],
    [],
]
WITHOUT = {"tour", "completion", "help"}
"""They print no data."""


@pytest.fixture
def filled(cli: Cli) -> Cli:
    cli.plan("One", "Two", session="a")
    cli.done("findings", "add", "code", "t", "c")
    cli.done("errors", "add", "bash", "m")
    cli.done("plan", "note", "s1", "a note")
    cli.done("plan", "note", "s1", "b note")
    cli.done("plan", "undo")
    return cli


def test_every_command_is_tried_here():
    typed = {" ".join(words) for words in COMMANDS}
    tried = {name for name in USAGE if any(f"{one} ".startswith(f"{name} ") for one in typed)}
    assert tried == set(USAGE) - WITHOUT


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_prints_one_document_and_nothing_else(filled: Cli, words: list[str]):
    result = filled.run(*words, "--json", stdin=b"- [ ] x\n")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert isinstance(document, dict)
    assert result.stdout.endswith("}\n")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_without_it_there_is_something_to_read(filled: Cli, words: list[str]):
    result = filled.run(*words, stdin=b"- [ ] x\n")
    assert result.exit_code == 0
    assert result.stdout.strip()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["plan", "show", "s99"], 3),
        (["plan", "show", "--revision", "99"], 3),
        (["plan", "done", "s2", "s99"], 3),
        (["plan", "edit", "s1", "--after", "s1"], 4),
        (["plan", "delete"], 4),
        (["plan", "export", "--format", "xml"], 2),
        (["plan", "import", "nothing.md"], 3),
        (["plan", "new", "--from", "-"], 2),
        (["log", "--limit", "no"], 2),
        (["findings", "show", "f9"], 3),
        (["sessions", "show", "b"], 3),
        (["nonsense"], 2),
    ],
)
def test_what_went_wrong_is_told_on_standard_error_alone(filled: Cli, words: list[str], code: int):
    result = filled.run(*words, "--json")
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.startswith("planward: ")
    assert 1 <= len(result.stderr.splitlines()) <= 2


@pytest.mark.req("PL-1")
def test_show_prints_the_document_that_programs_rely_on(cli: Cli):
    cli.done("plan", "new", "T", "--objective", "O", "--step", "One", "--verify", "make")
    document = cli.done("plan", "show", "--json").json()
    assert list(document) == ["session", "revision", "plan", "progress", "current", "next"]
    plan: dict[str, Any] = document["plan"]
    assert {"id", "title", "objective", "status", "phases"} <= set(plan)
    assert {"risks", "testing_strategy", "estimated_duration", "created_at", "updated_at"} <= set(
        plan
    )
    assert {"id", "title", "status", "notes", "steps"} <= set(plan["phases"][0])
    step = plan["phases"][0]["steps"][0]
    assert {
        "id",
        "content",
        "active_form",
        "status",
        "priority",
        "module",
        "depends_on",
        "risks",
        "estimated_time",
        "result",
        "progress",
        "verify",
        "created_from",
        "created_at",
        "started_at",
        "completed_at",
    } <= set(step)
    assert step["verify"] == ["make"]
    assert list(document["progress"]) == [
        "total",
        "completed",
        "skipped",
        "failed",
        "blocked",
        "in_progress",
        "pending",
    ]
    assert (document["current"], document["next"]) == (None, {"phase": "p1", "step": "s1"})
    cli.done("plan", "edit", "s1", "--progress", "3/10")
    cli.done("plan", "start", "s1")
    document = cli.done("plan", "show", "--json").json()
    step = document["plan"]["phases"][0]["steps"][0]
    assert step["progress"] == {"current": 3, "total": 10}
    assert (document["current"], document["next"]) == ({"phase": "p1", "step": "s1"}, None)
    assert step["started_at"]
    assert not step["completed_at"]


def test_what_is_exported_to_a_file_is_named(filled: Cli):
    file = filled.root / "plan.md"
    told = filled.done("plan", "export", "--output", str(file), "--json").json()
    assert (told["format"], told["output"]) == ("json", str(file))
    assert json.loads(file.read_text())["title"] == "A plan"
    told = filled.done("plan", "export", "--format", "markdown", "--json").json()
    assert told["text"] == filled.view().read_text()
