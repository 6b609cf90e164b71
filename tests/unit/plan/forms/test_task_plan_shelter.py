from __future__ import annotations

import pytest

from planward.plan.forms import task_plan_lines as kinds
from planward.plan.forms.task_plan_shelter import (
    END,
    HEAD,
    PHASE,
    RULED,
    STEP,
    TOP,
    counts,
    sheltered,
    sheltered_quote,
    sheltered_title,
    unsheltered,
    unsheltered_quote,
    unsheltered_title,
)

pytestmark = pytest.mark.req("PL-4")


@pytest.mark.parametrize("where", [TOP, HEAD, RULED, PHASE, STEP, END])
def test_steps_and_phases_count_everywhere(where: str):
    assert counts(kinds.BOXED, where, growing=False)
    assert counts(kinds.PHASE_HEADING, where, growing=False)
    assert not counts(kinds.TEXT, where, growing=True)


@pytest.mark.parametrize(
    ("kind", "where", "does"),
    [
        (kinds.TITLE, TOP, True),
        (kinds.TITLE, HEAD, False),
        (kinds.RULE, HEAD, True),
        (kinds.RULE, TOP, False),
        (kinds.RULE, RULED, False),
        (kinds.KEYED, HEAD, True),
        (kinds.KEYED, PHASE, False),
        (kinds.DETAIL, STEP, True),
        (kinds.DETAIL, PHASE, False),
        (kinds.LISTED, PHASE, True),
        (kinds.LISTED, END, False),
        (kinds.QUOTE, PHASE, False),
    ],
)
def test_other_lines_count_where_they_belong(kind: str, where: str, does: bool):
    assert counts(kind, where, growing=False) == does


def test_a_quote_counts_where_what_stands_before_it_goes_on():
    assert counts(kinds.QUOTE, STEP, growing=True)
    assert not counts(kinds.QUOTE, STEP, growing=False)


@pytest.mark.parametrize(
    ("words", "where", "told"),
    [
        ("plain words", PHASE, "plain words"),
        ("- [ ] a", PHASE, "\\- [ ] a"),
        ("  - [ ] a", PHASE, "  \\- [ ] a"),
        ("\\- [ ] a", PHASE, "\\\\- [ ] a"),
        ("\\words", PHASE, "\\words"),
        ("## Notes", PHASE, "\\## Notes"),
        ("## Notes", END, "## Notes"),
        ("  after: s1", STEP, "  \\after: s1"),
        ("  after: s1", PHASE, "  after: s1"),
        ("```", PHASE, "\\```"),
        ("```\n- [ ] a\n```", PHASE, "```\n- [ ] a\n```"),
        ("a\n- [ ] b\nc", PHASE, "a\n\\- [ ] b\nc"),
    ],
)
def test_words_that_would_count_get_a_backslash_and_lose_it_again(
    words: str, where: str, told: str
):
    assert sheltered(words, where) == told
    if "\n" not in words:
        assert unsheltered(told, where, growing=False) == words


def test_only_the_first_line_of_words_can_go_on_with_a_quote():
    assert sheltered("> a\n> b", STEP, growing=True) == "\\> a\n> b"
    assert unsheltered("\\> a", STEP, growing=True) == "> a"
    assert unsheltered("\\> a", STEP, growing=False) == "\\> a"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("words", "words"),
        ("**Risks:** x", "\\**Risks:** x"),
        ("\\**Risks:** x", "\\\\**Risks:** x"),
        ("\\words", "\\words"),
    ],
)
def test_a_line_of_a_quote_begins_no_other_one(line: str, told: str):
    assert sheltered_quote(line) == told
    assert unsheltered_quote(told) == line


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Cache", "Cache"),
        ("Phase: Look", "\\Phase: Look"),
        ("● Look", "\\● Look"),
        ("\\Phase: Look", "\\\\Phase: Look"),
        ("\\Cache", "\\Cache"),
    ],
)
def test_a_title_is_not_taken_for_a_phases(title: str, told: str):
    assert sheltered_title(title) == told
    assert unsheltered_title(told) == title
