from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.decisions import named, planned, with_status
from tests.fakes.fake_clock import FakeClock
from tests.fakes.memory_disk import MemoryDisk
from tests.fakes.memory_folder import MemoryFolder

from planward.session.plan_topic import PlanTopic
from planward.session.session import Session
from planward.storage.store import FileStore
from planward.storage.views import Views

if TYPE_CHECKING:
    from planward.plan.model import Step

VIEW = "task_plan.md"


def a_session(root: MemoryFolder) -> Session:
    state, clock = root.folder("state", create=True), FakeClock()
    store = FileStore(state, clock, unique="one", watched=[])
    store.create()
    views = Views(root.folder("views", create=True), state, clock, unique="one")
    session = Session(store, views, [PlanTopic()], clock)
    session.commit("agent", named("s-abc"))
    session.commit("agent", planned("One", "Two"))
    return session


def save(root: MemoryFolder, content: bytes) -> None:
    folder = root.folder("views")
    folder.remove(VIEW)
    folder.write(VIEW, content, sync=True)


def saved(root: MemoryFolder) -> bytes:
    return root.folder("views").read(VIEW, 1 << 20) or b""


def step(session: Session, step_id: str) -> Step:
    plan = session.look().plan
    assert plan is not None
    found = plan.step(step_id)
    assert found is not None
    return found


@pytest.mark.req("JN-5")
def test_an_edit_that_was_taken_in_and_is_saved_again_later_is_an_edit_again():
    root = MemoryFolder(MemoryDisk())
    session = a_session(root)
    ticked = saved(root).replace(b"- [ ]", b"- [x]", 1)
    also = saved(root).replace(b"Two", b"Too")
    save(root, ticked)
    assert step(session, "s1").status == "completed"
    save(root, also)
    assert step(session, "s2").content == "Too"
    session.commit("agent", with_status("s1", "pending"))
    save(root, ticked)
    assert step(session, "s1").status == "completed"


@pytest.mark.req("JN-5")
def test_an_old_unedited_copy_that_is_put_back_changes_nothing_and_is_brought_up_to_date():
    root = MemoryFolder(MemoryDisk())
    session = a_session(root)
    old = saved(root)
    session.commit("agent", with_status("s1", "completed"))
    newer = saved(root)
    save(root, old)
    assert step(session, "s1").status == "completed"
    session.show()
    assert saved(root) == newer
