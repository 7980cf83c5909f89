"""Grounds of selectable tiles, their frames, the light around a chosen tile, and lit pieces of the table."""

from collections.abc import Iterator
from functools import partial

import gradients
import prints
import pygame
from faces import SOURCES, draw_stretched_face
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix, rgb

SIZES = Measures("recipes.tiles")


def list_pictures(theme: Theme) -> Iterator[Picture]:
    sources = (*SOURCES, "drawings/ornaments.json")
    for name, colours in {item.name: item for item in (theme, theme.make_page_theme())}.items():
        ground = name.removeprefix(theme.skin)
        yield make_sheet(f"tiles{ground}", _list_items(colours, ground), sources, 100 if theme.is_plain else 78)


def _list_items(theme: Theme, ground: str) -> Iterator[Item]:
    for state, light in SIZES.state_lights.items():
        yield Item(f"ground-{state}{ground}", SIZES.tile_size, partial(_draw_ground, theme, state), (SIZES.corner,) * 4)
        yield Item(f"frame-{state}{ground}", SIZES.tile_size, partial(_draw_frame, theme, state), (16,) * 4)
        table = partial(_draw_table, theme, SIZES.lamplight_ratio * light)
        yield Item(f"table-{state}{ground}", SIZES.table_size, table)
    halo_size = SIZES.tile_size[0] + 2 * SIZES.halo_margin, SIZES.tile_size[1] + 2 * SIZES.halo_margin
    yield Item(f"pool{ground}", SIZES.table_size, partial(_draw_pool, theme))
    yield Item(f"halo{ground}", halo_size, partial(_draw_halo, theme), (SIZES.halo_margin + 24,) * 4)


def _draw_ground(theme: Theme, state: str, size: Size, scale: float) -> pygame.Surface:
    """Return the material of a tile; a transparent picture for a tile that cannot be selected."""
    if state == "shown":
        return pygame.Surface(size, pygame.SRCALPHA)
    if state == "chosen":
        middle, edge = mix_selected_colors(theme)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(gradients.draw_lamp_light(size, middle, edge, centre=(0.5, 0.4), reach=(0.75, 1.0)), (0, 0))
        return surface
    if state == "lit":
        return draw_stretched_face("tile", theme, size, scale)
    if theme.is_printed:
        return prints.draw_mount(size, theme, scale)
    surface = draw_stretched_face("cell", theme, size, scale)
    if not theme.is_dark:
        surfaces.tint(surface, mix(theme.paper, theme.paper_edge, SIZES.shade_ratio))
    return surface


def mix_selected_colors(theme: Theme) -> tuple[HexColor, HexColor]:
    """Return the colours of a selected tile in its middle and at its edges."""
    if theme.is_plain:
        return theme.table, theme.table
    role, middle, edge = SIZES.chosen_colors["page" if theme.is_printed else "dusk" if theme.is_dark else "day"]
    return mix(theme.table, theme.inlay[role], middle), mix(theme.table, theme.inlay[role], edge)


def _draw_frame(theme: Theme, state: str, size: Size, scale: float) -> pygame.Surface:
    colour: HexColor | None = theme.gold
    width, opacity = SIZES.line_width, SIZES.line_opacity
    if state == "chosen":
        colour, width, opacity = theme.accent, SIZES.chosen_line_width, 1.0
    elif state == "rest":
        colour, opacity = None if theme.is_printed else theme.gold if theme.is_plain else theme.panel_line, 1.0
    elif state == "shown" and not theme.is_plain:
        colour = None
    if not colour:
        return pygame.Surface(size, pygame.SRCALPHA)
    line = width * scale
    box = line / 2, line / 2, size[0] - line, size[1] - line
    radius = SIZES.corner_radius * scale - line / 2
    frame = svg.rect(box, radius, fill="none", stroke=colour, stroke_width=line, stroke_opacity=opacity)
    return svg.render(frame, size)


def _draw_table(theme: Theme, warmth_ratio: float, size: Size, scale: float) -> pygame.Surface:
    light = theme.table if theme.is_plain else _mix_lamplit_color(theme, warmth_ratio)
    return gradients.draw_lamp_light(size, light, theme.table_edge, centre=(0.5, 0.5), reach=(0.75, 1.2))


def _mix_lamplit_color(theme: Theme, ratio: float) -> HexColor:
    lamp = mix(theme.inlay["cinnabar"], theme.gold, 0.35) if theme.is_dark else theme.paper
    return mix(theme.table, lamp, ratio)


def _draw_pool(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    return surfaces.draw_glow(size, _mix_lamplit_color(theme, SIZES.pool_ratio), 1.0)


def _draw_halo(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    margin = round(SIZES.halo_margin * scale)
    box = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    colour = (*rgb(theme.accent), round(255 * SIZES.halo_opacity))
    blur, radius = round(SIZES.halo_reach * scale), round(SIZES.corner_radius * scale)
    return surfaces.draw_blurred_box(size, box, colour, blur, radius)
