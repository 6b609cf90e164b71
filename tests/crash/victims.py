"""A warm process that plays stories in children of its own, strikes them, and looks at what they leave: python victims.py FOLDER.

It reads commands and tells outcomes as lines of JSON. It has loaded all that a story needs, so that the first call that
is counted is one of the store's.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.crash import strace
from tests.crash.conversation import Conversation, spoils
from tests.crash.real_disk import RealDisk
from tests.crash.recovery import check, states_of
from tests.crash.stories import STORIES
from tests.crash.strace import Blow

from planward.errors import Problem
from planward.storage.local import LocalFolder

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from tests.crash.recovery import States

_ALLOW_TRACING = 0x59616D61
_BY_ANYBODY = ctypes.c_ulong(-1)
FAILED = 3


class Victim:
    """A child that waits for a word, then plays its story; without the word it just ends."""

    def __init__(self, play: Callable[[], None]) -> None:
        waiting, self._word = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            # Else the watcher, which is no ancestor, is refused on some systems.
            ctypes.CDLL(None).prctl(_ALLOW_TRACING, _BY_ANYBODY, 0, 0, 0)
            os.close(self._word)
            os._exit(_done(play) if os.read(waiting, 1) else FAILED)
        os.close(waiting)

    def go(self) -> None:
        os.write(self._word, b"!")
        os.close(self._word)

    def ended(self) -> int:
        """Its exit code, or minus the signal that ended it."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def _done(play: Callable[[], None]) -> int:
    try:
        play()
    except BaseException:  # noqa: BLE001  # a child says all that went wrong and goes no further
        traceback.print_exc()
        return FAILED
    return 0


def play(disk: RealDisk, story: Sequence[str], *, errors: bool) -> None:
    """Every operation of the story; where errors are expected, one that says no is passed over."""
    conversation = _begun(disk, errors=errors)
    for operation in story:
        try:
            conversation.do(operation)
        except Problem as problem:
            if not errors:
                raise
            disk.complain(problem)
    disk.tell(conversation.session.notices)


def _begun(disk: RealDisk, *, errors: bool) -> Conversation:
    try:
        return Conversation(disk)
    except Problem as problem:
        if not errors:
            raise
        disk.complain(problem)
        return Conversation(disk)


class Stage:
    """Where a story is played again and again, each time in a folder of its own."""

    def __init__(self, place: Path, story: str) -> None:
        self._place = place
        self._story = STORIES[story]
        self._log = place / "log"
        self._number = 0
        self.known: States = self._reference()

    def count(self) -> Counter[str]:
        """How often each call is made when nothing happens."""
        told = self.strike(None)
        assert told["exit"] == 0
        assert not told["fault"]
        return strace.counted(self._log)

    def strike(self, blow: Blow | None) -> dict[str, Any]:
        disk, errors = self._disk(), blow is not None and blow.how.startswith("error=")
        victim = Victim(lambda: play(disk, self._story, errors=errors))
        watcher = strace.attached(victim.process, self._log, blow)
        victim.go()
        code = victim.ended()
        watcher.communicate()
        promised, told = disk.told()
        known = None if errors else self.known
        finder = Victim(
            lambda: check(
                LocalFolder.at(disk.path), promised, known=known, asides=spoils(self._story)
            )
        )
        finder.go()
        fault = finder.ended() != 0
        struck = "(INJECTED)" in self._log.read_text(errors="replace")
        trusted = strace.trusted_after_failed_sync(self._log)
        if not fault:
            shutil.rmtree(disk.path)
        disk.close()
        return {"exit": code, "fault": fault, "struck": struck, "told": told, "trusted": trusted}

    def _reference(self) -> States:
        disk = self._disk()
        play(disk, self._story, errors=False)
        assert spoils(self._story) or not disk.told()[1]
        return states_of(disk.root())

    def _disk(self) -> RealDisk:
        self._number += 1
        place = self._place / str(self._number)
        place.mkdir()
        return RealDisk(str(place))


def main(place: str) -> None:
    stages: dict[str, Stage] = {}
    for line in sys.stdin:
        story, call, when, how = json.loads(line)
        if story not in stages:
            (Path(place) / story).mkdir()
            stages[story] = Stage(Path(place) / story, story)
        stage = stages[story]
        told = stage.strike(Blow(call, when, how)) if call else dict(stage.count())
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
