"""same_suit_runs: sảnh đồng chất, what a run all of one suit is worth.

`plain`: suit does not matter. `suited` (H): led, it is a kind of its own; in answer to an ordinary run it is an
ordinary run. `lock` (L): led or played in answer, from then on only a same-suit run beats it.
"""

from __future__ import annotations

from game.engine.combination import RUN, SUITED_RUN
from game.engine.option import choice

OPTION = choice("same_suit_runs", "combinations", "plain", "suited", "lock")

SHORTEST = 3
"""A same-suit run counts as one from 3 cards up (Ruling 18)."""


def counts_as(mode: str, code: int, target: int) -> int:
    """The code that a play takes on the table: under `suited` a same-suit run that answers a run is a run."""
    if mode == "suited" and code & SUITED_RUN == SUITED_RUN and code < 48 and RUN < target < SUITED_RUN:
        return RUN + (code & 15)
    return code


def as_answer(code: int, target: int) -> int:
    """The code by which a play is compared with the target: to a run every same-suit run is a run."""
    if SUITED_RUN < code < SUITED_RUN + 16 and RUN < target < SUITED_RUN:
        return RUN + (code & 15)
    return code
