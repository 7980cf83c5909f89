"""The board beside the podium, on which all that is told of a deal has an entry; their pictures are as large as there
is room for, so that few entries fill it as well as many.
"""

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
from game.ui.pages.charts.chart import FRAME_BAND
from game.ui.pages.results.result_entry import Entry, Telling

LEAST, MOST = 0.44, 2.6
"""The smallest and the largest size of the pictures of what is told at first."""
FINE = 0.02
"""How nearly the largest size that fits is found."""
PAD, APART = 8, 12
"""The room within the edge of the board and between its parts, at 1080p."""
RULE = 1.5, 0.65
"""How thick the gilt rule between two entries is, at 1080p, and how clear it is in its middle, from 0 to 1."""
LOOSE = 1.2
"""How high the board is at most, for what its parts need; and what is told late, which has room above it."""
ROOMIER = 5.0
"""How much larger the pictures of what is told late may be where it has room for that."""
LATE = 0.36
"""The smallest size of the pictures of what is told late."""
STEP = 0.05
"""The steps in which that size is made smaller until it fits."""


class _Row(NamedTuple):
    """A part of the board; what it tells, where it is an entry; and its room."""

    part: Widget
    telling: Telling | None
    room: pygame.Rect

    @classmethod
    def of(cls, part: Widget, size: float) -> _Row:
        """The row of a part, with pictures of a size where it is an entry; it has no room yet."""
        telling = None
        if isinstance(part, Entry) and part.make:
            telling = part.telling(part.make, max(LEAST, part.weight * size))
        return cls(part, telling, pygame.Rect(0, 0, 0, 0))

    @property
    def content(self) -> Widget:
        """What is to be seen of it."""
        return self.telling.content if self.telling else self.part

    def place(self) -> None:
        """Have the part stand there, and tell this."""
        if isinstance(self.part, Entry) and self.telling:
            self.part.hold(self.telling.content)
        self.part.place(self.room)

    def renewed(self, above: int) -> _Row | None:
        """The row with what its part has to tell by now; None where that finds no room.

        Above the row `above` pixels are free, which it may take where it tells something else than before.
        """
        if not isinstance(self.part, Entry) or self.telling is None or self.part.make is None:
            return self if self.part.size_in(self.room.w)[1] <= self.room.h else None
        if self.part.make is self.telling.make:
            return self
        room = pygame.Rect(self.room.x, self.room.y - above, self.room.w, self.room.h + above)
        size = self.telling.size * ROOMIER
        while size >= LATE:
            telling = self.part.telling(self.part.make, size)
            wide, high = telling.content.size_in(room.w)
            if high <= room.h and wide <= room.w:
                kept = _within(room, min(room.h, round(LOOSE * high))) if above else room
                return _Row(self.part, telling, kept)
            size -= STEP
        return None


class _Arrangement(NamedTuple):
    """How the board stands in the room that it was `given`: the place of the sheet there, and what is on it."""

    given: pygame.Rect
    sheet: pygame.Rect
    rows: Sequence[_Row]


def _within(room: pygame.Rect, high: int) -> pygame.Rect:
    """The middle of a room, in a height of `high` pixels."""
    return pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high)


