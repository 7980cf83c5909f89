"""Positions of a hand's cards while some are dragged, their new groups, and cards that change hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.cards import parse_cards
from game.session.table.held_cards import Grouping, HeldCard
from game.studio.table_examples import LEAD_RECORD, LOCK_RECORD, make_match
from game.ui.bands import Depth
from game.ui.hand import Drag, Hand
from game.ui.layout.table_layout import make_table_layout

from .person import OpenTable

LAYOUT = make_table_layout((1280, 720))


def make_hand(text: str) -> Hand:
    """Return a hand in this order, without a window."""
    hand = Hand(LAYOUT)
    hand.replace_cards(parse_cards(text))
    hand.arrange(parse_cards(text))
    return hand


def list_x(hand: Hand, drag: Drag | None = None) -> list[float]:
    """Return the x of each card, in the hand's order."""
    placed = hand.place_cards(None, None, drag)
    return [placed[held.key].rest_pose.x for held in hand.held_cards]


def test_dragged_cards_are_off_by_the_drag_and_the_others_stay_where_they_would_not_be_put_down() -> None:
    hand = make_hand("3S 4S 5S 6S")
    before = list_x(hand)
    drag = Drag(frozenset({1}), 30.0, -90.0, is_above_hand=True, will_play=True, gap_index=None)
    after = list_x(hand, drag)
    assert after == [before[0], before[1] + 30, before[2], before[3]]
    one = hand.place_cards(None, None, drag)[hand.held_cards[1].key]
    assert one.z >= Depth.DRAGGED and one.marks == ("select",)
    assert one.rest_pose.y == hand.place_cards(None, None, None)[hand.held_cards[1].key].rest_pose.y - 90


def test_the_others_make_room_at_the_gap_over_which_cards_are_dragged() -> None:
    hand = make_hand("3S 4S 5S 6S")
    before = list_x(hand)
    after = list_x(hand, Drag(frozenset({0}), 200.0, 0.0, is_above_hand=False, will_play=False, gap_index=3))
    assert after[1:] == [before[0], before[1], before[3]], "the third place is left free"
    assert after[0] == before[0] + 200


def test_a_drag_of_a_card_that_has_left_the_hand_leaves_the_others_in_peace() -> None:
    hand = make_hand("3S 4S 5S")
    drag = Drag(frozenset({2, 3}), 10.0, 0.0, is_above_hand=False, will_play=False, gap_index=None)
    hand.remove_cards(parse_cards("5S"))
    assert list_x(hand, drag) == list_x(hand)
    hand = make_hand("3S 4S 5S")
    assert list_x(hand, drag)[2] == list_x(hand)[2] + 10


def make_held_cards(text: str) -> list[HeldCard]:
    """Return cards with their keys."""
    return [HeldCard(n, card) for n, card in enumerate(parse_cards(text))]


def test_several_cards_of_one_group_put_between_two_others_stay_that_group() -> None:
    cards = make_held_cards("3S 4S 5S 6S 7S 8S")
    grouping = Grouping()
    grouping.replace_groups([cards[:2], cards[2:4], cards[4:]])
    taken, before, after = cards[4:], cards[:2], cards[2:4]
    grouping.move_cards(taken, before, after)
    assert grouping.compute_group_starts([*before, *taken, *after]) == (2, 4)
    grouping.move_cards(taken[:1], before, [*after, taken[1]])
    assert grouping.compute_group_starts([*before, *after]) == (2,), "the others are as they were"


def test_several_cards_of_different_groups_put_between_two_are_apart_from_both() -> None:
    cards = make_held_cards("3S 4S 5S 6S 7S 8S")
    grouping = Grouping()
    grouping.replace_groups([cards[:2], cards[2:4], cards[4:]])
    taken, before, after = [cards[1], cards[5]], [cards[0]], [cards[2], cards[3], cards[4]]
    grouping.move_cards(taken, before, after)
    assert grouping.compute_group_starts([*before, *taken, *after]) == (1, 3, 5)


def test_the_cards_of_a_trick_that_is_swept_fly_over_all_that_lies(open_table: OpenTable) -> None:
    board = open_table(
        make_match({**LOCK_RECORD, "actions": LOCK_RECORD["actions"][:7]}, "locks"), speed="1"
    ).table.board
    board.finish()
    lying = max(card.z for card in board.cards.placed_cards.values())
    winner = board.view.pile[-1].seat
    keys = set(board.cards.placed_cards)
    board.show(replace(board.view, pile=()))
    flying = [card for key, card, _ in board.cards.visible_cards() if key not in keys]
    assert winner == 1 and flying
    assert min(card.z for card in flying) > lying > Depth.PILE
    goal = board.layout.seats[winner].portrait.center
    assert {(card.rest_pose.x, card.rest_pose.y) for card in flying} == {goal}


def test_given_cards_leave_from_where_they_lay_and_backs_from_whoever_gives(open_table: OpenTable) -> None:
    board = open_table(make_match(LEAD_RECORD), speed="1").table.board
    board.finish()
    cards = parse_cards("3S 4C")
    lay = {board.cards.find_current_pose(held.key) for held in board.hand.held_cards if held.card in cards}
    after = tuple(card for card in board.view.hand_cards if card not in cards)
    board.exchange(cards, giver=0, receiver=2, card_count=2, new_hand=after)
    gone = [(card, pose) for _, card, pose in board.cards.visible_cards() if card.z >= 200]
    assert {card.card for card, _ in gone} == set(cards) and {pose for _, pose in gone} == lay
    board.finish()
    board.exchange((), giver=2, receiver=3, card_count=2, new_hand=after)
    backs = [(card.card, pose.x, pose.y) for _, card, pose in board.cards.visible_cards() if card.z >= 200]
    home = board.layout.seats[2].compute_next_card_pose(0)[:2]
    assert backs == [(None, *home)] * 2
    board.finish()
    board.exchange(parse_cards("3S"), giver=2, receiver=0, card_count=1, new_hand=(*after, *parse_cards("3S")))
    (new,) = [held for held in board.hand.held_cards if held.card in parse_cards("3S")]
    pose = board.cards.find_current_pose(new.key)
    assert pose is not None and (pose.x, pose.y) == pytest.approx(home)
