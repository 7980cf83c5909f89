"""quads_runs: two or more consecutive quads (Aman; W and H under Viet Cong; Ruling 10)."""

from __future__ import annotations

from game.engine.option import flag

OPTION = flag("quads_runs", "combinations")


def allowed(quads_runs: bool) -> frozenset[int]:
    """The numbers of quads that make a quads run."""
    return frozenset(range(2, 14)) if quads_runs else frozenset()
