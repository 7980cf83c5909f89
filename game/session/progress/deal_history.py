"""All deals that were played, read in the writer's thread: a file of ten thousand takes longer than a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.progress.filtered_deals import FilteredDeals
from game.store import atomic
from game.store.exchange import csv_lines
from game.store.notice import file_notice
from game.store.stores import Stores
from game.store.table import bring_back, put_aside
from game.store.writer import ASK_AGAIN

EXPORT = "statistics.csv"
Ask = Callable[[FilteredDeals], object]


class _Reading:
    """What one reading found; nobody looks at it once a later one was begun."""

    deals: FilteredDeals | None = None
    is_aside = False
    """Whether deals were put aside by a reset."""


class DealHistory:
    """Reads as soon as it is made, unless deals are `given`; `deals` is there once all is read."""

    def __init__(self, stores: Stores, given: FilteredDeals | None = None, ask: Ask = FilteredDeals.ask_first) -> None:
        """`ask` asks the deals, in the writer's thread, for what will be shown of them."""
        self._stores = stores
        self._ask = ask
        self._given = given is not None
        self._reading = _Reading()
        self._reading.deals = given
        self._awaited = False
        """Whether `poll` has still to tell what was read last."""
        if given is None:
            self.read()

    @property
    def deals(self) -> FilteredDeals | None:
        """All deals, as they were last asked for; None until they are read."""
        return self._reading.deals

    @property
    def is_given(self) -> bool:
        """Whether the deals are examples, which nobody waits for."""
        return self._given

    def read(self, deals: FilteredDeals | None = None) -> None:
        """Read these deals, or all; what was added since included."""
        self._reading, self._awaited = _Reading(), True
        self._stores.writer.put(partial(self._read, self._reading, deals or FilteredDeals(self._stores.database)))

    def poll(self) -> FilteredDeals | None:
        """All deals once they are read, each time that they are; else None."""
        if not self._awaited or self.deals is None:
            return None
        self._awaited = False
        return self.deals

    def next_wakeup(self) -> float | None:
        """Seconds until all may be read; None once `poll` has told it."""
        return ASK_AGAIN if self._awaited else None

    def reset(self) -> None:
        """Empties the statistics; they can be brought back until the next time."""
        self._stores.writer.put(partial(put_aside, self._stores.database))
        self.read()

    def bring_back(self) -> None:
        """Brings back what the last reset took away, with what was played since."""
        self._stores.writer.put(partial(bring_back, self._stores.database))
        self.read()

    @property
    def was_reset(self) -> bool:
        """Whether there is something to bring back."""
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
