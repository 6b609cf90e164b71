"""A process that edits `task_plan.md` again and again: python -m tests.machines.hand_editor FILE HOW MOST LONGEST_PAUSE.

Each save brings a mark of its own into the objective; the next one comes when the file has changed again, after a pause of
any length up to the longest. It ends with its input and tells how often it has saved.
"""

from __future__ import annotations

import os
import random
import re
import select
import sys

_MARK = re.compile(r"EDIT\d+\.")
_A_MOMENT = 0.0005


def mark(number: int) -> str:
    return f"EDIT{number}."


class Editor:
    """An editor with one file."""

    def __init__(self, path: str, how: str) -> None:
        self._path = path
        self._save = {"rename": self._save_by_rename, "in place": self._save_in_place}[how]

    def edit(self, number: int, pause: float) -> str:
        """Read, think, save; what was saved."""
        text = self.read()
        is_over(pause)
        edited = _MARK.sub(mark(number), text, count=1)
        assert edited != text
        self._save(edited)
        return edited

    def read(self) -> str:
        with open(self._path, encoding="utf-8", newline="") as file:
            return file.read()

    def _save_by_rename(self, text: str) -> None:
        beside = f"{self._path}~"
        with open(beside, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(beside, self._path)

    def _save_in_place(self, text: str) -> None:
        middle = random.randrange(len(text))
        with open(self._path, "w", encoding="utf-8", newline="") as file:
            file.write(text[:middle])
            file.flush()
            file.write(text[middle:])


def is_over(wait: float) -> bool:
    return bool(select.select([sys.stdin], [], [], wait)[0])


def main(path: str, how: str, most: str, longest_pause: str) -> None:
    editor, saves = Editor(path, how), 0
    while saves < int(most) and not is_over(0.0):
        saves += 1
        saved = editor.edit(saves, random.random() * float(longest_pause))
        while editor.read() == saved and not is_over(_A_MOMENT):
            pass
    sys.stdout.write(f"{saves}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
