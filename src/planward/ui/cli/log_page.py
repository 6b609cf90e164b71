"""The log as people and programs read it: a line or a few for each change, a document for each change."""

from __future__ import annotations

from planward import records
from planward.session.hand_edits import HAND
from planward.ui.cli.ids import named
from planward.ui.cli.log_words import opening, phrases, short
from planward.ui.cli.visible import visible
from planward.ui.cli.when import local
from planward.ui.cli.width import cut, padded, width
from planward.ui.cli.wrapping import behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from planward.plan.model import Plan
    from planward.session.entries import Entry
    from planward.ui.cli.log_words import Phrase
    from planward.ui.cli.spans import Line

_MOST_PHRASES = 8
_MOST_CHANGES = 20
_LONGEST_VALUE = 200
_MOST_PARTS = 10
_WIDEST_AUTHOR = 20
_EXISTENCE = "existence"
_KINDS = {records.FAILURES: "errors"}
"""What people call a kind that the journal calls otherwise."""
_THINGS = {records.FINDINGS: "finding", records.FAILURES: "error"}


class LogPage:
    """Lines in columns; those of later pages are aligned with the first. `wide` is a terminal's width."""

    def __init__(self, wide: int | None) -> None:
        self._wide = wide
        self._number = 0
        self._author = 0
        self._revision = 0

    def lines(self, entries: Sequence[Entry], plan: Plan | None) -> list[Line]:
        """The entries in their order; `plan` is today's, for the words of a step that an entry names by its id."""
        for entry in entries:
            self._number = max(self._number, len(str(entry.number)))
            self._author = max(self._author, width(_author(entry)))
            self._revision = max(self._revision, len(_revision(entry)))
        return [line for entry in entries for line in self._entry(entry, plan)]

    def _entry(self, entry: Entry, plan: Plan | None) -> list[Line]:
        told = phrases(entry)
        bodies = [_phrase(phrase, plan) for phrase in told[:_MOST_PHRASES]]
        bodies[0] = [(visible(opening(entry)), "title"), *bodies[0]]
        if len(told) > _MOST_PHRASES:
            bodies.append([(f"and {len(told) - _MOST_PHRASES} more", "dim")])
        return behind(self._columns(entry), bodies, self._wide)

    def _columns(self, entry: Entry) -> Line:
        return [
            (f"{entry.number:>{self._number}}  ", "dim"),
            (f"{visible(local(entry.at))}  ", "dim"),
            (f"{padded(_author(entry), self._author)}  ", "mark" if entry.author == HAND else ""),
            (f"{_revision(entry):<{self._revision}}  " if self._revision else "", "dim"),
        ]


def entry_view(entry: Entry) -> dict[str, Any]:
    """An entry as `--json` tells it. It is short: `plan diff` tells a change whole."""
    told = phrases(entry)
    changes = _changes(entry)
    view = {
        "number": entry.number,
        "at": entry.at,
        "author": entry.author,
        "kind": _KINDS.get(entry.kind, entry.kind),
        "revision": entry.revision,
        "view": entry.view or None,
        "undoes": entry.data.get("undoes"),
        "redoes": entry.data.get("redoes"),
        "words": opening(entry) + "; ".join([str(phrase) for phrase in told[:_MOST_PHRASES]]),
        "changes": changes[:_MOST_CHANGES],
    }
    more = len(changes) - _MOST_CHANGES
    return {**view, "more": more} if more > 0 else view


def _author(entry: Entry) -> str:
    return cut(visible(entry.author), _WIDEST_AUTHOR)


def _revision(entry: Entry) -> str:
    return f"r{entry.revision}" if entry.kind == records.PLAN else ""


def _phrase(phrase: Phrase, plan: Plan | None) -> Line:
    """With the step's own words where only its id is told."""
    line: Line = [(f"{visible(named(phrase.ids))} ", "id")] if phrase.ids else []
    first, comma, others = phrase.words.partition(", ")
    line += [(visible(first), _style(first)), (visible(comma + others), "")]
    step = plan.step(phrase.ids[0]) if plan is not None and len(phrase.ids) == 1 else None
    if step is not None and short(step.content) not in phrase.words:
        line.append((f"  {visible(short(step.content))}", "dim"))
    return line


def _style(words: str) -> str:
    """A change of status has the colour of what it led to."""
    before, _, after = words.partition(" → ")
    return "" if ":" in before else after.replace(" ", "_")


def _changes(entry: Entry) -> list[dict[str, Any]]:
    rows: list[Any] = entry.data.get("changes", [])
    if entry.kind == records.PLAN:
        return [
            _change(kind, thing, field, old=old, new=new) for kind, thing, field, old, new in rows
        ]
    kind = _THINGS.get(entry.kind, entry.kind)
    return [change for row in rows for change in _row_changes(kind, row)]


def _row_changes(kind: str, row: Sequence[Any]) -> Iterable[dict[str, Any]]:
    key, old, new = row
    if old is None or new is None:
        return [_change(kind, key, "", old=old, new=new)]
    names = [name for name in new if new[name] != old.get(name)]
    return [_change(kind, key, name, old=old.get(name), new=new[name]) for name in names]


def _change(kind: str, thing: str, field: str, *, old: Any, new: Any) -> dict[str, Any]:
    tell = _brief if field else _called
    return {
        "kind": kind,
        "id": thing,
        "field": field or _EXISTENCE,
        "old": tell(old),
        "new": tell(new),
    }


def _called(value: Any) -> str | None:
    """What came to be or went, by the words that it is known by."""
    if value is None:
        return None
    thing: Any = value
    data: dict[str, Any] = thing[-1] if isinstance(value, list) else thing
    return _brief(data.get("content") or data.get("title") or data.get("message", ""))


def _brief(value: Any) -> Any:
    match value:
        case str():
            return value if len(value) <= _LONGEST_VALUE else f"{value[:_LONGEST_VALUE]}…"
        case list():
            return [_brief(part) for part in value[:_MOST_PARTS]]  # pyright: ignore[reportUnknownVariableType]  # JSON
        case dict():
            return _brief(str(value))  # pyright: ignore[reportUnknownArgumentType]  # JSON
        case _:
            return value
