"""All played deals, read in the writer's thread, because reading ten thousand deals takes longer than a frame."""

from collections.abc import Callable
from functools import partial

from game.session.progress.filtered_deals import FilteredDeals
from game.store import atomic
from game.store.exchange import export_csv_lines
from game.store.history import reset_statistics, undo_reset
from game.store.notice import make_file_notice
from game.store.stores import Stores
from game.store.writer import POLL_SECONDS

EXPORT_FILE = "statistics.csv"
LoadCharts = Callable[[FilteredDeals], object]
LOAD_CHARTS = FilteredDeals.load_first_charts


class DealHistory:
    """All deals, read at the start unless there are `example_deals`. `deals` is None until they are read."""

    def __init__(
        self, stores: Stores, example_deals: FilteredDeals | None = None, load: LoadCharts = LOAD_CHARTS
    ) -> None:
        """`load` reads the displayed figures, in the writer's thread."""
        self.deals = example_deals
        self.has_example_deals = example_deals is not None
        """True if the deals are examples, which need no reading."""
        self._stores = stores
        self._load_charts = load
        self._requested_deals = example_deals
        """The deals to read; the result of an earlier reading is discarded."""
        self._is_loading = False
        """True while `poll` has not reported the last reading."""
        if example_deals is None:
            self.load()

    def load(self, deals: FilteredDeals | None = None) -> None:
        """Read the given deals, or without an argument all deals, including new ones."""
        self.deals, self._is_loading = None, True
        self._requested_deals = requested_deals = deals or FilteredDeals(self._stores.database)
        self._stores.writer.put(lambda: self._load_deals(requested_deals))

    def poll(self) -> FilteredDeals | None:
        """Return all deals once after each reading; None otherwise."""
        if not self._is_loading or self.deals is None:
            return None
        self._is_loading = False
        return self.deals

    def next_wakeup(self) -> float | None:
        return POLL_SECONDS if self._is_loading else None

    def reset(self) -> None:
        """Put all deals of the statistics aside; `undo_reset` can bring them back until the next reset."""
        self._stores.writer.put(partial(reset_statistics, self._stores.database))
        self.load()

    def undo_reset(self) -> None:
        """Bring back the deals that the last reset put aside, together with new ones."""
        self._stores.writer.put(partial(undo_reset, self._stores.database))
        self.load()

    @property
    def can_undo_reset(self) -> bool:
        return self.deals is not None and self.deals.has_deals_aside

    def export(self) -> str:
        """Write all deals as a CSV file in the data folder; return the file's name."""
        path = self._stores.paths.data / EXPORT_FILE

        def write() -> None:
            try:
                atomic.write_bytes(path, "".join(export_csv_lines(self._stores.database)).encode())
            except OSError as error:
                self._stores.notices(make_file_notice("store.unwritable", path, error))

        self._stores.writer.put(write)
        return str(path)

    def _load_deals(self, deals: FilteredDeals) -> None:
        if deals is not self._requested_deals:
            return  # a later reading is queued
        self._load_charts(deals)
        if deals is self._requested_deals:
            self.deals = deals
        if self._load_charts is LOAD_CHARTS:
            deals.load_other_charts()
