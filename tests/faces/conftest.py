from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.faces.cli import Cli

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """A project of its own and the command line in it."""
    return Cli(tmp_path)
