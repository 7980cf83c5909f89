"""The ground of the screens beside the table: lacquer with a light on it, and the drum that shines through."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.theme import Theme
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

FAINT, LARGE = 0.3, 1200
"""A drum that only shimmers through is drawn at half its size where it is larger than this: nobody sees it."""
ROUND = 10
"""The corners of a piece of the table, at 1080p."""
Place = tuple[float, float]
"""A point as shares of the window's width and height."""


def ground(ctx: WidgetContext, light: Place = (0.5, 0.3)) -> pygame.Surface:
    """An opaque background with its light at a place; kept."""
    return ctx.large(f"ground-{light[0]:.2f}-{light[1]:.2f}", lambda: _draw(ctx, light))


def _draw(ctx: WidgetContext, light: Place) -> pygame.Surface:
    from game.ui.draw import gradient, textures  # for which a start that finds the picture kept need not wait

    theme = ctx.theme
    surface = gradient.lamp(ctx.size, theme.table, theme.table_edge, gradient.EVEN, light, (0.75, 1.2))
    textures.coat(surface, ctx.scale, theme)
    return surface


def lit_table(ctx: WidgetContext, size: tuple[int, int]) -> pygame.Surface:
    """A piece of the table under the lamp, with corners as round as those of a field; kept."""

    from game.ui.draw import gradient

    def draw() -> pygame.Surface:
        face = gradient.lamp(size, ctx.theme.table, ctx.theme.table_edge, gradient.EVEN, (0.5, 0.45), (0.75, 0.9))
        face = face.convert_alpha()
        radius = ctx.px(ROUND)
        face.blit(surfaces.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surfaces.draw_border(face, 0, max(1, ctx.px(2)), radius, ctx.theme.gold, 0.6)
        return svg.ready(face)

    return ctx.picture(f"lit-table-{size[0]}-{size[1]}", draw)


def drum(ctx: WidgetContext, side: int, strength: float) -> pygame.Surface:
    """The drum's face in gold leaf, `side` pixels across; `strength` from 0 to 1 is how clearly it shows; kept."""
    return ctx.picture(f"drum-{side}-{strength:g}", lambda: _drum(ctx.theme, side, strength))


def _drum(theme: Theme, side: int, strength: float) -> pygame.Surface:
    gold = theme.inlay["gold"] if theme.dark else theme.accent
    body = ornaments.drum(200, 200, 196, gold, theme.table, 1.0, 8)
    faint = strength < FAINT and side > LARGE
    drawn = side // 2 if faint else side
    surface = svg.square(body, drawn, 400)
    if faint:
        surface = pygame.transform.smoothscale(surface, (side, side))
    surface.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def page_ground(ctx: WidgetContext) -> pygame.Surface:
    """The background of a page of controls: the drum half seen at the right edge; kept."""

    def draw() -> pygame.Surface:
        surface = _draw(ctx, (0.75, 0.2))
        side = ctx.px(1150)
        picture = drum(ctx, side, 0.10 if ctx.theme.dark else 0.16)
        surface.blit(picture, (ctx.size[0] - side * 3 // 5, ctx.size[1] // 2 - side // 2))
        return surface

    return ctx.large("page-ground", draw)


def middle_ground(ctx: WidgetContext) -> pygame.Surface:
    """A background with the whole drum in its middle; kept."""

    def draw() -> pygame.Surface:
        surface = _draw(ctx, (0.5, 0.45))
        picture = drum(ctx, ctx.px(1240), 0.22)
        surface.blit(picture, picture.get_rect(center=(ctx.size[0] // 2, ctx.size[1] // 2)))
        return surface

    return ctx.large("middle-ground", draw)


LEAST, MOST, STEP = 220, 460, 20
"""Its width, at 1080p: none where there is less room, and the steps in which it grows."""
SHARE = 0.9
"""The part of the free height that it takes at most."""


class Watermark(Widget):
    """Takes what is left of a sheet, and fills its middle."""

    stretch = 1

    def measure(self, width: int) -> tuple[int, int]:
        """No room of its own."""
        return 0, 0

    def sprites(self) -> list[Sprite]:
        """The drum's face, faint, in the midst of the place; nothing where it would be small."""
        ctx, room = self.ctx, self.rect
        step = max(1, ctx.px(STEP))
        side = int(min(room.w, room.h * SHARE, ctx.px(MOST))) // step * step
        if side < ctx.px(LEAST):
            return []
        picture = drum(ctx, side, 0.16 if ctx.theme.dark else 0.2)
        return [Sprite(picture, *picture.get_rect(center=room.center).topleft)]
