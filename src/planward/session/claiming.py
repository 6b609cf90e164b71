"""Taking a step for oneself: which one it is, and what is recorded when it is begun. Two never work on one step.

A claim is a lease that runs out when it is not renewed. It is decided under the journal's lock, together with the
record that begins the step, so that of two who come at once one gets the step and the other the next.
"""

from __future__ import annotations

from planward.errors import Missing, Problem, Refused
from planward.plan import edits
from planward.plan.dependencies import hindrances, next_step
from planward.plan.status import FINISHED, IN_PROGRESS, PENDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from planward.plan.changes import Change
    from planward.plan.model import Plan, Step
    from planward.session.ports import Leases

_TOLD = 5


class Claimant:
    """Who takes steps, when, and until when they are theirs."""

    __slots__ = ("name", "now", "until")

    def __init__(self, name: str, now: float, until: float) -> None:
        self.name = name
        self.now = now
        self.until = until


class Claim:
    """A step that was given to a claimant, with the changes that begin it."""

    __slots__ = ("changes", "step")

    def __init__(self, step: Step, changes: list[Change]) -> None:
        self.step = step
        self.changes = changes


def claim(plan: Plan, leases: Leases, claimant: Claimant, *, step: Step | None) -> Claim | Problem:
    """This step; or the claimant's own, else one whose holder is gone, else the next that nobody has."""
    chosen = step or _chosen(plan, leases, claimant)
    if chosen is None:
        return _nothing(plan)
    refusal = _refusal(chosen, leases, claimant)
    if refusal is not None:
        return refusal
    changes = edits.set_status(plan, [chosen], IN_PROGRESS)
    if isinstance(changes, Problem):
        return changes
    leases.grant(chosen.id, claimant.name, claimant.until)
    return Claim(chosen, changes)


def release(
    plan: Plan, leases: Leases, claimant: Claimant, *, step: Step | None
) -> list[Step] | Problem:
    """Give this step back, or all that the claimant holds; they are pending again unless they are finished."""
    steps = [step] if step is not None else _held(plan, leases, claimant)
    for one in steps:
        refusal = held_by_another(one, leases, claimant)
        if refusal is not None:
            return refusal
    if not steps:
        return Missing(f"{claimant.name} has claimed no step")
    return steps


def reopened(plan: Plan, steps: Iterable[Step]) -> list[Change] | Problem:
    """The changes that make released steps free for others."""
    return edits.set_status(plan, [one for one in steps if one.status == IN_PROGRESS], PENDING)


def held_by_another(step: Step, leases: Leases, claimant: Claimant) -> Problem | None:
    """Why the claimant should keep away from the step, if somebody else works on it."""
    holder = leases.holder(step.id, claimant.now)
    if holder is None or holder == claimant.name:
        return None
    return Refused(
        f"{holder} has claimed step {step.id}",
        remedy=f"Take another one, or free it: planward plan claim {step.id} --release --as {holder}",
    )


def _chosen(plan: Plan, leases: Leases, claimant: Claimant) -> Step | None:
    begun = [step for step in plan.steps() if step.status == IN_PROGRESS]
    own = next((one for one in begun if leases.holder(one.id, claimant.now) == claimant.name), None)
    if own is not None:
        return own
    left = next((one for one in begun if leases.lapsed(one.id, claimant.now)), None)
    return left or next_step(plan, taken=_TakenByOthers(leases, claimant))


def _held(plan: Plan, leases: Leases, claimant: Claimant) -> list[Step]:
    begun = [step for step in plan.steps() if step.status == IN_PROGRESS]
    return [one for one in begun if leases.holder(one.id, claimant.now) == claimant.name]


class _TakenByOthers:
    """The steps that somebody else holds; asked only about those that come into question."""

    __slots__ = ("_claimant", "_leases")

    def __init__(self, leases: Leases, claimant: Claimant) -> None:
        self._leases = leases
        self._claimant = claimant

    def __contains__(self, step_id: object) -> bool:
        holder = self._leases.holder(str(step_id), self._claimant.now)
        return holder not in (None, self._claimant.name)


def _refusal(step: Step, leases: Leases, claimant: Claimant) -> Problem | None:
    if step.status in FINISHED:
        return Refused(
            f"Step {step.id} is {step.status}",
            remedy=f"Open it again: planward plan reopen {step.id}",
        )
    return held_by_another(step, leases, claimant)


def _nothing(plan: Plan) -> Problem:
    reasons = [f"{step.id}: {why or 'it is being worked on'}" for step, why in hindrances(plan)]
    told = "; ".join(reasons[:_TOLD]) + ("; …" if len(reasons) > _TOLD else "")
    return Missing("There is no step to claim", why=told or "the plan is complete")
