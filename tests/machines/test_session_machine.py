from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.decisions import failed, found
from tests.machines import pages
from tests.machines.agreement import check_views
from tests.machines.scene import JSON, MARKDOWN, ROWS, Scene, on_plan, plan_told, rows_told

from planward.errors import Missing, Problem, Refused
from planward.plan.edits import add_steps
from planward.plan.model import Step
from planward.plan.status import STEP_STATUSES
from planward.records import PLAN
from planward.session import claiming, history
from planward.session.claiming import Claimant

if TYPE_CHECKING:
    from tests.machines.expected import Hand
    from tests.machines.scene import Copy, Deed

    from planward.plan.changes import Change
    from planward.plan.model import Plan
    from planward.session.session import Session

NIGHTLY = os.environ.get("PLANWARD_NIGHTLY") == "1"
pytestmark = [pytest.mark.req("JN-3", "JN-4", "JN-5", "FS-10")]
if NIGHTLY:
    pytestmark.append(pytest.mark.timeout(7200))

WRITERS = 3
EXAMPLES, LENGTH = (2000, 50) if NIGHTLY else (40, 30)

writers = st.integers(0, WRITERS - 1)
places = st.integers(0, 9)
names = st.sampled_from(["ada", "bob"])
ways = st.sampled_from(["rename", "in place"])
forms = st.sampled_from(sorted(pages.FORMS))
kinds = st.sampled_from(["objective", "words", "tick", "new step"])
in_json = st.sampled_from(["words", "tick"])
leases = st.sampled_from([10, 60, 600])
spoilings = st.sampled_from(["empty", "headless", "bare", "torn"])


