"""`errors.md`: failures, the newest first, in both directions."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.plan.failures import LETTER, Failure, likeness, preface, recent
from planward.plan.forms.footer import footer
from planward.plan.forms.prose import (
    MAX_ENTRIES,
    Heading,
    Line,
    below_title,
    escaped,
    heading,
    is_fence,
    is_stamp,
    lines_of,
    restored,
    too_many,
    trimmed,
)
from planward.plan.rows import PREFACE, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

NAME = "errors.md"

_TITLE = "# Error Log"
_QUOTE = "> This file tracks errors to avoid repeating the same mistakes."
_FAILURE = "## "
_COUNT = "**Count:**"
_MESSAGE = "**Message:**"
_PARAMS = "**Params:**"
_END = "---"
_OURS = (_FAILURE, _COUNT, _MESSAGE, _PARAMS, _END)
_DIGITS = 9


def write(failures: Sequence[Failure], *, session: str, revision: int, at: str) -> str:
    """The failures as a person reads them."""
    lines = [_TITLE, "", _QUOTE, ""]
    for failure in failures:
        if failure.id == PREFACE:
            lines += [*escaped(failure.message, _OURS), ""]
    for failure in recent(failures, limit=len(failures)):
        lines += _written(failure)
    body = "\n".join(lines) + "\n"
    return body + footer(body, at=at, session=session, revision=revision)


def read(text: str, *, base: Sequence[Failure] = (), at: str = "") -> tuple[Failure, ...] | Problem:
    """The failures of a text that may have been edited by hand since `base` was written.

    A failure without an id is the one of `base` that is the same error and has lost its own, else a new one of the time
    `at` without an id. Words that belong to no field are kept below the message.
    """
    lines = lines_of(text, source=NAME)
    if isinstance(lines, Problem):
        return lines
    entries = [_Entry(Heading("", PREFACE))]
    for line in lines:
        if not (line.plain and line.text.startswith(_FAILURE)):
            entries[-1].lines.append(line)
        elif len(entries) > MAX_ENTRIES:
            return too_many(line, source=NAME)
        else:
            entries.append(_Entry(heading(line.text[len(_FAILURE) :], letter=LETTER)))
    try:
        return _failures(entries, base, at)
    except Misused as problem:
        return problem


class _Entry:
    """A heading and the lines under it."""

    __slots__ = ("heading", "lines")

    def __init__(self, heading: Heading) -> None:
        self.heading = heading
        self.lines: list[Line] = []


def _failures(entries: list[_Entry], base: Sequence[Failure], at: str) -> tuple[Failure, ...]:
    """Of two entries with one id the first keeps it; one without takes that of the same error, if it is free."""
    found: list[Failure] = []
    known = {failure.id: failure for failure in base}
    told = {entry.heading.id for entry in entries}
    free = {
        likeness(failure.tool, failure.message): failure
        for failure in reversed(base)
        if failure.id not in told
    }
    seen: set[str] = set()
    for entry in entries[1:]:
        told_id = "" if entry.heading.id in seen else entry.heading.id
        seen.add(told_id)
        failure = _failure(entry, told_id)
        before = known.get(told_id) or free.pop(likeness(failure.tool, failure.message), None)
        found.append(_completed(failure, before, at))
    found.sort(key=lambda failure: (not failure.id, number(failure.id)))
    words = restored(below_title(entries[0].lines, _TITLE, _QUOTE), _OURS)
    return tuple([preface(words), *found] if words else found)


def _completed(failure: Failure, before: Failure | None, at: str) -> Failure:
    """What the file does not say, as it was before."""
    if before is None:
        return failure.but(at=failure.at or at, count=failure.count or 1)
    return failure.but(
        id=before.id, at=failure.at or before.at, count=failure.count or before.count
    )


def _failure(entry: _Entry, failure_id: str) -> Failure:
    """What the entry says; a count of 0 says nothing."""
    tool, at = _tool_and_time(entry.heading.words)
    fields = _Fields(entry.lines)
    params, below = _params(fields.params)
    words = [*trimmed(fields.message), *_apart(below), *_apart(fields.loose)]
    return Failure(failure_id, tool, restored(words, _OURS), params, _count(fields.count), at)


class _Fields:
    """The lines of an entry, each with the field that it belongs to."""

    __slots__ = ("count", "loose", "message", "params")

    def __init__(self, lines: Sequence[Line]) -> None:
        self.count: Line | None = None
        self.message: list[Line] = []
        self.params: list[Line] = []
        end = _end(lines)
        self.loose = list(lines[end + 1 :])
        self._sort(lines[:end])

    def _sort(self, lines: Sequence[Line]) -> None:
        above: list[Line] = []
        section = above
        for line in lines:
            if line.plain and line.text.startswith(_COUNT) and self.count is None:
                self.count = line
            elif line.plain and line.text.startswith(_MESSAGE) and not self.message:
                section = self.message
                section.append(_behind(line, _MESSAGE))
            elif line.plain and line.text.startswith(_PARAMS) and not self.params:
                section = self.params
                section.append(_behind(line, _PARAMS))
            else:
                section.append(line)
        self.loose = [*trimmed(above), *_apart(self.loose)]


def _end(lines: Sequence[Line]) -> int:
    """Where the line under the entry stands; below it is only what a hand has put there."""
    for place in range(len(lines) - 1, -1, -1):
        if lines[place].plain and lines[place].text.rstrip() == _END:
            return place
    return len(lines)


def _behind(line: Line, name: str) -> Line:
    return Line(line.number, line.text[len(name) :].removeprefix(" "), plain=line.plain)


def _apart(lines: Sequence[Line]) -> list[Line]:
    """The lines with a blank one before them, if there are any."""
    kept = trimmed(lines)
    return [Line(0, "", plain=True), *kept] if kept else []


def _tool_and_time(words: str) -> tuple[str, str]:
    tool, dash, at = f" {words} ".rpartition(" - ")
    at = at.strip()
    return (tool.strip(), at) if dash and (not at or is_stamp(at)) else (words, "")


def _count(line: Line | None) -> int:
    if line is None:
        return 0
    told = line.text[len(_COUNT) :].strip()
    digits = told.partition(" ")[0]
    if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS and int(digits):
        return int(digits)
    raise Misused(
        f"{NAME}, line {line.number}: the count {told[:40]!r} cannot be read",
        why="a whole number is expected, as in `**Count:** 3 times`",
        remedy="Mend the line and save the file again.",
    )


def _params(lines: Sequence[Line]) -> tuple[Any, Sequence[Line]]:
    """The parameters and what stands below them."""
    lines = trimmed(lines)
    if not lines:
        return None, ()
    if not is_fence(lines[0].text):
        return _json("\n".join([line.text for line in lines]), lines[0]), ()
    end = next((place for place in range(1, len(lines)) if is_fence(lines[place].text)), len(lines))
    return _json("\n".join([line.text for line in lines[1:end]]), lines[0]), lines[end + 1 :]


def _json(text: str, line: Line) -> Any:
    from planward.json_text import strict

    return strict.read(text, source=f"{NAME}, the params at line {line.number},")


def _written(failure: Failure) -> list[str]:
    lines = [
        f"{_FAILURE}{failure.tool} - {failure.at} <!-- {failure.id} -->",
        "",
        f"{_COUNT} {failure.count} times",
        "",
        *_written_message(failure.message),
        "",
    ]
    if failure.params is not None:
        lines += [_PARAMS, "```json", *_pretty(failure.params), "```", ""]
    return [*lines, _END, ""]


def _written_message(message: str) -> list[str]:
    """Beside its name, as long as its first line is not the fence of a code block."""
    lines = escaped(message, _OURS) or [""]
    if is_fence(lines[0]):
        return [_MESSAGE, "", *lines]
    beside = f"{_MESSAGE} {lines[0]}" if lines[0] else _MESSAGE
    return [beside, *lines[1:]]


def _pretty(params: Any) -> list[str]:
    import json

    return json.dumps(params, indent=2, ensure_ascii=False).split("\n")
