"""Where a match is written down while it is played: the match in progress, and each deal once it is over."""

from __future__ import annotations

from game.session.saves.archive_entry import archive_entry
from game.session.saves.saved_match import SavedMatch
from game.session.saves.statistics_entry import statistics_entry
from game.session.today.challenge import challenge_kind
from game.store.saves import SaveStore
from game.store.stores import Stores


class MatchWriter:
    """Writes on the stores' thread. `detached`: the match in progress is another one, which stays (`MatchMode`);
    `kind`: it is kept apart from all others.
    """

    def __init__(self, stores: Stores, detached: bool, kind: str = "") -> None:
        self._stores = stores
        self._detached = detached
        self._kind = kind

    def record(self, saved: SavedMatch) -> None:
        """Keeps a deal that is over: first as the match stands after it, then in the statistics and in the archive.

        Whenever the program dies in between, the deal is over in the match that is continued, and this is done again:
        what has the deal already does not take it twice. A match that is over is in progress no more.
        """

        def keep() -> None:
            if not self._detached:
                self._saves(saved).save(saved.to_json())
            self._count(saved)

        self._stores.writer.put(keep)

    def record_again(self, saved: SavedMatch) -> None:
        """Adds what `record` could not, where the program died meanwhile, to a deal that is over in a saved match."""
        self._stores.writer.put(lambda: self._count(saved))

    def _count(self, saved: SavedMatch) -> None:
        stores = self._stores
        stores.statistics.add(statistics_entry(saved))
        stores.archive.add(archive_entry(saved))
        if saved.match.over and not self._detached:
            self._saves(saved).clear()

    def save(self, saved: SavedMatch) -> None:
        """Keeps the match as it stands, where it is not over."""
        if not self._detached and not saved.match.over:
            self._stores.writer.put(lambda: self._saves(saved).save(saved.to_json()), "match")

    def _saves(self, saved: SavedMatch) -> SaveStore:
        """Where a match in progress is kept: a challenge apart from all others."""
        return self._stores.saves_of(self._kind or challenge_kind(saved.match.plan.challenge))

    def flush(self, seconds: float | None = None) -> bool:
        """Waits until all is on the disk, or for so long at the most; whether it is."""
        return self._stores.writer.flush(seconds)
