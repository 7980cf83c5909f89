"""The gaps between combinations of a sorted hand: their positions, and everything that they leave unchanged."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.cards import format_cards, parse_cards
from game.studio.table_examples import CHOP_RECORD, GIVE_RECORD, LEAD_RECORD, make_match, make_new_match
from game.ui.hand import Hand
from game.ui.layout.card_areas import MAX_VISIBLE_RATIO, HandArea
from game.ui.layout.table_layout import make_table_layout

from .person import OpenTable, TablePlayer, find_card_position

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]
AREAS = [(size, text, make_table_layout(size, text).hand) for size in SIZES for text in (1.0, 1.5, 2.0)]


@st.composite
def draw_hands(draw: st.DrawFn) -> tuple[int, tuple[int, ...]]:
    """Return the number of cards, and the starts of groups."""
    cards = draw(st.integers(1, 20))
    return cards, tuple(sorted(draw(st.sets(st.integers(1, cards - 1))))) if cards > 1 else ()


@pytest.mark.matrix
@given(draw_hands())
@settings(max_examples=150)
def test_each_card_is_found_where_it_lies_however_the_hand_is_grouped(hand: tuple[int, tuple[int, ...]]) -> None:
    cards, breaks = hand
    for size, text, area in AREAS:
        lefts = area.compute_left_edges(cards, breaks)
        for n, place in enumerate(area.place_cards(cards, breaks)):
            end = min(lefts[n + 1] if n + 1 < cards else place.right, place.right) - 1
            for x in (place.x + 1, (place.x + end) // 2, end - place.h // 40):  # the next card leans a little more
                assert (
                    area.find_card_index(find_card_position(area, place, x, place.bottom - 2), cards, (), breaks) == n
                ), (
                    size,
                    text,
                )
                assert area.find_nearest_card_index(x, cards, breaks) == n
            assert place.x >= area.box.x
            assert place.right <= area.box.right
        ends = area.place_cards(cards, breaks)
        assert (
            area.find_card_index(find_card_position(area, ends[0], ends[0].x - 1, area.box.y + 1), cards, (), breaks)
            is None
        )
        assert (
            area.find_card_index(
                find_card_position(area, ends[-1], ends[-1].right + 1, area.box.y + 1), cards, (), breaks
            )
            is None
        )
        assert [area.find_gap(x, cards, breaks) for x in lefts] == [*range(cards)]
        assert area.find_gap(lefts[-1] + area.card_width, cards, breaks) == cards


@given(draw_hands())
@settings(max_examples=150)
def test_a_gap_never_makes_a_strip_too_narrow_to_be_hit(hand: tuple[int, tuple[int, ...]]) -> None:
    cards, breaks = hand
    for size, text, area in AREAS:
        even = min(b - a for a, b in pairwise([*area.compute_left_edges(cards), 9999]))
        for one, other in pairwise(area.compute_left_edges(cards, breaks)):
            assert other - one >= min(area.min_step, even) - 1, (size, text)


def test_a_hand_of_13_in_five_groups_shows_the_table_between_them_at_1080p() -> None:
    area = make_table_layout((1920, 1080)).hand
    places = area.place_cards(13, (2, 4, 8, 12))
    apart = [other.x - one.right for one, other in pairwise(places)]
    assert [n for n, gap in enumerate(apart, 1) if gap > 0] == [2, 4, 8, 12]
    assert all(10 <= gap <= 24 for gap in apart if gap > 0)
    assert min(b.x - a.x for a, b in pairwise(places)) >= 50


@given(draw_hands())
@settings(max_examples=100)
def test_the_last_card_of_a_group_shows_more_than_the_others_and_never_a_part_of_its_far_corner(
    hand: tuple[int, tuple[int, ...]],
) -> None:
    cards, breaks = hand
    area: HandArea
    for _, _, area in AREAS:
        steps = [b - a for a, b in pairwise(area.compute_left_edges(cards, breaks))]
        within = [step for n, step in enumerate(steps, 1) if n not in breaks]
        between = [step for n, step in enumerate(steps, 1) if n in breaks]
        for step in between:
            assert step > area.card_width or step <= round(area.card_width * MAX_VISIBLE_RATIO) + 1
        if within and between and min(between) > max(within) + 1:
            assert min(between) >= 1.15 * max(within)


# --- at the table


def split_at_gaps(hand: Hand) -> list[str]:
    edges = [0, *hand.group_starts, hand.card_count]
    return [" ".join(format_cards((card,)) for card in hand.ordered_cards[a:b]) for a, b in pairwise(edges)]


def list_groups(player: TablePlayer) -> list[str]:
    """Return the player's cards, split at the gaps."""
    return split_at_gaps(player.table.board.hand)


