"""Things to store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.store.statistics import DealEntry

ENTRY = DealEntry(
    ended="2030-01-02T03:04:05Z", match="m1", number=1, preset="southern", rules="0123456789ab", rules_name="",
    players=4, levels=("easy", "easy", "easy"), seed=7, place=1, points=3, seconds=60,
)  # fmt: skip


def entry(**changes: Any) -> DealEntry:
    """A deal with some fields changed."""
    return replace(ENTRY, **changes)
