"""How well was played, as a drum: the mark in its middle, and around it a ring that is filled by the mark."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.rings import ring
from game.ui.pages.rooms import hall

HIGH, BEST = 330, 100
"""Its least height at 1080p, and the best mark."""
SIDE, BROAD, GONG = 0.94, 0.04, 0.86
"""The side of the ring for the height; how broad it is and the side of the drum, for that."""
PLATE, FIGURE, GLOW = 0.46, 0.14, 1.3
"""The side of the plate in the middle, the size of the figure on it, and how wide the lamp's light is, for the ring."""


class MarkDrum(Chart):
    """A `mark` up to the best, worded by `told`."""

    shows = ("mark", "told")
    stretch = 1

    def __init__(self, ctx: Context, mark: float, told: str) -> None:
        super().__init__(ctx, HIGH, "mark.drum")
        self.mark, self.told = mark, told

    def draw(self, face: pygame.Surface) -> None:
        """The light on the wall, the drum in its ring, and the mark."""
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        middle, side = (wide // 2, high // 2), round(SIDE * min(wide, high))
        if not theme.plain:
            light = ctx.art.glow((round(GLOW * side),) * 2, theme.inlay["amber" if theme.dark else "gold"])
            face.blit(light, light.get_rect(center=middle))
            drum = hall.gong(ctx, round(GONG * side) // 8 * 8)
            face.blit(drum, drum.get_rect(center=middle))
        colours = theme.accent, mix(theme.panel, theme.inlay["gold_deep"], 0.4)
        body = ring(middle, (1 - BROAD) * side / 2, BROAD * side, self.mark / BEST, colours)
        face.blit(svg.render(body, face.get_size()), (0, 0))
        plate = ctx.panel((round(PLATE * side),) * 2, "badge")
        face.blit(plate, plate.get_rect(center=middle))
        words = ctx.type.render(self.told, round(FIGURE * side), ctx.color("gold"), "extrabold")
        stamp(face, words, words.get_rect(center=middle).topleft)
