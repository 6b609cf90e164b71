from __future__ import annotations

from typing import Any

import pytest
from tests.builders import AT, LATER

from planward.errors import Misused
from planward.plan.failures import Failure, preface
from planward.plan.forms.failures import read, write

STAMP: dict[str, Any] = {"session": "s-abc", "revision": 3, "at": AT}
EXIT = Failure("e1", "bash", "Exit 1\nno such file", {"command": "ls", "深": [1, None]}, 3, LATER)
EDIT = Failure("e2", "edit", "Nothing to replace", None, 1, AT)


def written(*failures: Failure) -> str:
    return write(failures, **STAMP)


def found(text: str, *base: Failure, at: str = "") -> tuple[Failure, ...]:
    failures = read(text, base=base, at=at)
    assert isinstance(failures, tuple)
    return failures


def refused(text: str) -> Misused:
    problem = read(text)
    assert isinstance(problem, Misused)
    return problem


@pytest.mark.req("HK-7")
def test_the_file_has_the_layout_of_the_source_document_newest_first():
    lines = written(EDIT, EXIT).split("\n")
    assert lines[:-2] == [
        "# Error Log",
        "",
        "> This file tracks errors to avoid repeating the same mistakes.",
        "",
        "## bash - 2026-01-14T11:45:00.000Z <!-- e1 -->",
        "",
        "**Count:** 3 times",
        "",
        "**Message:** Exit 1",
        "no such file",
        "",
        "**Params:**",
        "```json",
        "{",
        '  "command": "ls",',
        '  "深": [',
        "    1,",
        "    null",
        "  ]",
        "}",
        "```",
        "",
        "---",
        "",
        "## edit - 2026-01-14T10:30:00.000Z <!-- e2 -->",
        "",
        "**Count:** 1 times",
        "",
        "**Message:** Nothing to replace",
        "",
        "---",
        "",
    ]
    assert lines[-2].startswith("*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · ")


@pytest.mark.req("HK-7")
def test_what_was_written_is_read_back_whole():
    words = preface("My own words")
    assert found(written(words, EXIT, EDIT)) == (words, EXIT, EDIT)


def test_a_cleared_log_is_read_back_as_empty():
    assert found(written()) == ()


@pytest.mark.req("HK-7")
def test_the_layout_without_ids_is_read():
    text = written(EXIT, EDIT).replace(" <!-- e1 -->", "").replace(" <!-- e2 -->", "")
    assert found(text) == (EXIT.but(id=""), EDIT.but(id=""))


@pytest.mark.parametrize(
    "message",
    [
        "",
        "\n\n",
        " spaced ",
        "## bash - 2026",
        "a\n---\n**Params:**\n**Count:** 9\n**Message:** b",
        "```\n## x\n```",
        "```\nnever closed",
        "first\n```\n---\n```\nlast",
        "\\---",
        "*Last updated: 2026-01-14T10:30:00.000Z · s-abc · r3 · 9f3c21d0aa17*",
    ],
)
def test_a_message_that_looks_like_the_files_own_lines_is_read_back_as_it_was(message: str):
    failure = EXIT.but(message=message)
    assert found(written(failure, EDIT)) == (failure, EDIT)


@pytest.mark.parametrize("params", [{}, [], 0, False, "", "```\n---\n```", {"a": "```"}])
def test_parameters_of_every_kind_are_read_back(params: Any):
    assert found(written(EXIT.but(params=params))) == (EXIT.but(params=params),)


@pytest.mark.parametrize("tool", ["", "-", "a - b", "a - 2026-01-14T10:30:00.000Z", "a -"])
@pytest.mark.parametrize("at", [AT, ""])
def test_a_tools_name_and_a_time_are_told_apart(tool: str, at: str):
    failure = EDIT.but(tool=tool, at=at)
    assert found(written(failure)) == (failure,)


def test_a_heading_without_a_time_is_all_tool():
    assert found("## bash - fails often", at=AT) == (Failure("", "bash - fails often", "", at=AT),)


def test_what_an_entry_does_not_say_is_as_it_was():
    text = "## bash <!-- e1 -->\n\n**Message:** Exit 2"
    assert found(text, EXIT) == (EXIT.but(message="Exit 2", params=None),)


def test_a_failure_that_lost_its_comment_is_known_by_its_likeness():
    text = written(EXIT, EDIT).replace(" <!-- e1 -->", "").replace("Exit 1", "Exit 2")
    assert found(text, EXIT, EDIT) == (EXIT.but(message="Exit 2\nno such file"), EDIT)


def test_of_two_failures_with_one_id_the_first_keeps_it():
    text = written(EXIT).replace("*Last", "## other <!-- e1 -->\n\n*Last")
    assert found(text, EXIT)[1].id == ""