class ResultBoard(Column):
    """A quiet sheet in a carved frame, on which entries stand one below the other, a rule between those without a
    frame; lines of text may be among them.

    All entries have pictures of the largest size that fits. The sheet is as high as there is room, but no higher than
    the entries fill; then it stands in the middle of the room.
    """

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, parts, APART, padding=PAD + FRAME_BAND)
        self._arranged: _Arrangement | None = None
        """How all stands; None while that is to be found anew."""

    def measure(self, width: int) -> tuple[int, int]:
        """Its size with the smallest pictures; once all stands, the size of the sheet."""
        if self._arranged:
            return self._arranged.sheet.size
        wide, high = self._column(self._rows_of(self._lightest)).measure(width - 2 * self.padding)
        return wide + 2 * self.padding, high + 2 * self.padding

    def renew(self) -> None:
        """Bring what its parts have to tell by now into the room that there was for it, so that all else stays; where
        it finds none, all is arranged anew. The widgets are still to be laid out.
        """
        if self._arranged is None:
            return
        with placing():
            rows = list(self._renewed(self._arranged.rows))
        stays = [row.part for row in rows] == self.shown
        self._arranged = self._arranged._replace(rows=rows) if stays else None

    def _renewed(self, rows: Sequence[_Row]) -> Iterator[_Row]:
        """The rows that have something to tell, with what that is by now. They end where one finds no room for it."""
        free = 0
        for row in rows:
            if row.part not in self.shown:
                free += row.room.h + self.gap  # the next that tells something else may take its room
                continue
            renewed = row.renewed(free)
            if renewed is None:
                return
            yield renewed
            free = 0

    def place(self, rect: pygame.Rect) -> None:
        """Place all as it stands; where nothing stands yet, or the room has changed, arrange it anew."""
        if self._arranged is None or rect != self._arranged.given:
            self._arranged = self._arrange(rect)
        Widget.place(self, self._arranged.sheet)
        for row in self._arranged.rows:
            row.place()

    def _arrange(self, given: pygame.Rect) -> _Arrangement:
        """How all stands in a room; what is left over on the sheet the entries share."""
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
        """All rows with the largest pictures that fit into a room, or with the smallest ones."""
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
        """Whether rows fit into a room."""
        needed = self._column(rows).measure(wide)
        return needed[0] <= wide and needed[1] <= high

    @property
    def _lightest(self) -> float:
        """The size at which all pictures are of the smallest size, even those of the greatest weight."""
        return LEAST / max((part.weight for part in self.shown if isinstance(part, Entry)), default=1.0)

    def _rows_of(self, size: float) -> list[_Row]:
        """A row for each part that is shown, with pictures of a size."""
        return [_Row.of(part, size) for part in self.shown]

    def _column(self, rows: Sequence[_Row]) -> Column:
        """The contents of rows, one below the other."""
        return Column(self.ctx, [row.content for row in rows], APART)

    def sprites(self) -> list[Sprite]:
        """The ground within the frame, the rules between the entries, and these."""
        face = self.ctx.nine_patch("frames/sheet", self.rect.size)
        return [Sprite(face, *self.rect.topleft), *self._rules(), *super().sprites()]

    def _rules(self) -> Iterator[Sprite]:
        """A thin line of gold that fades at both ends, above each entry without a frame but the first."""
        entries = [each for each in self.shown if isinstance(each, Entry)]
        for above, each in pairwise(entries):
            if not (above.framed or each.framed):
                rule = self._rule(each.rect.w)
                yield Sprite.about(rule, (each.rect.centerx, (above.rect.bottom + each.rect.y) // 2))

    def _rule(self, wide: int) -> pygame.Surface:
        ctx, size = self.ctx, (max(1, wide), max(1, self.ctx.px(RULE[0])))
        gold = ctx.theme.gold if ctx.theme.dark else ctx.theme.inlay["gold_deep"]

        def draw() -> pygame.Surface:
            ends = ((0, 0, size[0] / 2, 0), (size[0], 0, size[0] / 2, 0))
            halves = [svg.linear(f"half-{n}", gold, gold, each, (0.0, RULE[1])) for n, each in enumerate(ends)]
            lines = [svg.rect((n * size[0] / 2, 0, size[0] / 2, size[1]), 0, fill=f"url(#half-{n})") for n in range(2)]
            return svg.ready(svg.render("".join(lines), size, defs="".join(halves)))

        return ctx.cached(("rule", size), draw)


def board(ctx: Context, parts: Sequence[Widget]) -> ResultBoard:
    """A board that these parts fill, as high as there is room."""
    return grow(ResultBoard(ctx, parts))
