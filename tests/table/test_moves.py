"""Movements: speed, fading in and out, and leaning."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.anim.motion import Move, bezier, load_motion
from game.ui.anim.timeline import Pose, Timeline

RESTING_POSE = Pose(700, 300, 200)


def make_linear_timeline() -> Timeline:
    return Timeline(lambda time: max(0.0, min(1.0, time)))


def make_offset(x: float, y: float = 0.0, size: float = 0.0, alpha: float = 0.0) -> Pose:
    """Return the remaining distance to the resting pose."""
    return Pose(x, y, size, 0.0, alpha, 0.0)


def pose_after(move: Move, offset: Pose, *, seconds: float, delay: float = 0.0) -> Pose:
    """Return the displayed pose after some seconds, from this remaining distance."""
    line = make_linear_timeline()
    line.start("card", RESTING_POSE.add(offset, 1.0), RESTING_POSE, move._replace(delay=delay))
    line.step(seconds)
    return line.compute_pose("card", RESTING_POSE)


def test_the_curve_is_that_of_style_sheets() -> None:
    straight, usual, even = bezier(1 / 3, 1 / 3, 2 / 3, 2 / 3), bezier(0.25, 0.1, 0.25, 1.0), bezier(0.42, 0, 0.58, 1)
    assert [straight(n / 8) for n in range(-1, 10)] == pytest.approx([0.0, *(n / 8 for n in range(9)), 1.0])
    assert usual(0.5) == pytest.approx(0.8024, abs=0.001)
    assert [even(time) for time in (0.25, 0.5, 0.75)] == pytest.approx([0.129, 0.5, 0.871], abs=0.001)


def test_a_thing_on_a_spring_is_there_soon_bounces_and_never_goes_too_far() -> None:
    move, offset = Move(0.4, spring=7.5, swings=1.6), make_offset(0, 100)
    poses = [pose_after(move, offset, seconds=n / 100).y - RESTING_POSE.y for n in range(41)]
    there = next(n for n, y in enumerate(poses) if y < 5)
    assert there < 8 and all(before > after for before, after in pairwise(poses[: there + 1]))
    assert min(poses) >= 0 and 4 < max(poses[there:]) < 15 and poses[-1] == 0


def test_a_thing_by_an_arc_flies_over_the_straight_way_and_comes_down_at_its_place() -> None:
    flat, high = (pose_after(Move(0.4, arc=arc), make_offset(90), seconds=0.2) for arc in (0.0, 0.25))
    assert flat.y - high.y == pytest.approx(0.25 * RESTING_POSE.size) and flat.x == high.x
    assert pose_after(Move(0.4, arc=0.25), make_offset(90), seconds=0.41) == RESTING_POSE


def test_a_thing_waits_for_its_delay_and_is_then_halfway_at_half_its_time() -> None:
    offset, move = make_offset(100, -40, 20), Move(0.2)
    assert pose_after(move, offset, seconds=0.1, delay=0.1) == pytest.approx(RESTING_POSE.add(offset, 1.0))
    assert pose_after(move, offset, seconds=0.2, delay=0.1) == pytest.approx(RESTING_POSE.add(offset, 0.5))
    assert pose_after(move, offset, seconds=0.3, delay=0.1) == RESTING_POSE
    assert pose_after(Move(0.0), offset, seconds=0.0) == RESTING_POSE


def test_what_comes_is_seen_once_it_starts_and_what_goes_until_nearly_the_end() -> None:
    coming, going = make_offset(100, alpha=-1.0), make_offset(100, alpha=1.0)
    gone = RESTING_POSE._replace(alpha=0.0)
    assert pose_after(Move(0.2), coming, seconds=0.0, delay=0.1).alpha == 0.0
    assert pose_after(Move(0.2), coming, seconds=0.05).alpha == 1.0
    line = make_linear_timeline()
    line.start("card", gone.add(going, 1.0), gone, Move(0.2))
    poses = []
    for _ in range(4):
        poses.append(line.compute_pose("card", gone).alpha)
        line.step(0.05)
    assert poses == pytest.approx([1.0, 1 - 0.25**3, 1 - 0.5**3, 1 - 0.75**3])
    in_place = pose_after(Move(0.2), make_offset(0, alpha=-1.0), seconds=0.05)
    assert in_place.alpha == pytest.approx(0.25), "what does not move fades in evenly"


@pytest.mark.parametrize(("x", "lean"), [(600, -8.0), (-600, 8.0), (6000, -8.0), (300, -4.0), (0, 0.0)])
def test_things_lean_into_their_way_the_less_the_shorter_it_is(x: float, lean: float) -> None:
    assert pose_after(Move(0.2, max_angle_degrees=8), make_offset(x, 50), seconds=0.1).angle_degrees == pytest.approx(
        lean
    )


def test_it_is_known_for_how_long_each_thing_is_under_way_and_when_all_rest() -> None:
    line = make_linear_timeline()
    line.step(0.1)
    assert (line.longest_seconds_left, line.is_busy) == (0.0, False)
    line.start("a", Pose(0, 0, 200), RESTING_POSE, Move(0.2, delay=0.1))
    line.start("b", Pose(0, 0, 200), RESTING_POSE, Move(0.2))
    line.start("c", RESTING_POSE, RESTING_POSE, Move(0.2))
    assert tuple(map(line.get_seconds_left, "abc")) == pytest.approx((0.3, 0.2, 0.0))
    assert line.longest_seconds_left == pytest.approx(0.3)
    assert not line.is_moving("c"), "what is there already does not move"
    line.step(0.1)
    assert line.is_busy and line.get_seconds_left("b") == pytest.approx(0.1)
    line.drop("b")
    assert not line.is_moving("b") and line.is_moving("a") and line.compute_pose("b", RESTING_POSE) == RESTING_POSE


def test_at_instant_speed_what_is_under_way_rests_at_once() -> None:
    line = make_linear_timeline()
    line.start("a", Pose(0, 0, 200), RESTING_POSE, Move(0.2))
    line.speed = 0
    line.step(0.001)
    assert not line.is_busy


def test_cards_that_follow_each_other_keep_within_the_time_for_all_of_them() -> None:
    move = Move(0.2, interval_seconds=0.1, max_seconds=0.5)
    assert [move.stagger(n, 3).delay for n in range(3)] == pytest.approx([0.0, 0.1, 0.2])
    assert [move.stagger(n, 5).delay for n in (1, 4)] == pytest.approx([0.075, 0.3])
    assert move.stagger(0, 1).delay == move._replace(seconds=0.6).stagger(3, 4).delay == 0.0
    assert load_motion().get_number("reduced", "ms") == 1000 * load_motion().get_seconds("reduced")
