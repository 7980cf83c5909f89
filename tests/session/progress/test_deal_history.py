"""Loading of all deals without blocking the frame loop, and clearing, restoring and exporting them as a table."""

from __future__ import annotations

import threading
from pathlib import Path

from game.session.progress.deal_history import DealHistory
from game.store.entries import DuplicateEntry
from game.store.stores import Stores
from tests.session.tables import open_stores_in
from tests.store.samples import make_entry


def play_deals(folder: Path) -> Stores:
    stores = open_stores_in(folder)
    stores.statistics.add(make_entry(deal_id="a"))
    stores.duplicates.add(DuplicateEntry("a", 2, 1))
    return stores


def read_count(stores: Stores, history: DealHistory) -> int:
    """Return the number of deals after loading is complete."""
    stores.writer.flush()
    assert history.deals is not None
    return history.deals.deal_count


def test_a_reset_empties_statistics_stories_and_the_experts_results_until_they_are_brought_back(tmp_path: Path) -> None:
    stores = play_deals(tmp_path)
    history = DealHistory(stores)
    assert read_count(stores, history) == 1 and not history.can_undo_reset
    history.reset()
    assert read_count(stores, history) == 0 and history.can_undo_reset
    assert list(stores.duplicates.read_entries()) == []
    stores.statistics.add(make_entry(deal_id="b"))
    history.undo_reset()
    assert read_count(stores, history) == 2 and not history.can_undo_reset
    assert [entry.deal_id for entry in stores.duplicates.read_entries()] == ["a"]


def test_what_an_earlier_reading_finds_is_not_taken_for_that_of_a_later_one(tmp_path: Path) -> None:
    stores, gate = play_deals(tmp_path), threading.Event()
    stores.writer.put(gate.wait)
    history = DealHistory(stores)
    stores.writer.put(lambda: stores.statistics.add(make_entry(deal_id="b")))
    history.load()
    assert history.deals is None, "until it is read there is nothing"
    gate.set()
    assert read_count(stores, history) == 2


def test_where_it_was_asked_again_before_it_was_read_all_is_read_once(
    tmp_path: Path,
) -> None:
    stores, gate = play_deals(tmp_path), threading.Event()
    calls: list[object] = []
    stores.writer.put(gate.wait)
    history = DealHistory(stores, load=calls.append)
    history.load()
    gate.set()
    assert read_count(stores, history) == 1 and len(calls) == 1
