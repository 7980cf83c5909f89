"""run_min: sảnh, the fewest cards that make a run (H: two-card runs)."""

from __future__ import annotations

from game.engine.option import choice

OPTION = choice("run_min", "combinations", 3, 2)


def allowed(run_min: int) -> frozenset[int]:
    """The lengths that make a run."""
    return frozenset(range(run_min, 14))
