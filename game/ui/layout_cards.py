"""Where cards lie: the hand's row with its resting places, and the plays of the pile. Pure geometry."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.ui.layout_box import Box

RATIO = 5 / 7
"""A card's width for its height."""
CLEAR = 0.76
"""The most of a card's width that is seen beside the next: up to the rank in its far corner, never a part of that."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """The person's hand: the band in which it rests, the card size, and how far a selected card rises."""

    box: Box
    card_w: int
    card_h: int
    lift: int
    widest: int

    def strip(self, cards: int) -> float:
        """The visible width of each overlapping card but the last, in pixels."""
        if cards < 2:
            return float(self.widest)
        room = (self.box.w - self.card_w) / (cards - 1)
        return float(self.widest) if room >= self.widest else min(room, self.card_w * CLEAR, float(self.widest))

    def left(self, cards: int) -> float:
        """The left edge of the first card: the row is centred."""
        return self.box.x + (self.box.w - self.card_w - self.strip(cards) * (cards - 1)) / 2

    def places(self, cards: int) -> list[Box]:
        """The resting place of each card, unselected, left to right."""
        left, strip = self.left(cards), self.strip(cards)
        return [Box(round(left + n * strip), self.box.y, self.card_w, self.card_h) for n in range(cards)]

    def at(self, pos: tuple[float, float], cards: int, raised: Collection[int] = ()) -> int | None:
        """The card under a point, by resting places: the strip seen of each, taller where it is raised."""
        if not cards or pos[1] >= self.box.y + self.card_h:
            return None
        index = int((pos[0] - self.left(cards)) // self.strip(cards)) if cards > 1 else 0
        index = min(index, cards - 1)
        if index < 0 or pos[0] < self.left(cards) or pos[0] >= self.places(cards)[-1].right:
            return None
        top = self.box.y - (self.lift if index in raised else 0)
        return index if pos[1] >= top else None

    def nearest(self, x: float, cards: int) -> int:
        """The card whose strip is nearest to a column: sweeping goes on outside the row's ends."""
        index = int((x - self.left(cards)) // self.strip(cards))
        return max(0, min(cards - 1, index))

    def slot(self, x: float, cards: int) -> int:
        """The gap nearest to a column: 0 before the first card, `cards` after the last."""
        strips = (x - self.left(cards)) / self.strip(cards)
        return cards if strips >= cards - 0.5 else max(0, min(cards - 1, round(strips)))


@dataclass(frozen=True, slots=True)
class PileArea:
    """The middle of the table: where plays lie, the last one in front, earlier ones behind it.

    `edge` is a band around `box`; `caption` the line under it that names the last play and its owner.
    """

    box: Box
    edge: Box
    caption: Box
    card_w: int
    card_h: int
    step: int

    def places(self, cards: int, depth: int = 0) -> list[Box]:
        """Where the cards of a play lie; depth 0 is the last play, 1 the one before it, and so on."""
        widest = self.card_w * 0.5
        strip = min(widest, (self.box.w - self.card_w) / max(cards - 1, 1))
        left = self.box.center[0] - (self.card_w + strip * (cards - 1)) / 2
        y = self.box.bottom - self.card_h - depth * self.step
        return [Box(round(left + n * strip), y, self.card_w, self.card_h) for n in range(cards)]
