"""Memory that tests leave behind: screens with pictures, whose size Python's garbage collector does not see."""

from __future__ import annotations

import gc

from tests.endurance.figures import measure_memory, measure_memory_after_collection

MOST = 150.0
"""Megabytes of garbage that may be left before it is collected."""
_kept = 0.0
"""Megabytes in memory after the last collection."""


def clear_away() -> None:
    """Collect garbage if much was left."""
    global _kept
    if measure_memory() > _kept + MOST:
        _kept = measure_memory_after_collection()


def leave_alone() -> None:
    """Exempt all live objects from garbage collection for the following tests."""
    gc.collect()
    gc.freeze()
