"""Whether this machine is a remote one whose files may not last, as its environment tells."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SETTING = "PLANWARD_REMOTE"
"""What a person says, either way; it goes before what a host says."""
HOSTS = ("CLAUDE_CODE_REMOTE", "CODESPACES", "GITHUB_ACTIONS")
"""What hosts set on machines that they make for one task: Claude Code's cloud, GitHub's codespaces and its runners."""

_NO = frozenset({"0", "false", "no", "off"})


def is_remote(environ: Mapping[str, str]) -> bool:
    """What is only in files here may be gone tomorrow."""
    return bool(told_by(environ))


def told_by(environ: Mapping[str, str]) -> str:
    """The variable that says so; empty when none does, or a person says that it is not so."""
    if environ.get(SETTING, "").strip():
        return SETTING if _yes(environ, SETTING) else ""
    return next((name for name in HOSTS if _yes(environ, name)), "")


def _yes(environ: Mapping[str, str], name: str) -> bool:
    told = environ.get(name, "").strip().lower()
    return bool(told) and told not in _NO
