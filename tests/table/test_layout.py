"""The table's geometry over window sizes, text scales and seats."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from game.ui.layout.card_areas import Box, HandArea
from game.ui.layout.table_layout import SeatLayout, TableLayout, make_table_layout

from .person import find_card_position

SIZES = [(1024, 640), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]
ALL_LAYOUTS = list(product(SIZES, (1.0, 1.25, 1.5, 2.0), range(2, 9), (False, True)))


def is_inside(one: Box, other: Box) -> bool:
    """Return whether a box lies within another."""
    across = other.x <= one.x and one.right <= other.right
    return across and other.y <= one.y and one.bottom <= other.bottom


def do_overlap(one: Box, other: Box) -> bool:
    """Return whether two boxes share a pixel."""
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


def list_opponents(layout: TableLayout) -> list[SeatLayout]:
    """Return the seats of the opponents."""
    return [*layout.seats[1:]]


def list_boxes(layout: TableLayout) -> dict[str, Box]:
    """Return all boxes on the table that may not overlap."""
    boxes = {"own seat": layout.seats[0].box} | {
        f"seat {n}": place.box for n, place in enumerate(list_opponents(layout))
    }
    raised = layout.hand.box.move(0, -layout.hand.selected_rise)
    hand = Box(raised.x, raised.y, raised.w, raised.h + layout.hand.selected_rise)
    return (
        boxes
        | layout.buttons
        | {"hand": hand, "pile": layout.pile.outer_box, "message": layout.message, "rules": layout.rules}
    )


def test_nothing_overlaps_and_all_lies_inside_the_window() -> None:
    for size, text, players, clockwise in ALL_LAYOUTS:
        layout = make_table_layout(size, text, players, clockwise)
        boxes = list_boxes(layout)
        for (a, one), (b, other) in combinations(boxes.items(), 2):
            assert not do_overlap(one, other), (size, text, players, a, b)
        for name, box in boxes.items():
            assert is_inside(box, Box(0, 0, *size)), (size, text, players, name)
            assert min(box.w, box.h) > 0, (size, text, players, name)


def test_the_parts_of_the_own_plate_lie_in_its_box_and_apart() -> None:
    for size, text, players, clockwise in ALL_LAYOUTS:
        place = make_table_layout(size, text, players, clockwise).seats[0]
        assert place.side == "bottom" and not do_overlap(place.portrait, place.name_plate), (size, text, players)
        assert all(is_inside(part, place.box) for part in (place.portrait, place.name_plate)), (size, text, players)
        assert place.place_name_plate(0).y < place.place_name_plate(1).y == place.name_plate.y


def test_the_others_faces_stay_clear_of_words_and_their_fans_of_everything_else() -> None:
    for size, text, players, clockwise in ALL_LAYOUTS:
        layout = make_table_layout(size, text, players, clockwise)
        boxes = list_boxes(layout)
        for n, place in enumerate(list_opponents(layout)):
            where = (size, text, players, n)
            assert all(is_inside(part, place.box) for part in (place.portrait, place.name_plate, place.note_box)), where
            assert is_inside(place.fan.box, Box(0, 0, *size)), where
            assert not do_overlap(place.note_box, place.card_count_box) and do_overlap(
                place.note_box, place.name_plate
            ), where
            chin, line = place.portrait.y + int(0.75 * place.portrait.h), layout.viewport.tx(30) + layout.viewport.px(8)
            assert place.note_box.x == place.box.x and place.note_box.y >= place.portrait.center[1], where
            assert place.note_box.y >= chin or (place.note_box.h <= line and text > 1), where
            assert place.name_plate.y > place.portrait.y + 0.7 * place.portrait.h, where
            assert do_overlap(place.fan.box, place.portrait), where
            shown = [box for name, box in boxes.items() if name not in ("pile", "message")]
            assert is_inside(place.play_box, Box(0, 0, *size)), where
            assert not any(do_overlap(place.play_box, box) for box in shown), where
            fans = [other.fan.box for other in list_opponents(layout)]
            tooltip = place.tooltip_box
            assert not [fan for fan in fans if do_overlap(fan, tooltip) and do_overlap(fan, tooltip.expand(-8))], where
            assert is_inside(tooltip, Box(0, 0, *size)) and tooltip.w >= layout.viewport.px(100), where
            apart = {name: box for name, box in boxes.items() if name != f"seat {n}"}
            assert not [name for name, box in apart.items() if do_overlap(place.fan.box, box)], where


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_targets_are_at_least_44_pixels_at_1080p(text: float) -> None:
    for players in range(2, 9):
        layout = make_table_layout((1920, 1080), text, players)
        assert all(min(box.w, box.h) >= 44 for box in layout.buttons.values())
        assert layout.pile.outer_box.y < layout.pile.box.y


@pytest.mark.parametrize(("cards", "strip"), [(13, 44), (17, 44), (18, 24), (20, 24)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_each_card_shows_a_strip_that_can_be_hit(cards: int, strip: int, text: float) -> None:
    hand = make_table_layout((1920, 1080), text, 8).hand
    places = hand.place_cards(cards)
    assert min(b.x - a.x for a, b in pairwise(places)) >= strip
    assert all(is_inside(place, hand.box) for place in places)


def test_the_next_seat_sits_right_counterclockwise_and_left_clockwise() -> None:
    for size, players in product(SIZES, range(3, 9)):
        middle = size[0] // 2
        counter, clock = (make_table_layout(size, 1.0, players, way).seats for way in (False, True))
        assert counter[1].box.center[0] > middle > clock[1].box.center[0]
        assert counter[-1].box.center[0] < middle < clock[-1].box.center[0]
        assert [seat.box for seat in counter[1:]] == [seat.box for seat in reversed(clock[1:])]


def test_the_seats_go_round_the_table_in_the_order_of_play() -> None:
    for players in range(3, 9):
        seats = make_table_layout((1920, 1080), 1.0, players).seats[1:]
        right = [seat.box.y for seat in seats if seat.side == "right"]
        top = [seat.box.x for seat in seats if seat.side == "top"]
        left = [seat.box.y for seat in seats if seat.side == "left"]
        assert right == sorted(right, reverse=True)
        assert top == sorted(top, reverse=True)
        assert left == sorted(left)


def test_every_pixel_of_a_card_that_is_seen_is_that_card() -> None:
    hand = make_table_layout((1920, 1080)).hand
    places = hand.place_cards(13)
    for n, place in enumerate(places):
        right = places[n + 1].x - 1 if n < 12 else place.right - 1
        for x in (place.x + 1, right - 3):  # the next card leans a little more
            assert hand.find_card_index(find_card_position(hand, place, x, place.y + 1), 13) == n
            assert hand.find_card_index(find_card_position(hand, place, x, place.bottom - 2), 13) == n
    assert hand.find_card_index(find_card_position(hand, places[0], places[0].x - 1, places[0].y + 1), 13) is None
    assert (
        hand.find_card_index(find_card_position(hand, places[12], places[12].right + 1, places[12].y + 1), 13) is None
    )
    assert hand.find_card_index(find_card_position(hand, places[3], places[3].x + 1, places[3].y - 2), 13) is None


def test_a_raised_card_is_hit_up_to_its_top_and_down_to_the_edge_of_the_hand() -> None:
    hand = make_table_layout((1920, 1080)).hand
    place = hand.place_cards(13)[3]
    assert (
        hand.find_card_index(find_card_position(hand, place, place.x + 9, place.y - hand.selected_rise + 1), 13, {3})
        == 3
    )
    assert hand.find_card_index(find_card_position(hand, place, place.x + 9, place.bottom - 2), 13, {3}) == 3
    assert (
        hand.find_card_index(find_card_position(hand, place, place.x + 9, place.y - hand.selected_rise - 2), 13, {3})
        is None
    )


def test_slots_lie_between_the_cards() -> None:
    hand = make_table_layout((1920, 1080)).hand
    places = hand.place_cards(13)
    assert hand.find_gap(places[0].x - 50, 13) == 0
    assert hand.find_gap(places[4].x, 13) == 4
    assert hand.find_gap(places[12].right, 13) == 13


def test_a_play_of_twelve_cards_fits_the_pile() -> None:
    for size, text, players, clockwise in ALL_LAYOUTS:
        pile = make_table_layout(size, text, players, clockwise).pile
        for cards, depth in product((1, 2, 12, 20), (0, 1, 2)):
            assert all(is_inside(place, pile.box) for place in pile.place_cards(cards, depth)), (size, text, players)
        assert is_inside(pile.caption, pile.outer_box)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_faces_are_large_whatever_the_size_of_the_text(size: tuple[int, int]) -> None:
    for text, players in product((1.0, 1.5, 2.0), range(2, 9)):
        layout = make_table_layout(size, text, players)
        assert all(place.portrait.w >= layout.viewport.px(128) for place in list_opponents(layout)), (text, players)


@pytest.mark.parametrize("count", [1, 2, 13, 17, 20, 26])
def test_a_fan_is_held_before_the_chest_and_keeps_its_room(count: int) -> None:
    layout = make_table_layout((1920, 1080), 1.0, 8)
    for place in list_opponents(layout):
        angles = place.fan.compute_angles(count)
        assert len(angles) == count and angles == sorted(angles)
        assert sum(angles) / count == pytest.approx(place.fan.middle_degrees)
        assert angles[-1] - angles[0] <= 2 * place.fan.spread_degrees + 1e-9
        (x, y), (hx, hy) = place.portrait.center, place.compute_next_card_pose(0)[:2]
        assert hx == pytest.approx(x, abs=1) and y + place.portrait.h * 0.4 < hy < place.name_plate.bottom
        assert place.fan.box.y > y and place.fan.box.bottom <= place.name_plate.bottom


@pytest.mark.parametrize("room", [600, 700, 800, 1100])
def test_cards_lie_apart_or_cover_the_rank_in_the_far_corner_wholly(room: int) -> None:
    area = HandArea(Box(0, 0, room, 210), 150, 210, 44, 158)
    strip = area.compute_step(6)
    assert strip == 158 or strip <= 150 * 0.77
    assert strip * 5 + 150 <= room


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_large_text_takes_nothing_away_from_the_cards(size: tuple[int, int], players: int) -> None:
    usual = make_table_layout(size, 1.0, players)
    for text in (1.25, 1.5, 2.0):
        large = make_table_layout(size, text, players)
        assert large.hand.card_height >= usual.hand.card_height
        assert large.pile.card_height >= min(usual.pile.card_height, large.hand.card_height)
        for cards in (13, 17, 20):
            assert large.hand.compute_step(cards) >= 0.85 * usual.hand.compute_step(cards), (size, text, cards)
    assert make_table_layout(size, 2.0, players).hand.compute_step(13) >= usual.hand.compute_step(13)


def test_open_cards_lie_in_one_row_across_the_table_and_in_two_beside_it_where_they_are_many() -> None:
    for size in SIZES:
        layout = make_table_layout(size, 1.0, 8)
        for seat, place in enumerate(list_opponents(layout), 1):
            for count in (1, 7, 8, 13):
                cards = layout.place_open_cards(seat, count)
                rows = [[card.x for card in cards if card.y == y] for y in sorted({card.y for card in cards})]
                usual = [count] if place.side == "top" or count < 8 else [(count + 1) // 2, count // 2]
                assert [len(row) for row in rows] == usual, (size, place.side, count)
                assert all(row == sorted(set(row)) for row in rows)


def test_a_short_hand_lies_between_the_plate_and_the_buttons_where_a_long_one_goes_below_the_plate() -> None:
    short, long = (make_table_layout((740, 640), 1.25, max_hand_cards=cards) for cards in (6, 13))
    assert short.hand.box.x > short.seats[0].box.right
    assert long.hand.box.x < long.seats[0].box.right and long.seats[0].box.bottom <= long.hand.box.y


def test_few_cards_are_larger_on_a_table_that_is_tall_for_its_width_and_nothing_meets_there():
    for size, text in product(((1454, 1080), (754, 640), (1000, 768)), (1.0, 1.35)):
        few, many = make_table_layout(size, text, max_hand_cards=8), make_table_layout(size, text, max_hand_cards=13)
        assert few.hand.card_height > many.hand.card_height
        assert few.pile.card_height >= many.pile.card_height
        assert not do_overlap(few.pile.box, few.hand.box)
        assert not any(do_overlap(few.hand.box, box) for box in few.buttons.values())
    assert make_table_layout((1920, 1080), max_hand_cards=8).hand == make_table_layout((1920, 1080)).hand
    assert make_table_layout((3440, 1440), max_hand_cards=8).hand == make_table_layout((3440, 1440)).hand
