"""Network inputs: the fewest plays that empty a hand, and its longest runs."""

from __future__ import annotations

import pytest

from game.bots.network.candidates import make_card_bits
from game.bots.network.inputs import count_by_rank, get_turn_counter, measure_longest_sequence
from game.engine.cards import parse_cards

from .positions import make_rules


def pack_counts(cards: str) -> int:
    return count_by_rank(*make_card_bits(parse_cards(cards)))


@pytest.mark.parametrize(
    ("cards", "turns"),
    [
        ("3S", 1), ("3S 3C 3D 3H", 1), ("3S 4S 5S", 1), ("3S 4S 6S", 3), ("3S 4S 5S 5C", 2), ("QS KS AS 2S", 1),
        ("3S 3C 4S 4C 5S 5C", 1), ("7S 7S 7C 7D 7H", 2), ("7S 7S 7C 7C 7D 7D 7H 7H", 2),
    ],
)  # fmt: skip
def test_a_hand_is_emptied_by_sets_of_at_most_four_and_by_sequences(cards: str, turns: int) -> None:
    assert get_turn_counter(make_rules("pagat", 8)).count_turns(pack_counts(cards)) == turns


@pytest.mark.parametrize(
    ("cards", "size", "length"), [("3S 4S 5S 7S", 1, 3), ("3S 3C 4S 4C 5S", 2, 2), ("AS 2S", 1, 1)]
)
def test_the_longest_sequence_goes_up_to_the_ace(cards: str, size: int, length: int) -> None:
    assert measure_longest_sequence(pack_counts(cards), size, 11) == length
