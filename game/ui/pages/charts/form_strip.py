"""The form of the latest deals: their medals on a cord."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts.chart import Chart

FORM_HIGH, FORM_MOST, FORM_SLOTS = 156, 220, 10
"""How high the strip of the form is at 1080p, and at most with large text; for how many deals it has room at least."""
RUNNER = 14
"""How far medals are from the runner's edge, at 1080p."""


class FormStrip(Chart):
    """The medals of the latest deals on a cord over a runner, oldest first: the higher one lies, the better.

    Each place has its row, with its number at the left. Rings stand where further medals will hang.
    """

    shows = ("places",)

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "") -> None:
        """`places`: of each deal the place and the number of players."""
        self.places = tuple(places)
        super().__init__(ctx, 0, name)
        self.high = min(ctx.tx(FORM_HIGH), ctx.px(FORM_MOST))

    def draw(self, face: pygame.Surface) -> None:
        """A medal for each on a cord that falls and rises."""
        ctx, theme = self.ctx, self.ctx.theme
        (w, h), edge = face.get_size(), ctx.px(RUNNER)
        face.blit(ctx.panel((w, h), "tile"), (0, 0))
        h -= self.times_high + edge // 2
        most = max(players for _, players in self.places)
        begin = edge + ctx.type.width(str(most), self.size, "semibold") + edge
        step = (w - begin - edge) / max(len(self.places), FORM_SLOTS)
        side = min(ctx.tx(64), int(step * 0.96))
        rows = [edge + side / 2 + n / (most - 1) * (h - side - 2 * edge) for n in range(most)]
        self._rows(face, rows, begin)
        for name, x, at in (("oldest", begin, 0), ("newest", w - edge, 1)):
            self.write(face, ctx.t(f"statistics.{name}"), x, h, "text", at=at)
        spots = [(round(begin + step * (n + 0.5)), round(rows[place - 1])) for n, (place, _) in enumerate(self.places)]
        rings = "".join(
            svg.circle(
                begin + step * (n + 0.5),
                h / 2,
                side * 0.42,
                fill=theme.field,
                fill_opacity=0.35,
                stroke=theme.gold,
                stroke_width=max(1.0, 2 * ctx.scale),
                stroke_opacity=0.5,
                stroke_dasharray="6 5",
            )
            for n in range(len(spots), FORM_SLOTS)
        )
        face.blit(svg.render(rings, face.get_size()), (0, 0))
        if len(spots) > 1:
            cord = svg.stroke(svg.line(spots), theme.gold, max(1.5, 4 * ctx.scale), stroke_opacity=0.75)
            face.blit(svg.render(cord, face.get_size()), (0, 0))
        for (place, players), (x, y) in zip(self.places, spots, strict=True):
            medal = ctx.art.medal(place, side, place == players)
            face.blit(medal, (x - side // 2, y - side // 2))

    def _rows(self, face: pygame.Surface, heights: Sequence[float], left: int) -> None:
        """A line for each place with its number; between the first and the last only where there is room."""
        ctx, line = self.ctx, self.times_high
        lines = "".join(f"M{left} {svg.num(y)}H{face.get_width() - ctx.px(RUNNER)}" for y in heights)
        rows = svg.stroke(lines, ctx.theme.text, max(1.0, ctx.scale), stroke_opacity=0.22)
        face.blit(svg.render(rows, face.get_size()), (0, 0))
        close = len(heights) > 1 and heights[1] - heights[0] < 0.8 * line
        for n, y in enumerate(heights, 1):
            if n in (1, len(heights)) or not close:
                self.write(face, str(n), ctx.px(RUNNER), round(y - line / 2), "text")
