"""Where a match is written down while it is played: the match in progress, and each deal once it is over."""

from __future__ import annotations

from game.engine.deal import Deal
from game.session.archive import archive_entry
from game.session.match import Match
from game.session.saved_match import SavedMatch
from game.session.statistics_entry import entry_of
from game.store.stores import Stores


class MatchWriter:
    """Writes on the stores' thread. `detached`: the match in progress is another one, which stays."""

    def __init__(self, stores: Stores, detached: bool) -> None:
        self._stores = stores
        self._detached = detached

    def record(self, match: Match, state: Deal, seconds: float, undos: int) -> None:
        """Adds a deal to the statistics, once, even if the program died between this and the saving."""
        stores = self._stores

        def add() -> None:
            entry = entry_of(match, state, seconds, undos)
            last = stores.statistics.last()
            if last is None or (last.match, last.number) != (entry.match, entry.number):
                stores.statistics.add(entry)
            stores.archive.add(archive_entry(match, state))

        stores.writer.put(add)

    def save(self, saved: SavedMatch) -> None:
        """Keeps the match as it stands; one that is over is in progress no more."""
        stores = self._stores
        if self._detached:
            return
        if saved.match.over:
            stores.writer.put(stores.saves.clear, "match")
        else:
            stores.writer.put(lambda: stores.saves.save(saved.to_json()), "match")

    def flush(self) -> None:
        """All is on the disk when this returns."""
        self._stores.writer.flush()
