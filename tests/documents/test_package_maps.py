"""Packages that lie flat have a map in their docstring, on which every module stands."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MANY = 12
"""Modules of a package that are seen at a glance; one of more needs a map."""
ONE_A_THING = {"game.engine.options", "game.ui.scenes"}
"""Packages with a module for each option or scene, which is found by its name."""
OF_FOLDERS = {"game.session"}
"""Packages of few modules whose map tells their folders."""


def modules(package: str) -> set[str]:
    """The names of a package's modules."""
    return {file.stem for file in (ROOT / package.replace(".", "/")).glob("*.py")} - {"__init__"}


def folders(package: str) -> set[str]:
    """The names of the packages within a package."""
    return {file.parent.name for file in (ROOT / package.replace(".", "/")).glob("*/__init__.py")}


def mapped() -> list[str]:
    """Every package that needs a map."""
    packages = {".".join(file.parent.relative_to(ROOT).parts) for file in ROOT.glob("game/**/__init__.py")}
    return sorted(OF_FOLDERS | {each for each in packages - ONE_A_THING if len(modules(each)) > MANY})


@pytest.mark.parametrize("name", mapped())
def test_every_module_of_a_package_stands_on_its_map_and_no_other(name: str) -> None:
    file = ROOT / name.replace(".", "/") / "__init__.py"
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    inside = folders(name) if name in OF_FOLDERS else set()
    assert set(re.findall(r"`(\w+)`", said)) == modules(name) | inside


def test_packages_that_grow_are_found() -> None:
    assert {"game.bots", "game.engine", "game.ui.draw", "game.session"} <= set(mapped())
    assert "game.ui.sound" not in mapped()


def test_every_file_of_the_trainer_stands_on_its_map_and_no_other() -> None:
    folder = ROOT / "build" / "training"
    table = (
        (folder / "README.md").read_text(encoding="utf-8").partition("\n## What is where\n")[2].partition("\n## ")[0]
    )
    first = [row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    told = [name for names in first for name in re.findall(r"`([^`]+)`", names)]
    assert sorted(told) == sorted(file.name for file in folder.glob("*.*") if file.suffix != ".md")
