"""Secrets taken out of text before it is kept or shown: a table of token shapes, and words that announce a secret.

Only a text in which a shape's needle stands pays for regular expressions. Nothing is guessed from entropy, which cannot
tell a secret from a commit hash.
"""

from __future__ import annotations

from planward.redaction.judgement import (
    announces,
    is_bare_secret,
    is_credential,
    is_no_word,
    is_quoted_secret,
)
from planward.redaction.private_keys import BEGINS, without_private_keys
from planward.redaction.shapes import (
    ANNOUNCED,
    BARE,
    BEARER,
    CONNECTION,
    HEADER,
    OPTION,
    QUOTED,
    SHAPES,
    bounded,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from re import Match, Pattern
    from typing import Any

__all__ = ["redacted", "redacted_data"]

_SHORTEST = 16
"""No shape and no announced secret is shorter (`pwd=` and 12 letters), except the password in `://:abc@`."""

_patterns: dict[str, Pattern[str]] = {}


def redacted(text: str) -> str:
    """The text with each secret replaced by `[redacted: <kind>]`; the same text when there is none."""
    if len(text) < _SHORTEST and "@" not in text:
        return text
    if BEGINS in text:
        text = without_private_keys(text)
    for kind, needle, shape in SHAPES:
        if needle in text:
            text = _replaced(text, kind, bounded(needle, shape), judge=is_no_word)
    if "://" in text and "@" in text:
        text = _replaced(text, "connection password", CONNECTION, judge=bool)
    lowered = text.lower()
    if any(word in lowered for word in ANNOUNCED):
        text = _without_announced(text, lowered)
    return text


def redacted_data(value: Any) -> Any:
    """JSON-able data without secrets; the same object when there is none."""
    kind = value.__class__
    if kind is str:
        found = redacted(value)
        return value if found == value else found
    if kind is list or kind is tuple:
        return _redacted_parts(value)
    return _redacted_object(value) if kind is dict else value


def _redacted_parts(whole: list[Any] | tuple[Any, ...]) -> list[Any] | tuple[Any, ...]:
    made = [redacted_data(part) for part in whole]
    return whole if all(new is old for new, old in zip(made, whole, strict=True)) else made


def _redacted_object(whole: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    changed = False
    for name, part in whole.items():
        shown, new = redacted(name), _redacted_member(name, part)
        while shown in made:  # two names that differ in their secrets alone
            shown += "'"
        changed = changed or new is not part or shown != name
        made[shown] = new
    return made if changed else whole


def _redacted_member(name: str, part: Any) -> Any:
    if isinstance(part, str) and announces(name) and is_quoted_secret(part):
        return _mark("secret")
    return redacted_data(part)


def _without_announced(text: str, lowered: str) -> str:
    if "authorization" in lowered:
        text = _replaced(text, "credential", HEADER, judge=is_credential)
    if "bearer" in lowered:
        text = _replaced(text, "bearer token", BEARER, judge=is_credential)
    if "=" in text or ":" in text:
        text = _replaced(text, "secret", QUOTED, judge=is_quoted_secret)
        text = _replaced(text, "secret", BARE, judge=is_bare_secret)
    if "--" in text:
        text = _replaced(text, "secret", OPTION, judge=is_bare_secret)
    return text


def _replaced(text: str, kind: str, shape: str, *, judge: Callable[[str], bool]) -> str:
    def marked(match: Match[str]) -> str:
        name = "secret" if "secret" in match.re.groupindex else 0
        if not judge(match[name]):
            return match[0]
        start, end = match.start(name) - match.start(), match.end(name) - match.start()
        return f"{match[0][:start]}{_mark(kind)}{match[0][end:]}"

    return _pattern(shape).sub(marked, text)


def _mark(kind: str) -> str:
    return f"[redacted: {kind}]"


def _pattern(shape: str) -> Pattern[str]:
    if shape not in _patterns:
        import re  # only a text with a needle in it pays for this

        _patterns[shape] = re.compile(shape)
    return _patterns[shape]
