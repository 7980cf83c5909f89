"""The table and the floor it stands on: rendered pictures, laid for a window of any shape; plain where asked for."""

from __future__ import annotations

from math import ceil, cos, log, pi, sin

import pygame

from game.ui.draw import drawings, inlay_light, sunshine, surfaces, svg
from game.ui.draw import ornaments as o
from game.ui.draw.rendered import rendered
from game.ui.draw.svg import Size
from game.ui.draw.table_shape import Outline, outline
from game.ui.draw.theme import Theme

LINES = ((0, 4.0), (-14, 1.5))
"""Lines of a plain table's rim: how far out from its edge, and how wide, at 1080p."""
EDGE = 92
"""How far within the table's edge the drum ends, at 1080p."""
COARSE = 60
"""The side of the picture by which it is told where the drum is seen."""
STAR = (76, 104)
"""How far from the middle the drum's star ends: where less of it is seen, and where no more, at 1080p."""
UNDER_CARDS = (168, 214)
"""How far from the middle the cards of a trick lie: to where, and from where on nothing stands back, at 1080p."""
CALM = 0.6
"""How far the ornaments about the star stand back there into their ground, from 0 to 1."""
ERASED = 5
"""Half the breadth of the broadest bright line that is erased from the ground, at 1080p."""
BLURRED = 14
"""How far the rest of the ground is blurred, at 1080p."""
FAINT, RADIUS = 0.25, 370
"""The drum on a plain table: how clearly it shows, from 0 to 1, and its radius, at 1080p."""


def table(size: Size, theme: Theme, room: Size | None = None, close: bool = False) -> pygame.Surface:
    """The static background of the table, opaque, `size` pixels; the table in `room` at its left, or in all of it.

    One for two is narrower: they sit `close`.
    """
    if theme.plain:
        surface = pygame.Surface(size, 0, 32)
        surface.fill(theme.table_edge)
    else:
        surface = rendered(f"floor-{theme.name}", size)
    own = surface.subsurface(((0, 0), room or size))
    wide, high = own.get_size()
    unit = min(wide / 1920, high / 1080)
    body = outline((wide, high), unit, drawings.table("table")["close" if close else "inset"])
    if theme.dark and not theme.plain:
        sunshine.spill(surface, body, unit)
    _lay(own, body, (round(body.x), round(high * drawings.table("table")["middle"])), unit, theme)
    if not theme.plain and not theme.dark:
        sunshine.fall(surface)
    return svg.solid(surface)


def tabletop(across: tuple[float, float], theme: Theme) -> pygame.Surface:
    """The table alone, `across` pixels wide and high, in the middle of a clear ground that holds its shadow."""
    shape, (wide, high) = drawings.table("table"), across
    unit = high / 2 / shape["forms"]["narrow"][1]
    size = round(wide + 2 * max(shape["margin"]) * unit), round(high + 2 * max(shape["margin"]) * unit)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    body = Outline(size[0] / 2, size[1] / 2, wide / 2, high / 2)
    _lay(surface, body, (size[0] // 2, size[1] // 2), unit, theme)
    return surface


def _lay(surface: pygame.Surface, body: Outline, middle: tuple[int, int], unit: float, theme: Theme) -> None:
    """Lay the table with its drum."""
    if theme.plain:
        _lay_plain(surface, body, middle, unit, theme)
        return
    _lay_rendered(surface, body, unit, theme)
    side = round(drawings.table("table")["drum"][1] * unit)
    drum = inlay_light.lit(rendered(f"drum-{theme.name}", (side, side)), theme)
    calm(drum, unit)
    drum = _within(body, drum, middle, unit)
    surface.blit(drum, drum.get_rect(center=middle))


def _lay_rendered(surface: pygame.Surface, body: Outline, unit: float, theme: Theme) -> None:
    """The table in the form that is nearest: its left half, and the same mirrored."""
    shape = drawings.table("table")
    side, above, below = (each * unit for each in shape["margin"])
    form, (a, b) = min(shape["forms"].items(), key=lambda each: abs(log(body.a / body.b / each[1][0] * each[1][1])))
    across, down = body.a / (a * unit), body.b / (b * unit)
    size = ceil(body.a + side * across), round(2 * body.b + (above + below) * down)
    half = rendered(f"table-{theme.name}-{form}", size)
    if theme.dark:
        half = sunshine.beyond_lamp(half)
    left, top = round(body.x) - size[0], round(body.y - body.b - above * down)
    surface.blit(half, (left, top))
    surface.blit(pygame.transform.flip(half, True, False), (left + size[0], top))


def calm(drum: pygame.Surface, unit: float) -> None:
    """Have the ornaments about the star of a drum stand back, where the cards of a trick lie on them."""
    far = UNDER_CARDS[1]
    middle = pygame.Rect(0, 0, *[min(drum.get_width(), round(2 * far * unit))] * 2)
    middle.center = drum.get_rect().center
    seen = drum.subsurface(middle)
    even, side = seen.copy(), middle.w
    for turn in range(8):
        off = round(ERASED * unit * cos(turn * pi / 4)), round(ERASED * unit * sin(turn * pi / 4))
        even.blit(seen, off, special_flags=pygame.BLEND_RGB_MIN)
    even = surfaces.soft(even, max(1, round(BLURRED * unit)))
    clear = zip((0, *STAR, *UNDER_CARDS), (0.0, 0.0, CALM, CALM, 0.0), strict=True)
    stops = [(at / far, "#ffffff", share) for at, share in clear]
    surfaces.mask(even, svg.wash(svg.radial("wash", stops, side / 2, side / 2, far * unit), (side, side)))
    drum.blit(even, middle)


def _within(body: Outline, drum: pygame.Surface, middle: tuple[int, int], unit: float) -> pygame.Surface:
    """The drum as far as it lies within the rim, into whose shade it fades."""
    side = drum.get_width()
    scale = COARSE / side
    left, top = (at - side / 2 for at in middle)
    inside = svg.path(body.grown(-EDGE * unit).path, fill="#ffffff")
    mask = svg.render(inside, (COARSE, COARSE), f"scale({scale:.5f}) translate({svg.num(-left)} {svg.num(-top)})")
    surfaces.mask(drum, pygame.transform.smoothscale(mask, drum.get_size()))
    return drum


def _lay_plain(surface: pygame.Surface, body: Outline, middle: tuple[int, int], unit: float, theme: Theme) -> None:
    """A table of one colour, with the drum drawn in lines, and with lines for a rim."""
    drum = svg.group(
        o.drum(*middle, RADIUS * unit, gold=theme.gold, ground=theme.table, line=2 * unit, birds=0), opacity=FAINT
    )
    lines = (
        svg.path(body.grown(out * unit).path, fill="none", stroke=theme.gold, stroke_width=max(1.0, wide * unit))
        for out, wide in LINES
    )
    surface.blit(svg.render(svg.path(body.path, fill=theme.table) + drum + "".join(lines), surface.get_size()), (0, 0))
