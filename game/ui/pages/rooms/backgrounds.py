"""The grounds of the pages beside the table: rooms of one house."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import surfaces, svg
from game.ui.draw.daylight import by_hour
from game.ui.draw.rendered import covering
from game.ui.draw.theme import Color, rgb
from game.ui.kit.widget_context import WidgetContext

CALM = {
    "shelf": (134, 146, 146),
    "desk": (24, 70, 60),
    "window": (33, 110, 110),
    "study": (36, 54, 24),
    "school": (120, 18, 0),
}
"""How much of a dark colour lies, of 255, over a room before which words stand: at the upper edge, in the midst and at
the foot."""
CALM_BY_DAY = {"shelf": (170, 160, 150, 130, 110, 80), "school": (170, 30, 0, 0, 0, 0)}
"""How much of it lies there by day, from above to below."""
QUIET = {"study": ((0.668, 0.015, 0.093, 0.145), (0.9, 0.015, 0.1, 0.145))}
"""Where things hang on a wall that words on a page are to outshine, as shares of its picture."""
HUSH = (0.62, 0.74)
"""How bright these things stay at dusk and by day."""
HAZE = 0.012
"""How softly what dims them ends, for the width of the picture."""
LAID_OUT = {"study": (0.87, 0.05)}
"""Where things lie on a desk before which buttons stand: from which share of the picture's height downwards, and over
which share of that they go over into what is sharp."""
DIM = (0.5, 0.62)
"""How bright what lies there stays at dusk and by day."""
BLUR = 0.0022
"""How soft it is, for the width of the picture."""


def room_ground(ctx: WidgetContext, name: str) -> pygame.Surface:
    """A room of the house (assets/skins/base/room-NAME.webp) behind a page; by day in a light theme. Kept."""
    return ctx.large(f"room-{name}", lambda: _room(ctx, name))


def room_ahead(ctx: WidgetContext, name: str) -> None:
    """Have it on the disk before a page asks for it."""
    ctx.large_ahead(f"room-{name}", lambda: _room(ctx, name))


def _room(ctx: WidgetContext, name: str) -> pygame.Surface:
    if ctx.theme.plain:
        surface = pygame.Surface(ctx.size)
        surface.fill(ctx.color("table"))
        return surface
    seen = by_hour(f"room-{name}", ctx.theme)
    if ctx.theme.dark:
        above, midst, below = CALM.get(name, (0, 0, 0))
        _lay(seen, rgb(ctx.theme.table_edge), [above, *[midst] * 6, below])
    elif name in CALM_BY_DAY:
        _lay(seen, rgb(ctx.theme.on_wall().table_edge), CALM_BY_DAY[name])
    _hush(seen, QUIET.get(name, ()), HUSH[0 if ctx.theme.dark else 1])
    if name in LAID_OUT:
        _recede(seen, *LAID_OUT[name], DIM[0 if ctx.theme.dark else 1])
    return svg.solid(covering(seen, ctx.size))


def _recede(seen: pygame.Surface, top: float, over: float, bright: float) -> None:
    """Make the foot of a picture dim and soft, as what lies far behind."""
    wide, high = seen.get_size()
    place = pygame.Rect(0, round(top * high), wide, high - round(top * high))
    foot = seen.subsurface(place).convert_alpha()
    for _ in range(2):
        foot = pygame.transform.box_blur(foot, max(1, round(BLUR * wide)))
    foot.fill([round(255 * bright)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    clear = svg.falling("wash", ((0.0, "#ffffff", 0.0), (1.0, "#ffffff", 1.0)), (0, 0, 0, over * high))
    surfaces.mask(foot, svg.wash(clear, place.size))
    seen.blit(foot, place)


def _hush(seen: pygame.Surface, places: Sequence[tuple[float, float, float, float]], bright: float) -> None:
    """Make a picture dimmer in some places, whose edges are soft."""
    if not places:
        return
    wide, high = seen.get_size()
    veil = pygame.Surface((wide // 4, high // 4), pygame.SRCALPHA)
    veil.fill((255, 255, 255, 255))
    for x, y, across, down in places:
        box = x * wide / 4, y * high / 4, across * wide / 4, down * high / 4
        veil.fill((*[round(255 * bright)] * 3, 255), pygame.Rect(*map(round, box)))
    soft = surfaces.soft(veil, max(1, round(HAZE * wide / 4)))
    seen.blit(pygame.transform.smoothscale(soft, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _lay(seen: pygame.Surface, colour: Color, levels: Sequence[float]) -> None:
    """Lay a colour over a picture, so opaque from above to below, of 255."""
    line = pygame.Surface((1, len(levels)), pygame.SRCALPHA)
    for y, level in enumerate(levels):
        line.set_at((0, y), (*colour[:3], round(level)))
    seen.blit(pygame.transform.smoothscale(line, seen.get_size()), (0, 0))
