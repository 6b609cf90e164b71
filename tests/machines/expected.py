"""What a plan must be after all that was done to it, in plain lists and dictionaries: nothing of Planward's is in here."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

Step = dict[str, str]
Plan = dict[str, Any]
"""`objective` and `steps`, in their order."""
Row = dict[str, str]


class Hand:
    """What a person did to a copy of a page: on which plan, and the changes in the order of the page."""

    def __init__(self, base: Plan) -> None:
        self.base = base
        self.objective = ""
        self.changed: dict[str, dict[str, str]] = {}
        self.added: list[str] = []


class Expected:
    """The plan, what was found and what failed, and who has claimed what."""

    def __init__(self, objective: str, contents: list[str]) -> None:
        self.plan: Plan = {"objective": objective, "steps": []}
        self.rows: dict[str, list[Row]] = {"findings": [], "failures": []}
        self.leases: dict[str, tuple[str, float]] = {}
        self._given = 0
        self._past: list[Plan] = []
        self._future: list[Plan] = []
        for content in contents:
            self.plan["steps"].append(self._new_step(content))

    # The plan

    def steps(self) -> list[Step]:
        return self.plan["steps"]

    def step(self, step_id: str) -> Step:
        found = _find(self.plan, step_id)
        assert found is not None
        return found

    def change(self, deed: Callable[[Expected], None]) -> None:
        """What happens at once; nothing is remembered of a change that changed nothing."""
        before = deepcopy(self.plan)
        deed(self)
        if self.plan != before:
            self._past.append(before)
            self._future = []

    def add(self, content: str) -> None:
        self.steps().append(self._new_step(content))

    def undo_is_possible(self) -> bool:
        return bool(self._past)

    def undo(self) -> bool:
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        return self._go(self._future, self._past)

    def take(self, hand: Hand) -> None:
        """Only what the hand changed counts; of two changes of one field the hand's holds, and the other is noted."""
        if hand.objective:
            self.plan["objective"] = hand.objective
        last = _last_that_is_here(hand.base, self.plan)
        for content in hand.added:
            place = 0 if last is None else self.steps().index(last) + 1
            last = self._new_step(content)
            self.steps().insert(place, last)
        for step_id, fields in hand.changed.items():
            self._take_step(hand, step_id, fields)

    def _take_step(self, hand: Hand, step_id: str, fields: dict[str, str]) -> None:
        before = _find(hand.base, step_id)
        assert before is not None
        step = _find(self.plan, step_id)
        if step is None:
            self._bring_back(hand.base, {**before, **fields})
            return
        lost: list[str] = []
        for name, value in fields.items():
            if step[name] not in (before[name], value):
                lost.append(f'{name} had meanwhile become "{step[name]}"')
            step[name] = value
        step["note"] = (
            "\n".join([*([step["note"]] if step["note"] and lost else []), *lost]) or (step["note"])
        )

    def _bring_back(self, base: Plan, step: Step) -> None:
        earlier = base["steps"][: [one["id"] for one in base["steps"]].index(step["id"])]
        sibling = _last_that_is_here({"steps": earlier}, self.plan)
        self.steps().insert(0 if sibling is None else self.steps().index(sibling) + 1, step)

    def _new_step(self, content: str) -> Step:
        self._given += 1
        return {"id": f"s{self._given}", "content": content, "status": "pending", "note": ""}

    def _go(self, source: list[Plan], target: list[Plan]) -> bool:
        if not source:
            return False
        target.append(self.plan)
        self.plan = source.pop()
        return True

    # Claims

    def to_claim(self, name: str, now: float) -> str | None:
        """One's own, else one whose holder is gone, else the next that nobody has."""
        begun = [step for step in self.steps() if step["status"] == "in_progress"]
        own = [step for step in begun if self.holder(step["id"], now) == name]
        left = [step for step in begun if step["id"] in self.leases and not self._held(step, now)]
        free = [
            step
            for step in self.steps()
            if step["status"] == "pending" and self.holder(step["id"], now) in (None, name)
        ]
        return next((step["id"] for step in [*own, *left, *free]), None)

    def held_by(self, name: str, now: float) -> list[str]:
        begun = [step["id"] for step in self.steps() if step["status"] == "in_progress"]
        return [step_id for step_id in begun if self.holder(step_id, now) == name]

    def release(self, held: list[str]) -> None:
        for step_id in held:
            del self.leases[step_id]
            self.step(step_id)["status"] = "pending"

    def holder(self, step_id: str, now: float) -> str | None:
        name, until = self.leases.get(step_id, ("", 0.0))
        return name if until > now else None

    def _held(self, step: Step, now: float) -> bool:
        return self.holder(step["id"], now) is not None


def _find(plan: Plan, step_id: str) -> Step | None:
    return next((step for step in plan["steps"] if step["id"] == step_id), None)


def _last_that_is_here(base: Plan, plan: Plan) -> Step | None:
    known = [_find(plan, step["id"]) for step in base["steps"]]
    return next((step for step in reversed(known) if step is not None), None)
