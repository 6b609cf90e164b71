"""What came of the work, and its view `deliverable.md`: somebody's own words, and below them what the plan tells."""

from __future__ import annotations

from planward.errors import Problem
from planward.plan.status import COMPLETED
from planward.records import DELIVERABLE, PLAN, record
from planward.session.edit import Edit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.records import Data
    from planward.session.edit import Work
    from planward.session.state import State

    Known = tuple[str, bool, str]
    """Own words, whether they are all of the file, and the final answer."""

VIEW = "deliverable.md"
_MEANWHILE = "*Meanwhile somebody else had made this of it:*"


class Edited:
    """What an edited `deliverable.md` says; without its footer somebody may have written it from the start."""

    __slots__ = ("signed", "whole", "words")

    def __init__(self, words: str, *, whole: bool, signed: bool) -> None:
        self.words = words
        self.whole = whole
        self.signed = signed


class DeliverableTopic:
    """Writes what came of the plan once it is completed, and keeps what anybody writes there."""

    kind = DELIVERABLE
    views = (VIEW,)
    # An agent may write the file before we do.
    stamped = False

    def write(self, view: str, state: State, *, work: Work) -> str | None:
        words, _, answer = state.deliverable
        completed = state.plan is not None and state.plan.status == COMPLETED
        if not words and not completed:
            return None
        from planward.plan.forms import deliverable

        kinds = (DELIVERABLE, PLAN) if completed else (DELIVERABLE,)
        return deliverable.write(
            words,
            state.plan,
            files=work() if completed else (),
            answer=answer,
            session=state.key,
            revision=state.revision(DELIVERABLE),
            at=max([state.changed.get(kind, "") for kind in kinds]),
        )

    def parse(self, view: str, text: str, base: Known, *, at: str) -> Edited | Problem:
        from planward.plan.forms import deliverable, footer

        found = deliverable.read(text)
        if isinstance(found, Problem):
            return found
        signed = footer.split(text).footer is not None
        return Edited(found.own_words, whole=found.generated_was_edited, signed=signed)

    def merge(self, base: Known, edited: Edited, *, state: State, at: str) -> Edit | Problem:
        words, whole, _ = state.deliverable
        wanted = (edited.words, edited.whole)
        if wanted in (base[:2], (words, whole)):
            return Edit([], [])
        if words == base[0]:
            return Edit(_changed(state, edited.words, whole=edited.whole), [])
        both = f"{edited.words}\n\n{_MEANWHILE}\n\n{words}"
        told = f"{VIEW}: the words were changed twice; the hand edit stands above the other"
        return Edit(_changed(state, both, whole=edited.whole or whole), [told])

    def lost(self, base: Known, edited: Edited) -> str:
        if edited.signed:
            return ""
        if edited.whole:
            return "its last line is missing, and part of what Planward wrote with it"
        lines = _lines(base[0])
        gone = lines - _lines(edited.words)
        if len(gone) * 2 <= len(lines):
            return ""
        return f"its last line and {len(gone)} of {len(lines)} others are missing"


def answered(state: State, answer: str) -> list[Data]:
    """The record of the final answer, which stands in the file when the plan is completed."""
    words, whole, known = state.deliverable
    return [] if answer == known else [_record(state, (words, whole, answer))]


def _changed(state: State, words: str, *, whole: bool) -> list[Data]:
    return [_record(state, (words, whole, state.deliverable[2]))]


def _record(state: State, new: Known) -> Data:
    revision = state.revision(DELIVERABLE) + 1
    return record(DELIVERABLE, r=revision, old=list(state.deliverable), new=list(new))


def _lines(words: str) -> set[str]:
    return {line.strip() for line in words.split("\n")} - {""}
