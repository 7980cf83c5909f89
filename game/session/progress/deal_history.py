"""All deals that were played, read in the writer's thread: a file of ten thousand takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.progress.filtered_deals import FilteredDeals
from game.store import atomic
from game.store.exchange import csv_lines
from game.store.history import bring_back, put_aside
from game.store.notice import file_notice
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS

EXPORT_FILE = "statistics.csv"
Load = Callable[[FilteredDeals], object]
LOAD_CHARTS = FilteredDeals.load_first_charts


class DealHistory:
    """All deals, read at once unless they are `given`; `deals` is None until they are read."""

    def __init__(self, stores: Stores, given: FilteredDeals | None = None, load: Load = LOAD_CHARTS) -> None:
        """`load` reads, in the writer's thread, the figures that will be shown."""
        self.deals = given
        self.is_given = given is not None
        """True if the deals are examples, which need no reading."""
        self._stores = stores
        self._load = load
        self._wanted = given
        """The deals to read; the result of an earlier reading is discarded."""
        self._is_awaited = False
        """True while `poll` has not reported the last reading."""
        if given is None:
            self.read()

    def read(self, deals: FilteredDeals | None = None) -> None:
        """Read these deals, or all, including new ones."""
        self.deals, self._is_awaited = None, True
        self._wanted = wanted = deals or FilteredDeals(self._stores.database)
        self._stores.writer.put(lambda: self._read(wanted))

    def poll(self) -> FilteredDeals | None:
        """Return all deals, once after each reading; else None."""
        if not self._is_awaited or self.deals is None:
            return None
        self._is_awaited = False
        return self.deals

    def next_wakeup(self) -> float | None:
        """Return the seconds until the deals may be read; None once `poll` has reported them."""
        return POLL_SECONDS if self._is_awaited else None

    def reset(self) -> None:
        """Empty the statistics; they can be brought back until the next time."""
        self._stores.writer.put(partial(put_aside, self._stores.database))
        self.read()

    def bring_back(self) -> None:
        """Bring back the deals that the last reset put aside, together with new ones."""
        self._stores.writer.put(partial(bring_back, self._stores.database))
        self.read()

    @property
    def was_reset(self) -> bool:
        """True if deals can be brought back."""
        return self.deals is not None and self.deals.is_any_aside

    def export(self) -> str:
        """Write all deals as a table beside the other files; return the file's name."""
        path = self._stores.paths.data / EXPORT_FILE

        def write() -> None:
            try:
                atomic.write_bytes(path, "".join(csv_lines(self._stores.database)).encode())
            except OSError as error:
                self._stores.notices(file_notice("store.unwritable", path, error))

        self._stores.writer.put(write)
        return str(path)

    def _read(self, deals: FilteredDeals) -> None:
        if deals is not self._wanted:
            return  # a later reading waits
        self._load(deals)
        if deals is self._wanted:
            self.deals = deals
        if self._load is LOAD_CHARTS:
            deals.load_other_charts()
