"""What was found out on the way: short notes in five categories, and their summary for a model."""

from __future__ import annotations

from planward.plan.model import Value
from planward.plan.rows import PREFACE, highest
from planward.plan.wording import single_spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

CODE = "code"
ARCHITECTURE = "architecture"
DEPENDENCY = "dependency"
ISSUE = "issue"
INSIGHT = "insight"
CATEGORIES = (CODE, ARCHITECTURE, DEPENDENCY, ISSUE, INSIGHT)

LETTER = "f"
_IN_SUMMARY = 3
_LONGEST_TOLD = 200


class Finding(Value):
    """One note. Title, source and time are one line each. A preface is a person's words above all of them."""

    FIELDS = __slots__ = ("id", "category", "title", "content", "source", "at")

    def __init__(  # noqa: PLR0913, PLR0917  # a finding is its fields
        self,
        id: str,  # noqa: A002  # the ledger's name for it
        category: str,
        title: str,
        content: str = "",
        source: str = "",
        at: str = "",
    ) -> None:
        self.id = id
        self.category = category
        self.title = single_spaced(title)
        self.content = content
        self.source = single_spaced(source)
        self.at = at


def preface(text: str) -> Finding:
    """A person's words above the findings."""
    return Finding(PREFACE, "", "", text)


def added(findings: tuple[Finding, ...], finding: Finding, *, numbered: int) -> tuple[Finding, ...]:
    """The findings with one more; its id is the next behind `numbered`, the highest number ever given."""
    given = max(numbered, highest(one.id for one in findings)) + 1
    return (*findings, finding.but(id=f"{LETTER}{given}"))


def by_category(findings: Iterable[Finding], category: str) -> tuple[Finding, ...]:
    """Those of one category."""
    return tuple([finding for finding in findings if finding.category == category])


def summary(findings: Iterable[Finding]) -> str:
    """The first three titles of each category, for a model; nothing when nothing was found."""
    found = [finding for finding in findings if finding.id != PREFACE]
    if not found:
        return ""
    lines = ["<findings-summary>", f"Total findings: {len(found)}", ""]
    for category in CATEGORIES:
        of_category = by_category(found, category)[:_IN_SUMMARY]
        if of_category:
            lines += [f"**{category}:**", *[f"- {_told(finding)}" for finding in of_category], ""]
    return "\n".join([*lines, "</findings-summary>"])


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding as a row for the journal."""
    return dict(zip(finding.FIELDS, finding.row(), strict=True))


def finding_from(data: dict[str, Any]) -> Finding:
    """The finding that `finding_data` told; what is missing says nothing."""
    told = {name: data[name] for name in Finding.FIELDS if name in data}
    return Finding(**{"category": INSIGHT, "title": "", **told})


def _told(finding: Finding) -> str:
    first_line = finding.content.strip().partition("\n")[0]
    told = finding.title or single_spaced(first_line)
    shown = told if len(told) <= _LONGEST_TOLD else told[:_LONGEST_TOLD] + "…"
    # No title may close the summary's own tag.
    return shown.replace("</", "< /")
