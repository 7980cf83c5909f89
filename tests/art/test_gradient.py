"""Wide gradients show no bands at any size, and have the specified colours."""

from __future__ import annotations

from itertools import groupby

import gradients
import pygame
import pytest

SIZES = ((1920, 1080), (3840, 2160))
FALLING_STOPS = [(0.0, 1.0), (1.0, 0.0)]


def draw_lamp(size: tuple[int, int]) -> pygame.Surface:
    return gradients.draw_lamp_light(
        size, "#5b1a19", "#150b0a", stops=FALLING_STOPS, centre=(0.5, 0.5), reach=(0.75, 0.75)
    )


def find_longest_run(surface: pygame.Surface, y: int, channel: int) -> int:
    """Return the longest run of pixels of one level in a row, on the left, where the gradient is steepest."""
    width = surface.get_width()
    row = [surface.get_at((x, y))[channel] for x in range(width // 20, width * 2 // 5)]
    return max(len(list(run)) for _, run in groupby(row))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("channel", range(3))
def test_no_stripe_of_one_level_is_wide_enough_to_be_seen(size, channel):
    """Without dithering, green and blue would have steps of about 100 pixels, at 4K of 200."""
    surface = draw_lamp(size)
    for share in (0.3, 0.45):
        assert find_longest_run(surface, round(size[1] * share), channel) < 60


def compute_mean(surface: pygame.Surface, x: int, y: int) -> tuple[float, ...]:
    box = surface.subsurface((x, y, 64, 64))
    points = [box.get_at((dx, dy)) for dx in range(64) for dy in range(64)]
    return tuple(sum(point[channel] for point in points) / len(points) for channel in range(3))


def test_the_light_falls_from_one_colour_to_the_other():
    surface = draw_lamp((1920, 1080))
    for x, share in ((960, 1.0), (960 - 720, 0.5), (960 + 720, 0.5)):
        levels = [low + share * (high - low) for low, high in ((0x15, 0x5B), (0x0B, 0x1A), (0x0A, 0x19))]
        assert compute_mean(surface, x - 32, 540 - 32) == pytest.approx(levels, abs=3.0)


def test_a_ground_may_be_lit_in_a_colour_that_is_darker_in_some_channels():
    middle, size = (0.5, 0.5), (400, 400)
    ground = gradients.draw_lamp_light(size, "#20c060", "#a08060", stops=FALLING_STOPS, centre=middle, reach=middle)
    assert compute_mean(ground, 168, 168) == pytest.approx((0x32, 0xB7, 0x60), abs=8.0)
    assert compute_mean(ground, 0, 0) == pytest.approx((0xA0, 0x80, 0x60), abs=1.0)
