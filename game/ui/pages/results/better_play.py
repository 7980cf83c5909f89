"""What was played and what would have been better, side by side: the latter larger, upright and in the light."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.theme import mix
from game.ui.kit import Label, Widget

LESS = 0.8
"""How high the picture of what was played is, for that of what is better."""
LEAN = -5.0
"""By how many degrees it leans; less than none to the left."""
DULL = 0.74
"""How bright it is, for the same picture in the light."""
EDGE = 2
"""The number of clear pixels about it, so that its edges are smooth once it leans."""
APART, BELOW = 10, 8
"""The room between both pictures and their captions, and between a picture and its caption, at 1080p."""
LIGHT = (1.9, 1.5)
"""How wide and how high the light behind what is better is, for its picture."""


class BetterPlay(Widget):
    """Two pictures over their captions, the second of which is better; both are drawn by widgets of known size."""

    def __init__(self, ctx: Context, shown: Sequence[Widget], captions: Sequence[str], letters: float) -> None:
        super().__init__(ctx)
        self.shown = tuple(shown)
        self._upright: list[pygame.Surface] = []
        """The pictures of which the leaning one is made."""
        self._leaning = pygame.Surface((1, 1))
        """These in one picture, dull and leaning."""
        roles, weights = ("text_dim", "gold"), ("semibold", "bold")
        self.captions = [
            Label(ctx, words, letters, role, weight, align="center")
            for words, role, weight in zip(captions, roles, weights, strict=True)
        ]

    @property
    def children(self) -> Sequence[Widget]:
        """The pictures and what they are."""
        return [*self.shown, *self.captions]

    def measure(self, width: int) -> tuple[int, int]:
        """Both side by side, and their captions."""
        wide = sum(self._columns()) + self.ctx.px(APART)
        high = max(each.size_in(width)[1] for each in self.shown)
        return wide, high + self.ctx.px(BELOW) + max(each.size_in(width)[1] for each in self.captions)

    def _columns(self) -> list[int]:
        """How wide each picture with its caption is; the first leans."""
        wide, parts = self.ctx.size[0], zip(self.shown, self.captions, strict=True)
        found = [max(one.size_in(wide)[0] for one in each) for each in parts]
        found[0] += round(abs(sin(radians(LEAN))) * self.shown[0].size_in(wide)[1])
        return found

    def place(self, rect: pygame.Rect) -> None:
        """Each picture on one line, over its caption."""
        super().place(rect)
        tall = max(each.size_in(rect.w)[1] for each in self.captions)
        foot, x = rect.bottom - tall - self.ctx.px(BELOW), rect.x
        for picture, caption, column in zip(self.shown, self.captions, self._columns(), strict=True):
            wide, high = picture.size_in(rect.w)
            picture.place(pygame.Rect(x + (column - wide) // 2, foot - high, wide, high))
            caption.place(pygame.Rect(x, rect.bottom - tall, column, tall))
            x += column + self.ctx.px(APART)

    def sprites(self) -> list[Sprite]:
        """What was played, in the shade; what is better before a light; and their captions."""
        ctx, (did, better) = self.ctx, self.shown
        found = self._aside(did)
        if not ctx.theme.plain:
            size = round(LIGHT[0] * better.rect.w), round(LIGHT[1] * better.rect.h)
            found.append(Sprite.about(ctx.art.glow(size, ctx.theme.inlay["amber"]), better.rect.center))
        found += better.sprites()
        return [*found, *(sprite for each in self.captions for sprite in each.sprites())]

    def _aside(self, did: Widget) -> list[Sprite]:
        """The picture of what was played, dull and leaning; as it is in a plain theme."""
        parts = did.sprites()
        if self.ctx.theme.plain or not parts:
            return parts
        box = parts[0].rect.unionall([each.rect for each in parts[1:]]).inflate(2 * EDGE, 2 * EDGE)
        pictures = [each.surface for each in parts]
        if self._upright != pictures:
            self._upright, self._leaning = pictures, self._turned(parts, box)
        return [Sprite.about(self._leaning, box.center)]

    def _turned(self, parts: Sequence[Sprite], box: pygame.Rect) -> pygame.Surface:
        whole = pygame.Surface(box.size, pygame.SRCALPHA)
        for each in parts:
            whole.blit(each.surface, (each.x - box.x, each.y - box.y))
        dull = mix(self.ctx.theme.inlay["lacquer"], "#ffffff", DULL)
        whole.fill(dull, special_flags=pygame.BLEND_RGB_MULT)
        return svg.ready(pygame.transform.rotozoom(whole, -LEAN, 1.0))
