"""How a match went: a line for each seat over its deals, ending at its portrait; the winner's is gold."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.pages.charts import Chart

LEAST, FACE = 190, 46
"""The least height and the side of the portraits, at 1080p."""
FEWEST = 3
"""From so many points on a line is worth drawing."""
FAINT = 0.55


class CourseChart(Chart):
    """Lines of the tallies of all seats; `standing` are the seats from best to worst."""

    stretch = 1

    def __init__(
        self, ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
    ) -> None:
        super().__init__(ctx, LEAST, "course")
        self.courses, self.portraits = tuple(map(tuple, courses)), tuple(portraits)
        self.standing = tuple(standing)

    def key(self) -> tuple[object, ...]:
        """The lines and whose they are."""
        return self.courses, self.portraits, self.standing

    def draw(self, face: pygame.Surface) -> None:
        """From the last to the first, so that the winner's line lies over the others."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        values = [value for course in self.courses for value in course]
        low, top = min(values), max(values)
        side = ctx.px(FACE)
        left, right = ctx.px(6), wide - side * (1 + (len(self.courses) - 1) // 3)

        def level(value: float) -> float:
            return side / 2 + (high - side) * (top - value) / ((top - low) or 1)

        step = (right - left) / (len(self.courses[0]) - 1)
        body = svg.stroke(f"M{left} {svg.num(level(0))}H{right}", theme.text_dim, max(1.0, ctx.scale))
        for seat in reversed(self.standing):
            points = [(left + n * step, level(value)) for n, value in enumerate(self.courses[seat])]
            d = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
            first = seat == self.standing[0]
            colour, width = (theme.gold, 6.0) if first else (theme.text_dim, 3.0)
            body += svg.stroke(d, colour, max(1.5, width * ctx.scale), stroke_opacity=1.0 if first else FAINT)
            dots = max(2.0, width * ctx.scale)
            body += "".join(svg.circle(x, y, dots, fill=colour) for x, y in points)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        self._faces(face, right, side, [round(level(course[-1])) for course in self.courses])

    def _faces(self, face: pygame.Surface, right: int, side: int, ends: Sequence[int]) -> None:
        """Each seat's portrait at the end of its line, moved aside where another's is."""
        taken: list[pygame.Rect] = []
        for seat in self.standing:
            box = pygame.Rect(right, ends[seat] - side // 2, side, side)
            while box.collidelist(taken) >= 0 and box.right + side <= face.get_width():
                box.x += side
            taken.append(box)
            face.blit(self.ctx.art.portrait(self.portraits[seat], side), box)


def course_charts(
    ctx: Context, courses: Sequence[Sequence[int]], portraits: Sequence[str], standing: Sequence[int]
) -> list[CourseChart]:
    """The lines, where there were deals enough."""
    return [CourseChart(ctx, courses, portraits, standing)] if len(courses[0]) >= FEWEST else []
