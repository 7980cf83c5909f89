"""The short forms of the long runs: nothing breaks. What grows is told by the long ones only."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.endurance.figures import Course

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> str:
    """What a command says, in a process of its own: it measures itself."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True,
        encoding="utf-8", check=False, timeout=600,
    )  # fmt: skip
    assert "broke" not in done.stdout and "Traceback" not in done.stdout + done.stderr, done.stdout + done.stderr
    return done.stdout


def test_a_monkey_breaks_nothing_in_its_first_frames() -> None:
    assert "250 frames" in run(
        "tests.endurance.monkey", "--seconds", "3600", "--frames", "250", "--seed", "3", "--size", "800x500"
    )


def test_demonstrations_of_the_first_presets_come_to_their_end() -> None:
    assert "3 deals of " in run("tests.endurance.demos", "--deals", "3", "--size", "800x500")


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ([(0.05, 100.0, 50), (1.0, 110.0, 50)], ""),
        ([(0.05, 100.0, 50), (1.0, 111.0, 50)], "memory from 100 to 111 MB"),
        ([(0.01, 1.0, 1), (0.06, 100.0, 50), (1.0, 90.0, 70)], "handles from 50 to 70"),
    ],
)
def test_what_grew_is_judged_from_the_first_figures_after_the_early_part(
    taken: list[tuple[float, float, int]], said: str
) -> None:
    course = Course()
    course.taken = taken
    assert course.complaint() == said
