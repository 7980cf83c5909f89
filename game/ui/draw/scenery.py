"""The table's top: deep lacquer under a lamp, a drum drowned in it, leaf and shell let in, a rim of gold."""

from __future__ import annotations

import pygame

from game.ui.draw import gradient, surfaces, svg, textures
from game.ui.draw import ornaments as o
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix

LAMP = [(0.0, 1.0), (0.3, 0.9), (0.62, 0.45), (1.0, 0.0)]
"""How the light on the table falls off from its middle to its edge."""
GRAIN = 128
STAR = 120
"""How much of the star of mother-of-pearl shows, of 255."""


def table(size: Size, theme: Theme) -> pygame.Surface:
    """The static background of the table, opaque, `size` pixels."""
    unit = min(size[0] / 1920, size[1] / 1080)
    surface = gradient.lamp(size, theme.table, theme.table_edge, LAMP, (0.5, 0.44), (0.68, 0.68))
    textures.coat(surface, unit, theme)
    textures.sprinkle(surface, unit, theme)
    _lay_drum(surface, unit, theme)
    _lay_rim(surface, unit, theme)
    _lay_grain(surface, theme)
    return surface.convert() if pygame.display.get_init() and pygame.display.get_surface() else surface


def _lay_drum(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The drum in the middle, as if drowned under coats of varnish: the lamp brings out its upper left."""
    side = round(850 * unit)
    leaf = theme.inlay["gold"] if theme.dark else theme.accent
    body = o.drum(225, 225, 220, leaf, theme.table, 1.1, 8)
    drum = svg.square(body, side, 450)
    strong, weak = (0.5, 0.16) if theme.dark else (0.5, 0.22)
    stops = [(0.0, "#ffffff", strong), (0.45, "#ffffff", (strong + 2 * weak) / 3), (1.0, "#ffffff", weak)]
    light = svg.render(
        f'<rect width="{side}" height="{side}" fill="url(#lamp)"/>', (side, side),
        defs=svg.radial("lamp", stops, side * 0.4, side * 0.36, side * 0.75),
    )  # fmt: skip
    drum.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    w, h = surface.get_size()
    place = ((w - side) // 2, round(h * 0.452 - side / 2))
    surface.blit(drum, place)
    star = svg.square(_pearl(theme, leaf), side, 450, _pearl_light(theme))
    star.set_alpha(STAR)
    surface.blit(star, place)


def _pearl(theme: Theme, leaf: str) -> str:
    """The star in mother-of-pearl, edged with leaf."""
    rays = o.star(225, 225, 58.5, 18.7)
    return "".join(
        (
            svg.path(rays, fill="url(#pearl)"),
            svg.stroke(rays, leaf, 0.9),
            svg.circle(225, 225, 10.5, fill=theme.table, stroke=leaf, stroke_width=0.9),
            svg.circle(225, 225, 5, fill=leaf),
        )
    )


def _pearl_light(theme: Theme) -> str:
    """How mother-of-pearl changes from blue to rose with the light."""
    ink = theme.inlay
    names = ("pearl_rose", "eggshell", "pearl", "pearl", "jade_light", "pearl", "pearl_rose")
    return svg.radial("pearl", [(n / 6, ink[name], 1.0) for n, name in enumerate(names)], 196, 186, 96)


def _lay_rim(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The edge of a lacquer tray: two lines of gold round the table."""
    for inset, width, share in ((5, 2.2, 0.62), (14, 1.2, 0.42)):
        colour = mix(theme.table_edge, theme.gold, share)
        line = max(1, round(width * unit))
        surfaces.draw_border(surface, round(inset * unit), line, round((22 - inset) * unit), colour)


def _lay_grain(surface: pygame.Surface, theme: Theme) -> None:
    """A fine grain over everything: lacquer is never quite even."""
    chance = gradient.Chance(7)
    values = bytes(int(chance.next() * 5) for _ in range(GRAIN * GRAIN))
    tile = pygame.image.frombytes(bytes(v for v in values for _ in range(3)), (GRAIN, GRAIN), "RGB")
    mode = pygame.BLEND_RGB_ADD if theme.dark else pygame.BLEND_RGB_SUB
    surfaces.tile(surface, tile.convert(surface), mode)
