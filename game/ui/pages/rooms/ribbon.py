"""A ribbon of silk with gilt edges and notched ends, on which a line is written with the brush."""

from __future__ import annotations

import zlib

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix, rgb
from game.ui.draw.type import note, stamp
from game.ui.kit import Label, Widget, fixed
from game.ui.kit.widget_context import WidgetContext

HIGH = 52
"""How high the front of the ribbon is, at 1080p."""
FOLD = 14
"""How much lower its ends lie behind the front, at 1080p."""
LETTERS = 25
"""The height of the capitals of its brush letters, at 1080p."""
PLAIN = 26
"""The size of its plain letters, at 1080p."""
ENDS = 52
"""How far from each end of the ribbon the front begins, with the fold behind it, at 1080p."""
NOTCH = 15
"""How deep the notch in each end is, at 1080p."""
INSIDE = 9
"""The room at both sides of what is written, at 1080p."""
TAPER = 0.86
"""How high an end is, for the height of the front."""
CAST, DARK = 6, 150
"""How soft the shadow of the ribbon is, at 1080p, and how dark, of 255."""


def on_ribbon(ctx: WidgetContext, words: str, wide: int) -> Widget:
    """A line on a ribbon, so many pixels wide; alone in a plain theme, and in large text, which has more room so."""
    if ctx.theme.plain or ctx.text_scale > 1:
        return Label(ctx, words, PLAIN, "text" if ctx.theme.plain or ctx.theme.dark else "paper")
    return fixed(Ribbon(ctx, words), wide)


class Ribbon(Widget):
    """A line in the midst of a ribbon as wide as its place."""

    def __init__(self, ctx: WidgetContext, words: str) -> None:
        super().__init__(ctx)
        self.words, self.wants = words, ctx.tx(HIGH + FOLD)

    def sprites(self) -> list[Sprite]:
        """The ribbon with its words."""
        ctx, size = self.ctx, self.rect.size
        name = f"ribbon-{size[0]}-{size[1]}-{zlib.crc32(self.words.encode()):08x}"
        picture = ctx.picture(name, lambda: self._draw(size))
        return [Sprite(note(picture, self.words, self._letters, rgb(ctx.theme.inlay["eggshell"])), *self.rect.topleft)]

    @property
    def _letters(self) -> int:
        return self.ctx.tx(LETTERS)

    def _draw(self, size: tuple[int, int]) -> pygame.Surface:
        ctx = self.ctx
        silk = svg.render(self._silk(*size), size, defs=self._cloth(size[1]))
        whole = surfaces.over_shadow(silk, DARK, ctx.px(CAST), (0, ctx.px(CAST) // 2))
        words = self._words(size[0] - 2 * ctx.tx(ENDS - FOLD + INSIDE))
        stamp(whole, words, words.get_rect(center=(size[0] // 2, ctx.tx(HIGH) // 2)).topleft)
        return svg.ready(whole)

    def _cloth(self, high: int) -> str:
        ink = self.ctx.theme.inlay
        lit = mix(ink["cinnabar"], ink["oxblood"], 0.25)
        front = ((0.0, lit), (0.3, mix(lit, ink["oxblood"], 0.5)), (0.85, ink["oxblood"]))
        return svg.ramp("silk", front, (0, 0, 0, high))

    def _silk(self, wide: int, high: int) -> str:
        """The ends behind, their folds, then the front with its gilt lines."""
        ctx, ink = self.ctx, self.ctx.theme.inlay
        front, fold, ends, notch = (float(ctx.tx(each)) for each in (HIGH, FOLD, ENDS, NOTCH))
        back, deep = mix(ink["oxblood"], ink["lacquer"], 0.25), mix(ink["oxblood"], ink["lacquer"], 0.7)
        top, thin = front - TAPER * front + fold, max(1.0, 1.6 * ctx.scale)
        half = (top + high) / 2
        tail = f"M{ends} {top}H1L{notch} {half}L1 {high - 1}H{ends}Z"
        gilt = f"M4 {top + 4}H{ends}M4 {high - 5}H{ends}"
        crease = f"M{ends - fold} {front}H{ends}V{high - 1}Z"
        side = svg.path(tail, fill=back, stroke=deep, stroke_width=1.0) + svg.stroke(gilt, ink["gold_deep"], thin)
        side += svg.path(crease, fill=deep)
        drawn = side + svg.group(side, f"translate({wide} 0) scale(-1 1)")
        left, right = ends - fold, wide - ends + fold
        drawn += svg.path(f"M{left} 1H{right}V{front}H{left}Z", fill="url(#silk)", stroke=deep, stroke_width=1.0)
        lines = f"M{left + 1} 6H{right - 1}M{left + 1} {front - 5}H{right - 1}"
        return drawn + svg.stroke(lines, ink["gold"], thin)

    def _words(self, room: int) -> pygame.Surface:
        """With the brush where it has all of the letters."""
        from game.ui.draw import brush, gilding  # for which a start that finds the picture kept need not wait

        ctx, ink, words = self.ctx, self.ctx.theme.inlay, self.words
        if not brush.writes(words):
            size = ctx.type.fit(words, ctx.tx(PLAIN), room, "semibold")
            return ctx.type.render(words, size, rgb(ink["eggshell"]), "semibold")
        flat = gilding.Leaf(ink["eggshell"], ink["lacquer"], plain=True, broad=2.0)
        return gilding.gild(words, gilding.fit(words, self._letters, room), flat)
