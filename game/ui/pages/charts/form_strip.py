"""The form of the latest deals: their medals on pillars, the higher the better."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.ledge import LIP, SHADE, ledge, wall_shadow

FORM_HIGH, FORM_MOST, FORM_SLOTS = 204, 250, 10
"""How high it is at 1080p, and at most with large text; for how many deals it has room at least."""
MEDAL, PILLAR = 72, 0.84
"""The side of a medal at most, at 1080p and following the text size; how broad a pillar is, for the room of a deal."""
LOWEST, DEEP = 0.1, 34
"""How high the pillar of the last is, for that of the first; how deep the ledge is at 1080p."""


class FormStrip(Chart):
    """The medals of the latest deals, oldest first, each on a pillar as high as its place was good, all on a ledge.

    Rings stand where further pillars will stand.
    """

    shows = ("places",)

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "") -> None:
        """`places`: of each deal the place and the number of players."""
        self.places = tuple(places)
        super().__init__(ctx, 0, name)
        self.high = min(ctx.tx(FORM_HIGH), ctx.px(FORM_MOST))

    def draw(self, face: pygame.Surface) -> None:
        """The ledge, on it the pillars with their medals, and below it where the oldest and the newest is."""
        ctx, wide = self.ctx, face.get_width()
        front = face.get_height() - self.times_high - ctx.px(LIP + 4)
        deep, edge = ctx.px(DEEP), ctx.px(DEEP) // 2
        lip = ctx.px(LIP)
        wall_shadow(ctx, face, pygame.Rect(edge, front, wide - 2 * edge, 2 * lip), ctx.px(SHADE))
        ledge(ctx, face, front, deep)
        step = (wide - 2 * edge) / max(len(self.places), FORM_SLOTS)
        side = min(ctx.tx(MEDAL), int(step * 0.98))
        foot, room = front - deep // 3, front - deep // 3 - side
        body, spots = "", []
        for n, (place, players) in enumerate(self.places):
            x, good = edge + step * (n + 0.5), (players - place) / max(1, players - 1)
            high = (LOWEST + (1 - LOWEST) * good) * room
            broad = min(PILLAR * step, 0.9 * side)
            body += self._pillar(x - broad / 2, foot - high - side / 2, broad, foot)
            spots.append((round(x), round(foot - high - side / 2)))
        for n in range(len(spots), FORM_SLOTS):
            x, thin = edge + step * (n + 0.5), max(1.0, 2 * ctx.scale)
            body += svg.circle(
                x, foot - side * 0.55, side * 0.42, fill=ctx.theme.field, fill_opacity=0.35, stroke=ctx.theme.gold,
                stroke_width=thin, stroke_opacity=0.55, stroke_dasharray="6 5",
            )  # fmt: skip
        face.blit(svg.render(body, face.get_size(), defs=self._defs(face.get_height())), (0, 0))
        for (place, players), (x, y) in zip(self.places, spots, strict=True):
            medal = ctx.art.medal(place, side, place == players)
            face.blit(medal, (x - side // 2, y - side // 2))
        for name, x, at in (("oldest", edge, 0), ("newest", wide - edge, 1)):
            self.write(face, ctx.t(f"statistics.{name}"), x, front + ctx.px(LIP + 4), "text", at=at)

    def _defs(self, high: int) -> str:
        ink = self.ctx.theme.inlay
        near, far = mix(ink["cinnabar"], ink["oxblood"], 0.35), mix(ink["oxblood"], ink["lacquer"], 0.45)
        return svg.linear("pillar", near, far, (0, 0, 0, high))

    def _pillar(self, left: float, top: float, wide: float, foot: float) -> str:
        """A pillar of lacquer with a gilt edge, its right side in shade, as SVG."""
        theme, unit = self.ctx.theme, self.ctx.scale
        if theme.plain:
            box = (left, top, wide, foot - top)
            return svg.rect(box, 0, fill=theme.field, stroke=theme.gold, stroke_width=max(1.0, 2 * unit))
        high, line = foot - top, max(1.0, 1.6 * unit)
        body = svg.rect((left + 4 * unit, top + 4 * unit, wide, high), 0, fill="#000000", fill_opacity=0.35)
        body += svg.rect((left, top, wide, high), 0, fill="url(#pillar)")
        body += svg.rect((left + 0.74 * wide, top, 0.26 * wide, high), 0, fill="#000000", fill_opacity=0.26)
        body += svg.rect((left, top, 0.1 * wide, high), 0, fill="#ffffff", fill_opacity=0.14)
        inset = 0.2 * wide
        inner = (left + inset, top + inset, wide - 2 * inset, high - 1.6 * inset)
        if inner[3] > inset:
            body += svg.rect(inner, 0, fill="none", stroke=theme.inlay["gold"], stroke_width=line, stroke_opacity=0.75)
        body += svg.rect((left - unit, foot - 5 * unit, wide + 2 * unit, 5 * unit), 0, fill=theme.inlay["gold"])
        return body
