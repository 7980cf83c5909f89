"""What all charts share: a picture of numbers, a field under it, threads of gold, and words at its edges."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import pygame

from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.kit.title import Title
from game.ui.pages.parts.pictures import KeptPicture

FIELD = 12
"""How far the field of a line reaches beyond it, at 1080p."""
THREAD = 6
"""How broad a line is, at 1080p."""
PLATE_ROOM = (26, 18)
"""How much broader and higher than its words a plate is, at 1080p."""
HEADING, SMALLEST = 34, 0.6
"""The size of a heading, at 1080p, and to how much of it it shrinks at most to have room."""
UNDER_HEADING = 6
"""The room below a heading, at 1080p."""
MANY = 20
"""From so many deals on it is told to the next ten how long ago one was."""
STEPS = (1, 2, 5)
"""The steps of a scale, and these times powers of ten."""


def marks(low: float, high: float, most: int) -> list[int]:
    """Round numbers from `low` to `high` in even steps, 0 among them where it lies there; at most so many."""
    unit = 1
    while True:
        for step in (unit * each for each in STEPS):
            first, last = ceil(low / step), floor(high / step)
            if last - first < max(1, most):
                return [n * step for n in range(first, last + 1)]
        unit *= 10


class Chart(KeptPicture):
    """A picture of numbers as wide as its place."""

    title = ""
    """Its heading, where it has one."""
    inset = 0.0
    """How far plates stay from the picture's edges, at 1080p."""

    def inlay(self, face: pygame.Surface, left: float, right: float) -> None:
        """A field let into the board, under a line from `left` to `right`."""
        more = self.ctx.px(FIELD)
        wide = min(face.get_width() - round(left), round(right - left) + more) + more
        face.blit(self.ctx.panel((wide, face.get_height()), "row"), (round(left) - more, 0))

    def thread(self, points: Sequence[tuple[float, float]]) -> str:
        """A line of gold that lies on its ground with its shadow, and ends in a stud."""
        theme, wide = self.ctx.theme, max(2.0, THREAD * self.ctx.scale)
        d = svg.line(points)
        body = svg.group(svg.stroke(d, "#000000", wide * 1.2, stroke_opacity=0.4), f"translate(0 {0.7 * wide:.1f})")
        body += svg.stroke(d, theme.accent, wide) + svg.stroke(d, mix(theme.accent, "#ffffff", 0.6), wide * 0.3)
        x, y = points[-1]
        body += svg.circle(x, y, wide * 1.7, fill=theme.gold, stroke=theme.panel, stroke_width=wide * 0.5)
        return body + svg.circle(x - wide * 0.4, y - wide * 0.4, wide * 0.5, fill=mix(theme.gold, "#ffffff", 0.6))

    def plate(self, face: pygame.Surface, text: str, middle: tuple[int, int], size: int, bright: bool) -> None:
        """Words on a plate about a point, within the picture; of gold where it is `bright`."""
        ctx, (across, down) = self.ctx, (self.ctx.px(each) for each in PLATE_ROOM)
        words = ctx.type.render(text, size, ctx.color("on_accent" if bright else "gold"), "bold")
        plate = ctx.panel((words.get_width() + across, words.get_height() + down), "accent" if bright else "badge")
        away = -2 * ctx.px(self.inset)
        place = plate.get_rect(center=middle).clamp(face.get_rect().inflate(away, away))
        face.blit(plate, place)
        stamp(face, words, (place.x + across // 2, place.y + down // 2))

    def tip(self, face: pygame.Surface, text: str, end: tuple[float, float], low: float) -> None:
        """What the end of a line comes to, on a plate below it; above it where there is no room down to `low`."""
        x, y = end
        away = 0.5 * self.times_high + self.ctx.px(PLATE_ROOM[1] + 2.5 * THREAD)
        self.plate(
            face, text, (round(x), round(y + away if y + 2 * away <= low else y - away)), self.letters, bright=True
        )

    def plate_high(self, size: int) -> int:
        """How high a plate is with words of a size."""
        return self.ctx.type.line_height(size, "bold") + self.ctx.px(PLATE_ROOM[1])

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write at the foot when the first of so many deals was, the middle one and the last, many in round numbers."""
        t, low = self.ctx.t, face.get_height() - self.times_high
        for share, ago in ((0.0, count - 1), (0.5, (count - 1) // 2), (1.0, 0)):
            told = t("statistics.ago", n=round(ago, -1) if ago >= MANY else ago) if ago else t("statistics.now")
            if share != 0.5 or count > 2:
                self.write(face, told, round(left + share * (right - left)), low, role="text", at=share)

    @property
    def times_high(self) -> int:
        """How high the line is in which the times are told."""
        return self.ctx.type.line_height(self.letters, "semibold")

    @property
    def heading(self) -> Title:
        """Its heading in the letters of titles."""
        return Title(self.ctx, self.title, HEADING, least=SMALLEST)

    @property
    def heading_high(self) -> int:
        """How high the line of its heading is; nothing without one."""
        return self.heading.size_in(self.ctx.size[0])[1] + self.ctx.px(UNDER_HEADING) if self.title else 0

    def head_line(self, face: pygame.Surface, left: int = 0, top: int = 0) -> None:
        """Write the heading, where it has one, as large as there is room for it."""
        if self.title:
            heading, room = self.heading, face.get_width() - 2 * left
            heading.place(pygame.Rect(left, top, room, heading.size_in(room)[1]))
            for sprite in heading.sprites():
                stamp(face, sprite.surface, (sprite.x, sprite.y))

    def scale(self, face: pygame.Surface, words: Sequence[tuple[str, float]], right: int) -> None:
        """Words at the heights of which they are, up to `right`; one that would lie on an earlier one is left out."""
        line = self.ctx.type.line_height(self.letters, "semibold")
        taken: list[float] = []
        for word, y in words:
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, right, round(y - line / 2), role="text", at=1)
