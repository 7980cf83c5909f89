"""The rules in force, named on the wall above the board of their options, behind whose rail the teacher stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.session.play.lesson import TEACHER
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import instructor, key_light, surfaces, svg
from game.ui.draw.mood import Mood
from game.ui.gfx import persons
from game.ui.kit import Column, Container, Row, Widget, grow, middled
from game.ui.pages.teaching.figure import LEAST_FIGURE, Figure

HIGH, LEFT, WORDS = 142, 18, 620
"""The least height of what stands above the board, what is free left of the words, and the least width of these beside
the teacher, at 1080p; the first and the last follow the text size."""
SIDE, MIDDLE = 306, 0.826
"""The width of the teacher's place, at 1080p, and where its middle is, as a share of the window's width: at the round
window of the room.
"""
LETTERING = 0.17
"""How far left of that middle the lettering on the wall begins, for the width of the room's picture: no words stand
before it."""
RATIO = 16 / 9
"""The form of the room's picture, which covers the window about its middle."""
TALL = 0.59
"""How much of his body is seen above the board, for its width."""
ON = 0.03
"""How much higher than the upper edge of the rail his hands rest, for his side."""
DEEP = 0.6
"""How deep the shadow of his hands on the rail is, from 0 to 1."""
RAIL, BEHIND, BEYOND = 26, 72, 8
"""How much higher than the tabs the rail is on which they rest, how far it reaches down behind them, and how far beyond
the board at its sides, at 1080p."""
APART = 62.0
"""How far from his middle they are, in the units of the portraits."""
OVER = 10
"""How far his place reaches up into the margin of the page, at 1080p."""
VEIL, OUT = 170, (60, 30)
"""How deep the dark behind the words is, of 255, and how far it reaches beyond them, aside and up and down, at 1080p.

"""


class Ways(Row):
    """What is told, the ways to what it is about, and the way back: of the ways as many as one line has room for."""

    def measure(self, width: int) -> tuple[int, int]:
        """As it lies where there is so much width."""
        self._choose(width)
        return super().measure(width)

    def place(self, rect: pygame.Rect) -> None:
        """In one line, where what is never left out has room in it."""
        self._choose(rect.w)
        super().place(rect)

    def _choose(self, width: int) -> None:
        ways = self._children[1:-1]
        for many in range(len(ways), -1, -1):
            for at, way in enumerate(ways):
                way.visible = at < many
            if len(self._lines(width)) == 1:
                return


class Lectern(Column):
    """What is told of the rules, the teacher in a mood where there is room for him, and the board below both."""

    ctx: Context

    def __init__(self, ctx: Context, words: Sequence[Widget], board: Widget, mood: Mood) -> None:
        self.head, self.board = Head(ctx, words, mood), board
        super().__init__(ctx, [self.head, grow(board)], 0)

    def sprites(self) -> list[Sprite]:
        """The board leans on a rail, on which his hands lie."""
        return [*self.head.sprites(), *self._rail(), *self.head.hands(), *self.board.sprites()]

    def _rail(self) -> list[Sprite]:
        """A rail of dark wood with a gilt line, behind the tabs of the board."""
        ctx, out = self.ctx, self.ctx.px(BEYOND)
        if not self.head.figure.side:
            return []
        face = ctx.nine_patch("furniture/rail", (self.board.rect.w + 2 * out, ctx.px(RAIL + BEHIND)))
        return [Sprite(face, self.board.rect.x - out, self.board.rect.y - ctx.px(RAIL))]


