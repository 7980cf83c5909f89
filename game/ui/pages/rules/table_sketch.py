"""A small drawing of the table: who sits there, which way it goes, how many cards each has."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.engine.rules import Rules
from game.text.book.examples import dealt
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.type import stamp
from game.ui.kit.widget import Widget


class TableSketch(Widget):
    """The table from above, the person at its foot."""

    ctx: Context

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "sketch")
        self.rules = rules
        self.size = (ctx.tx(460), ctx.tx(250))

    def measure(self, width: int) -> tuple[int, int]:
        """A fixed size, less where the place is narrower."""
        wide = min(width, self.size[0])
        return wide, self.size[1] * wide // self.size[0]

    def sprites(self) -> list[Sprite]:
        """One picture."""
        ctx, rules = self.ctx, self.rules
        wide, high = self.measure(self.rect.w)
        key = ("sketch", wide, rules.players, rules.direction, rules.card_counts, dealt(rules))
        face = ctx.cached(key, lambda: self._draw((wide, high)))
        return [Sprite(face, self.rect.x, self.rect.y)]

    def _draw(self, size: tuple[int, int]) -> pygame.Surface:
        theme, rules = self.ctx.theme, self.rules
        body = svg.rect((70, 50, 320, 150), 75, fill=theme.table, stroke=theme.gold, stroke_width=3)
        body += self._arrow()
        seats = [self._seat(n) for n in range(rules.players)]
        for at, (x, y) in enumerate(seats):
            fill = theme.accent if at == 0 else theme.raised
            body += svg.circle(x, y, 28, fill=fill, stroke=theme.gold, stroke_width=3)
        face = svg.render(body, size, svg.fit(size, (460, 250)))
        scale = size[0] / 460
        for at, (x, y) in enumerate(seats):
            shown = at == 0 or rules.card_counts == "shown"
            text = self.ctx.texts.number(dealt(rules)) if shown else "?"
            color = self.ctx.color("on_accent" if at == 0 else "text")
            words = self.ctx.type.render(text, max(11, round(24 * scale)), color, "bold")
            stamp(face, words, (round(x * scale - words.get_width() / 2), round(y * scale - words.get_height() / 2)))
        return face

    def _seat(self, n: int) -> tuple[float, float]:
        """Seats lie around the table, the first at its foot, the next to the right where it goes counterclockwise."""
        way = 1 if self.rules.direction == "counterclockwise" else -1
        turn = pi / 2 - way * 2 * pi * n / self.rules.players
        return 230 + 190 * cos(turn), 125 + 92 * sin(turn)

    def _arrow(self) -> str:
        """An arrow within the table, the way the turns go."""
        theme = self.ctx.theme
        way = 1 if self.rules.direction == "counterclockwise" else -1

        def x(right: float) -> float:
            return 230 + way * right

        curve = f"M{x(10)} 168C{x(60)} 170 {x(112)} 160 {x(116)} 118"
        head = f"M{x(116)} 92L{x(104)} 120L{x(128)} 120Z"
        return svg.stroke(curve, theme.gold, 4) + svg.path(head, fill=theme.gold)
