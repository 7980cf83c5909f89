"""The ways out of the menu: wide ones that a small painted picture tells, and round ones with nothing but that."""

from __future__ import annotations

import zlib

import pygame

from game.ui.context import Context
from game.ui.gfx import drawings, letters, svg
from game.ui.gfx.text import note
from game.ui.gfx.theme import Color, HexColor, hexed
from game.ui.kit import Button, ButtonLine, IconButton

DAY_X, DAY_Y, DAY_SIDE = 0.5, 0.414, 0.331
"""Middle and size of the day on the leaf of a calendar, as fractions of the picture."""
ROUNDED, ROUND_MOST = 1.46, 76
"""The side of the picture of a round way, for its letters, and at most, at 1080p."""
BROAD = 0.8
"""How much broader the brush is than its letters, in their units."""
BELOW = 23
"""The letters of the line below the name of a way, at 1080p."""
FAN_SIDE, LEAF_SIDE = 2.9, 2.3
"""The side of the picture that tells a way, for its letters, where there is a line below its name: a fan of cards, or
another one.
"""
SIGN, SMALL = 2.5, 1.7
"""Its side without such a line, and where there is little room."""


class RoundSign(IconButton):
    """A round way with nothing but its painted picture; the tooltip names it."""

    ctx: Context

    def _icon_size(self) -> int:
        return min(round(self.size * ROUNDED), self.ctx.px(ROUND_MOST))

    def _sign(self, side: int, colour: HexColor) -> pygame.Surface:
        return self.ctx.square(f"furniture/way-{self.icon}", side)


class Way(Button):
    """A way out of the menu: a small picture tells it, or leaves its place to a `fan` of cards laid upon it."""

    ctx: Context
    fan = False
    small = False
    """Whether there is no more room than its name takes."""
    day = ""
    """What the leaf of a calendar shows, where that is its picture."""
    brushed = False
    """Whether its name is written with the brush."""

    def _face(self, state: str) -> pygame.Surface:
        """At rest it is kept for the next start, which then draws none of its parts."""
        if state != "rest":
            return super()._face(state)
        shown = tuple(self._lines()), self.icon, self.day, self.style, self.rect.size, self.padding, self.fan
        return self.ctx.cached(f"way-{zlib.crc32(repr(shown).encode()):08x}", lambda: self._draw(state))

    def _written(self, line: ButtonLine, ink: Color, room: int, metal: HexColor) -> pygame.Surface:
        """Its name with the brush where it is to be, and where the brush can write it."""
        if not (self.brushed and line.is_label):
            return super()._written(line, ink, room, metal)
        name = f"brushed-{line.size}-{room}-{hexed(ink)[1:]}-{self.label.encode().hex()}"
        picture = self.ctx.cached(name, lambda: self._brush(line, ink, room))
        return note(picture, self.label, line.size, ink)

    def _brush(self, line: ButtonLine, ink: Color, room: int) -> pygame.Surface:
        if not letters.can_write(self.label):
            return super()._written(line, ink, room, hexed(ink))
        size = letters.fit(self.label, round(line.size * letters.CAPITALS), room)
        return letters.write(self.label, size, letters.Leaf(hexed(ink), hexed(ink), plain=True, rim_width=BROAD))

    def _lines(self) -> list[ButtonLine]:
        """The line below is as large under every name."""
        name, *below = super()._lines()
        return [name, *(line._replace(size=self.ctx.tx(BELOW)) for line in below)]

    def fan_place(self) -> pygame.Rect:
        """The square for the fan of cards."""
        side = self._icon_size()
        return pygame.Rect(self.rect.x + self.padding[0], self.rect.y + self._middle("rest") - side // 2, side, side)

    def _icon_size(self) -> int:
        return round(self.size * (FAN_SIDE if self.fan else LEAF_SIDE if self.below else SMALL if self.small else SIGN))

    def _sign(self, side: int, colour: HexColor) -> pygame.Surface:
        if self.fan:
            return pygame.Surface((side, side), pygame.SRCALPHA)
        if not self.day:
            return self.ctx.square(f"furniture/way-{self.icon}", side)
        return self.ctx.cached(f"way-{self.icon}-{side}-{self.day}", lambda: self._dated(side))

    def _dated(self, side: int) -> pygame.Surface:
        """The leaf of a calendar with its day."""
        sign, ink = self.ctx.square(f"furniture/way-{self.icon}", side).copy(), self.ctx.theme.inlay["cinnabar"]
        size = 100 * DAY_SIDE
        day = drawings.glyphs(self.day, 100 * DAY_X, 100 * DAY_Y, size, colour=ink, weight=1.3)
        sign.blit(svg.square(day, side, 100), (0, 0))
        return sign
