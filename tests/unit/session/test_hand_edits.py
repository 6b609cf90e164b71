from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.builders import AT, LATER, a_plan

from planward.errors import Misused, Problem
from planward.plan.changes import created
from planward.plan.model import Plan
from planward.records import Batch
from planward.session.deliverable_topic import DeliverableTopic
from planward.session.hand_edits import (
    LARGEST,
    Aside,
    HandEdit,
    digest,
    insisted,
    is_todays,
    is_unedited,
    understood,
    view_of_copy,
    was_taken,
)
from planward.session.plan_topic import JSON, MARKDOWN, PlanTopic, plan_record
from planward.session.state import EMPTY, State, after

if TYPE_CHECKING:
    from planward.session.edit import Topic

pytestmark = pytest.mark.req("JN-5")

PLAN = a_plan(steps=4)
OLDER = a_plan(steps=4, title="Older")
VIEWS = ("task_plan.md", "plan.json", "findings.md")
each_view = pytest.mark.parametrize("view", [MARKDOWN, JSON])


def a_state(key: str = "s-abc") -> State:
    batch = Batch(1, AT, "agent", [plan_record(EMPTY, [created(PLAN)])])
    return after(EMPTY.but(key=key), batch)


def written(view: str = MARKDOWN, state: State | None = None) -> str:
    text = PlanTopic().write(view, state or a_state(), work=list)
    assert text is not None
    return text


def base_at(revision: int) -> Plan:
    return PLAN if revision == 1 else OLDER


def looked_at(
    text: str | bytes, view: str = MARKDOWN, topic: Topic | None = None
) -> HandEdit | Aside:
    content = text if isinstance(text, bytes) else text.encode()
    return understood(
        topic or PlanTopic(), view, content, state=a_state(), base_at=base_at, at=LATER
    )


def why(found: HandEdit | Aside) -> str:
    assert isinstance(found, Aside), found
    return found.why


def edit(found: HandEdit | Aside | Problem) -> HandEdit:
    assert isinstance(found, HandEdit), found
    return found


@each_view
def test_a_view_that_nobody_touched_is_known(view: str):
    assert is_unedited(view, written(view).encode(), PlanTopic.kind, a_state())


@each_view
def test_a_view_of_a_revision_that_the_journal_does_not_know_is_none_of_ours(view: str):
    assert not is_unedited(
        view, written(view).encode(), PlanTopic.kind, a_state().but(revisions={PlanTopic.kind: 0})
    )


@each_view
def test_a_view_that_somebody_touched_or_that_is_of_another_session_is_known(view: str):
    content = written(view).encode()

    assert not is_unedited(view, content.replace(b"Do s1", b"Do it"), PlanTopic.kind, a_state())
    assert not is_unedited(view, content, PlanTopic.kind, a_state("s-other"))
    assert not is_unedited(view, b"words", PlanTopic.kind, a_state())
    assert not is_unedited(view, b"\xff", PlanTopic.kind, a_state())


def test_a_view_that_still_shows_what_is_known_is_todays():
    state, content = a_state(), written().encode()

    assert is_todays(MARKDOWN, content, PlanTopic.kind, state)
    assert not is_todays(MARKDOWN, content.replace(b"Do s1", b"Do it"), PlanTopic.kind, state)
    assert not is_todays(MARKDOWN, b"words", PlanTopic.kind, state)
    assert not is_todays(MARKDOWN, b"\xff", PlanTopic.kind, state)


@pytest.mark.parametrize(
    "now",
    [
        a_state("s-other"),
        a_state().but(revisions={PlanTopic.kind: 2}),
        a_state().but(changed={PlanTopic.kind: LATER}),
    ],
)
def test_a_view_of_another_session_revision_or_time_is_not_todays(now: State):
    assert not is_todays(MARKDOWN, written().encode(), PlanTopic.kind, now)


def test_of_a_plan_json_it_is_not_known_at_a_glance_whether_it_is_todays():
    assert not is_todays(JSON, written(JSON).encode(), PlanTopic.kind, a_state())


def test_the_edit_that_was_taken_in_last_is_known_again():
    state = a_state().but(taken={MARKDOWN: digest(b"edit")})

    assert was_taken(MARKDOWN, b"edit", state)
    assert not was_taken(MARKDOWN, b"other", state)
    assert not was_taken(JSON, b"edit", state)


@each_view
def test_an_edited_view_says_what_it_was_and_what_it_is(view: str):
    found = edit(looked_at(written(view).replace("Do s1", "Do it"), view))

    assert found.base is PLAN
    assert isinstance(found.edited, Plan)
    assert [step.content for step in found.edited.steps()][:2] == ["Do it", "Do s2"]


