"""What the work is: a plan of phases of steps, as values that are never changed in place."""

from __future__ import annotations

from planward.plan.status import PENDING, RUNNING, derived_phase_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Self

UNTITLED = "Untitled plan"
MAIN_TASKS = "Main Tasks"
"""The phase of steps that were given without one."""
MOST_STEPS = 20_000
MOST_PHASES = 5_000
"""More than these no plan has: whoever reads one can stop there."""

Texts = tuple[tuple[str, str], ...]
"""Words that a person wrote between the lines we know, each with the name of the line that it follows."""


class Value:
    """Equal when all fields are, copied with `but`."""

    __slots__ = ()
    FIELDS: tuple[str, ...] = ()

    def row(self) -> list[Any]:
        """The fields in their order."""
        return [getattr(self, name) for name in self.FIELDS]

    def but(self, **changed: Any) -> Self:
        """The same value with some fields changed."""
        twin = self.__class__.__new__(self.__class__)
        for name in self.FIELDS:
            setattr(twin, name, changed[name] if name in changed else getattr(self, name))
        return twin

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Value) and self.FIELDS == other.FIELDS and self.row() == other.row()
        )

    def __hash__(self) -> int:
        return hash(str(self.row()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{self.__class__.__name__}({told})"


class Step(Value):
    """One thing to do. A todo is a step seen from the side of its execution: same object, same id."""

    FIELDS = __slots__ = (
        "id",
        "content",
        "status",
        "depends_on",
        "priority",
        "module",
        "estimated_time",
        "risks",
        "verify",
        "artefacts",
        "progress",
        "result",
        "note",
        "active_form",
        "created_from",
        "created_at",
        "started_at",
        "completed_at",
        "text",
    )

    def __init__(  # noqa: PLR0913, PLR0917  # a step is its fields; they are given by name outside this file
        self,
        id: str,  # noqa: A002  # the ledger's name for it
        content: str,
        status: str = PENDING,
        depends_on: tuple[str, ...] = (),
        priority: str = "",
        module: str = "",
        estimated_time: str = "",
        risks: tuple[str, ...] = (),
        verify: tuple[str, ...] = (),
        artefacts: tuple[str, ...] = (),
        progress: tuple[int, int] | None = None,
        result: str = "",
        note: str = "",
        active_form: str = "",
        created_from: str = "manual",
        created_at: str = "",
        started_at: str = "",
        completed_at: str = "",
        text: Texts = (),
    ) -> None:
        self.id = id
        self.content = content
        self.status = status
        self.depends_on = depends_on
        self.priority = priority
        self.module = module
        self.estimated_time = estimated_time
        self.risks = risks
        self.verify = verify
        self.artefacts = artefacts
        self.progress = progress
        self.result = result
        self.note = note
        self.active_form = active_form
        self.created_from = created_from
        self.created_at, self.started_at, self.completed_at = created_at, started_at, completed_at
        self.text = text


class Phase(Value):
    """Steps that belong together. `held` is a status set by hand; it holds until a step of the phase changes."""

    FIELDS = __slots__ = ("id", "title", "steps", "notes", "held", "text")

    def __init__(  # noqa: PLR0913, PLR0917  # a phase is its fields
        self,
        id: str,  # noqa: A002  # the ledger's name for it
        title: str,
        steps: tuple[Step, ...] = (),
        notes: str = "",
        held: str = "",
        text: Texts = (),
    ) -> None:
        self.id = id
        self.title = title
        self.steps = steps
        self.notes = notes
        self.held = held
        self.text = text

    @property
    def status(self) -> str:
        """What was set by hand, else what the steps say."""
        return self.held or derived_phase_status([step.status for step in self.steps])


class Plan(Value):
    """The whole of the work. `numbered` is the highest phase and step number ever given, so that none is given twice."""

    FIELDS = (
        "id",
        "title",
        "objective",
        "status",
        "phases",
        "risks",
        "testing_strategy",
        "estimated_duration",
        "iteration_count",
        "created_at",
        "text",
        "updated_at",
        "numbered",
    )
    __slots__ = (*FIELDS, "_homes")

    def __init__(  # noqa: PLR0913, PLR0917  # a plan is its fields
        self,
        id: str,  # noqa: A002  # the ledger's name for it
        title: str,
        objective: str = "",
        status: str = RUNNING,
        phases: tuple[Phase, ...] = (),
        risks: tuple[str, ...] = (),
        testing_strategy: str = "",
        estimated_duration: str = "",
        iteration_count: int = 0,
        created_at: str = "",
        text: Texts = (),
        updated_at: str = "",
        numbered: tuple[int, int] = (0, 0),
    ) -> None:
        self.id = id
        self.title = title
        self.objective = objective
        self.status = status
        self.phases = phases
        self.risks = risks
        self.testing_strategy = testing_strategy
        self.estimated_duration = estimated_duration
        self.iteration_count = iteration_count
        self.created_at = created_at
        self.text = text
        self.updated_at = updated_at
        self.numbered = numbered

    def row(self) -> list[Any]:
        """What makes two plans the same: neither when it was touched last nor which numbers were given out."""
        return [getattr(self, name) for name in self.FIELDS[:-2]]

    def homes(self) -> dict[str, int]:
        """Which phase (by place) each step id lives in; made once for a plan and kept while steps stay where they are."""
        if not hasattr(self, "_homes"):
            self._homes = {
                step.id: place for place, phase in enumerate(self.phases) for step in phase.steps
            }
        return self._homes

    def share_homes(self, other: Plan) -> None:
        """Take over the homes of a plan whose steps stand in the same places."""
        if hasattr(other, "_homes"):
            self._homes = other._homes

    def steps(self) -> Iterator[Step]:
        """Every step, in the plan's order."""
        for phase in self.phases:
            yield from phase.steps

    def step(self, step_id: str) -> Step | None:
        """The step of this id."""
        place = self.homes().get(step_id)
        if place is None:
            return None
        return next((step for step in self.phases[place].steps if step.id == step_id), None)

    def phase(self, phase_id: str) -> Phase | None:
        """The phase of this id."""
        return next((phase for phase in self.phases if phase.id == phase_id), None)

    def phase_of(self, step_id: str) -> Phase | None:
        """The phase that holds this step."""
        place = self.homes().get(step_id)
        return None if place is None else self.phases[place]
