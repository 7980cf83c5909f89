"""The number of packs, and the combinations that two packs rule out."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.cards import parse_cards
from game.engine.deck import get_deck
from game.engine.law import get_law


@pytest.mark.parametrize(("players", "packs"), [(2, 1), (3, 1), (4, 1), (5, 2), (8, 2)])
def test_up_to_four_play_with_one_pack_and_more_with_two(players: int, packs: int) -> None:
    assert get_deck(players).packs == packs


@pytest.mark.parametrize(
    ("cards", "good"), [("7S 7C 7D 7H", True), ("7S 7S 7C 7D 7H", False), ("7S 7S 7C 7C 7D 7D", False)]
)
def test_of_two_packs_no_more_than_four_of_a_rank_are_a_play(cards: str, good: bool) -> None:
    law = get_law(presets.load()["core"].rules(6))
    assert bool(law.get_code(law.deck.pack(parse_cards(cards)))) is good


@pytest.mark.parametrize(("players", "cards", "once"), [(4, "3S 4H", "3S 4H"), (6, "3S 3S 4H", "3S 4H")])
def test_the_distinct_cards_of_a_set_are_each_of_them_once(players: int, cards: str, once: str) -> None:
    deck = get_deck(players)
    assert deck.remove_twins(deck.pack(parse_cards(cards))) == deck.pack(parse_cards(once))
