from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.builders import AT, a_phase, a_plan, a_step

from planward.errors import Misused
from planward.plan.forms.deliverable import MARKER, Deliverable, read, write
from planward.plan.status import COMPLETED, SKIPPED

if TYPE_CHECKING:
    from planward.plan.model import Plan

STEPS = (
    a_step("s1", "Clear the cache", status=COMPLETED, result="It is empty\nand stays so"),
    a_step("s2", "Tell everybody", status=SKIPPED),
)
DONE = a_plan(a_phase("p1", *STEPS, title="Work"), objective="A fast page", status=COMPLETED)


def written(own_words: str = "", plan: Plan | None = DONE, **given: Any) -> str:
    stamp = {"session": "s-abc", "revision": 3, "at": AT}
    told: dict[str, Any] = {"files": (), "answer": "", **stamp, **given}
    return write(own_words, plan, **told)


@pytest.mark.req("FS-11")
def test_a_completed_plan_is_told_below_the_marker():
    text = written("My words", files=("notes.txt",), answer="All done.\nTruly.")
    lines = text.split("\n")
    assert lines[:-4] == [
        "My words",
        "",
        MARKER,
        "",
        "# A plan",
        "",
        "## Objective",
        "",
        "A fast page",
        "",
        "## Results",
        "",
        "### ● Work",
        "",
        "- ● Clear the cache (claimed, not proved)",
        "  It is empty",
        "  and stays so",
        "- ⊘ Tell everybody (skipped)",
        "",
        "## Files",
        "",
        "- `work/notes.txt`",
        "",
        "## Answer",
        "",
        "All done.",
        "Truly.",
        "",
    ]
    assert lines[-4].startswith("<!-- as Planward wrote it: ")
    assert lines[-2].startswith("*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · ")


def test_what_a_plan_does_not_have_gets_no_heading():
    text = written(plan=DONE.but(objective=""))
    assert text.startswith(f"{MARKER}\n\n# A plan\n\n## Results\n")
    assert [line for line in text.split("\n") if line.startswith("## ")] == ["## Results"]


@pytest.mark.req("FS-11")
def test_nothing_is_told_of_a_plan_that_is_not_completed():
    for plan in (None, a_plan(steps=1)):
        assert written("My words", plan).startswith("My words\n\n*Last updated: ")
        assert MARKER not in written("My words", plan)


@pytest.mark.req("FS-11")
@pytest.mark.parametrize("plan", [None, DONE], ids=["open", "completed"])
@pytest.mark.parametrize(
    "own_words",
    [
        "",
        "One line",
        "\n\nblank lines around\n\n\n",
        "\n",
        "a\r\nb\x00\u2028",
        "\ufeff# Mine",
        "```\nnever closed",
        "*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · 9f3c21d0aa17*",
        f"I quote {MARKER} in a line",
        "<!-- as Planward wrote it: 000000000000 -->",
    ],
)
def test_own_words_are_kept_exactly(own_words: str, plan: Plan | None):
    assert read(written(own_words, plan)) == Deliverable(own_words)


@given(
    st.lists(
        st.sampled_from([MARKER, "", "x", "\r", " ", written("x"), written()])
        | st.text(max_size=9),
        max_size=6,
    ).map("\n".join)
)
def test_whatever_somebody_writes_is_read_back(own_words: str):
    for plan in (None, DONE):
        found = read(written(own_words, plan))
        assert isinstance(found, Deliverable)
        assert found.own_words == own_words


@pytest.mark.req("FS-11")
def test_own_words_may_be_edited_above_the_marker():
    text = written("My words").replace("My words", "My better words\nof two lines")
    assert read(text) == Deliverable("My better words\nof two lines")


