"""Kinetic scrolling: maximum speed, slowing down and stopping; and the movement of a pointer."""

from __future__ import annotations

from math import exp

import pytest

from game.ui.hand import PointerPath
from game.ui.kit.scroll import GLIDE_FADE_SECONDS, MAX_GLIDE_SPEED, MIN_GLIDE_SPEED, MIN_THROW_SPEED, Glide

FRAME_SECONDS = 0.01


class EndlessPage(Glide):
    """An endless page; `moved` is its movement in pixels."""

    def __init__(self, scale: float = 1.0) -> None:
        super().__init__(scale, self.move)
        self.moved = 0

    def move(self, by: int) -> bool:
        self.moved += by
        return True


def throw_page(speed: float, scale: float = 1.0, frames: int = 100) -> EndlessPage:
    """Return a page that a finger moved at this speed, in pixels a second, and released."""
    glide = EndlessPage(scale)
    for _ in range(frames):
        glide.pull(speed * FRAME_SECONDS)
        glide.step(FRAME_SECONDS)
        assert not glide.moved and not glide.is_moving, "as long as it is held it goes with the finger"
    glide.release()
    return glide


def measure_glide(glide: EndlessPage) -> tuple[int, float]:
    """Return the pixels and seconds of the movement after release."""
    seconds = 0.0
    while glide.is_moving:
        glide.step(FRAME_SECONDS)
        seconds += FRAME_SECONDS
    return glide.moved, seconds


@pytest.mark.parametrize("speed", [1000.0, -1000.0])
def test_a_page_that_was_thrown_goes_on_and_slows_down_until_it_stands(speed: float) -> None:
    glide = throw_page(speed)
    assert glide.is_moving
    gone, seconds = measure_glide(glide)
    left = MIN_GLIDE_SPEED / abs(speed)
    assert gone == pytest.approx(speed * GLIDE_FADE_SECONDS * (1 - left), abs=5)
    assert exp(-seconds / GLIDE_FADE_SECONDS) == pytest.approx(left, rel=0.05)
    glide.step(FRAME_SECONDS)
    assert glide.moved == gone


def test_a_page_stops_at_its_end() -> None:
    glide = Glide(1.0, lambda by: False)
    glide.pull(20.0)
    glide.step(FRAME_SECONDS)
    glide.release()
    assert glide.next_wakeup() == 0.0
    glide.step(FRAME_SECONDS)
    assert glide.next_wakeup() is None


def test_who_hardly_moved_or_stood_still_before_letting_go_has_thrown_nothing() -> None:
    assert not throw_page(MIN_THROW_SPEED - 2).is_moving and throw_page(MIN_THROW_SPEED + 2).is_moving
    assert not throw_page(MIN_THROW_SPEED + 2, scale=2.0).is_moving, "in a window twice as large that is half as fast"
    glide = EndlessPage()
    for by in (10.0, *[0.0] * 20):
        glide.pull(by)
        glide.step(FRAME_SECONDS)
    glide.release()
    assert not glide.is_moving
    untouched = EndlessPage()
    untouched.release()
    assert not untouched.is_moving


def test_no_page_goes_faster_than_can_be_followed() -> None:
    fast, faster = (measure_glide(throw_page(speed))[0] for speed in (MAX_GLIDE_SPEED, 5 * MAX_GLIDE_SPEED))
    assert faster == pytest.approx(fast, rel=0.01)


def test_a_finger_that_comes_down_stops_the_page_and_begins_anew() -> None:
    glide = throw_page(2000.0)
    assert glide.stop() and not glide.is_moving and not glide.stop()
    glide = throw_page(2000.0)
    glide.pull(0.0)
    assert not glide.is_moving
    glide.step(FRAME_SECONDS)
    glide.release()
    assert not glide.is_moving, "what it had before is forgotten"


def test_parts_of_pixels_are_not_lost_and_no_time_moves_nothing() -> None:
    slow, fine = throw_page(300.0), throw_page(300.0)
    gone = measure_glide(slow)[0]
    while fine.is_moving:
        fine.step(FRAME_SECONDS / 10)
    assert fine.moved == pytest.approx(gone, abs=2)
    again = throw_page(300.0)
    again.step(0.0)
    assert again.moved == 0 and again.is_moving


# --- the way of a pointer


def record_path(*points: tuple[float, float]) -> PointerPath:
    path = PointerPath((10.0, 20.0))
    for x, up in points:
        path.add((10.0 + x, 20.0 - up))
    return path


def test_a_trail_tells_how_far_and_how_high_the_pointer_is() -> None:
    path = record_path((50.0, 0.0), (30.0, 40.0))
    assert (path.dx, path.rise, path.distance) == (30.0, 40.0, 50.0)
    assert PointerPath().distance == PointerPath().bend_ratio == 0.0


def test_a_way_along_and_then_up_bows_and_one_up_and_then_along_bows_the_other_way_to_either_side() -> None:
    for side in (1.0, -1.0):
        assert record_path((side * 40.0, 0.0), (side * 40.0, 40.0)).bend_ratio == pytest.approx(0.25)
        assert record_path((0.0, 40.0), (side * 40.0, 40.0)).bend_ratio == pytest.approx(-0.25)
        assert record_path((side * 20.0, 20.0), (side * 40.0, 40.0)).bend_ratio == pytest.approx(0.0)
