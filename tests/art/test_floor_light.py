"""What lies on the table's floor lies in its light; the drum stands back under the cards of a trick."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw import household, scenery, sunshine
from game.ui.draw.theme import load

WINDOW = (960, 540)


def bright(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


@pytest.mark.parametrize("dark", [True, False])
def test_a_thing_is_darker_in_a_corner_of_the_floor_than_near_the_lamp(dark: bool) -> None:
    def lit(at: tuple[int, int]) -> float:
        thing = pygame.Surface((60, 60), pygame.SRCALPHA)
        thing.fill("#ffffff")
        sunshine.lie_in(thing, at, WINDOW, dark)
        return bright(thing)

    assert lit((0, 480)) < lit((450, 230))


def test_the_moon_shines_on_a_thing_only_where_it_falls_through_a_window() -> None:
    def moonlit(at: tuple[int, int]) -> float:
        thing = pygame.Surface((30, 30), pygame.SRCALPHA)
        thing.fill("#ffffff")
        sunshine.lie_in(thing, at, WINDOW, True)
        return bright(thing)

    assert moonlit((150, 130)) > moonlit((925, 500))


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_its_shadow_on_the_floor_falls_to_the_lower_left_on_either_side_of_the_table(name: str) -> None:
    for at in ((20, 60), (840, 60)):
        picture = household.on_floor("cat", 100, load(name), at, WINDOW)
        seen, out = picture.get_bounding_rect(min_alpha=8), household.room(100)
        assert out - seen.left > seen.right - out - 100


def test_the_rings_of_a_drum_stand_back_about_its_star_and_not_outside() -> None:
    def kept(at: int) -> int:
        drum = pygame.Surface((460, 460), pygame.SRCALPHA)
        drum.fill("#104040")
        drum.fill("#f0c060", (230 + at, 0, 2, 460))
        scenery.calm(drum, 1.0)
        return drum.get_at((230 + at, 230))[0]

    assert kept(140) < 0xA0 < kept(225)
    assert kept(20) == kept(225) == 0xF0, "the star and what is outside stay as they are"
