"""Runs `planward` again and again, each time in a process of its own that need not load anything first.

It is started as a script. For each line of JSON on its input it forks, runs the command and tells on its output what the
command left: its exit code, what it cost, and the most memory that it had at any time.
"""

from __future__ import annotations

import io
import json
import os
import pkgutil
import resource
import signal
import sys
import time
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from typing import TextIO

LONGEST = 60
"""A command that has not ended after so many seconds is killed."""
_ROOMS = ("json", "re", "shutil", "pwd", "_blake2", "_json", "_datetime", "rich.console")


def serve(requests: TextIO, answers: TextIO) -> None:
    """Until the input ends."""
    for room in (*_ROOMS, *_own_rooms()):
        __import__(room)
    for line in requests:
        request = json.loads(line)
        started = time.monotonic()
        child = os.fork()
        if not child:
            _run(request)
        _, status, used = os.wait4(child, 0)
        answer = {
            "number": request["number"],
            "code": os.waitstatus_to_exitcode(status),
            "cpu": used.ru_utime + used.ru_stime,
            "seconds": time.monotonic() - started,
            "memory": used.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
        }
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _own_rooms() -> list[str]:
    """All of Planward: who is somebody else by then may not read its files any more."""
    import planward

    found = pkgutil.walk_packages(planward.__path__, "planward.")
    return [room.name for room in found if not room.name.endswith("__main__")]


def _run(request: dict[str, Any]) -> NoReturn:
    code = 70
    try:
        signal.alarm(LONGEST)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _take_places(request)
        if request["user"]:
            os.setgroups([])
            os.setgid(request["user"])
            os.setuid(request["user"])
        if request["fresh"]:
            os.execv(sys.executable, [sys.executable, "-m", *sys.argv])
        from planward.__main__ import main

        code = main()
        sys.stdout.flush()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    except BaseException:  # noqa: BLE001  # as the interpreter would tell it
        import traceback

        traceback.print_exc()
        code = 1
    finally:
        sys.stderr.flush()
        os._exit(code)


def _take_places(request: dict[str, Any]) -> None:
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["env"])
    writing = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    for handle, path, flags in (
        (0, request["stdin"], os.O_RDONLY),
        (1, request["stdout"], writing),
        (2, request["stderr"], writing),
    ):
        opened = os.open(path, flags, 0o600)
        os.dup2(opened, handle)
        os.close(opened)
    sys.argv = ["planward", *request["words"]]
    sys.stdin, sys.stdout, sys.stderr = (
        _text(0, "r", "surrogateescape"),
        _text(1, "w", "strict"),
        _text(2, "w", "backslashreplace"),
    )


def _text(handle: int, mode: str, errors: str) -> TextIO:
    raw = io.FileIO(handle, mode, closefd=False)
    buffer = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
    return io.TextIOWrapper(buffer, encoding="utf-8", errors=errors)


if __name__ == "__main__":
    serve(_text(os.dup(0), "r", "strict"), _text(os.dup(1), "w", "strict"))
