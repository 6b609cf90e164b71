from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.fakes.memory_folder import MemoryFolder

from planward.errors import Failed, Missing, Refused
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from planward.storage.folder import Folder, Log

pytestmark = pytest.mark.req("FS-10")

LIMIT = 1000


def a_local_folder(place: Path) -> Folder:
    return LocalFolder.at(str(place))


def a_memory_folder(_: Path) -> Folder:
    return MemoryFolder()


@pytest.fixture(params=[a_local_folder, a_memory_folder], ids=["local", "memory"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    make: Callable[[Path], Folder] = request.param
    place = tmp_path / "root"
    place.mkdir()
    return make(place)


def a_log(folder: Folder, name: str = "journal") -> Log:
    log = folder.log(name, create=True)
    assert log is not None
    return log


def test_what_was_written_is_read(folder: Folder):
    folder.write("plan.json", b"one\n", sync=True)
    assert folder.read("plan.json", LIMIT) == b"one\n"


def test_an_empty_file_is_not_an_absent_one(folder: Folder):
    folder.write("plan.json", b"", sync=False)
    assert folder.read("plan.json", LIMIT) == b""
    assert folder.read("other.json", LIMIT) is None


def test_a_file_of_just_the_limit_is_read(folder: Folder):
    folder.write("plan.json", b"x" * LIMIT, sync=False)
    assert folder.read("plan.json", LIMIT) == b"x" * LIMIT


def test_a_file_over_the_limit_is_not(folder: Folder):
    folder.write("plan.json", b"x" * (LIMIT + 1), sync=False)
    with pytest.raises(Failed, match="too large"):
        folder.read("plan.json", LIMIT)


def test_a_write_never_touches_a_file_that_is_there(folder: Folder):
    folder.write("plan.json", b"one", sync=True)
    with pytest.raises(Refused, match="is there already"):
        folder.write("plan.json", b"two", sync=True)
    assert folder.read("plan.json", LIMIT) == b"one"


def test_a_rename_replaces_what_has_the_name(folder: Folder):
    folder.write("plan.json", b"old", sync=True)
    folder.write("new", b"new", sync=True)
    folder.rename("new", "plan.json")
    assert folder.read("plan.json", LIMIT) == b"new"
    assert folder.names() == ["plan.json"]


def test_a_rename_of_nothing_is_missing(folder: Folder):
    with pytest.raises(Missing):
        folder.rename("new", "plan.json")


@pytest.mark.parametrize("method", ["rename", "place"])
def test_a_folder_is_not_renamed_as_a_file(folder: Folder, method: str):
    folder.folder("work", create=True)
    with pytest.raises(Refused, match="not a plain file"):
        getattr(folder, method)("work", "other")
    assert folder.names() == ["work"]


def test_a_file_does_not_take_the_place_of_a_folder(folder: Folder):
    folder.folder("work", create=True)
    folder.write("new", b"new", sync=False)
    with pytest.raises(Refused, match="not a plain file"):
        folder.rename("new", "work")
    assert folder.names() == ["new", "work"]


def test_a_file_is_placed_where_nothing_stands(folder: Folder):
    folder.write("new", b"new", sync=True)
    assert folder.place("new", "plan.json")
    assert folder.names() == ["plan.json"]


def test_a_file_is_not_placed_over_another(folder: Folder):
    folder.write("plan.json", b"old", sync=True)
    folder.write("new", b"new", sync=True)
    assert not folder.place("new", "plan.json")
    assert folder.read("plan.json", LIMIT) == b"old"
    assert folder.read("new", LIMIT) == b"new"


def test_placing_nothing_is_missing(folder: Folder):
    with pytest.raises(Missing):
        folder.place("new", "plan.json")


def test_two_files_are_swapped(folder: Folder):
    folder.write("one", b"1", sync=False)
    folder.write("two", b"2", sync=False)
    assert folder.swap("one", "two")
    assert (folder.read("one", LIMIT), folder.read("two", LIMIT)) == (b"2", b"1")


def test_a_file_is_not_swapped_with_nothing(folder: Folder):
    folder.write("one", b"1", sync=False)
    assert not folder.swap("one", "two")
    assert not folder.swap("two", "one")
    assert folder.names() == ["one"]


def test_a_removed_file_is_gone_and_may_be_removed_again(folder: Folder):
    folder.write("one", b"1", sync=False)
    folder.remove("one")
    folder.remove("one")
    assert folder.names() == []


def test_a_folder_is_not_removed_as_a_file(folder: Folder):
    folder.folder("work", create=True)
    with pytest.raises(Refused, match="not a plain file"):
        folder.remove("work")
    assert folder.names() == ["work"]


def test_a_mark_changes_with_the_file(folder: Folder):
    folder.write("one", b"1", sync=False)
    before = folder.mark("one")
    folder.write("two", b"2", sync=False)
    folder.rename("two", "one")
    assert before is not None
    assert before.size == 1
    assert folder.mark("one") != before


def test_a_mark_stays_while_the_file_does(folder: Folder):
    folder.write("one", b"1", sync=False)
    assert folder.mark("one") == folder.mark("one")
    assert folder.mark("two") is None


def test_a_sub_folder_is_made_once_and_found_again(folder: Folder):
    folder.folder("work", create=True).write("one", b"1", sync=False)
    assert folder.folder("work", create=True).names() == ["one"]
    assert folder.folder("work").read("one", LIMIT) == b"1"


def test_a_sub_folder_that_is_not_there_is_missing(folder: Folder):
    with pytest.raises(Missing):
        folder.folder("work")


def test_a_file_is_not_opened_as_a_folder(folder: Folder):
    folder.write("work", b"", sync=False)
    for create in (False, True):
        with pytest.raises(Refused, match="not a folder"):
            folder.folder("work", create=create)


@pytest.mark.parametrize("method", ["mark", "log", "busy"])
def test_a_folder_is_not_opened_as_a_file(folder: Folder, method: str):
    folder.folder("work", create=True)
    with pytest.raises(Refused, match="not a plain file"):
        getattr(folder, method)("work")
    with pytest.raises(Refused, match="not a plain file"):
        folder.read("work", LIMIT)


def test_only_an_empty_folder_is_removed(folder: Folder):
    work = folder.folder("work", create=True)
    work.write("one", b"1", sync=False)
    with pytest.raises(Refused, match="not empty"):
        folder.remove_folder("work")
    work.remove("one")
    folder.remove_folder("work")
    folder.remove_folder("work")
    assert folder.names() == []


def test_a_file_is_not_removed_as_a_folder(folder: Folder):
    folder.write("one", b"1", sync=False)
    with pytest.raises(Refused, match="not a folder"):
        folder.remove_folder("one")


def test_a_tree_is_removed_with_all_that_is_in_it(folder: Folder):
    inner = folder.folder("work", create=True).folder("inner", create=True)
    inner.write("one", b"1", sync=False)
    folder.write("two", b"2", sync=False)
    folder.remove_tree("work")
    folder.remove_tree("work")
    assert folder.names() == ["two"]


def test_a_file_is_not_removed_as_a_tree(folder: Folder):
    folder.write("one", b"1", sync=False)
    with pytest.raises(Refused, match="is not a folder"):
        folder.remove_tree("one")
    assert folder.names() == ["one"]


def test_everything_is_told_in_order(folder: Folder):
    folder.write("b", b"", sync=False)
    inner = folder.folder("a", create=True)
    inner.write("z", b"", sync=False)
    inner.folder("c", create=True).write("y", b"", sync=False)
    folder.write("d", b"", sync=False)
    folder.folder("empty", create=True)
    assert folder.everything(9) == ["b", "d", "a/z", "a/c/y"]
    assert folder.everything(3) == ["b", "d", "a/z"]
    assert folder.everything(0) == []


def test_a_folder_is_moved_with_what_is_in_it(folder: Folder):
    trash = folder.folder("trash", create=True)
    folder.folder("work", create=True).write("one", b"1", sync=False)
    folder.move_folder("work", trash, "old")
    assert folder.names() == ["trash"]
    assert trash.folder("old").read("one", LIMIT) == b"1"


def test_a_folder_is_not_moved_onto_one_that_holds_something(folder: Folder):
    trash = folder.folder("trash", create=True)
    trash.folder("old", create=True).write("one", b"1", sync=False)
    folder.folder("work", create=True)
    with pytest.raises(Refused, match="is there already"):
        folder.move_folder("work", trash, "old")
    assert folder.names() == ["trash", "work"]


def test_only_a_folder_that_is_there_is_moved(folder: Folder):
    trash = folder.folder("trash", create=True)
    folder.write("one", b"1", sync=False)
    with pytest.raises(Refused, match="not a folder"):
        folder.move_folder("one", trash, "old")
    with pytest.raises(Missing):
        folder.move_folder("two", trash, "old")


def test_a_folder_that_is_held_open_may_be_removed_under_us(folder: Folder):
    work = folder.folder("work", create=True)
    folder.remove_folder("work")
    assert work.names() == []
    assert work.read("one", LIMIT) is None
    with pytest.raises(Failed) as failure:
        work.write("one", b"1", sync=True)
    assert "has been removed" in failure.value.why
    with pytest.raises(Missing):
        work.log("journal", create=True)


def test_a_folder_that_is_held_open_may_be_moved_under_us(folder: Folder):
    work = folder.folder("work", create=True)
    folder.move_folder("work", folder, "other")
    work.write("one", b"1", sync=True)
    assert folder.folder("other").names() == ["one"]


def test_a_folder_that_was_let_go_is_not_used_again(folder: Folder):
    folder.close()
    folder.close()
    with pytest.raises(Failed):
        folder.names()
    with pytest.raises(Failed):
        folder.write("one", b"1", sync=False)


def test_a_file_is_busy_while_it_is_open(folder: Folder):
    if isinstance(folder, LocalFolder) and not hasattr(__import__("fcntl"), "F_SETLEASE"):
        pytest.skip("this system cannot tell who has a file open")
    log = a_log(folder)
    assert folder.busy("journal")
    log.close()
    assert not folder.busy("journal")
    assert not folder.busy("nothing")


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "a.",
        "A",
        "a b",
        "a/b",
        "/a",
        "a\0",
        "ä",
        "a\n",
        "~",
        "x" * 101,
        "a\\b",
        "%2e:",
    ],
)
def test_a_name_that_could_mean_something_else_is_refused(folder: Folder, name: str):
    for method in ("folder", "mark", "remove", "remove_folder", "remove_tree", "busy", "log"):
        with pytest.raises(Refused, match="is not a name"):
            getattr(folder, method)(name)
    with pytest.raises(Refused, match="is not a name"):
        folder.read(name, LIMIT)
    with pytest.raises(Refused, match="is not a name"):
        folder.write(name, b"", sync=False)
    folder.write("good", b"", sync=False)
    for method in ("rename", "place", "swap"):
        for pair in (("good", name), (name, "good")):
            with pytest.raises(Refused, match="is not a name"):
                getattr(folder, method)(*pair)
    assert folder.names() == ["good"]


@pytest.mark.parametrize("name", ["a", "task_plan.md", ".gitignore", "s-1.tmp", "x" * 100, "..a"])
def test_a_plain_name_is_taken(folder: Folder, name: str):
    folder.write(name, b"1", sync=True)
    folder.sync()
    assert folder.names() == [name]
