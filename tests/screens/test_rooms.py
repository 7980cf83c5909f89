"""Rooms behind pages: evening in dark themes, morning in light ones, plain in high contrast, with earned medals."""

from __future__ import annotations

import pygame
import pytest

from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.store.settings import Settings
from game.ui.context import Context
from game.ui.pages.challenges.achievements import draw_achievement
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_room_background

SIZE = (480, 270)
ROOMS = ("altar", "desk", "school", "shelf", "study", "window")


def draw_room(room: str, theme: str) -> pygame.Surface:
    return draw_room_background(Context(SIZE, settings=Settings(theme=theme)), room)


def measure_light(picture: pygame.Surface) -> float:
    return float(sum(pygame.transform.average_color(picture)[:3]))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_dark_at_dusk_brighter_by_day_and_of_one_colour_in_high_contrast(room):
    dusk, day, plain = (draw_room(room, theme) for theme in ("lacquer", "eggshell", "contrast"))
    assert dusk.get_size() == day.get_size() == plain.get_size() == SIZE
    assert measure_light(dusk) < 300 and measure_light(day) > 1.2 * measure_light(dusk)
    assert plain.get_at((0, 0)) == plain.get_at((SIZE[0] // 2, SIZE[1] - 1))


def test_each_achievement_has_a_medal_of_its_own_that_is_dark_until_it_is_earned():
    ctx, all_of_them = Context(SIZE, settings=Settings()), list_achievements(FilteredDeals.from_entries([]))
    lit = [draw_achievement(ctx, one, 80, is_lit=True) for one in all_of_them]
    assert len({pygame.image.tobytes(each, "RGBA") for each in lit}) == len(all_of_them)
    for one, picture in zip(all_of_them, lit, strict=True):
        assert measure_light(draw_achievement(ctx, one, 80, is_lit=False)) < 0.6 * measure_light(picture)


def test_the_veil_of_the_menu_is_drawn_once(start_program, monkeypatch):
    ctx = start_program(greeted=True).ctx
    sprite = hall.veil_sprite(ctx, 2000, 0)
    monkeypatch.setattr(type(ctx.skin), "make_picture", None)
    assert hall.veil_sprite(ctx, 2000, 0).surface is sprite.surface
