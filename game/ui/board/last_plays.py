"""What somebody played last in the trick, once another play lies over it: its cards in small, on the table before them.

Whose the play is that lies on top is told there (`captions`): nothing is seen twice.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.session.board.board_view import SeatView
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
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


BEYOND, SHADE = 12, 10
"""How far the rail on which they lie reaches beyond them, and its shadow beyond that, at 1080p."""
INSET, DARK = 0.1, 150
"""How much lower than the name it is above and below, for the name's height; how dark its shadow is, of 255."""


class LastPlays:
    """Draws them; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    def sprites(self, place: PersonPlace, name: Box, view: SeatView) -> Iterator[Sprite]:
        """The cards that were laid down at a seat, and beaten, on a rail that runs on from the seat's name."""
        box, lean = place.laid, LEANS[place.side]
        key = ("laid", view.laid, box.w, box.h, lean)
        picture = self._kept.get(key, lambda: self._draw(view, box, lean))
        wide = self._wide(len(view.laid), box)
        x = box.x + wide // 2 if place.side == "left" else box.right - wide // 2
        yield self._rail(name, x - wide // 2, wide)
        yield Sprite.about(picture, (x, box.center[1]), Depth.LAID)

    def _rail(self, name: Box, left: int, wide: int) -> Sprite:
        """A rail from below the name to a little beyond cards that lie so far right and are so wide."""
        within, beyond = name.w // 4, self.m.px(BEYOND)
        begin, end = min(name.right - within, left - beyond), max(name.x + within, left + wide + beyond)
        inset = round(INSET * name.h)
        size = end - begin, name.h - 2 * inset
        picture = self._kept.get(("rail", size), lambda: self._draw_rail(size))
        out = (picture.get_width() - size[0]) // 2
        return Sprite(picture, begin - out, name.y + inset - out, Depth.LAID - 1)

    def _draw_rail(self, size: tuple[int, int]) -> pygame.Surface:
        """It lies on the table, in its own soft shadow."""
        out = self.m.px(SHADE)
        face = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
        if not self.ctx.theme.plain:
            face.fill((0, 0, 0, DARK), (out, out + out // 3, *size))
            face = surfaces.soft(face, max(1, out // 2))
        face.blit(self.ctx.art.panel(size, "plate", self.m.s), (out, out))
        return svg.ready(face)

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
