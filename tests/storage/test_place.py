from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from tests.decisions import planned

from planward.errors import Refused
from planward.storage.place import Place, find
from planward.wiring.sessions import LocalSessions

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.req("JN-9")


def git(where: Path, *words: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *words],
        cwd=where,
        check=True,
        capture_output=True,
    )


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder that is in no project, whatever the machine's own folders are."""
    return tmp_path.resolve()


@pytest.fixture
def repository(place: Path) -> Path:
    """A git repository with one commit and a folder in it."""
    root = place / "project"
    (root / "src/deep").mkdir(parents=True)
    git(root, "init", "-q")
    git(root, "commit", "-q", "--allow-empty", "-m", "first")
    return root


def found(start: Path, *, home: str = "/nowhere", here: bool = False) -> Place:
    return find(str(start), home=home, here=here)


def test_a_project_is_the_nearest_git_root(repository: Path):
    assert found(repository / "src/deep").root == str(repository)
    assert found(repository).root == str(repository)


def test_a_project_outside_git_is_the_nearest_folder_with_sessions_in_it(place: Path):
    (place / "notes/.planward").mkdir(parents=True)
    (place / "notes/sub").mkdir()

    assert found(place / "notes/sub").root == str(place / "notes")


def test_a_project_without_either_is_the_folder_itself(place: Path):
    assert found(place).root == str(place)


def test_a_git_root_goes_before_a_folder_with_sessions_in_it(repository: Path):
    (repository / "src/.planward").mkdir()

    assert found(repository / "src/deep").root == str(repository)
    assert found(repository / "src", here=True).root == str(repository / "src")


def test_all_worktrees_of_a_repository_are_one_project(repository: Path, place: Path):
    git(repository, "worktree", "add", "-q", str(place / "other"))
    (place / "other/sub").mkdir()
    main, other = found(repository), found(place / "other/sub")

    assert (other.root, other.identity, other.key) == (main.root, main.identity, main.key)


def test_worktrees_of_a_repository_without_files_are_one_project(repository: Path, place: Path):
    git(place, "clone", "-q", "--bare", str(repository), "bare.git")
    for name in ("one", "two"):
        git(place / "bare.git", "worktree", "add", "-q", "-b", name, str(place / name))

    assert found(place / "one").key == found(place / "two").key
    assert found(place / "one").root == str(place / "bare.git")


def test_two_projects_of_one_name_are_two(place: Path):
    for name in ("a/app", "b/app"):
        (place / name / ".git").mkdir(parents=True)

    assert found(place / "a/app").key != found(place / "b/app").key


def test_a_projects_key_tells_its_name():
    assert Place("/home/me/My App!", "/x").key.startswith("my-app-")
    assert Place("/今天", "/x").key.startswith("project-")
    assert len(Place("/" + "x" * 99, "/x").key) == 57


@pytest.mark.req("SA-3")
@pytest.mark.parametrize("words", ["", "gitdir: ", "gitdir: ../project/.git", "nonsense", "\0"])
def test_a_git_file_that_no_repository_knows_makes_no_worktree(
    repository: Path, place: Path, words: str
):
    (place / "clone").mkdir()
    (place / "clone/.git").write_text(words)

    assert found(place / "clone").root == str(place / "clone")


@pytest.mark.req("SA-3")
def test_a_folder_that_claims_to_be_a_worktree_of_another_repository_is_not_believed(
    repository: Path, place: Path
):
    git(repository, "worktree", "add", "-q", str(place / "other"))
    (place / "thief").mkdir()
    (place / "thief/.git").write_text((place / "other/.git").read_text())

    assert found(place / "thief").root == str(place / "thief")


@pytest.mark.req("SA-3")
def test_a_git_file_that_is_a_link_or_a_pipe_is_not_read(repository: Path, place: Path):
    git(repository, "worktree", "add", "-q", str(place / "other"))
    for name in ("link", "pipe"):
        (place / name).mkdir()
    (place / "link/.git").symlink_to(place / "other/.git")
    os.mkfifo(place / "pipe/.git")

    assert found(place / "link").root == str(place / "link")
    assert found(place / "pipe").root == str(place / "pipe")


def test_a_folder_reached_by_a_link_is_the_project_that_it_leads_to(repository: Path, place: Path):
    (place / "link").symlink_to(repository)

    assert found(place / "link/src").root == str(repository)


@pytest.mark.req("UX-5")
def test_the_home_folder_is_no_project_unless_it_is_asked_for(place: Path):
    (place / ".git").mkdir()
    (place / "sub").mkdir()

    with pytest.raises(Refused, match="is not taken for a project"):
        found(place, home=str(place))
    assert found(place / "sub", home=str(place)).root == str(place / "sub")
    assert found(place, home=str(place), here=True).root == str(place)


def test_a_session_made_in_one_worktree_is_there_in_the_other(repository: Path, place: Path):
    git(repository, "worktree", "add", "-q", str(place / "other"))
    environ = {"XDG_STATE_HOME": str(place / "state")}
    session = LocalSessions(str(place / "other"), environ, here=False).create("s-abc", "agent")
    session.commit("agent", planned("One"))
    session.close()
    main = LocalSessions(str(repository), environ, here=False)

    assert [card.key for card in main.cards()] == ["s-abc"]
    assert session.folder == str(repository / ".planward/sessions/s-abc")
    assert main.history("s-abc").startswith(str(place / "state"))


@pytest.mark.req("FS-1")
def test_a_project_without_git_has_sessions_too(place: Path):
    (place / "notes").mkdir()
    environ = {"XDG_STATE_HOME": str(place / "state")}
    session = LocalSessions(str(place / "notes"), environ, here=False).create("s-abc", "agent")
    session.commit("agent", planned("One"))
    session.close()

    assert (place / "notes/.planward/sessions/s-abc/task_plan.md").exists()
    assert [card.key for card in LocalSessions(str(place / "notes"), environ, here=False).cards()]


@pytest.mark.parametrize("how", ["copied", "cloned"])
def test_another_copy_of_a_repository_inherits_no_session(repository: Path, place: Path, how: str):
    environ = {"XDG_STATE_HOME": str(place / "state")}
    session = LocalSessions(str(repository), environ, here=False).create("s-abc", "agent")
    session.commit("agent", planned("One"))
    session.close()
    other = place / "other"
    if how == "cloned":
        git(place, "clone", "-q", str(repository), str(other))
    else:
        shutil.copytree(repository, other)

    assert LocalSessions(str(other), environ, here=False).cards() == []
    assert LocalSessions(str(repository), environ, here=False).cards() != []
