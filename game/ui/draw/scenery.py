"""The table and the room it stands in: a lacquered body with an inlaid rim, lit by a lamp, on a woven mat."""

from __future__ import annotations

import pygame

from game.ui.draw import gradient, surfaces, svg, textures
from game.ui.draw import ornaments as o
from game.ui.draw.drawings import material
from game.ui.draw.svg import Size
from game.ui.draw.table_rim import BAND, rim
from game.ui.draw.table_shape import Outline, outline
from game.ui.draw.theme import Theme, mix

LAMP = [(0.0, 1.0), (0.3, 0.86), (0.56, 0.56), (0.78, 0.26), (1.0, 0.06)]
"""How the light on the table falls off from its middle to its edge."""
POOL = [(0.0, 1.0), (0.25, 0.76), (0.5, 0.5), (0.74, 0.34), (0.87, 0.08), (1.0, 0.0)]
"""How the pool of warm light from the lamp over the table falls off: evenly bright, then soon over."""
ROOM = [(0.0, 1.0), (0.5, 0.72), (1.0, 0.0)]
"""How its light on the floor falls off."""
INSET = (98.0, 92.0, 34.0)
"""How far the table's edge is from the window's sides, its top and its foot, at 1080p."""
THICK, CAST, COARSE = 30, 46, 6
"""How thick the table is, how far its shadow falls, and how many times coarser shadows are drawn."""
MIDDLE = 0.452
"""Where the middle of the play is, as a share of the height."""
MAT = 132
"""The side of a tile of the mat, at 1080p."""
DRUM, GRAIN = 850, 128
STAR = 150
"""How much of the star of mother-of-pearl shows, of 255."""
SHARDS, LAID = 230, 118
"""The side of the tile of crushed eggshell in the herons, at 1080p, and how much of it shows, of 255."""


def table(size: Size, theme: Theme, room: Size | None = None) -> pygame.Surface:
    """The static background of the table, opaque, `size` pixels; the table in `room` at its left, or in all of it."""
    surface = _floor(size, theme)
    _lay_table(surface.subsurface(((0, 0), room or size)), theme)
    _lay_grain(surface, theme)
    return surface.convert() if pygame.display.get_init() and pygame.display.get_surface() else surface


def _lay_table(surface: pygame.Surface, theme: Theme) -> None:
    """The table itself, as large as its room allows."""
    size = surface.get_size()
    unit = min(size[0] / 1920, size[1] / 1080)
    body = outline(size, unit, INSET)
    if not theme.plain:
        _lay_shadow(surface, body.moved(CAST * unit), unit, 0.85 if theme.dark else 0.45)
    _lay_side(surface, body, unit, theme)
    _lay_top(surface, body, unit, theme)
    surface.blit(rim(size, body, unit, theme), (0, 0))


def _floor(size: Size, theme: Theme) -> pygame.Surface:
    """The floor: a mat of sedge in lamplight, paper in daylight, plain where contrast is to be high."""
    if theme.plain:
        surface = pygame.Surface(size, 0, 32)
        surface.fill(theme.table_edge)
        return surface
    ink = theme.inlay
    if theme.dark:
        bright, dark = mix(ink["cockroach"], ink["gold_deep"], 0.3), mix(theme.table_edge, ink["cockroach"], 0.2)
    else:
        bright, dark = mix(ink["shell"], ink["eggshell"], 0.35), mix(ink["shell"], ink["gold_deep"], 0.34)
    surface = gradient.lamp(size, bright, dark, ROOM, (0.5, 0.46), (0.74, 0.86))
    surfaces.tile(
        surface, textures.mat(round(MAT * min(size[0] / 1920, size[1] / 1080)), theme.dark), pygame.BLEND_RGB_SUB
    )
    return surface


