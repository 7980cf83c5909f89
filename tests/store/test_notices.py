"""Notices of the stores: none is lost, and a lasting problem is reported once."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.store.notice import MAX_NOTICES, Notice, NoticeBox, make_file_notice
from game.store.paths import Paths
from game.store.stores import Stores


def make_notice(file: str) -> Notice:
    return make_file_notice("store.unwritable", file, OSError(errno.ENOSPC, "No space left on device"))


def test_notices_are_taken_once_and_in_their_order() -> None:
    box = NoticeBox()
    assert not box.has_notices
    notices = [Notice("store.damaged", {"file": name, "aside": "x"}) for name in ("a", "b")]
    for notice in notices:
        box(notice)
    assert box.has_notices
    assert box.take() == notices
    assert not box.has_notices
    assert box.take() == []


def test_only_the_latest_wait_where_nobody_takes_them() -> None:
    box = NoticeBox()
    for number in range(MAX_NOTICES + 5):
        box(Notice("store.damaged", {"file": str(number), "aside": "x"}))
    assert [notice.params["file"] for notice in box.take()] == [str(5 + n) for n in range(MAX_NOTICES)]


def test_a_file_that_fails_again_and_again_is_told_of_once_and_each_other_file_too() -> None:
    box = NoticeBox()
    for file in ("home/a.json", "home/a.json", "home/b.json", "home/a.json"):
        box(make_notice(file))
    assert [notice.params["file"] for notice in box.take()] == ["home/a.json", "home/b.json"]


def test_a_file_is_not_told_of_where_its_folder_was() -> None:
    box = NoticeBox()
    box(make_file_notice("store.nowhere", "home", OSError(errno.EROFS, "Read-only file system"), "folder"))
    box(make_notice("home/a.json"))
    box(make_notice("elsewhere/a.json"))
    assert [notice.params for notice in box.take()] == [
        {"folder": "home", "why": "Read-only file system"},
        {"file": "elsewhere/a.json", "why": "No space left on device"},
    ]


def test_what_was_lost_is_told_every_time() -> None:
    box = NoticeBox()
    for _ in range(2):
        box(Notice("store.damaged", {"file": "a", "aside": "b"}))
    assert len(box.take()) == 2


def test_a_notice_says_why_in_our_words_where_we_have_some_and_in_the_systems() -> None:
    notice = make_file_notice("store.unreadable", Path("a"), PermissionError(errno.EACCES, "Permission denied"))
    assert notice == Notice("store.unreadable", {"file": "a", "why": "Permission denied"}, "denied")
    assert make_file_notice("store.unreadable", "a", OSError(errno.ELOOP, "in circles")).cause == ""
    without_number = make_file_notice("store.unreadable", "a", OSError("no number"))
    assert (without_number.params["why"], without_number.cause) == ("no number", "")


def test_each_folder_that_cannot_be_written_is_told_of_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    config, data = tmp_path / "file" / "config", tmp_path / "file" / "data"
    stores = Stores(Paths(config, data, tmp_path))
    stores.check_folders()
    assert [notice.params["folder"] for notice in stores.notices.take()] == [str(config), str(data)]


def test_folders_that_can_be_written_are_made_and_stay_empty(tmp_path: Path) -> None:
    stores = Stores(Paths(tmp_path / "config", tmp_path / "data", tmp_path))
    stores.check_folders()
    assert stores.notices.take() == []
    assert [list(folder.iterdir()) for folder in (stores.paths.config, stores.paths.data)] == [[], []]


@pytest.mark.parametrize("file_name", ["match.json", "history.db", "statistics.jsonl", "deals.jsonl", "deals.json"])
def test_somebody_has_played_here_where_a_match_a_deal_or_a_figure_is_kept(tmp_path: Path, file_name: str) -> None:
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path))
    stores.settings.change(muted=True)
    stores.writer.flush()
    assert stores.paths.settings.exists() and not stores.has_anything()
    (tmp_path / file_name).write_text("")
    assert stores.has_anything()
    stores.close()
