from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from tests.decisions import named, planned, with_status
from tests.fakes.fake_clock import FakeClock

from planward.session.plan_topic import PlanTopic
from planward.session.session import Session
from planward.storage.local import LocalFolder
from planward.storage.store import FileStore
from planward.storage.views import QUIET, Views

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Clock(FakeClock):
    """Tells what happens while somebody waits."""

    def __init__(self) -> None:
        super().__init__(time.time())
        self.meanwhile: list[Callable[[], object]] = []

    def sleep(self, seconds: float) -> None:
        super().sleep(seconds)
        if self.meanwhile:
            self.meanwhile.pop()()


class Blind(LocalFolder):
    """A folder of a system that does not tell who has a file open."""

    __slots__ = ()

    def busy(self, name: str) -> None:
        return None


class Desk:
    """A session on the real disk, and its `task_plan.md`."""

    def __init__(self, folder: Path) -> None:
        for name in ("state", "views"):
            (folder / name).mkdir()
        self.clock = Clock()
        self.view = folder / "views" / "task_plan.md"
        self._folder = folder
        self.session = self.opened("one")
        self.session.acknowledge("agent", named("s-1"))
        self.session.commit("agent", planned("One", "Two"))
        self.clock.slept = 0.0

    def opened(self, unique: str, kind: type[LocalFolder] = LocalFolder) -> Session:
        state = LocalFolder.at(str(self._folder / "state"))
        store = FileStore(state, self.clock, unique=unique, watched=[])
        store.create()
        shown = kind.at(str(self._folder / "views"))
        views = Views(shown, state, self.clock, unique=unique)
        return Session(store, views, [PlanTopic()], self.clock)

    def edited(self) -> bytes:
        return self.view.read_bytes().replace(b"Two", b"Too")

    def save_by_rename(self, content: bytes) -> None:
        beside = self.view.with_name("beside")
        beside.write_bytes(content)
        beside.rename(self.view)

    def contents(self) -> list[str]:
        plan = self.session.look().plan
        assert plan is not None
        return [step.content for step in plan.steps()]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.mark.req("JN-5")
def test_a_complete_edit_is_taken_in_at_once(desk: Desk):
    desk.save_by_rename(desk.edited())
    assert desk.contents() == ["One", "Too"]
    desk.view.write_bytes(desk.edited())
    assert desk.contents() == ["One", "Too"]
    assert desk.clock.slept == 0.0


@pytest.mark.req("JN-5")
def test_an_edit_that_is_being_written_is_waited_for(desk: Desk):
    edited = desk.edited()
    with desk.view.open("wb", buffering=0) as file:
        file.write(edited[:10])
        desk.clock.meanwhile = [file.close, lambda: file.write(edited[10:])]
        assert desk.contents() == ["One", "Too"]
    assert desk.session.copies() == []


@pytest.mark.req("JN-5")
def test_an_edit_that_is_saved_in_two_goes_is_waited_for(desk: Desk):
    edited = desk.edited()
    desk.save_by_rename(edited[:-60])
    desk.clock.meanwhile = [lambda: desk.save_by_rename(edited)]
    assert desk.contents() == ["One", "Too"]
    assert desk.session.copies() == []


@pytest.mark.req("JN-5")
def test_an_edit_that_stays_incomplete_is_put_aside_after_a_while(desk: Desk):
    desk.save_by_rename(desk.edited()[:-60])
    assert desk.contents() == ["One", "Two"]
    assert desk.session.copies() == ["task_plan.conflict-1.md"]
    assert QUIET <= desk.clock.slept < 1.0


@pytest.mark.req("JN-5")
def test_where_nobody_tells_who_writes_an_edit_is_taken_in_after_a_while_of_quiet(desk: Desk):
    session = desk.opened("two", Blind)
    desk.view.write_bytes(desk.edited())
    desk.clock.meanwhile = [lambda: desk.view.write_bytes(desk.edited().replace(b"One", b"1"))]
    plan = session.look().plan
    assert plan is not None
    assert [step.content for step in plan.steps()] == ["1", "Too"]
    assert [batch.author for batch in session.past()].count("hand") == 1
    assert desk.clock.slept >= QUIET


@pytest.mark.req("JN-5")
def test_where_nobody_tells_who_writes_what_nobody_edited_is_not_waited_for(desk: Desk):
    session = desk.opened("two", Blind)
    session.commit("agent", with_status("s1", "completed"))
    assert desk.clock.slept == 0.0


@pytest.mark.req("JN-3")
def test_who_only_looks_does_not_wait_long_for_another_who_brings_the_files_up_to_date(desk: Desk):
    other = Views(
        LocalFolder.at(str(desk.view.parent)),
        LocalFolder.at(str(desk.view.parent.with_name("state"))),
        desk.clock,
        unique="other",
    )
    assert other.turn(0.0)
    desk.save_by_rename(desk.edited())
    assert desk.contents() == ["One", "Two"]
    assert desk.clock.slept < 1.0
    other.release()
    assert desk.contents() == ["One", "Too"]
