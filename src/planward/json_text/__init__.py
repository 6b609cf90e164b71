"""JSON as text: what we wrote ourselves, read and written quickly; what anybody else wrote is read by `strict`."""

from __future__ import annotations

from planward.errors import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

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


def _unknown(value: object) -> Any:
    raise TypeError(f"{value!r} has no JSON form")


def _no_constants(word: str) -> Any:
    raise ValueError(f"{word} is not a JSON value")
