"""JSON as text: quick for what we wrote ourselves, strict and plain-spoken for what anybody else wrote."""

from __future__ import annotations

from planward.errors import Damaged, Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MAX_DEPTH = 64
MOST_PARTS = 1_000_000
"""As many objects and lists a foreign text may hold: a plan of 20,000 steps has a fifth of them."""

_SHOWN = 80
"""No more of a foreign word is repeated in a message."""

_scan: Callable[[str, int], tuple[Any, int]] | None = None
_encode: Callable[[Any, int], tuple[str, ...]] | None = None


def write(value: Any) -> str:
    """Compact, in the given order, every script as it is."""
    global _encode  # noqa: PLW0603  # the encoder is made once, when it is first needed
    if _encode is None:
        _encode = _encoder()
    return "".join(_encode(value, 0))


def read(text: str) -> Any:
    """What `write` wrote; anything else is damage."""
    global _scan  # noqa: PLW0603  # the scanner is made once, when it is first needed
    if _scan is None:
        _scan = _scanner()
    try:
        value, end = _scan(text, 0)
    except (StopIteration, ValueError, SystemError, RecursionError):
        raise Damaged("A stored text is not the JSON that was written") from None
    if end != len(text):
        raise Damaged("A stored text goes on behind its JSON", why=f"at character {end}")
    return value


def read_strictly(text: str, *, source: str) -> Any:
    """What a person or a foreign program wrote; raises Misused with the place and what was expected."""
    import json

    text = text.removeprefix("\ufeff")
    if text.count("{") + text.count("[") > MOST_PARTS:
        raise _unreadable(source, f"it holds more than {MOST_PARTS:,} objects and lists")
    try:
        value = json.loads(
            text, object_pairs_hook=_no_twins, parse_constant=_no_constants, parse_float=_finite
        )
    except json.JSONDecodeError as fault:
        place = f"line {fault.lineno}, column {fault.colno}"
        raise _unreadable(source, f"{place}: {fault.msg[0].lower()}{fault.msg[1:]}") from None
    except RecursionError:
        raise _unreadable(source, f"it is nested more than {MAX_DEPTH} levels deep") from None
    except _Unwanted as fault:
        raise _unreadable(source, str(fault)) from None
    except ValueError:
        raise _unreadable(source, "it holds a number of thousands of digits") from None
    if _deeper_than(value, MAX_DEPTH):
        raise _unreadable(source, f"it is nested more than {MAX_DEPTH} levels deep")
    if "\\u" in text and _half_characters(value):
        raise _unreadable(source, "it holds half of a surrogate pair, which is no character")
    return value


def _scanner() -> Callable[[str, int], tuple[Any, int]]:
    try:
        from _json import make_scanner
    except ImportError:  # a Python without the C part
        from json import JSONDecoder

        return JSONDecoder(parse_constant=_no_constants).raw_decode
    return make_scanner(_Plain)  # pyright: ignore[reportArgumentType]  # it looks for these names only, whatever the stub says


def _encoder() -> Callable[[Any, int], tuple[str, ...]]:
    try:
        from _json import encode_basestring, make_encoder
    except ImportError:  # a Python without the C part
        from json import JSONEncoder

        plain = JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        return lambda value, _: (plain.encode(value),)
    return make_encoder(None, _unknown, encode_basestring, None, ":", ",", False, False, False)  # noqa: FBT003  # positional only


class _Plain:
    """What the C scanner asks its owner for: nothing out of the ordinary."""

    strict = True
    object_hook = None
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    memo: dict[str, str] = {}  # noqa: RUF012  # the scanner fills and empties it

    @staticmethod
    def parse_constant(word: str) -> Any:
        """NaN and the infinities are no JSON, though the scanner knows them."""
        return _no_constants(word)


class _Unwanted(ValueError):
    """Python's reader would take this, but it means nothing or two things."""


def _unknown(value: object) -> Any:
    raise TypeError(f"{value!r} has no JSON form")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        twin = next(name for name, _ in pairs if name in seen or seen.add(name))
        raise _Unwanted(f'"{twin[:_SHOWN]}" stands twice in one object')
    return made


def _no_constants(word: str) -> Any:
    raise _Unwanted(f"{word} is not a JSON value")


def _finite(word: str) -> float:
    number = float(word)
    if number in (float("inf"), float("-inf")):
        raise _Unwanted(f"{word[:_SHOWN]} is too large a number")
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


def _unreadable(source: str, why: str) -> Misused:
    return Misused(f"{source} is not readable JSON", why=why, remedy="Mend it there and try again.")
