"""The hand's cursor for keyboard and gamepad."""

from __future__ import annotations

from game.ui.hand import Cursor, Intent, Verb

from .test_gesture import FakeHand


def test_the_first_key_shows_the_cursor_and_the_next_moves_it_round_the_ends() -> None:
    cursor = Cursor(FakeHand(5))
    assert cursor.card_index is None
    cursor.step(-1)
    assert cursor.card_index == 0
    cursor.step(-1)
    assert cursor.card_index == 4
    cursor.step(1)
    assert cursor.card_index == 0


def test_home_and_end_lead_to_the_first_card_and_the_last_whatever_was_shown_before() -> None:
    hand = FakeHand(5)
    cursor = Cursor(hand)
    assert cursor.jump_to_end(1) == [] and cursor.card_index == 4
    assert cursor.jump_to_end(-1) == [] and cursor.card_index == 0
    hand.hold(0)
    assert cursor.jump_to_end(1) == [] and cursor.card_index is None


def test_sweeping_takes_all_since_it_began_and_leaves_what_it_returns_over() -> None:
    hand = FakeHand(selected=frozenset({9}))
    cursor = Cursor(hand)
    cursor.move_to(2)
    cursor.step(-1)
    for _ in range(3):
        hand.apply(cursor.sweep(1))
    assert hand.selected_indices == {2, 3, 4, 5, 9}
    hand.apply(cursor.sweep(-1))
    assert hand.selected_indices == {2, 3, 4, 9}


def test_a_card_is_carried_one_place_and_the_cursor_goes_with_it() -> None:
    cursor = Cursor(FakeHand(5))
    cursor.step(1)
    assert cursor.reorder(-1) == []
    assert cursor.reorder(1) == [Intent(Verb.REORDER, card_indices=frozenset({0}), gap_index=2)]
    assert cursor.card_index == 1
    assert cursor.reorder(-1) == [Intent(Verb.REORDER, card_indices=frozenset({1}), gap_index=0)]


def test_the_cursor_stays_in_a_hand_that_shrinks() -> None:
    hand = FakeHand(5)
    cursor = Cursor(hand)
    cursor.move_to(4)
    cursor.step(1)
    hand.hold(2)
    assert cursor.act_on_card(Verb.TOGGLE) == [Intent(Verb.TOGGLE, card_index=1)]
    hand.hold(0)
    assert cursor.card_index is None
    assert cursor.act_on_card(Verb.TOGGLE) == []
