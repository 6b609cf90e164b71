from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT
from tests.faces.cli import Cli
from tests.hostile.escapes import CORPUS, printed_steering
from tests.hostile.hostile_stored import sealed

from planward import records
from planward.records import record

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.req("SA-7")

ALL = [sequence for family in CORPUS.values() for sequence in family]
WRITABLE = [one for one in ALL if one.isascii() or one.encode(errors="ignore").decode() == one]
"""In a journal; half a character is none."""
COMMANDS = [
    *["plan show", "plan show s1", "plan show --open", "plan show --phase p1", "plan next"],
    *["plan check", "plan check s2", "plan diff 1", "plan export", "plan export --format todos"],
    *["plan export --format json", "log", "log --limit 500", "sessions", "sessions show"],
    *["findings", "findings list --limit 500", "findings show f1", "errors", "errors show e1"],
    *["completion steps", "plan show --revision 1", "plan undo", "plan redo", "plan start s2"],
    *["plan done s1", "plan claim", "sessions list --all", "plan delete --force"],
]
WORDS = [
    *[
        ("plan", "show"),
        ("plan", "done"),
        ("plan", "done", "s1", "--session"),
        ("findings", "show"),
    ],
    *[("findings", "add", "code", "T", "C", "--source"), ("sessions", "rename", "s")],
    *[("errors", "show"), ("plan", "new", "--from"), ("plan", "import"), ("plan", "diff")],
    *[("plan", "show", "--revision"), ("plan",), ("plan", "add", "x", "--priority"), ("help",)],
    *[("errors", "add", "bash", "m", "--params"), ("log", "--limit"), ("log", "--author")],
    *[("plan", "show", "--json", "--session"), ("completion",), ("plan", "take-edits"), ()],
]


def everything(sequences: list[str]) -> list[bytes]:
    """A journal in which every word that is ever printed steers."""
    whole = "".join(sequences[::7])
    steps = [
        {
            "id": f"s{number}",
            "content": f"a {sequence} b",
            "note": sequence,
            "result": sequence,
            "module": sequence,
            "risks": [sequence],
            "verify": [sequence],
            "artefacts": [sequence],
            "estimated_time": sequence,
            "active_form": sequence,
            "text": [["step", sequence]],
            "created_at": AT,
        }
        for number, sequence in enumerate(sequences, 1)
    ]
    phase = {"id": "p1", "title": whole, "notes": whole, "steps": steps, "text": [["end", whole]]}
    plan: dict[str, Any] = {
        "id": whole,
        "title": whole,
        "objective": whole,
        "risks": [whole],
        "testing_strategy": whole,
        "estimated_duration": whole,
        "phases": [phase],
        "created_at": whole,
        "numbered": [1, len(steps)],
    }
    findings = [
        [f"f{number}", None, {"id": f"f{number}", "category": "code", "title": f"t {one}",
         "content": one, "source": one, "at": one}]
        for number, one in enumerate(sequences, 1)
    ]  # fmt: skip
    failures = [
        [f"e{number}", None, {"id": f"e{number}", "tool": one, "message": one,
         "params": {one: [one]}, "count": 2, "at": one}]
        for number, one in enumerate(sequences, 1)
    ]  # fmt: skip
    told = [
        [record(records.SESSION, key="s", name=whole)],
        [record(records.PLAN, r=1, changes=[["plan", whole, "", None, plan]])],
        [record(records.FINDINGS, r=1, changes=findings)],
        [record(records.FAILURES, r=1, changes=failures)],
        [record(records.NOTIFICATION, text=one) for one in sequences],
        [record(records.PLAN, r=2, changes=[["plan", whole, "title", whole, f"{whole}!"]])],
        [record(records.TAKEN, view=whole, digest=whole)],
    ]
    lines: list[bytes] = []
    number, earlier = 1, 0
    for made in told:
        line: dict[str, Any] = {"n": number, "at": AT, "by": whole, "earlier": {}, "records": made}
        if number > 1 and made[0]["kind"] == records.PLAN and earlier:
            line["earlier"] = {records.PLAN: earlier}
        if made[0]["kind"] == records.PLAN:
            earlier = sum(map(len, lines))
        lines.append(sealed(json.dumps(line, ensure_ascii=False).encode()))
        number += len(made)
    return lines


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    made = Cli(tmp_path)
    made.plan("x", session="s")
    (made.root / ".planward" / "sessions" / "s" / "task_plan.md").unlink()
    state = next(made.state.rglob("journal")).parent
    for path in (state / "card", state / "snapshot"):
        path.unlink(missing_ok=True)
    for view in (made.root / ".planward" / "sessions" / "s").glob("*.*"):
        view.unlink()
    (state / "journal").write_bytes(b"".join(everything(WRITABLE)))
    return made


@pytest.mark.timeout(60)
@pytest.mark.parametrize("terminal", [True, False], ids=["terminal", "plain"])
def test_nothing_that_is_kept_steers_where_it_is_printed(cli: Cli, terminal: bool) -> None:
    for words in COMMANDS:
        for more in ([], ["--json"]):
            if (words, more, terminal) == ("plan export", [], False):
                continue  # a page for a file is the page as it is
            result = cli.run(*words.split(), *more, terminal=terminal)
            assert result.exit_code == (3 if words.startswith("plan delete") and more else 0)
            shown = result.stdout.replace("\t", "" if words == "completion steps" else "\t")
            assert not printed_steering(shown), words
            assert not printed_steering(result.stderr), words
            assert "\x1b]" not in result.stdout


@pytest.mark.timeout(60)
@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_nothing_that_is_typed_steers_where_it_is_repeated(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    cli = Cli(tmp_path)
    cli.plan("x", session="s")
    writes = words[:1] in {("findings",), ("sessions",)}
    for sequence in ALL[:: 4 if writes else 1]:
        result = cli.run(*words, f"a{sequence}b", terminal=True)
        assert not printed_steering(result.stdout + result.stderr), (words, sequence)
        assert result.exit_code in range(5)
