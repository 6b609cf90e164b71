from __future__ import annotations

import pytest
from tests.decisions import planned, with_status
from tests.fakes.memory_sessions import MemorySessions

from planward.errors import Damaged, Refused
from planward.session.sweeping import Swept, sweep

pytestmark = pytest.mark.req("FS-9")

DAY = 86_400
PAGE = "task_plan.md"


class Project(MemorySessions):
    """A project whose sessions are eight days old."""

    def __init__(self, **statuses: str) -> None:
        super().__init__()
        for key, status in statuses.items():
            self._make(key, status)
        self.clock.time += 8 * DAY

    def _make(self, key: str, status: str) -> None:
        session = self.create(key, "agent")
        session.commit("agent", planned("One"))
        session.commit("agent", with_status("s1", status))
        session.close()

    def swept(self, *, force: bool = False) -> Swept:
        return sweep(self, now=self.clock.now(), days=7, force=force)

    def save(self, key: str, content: bytes) -> None:
        """A person saves the session's page."""
        views = self.folder.folder(key).folder("views")
        views.remove(PAGE)
        views.write(PAGE, content, sync=True)

    def page(self, key: str) -> bytes:
        return self.folder.folder(key).folder("views").read(PAGE, 1 << 20) or b""


def keys(swept: Swept) -> list[str]:
    return [card.key for card in swept.removed]


def test_finished_sessions_are_removed_and_unfinished_ones_are_not():
    project = Project(done="completed", open="pending", skipped="skipped")
    swept = project.swept()

    assert sorted(keys(swept)) == ["done", "skipped"]
    assert swept.problems == []
    assert list(project.journals) == ["open"]


def test_unfinished_ones_are_removed_by_force():
    assert keys(Project(open="pending").swept(force=True)) == ["open"]


def test_a_session_that_an_edit_has_opened_again_is_kept():
    project = Project(done="completed")
    project.save("done", project.page("done").replace(b"- [x]", b"- [ ]"))
    swept = project.swept()

    assert keys(swept) == []
    (problem,) = swept.problems
    assert isinstance(problem, Refused)
    assert (problem.what, problem.why) == ("Session done is kept", "it was taken up again")
    assert list(project.journals) == ["done"]


def test_a_session_with_an_edit_that_was_put_aside_is_kept_and_its_file_named():
    project = Project(done="completed")
    project.save("done", b"Half a sentence")
    (problem,) = project.swept().problems

    assert isinstance(problem, Refused)
    assert problem.what == "Session done is kept"
    assert problem.why.startswith("a hand edit of it was put aside as task_plan.conflict")
    assert list(project.journals) == ["done"]


def test_a_damaged_session_is_removed_by_force_alone():
    project = Project(done="completed")
    project.journals["done"].damage = Damaged("Byte 512 is not what was written")
    (problem,) = project.swept().problems

    assert isinstance(problem, Refused)
    assert problem.why == "its journal is damaged, so what is in it is not known"
    assert keys(project.swept(force=True)) == ["done"]


def test_force_removes_it_with_the_edit_once_nobody_has_touched_it_for_long_enough():
    project = Project(done="completed")
    project.save("done", b"Half a sentence")
    assert keys(project.swept(force=True)) == []
    project.clock.time += 8 * DAY

    assert keys(project.swept(force=True)) == ["done"]


def test_a_session_that_cannot_be_removed_does_not_keep_the_others():
    project = Project(busy="completed", done="completed")
    project.journals["busy"].locked = True
    swept = project.swept()

    assert keys(swept) == ["done"]
    assert [problem.what for problem in swept.problems] == ["The session is busy"]


def test_one_that_another_process_has_removed_meanwhile_is_nobodys_fault():
    project = Project(done="completed", gone="completed")
    cards = project.cards()
    project.remove("gone", unless=lambda _: None)
    project.cards = lambda: cards
    swept = project.swept()

    assert keys(swept) == ["done"]
    assert swept.problems == []
