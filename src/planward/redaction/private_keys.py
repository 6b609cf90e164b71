"""Private keys between their BEGIN and END lines, found without regular expressions."""

from __future__ import annotations

BEGINS = "-----BEGIN "
MARK = "[redacted: private key]"

_ENDS = "-----END "
_DASHES = "-----"
_LONGEST_TITLE = 80
_LONGEST_KEY = 20_000
_SHORTEST_LINE = 40


def without_private_keys(text: str) -> str:
    """The text with a mark for each private key; a title without a key under it stays."""
    kept: list[str] = []
    done, start = 0, text.find(BEGINS)
    while start >= 0:
        end = _key_end(text, start)
        if end:
            kept += [text[done:start], MARK]
            done = end
        start = text.find(BEGINS, max(end, start + 1))
    return "".join([*kept, text[done:]])


def _key_end(text: str, start: int) -> int:
    """Where the private key that begins here ends; 0 when none does."""
    title = text.find(_DASHES, start + len(BEGINS), start + _LONGEST_TITLE)
    if title < 0 or "PRIVATE KEY" not in text[start:title]:
        return 0
    title += len(_DASHES)
    window = text[title : title + _LONGEST_KEY].partition(BEGINS)[0]
    body, ended, rest = window.partition(_ENDS)
    first = _first_line(body)
    if first is None:
        return 0
    if not ended:
        return title + _cut_off(body, body.find(first))
    dashes = rest.find(_DASHES)
    return title + len(body) + len(ended) + (0 if dashes < 0 else dashes + len(_DASHES))


def _first_line(body: str) -> str | None:
    """The first line of the key itself; line ends may be written as backslash and n."""
    lines = body.replace("\\r", " ").replace("\\n", " ").split()
    return next((line for line in lines if len(line) >= _SHORTEST_LINE and _is_base64(line)), None)


def _cut_off(body: str, first: int) -> int:
    """The extent of a key whose end is missing: up to a quotation mark or a blank line."""
    ends = [body.find(mark, first) for mark in ('"', "'", "\n\n", "\r\n\r\n")]
    return min([end for end in ends if end >= 0], default=len(body))


def _is_base64(word: str) -> bool:
    return word.replace("+", "").replace("/", "").rstrip("=").isalnum()
