from __future__ import annotations

import os
import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from tests.builders import AT, a_phase, a_plan, a_step
from tests.crash import figures
from tests.fakes.memory_disk import MemoryDisk
from tests.fakes.memory_folder import MemoryFolder
from tests.hostile.hostile_stored import sealed
from tests.hostile.mutations import mutations

from planward import records
from planward.errors import Damaged, Problem
from planward.json_text import strict, write
from planward.json_text.origin import Origin
from planward.plan.changes import created, written
from planward.plan.failures import Failure, failure_data
from planward.plan.findings import Finding, finding_data
from planward.plan.forms import (
    deliverable,
    failures,
    findings,
    footer,
    plan_json,
    plan_json_reading,
    task_lists,
    task_plan,
    task_plan_reading,
)
from planward.plan.making import plan_of
from planward.plan.model import Plan
from planward.records import Draft, record
from planward.session.state import EMPTY, after, restored
from planward.session.topics import all_topics
from planward.storage import card, snapshot
from planward.storage.cursor import START
from planward.storage.lines import batch_of, data_of, line_of
from planward.ui.cli import grammar

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.req("SA-7")

NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
MANY = 1_000_000 if NIGHTLY else 2_500

PLAN = a_plan(
    a_phase(
        "p1",
        a_step("s1", "Write it", status="completed", result="Written\n# twice", note="- [ ] no"),
        a_step("s2", "Test it", depends_on=["s1"], verify=["make test"], risks=["slow"]),
    ),
    a_phase("p2", a_step("s3", "编写 it", progress=(2, 5), priority="high")),
    objective="Reach\nsomething",
    text=(("title", "A person's words"),),
    risks=("a", "b"),
)
FINDINGS = (Finding("f1", "code", "Two caches", "## The second\nis never read", "app.py", AT),)
FAILURES = (Failure("e1", "bash", "exit code 2", {"command": ["make", 1.5, None]}, 3, AT),)
STAMP: dict[str, Any] = {"session": "s", "revision": 1, "at": AT}


def can_be_shown(read: Any) -> None:
    """What was read can be written again."""
    if isinstance(read, Plan):
        task_plan.write(read, **STAMP).encode()
        plan_json.PlanJson().write(read, session="s", revision=1).encode()
        deliverable.write("", read.but(status="completed"), files=[], answer="", **STAMP).encode()


def of_task_plan(text: str) -> None:
    can_be_shown(task_plan_reading.read(text, base=PLAN))
    can_be_shown(task_plan_reading.read(text))


def of_task_list(text: str) -> None:
    can_be_shown(task_lists.read(text, title="T"))


def of_given_json(text: str) -> None:
    data = strict.read(text, source="x")
    can_be_shown(plan_of(data, plan_id="p", origin=Origin("x", text, data), at=AT))


def of_plan_json(text: str) -> None:
    plan_json.stamp(text)
    plan_json.signed(text.encode())
    can_be_shown(plan_json_reading.read(text, base=PLAN, at=AT))


def of_findings(text: str) -> None:
    found = findings.read(text, base=FINDINGS, at=AT)
    if not isinstance(found, Problem):
        findings.write(found, **STAMP).encode()


def of_failures(text: str) -> None:
    found = failures.read(text, base=FAILURES, at=AT)
    if not isinstance(found, Problem):
        failures.write(found, **STAMP).encode()


def of_deliverable(text: str) -> None:
    can_be_shown(deliverable.read(text))
    footer.split(text)
    footer.untouched(text.encode())


def of_words(text: str) -> None:
    grammar.understood(text.split("\0"))


TEXTS: dict[str, tuple[Callable[[str], None], str]] = {
    "task_plan.md": (of_task_plan, task_plan.write(PLAN, **STAMP)),
    "a list of tasks": (of_task_list, "# T\n\nGoal\n\n## A\n- [ ] a\n  1. b\n* [x] c\n> d\n"),
    "a given plan": (of_given_json, write(plan_json.plan_view(PLAN))),
    "plan.json": (of_plan_json, plan_json.PlanJson().write(PLAN, session="s", revision=1)),
    "findings.md": (of_findings, findings.write(FINDINGS, **STAMP)),
    "errors.md": (of_failures, failures.write(FAILURES, **STAMP)),
    "deliverable.md": (
        of_deliverable,
        deliverable.write("Mine", PLAN.but(status="completed"), files=["a"], answer="b", **STAMP),
    ),
    "typed words": (of_words, "plan\0new\0T\0--step\0a\0--after\0002:1\0--from=x\0--json\0-"),
}


@pytest.mark.timeout(36_000 if NIGHTLY else 60)
@pytest.mark.parametrize("name", TEXTS)
def test_no_text_that_chance_makes_is_more_than_a_problem(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    read, seed = TEXTS[name]
    for content in islice(mutations(seed.encode(), random.Random(name)), MANY):
        try:
            read(content.decode("utf-8-sig"))
        except (Problem, UnicodeDecodeError):
            continue
        except Exception as fault:
            raise AssertionError(repr(content)) from fault
    record_property(figures.MUTATIONS, MANY)


def a_line() -> bytes:
    made = [
        record(records.SESSION, key="s", name=""),
        record(records.PLAN, r=1, changes=written([created(PLAN)])),
        record(records.FINDINGS, r=1, changes=[["f1", None, finding_data(FINDINGS[0])]]),
        record(records.FAILURES, r=1, changes=[["e1", None, failure_data(FAILURES[0])]]),
        record(records.DELIVERABLE, r=1, old=["", False, ""], new=["a", True, "b"]),
        record(records.TAKEN, view="plan.json", digest="a"),
        record(records.NOTIFICATION, text="a"),
    ]
    return line_of(Draft(AT, "agent", made), first=1, earlier={}, records=made)


def no_blob(name: str) -> Any:
    raise Damaged(f"There is no blob {name}")


@pytest.mark.req("JN-2")
@pytest.mark.timeout(36_000 if NIGHTLY else 60)
def test_no_line_that_chance_makes_is_more_than_damage(
    record_property: Callable[[str, object], None],
) -> None:
    body = a_line()[9:-1]
    for content in islice(mutations(body, random.Random("journal")), 2 * MANY):
        try:
            data = data_of(sealed(content)[:-1])
            state = after(EMPTY, batch_of(data, fetch=no_blob, place="here"))
            for topic in all_topics():
                for view in topic.views:
                    (topic.write(view, state, work=list) or "").encode()
        except Damaged:
            continue
        except Exception as fault:
            raise AssertionError(repr(content)) from fault
    record_property(figures.MUTATIONS, 2 * MANY)


@pytest.mark.timeout(36_000 if NIGHTLY else 60)
def test_no_snapshot_and_no_card_that_chance_makes_is_more_than_nothing() -> None:
    folder = MemoryFolder(MemoryDisk())
    batch = batch_of(data_of(a_line()[:-1]), fetch=no_blob, place="here")
    snapshot.remember(folder, START, after(EMPTY, batch).data(), unique="a")
    kept = folder.read("snapshot", 1 << 20)
    assert kept is not None
    for content in islice(mutations(kept[9:], random.Random("snapshot")), MANY):
        folder = MemoryFolder(
            MemoryDisk()
        )  # one that is used again remembers all that ever was on it
        folder.write("snapshot", sealed(content)[:-1], sync=False)
        folder.write("card", content, sync=False)
        try:
            snapshot.recall(folder, restored)
            card.read(folder, size=1)
        except Exception as fault:
            raise AssertionError(repr(content)) from fault
