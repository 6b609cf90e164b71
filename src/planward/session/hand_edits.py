"""A view as it was found: untouched, edited by hand, or in a state that is kept aside instead of obeyed."""

from __future__ import annotations

from planward.errors import Misused, Problem
from planward.hashing import blake2
from planward.plan.forms import footer
from planward.plan.forms.merge_marks import unresolved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from planward.session.edit import Edit, Topic
    from planward.session.state import State

    BaseAt = Callable[[int], Any]
    """What the view was of, at a revision."""

LARGEST = 16 << 20
"""No more of an edited view is read, in bytes; it is kept aside all the same."""
HAND = "hand"
"""The author of a hand edit: who edited a file is not known."""


class Stamp:
    """What a view says about itself."""

    __slots__ = ("revision", "session")

    def __init__(self, session: str, revision: int) -> None:
        self.session = session
        self.revision = revision


class Aside:
    """Why a view is not obeyed."""

    __slots__ = ("why",)

    def __init__(self, why: str) -> None:
        self.why = why


class HandEdit:
    """What a view said before and says now; it can be put on top of any later state."""

    __slots__ = ("_topic", "base", "edited")

    def __init__(self, topic: Topic, base: Any, edited: Any) -> None:
        self._topic = topic
        self.base = base
        self.edited = edited

    def on(self, state: State, at: str) -> Edit | Problem:
        """The records that it makes of this state."""
        return self._topic.merge(self.base, self.edited, state=state, at=at)


def digest(content: bytes) -> str:
    """What a taken edit is known by."""
    return blake2(content)[:32]


def view_of_copy(path: str, views: Iterable[str]) -> str | None:
    """The view that a file's name says it is a copy of: `task_plan.conflict-2.md` is one of `task_plan.md`."""
    name = path.rpartition("/")[2]
    for view in views:
        stem, _, ending = view.rpartition(".")
        if name.startswith(f"{stem}.") and name.endswith(f".{ending}"):
            return view
    return None


def is_unedited(view: str, content: bytes, kind: str, state: State) -> bool:
    """It was written for this session at a revision that its journal knows, and nobody has edited it since."""
    if view.endswith(".json"):
        from planward.plan.forms import plan_json

        signed = plan_json.signed(content)
    else:
        signed = footer.untouched(content)
    return (
        signed is not None
        and signed.session == state.key
        and signed.revision <= state.revision(kind)
    )


def is_todays(view: str, content: bytes, kind: str, state: State) -> bool:
    """Nothing of this kind has changed since it was written, and nobody has edited it; not known of a `plan.json`."""
    if view.endswith(".json"):
        return False
    found = footer.untouched(content)
    told = None if found is None else (found.session, found.revision, found.at)
    return told == (state.key, state.revision(kind), state.changed.get(kind, ""))


def was_taken(view: str, content: bytes, state: State) -> bool:
    """It is the edit of this view that was taken in last."""
    return view in state.taken and state.taken[view] == digest(content)


def understood(  # noqa: PLR0913  # a file, what it is of, and what it was
    topic: Topic, view: str, content: bytes, *, state: State, base_at: BaseAt, at: str
) -> HandEdit | Aside:  # fmt: skip
    """What an edited view says; or why it is put aside."""
    text = _merged_text(topic, view, content, state)
    if isinstance(text, Aside):
        return text
    stamp = _stamp(view, text)
    if stamp is None and topic.stamped:
        return Aside(_why_unstamped(topic, view, text, state, at))
    if stamp is not None and not _known(stamp, topic, state):
        return Aside(
            f"it is of session {stamp.session}, revision {stamp.revision}, which is not known here"
        )
    edit = _parsed(topic, view, text, base=_base(stamp, topic, state, base_at), at=at)
    if isinstance(edit, Problem):
        return Aside(said(edit))
    lost = topic.lost(edit.base, edit.edited)
    return Aside(lost) if lost else edit


def insisted(  # noqa: PLR0913  # as above
    topic: Topic, view: str, content: bytes, *, state: State, base_at: BaseAt, at: str
) -> HandEdit | Problem:  # fmt: skip
    """What a person wants to be taken in, however little is left of it; without a stamp it is an edit of today's."""
    text = _text(content)
    if isinstance(text, Aside):
        return Misused("This file cannot be taken in", why=text.why)
    stamp = _stamp(view, text)
    if stamp is not None and not _known(stamp, topic, state):
        stamp = None
    return _parsed(topic, view, text, base=_base(stamp, topic, state, base_at), at=at)


def _merged_text(topic: Topic, view: str, content: bytes, state: State) -> str | Aside:
    text = _text(content)
    line = 0 if isinstance(text, Aside) else unresolved(text)
    # Marks that stand in the view as we write it are somebody's words.
    if line and not unresolved(topic.write(view, state, work=list) or ""):
        return Aside(f"line {line} begins a merge that nobody has resolved")
    return text


def _why_unstamped(topic: Topic, view: str, text: str, state: State, at: str) -> str:
    """A file that cannot be read at all is missing more than its stamp."""
    found = topic.parse(view, text, getattr(state, topic.kind), at=at)
    if isinstance(found, Problem):
        return said(found)
    return "its last line does not name its session and revision"


def said(problem: Problem) -> str:
    """What is wrong with an edit, in words that go on in a sentence."""
    return f"{problem.what}: {problem.why}" if problem.why else problem.what


def _known(stamp: Stamp, topic: Topic, state: State) -> bool:
    return stamp.session == state.key and 0 <= stamp.revision <= state.revision(topic.kind)


def _base(stamp: Stamp | None, topic: Topic, state: State, base_at: BaseAt) -> Any:
    return getattr(state, topic.kind) if stamp is None else base_at(stamp.revision)


def _parsed(topic: Topic, view: str, text: str, *, base: Any, at: str) -> HandEdit | Problem:
    edited = topic.parse(view, text, base, at=at)
    return edited if isinstance(edited, Problem) else HandEdit(topic, base, edited)


def _text(content: bytes) -> str | Aside:
    if not content.strip():
        return Aside("it is empty")
    if len(content) > LARGEST:
        return Aside(f"it goes on behind byte {LARGEST:,}, and no more is read")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        return Aside(f"byte {fault.start} of it is not UTF-8")


def _stamp(view: str, text: str) -> Stamp | None:
    if view.endswith(".json"):
        from planward.plan.forms import plan_json

        told = plan_json.stamp(text)
        return None if told is None else Stamp(told.session, told.revision)
    found = footer.split(text)
    if found.footer is None:
        return None
    return Stamp(found.footer.session, found.footer.revision)
