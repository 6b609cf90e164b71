"""Pages as a person edits them: a letter here and a line there, in whatever form an editor saves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_BOM = b"\xef\xbb\xbf"


def ticked(page: str, step_id: str) -> str:
    return _on_line(page, _of_step(step_id), "- [ ]", "- [x]")


def reworded(page: str, step_id: str, old: str, new: str) -> str:
    return _on_line(page, _of_step(step_id), old, new)


def reworded_json(page: str, step_id: str, old: str, new: str) -> str:
    return _on_line(page, _of_json(step_id), f'"content":"{old}"', f'"content":"{new}"')


def with_status_in_json(page: str, step_id: str, old: str, new: str) -> str:
    return _on_line(page, _of_json(step_id), f'"status":"{old}"', f'"status":"{new}"')


def with_step(page: str, content: str) -> str:
    """One more line below the last step and its details."""
    lines = page.split("\n")
    last = max(place for place, line in enumerate(lines) if line.startswith("- ["))
    while lines[last + 1].startswith("  "):
        last += 1
    return "\n".join([*lines[: last + 1], f"- [ ] {content}", *lines[last + 1 :]])


def without_steps(page: str) -> str:
    return "\n".join([line for line in page.split("\n") if not line.startswith(("- [", "  "))])


def without_last_line(page: str) -> str:
    return "\n".join(page.rstrip("\n").split("\n")[:-1]) + "\n"


def _of_step(step_id: str) -> Callable[[str], bool]:
    return lambda line: line.startswith("- [") and line.endswith(f"<!-- {step_id} -->")


def _of_json(step_id: str) -> Callable[[str], bool]:
    return lambda line: line.startswith(f'  {{"id":"{step_id}",')


def _on_line(page: str, wanted: Callable[[str], bool], old: str, new: str) -> str:
    lines = [line.replace(old, new, 1) if wanted(line) else line for line in page.split("\n")]
    return "\n".join(lines)


FORMS: dict[str, Callable[[str], bytes]] = {
    "plain": str.encode,
    "CRLF": lambda page: page.replace("\n", "\r\n").encode(),
    "BOM": lambda page: _BOM + page.encode(),
    "CRLF and BOM": lambda page: _BOM + page.replace("\n", "\r\n").encode(),
}
