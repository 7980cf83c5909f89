"""What heads a rule set: its name on a piece of the table under a warm lamp, with cards that are special in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.rules import Rules
from game.session.vignettes import Vignette, sign_words, vignette_of
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.kit import Button, Column, Container, Label, Widget
from game.ui.kit.title import Title
from game.ui.pages.backgrounds import ROUND, drum
from game.ui.pages.rules.rule_picture import lit_table
from game.ui.pages.vignette import RATIO, lay, lay_signs, strip_width

HIGH, PADDING, SHARE = 120, 14, 0.78
"""Its least height and the room around its words, at 1080p; the share of the width that the words may take."""
LARGE, WIDEST = 1.5, 1.14
"""The height of the picture for that of the hero: the feet of the cards lie out of sight; the most of its width for
what the words leave: its sides are empty."""
TILE_HIGH, TILE_SHARE, TILE_PADDING = 120, 0.55, 18
"""The same of a rule set's tile."""


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
        face = banner(self.ctx, vignette_of(self.rules), self.rect.size, SHARE, "hero")
        return [Sprite(face, self.rect.x, self.rect.y), *super().sprites()]


class RuleSetTile(Button):
    """A rule set to choose: its name and a few words on the table, with its cards; framed where it is chosen."""

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        title: str,
        line: str,
        rules: Rules,
        action: Callable[[], None],
        chosen: bool,
        tooltip: str,
        name: str,
    ) -> None:
        super().__init__(ctx, title, action, tooltip=tooltip, name=name)
        told = [Label(ctx, line, 19)] if line else []
        self.words = Column(ctx, [Title(ctx, title, 30), *told], gap=2)
        self.rules, self.chosen = rules, chosen

    def _room(self, width: int) -> int:
        return round(width * TILE_SHARE)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width, and at least as high as its words."""
        high = self.words.size_in(self._room(width))[1] + 2 * self.ctx.px(TILE_PADDING)
        return width, max(self.ctx.px(TILE_HIGH), high)

    @property
    def children(self) -> tuple[Widget, ...]:
        """Its words."""
        return (self.words,)

    def place(self, rect: pygame.Rect) -> None:
        """The words stand in the middle of the height."""
        super().place(rect)
        wide = self._room(rect.w)
        high = self.words.size_in(wide)[1]
        self.words.place(pygame.Rect(rect.x + self.ctx.px(TILE_PADDING), rect.centery - high // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        """The table with its cards, and the words on it."""
        state = "chosen" if self.chosen else "lit" if self.lit else "rest"
        face = banner(self.ctx, vignette_of(self.rules), self.rect.size, TILE_SHARE, state)
        return [Sprite(face, *self.rect.topleft), *self.words.sprites()]


def banner(ctx: Context, shown: Vignette, size: tuple[int, int], share: float, state: str) -> pygame.Surface:
    """A piece of the table with cards at the right of `share` of its width; brightest in the state hero; kept."""
    return ctx.cached(("banner", shown, size, state), lambda: _draw(ctx, shown, size, share, state))


def _draw(ctx: Context, shown: Vignette, size: tuple[int, int], share: float, state: str) -> pygame.Surface:
    (wide, high), theme, radius = size, ctx.theme, ctx.px(ROUND)
    warm = {"hero": 0.5, "chosen": 0.44, "lit": 0.3, "rest": 0.1}[state]
    room = (1 - share) * wide - strip_width(high, shown.signs)
    middle = share + room / 2 / wide
    face = lit_table(ctx, size, warm, (middle, 0.5)).convert_alpha()
    round_drum = drum(ctx, round(high * 1.7), 0.35)
    face.blit(round_drum, round_drum.get_rect(center=(round(middle * wide), high // 2)))
    large = min(high * LARGE, room / RATIO * WIDEST)
    picture = pygame.Surface((round(large * RATIO), round(large)), pygame.SRCALPHA)
    lay(ctx, picture, shown)
    face.blit(picture, picture.get_rect(midtop=(round(wide * middle), round((high - large) * 0.3))))
    lay_signs(ctx, face, shown.signs)
    face.blit(surfaces.rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    chosen = state == "chosen"
    edge = ctx.px(4 if chosen else 2)
    surfaces.draw_border(face, 0, edge, radius, theme.accent if chosen else theme.gold, 1.0 if chosen else 0.5)
    return svg.ready(face)
