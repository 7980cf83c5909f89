"""All deals that were played, read beside the frame loop: a file of ten thousand takes longer than a frame."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.session.statistics import FilteredDeals
from game.session.statistics_export import as_csv
from game.store import atomic
from game.store.line_file import LineFile
from game.store.notice import file_notice
from game.store.stores import Stores

ASK_AGAIN = 0.02
"""Seconds until it is looked again whether all is read."""
EXPORT = "statistics.csv"


class _Reading:
    """What one reading comes to; a later one leaves it behind."""

    deals: FilteredDeals | None = None


class DealHistory:
    """Reads as soon as it is made; `deals` is there once all is read."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self.read()

    @property
    def deals(self) -> FilteredDeals | None:
        """All deals, as they were last asked for; None until they are read."""
        return self._reading.deals

    def read(self) -> None:
        """Reads anew, what was added since included."""
        self._reading = _Reading()
        self._stores.writer.put(partial(self._read, self._reading))

    def reset(self) -> None:
        """Empties the statistics; they can be brought back until the next time."""
        for each in self._files:
            each.put_aside()
        self.read()

    def bring_back(self) -> None:
        """Brings back what the last reset took away, with what was played since."""
        for each in self._files:
            each.bring_back()
        self.read()

    @property
    def was_reset(self) -> bool:
        """Whether there is something to bring back."""
        return self._stores.statistics.is_aside

    def export(self) -> str:
        """Writes all deals as a table beside the other files; the file's name."""
        path = self._stores.paths.data / EXPORT

        def write() -> None:
            if self.deals is None:
                return
            try:
                atomic.write_bytes(path, as_csv(self.deals.entries, self.deals.stories).encode("utf-8-sig"))
            except OSError as error:
                self._stores.notices(file_notice("store.unwritable", path, error))

        self._stores.writer.put(write)
        return str(path)

    @property
    def _files(self) -> tuple[LineFile[Any], ...]:
        """What a reset empties."""
        return self._stores.statistics, self._stores.stories, self._stores.duplicates

    def _read(self, reading: _Reading) -> None:
        if reading is not self._reading:
            return  # a later one waits
        stories = {each.deal_id: each for each in self._stores.stories.entries()}
        duplicates = {each.deal_id: each for each in self._stores.duplicates.entries()}
        reading.deals = FilteredDeals(self._stores.statistics.entries(), stories=stories, duplicates=duplicates)
