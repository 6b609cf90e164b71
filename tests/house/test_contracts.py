from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = Path(sys.executable).with_name("lint-imports")

pytestmark = pytest.mark.skipif(not LINT.exists(), reason="import-linter is not installed")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    root = tmp_path / "house"
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def plant(house: Path, module: str, line: str) -> None:
    path = house / "src" / "planward" / module
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


def contracts(house: Path) -> tuple[set[str], set[str]]:
    run = subprocess.run(
        [str(LINT), "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    kept = {line[:-5] for line in run.stdout.splitlines() if line.endswith(" KEPT")}
    broken = {line[:-7] for line in run.stdout.splitlines() if line.endswith(" BROKEN")}
    assert (run.returncode != 0) == bool(broken or not kept)
    return kept, broken


HOUSE = "Imports only go down the stairs"
ACYCLIC = "No cycles at any depth"
PURE = "The core does no I/O"
VENDORS = "The disk stays behind its door"


def test_the_house_as_it_is_keeps_all_contracts(house: Path):
    assert contracts(house) == ({HOUSE, ACYCLIC, PURE, VENDORS}, set())


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("plan/wording.py", "import planward.session.keys", HOUSE),
        ("plan/wording.py", "def f(): import planward.session.keys", HOUSE),
        ("plan/wording.py", "if TYPE_CHECKING: import planward.session.keys", HOUSE),
        ("ui/cli/width.py", "import planward.storage.line", HOUSE),
        ("ui/cli/width.py", "import planward.storage.line", VENDORS),
        ("session/keys.py", "import planward.storage.line", VENDORS),
        ("plan/status.py", "import planward.plan.edits", ACYCLIC),
        ("plan/wording.py", "import os", PURE),
        ("plan/wording.py", "def f(): from pathlib import Path", PURE),
        ("plan/wording.py", "import rich.console", PURE),
    ],
)
def test_a_planted_fault_breaks_its_contract(house: Path, module: str, line: str, contract: str):
    plant(house, module, line)
    assert contract in contracts(house)[1]


def test_a_new_room_has_to_be_given_a_floor(house: Path):
    plant(house, "attic/__init__.py", '"""Nothing yet."""')
    assert HOUSE not in contracts(house)[0]