class Head(Container):
    """The words at the left, the teacher before the round window."""

    def __init__(self, ctx: Context, words: Sequence[Widget], mood: Mood) -> None:
        self.words, self.figure = middled(Column(ctx, words, 1)), BehindBoard(ctx, TEACHER, mood, wide=1.0)
        super().__init__(ctx, [self.words, self.figure], 0)

    def _seat(self, left: int, wide: int) -> pygame.Rect:
        """Where the teacher stands, from side to side; nowhere where words would have too little room."""
        ctx, side = self.ctx, self.ctx.px(SIDE)
        middle = round(ctx.size[0] / 2 + (MIDDLE - 0.5) * self._broad())
        seat = pygame.Rect(min(middle - side // 2, left + wide - side), 0, side, 0)
        return seat if seat.x - left >= ctx.tx(WORDS) else pygame.Rect(left + wide, 0, 0, 0)

    def _broad(self) -> float:
        """The width of the room's picture."""
        wide, high = self.ctx.size
        return max(wide, RATIO * high)

    def _room(self, left: int, seat: pygame.Rect) -> int:
        """The width that words have: beside the teacher they end where the lettering on the wall begins."""
        end = min(seat.x, seat.centerx - round(LETTERING * self._broad())) if seat.w else seat.x
        return max(end - left, min(self.ctx.tx(WORDS), seat.x - left))

    @property
    def _rail(self) -> int:
        """What the board's rail takes at the foot."""
        return self.ctx.px(RAIL)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and at least as high as the words; as if it stood at the window's right."""
        left = self.rect.x or self.ctx.size[0] - width - self.ctx.px(LEFT)
        room = self._room(left + self.ctx.px(LEFT), self._seat(left, width))
        return width, max(self.ctx.tx(HIGH), self.words.size_in(room)[1] + self._rail)

    def place(self, rect: pygame.Rect) -> None:
        """The teacher as high as the words have room."""
        Widget.place(self, rect)
        seat, left = self._seat(rect.x, rect.w), rect.x + self.ctx.px(LEFT)
        self.words.place(pygame.Rect(left, rect.y, self._room(left, seat), rect.h - self._rail))
        over, rail = self.ctx.px(OVER), self._rail
        self.figure.place(pygame.Rect(seat.x, rect.y - over, seat.w, rect.h + over - rail if seat.w else 0))

    def sprites(self) -> list[Sprite]:
        """The dark behind the words, then all of it."""
        ctx, box = self.ctx, self.words.rect
        out = [ctx.px(each) for each in OUT]
        size = box.w + 2 * out[0], box.h + 2 * out[1]
        veil = ctx.cached(("head veil", size), lambda: svg.ready(surfaces.radial_glow(size, ctx.theme.table_edge, 1.0)))
        return [Sprite(veil, box.x - out[0], box.y - out[1], alpha=VEIL), *super().sprites()]

    def hands(self) -> Iterator[Sprite]:
        """His hands on the board's rim, with their shadow on it."""
        ctx, figure = self.ctx, self.figure
        side = figure.side
        if ctx.theme.plain or side <= 0:
            return
        unit = side / instructor.BODY_BOX[2]
        for way in (-1, 1):
            hand = ctx.cached(("hooks", side, way), partial(self._hand, unit, way < 0))
            x = figure.rect.centerx + round((way * APART + persons.HAND_BOX[0]) * unit)
            yield Sprite(hand, x, figure.rect.bottom + round(persons.HAND_BOX[1] * unit) - round(ON * side))

    def _hand(self, unit: float, turned: bool) -> pygame.Surface:
        """The tips of a hand in the room's light, for a body of so many pixels to a unit of the portraits."""
        theme, side = self.ctx.theme, round(persons.WIDE * unit)
        hand = persons.hand(theme, TEACHER, "hooks", side, "before", turned=turned, sleeved=True)
        return key_light.grounded(hand, theme, theme.inlay["lacquer"], DEEP)


class BehindBoard(Figure):
    """The teacher, who stands behind the board in the light of the lantern at his left."""

    bare, seen = 0.0, TALL

    @property
    def side(self) -> int:
        """The width of his body's picture; 0 where he has no room."""
        side = round(min(self.rect.h / self.seen, self._largest(self.rect.w)))
        return side if side >= self.ctx.px(LEAST_FIGURE) and self.rect.h > 0 else 0

    def _seen(self, side: int, rises: float, foot: int) -> list[Sprite]:
        """With the head in the midst of his place."""
        aside = round((0.5 - (instructor.HEAD - instructor.BODY_BOX[0]) / instructor.BODY_BOX[2]) * side)
        return [each._replace(x=each.x + aside) for each in super()._seen(side, rises, foot)]

    def _draw(self, side: int, gaze: tuple[float, float] | None) -> pygame.Surface:
        body = self.ctx.art.standing(self.character, side, self.mood, gaze)
        return svg.ready(key_light.staged(body.copy(), self.ctx.theme, from_left=True))
