"""A niche of dark lacquer behind a carved frame, in the lamp's light: what stands large beside charts stands in it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import gradient, svg
from game.ui.draw.theme import mix
from game.ui.kit import Column, Container, Panel, Space, Widget, grow
from game.ui.pages.charts.name_plate import LAPS, Named, NamePlate
from game.ui.pages.charts.shadow_box import FRAME_BAND, frame_wide, framed

PAD, GAP = 7, 8
"""The room within the frame of a niche, and between what stands in it, at 1080p."""
GROUNDS = (("indigo", 0.0, 0.82), ("jade", 0.25, 0.78))
"""What its lacquer is dyed with at dusk and by day, and how much of black is in it under the lamp and at the edges."""
LAMP, REACH = (0.5, 0.3), (0.62, 0.86)
"""Where the lamp's light falls and how far it reaches, as shares of the width and height."""


class Niche(Panel):
    """Holds widgets that are made for a dark wall, one below the other, clear of a plate on its upper edge."""

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        padding = PAD if ctx.theme.plain else PAD + FRAME_BAND
        super().__init__(ctx, grow(Column(ctx, parts, GAP)), padding, style="plain")

    def sprites(self) -> list[Sprite]:
        """The niche, then what stands in it."""
        ctx, size = self.ctx.off_page, self.rect.size
        if ctx.theme.plain:
            return super().sprites()
        face = ctx.cached(("niche", size), lambda: _drawn(self.ctx, size))
        return [Sprite(face, *self.rect.topleft), *Container.sprites(self)]


def niche(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """One with its title on a plate at its upper edge."""
    clear = [] if ctx.theme.plain else [Space(ctx, height=LAPS - GAP)]
    return Named(ctx, NamePlate(ctx, title, name), [grow(Niche(ctx, [*clear, *parts]))])


def _drawn(ctx: Context, size: svg.Size) -> pygame.Surface:
    """Lacquer behind its frame."""
    band, ink, around = frame_wide(ctx), ctx.theme.inlay, ctx.off_page
    dye, lit, dark = GROUNDS[0 if around.theme.dark else 1]
    ends = mix(ink[dye], ink["lacquer"], lit), mix(ink[dye], ink["lacquer"], dark)
    inner = size[0] - 2 * band, size[1] - 2 * band
    ground = gradient.lamp(inner, *ends, stops=gradient.EVEN, centre=LAMP, reach=REACH).convert_alpha()
    return svg.ready(framed(around, ground))
