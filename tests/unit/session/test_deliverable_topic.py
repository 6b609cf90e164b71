from __future__ import annotations

import pytest
from tests.builders import AT, LATER, a_phase, a_plan, a_step

from planward.errors import Misused
from planward.session.deliverable_topic import DeliverableTopic, Edited, answered
from planward.session.edit import Edit
from planward.session.state import EMPTY, State

pytestmark = pytest.mark.req("FS-11")

VIEW = "deliverable.md"
DONE = a_plan(
    a_phase("p1", a_step("s1", "Write", status="completed", result="12 pages")),
    title="Report",
    objective="A report",
    status="completed",
)
NONE = ("", False, "")


def a_state(
    words: str = "", *, whole: bool = False, answer: str = "", completed: bool = True
) -> State:
    return EMPTY.but(
        key="s-abc",
        plan=DONE if completed else DONE.but(status="running"),
        deliverable=(words, whole, answer),
        revisions={"deliverable": 3},
        changed={"deliverable": AT, "plan": LATER},
    )


def written(state: State, *files: str) -> str | None:
    return DeliverableTopic().write(VIEW, state, work=lambda: list(files))


def edited(words: str, *, whole: bool = False, signed: bool = True) -> Edited:
    return Edited(words, whole=whole, signed=signed)


def merged(base: tuple[str, bool, str], edit: Edited, state: State) -> Edit:
    made = DeliverableTopic().merge(base, edit, state=state, at=LATER)
    assert isinstance(made, Edit)
    return made


def test_there_is_nothing_to_show_before_the_plan_completes():
    assert written(a_state(completed=False)) is None
    assert written(EMPTY) is None


def test_a_completed_plan_fills_the_file():
    text = written(a_state(answer="It is 42."), "report.pdf")

    assert text is not None
    for part in ("A report", "● Write", "12 pages", "`work/report.pdf`", "It is 42."):
        assert part in text
    assert f"*Last updated: {LATER} · s-abc · r3 · " in text


def test_words_that_were_written_earlier_are_shown_at_once_and_kept():
    text = written(a_state("Mine", completed=False))

    assert text is not None
    assert text.startswith("Mine\n")
    assert "Write" not in text
    assert f"*Last updated: {AT} · " in text
    assert (written(a_state("Mine")) or "").startswith("Mine\n")


def test_the_files_are_looked_for_when_they_are_shown_alone():
    def work() -> list[str]:
        raise AssertionError

    assert DeliverableTopic().write(VIEW, a_state("Mine", completed=False), work=work)


def test_somebodys_words_are_read_back():
    text = written(a_state("Mine"))
    assert text is not None
    found = DeliverableTopic().parse(VIEW, text.replace("Mine", "Ours"), NONE, at=LATER)

    assert isinstance(found, Edited)
    assert (found.words, found.whole, found.signed) == ("Ours", False, True)


def test_a_file_that_an_agent_wrote_has_no_signature():
    found = DeliverableTopic().parse(VIEW, "All mine\n", NONE, at=LATER)

    assert isinstance(found, Edited)
    assert (found.words, found.whole, found.signed) == ("All mine", False, False)


def test_a_file_too_large_to_read_is_a_problem():
    assert isinstance(DeliverableTopic().parse(VIEW, "x" * (1 << 25), NONE, at=LATER), Misused)


def test_new_words_become_a_record():
    assert merged(NONE, edited("Mine"), a_state(answer="42")).records == [
        {
            "kind": "deliverable",
            "v": 1,
            "r": 4,
            "old": ["", False, "42"],
            "new": ["Mine", False, "42"],
        }
    ]


def test_words_that_nobody_changed_or_that_are_there_already_are_no_record():
    assert merged(("Old", False, ""), edited("Old"), a_state("New")).records == []
    assert merged(("Old", False, ""), edited("New"), a_state("New")).records == []


def test_an_edit_of_the_part_below_makes_all_of_it_somebodys_own():
    (data,) = merged(("Old", False, ""), edited("Old", whole=True), a_state("Old")).records

    assert data["new"] == ["Old", True, ""]


@pytest.mark.req("JN-5")
def test_words_that_both_changed_are_both_kept_the_hands_above():
    made = merged(("Old", False, ""), edited("Mine"), a_state("Theirs", whole=True))

    (data,) = made.records
    words, whole, _ = data["new"]
    assert words == "Mine\n\n*Meanwhile somebody else had made this of it:*\n\nTheirs"
    assert whole
    assert made.conflicts == [
        "deliverable.md: the words were changed twice; the hand edit stands above the other"
    ]


@pytest.mark.req("JN-5")
@pytest.mark.parametrize(
    ("base", "edit", "why"),
    [
        ("a\nb\nc", edited(""), ""),
        ("a\nb\nc", edited("a\nb", signed=False), ""),
        ("a\nb", edited("a", signed=False), ""),
        ("", edited("new", signed=False), ""),
        ("a\nb\nc", edited("a", signed=False), "its last line and 2 of 3 others are missing"),
        (
            "a",
            edited("a", whole=True, signed=False),
            "its last line is missing, and part of what Planward wrote with it",
        ),
    ],
)
def test_a_file_that_was_cut_off_is_hardly_meant(base: str, edit: Edited, why: str):
    assert DeliverableTopic().lost((base, False, ""), edit) == why


def test_the_final_answer_is_recorded_beside_the_words():
    assert answered(a_state("Mine", whole=True), "42") == [
        {
            "kind": "deliverable",
            "v": 1,
            "r": 4,
            "old": ["Mine", True, ""],
            "new": ["Mine", True, "42"],
        }
    ]


def test_the_same_answer_is_recorded_once():
    assert answered(a_state(answer="42"), "42") == []
