"""Waking when files change, in a few hundredths of a second."""

from __future__ import annotations

from watchfiles import watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_CHECK_MS = 200
"""How often the watcher asks whether it should stop."""


class _Stopped:
    """The question `stopped`, in the form of the event that the watcher asks."""

    def __init__(self, stopped: Callable[[], bool]) -> None:
        self.is_set = stopped


def changes(paths: list[str], stopped: Callable[[], bool]) -> Iterator[None]:
    """Wakes after each change in these folders, and now and then without one."""
    wakes = watch(
        *paths,
        debounce=20,
        step=10,
        rust_timeout=_CHECK_MS,
        yield_on_timeout=True,
        recursive=False,
        raise_interrupt=True,
        stop_event=_Stopped(stopped),
    )
    for _ in wakes:
        if stopped():
            return
        yield None
