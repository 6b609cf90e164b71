"""The shapes that a path can be given to lead a write astray; each is planted into a ground of its own."""

from __future__ import annotations

import os
import shutil
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET = b"not for you\n"
NOBODY = 65534
OURS = ("inside", "moved")


class Ground:
    """A folder that is ours, `inside`, and next to it what must not be touched."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.inside = place / "inside"
        self.outside = place / "outside"
        self.session = self.inside / "session"
        self.session.mkdir(parents=True, mode=0o700)
        (self.outside / "session").mkdir(parents=True)
        self.secret = self.outside / "secret"
        for secret in (self.secret, self.outside / "plan.md", self.outside / "session" / "plan.md"):
            secret.write_bytes(SECRET)
            secret.chmod(0o666)
        self.plan = self.session / "plan.md"
        self._handles: list[int] = []

    def handle(self, path: Path) -> int:
        self._handles.append(os.open(path, os.O_RDONLY))
        return self._handles[-1]

    def close(self) -> None:
        for handle in self._handles:
            os.close(handle)

    def others(self) -> dict[str, tuple[object, ...]]:
        """Everything that is not inside, to the last byte."""
        found: dict[str, tuple[object, ...]] = {}
        for folder, folders, files in os.walk(self.place):
            if Path(folder) == self.place:
                folders[:] = [name for name in folders if name not in OURS]
            for name in (*folders, *files):
                found[os.path.join(folder, name)] = _state(os.path.join(folder, name))
        return found


def _state(path: str) -> tuple[object, ...]:
    seen = os.lstat(path)
    content = Path(path).read_bytes() if os.path.isfile(path) else b""
    return seen.st_mode, seen.st_uid, seen.st_ino, seen.st_mtime_ns, content


class Shape:
    """How the ground is prepared, which folders are opened, and which name is then worked on."""

    def __init__(
        self,
        plant: Callable[[Ground], object] = lambda ground: None,
        *,
        folders: tuple[str, ...] = ("session",),
        name: str | Callable[[Ground], str] = "plan.md",
        meanwhile: Callable[[Ground], object] = lambda ground: None,
    ) -> None:
        self.plant = plant
        self.folders = folders
        self.meanwhile = meanwhile
        self._name = name

    def name(self, ground: Ground) -> str:
        return self._name if isinstance(self._name, str) else self._name(ground)


def link_to(target: Callable[[Ground], str | Path]) -> Shape:
    return Shape(lambda ground: ground.plan.symlink_to(target(ground)))


def parent_link(target: Callable[[Ground], str | Path]) -> Shape:
    def plant(ground: Ground) -> None:
        ground.session.rmdir()
        ground.session.symlink_to(target(ground))

    return Shape(plant)


def named(name: str | Callable[[Ground], str]) -> Shape:
    return Shape(lambda ground: ground.plan.write_bytes(b"ours"), name=name)


def below(*folders: str) -> Shape:
    return Shape(folders=folders)


def as_root(change: Callable[[Ground], object]) -> Callable[[Ground], object]:
    def plant(ground: Ground) -> None:
        if os.geteuid() != 0:
            pytest.skip("only root can make a file of somebody else, or a device")
        change(ground)

    return plant


def _socket_at(place: Path) -> None:
    here = os.getcwd()
    os.chdir(place.parent)  # the path of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(place.name)
    finally:
        os.chdir(here)


def _two_links(ground: Ground) -> None:
    ground.plan.symlink_to("other.md")
    (ground.session / "other.md").symlink_to("plan.md")


def _chain(ground: Ground) -> None:
    (ground.session / "b").symlink_to(ground.secret)
    ground.plan.symlink_to("b")


def _linked_twin(ground: Ground) -> None:
    ground.plan.write_bytes(b"ours")
    (ground.session / "twin").hardlink_to(ground.plan)


def _full_folder(ground: Ground) -> None:
    ground.plan.mkdir()
    (ground.plan / "a").write_bytes(b"a")


def _foreign_file(ground: Ground) -> None:
    ground.plan.write_bytes(b"theirs")
    os.chown(ground.plan, NOBODY, NOBODY)


def _deep_link(ground: Ground) -> None:
    (ground.session / "a").mkdir()
    (ground.session / "a" / "b").symlink_to(ground.outside / "session")


def _grandparent_link(ground: Ground) -> None:
    ground.session.rmdir()
    ground.session.symlink_to(ground.outside)


def _no_folder(make: Callable[[Path], object]) -> Shape:
    def plant(ground: Ground) -> None:
        ground.session.rmdir()
        make(ground.session)

    return Shape(plant)


def _link_instead(ground: Ground) -> None:
    ground.session.rename(ground.inside / "away")
    ground.session.symlink_to(ground.outside / "session")


def _other_instead(ground: Ground) -> None:
    ground.session.rename(ground.inside / "away")
    ground.session.mkdir()


def _squat(name: str) -> Shape:
    return Shape(lambda ground: (ground.session / name).symlink_to(ground.outside / "new"))


HOSTILE: dict[str, Shape] = {
    # What stands at the name.
    "link to a file outside": link_to(lambda ground: ground.secret),
    "relative link outside": link_to(lambda _: "../../outside/secret"),
    "link to a folder outside": link_to(lambda ground: ground.outside),
    "dangling link outside": link_to(lambda ground: ground.outside / "new"),
    "link to itself": link_to(lambda _: "plan.md"),
    "two links to each other": Shape(_two_links),
    "chain of links": Shape(_chain),
    "link to a file inside": link_to(lambda _: "../session/other"),
    "link through /proc/self/root": link_to(lambda ground: f"/proc/self/root{ground.secret}"),
    "link through /proc/self/cwd": link_to(lambda _: "/proc/self/cwd/new"),
    "link to /dev/fd": link_to(lambda ground: f"/dev/fd/{ground.handle(ground.secret)}"),
    "link to a folder's /dev/fd": link_to(
        lambda ground: f"/dev/fd/{ground.handle(ground.outside)}/plan.md"
    ),
    "link to /dev/zero": link_to(lambda _: "/dev/zero"),
    "hard link to a file outside": Shape(lambda ground: ground.plan.hardlink_to(ground.secret)),
    "hard link inside": Shape(_linked_twin),
    "pipe": Shape(lambda ground: os.mkfifo(ground.plan)),
    "socket": Shape(lambda ground: _socket_at(ground.plan)),
    "device": Shape(as_root(lambda ground: os.mknod(ground.plan, 0o20600, os.makedev(1, 5)))),
    "folder": Shape(lambda ground: ground.plan.mkdir()),
    "full folder": Shape(_full_folder),
    "file of another user": Shape(as_root(_foreign_file)),
    "squatted temporary name": _squat("fresh"),
    "squatted second name": _squat("elsewhere"),
    # What the folders on the way are.
    "parent is a link outside": parent_link(lambda ground: ground.outside / "session"),
    "parent is a relative link outside": parent_link(lambda _: "../outside/session"),
    "parent is a link to another folder inside": parent_link(lambda _: "."),
    "parent is a dangling link": parent_link(lambda ground: ground.outside / "new"),
    "parent is a link to itself": parent_link(lambda _: "session"),
    "parent is /proc/self/root": parent_link(lambda ground: f"/proc/self/root{ground.outside}"),
    "parent is /proc/self/cwd": parent_link(lambda _: "/proc/self/cwd"),
    "parent is /dev/fd": parent_link(lambda ground: f"/dev/fd/{ground.handle(ground.outside)}"),
    "grandparent is a link": Shape(_grandparent_link, folders=("session", "session")),
    "link deep below": Shape(_deep_link, folders=("session", "a", "b")),
    "parent is a file": _no_folder(lambda place: place.write_bytes(b"")),
    "parent is a pipe": _no_folder(os.mkfifo),
    "parent is a socket": _no_folder(_socket_at),
    "parent of another user": Shape(
        as_root(lambda ground: os.chown(ground.session, NOBODY, NOBODY))
    ),
    "parent for everybody": Shape(lambda ground: ground.session.chmod(0o777)),
    "sticky parent for everybody": Shape(lambda ground: ground.session.chmod(0o1777)),
    "parent is ..": below("session", "..", "..", "outside"),
    "parent is .": below(".", "session"),
    "parent is nothing": below("", "session"),
    "parent is a path": below("session/../../outside"),
    "parent is absolute": Shape(folders=("/",)),
    # What happens once the folder is open.
    "parent removed meanwhile": Shape(meanwhile=lambda ground: shutil.rmtree(ground.session)),
    "parent made a link meanwhile": Shape(meanwhile=_link_instead),
    "parent replaced meanwhile": Shape(meanwhile=_other_instead),
    "root moved meanwhile": Shape(
        meanwhile=lambda ground: ground.inside.rename(ground.place / "moved")
    ),
    "link planted meanwhile": Shape(meanwhile=lambda ground: ground.plan.symlink_to(ground.secret)),
    # What the name says.
    "..": named(".."),
    "up and out": named("../../outside/secret"),
    "down, up and out": named("a/../../../outside/secret"),
    "absolute": named(lambda ground: str(ground.secret)),
    "home": named("~"),
    "home of root": named("~root"),
    "two slashes": named("//plan.md"),
    "dot in the middle": named("./plan.md"),
    "slash at the end": named("plan.md/"),
    "slash and dot at the end": named("plan.md/."),
    "empty": named(""),
    "dot": named("."),
    "dot at the end": named("plan.md."),
    "space at the end": named("plan.md "),
    "space before": named(" plan.md"),
    "NUL": named("plan.md\0.txt"),
    "newline": named("plan\n.md"),
    "escape": named("plan\x1b[2J.md"),
    "right to left": named("plan\u202edm.md"),
    "zero width": named("plan\u200b.md"),
    "composed": named("pl\u00e4n.md"),
    "decomposed": named("pla\u0308n.md"),
    "full-width dots": named("\uff0e\uff0e"),
    "half a character": named("plan\udcff.md"),
    "percent": named("%2e%2e%2foutside"),
    "backslash": named("..\\..\\outside\\secret"),
    "upper case": named("PLAN.MD"),
    "stream": named("plan.md::$data"),
    "device of DOS": named("CON"),
    "wildcard": named("*"),
    "variable": named("$HOME"),
    "101 bytes": named("x" * 101),
    "255 bytes": named("x" * 255),
    "256 bytes": named("x" * 256),
    "path of 5000": named("a/" * 2500),
}

HARMLESS: dict[str, Shape] = {
    "plain file": Shape(lambda ground: ground.plan.write_bytes(b"ours")),
    "parent for the group": Shape(lambda ground: ground.session.chmod(0o775)),
    "dash": named("-rf"),
    "hidden": named(".gitignore"),
    "small device of DOS": named("con"),
    "100 bytes": named("x" * 100),
}