class SessionMachine(RuleBasedStateMachine):
    """Writers and people at one plan: after each of their deeds it is what it must be."""

    scene: Scene

    @initialize(steps=st.integers(1, 4))
    def begin(self, steps: int) -> None:
        self.scene = Scene(WRITERS, steps)
        self.put_aside = 0
        self.insisted_on = b""
        self.copies: list[Copy] = []

    # What agents do

    @rule(writer=writers, at=places, status=st.sampled_from(STEP_STATUSES))
    def set_status(self, writer: int, at: int, status: str) -> None:
        self.scene.commit(writer, self.scene.status(at, status))

    @rule(writer=writers, at=places)
    def reword(self, writer: int, at: int) -> None:
        self.scene.commit(writer, self.scene.wording(at))

    @rule(writer=writers)
    def add_step(self, writer: int) -> None:
        word = self.scene.word()

        def change(plan: Plan) -> list[Change] | Problem:
            step = Step(f"s{plan.numbered[1] + 1}", word)
            return add_steps(plan, [step], phase=plan.phases[0])

        self.scene.commit(writer, (on_plan(change), lambda on: on.add(word)))

    @precondition(lambda self: len(self.scene.expected.steps()) > 1)
    @rule(writer=writers, at=places)
    def remove_step(self, writer: int, at: int) -> None:
        self.scene.commit(writer, self.scene.removal(at))

    @rule(writer=writers, at=places)
    def record_and_leave_the_views_to_another(self, writer: int, at: int) -> None:
        decide, deed = self.scene.wording(at)
        self.scene.place.sessions[writer].acknowledge("agent", decide)
        self.scene.expected.change(deed)
        self.scene.place.sessions[writer - 1].show()

    @rule(writer=writers, kind=st.sampled_from(sorted(ROWS)))
    def append_row(self, writer: int, kind: str) -> None:
        word, rows = self.scene.word(), self.scene.expected.rows[kind]
        is_finding = kind == "findings"
        decide = found(word) if is_finding else failed(word)
        self.scene.place.sessions[writer].commit("agent", decide)
        rows.append({"id": f"{'f' if is_finding else 'e'}{len(rows) + 1}", "word": word})

    @precondition(lambda self: self.scene.expected.undo_is_possible())
    @rule(writer=writers)
    def undo(self, writer: int) -> None:
        session = self.scene.place.sessions[writer]
        session.commit("agent", lambda state, _: history.undone(state, session.plan_batches(), 1))
        self.scene.expected.undo()

    @rule(writer=writers)
    def redo(self, writer: int) -> None:
        session = self.scene.place.sessions[writer]
        possible = self.scene.expected.redo()
        try:
            session.commit(
                "agent", lambda state, _: history.redone(state, session.plan_batches(), 1)
            )
        except Refused:
            assert not possible
        else:
            assert possible

    # What people do

    @rule(writer=writers, at=places, what=kinds, way=ways, form=forms)
    def edit_page(self, writer: int, at: int, what: str, way: str, form: str) -> None:
        self._edit(self.scene.copy_of(MARKDOWN), at, what, way=way, form=form)
        self.scene.look(writer)

    @rule(writer=writers, at=places, what=in_json, way=ways, form=forms)
    def edit_json(self, writer: int, at: int, what: str, way: str, form: str) -> None:
        self._edit(self.scene.copy_of(JSON), at, what, way=way, form=form)
        self.scene.look(writer)

    @rule(writer=writers, at=places, way=ways, form=forms, kind=st.sampled_from(sorted(ROWS)))
    def edit_rows(self, writer: int, at: int, way: str, form: str, kind: str) -> None:
        if self.scene.expected.rows[kind]:
            self._edit(self.scene.copy_of(ROWS[kind]), at, "words", way=way, form=form)
            self.scene.look(writer)

    @rule(view=st.sampled_from([MARKDOWN, JSON, *ROWS.values()]))
    def open_page(self, view: str) -> None:
        if self.scene.place.read(view) is not None:
            self.copies.append(self.scene.copy_of(view))

    @precondition(lambda self: self.copies)
    @rule(writer=writers, which=places, at=places, what=kinds, way=ways)
    def save_old_copy(self, writer: int, which: int, at: int, what: str, way: str) -> None:
        copy = self.copies.pop(which % len(self.copies))
        if copy.view not in ROWS.values() or copy.rows:
            fitting = what if copy.view == MARKDOWN else "tick"
            self._edit(copy, at, fitting, way=way, form="plain")
        self.scene.look(writer)

    @precondition(lambda self: self.copies)
    @rule(writer=writers, which=places)
    def put_old_copy_back(self, writer: int, which: int) -> None:
        copy = self.copies[which % len(self.copies)]
        self.scene.save(copy.view, copy.page, way="rename", form="plain")
        self.scene.place.sessions[writer].show()

    @rule(writer=writers, at=places, operation=st.integers(1, 60), way=ways)
    def edit_while_another_commits(self, writer: int, at: int, operation: int, way: str) -> None:
        scene = self.scene
        hands: list[Hand] = []
        decide, deed = scene.status(at, "blocked")

        def edit() -> None:
            copy = scene.copy_of(MARKDOWN)
            hands.append(scene.edit(copy, 0, "objective"))
            scene.save(MARKDOWN, copy.page, way=way, form="plain")

        scene.place.meanwhile(operation, edit)
        scene.place.sessions[writer].commit("agent", decide)
        scene.place.hurry()
        session = scene.look(writer)
        deeds: list[Deed] = [lambda on: on.take(hands[0]), deed]
        for one in deeds if _last_author(session) == "agent" else deeds[::-1]:
            scene.expected.change(one)

    @rule(writer=writers, how=spoilings, way=ways)
    def spoil_page(self, writer: int, how: str, way: str) -> None:
        page = self.scene.copy_of(MARKDOWN).page
        spoilt = {
            "empty": "",
            "headless": pages.without_last_line(page),
            "bare": pages.without_steps(page),
            "torn": page[: len(page) // 2],
        }[how]
        self.scene.save(MARKDOWN, spoilt, way=way, form="plain")
        self.scene.place.sessions[writer].show()
        copies = self.scene.place.copies()
        assert spoilt.encode() in [*copies.values(), self.insisted_on]
        assert len(copies) - self.put_aside in (0, 1)
        self.put_aside = len(copies)

    @rule(writer=writers, at=places)
    def insist_on_page(self, writer: int, at: int) -> None:
        scene, before = self.scene, set(self.scene.place.copies())
        copy = scene.copy_of(MARKDOWN)
        hand = scene.edit(copy, at, "words")
        scene.save(MARKDOWN, pages.without_last_line(copy.page), way="rename", form="plain")
        session = scene.look(writer)
        [name] = set(scene.place.copies()) - before
        self.insisted_on = session.copy(name) or b""
        session.insist(name, MARKDOWN, self.insisted_on)
        scene.expected.change(lambda on: on.take(hand))

    # Claims, time, and what happens to processes

    @rule(name=names, writer=writers, seconds=leases)
    def claim(self, name: str, writer: int, seconds: int) -> None:
        place, expected, now = self.scene.place, self.scene.expected, self.scene.place.clock.now()
        claimant = Claimant(name, now, now + seconds)
        wanted = expected.to_claim(name, now)
        given: list[str] = []

        def change(plan: Plan) -> list[Change] | Problem:
            claim = claiming.claim(plan, place.leases(), claimant, step=None)
            if isinstance(claim, Problem):
                return claim
            given.append(claim.step.id)
            return claim.changes

        try:
            place.sessions[writer].commit(name, on_plan(change))
        except Missing:
            assert wanted is None
        else:
            assert wanted is not None
            assert given == [wanted]
            assert expected.holder(wanted, now) in (None, name)
            expected.leases[wanted] = (name, now + seconds)
            expected.change(lambda on: on.step(wanted).update(status="in_progress"))

    @rule(name=names, writer=writers)
    def release(self, name: str, writer: int) -> None:
        place, expected, now = self.scene.place, self.scene.expected, self.scene.place.clock.now()
        held = expected.held_by(name, now)

        def change(plan: Plan) -> list[Change] | Problem:
            leases = place.leases()
            steps = claiming.release(plan, leases, Claimant(name, now, now), step=None)
            if isinstance(steps, Problem):
                return steps
            for step in steps:
                leases.release(step.id)
            return claiming.reopened(plan, steps)

        try:
            place.sessions[writer].commit(name, on_plan(change))
        except Missing:
            assert held == []
        expected.change(lambda on: on.release(held))

    @rule(seconds=st.sampled_from([-3600, -1, 1, 11, 61, 601, 86_400]))
    def set_clock(self, seconds: int) -> None:
        self.scene.place.clock.time += seconds

    @rule(writer=writers)
    def reopen(self, writer: int) -> None:
        self.scene.place.reopen(writer)

    @rule(writer=writers, at=places, operation=st.integers(1, 40))
    def kill(self, writer: int, at: int, operation: int) -> None:
        place = self.scene.place
        decide, deed = self.scene.wording(at)
        revision = place.sessions[writer].look().revision(PLAN)
        place.killed_in(writer, decide, operation)
        other = place.sessions[writer - 1]
        other.show()
        if other.state.revision(PLAN) > revision:
            self.scene.expected.change(deed)

    # What must be

    @invariant()
    def every_writer_and_every_view_tells_the_plan_as_it_must_be(self) -> None:
        scene = self.scene
        states = [session.look() for session in scene.place.sessions]
        for state in states:
            assert plan_told(state) == scene.expected.plan
            assert rows_told(state) == scene.expected.rows
            assert state == states[0]
        check_views(states[0], scene.place.read)
        assert len(scene.place.copies()) == self.put_aside

    @invariant()
    def the_plan_is_completed_when_every_step_is_finished(self) -> None:
        plan = self.scene.place.sessions[0].state.plan
        assert plan is not None
        said = {step["status"] for step in self.scene.expected.steps()}
        assert (plan.status == "completed") == (said <= {"completed", "skipped"})

    @invariant()
    def nobody_was_told_that_the_files_could_not_follow(self) -> None:
        notices = [text for one in self.scene.place.sessions for text in one.notices]
        assert [text for text in notices if "not up to date" in text] == []

    def teardown(self) -> None:
        """No word that a person saved is lost."""
        kept = b"".join([self.scene.place.journal(), *self.scene.place.copies().values()])
        assert [word for word in self.scene.saved if word.encode() not in kept] == []

    def _edit(self, copy: Copy, at: int, what: str, *, way: str, form: str) -> None:
        if copy.view in ROWS.values():
            self.scene.edit_rows(copy, at)
            self.scene.save(copy.view, copy.page, way=way, form=form)
            return
        hand = self.scene.edit(copy, at, what)
        self.scene.save(copy.view, copy.page, way=way, form=form)
        self.scene.expected.change(lambda on: on.take(hand))


def _last_author(session: Session) -> str:
    return next(session.plan_batches()).author


def test_whatever_writers_and_people_do_the_plan_is_what_it_must_be():
    run_state_machine_as_test(
        SessionMachine,
        settings=settings(max_examples=EXAMPLES, stateful_step_count=LENGTH),
    )
