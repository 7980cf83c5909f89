"""What stands between groups of cards in a row: a word, an arrow, a word over an arrow, or what the cards cost."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.text.book import ARROW, Group, Price
from game.ui.context import Context
from game.ui.draw import brush, chalk, gilding, svg
from game.ui.draw.theme import rgb
from game.ui.draw.type import note, stamp
from game.ui.pages.rooms.hall import coin as coin_picture

CHALK_ROLE = "paper"
"""The role of what is written in chalk on a board."""
DIM_ROLE = "text_dim"
"""The role of words between groups that nothing sets off."""
LONE = 1.3
"""How wide an arrow that stands alone is, for the size of a sign's letters."""
LONE_HIGH = 0.66
"""How high such an arrow is, for its width."""
UNDER_HIGH = 0.4
"""How high an arrow under a word is, for its width."""
LEAST_ARROW = 2.0
"""How wide an arrow under a word is at least, for the size of the word's letters."""
INKED_ARROW = 4.2
"""How wide an arrow of ink on a page is, for the size of the word's letters."""
CHALKED = 1.05
"""How high capitals in chalk are, for the letters of a sign."""
PAYER, COIN = 2.7, 1.5
"""The side of the portrait of who pays and of a coin, for the size of a sign's letters."""
NUMBER = 1.2
"""The size of the number of coins, for that of a sign's letters."""


@dataclass(frozen=True, slots=True)
class SignStyle:
    """How signs look: the height of their letters and the gap about them at 1080p, and their role of the theme."""

    letters: float = 20
    gap: float = 14
    role: str = DIM_ROLE


class CardSigns:
    """Measures and draws the signs of a row, whose letters and gap are in pixels here.

    Under a word of several letters that is not dim lies an arrow.
    """

    def __init__(self, ctx: Context, style: SignStyle, gap: int) -> None:
        self.ctx, self.role, self.gap = ctx, style.role, gap
        self.letters = ctx.tx(style.letters)

    def width(self, group: Group, room: int) -> int:
        """How wide the sign after a group is, where it has so much room; 0 for none."""
        if group.price:
            return self._of_letters(PAYER) + 2 * self.gap
        if not group.then:
            return 0
        if group.then == ARROW:
            return self._of_letters(LONE)
        wide = self._word_width(group.then, room)
        if self._over_arrow(group.then):
            wide = max(wide, self._of_letters(INKED_ARROW if self.ctx.theme.printed else LEAST_ARROW))
        return wide + 2 * self.gap

    def draw(self, face: pygame.Surface, group: Group, place: pygame.Rect) -> None:
        """The sign after a group, in the middle of its place."""
        if group.price:
            price = self._price(group.price)
            face.blit(price, price.get_rect(center=place.center))
        elif group.then == ARROW:
            arrow = self._arrow(place.w, LONE_HIGH)
            face.blit(arrow, (place.x, place.y + (place.h - arrow.get_height()) // 2))
        else:
            self._draw_word(face, group, place)

    def _draw_word(self, face: pygame.Surface, group: Group, place: pygame.Rect) -> None:
        words, middle = self._written(group.then, place.w), place.centery
        if self._over_arrow(group.then):
            across = place.w - 2 * self.gap
            printed = self.ctx.theme.printed
            arrow = self._inked(across, group.holds) if printed else self._arrow(across, UNDER_HIGH)
            face.blit(arrow, (place.x + self.gap, middle))
            middle -= words.get_height() // 2
        stamp(face, words, (place.x + (place.w - words.get_width()) // 2, middle - words.get_height() // 2))

    def _over_arrow(self, word: str) -> bool:
        return self.role != DIM_ROLE and len(word) > 1

    def _of_letters(self, share: float) -> int:
        return round(share * self.letters)

    # --- words

    def _chalked(self, word: str) -> bool:
        """Whether a word is written in chalk: on a board, where the brush has all of its letters."""
        return self.role == CHALK_ROLE and len(word) > 1 and brush.writes(word)

    def _word_width(self, word: str, room: int) -> int:
        if self._chalked(word):
            return gilding.width(word, self._of_letters(CHALKED))
        return self.ctx.type.measure(word, self.letters, room, "semibold")[0]

    def _written(self, word: str, room: int) -> pygame.Surface:
        if not self._chalked(word):
            color = self.ctx.color(self.role)
            return self.ctx.type.render(word, self.letters, color, "semibold", width=room, align="center")
        leaf, high = gilding.leaf(self.ctx.theme, "chalk"), self._of_letters(CHALKED)
        return note(gilding.gild(word, high, leaf), word, high, rgb(leaf.face), rgb(leaf.rim))

    # --- pictures

    def _price(self, price: Price) -> pygame.Surface:
        """Who pays, so many coins that they lay down, and the number below these."""
        side, coin = self._of_letters(PAYER), self._of_letters(COIN)
        words = self.ctx.type.render(str(price.points), self._of_letters(NUMBER), self.ctx.color(self.role), "bold")
        top = side - coin // 4
        face = pygame.Surface((side, top + coin + words.get_height()), pygame.SRCALPHA)
        face.blit(self.ctx.art.portrait(price.payer, side, "dismayed"), (0, 0))
        apart = round(0.6 * coin)
        left = (side - coin - apart * (price.points - 1)) // 2
        for n in range(price.points):
            face.blit(coin_picture(self.ctx, coin), (left + n * apart, top))
        stamp(face, words, ((side - words.get_width()) // 2, top + coin))
        return face

    def _inked(self, wide: int, holds: bool) -> pygame.Surface:
        """An arrow to the right, so wide, as a brush writes it on a page: in red, or in pale ink and barred."""
        ink, high = self.ctx.theme.accent if holds else self.ctx.theme.text_dim, round(1.1 * self.letters)
        head, y = wide - 0.8 * high, high / 2
        shape = f"M0 {y - 1}Q{0.3 * wide} {y - 0.2 * high} {head} {y - 0.15 * high}L{head - 0.2 * high} {0.08 * high}"
        shape += f"Q{wide - 0.3 * high} {0.36 * high} {wide} {y}Q{wide - 0.3 * high} {0.64 * high} "
        shape += f"{head - 0.2 * high} {0.92 * high}L{head} {y + 0.17 * high}Q{0.3 * wide} {y + 0.15 * high} 0 {y + 1}Z"
        body = svg.path(shape, fill=ink)
        if not holds:
            x = 0.42 * wide
            bar = f"M{x - 0.3 * high} {0.12 * high}L{x + 0.3 * high} {0.88 * high}"
            body += svg.stroke(bar, self.ctx.theme.accent, 0.14 * high)
        return svg.render(body, (wide, high))

    def _arrow(self, wide: int, share: float) -> pygame.Surface:
        """An arrow to the right, so wide, and for its width so high: in chalk or in gold."""
        if self.role == CHALK_ROLE:
            return chalk.arrow((wide, round(0.8 * self.letters)), self.ctx.theme)
        high = wide * share
        line = f"M{0.05 * high} {high / 2}H{wide - 0.6 * high}V{0.08 * high}L{wide - 2} {high / 2}L{wide - 0.6 * high} "
        shape = f"{line}{0.92 * high}V{high / 2}"
        gold, edge = self.ctx.theme.inlay["gold_light"], self.ctx.theme.inlay["lacquer"]
        body = svg.path(shape, fill=gold, stroke=edge, stroke_width=0.2 * high, stroke_linejoin="round")
        body += svg.path(shape, fill=gold, stroke=gold, stroke_width=0.1 * high, stroke_linejoin="round")
        return svg.render(body, (wide, round(high)))
