"""A course that cannot be drawn yet: a way up to a pavilion, with a lamp for each deal that it takes."""

from __future__ import annotations

from math import cos, pi

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages.charts.landscape import PICTURE_MARGIN, SCENE, Landscape

LEAST = 176
"""The least height, at 1080p."""
FIRST, LAST = 0.08, 0.88
"""Where the way begins and the pavilion stands at its end, as shares of the width."""
LOW, HIGH = 0.12, 0.62
"""How high over the water the way begins and the pavilion stands, for the room over the water."""
BIRDS = 0.44
"""How far down there are but birds, where they fly, as a share of the height."""
LAMP, GLOW = 9, 4.5
"""The radius of a lamp, at 1080p, and how wide its light is for that."""


class AwaitedChart(Landscape):
    """Under the title `statistics.NAME` it says by `statistics.NAME.to_come` how many deals are missing, or other
    `words`; of those `needed` as many lamps are lit as are `done`."""

    def __init__(self, ctx: Context, name: str, done: int, needed: int, sky: str, *, words: str = "") -> None:
        super().__init__(ctx, LEAST, name)
        self.title, self.sky = ctx.t(f"statistics.{name}"), sky
        self.done, self.needed = done, needed
        self.words = words or ctx.t(f"statistics.{name}.to_come", n=needed - done)
        self.high = max(self.high, self.title_high + self.foot + 4 * self.times_high)

    def _key(self) -> tuple[object, ...]:
        return self.title, self.done, self.needed, self.words

    def draw(self, face: pygame.Surface) -> None:
        """The hill with its way, the lamps, the pavilion, and the words on the water."""
        ctx, (wide, tall) = self.ctx, face.get_size()
        sea = tall - self.foot - ctx.px(PICTURE_MARGIN)
        room = sea - self.title_high - (ctx.px(SCENE) if self.scenic(tall) else 0)

        def place(share: float) -> tuple[float, float]:
            rise = (1 - cos(pi * share)) / 2
            return (FIRST + (LAST - FIRST) * share) * wide, sea - (LOW + (HIGH - LOW) * rise) * room

        way = [place(n / 40) for n in range(41)]
        self.paint(face, way, sea, round(BIRDS * tall) if self.sky == "herons" else None)
        lamps = [place(n / self.needed) for n in range(self.needed)]
        for x, y in [] if ctx.theme.plain else lamps[: self.done]:
            light = ctx.art.glow((round(GLOW * 2 * ctx.px(LAMP)),) * 2, ctx.theme.inlay["gold_light"])
            face.blit(light, light.get_rect(center=(round(x), round(y))))
        body = svg.stroke(svg.line(way), ctx.theme.gold, max(1.0, 2 * ctx.scale), stroke_dasharray="2 8")
        body += "".join(self._lamp(at, n < self.done) for n, at in enumerate(lamps))
        body += self.pavilion(way[-1]) if self.scenic(tall) else self._lamp(way[-1], False)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        size = ctx.type.fit(self.words, ctx.tx(21), wide - 2 * ctx.px(PICTURE_MARGIN), "semibold", ctx.px(18))
        words = ctx.type.render(self.words, size, ctx.color("text"), "semibold")
        stamp(face, words, words.get_rect(center=(wide // 2, (sea + tall) // 2)).topleft)
        self.write_title(face)

    def _lamp(self, at: tuple[float, float], lit: bool) -> str:
        """A lamp on the way, as SVG; a ring where it will be lit."""
        theme, thin = self.ctx.theme, max(1.0, 2 * self.ctx.scale)
        fill = mix(theme.accent, "#ffffff", 0.3) if lit else theme.field
        return svg.circle(*at, LAMP * self.ctx.scale, fill=fill, stroke=theme.gold, stroke_width=thin)
