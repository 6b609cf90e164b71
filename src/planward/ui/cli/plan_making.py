"""`planward plan new` and `import`: where a plan comes from."""

from __future__ import annotations

from planward.errors import Misused, Problem, Refused
from planward.json_text.origin import Origin
from planward.plan import edits
from planward.plan.changes import created
from planward.plan.consequences import times_of, with_consequences
from planward.plan.making import plan_of
from planward.plan.status import COMPLETED, PENDING, RUNNING, derived_plan_status
from planward.session.plan_topic import plan_record
from planward.ui.cli import new_plan
from planward.ui.cli.counting import counted
from planward.ui.cli.desk import change_view, sound
from planward.ui.cli.desk import plan_of as existing
from planward.ui.cli.housekeeping import keep_house
from planward.ui.cli.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planward.plan.model import Plan, Step
    from planward.records import Data
    from planward.session.card import Card
    from planward.session.state import State
    from planward.ui.cli.desk import Desk
    from planward.ui.cli.spans import Line

    Make = Callable[[str, str], Plan | Problem]
    """From the plan's id and the time."""

LARGEST = 8 << 20
_SHOWN = 5
"""Of a list in the answer."""
_HOW_TO_TITLE = 'Say: planward plan new "Title" --step "..."'


def _new(desk: Desk) -> int:
    source = desk.given.text("from")
    data, origin = {}, Origin(new_plan.called(""))
    if source:
        data, origin = new_plan.parsed(desk.text_of(source, LARGEST), source)
    told = sound(new_plan.with_options(data, desk.given))
    if not told.get("title"):
        place = origin.place_of(told) or origin.place_of(told.get("steps"))
        why = f"{place}{origin.name} tells none" if source else ""
        raise Misused("A plan needs a title", why=why, remedy=_HOW_TO_TITLE)

    def make(plan_id: str, at: str) -> Plan | Problem:
        plan = plan_of(told, plan_id=plan_id, origin=origin, at=at)
        # What a dependency is refused for does not name the file.
        return plan.within(origin.name) if source and isinstance(plan, Refused) else plan

    return _begin(desk, make)


def _import(desk: Desk) -> int:
    from planward.plan.forms import task_lists
    from planward.ui.cli import import_source

    named = desk.given.text("FILE")
    source = import_source.plan_file(named)
    text = desk.text_of(source, LARGEST)
    title = desk.given.text("title")

    def make(plan_id: str, at: str) -> Plan | Problem:
        plan = task_lists.read(text, title=title)
        if isinstance(plan, Problem):
            return plan.within(new_plan.called(source))
        return plan.but(id=plan_id, created_at=at, title=title or plan.title)

    code = _begin(desk, make)
    import_source.note_left(named, text)
    return code


def _begin(desk: Desk, make: Make) -> int:
    """A plan in a session of its own, or in the one that was named."""
    sound(make("plan", ""))  # what is wrong with it is said before a session is made for it
    before: list[Plan] = []

    def decide(state: State, at: str) -> Sequence[Data] | Problem:
        plan = make(f"plan-{state.key}", at)
        if isinstance(plan, Problem):
            return plan
        if state.plan is None:
            return [plan_record(state, [created(_timed(plan, at))])]
        before[:] = [state.plan]
        return _replaced(state, plan, at=at, force=desk.given.flag("force"))

    named = desk.named
    known = named and any(named in (card.key, card.name) for card in desk.sessions.cards())
    session = desk.session() if known else desk.begin(named or None)
    state = session.commit(desk.author, decide)
    kept = _kept(before, existing(state))
    others = [] if known else _others(desk, state.key)
    code = desk.answer(
        lambda: {**change_view(state, kept), "folder": session.folder},
        lambda: [
            *_title_lines(state),
            *_kept_lines(kept),
            [(session.folder + "/task_plan.md", "dim")],
            *_others_lines(others),
        ],
    )
    keep_house(desk)
    return code


def _replaced(state: State, plan: Plan, *, at: str, force: bool) -> Sequence[Data] | Problem:
    from planward.plan.difference import diff
    from planward.plan.replacing import dropped, replacement

    assert state.plan is not None  # looked at by the caller
    new = _timed(replacement(state.plan, plan), at)
    refusal = None if force else edits.drops_open(dropped(state.plan, new))
    if refusal is not None:
        return refusal
    changes = with_consequences(state.plan, diff(state.plan, new), at=at)
    return [plan_record(state, changes)] if changes else []


def _timed(plan: Plan, at: str) -> Plan:
    """With the times that the steps' statuses ask for, and completed if and only if all of them are finished."""
    phases = tuple(
        [
            phase.but(steps=tuple([_timed_step(step, at) for step in phase.steps]))
            for phase in plan.phases
        ]
    )
    derived = derived_plan_status([step.status for phase in phases for step in phase.steps])
    status = derived if COMPLETED in (derived, plan.status) else plan.status
    return plan.but(phases=phases, status=status, created_at=plan.created_at or at)


def _timed_step(step: Step, at: str) -> Step:
    return times_of(step, was=None, at=at)


def _kept(before: list[Plan], plan: Plan) -> list[Step]:
    """The steps that were in the plan before and are not simply to be done."""
    homes = [old.homes() for old in before]
    return [
        step
        for step in plan.steps()
        if step.status != PENDING and any(step.id in known for known in homes)
    ]


def _kept_lines(kept: list[Step]) -> list[Line]:
    if not kept:
        return []
    told = [f"{step.id} {step.status}" for step in kept[:_SHOWN]]
    more = ["…"] if len(kept) > _SHOWN else []
    are = "is as it was" if len(kept) == 1 else "are as they were"
    return [
        [
            (f"{counted(len(kept), 'step')} {are} in the plan before: ", "dim"),
            (visible(", ".join([*told, *more])), ""),
        ]
    ]


def _others(desk: Desk, key: str) -> list[Card]:
    """The other sessions with something to do in them."""
    return [card for card in desk.sessions.cards() if card.unfinished and card.key != key]


def _others_lines(others: list[Card]) -> list[Line]:
    if not others:
        return []
    keys = [card.key for card in others[:_SHOWN]] + (["…"] if len(others) > _SHOWN else [])
    are = "is" if len(others) == 1 else "are"
    return [
        [
            (f"{counted(len(others), 'other session')} {are} open: ", "dim"),
            (visible(", ".join(keys)), "id"),
            (" · say --session KEY, or set PLANWARD_SESSION", "dim"),
        ]
    ]


def _title_lines(state: State) -> list[Line]:
    from planward.plan.progress import upcoming

    plan = existing(state)
    following = upcoming(plan)
    count = len(plan.homes())
    lines: list[Line] = [
        [
            (visible(plan.title), "title"),
            (f" · {counted(count, 'step')} · session ", "dim"),
            (visible(state.key), "id"),
        ]
    ]
    if plan.status != RUNNING:
        lines[0].append((f" · the plan is {plan.status}", plan.status))
    if not count:
        lines.append([("next: ", "dim"), ('planward plan add "..."', "")])
    if following is not None:
        lines.append(
            [
                ("next: ", "dim"),
                (following.step.id, "id"),
                (f" {visible(following.step.content)}", ""),
            ]
        )
    return lines


COMMANDS = {"plan new": _new, "plan import": _import}
