"""pass_lock_exempt: the bombs that a locked-out seat may play all the same (P: any; S: only the four-pairs bomb)."""

from __future__ import annotations

from game.engine.combination import PAIRS_RUN
from game.engine.option import choice

OPTION = choice("pass_lock_exempt", "leading", "none", "bombs", "four_pairs")


def codes(exempt: str, bombs: frozenset[int]) -> frozenset[int]:
    """The codes of the exempt bombs, of all bombs of the rule set."""
    if exempt == "none":
        return frozenset()
    return bombs if exempt == "bombs" else bombs & {PAIRS_RUN + 4}
