from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from planward.storage import handles
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from pathlib import Path


STATE = "home/of/state"


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The folders whose names were put on the disk, by their inodes."""
    noted: set[int] = set()

    def sync_folder(handle: int) -> None:
        noted.add(os.fstat(handle).st_ino)

    monkeypatch.setattr(handles, "sync_folder", sync_folder)
    return noted


def begin_a_session(place: Path) -> list[Path]:
    """The folders on the way to its journal, the innermost first."""
    (place / "project/.git").mkdir(parents=True)
    environ = {"XDG_STATE_HOME": str(place / STATE)}
    LocalSessions(str(place / "project"), environ, here=False).create("s-1", "me").close()
    journal = next((place / "home").rglob("journal"))
    return [folder for folder in journal.parents if folder.is_relative_to(place)]


@pytest.mark.req("JN-2", "FS-10")
def test_every_name_on_the_way_to_a_new_session_is_on_the_disk(tmp_path: Path, saved: set[int]):
    assert {folder.stat().st_ino for folder in begin_a_session(tmp_path)} <= saved


@pytest.mark.req("JN-2", "FS-10")
def test_a_folder_whose_maker_died_before_its_name_was_saved_is_saved_by_the_next(
    tmp_path: Path, saved: set[int]
):
    (tmp_path / STATE / "planward").mkdir(parents=True)
    begin_a_session(tmp_path)
    assert (tmp_path / STATE).stat().st_ino in saved


@pytest.mark.req("SA-3")
def test_the_folders_of_the_state_are_for_their_owner_alone(tmp_path: Path):
    *ours, _ = begin_a_session(tmp_path)
    assert {folder.stat().st_mode & 0o777 for folder in ours} == {0o700}
