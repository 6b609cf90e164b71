"""`planward tour`: the real commands on a small plan in a folder of its own, one scene after the other."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys

from planward.errors import Failed, Misused
from planward.ui.cli import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planward.ui.cli.desk import Desk

    Scene = tuple[str, Callable[["Stage"], None]]
    """What is going to be seen, in a sentence, and the doing of it."""

PROJECT = "project"
STATE = "state"
SESSIONS = ".planward/sessions"
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
CONTINUED = " \\\n      "
GO_ON = "— Enter goes on, Ctrl-C leaves "


class Stage:
    """A project in a folder of its own, with a state folder beside it, where commands are shown and run."""

    def __init__(self, desk: Desk, folder: str) -> None:
        self.folder = folder
        self.project = f"{folder}/{PROJECT}"
        self._desk = desk
        own = {name: value for name, value in desk.world.environ.items() if not _is_ours(name)}
        self._environ = {**own, "XDG_STATE_HOME": f"{folder}/{STATE}"}
        # The folder is a project of its own, also where temporary files lie inside a repository.
        os.makedirs(f"{self.project}/.git")

    def say(self, text: str, style: str = "") -> None:
        """A line of ours."""
        self._desk.out.show(page.said(text, style))

    def run(self, *commands: str) -> None:
        """Show and run these commands, several at the same moment; raises Failed when one does."""
        together = len(commands) > 1
        for command in commands:
            self.say(f"$ {command}{' &' if together else ''}", "id")
        if together:
            self.say("$ wait", "id")
        running = [self._started(command) for command in commands]
        for command, process in zip(commands, running, strict=True):
            if process.wait():
                raise Failed(
                    f"`{command}` has failed", why=f"its exit code is {process.returncode}"
                )

    def edit(self, *changes: tuple[str, str]) -> None:
        """Change parts of task_plan.md as an editor does, which knows nothing of us."""
        names = os.listdir(f"{self.project}/{SESSIONS}")
        name = f"{SESSIONS}/{next(one for one in names if one[0] != '.')}/task_plan.md"
        self.say(f"$ $EDITOR {name}", "id")
        with open(f"{self.project}/{name}", encoding="utf-8") as file:
            text = file.read()
        before = text.splitlines()
        for old, new in changes:
            text = text.replace(old, new)
        with open(f"{self.project}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        for line in [line for line in text.splitlines() if line not in before]:
            self.say(f"  {line}", "dim")

    def wait(self) -> None:
        """Until a person at a terminal wants to go on."""
        stdin = self._desk.world.stdin()
        if stdin is None or not stdin.isatty() or self._desk.out.width is None:
            return
        page.write_out(GO_ON, self._desk.out.stream)
        stdin.readline()

    def _started(self, command: str) -> subprocess.Popen[bytes]:
        words = shlex.split(command.replace(CONTINUED, " "))[1:]
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "planward", *words],
            cwd=self.project,
            env=self._environ,
            stdin=subprocess.DEVNULL,
        )


def _tour(desk: Desk) -> int:
    import shutil
    import tempfile

    if desk.given.flag("json"):
        raise Misused("The tour is for people", why="it prints no data", remedy="Leave out --json.")
    folder = os.path.realpath(tempfile.mkdtemp(prefix="planward-tour-"))
    kept = desk.given.flag("keep")
    before = [signal.signal(ending, _leave) for ending in ENDINGS]
    try:
        stage = Stage(desk, folder)
        for number, (sentence, scene) in enumerate(SCENES, 1):
            stage.say(f"{number}/{len(SCENES)}  {sentence}", "title")
            scene(stage)
            if number < len(SCENES):
                stage.wait()
            stage.say("")
        for line in _end(folder, kept=kept):
            stage.say(line)
    finally:
        if not kept:
            shutil.rmtree(folder, ignore_errors=True)
        for ending, handler in zip(ENDINGS, before, strict=True):
            signal.signal(ending, handler)
    return 0


def _leave(_number: int, _frame: object) -> None:
    """Once: a terminal that is closed and its shell both ask, and the second is not to stop the clearing up."""
    for ending in ENDINGS:
        signal.signal(ending, signal.SIG_IGN)
    raise KeyboardInterrupt


def _end(folder: str, *, kept: bool) -> Iterator[str]:
    if kept:
        yield "That was the tour. Its folder is kept; look around in it:"
        yield f"  export XDG_STATE_HOME={shlex.quote(f'{folder}/{STATE}')}"
        yield f"  cd {shlex.quote(f'{folder}/{PROJECT}')}"
    else:
        yield "That was the tour; its folder is deleted. In your own project:"
        yield '  planward plan new "Title" --step "..." --step "..."'
    yield "  planward help"


def _is_ours(name: str) -> bool:
    return name.startswith("PLANWARD_")


def _made(stage: Stage) -> None:
    stage.run(
        'planward plan new "Add a cache" --phase Build --step "Write it"'
        f'{CONTINUED}--step "Test it" --after 2:1'
        f'{CONTINUED}--phase Release --step "Write the changelog"'
    )
    stage.run("planward plan show")


def _done(stage: Stage) -> None:
    stage.run('planward plan done s1 --result "cache.py" --next')


def _edited(stage: Stage) -> None:
    stage.edit(
        ("- [ ] ◐ Test it", "- [x] ◐ Test it"),
        ("\n\n---\n*Last", "\n- [ ] Tell the others\n\n---\n*Last"),
    )
    stage.run("planward plan show")


def _together(stage: Stage) -> None:
    stage.run(
        "planward plan done s3 --author ann", 'planward plan add "Measure it again" --author ben'
    )
    stage.run("planward plan show --open")


def _undone(stage: Stage) -> None:
    stage.run("planward plan undo")
    stage.run("planward plan redo")


def _logged(stage: Stage) -> None:
    stage.run("planward log")


SCENES: list[Scene] = [
    ("A plan is phases of steps; here the second step waits for the first.", _made),
    ("What is done is on the disk before the command answers; --next begins what follows.", _done),
    ("The plan is a page: somebody ticks a box and adds a line, and it is taken in.", _edited),
    ("Two agents write at the same moment, and neither loses a word.", _together),
    ("The newest change is taken back, whoever made it, and put in again.", _undone),
    ("Who changed what, and when, stays known.", _logged),
]

COMMANDS = {"tour": _tour}
