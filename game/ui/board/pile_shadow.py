"""What tells that plays lie on each other: the shadow that each casts, and the edge of its paper."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.board.pile import STRUCK, LaidPlay
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import rgb
from game.ui.hand.moving_cards import MovingCards
from game.ui.kit.widget_context import WidgetContext

REACH, DROP = 0.11, 0.05
"""How far the shadow reaches beyond the cards, and how far it lies below them, of a card's height."""
THICK, CORNER = 0.012, 0.05
"""How far the edge of the paper is seen below a card, and how round its corners are, of its height."""
DARK, COARSE = 150, 4
"""The alpha of the shadow; it has no edges, and is drawn so many times smaller."""


class PileShadow:
    """Draws it for one window; the pictures are kept by their width."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx

    def sprites(self, lying: LaidPlay, on: MovingCards, shift: tuple[int, int]) -> Iterator[Sprite]:
        """What lies just under a play, shaken aside by `shift`; nothing under a chopped one, or on a plain table."""
        cards = [on.placed[key] for key in lying.keys if key in on.placed]
        if not cards or self.ctx.theme.plain or any(STRUCK in card.marks for card in cards):
            return
        first, last, high = cards[0].rest, cards[-1].rest, round(cards[0].rest.size)
        level = not any(card.rest.angle for card in cards)
        picture = self._picture((card_size(high)[0] + round(last.x - first.x), high), level)
        (w, h), ends = picture.get_size(), [on.present(key) or first for key in (lying.keys[0], lying.keys[-1])]
        x, y = sum(end.x for end in ends) / 2 + shift[0], sum(end.y for end in ends) / 2 + shift[1]
        yield Sprite(picture, round(x - w / 2), round(y - h / 2), cards[0].z - 1)

    def _picture(self, size: svg.Size, edge: bool) -> pygame.Surface:
        return self.ctx.cached(("pile shadow", size, edge), lambda: self._draw(size, edge))

    def _draw(self, size: svg.Size, edge: bool) -> pygame.Surface:
        """The shadow about the middle of the cards; with the `edge` of the paper where none of them leans."""
        (w, h), theme = size, self.ctx.theme
        reach, corner = round(REACH * h), round(CORNER * h)
        whole = (w + 4 * reach, h + 4 * reach)
        small = pygame.Surface((whole[0] // COARSE, whole[1] // COARSE), pygame.SRCALPHA)
        box = pygame.Rect(2 * reach, 2 * reach + round(DROP * h), w, h)
        place = pygame.Rect(*(part // COARSE for part in box))
        small.blit(surfaces.rounded(place.size, max(1, corner // COARSE), (0, 0, 0, DARK)), place)
        found = pygame.transform.smoothscale(surfaces.soft(small, max(1, reach // COARSE // 2)), whole)
        if edge:
            paper = surfaces.rounded(size, corner, rgb(theme.paper_edge))
            found.blit(paper, (2 * reach, 2 * reach + max(1, round(THICK * h))))
        return svg.ready(found)
