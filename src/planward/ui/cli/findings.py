"""`planward findings`: what was found out on the way."""

from __future__ import annotations

from planward.plan.findings import LETTER, Finding, added, finding_data, finding_from, summary
from planward.plan.rows import number
from planward.records import FINDINGS
from planward.ui.cli import page, paging, words
from planward.ui.cli.shelf import Shelf
from planward.ui.cli.visible import visible
from planward.ui.cli.when import local
from planward.ui.cli.wrapping import behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from planward.records import Data
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

_SHELF = Shelf(kind=FINDINGS, word="finding", letter=LETTER, read=finding_from, write=finding_data)
_LONGEST_IN_LIST = 500


def _add(desk: Desk) -> int:
    category, title = desk.given.text("CATEGORY"), words.line_of(desk, "TITLE")
    source = words.line_of(desk, "source") if desk.given.has("source") else ""
    finding = Finding("", category, title, words.text_of(desk, "CONTENT"), source)

    def decide(state: State, at: str) -> Sequence[Data]:
        numbered = state.numbered.get(FINDINGS, 0)
        return _SHELF.records(
            state, added(_SHELF.all(state), finding.but(at=at), numbered=numbered)
        )

    state = desk.session().commit(desk.author, decide)
    kept: Finding = _SHELF.listed(state)[-1]
    return desk.answer(
        lambda: {**_SHELF.head(state), "finding": finding_data(kept)},
        lambda: [[(kept.id, "id"), (f" kept: {visible(kept.title)}", "")]],
    )


def _list(desk: Desk) -> int:
    before, category = paging.before_of(desk), desk.given.text("category")
    found = [
        one
        for one in _SHELF.listed(desk.state())
        if category in ("", one.category) and (before is None or number(one.id) < before)
    ]
    return _SHELF.page(desk, found, view=_short, lines=_lines)


def _show(desk: Desk) -> int:
    return _SHELF.show(desk, _page)


def _summary(desk: Desk) -> int:
    state = desk.state()
    told = summary(_SHELF.listed(state))
    lines: list[Line] = [[(visible(line), "")] for line in told.split("\n")]
    return desk.answer(
        lambda: {**_SHELF.head(state), "summary": told},
        lambda: lines if told else page.said("No findings.", "dim"),
    )


def _short(finding: Finding) -> dict[str, Any]:
    """Of a long finding the beginning: a list of them has an end."""
    content = finding.content
    if len(content) > _LONGEST_IN_LIST:
        content = f"{content[:_LONGEST_IN_LIST]}…"
    return finding_data(finding.but(content=content))


def _lines(findings: Sequence[Finding]) -> list[Line]:
    rows = page.table(
        [
            [(one.id, "id"), (local(one.at), "dim"), (one.category, ""), (_title(one), "title")]
            for one in findings
        ]
    )
    return [
        [*row, (f"  {visible(one.source)}", "dim")] if one.source else row
        for row, one in zip(rows, findings, strict=True)
    ]


def _title(finding: Finding) -> str:
    """A hand may have left the title out."""
    return finding.title or finding.content.partition("\n")[0]


def _page(finding: Finding, wide: int | None) -> list[Line]:
    head: Line = [(f"{finding.id}  ", "id")]
    about = [finding.category, local(finding.at), finding.source]
    return [
        *behind(head, [[(visible(_title(finding)), "title")]], wide),
        *page.said(" · ".join([part for part in about if part]), "dim", wide=wide),
        *(page.said(finding.content, wide=wide) if finding.content else []),
    ]


COMMANDS = {
    "findings add": _add,
    "findings list": _list,
    "findings show": _show,
    "findings summary": _summary,
    "findings clear": _SHELF.clear,
}
