"""`deliverable.md`: somebody's own words, and below them, once the plan is completed, what became of it.

The part below the marker ends with a seal, the hash of that part, so that it is known whether a hand has edited it. Once
one has, all of the text is somebody's own words, marker and all, and nothing is written below it any more.
"""

from __future__ import annotations

from planward.plan.forms.footer import digest, footer, split
from planward.plan.forms.prose import too_large, unix
from planward.plan.model import Plan, Value
from planward.plan.status import COMPLETED, ICONS, SKIPPED
from planward.plan.wording import single_spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from planward.errors import Problem
    from planward.plan.model import Step

NAME = "deliverable.md"
MARKER = "<!-- below this line Planward writes; your words belong above -->"

_SEAL = "<!-- as Planward wrote it: "
_SEAL_END = " -->"
_APART = "\n\n"
_CLAIMED = "claimed, not proved"


class Deliverable(Value):
    """What a `deliverable.md` says."""

    FIELDS = __slots__ = ("own_words", "generated_was_edited")

    def __init__(self, own_words: str, *, generated_was_edited: bool = False) -> None:
        self.own_words = own_words
        self.generated_was_edited = generated_was_edited


def write(  # noqa: PLR0913  # what is told, and the three parts of a footer
    own_words: str,
    plan: Plan | None,
    *,
    files: Sequence[str],
    answer: str,
    session: str,
    revision: int,
    at: str,
) -> str:
    """The own words as they are and, when the plan is completed and no hand has edited it, the part below."""
    told = plan is not None and plan.status == COMPLETED and not _has_marker(own_words)
    below = _sealed(_told(plan, files, answer)) if plan and told else ""
    if not below and _unsealed(own_words) != own_words:
        below = _sealed(
            f"{MARKER}\n\n"
        )  # what looks like ours is theirs: ours is empty and comes last
    body = (own_words + _APART if own_words else "") + below
    return body + footer(body, at=at, session=session, revision=revision)


def read(text: str) -> Deliverable | Problem:
    """Whose words are whose in a text that may have been edited by hand."""
    problem = too_large(text, source=NAME)
    if problem is not None:
        return problem
    body = split(unix(text)).body
    own = _unsealed(body)
    edited = own == body and _has_marker(body)
    return Deliverable(_without_gap(own), generated_was_edited=edited)


def _without_gap(own: str) -> str:
    """The words without the blank line that the writer puts behind them."""
    return own.removesuffix(_APART) if own.endswith(_APART) else own.removesuffix("\n")


def _has_marker(text: str) -> bool:
    return text.startswith(MARKER) or f"\n{MARKER}" in text


def _unsealed(body: str) -> str:
    """What stands before the part that we wrote; all of it when there is none, or none that is still as it was."""
    kept = body.rstrip()
    start = kept.rfind(f"\n{MARKER}") + 1
    if not kept.startswith(MARKER, start):
        return body
    part, seal, told = kept[start:].rpartition(_SEAL)
    return body[:start] if seal and told == f"{digest(part)}{_SEAL_END}" else body


def _sealed(part: str) -> str:
    return f"{part}{_SEAL}{digest(part)}{_SEAL_END}\n\n"


def _told(plan: Plan, files: Sequence[str], answer: str) -> str:
    lines = [MARKER, "", f"# {single_spaced(plan.title)}", ""]
    if plan.objective:
        lines += ["## Objective", "", *_paragraph(plan.objective), ""]
    lines += ["## Results", "", *_results(plan)]
    if files:
        lines += ["## Files", "", *[f"- `work/{single_spaced(name)}`" for name in files], ""]
    if answer:
        lines += ["## Answer", "", *_paragraph(answer), ""]
    return "\n".join(lines) + "\n"


def _results(plan: Plan) -> list[str]:
    lines: list[str] = []
    for phase in plan.phases:
        lines += [f"### {ICONS[phase.status]} {single_spaced(phase.title)}", ""]
        for step in phase.steps:
            lines += _step(step)
        lines.append("")
    return lines


def _step(step: Step) -> list[str]:
    # No outcome of a verification is kept yet, so a completed step is what its doer says it is.
    proof = {COMPLETED: f" ({_CLAIMED})", SKIPPED: " (skipped)"}.get(step.status, "")
    result = [f"  {line}".rstrip() for line in step.result.split("\n")] if step.result else []
    return [f"- {ICONS[step.status]} {single_spaced(step.content)}{proof}", *result]


def _paragraph(text: str) -> list[str]:
    """The lines, but none that could be taken for the marker or that an editor would trim."""
    lines = [line.rstrip() for line in text.split("\n")]
    return [f"\\{line}" if line.startswith(MARKER) else line for line in lines]
