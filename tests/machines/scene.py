"""A plan that agents and people work on, and beside it what it must be: each deed is done to both."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tests.machines import pages
from tests.machines.expected import Expected, Hand
from tests.machines.workplace import Workplace

from planward.errors import Problem
from planward.plan import edits
from planward.plan.consequences import with_consequences
from planward.session.plan_topic import plan_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.machines.expected import Row

    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.following import Decide
    from planward.session.session import Session
    from planward.session.state import State

    Deed = Callable[[Expected], None]

MARKDOWN, JSON = "task_plan.md", "plan.json"
ROWS = {"findings": "findings.md", "failures": "errors.md"}
_KINDS = {view: kind for kind, view in ROWS.items()}
_WORDS = {"findings": "title", "failures": "message"}
_ALIASES = {"completed": "done", "pending": "To-Do"}


class Copy:
    """A page as it was when somebody opened it, and what it was of."""

    def __init__(self, view: str, page: str, base: dict[str, Any], rows: list[Row]) -> None:
        self.view = view
        self.page = page
        self.base = base
        self.rows = rows


class Scene:
    """The workplace and what is expected of it."""

    def __init__(self, writers: int, steps: int) -> None:
        self._words = 0
        self.saved: list[str] = []
        self.place = Workplace(writers)
        contents, objective = [self.word() for _ in range(steps)], self.word()
        self.place.begin(*contents, objective=objective)
        self.expected = Expected(objective, contents)

    def word(self) -> str:
        """One that stands nowhere else."""
        self._words += 1
        return f"word-{self._words:04}"

    def look(self, writer: int) -> Session:
        session = self.place.sessions[writer]
        session.look()
        return session

    def commit(self, writer: int, change: tuple[Decide, Deed]) -> None:
        decide, deed = change
        self.place.sessions[writer].commit("agent", decide)
        self.expected.change(deed)

    def id_at(self, at: int) -> str:
        steps = self.expected.steps()
        return steps[at % len(steps)]["id"]

    def status(self, at: int, status: str) -> tuple[Decide, Deed]:
        step_id = self.id_at(at)
        decide = on_plan(lambda plan: edits.set_status(plan, [of(plan, step_id)], status))
        return decide, lambda on: on.step(step_id).update(status=status)

    def wording(self, at: int) -> tuple[Decide, Deed]:
        step_id, word = self.id_at(at), self.word()
        decide = on_plan(lambda plan: edits.change_step(plan, of(plan, step_id), content=word))
        return decide, lambda on: on.step(step_id).update(content=word)

    def removal(self, at: int) -> tuple[Decide, Deed]:
        step_id = self.id_at(at)
        decide = on_plan(lambda plan: edits.remove_steps(plan, [of(plan, step_id)], force=True))
        return decide, lambda on: on.steps().remove(on.step(step_id))

    def copy_of(self, view: str) -> Copy:
        page = (self.place.read(view) or b"").decode()
        rows = self.expected.rows[_KINDS[view]] if view in _KINDS else []
        return Copy(view, page, deepcopy(self.expected.plan), deepcopy(rows))

    def save(self, view: str, page: str, *, way: str, form: str) -> None:
        content = pages.FORMS[form](page)
        if way == "rename":
            self.place.save_by_rename(view, content)
        else:
            self.place.save_in_place(view, content)

    def edit(self, copy: Copy, at: int, what: str) -> Hand:
        """Another page, and what a hand did to make it."""
        hand = Hand(copy.base)
        word = self.word()
        self.saved.append(word)
        if what == "objective":
            hand.objective = word
            copy.page = copy.page.replace(copy.base["objective"], word, 1)
        elif what == "new step":
            hand.added.append(word)
            copy.page = pages.with_step(copy.page, word)
        else:
            self._edit_step(copy, at, hand, word, ticks=what == "tick")
        return hand

    def edit_rows(self, copy: Copy, at: int) -> None:
        """Another page of findings or failures."""
        row = copy.rows[at % len(copy.rows)]
        word = self.word()
        self.saved.append(word)
        copy.page = copy.page.replace(row["word"], word, 1)
        for now in self.expected.rows[_KINDS[copy.view]]:
            if now["id"] == row["id"]:
                now["word"] = word

    def _edit_step(self, copy: Copy, at: int, hand: Hand, word: str, *, ticks: bool) -> None:
        step = copy.base["steps"][at % len(copy.base["steps"])]
        step_id, was = step["id"], step["status"]
        in_json = copy.view == JSON
        reword = pages.reworded_json if in_json else pages.reworded
        copy.page = reword(copy.page, step_id, step["content"], word)
        hand.changed[step_id] = {"content": word}
        if ticks and in_json:
            status = "pending" if was == "completed" else "completed"
            copy.page = pages.with_status_in_json(copy.page, step_id, was, _ALIASES[status])
            hand.changed[step_id]["status"] = status
        elif ticks and was != "completed":
            copy.page = pages.ticked(copy.page, step_id)
            hand.changed[step_id]["status"] = "completed"


def on_plan(change: Callable[[Plan], list[Change] | Problem]) -> Decide:
    def decide(state: State, at: str) -> list[Data] | Problem:
        assert state.plan is not None
        changes = change(state.plan)
        if isinstance(changes, Problem):
            return changes
        if not changes:
            return []
        return [plan_record(state, with_consequences(state.plan, changes, at=at))]

    return decide


def of(plan: Plan, step_id: str) -> Step:
    step = plan.step(step_id)
    assert step is not None
    return step


def plan_told(state: State) -> dict[str, Any]:
    """The plan of this state as `Expected` has it."""
    assert state.plan is not None
    names = ("id", "content", "status", "note")
    steps = [{name: getattr(step, name) for name in names} for step in state.plan.steps()]
    return {"objective": state.plan.objective, "steps": steps}


def rows_told(state: State) -> dict[str, list[Row]]:
    return {
        kind: [{"id": row["id"], "word": row[word]} for row in getattr(state, kind)]
        for kind, word in _WORDS.items()
    }
