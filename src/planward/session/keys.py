"""A session's key as the name of a folder: two different keys never share one."""

from __future__ import annotations

from planward.hashing import blake2

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789._-")
_LONGEST = 60
_DIGITS = 16


def folder_name(key: str) -> str:
    """The key itself where it is a plain name, else its plain letters and, behind a dot, digits of its hash."""
    if _is_plain(key) and not _is_hashed(key):
        return key
    plain = "".join([char if char in _LETTERS else "-" for char in key.lower()])
    return f"{plain.strip('.-_')[: _LONGEST - _DIGITS] or 'session'}.{_hash(key)}"


def _is_plain(key: str) -> bool:
    return (
        0 < len(key) <= _LONGEST
        and key[0].isalnum()
        and key[-1].isalnum()
        and _LETTERS.issuperset(key)
    )


def _is_hashed(key: str) -> bool:
    """It looks like a name that another key is given."""
    digits = key.rpartition(".")[2]
    return (
        "." in key and len(digits) == _DIGITS and all(char in "0123456789abcdef" for char in digits)
    )


def _hash(key: str) -> str:
    return blake2(key.encode("utf-8", "surrogatepass"))[:_DIGITS]
