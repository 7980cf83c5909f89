"""The table's top: deep lacquer under a lamp, a drum drowned in it, leaf and shell let in, a rim of gold."""

from __future__ import annotations

import pygame

from game.ui.draw import gradient, surfaces, svg, textures
from game.ui.draw import ornaments as o
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix, rgb

LAMP = [(0.0, 1.0), (0.3, 0.9), (0.62, 0.45), (1.0, 0.0)]
"""How the light on the table falls off from its middle to its edge."""
POOL = [(0.0, 1.0), (0.35, 0.55), (0.7, 0.15), (1.0, 0.0)]
"""How the lamp's own image in the varnish falls off."""
WARMTH = "#3a1a0c"
"""The light that it adds in its middle."""
RIM, SHADOW, SHARDS = 12, 26, 190
"""The width of the tray's edge, how far its shadow reaches, and the side of the tile of eggshell in it, at 1080p."""
GRAIN = 128
STAR = 120
"""How much of the star of mother-of-pearl shows, of 255."""


def table(size: Size, theme: Theme) -> pygame.Surface:
    """The static background of the table, opaque, `size` pixels."""
    unit = min(size[0] / 1920, size[1] / 1080)
    surface = gradient.lamp(size, theme.table, theme.table_edge, LAMP, (0.5, 0.44), (0.68, 0.68))
    textures.coat(surface, unit, theme)
    _lay_light(surface, theme)
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


def _lay_light(surface: pygame.Surface, theme: Theme) -> None:
    """The lamp seen in the varnish: a warm pool of light over the middle of a dark table."""
    if theme.dark and theme.table_edge != textures.BLACK:
        glow = gradient.lamp(surface.get_size(), WARMTH, textures.BLACK, POOL, (0.5, 0.36), (0.42, 0.4))
        surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _lay_rim(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The edge of the tray: crushed eggshell let in between two lines of gold, and its shadow on the table."""
    w, h = surface.get_size()
    wide = max(4, round(RIM * unit))
    if theme.table_edge != textures.BLACK:
        band = pygame.Surface((w, h), pygame.SRCALPHA)
        band.fill(rgb(mix(theme.table_edge, theme.inlay["amber"], 0.3) if theme.dark else theme.inlay["shell"]))
        shards = textures.crackle(max(48, round(SHARDS * unit)), theme.inlay["gold_deep"], 0.4)
        surfaces.tile(band, shards)
        band.fill((0, 0, 0, 0), (wide, wide, w - 2 * wide, h - 2 * wide))
        surface.blit(band, (0, 0))
        for depth in range(round(SHADOW * unit)):
            shade = 0.3 * (1 - depth / (SHADOW * unit)) ** 2
            surfaces.draw_border(surface, wide + depth, 1, 1, textures.BLACK, shade)
    for inset, width, share in ((0, 2.0, 0.35), (RIM, 2.4, 0.75)):
        colour = mix(theme.table_edge, theme.gold, share)
        surfaces.draw_border(surface, round(inset * unit), max(1, round(width * unit)), round(6 * unit), colour)


def _lay_grain(surface: pygame.Surface, theme: Theme) -> None:
    """A fine grain over everything: lacquer is never quite even."""
    chance = gradient.Chance(7)
    values = bytes(int(chance.next() * 5) for _ in range(GRAIN * GRAIN))
    tile = pygame.image.frombytes(bytes(v for v in values for _ in range(3)), (GRAIN, GRAIN), "RGB")
    mode = pygame.BLEND_RGB_ADD if theme.dark else pygame.BLEND_RGB_SUB
    surfaces.tile(surface, tile.convert(surface), mode)
