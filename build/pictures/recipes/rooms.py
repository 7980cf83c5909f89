"""The rooms of the house behind pages: at dusk, in the morning, and in one colour for high contrast."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
import renders
import shapes
from measures import Measures
from picture import Picture
from recolouring import recolor_by_brightness

from game.ui.gfx import surfaces, svg
from game.ui.gfx.theme import Color, Theme, mix, rgb

SIZES = Measures("recipes.rooms")
ROOMS = ("altar", "desk", "school", "shelf", "study", "window")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    if theme.is_plain:
        for name in ROOMS:
            yield shapes.make_plain_picture(name, theme.table)
        return
    for name in ROOMS:
        yield Picture(name, partial(draw_room, theme, name), sources=(renders.get_source(_render(theme, name)),))
    yield Picture("boards", partial(draw_boards, theme), sources=(renders.get_source(_render(theme, "desk")),))


def _render(theme: Theme, name: str) -> str:
    return f"room-{name}" if theme.is_dark else f"room-{name}-day"


def draw_room(theme: Theme, name: str, scale: float) -> pygame.Surface:
    room = renders.load(_render(theme, name))
    if theme.is_dark:
        top_level, middle_level, bottom_level = SIZES.veil_alphas.get(name, (0, 0, 0))
        _lay(room, rgb(theme.table_edge), [top_level, *[middle_level] * 6, bottom_level])
    elif name in SIZES.day_veil_alphas:
        _lay(room, rgb(theme.make_wall_theme().table_edge), SIZES.day_veil_alphas[name])
    _dim_places(room, SIZES.dim_boxes.get(name, ()), SIZES.dim_levels[0 if theme.is_dark else 1])
    if name in SIZES.desk_things:
        top, height = SIZES.desk_things[name]
        _recede(room, top, height, SIZES.desk_levels[0 if theme.is_dark else 1])
    return room


def draw_boards(theme: Theme, scale: float) -> pygame.Surface:
    dark_colors = [theme.table_edge, mix(theme.inlay["cockroach"], theme.table, 0.5), theme.inlay["amber"]]
    light = [mix(theme.panel, theme.panel_line, 0.16), theme.panel, *[theme.paper] * 3]
    return recolor_by_brightness(
        renders.load(_render(theme, "desk")), dark_colors if theme.is_dark else light
    ).subsurface(SIZES.wall_box)


def _recede(room: pygame.Surface, top: float, fade_height: float, brightness: float) -> None:
    width, height = room.get_size()
    box = pygame.Rect(0, round(top * height), width, height - round(top * height))
    foot = pygame.Surface(box.size, pygame.SRCALPHA)
    foot.blit(room, (0, 0), box)
    for _ in range(2):
        foot = pygame.transform.box_blur(foot, max(1, round(SIZES.desk_blur_ratio * width)))
    foot.fill([round(255 * brightness)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    gradient = svg.ramp("wash", ((0.0, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)), (0, 0, 0, fade_height * height))
    surfaces.mask(foot, svg.draw_gradient(gradient, box.size))
    room.blit(foot, box)


def _dim_places(room: pygame.Surface, places: Sequence[tuple[float, float, float, float]], brightness: float) -> None:
    """Dim some areas of a picture. The areas have soft edges."""
    if not places:
        return
    width, height = room.get_size()
    veil = pygame.Surface((width // 4, height // 4), pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255))
    for x, y, width_ratio, height_ratio in places:
        box = x * width / 4, y * height / 4, width_ratio * width / 4, height_ratio * height / 4
        veil.fill((*[round(255 * brightness)] * 3, 255), pygame.Rect(*map(round, box)))
    soft_veil = surfaces.blur(veil, max(1, round(SIZES.dim_blur_ratio * width / 4)))
    room.blit(pygame.transform.smoothscale(soft_veil, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _lay(room: pygame.Surface, colour: Color, levels: Sequence[float]) -> None:
    """Draw a colour over a picture. `levels` are its opacities (0 to 255) from top to bottom."""
    line = pygame.Surface((1, len(levels)), pygame.SRCALPHA)
    for y, level in enumerate(levels):
        line.set_at((0, y), (*colour[:3], round(level)))
    room.blit(pygame.transform.smoothscale(line, room.get_size()), (0, 0))