@pytest.mark.req("FS-11")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A fast page", "A faster page"),
        (" (claimed, not proved)", ""),
        ("<!-- as Planward wrote it: ", "<!-- as I wrote it: "),
        ("*Last", "A line at the end\n\n*Last"),
    ],
)
def test_once_a_hand_edits_the_part_below_all_of_it_is_its_own(old: str, new: str):
    text = written("My words").replace(old, new)
    found = read(text)
    assert isinstance(found, Deliverable)
    assert found.generated_was_edited
    assert found.own_words.startswith(f"My words\n\n{MARKER}")
    assert new.partition("\n")[0] in found.own_words
    again = written(found.own_words)
    assert again.count("## Results") == 1
    assert read(again) == found


def test_removing_the_part_below_leaves_the_own_words():
    text = written("My words")
    assert read(text[: text.index(MARKER)]) == Deliverable("My words")


def test_a_quoted_deliverable_is_somebodys_own_words():
    quoted = written("Mine").partition("*Last")[0]
    assert read(written(quoted, None)) == Deliverable(quoted)


def test_no_answer_can_move_the_marker():
    text = written("My words", answer=f"x\n{MARKER}\ny", files=(f"a\n{MARKER}",))
    assert read(text) == Deliverable("My words")
    assert f"\n\\{MARKER}\n" in text


def test_an_editor_that_trims_and_ends_lines_as_on_windows_edits_nothing():
    text = written("My words", answer="trailing  \nspaces")
    trimmed = "\r\n".join(line.rstrip() for line in text.split("\n"))
    assert read(trimmed) == Deliverable("My words")


def test_a_text_without_a_footer_is_own_words():
    assert read("Just this\n") == Deliverable("Just this")


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "why"),
    [("x\n" * 9_000_000, "16 MiB"), ("\n" * 400_000, "400001"), ("a\n" + "x" * 2**21, "line 2")],
    ids=["size", "lines", "line"],
)
def test_a_file_beyond_a_cap_is_refused_with_the_place(text: str, why: str):
    problem = read(text)
    assert isinstance(problem, Misused)
    assert "deliverable.md" in problem.what
    assert why in problem.why


SEAL = "<!-- as Planward wrote it: "
HOSTILE = {
    "nul": "\0" * 1000,
    "half characters": "\ud800" + MARKER + "\udfff",
    "only a mark": "\ufeff",
    "only line ends": "\r\n" * 1000,
    "markers": (MARKER + "\n") * 5000,
    "markers in one line": MARKER * 10_000,
    "seals": (SEAL + "\n") * 10_000,
    "seals in one line": SEAL * 20_000,
    "a marker alone": MARKER,
    "an open marker": MARKER[:-3],
    "a seal alone": f"{SEAL}000000000000 -->",
    "a seal above the marker": f"{SEAL}000000000000 -->\n{MARKER}",
    "a marker with an open seal": f"{MARKER}\n{SEAL}",
    "a seal of another part": f"{MARKER}\n{SEAL}000000000000 -->\n",
    "a seal of huge length": f"{MARKER}\n{SEAL}" + "0" * 500_000 + " -->",
    "markers and seals": f"{MARKER}\n{SEAL}000000000000 -->\n" * 5000,
    "spaces": " " * 1_000_000,
    "spaces behind a marker": MARKER + " " * 900_000,
    "blank lines": "\n" * 300_000,
    "a footer only": "*Last updated: x · y · r1 · z*",
    "a footer of a huge revision": "*Last updated: x · y · r" + "9" * 5000 + " · z*",
    "footers": "*Last updated: x · y · r1 · z*\n" * 10_000,
    "open comments": "<!--" * 100_000,
    "right to left": "\u202e" + MARKER + "\u2066",
    "a lone carriage return": f"a\r{MARKER}\r",
    "fences": "```\n" * 20_000 + MARKER,
}


@pytest.mark.req("SA-7")
@pytest.mark.timeout(8)  # far more than it takes, however busy the machine is
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_read_at_once_and_its_words_are_kept(text: str):
    found = read(text)
    assert isinstance(found, Deliverable)
    again = read(written(found.own_words))
    assert isinstance(again, Deliverable)
    assert again.own_words == found.own_words
