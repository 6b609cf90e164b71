from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.decisions import named, with_status
from tests.unit.session.project import PAGE, Project, statuses

from planward.errors import Problem, Refused
from planward.plan.changes import Change, deleted
from planward.records import DELIVERABLE, record
from planward.session.plan_topic import plan_record
from planward.storage.views import Views

if TYPE_CHECKING:
    from planward.records import Data
    from planward.session.state import State

DELIVERED = "deliverable.md"
TICKED = (b"- [ ]", b"- [x]")


@pytest.fixture
def project() -> Project:
    return Project()


def without_plan(state: State, _: str) -> list[Data]:
    assert state.plan is not None
    return [plan_record(state, [deleted(state.plan)])]


@pytest.mark.req("FS-11")
def test_a_file_with_nothing_to_show_in_it_any_more_is_taken_away(project: Project):
    project.session.commit("agent", with_status("s1", "skipped"))
    project.session.commit("agent", with_status("s2", "skipped"))
    assert DELIVERED in project.views.names()
    project.session.commit("agent", with_status("s2", "pending"))

    assert DELIVERED not in project.views.names()


@pytest.mark.req("FS-11")
def test_a_file_with_somebodys_words_in_it_stays(project: Project):
    words = record(DELIVERABLE, r=1, old=["", False, ""], new=["Mine", False, ""])
    project.session.commit("agent", lambda _, __: [words])
    project.session.commit("agent", without_plan)

    assert project.file(DELIVERED).startswith(b"Mine")


@pytest.mark.req("JN-5")
def test_an_edit_of_a_plan_that_was_deleted_is_put_aside(project: Project):
    edited = project.file().replace(*TICKED, 1)
    project.session.commit("agent", without_plan)
    assert PAGE not in project.views.names()
    project.save(edited)
    project.session.look()
    (copy,) = project.session.copies()

    assert project.session.copy(copy) == edited
    assert "The plan of this file is gone" in project.session.notices[0]


@pytest.mark.req("JN-5")
def test_an_edit_of_a_plan_that_was_deleted_cannot_be_insisted_on(project: Project):
    edited = project.file().replace(*TICKED, 1)
    project.session.commit("agent", without_plan)

    with pytest.raises(Refused, match="The plan of this file is gone"):
        project.session.insist("copy", PAGE, edited)


@pytest.mark.req("JN-5", "PL-6")
def test_an_edit_that_makes_a_circle_with_what_happened_since_is_put_aside(project: Project):
    edited = project.file().replace(b"<!-- s1 -->", b"<!-- s1 -->\n  - after: s2")
    waits = Change("step", "s2", "depends_on", (), ("s1",))
    project.session.commit("agent", lambda state, _: [plan_record(state, [waits])])
    project.save(edited)
    project.session.look()

    assert len(project.session.copies()) == 1
    assert "s1 → s2 → s1" in project.session.notices[0]


@pytest.mark.req("JN-5")
def test_what_both_sides_changed_is_told_and_recorded(project: Project):
    edited = project.file().replace(b"One", b"Mine")
    other = Change("step", "s1", "content", "One", "Theirs")
    project.session.commit("agent", lambda state, _: [plan_record(state, [other])])
    project.save(edited)
    project.session.look()
    (newest, *_) = project.session.past()

    assert project.session.notices == [
        's1: content was changed twice; the hand edit holds, the other said "Theirs"'
    ]
    assert [data["kind"] for data in newest.records] == ["taken", "plan", "notification"]
    assert b'  - note: content had meanwhile become "Theirs"' in project.file()


@pytest.mark.req("FS-10", "JN-5")
def test_an_edit_that_a_crash_left_displaced_is_taken_in(project: Project):
    project.save(project.file().replace(*TICKED, 1), f".swap-{PAGE}")
    project.session.look()

    assert statuses(project.session) == ["completed", "pending"]
    assert f".swap-{PAGE}" not in project.views.names()


@pytest.mark.req("FS-10")
def test_an_old_page_that_a_crash_left_displaced_changes_nothing(project: Project):
    old = project.file()
    project.session.commit("agent", with_status("s1", "completed"))
    project.save(old, f".swap-{PAGE}")
    project.session.look()

    assert statuses(project.session) == ["completed", "pending"]
    assert f".swap-{PAGE}" not in project.views.names()


@pytest.mark.req("JN-3")
def test_what_is_recorded_while_another_brings_the_files_up_to_date_is_left_to_that_one(
    project: Project,
):
    state = project.folder.folder("s-abc").folder("state")
    other = Views(project.views, state, project.clock, unique="other")
    assert other.turn(0.0)
    project.session.commit("agent", with_status("s1", "completed"))
    assert project.session.notices == ["Another process is still bringing the files up to date."]
    other.release()
    project.session.show()

    assert TICKED[1] in project.file()


def test_nothing_is_written_where_nothing_has_changed(project: Project):
    before = project.views.mark(PAGE)
    project.session.commit("agent", named("s-abc"))

    assert project.views.mark(PAGE) == before


def test_a_problem_of_the_topic_is_a_problem_of_who_insists(project: Project):
    with pytest.raises(Problem):
        project.session.insist("copy", "plan.json", b"{")
