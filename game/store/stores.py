"""Everything that is kept on the disk, each part opened when first asked for: the start does not wait for it."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

from game.store import atomic
from game.store.claim import Claim
from game.store.notice import NoticeBox, trouble
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
        self.copyist = Writer()
        """Writes what can be made again: nobody who waits for the other writer waits for it."""
        self._claim: Claim | None = None

    def claim(self) -> None:
        """Take a place for the match in progress that no other window has; until then it is the first window's."""
        self._claim = Claim(self.paths.match)

    def try_out(self) -> None:
        """Tell at once of a folder in which nothing can be kept, and not only once something is lost."""
        for folder in dict.fromkeys((self.paths.config, self.paths.data)):
            try:
                atomic.try_out(folder)
            except OSError as error:
                self.notices(trouble("store.nowhere", folder, error, "folder"))

    def are_used(self) -> bool:
        """Whether somebody has played here before: a match, a deal or a line of statistics was kept."""
        kept = (self.paths.match, self.paths.statistics, self.paths.deals)
        return any(os.path.exists(path) for path in kept)  # noqa: PTH110 - where nothing may be looked at: no

    @property
    def window(self) -> int:
        """Which window of the program this is, counted from 1."""
        return self._claim.number if self._claim else 1

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

        return SaveStore(self._claim.path if self._claim else self.paths.match, self.notices)

    def close(self) -> None:
        """Waits for the last write; the place for the match is free."""
        self.writer.close()
        self.copyist.close()
        if self._claim:
            self._claim.release()


def open_stores(paths: Paths | None = None) -> Stores:
    """Opens the stores in the usual folders, or in those given."""
    stores = Stores(paths or default_paths())
    for folder in {stores.paths.config, stores.paths.data}:
        atomic.sweep(folder)
    return stores
