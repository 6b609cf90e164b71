"""What went wrong on the way: one entry for each error, counted each time it comes again."""

from __future__ import annotations

from planward.plan.model import Value
from planward.plan.rows import PREFACE, highest, number
from planward.plan.wording import single_spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

LETTER = "e"
_TELLING = 100


class Failure(Value):
    """An error of a tool, how often it came, and when and with which parameters it came last."""

    FIELDS = __slots__ = ("id", "tool", "message", "params", "count", "at")

    def __init__(  # noqa: PLR0913, PLR0917  # a failure is its fields
        self,
        id: str,  # noqa: A002  # the ledger's name for it
        tool: str,
        message: str,
        params: Any = None,
        count: int = 1,
        at: str = "",
    ) -> None:
        self.id = id
        self.tool = single_spaced(tool)
        self.message = message
        self.params = params
        self.count = count
        self.at = at


def preface(text: str) -> Failure:
    """A person's words above the failures."""
    return Failure(PREFACE, "", text, count=0)


def likeness(tool: str, message: str) -> tuple[str, str]:
    """What two failures share when they are the same one: numbers in the message do not count."""
    return single_spaced(tool), _folded(message)


def logged(  # noqa: PLR0913  # a failure's fields, and the number that its id follows
    failures: tuple[Failure, ...],
    tool: str,
    message: str,
    *,
    params: Any,
    at: str,
    numbered: int,
) -> tuple[Failure, ...]:
    """The failures with this one counted up, or new behind `numbered`, the highest number ever given."""
    same = likeness(tool, message)
    for place, failure in enumerate(failures):
        if (
            failure.tool == same[0]
            and failure.id != PREFACE
            and _folded(failure.message) == same[1]
        ):
            again = failure.but(count=failure.count + 1, params=params, at=at)
            return (*failures[:place], again, *failures[place + 1 :])
    given = max(numbered, highest(one.id for one in failures)) + 1
    return (*failures, Failure(f"{LETTER}{given}", tool, message, params, 1, at))


def recent(
    failures: Iterable[Failure], tool: str | None = None, *, limit: int = 5
) -> tuple[Failure, ...]:
    """The newest first, of one tool or of all."""
    found = [one for one in failures if one.id != PREFACE and tool in (None, one.tool)]
    found.sort(key=lambda failure: (failure.at, number(failure.id)), reverse=True)
    return tuple(found[:limit])


def failure_data(failure: Failure) -> dict[str, Any]:
    """A failure as a row for the journal."""
    return dict(zip(failure.FIELDS, failure.row(), strict=True))


def failure_from(data: dict[str, Any]) -> Failure:
    """The failure that `failure_data` told; what is missing says nothing."""
    told: dict[str, Any] = {"tool": "", "message": ""}
    told.update({name: data[name] for name in Failure.FIELDS if name in data})
    return Failure(**told)


def _folded(message: str) -> str:
    """The message's beginning with every run of digits as N."""
    folded: list[str] = []
    in_number = False
    for character in message:
        digit = "0" <= character <= "9"
        if not digit:
            folded.append(character)
        elif not in_number:
            folded.append("N")
        in_number = digit
        if len(folded) == _TELLING:
            break
    return "".join(folded)
