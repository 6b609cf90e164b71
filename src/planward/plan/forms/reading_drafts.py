"""What a `task_plan.md` says, line by line, before ids, dependencies and statuses are settled."""

from __future__ import annotations

from planward.plan.placing import Placed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Texts

    Values = dict[str, list[str]]
    Words = dict[str, list[str]]


class StepDraft(Placed):
    """The line of a step, and what stands under it. Big pages have many: what is empty is made when it is filled."""

    __slots__ = ("after", "box", "details", "icon", "line", "priority", "text")

    def __init__(self, line: int, box: str, icon: str, words: str, *, given: str) -> None:
        self.id = given
        self.words = words
        self.home = ""
        self.line = line
        self.box = box
        """The status that the box says; nothing for an item without one."""
        self.icon = icon
        self.after: list[tuple[int, str]] | None = None
        self.details: list[str] | None = None
        """Each detail's name, then its value; further lines of a value have the same name."""
        self.priority: tuple[int, str] | None = None
        """The last line that tells one, and what it tells."""
        self.text: Words | None = None

    def values(self) -> Values:
        """The lines of every detail by its name."""
        values: Values = {}
        told = self.details or []
        for name, value in zip(told[::2], told[1::2], strict=True):
            values.setdefault(name, []).append(value)
        return values


class PhaseDraft(Placed):
    """The heading of a phase, and its steps."""

    __slots__ = ("icon", "notes", "steps", "text")

    def __init__(self, title: str, *, icon: str = "", given: str = "") -> None:
        super().__init__(title, given=given)
        self.icon = icon
        self.notes: list[str] = []
        self.steps: list[StepDraft] = []
        self.text: Words = {}


class PlanDraft:
    """The title, the quotes under it, and the phases."""

    __slots__ = ("beyond", "phases", "quotes", "text", "title")

    def __init__(self) -> None:
        self.title = ""
        self.beyond = 0
        """The line from which on there are more phases or steps than a plan can hold; 0 when there are not."""
        self.quotes: Values = {}
        self.phases: list[PhaseDraft] = []
        self.text: Words = {}


def texts(
    words: Words | None, names: tuple[str, ...], known: Texts, shown: Texts | None = None
) -> Texts:
    """The words between the lines in the order of the lines, as they were known if only their anchors are others.

    `shown` are the known ones in the order of the page, if that is another.
    """
    if not words:
        return ()
    found = tuple([(name, "".join(words[name])) for name in names if name in words])
    if known and found != known and _said(found) in (_said(known), _said(shown or ())):
        return known
    return found


def _said(words: Texts) -> list[str]:
    return [line for _, lines in words for line in lines.split("\n") if line.strip()]
