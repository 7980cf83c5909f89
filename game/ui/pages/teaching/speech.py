"""Bubbles with what somebody says, who stands below or is seen at the left."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin
from game.ui.kit import Ageing, Panel, Widget

TAIL = 26
"""The height of a bubble's tail, at 1080p."""
REACH = 52
"""Distance within a bubble at which a tail begins that reaches to a mouth, at 1080p."""
COMES, RISES = 0.26, 22
"""Seconds in which a bubble comes, and how far it rises then, at 1080p."""
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
        self.tail, self.warns = tail, warns
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
        found = super().ground()
        if self.warns:
            found = [Sprite(self.ctx.nine_patch("furniture/speech-warns", self.rect.size), *self.rect.topleft)]
        return [*found, *([] if self.tail is None else [self._hanging(self.tail)])]

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
        turned = self.tip is not None and x > self.rect.centerx
        if turned:
            wide = x - self.rect.right + self.ctx.px(REACH)
            x -= wide
        name = ("tip-turned" if turned else "tip" if self.tip else "tail") + "-warns" * self.warns
        picture = skin.of(self.ctx.theme).picture(f"furniture/{name}", (wide, high))
        return Sprite(picture, x if self.tip else x - wide // 2, self.rect.bottom - lap)


class TeacherBubble(Panel):
    """A bubble with what somebody says who is seen at its left, with its tail towards them."""

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, child, INSIDE, style="speech")

    def ground(self) -> list[Sprite]:
        """The bubble, and its tail over its rim."""
        lap = max(2, self.ctx.px(3))
        wide, high = self.ctx.px(BESIDE_HIM - 4) + lap, self.ctx.px(TAIL_WIDE)
        tail = skin.of(self.ctx.theme).picture("furniture/aside", (wide, high))
        return [*super().ground(), Sprite(tail, self.rect.x - wide + lap, self.rect.centery - high // 2)]
