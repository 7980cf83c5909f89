"""A seat's line in a result: medal, portrait, name, reasons, cards left, points. It breaks where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.result_words import SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit.boxes import Column
from game.ui.kit.widget import Widget
from game.ui.pages.card_strip import CardStrip

FACE, MEDAL, CARD = 64, 60, 84
"""Heights of portrait, medal and cards at 1080p."""
GROWTH = 1.4
"""How much portrait and medal grow with the text at most: no more than the points beside them do."""
DEAF = 0.7
"""Seconds in which a result takes no click and no key: they were meant for the table."""
CROWD = 6
"""With more seats their lines stand closer."""
LEAST_WORDS = 300
"""The least room for words at 1080p; where less is left beside the cards, these go below."""


def crowded(standings: Sequence[SeatResult]) -> bool:
    """Whether there are so many that they are seen all at once only where they stand closer."""
    return len(standings) > CROWD


def seat_rows(ctx: Context, standings: Sequence[SeatResult]) -> Widget:
    """The lines of all seats."""
    close = crowded(standings)
    return Column(ctx, [ResultRow(ctx, each, close) for each in standings], gap=5 if close else 10)


class ResultRow(Widget):
    """Draws a standing, `close` with less room above and below."""

    def __init__(self, ctx: Context, standing: SeatResult, close: bool = False) -> None:
        super().__init__(ctx)
        self.standing = standing
        self.gap = ctx.px(14)
        self.pad = ctx.px(12)
        self.edge = ctx.px(5 if close else 12)
        self.strip = CardStrip(ctx, standing.cards, CARD)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be, as high as its words or its cards."""
        return width, self._plan(width)[2]

    def sprites(self) -> list[Sprite]:
        """Its parts on a field of their own."""
        ctx, one, x, y = self.ctx, self.standing, self.rect.x, self.rect.y
        words_w, below, height = self._plan(self.rect.w)
        style = "plain" if one.own else "row"
        found = [Sprite(ctx.panel((self.rect.w, height), style), x, y)]
        first = self._first_line(words_w)
        middle = y + self.edge + first // 2
        at = x + self.pad
        medal, face = self._side(MEDAL), self._side(FACE)
        found.append(Sprite(ctx.art.medal(one.place, medal, one.last), at, middle - medal // 2))
        at += medal + self.gap
        found.append(Sprite(ctx.art.portrait(one.portrait, face), at, middle - face // 2))
        at += face + self.gap
        top = y + self.edge + max(0, (first - self._words_height(words_w)) // 2)
        for picture in self._words(words_w):
            found.append(Sprite(picture, at, top))
            top += picture.get_height()
        found += self._sums(middle)
        cards_y = y + self.edge + first + self.gap if below else middle - ctx.px(CARD) // 2
        cards_x = at if below else at + words_w + self.gap
        self.strip.place(pygame.Rect((cards_x, cards_y), self.strip.measure(self._room(self.rect.w))))
        return found + self.strip.sprites()

    def _plan(self, width: int) -> tuple[int, bool, int]:
        """The width of its words, whether the cards lie below, and its height."""
        room = self._room(width)
        cards = self.strip.measure(room)[0]
        beside = room - cards - self.gap
        below = bool(cards) and beside < self.ctx.tx(LEAST_WORDS)
        words = room if below or not cards else beside
        height = self._first_line(words) + 2 * self.edge
        if below:
            height += self.gap + self.ctx.px(CARD)
        return words, below, height

    def _room(self, width: int) -> int:
        """What medal, portrait and points leave."""
        return width - 2 * self.pad - self._side(MEDAL) - self._side(FACE) - 3 * self.gap - self._sums_width()

    def _side(self, side: int) -> int:
        """A portrait's or medal's height, which follows the text's size."""
        return min(self.ctx.tx(side), self.ctx.px(side * GROWTH))

    def _first_line(self, words: int) -> int:
        """The height of what lies beside each other."""
        least = max(self._side(FACE), self._side(MEDAL), sum(each.get_height() for each in self._sum_pictures()))
        if self.standing.cards:
            least = max(least, self.ctx.px(CARD))
        return max(least, self._words_height(words))

    def _words(self, width: int) -> list[pygame.Surface]:
        kind, ctx, one = self.ctx.type, self.ctx, self.standing
        found = [kind.render(one.name, ctx.tx(24), ctx.color("text"), "bold", width)]
        notes = one.notes
        return found + [kind.render(each, ctx.tx(18), ctx.color("text"), "medium", width) for each in notes]

    def _words_height(self, width: int) -> int:
        return sum(picture.get_height() for picture in self._words(width))

    def _sum_pictures(self) -> list[pygame.Surface]:
        ctx, one = self.ctx, self.standing
        found = []
        if one.points:
            found.append(ctx.type.render(one.points, ctx.tx(34), ctx.color("text"), "extrabold"))
        if one.total:
            found.append(ctx.type.render(one.total, ctx.tx(18), ctx.color("text"), "medium"))
        return found

    def _sums_width(self) -> int:
        return max((each.get_width() for each in self._sum_pictures()), default=0)

    def _sums(self, middle: int) -> list[Sprite]:
        pictures = self._sum_pictures()
        y = middle - sum(each.get_height() for each in pictures) // 2
        found = []
        for picture in pictures:
            found.append(Sprite(picture, self.rect.right - self.pad - picture.get_width(), y))
            y += picture.get_height()
        return found
