"""All stores. Each store is opened at its first use, so that the program starts faster."""

from __future__ import annotations

import os
import shutil
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.store import atomic
from game.store.file_lock import WindowSlot
from game.store.notice import NoticeBox, make_file_notice
from game.store.paths import Paths, get_default_paths, path_exists
from game.store.saves import SaveStore, SeparateKind
from game.store.settings import SettingsStore
from game.store.writer import Writer

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.database import Database
    from game.store.entries import ArchivedDeal, DealEntry, DuplicateEntry, StoryEntry
    from game.store.history import EntryTable, ExerciseStore, PendingDeals
    from game.store.rulesets import RuleSetStore


class Stores:
    """The stores, the notices, and the writer's thread, so that frames do not wait for the disk."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.notices = NoticeBox()
        self.writer = Writer()
        self._slot: WindowSlot | None = None
        self._separate_saves: dict[str, SaveStore] = {}

    def claim_slot(self) -> None:
        """Reserve a match file that no other open window uses. Until then, the stores use the first window's file."""
        self._slot = WindowSlot(self.paths.match)
        if self._slot.is_alone:
            self.delete_leftovers(is_alone=True)
            self.writer.put(partial(shutil.rmtree, self.paths.cache / "pictures", ignore_errors=True))

    def delete_leftovers(self, is_alone: bool = False) -> None:
        """Delete temporary files of interrupted writes."""
        for folder in {self.paths.config, self.paths.data}:
            atomic.delete_leftovers(folder, is_alone)

    def check_folders(self) -> None:
        """Add a notice at the start for each folder that cannot be written, before anything is lost."""
        for folder in dict.fromkeys((self.paths.config, self.paths.data)):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                probe = folder / f".writable.{os.getpid()}.tmp"
                probe.write_bytes(b"")
                probe.unlink(missing_ok=True)
            except OSError as error:
                self.notices(make_file_notice("store.nowhere", folder, error, "folder"))

    def has_anything(self) -> bool:
        """Return True if a match or a deal exists, of this or an earlier version."""
        names = ("match.json", "history.db", "statistics.jsonl", "deals.json", "deals.jsonl")
        return any(path_exists(self.paths.data / name) for name in names)

    @property
    def window_number(self) -> int:
        return self._slot.number if self._slot else 1

    @cached_property
    def settings(self) -> SettingsStore:
        return SettingsStore(self.paths.settings, self.notices, self.writer)

    @cached_property
    def rule_sets(self) -> RuleSetStore:
        from game.store.rulesets import RuleSetStore

        return RuleSetStore(self.paths.rule_sets, self.notices)

    @cached_property
    def database(self) -> Database:
        from game.store.database import Database

        return Database(self.paths.history, self.notices)

    @cached_property
    def statistics(self) -> EntryTable[DealEntry]:
        return self._open_table("deals")

    @cached_property
    def stories(self) -> EntryTable[StoryEntry]:
        return self._open_table("stories")

    @cached_property
    def duplicates(self) -> EntryTable[DuplicateEntry]:
        return self._open_table("duplicates")

    @cached_property
    def archive(self) -> EntryTable[ArchivedDeal]:
        return self._open_table("archive")

    def _open_table(self, name: str) -> EntryTable[Any]:
        from game.store.history import EntryTable

        return EntryTable(self.database, name)

    @cached_property
    def pending(self) -> PendingDeals:
        """Finished deals that are not in the database yet."""
        from game.store.history import PendingDeals

        return PendingDeals(self.database, self.writer)

    @cached_property
    def exercises(self) -> ExerciseStore:
        """Progress in the problems, and the player's own mistakes."""
        from game.store.history import ExerciseStore

        return ExerciseStore(self.database, self.writer)

    @cached_property
    def match_save(self) -> SaveStore:
        return SaveStore(self._match_file, self.notices)

    def get_separate_save(self, kind: SeparateKind) -> SaveStore:
        """Return the store of a match that is separate from the match in progress.

        All windows share the deal of the day, because only its first play counts.
        """
        if kind not in self._separate_saves:
            is_shared = kind == "day"
            path = self.paths.match if is_shared else self._match_file
            file = path.with_name(path.name.replace("match", kind, 1))
            self._separate_saves[kind] = SaveStore(file, self.notices, is_shared)
        return self._separate_saves[kind]

    @property
    def _match_file(self) -> Path:
        return self._slot.path if self._slot else self.paths.match

    def close(self) -> None:
        """Wait for the last write, and free this window's match file for other windows."""
        self.writer.close()
        self.database.close()
        if self._slot:
            self._slot.release()


def open_stores(paths: Paths | None = None) -> Stores:
    stores = Stores(paths or get_default_paths())
    stores.delete_leftovers()
    return stores
