"""Sample values to store."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.store.database import Database
from game.store.entries import ArchivedDeal, DealEntry, KeptMistake, Spacing
from game.store.history import EntryTable
from game.store.notice import Notify, ignore_notice

ENTRY = DealEntry(
    ended="2030-01-02T03:04:05Z", match="m1", number=1, preset="southern", rules="0123456789ab", rules_name="",
    players=4, levels=("easy", "easy", "easy"), seed=7, place=1, points=3, seconds=60,
)  # fmt: skip
DEAL = ArchivedDeal("2030-01-02T03:04:05+00:00", "m", 1, ("", "easy/ba-ba"), "", 1, 2, False, {"format": "x"}, "id")
MISTAKE = KeptMistake({"set": "chops"}, "mine", Spacing("2030-01-02T03:04:05+00:00"), "keep-two")


def make_entry(**changes: Any) -> DealEntry:
    """Return a deal entry with some fields changed."""
    return replace(ENTRY, **changes)


def open_deals(folder: Path, notify: Notify = ignore_notice) -> EntryTable[DealEntry]:
    """Return the deal entries in the database of a folder."""
    return EntryTable(Database(folder / "history.db", notify), "deals")
