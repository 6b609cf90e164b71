"""What `after:` names: steps by id, by number, by phase and number, or by their text."""

from __future__ import annotations

from planward.errors import Misused, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.forms.reading_drafts import PlanDraft, StepDraft
    from planward.plan.model import Plan, Step

_NOTHING = ("", "-", "none", "nothing", "无")
_SHOWN = 60


class Steps:
    """The steps of a draft, to be found by what people call them."""

    def __init__(self, draft: PlanDraft, base: Plan | None) -> None:
        self._draft = draft
        self._gone = {} if base is None else base.homes()
        self._ids = {step.id for phase in draft.phases for step in phase.steps}
        self._numbers: dict[str, str] | None = None
        self._texts: dict[str, str] = {}

    def after(self, step: StepDraft, known: Step | None) -> tuple[str, ...] | Problem:
        """The ids that this step waits for; a step that was removed is waited for no longer."""
        found: dict[str, None] = {}
        for line, value in step.after or ():
            whole = self._named(value)
            for word in [value] if whole else _words(value):
                named = whole or self._named(word)
                if named is None and known is not None and word in known.depends_on:
                    named = "" if word in self._gone else word
                elif named is None:
                    named = "" if word in self._gone or word.lower() in _NOTHING else None
                if named is None:
                    return _unknown(line, word)
                if named:
                    found[named] = None
        return tuple(found)

    def _named(self, word: str) -> str | None:
        if word in self._ids:
            return word
        if self._numbers is None:
            self._numbers = self._numbered()
        return self._numbers.get(word) or self._texts.get(word.casefold())

    def _numbered(self) -> dict[str, str]:
        """Every step by its number and by those of its phase and its place there, and by its text."""
        numbers: dict[str, str] = {}
        count = 0
        for place, phase in enumerate(self._draft.phases, 1):
            for within, step in enumerate(phase.steps, 1):
                count += 1
                numbers[str(count)] = step.id
                numbers[f"{place}.{within}"] = step.id
                self._texts.setdefault(step.words.casefold(), step.id)
        return numbers


def _words(value: str) -> list[str]:
    for comma in "，、;；":
        value = value.replace(comma, ",")
    return [word.strip() for word in value.split(",") if word.strip()]


def _unknown(line: int, word: str) -> Problem:
    shown = word if len(word) <= _SHOWN else word[:_SHOWN] + "…"
    return Misused(
        f"Line {line} names no step of this plan",
        why=f"expected the id, the number or the text of a step behind 'after:', found '{shown}'",
        remedy="Write it as s3, as 3, as 2.1 (phase 2, step 1) or as the whole text of the step, or remove it.",
    )
