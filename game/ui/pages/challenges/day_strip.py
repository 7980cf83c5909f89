"""The last two weeks of the deal of the day: which days were played, and on which the expert was not better."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from math import cos, pi, sin

import pygame

from game.session.challenge_results import Day
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts import Chart

DAYS = 14
MISSED, PLAYED, BEST = "missed", "played", "best"


class DayStrip(Chart):
    """A mark for each day up to today, with the day of the month below: a ring, a dot or a star."""

    def __init__(self, ctx: Context, played: Mapping[date, Day], today: date, name: str = "") -> None:
        super().__init__(ctx, 0, name)
        self.tooltip = ctx.t("challenge.strip")
        shown = [today - timedelta(days=back) for back in reversed(range(DAYS))]
        self.marks = tuple((each.day, _mark(played.get(each)), each == today) for each in shown)
        self.high = ctx.px(48) + ctx.type.line_height(self.size, "semibold")

    def key(self) -> tuple[object, ...]:
        """The marks."""
        return self.marks

    def draw(self, face: pygame.Surface) -> None:
        """From the oldest to today."""
        ctx, theme = self.ctx, self.ctx.theme
        step, y = face.get_width() / DAYS, ctx.px(22)
        radius = min(ctx.px(13), step * 0.36)
        body = ""
        for at, (_, mark, today) in enumerate(self.marks):
            x = step * (at + 0.5)
            if mark == BEST:
                body += svg.path(_star(x, y, radius * 1.35), fill=theme.gold)
            elif mark == PLAYED:
                body += svg.circle(x, y, radius * 0.8, fill=theme.accent)
            else:
                body += svg.circle(x, y, radius * 0.7, fill="none", stroke=theme.text_dim, stroke_width=2 * ctx.scale)
            if today:
                width = max(2.0, 3 * ctx.scale)
                body += svg.stroke(f"M{x - radius} {ctx.px(44)}H{x + radius}", theme.gold, width)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        for at, (day, _, today) in enumerate(self.marks):
            self.write(face, str(day), round(step * (at + 0.5)), ctx.px(48), "text" if today else "text_dim", 0.5)


def _mark(day: Day | None) -> str:
    if day is None:
        return MISSED
    return BEST if day.first.ahead is not None and day.first.ahead >= 0 else PLAYED


def _star(x: float, y: float, radius: float) -> str:
    """A star of five rays as a path."""
    corners = [(radius if n % 2 == 0 else radius * 0.45, pi * n / 5 - pi / 2) for n in range(10)]
    points = [f"{svg.num(x + r * cos(turn))} {svg.num(y + r * sin(turn))}" for r, turn in corners]
    return "M" + "L".join(points) + "Z"
