from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.conftest import live_in

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True, scope="session")
def a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    home = tmp_path_factory.getbasetemp() / "nobodys-home"
    with pytest.MonkeyPatch.context() as patch:
        live_in(home, patch)
        yield
