"""Data that somebody gave, looked at piece by piece: it is what it should be, or Wrong says where it is not."""

from __future__ import annotations

from planward.plan.wording import one_line, some_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeGuard

LONGEST_WORDS = 100_000
_LONGEST_ID = 64


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
    words = [one_line(str(part) if isinstance(part, int) else text(part, where)) for part in parts]
    return tuple([word for word in words if word])


def id_of(given: Any) -> str:
    """An id that can stand in a file."""
    name = (
        str(given) if isinstance(given, int) and not isinstance(given, bool) else text(given, "id")
    )
    safe = all(char.isascii() and (char.isalnum() or char in "_-.") for char in name)
    if not 0 < len(name) <= _LONGEST_ID or not safe:
        wrong(
            f'the id "{name[:_LONGEST_ID]}" must be 1 to {_LONGEST_ID} letters, digits, "_", "-" or "."'
        )
    return name


def count(given: Any) -> int:
    """How often something was done."""
    if given is None:
        return 0
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        wrong("the iteration count should be a whole number")
    return given


def progress(given: Any, where: str) -> tuple[int, int] | None:
    """So much of so much."""
    match given:
        case None:
            return None
        case {"current": int(done), "total": int(total)} if 0 <= done <= total:
            return done, total
        case [int(done), int(total)] if 0 <= done <= total:
            return done, total
        case _:
            wrong(f'the progress of {where} should be like {{"current": 2, "total": 5}}')


def texts(given: Any) -> tuple[tuple[str, str], ...]:
    """A person's words, each with the name of the line that it follows."""
    rows = [] if given is None else list_of(given, "text")
    for row in rows:
        match row:
            case [str(), str()]:
                continue
            case _:
                wrong('a "text" should be a list of pairs of words')
    return tuple([(row[0], row[1]) for row in rows])


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


def is_object(given: Any) -> TypeGuard[dict[str, Any]]:
    """JSON's names are always words."""
    return isinstance(given, dict)


def is_list(given: Any) -> TypeGuard[list[Any]]:
    """A JSON list."""
    return isinstance(given, list)


def _kind(given: Any) -> str:
    names = {
        "dict": "an object",
        "list": "a list",
        "str": "text",
        "bool": "true or false",
        "NoneType": "null",
    }
    return names.get(given.__class__.__name__, "a number")
