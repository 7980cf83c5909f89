"""The marks of a decision's quality, told apart by shape as well as by colour."""

from __future__ import annotations

from typing import Literal

from game.coach.verdict import Quality
from game.ui.compositor import Sprite
from game.ui.gfx.theme import hexed
from game.ui.kit import Widget, WidgetContext

Marked = Quality | Literal[""]
"""A quality, or that there is none yet."""

ICONS: dict[Marked, tuple[str, str]] = {
    "best": ("star", "gold"),
    "good": ("check", "good"),
    "perhaps": ("clock", "warning"),
}
SIGNS: dict[Marked, tuple[str, str]] = {
    "inaccuracy": ("?!", "warning"),
    "mistake": ("?", "danger"),
    "blunder": ("??", "danger"),
}
"""How chess players mark moves."""
SIDE = 34
"""Of a mark in a row, at 1080p."""


def marked(quality: Marked) -> bool:
    """Whether a quality has a mark: what was no choice has none."""
    return quality in ICONS or quality in SIGNS


def mark(ctx: WidgetContext, quality: Marked, x: int, y: int, side: int) -> list[Sprite]:
    """The mark in a square at a place; nothing for a quality without one."""
    if not marked(quality):
        return []
    found = [Sprite(ctx.panel((side, side), "badge"), x, y)]
    if quality in ICONS:
        icon, role = ICONS[quality]
        inner = round(side * 0.62)
        picture = ctx.art.icon(icon, inner, hexed(ctx.color(role)))
    else:
        sign, role = SIGNS[quality]
        picture = ctx.type.render(sign, max(int(18 * ctx.scale), round(side * 0.5)), ctx.color(role), "extrabold")
    box = picture.get_rect(center=(x + side // 2, y + side // 2))
    return [*found, Sprite(picture, box.x, box.y)]


class QualityMark(Widget):
    """A mark in a row; room for it where there is none yet."""

    def __init__(self, ctx: WidgetContext, quality: Marked = "") -> None:
        super().__init__(ctx)
        self.quality = quality

    def measure(self, width: int) -> tuple[int, int]:
        """A square."""
        return self.ctx.px(SIDE), self.ctx.px(SIDE)

    def sprites(self) -> list[Sprite]:
        """The mark."""
        return mark(self.ctx, self.quality, self.rect.x, self.rect.y, self.rect.w)
