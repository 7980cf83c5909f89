"""Everything that is kept on the disk, each part opened when first asked for: the start does not wait for it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.store import atomic
from game.store.notice import NoticeBox
from game.store.paths import Paths, default_paths
from game.store.settings import SettingsStore
from game.store.writer import Writer

if TYPE_CHECKING:
    from game.store.deals import DealStore
    from game.store.rulesets import RuleSetStore
    from game.store.saves import SaveStore
    from game.store.statistics import StatisticsStore


class Stores:
    """The stores, the thread that writes what must not delay a frame, and what the person must be told."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.notices = NoticeBox()
        self.writer = Writer()

    @cached_property
    def settings(self) -> SettingsStore:
        """The person's settings."""
        return SettingsStore(self.paths.settings, self.notices, self.writer)

    @cached_property
    def rule_sets(self) -> RuleSetStore:
        """The person's own rule sets."""
        from game.store.rulesets import RuleSetStore

        return RuleSetStore(self.paths.rule_sets, self.notices)

    @cached_property
    def statistics(self) -> StatisticsStore:
        """The deals that were played."""
        from game.store.statistics import StatisticsStore

        return StatisticsStore(self.paths.statistics, self.notices)

    @cached_property
    def deals(self) -> DealStore:
        """The last deals with their records."""
        from game.store.deals import DealStore

        return DealStore(self.paths.deals, self.notices)

    @cached_property
    def saves(self) -> SaveStore:
        """The match in progress."""
        from game.store.saves import SaveStore

        return SaveStore(self.paths.match, self.notices)

    def close(self) -> None:
        """Waits for the last write."""
        self.writer.close()


def open_stores(paths: Paths | None = None) -> Stores:
    """Opens the stores in the usual folders, or in those given."""
    stores = Stores(paths or default_paths())
    for folder in {stores.paths.config, stores.paths.data}:
        atomic.sweep(folder)
    return stores
