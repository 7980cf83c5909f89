"""Saving a picture: into the player's folder, never over an existing file, with failures reported."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from game.store.paths import Paths
from game.store.picture_saver import PictureSaver
from game.store.stores import Stores

NOW = datetime(2026, 2, 1, 20, 5, 9, tzinfo=UTC)


def save_picture(stores: Stores, content: bytes = b"picture") -> Path | None:
    saver = PictureSaver(stores)
    saver.save(lambda: content, NOW)
    assert saver.is_busy
    stores.writer.flush()
    path = saver.poll()
    assert not saver.is_busy
    return path


def test_a_picture_is_named_by_the_moment_and_takes_no_other_ones_place(tmp_path: Path) -> None:
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path, images=tmp_path / "images"))
    first, second = save_picture(stores, b"one"), save_picture(stores, b"two")
    stores.close()
    assert first == tmp_path / "images" / "tien-len-2026-02-01-200509.png"
    assert second == first.with_name("tien-len-2026-02-01-200509-2.png")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")


def test_without_a_folder_of_pictures_it_lies_beside_what_was_played(tmp_path: Path) -> None:
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path))
    path = save_picture(stores)
    stores.close()
    assert path is not None
    assert path.parent == tmp_path / "pictures"


def test_a_picture_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("a file where the folder should be")
    stores = Stores(Paths(tmp_path, tmp_path, tmp_path))
    assert save_picture(stores) is None
    stores.close()
    assert [notice.key for notice in stores.notices.take()] == ["store.unwritable"]
