"""What a `task_plan.md` says, line by line, before ids, dependencies and statuses are settled."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Texts

    Values = dict[str, list[str]]
    Words = dict[str, list[str]]


class StepDraft:
    """The line of a step, and what stands under it."""

    __slots__ = ("after", "box", "content", "details", "icon", "id", "line", "text")

    def __init__(self, line: int, box: str, icon: str, content: str, given: str) -> None:
        self.line = line
        self.box = box
        """The status that the box says; nothing for an item without one."""
        self.icon = icon
        self.content = content
        self.id = given
        self.after: list[tuple[int, str]] = []
        self.details: Values = {}
        self.text: Words = {}


class PhaseDraft:
    """The heading of a phase, and its steps."""

    __slots__ = ("icon", "id", "notes", "steps", "text", "title")

    def __init__(self, title: str, *, icon: str = "", given: str = "") -> None:
        self.title = title
        self.icon = icon
        self.id = given
        self.notes: list[str] = []
        self.steps: list[StepDraft] = []
        self.text: Words = {}


class PlanDraft:
    """The title, the quotes under it, and the phases."""

    __slots__ = ("phases", "quotes", "text", "title")

    def __init__(self) -> None:
        self.title = ""
        self.quotes: Values = {}
        self.phases: list[PhaseDraft] = []
        self.text: Words = {}


def texts(words: Words, names: tuple[str, ...], known: Texts) -> Texts:
    """The words between the lines in the order of the lines, as they were known if only their anchors are others."""
    if not words:
        return ()
    found = tuple([(name, "".join(words[name])) for name in names if name in words])
    if known and found != known and _said(found) == _said(known):
        return known
    return found


def _said(words: Texts) -> list[str]:
    return [line for _, lines in words for line in lines.split("\n") if line.strip()]
