"""A change is noticed only by a test that fails with it and passes without it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.mutation.mutants import Mutant, list_mutants
from tests.mutation.trial import Copy, Plan

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="changes are tried in forks")

MODULE = "LEAST = 3\n\n\ndef enough(cards):\n    return cards >= LEAST\n"
TESTS = """
import subprocess, sys
import pytest
from game.few import LEAST, enough

def test_few(): assert not enough(2)
def test_just_enough(): assert enough(3)
def test_many(): assert enough(9)
def test_by_a_program(): subprocess.run([sys.executable, "-c", "import game.few as few; 1 / few.enough(3)"], check=True)
def test_broken(): assert False
def test_hangs():
    while not enough(3): pass
@pytest.mark.parametrize("least", [LEAST])
def test_named(least): assert least
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    folder: Path = tmp_path_factory.mktemp("tree")
    for name, text in (("game/few.py", MODULE), ("tests/few/test_few.py", TESTS)):
        file = folder / name
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        for package in file.relative_to(folder).parents[:-1]:
            (folder / package / "__init__.py").touch()
    return Copy(folder)


def is_noticed(copy: Copy, mutant: Mutant, *tests: str) -> bool:
    named = [f"tests/few/test_few.py::test_{test}" for test in tests]
    trial = copy.attempt(Plan(mutant, named[:1], named[1:], 0, 0.0))
    assert (copy.folder / "game/few.py").read_text(encoding="utf-8") == MODULE
    return trial.noticed


@pytest.fixture(scope="module")
def strict_mutant() -> Mutant:
    """Return the change of `>=` to `>`."""
    return next(mutant for mutant in list_mutants("game/few.py", MODULE) if mutant.what == "comparison")


def test_a_change_in_a_function_is_noticed_by_what_fails_with_it(copy: Copy, strict_mutant: Mutant) -> None:
    assert not is_noticed(copy, strict_mutant, "few", "many")
    assert is_noticed(copy, strict_mutant, "few", "many", "just_enough")
    assert is_noticed(copy, strict_mutant, "by_a_program")


def test_a_change_of_what_is_made_at_the_import_is_noticed(copy: Copy) -> None:
    at = MODULE.index("3")
    assert is_noticed(copy, Mutant("game/few.py", 1, 1, at, at + 1, "4", "constant"), "just_enough")


def test_a_test_that_fails_anyway_notices_nothing(copy: Copy, strict_mutant: Mutant) -> None:
    assert not is_noticed(copy, strict_mutant, "broken", "few")
    assert is_noticed(copy, strict_mutant, "broken", "just_enough")


def test_what_cannot_be_loaded_is_noticed(copy: Copy) -> None:
    assert is_noticed(copy, Mutant("game/few.py", 1, 1, 0, 5, "MOST", "name"), "few")


def test_a_test_that_hangs_notices(copy: Copy, strict_mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.mutation.trial.START_SECONDS", 1.0)
    assert is_noticed(copy, strict_mutant, "hangs")


def test_that_a_change_renames_a_test_nobody_notices(copy: Copy) -> None:
    at = MODULE.index("3")
    assert not is_noticed(copy, Mutant("game/few.py", 1, 1, at, at + 1, "2", "constant"), "named[3]", "many")
