"""The curve of what a seat could expect across a deal; a press, the arrows or a gamepad go to a place on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.story import DealStory
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.kit.control import ValueControl

HIGH = 96
"""Its height at 1080p."""


class StoryCurve(ValueControl[int]):
    """The value is the place that is looked at, from 0 to the deal's end."""

    ctx: Context
    drags = sideways = True

    def __init__(self, ctx: Context, end: int, go: Callable[[int], None]) -> None:
        super().__init__(ctx, "", 0, go, ctx.t("review.curve_tip"), "curve")
        self.end = end
        self.story: DealStory | None = None

    def show(self, story: DealStory | None, place: int) -> None:
        """Show a story, and the place that is looked at."""
        self.story, self.value = story, place

    def control_size(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.ctx.px(HIGH)

    def press(self, x: float, y: float) -> None:
        """Go to the place."""
        if self.box.collidepoint(x, y):
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        self.take(max(0, min(self.end, round((x - self.box.x) / max(1, self.box.w) * self.end))))

    def step(self, by: int) -> None:
        """The next place or the one before."""
        self.take(max(0, min(self.end, self.value + by)))

    def sprites(self) -> list[Sprite]:
        """The curve over its zero line, kept while the story stays, and the place that is looked at."""
        ctx, box = self.ctx, self.box
        curve = tuple(self.story.curve) if self.story else ()
        face = ctx.cached(("curve", curve, self.end, box.size), lambda: self._draw(curve))
        mark = ctx.face((max(2, ctx.px(4)), box.h), 0, ctx.color("focus"))
        at = box.x + round((box.w - mark.get_width()) * self.value / max(1, self.end))
        return [Sprite(face, box.x, box.y), Sprite(mark, at, box.y)]

    def _draw(self, curve: tuple[tuple[int, float], ...]) -> pygame.Surface:
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, self.box.size
        face = ctx.panel((wide, high), "row").copy()
        most = max((abs(value) for _, value in curve), default=1.0) or 1.0
        points = [(wide * place / max(1, self.end), high / 2 * (1 - 0.88 * value / most)) for place, value in curve]
        body = svg.stroke(f"M0 {svg.num(high / 2)}H{wide}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        if points:
            d = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
            body += svg.stroke(d, theme.accent, max(1.5, 3.5 * ctx.scale))
            body += svg.circle(*points[-1], max(3.0, 6 * ctx.scale), fill=theme.gold)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        return face