def play_something(player: TablePlayer) -> None:
    """Play the first legal play."""
    plays = [action.cards for action in player.match.observation.legal if action.cards]
    player.table.board.hand.select_cards(plays[0])
    player.table.input.show_selection()
    player.key("return")
    player.wait_for_turn()


def find_point(player: TablePlayer, card: str) -> tuple[float, float]:
    """Return a point on a card of the hand."""
    hand = player.table.board.hand
    box = player.table.layout.hand.place_cards(hand.card_count, hand.group_starts)[
        hand.ordered_cards.index(parse_cards(card)[0])
    ]
    return box.x + 6, box.y + box.h // 2


def sort_by_combinations(player: TablePlayer, way: int = 1) -> TablePlayer:
    """Press Sort until the hand is split."""
    player.table.table.order._index = way
    player.key("s")
    return player


def test_sorting_by_combinations_sets_the_combinations_apart_and_by_rank_does_not(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    assert list_groups(player) == ["7S 7C", "9C 9H", "3S 4C 5D 6H", "JD QH KD AC", "2D"]
    player.key("s")
    assert list_groups(player) == ["7C", "9C 9H", "3S 4C 5D 6H 7S", "JD QH KD AC", "2D"]
    player.table.table.order._index = -1
    player.key("s")
    assert len(list_groups(player)) == 1


def test_loose_cards_lie_together(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(CHOP_RECORD)))
    assert list_groups(player)[0] == "QH KD"
    assert list_groups(player)[-1] == "4S 4C 5D 5H 6S 6C"


def test_gaps_stay_while_cards_are_played_and_come_back_with_a_play_taken_back(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    player.click(find_point(player, "3S"))
    player.key("escape")
    player.drag(find_point(player, "3S"), find_point(player, "6H"))
    assert player.chosen == "3S 4C 5D 6H"
    x, y = find_point(player, "4C")
    player.drag((x, y), (x, y - 30), (x, y - 120))
    assert list_groups(player) == ["7S 7C", "9C 9H", "JD QH KD AC", "2D"]
    player.wait_for_turn()
    assert list_groups(player) == ["7S 7C", "9C 9H", "JD QH KD AC", "2D"]


def test_undo_brings_the_order_and_the_gaps_back(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_new_match("southern", 4, is_practice=True)))
    player.wait_for_turn()
    before = list_groups(player)
    play_something(player)
    assert list_groups(player) != before
    player.key("ctrl+z")
    assert list_groups(player) == before


@pytest.mark.parametrize("how", ["combinations", "suit"])
def test_undo_keeps_the_order_that_the_settings_ask_for(open_table: OpenTable, how: str) -> None:
    player = open_table(make_new_match("southern", 4, is_practice=True), sort=how)
    player.wait_for_turn()
    before = player.table.board.hand.ordered_cards
    assert list(before) != sorted(before)
    play_something(player)
    player.key("ctrl+z")
    assert player.table.board.hand.ordered_cards == before


