"""The words for how far a step, a phase or a plan is, and the many other words people use for them."""

from __future__ import annotations

PENDING = "pending"
IN_PROGRESS = "in_progress"
COMPLETED = "completed"
FAILED = "failed"
BLOCKED = "blocked"
SKIPPED = "skipped"
RUNNING = "running"
PAUSED = "paused"

STEP_STATUSES = (PENDING, IN_PROGRESS, COMPLETED, FAILED, BLOCKED, SKIPPED)
PHASE_STATUSES = (PENDING, IN_PROGRESS, COMPLETED, BLOCKED)
PLAN_STATUSES = (RUNNING, PAUSED, COMPLETED, FAILED)
FINISHED = (COMPLETED, SKIPPED)

ICONS = {
    PENDING: "○",
    IN_PROGRESS: "◐",
    COMPLETED: "●",
    BLOCKED: "✖",
    FAILED: "⚠",
    SKIPPED: "⊘",
}

_ALIASES = {
    PENDING: "todo to-do open waiting queued planned new not-started ready backlog 待办 未开始",
    IN_PROGRESS: "wip doing started active running current inprogress ongoing working 进行中",
    COMPLETED: "done complete finished closed ok success succeeded resolved x 完成 已完成",
    FAILED: "fail error errored broken 失败",
    BLOCKED: "block stuck on-hold hold deferred 阻塞",
    SKIPPED: "skip cancelled canceled dropped wontfix won't-do obsolete n/a 跳过 已取消",
}
_BY_ALIAS = {alias: status for status, words in _ALIASES.items() for alias in words.split()}
_PLAN_ALIASES = {
    RUNNING: "active in-progress pending started open ongoing 进行中",
    PAUSED: "pause on-hold stopped waiting 暂停",
    COMPLETED: "done complete finished closed 完成 已完成",
    FAILED: "fail cancelled canceled dropped 失败",
}
_PLAN_BY_ALIAS = {
    alias: status for status, words in _PLAN_ALIASES.items() for alias in words.split()
}


def step_status(word: str) -> str | None:
    """The step status that a word means, or None when it means none."""
    plain = word.strip().lower().replace(" ", "-").replace("_", "-")
    status = plain.replace("-", "_")
    return status if status in STEP_STATUSES else _BY_ALIAS.get(plain)


def plan_status(word: str) -> str | None:
    """The plan status that a word means, or None when it means none."""
    plain = word.strip().lower().replace(" ", "-").replace("_", "-")
    return plain if plain in PLAN_STATUSES else _PLAN_BY_ALIAS.get(plain)


def derived_phase_status(statuses: list[str]) -> str:
    """What a phase is, told from its steps alone."""
    seen = set(statuses)
    if not seen:
        return PENDING
    if seen <= {COMPLETED, SKIPPED}:
        return COMPLETED
    if IN_PROGRESS in seen:
        return IN_PROGRESS
    if seen & {FAILED, BLOCKED}:
        return BLOCKED
    return IN_PROGRESS if seen & {COMPLETED, SKIPPED} else PENDING


def derived_plan_status(statuses: list[str]) -> str:
    """What a plan is as long as nobody says otherwise, told from its steps alone."""
    return COMPLETED if statuses and set(statuses) <= {COMPLETED, SKIPPED} else RUNNING
