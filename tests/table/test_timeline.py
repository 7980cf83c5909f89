"""Timelines, stepped without a window."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game.ui.anim.motion import CuePart, Move, _make_cue, bezier, load_motion
from game.ui.anim.timeline import Pose, Timeline
from game.ui.hand import SIZES
from game.ui.layout.table_layout import make_table_layout

START_POSE = Pose(100, 500, 238)
END_POSE = Pose(700, 300, 196)


def make_timeline() -> Timeline:
    return Timeline(load_motion().ease)


def test_the_easing_starts_at_0_ends_at_1_and_never_turns_back() -> None:
    ease = bezier(0.2, 0, 0, 1)
    values = [ease(n / 100) for n in range(101)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)
    assert ease(0.5) > 0.8


def test_a_clip_begins_at_the_present_pose_and_ends_at_rest() -> None:
    line = make_timeline()
    line.start("card", START_POSE, END_POSE, Move(0.24))
    assert line.compute_pose("card", END_POSE) == pytest.approx(START_POSE)
    line.step(0.12)
    middle = line.compute_pose("card", END_POSE)
    assert START_POSE.x < middle.x < END_POSE.x
    line.step(0.12)
    assert line.compute_pose("card", END_POSE) == END_POSE
    assert not line.is_busy


def test_a_new_clip_begins_where_the_old_one_was_broken_off() -> None:
    line = make_timeline()
    line.start("card", START_POSE, END_POSE, Move(0.24))
    line.step(0.06)
    broken = line.compute_pose("card", END_POSE)
    line.start("card", broken, START_POSE, Move(0.24))
    assert line.compute_pose("card", START_POSE) == pytest.approx(broken)


def test_the_resting_place_may_change_under_a_clip() -> None:
    line = make_timeline()
    line.start("card", START_POSE, END_POSE, Move(0.24))
    line.step(0.24)
    assert line.compute_pose("card", START_POSE) == START_POSE


def test_cards_lean_while_they_move_and_stand_straight_at_both_ends() -> None:
    line = make_timeline()
    line.start("card", START_POSE, END_POSE, Move(0.24, max_angle_degrees=9))
    assert line.compute_pose("card", END_POSE).angle_degrees == 0
    line.step(0.06)
    assert 1 < abs(line.compute_pose("card", END_POSE).angle_degrees) <= 9
    line.step(0.2)
    assert line.compute_pose("card", END_POSE).angle_degrees == 0


def test_the_speed_setting_shortens_and_instant_is_at_once() -> None:
    for speed, steps in ((0.5, 48), (1.0, 24), (2.0, 12), (4.0, 6)):
        line = make_timeline()
        line.speed = speed
        line.start("card", START_POSE, END_POSE, Move(0.24))
        taken = 0
        while line.is_busy:
            line.step(0.01)
            taken += 1
        assert abs(taken - steps) <= 1
    line = make_timeline()
    line.speed = 0
    line.start("card", START_POSE, END_POSE, Move(0.24))
    assert line.compute_pose("card", END_POSE) == END_POSE


def test_finish_puts_everything_at_rest() -> None:
    line = make_timeline()
    line.start("a", START_POSE, END_POSE, Move(0.24, delay=1.0))
    line.start("b", END_POSE, START_POSE, Move(0.24))
    line.finish()
    assert line.compute_pose("a", END_POSE) == END_POSE
    assert not line.is_busy


def test_reduced_motion_moves_nothing_and_fades_within_100_ms() -> None:
    line = make_timeline()
    line.is_reduced = True
    line.start("card", START_POSE, END_POSE, Move(0.24, max_angle_degrees=9, is_transfer=True, delay=0.4))
    first = line.compute_pose("card", END_POSE)
    assert (first.x, first.y, first.angle_degrees) == (END_POSE.x, END_POSE.y, 0)
    assert first.alpha == 0
    line.step(0.1)
    assert not line.is_busy
    line.start("card", START_POSE, END_POSE, Move(0.24, max_angle_degrees=9))
    assert line.compute_pose("card", END_POSE) == END_POSE, "what only moves aside does not blink"


@pytest.mark.parametrize("cards", [26, 52, 104])
def test_a_deal_takes_40_ms_a_card_and_at_most_1200_in_all(cards: int) -> None:
    deal = load_motion().moves["deal"]
    gaps = [deal.stagger(n, cards).delay for n in range(cards)]
    assert gaps[1] - gaps[0] <= 0.040 + 1e-9
    assert gaps[-1] + deal.seconds <= 1.2 + 1e-9
    assert deal.stagger(1, 13).delay == pytest.approx(0.040)


def test_the_parts_of_the_animations_are_those_in_motion_json() -> None:
    parts = {cue.part for cues in load_motion().cues.values() for cue in cues}
    assert parts == {*get_args(CuePart)}
    misspelled_part: Any = "shak"
    with pytest.raises(ValueError, match="shak"):
        _make_cue(0, misspelled_part)


def test_the_figures_keep_to_their_bounds() -> None:
    moves = load_motion().moves
    assert 0.200 <= moves["play"].seconds <= 0.260
    assert 0.120 <= moves["sort"].seconds <= 0.200
    assert 0.200 <= moves["sweep"].seconds <= 0.350
    assert 0.100 <= moves["hover"].seconds <= 0.150
    assert 20 <= SIZES.hover_rise_px <= 30
    assert make_table_layout((1920, 1080), 1.0, 4).hand.selected_rise <= 50
    assert load_motion().get_seconds("reduced") <= 0.1
