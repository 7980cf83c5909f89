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
from game.ui.draw import svg
from game.ui.kit import Column, Panel, Widget, grow
from game.ui.pages.charts.shadow_box import CARVED_FRAME, FRAME_BAND, frame_wide
from game.ui.pages.results.result_entry import Entry, Make

LEAST, MOST, FINE = 0.44, 2.6, 0.02
"""The smallest and the largest size of an entry's pictures, and how nearly the largest that fits is found."""
PAD, APART = 8, 12
"""The room within the edge of the board, and between entries, at 1080p."""
RULE = 1.5, 0.65
"""How thick the gilt rule between entries is, at 1080p, and how clear in its middle."""
LOOSE = 1.2
"""How high the board is at most, for what its entries need."""
ROOMIER = 2.4
"""How much larger the pictures of what is told late may be, where what stood above it is told no more."""
LATE, STEP = 0.36, 0.05
"""The smallest size of the pictures of what is told late, and how nearly the largest that fits is found."""


class _Standing(NamedTuple):
    """A part of the board at its place, and what is told there at which size, where it is an entry."""

    part: Widget
    room: pygame.Rect
    make: Make | None = None
    size: float = 0.0

    @classmethod
    def of(cls, part: Widget) -> _Standing:
        """The part as it stands now."""
        told = (part.make, part.size) if isinstance(part, Entry) else (None, 0.0)
        return cls(part, part.rect.copy(), *told)

    def filled(self, above: int) -> _Standing | None:
        """The same with what is told now, for which there may be so much more room `above`; None where it has none."""
        part, room = self.part, self.room
        if not isinstance(part, Entry):
            return self if part.size_in(room.w)[1] <= room.h else None
        if part.make is self.make:
            part.resize(self.size)
            return self
        room = pygame.Rect(room.x, room.y - above, room.w, room.h + above)
        size = self.size * (ROOMIER if above else 1.0)
        while size >= LATE:
            part.resize(size)
            wide, high = part.measure(room.w)
            if high <= room.h and wide <= room.w:
                return _Standing(part, _within(room, high) if above else room, part.make, size)
            size -= STEP
        return None


def _within(room: pygame.Rect, high: int) -> pygame.Rect:
    """So much of the height of a room, in its middle."""
    return pygame.Rect(room.x, room.y + (room.h - high) // 2, room.w, high)


class ResultBoard(Column):
    """Entries one below the other, all with pictures of the largest size that fits, a rule between those without a
    frame; lines of text among them. What is told later comes in where there was room for it: all else stays.
    """

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, parts, APART)
        self.shrinks = True
        self.needed = 0
        """The height of all entries at the size that they have."""
        self._standing: list[_Standing] = []
        """Where all stands; nothing while that is to be found anew."""

    def measure(self, width: int) -> tuple[int, int]:
        """With the smallest pictures; once all stands, what it takes so."""
        return self.rect.size if self._standing else self._sized(LEAST, width)

    def stays(self) -> bool:
        """Bring what is told by now into the room that there was for it; False where all must be placed anew."""
        before, self._standing = self._standing, []
        kept, free = list[_Standing](), 0
        for stood in before:
            if stood.part not in self.shown:
                free += stood.room.h + self.gap  # told no more: what is told anew below takes its room
                continue
            found = stood.filled(free)
            if found is None:
                return False
            kept.append(found)
            free = 0
        if [each.part for each in kept] == list(self.shown):
            self._standing = kept
        return bool(self._standing)

    def place(self, rect: pygame.Rect) -> None:
        """With the largest pictures that fit; what room is left over all entries share."""
        if self._standing and rect == self.rect:
            for stood in self._standing:
                stood.part.place(stood.room)
            return
        least, most = LEAST, MOST
        if self._fits(MOST, rect):
            least = MOST
        while most - least > FINE:
            size = (least + most) / 2
            least, most = (size, most) if self._fits(size, rect) else (least, size)
        self.needed = self._sized(least, rect.w)[1]
        super().place(rect)
        self._standing = [_Standing.of(each) for each in self.shown]

    def sprites(self) -> list[Sprite]:
        """The entries, and the rules between them."""
        return [*self._rules(), *super().sprites()]

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

    def _fits(self, size: float, rect: pygame.Rect) -> bool:
        wide, high = self._sized(size, rect.w)
        return high <= rect.h and wide <= rect.w

    def _sized(self, size: float, width: int) -> tuple[int, int]:
        for each in self.shown:
            if isinstance(each, Entry):
                each.resize(max(LEAST, each.weight * size))
        return super().measure(width)


class Sheet(Panel):
    """The ground of a board in a carved frame: as high as there is room, but no higher than the entries fill; then in
    the middle.
    """

    ctx: Context
    given: pygame.Rect | None = None
    """The room that it was given last."""

    def place(self, rect: pygame.Rect) -> None:
        """First the entries, which find their size, then the sheet about them; what stands there stays."""
        (entries,) = self.children
        assert isinstance(entries, ResultBoard)
        if rect == self.given and entries.stays():
            super().place(self.rect)
            return
        self.given = rect.copy()
        super().place(rect)
        high = min(rect.h, round(LOOSE * entries.needed) + 2 * self.padding)
        if high < rect.h:
            super().place(pygame.Rect(rect.x, rect.y + (rect.h - high) // 2, rect.w, high))

    def sprites(self) -> list[Sprite]:
        """The ground within the frame, then what it holds."""
        face = self.ctx.cached(("framed sheet", self.rect.size), self._ground)
        return [Sprite(face, *self.rect.topleft), *Column.sprites(self)]

    def _ground(self) -> pygame.Surface:
        ctx, size, inner = self.ctx, self.rect.size, frame_wide(self.ctx) // 2
        if ctx.theme.plain:
            return ctx.panel(size, self.style)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        within = whole.get_rect().inflate(-2 * inner, -2 * inner)
        whole.blit(ctx.panel(within.size, self.style), within)
        whole.blit(ctx.panel(size, CARVED_FRAME), (0, 0))
        return svg.ready(whole)


def board(ctx: Context, parts: Sequence[Widget]) -> Panel:
    """A quiet board in a carved frame that these parts fill."""
    pad = 2 * PAD if ctx.theme.plain else PAD + FRAME_BAND
    return grow(Sheet(ctx, grow(ResultBoard(ctx, parts)), pad, style="sheet"))
