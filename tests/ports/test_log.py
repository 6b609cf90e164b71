from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.fakes.memory_folder import MemoryFolder

from planward.clock import SystemClock
from planward.errors import Failed
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from pathlib import Path

    from planward.storage.folder import Folder, Log

pytestmark = pytest.mark.req("FS-10", "JN-2")


class CountingClock:
    """A clock that only goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds


class SetBackClock(CountingClock):
    """A clock that somebody sets back while we wait."""

    def sleep(self, seconds: float) -> None:
        self.time -= 60


@pytest.fixture(params=["local", "memory"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    place = tmp_path / "root"
    place.mkdir()
    return LocalFolder.at(str(place)) if request.param == "local" else MemoryFolder()


def a_log(folder: Folder) -> Log:
    log = folder.log("journal", create=True)
    assert log is not None
    return log


def test_a_log_that_is_not_there_is_none(folder: Folder):
    assert folder.log("journal") is None
    assert folder.names() == []


def test_a_log_grows_at_its_end(folder: Folder):
    log = a_log(folder)
    log.append(b"one\n")
    log.append(b"two\n")
    log.sync()
    assert log.size() == 8
    assert log.read(0, 100) == b"one\ntwo\n"
    assert log.read(4, 2) == b"tw"
    assert log.read(8, 100) == b""


def test_two_handles_of_a_log_see_each_others_records(folder: Folder):
    one, other = a_log(folder), a_log(folder)
    one.append(b"one\n")
    other.append(b"two\n")
    assert one.read(0, 100) == b"one\ntwo\n"


def test_a_cut_log_goes_on_from_there(folder: Folder):
    log = a_log(folder)
    log.append(b"one\ntw")
    log.cut(4)
    log.append(b"three\n")
    assert log.read(0, 100) == b"one\nthree\n"


def test_one_holder_at_a_time(folder: Folder):
    one, other = a_log(folder), a_log(folder)
    assert one.lock(0, SystemClock())
    assert not other.lock(0, SystemClock())
    one.unlock()
    assert other.lock(0, SystemClock())


def test_a_closed_log_lets_go_of_its_lock(folder: Folder):
    one, other = a_log(folder), a_log(folder)
    assert one.lock(0, SystemClock())
    one.close()
    one.close()
    assert other.lock(0, SystemClock())


def test_the_wait_for_a_lock_ends_when_its_time_is_over(folder: Folder):
    one, other = a_log(folder), a_log(folder)
    clock = CountingClock()
    assert one.lock(0.2, clock)
    assert clock.time == 1000.0
    assert not other.lock(0.2, clock)
    assert 1000.19 < clock.time < 1000.21


def test_the_wait_for_a_lock_ends_though_the_clock_is_set_back(folder: Folder):
    one, other = a_log(folder), a_log(folder)
    assert one.lock(0, SetBackClock())
    assert not other.lock(0.2, SetBackClock())


def test_the_lock_is_taken_as_soon_as_it_is_let_go(folder: Folder):
    one, other = a_log(folder), a_log(folder)

    class LettingGo(CountingClock):
        def sleep(self, seconds: float) -> None:
            super().sleep(seconds)
            one.unlock()

    clock = LettingGo()
    assert one.lock(0, clock)
    assert other.lock(5, clock)
    assert clock.time < 1000.01


def test_a_log_whose_file_was_removed_is_gone(folder: Folder):
    log = a_log(folder)
    assert not log.gone()
    folder.remove("journal")
    assert log.gone()


def test_a_renamed_log_is_not_gone(folder: Folder):
    log = a_log(folder)
    folder.rename("journal", "old")
    assert not log.gone()


def test_a_closed_log_is_not_used_again(folder: Folder):
    log = a_log(folder)
    log.close()
    with pytest.raises(Failed):
        log.append(b"one\n")
    with pytest.raises(Failed):
        log.size()


def test_a_closed_log_has_let_its_lock_go_and_may_be_unlocked_again(folder: Folder):
    log, other = a_log(folder), a_log(folder)
    assert log.lock(0.0, CountingClock())
    log.close()
    log.unlock()
    assert other.lock(0.0, CountingClock())
