from __future__ import annotations

import errno
import fcntl
import gc
import os
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from planward.clock import SystemClock
from planward.errors import Failed, Problem, Refused
from planward.storage import swapping
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from planward.storage.local_log import LocalLog

LIMIT = 1000


@pytest.fixture
def folder(tmp_path: Path) -> LocalFolder:
    (tmp_path / "root").mkdir()
    return LocalFolder.at(str(tmp_path / "root"))


def a_log(folder: LocalFolder) -> LocalLog:
    log = folder.log("journal", create=True)
    assert log is not None
    return log


def saying_no(fault: int) -> Callable[..., int]:
    def refuse(*_: object) -> int:
        raise OSError(fault, os.strerror(fault))

    return refuse


@pytest.mark.req("JN-2")
def test_a_log_that_could_not_be_saved_is_not_used_again(
    folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    log = a_log(folder)
    log.append(b"one\n")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fdatasync", saying_no(errno.EIO))
        with pytest.raises(Failed, match="Cannot save"):
            log.sync()
    for use in (log.sync, log.size, log.gone, lambda: log.append(b""), lambda: log.read(0, 1)):
        with pytest.raises(Failed, match="must be opened again"):
            use()
    log.unlock()
    log.close()
    assert a_log(folder).read(0, LIMIT) == b"one\n"


@pytest.mark.req("JN-2")
def test_the_name_of_a_log_is_saved_before_its_first_content_and_only_then(
    folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    synced: list[str] = []

    def noting(what: str) -> Callable[[int], None]:
        return lambda handle: synced.append(what)

    monkeypatch.setattr(os, "fdatasync", noting("content"))
    monkeypatch.setattr(os, "fsync", noting("names"))
    log = a_log(folder)
    for _ in range(2):
        log.append(b"one\n")
        log.sync()
    later = a_log(folder)
    later.sync()
    assert synced == ["names", "content", "content", "content"]


@pytest.mark.req("FS-10")
def test_a_failed_write_leaves_nothing(folder: LocalFolder, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "fdatasync", saying_no(errno.EIO))
    with pytest.raises(Failed, match="Cannot write"):
        folder.write("plan.json", b"one", sync=True)
    assert folder.names() == []


@pytest.mark.req("UX-5")
@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "your share of the disk is used up"),
        (errno.EROFS, "it is on a read-only file system"),
        (errno.EIO, "the disk reports an error of its own"),
        (errno.EACCES, "you may not do that there"),
        (errno.EPROTO, "the system says: Protocol error"),
    ],
)
def test_what_the_disk_says_becomes_a_sentence(
    fault: int, why: str, folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(os, "write", saying_no(fault))
    with pytest.raises(Failed) as failure:
        folder.write("plan.json", b"one", sync=False)
    assert failure.value.what == f"Cannot write {folder.path}/plan.json"
    assert failure.value.why == why


@pytest.mark.req("FS-10")
def test_a_full_disk_leaves_a_torn_tail_that_can_be_cut(folder: LocalFolder):
    log = a_log(folder)
    log.append(b"x" * 3000)
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, old[1]))
    try:
        with pytest.raises(Failed) as failure:
            log.append(b"y" * 3000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
    assert "larger than is allowed" in failure.value.why
    assert log.size() == 4096
    log.cut(3000)
    log.append(b"z")
    assert log.read(2999, LIMIT) == b"xz"


@pytest.mark.req("UX-5")
def test_too_many_open_files_is_a_sentence(folder: LocalFolder):
    old = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, old[1]))
    try:
        with pytest.raises(Failed) as failure:
            folder.write("plan.json", b"one", sync=False)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, old)
    assert failure.value.why == "this program has too many files open"
    assert "ulimit -n" in failure.value.remedy


def test_every_call_closes_what_it_opened(folder: LocalFolder):
    def exercise() -> None:
        folder.write("one", b"1", sync=True)
        folder.read("one", LIMIT)
        folder.busy("one")
        folder.folder("work", create=True).close()
        log = a_log(folder)
        log.append(b"1")
        log.close()
        for name in ("work", "nothing"):
            try:
                folder.log(name)
                folder.folder(name).close()
            except Problem:
                pass
        for name in ("one", "journal"):
            folder.remove(name)

    gc.collect()  # what earlier tests have left open would be closed meanwhile
    before = os.listdir("/dev/fd")
    for _ in range(3):
        exercise()
    assert os.listdir("/dev/fd") == before


@pytest.mark.req("SA-3")
def test_a_link_to_a_folder_is_not_removed_as_a_tree(folder: LocalFolder, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "root" / "link").symlink_to("../elsewhere")
    with pytest.raises(Refused, match="is not a folder"):
        folder.remove_tree("link")
    assert folder.names() == ["link"]
    assert (tmp_path / "elsewhere").exists()


