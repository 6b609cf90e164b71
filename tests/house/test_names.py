from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"


def modules() -> list[str]:
    return sorted(str(path.relative_to(SRC)) for path in SRC.rglob("*.py"))


def is_private(name: str) -> bool:
    return name.startswith("_") and not (name.startswith("__") and name.endswith("__"))


def foreign_names(text: str) -> list[str]:
    tree = ast.parse(text)
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in imported if (node.module or "").startswith("planward")]
    names = [alias.name for node in ours for alias in node.names]
    known = {alias.asname or alias.name for node in ours for alias in node.names}
    reached = [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in known
    ]
    return [name for name in [*names, *reached] if is_private(name)]


@pytest.mark.parametrize("name", modules())
def test_no_module_reaches_for_what_another_keeps_to_itself(name: str):
    assert foreign_names((SRC / name).read_text(encoding="utf-8")) == []


def test_such_a_reach_is_found():
    assert foreign_names("from planward.plan.model import Plan, _secret") == ["_secret"]
    assert foreign_names("from planward.plan import edits\nedits._sound(1)") == ["_sound"]
    assert foreign_names("from os import _exit\nfrom planward import __version__") == []


@pytest.mark.parametrize(
    "name", [name for name in modules() if "\n__all__" in (SRC / name).read_text(encoding="utf-8")]
)
def test_what_a_module_says_that_it_offers_is_there(name: str):
    dotted = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    module = importlib.import_module(dotted)
    assert [public for public in module.__all__ if not hasattr(module, public)] == []
