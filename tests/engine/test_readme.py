"""The README's session with the engine, its player and its arena do what they say."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def program(name: str) -> str:
    """The program that the README shows under a comment with its name."""
    lines = README.read_text(encoding="utf-8").splitlines()
    begin = lines.index(f"    # {name}")
    end = next(place for place in range(begin, len(lines)) if lines[place] and not lines[place].startswith("    "))
    return "\n".join(line[4:] for line in lines[begin:end]) + "\n"


def run(folder: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)])}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_session_answers_as_it_is_written() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 10 and failed == 0


def test_the_player_plays_in_the_arena_without_a_fault(tmp_path: Path) -> None:
    (tmp_path / "cautious.py").write_text(program("cautious.py"), encoding="utf-8")
    seats = f"exec:{sys.executable} cautious.py,lowest,lowest,lowest"
    run(tmp_path, "-m", "game", "arena", "--seats", seats, "--rules", "chops", "--deals", "2", "--json", "result.json")
    assert '"faults": 0' in (tmp_path / "result.json").read_text(encoding="utf-8")


def test_the_players_own_arena_plays_every_deal(tmp_path: Path) -> None:
    for name in ("cautious.py", "my_arena.py"):
        (tmp_path / name).write_text(program(name), encoding="utf-8")
    told = run(tmp_path, "my_arena.py")
    assert sum(int(number) for number in told.partition("[")[2].rstrip("]\n").split(",")) == 20
