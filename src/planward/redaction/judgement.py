"""Whether what stands where a secret is announced is one: no name, path, number or example."""

from __future__ import annotations

_PLACEHOLDERS = (
    "xxxx", "****", "....", "your", "changeme", "placeholder", "example", "redacted", "dummy", "://",
)  # fmt: skip
_LEAST_LETTERS = 3
_LEAST_SECRET = 12
_LEAST_TURNS = 2
_UUID = [8, 4, 4, 4, 12]
_ANNOUNCING = (
    "password",
    "passwd",
    "passphrase",
    "pwd",
    "secret",
    "token",
    "credential",
    "credentials",
    *[
        f"{kind}{between}key"
        for kind in ("api", "access", "auth", "private", "secret")
        for between in ("", "_")
    ],
)


def announces(name: str) -> bool:
    """A value under this name is a secret, as one under `api_key` or `clientSecret` is."""
    return name.lower().replace("-", "_").endswith(_ANNOUNCING)


def is_no_word(secret: str) -> bool:
    """No name or word in small letters, which can look like a token without digits."""
    return not (secret.islower() and not any(map(str.isdigit, secret)))


def is_credential(secret: str) -> bool:
    return is_no_word(secret) and not _is_placeholder(secret)


def _is_placeholder(secret: str) -> bool:
    lowered = secret.lower()
    return secret[0] in "<[{%$" or "${" in secret or any(word in lowered for word in _PLACEHOLDERS)


def is_bare_secret(value: str) -> bool:
    """What stands behind `password =` without quotation marks is a secret and no expression of a program."""
    return is_quoted_secret(value) and not _is_name(value) and _turns(value) >= _LEAST_TURNS


def is_quoted_secret(value: str) -> bool:
    """What stands in quotation marks behind `password =` is a secret and no path, number or example."""
    letters, digits = sum(map(str.isalpha, value)), sum(map(str.isdigit, value))
    if len(value) < _LEAST_SECRET or letters < _LEAST_LETTERS or not digits:
        return False
    if any(map(str.isspace, value)) or _is_placeholder(value) or value.startswith("sha"):
        return False
    return [len(part) for part in value.split("-")] != _UUID and _could_be_base64(value)


def _could_be_base64(value: str) -> bool:
    """It has no slash, or nothing that would make a path of it."""
    return "/" not in value or (
        len(value) >= 2 * _LEAST_SECRET
        and value.replace("/", "").replace("+", "").rstrip("=").isalnum()
    )


def _is_name(value: str) -> bool:
    """It names something in a program: `self.token_2`, `OTHER_TOKEN_1A`."""
    parts = value.split(".")
    if not all(part.isidentifier() for part in parts):
        return False
    return len(parts) > 1 or ("_" in value and (value.islower() or value.isupper()))


def _turns(value: str) -> int:
    """How often letters and digits follow each other."""
    turns, before = 0, None
    for character in value:
        if character.isalnum():
            turns += before is not None and before != character.isdigit()
            before = character.isdigit()
    return turns
