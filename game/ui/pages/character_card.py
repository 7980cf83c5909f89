"""An opponent as a card: who it is, large at the lamp-lit table, how they play, and how one stands against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.draw import surfaces
from game.ui.kit import Column, Label
from game.ui.kit.pressable import Pressable
from game.ui.pages.backgrounds import ROUND, drum, lit_table
from game.ui.pages.charts import Chart

SIDE, SUNK = 1.22, 0.1
"""The side of a figure for the height of its picture, and the share of it that lies below."""
WIDEST = 1.22
"""The side of a figure at most, for the width of its picture."""
HALO = 1.25
"""The side of the drum behind a figure, for its height."""


class CharacterCard(Pressable):
    """A character in a picture `tall` at 1080p, the name below it, and further `lines`."""

    plate = "button"

    def __init__(
        self,
        ctx: Context,
        who: str,
        lines: Sequence[str],
        action: Callable[[], None],
        tall: float,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        called = ctx.t(f"bots.{who}.name")
        words = [Label(ctx, called, 24, weight="bold", align="center")]
        words += [Label(ctx, line, 19, "text_dim", align="center") for line in lines]
        content = Column(ctx, [_Likeness(ctx, who, tall), Column(ctx, words, 0)], 8)
        super().__init__(ctx, called, content, action, (12, 12), tooltip=tooltip, name=name)


class _Likeness(Chart):
    """Somebody at the table, before the drum, in the light."""

    def __init__(self, ctx: Context, who: str, height: float) -> None:
        super().__init__(ctx, height)
        self.who = who

    def key(self) -> tuple[object, ...]:
        """Who it is."""
        return (self.who,)

    def draw(self, face: pygame.Surface) -> None:
        """The table, the drum, the light, and who sits there."""
        ctx, (w, h) = self.ctx, face.get_size()
        face.blit(lit_table(ctx, (w, h)), (0, 0))
        halo = drum(ctx, round(HALO * h), 0.35)
        face.blit(halo, halo.get_rect(center=(w // 2, h // 2)))
        glow = surfaces.radial_glow((round(1.6 * h), round(1.4 * h)), ctx.theme.inlay["amber"], 0.5)
        face.blit(glow, glow.get_rect(center=(w // 2, round(0.45 * h))))
        side = round(min(SIDE * h, WIDEST * w))
        figure = ctx.art.bust(self.who, side)
        face.blit(figure, figure.get_rect(midbottom=(w // 2, h + round(SUNK * side))))
        radius = ctx.px(ROUND)
        corners = surfaces.rounded((w, h), radius, (255, 255, 255, 255))
        face.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surfaces.draw_border(face, 0, max(1, ctx.px(2)), radius, ctx.theme.gold, 0.6)
