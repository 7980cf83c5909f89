"""The teacher's red marks on cards: a seal for success, a chalk cross for a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from game.ui.anim.clock import Tween
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin
from game.ui.kit import Ageing, Column, Space, Widget

STAMP_SIDE, OVERLAP = 140, 0.78
"""Side of the seal at 1080p, and the fraction of it that lies on the cards."""
STAMP_FOOT = STAMP_SIDE * (1 - OVERLAP)
FALL_SECONDS, FALL_SCALE, FALL_STEPS = 0.24, 1.7, 8
"""Duration of the seal's fall, its initial scale, and the number of sizes drawn during the fall."""
CROSS_RATIO, CROSS_DROP = 0.6, 0.03
"""Side of the cross and its distance below the cards, as fractions of their height; indices stay readable."""
SHAKE_SECONDS, SHAKES, SHAKE_PX = 0.42, 3, 12


class Stamped(Ageing, Column):
    """Cards with the stamp at their lower right."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, [*cards, Space(ctx, height=STAMP_FOOT)], gap=0)
        self.tween = Tween(0.0 if ctx.reduced_motion else FALL_SECONDS)

    def sprites(self) -> list[Sprite]:
        left = 1 - self.tween.share
        look, side = skin.of(self.ctx.theme), self.ctx.px(STAMP_SIDE)
        scale = 1 + (FALL_SCALE - 1) * round(left * FALL_STEPS) / FALL_STEPS
        wide, high = look.entry("stages/stamp").size
        unit = scale * side / STAMP_SIDE
        face = look.picture("stages/stamp", (round(wide * unit), round(high * unit)))
        middle = self.rect.right - side // 2, self.rect.bottom - side // 2
        return [*super().sprites(), Sprite.about(face, middle, alpha=round(255 * (1 - left)))]


class Crossed(Ageing, Column):
    """Cards with a red chalk cross over them; they shake as they appear."""

    def __init__(self, ctx: Context, cards: Sequence[Widget]) -> None:
        super().__init__(ctx, cards, gap=0)
        self.tween = Tween(0.0 if ctx.reduced_motion else SHAKE_SECONDS)

    def sprites(self) -> list[Sprite]:
        side = round(CROSS_RATIO * self.rect.h)
        face = skin.of(self.ctx.theme).picture("stages/cross", (side, side))
        middle = self.rect.centerx, self.rect.bottom + round(CROSS_DROP * self.rect.h) - side // 2
        share = self.tween.share
        aside = round(self.ctx.px(SHAKE_PX) * sin(2 * pi * SHAKES * share) * (1 - share))
        return [each._replace(x=each.x + aside) for each in (*super().sprites(), Sprite.about(face, middle))]
