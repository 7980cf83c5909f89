"""How well was played, as a drum: the mark in its middle, and around it a ring of bronze, inlaid up to the mark."""

from __future__ import annotations

from math import cos, pi

import pygame

from game.ui.context import Context
from game.ui.draw import ornaments, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.ledge import LEDGE_SHADE, wall_shadow
from game.ui.pages.rooms import hall

HIGH, BEST_MARK = 330, 100
"""Its least height at 1080p, and the best mark."""
SIDE, BROAD, GONG = 0.9, 0.085, 0.8
"""The side of the ring for the height; how broad it is and the side of the drum, for that."""
CORD, HUNG, UP = 34, 0.07, 0.14
"""How far below the knob the ring hangs, at 1080p; how far from its top the cords end, in turns; how much higher the
middle of the lamp's light is, for its side.
"""
CELLS, TEN, BAR = 50, 5, 0.16
"""In how many cells mother-of-pearl lies, at each how many there is a longer tick, and what of a cell bars it off."""
NACRE, FAINT = ("pearl", "jade_light", "pearl", "blush", "pearl", "indigo_light"), 0.7
"""The tints that follow each other in it, and how far they are all of pearl."""
LAMP, SHEEN = 0.9, 0.55
"""Where the lamp is, of a turn from the top, and how bright cells are that are turned to it."""
PLATE, WITHIN = 0.42, 0.62
"""The side of the plate in the middle, for the ring, and how wide what is written on it is at most, for the plate."""
FIGURE, OF = 0.13, 0.044
"""The size of the figure on it and of what it is of, for the ring."""
GLOW = 1.3
"""How wide the lamp's light is, for the ring."""


