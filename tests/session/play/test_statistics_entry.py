"""The statistics entry of a finished deal."""

from __future__ import annotations

from typing import Any

from game.session.play.saved_match import make_statistics_entry
from game.store.entries import DealEntry
from game.studio.table_examples import DRAGON_RECORD, RESULT_RECORD, make_match


def make_record_entry(record: dict[str, Any]) -> DealEntry:
    return make_statistics_entry(make_match(record)._make_saved_match())


def test_a_deal_won_at_once_is_kept_with_what_won_it() -> None:
    entry = make_record_entry(DRAGON_RECORD)
    assert (entry.instant_win, entry.place, entry.plays, entry.passes) == ("dragon", 1, 0, 0)


def test_a_deal_that_was_played_is_kept_without_and_with_what_the_person_did_in_it() -> None:
    entry = make_record_entry(RESULT_RECORD)
    assert (entry.instant_win, entry.plays, entry.passes, entry.chops, entry.chopped) == ("", 1, 1, 0, 0)
