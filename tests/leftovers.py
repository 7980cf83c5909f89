"""What tests leave behind: screens with all their pictures, garbage of which Python sees the number, not the size."""

from __future__ import annotations

import gc

from tests.endurance.figures import memory, taken

MOST = 150.0
"""Megabytes that may be left before they are cleared away."""
_kept = 0.0
"""Megabytes in memory when that was last done."""


def clear_away() -> None:
    """Give back what was left, once it is a lot."""
    global _kept
    if taken() > _kept + MOST:
        _kept = memory()


def leave_alone() -> None:
    """Have Python look no more through what is in memory and no garbage now: it is kept for the tests to come."""
    gc.collect()
    gc.freeze()
