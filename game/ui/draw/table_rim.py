"""The table's rim: bevelled lacquer with the drum's teeth in gold, crushed eggshell, and stars of mother-of-pearl."""

from __future__ import annotations

import pygame

from game.ui.draw import ornaments as o
from game.ui.draw import surfaces, svg, textures
from game.ui.draw.svg import Size
from game.ui.draw.table_shape import Outline
from game.ui.draw.theme import HexColor, Theme, mix

BAND = 54.0
"""How wide the rim is, at 1080p."""
TOOTH = 19.0
"""How far teeth stand apart along it."""
PEARLS = 40
"""How many pieces of mother-of-pearl lie in it."""
LINES = ((16.0, 2.4), (39.0, 1.5), (48.0, 1.5), (55.5, 2.2), (84.0, 1.6), (90.0, 0.9))
"""Lines of gold: how far in from the table's edge, and how wide, at 1080p."""
SHELL = 190
"""The side of the tile of crushed eggshell, at 1080p."""


def rim(size: Size, body: Outline, unit: float, theme: Theme) -> pygame.Surface:
    """The rim of a table, on a sheet of the window's size."""
    if theme.plain:
        lines = _line(body, theme.gold, 4, unit) + _line(body.grown(-14 * unit), theme.gold, 1.5, unit)
        return svg.render(lines, size)
    surface = svg.render(_bevel(body, unit, theme) + _ornaments(body, unit, theme), size, defs=_light(body, theme))
    surface.blit(_shell(size, body, unit, theme), (0, 0))
    return surface


def _line(at: Outline, colour: str, width: float, unit: float, **style: object) -> str:
    return svg.path(at.path, fill="none", stroke=colour, stroke_width=max(1.0, width * unit), **style)


def _light(body: Outline, theme: Theme) -> str:
    """The lamp on the bevels: from above, bright on what is turned up, dark on what is turned away."""
    ink = theme.inlay
    top, foot = body.y - body.b, body.y + body.b
    if theme.dark:
        outer = (mix(ink["cockroach"], ink["amber"], 0.5), mix(ink["cockroach"], ink["lacquer"], 0.7))
    else:
        outer = (mix(ink["gold"], ink["eggshell"], 0.45), mix(ink["gold_deep"], ink["cockroach"], 0.35))
    inner = (outer[1], outer[0])
    gold = (mix(ink["gold_light"], "#ffffff", 0.25), ink["gold_deep"])
    shine = (mix(outer[0], "#ffffff", 0.5), outer[1])
    return "".join(
        svg.linear(name, *colours, (body.x - body.a * 0.4, top, body.x + body.a * 0.4, foot))
        for name, colours in (("outer", outer), ("inner", inner), ("gold", gold), ("shine", shine))
    )


def _bevel(body: Outline, unit: float, theme: Theme) -> str:
    """The rim's body: an outer bevel, the band, an inner bevel turned the other way."""
    band = theme.inlay["lacquer"] if theme.dark else mix(theme.inlay["oxblood"], theme.inlay["cockroach"], 0.3)
    return "".join(
        (
            _line(body.grown(-7 * unit), "url(#outer)", 18, unit),
            _line(body.grown(-3 * unit), "url(#shine)", 3, unit),
            _line(body.grown(-33 * unit), band, 36, unit),
            _line(body.grown(-52 * unit), "url(#inner)", 7, unit),
            _line(
                body.grown(0.5 * unit), mix(theme.inlay["gold_light"], "#ffffff", 0.2), 1.4, unit, stroke_opacity=0.55
            ),
        )
    )


def _shell(size: Size, body: Outline, unit: float, theme: Theme) -> pygame.Surface:
    """A narrow strip of crushed eggshell let into the band."""
    strip = svg.render(_line(body.grown(-43.5 * unit), "#ffffff", 7, unit), size)
    shell = pygame.Surface(size, pygame.SRCALPHA)
    shell.fill(mix(theme.inlay["shell"], theme.inlay["cockroach"], 0.18 if theme.dark else 0.0))
    surfaces.tile(shell, textures.crackle(max(48, round(SHELL * unit)), theme.inlay["cockroach"], 0.7))
    strip.blit(shell, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


def _ornaments(body: Outline, unit: float, theme: Theme) -> str:
    """Lines of gold, teeth as on the drums, and mother-of-pearl between them."""
    ink = theme.inlay
    lines = "".join(_line(body.grown(-at * unit), "url(#gold)", wide, unit) for at, wide in LINES)
    middle = body.grown(-27.5 * unit)
    count = max(3, round(middle.round / (TOOTH * unit) / PEARLS)) * PEARLS
    each, parts = count // PEARLS, [lines]
    for n, place in enumerate(middle.places(count)):
        if n % each == 0:
            shape = _lozenge(ink["pearl"], ink["pearl_rose"], ink["gold"])
        else:
            shape = svg.path(o.closed([(-7, -6.5), (7, 0), (-7, 6.5)]), fill=ink["gold"], fill_opacity=0.62)
        turn = f"translate({place.x:.1f} {place.y:.1f}) rotate({place.outward:.1f}) scale({unit:.4f})"
        parts.append(svg.group(shape, turn))
    return "".join(parts)


def _lozenge(light: HexColor, rose: HexColor, edge: HexColor) -> str:
    """A piece of mother-of-pearl: one half shines blue, the other rose."""
    left, right = [(-7.5, 0.0), (0.0, -10.0), (0.0, 10.0)], [(7.5, 0.0), (0.0, -10.0), (0.0, 10.0)]
    outer = o.closed([(-7.5, 0.0), (0.0, -10.0), (7.5, 0.0), (0.0, 10.0)])
    halves = svg.path(o.closed(left), fill=rose) + svg.path(o.closed(right), fill=light)
    return halves + svg.stroke(outer, edge, 1.2)
