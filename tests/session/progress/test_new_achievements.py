"""Achievements are announced once, right after the deal that earns them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.progress.achievements import NewAchievements
from tests.session.tables import open_stores_in
from tests.store.samples import make_entry


def test_what_was_reached_is_told_once_and_never_what_is_known(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    stores.statistics.add(make_entry(deal_id="a", chops=1, over_chops=1))

    def list_names(watch: NewAchievements) -> list[str]:
        stores.writer.flush()
        return [each.name for each in watch.poll()]

    watch = NewAchievements(stores, ["over_chop"])
    assert watch.next_wakeup() is not None and list_names(watch) == ["chop"]
    assert watch.next_wakeup() is None and list_names(watch) == []
    for name in "bcd":
        stores.statistics.add(make_entry(deal_id=name, place=1))
    watch.reload()
    assert list_names(watch) == ["firsts_in_a_row"]
    watch.reload()
    assert list_names(watch) == []
    stores.close()


def test_a_reading_that_more_was_added_after_is_not_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stores = open_stores_in(tmp_path)
    reads: list[Callable[[], None]] = []
    monkeypatch.setattr(stores.writer, "put", reads.append)
    watch = NewAchievements(stores, [])
    first = reads.pop()
    stores.statistics.add(make_entry(deal_id="a", chops=1))
    watch.reload()
    first()
    assert watch.next_wakeup() is not None and watch.poll() == []
    reads.pop()()
    assert [each.name for each in watch.poll()] == ["chop"]
    stores.close()