def test_a_card_that_is_moved_joins_the_group_in_which_it_is_put_and_the_other_gaps_stay(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    player.table.board.hand.select_cards(parse_cards("7S"))
    player.table.input.show_selection()
    start, goal = find_point(player, "7S"), find_point(player, "6H")
    player.drag(start, (start[0] + 60, start[1]), goal)
    assert list_groups(player) == ["7C", "9C 9H", "3S 4C 5D 7S 6H", "JD QH KD AC", "2D"]
    player.key("s")
    assert len(list_groups(player)) == 1


def test_a_card_put_between_two_groups_goes_to_the_one_that_it_is_nearer_to(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    player.table.board.hand.move([0], 8)
    assert list_groups(player) == ["7C", "9C 9H", "3S 4C 5D 6H 7S", "JD QH KD AC", "2D"]


def test_several_cards_put_between_two_groups_are_a_group_of_their_own(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    player.table.board.hand.move([0, 2], 13)
    assert list_groups(player) == ["7C", "9H", "3S 4C 5D 6H", "JD QH KD AC", "2D", "7S 9C"]


def test_keys_carry_a_card_from_group_to_group(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    player.key("right")
    player.key("right")
    player.key("ctrl+right")
    assert list_groups(player)[:2] == ["7S", "9C 7C 9H"]
    player.key("ctrl+left")
    assert list_groups(player)[:2] == ["7S 7C", "9C 9H"]


def test_the_gaps_are_there_again_when_a_kept_match_goes_on(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
    before, order = list_groups(player), player.match.notes.order
    again = make_match(LEAD_RECORD)
    again.notes.store_order(order)
    assert list_groups(open_table(again)) == before


def test_the_gaps_outlive_size_theme_and_language_and_so_does_the_round_of_sorts(open_table: OpenTable) -> None:
    for what in ("resize", "theme", "language"):
        player = sort_by_combinations(open_table(make_match(LEAD_RECORD)))
        before = list_groups(player)
        player.change(what)
        assert list_groups(player) == before
        player.key("s")
        assert list_groups(player) == ["7C", "9C 9H", "3S 4C 5D 6H 7S", "JD QH KD AC", "2D"]


def test_a_sorted_hand_is_sorted_again_when_cards_come(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(GIVE_RECORD, "san-jose")))
    player.table.board.hand.select_cards(parse_cards("3S 4C"))
    player.table.input.show_selection()
    player.key("return")
    player.wait_for_turn()
    hand = player.table.board.hand.ordered_cards
    assert parse_cards("3S")[0] not in hand
    assert len(hand) == 13
    assert hand in [order.cards for order in player.table.table.order._list_arrangements() if order.groups]
    assert len(list_groups(player)) > 1


def make_grouped_hand(*groups: str) -> Hand:
    """Return a hand with these groups, without a table."""
    hand = Hand(make_table_layout((1920, 1080), 1.0, 8))
    hand.replace_cards(parse_cards(" ".join(groups)))
    hand.arrange_groups([parse_cards(group) for group in groups])
    return hand


def test_both_of_two_equal_cards_come_back_to_their_own_groups() -> None:
    hand = make_grouped_hand("5S 6S 7S", "9D", "5S 5H")
    hand.remove_cards(parse_cards("5S 5S"))
    assert split_at_gaps(hand) == ["6S 7S", "9D", "5H"]
    hand.replace_cards(parse_cards("5S 5S 5H 6S 7S 9D"))
    hand.arrange(parse_cards("5S 6S 7S") + parse_cards("9D") + parse_cards("5S 5H"))
    assert split_at_gaps(hand) == ["5S 6S 7S", "9D", "5S 5H"]


def test_a_card_that_came_into_a_group_is_of_it_when_others_are_put_beside_it() -> None:
    hand = make_grouped_hand("3S 3C", "5S 6S", "9D TD")
    hand.replace_cards((*hand.ordered_cards, *parse_cards("6H")))
    hand.arrange(parse_cards("3S 3C") + parse_cards("5S 6S 6H") + parse_cards("9D TD"))
    assert split_at_gaps(hand) == ["3S 3C", "5S 6S 6H", "9D TD"]
    hand.move([6], 4)
    assert split_at_gaps(hand) == ["3S 3C", "5S 6S TD 6H", "9D"]


def test_a_still_pointer_over_the_gaps_never_changes_what_it_hovers(open_table: OpenTable) -> None:
    player = sort_by_combinations(open_table(make_match(LEAD_RECORD), (1920, 1080), speed="1"))
    hand = player.table.board.hand
    for place in player.table.layout.hand.place_cards(hand.card_count, hand.group_starts)[1:9:3]:
        for x in (place.x, place.right - 1, place.right + 4):
            player.move((x, place.y + 3))
            player.wait(0.4)
            player.stays(200)


def test_what_is_dragged_lands_where_the_others_made_room(open_table: OpenTable) -> None:
    rng = Random(7)
    for _ in range(12):
        player = sort_by_combinations(open_table(make_match(LEAD_RECORD), (1920, 1080)), rng.choice((1, 2)))
        hand, board = player.table.board.hand, player.table.board
        card = rng.choice(hand.ordered_cards)
        hand.select_cards((card,))
        player.table.input.show_selection()
        places = player.table.layout.hand.place_cards(hand.card_count, hand.group_starts)
        goal = rng.choice(places)
        start = places[hand.ordered_cards.index(card)]
        player.press(find_card_position(player.table.layout.hand, start, start.x + 8, start.y + 60))
        player.move((goal.x + 10, start.y + 60), down=True)
        player.move((goal.x + 9, start.y + 60), down=True)
        positions = {key: thing.rest_pose.x for key, thing in board.cards.placed_cards.items()}
        own_key = hand.held_cards[hand.ordered_cards.index(card)].key
        player.release((goal.x + 9, start.y + 60))
        board.finish()
        rests = {key: thing.rest_pose.x for key, thing in board.cards.placed_cards.items()}
        assert all(
            abs(rests[key] - positions[key]) < 3 for key in positions if key != own_key and key in rests
        )  # one may rise aslant
        assert player.table.board.hand.card_count == 13
        player.stage.close()
