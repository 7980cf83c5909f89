"""What somebody played last in the trick, once another play lies over it: its cards in small, on the table before them.

Whose the play is that lies on top is told there (`captions`): nothing is seen twice.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.session.table.board_view import SeatView
from game.ui.compositor import Sprite
from game.ui.draw import svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.card_size import card_margin, card_size
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Measure, PersonPlace, overlap
from game.ui.layout.depths import Depth

APART = 0.52
"""How much is seen of a card beside the next: all of its rank and suit."""
LEANS = {"left": 3.0, "top": -2.0, "right": -3.0}
"""How far they lean that were laid down from a side of the table, in degrees clockwise."""
BEATEN = (240, 234, 222, 255)
"""What they are multiplied by: they count no more."""


BEYOND = 8
"""How far the well in which they lie reaches beyond them, at 1080p."""


class LastPlays:
    """Draws them; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def sprites(self, place: PersonPlace, view: SeatView) -> Iterator[Sprite]:
        """The cards that were laid down at a seat, and beaten, in a well beside the seat's name."""
        box, lean = place.laid, LEANS[place.side]
        key = ("laid", view.laid, box.w, box.h, lean)
        picture = self._kept.get(key, lambda: self._draw(view, box, lean))
        wide = self._wide(len(view.laid), box)
        x = box.x + wide // 2 if place.side == "left" else box.right - wide // 2
        out = 2 * self.m.px(BEYOND)
        well = self.ctx.art.panel((wide + out, box.h + out), "well", self.m.s)
        yield Sprite.about(well, (x, box.center[1]), Depth.LAID - 1)
        yield Sprite.about(picture, (x, box.center[1]), Depth.LAID)

    def _step(self, count: int, box: Box) -> int:
        return overlap(count, card_size(box.h)[0], box.w, APART)

    def _wide(self, count: int, box: Box) -> int:
        return card_size(box.h)[0] + self._step(count, box) * (count - 1)

    def _draw(self, view: SeatView, box: Box, lean: float) -> pygame.Surface:
        count, out = len(view.laid), card_margin(box.h)
        surface = pygame.Surface((self._wide(count, box) + 2 * out, box.h + 2 * out), pygame.SRCALPHA)
        for n, card in enumerate(view.laid):
            surface.blit(self.ctx.art.card_small(card, box.h), (n * self._step(count, box), 0))
        surface.fill(BEATEN, special_flags=pygame.BLEND_RGBA_MULT)
        return svg.ready(pygame.transform.rotozoom(surface, -lean, 1.0))
