"""What an instant win brings to each seat: plaques like the fields of the podium's steps, the winner's of gold leaf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.words.result_words import SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.gfx.persons import Mood
from game.ui.kit import Column, Grid, Picture, SingleRow, Widget, grow, middled
from game.ui.pages.results.gilt_leaf import frame, gild
from game.ui.pages.results.plate_words import leads, name_on_plate, points_on_plate, total_on_plate

STEP = "hall/step-3"
"""The rendered picture of which a plaque is cut."""
FINE = 1.2
"""How many times as large as at 1080p that picture is."""
FRAME = (36, 153, 265, 143)
"""Where the frame of the plaque is in that picture: left, top, width and height."""
CORNER = 52
"""How far the inlaid corners of that frame reach, in that picture."""
LEAF = 7
"""How far within the edge of the winner's plaque the leaf of gold begins, at 1080p."""
INLAID = 14
"""How far within that edge the field begins that bears what is inlaid, at 1080p."""
FACE, MEDAL = 62, 56
"""The side of the portrait and of the medal, at 1080p."""
NAME = 27
"""The size of the letters of a name, at 1080p."""
POINTS = 58
"""The size of the figures of points, at 1080p."""
TOTAL = 18
"""The size of the letters of the sum of a match, at 1080p."""
WON = 1.15
"""How much larger the figures of the winner's points are."""
FRAMED = 15
"""How far within its edge the gilt frame of the person's begins, at 1080p."""
SIDE = 32
"""The room at both sides of what stands on a plaque, at 1080p."""
PAD = 11
"""The room above and below it, at 1080p."""
GAP, CLOSE = 10, -4
"""The room between the parts of a plaque and between its lines, at 1080p."""
ABREAST = 4
"""The number of plaques that stand side by side at most."""
BETWEEN = 12
"""The room between plaques, at 1080p."""


def plaques(ctx: Context, standings: Sequence[SeatResult], counting: bool = False) -> Widget:
    """A plaque for each seat; `counting`: points count up as they arrive."""
    return Grid(ctx, [Plaque(ctx, each, counting) for each in standings], ABREAST, gap=BETWEEN)


class Plaque(Widget):
    """A seat's portrait, name and points; a medal only where the place was played for."""

    def __init__(self, ctx: Context, one: SeatResult, counting: bool = False) -> None:
        super().__init__(ctx)
        self.own, self.leads = one.own, leads(one)
        medal = [Picture(ctx, ctx.art.medal(one.place, ctx.px(MEDAL)))] if one.ranked else []
        mood: Mood = "glad" if one.ranked else "dismayed"
        face = Picture(ctx, ctx.art.portrait(one.portrait, ctx.px(FACE), mood))
        told: list[Widget] = [name_on_plate(ctx, one, NAME), *total_on_plate(ctx, one, TOTAL)]
        size = POINTS * (WON if self.leads else 1.0)
        points = [points_on_plate(ctx, one, counting, size=size)] if one.points else []
        words = grow(middled(Column(ctx, told, CLOSE)))
        self.content = SingleRow(ctx, [*medal, face, words, *points], GAP, "middle")
        self.room = 2 * ctx.px(SIDE), 2 * ctx.px(PAD)

    @property
    def children(self) -> Sequence[Widget]:
        """What stands on it."""
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as it may be, as high as what stands on it."""
        return width, self.content.measure(width - self.room[0])[1] + self.room[1]

    def place(self, rect: pygame.Rect) -> None:
        """What stands on it, within the frame."""
        super().place(rect)
        self.content.place(rect.inflate(-self.room[0], -self.room[1]))

    def sprites(self) -> list[Sprite]:
        """The plaque and what stands on it."""
        return [Sprite(self._carved(), *self.rect.topleft), *self.content.sprites()]

    def _carved(self) -> pygame.Surface:
        """The field of a step with its frame, as large as the plaque; kept."""
        ctx, size = self.ctx, (max(1, self.rect.w), max(1, self.rect.h))

        def draw() -> pygame.Surface:
            share = ctx.scale / FINE
            look = skin.of(ctx.theme)
            wide, high = look.entry(STEP).size
            part = FRAME[0] / wide, FRAME[1] / high, FRAME[2] / wide, FRAME[3] / high
            cut = look.fresh_part(STEP, part, (round(share * FRAME[2]), round(share * FRAME[3])))
            corner = min(round(share * CORNER), cut.get_height() // 2 - 1, size[1] // 2 - 1)
            face = skin.stretched(cut, size, (corner,) * 4)
            if self.leads:
                leaf, field = (face.get_rect().inflate(-ctx.px(2 * each), -ctx.px(2 * each)) for each in (LEAF, INLAID))
                gild(face, leaf, field, ctx.theme.inlay, ctx.scale)
            elif self.own:
                frame(
                    face, face.get_rect().inflate(-ctx.px(2 * FRAMED), -ctx.px(2 * FRAMED)), ctx.theme.inlay, ctx.scale
                )
            return svg.ready(face)

        if ctx.theme.plain:
            return ctx.panel(size, "plain" if self.own else "row")
        return ctx.cached(f"plaque-{size[0]}-{size[1]}-{self.own}-{self.leads}", draw)
