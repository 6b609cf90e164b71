from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "planward"
FORBIDDEN = {"util", "utils", "helper", "helpers", "manager", "base", "common", "misc"}
LONGEST_FILE = 300
LONGEST_TEST_FILE = 400
LONGEST_FUNCTION = 40


def modules(*folders: str) -> list[str]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def tree(name: str) -> ast.Module:
    return ast.parse((ROOT / name).read_text(encoding="utf-8"), name)


def lines_of(name: str) -> int:
    return len((ROOT / name).read_text(encoding="utf-8").splitlines())


def functions_over(module: ast.Module, lines: int) -> list[str]:
    # A signature is not counted: that of a value gives each field a line.
    return [
        node.name
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.body[0].lineno + 1 > lines
    ]


def is_sentence(text: str) -> bool:
    first = text.split("\n\n", maxsplit=1)[0]
    begins = first[:1].isupper() or first[:1] == "`"
    return begins and "\n" not in first and first.endswith(".")


def test_there_is_something_to_look_at():
    assert "src/planward/__main__.py" in modules("src")
    assert len(modules("src", "tests", "scripts")) > 150


def test_no_module_or_folder_is_called_after_nothing_in_particular():
    named = {
        name: {word for part in Path(name).with_suffix("").parts for word in part.split("_")}
        for name in modules("src", "tests", "scripts", "bench")
    }
    assert [name for name, words in named.items() if words & FORBIDDEN] == []


@pytest.mark.parametrize("name", modules("src", "scripts", "bench"))
def test_a_module_opens_with_one_sentence(name: str):
    assert is_sentence(ast.get_docstring(tree(name)) or "")


@pytest.mark.parametrize("name", modules("src"))
def test_a_file_ends_before_its_three_hundredth_line_and_a_function_before_its_fortieth(name: str):
    assert lines_of(name) <= LONGEST_FILE
    assert functions_over(tree(name), LONGEST_FUNCTION) == []


@pytest.mark.parametrize("name", modules("tests"))
def test_a_file_of_tests_ends_before_its_four_hundredth_line(name: str):
    assert lines_of(name) <= LONGEST_TEST_FILE


def test_a_long_function_is_found_wherever_it_is_nested():
    body = "        x = 1\n" * 41
    module = ast.parse(f"class A:\n    async def long(self):\n{body}\n    def short(self): ...\n")
    assert functions_over(module, LONGEST_FUNCTION) == ["long"]


@pytest.mark.parametrize("text", ["", "no capital.", "No end", "Two\nlines.", "No\n\nend."])
def test_these_are_no_sentences(text: str):
    assert not is_sentence(text)


def test_every_package_is_one_on_purpose():
    folders = {path.parent for path in SRC.rglob("*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").exists()] == []
