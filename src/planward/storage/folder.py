"""What the room asks of a disk: a folder that is never left by accident, and a log that only grows."""

from __future__ import annotations

from planward.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, Self

    from planward.clock import Clock

    class Folder(Protocol):
        """One folder, held open: it stays the same folder whatever is done to its path meanwhile.

        Every method takes a name, not a path, and raises Refused for one that `checked` does not let through. A link, a
        special file, a file with a second name or of another owner is Refused. What the machine will not do is Failed.
        """

        path: str
        """For messages only."""

        def folder(self, name: str, *, create: bool = False) -> Folder:
            """The folder in it; raises Missing. One that is made is there for good when this returns."""
            ...

        def names(self) -> list[str]:
            """What is in it, in order; a name that no method here would take is passed over."""
            ...

        def everything(self, limit: int) -> list[str]:
            """The paths of the files in it and in its folders, in order and no more than the limit: to be shown only.

            Links are listed and not followed; a character that nobody can see or read is shown as another.
            """
            ...

        def mark(self, name: str) -> Mark | None:
            """Which file stands there now; None when there is none."""
            ...

        def read(self, name: str, limit: int) -> bytes | None:
            """The whole file; None when there is none. Raises Failed for one larger than the limit."""
            ...

        def write(self, name: str, content: bytes, *, sync: bool) -> None:
            """Make a new file, whole or not at all; raises Refused when something stands there.

            Synced, its bytes are on the disk when this returns; its name is only after `sync` of the folder.
            """
            ...

        def rename(self, old: str, new: str) -> None:
            """Give a file another name, over whatever file has that name; raises Missing."""
            ...

        def place(self, old: str, new: str) -> bool:
            """Give a file another name if nothing has that name; False when something does. Raises Missing."""
            ...

        def swap(self, one: str, other: str) -> bool:
            """Exchange two files in one instant; False when one is absent or the file system cannot."""
            ...

        def remove(self, name: str) -> None:
            """Remove a file, if it is there."""
            ...

        def remove_folder(self, name: str) -> None:
            """Remove an empty folder, if it is there; raises Refused when it is not empty."""
            ...

        def remove_tree(self, name: str) -> None:
            """Remove a folder with all that is in it, if it is there; links in it are removed, not followed."""
            ...

        def move_folder(self, name: str, target: Self, new: str) -> None:
            """Move a folder of this one into another of the same disk; raises Missing, Refused when the name is taken."""
            ...

        def sync(self) -> None:
            """Have the names in this folder on the disk."""
            ...

        def busy(self, name: str) -> bool | None:
            """Somebody has the file open to write this moment; None where the system cannot tell."""
            ...

        def log(self, name: str, *, create: bool = False) -> Log | None:
            """The growing file of that name; None when there is none and none is to be made."""
            ...

        def close(self) -> None:
            """Let the folder go; it is not used after that."""
            ...

    class Log(Protocol):
        """A file that grows at its end and is its own lock.

        A sync that failed is the end of this log: what is on the disk is not known, so everything but `unlock` and
        `close` raises Failed from then on. Open it again and read.
        """

        def size(self) -> int:
            """How many bytes it has now."""
            ...

        def read(self, offset: int, limit: int) -> bytes:
            """At most that many bytes from there on; fewer only at the end."""
            ...

        def append(self, content: bytes) -> None:
            """Write at the end, after Failed perhaps a part; the first to write has the file's name on the disk before."""
            ...

        def cut(self, size: int) -> None:
            """Drop everything behind the first `size` bytes."""
            ...

        def sync(self) -> None:
            """Have the content on the disk."""
            ...

        def lock(self, wait: float, clock: Clock) -> bool:
            """Be the only holder; False when another was all that time."""
            ...

        def unlock(self) -> None:
            """Let the next one have it."""
            ...

        def gone(self) -> bool:
            """The file has been removed from its folder: what is written here is lost."""
            ...

        def close(self) -> None:
            """Let the file go, and the lock with it."""
            ...


LONGEST_NAME = 100
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789._-")


class Mark:
    """Tells one state of a file from another without reading it."""

    __slots__ = ("changed", "inode", "size")

    def __init__(self, inode: int, size: int, changed: int) -> None:
        self.inode = inode
        self.size = size
        self.changed = changed
        """When its content last changed, in nanoseconds since 1970."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mark) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"Mark{self._all()}"

    def _all(self) -> tuple[int, int, int]:
        return self.inode, self.size, self.changed


def checked(name: str) -> str:
    """The name, if it means one entry of a folder and the same one on every file system."""
    if fit(name):
        return name
    if not _LETTERS.issuperset(name):
        raise _unfit(name, "only a-z, 0-9, '.', '_' and '-' may stand in it")
    if name.endswith("."):
        raise _unfit(name, "it must not end in a dot")
    raise _unfit(name, f"it must have 1 to {LONGEST_NAME} characters")


def fit(name: str) -> bool:
    """`checked` lets it through."""
    return 1 <= len(name) <= LONGEST_NAME and _LETTERS.issuperset(name) and not name.endswith(".")


def _unfit(name: str, why: str) -> Refused:
    shown = ascii(name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "...")
    return Refused(f"{shown} is not a name for a file of Planward", why=why)
