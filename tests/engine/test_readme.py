"""The example programs and sessions of the README and the tutorial run and print what they promise."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest

from game import bots, engine
from tests.waiting import MAX_WAIT_SECONDS

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
TUTORIAL = ROOT / "docs/TUTORIAL.md"
PROGRAMS = {"cautious.py": README, "my_arena.py": README, "patient.py": TUTORIAL, "tournament.py": TUTORIAL}
"""The example programs by file name, with the page that shows each under a comment with that name."""


def write_programs(folder: Path) -> None:
    """Write each program into the file that its comment names."""
    for name, page in PROGRAMS.items():
        lines = page.read_text(encoding="utf-8").splitlines()
        begin = lines.index(f"    # {name}")
        end = next(place for place in range(begin, len(lines)) if lines[place] and not lines[place].startswith("    "))
        (folder / name).write_text("\n".join(line[4:] for line in lines[begin:end]) + "\n", encoding="utf-8")


def run_command(folder: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)])}
    completed = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)
    assert completed.returncode == 0, completed.stderr
    return completed.stdout


@pytest.mark.parametrize("page", [README, TUTORIAL], ids=lambda page: page.name)
def test_the_session_answers_as_it_is_written(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried > 10 and failed == 0


@pytest.mark.parametrize("package", [engine, bots], ids=lambda package: package.__name__)
def test_the_examples_of_the_docstrings_answer_as_they_are_written(package: ModuleType) -> None:
    names = [package.__name__, *(part.name for part in walk_packages(package.__path__, f"{package.__name__}."))]
    results = [doctest.testmod(import_module(name)) for name in names]
    assert sum(result.attempted for result in results) > 5 and not any(result.failed for result in results)


@pytest.mark.parametrize("name", ["cautious.py", "patient.py"])
def test_the_player_plays_in_the_arena_without_a_fault(name: str, tmp_path: Path) -> None:
    write_programs(tmp_path)
    seats = f"exec:{sys.executable} {name},lowest,lowest,lowest"
    options = ["--rules", "chops", "--deals", "2", "--move-time", str(MAX_WAIT_SECONDS), "--json", "result.json"]
    run_command(tmp_path, "-m", "game", "arena", "--seats", seats, *options)
    assert '"faults": 0' in (tmp_path / "result.json").read_text(encoding="utf-8")


def test_the_players_own_arena_plays_every_deal(tmp_path: Path) -> None:
    write_programs(tmp_path)
    output = run_command(tmp_path, "my_arena.py")
    assert sum(int(number) for number in output.partition("[")[2].rstrip("]\n").split(",")) == 20


def test_the_tournament_of_the_tutorial_plays_every_deal(tmp_path: Path) -> None:
    write_programs(tmp_path)
    assert run_command(tmp_path, "tournament.py").startswith("points in 40 deals: ")
