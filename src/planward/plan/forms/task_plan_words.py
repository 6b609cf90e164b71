"""The words that `task_plan.md` knows: names of quotes and of step details, boxes, icons and ids."""

from __future__ import annotations

from planward.plan.placing import is_id
from planward.plan.status import COMPLETED, ICONS, IN_PROGRESS, PENDING, SKIPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from planward.plan.model import Texts

QUOTES = ("objective", "progress", "status", "risks", "testing", "estimate")
GROWING_QUOTES = ("objective", "risks", "testing")
HEAD_LINES = ("", "title", *QUOTES, "rule")
PHASE_LINES = ("heading", "end")
DETAILS = (
    "after",
    "verify",
    "module",
    "estimate",
    "risks",
    "result",
    "note",
    "priority",
    "progress",
    "artefacts",
    "active",
)
SURE_DETAILS = frozenset(DETAILS) - {"progress"}
"""Those whose value is always one."""
GROWING_DETAILS = ("result", "note")
STEP_LINES = ("step", *DETAILS)

_QUOTE_NAMES = {
    "objective": "objective, goal, 目标",
    "progress": "progress, 进度",
    "status": "status, 状态",
    "risks": "risks, risk, 风险",
    "testing": "testing, testing strategy, 测试, 测试策略",
    "estimate": "estimate, estimated duration, estimated time, 预计, 预计时间",
}
_DETAIL_NAMES = {
    "after": "after, depends on, depends, dependencies, 依赖",
    "verify": "verify, verification, 验证",
    "module": "module, 模块",
    "estimate": "estimate, estimated time, 预计, 预计时间",
    "risks": "risks, risk, 风险",
    "result": "result, 结果",
    "note": "note, notes, 备注",
    "priority": "priority, 优先级",
    "progress": "progress, 进度",
    "artefacts": "artefacts, artefact, artifacts, artifact, 产物",
    "active": "active, active form, activeform",
}
_QUOTE_BY_NAME = {name: key for key, names in _QUOTE_NAMES.items() for name in names.split(", ")}
_DETAIL_BY_NAME = {name: key for key, names in _DETAIL_NAMES.items() for name in names.split(", ")}
_LONGEST_NAME = 24

BOXES = {
    " ": PENDING,
    "": PENDING,
    "x": COMPLETED,
    "X": COMPLETED,
    "✓": COMPLETED,
    "✔": COMPLETED,
    "-": SKIPPED,
    "/": IN_PROGRESS,
    "~": IN_PROGRESS,
}
_BY_ICON = {icon: status for status, icon in ICONS.items()}
_EMOJI_FORM = "\ufe0f"
_LONGEST_NUMBER = 9
_DIGITS = "0123456789"


def quote_named(text: str) -> tuple[str, str] | None:
    """`**Objective:** words` as its key and its words."""
    return _named(text, _QUOTE_BY_NAME) if text.startswith("**") else None


def detail_named(text: str) -> tuple[str, str] | None:
    """`after: s2` as its key and its value, whatever the language of the key."""
    found = _named(text, _DETAIL_BY_NAME)
    if found and found[0] == "progress" and fraction(found[1]) is None:
        return None
    return found


def fraction(text: str) -> tuple[int, int] | None:
    """`2/5` as two numbers, the second not below the first."""
    current, _, total = [part.strip() for part in text[:40].partition("/")]
    if not _is_number(current) or not _is_number(total) or int(current) > int(total):
        return None
    return int(current), int(total)


def with_icon(text: str) -> tuple[str, str]:
    """The status that an icon at the beginning says, or nothing, and the words behind it."""
    status = _BY_ICON.get(text[:1], "")
    if not status:
        return "", text
    rest = text[2:] if text[1:2] == _EMOJI_FORM else text[1:]
    if rest and rest[0] != " ":
        return "", text
    return status, rest.strip()


def with_id(text: str) -> tuple[str, str]:
    """The words before a comment at the end, and the id that the comment holds; without one, all the words.

    One like `s3`, `t12` or `step-3` is an id wherever it stands; another word may be a person's.
    """
    words, given = with_comment(text)
    return (words, given) if given and _is_numbered(given) else (text, "")


def with_comment(text: str) -> tuple[str, str]:
    """The words before a comment at the end, and the one word of the comment if it could be an id."""
    if not text.endswith("-->"):
        return text, ""
    start = text.rfind("<!--")
    given = text[start + 4 : -3].strip()
    if start < 0 or not is_id(given):
        return text, ""
    return text[:start].rstrip(), given


def as_shown(words: Texts) -> Texts:
    """A step's words in the order of its page: those at the margin come behind all details, so that none is cut off."""
    return (
        *[pair for pair in words if is_indented(pair[1])],
        *[pair for pair in words if not is_indented(pair[1])],
    )


def is_indented(words: str) -> bool:
    """They belong to the line above them."""
    return words[:1] in (" ", "\t")


def is_quoted(command: str) -> bool:
    """It stands between two backticks, and there are no others."""
    inside = command[1:-1]
    return inside != "" and command[0] == command[-1] == "`" and "`" not in inside


def _named(text: str, names: dict[str, str]) -> tuple[str, str] | None:
    start = text[:_LONGEST_NAME]
    narrow, wide = start.find(":"), start.find("：")
    end = narrow if wide < 0 or 0 <= narrow < wide else wide
    if end < 1:
        return None
    name = start[:end]
    key = names.get(name.strip("* ").lower().replace("_", " "))
    if key is None:
        return None
    value = text[end + 1 :]
    if name.startswith("**") and not name.endswith("**"):
        value = value.removeprefix("**")
    return key, value.strip()


def _is_numbered(given: str) -> bool:
    """It begins with a letter and ends in a number, as ids mostly do."""
    return given[0].isalpha() and given[-1] in _DIGITS


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER
