from __future__ import annotations

import pytest

from planward.plan.forms.task_list_lines import with_headings

pytestmark = pytest.mark.req("PL-4")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Title\n=====\nwords", "# Title\n\nwords"),
        ("a\n\nPart\n---", "a\n\n## Part\n"),
    ],
)
def test_an_underlined_title_is_a_heading(text: str, made: str) -> None:
    assert "\n".join(with_headings(text.split("\n"))) == made


@pytest.mark.parametrize(
    "text",
    [
        "words\n\n---",
        "two lines\nof words\n---",
        "---\nkey: value\n---",
        "- item\n---",
        "# Heading\n===",
        "```\nTitle\n===\n```",
        "Title\n==",
        "Title\n=-=",
        "    code\n---",
    ],
)
def test_other_lines_stay_as_they_are(text: str) -> None:
    assert "\n".join(with_headings(text.split("\n"))) == text
