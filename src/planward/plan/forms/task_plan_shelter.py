"""Which lines count where, and the backslash that keeps a person's words from counting.

Words that would be read as a line of the plan are written with a backslash before them, and reading takes one off
again. A line of words that already has one before something that counts gets another, so nothing is lost or gained.
"""

from __future__ import annotations

from planward.plan.forms.task_plan_blocks import blocks
from planward.plan.forms.task_plan_lines import (
    BOXED,
    DETAIL,
    HEADING,
    KEYED,
    LISTED,
    OPENER,
    PHASE_HEADING,
    QUOTE,
    RULE,
    TITLE,
    VERBATIM,
    line_of,
)
from planward.plan.forms.task_plan_words import quote_named

TOP = "before the title"
UNTITLED_HEAD = "behind a quote, before the title"
HEAD = "behind the title"
RULED = "behind the rule"
PHASE = "under a phase's heading"
STEP = "under a step"
END = "under a heading that is no phase"

_ALWAYS = {PHASE_HEADING, BOXED}
COUNTING = {
    TOP: {*_ALWAYS, TITLE, KEYED},
    UNTITLED_HEAD: {*_ALWAYS, TITLE, KEYED, RULE},
    HEAD: {*_ALWAYS, KEYED, RULE},
    RULED: {*_ALWAYS, KEYED},
    PHASE: {*_ALWAYS, TITLE, HEADING, LISTED},
    STEP: {*_ALWAYS, TITLE, HEADING, LISTED, DETAIL},
    END: _ALWAYS,
}
"""The kinds of lines that are the plan's, by where they stand."""


def counts(kind: str, where: str, *, growing: bool) -> bool:
    """A line of this kind is one of the plan's here; a quote is, when what stands before it goes on in quotes."""
    return kind in COUNTING[where] or (growing and kind in (QUOTE, KEYED))


def sheltered(words: str, where: str, *, growing: bool = False) -> str:
    """Words as they are written here: nothing in them counts."""
    written: list[str] = []
    for line in blocks(words.split("\n")):
        raw = line.raw
        if line.kind != VERBATIM and _misleads(_kind(raw, line.kind), where, growing=growing):
            raw = _slashed(raw)
        growing = False
        written.append(raw)
    return "\n".join(written)


def unsheltered(raw: str, where: str, *, growing: bool) -> str:
    """A line of words as it was before it was written here."""
    start = len(raw) - len(raw.lstrip())
    if raw[start : start + 1] != "\\":
        return raw
    if _misleads(_kind(raw, ""), where, growing=growing):
        return raw[:start] + raw[start + 1 :]
    return raw


def sheltered_quote(line: str) -> str:
    """A line of a quote that goes on, so that it does not begin another one."""
    return "\\" + line if quote_named(line.lstrip("\\")) else line


def unsheltered_quote(line: str) -> str:
    """The line as it was."""
    return line[1:] if line[:1] == "\\" and quote_named(line.lstrip("\\")) else line


def sheltered_title(title: str) -> str:
    """A title as it is written, so that it is not taken for a phase's."""
    return "\\" + title if _is_phase(title) else title


def unsheltered_title(title: str) -> str:
    """The title as it was."""
    return title[1:] if title[:1] == "\\" and _is_phase(title) else title


def _is_phase(title: str) -> bool:
    return line_of("# " + title.lstrip("\\")).kind == PHASE_HEADING


def _misleads(kind: str, where: str, *, growing: bool) -> bool:
    """It counts, or it would swallow what counts behind it."""
    return kind == OPENER or counts(kind, where, growing=growing)


def _kind(raw: str, known: str) -> str:
    """What a line would be without the backslashes before it."""
    start = len(raw) - len(raw.lstrip())
    if raw[start : start + 1] != "\\":
        return known
    return line_of(raw[:start] + raw[start:].lstrip("\\")).kind


def _slashed(raw: str) -> str:
    start = len(raw) - len(raw.lstrip())
    return raw[:start] + "\\" + raw[start:]
