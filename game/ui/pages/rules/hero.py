"""What heads a rule set: its name and what it is like, on a piece of the table with cards that are special in it."""

from __future__ import annotations

import pygame

from game.engine.rules import Rules
from game.session.vignettes import sign_words, vignette_of
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.kit.boxes import Container
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import ROUND, lit_table
from game.ui.pages.vignette import RATIO, lay, lay_signs

HIGH, PADDING, SHARE = 150, 18, 0.62
"""Its least height and the room around its words, at 1080p; the share of the width that the words may take."""
LARGE, WIDEST = 1.45, 1.1
"""The height of the picture for that of the hero: the feet of the cards lie out of sight; the most of its width for
what the words leave: its sides are empty.
"""


class Hero(Container):
    """Words at the left, the picture of the rules at the right."""

    ctx: Context

    def __init__(self, ctx: Context, rules: Rules, words: Widget) -> None:
        super().__init__(ctx, [words], padding=PADDING, name="hero")
        self.tooltip = sign_words(ctx.texts, rules)
        self.rules = rules

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and at least as high as its words."""
        high = self._children[0].size_in(self._room(width))[1]
        return width, max(self.ctx.tx(HIGH), high + 2 * self.padding)

    def _room(self, width: int) -> int:
        return round(width * SHARE) - self.padding

    def place(self, rect: pygame.Rect) -> None:
        """The words stand in the middle of the height."""
        super().place(rect)
        words, wide = self._children[0], self._room(rect.w)
        high = words.size_in(wide)[1]
        words.place(pygame.Rect(rect.x + self.padding, rect.centery - high // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        """The table with its cards, the words on it."""
        shown, size = vignette_of(self.rules), self.rect.size
        face = self.ctx.cached(("hero", shown, size), lambda: self._draw(size))
        return [Sprite(face, self.rect.x, self.rect.y), *super().sprites()]

    def _draw(self, size: tuple[int, int]) -> pygame.Surface:
        ctx, shown = self.ctx, vignette_of(self.rules)
        wide, high = size
        face = lit_table(ctx, size).copy()
        large = min(high * LARGE, (1 - SHARE) * wide / RATIO * WIDEST)
        picture = pygame.Surface((round(large * RATIO), round(large)), pygame.SRCALPHA)
        lay(ctx, picture, shown)
        middle = round(wide * (1 + SHARE) / 2)
        edge = ctx.px(2)
        face.set_clip(face.get_rect().inflate(-2 * edge, -2 * edge))
        face.blit(picture, picture.get_rect(midtop=(middle, round((high - large) * 0.3))))
        face.set_clip(None)
        lay_signs(ctx, face, shown.signs)
        surfaces.draw_border(face, 0, max(1, edge), ctx.px(ROUND), ctx.theme.gold, 0.6)
        return svg.ready(face)
