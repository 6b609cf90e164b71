"""Whether this machine is a remote one whose files may not last, as its environment tells."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SETTING = "PLANWARD_REMOTE"
"""What a person says, either way; it goes before what a host says."""
HOSTS = ("CLAUDE_CODE_REMOTE", "CODESPACES", "GITHUB_ACTIONS")
"""What hosts set on machines that they make for one task: Claude Code's cloud, GitHub's codespaces and its runners."""
VARIABLES = (SETTING, *HOSTS)

_NO = frozenset({"0", "false", "no", "off"})


def is_remote(environ: Mapping[str, str]) -> bool:
    """What is only in files here may be gone tomorrow."""
    if environ.get(SETTING, "").strip():
        return _yes(environ, SETTING)
    return any(_yes(environ, name) for name in HOSTS)


def _yes(environ: Mapping[str, str], name: str) -> bool:
    told = environ.get(name, "").strip().lower()
    return bool(told) and told not in _NO
