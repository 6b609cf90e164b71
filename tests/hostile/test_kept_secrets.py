from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING

import pytest
from tests.faces.cli import Cli
from tests.hostile.secret_samples import ANNOUNCED, SECRETS

from planward.redaction.shapes import SHAPES, bounded

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.req("SA-7")

ALL = [*SECRETS.values(), *ANNOUNCED.values()]
TEXT = "\n".join(ALL)
ONE_LINE = [secret for secret in ALL if "\n" not in secret]
CORES = {secret: max(secret.split("\n"), key=len) for secret in ALL}
"""A line of each that gives it away."""
READERS = [
    *["plan show", "plan show s1", "plan export", "plan export --format json", "plan diff 0"],
    *["log", "log --json --limit 500", "findings", "findings --json", "findings show f1"],
    *["errors", "errors --json", "errors show e1", "sessions", "sessions show", "plan next"],
    *["plan show --json", "completion steps"],
]


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    made = Cli(tmp_path)
    made.plan("a", "b", session="s")
    return made


def nothing_is_kept(cli: Cli) -> None:
    """No file holds a secret and no command prints one, but both tell that there was one."""
    places = [path for top in (cli.state, cli.root) for path in top.rglob("*") if path.is_file()]
    told = {os.fspath(path): path.read_bytes() for path in places}
    for words in READERS:
        result = cli.run(*words.split())
        told[words] = (result.stdout + result.stderr).encode()
    for place, content in told.items():
        found = [secret for secret, core in CORES.items() if core.encode() in content]
        assert not found, place
    assert any(b"[redacted: " in content for content in told.values())


def test_there_is_a_sample_of_each_shape() -> None:
    everything = " ".join(ALL)
    shapes = [bounded(needle, shape) for _, needle, shape in SHAPES]
    assert not [shape for shape in shapes if not re.search(shape, everything)]


def test_a_plan_keeps_no_secret(cli: Cli) -> None:
    steps = [
        {"content": f"Use {one}", "note": one, "result": f"x\n{one}", "risks": [one], "verify": [one],
         "module": one, "artefacts": [one], "estimated_time": one}
        for one in ONE_LINE
    ]  # fmt: skip
    plan = {"title": f"T {ONE_LINE[0]}", "objective": TEXT, "testing_strategy": TEXT}
    given = json.dumps({**plan, "phases": [{"title": ONE_LINE[1], "notes": TEXT, "steps": steps}]})
    cli.done("plan", "new", "--from", "-", "--session", "s", "--force", stdin=given.encode())
    nothing_is_kept(cli)


def test_an_import_keeps_no_secret(cli: Cli) -> None:
    steps = "".join(f"- [ ] Use {one}\n  - note: {one}\n  {one}\n" for one in ONE_LINE)
    page = f"# {ONE_LINE[0]}\n\n{TEXT}\n\n## Phase: {ONE_LINE[1]}\n{steps}"
    cli.done("plan", "import", "-", "--session", "s", "--force", stdin=page.encode())
    nothing_is_kept(cli)


def test_changes_of_a_plan_keep_no_secret(cli: Cli) -> None:
    for one in ONE_LINE:
        cli.done("plan", "note", "s1", one)
    cli.done("plan", "edit", "s1", "--text", ONE_LINE[2], "--verify", ONE_LINE[3])
    cli.done("plan", "edit", "--title", ONE_LINE[4], "--objective", TEXT)
    cli.done("plan", "block", "s2", "--why", TEXT)
    cli.done("plan", "done", "s1", "--result", TEXT)
    cli.done("sessions", "rename", "s", ONE_LINE[5])
    cli.done("plan", "add", "c", "--author", ONE_LINE[6])
    cli.done("plan", "claim", "s3", "--as", ONE_LINE[7])
    cli.done("plan", "claim", "s3", "--as", ONE_LINE[7], "--release")
    cli.done("plan", "claim", "s3", "--as", ONE_LINE[8])
    nothing_is_kept(cli)


def test_findings_and_errors_keep_no_secret(cli: Cli) -> None:
    for one in ALL[::5]:
        cli.done("findings", "add", "code", one, one, "--source", one)
        cli.done("errors", "add", one, f"failed: {one}", "--params", json.dumps({one: one}))
    params = [{"command": ["x", one], one: 1, "deep": {"a": [{"b": one}]}} for one in ALL]
    cli.done("errors", "add", "bash", "failed", "--params", json.dumps(params))
    cli.done("findings", "add", "code", "T", "-", stdin=TEXT.encode())
    cli.done("errors", "add", "bash", "-", stdin=TEXT.encode())
    nothing_is_kept(cli)


def insert(view: Path, behind: str, more: str) -> None:
    text = view.read_text()
    assert behind in text
    view.write_text(text.replace(behind, behind + more, 1))


def test_edits_of_the_views_keep_no_secret(cli: Cli) -> None:
    cli.done("findings", "add", "code", "T", "Words")
    cli.done("errors", "add", "bash", "Boom", "--params", '{"a": "x"}')
    details = "".join(f"\n  - note: {one}\n- [ ] {one}\n{one}" for one in ONE_LINE)
    for name, behind, more in [
        ("task_plan.md", "<!-- s1 -->", details),
        ("plan.json", '"note":"', json.dumps(TEXT)[1:-1]),
        ("findings.md", "Words", "\n\n" + TEXT),
        ("errors.md", "Boom", "\n" + TEXT),
        ("errors.md", '"a": "', json.dumps(TEXT)[1:-1]),
    ]:
        insert(cli.view(name), behind, more)
        cli.done("plan", "show")
    cli.view("deliverable.md").write_text(f"Mine\n\n{TEXT}\n")
    cli.done("plan", "show")
    assert not [path for path in cli.view().parent.iterdir() if "conflict" in path.name]
    nothing_is_kept(cli)
