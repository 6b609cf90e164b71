"""Data that somebody gave, looked at piece by piece: it is what it should be, or Wrong says where it is not."""

from __future__ import annotations

from planward.plan.placing import LONGEST_ID, is_id
from planward.plan.wording import margins, one_line, some_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeGuard

LONGEST_WORDS = 1 << 20
"""As long as a line of `task_plan.md` may be."""
_HIGHEST = 999_999_999
"""No count of a plan has more digits."""
_SHOWN = 60


class Wrong(Exception):
    """What is wrong with the data; whoever asked for a piece makes a problem of it."""


def wrong(why: str) -> NoReturn:
    """Give up on these data."""
    raise Wrong(why)


def object_of(given: Any, where: str) -> dict[str, Any]:
    """Names with values."""
    if not is_object(given):
        wrong(f"{where} is {_kind(given)}, but should be an object with names and values")
    return given


def list_of(given: Any, where: str) -> list[Any]:
    """Any number of things."""
    if not is_list(given):
        wrong(f"{where} is {_kind(given)}, but should be a list")
    return given


def text(given: Any, where: str) -> str:
    """Words of a length that a plan may have."""
    if not isinstance(given, str):
        wrong(f"the {where} is {_kind(given)}, but should be text")
    if len(given) > LONGEST_WORDS:
        wrong(f"the {where} has more than {LONGEST_WORDS} characters")
    return given


def lines(given: Any, where: str) -> tuple[str, ...]:
    """Words, each on a line of its own; one word may stand for a list of it."""
    if given is None:
        return ()
    parts = [given] if isinstance(given, str) else list_of(given, where)
    words = [one_line(str(part) if _is_number(part) else text(part, where)) for part in parts]
    return tuple([word for word in words if word])


def id_of(given: Any) -> str:
    """An id that can stand in a file."""
    name = str(given) if _is_number(given) else text(given, "id")
    if not is_id(name):
        wrong(
            f'the id "{name[:LONGEST_ID]}" must be 1 to {LONGEST_ID} letters, digits, "_", "-" or "."'
        )
    return name


def count(given: Any) -> int:
    """How often something was done."""
    if given is None:
        return 0
    if not _is_number(given) or not 0 <= given <= _HIGHEST:
        wrong(f"the iteration count should be a whole number from 0 to {_HIGHEST}")
    return given


def progress(given: Any, where: str) -> tuple[int, int] | None:
    """So much of so much."""
    match given:
        case None:
            return None
        case {"current": done, "total": total} | [done, total] if (
            _is_number(done) and _is_number(total) and 0 <= done <= total <= _HIGHEST
        ):
            return done, total
        case _:
            wrong(f'the progress of {where} should be like {{"current": 2, "total": 5}}')


def texts(given: Any) -> tuple[tuple[str, str], ...]:
    """A person's words, each with the name of the line that it follows."""
    found: list[tuple[str, str]] = []
    for row in [] if given is None else list_of(given, "text"):
        match row:
            case [str(name), str(words)]:
                found.append((one_line(name), margins(words)))
            case _:
                wrong('a "text" should be a list of pairs of words')
    return tuple([pair for pair in found if pair[1]])


def word(data: dict[str, Any], name: str, others: str) -> Any:
    """The value under the name, or under one of the other names that people use for it."""
    return next(
        (data[word] for word in (name, *others.split()) if data.get(word) is not None), None
    )


def line(given: Any, where: str) -> str:
    """Words on one line; none when nothing is given."""
    return "" if given is None else one_line(text(given, where))


def paragraph(given: Any, where: str) -> str:
    """Words on any number of lines; none when nothing is given."""
    return "" if given is None else some_lines(text(given, where))


def short(words: str) -> str:
    """As much of somebody's words as a problem repeats."""
    return words if len(words) <= _SHOWN else words[:_SHOWN] + "…"


def is_object(given: Any) -> TypeGuard[dict[str, Any]]:
    """JSON's names are always words."""
    return isinstance(given, dict)


def is_list(given: Any) -> TypeGuard[list[Any]]:
    """A JSON list."""
    return isinstance(given, list)


def _is_number(given: Any) -> TypeGuard[int]:
    """A whole one; in Python true and false are numbers, too."""
    return isinstance(given, int) and not isinstance(given, bool)


def _kind(given: Any) -> str:
    names = {
        "dict": "an object",
        "list": "a list",
        "str": "text",
        "bool": "true or false",
        "NoneType": "null",
    }
    return names.get(given.__class__.__name__, "a number")
