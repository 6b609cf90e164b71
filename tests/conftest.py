from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from tests.crash import figures

TESTS = Path(__file__).parent
LONG = [TESTS / "crash", TESTS / "machines", TESTS / "properties"]

# How quick a machine is says nothing about the code.
_ANY_PACE: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("dev", max_examples=60, **_ANY_PACE)
settings.register_profile("ci", derandomize=False, print_blob=True, **_ANY_PACE)
settings.register_profile("nightly", print_blob=True, max_examples=2000, **_ANY_PACE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in LONG):
            item.add_marker(pytest.mark.timeout(300))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in figures.told(terminalreporter.getreports("passed")):
        terminalreporter.write_line(line)


@pytest.fixture(autouse=True)
def a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live_in(tmp_path / "home", monkeypatch)


def live_in(home: Path, patch: pytest.MonkeyPatch) -> None:
    """Nothing that a test does is seen outside of its home, and nothing outside by the test."""
    patch.setenv("HOME", str(home))
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        patch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    for name in [name for name in os.environ if name.startswith("PLANWARD_")]:
        if name != "PLANWARD_NIGHTLY":
            patch.delenv(name)
