"""What a lesson shows by itself: a light on what is meant, and the cards of a step that is over, which leave."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi

import pygame

from game.engine.cards import Card
from game.session.hand.grouping import CardKey
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.scenes.table.effects import Effect


@dataclass
class Departing(Effect):
    """Pictures of cards that rise by `rise` pixels and fade."""

    pictures: Sequence[Sprite]
    rise: int
    life: float

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Each where it is now."""
        way = age / self.life
        for each in self.pictures:
            yield each._replace(y=each.y - round(self.rise * way * way), alpha=round(each.alpha * (1 - way)))


def cards_of(board: Board, only: Collection[Card] | None = None) -> list[Sprite]:
    """Every card of a board as it is seen now, or `only` some of them."""
    shown = [each for each in board.cards.shown() if only is None or each[1].card in only]
    return [each for _, card, pose in shown for each in board.picture.painter.sprites(card.card, pose, card.z)]


PULSE, PULSES, LEAST = 1.1, 5, 0.4
"""Seconds of a pulse, how many there are, and how bright the light is at least."""
AROUND = 7
"""How far the light stands from a button, at 1080p."""
Z = 260


class Beckoning:
    """Time enters only as `dt`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.cards: frozenset[CardKey] = frozenset()
        self.button: pygame.Rect | None = None
        self._age = 0.0

    def show(self, cards: Collection[CardKey], button: pygame.Rect | None) -> None:
        """Light these, and nothing else."""
        if (frozenset(cards), button) != (self.cards, self.button):
            self.cards, self.button, self._age = frozenset(cards), button, 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._age = min(PULSE * PULSES, self._age + dt)

    @property
    def _pulses(self) -> bool:
        lit = bool(self.cards or self.button)
        return lit and self._age < PULSE * PULSES and not self.ctx.reduced_motion

    def next_wakeup(self) -> float | None:
        """At once while it pulses."""
        return 0.0 if self._pulses else None

    def sprites(self, board: Board) -> Iterator[Sprite]:
        """The light as it is now."""
        light = LEAST + (1 - LEAST) * (0.5 - 0.5 * cos(2 * pi * self._age / PULSE)) if self._pulses else 1.0
        alpha, high = round(255 * light), board.layout.hand.card_h
        for key, card, pose in board.cards.shown():
            if key in self.cards and pose.size == high:
                frame = self.ctx.art.card_mark(high, "meant", pose.angle)
                yield Sprite(frame, *frame.get_rect(center=(round(pose.x), round(pose.y))).topleft, card.z, alpha)
        if self.button:
            out = 2 * self.ctx.px(AROUND)
            around = self.button.inflate(out, out)
            yield Sprite(self.ctx.panel(around.size, "turn"), around.x, around.y, Z, alpha)
