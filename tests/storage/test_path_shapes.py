from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.storage.path_shapes import HARMLESS, HOSTILE, SECRET, Ground, Shape

from planward.errors import Problem
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.req("SA-3")

NEW = b"written by us\n"
LIMIT = 1000


def read(folder: LocalFolder, name: str) -> None:
    assert folder.read(name, LIMIT) != SECRET


def look(folder: LocalFolder, name: str) -> None:
    folder.busy(name)
    mark = folder.mark(name)
    assert mark is None or mark.size != len(SECRET)


def write(folder: LocalFolder, name: str) -> None:
    folder.write(name, NEW, sync=False)
    assert folder.read(name, LIMIT) == NEW


def rename_onto(folder: LocalFolder, name: str) -> None:
    folder.write("fresh", NEW, sync=False)
    folder.rename("fresh", name)
    assert folder.read(name, LIMIT) == NEW


def rename_away(folder: LocalFolder, name: str) -> None:
    folder.rename(name, "elsewhere")
    assert folder.read("elsewhere", LIMIT) != SECRET


def place(folder: LocalFolder, name: str) -> None:
    folder.write("fresh", NEW, sync=False)
    folder.place("fresh", name)


def swap(folder: LocalFolder, name: str) -> None:
    folder.write("fresh", NEW, sync=False)
    folder.swap("fresh", name)
    assert folder.read("fresh", LIMIT) != SECRET


def delete(folder: LocalFolder, name: str) -> None:
    folder.remove(name)
    assert folder.read(name, LIMIT) is None


def append(folder: LocalFolder, name: str) -> None:
    log = folder.log(name, create=True)
    assert log is not None
    log.append(NEW)
    log.sync()
    assert SECRET not in log.read(0, LIMIT)
    log.close()


def cut(folder: LocalFolder, name: str) -> None:
    log = folder.log(name)
    if log is not None:
        log.cut(0)
        log.close()


def make_folder(folder: LocalFolder, name: str) -> None:
    folder.folder(name, create=True).write("plan.md", NEW, sync=False)


def remove_folder(folder: LocalFolder, name: str) -> None:
    folder.remove_folder(name)


def move_folder(folder: LocalFolder, name: str) -> None:
    folder.move_folder(name, folder, "elsewhere")


OPERATIONS: list[Callable[[LocalFolder, str], None]] = [
    read,
    look,
    write,
    rename_onto,
    rename_away,
    place,
    swap,
    delete,
    append,
    cut,
    make_folder,
    remove_folder,
    move_folder,
]


@pytest.fixture
def ground(tmp_path: Path) -> Iterator[Ground]:
    made = Ground(tmp_path / "ground")
    yield made
    made.close()


def carry_out(
    shape: Shape, ground: Ground, operation: Callable[[LocalFolder, str], None]
) -> Problem | None:
    folder = LocalFolder.at(str(ground.inside))
    opened = [folder]
    try:
        for name in shape.folders:
            folder = folder.folder(name)
            opened.append(folder)
        shape.meanwhile(ground)
        operation(folder, shape.name(ground))
    except Problem as problem:
        return problem
    finally:
        for one in opened:
            one.close()
    return None


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("shape", HOSTILE.values(), ids=HOSTILE)
def test_nothing_outside_is_read_or_changed(
    shape: Shape, operation: Callable[[LocalFolder, str], None], ground: Ground
):
    shape.plant(ground)
    before = ground.others()
    carry_out(shape, ground, operation)
    assert ground.others() == before


@pytest.mark.parametrize("operation", [write, delete, append])
@pytest.mark.parametrize("shape", HARMLESS.values(), ids=HARMLESS)
def test_what_is_harmless_is_done(
    shape: Shape, operation: Callable[[LocalFolder, str], None], ground: Ground
):
    shape.plant(ground)
    taken = shape is HARMLESS["plain file"] and operation is write
    assert (carry_out(shape, ground, operation) is not None) is taken


@pytest.mark.parametrize(
    "name", [name for name in HOSTILE if not name.endswith("meanwhile") and "squatted" not in name]
)
def test_a_hostile_shape_is_refused_with_a_sentence(name: str, ground: Ground):
    HOSTILE[name].plant(ground)
    problem = carry_out(HOSTILE[name], ground, append)
    assert problem is not None
    assert problem.exit_code in {3, 4}
    assert len(problem.for_person().splitlines()) <= 2
    assert problem.for_person().replace("\n", "").isprintable()


def test_there_are_as_many_cells_as_were_asked_for():
    assert len(HOSTILE) >= 60
    assert len(HOSTILE) * len(OPERATIONS) >= 240


def test_a_path_longer_than_any_system_call_takes_is_worked_on_by_handles(ground: Ground):
    folder = LocalFolder.at(str(ground.inside))
    for _ in range(50):
        folder = folder.folder("x" * 100, create=True)
    assert len(folder.path) > 4096
    folder.write("plan.md", NEW, sync=True)
    folder.rename("plan.md", "task_plan.md")
    assert folder.read("task_plan.md", LIMIT) == NEW


def test_a_trusted_root_may_be_reached_by_a_link(ground: Ground):
    (ground.place / "link").symlink_to(ground.inside)
    LocalFolder.at(f"{ground.place}/link/").folder("session").write("plan.md", NEW, sync=False)
    assert ground.plan.read_bytes() == NEW


@pytest.mark.parametrize("root", ["nothing", "secret", "nul\0", "x" * 300, "y/" * 3000])
def test_a_root_that_is_no_folder_is_a_problem(root: str, ground: Ground):
    with pytest.raises(Problem):
        LocalFolder.at(f"{ground.outside}/{root}")


def test_a_linked_session_folder_is_refused_by_name_and_with_a_way_out(ground: Ground):
    shape = HOSTILE["parent is a link outside"]
    shape.plant(ground)
    problem = carry_out(shape, ground, write)
    assert problem is not None
    assert problem.exit_code == 4
    assert problem.what == f"{ground.session} is a symbolic link"
    assert "Remove the link" in problem.remedy


def test_a_folder_for_everybody_is_refused_with_the_command_that_mends_it(ground: Ground):
    shape = HOSTILE["parent for everybody"]
    shape.plant(ground)
    problem = carry_out(shape, ground, write)
    assert problem is not None
    assert f"chmod o-w '{ground.session}'" in problem.remedy
