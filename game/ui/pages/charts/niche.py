"""A niche of dark lacquer behind a carved frame, in the lamp's light: what stands large beside charts stands in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Column, Panel, Space, Widget, grow
from game.ui.pages.charts.name_plate import LAPS, Named, NamePlate
from game.ui.pages.charts.shadow_box import FRAME_BAND

PAD, GAP = 7, 8
"""The room within the frame of a niche, and between what stands in it, at 1080p."""


class Niche(Panel):
    """Holds widgets that are made for a dark wall, one below the other, clear of a plate on its upper edge."""

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, grow(Column(ctx, parts, GAP)), PAD + FRAME_BAND)

    def ground(self) -> list[Sprite]:
        """The niche."""
        return [Sprite(self.ctx.nine_patch("frames/niche", self.rect.size), *self.rect.topleft)]


def niche(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """One with its title on a plate at its upper edge."""
    return Named(ctx, NamePlate(ctx, title, name), [grow(Niche(ctx, [Space(ctx, height=LAPS - GAP), *parts]))])
