"""Plans of any size that look like real ones: phases, dependencies, checks, results, and a half of it done."""

from __future__ import annotations

from planward.plan.model import Phase, Plan, Step

AT = "2026-01-14T10:30:00.000Z"
LATER = "2026-01-14T11:45:00.000Z"
_TO_A_PHASE = 20
_WORDS = (
    "Read the settings of the parser before the first request",
    "Move the retry rule out of the client and into its own module",
    "Write a test that fails when two workers take the same job",
    "Return the error with the file, the line and what was expected",
    "Measure the start of the command on a machine without a cache",
)


def plan_of(steps: int) -> Plan:
    """A plan of so many steps; the first half is done, and the last step waits for none."""
    phases: list[Phase] = []
    for first in range(0, steps, _TO_A_PHASE):
        number = len(phases) + 1
        numbers = range(first + 1, min(first + _TO_A_PHASE, steps) + 1)
        made = tuple([_step(one, done=one * 2 <= steps) for one in numbers])
        phases.append(Phase(f"p{number}", f"Part {number} of the work", made))
    return Plan(
        "plan",
        f"A plan of {steps} steps",
        objective="The service answers each request once, whatever is restarted meanwhile.",
        phases=tuple(phases),
        created_at=AT,
        updated_at=LATER,
        numbered=(len(phases), steps),
    )


def _step(number: int, *, done: bool) -> Step:
    place = number % 5
    return Step(
        f"s{number}",
        f"{_WORDS[place]} ({number})",
        status="completed" if done else "pending",
        depends_on=(f"s{number - 1}",) if place == 1 and number > 1 else (),
        module="src/service/client.py" if place == 2 else "",
        verify=("make test",) if place == 3 else (),
        result="Done as planned; the test is in place." if done and place == 4 else "",
        created_from="plan",
        created_at=AT,
        started_at=AT if done else "",
        completed_at=LATER if done else "",
    )
