"""Everything that is kept on the disk, opened together."""

from __future__ import annotations

from dataclasses import dataclass

from game.store import atomic
from game.store.notice import NoticeBox
from game.store.paths import Paths, default_paths
from game.store.rulesets import RuleSetStore
from game.store.saves import SaveStore
from game.store.settings import SettingsStore
from game.store.statistics import StatisticsStore
from game.store.writer import Writer


@dataclass(frozen=True)
class Stores:
    """The stores, the thread that writes what must not delay a frame, and what the person must be told."""

    paths: Paths
    notices: NoticeBox
    settings: SettingsStore
    rule_sets: RuleSetStore
    statistics: StatisticsStore
    saves: SaveStore
    writer: Writer

    def close(self) -> None:
        """Waits for the last write."""
        self.writer.close()


def open_stores(paths: Paths | None = None) -> Stores:
    """Opens the stores in the usual folders, or in those given."""
    paths = paths or default_paths()
    notices = NoticeBox()
    for folder in {paths.config, paths.data}:
        atomic.sweep(folder)
    return Stores(
        paths,
        notices,
        SettingsStore(paths.settings, notices),
        RuleSetStore(paths.rule_sets, notices),
        StatisticsStore(paths.statistics, notices),
        SaveStore(paths.match, notices),
        Writer(),
    )