def _lay_shadow(surface: pygame.Surface, cast: Outline, unit: float, strength: float) -> None:
    """The table's soft shadow on the floor; drawn small, as it has no edges."""
    w, h = surface.get_size()
    small = (w // COARSE, h // COARSE)
    shape = svg.path(cast.grown(14 * unit).path, fill="#000000", fill_opacity=strength)
    shadow = surfaces.soft(svg.render(shape, small, f"scale({small[0] / w:.5f} {small[1] / h:.5f})"), round(9 * unit))
    surface.blit(pygame.transform.smoothscale(shadow, (w, h)), (0, 0))


def _lay_side(surface: pygame.Surface, body: Outline, unit: float, theme: Theme) -> None:
    """The table's thickness, seen below its near edge, with a line of gold that catches the light."""
    ink, low = theme.inlay, body.moved(THICK * unit)
    edge = mix(ink["cockroach"], theme.table_edge, 0.55) if theme.dark else mix(ink["gold_deep"], ink["cockroach"], 0.5)
    if theme.plain:
        edge = theme.table_edge
    line = svg.path(body.moved(THICK * unit * 0.55).path, fill="none", stroke=theme.inlay["gold_deep"],
                    stroke_width=2 * unit)  # fmt: skip
    w, h = surface.get_size()
    near = round(body.y)
    surface.blit(svg.render(svg.path(low.path, fill=edge) + line, (w, h - near), f"translate(0 {-near})"), (0, near))


def _lay_top(surface: pygame.Surface, body: Outline, unit: float, theme: Theme) -> None:
    """The table's top within its rim."""
    size = surface.get_size()
    top = gradient.lamp(size, theme.table, theme.table_edge, LAMP, (0.5, MIDDLE), (0.6, 0.7))
    textures.coat(top, unit, theme)
    _lay_light(top, theme)
    _lay_drum(top, unit, theme)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(cut, (255, 255, 255), body.grown(-BAND * unit / 2).corners)  # its edge lies under the rim
    cut.blit(top, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(cut, (0, 0))
    if not theme.plain:
        _lay_inner_shadow(surface, body, unit, theme)


def _lay_inner_shadow(surface: pygame.Surface, body: Outline, unit: float, theme: Theme) -> None:
    """The rim stands a little above the top, and shades it."""
    w, h = surface.get_size()
    small, scale = (w // COARSE, h // COARSE), f"scale({w // COARSE / w:.5f} {h // COARSE / h:.5f})"
    line = svg.path(body.grown(-BAND * unit).path, fill="none", stroke="#000000", stroke_width=34 * unit,
                    stroke_opacity=0.8 if theme.dark else 0.36)  # fmt: skip
    shade = surfaces.soft(svg.render(line, small, scale), max(1, round(3.4 * unit)))
    surface.blit(pygame.transform.smoothscale(shade, (w, h)), (0, 0))


def _lay_drum(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The drum in the middle, as if drowned under coats of varnish: the lamp brings out its upper left."""
    side = round(DRUM * unit)
    leaf = theme.inlay["gold"] if theme.dark else theme.accent
    drum = svg.square(o.drum(225, 225, 220, leaf, theme.table, 1.1, 0), side, 450)
    drum.blit(_drowned(side, theme), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    w, h = surface.get_size()
    place = ((w - side) // 2, round(h * MIDDLE - side / 2))
    surface.blit(drum, place)
    surface.blit(_herons(side, unit, theme, leaf), place)
    star = svg.square(_pearl(theme, leaf), side, 450, _pearl_light(theme))
    star.set_alpha(STAR)
    surface.blit(star, place)


def _drowned(side: int, theme: Theme) -> pygame.Surface:
    """How much of what lies under the varnish is seen: most at the upper left."""
    strong, weak = (0.62, 0.24) if theme.dark else (0.5, 0.22)
    stops = [(0.0, "#ffffff", strong), (0.45, "#ffffff", (strong + 2 * weak) / 3), (1.0, "#ffffff", weak)]
    defs = svg.radial("lamp", stops, side * 0.4, side * 0.36, side * 0.75)
    return svg.render(f'<rect width="{side}" height="{side}" fill="url(#lamp)"/>', (side, side), defs=defs)


def _herons(side: int, unit: float, theme: Theme, leaf: str) -> pygame.Surface:
    """The herons of the drum at both sides, of crushed eggshell let into the lacquer, each edged with leaf."""
    ring = o.heron_ring(225, 225, 220 * o.FLIGHT, 8, 220 * 2.9 / 8, "#ffffff", (1, 2, 3, 5, 6, 7))
    birds = svg.square(ring, side, 450)
    if theme.plain:
        birds.fill((*pygame.Color(leaf)[:3], 70), special_flags=pygame.BLEND_RGBA_MULT)
        return birds
    shell = pygame.Surface((side, side), pygame.SRCALPHA)
    shell.fill(theme.inlay["eggshell"] if theme.dark else theme.inlay["oxblood"])
    surfaces.tile(shell, textures.crackle(max(48, round(SHARDS * unit)), theme.inlay["gold_deep"], 0.8))
    shell.fill((255, 255, 255, LAID if theme.dark else 90), special_flags=pygame.BLEND_RGBA_MULT)
    birds.blit(shell, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return birds


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
    if theme.dark and not theme.plain:
        glow = gradient.lamp(
            surface.get_size(), material("lamplight"), textures.BLACK, POOL, (0.5, MIDDLE), (0.43, 0.58)
        )
        surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _lay_grain(surface: pygame.Surface, theme: Theme) -> None:
    """A fine grain over everything: lacquer is never quite even."""
    chance = gradient.Chance(7)
    values = bytes(int(chance.next() * 5) for _ in range(GRAIN * GRAIN))
    tile = pygame.image.frombytes(bytes(v for v in values for _ in range(3)), (GRAIN, GRAIN), "RGB")
    mode = pygame.BLEND_RGB_ADD if theme.dark else pygame.BLEND_RGB_SUB
    surfaces.tile(surface, tile.convert(surface), mode)
