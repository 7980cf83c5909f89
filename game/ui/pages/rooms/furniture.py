"""What holds words and buttons in rooms: boards, the menu's cabinet, silk hangings, and a ribbon with a line on it."""

from __future__ import annotations

import zlib

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import letters, svg
from game.ui.gfx.text import note, stamp
from game.ui.gfx.theme import rgb
from game.ui.kit import Label, Panel, Widget, fixed
from game.ui.kit.widget import WidgetContext

PIECE_ROUND = 10
"""Radius of the corners of a piece of the table, at 1080p."""
CABINET_PADDING = 34
"""Width of the cabinet's frame with the room within it, at 1080p."""
CABINET_MARGIN, CABINET_FOOT = 26, 12
"""Margin of the cabinet's picture for its shadow, and height of its foot, at 1080p."""
HANGING_MARGIN = 56
"""Margin of the picture of the shadow of a hanging, at 1080p."""
RIBBON_HEIGHT, RIBBON_FRONT, RIBBON_SIDES = 66, 52, 47
"""Height of the ribbon and of its front, and width of its ends, at 1080p; they follow the text size."""
BRUSH_LETTERS, LETTERS = 25, 26
"""Height of the capitals of brush letters on the ribbon, and size of its plain letters, at 1080p."""


class WoodenPanel(Panel):
    """A panel of stained boards in a gilt rim."""

    def ground(self) -> list[Sprite]:
        """The boards."""
        return [Sprite(self.ctx.nine_patch("furniture/boards", self.rect.size), *self.rect.topleft)]


class Cabinet(Panel):
    """A cabinet of boards in a moulded frame, which holds the ways out of the menu."""

    def __init__(self, ctx: WidgetContext, child: Widget) -> None:
        super().__init__(ctx, child, CABINET_PADDING)

    def ground(self) -> list[Sprite]:
        """The cabinet with its shadow."""
        out, foot = self.ctx.px(CABINET_MARGIN), self.ctx.px(CABINET_FOOT)
        size = self.rect.w + 2 * out, self.rect.h + 2 * out + foot
        return [Sprite(self.ctx.nine_patch("furniture/cabinet", size), self.rect.x - out, self.rect.y - out)]


class SilkPanel(Panel):
    """Something on a silk that hangs between two rods."""

    def ground(self) -> list[Sprite]:
        """The silk."""
        return silk_hanging(self.ctx, self.rect)


def silk_hanging(ctx: WidgetContext, box: pygame.Rect) -> list[Sprite]:
    """The shadow of a silk between two rods on what is behind it, and the silk."""
    around = box.inflate(2 * ctx.px(HANGING_MARGIN), 2 * ctx.px(HANGING_MARGIN))
    return [
        Sprite(ctx.nine_patch("furniture/hanging-cast", around.size), *around.topleft),
        Sprite(ctx.nine_patch("furniture/hanging", box.size), *box.topleft),
    ]


def on_ribbon(ctx: WidgetContext, words: str, wide: int) -> Widget:
    """A line on a ribbon of a width; alone in large text, which has more room so."""
    return Label(ctx.on_wall(), words, LETTERS) if ctx.text_scale > 1 else fixed(Ribbon(ctx, words), wide)


class Ribbon(Widget):
    """A line in the middle of a ribbon as wide as its place."""

    def __init__(self, ctx: WidgetContext, words: str) -> None:
        super().__init__(ctx)
        self.words, self.wants = words, ctx.tx(RIBBON_HEIGHT)

    def sprites(self) -> list[Sprite]:
        """The ribbon with its words."""
        ctx, (wide, high) = self.ctx, self.rect.size
        picture = ctx.cached(f"ribbon-{wide}-{high}-{zlib.crc32(self.words.encode()):08x}", self._draw)
        ink = rgb(ctx.theme.inlay["eggshell"])
        return [Sprite(note(picture, self.words, ctx.tx(BRUSH_LETTERS), ink), *self.rect.topleft)]

    def _draw(self) -> pygame.Surface:
        ctx, size = self.ctx, self.rect.size
        whole = ctx.nine_patch("furniture/ribbon", size).copy()
        words = self._written(size[0] - 2 * ctx.tx(RIBBON_SIDES))
        stamp(whole, words, words.get_rect(center=(size[0] // 2, ctx.tx(RIBBON_FRONT) // 2)).topleft)
        return svg.ready(whole)

    def _written(self, room: int) -> pygame.Surface:
        """Its words with the brush if that has all letters."""
        ctx, ink, words = self.ctx, self.ctx.theme.inlay, self.words
        if not letters.can_write(words):
            size = ctx.type.fit(words, ctx.tx(LETTERS), room, "semibold")
            return ctx.type.render(words, size, rgb(ink["eggshell"]), "semibold")
        flat = letters.Leaf(ink["eggshell"], ink["lacquer"], plain=True, rim_width=2.0)
        return letters.write(words, letters.fit(words, ctx.tx(BRUSH_LETTERS), room), flat)
