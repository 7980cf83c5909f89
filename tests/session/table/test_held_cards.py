"""The player's cards in their own order: hand, selection, and the groups of a sorted hand."""

from __future__ import annotations

from game.engine.cards import Card, format_cards, parse_cards
from game.session.table.held_cards import HeldCards


def parse_list(text: str) -> list[Card]:
    """Parse cards in written order."""
    return [Card(word) for word in text.split()]


def make_hand(*groups: str) -> HeldCards:
    """Return a hand in this order; several groups are set apart."""
    hand = HeldCards()
    hand.replace_cards([card for group in groups for card in parse_list(group)])
    if len(groups) > 1:
        hand.arrange_groups([parse_list(group) for group in groups])
    else:
        hand.arrange(parse_list(groups[0]))
    return hand


def format_row(hand: HeldCards) -> str:
    """Format the cards from left to right, with a bar between groups."""
    starts = hand.group_starts
    return " ".join(("| " if n in starts else "") + format_cards((card,)) for n, card in enumerate(hand.ordered_cards))


def move_and_format(hand: HeldCards, moved: str, slot: int) -> str:
    hand.move([n for n, held in enumerate(hand.held_cards) if held.card in parse_list(moved)], slot)
    return format_row(hand)


def test_new_cards_come_at_the_right_and_the_others_stay_where_they_are() -> None:
    hand = make_hand("9S 3S 5S")
    new = hand.replace_cards(parse_cards("3S 9S 4S KD"))
    assert format_row(hand) == "9S 3S 4S KD"
    assert [held.card for held in new] == list(parse_cards("4S KD"))
    assert hand.ordered_cards == tuple(parse_list("9S 3S 4S KD"))


def test_of_two_equal_cards_each_is_held_and_only_one_leaves() -> None:
    hand = make_hand("3S 3S 5D")
    assert (hand.card_count, format_row(hand)) == (3, "3S 3S 5D")
    keys = [held.key for held in hand.held_cards]
    assert len(set(keys)) == 3
    hand.replace_cards(parse_cards("3S 5D"))
    assert [held.key for held in hand.held_cards] == [keys[0], keys[2]]


def test_of_two_equal_cards_the_selected_one_is_taken() -> None:
    hand = make_hand("3S 3S 5D")
    hand.select([1, 2])
    selected = hand.held_cards[1].key
    assert hand.remove_cards(parse_cards("3S")) == {parse_cards("3S")[0]: [selected]}
    assert (format_row(hand), hand.selected_indices) == ("3S 5D", {1})


def test_cards_that_leave_are_selected_no_more() -> None:
    hand = make_hand("3S 4S 5S")
    hand.select([0, 1, 7])
    assert format_cards(hand.selected_cards) == "3S 4S"
    hand.replace_cards(parse_cards("4S 5S"))
    assert (hand.selected_indices, format_cards(hand.selected_cards)) == ({0}, "4S")
    hand.clear()
    assert (hand.card_count, hand.selected_indices, hand.ordered_cards) == (0, frozenset(), ())


def test_a_card_is_selected_and_unselected_by_its_place() -> None:
    hand = make_hand("3S 4S 5S")
    hand.toggle(1)
    hand.toggle(2)
    assert hand.selected_indices == {1, 2}
    hand.toggle(1)
    assert hand.selected_indices == {2}
    assert hand.get_key(2) == hand.held_cards[2].key
    assert hand.get_key(3) is None and hand.get_key(None) is None


def test_cards_are_selected_by_what_they_are_and_of_equal_ones_that_which_is_pointed_at() -> None:
    hand = make_hand("3S 3S 5D")
    hand.select_cards(parse_cards("3S 5D"))
    assert hand.selected_indices == {0, 2}
    hand.select_cards(parse_cards("3S"), preferred_index=1)
    assert hand.selected_indices == {1}
    hand.select_cards(parse_cards("3S 3S"), preferred_index=1)
    assert hand.selected_indices == {0, 1}


def test_cards_are_moved_into_a_gap_between_the_others() -> None:
    assert move_and_format(make_hand("3S 4S 5S 6S"), "3S", 3) == "4S 5S 3S 6S"
    assert move_and_format(make_hand("3S 4S 5S 6S"), "4S 6S", 0) == "4S 6S 3S 5S"
    assert move_and_format(make_hand("3S 4S 5S 6S"), "4S", 4) == "3S 5S 6S 4S"


# --- groups


def test_a_hand_without_groups_has_no_gaps_and_one_with_groups_has_them_between() -> None:
    assert format_row(make_hand("3S 4S 5S")) == "3S 4S 5S"
    hand = make_hand("3S 3D", "5S 6S 7S", "9D")
    assert format_row(hand) == "3S 3D | 5S 6S 7S | 9D"
    hand.arrange_groups(())
    assert format_row(hand) == "3S 3D 5S 6S 7S 9D"


def test_a_card_put_into_the_midst_of_a_group_joins_it() -> None:
    assert move_and_format(make_hand("3S 3D", "5S 6S 7S", "9D"), "9D", 3) == "3S 3D | 5S 9D 6S 7S"
    assert move_and_format(make_hand("3S 3D", "5S 6S 7S"), "5S 7S", 1) == "3S 5S 7S 3D | 6S"


def test_between_two_groups_a_card_joins_that_with_the_nearer_rank() -> None:
    assert move_and_format(make_hand("3S 3D", "8S 8D", "4H KD"), "4H", 2) == "3S 3D 4H | 8S 8D | KD"
    assert move_and_format(make_hand("3S 3D", "8S 8D", "7H KD"), "7H", 2) == "3S 3D | 7H 8S 8D | KD"


def test_between_two_groups_several_cards_stay_together() -> None:
    assert move_and_format(make_hand("3S 3D", "8S 8D", "4H 4C KD"), "4H 4C", 2) == "3S 3D | 4H 4C | 8S 8D | KD"
    assert move_and_format(make_hand("3S 3D", "8S 8D", "4H", "4C"), "4H 4C", 2) == "3S 3D | 4H 4C | 8S 8D"


def test_at_the_end_of_the_hand_a_card_joins_the_last_group() -> None:
    assert move_and_format(make_hand("3S 3D", "8S 8D"), "3S", 4) == "3D | 8S 8D 3S"
    assert move_and_format(make_hand("3S 3D", "8S 8D"), "8S", 0) == "8S 3S 3D | 8D"


def test_a_card_that_is_taken_back_belongs_to_its_old_group() -> None:
    hand = make_hand("3S 3D", "8S 8D")
    hand.remove_cards(parse_cards("3D"))
    assert format_row(hand) == "3S | 8S 8D"
    hand.replace_cards(parse_cards("3S 3D 8S 8D"))
    hand.arrange(parse_list("3S 3D 8S 8D"))
    assert format_row(hand) == "3S 3D | 8S 8D"


def test_a_card_that_comes_belongs_to_its_left_neighbours_group() -> None:
    hand = make_hand("3S 3D", "8S 8D")
    hand.replace_cards(parse_cards("3S 3D 4H 8S 8D 9H"))
    hand.arrange(parse_list("3S 3D 4H 8S 8D 9H"))
    assert format_row(hand) == "3S 3D 4H | 8S 8D 9H"


def test_groups_made_anew_forget_what_was_played_before() -> None:
    hand = make_hand("3S 3D", "8S 8D")
    hand.remove_cards(parse_cards("3D"))
    hand.arrange_groups([parse_list("3S 8S"), parse_list("8D")])
    hand.replace_cards(parse_cards("3S 3D 8S 8D"))
    assert format_row(hand) == "3S 8S | 8D 3D"