class MarkDrum(Chart):
    """A `mark` up to the best, worded by `told`."""

    stretch = 1

    def __init__(self, ctx: Context, mark: float, told: str) -> None:
        super().__init__(ctx, HIGH, "mark.drum")
        self.mark, self.told = mark, told

    def _key(self) -> tuple[object, ...]:
        return self.mark, self.told

    def draw(self, face: pygame.Surface) -> None:
        """The light on the wall, the drum in its ring, and the mark."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        cord = ctx.px(CORD)
        side = round(SIDE * min(wide, high - cord))
        middle = wide // 2, cord + (high - cord) // 2
        if not theme.plain:
            light = ctx.art.glow((round(GLOW * side),) * 2, theme.inlay["amber" if theme.dark else "gold"])
            face.blit(light, light.get_rect(center=(middle[0], middle[1] - round(UP * side))))
            self._hang(face, middle, side)
            drum = hall.standing(ctx, "gong", round(GONG * side) // 8 * 8)
            face.blit(drum, drum.get_rect(center=middle))
        ring, defs = self._ring(middle, side / 2)
        face.blit(svg.render(ring, face.get_size(), defs=defs), (0, 0))
        plate = ctx.panel((round(PLATE * side),) * 2, "badge")
        face.blit(plate, plate.get_rect(center=middle))
        words = ctx.type.render(self.told, round(FIGURE * side), ctx.color("gold"), "extrabold")
        best = ctx.t("statistics.accuracy.best", n=BEST_MARK)
        wanted, room = max(ctx.tx(LEAST_TEXT), round(OF * side)), round(WITHIN * PLATE * side)
        size = ctx.type.fit(best, wanted, room, "semibold", ctx.px(LEAST_TEXT))
        below = ctx.type.render(best, size, ctx.color("text"), "semibold")
        top = middle[1] - (words.get_height() + below.get_height()) // 2
        stamp(face, words, (middle[0] - words.get_width() // 2, top))
        stamp(face, below, (middle[0] - below.get_width() // 2, top + words.get_height()))

    def _hang(self, face: pygame.Surface, middle: tuple[int, int], side: int) -> None:
        """The shadow of the ring on the wall, and the two cords by which it hangs from a knob."""
        ctx, ink, (x, y) = self.ctx, self.ctx.theme.inlay, middle
        ring = pygame.Rect(0, 0, side, side)
        ring.center = middle
        wall_shadow(ctx, face, ring, ctx.px(LEDGE_SHADE), oval=True)
        knob = ctx.px(9)
        ends = [ornaments.polar(x, y, 0.485 * side, turn) for turn in (-HUNG, HUNG)]
        cords = "".join(f"M{x} {knob}L{svg.num(a)} {svg.num(b)}" for a, b in ends)
        down = f"translate({0.5 * knob} {0.6 * knob})"
        body = svg.group(svg.stroke(cords, "#000000", 0.6 * knob, stroke_opacity=0.4), down)
        body += svg.stroke(cords, ink["oxblood"], 0.62 * knob) + svg.stroke(cords, ink["cinnabar"], 0.3 * knob)
        body += svg.circle(x + 0.3 * knob, 1.5 * knob, knob, fill="#000000", fill_opacity=0.45)
        body += svg.circle(x, 1.1 * knob, knob, fill=ink["gold_deep"])
        body += svg.circle(x - 0.2 * knob, 0.9 * knob, 0.62 * knob, fill=ink["gold_light"])
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _ring(self, middle: tuple[int, int], radius: float) -> tuple[str, str]:
        """The ring with its cells and ticks, as SVG with its definitions."""
        theme, ink, (x, y), broad = self.ctx.theme, self.ctx.theme.inlay, middle, 2 * BROAD * radius
        bright, bronze = ink["gold_light"], mix(ink["amber"], ink["cockroach"], 0.45)
        deep, ends = mix(bronze, ink["lacquer"], 0.75), (mix(bronze, bright, 0.5), mix(bronze, ink["lacquer"], 0.45))
        if theme.plain:
            bright, deep, ends = theme.gold, theme.field, (theme.field, theme.field)
        defs = svg.linear("bronze", *ends, (x - radius, y - radius, x + radius, y + radius))
        inner, thin = radius - broad, 0.06 * broad
        body = svg.circle(x, y, radius - broad / 2, fill="none", stroke="url(#bronze)", stroke_width=broad)
        for each in (radius - thin, inner + thin):
            body += svg.circle(x, y, each, fill="none", stroke=bright, stroke_width=thin, stroke_opacity=0.85)
        near, far = inner + 0.26 * broad, radius - 0.26 * broad
        for n in range(CELLS):
            begin, end = (n + BAR / 2) / CELLS, (n + 1 - BAR / 2) / CELLS
            body += self._cell(middle, (near, far), (begin, end), deep)
            lit = min(end, self.mark / BEST_MARK)
            if lit > begin:
                body += self._cell(middle, (near, far), (begin, lit), self._tint(n))
        for n in range(0, CELLS, TEN):
            (a, b), (c, d) = (ornaments.polar(x, y, each, n / CELLS) for each in (inner + 2 * thin, radius - 2 * thin))
            body += svg.stroke(f"M{svg.num(a)} {svg.num(b)}L{svg.num(c)} {svg.num(d)}", bright, 1.6 * thin)
        return body, defs

    def _tint(self, n: int) -> str:
        """That of a cell of mother-of-pearl, which is bright where it is turned to the lamp."""
        theme, ink = self.ctx.theme, self.ctx.theme.inlay
        if theme.plain:
            return theme.gold
        pearl = mix(ink[NACRE[n % len(NACRE)]], ink["pearl"], FAINT)
        return mix(pearl, "#ffffff", SHEEN * max(0.0, cos(2 * pi * ((n + 0.5) / CELLS - LAMP))))

    def _cell(
        self, middle: tuple[int, int], between: tuple[float, float], turns: tuple[float, float], fill: str
    ) -> str:
        """What lies between two circles from one turn to another, as SVG."""
        (near, far), (begin, end) = between, turns
        (a, b), (c, d) = (ornaments.polar(*middle, far, each) for each in turns)
        (e, f), (g, h) = (ornaments.polar(*middle, near, each) for each in (end, begin))
        out, back = (f"A{svg.num(each)} {svg.num(each)} 0 0" for each in (far, near))
        shape = f"M{svg.num(a)} {svg.num(b)}{out} 1 {svg.num(c)} {svg.num(d)}"
        shape += f"L{svg.num(e)} {svg.num(f)}{back} 0 {svg.num(g)} {svg.num(h)}Z"
        return svg.path(shape, fill=fill)
