"""What `planward plan import` was pointed at: a file, or a folder of planning-with-files; and what it leaves there."""

from __future__ import annotations

import os.path

from planward.plan.forms import task_lists
from planward.ui.cli import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_PLAN = "task_plan.md"
_BESIDE = ("findings.md", "progress.md")
_SHOWN = 20


def plan_file(source: str) -> str:
    """The file to read: of a folder the one that planning-with-files keeps its plan in."""
    return os.path.join(source, _PLAN) if os.path.isdir(source) else source


def note_left(source: str, text: str) -> None:
    """Say on standard error what of the source was not taken in."""
    for note in [*_lines_left(text), *_files_left(source)]:
        page.write_note(note)


def _lines_left(text: str) -> Iterator[str]:
    numbers = task_lists.left_out(text)
    shown = ", ".join([str(number) for number in numbers[:_SHOWN]])
    if len(numbers) > _SHOWN:
        shown += ", …"
    if len(numbers) == 1:
        yield f"1 line was not taken as a step: {shown}"
    elif numbers:
        yield f"{len(numbers)} lines were not taken as steps: {shown}"


def _files_left(folder: str) -> Iterator[str]:
    for name in _BESIDE:
        if os.path.isfile(os.path.join(folder, name)):
            yield f"{name} was not taken in: only {_PLAN} is read"