def test_words_that_a_hand_put_anywhere_are_kept_below_the_message():
    text = written(EXIT).replace("**Count", "Above\n\n**Count").replace("*Last", "Below\n\n*Last")
    text = text.replace("```\n\n---", "```\n\nBetween\n\n---")
    message = "Exit 1\nno such file\n\nBetween\n\nAbove\n\nBelow"
    assert found(text) == (EXIT.but(message=message),)


def test_a_message_on_lines_of_its_own_and_parameters_without_a_fence_are_read():
    text = '## bash\n**Message:**\n\nExit 1\n\n**Params:** {"a": 1}\n'
    assert found(text) == (Failure("", "bash", "Exit 1", {"a": 1}),)


def test_windows_line_ends_and_a_byte_order_mark_change_nothing():
    assert found("\ufeff" + written(EXIT, EDIT).replace("\n", "\r\n")) == (EXIT, EDIT)


@pytest.mark.req("UX-5")
@pytest.mark.parametrize("count", ["many", "-3", "0", "9" * 5000, "", "٣"])
def test_a_count_that_is_none_is_refused_with_its_line(count: str):
    problem = refused(f"# Error Log\n\n## bash\n\n**Count:** {count} times")
    assert "errors.md, line 5" in problem.what
    assert "whole number" in problem.why
    assert problem.remedy


@pytest.mark.req("UX-5")
@pytest.mark.parametrize("params", ["{", "NaN", '{"a": 1, "a": 2}', "[" * 5000, "1 2", '"\\ud800"'])
def test_parameters_that_are_no_json_are_refused_with_their_line(params: str):
    problem = refused(f"## bash\n\n**Params:**\n```json\n{params}\n```\n")
    assert "errors.md, the params at line 4" in problem.what
    assert problem.why
    assert problem.remedy


@pytest.mark.req("SA-7")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x\n" * 9_000_000, "16 MiB"),
        ("x" * (2**20 + 1), "line 1"),
        ("## x\n" * 20_001, "line 20001"),
    ],
    ids=["size", "line", "entries"],
)
def test_a_file_beyond_a_cap_is_refused_with_the_place(text: str, why: str):
    problem = refused(text)
    assert "errors.md" in problem.what
    assert why in problem.why


HOSTILE = {
    "nul": "## \0\n\0" * 1000,
    "half characters": "## \ud800 <!-- e1 -->\n**Message:** \udfff",
    "only line ends": "\r\n" * 1000,
    "lone carriage returns": "## x\r**Count:** 1\r",
    "empty headings": "## \n" * 5000,
    "dashes": "## " + " - " * 20_000,
    "rules": "## x\n" + "---\n" * 20_000,
    "rules without an entry": "---\n" * 20_000,
    "comments without end": "## " + "<!--" * 20_000,
    "a number without end": "## x <!-- e" + "9" * 40 + " -->",
    "zero": "## x <!-- e0 -->",
    "the preface's id": "## x <!-- preface -->",
    "another letter": "## x <!-- f1 -->",
    "one id many times": "## x <!-- e1 -->\n" * 5000,
    "one failure many times": "## x\n**Message:** y\n" * 5000,
    "counts": "## x\n" + "**Count:** 1\n" * 20_000,
    "messages": "## x\n" + "**Message:** 1\n" * 20_000,
    "params": "## x\n" + "**Params:**\n" * 20_000,
    "params without an end": "## x\n**Params:**\n```json\n{}",
    "an empty fence": "## x\n**Params:**\n```json\n```",
    "deep objects": "## x\n**Params:**\n```\n" + '{"a":' * 3000 + "\n```",
    "a huge number": "## x\n**Params:**\n" + "9" * 6000,
    "a duplicated key": "## x\n**Params:**\n" + '{"a":1,"a":1}',
    "fences that shrink": "## x\n" + "\n".join("`" * length for length in range(2000, 2, -1)),
    "fences with words": "## x\n" + "``` x\n" * 20_000,
    "backslashes": "## x\n**Message:** " + "\\" * 900_000,
    "spaces": "## x\n**Message:** " + " " * 900_000,
    "digits": "## x\n**Message:** " + "1" * 900_000,
    "right to left": "## \u202e\u2066abc\u2069 - <!-- e1 -->",
}


@pytest.mark.req("SA-7")
@pytest.mark.timeout(8)  # far more than it takes, however busy the machine is
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_read_or_refused_at_once(text: str):
    failures = read(text, base=(EXIT, EDIT))
    assert isinstance(failures, tuple | Misused)
    if isinstance(failures, tuple):
        assert isinstance(write(failures, **STAMP), str)
