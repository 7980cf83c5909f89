"""The compiled simulator, if gcc and numpy are installed; otherwise its tests are skipped."""

from __future__ import annotations

import importlib.util
import random
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine.rules import Rules

TRAINING = Path(__file__).resolve().parents[2] / "build" / "training"
sys.path.insert(0, str(TRAINING))

collect_ignore: list[str] = []
if shutil.which("gcc") is None or importlib.util.find_spec("numpy") is None:
    collect_ignore += ["test_simulator.py", "test_inputs.py", "test_training.py", "test_reference.py", "test_forks.py"]


@pytest.fixture(scope="session")
def lib() -> Any:
    import sim

    from tests.brain import simulated

    library = sim.load_library()
    simulated.declare_types(library)
    return library


@pytest.fixture(scope="session")
def tables() -> list[Rules]:
    """Return a hundred rule sets, presets and mixtures, for every player count; a fourth have matching suits."""
    import pool

    results: list[Rules] = []
    for matching, presets, mixtures in ((False, 38, 37), (True, 6, 19)):
        rules, _ = pool.make_pool(matching=matching)
        results += random.Random(2).sample([rule for rule in rules if rule.preset], presets)
        results += random.Random(3).sample([rule for rule in rules if not rule.preset], mixtures)
    return results
