"""Findings and failures and the view of each: `findings.md` and `errors.md`."""

from __future__ import annotations

from planward.errors import Problem
from planward.plan.rows import difference, merged
from planward.records import FAILURES, FINDINGS, record
from planward.session.edit import Edit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from planward.plan.rows import Row
    from planward.records import Data
    from planward.session.edit import Work
    from planward.session.state import State


class _RowsTopic:
    """A list of values with ids, kept in the state as rows of plain data."""

    kind = ""
    views: tuple[str, ...] = ()
    stamped = True
    letter = ""
    note = ""
    """The field in which a value that lost against the hand's stays readable."""

    def write(self, view: str, state: State, *, work: Work) -> str | None:
        rows = getattr(state, self.kind)
        revision, at = state.revision(self.kind), state.changed.get(self.kind, "")
        return self.written(rows, session=state.key, revision=revision, at=at)

    def merge(
        self, base: Sequence[Row], edited: Sequence[Row], *, state: State, at: str
    ) -> Edit | Problem:
        changes, conflicts = merged(
            base,
            edited,
            getattr(state, self.kind),
            letter=self.letter,
            numbered=state.numbered.get(self.kind, 0),
            note=self.note,
        )
        revision = state.revision(self.kind) + 1
        found = [record(self.kind, r=revision, changes=changes)] if changes else []
        return Edit(found, conflicts)

    def lost(self, base: Sequence[Row], edited: Sequence[Row]) -> str:
        return f"all {len(base)} entries are missing" if base and not edited else ""

    if TYPE_CHECKING:

        def written(self, rows: Iterable[Row], *, session: str, revision: int, at: str) -> str:
            """The view of these rows."""
            ...


class FindingsTopic(_RowsTopic):
    """What was found out."""

    kind = FINDINGS
    views = ("findings.md",)
    letter = "f"
    note = "content"

    def written(self, rows: Iterable[Row], *, session: str, revision: int, at: str) -> str:
        from planward.plan.findings import finding_from
        from planward.plan.forms import findings

        values = [finding_from(row) for row in rows]
        return findings.write(values, session=session, revision=revision, at=at)

    def parse(self, view: str, text: str, base: Sequence[Row], *, at: str) -> list[Row] | Problem:
        from planward.plan.findings import finding_data, finding_from
        from planward.plan.forms import findings

        values = findings.read(text, base=[finding_from(row) for row in base], at=at)
        return values if isinstance(values, Problem) else [finding_data(one) for one in values]


class FailuresTopic(_RowsTopic):
    """What went wrong."""

    kind = FAILURES
    views = ("errors.md",)
    letter = "e"

    def written(self, rows: Iterable[Row], *, session: str, revision: int, at: str) -> str:
        from planward.plan.failures import failure_from
        from planward.plan.forms import failures

        values = [failure_from(row) for row in rows]
        return failures.write(values, session=session, revision=revision, at=at)

    def parse(self, view: str, text: str, base: Sequence[Row], *, at: str) -> list[Row] | Problem:
        from planward.plan.failures import failure_data, failure_from
        from planward.plan.forms import failures

        values = failures.read(text, base=[failure_from(row) for row in base], at=at)
        return values if isinstance(values, Problem) else [failure_data(one) for one in values]


def rows_record(state: State, kind: str, after: Sequence[Any]) -> Data | None:
    """The record that makes these rows of the state's findings or failures; None when they are the same."""
    changes = difference(getattr(state, kind), after)
    return record(kind, r=state.revision(kind) + 1, changes=changes) if changes else None
