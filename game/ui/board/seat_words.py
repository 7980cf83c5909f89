"""What is written of those who sit at a table: name and points, the number of cards, a note."""

from __future__ import annotations

from bisect import bisect_left

import pygame

from game.session.table.board_view import SeatView
from game.ui.draw import svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.theme import HexColor, rgb
from game.ui.draw.type import LEAST_TEXT, note_copy, stamp
from game.ui.gfx import skin
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure

TEXT, TAG_TEXT = 22, 23
"""The size of the letters of a name and of a tag, at 1080p and 100 %."""
NAMED = "bold"
"""How heavy a name is."""
TOLD = "semibold"
"""How heavy points are beside a name."""
LESS, COIN = 0.88, 1.2
"""How large points are and the side of the coin before them, for the size of the name."""
NOTE_PAD = 10
"""The room beside a note, at 1080p."""
LEAST_NOTE = 16
"""The least size of the letters of a note, at 1080p."""


class SeatWords:
    """Writes it; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        """The name and the points side by side: gilded on the seat's turn."""
        return self._kept.get(
            ("plaque", box.w, box.h, view.name, view.points, view.turn), lambda: self._plaque(box, view)
        )

    def number(self, box: Box, count: int) -> pygame.Surface:
        """How many cards are held, in a badge."""
        return self._kept.get(("number", box, count), lambda: self._number(box, count))

    def _number(self, box: Box, count: int) -> pygame.Surface:
        theme = self.ctx.theme
        surface = self.ctx.art.panel((box.w, box.h), "badge", self.m.s).copy()
        role = theme.danger if count == 1 else theme.text
        words = self.ctx.type.render(str(count), min(self.m.tx(25), round(box.w * 0.6)), rgb(role), "bold")
        stamp(surface, words, ((box.w - words.get_width()) // 2, (box.h - words.get_height()) // 2))
        return surface

    def _plaque(self, box: Box, view: SeatView) -> pygame.Surface:
        pad, theme = self.m.px(14), self.ctx.theme
        surface = self.ctx.art.panel((box.w, box.h), "accent" if view.turn else "plate", self.m.s).copy()
        inks = (theme.on_accent, theme.on_accent) if view.turn else (theme.text, theme.gold)
        self._line(surface, pygame.Rect(pad, 0, box.w - 2 * pad, box.h), view.name, view.points, inks)
        return surface

    def _line(
        self, surface: pygame.Surface, room: pygame.Rect, name: str, points: str, inks: tuple[HexColor, HexColor]
    ) -> None:
        """A name, and points behind a coin, each in its ink, in the middle of a line."""
        m, kind = self.m, self.ctx.type
        gap, apart = m.px(5), m.px(10) if name and points else 0
        size = m.tx(TEXT)
        while size > m.px(LEAST_TEXT) and self._wide(name, points, size, round(COIN * size) + gap, apart) > room.w:
            size -= 1
        coin = round(COIN * size)
        told = kind.render(points, self._less(size), rgb(inks[1]), TOLD) if points else None
        taken = coin + gap + told.get_width() + apart if told else 0
        words = kind.render(name, kind.fit(name, size, room.w - taken, NAMED), rgb(inks[0]), NAMED) if name else None
        x = room.x + (room.w - taken - (words.get_width() if words else 0)) // 2
        if words:
            stamp(surface, words, (x, room.y + (room.h - words.get_height()) // 2))
            x += words.get_width() + apart
        if told:
            surface.blit(self._coin(coin), (x, room.y + (room.h - coin) // 2))
            stamp(surface, told, (x + coin + gap, room.y + (room.h - told.get_height()) // 2))

    def _coin(self, side: int) -> pygame.Surface:
        """The coin before points."""
        return skin.of(self.ctx.theme).picture("medals/coin-gold", (side, side))

    def _wide(self, name: str, points: str, size: int, coin: int, apart: int) -> int:
        kind = self.ctx.type
        wide = kind.width(name, size, NAMED) if name else 0
        return wide + apart + (coin + kind.width(points, self._less(size), TOLD) if points else 0)

    def _less(self, size: int) -> int:
        """How large points are beside a name of a size."""
        return max(min(size, self.m.px(LEAST_TEXT)), round(LESS * size))

    def tag(self, words: str, box: Box) -> pygame.Surface:
        """A note on a tag, as large as a box allows."""
        return self._kept.get(("tag", words, box.w, box.h), lambda: self._draw_tag(words, box))

    def _note(self, words: str, box: Box) -> pygame.Surface:
        """A note in letters as large as a box allows."""
        m, kind = self.m, self.ctx.type
        least, room = m.px(LEAST_NOTE), box.w - 2 * m.px(NOTE_PAD)
        sizes = range(m.tx(TAG_TEXT), least - 1, -1)
        size = sizes[bisect_left(sizes[:-1], True, key=lambda size: self._holds(words, size, room, box.h))]
        longest = min(room, max(kind.width(word, size, "semibold") for word in words.split()))
        even = max(longest, kind.even(words, size, room, "semibold"))
        return kind.render(words, size, self.ctx.color("text"), "semibold", width=even, align="center")

    def _draw_tag(self, words: str, box: Box) -> pygame.Surface:
        m, drawn = self.m, self._note(words, box)
        pad, high = m.px(NOTE_PAD), min(box.h, drawn.get_height() + m.px(8))
        surface = self.ctx.art.panel((drawn.get_width() + 2 * pad, high), "tag", m.s).copy()
        stamp(surface, drawn, (pad, (high - drawn.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)

    def _holds(self, words: str, size: int, room: int, high: int) -> bool:
        kind = self.ctx.type
        lines = kind.wrap(words, size, room, "semibold")
        fits = all(kind.width(word, size, "semibold") <= room for word in words.split())
        return fits and len(lines) * kind.line_height(size) + self.m.px(8) <= high
