"""The hand's pointer gestures, stepped without a window."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from game.engine.cards import CARDS
from game.ui.hand import DOUBLE_CLICK_SECONDS, HOLD_SECONDS, Gesture, Hand, Intent, Phase, Verb
from game.ui.layout.table_layout import make_table_layout
from tests.shares import mark_every

LAYOUT = make_table_layout((1920, 1080))
Point = tuple[float, float]


class FakeHand(Hand):
    """Thirteen cards at their positions, with the selected ones."""

    def __init__(self, cards: int = 13, selected: frozenset[int] = frozenset()) -> None:
        super().__init__(LAYOUT)
        self.hold(cards)
        self.select(selected)

    def hold(self, cards: int) -> None:
        self.replace_cards(CARDS[:cards])

    def apply(self, intents: list[Intent]) -> list[str]:
        """Do what the table does with a sweep; return the verbs."""
        for intent in intents:
            if intent.verb == "choose":
                self.select(intent.card_indices)
        return [intent.verb for intent in intents]


def find_button(position: Point) -> Verb | None:
    return next((Verb(name) for name, box in LAYOUT.buttons.items() if box.contains(position)), None)


def make_gesture(hand: Hand | None = None, scale: float = 1.0) -> Gesture:
    return Gesture(hand or FakeHand(), find_button, scale)


def find_spot(index: int, cards: int = 13) -> tuple[float, float]:
    """Return a point well inside the strip of a card."""
    box = LAYOUT.hand.place_cards(cards)[index]
    return box.x + 20.0, box.y + 120.0


def test_a_click_on_a_card_is_a_click_and_two_quick_ones_a_double_click() -> None:
    gesture = make_gesture()
    gesture.press(find_spot(3))
    assert gesture.release(find_spot(3)) == [Intent(Verb.CLICK, card_index=3)]
    gesture.step(DOUBLE_CLICK_SECONDS / 2)
    gesture.press(find_spot(3))
    assert gesture.release(find_spot(3)) == [Intent(Verb.DOUBLE_CLICK, card_index=3)]
    gesture.press(find_spot(3))
    assert gesture.release(find_spot(3)) == [Intent(Verb.CLICK, card_index=3)]


def test_two_slow_clicks_or_clicks_on_two_cards_are_two_clicks() -> None:
    gesture = make_gesture()
    for place, wait in ((3, DOUBLE_CLICK_SECONDS * 1.1), (3, 0.05), (4, 0.05)):
        gesture.press(find_spot(place))
        first = gesture.release(find_spot(place))[0].verb
        gesture.step(wait)
        assert first == "click" or place == 3
    gesture.step(1)
    gesture.press(find_spot(4))
    assert gesture.release(find_spot(4))[0].verb == "click"


@pytest.mark.parametrize(("distance", "phase"), [(4, Phase.PRESSED), (5, Phase.SWEEPING)])
def test_four_pixels_never_drag_and_five_do(distance: int, phase: Phase) -> None:
    gesture = make_gesture()
    x, y = find_spot(3)
    gesture.press((x, y))
    gesture.move((x + distance, y))
    assert gesture.phase is phase
    gesture.cancel()
    gesture.press((x, y))
    gesture.move((x, y - distance))
    assert (gesture.drag is not None) == (distance > 4)


def test_sweeping_selects_all_between_press_and_pointer_and_gives_back_what_it_leaves() -> None:
    hand = FakeHand(selected=frozenset({12}))
    gesture = make_gesture(hand)
    gesture.press(find_spot(2))
    hand.apply(gesture.move(find_spot(5)))
    assert hand.selected_indices == {2, 3, 4, 5, 12}
    hand.apply(gesture.move(find_spot(3)))
    assert hand.selected_indices == {2, 3, 12}
    hand.apply(gesture.move((5000.0, 900.0)))
    assert hand.selected_indices == set(range(2, 13))
    assert gesture.release(find_spot(12)) == []


def test_a_sweep_beside_selected_cards_tells_at_its_end_which_cards_it_went_over() -> None:
    hand = FakeHand(selected=frozenset({12}))
    gesture = make_gesture(hand)
    gesture.press(find_spot(2))
    hand.apply(gesture.move(find_spot(4)))
    assert gesture.release(find_spot(4)) == [Intent(Verb.SWEEP, card_indices=frozenset({2, 3, 4}))]


@pytest.mark.parametrize(("selected", "verbs"), [({0, 1, 2, 3}, True), ({0, 1, 2, 5}, False)])
def test_so_does_a_drag_over_cards_that_are_up_and_stay_in_their_order(selected: set[int], verbs: bool) -> None:
    hand = FakeHand(selected=frozenset(selected))
    gesture = make_gesture(hand)
    gesture.press(find_spot(0))
    gesture.move(find_spot(2))
    swept = [each for each in gesture.release(find_spot(2)) if each.verb is Verb.SWEEP]
    assert swept == ([Intent(Verb.SWEEP, card_indices=frozenset({0, 1, 2}))] if verbs else [])


@pytest.mark.parametrize("selected", [{3, 4}, {4, 5, 6}, {0, 1}, {5, 9}], ids=str)
@pytest.mark.parametrize("aside", [-8, 8])
def test_a_click_that_slips_upon_its_card_has_swept_over_nothing(selected: set[int], aside: int) -> None:
    hand = FakeHand(selected=frozenset(selected))
    gesture = make_gesture(hand)
    x, y = find_spot(4)
    gesture.press((x, y))
    hand.apply(gesture.move((x + aside, y)))
    assert gesture.phase in (Phase.SWEEPING, Phase.DRAGGING)
    assert Verb.SWEEP not in hand.apply(gesture.release((x + aside, y)))
    assert hand.selected_indices == frozenset(selected) | {4}


def test_nor_has_a_sweep_that_comes_back_to_where_it_began() -> None:
    hand = FakeHand(selected=frozenset({12}))
    gesture = make_gesture(hand)
    gesture.press(find_spot(2))
    for place in (4, 2):
        hand.apply(gesture.move(find_spot(place)))
    assert gesture.release(find_spot(2)) == [] and hand.selected_indices == {2, 12}


def test_a_sweep_called_off_leaves_the_selection_as_it_was() -> None:
    hand = FakeHand(selected=frozenset({12}))
    gesture = make_gesture(hand)
    gesture.press(find_spot(2))
    hand.apply(gesture.move(find_spot(5)))
    hand.apply(gesture.cancel())
    assert hand.selected_indices == {12}
    assert gesture.phase is Phase.IDLE


@pytest.mark.parametrize(
    ("up", "glow", "verb"), [(39, False, None), (40, True, "return"), (80, True, "return"), (81, True, "play")]
)
def test_dragging_up_glows_from_40_and_plays_beyond_80(up: int, glow: bool, verb: str | None) -> None:
    gesture = make_gesture(FakeHand(selected=frozenset({3, 4})))
    x, y = find_spot(3)
    gesture.press((x, y))
    gesture.move((x, y - up))
    assert gesture.drag is not None
    assert gesture.drag.card_indices == {3, 4}
    assert gesture.drag.is_above_hand is glow
    intents = gesture.release((x, y - up))
    if verb:
        assert [intent.verb for intent in intents] == [verb]
    if verb == "play":
        assert intents[0].card_indices == {3, 4}


def test_an_unselected_card_dragged_up_goes_alone() -> None:
    gesture = make_gesture(FakeHand(selected=frozenset({8})))
    x, y = find_spot(3)
    gesture.press((x, y))
    gesture.move((x, y - 120))
    assert gesture.release((x, y - 120)) == [Intent(Verb.PLAY, card_indices=frozenset({3}))]


def test_a_selected_card_dragged_sideways_is_reordered() -> None:
    gesture = make_gesture(FakeHand(selected=frozenset({3})))
    x, y = find_spot(3)
    gesture.press((x, y))
    there = (find_spot(7)[0] + 40, y)
    gesture.move(there)
    assert gesture.phase is Phase.DRAGGING
    assert gesture.release(there) == [Intent(Verb.REORDER, card_indices=frozenset({3}), gap_index=8)]


def test_a_card_held_still_is_reordered_where_it_would_have_swept() -> None:
    gesture = make_gesture()
    gesture.press(find_spot(3))
    gesture.step(HOLD_SECONDS)
    gesture.move(find_spot(1))
    assert gesture.phase is Phase.DRAGGING


def test_letting_go_elsewhere_returns_the_cards() -> None:
    gesture = make_gesture(FakeHand(selected=frozenset({3})))
    gesture.press(find_spot(3))
    gesture.move((100.0, 900.0))
    assert gesture.release((100.0, 900.0)) == [Intent(Verb.RETURN)]


def test_the_right_button_returns_what_is_dragged_and_else_clears_the_selection() -> None:
    gesture = make_gesture(FakeHand(selected=frozenset({3})))
    gesture.press(find_spot(3))
    gesture.move(find_spot(6))
    assert gesture.cancel() == [Intent(Verb.RETURN)]
    assert gesture.release(find_spot(6)) == []
    assert gesture.cancel() == [Intent(Verb.CLEAR)]


def test_a_sweep_that_leaves_the_hand_upwards_carries_the_cards_along() -> None:
    hand = FakeHand()
    gesture = make_gesture(hand)
    gesture.press(find_spot(2))
    hand.apply(gesture.move(find_spot(4)))
    above_hand = find_spot(4)[0], LAYOUT.hand.raised_top - 60.0
    hand.apply(gesture.move(above_hand))
    assert gesture.drag is not None
    assert gesture.release(above_hand) == [Intent(Verb.PLAY, card_indices=frozenset({2, 3, 4}))]


def test_a_button_acts_when_pressed_and_let_go_on_it_and_not_elsewhere() -> None:
    gesture = make_gesture()
    play = LAYOUT.buttons["play"].center
    gesture.press(play)
    assert gesture.release(play) == [Intent(Verb.PLAY)]
    gesture.press(play)
    assert gesture.release(LAYOUT.buttons["pass"].center) == []


def test_a_still_pointer_over_the_edges_of_the_hand_never_changes_its_hover() -> None:
    hand = FakeHand()
    gesture = make_gesture(hand)
    box = LAYOUT.hand.place_cards(13)[5]
    for pos in [(box.x, box.y), (box.x + 0.5, box.y - 1), (box.x - 1, box.bottom - 1), (box.x, box.y - 23)]:
        gesture.move(pos)
        first = gesture.hovered_index
        for _ in range(1000):
            gesture.step(1 / 60)
            gesture.move(pos)
            assert gesture.hovered_index == first


def test_the_slack_grows_with_the_layout() -> None:
    gesture = make_gesture(FakeHand(), scale=2.0)
    x, y = find_spot(3)
    gesture.press((x, y))
    gesture.move((x + 8, y))
    assert gesture.phase is Phase.PRESSED
    gesture.move((x + 9, y))
    assert gesture.phase is Phase.SWEEPING


def drag(hand: FakeHand, *way: Point, seconds: float = 0.008) -> tuple[Gesture, list[Intent]]:
    """Return the gesture of a press at the first point, moves through the others and a release at the last."""
    gesture, heard = make_gesture(hand), []
    gesture.press(way[0])
    for pos in way[1:]:
        gesture.step(seconds)
        intents = gesture.move(pos)
        hand.apply(intents)
        heard += intents
    intents = gesture.release(way[-1])
    hand.apply(intents)
    return gesture, heard + intents


def make_line(start: Point, degrees: float, step: float, far: float) -> list[Point]:
    """Return points of a straight line like a mouse: whole pixels, `step` apart; 90 degrees is upwards."""
    turn = radians(degrees)
    points = [n * step for n in range(int(far / step) + 1)] + [far]
    return [(round(start[0] + d * cos(turn)), round(start[1] - d * sin(turn))) for d in points]


@pytest.mark.parametrize("cards", [5, 13, 20])
@pytest.mark.parametrize("step", [1, 5, 20, 60, 200])
@pytest.mark.parametrize("degrees", mark_every(2, range(30, 151, 5)))
def test_a_straight_drag_plays_the_pressed_card_alone_at_any_angle_and_speed(
    degrees: int, step: int, cards: int
) -> None:
    for where in ((0.1, 0.5), (0.9, 0.5), (0.5, 0.15), (0.5, 0.9)):  # in the strip that is seen of the card
        hand = FakeHand(cards)
        box, strip = LAYOUT.hand.place_cards(cards)[cards // 2], LAYOUT.hand.compute_step(cards)
        start = (round(box.x + strip * where[0]), round(box.y + box.h * where[1]))
        far = (start[1] - LAYOUT.hand.raised_top + 90) / sin(radians(degrees))
        intents = drag(hand, *make_line(start, degrees, step, far))[1]
        assert intents[-1] == Intent(Verb.PLAY, card_indices=frozenset({cards // 2})), where
        assert hand.selected_indices == set()


@pytest.mark.parametrize("step", [5, 20, 60, 200])
@pytest.mark.parametrize("rise", [-12, -6, 0, 6, 12])
@pytest.mark.parametrize("way", [-1, 1])
def test_a_way_along_the_hand_sweeps_at_any_speed_though_it_rises_or_falls_a_little(
    rise: int, step: int, way: int
) -> None:
    hand = FakeHand()
    end = 6 + 4 * way
    start = find_spot(6)
    degrees = rise if way > 0 else 180 - rise
    drag(hand, *make_line(start, degrees, step, abs(find_spot(end)[0] - start[0]) / cos(radians(rise))))
    assert hand.selected_indices == set(range(min(6, end), max(6, end) + 1))


@pytest.mark.parametrize("step", [5, 20, 60])
@pytest.mark.parametrize("end", [1, 5, 7, 8, 12])
def test_what_was_swept_along_the_hand_and_then_lifted_goes_together(end: int, step: int) -> None:
    hand = FakeHand()
    start, corner = find_spot(6), find_spot(end)
    along = make_line(start, 0 if end > 6 else 180, step, abs(corner[0] - start[0]))
    up = make_line(corner, 90, step, corner[1] - LAYOUT.hand.raised_top + 90)
    intents = drag(hand, *along, *up)[1]
    assert intents[-1] == Intent(Verb.PLAY, card_indices=frozenset(range(min(6, end), max(6, end) + 1)))


@pytest.mark.parametrize("step", [5, 60])
@pytest.mark.parametrize(
    ("first", "then", "verb"), [((5, -2), 80, "play"), ((-5, 1), 100, "play"), ((3, -5), 0, "sweep")]
)
def test_the_first_few_pixels_do_not_decide(first: Point, then: int, verb: str, step: int) -> None:
    hand = FakeHand(selected=frozenset({12}))
    start = find_spot(6)
    start_point = (start[0] + first[0], start[1] + first[1])
    intents = drag(hand, start, start_point, *make_line(start_point, then, step, 300))[1]
    assert intents[-1].verb == verb
    assert hand.selected_indices == ({12} if verb == "play" else {6, 7, 8, 9, 12})


def test_a_drag_that_begins_aslant_and_is_called_off_leaves_the_selection_as_it_was() -> None:
    hand = FakeHand(selected=frozenset({12}))
    gesture = make_gesture(hand)
    start = find_spot(6)
    gesture.press(start)
    for pos in make_line(start, 35, 20, 300)[1:]:
        hand.apply(gesture.move(pos))
    assert gesture.drag is not None
    assert gesture.drag.card_indices == {6}
    hand.apply(gesture.cancel())
    assert hand.selected_indices == {12}
