"""The short forms of the long runs: nothing breaks. Only the long runs measure growth."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.endurance.figures import ResourceLog
from tests.endurance.headless_home import RETRY_SECONDS
from tests.waiting import MAX_WAIT_SECONDS, wait_until

ROOT = Path(__file__).parents[2]


HOME_ENVIRONMENT: dict[str, Any] = {"cwd": ROOT, "env": {**os.environ, "PYTHONPATH": str(ROOT)}}


def run_command(*arguments: str) -> str:
    """Return the output of a command in its own process, which measures itself."""
    completed = subprocess.run(
        [sys.executable, "-m", *arguments],
        **HOME_ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    assert "broke" not in completed.stdout and "Traceback" not in completed.stdout + completed.stderr, (
        completed.stdout + completed.stderr
    )
    return completed.stdout


@pytest.mark.matrix
def test_a_monkey_breaks_nothing_in_its_first_frames() -> None:
    assert "100 frames" in run_command(
        "tests.endurance.monkey", "--seconds", "3600", "--frames", "100", "--seed", "3", "--size", "800x500"
    )


@pytest.mark.matrix
def test_demonstrations_of_the_first_presets_come_to_their_end() -> None:
    assert "3 deals; " in run_command("tests.endurance.demos", "--deals", "3", "--size", "800x500")


def has_members(group: int) -> bool:
    """Return whether a process group still has members; ending processes take a moment."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes without a signal")
@pytest.mark.parametrize("hook_seconds", [0.0, 3 * RETRY_SECONDS], ids=["quick", "slow"])
def test_a_long_run_that_is_terminated_during_a_garbage_collection_ends(hook_seconds: float) -> None:
    program = f"""
import gc, signal, time
from tests.endurance.headless_home import headless_home

set_timer = signal.setitimer
pauses = [{hook_seconds}]
signal.setitimer = lambda *times: set_timer(*times) and time.sleep(pauses.pop() if pauses else 0)
with headless_home():
    gc.callbacks.append(lambda *_: gc.callbacks.clear() or signal.raise_signal(signal.SIGTERM))
    gc.collect()
    while True:
        pass
"""
    run = subprocess.run([sys.executable, "-c", program], **HOME_ENVIRONMENT, timeout=MAX_WAIT_SECONDS)
    assert run.returncode == 128 + signal.SIGTERM


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes without a signal")
def test_demonstrations_that_are_terminated_say_how_to_go_on_and_leave_nobody_behind() -> None:
    command = [sys.executable, "-m", "tests.endurance.demos", "--deals", "9000", "--begin", "40", "--size", "800x500"]
    with subprocess.Popen(
        command, **HOME_ENVIRONMENT, stdout=subprocess.PIPE, encoding="utf-8", start_new_session=True
    ) as runs:
        assert runs.stdout is not None and "combinations" in runs.stdout.readline()
        runs.terminate()
        output, _ = runs.communicate(timeout=600)
    assert runs.returncode == 128 + signal.SIGTERM
    interrupted = re.search(r"^ended in deal (\d+): --begin \1 goes on with it$", output, re.MULTILINE)
    assert interrupted and int(interrupted[1]) >= 40
    wait_until(lambda: not has_members(runs.pid))


@pytest.mark.parametrize(
    ("taken", "complaint"),
    [
        ([(0.05, 100.0, 50), (1.0, 110.0, 50)], ""),
        ([(0.05, 100.0, 50), (1.0, 111.0, 50)], "grown: memory from 100 to 111 MB"),
        ([(0.05, 100.0, 50), (0.1, 120.0, 50), (0.5, 300.0, 50), (0.95, 120.0, 50), (1.0, 122.0, 50)], ""),
        (
            [(0.05, 100.0, 50), (0.1, 110.0, 50), (0.95, 115.0, 50), (1.0, 119.0, 50)],
            "grown: memory from 105 to 117 MB",
        ),
        ([(0.01, 1.0, 1), (0.06, 100.0, 50), (1.0, 90.0, 70)], "grown: handles from 50 to 70"),
    ],
)
def test_what_grew_is_judged_from_the_first_figures_after_the_early_part(
    taken: list[tuple[float, float, int]], complaint: str
) -> None:
    course = ResourceLog()
    course.taken = taken
    assert course.find_growth() == complaint
