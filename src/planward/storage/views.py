"""The folder in which people see a session: views are exchanged whole, and nothing that a person saved is lost."""

from __future__ import annotations

from planward.errors import Missing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.clock import Clock
    from planward.storage.folder import Folder, Log, Mark

LARGEST = 64 * 1024 * 1024
QUIET = 0.2
"""A file that is not complete is waited for until nobody has saved it for so many seconds ..."""
_PATIENCE = 3.0
"""... or, if somebody keeps at it, for so many."""
_POLL = 0.02
_NEW = ".new-"
_SWAP = ".swap-"
_ASIDE = ".conflict-"
_WORK = "work"
_MOST_FILES = 1000
_MORE = "..."
_TURN = "views.lock"


class Displaced:
    """What stood where a view was put, under the name that keeps it until it has been read."""

    __slots__ = ("content", "name")

    def __init__(self, name: str, content: bytes) -> None:
        self.name = name
        self.content = content

    @property
    def view(self) -> str:
        """Which view it stood for."""
        return self.name.removeprefix(_SWAP)


class Views:
    """The views of one session."""

    def __init__(self, folder: Folder, state: Folder, clock: Clock, *, unique: str) -> None:
        self._folder = folder
        self._state = state
        self._clock = clock
        self._unique = unique
        self._turn: Log | None = None
        self.path = folder.path

    def read(self, view: str) -> bytes | None:
        return self._folder.read(view, LARGEST)

    def saved(self, view: str) -> bytes | None:
        end = self._clock.now() + _PATIENCE
        while True:
            mark, content = self._folder.mark(view), self.read(view)
            written = self._folder.busy(view)
            if written is None:  # then nothing but quiet tells it
                return self.settled(view)
            if not (written or self._folder.mark(view) != mark) or self._clock.now() >= end:
                return content
            self._clock.sleep(_POLL)

    def settled(self, view: str) -> bytes | None:
        self._wait_for_quiet(view)
        return self.read(view)

    def replace(self, view: str, content: bytes, *, over: bytes | None) -> Displaced | None:
        new, swap = f"{_NEW}{view}.{self._unique}", f"{_SWAP}{view}"
        self._folder.remove(new)
        self._folder.write(new, content, sync=True)
        # Only a file that is complete has this name: after a crash it is a view, ours or a person's.
        self._folder.rename(new, swap)
        return self._displaced(swap, over) if self._put(swap, view) else None

    def withdraw(self, view: str, *, over: bytes) -> Displaced | None:
        swap = f"{_SWAP}{view}"
        try:
            self._folder.rename(view, swap)
        except Missing:
            return None
        return self._displaced(swap, over)

    def abandoned(self, views: Sequence[str]) -> bool:
        swaps = {f"{_SWAP}{view}" for view in views}
        if swaps.isdisjoint(self._folder.names()) or not self.turn(0.0):
            return False
        self.release()
        return True

    def leftovers(self, views: Sequence[str]) -> list[Displaced]:
        names = self._folder.names()
        for name in names:
            if name.startswith(_NEW):
                self._folder.remove(name)
        swaps = [f"{_SWAP}{view}" for view in views]
        return [Displaced(swap, self.saved(swap) or b"") for swap in swaps if swap in names]

    def discard(self, name: str) -> None:
        self._folder.remove(name)

    def keep(self, view: str, content: bytes) -> str:
        stem, dot, ending = view.rpartition(".")
        taken = set(self._folder.names())
        number = 1
        while f"{stem}{_ASIDE}{number}{dot}{ending}" in taken:
            number += 1
        name = f"{stem}{_ASIDE}{number}{dot}{ending}"
        self._folder.write(name, content, sync=True)
        self._folder.sync()
        return name

    def copies(self) -> list[str]:
        found = [name for name in self._folder.names() if _ASIDE in name]
        return sorted(found, key=lambda name: int("0" + "".join(filter(str.isdecimal, name))))

    def drop(self, copy: str) -> None:
        self._folder.remove(copy)

    def work(self) -> list[str]:
        found = self._folder.folder(_WORK, create=True).everything(_MOST_FILES + 1)
        return found if len(found) <= _MOST_FILES else [*found[:_MOST_FILES], _MORE]

    def turn(self, wait: float) -> bool:
        if self._turn is None:
            self._turn = self._state.log(_TURN, create=True)
        return self._turn is not None and self._turn.lock(wait, self._clock)

    def release(self) -> None:
        if self._turn is not None:
            self._turn.unlock()

    def close(self) -> None:
        if self._turn is not None:
            self._turn.close()
            self._turn = None
        self._folder.close()

    def _displaced(self, swap: str, over: bytes | None) -> Displaced | None:
        """Gone if it is only what was known to be there."""
        if not self._folder.busy(swap) and self.read(swap) == over:
            self._folder.remove(swap)
            return None
        return Displaced(swap, self.saved(swap) or b"")

    def _put(self, swap: str, view: str) -> bool:
        """The new file has the view's name; whether something had it before, which has the other name now."""
        while not self._folder.swap(swap, view):
            if self._folder.place(swap, view):
                return False
            if self._folder.mark(view) is not None:
                return self._put_without_exchange(swap, view)
        return True

    def _put_without_exchange(self, swap: str, view: str) -> bool:
        """Where a file system cannot exchange, the view is gone for a moment, but what was in it never is."""
        new = f"{_NEW}{view}.{self._unique}"
        self._folder.rename(swap, new)
        self._folder.rename(view, swap)
        if not self._folder.place(new, view):
            self._folder.remove(new)  # somebody has saved in that moment; that is read next
        return True

    def _wait_for_quiet(self, view: str) -> None:
        end = self._clock.now() + _PATIENCE
        since, mark = self._clock.now(), self._folder.mark(view)
        while (now := self._clock.now()) < end and mark is not None:
            age = now - mark.changed / 1e9
            if max(age, now - since) >= QUIET and not self._folder.busy(view):
                return
            self._clock.sleep(_POLL)
            since, mark = self._later(since, mark, view)

    def _later(self, since: float, mark: Mark, view: str) -> tuple[float, Mark | None]:
        """A file that was saved again is young again."""
        newer = self._folder.mark(view)
        return (since, mark) if newer == mark else (self._clock.now(), newer)
