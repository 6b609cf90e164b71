"""What is done to a session while it is killed or its disk fails: each story reaches other calls of the store."""

from __future__ import annotations

STORIES: dict[str, tuple[str, ...]] = {
    "a plan and its views": (
        *("create", "plan", "start", "find", "fail", "finish", "look"),
        *("find", "reopen", "plan", "start", "fail"),
    ),
    "edits by rename": (
        *("create", "plan", "save", "start", "save", "save", "reopen", "find"),
        *("save", "look", "finish"),
    ),
    "edits in place": (
        *("create", "plan", "save in place", "start", "save in place", "look", "fail"),
        *("save in place", "find", "finish"),
    ),
    "spoilt views": (
        *("create", "plan", "empty", "find", "empty", "save", "empty", "reopen", "look"),
        *("save in place", "empty", "start", "save", "empty", "fail", "finish"),
    ),
    "big blobs": (
        *("create", "long plan", "find much", "reopen", "find much", "plan", "find much"),
        *("long plan", "look"),
    ),
    "a long life": (
        *("create", "find", "long plan", "save", "reopen", "start", "fail", "save", "finish"),
        *("find much", "empty", "reopen", "plan", "start", "look", "save in place", "find", "fail"),
    ),
}
