"""What a change is in words: `s3 pending → completed`, `s2 reworded: old → new`."""

from __future__ import annotations

from planward import records
from planward.plan.rows import PREFACE
from planward.plan.wording import one_line
from planward.ui.cli.counting import counted
from planward.ui.cli.ids import named
from planward.ui.cli.width import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from planward.records import Data
    from planward.session.entries import Entry

    Row = Sequence[Any]
    """A change as the journal has it."""

LONGEST = 60
_FOLLOWS = ("created_at", "started_at", "completed_at", "created_from", "iteration_count")
"""What changes only because something else does."""
_NAMES = {
    "active_form": "active form",
    "artefacts": "artefact",
    "estimated_duration": "duration",
    "estimated_time": "estimate",
    "risks": "risk",
    "testing_strategy": "testing",
    "text": "words beside it",
}


class Phrase:
    """What happened, and to which things: `s1, s2` and `pending → completed`."""

    __slots__ = ("ids", "words")

    def __init__(self, ids: list[str], words: str) -> None:
        self.ids = ids
        self.words = words

    def __str__(self) -> str:
        return f"{named(self.ids)} {self.words}".strip()


def phrases(entry: Entry) -> list[Phrase]:
    """Everything that an entry tells, one phrase for each thing that it touches."""
    told = _joined(_TOLD[entry.kind](entry.data))
    return told or [Phrase([], "nothing that can be seen here")]


def opening(entry: Entry) -> str:
    """What stands before its phrases: how the change came to be."""
    if "undoes" in entry.data:
        return f"took back r{entry.data['undoes']}: "
    if "redoes" in entry.data:
        return f"put r{entry.data['redoes']} in again: "
    if entry.kind == records.SESSION and not entry.data["name"]:
        return "began " if entry.number == 1 else "took the name away from "
    if entry.view and entry.kind not in (records.TAKEN, records.NOTIFICATION):
        return f"edited {entry.view}: "
    return ""


def short(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, list | tuple):
        return cut("; ".join([one_line(str(part)) for part in value]), LONGEST)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # any JSON
    return cut(one_line(str(value)[: 4 * LONGEST]), LONGEST)


def _joined(told: Iterable[tuple[str, str]]) -> list[Phrase]:
    """What is told of one thing in one phrase, and things of which the same is told together."""
    by_thing: dict[str, list[str]] = {}
    for thing, words in told:
        by_thing.setdefault(thing, []).append(words)
    by_words: dict[str, list[str]] = {}
    for thing, parts in by_thing.items():
        by_words.setdefault(", ".join(parts), []).append(thing)
    return [Phrase([one for one in things if one], words) for words, things in by_words.items()]


def _plan(data: Data) -> Iterator[tuple[str, str]]:
    for kind, thing, field, old, new in data["changes"]:
        if field in _FOLLOWS:
            continue
        name = "plan" if kind == "plan" else thing
        yield name, _TOLD_OF[field](kind, old, new) if field in _TOLD_OF else _field(field, new)


def _existence(kind: str, old: Any, new: Any) -> str:
    if kind == "plan":
        return _plan_existence(old, new)
    thing = (new or old)[2]
    called = short(thing.get("content") or thing.get("title", ""))
    return f"added: {called}" if old is None else f"removed: {called}"


def _plan_existence(old: Any, new: Any) -> str:
    told = new or old
    count = sum(len(phase.get("steps", ())) for phase in told.get("phases", ()))
    did = "begun" if old is None else "deleted"
    return f"{did}: {short(told['title'])} ({counted(count, 'step')})"


def _place(_kind: str, old: Row, new: Row) -> str:
    phase, behind = new
    if phase and phase != old[0]:
        return f"moved to {phase}"
    return f"moved behind {behind}" if behind else "moved to the front"


def _status(_kind: str, old: str, new: str) -> str:
    return f"{old} → {new}".replace("_", " ")


def _reworded(_kind: str, old: str, new: str) -> str:
    return f"reworded: {short(old)} → {short(new)}"


def _renamed(_kind: str, old: str, new: str) -> str:
    return f"renamed: {short(old)} → {short(new)}"


def _held(_kind: str, _old: str, new: str) -> str:
    words = new.replace("_", " ")
    return f"set to {words} by hand" if words else "no longer set by hand"


def _depends_on(_kind: str, _old: Row, new: Row) -> str:
    return f"waits for {short(', '.join(new))}" if new else "waits for nothing"


def _progress(_kind: str, _old: Any, new: Row | None) -> str:
    return f"progress {new[0]}/{new[1]}" if new else "progress taken away"


def _text(_kind: str, _old: Any, _new: Any) -> str:
    return "words beside it changed"


def _field(field: str, new: Any) -> str:
    name = _NAMES.get(field, field.replace("_", " "))
    return f"{name}: {short(new)}" if new not in ("", (), [], None) else f"{name} taken away"


_TOLD_OF = {
    "": _existence,
    "place": _place,
    "status": _status,
    "content": _reworded,
    "title": _renamed,
    "held": _held,
    "depends_on": _depends_on,
    "progress": _progress,
    "text": _text,
}


def _findings(data: Data) -> Iterator[tuple[str, str]]:
    for key, old, new in data["changes"]:
        if key == PREFACE:
            yield "", "words above the findings changed"
        elif old is None:
            yield key, f"found: {short(new['title'])} ({new['category']})"
        else:
            yield key, _row(old, new)


def _failures(data: Data) -> Iterator[tuple[str, str]]:
    for key, old, new in data["changes"]:
        if key == PREFACE:
            yield "", "words above the errors changed"
        elif old is None:
            yield key, f"error of {short(new['tool'])}: {short(new['message'])}"
        elif new is not None and new["count"] == old["count"] + 1:
            yield key, f"came again, {new['count']} times by now"
        else:
            yield key, _row(old, new)


def _row(old: Data, new: Data | None) -> str:
    if new is None:
        return "removed"
    return f"edited: {', '.join([name for name in new if new[name] != old.get(name)])}"


def _deliverable(_data: Data) -> Iterator[tuple[str, str]]:
    yield "", "words of deliverable.md changed"


def _taken(data: Data) -> Iterator[tuple[str, str]]:
    yield "", f"edited {data['view']}, which changed nothing"


def _session(data: Data) -> Iterator[tuple[str, str]]:
    name = data["name"]
    yield "", f"session {short(data['key'])}{f' is called {short(name)}' if name else ''}"


def _notification(data: Data) -> Iterator[tuple[str, str]]:
    yield "", cut(one_line(data["text"]), 4 * LONGEST)


_TOLD = {
    records.PLAN: _plan,
    records.FINDINGS: _findings,
    records.FAILURES: _failures,
    records.DELIVERABLE: _deliverable,
    records.TAKEN: _taken,
    records.SESSION: _session,
    records.NOTIFICATION: _notification,
}
