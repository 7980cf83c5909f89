"""Memory that tests leave behind: screens with pictures, whose size Python's garbage collector does not see."""

from __future__ import annotations

import gc

from tests.endurance.figures import measure_memory, measure_memory_after_collection

MAX_LEFTOVER_MEGABYTES = 150.0
"""Megabytes of garbage that may be left before it is collected."""
_kept_megabytes = 0.0
"""Megabytes in memory after the last collection."""


def collect_leftovers() -> None:
    """Collect garbage if much was left."""
    global _kept_megabytes
    if measure_memory() > _kept_megabytes + MAX_LEFTOVER_MEGABYTES:
        _kept_megabytes = measure_memory_after_collection()


def freeze_garbage() -> None:
    """Exempt all live objects from garbage collection for the following tests."""
    gc.collect()
    gc.freeze()
