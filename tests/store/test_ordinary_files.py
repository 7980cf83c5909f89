"""Links are followed to their targets; pipes, devices and folders are rejected at once and never replaced."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from game.app import log
from game.session.matches.record_text import BadRecordError, open_record_file
from game.session.play.live_match import LiveMatch
from game.session.players.process_runner import ProcessRunner
from game.store import atomic
from game.store.error_reports import append_report
from game.store.file_lock import make_lock_path, try_lock
from game.store.history import reset_statistics, undo_reset
from game.store.paths import Paths
from tests.session.tables import INSTANT, make_match_plan, open_stores_in, play_deal, start_match

STORED_FILES = ("settings.json", "rulesets.json", "match.json", "history.db")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices in folders there")


def play_session(folder: Path) -> list[str]:
    """Start, play a deal, change an entry of each kind, and restart; return the keys of the notices."""
    keys = []
    for seed in (3, 4):
        stores = open_stores_in(folder)
        stores.check_folders()
        stores.claim_slot()
        at = LiveMatch.resume(stores, ProcessRunner(), INSTANT) or start_match(make_match_plan("lu", seed=seed), stores)
        list(play_deal(at))
        stores.settings.change(muted=not stores.settings.settings.muted)
        stores.rule_sets.store("Ours", at.observation.rules)
        stores.exercises.store_answer(f"problem {seed}", is_right=True)
        at.next_deal()
        at.close()
        stores.statistics.read_entries()
        stores.close()
        keys += [notice.key for notice in stores.notices.take()]
    return keys


@pytest.mark.parametrize("name", [*STORED_FILES, ".match.json.lock", ".history.db.lock", "history.db-journal"])
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_is_told_of_and_left_as_it_is_and_everything_else_is_kept(
    tmp_path: Path, name: str, kind: str
) -> None:
    odd = tmp_path / name
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    else:
        odd.symlink_to("/dev/zero")
    before = odd.stat()
    notice_keys = play_session(tmp_path)
    assert name.endswith(".lock") or notice_keys
    assert set(notice_keys) <= {"store.unreadable", "store.unwritable"}
    assert (odd.stat().st_ino, odd.stat().st_mode) == (before.st_ino, before.st_mode)
    assert all(
        (tmp_path / stored_file).stat().st_size for stored_file in STORED_FILES if not name.startswith(stored_file)
    )
    assert stat.S_ISCHR(Path("/dev/zero").stat().st_mode)


def test_the_targets_of_links_are_written_and_the_links_stay(tmp_path: Path) -> None:
    home, synced = tmp_path / "home", tmp_path / "synced"
    for folder in (home, synced):
        folder.mkdir()
    for name in STORED_FILES:
        (home / name).symlink_to(Path("..") / "synced" / name)
    assert play_session(home) == []
    assert all((home / name).is_symlink() for name in STORED_FILES)
    assert all((synced / name).stat().st_size for name in STORED_FILES)
    stores = open_stores_in(home)
    assert stores.match_save.load() is not None and len(stores.statistics.read_entries()) == 2
    assert reset_statistics(stores.database) and stores.statistics.read_entries() == []
    assert undo_reset(stores.database) and len(stores.statistics.read_entries()) == 2
    stores.match_save.delete()
    assert not (synced / "match.json").exists() and (home / "match.json").is_symlink()
    stores.match_save.save({"a": 1})
    assert (synced / "match.json").exists()
    assert not [path for path in home.iterdir() if not path.is_symlink() and path.name in STORED_FILES]


def test_a_damaged_target_is_set_aside_beside_itself(tmp_path: Path) -> None:
    (tmp_path / "synced").mkdir()
    target = tmp_path / "synced" / "settings.json"
    target.write_text("{half")
    (tmp_path / "settings.json").symlink_to(target)
    stores = open_stores_in(tmp_path)
    stores.settings.change(muted=True)
    stores.close()
    assert (tmp_path / "synced" / "settings.json.damaged-1").read_text() == "{half"
    assert (tmp_path / "settings.json").is_symlink() and "muted" in target.read_text()


def test_links_in_a_circle_and_links_into_a_folder_that_is_not_there_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "settings.json").symlink_to(tmp_path / "settings.json")
    (tmp_path / "match.json").symlink_to(tmp_path / "not mounted" / "match.json")
    stores = open_stores_in(tmp_path)
    stores.settings.change(muted=True)
    assert not stores.match_save.save({"a": 1})
    stores.close()
    assert [notice.key for notice in stores.notices.take()] == ["store.unreadable", "store.unwritable"]
    assert not (tmp_path / "not mounted").exists() and (tmp_path / "settings.json").is_symlink()


def test_what_was_left_half_written_beside_the_target_of_a_link_is_deleted(tmp_path: Path) -> None:
    home, synced = tmp_path / "home", tmp_path / "synced"
    for folder in (home, synced):
        folder.mkdir()
    (home / "settings.json").symlink_to(synced / "settings.json")
    for name in (".settings.json.abc.tmp", ".theirs.tmp"):
        (synced / name).touch()
    atomic.delete_leftovers(home, is_alone=True)
    assert [file.name for file in synced.iterdir()] == [".theirs.tmp"]


def test_pipes_in_the_place_of_logs_reports_and_records_hold_nothing_up(tmp_path: Path) -> None:
    for name in ("tienlen.log", "errors.log", "record.json"):
        os.mkfifo(tmp_path / name)
    log.start_logging(Paths(tmp_path, tmp_path, tmp_path))
    log.stop_logging()
    assert not append_report(tmp_path / "errors.log", ValueError("x"), "here")
    with pytest.raises(BadRecordError, match="file"):
        open_record_file(tmp_path / "record.json")


def test_a_pipe_in_the_place_of_a_lock_counts_as_free(tmp_path: Path) -> None:
    os.mkfifo(make_lock_path(tmp_path / "match.json"))
    lock = try_lock(tmp_path / "match.json")
    assert lock is not None
    lock.close()
