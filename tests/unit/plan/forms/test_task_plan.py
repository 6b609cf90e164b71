from __future__ import annotations

import pytest
from tests.builders import AT, a_phase, a_plan, a_step

from planward.plan.forms import footer, task_plan
from planward.plan.status import BLOCKED, COMPLETED, FAILED, IN_PROGRESS, PAUSED, SKIPPED

PAGE = """\
# Cache the users

> **Objective:** Answer in 5 ms
> on a cold start

> **Progress:** 2/5 steps completed

> **Status:** paused

> **Risks:** Stale entries
> Memory

> **Testing:** By load

> **Estimate:** 2 days

---

## ◐ Phase: Look <!-- p1 -->

> Only read.

- [x] ● Read the service <!-- s1 -->
  - result: Two queries a call
    >
    > One is not needed
- [ ] ⊘ Ask the team <!-- s2 -->
- [ ] ◐ 设计缓存策略 <!-- s3 -->
  - after: s1, s2
  - verify: pytest -q tests/cache
  - verify: ruff check
  - module: cache
  - estimate: 2 h
  - risks: Keys collide
  - note: See the wiki
  - priority: high
  - progress: 2/5
  - artefacts: docs/cache.md
  - active: Designing

## ✖ Phase: Build <!-- p2 -->

- [ ] ✖ Write it <!-- s4 -->
- [ ] ⚠ Measure it <!-- s5 -->

---
"""


def the_page() -> str:
    look = a_phase(
        "p1",
        a_step(
            "s1",
            "Read the service",
            status=COMPLETED,
            result="Two queries a call\n\nOne is not needed",
        ),
        a_step("s2", "Ask the team", status=SKIPPED),
        a_step(
            "s3",
            "设计缓存策略",
            status=IN_PROGRESS,
            depends_on=["s1", "s2"],
            verify=["pytest -q tests/cache", "ruff check"],
            module="cache",
            estimated_time="2 h",
            risks=["Keys collide"],
            note="See the wiki",
            priority="high",
            progress=[2, 5],
            artefacts=["docs/cache.md"],
            active_form="Designing",
        ),
        title="Look",
        notes="Only read.",
    )
    build = a_phase(
        "p2",
        a_step("s4", "Write it", status=BLOCKED),
        a_step("s5", "Measure it", status=FAILED),
        title="Build",
    )
    plan = a_plan(
        look,
        build,
        title="Cache the users",
        objective="Answer in 5 ms\non a cold start",
        status=PAUSED,
        risks=("Stale entries", "Memory"),
        testing_strategy="By load",
        estimated_duration="2 days",
    )
    return task_plan.write(plan, session="s-abc", revision=12, at=AT)


@pytest.mark.req("PL-4")
def test_a_page_is_laid_out_for_people() -> None:
    assert footer.split(the_page()).body == PAGE


@pytest.mark.req("PL-4")
def test_a_page_ends_with_what_it_was_made_of() -> None:
    split = footer.split(the_page())

    assert split.unedited
    assert split.footer is not None
    assert (split.footer.at, split.footer.session, split.footer.revision) == (AT, "s-abc", 12)


def test_a_plan_without_more_than_a_title_is_a_short_page() -> None:
    text = task_plan.write(a_plan(title="Later"), session="s-abc", revision=0, at=AT)

    assert (
        footer.split(text).body == "# Later\n\n> **Progress:** 0/0 steps completed\n\n---\n\n---\n"
    )


def test_a_skipped_step_counts_as_done_in_the_progress() -> None:
    plan = a_plan(a_phase("p1", a_step("s1", status=SKIPPED), a_step("s2")))

    assert "> **Progress:** 1/2 steps completed" in task_plan.write(
        plan, session="s", revision=1, at=AT
    )


@pytest.mark.parametrize(
    ("status", "held", "icon"),
    [
        (COMPLETED, "", "●"),
        ("pending", "", "○"),
        ("pending", BLOCKED, "✖"),
        (IN_PROGRESS, COMPLETED, "●"),
    ],
)
def test_a_phase_shows_its_own_status_when_it_is_held(status: str, held: str, icon: str) -> None:
    phase = a_phase("p1", a_step("s1", status=status), title="One", held=held)

    assert task_plan.phase_text(phase).startswith(f"## {icon} Phase: One <!-- p1 -->")


@pytest.mark.req("PL-4")
def test_words_at_the_margin_stand_between_blank_lines_and_indented_ones_close_by() -> None:
    phase = a_phase(
        "p1",
        a_step("s1", "One", text=[["step", "  a remark"]]),
        a_step("s2", "Two", text=[["step", "| a | b |\n|---|---|"]]),
        a_step("s3", "Three"),
        title="P",
    )

    assert task_plan.phase_text(phase) == (
        "## ○ Phase: P <!-- p1 -->\n\n"
        "- [ ] ○ One <!-- s1 -->\n  a remark\n- [ ] ○ Two <!-- s2 -->\n\n"
        "| a | b |\n|---|---|\n\n- [ ] ○ Three <!-- s3 -->"
    )


@pytest.mark.req("PL-4")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("- [ ] not a step", "\\- [ ] not a step"),
        ("## Phase: none", "\\## Phase: none"),
        ("  - note: none", "  \\- note: none"),
        ("```", "\\```"),
        ("\\- [ ] with a backslash", "\\\\- [ ] with a backslash"),
        ("```\n- [ ] code\n```", "```\n- [ ] code\n```"),
        ("\\o/", "\\o/"),
        ("> a quote", "> a quote"),
        ("---", "---"),
    ],
)
def test_words_get_a_backslash_only_where_they_would_count(words: str, told: str) -> None:
    phase = a_phase("p1", a_step("s1", text=[["step", words]]))

    assert told in task_plan.phase_text(phase).split("\n\n") or task_plan.phase_text(
        phase
    ).endswith(f"\n{told}")


def test_words_whose_line_is_unknown_come_last() -> None:
    phase = a_phase("p1", a_step("s1", "One", note="n", text=[["gone", "  words"]]), title="P")

    assert task_plan.phase_text(phase).endswith("  - note: n\n  words")


def test_empty_words_leave_no_trace() -> None:
    phase = a_phase(
        "p1", a_step("s1", "One", text=[["step", ""]]), title="P", text=(("heading", ""),)
    )

    assert task_plan.phase_text(phase) == "## ○ Phase: P <!-- p1 -->\n\n- [ ] ○ One <!-- s1 -->"


def test_a_phase_without_steps_has_its_heading_and_a_persons_words() -> None:
    phase = a_phase("p1", title="Look", text=(("end", "## Notes"),))

    assert task_plan.phase_text(phase) == "## ○ Phase: Look <!-- p1 -->\n\n## Notes"
