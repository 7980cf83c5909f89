"""Bubbles with what somebody says, who stands below or is seen at the left."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix
from game.ui.kit import Ageing, Panel, Widget

TAIL = 26
"""The height of a bubble's tail, at 1080p."""
REACH, LONG = 52, "M44 0Q36 66 1 99Q80 76 99 0"
"""How far within a bubble a tail begins that reaches to a mouth, at 1080p, and its line in a square of 100."""
COMES, RISES = 0.26, 22
"""Seconds in which a bubble comes, and how far it rises then, at 1080p."""
WARNS = 0.2
"""How red the paper of a bubble is that warns."""
BESIDE_HIM = 30
"""The room between a bubble and who is seen at its left, at 1080p."""
TAIL_WIDE, INSIDE = 32, 16
"""How broad the bubble's tail is where it begins, and the room within the bubble, at 1080p."""


class Speech(Ageing, Panel):
    """A bubble with what somebody says, who stands below; it rises to its place as it comes.

    Its tail hangs at a share `tail` of its width, and points to the left; or it ends at a `tip` at its lower left or
    right. It has none where somebody leans on it, `tail` being None. Its paper is reddish where it `warns`.
    """

    tip: tuple[int, int] | None = None

    def __init__(
        self, ctx: Context, child: Widget, padding: float = 24, tail: float | None = 0.5, warns: bool = False
    ) -> None:
        super().__init__(ctx, child, padding, "speech", "speech")
        self.tail, self.warns = tail, warns and not ctx.theme.plain
        self.lasts = 0.0 if ctx.reduced_motion else COMES

    def measure(self, width: int) -> tuple[int, int]:
        """The bubble with its tail."""
        wide, high = super().measure(width)
        return wide, high + self._hangs

    def place(self, rect: pygame.Rect) -> None:
        """The bubble above, its tail below."""
        super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - self._hangs))

    @property
    def _hangs(self) -> int:
        return 0 if self.tail is None else self.ctx.px(TAIL)

    def ground(self) -> list[Sprite]:
        """The bubble, and its tail."""
        found = super().ground() if self.tail is None else [*super().ground(), self._hanging(self.tail)]
        return [each._replace(surface=self._reddened(each.surface)) for each in found] if self.warns else found

    def sprites(self) -> list[Sprite]:
        """That, and what is said."""
        found = super().sprites()
        if self.age >= self.lasts:
            return found
        way = self.age / COMES
        low = round(self.ctx.px(RISES) * (1 - way) ** 2)
        return [each._replace(y=each.y + low, alpha=round(each.alpha * way)) for each in found]

    def _hanging(self, tail: float) -> Sprite:
        """The tail."""
        high, lap = self.ctx.px(TAIL), max(2, self.ctx.px(3))
        wide, x = round(high * 4 / 3), self.rect.x + round(tail * self.rect.w)
        if self.tip:
            x, high = self.tip[0], self.tip[1] - self.rect.bottom + lap
            wide = self.rect.x + self.ctx.px(REACH) - x
        if turned := self.tip is not None and x > self.rect.centerx:
            wide = x - self.rect.right + self.ctx.px(REACH)
            x -= wide
        picture = self.ctx.cached(("speech tail", wide, high, turned), lambda: self._tail((wide, high), turned))
        return Sprite(picture, x if self.tip else x - wide // 2, self.rect.bottom - lap)

    def _reddened(self, paper: pygame.Surface) -> pygame.Surface:
        """A bubble's paper in the colour of a warning."""

        def draw() -> pygame.Surface:
            red = paper.copy()
            surfaces.tint(red, mix("#ffffff", self.ctx.theme.inlay["cinnabar"], WARNS))
            return red

        return self.ctx.cached(("warns", paper.get_size()), draw)

    def _tail(self, size: tuple[int, int], turned: bool) -> pygame.Surface:
        theme = self.ctx.theme
        if self.tip:
            line = svg.stroke(LONG, theme.gold, 1.6 * 100 * self.ctx.scale / max(size))
            body = svg.group(svg.path(f"{LONG}Z", fill=theme.paper) + line, f"scale({size[0] / 100} {size[1] / 100})")
            return pygame.transform.flip(svg.render(body, size), turned, False)
        high = size[1]
        line = svg.stroke("M1 0 Q10 14 4 29 Q24 20 39 0", theme.gold, max(1.0, 2 * 40 / high * self.ctx.scale))
        shape = svg.path("M1 0 Q10 14 4 29 Q24 20 39 0 Z", fill=theme.paper)
        return svg.render(shape + line, size, f"scale({high / 30:.4f})")


class TeacherBubble(Panel):
    """A bubble with what somebody says who is seen at its left, with its tail towards them."""

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, child, INSIDE, style="speech")

    def ground(self) -> list[Sprite]:
        """The bubble, and its tail over its rim."""
        lap = max(2, self.ctx.px(3))
        wide, high = self.ctx.px(BESIDE_HIM - 4) + lap, self.ctx.px(TAIL_WIDE)
        tail = self.ctx.cached(("spoken tail", wide, high), lambda: self._tail((wide, high)))
        return [*super().ground(), Sprite(tail, self.rect.x - wide + lap, self.rect.centery - high // 2)]

    def _tail(self, size: tuple[int, int]) -> pygame.Surface:
        theme, (wide, high) = self.ctx.theme, size
        line = f"M{wide} 1Q{wide * 0.5} {high * 0.3} 1 {high * 0.62}Q{wide * 0.6} {high * 0.8} {wide} {high - 1}"
        body = svg.path(f"{line}Z", fill=theme.paper) + svg.stroke(line, theme.gold, max(1.0, 2 * self.ctx.scale))
        return svg.render(body, size)
