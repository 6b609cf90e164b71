from __future__ import annotations

import pytest
from tests.builders import AT

from planward.plan.forms.footer import digest, footer, split

pytestmark = pytest.mark.req("PL-4")

BODY = "# A plan\n\n---\n"


def signed(body: str = BODY) -> str:
    return body + footer(body, at=AT, session="s-abc", revision=12)


def test_the_last_line_tells_when_of_which_session_which_revision_and_the_texts_hash():
    assert footer(BODY, at=AT, session="s-abc", revision=12) == (
        f"*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r12 · {digest(BODY)}*\n"
    )


def test_the_hash_has_twelve_digits_and_is_another_for_another_text():
    assert len(digest(BODY)) == 12
    assert digest(BODY) != digest(BODY + " ")
    assert len(digest("half \ud800")) == 12


def test_a_text_is_told_apart_from_its_footer():
    found = split(signed())

    assert found.body == BODY
    assert found.footer is not None
    assert (found.footer.at, found.footer.session) == (AT, "s-abc")
    assert (found.footer.revision, found.footer.digest) == (12, digest(BODY))


def test_a_text_that_nobody_touched_is_known():
    assert split(signed()).unedited
    assert split(signed() + "\n \n").unedited
    assert split(signed("")).unedited


def test_a_text_that_somebody_touched_is_known():
    assert not split(signed().replace("A plan", "Our plan")).unedited
    assert not split(BODY).unedited


@pytest.mark.parametrize(
    "line",
    [
        "*Last updated: 2026-01-14T10:30:00.000Z*",
        "*Last updated: a · b · r1 · c",
        "Last updated: a · b · r1 · c*",
        "*Last updated: a · b · 1 · c*",
        "*Last updated: a · b · rx · c*",
        "*Last updated: a · b · r · c*",
        "*Last updated: a · b · r1 · c · d*",
        "*Last updated: a · b · r123456789012 · c*",
        "",
    ],
)
def test_a_line_that_is_no_footer_is_text(line: str):
    found = split(BODY + line)

    assert (found.body, found.footer) == (BODY + line, None)


def test_words_below_a_footer_belong_to_the_text_and_the_lines_keep_their_numbers():
    found = split(signed() + "- [ ] more\n")
    assert found.footer is not None
    assert not found.unedited
    assert found.body == "# A plan\n\n\n\n- [ ] more\n"


def test_two_pages_in_one_have_no_footer():
    text = f"<<<<<<< ours\n{signed()}=======\n{signed()}>>>>>>> theirs\n"
    assert (split(text).body, split(text).footer) == (text, None)


def test_a_footer_within_a_line_is_text():
    assert split(f"so: {signed().splitlines()[-1]}\nmore").footer is None
