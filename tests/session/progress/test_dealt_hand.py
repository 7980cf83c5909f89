"""The best and the worst deal show the player's first hand if it can be dealt again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.progress.past_deals import restore_dealt_hand
from game.store.settings import BY_DEALS
from game.store.stores import Stores
from tests.session.tables import make_match_plan, open_stores_in, play_deal, start_match


def _play_two_deals(stores: Stores, preset: str = "southern", players: int = 4) -> list[tuple[int, ...]]:
    """Play two deals; return the player's hands at their beginnings."""
    match = start_match(make_match_plan(preset, players, length=BY_DEALS, target=2), stores)
    hands = list[tuple[int, ...]]()
    for _ in range(2):
        for n, _ in enumerate(play_deal(match)):
            if n == 0:
                hands.append(tuple(match.observation.hand))
        match.next_deal()
    stores.writer.flush()
    return hands


@pytest.mark.parametrize(("preset", "players"), [("southern", 4), ("san-jose", 3), ("core", 7)])
def test_the_hand_is_the_one_that_was_dealt(preset: str, players: int, tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    hands = _play_two_deals(stores, preset, players)
    entries = stores.statistics.read_entries()
    assert [restore_dealt_hand(entry) for entry in entries] == hands
    assert all(len(hand) > 1 for hand in hands)


def test_no_hand_is_told_that_could_be_another(tmp_path: Path) -> None:
    stores = open_stores_in(tmp_path)
    _play_two_deals(stores)
    entry = stores.statistics.read_entries()[0]
    assert restore_dealt_hand(replace(entry, rules="0" * 12)) == ()
    assert restore_dealt_hand(replace(entry, preset="")) == ()
    assert restore_dealt_hand(replace(entry, seed=0)) == ()
