"""`findings.md`: findings under the headings of their categories, in both directions."""

from __future__ import annotations

from planward.errors import Problem
from planward.plan.findings import (
    ARCHITECTURE,
    CATEGORIES,
    CODE,
    DEPENDENCY,
    INSIGHT,
    ISSUE,
    LETTER,
    Finding,
    preface,
)
from planward.plan.forms.footer import footer
from planward.plan.forms.prose import (
    MAX_ENTRIES,
    Heading,
    Line,
    below_title,
    escaped,
    heading,
    lines_of,
    restored,
    too_many,
    trimmed,
)
from planward.plan.rows import PREFACE, number
from planward.plan.wording import single_spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAME = "findings.md"

_TITLE = "# Findings & Notes"
_QUOTE = "> Research findings and important discoveries."
_CATEGORY = "## "
_FINDING = "### "
_SOURCE = "*Source: "
_OURS = (_CATEGORY, _FINDING, _SOURCE)
_HEADINGS = {
    "code": CODE,
    "architecture": ARCHITECTURE,
    "dependency": DEPENDENCY,
    "dependencies": DEPENDENCY,
    "issue": ISSUE,
    "issues": ISSUE,
    "insight": INSIGHT,
    "insights": INSIGHT,
}


def write(findings: Iterable[Finding], *, session: str, revision: int, at: str) -> str:
    """The findings as a person reads them."""
    above: list[str] = []
    groups: dict[str, list[str]] = {category: [] for category in CATEGORIES}
    for finding in findings:
        if finding.id == PREFACE:
            above = [*escaped(finding.content, _OURS), ""]
        else:
            groups.get(finding.category, groups[INSIGHT]).extend(_written(finding))
    lines = [_TITLE, "", _QUOTE, "", *above]
    for category, written in groups.items():
        if written:
            lines += [f"{_CATEGORY}{category.capitalize()}", "", *written]
    body = "\n".join(lines) + "\n"
    return body + footer(body, at=at, session=session, revision=revision)


def read(text: str, *, base: Sequence[Finding] = (), at: str = "") -> tuple[Finding, ...] | Problem:
    """The findings of a text that may have been edited by hand since `base` was written.

    A finding without an id is the one of `base` with the same title that has lost its own, else a new one of the time
    `at` without an id. Words under no heading stay with what they stand under; a heading of no category is a finding.
    """
    lines = lines_of(text, source=NAME)
    if isinstance(lines, Problem):
        return lines
    entries = [_Entry("", Heading("", PREFACE))]
    for line in lines:
        entry = _begun(line, entries[-1]) if line.plain else None
        if entry is None:
            entries[-1].lines.append(line)
        elif len(entries) > MAX_ENTRIES:
            return too_many(line, source=NAME)
        else:
            entries.append(entry)
    _settle_ids(entries, base)
    return _findings(entries, base, at)


class _Entry:
    """A heading and the lines under it, in a category ("" where the file names none that we know)."""

    __slots__ = ("category", "heading", "lines", "loose")

    def __init__(self, category: str, heading: Heading, *, loose: bool = False) -> None:
        self.category = category
        self.heading = heading
        self.lines: list[Line] = []
        self.loose = loose
        """It has no heading of its own: without a line it is nothing."""


def _begun(line: Line, before: _Entry) -> _Entry | None:
    if line.text.startswith(_FINDING):
        return _Entry(before.category, heading(line.text[len(_FINDING) :], letter=LETTER))
    if not line.text.startswith(_CATEGORY):
        return None
    told = heading(line.text[len(_CATEGORY) :], letter=LETTER)
    category = _HEADINGS.get(told.words.rstrip(" :#").lower())
    return _Entry("", told) if category is None else _Entry(category, Heading(""), loose=True)


def _settle_ids(entries: list[_Entry], base: Sequence[Finding]) -> None:
    """Of two entries with one id the first keeps it; one without takes that of its title, if it is free."""
    seen: set[str] = set()
    for entry in entries:
        if entry.heading.id in seen:
            entry.heading.id = ""
        seen.add(entry.heading.id)
    free = {finding.title: finding.id for finding in reversed(base) if finding.id not in seen}
    for entry in entries:
        if not entry.heading.id and entry.heading.words:
            entry.heading.id = free.pop(single_spaced(entry.heading.words), "")


def _findings(
    entries: list[_Entry], base: Sequence[Finding], at: str
) -> tuple[Finding, ...] | Problem:
    known = {finding.id: finding for finding in base}
    words = restored(below_title(entries[0].lines, _TITLE, _QUOTE), _OURS)
    found = [
        _finding(entry, known.get(entry.heading.id), at)
        for entry in entries[1:]
        if not entry.loose or trimmed(entry.lines)
    ]
    found.sort(key=lambda finding: (not finding.id, number(finding.id)))
    return tuple([preface(words), *found] if words else found)


def _finding(entry: _Entry, known: Finding | None, at: str) -> Finding:
    told = entry.heading
    source = _source_place(entry.lines)
    content = entry.lines if source is None else _around(entry.lines, source)
    return Finding(
        told.id,
        entry.category or (known.category if known else INSIGHT),
        told.words,
        restored(content, _OURS),
        "" if source is None else entry.lines[source].text.rstrip()[len(_SOURCE) : -1],
        told.at or (known.at if known else at),
    )


def _source_place(lines: Sequence[Line]) -> int | None:
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.plain and line.text.startswith(_SOURCE) and line.text.rstrip().endswith("*"):
            return place
    return None


def _around(lines: list[Line], source: int) -> Sequence[Line]:
    """The lines without the one that names the source; below it stands only what a hand has put there."""
    below = trimmed(lines[source + 1 :])
    blank = Line(0, "", plain=True)
    return [*trimmed(lines[:source]), blank, *below] if below else lines[:source]


def _written(finding: Finding) -> list[str]:
    mark = f"<!-- {finding.id} {finding.at}".rstrip() + " -->" if finding.id else ""
    lines = [" ".join(part for part in (_FINDING.rstrip(), finding.title, mark) if part), ""]
    if finding.content:
        lines += [*escaped(finding.content, _OURS), ""]
    if finding.source:
        lines += [f"{_SOURCE}{finding.source}*", ""]
    return lines
