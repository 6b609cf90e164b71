from __future__ import annotations

import hashlib
import sys
from typing import TYPE_CHECKING

from planward.hashing import blake2

if TYPE_CHECKING:
    import pytest


def test_a_hash_has_64_digits_and_is_that_of_blake2():
    assert blake2(b"abc") == hashlib.blake2b(b"abc", digest_size=32).hexdigest()
    assert len(blake2(b"")) == 64


def test_a_python_without_the_quick_way_makes_the_same_hash(monkeypatch: pytest.MonkeyPatch):
    quick = blake2(b"abc")
    monkeypatch.setitem(sys.modules, "_blake2", None)

    assert blake2(b"abc") == quick
