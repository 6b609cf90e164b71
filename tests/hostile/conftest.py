from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.hostile.planward_process import Home, Planward

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def planward() -> Iterator[Planward]:
    """Starts a process for each command, without what a start costs."""
    with Planward() as warm:
        yield warm


@pytest.fixture
def home(tmp_path: Path, planward: Planward) -> Home:
    """A project of its own."""
    return Home(tmp_path, planward)
