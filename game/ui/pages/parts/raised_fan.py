"""A fan of cards that somebody holds up."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.card_size import card_margin
from game.ui.pages.parts.card_strip import CardStrip

APART = 13.0
"""How far cards are turned from each other, in degrees, where the fan is not too wide for that."""
WIDEST, TILT = 78.0, -6.0
"""How far the first card is turned from the last at most, and all of them, in degrees."""
GRIP = 0.6
"""How far their middles are from the hand, for their height."""


class RaisedFan(CardStrip):
    """A fan of cards that somebody holds up; `held_at` puts it into a hand."""

    def measure(self, width: int) -> tuple[int, int]:
        """What the turned cards take."""
        return self._box.size

    def held_at(self, hand: tuple[int, int]) -> None:
        """Place it so that the hand holds it."""
        self.place(self._box.move(hand))

    def sprites(self) -> list[Sprite]:
        """One picture of all."""
        picture = self.ctx.cached(("held", self.cards, self.high), self._draw)
        return [Sprite.about(picture, self.rect.center)]

    @property
    def _turns(self) -> list[float]:
        count = len(self.cards)
        step = min(APART, WIDEST / max(1, count - 1))
        return [TILT + (n - (count - 1) / 2) * step for n in range(count)]

    def _middle(self, turn: float) -> tuple[float, float]:
        """Where the middle of a card of this turn is, about the hand."""
        far = GRIP * self.high
        return far * sin(radians(turn)), -far * cos(radians(turn))

    @property
    def _box(self) -> pygame.Rect:
        """What the cards take, about the hand."""
        whole = pygame.Rect(0, 0, 0, 0)
        for turn in self._turns:
            (x, y), (c, s) = self._middle(turn), (abs(cos(radians(turn))), abs(sin(radians(turn))))
            size = round(self.wide * c + self.high * s), round(self.wide * s + self.high * c)
            card = pygame.Rect((0, 0), size)
            card.center = round(x), round(y)
            whole = whole.union(card) if whole.w else card
        return whole

    def _draw(self) -> pygame.Surface:
        box, margin = self._box, 2 * card_margin(self.high)
        face = pygame.Surface((box.w + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA)
        for card, turn in zip(self.cards, self._turns, strict=True):
            picture, (x, y) = self.ctx.art.card_face(card, self.high, turn, still=True), self._middle(turn)
            face.blit(picture, picture.get_rect(center=(round(x) - box.x + margin, round(y) - box.y + margin)))
        return face