def test_an_edit_can_be_put_on_top_of_any_later_state():
    found = edit(looked_at(written().replace("Do s1", "Do it")))
    made = found.on(a_state(), LATER)

    assert not isinstance(made, Problem)
    assert [record["changes"] for record in made.records] == [
        [["step", "s1", "content", "Do s1", "Do it"]]
    ]


def test_a_byte_order_mark_is_no_edit_that_is_put_aside():
    assert edit(looked_at(b"\xef\xbb\xbf" + written().encode())).edited == PLAN


@pytest.mark.parametrize("content", [b"", b" \n\t"])
def test_an_empty_view_is_put_aside(content: bytes):
    assert why(looked_at(content)) == "it is empty"


def test_a_view_that_is_no_text_is_put_aside_with_the_byte():
    assert why(looked_at(b"abc\xff")) == "byte 3 of it is not UTF-8"


@pytest.mark.req("JN-5")
def test_a_view_with_a_merge_that_nobody_resolved_is_put_aside_with_its_line():
    merged = f"<<<<<<< HEAD\n=======\n>>>>>>> other\n{written()}"

    assert why(looked_at(merged)) == "line 1 begins a merge that nobody has resolved"


def test_a_view_that_is_too_large_is_put_aside_unread():
    assert why(looked_at(b"\xff" * (LARGEST + 1))) == (
        "it goes on behind byte 16,777,216, and no more is read"
    )


@each_view
def test_a_view_without_its_stamp_is_put_aside(view: str):
    markdown, as_json = written(view).rsplit("\n", 2)[0], "{" + written(view).partition("\n")[2]
    text = markdown if view == MARKDOWN else as_json

    assert why(looked_at(text, view)) == "its last line does not name its session and revision"


def test_a_view_that_lost_more_than_its_stamp_is_put_aside_with_the_place_where_it_cannot_be_read():
    assert "line 1, column 5" in why(looked_at(written(JSON).partition("\n")[2], JSON))


def test_a_file_that_an_agent_may_write_first_needs_no_stamp():
    found = looked_at("All mine", "deliverable.md", DeliverableTopic())

    assert edit(found).base == ("", False, "")


def test_a_view_of_another_session_or_of_a_revision_that_never_was_is_put_aside():
    other = written(state=a_state("s-other"))
    future = written(state=a_state().but(revisions={"plan": 7}))

    assert why(looked_at(other)) == (
        "it is of session s-other, revision 1, which is not known here"
    )
    assert why(looked_at(future)) == ("it is of session s-abc, revision 7, which is not known here")


def test_a_view_of_an_older_revision_is_an_edit_of_what_it_was_then():
    older = written(state=a_state().but(revisions={"plan": 0}, plan=OLDER))

    assert edit(looked_at(older)).base is OLDER


def test_a_view_that_cannot_be_read_is_put_aside_with_the_reason():
    told = why(looked_at(written().replace("<!-- s1 -->", "<!-- s1 -->\n  - after: s77")))

    assert told.startswith("Line ")
    assert "s77" in told


def test_a_view_that_has_lost_most_of_its_steps_is_put_aside():
    lines = [line for line in written().split("\n") if "Do s" not in line or "Do s1" in line]

    assert why(looked_at("\n".join(lines))) == "3 of its 4 steps are missing"


def insist(text: str | bytes) -> HandEdit | Problem:
    content = text if isinstance(text, bytes) else text.encode()
    return insisted(PlanTopic(), MARKDOWN, content, state=a_state(), base_at=base_at, at=LATER)


def test_a_person_who_insists_is_obeyed_however_little_is_left():
    found = edit(insist("# Short\n\n## Phase: Phase p1\n\n- [ ] Do s1\n"))

    assert found.base == PLAN
    assert [step.id for step in found.edited.steps()] == ["s1"]


def test_what_is_insisted_on_is_an_edit_of_the_revision_that_it_names():
    older = written(state=a_state().but(revisions={"plan": 0}, plan=OLDER))

    assert edit(insist(older)).base is OLDER


def test_a_stamp_that_is_not_known_here_is_passed_over():
    assert edit(insist(written(state=a_state("s-other")))).base == PLAN


def test_what_cannot_be_read_cannot_be_insisted_on():
    for content in (b"", b"\xff", "- [ ] a\n  - after: s77"):
        assert isinstance(insist(content), Misused)


@pytest.mark.parametrize(
    ("path", "view"),
    [
        ("task_plan.conflict-2.md", "task_plan.md"),
        ("/home/me/plan.conflict-1.json", "plan.json"),
        ("task_plan.md", "task_plan.md"),
        ("task_plan.conflict-2.json", None),
        ("my_task_plan.md", None),
        ("notes.md", None),
    ],
)
def test_a_copy_tells_by_its_name_which_view_it_is_of(path: str, view: str | None):
    assert view_of_copy(path, VIEWS) == view
