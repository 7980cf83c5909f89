"""Displays for the numbers of the statistics: ledges and their shadows, dial, ring of a drum, abacus, boats."""

from collections.abc import Iterator
from functools import partial

import pygame
import shapes
from measures import Measures
from picture import Picture
from sheets import Item, make_sheet

from game.bots.levels import load_levels
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix

SIZES = Measures("recipes.fittings")
BOATS = ("jade_light", "indigo_light", "cinnabar", "plum", "amber", "pearl", "blush")
DYES = ("amber", "cinnabar", "cockroach", "forest", "gold_deep", "indigo", "jade", "oxblood", "plum")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the pictures with equal colours at dusk and by day."""
    yield make_sheet("woods", _list_wood_items(theme), quality=SIZES.quality)
    for name in ("ring", "ring-lit"):
        yield shapes.make_picture(theme, f"fittings/{name}", (1,), SIZES.quality)
    yield Picture("dial", partial(_draw_dial, theme), (1, 2), quality=SIZES.quality)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    if theme.is_plain:
        yield from list_base_pictures(theme)
    yield make_sheet("lights", _list_light_items(theme), ("drawings/seal.svg",), 82)  # keeps the opacity of shadows


def _list_wood_items(theme: Theme) -> Iterator[Item]:
    for name in ("ledge-top", "ledge-lip", "ledge-board", "bracket"):
        yield shapes.make_item(theme, f"fittings/{name}")
    yield Item("shadow-foot", (172, 70), partial(_draw_foot_shadow, theme))
    for name in ("block", "wire", "cords", "needle", "pavilion", "junk"):
        yield shapes.make_item(theme, f"fittings/{name}")
    for colour in BOATS:
        yield shapes.make_item(theme, "fittings/boat", f"boat-{colour}", dye=theme.inlay[colour])
    for dye in DYES:
        yield shapes.make_item(theme, "fittings/book", f"book-{dye}", dye=theme.inlay[dye])


def _list_light_items(theme: Theme) -> Iterator[Item]:
    yield Item("shadow", (160, 160), partial(_draw_shadow, theme, 48, False), (64,) * 4)
    yield Item("shadow-oval", (100, 100), partial(_draw_shadow, theme, 7, True))
    yield shapes.make_item(theme, "fittings/slot")
    yield Item("abacus", (160, 200), partial(_draw_abacus, theme), (20, 20, 20, 20))
    yield Item("bead-shadow", (120, 184), partial(_draw_bead_shadow, theme))
    yield Item("seal", (58, 58), partial(_draw_seal, theme))
    gilt = theme.gold if theme.is_dark or theme.is_plain else theme.inlay["gold_deep"]
    yield shapes.make_item(theme, "fittings/boat", "boat-first", dye=gilt)
    for name in ("lamp", "lamp-lit"):
        yield shapes.make_item(theme, f"fittings/{name}")


def _draw_shadow(theme: Theme, margin: int, is_oval: bool, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow of an object on the wall. The object's box lies `margin` pixels inside the picture."""
    small_shadow = pygame.Surface([side // SIZES.shadow_reduction for side in size], pygame.SRCALPHA)
    if not theme.is_plain:
        edge = max(1, round(margin * scale / SIZES.shadow_reduction))
        draw = pygame.draw.ellipse if is_oval else pygame.draw.rect
        level = round(SIZES.shadow_alpha * (1 if theme.is_dark else SIZES.day_shadow_ratio))
        draw(small_shadow, (0, 0, 0, level), small_shadow.get_rect().inflate(-2 * edge, -2 * edge))
        small_shadow = surfaces.blur(small_shadow, max(1, edge // 2))
    return pygame.transform.smoothscale(small_shadow, size)


def _draw_foot_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the shadow of a round object on a ledge: dark where it touches, soft away from the lamp at the left.

    The object's foot has half the width and 0.7 of the height of the picture. Its middle is 0.35 of the width from the
    left.
    """
    canvas = pygame.Surface([side // SIZES.shadow_reduction for side in size], pygame.SRCALPHA)
    width, height = 0.5 * canvas.get_width(), 0.7 * canvas.get_height()
    for alpha, blur_ratio, offset, length_ratio in ((170, 0.1, 0.34, 1.5), (235, 0.035, 0.03, 1.06)):
        if not theme.is_plain:
            layer = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
            oval = pygame.Rect(0, 0, round(length_ratio * width), round(1.04 * height))
            oval.center = round((0.7 + offset) * width), canvas.get_height() // 2
            pygame.draw.ellipse(layer, (0, 0, 0, alpha), oval)
            canvas.blit(surfaces.blur(layer, max(1, round(blur_ratio * width))), (0, 0))
    return pygame.transform.smoothscale(canvas, size)


def _draw_abacus(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    shade = theme.inlay["oxblood"] if theme.is_dark else theme.panel_line
    top = theme.field if theme.is_plain else mix(theme.field, shade, 0.28 if theme.is_dark else 0.16)
    defs = svg.linear("ground", top, theme.field, (0, 0, 0, size[1]))
    surface = svg.render(svg.rect((0, 0, *size), 0, fill="url(#ground)"), size, defs=defs)
    line = (theme.gold, 1.0) if theme.is_plain else (theme.inlay["gold_deep"], 0.6)
    surfaces.round_corners(surface, round(12 * scale), max(1, round(2 * scale)), *line)
    return surface


def _draw_bead_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw the soft shadow of a bead of 96 by 160. Its upper left corner is that of the picture."""
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    if theme.is_plain:
        return canvas
    oval = pygame.Rect(0, 0, round(88 * scale), round(141 * scale))
    oval.center = round(56 * scale), round(92 * scale)
    pygame.draw.ellipse(canvas, (0, 0, 0, round(255 * (0.4 if theme.is_dark else 0.2))), oval)
    return surfaces.blur(canvas, max(1, round(6 * scale)))


def _draw_seal(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    red, paper = (theme.danger_fill, theme.on_danger) if theme.is_plain else (theme.inlay["cinnabar"], theme.paper)
    return svg.draw_square(drawings.make_drawing("seal", {"cinnabar": red, "paper": paper}, "star"), size[0], 100)


def _draw_dial(theme: Theme, scale: float) -> pygame.Surface:
    """Return the face of the bronze dial: ticks for each level and between levels, and the plate at its foot."""
    unit, width, height = float(SIZES.dial_unit), *(round(side * SIZES.dial_unit) for side in SIZES.dial_size_ratios)
    gold, middle = theme.gold if theme.is_plain else theme.inlay["gold_light"], (width / 2, 1.273 * unit)
    count, ticks = 2 * len(load_levels()) - 1, ""
    for n in range(count):
        turn = SIZES.dial_half_turn * (2 * n / (count - 1) - 1)
        radii = (0.655, 0.72) if n % 2 else (0.634, 0.74)
        ticks += svg.line(drawings.compute_polar_point(*middle, distance * unit, turn) for distance in radii)
    body = svg.stroke(ticks, mix(gold, theme.inlay["cockroach"], 0.4), 0.014 * unit)
    plate = svg.polygon([(middle[0] + x * unit, middle[1] + (0.25 + y) * unit) for x, y in SIZES.plate_points])
    body += svg.path(plate, fill=theme.inlay["lacquer"], stroke=gold, stroke_width=0.02 * unit)
    return svg.render(body, (round(width * scale), round(height * scale)), f"scale({scale})")
