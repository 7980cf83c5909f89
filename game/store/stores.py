"""Everything kept on the disk. Each store is opened when first asked for, so the program's start does not wait."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.store import atomic
from game.store.notice import NoticeBox, file_notice
from game.store.paths import Paths, default_paths, is_there
from game.store.settings import SettingsStore
from game.store.window_slot import WindowSlot
from game.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.store.archive import DealArchive
    from game.store.duplicates import DuplicateEntry
    from game.store.exercises import ExerciseStore
    from game.store.line_file import LineFile
    from game.store.rulesets import RuleSetStore
    from game.store.saves import ApartKind, SaveStore
    from game.store.statistics import DealEntry
    from game.store.stories import StoryEntry


class Stores:
    """The stores, the threads that write so that no frame waits for the disk, and the notices for the person."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.notices = NoticeBox()
        self.writer = Writer()
        self.cache_writer = Writer()
        """Writes pictures to the cache, in a thread of its own: a save never queues behind them."""
        self.uncounted: list[Callable[[], bool]] = []
        """Deals that could not be written: each is added by a call, in the writer's thread, and True once it is."""
        atomic.SPARE_FOLDERS.add(self.drawn)
        self._slot: WindowSlot | None = None
        self._saves_apart: dict[str, SaveStore] = {}

    def claim_slot(self) -> None:
        """Take a match file that no other open window uses; before this call it is the first window's."""
        self._slot = WindowSlot(self.paths.match)
        if self._slot.alone:
            self.delete_leftovers(alone=True)

    @property
    def drawn(self) -> Path:
        """The folder of drawn pictures, which may be deleted at any time."""
        return self.paths.cache / "pictures"

    def delete_leftovers(self, alone: bool = False) -> None:
        """Deletes what interrupted writes left behind."""
        for folder in {self.paths.config, self.paths.data, self.drawn}:
            atomic.delete_leftovers(folder, alone)

    def check_folders(self) -> None:
        """Put a notice for each folder that cannot be written, at the start and not only once something is lost."""
        for folder in dict.fromkeys((self.paths.config, self.paths.data)):
            try:
                atomic.check_writable(folder)
            except OSError as error:
                self.notices(file_notice("store.nowhere", folder, error, "folder"))

    def hold_anything(self) -> bool:
        """Whether somebody has played here before: there is a match, a deal or a line of statistics."""
        kept = (self.paths.match, self.paths.statistics, self.paths.deals)
        return any(map(is_there, kept))

    @property
    def window(self) -> int:
        """Which window of the program this is, counted from 1."""
        return self._slot.number if self._slot else 1

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
    def statistics(self) -> LineFile[DealEntry]:
        """The deals that were played."""
        from game.store.line_file import LineFile
        from game.store.statistics import DealEntry

        return LineFile(self.paths.statistics, DealEntry, self.notices)

    @cached_property
    def stories(self) -> LineFile[StoryEntry]:
        """How they were played, of those that were judged."""
        from game.store.line_file import LineFile
        from game.store.stories import StoryEntry

        return LineFile(self.paths.stories, StoryEntry, self.notices)

    @cached_property
    def duplicates(self) -> LineFile[DuplicateEntry]:
        """How the expert did with the person's cards."""
        from game.store.duplicates import DuplicateEntry
        from game.store.line_file import LineFile

        return LineFile(self.paths.duplicates, DuplicateEntry, self.notices)

    @cached_property
    def archive(self) -> DealArchive:
        """The deals with their records."""
        from game.store.archive import DealArchive

        return DealArchive(self.paths.deals, self.notices)

    @cached_property
    def exercises(self) -> ExerciseStore:
        """What was solved of the problems, and the person's own mistakes."""
        from game.store.exercises import ExerciseStore

        return ExerciseStore(self.paths.exercises, self.notices, self.writer)

    @cached_property
    def saves(self) -> SaveStore:
        """The match in progress."""
        from game.store.saves import SaveStore

        return SaveStore(self._match_file, self.notices)

    def saves_of(self, kind: ApartKind) -> SaveStore:
        """Return the match that was left of a kind that is kept apart from the one in progress, in a file of its name.

        All windows share the deal of the day, which can be played for the first time only once.
        """
        from game.store.saves import SaveStore

        if kind not in self._saves_apart:
            is_shared = kind == "day"
            path = self.paths.match if is_shared else self._match_file
            file = path.with_name(path.name.replace("match", kind, 1))
            self._saves_apart[kind] = SaveStore(file, self.notices, is_shared)
        return self._saves_apart[kind]

    @property
    def _match_file(self) -> Path:
        return self._slot.path if self._slot else self.paths.match

    def close(self) -> None:
        """Waits for the last write and frees this window's match file for the next."""
        self.writer.close()
        self.cache_writer.close()
        if self._slot:
            self._slot.release()


def open_stores(paths: Paths | None = None) -> Stores:
    """Opens the stores in the usual folders, or in those given."""
    stores = Stores(paths or default_paths())
    stores.delete_leftovers()
    return stores
