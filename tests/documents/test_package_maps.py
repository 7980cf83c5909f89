"""Packages that lie flat have a map in their docstring, on which every module stands."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["game.app", "game.bots", "game.coach", "game.session", "game.store"])
def test_every_module_of_a_package_stands_on_its_map_and_no_other(name: str) -> None:
    package = import_module(name)
    assert package.__doc__ is not None
    told = set(re.findall(r"`(\w+)`", package.__doc__))
    folder = ROOT / name.replace(".", "/")
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert told == modules - {"__init__"}
