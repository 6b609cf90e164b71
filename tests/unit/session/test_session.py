from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.decisions import failed, found, with_status
from tests.unit.session.project import PAGE, Project, statuses

from planward.errors import Damaged, Missing, Misused, Refused
from planward.plan.model import Plan

if TYPE_CHECKING:
    from planward.records import Data


@pytest.fixture
def project() -> Project:
    return Project()


@pytest.mark.req("FS-1", "PL-4", "PL-5")
def test_the_files_show_what_was_recorded(project: Project):
    project.opened().commit("agent", with_status("s1", "completed"))

    assert b"- [x] \xe2\x97\x8f One" in project.file(PAGE)
    assert b'"status":"completed"' in project.file("plan.json")


@pytest.mark.req("FS-1", "HK-7", "HK-8")
def test_each_kind_of_thing_has_its_file(project: Project):
    session = project.opened()
    session.commit("agent", found("A cache"))
    session.commit("agent", failed("Exit 1"))

    assert b"### A cache" in project.file("findings.md")
    assert b"**Message:** Exit 1" in project.file("errors.md")
    assert "deliverable.md" not in project.views.names()


@pytest.mark.req("FS-11")
def test_the_deliverable_is_filled_when_the_plan_completes_with_the_files_of_the_work_folder(
    project: Project,
):
    project.views.folder("work", create=True).write("report.pdf", b"", sync=True)
    session = project.opened()
    session.commit("agent", with_status("s1", "completed"))
    session.commit("agent", with_status("s2", "skipped"))

    assert b"`work/report.pdf`" in project.file("deliverable.md")


@pytest.mark.req("JN-5")
def test_a_hand_edit_is_taken_in_by_the_next_operation_of_anybody(project: Project):
    project.save(project.file(PAGE).replace(b"- [ ]", b"- [x]", 1))
    session = project.opened()
    session.look()

    assert statuses(session) == ["completed", "pending"]
    assert next(batch.author for batch in session.past()) == "hand"


@pytest.mark.req("JN-3", "JN-5")
def test_a_hand_edit_and_a_change_made_meanwhile_both_hold(project: Project):
    edited = project.file(PAGE).replace(b"- [ ]", b"- [x]", 1)
    project.opened().commit("agent", with_status("s2", "completed"))
    project.save(edited)
    session = project.opened()
    session.look()

    assert statuses(session) == ["completed", "completed"]


@pytest.mark.req("JN-5")
def test_a_file_that_cannot_be_obeyed_is_kept_aside_and_told(project: Project):
    project.save(b"Half a sentence")
    session = project.opened()
    session.look()
    (copy,) = session.copies()

    assert session.copy(copy) == b"Half a sentence"
    assert statuses(session) == ["pending", "pending"]
    assert copy in session.notices[0]
    assert project.file(PAGE).startswith(b"# A plan")


@pytest.mark.req("JN-5")
def test_a_person_may_insist_on_a_file_that_was_kept_aside(project: Project):
    project.save(b"# A plan\n\n- [x] One\n")
    session = project.opened()
    session.look()
    (copy,) = session.copies()
    session.insist(copy, PAGE, session.copy(copy) or b"")

    assert statuses(session) == ["completed"]
    assert session.copies() == []


def test_what_cannot_be_read_cannot_be_insisted_on(project: Project):
    with pytest.raises(Misused):
        project.opened().insist("copy", PAGE, b"")


@pytest.mark.req("JN-3")
def test_what_is_acknowledged_is_shown_by_whoever_comes_next(project: Project):
    session = project.opened()
    session.acknowledge("agent", with_status("s1", "completed"))
    assert b"- [x]" not in project.file(PAGE)
    project.opened().show()

    assert b"- [x]" in project.file(PAGE)


@pytest.mark.req("JN-8")
def test_a_decision_that_is_refused_changes_nothing(project: Project):
    session = project.opened()

    with pytest.raises(Refused):
        session.commit("agent", lambda _, __: Refused("No"))
    assert statuses(session) == ["pending", "pending"]


@pytest.mark.req("JN-6")
def test_earlier_plans_and_all_that_happened_are_told(project: Project):
    session = project.opened()
    session.commit("agent", with_status("s1", "completed"))

    assert session.at_revision(0) is None
    assert isinstance(session.at_revision(1), Plan)
    with pytest.raises(Missing):
        session.at_revision(9)
    assert len(list(session.plan_batches())) == 2
    assert [batch.first for batch in session.past(3)] == [2, 1]


@pytest.mark.req("JN-2")
def test_a_damaged_session_is_read_as_far_as_it_goes_and_takes_no_edit_in(project: Project):
    project.journals["s-abc"].damage = Damaged("Byte 512 is not what was written")
    project.save(project.file(PAGE).replace(b"- [ ]", b"- [x]", 1))
    session = project.opened()
    session.look()

    assert session.damage is not None
    assert statuses(session) == ["pending", "pending"]


def nothing(_: object, __: str) -> list[Data]:
    return []


@pytest.mark.req("JN-3")
def test_who_watches_sees_each_change_once(project: Project):
    watching, working = project.opened(), project.opened()
    changes = [with_status("s1", "completed"), nothing, with_status("s2", "completed")]

    def stopped() -> bool:
        if changes:
            working.commit("agent", changes.pop(0))
            return False
        return True

    assert [statuses(watching) for _ in watching.watch(stopped)] == [
        ["pending", "pending"],
        ["completed", "pending"],
        ["completed", "completed"],
    ]


def test_who_watches_may_ask_to_see_the_same_again(project: Project):
    session = project.opened()
    rounds = [True, True]

    watched = session.watch(lambda: not (rounds and rounds.pop()), again=lambda: True)

    assert [state.number for state in watched] == [2, 2, 2]


def test_what_is_recorded_stays_so_when_the_files_cannot_follow(project: Project):
    session = project.opened()
    project.views.remove(PAGE)
    project.views.folder(PAGE, create=True)
    with pytest.raises(Refused):
        session.commit("agent", with_status("s1", "completed"))
    session.acknowledge("agent", with_status("s1", "completed"))
    session.show()

    assert statuses(session) == ["completed", "pending"]
    assert session.notices[0].startswith("Recorded, but the files are not up to date.")


def test_a_session_names_its_folder_and_its_files(project: Project):
    session = project.opened()

    assert session.folder == project.views.path
    assert session.views[0] == PAGE
    session.close()