@pytest.mark.req("SA-3")
def test_what_is_made_is_for_its_owner_alone(folder: LocalFolder, tmp_path: Path):
    folder.folder("work", create=True)
    folder.write("plan.json", b"", sync=False)
    a_log(folder)
    modes = {entry.name: entry.stat().st_mode & 0o777 for entry in (tmp_path / "root").iterdir()}
    assert modes == {"work": 0o700, "plan.json": 0o600, "journal": 0o600}


@pytest.mark.req("FS-10")
def test_a_file_that_is_replaced_while_it_is_read_is_read_whole(
    folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    folder.write("plan.json", b"old", sync=False)
    folder.write("new", b"new", sync=False)
    really = os.fstat

    def replaced_in_between(handle: int) -> os.stat_result:
        if "new" in folder.names():
            folder.rename("new", "plan.json")
        return really(handle)

    monkeypatch.setattr(os, "fstat", replaced_in_between)
    assert folder.read("plan.json", LIMIT) == b"old"
    assert folder.read("plan.json", LIMIT) == b"new"


def test_without_an_exclusive_rename_a_file_is_placed_by_a_link(
    folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    def unable(*_: object) -> None:
        raise swapping.Unable

    monkeypatch.setattr(swapping, "rename_onto_free", unable)
    monkeypatch.setattr(swapping, "exchange", unable)
    folder.write("one", b"1", sync=False)
    folder.write("two", b"2", sync=False)
    assert not folder.place("one", "two")
    assert folder.place("one", "three")
    assert not folder.swap("two", "three")
    assert folder.names() == ["three", "two"]
    assert folder.read("three", LIMIT) == b"1"


OPENER = """
import os, sys
while True:
    try: os.close(os.open(sys.argv[1], os.O_RDWR))
    except FileNotFoundError: break
"""


def test_asking_whether_a_file_is_busy_survives_whoever_opens_it_just_then(
    folder: LocalFolder, tmp_path: Path
):
    folder.write("plan.json", b"1", sync=False)
    path = str(tmp_path / "root" / "plan.json")
    with subprocess.Popen([sys.executable, "-IS", "-c", OPENER, path]) as opener:
        answers = {folder.busy("plan.json") for _ in range(20_000)}
        folder.remove("plan.json")
        assert opener.wait(5) == 0
    assert answers <= {True, False}


HOLDER = """
import os, sys
sys.path.insert(0, sys.argv[2])
from planward.clock import SystemClock
from planward.storage.local import LocalFolder
log = LocalFolder.at(sys.argv[1]).log("journal")
for number in range(100):
    assert log.lock(10, SystemClock())
    start = log.size()
    log.append(b"%d " % os.getpid())
    log.append(b"%d\\n" % number)
    assert log.read(start, 100) == b"%d %d\\n" % (os.getpid(), number)
    log.unlock()
"""


@pytest.mark.req("JN-3")
def test_eight_processes_take_turns(folder: LocalFolder):
    log = a_log(folder)
    source = os.path.dirname(os.path.dirname(os.path.dirname(swapping.__file__)))
    program = [sys.executable, "-IS", "-c", HOLDER, folder.path, source]
    writers = [subprocess.Popen(program) for _ in range(8)]
    assert [writer.wait(10) for writer in writers] == [0] * 8
    lines = log.read(0, 1_000_000).splitlines()
    assert len(lines) == len(set(lines)) == 800


@pytest.mark.req("JN-3")
@pytest.mark.parametrize("wait", [0.0, 1.0])
def test_the_lock_is_given_where_a_server_makes_one_kind_of_both_locks(
    wait: float, folder: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    standing: list[int] = []

    def lockf(handle: int, how: int, *_: int) -> None:
        standing[:] = [] if how == fcntl.LOCK_UN else [handle]

    def flock(handle: int, how: int) -> None:
        if standing and how != fcntl.LOCK_UN:
            raise BlockingIOError

    monkeypatch.setattr(fcntl, "lockf", lockf)
    monkeypatch.setattr(fcntl, "flock", flock)
    assert a_log(folder).lock(wait, SystemClock())
    assert standing == []


@pytest.mark.req("JN-3")
def test_the_lock_of_a_killed_process_is_free(folder: LocalFolder):
    log = a_log(folder)
    source = os.path.dirname(os.path.dirname(os.path.dirname(swapping.__file__)))
    body = HOLDER.replace("    log.unlock()", "    print('held', flush=True); sys.stdin.read()")
    with subprocess.Popen(
        [sys.executable, "-IS", "-c", body, folder.path, source],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        assert not log.lock(0.05, SystemClock())
        holder.kill()
    assert log.lock(0, SystemClock())
