"""Writes a match down while it is played: where it is kept until it is over, and each deal once that is over."""

from __future__ import annotations

from functools import partial

from game.session.saves.archive_entry import archive_entry
from game.session.saves.keeping import Keeping, save_of
from game.session.saves.saved_match import SavedMatch
from game.session.saves.statistics_entry import statistics_entry
from game.store.pending import PendingDeal
from game.store.saves import SaveStore
from game.store.stores import Stores


class MatchWriter:
    """Writes on the stores' thread; `keeping` says where the match is kept while it is played."""

    def __init__(self, stores: Stores, keeping: Keeping) -> None:
        self._stores = stores
        save = save_of(stores, keeping)
        self._save = save if save is None or save.claim() else None

    def record(self, saved: SavedMatch) -> None:
        """Keeps a deal that is over: first as the match stands after it, then in the statistics and in the archive.

        Whenever the program dies in between, the deal is over in the match that is continued, and this is done again:
        what has the deal already does not take it twice. A match that is over is in progress no more.
        """

        def keep() -> None:
            if self._save is not None:
                self._save_whole(self._save, saved)
            self._count(saved)

        self._stores.writer.put(keep)

    def record_again(self, saved: SavedMatch) -> None:
        """Adds what `record` could not, where the program died meanwhile, to a deal that is over in a saved match."""
        self._stores.writer.put(lambda: self._count(saved))

    def _count(self, saved: SavedMatch) -> None:
        """Add the deal, and those before it that could not be added, to the statistics and the archive."""
        is_counted = self._stores.pending.count(PendingDeal(statistics_entry(saved), archive_entry(saved)))
        if saved.match.over and self._save is not None and is_counted:
            self._save.clear()

    def save(self, saved: SavedMatch) -> None:
        """Keeps the match as it stands, where it is not over."""
        save = self._save
        if save is not None and not saved.match.over:
            self._stores.writer.put(partial(self._save_whole, save, saved), "match")

    def _save_whole(self, save: SaveStore, saved: SavedMatch) -> None:
        """Save the match, and with it the deals that are not in the database yet: no kill or full disk loses them."""
        save.save({**saved.to_json(), **self._stores.pending.to_json()})

    def close(self) -> None:
        """Wait until all is on the disk, and let other windows play the match."""
        self.flush()
        if self._save is not None:
            self._save.release()
            self._save = None

    def flush(self, seconds: float | None = None) -> bool:
        """Waits until all is on the disk, or for so long at the most; whether it is."""
        return self._stores.writer.flush(seconds)
