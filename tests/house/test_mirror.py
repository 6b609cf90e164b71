from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src/planward"
PURE = ("plan", "plan/forms", "session", "redaction", "json_text", ".")
ONLY_TYPES = {"session/edit.py", "session/ports.py", "session/sessions.py"}


def modules() -> list[str]:
    """The modules of the pure rooms, and those that stand beside the rooms."""
    found = [path for room in PURE for path in (HOUSE / room).glob("*.py")]
    names = {str(path.relative_to(HOUSE)) for path in found if path.stem[:2] != "__"}
    return sorted(names - ONLY_TYPES)


@pytest.mark.parametrize("module", modules())
def test_every_pure_module_has_its_own_tests(module: str):
    path = Path(module)
    tests = list((ROOT / "tests/unit" / path.parent).glob(f"test_{path.stem}*.py"))

    assert tests, f"tests/unit/{path.parent}/test_{path.name} is missing"
