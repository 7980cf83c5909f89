"""What a table shows by itself: a light on the cards to play, and those of a step that is over, which leave."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from math import cos, pi
from typing import TypeAlias

import pygame

from game.engine.cards import Card
from game.session.table.held_cards import CardKey
from game.ui.anim.clock import Tween
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect


@dataclass
class Departing(Effect):
    """Pictures of cards that rise by `rise` pixels and fade."""

    pictures: Sequence[Sprite]
    _: KW_ONLY
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


PULSE = 1.1
"""How many seconds a pulse of the light lasts."""
PULSES = 5
"""How often the light pulses before it stays."""
LEAST = 0.4
"""How bright the light is at the darkest of a pulse, from 0 to 1."""
STEP = 1 / 30
"""Seconds between two looks at a pulse: nobody sees more of so slow a light."""
AROUND = 7
"""How far the light stands from a button, at 1080p."""
Spot: TypeAlias = tuple[int, int, float]
"""Where a card lies, and how far it is turned."""


class Beckoning:
    """Time enters only as `dt`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.cards: frozenset[CardKey] = frozenset()
        self.button: pygame.Rect | None = None
        self._light = Tween(PULSE * PULSES)

    def show(self, cards: Collection[CardKey], button: pygame.Rect | None) -> None:
        """Light these, and nothing else."""
        if (frozenset(cards), button) != (self.cards, self.button):
            self.cards, self.button, self._light = frozenset(cards), button, Tween(PULSE * PULSES)

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._light.step(dt)

    @property
    def _pulses(self) -> bool:
        lit = bool(self.cards or self.button)
        return lit and self._light.running and not self.ctx.reduced_motion

    def next_wakeup(self) -> float | None:
        """Soon while it pulses."""
        return STEP if self._pulses else None

    def _mark(self, high: int, angle: float) -> pygame.Surface:
        return self.ctx.art.card_mark(high, "meant", angle)

    def _outline(self, high: int, near: Sequence[Spot]) -> pygame.Surface:
        """One light around cards at these places, from behind them: it is nowhere brighter than around one."""
        marks = [self._mark(high, angle) for _, _, angle in near]
        out, up = max(mark.get_width() for mark in marks) // 2, max(mark.get_height() for mark in marks) // 2
        size = max(x for x, _, _ in near) + 2 * out + 1, max(y for _, y, _ in near) + 2 * up + 1
        face = pygame.Surface(size, pygame.SRCALPHA)
        for mark, (x, y, _) in zip(marks, near, strict=True):
            place = mark.get_rect(center=(x + out, y + up))
            face.blit(mark, place, special_flags=pygame.BLEND_RGBA_MAX)
        return svg.ready(face)

    def sprites(self, board: Board) -> Iterator[Sprite]:
        """The light as it is now, around cards as soon as they lie."""
        light = LEAST + (1 - LEAST) * (0.5 - 0.5 * cos(2 * pi * self._light.age / PULSE)) if self._pulses else 1.0
        alpha, high = round(255 * light), board.layout.hand.card_h
        lit = [(card, pose) for key, card, pose in board.cards.shown() if key in self.cards and pose.size == high]
        spots = tuple((round(pose.x), round(pose.y), pose.angle) for _, pose in lit)
        if spots and all(pose == card.rest for card, pose in lit):
            left, top = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
            near = tuple((x - left, y - top, angle) for x, y, angle in spots)
            face = self.ctx.cached(("meant", high, near), lambda: self._outline(high, near))
            out = max(self._mark(high, angle).get_width() for _, _, angle in near) // 2
            up = max(self._mark(high, angle).get_height() for _, _, angle in near) // 2
            yield Sprite(face, left - out, top - up, min(card.z for card, _ in lit) - 1, alpha)
        if self.button:
            out = 2 * self.ctx.px(AROUND)
            around = self.button.inflate(out, out)
            yield Sprite(self.ctx.panel(around.size, "turn"), around.x, around.y, Depth.BECKONING, alpha)
