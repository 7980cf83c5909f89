"""The board beside the podium: entries whose pictures are as large as fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Column, Widget, grow
from game.ui.kit.widget import placing
from game.ui.pages.charts.chart import FRAME_PX
from game.ui.pages.results.entries import Entry, Telling

LEAST, MOST, FINE = 0.44, 2.6, 0.02
"""Smallest and largest scale of pictures, and the precision of the search for the largest that fits."""
PAD, GAP, RULE, RULE_OPACITY = 8, 12, 1.5, 0.65
LOOSE = 1.2
"""Greatest height of the board and of its late entries, as a multiple of the height of their content."""
LATE_GROWTH, LATE_LEAST, LATE_STEP = 5.0, 0.36, 0.05
"""Growth of pictures in late entries, their smallest scale, and the step by which they shrink until they fit."""


class _Row(NamedTuple):
    part: Widget
    telling: Telling | None
    room: pygame.Rect

    @classmethod
    def of(cls, part: Widget, size: float) -> _Row:
        """Return the row of a part, with pictures at a scale if it is an entry."""
        telling = None
        if isinstance(part, Entry) and part.make:
            telling = part.telling(part.make, max(LEAST, part.weight * size))
        return cls(part, telling, pygame.Rect(0, 0, 0, 0))

    @property
    def content(self) -> Widget:
        """Return the visible widget."""
        return self.telling.content if self.telling else self.part

    def place(self) -> None:
        if isinstance(self.part, Entry) and self.telling:
            self.part.hold(self.telling.content)
        self.part.place(self.room)

    def renewed(self, above: int) -> _Row | None:
        """Return the row with its part's content, which may take `above` free pixels; None without room."""
        if not isinstance(self.part, Entry) or self.telling is None or self.part.make is None:
            return self if self.part.size_in(self.room.w)[1] <= self.room.h else None
        if self.part.make is self.telling.make:
            return self
        room = pygame.Rect(self.room.x, self.room.y - above, self.room.w, self.room.h + above)
        size = self.telling.size * LATE_GROWTH
        while size >= LATE_LEAST:
            telling = self.part.telling(self.part.make, size)
            wide, high = telling.content.size_in(room.w)
            if high <= room.h and wide <= room.w:
                kept = _within(room, min(room.h, round(LOOSE * high))) if above else room
                return _Row(self.part, telling, kept)
            size -= LATE_STEP
        return None


class _Arrangement(NamedTuple):
    given: pygame.Rect
    sheet: pygame.Rect
    rows: Sequence[_Row]


def _within(room: pygame.Rect, high: int) -> pygame.Rect:
    return pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high)


class ResultBoard(Column):
    """Entries and lines of text on a sheet in a carved frame, with rules between entries without a frame. All pictures
    have the largest scale that fits. A sheet that is smaller than the room is centred.
    """

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, parts, GAP, padding=PAD + FRAME_PX)
        self._arranged: _Arrangement | None = None

    def measure(self, width: int) -> tuple[int, int]:
        """Return the size with the smallest pictures; after arranging, return the size of the sheet."""
        if self._arranged:
            return self._arranged.sheet.size
        wide, high = self._column(self._rows_of(self._lightest)).measure(width - 2 * self.padding)
        return wide + 2 * self.padding, high + 2 * self.padding

    def renew(self) -> None:
        """Show the current content of the parts in their own rooms if it fits; else arrange all at the next layout."""
        if self._arranged is None:
            return
        with placing():
            rows = list(self._renewed(self._arranged.rows))
        stays = [row.part for row in rows] == self.shown
        self._arranged = self._arranged._replace(rows=rows) if stays else None

    def _renewed(self, rows: Sequence[_Row]) -> Iterator[_Row]:
        free = 0
        for row in rows:
            if row.part not in self.shown:
                free += row.room.h + self.gap  # a later part with new content may take its room
                continue
            renewed = row.renewed(free)
            if renewed is None:
                return
            yield renewed
            free = 0

    def place(self, rect: pygame.Rect) -> None:
        if self._arranged is None or rect != self._arranged.given:
            self._arranged = self._arrange(rect)
        Widget.place(self, self._arranged.sheet)
        for row in self._arranged.rows:
            row.place()

    def _arrange(self, given: pygame.Rect) -> _Arrangement:
        wide = self.inner(given).w
        rows = self._largest(wide, self.inner(given).h)
        column = self._column(rows)
        high = min(given.h, round(LOOSE * column.measure(wide)[1]) + 2 * self.padding)
        sheet = _within(given, high)
        slots = [slot for _, slot in column.arranged(self.inner(sheet))]
        return _Arrangement(
            given.copy(), sheet, [row._replace(room=slot) for row, slot in zip(rows, slots, strict=True)]
        )

    def _largest(self, wide: int, high: int) -> list[_Row]:
        found, least, most = self._rows_of(MOST), self._lightest, MOST
        if self._fit(found, wide, high):
            return found
        found = self._rows_of(least)
        while most - least > FINE:
            size = (least + most) / 2
            rows = self._rows_of(size)
            if self._fit(rows, wide, high):
                found, least = rows, size
            else:
                most = size
        return found

    def _fit(self, rows: Sequence[_Row], wide: int, high: int) -> bool:
        needed = self._column(rows).measure(wide)
        return needed[0] <= wide and needed[1] <= high

    @property
    def _lightest(self) -> float:
        return LEAST / max((part.weight for part in self.shown if isinstance(part, Entry)), default=1.0)

    def _rows_of(self, size: float) -> list[_Row]:
        return [_Row.of(part, size) for part in self.shown]

    def _column(self, rows: Sequence[_Row]) -> Column:
        return Column(self.ctx, [row.content for row in rows], GAP)

    def sprites(self) -> list[Sprite]:
        face = self.ctx.nine_patch("frames/sheet", self.rect.size)
        return [Sprite(face, *self.rect.topleft), *self._rules(), *super().sprites()]

    def _rules(self) -> Iterator[Sprite]:
        entries = [each for each in self.shown if isinstance(each, Entry)]
        for above, each in pairwise(entries):
            if not (above.framed or each.framed):
                rule = self._rule(each.rect.w)
                yield Sprite.about(rule, (each.rect.centerx, (above.rect.bottom + each.rect.y) // 2))

    def _rule(self, wide: int) -> pygame.Surface:
        ctx, size = self.ctx, (max(1, wide), max(1, self.ctx.px(RULE)))
        gold = ctx.theme.tone("rule")

        def draw() -> pygame.Surface:
            ends = ((0, 0, size[0] / 2, 0), (size[0], 0, size[0] / 2, 0))
            halves = [svg.linear(f"half-{n}", gold, gold, each, (0.0, RULE_OPACITY)) for n, each in enumerate(ends)]
            lines = [svg.rect((n * size[0] / 2, 0, size[0] / 2, size[1]), 0, fill=f"url(#half-{n})") for n in range(2)]
            return svg.ready(svg.render("".join(lines), size, defs="".join(halves)))

        return ctx.cached(("rule", size), draw)


def board(ctx: Context, parts: Sequence[Widget]) -> ResultBoard:
    """Return a board of these parts, as high as its room."""
    return grow(ResultBoard(ctx, parts))
