"""What is written about the cards in the middle, and the mark over the card that the keys are on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

import pygame

from game.session.table.board_view import PlayView
from game.ui.anim.timeline import Pose
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import Theme
from game.ui.draw.type import stamp
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import CARD_RATIO, Box, Measure
from game.ui.layout.depths import Depth

OWNER, FALLS = 66, 10
"""The side of the portrait that tells whose a play is, and the room for its shadow, at 1080p."""
OUT = 0.06
"""How far within the corner of a card the middle of that portrait lies, for the card's width."""
INDEX = 0.42
"""The part of a card's width that its rank and suit take at the left."""


class Captions:
    """Draws them for one window; the pictures are kept."""

    def __init__(self, ctx: WidgetContext, m: Measure) -> None:
        self.ctx = ctx
        self.m = m

    def caption(self, words: str, portrait: str, box: Box, shift: int = 0) -> Sprite:
        """A small portrait and a line in the middle of a box, `shift` pixels to the side."""
        surface = self.ctx.cached(("caption", words, portrait, box), lambda: self._draw(words, portrait, box))
        w, h = surface.get_size()
        return Sprite(surface, box.x + shift + (box.w - w) // 2, box.y + (box.h - h) // 2, Depth.CAPTION)

    def owner(self, portrait: str) -> pygame.Surface:
        """Who played what lies on top: a small portrait with its shadow."""
        return self.ctx.cached(("owner", portrait, self.m.s), lambda: self._draw_owner(portrait))

    def owned(self, portrait: str, first: Pose) -> Sprite:
        """Who played it, at the lower left corner of a play's first card, where no rank stands."""
        turn, across, down = (
            radians(first.angle),
            (OUT - 0.5) * first.size * CARD_RATIO,
            (0.5 - OUT * CARD_RATIO) * first.size,
        )
        x, y = first.x + across * cos(turn) - down * sin(turn), first.y + across * sin(turn) + down * cos(turn)
        return Sprite.about(self.owner(portrait), (round(x), round(y)), Depth.OWNER)

    def _draw_owner(self, portrait: str) -> pygame.Surface:
        side, out = self.m.px(OWNER), self.m.px(FALLS)
        middle = side / 2 + out
        fallen = svg.circle(middle, middle + out / 3, side / 2, fill="#000000", fill_opacity=0.7)
        surface = surfaces.soft(svg.render(fallen, (side + 2 * out, side + 2 * out)), max(1, out // 3))
        surface.blit(self.ctx.art.portrait(portrait, side), (out, out))
        return svg.ready(surface)

    def lock(self, play: PlayView, last: Box) -> Iterator[Sprite]:
        """The mark of a run of one suit, which only another such run beats: a lock and the suit at its last card."""
        side = self.m.tx(44)
        free = last.x + round(last.w * INDEX)
        at = (max(last.right - side * 2 // 3, free + side + 2), last.y - side // 3)
        art, theme, inner = self.ctx.art, self.ctx.theme, side * 3 // 5
        off = (side - inner) // 2
        signs = (art.suit(play.cards[0].suit, inner, theme.text), art.icon("lock", inner, theme.gold))
        for n, sign in enumerate(signs):
            x = at[0] - n * (side + 2)
            yield Sprite(art.panel((side, side), "badge", self.m.s), x, at[1], Depth.LOCK)
            yield Sprite(sign, x + off, at[1] + off, Depth.LOCK + 1)

    def _draw(self, words: str, portrait: str, box: Box) -> pygame.Surface:
        m, kind = self.m, self.ctx.type
        side, gap = box.h, m.px(8)
        size = kind.fit(words, m.tx(20), box.w - side - 3 * gap, "semibold")
        text = kind.render(words, size, self.ctx.color("text"), "semibold")
        whole = (side + 3 * gap + text.get_width(), max(side, text.get_height()))
        surface = self.ctx.art.panel(whole, "badge", m.s).copy()
        surface.blit(self.ctx.art.portrait(portrait, side), (0, (whole[1] - side) // 2))
        stamp(surface, text, (side + gap, (surface.get_height() - text.get_height()) // 2))
        return surface


MARK_SIDE = 34
"""Of the mark, at 1080p."""


class Caret:
    """Drawn once for a size."""

    def __init__(self, theme: Theme, side: int) -> None:
        shape = svg.path("M4 8 H30 L17 28 Z", fill=theme.focus, stroke=theme.table_edge, stroke_width=2.5)
        self._surface = svg.square(shape, side, 34)
        self._upwards = pygame.transform.flip(self._surface, False, True)

    def sprite(self, pose: Pose, strip: float, taken: Sequence[Sprite] = ()) -> Sprite:
        """Over the strip that is seen of a card in this pose; under it where something else stands above."""
        width = pose.size * CARD_RATIO
        x = round(pose.x - width / 2 + min(width, strip) / 2 - self._surface.get_width() / 2)
        above = Sprite(self._surface, x, round(pose.y - pose.size / 2 - self._surface.get_height()), Depth.CARET)
        if not any(above.rect.colliderect(each.rect) for each in taken):
            return above
        return Sprite(self._upwards, x, round(pose.y + pose.size / 2), Depth.CARET)
