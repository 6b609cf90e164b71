from __future__ import annotations

from typing import Any

import pytest
from tests.builders import AT, LATER

from planward.errors import Misused
from planward.plan.findings import CODE, INSIGHT, ISSUE, Finding, preface
from planward.plan.forms.findings import read, write

STAMP: dict[str, Any] = {"session": "s-abc", "revision": 3, "at": AT}
CACHE = Finding("f1", CODE, "The cache", "It is\nnever cleared.", "src/cache.py:40", AT)
LEAK = Finding("f2", ISSUE, "A leak", "In the pool.", "", LATER)


def written(*findings: Finding) -> str:
    return write(findings, **STAMP)


def found(text: str, *base: Finding, at: str = "") -> tuple[Finding, ...]:
    findings = read(text, base=base, at=at)
    assert isinstance(findings, tuple)
    return findings


@pytest.mark.req("HK-8")
def test_the_file_has_the_layout_of_the_source_document():
    lines = written(LEAK, CACHE).split("\n")
    assert lines[:-2] == [
        "# Findings & Notes",
        "",
        "> Research findings and important discoveries.",
        "",
        "## Code",
        "",
        "### The cache <!-- f1 2026-01-14T10:30:00.000Z -->",
        "",
        "It is",
        "never cleared.",
        "",
        "*Source: src/cache.py:40*",
        "",
        "## Issue",
        "",
        "### A leak <!-- f2 2026-01-14T11:45:00.000Z -->",
        "",
        "In the pool.",
        "",
    ]
    assert lines[-2].startswith("*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · ")


@pytest.mark.req("HK-8")
def test_what_was_written_is_read_back_whole():
    words = preface("My own words")
    assert found(written(words, CACHE, LEAK)) == (words, CACHE, LEAK)


def test_nothing_found_is_read_back_as_nothing():
    assert found(written()) == ()
    assert found("") == ()


@pytest.mark.req("HK-8")
def test_the_layout_without_ids_is_read():
    text = "# Findings & Notes\n\n## Code\n\n### One\n\nA\n\n*Source: x*\n\n## Issues\n\n### Two\n\nB\n"
    assert found(text, at=AT) == (
        Finding("", CODE, "One", "A", "x", AT),
        Finding("", ISSUE, "Two", "B", "", AT),
    )


def test_a_category_of_another_program_is_written_as_an_insight():
    assert found(written(CACHE.but(category="gossip"))) == (CACHE.but(category=INSIGHT),)


@pytest.mark.parametrize(
    "content",
    [
        "## Code",
        "### Another <!-- f9 -->",
        "*Source: x*",
        "\\## Code",
        "\n\nblank lines around\n\n",
        "```\n## Code\n```",
        "```\nnever closed",
        "``` a `tick`\n## Code",
        "    ```\n## Code\n    ```",
        "~~~~\n```\n~~~\n~~~~\n### x",
        "- a list\n  - in it\n\n> quote\n\n#### deeper heading",
        "*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · 9f3c21d0aa17*",
        "a\r\nb\x00\x85\u2028c",
    ],
)
def test_content_that_looks_like_the_files_own_lines_is_read_back_as_content(content: str):
    finding = CACHE.but(content=content)
    assert found(written(finding, LEAK)) == (finding, LEAK)


@pytest.mark.parametrize("content", ["- plain", "#### deeper", "```\n## Code\n```", "a \\ b"])
def test_content_is_not_escaped_without_need(content: str):
    assert f"\n\n{content}\n\n*Source" in written(CACHE.but(content=content))


@pytest.mark.req("JN-5")
def test_a_hand_rewords_a_finding():
    text = written(CACHE, LEAK).replace("The cache", "A cache").replace("never cleared", "cleared")
    assert found(text) == (CACHE.but(title="A cache", content="It is\ncleared."), LEAK)


def test_a_hand_adds_findings_with_and_without_a_known_category():
    text = written(CACHE).replace("*Last", "### More\n\nWords\n\n## Costs\n\nToo high\n\n*Last")
    assert found(text, CACHE, at=LATER)[1:] == (
        Finding("", CODE, "More", "Words", "", LATER),
        Finding("", INSIGHT, "Costs", "Too high", "", LATER),
    )


def test_words_right_under_a_category_are_a_finding_without_a_title():
    text = written(CACHE).replace("## Code\n", "## Code\n\n- just this\n")
    assert found(text)[1] == Finding("", CODE, "", "- just this")


def test_words_below_the_source_belong_to_the_content():
    text = written(CACHE).replace("cache.py:40*\n", "cache.py:40*\n\nSeen twice\n")
    assert found(text) == (CACHE.but(content="It is\nnever cleared.\n\nSeen twice"),)


