"""A session whose stored files can be spoilt, and are sound again for the next who asks."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hostile.planward_process import Home

_STORY = (
    ("plan", "new", "T", "--session", "s", "--step", "Step one", "--step", "Step two"),
    ("plan", "note", "s1", "A note"),
    ("findings", "add", "issue", "A finding", "Found"),
    ("errors", "add", "bash", "Boom", "--params", '{"command": "make"}'),
    ("plan", "start", "s1"),
)
LONG = "x" * 20_000
"""Too long for a line of the journal."""


class Ground:
    """A project with the one session `s`."""

    def __init__(self, home: Home) -> None:
        self.home = home
        for words in _STORY:
            assert home.run(*words).code == 0
        self.project = next(home.state.rglob(".origin")).parent
        self.session = self.project / "s"
        self.shown = home.root / ".planward" / "sessions" / "s"
        self.lines = (self.session / "journal").read_bytes().splitlines(keepends=True)
        self._kept = home.folder / "kept"
        for folder in (home.root, home.state):
            shutil.copytree(folder, self._kept / folder.name)

    def restore(self) -> None:
        """As it was when it was made."""
        for folder in (self.home.root, self.home.state):
            shutil.rmtree(folder)
            shutil.copytree(self._kept / folder.name, folder)
        for name in ("snapshot", "card"):
            (self.session / name).unlink(missing_ok=True)

    def lease(self) -> Path:
        """Where the lease of the first step stands; it is made if there is none."""
        assert self.home.run("plan", "claim", "s1", "--as", "an agent").code == 0
        return next((self.session / "leases").iterdir())

    def blob(self) -> Path:
        """Where something long is kept."""
        assert self.home.run("plan", "note", "s2", LONG).code == 0
        return next((self.session / "blobs").iterdir())


def clear(place: Path) -> None:
    """Nothing stands there any more."""
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    elif os.path.lexists(place):
        place.unlink()
