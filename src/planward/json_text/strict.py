"""JSON that a person or a foreign program wrote, read strictly: each fault is told with its line and column."""

from __future__ import annotations

import json

from planward.errors import Misused
from planward.json_text import places, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Find = Callable[[str], int]
    """From the text to the place of the fault in it."""

MAX_DEPTH = 64
MOST_PARTS = 1_000_000
"""As many objects and lists a foreign text may hold: a plan of 20,000 steps has a fifth of them."""

_SHOWN = 80
"""No more of a foreign word is repeated in a message."""


def read(text: str, *, source: str) -> Any:
    """The value; raises Misused with the place of what is wrong."""
    text = text.removeprefix("\ufeff")
    try:
        return _read(text)
    except json.JSONDecodeError as fault:
        offset, why = fault.pos, f"{fault.msg[0].lower()}{fault.msg[1:].removesuffix(' at')}"
    except RecursionError:
        offset, why = places.of_depth(text, MAX_DEPTH), str(_too_deep())
    except _Unwanted as fault:
        offset, why = fault.find(text), str(fault)
    except ValueError:
        offset, why = places.of_long_number(text), "a number has thousands of digits"
    raise Misused(
        f"{source} is not readable JSON",
        why=f"{places.line_and_column(text, offset)}: {why}",
        remedy="Mend it there and try again.",
    )


class _Unwanted(ValueError):
    """Python's reader would take this, but it means nothing or two things."""

    def __init__(self, why: str, find: Find) -> None:
        super().__init__(why)
        self.find = find


def _read(text: str) -> Any:
    if text.count("{") + text.count("[") > MOST_PARTS:
        raise _Unwanted(
            f"there are more than {MOST_PARTS:,} objects and lists",
            lambda text: places.of_bracket(text, MOST_PARTS),
        )
    value = json.loads(
        text, object_pairs_hook=_no_twins, parse_constant=_no_constants, parse_float=_finite
    )
    if _deeper_than(value, MAX_DEPTH):
        raise _too_deep()
    if _half_characters(value):
        raise _Unwanted("half of a surrogate pair is no character", places.of_half_character)
    return value


def _too_deep() -> _Unwanted:
    return _Unwanted(
        f"this is nested more than {MAX_DEPTH} levels deep",
        lambda text: places.of_depth(text, MAX_DEPTH),
    )


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        twin = next(name for name, _ in pairs if name in seen or seen.add(name))
        raise _Unwanted(f'"{twin[:_SHOWN]}" stands twice in one object', places.of_twin)
    return made


def _no_constants(word: str) -> Any:
    raise _Unwanted(f"{word} is not a JSON value", lambda text: places.of_word(text, word))


def _finite(word: str) -> float:
    number = float(word)
    if number in (float("inf"), float("-inf")):
        raise _Unwanted(
            f"{word[:_SHOWN]} is too large a number", lambda text: places.of_word(text, word)
        )
    return number


def _deeper_than(value: Any, levels: int) -> bool:
    layer = [value]
    for _ in range(levels):
        layer = [part for whole in layer for part in _parts(whole)]
        if not layer:
            return False
    return True


def _parts(value: Any) -> list[Any]:
    if value.__class__ is dict:
        return list(value.values())
    return value if value.__class__ is list else []


def _half_characters(value: Any) -> bool:
    try:
        write(value).encode()
    except UnicodeEncodeError:
        return True
    return False
