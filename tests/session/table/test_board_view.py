"""The displayed board as values."""

from __future__ import annotations

from game.engine.cards import parse_cards
from game.session.table.board_view import remove_if_present


def test_a_card_that_is_there_twice_is_taken_once_each_time() -> None:
    three, four = parse_cards("3S 4S")
    cards = [three, four, three]
    assert [remove_if_present(cards, three) for _ in range(3)] == [True, True, False]
    assert cards == [four]
    assert not remove_if_present(cards, None), "a back is none of them"
