"""The best and the worst deal, each before a painting: a pagoda on its hill in the sun, a junk in a storm."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.gfx import skin
from game.ui.kit import Column, SingleRow, Widget, grow, middled
from game.ui.pages.charts.shadow_box import FRAME_BAND, edged, framed
from game.ui.pages.parts.cards import CardRow, limit_card_height

HIGH = 150
"""The least height of a painting, at 1080p."""
PAD = 16
"""The room within a painting, at 1080p."""
CARDS = (128, 108, 88)
"""The heights of the cards, at 1080p: the highest is taken for which there is room."""
TALLEST = 0.13
"""The greatest height of the cards, for the height of the window."""
SHOWN = 0.3
"""How much of each card the next one leaves to be seen, for its width."""
OVER = 0.66
"""How much of the height is left over cards where what the painting shows stands over them; else it stands beside."""
ABOVE = (0.085, 0.05)
"""How far over cards the feet of pagoda and junk are, for the height."""
SCENE_SIZE, FOCUS, SEEN, ROOF = (1800, 720), (1150, 370), 430, 300
"""Of the pictures of scenes: their size, the foot of what they show, the height that is usually seen, and that from the
roof to the foot.
"""


class Vista(Column):
    """A face and words before a painting of the `best`, in a frame, or of the worst, and the cards at the right where
    there is room; on a plain panel in a plain theme.
    """

    ctx: Context

    def __init__(self, ctx: Context, face: Widget, told: Sequence[Widget], cards: Sequence[Card], best: bool) -> None:
        self.line = SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 18, "middle")
        hand, most = [Group(tuple(cards))], limit_card_height(ctx, CARDS[0], TALLEST)
        self.hands = [CardRow(ctx, hand, most * high / CARDS[0], fanned=True, shown=SHOWN) for high in CARDS]
        self.hand = self.hands[0]
        self.band = ctx.px(FRAME_BAND) if best else 0
        super().__init__(ctx, [self.line], 0, padding=PAD + (FRAME_BAND if self.band else 0))
        self.best = best
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        """High enough for its painting."""
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(HIGH))

    def place(self, rect: pygame.Rect) -> None:
        """The words at the left, the cards in what they leave of the lower edge."""
        super().place(rect)
        inner = self.inner(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        wide, high = self.hand.measure(room)
        self.hand.visible = 0 < wide <= room
        self.hand.place(
            pygame.Rect(inner.right - wide, rect.bottom - high - self.padding + self.ctx.px(PAD) * 3 // 4, wide, high)
        )

    def sprites(self) -> list[Sprite]:
        """The painting, the cards, and what is told before it."""
        ctx, size = self.ctx, self.rect.size
        key = "vista", self.best, size, tuple(self._covered)
        face = ctx.cached(key, self._painting) if self._painted else ctx.panel(size, "plain")
        shown = self.hand.sprites() if self.hand.visible else []
        return [Sprite(face, *self.rect.topleft), *shown, *super().sprites()]

    @property
    def _painted(self) -> bool:
        return skin.of(self.ctx.theme).has("charts/best")

    def _painting(self) -> pygame.Surface:
        """The scene, calm behind words, in its frame or edge."""
        look, ctx = skin.of(self.ctx.theme), self.ctx
        wide, high = self.rect.w - 2 * self.band, self.rect.h - 2 * self.band
        (x, foot), (whole_w, whole_h) = self.spot((wide, high)), SCENE_SIZE
        left, top = FOCUS
        grown = max(
            min(high / SEEN, foot / ROOF),
            x / left,
            (wide - x) / (whole_w - left),
            foot / top,
            (high - foot) / (whole_h - top),
        )
        across, down = wide / grown, high / grown
        part = (left - x / grown) / whole_w, (top - foot / grown) / whole_h, across / whole_w, down / whole_h
        face = svg.ready(look.fresh_part(f"charts/{'best' if self.best else 'worst'}", part, (wide, high)))
        face.blit(pygame.transform.scale(look.fresh("charts/calm", (wide, 1)), (wide, high)), (0, 0))
        return svg.ready(framed(ctx, face) if self.band else edged(ctx, face))

    def spot(self, size: tuple[int, int]) -> tuple[float, float]:
        """Where the foot of what it shows stands, from the left and from above: over the cards, or left of these."""
        (wide, high), hand = size, self._covered
        if not hand.w:
            return 0.8 * wide, 0.72 * high
        if hand.y >= (1 - OVER) * high:
            return float(hand.centerx), min(hand.y - ABOVE[not self.best] * high, 0.6 * high)
        return hand.x - 0.35 * high, 0.72 * high

    @property
    def _covered(self) -> pygame.Rect:
        """What the cards cover of the painting, within its frame."""
        if not self.hand.visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.band, -self.rect.y - self.band)
