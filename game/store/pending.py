"""Deals that are over and could not be added to the database yet: the file of the match keeps them until then."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any, NamedTuple

from game.store.entries import ArchivedDeal, DealEntry
from game.store.fields import read_whole, write_whole
from game.store.rows import Storage

if TYPE_CHECKING:
    from game.store.table import Table
    from game.store.writer import Writer

MOST_PENDING = 100
"""The most deals that wait; then the oldest goes."""


class PendingDeal(NamedTuple):
    """The entries of a deal for the statistics and the archive."""

    figures: DealEntry
    played: ArchivedDeal


class PendingDeals:
    """Changed by the writer's thread only."""

    def __init__(
        self, storage: Storage, statistics: Table[DealEntry], archive: Table[ArchivedDeal], writer: Writer
    ) -> None:
        self._storage, self._statistics, self._archive, self._writer = storage, statistics, archive, writer
        self._deals: dict[str, PendingDeal] = {}

    def count(self, *deals: PendingDeal) -> bool:
        """Add deals and all waiting ones to the database, in one transaction; return True if none waits any more."""
        self._deals |= {each.figures.deal_id: each for each in deals}
        self._deals = dict(list(self._deals.items())[-MOST_PENDING:])

        def change(connection: Connection) -> None:
            for each in self._deals.values():
                self._statistics.add_within(connection, each.figures)
                self._archive.add_within(connection, each.played)

        if self._deals and self._storage.write(change):
            self._deals.clear()
        return not self._deals

    def to_json(self) -> dict[str, Any]:
        """Return the waiting deals for the match's file; empty if none waits."""
        waiting = [{name: write_whole(part) for name, part in each._asdict().items()} for each in self._deals.values()]
        return {"uncounted": waiting} if waiting else {}

    def count_left(self, match: Mapping[str, Any]) -> None:
        """Add, in the writer's thread, the deals that were waiting when the file of a match was written."""
        left = match.get("uncounted")
        deals = []
        for each in left if isinstance(left, list) else ():
            with contextlib.suppress(ValueError, TypeError, KeyError):
                deals.append(
                    PendingDeal(read_whole(DealEntry, each["figures"]), read_whole(ArchivedDeal, each["played"]))
                )
        if deals:
            self._writer.put(lambda: self.count(*deals))
