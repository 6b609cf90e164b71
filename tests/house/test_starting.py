from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
LUXURIES = {
    "argparse",
    "asyncio",
    "contextlib",
    "ctypes",
    "dataclasses",
    "enum",
    "inspect",
    "json",
    "logging",
    "pathlib",
    "platformdirs",
    "re",
    "rich",
    "subprocess",
    "tempfile",
    "typing",
    "watchfiles",
}
WATCH_IMPORTS = """
import os, sys, threading
sys.path.insert(0, {src!r})
deeds = []
def heard(event, args):
    if event == "open":
        if args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            deeds.append(f"{{event}} {{args[0]}}")
    elif event.partition(".")[0] in ("os", "shutil", "socket", "subprocess", "tempfile", "signal"):
        if event not in ("os.listdir", "os.scandir"):
            deeds.append(event)
environ = dict(os.environ)
sys.addaudithook(heard)
for name in {names!r}:
    __import__(name)
assert dict(os.environ) == environ
assert threading.active_count() == 1
print(*deeds, sep="\\n", end="")
"""
RUN = """
import sys
sys.path.insert(0, {src!r})
sys.argv[1:] = {words!r}
from planward.__main__ import main
code = main()
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


def bare(code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", code],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def typed(cwd: Path, *words: str) -> set[str]:
    run = bare(RUN.format(src=str(SRC), words=list(words)), cwd)
    assert run.returncode == 0, run.stderr
    return set(run.stderr.split())


def module_names() -> list[str]:
    paths = [path.relative_to(SRC).with_suffix("") for path in SRC.rglob("*.py")]
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    (root / ".git").mkdir(parents=True)
    return root


def test_importing_every_module_writes_nothing_says_nothing_and_starts_nothing(project: Path):
    names = module_names()
    assert {"planward", "planward.__main__", "planward.storage.local"} <= set(names)
    packages = [path for path in sys.path if path.endswith("-packages")]
    code = f"import sys; sys.path += {packages!r}\n" + WATCH_IMPORTS
    run = bare(code.format(src=str(SRC), names=names), project)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert os.listdir(project) == [".git"]


def test_importing_planward_loads_nothing_else(project: Path):
    code = (
        f"import sys; sys.path.insert(0, {str(SRC)!r}); before = set(sys.modules)\n"
        "import planward; print(*sorted(set(sys.modules) - before))"
    )
    assert bare(code, project).stdout.split() == ["planward"]


@pytest.mark.parametrize(
    "words",
    [
        ("plan", "show", "--json"),
        ("plan", "show"),
        ("plan", "next"),
        ("plan", "start", "s2"),
        ("plan", "done", "s1", "--result", "text", "--json"),
        ("plan", "note", "s1", "text"),
    ],
    ids=" ".join,
)
def test_a_command_that_is_typed_often_loads_no_luxury(project: Path, words: tuple[str, ...]):
    typed(project, "plan", "new", "A plan", "--step", "One", "--step", "Two")
    assert typed(project, *words) & LUXURIES == set()


def test_a_change_of_the_plan_loads_nothing_of_the_views_that_it_does_not_change(project: Path):
    typed(project, "plan", "new", "A plan", "--step", "One", "--step", "Two")
    loaded = typed(project, "plan", "done", "s1")
    assert "planward.plan.forms.task_plan" in loaded
    assert loaded & {f"planward.plan.forms.{name}" for name in ("findings", "failures")} == set()


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("plan", "done", "--help")])
def test_help_and_version_load_no_command(project: Path, words: tuple[str, ...]):
    loaded = typed(project, *words)
    assert loaded & LUXURIES == set()
    assert {name for name in loaded if name.startswith("planward.")} <= {
        "planward.__main__",
        "planward.errors",
        "planward.ui",
        "planward.ui.cli",
        "planward.ui.cli.help",
        "planward.ui.cli.page",
        "planward.ui.cli.visible",
        "planward.ui.cli.width",
    }