def test_a_finding_moved_under_another_heading_changes_its_category():
    text = written(CACHE, LEAK).replace("## Code", "## INSIGHTS:")
    assert found(text) == (CACHE.but(category=INSIGHT), LEAK)


def test_a_misspelt_category_changes_no_finding_that_was_there():
    text = written(CACHE).replace("## Code", "## Cod")
    assert found(text, CACHE) == (CACHE, Finding("", INSIGHT, "Cod"))


def test_a_finding_that_lost_its_comment_is_known_by_its_title():
    text = written(CACHE, LEAK).replace(" <!-- f1 2026-01-14T10:30:00.000Z -->", "")
    assert found(text, CACHE, LEAK) == (CACHE, LEAK)


def test_of_two_findings_with_one_id_the_first_keeps_it():
    text = written(CACHE).replace("*Last", "### Copy <!-- f1 -->\n\nx\n\n*Last")
    assert found(text, CACHE, at=AT) == (CACHE, Finding("", CODE, "Copy", "x", "", AT))


def test_a_comment_of_another_kind_belongs_to_the_title():
    assert found("## Code\n### Look <!-- TODO -->")[0].title == "Look <!-- TODO -->"


def test_a_time_that_a_hand_spoilt_is_the_one_it_was():
    text = written(CACHE).replace("f1 2026-01-14T10:30:00.000Z", "f1 yesterday")
    assert found(text, CACHE) == (CACHE,)


def test_a_person_may_write_above_the_findings_and_change_the_title():
    text = written(CACHE).replace("# Findings & Notes", "# My notes\n\nHello")
    words = "# My notes\n\nHello\n\n> Research findings and important discoveries."
    assert found(text) == (preface(words), CACHE)


def test_windows_line_ends_and_a_byte_order_mark_change_nothing():
    text = "\ufeff" + written(CACHE, LEAK).replace("\n", "\r\n")
    assert found(text) == (CACHE, LEAK)


def test_a_fence_that_nothing_closes_hides_no_finding():
    text = written(CACHE, LEAK).replace("It is", "```python")
    assert [one.id for one in found(text)] == ["f1", "f2"]


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x\n" * 9_000_000, "16 MiB"),
        ("\n" * 400_000, "line 400001"),
        ("a\nb\n" + "x" * (2**20 + 1), "line 3"),
        ("### x\n" * 20_001, "line 20001"),
    ],
    ids=["size", "lines", "line", "entries"],
)
def test_a_file_beyond_a_cap_is_refused_with_the_place_and_the_way_out(text: str, why: str):
    problem = read(text)
    assert isinstance(problem, Misused)
    assert "findings.md" in problem.what
    assert why in problem.why
    assert "at most 16 MiB" in problem.remedy


HOSTILE = {
    "nul": "\0" * 1000,
    "half characters": "### \ud800 <!-- f1 -->\n\udfff",
    "only a mark": "\ufeff",
    "only line ends": "\r\n" * 1000,
    "lone carriage returns": "### x\r## Code\r",
    "empty headings": "## \n### \n" * 50,
    "empty comment": "### <!-- -->",
    "open comment": "### <!--",
    "comments without end": "### " + "<!--" * 20_000,
    "ends of comments": "### " + "-->" * 20_000,
    "a comment of spaces": "### <!--" + " " * 50_000 + "-->",
    "a number without end": "### x <!-- f" + "9" * 40 + " -->",
    "a number of another script": "### x <!-- f٣ -->",
    "zero": "### x <!-- f0 -->",
    "the preface's id": "### x <!-- preface -->",
    "one id many times": "### x <!-- f1 -->\n" * 5000,
    "one title many times": "### x\n" * 5000,
    "fences that shrink": "\n".join("`" * length for length in range(2000, 2, -1)),
    "fences with words": "``` x\n" * 20_000,
    "open fences of both kinds": "```a\n~~~b\n" * 10_000,
    "one long fence": "`" * 500_000,
    "backslashes": ("\\" * 400_000 + "\n") * 3,
    "sources": "*Source: *\n" * 20_000,
    "a source alone": "### x\n*Source: *",
    "an open source": "### x\n*Source: ",
    "spaces": " " * 1_000_000,
    "many spaced lines": (" " * 100 + "\n") * 20_000,
    "a footer only": "*Last updated: x · y · r1 · z*",
    "a footer of a huge revision": "*Last updated: x · y · r" + "9" * 5000 + " · z*",
    "hashes": "#" * 500_000,
    "right to left": "### \u202e\u2066abc\u2069 <!-- f1 -->",
}


@pytest.mark.req("SA-7")
@pytest.mark.timeout(8)  # far more than it takes, however busy the machine is
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_read_or_refused_at_once(text: str):
    findings = read(text, base=(CACHE, LEAK))
    assert isinstance(findings, tuple | Misused)
    if isinstance(findings, tuple):
        assert isinstance(write(findings, **STAMP), str)
