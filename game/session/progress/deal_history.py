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
from game.store.writer import ASK_AGAIN

EXPORT = "statistics.csv"
Ask = Callable[[FilteredDeals], object]


class _Reading:
    """The result of one reading; it is discarded if a later reading has begun."""

    deals: FilteredDeals | None = None
    is_aside = False
    """True if a reset has put deals aside."""


class DealHistory:
    """All deals, read at once unless they are `given`; `deals` is set when they are read."""

    def __init__(self, stores: Stores, given: FilteredDeals | None = None, ask: Ask = FilteredDeals.ask_first) -> None:
        """`ask` asks the deals, in the writer's thread, for what will be shown of them."""
        self._stores = stores
        self._ask = ask
        self._given = given is not None
        self._reading = _Reading()
        self._reading.deals = given
        self._awaited = False
        """True while `poll` has not reported the last reading."""
        if given is None:
            self.read()

    @property
    def deals(self) -> FilteredDeals | None:
        """All deals by the last reading; None until they are read."""
        return self._reading.deals

    @property
    def is_given(self) -> bool:
        """True if the deals are examples, which need no reading."""
        return self._given

    def read(self, deals: FilteredDeals | None = None) -> None:
        """Read these deals, or all, including new ones."""
        self._reading, self._awaited = _Reading(), True
        self._stores.writer.put(partial(self._read, self._reading, deals or FilteredDeals(self._stores.database)))

    def poll(self) -> FilteredDeals | None:
        """All deals once they are read, each time that they are; else None."""
        if not self._awaited or self.deals is None:
            return None
        self._awaited = False
        return self.deals

    def next_wakeup(self) -> float | None:
        """Return the seconds until the deals may be read; None once `poll` has reported them."""
        return ASK_AGAIN if self._awaited else None

    def reset(self) -> None:
        """Empties the statistics; they can be brought back until the next time."""
        self._stores.writer.put(partial(put_aside, self._stores.database))
        self.read()

    def bring_back(self) -> None:
        """Bring back the deals that the last reset put aside, together with new ones."""
        self._stores.writer.put(partial(bring_back, self._stores.database))
        self.read()

    @property
    def was_reset(self) -> bool:
        """True if deals can be brought back."""
        return self._reading.is_aside

    def export(self) -> str:
        """Writes all deals as a table beside the other files; the file's name."""
        path = self._stores.paths.data / EXPORT

        def write() -> None:
            try:
                atomic.write_bytes(path, "".join(csv_lines(self._stores.database)).encode())
            except OSError as error:
                self._stores.notices(file_notice("store.unwritable", path, error))

        self._stores.writer.put(write)
        return str(path)

    def _read(self, reading: _Reading, deals: FilteredDeals) -> None:
        if reading is not self._reading:
            return  # a later one waits
        reading.is_aside = bool(self._stores.database.read("SELECT 1 FROM deals WHERE aside LIMIT 1"))
        self._ask(deals)
        reading.deals = deals
        if self._ask is FilteredDeals.ask_first:
            deals.ask_all()
