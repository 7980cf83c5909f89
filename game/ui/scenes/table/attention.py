"""Hints for the player's eye: a light on the cards to play, the half dark round a step of a lesson, and glances of
other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import cos, pi
from typing import TypeAlias

import pygame

from game.engine.cards import Card
from game.session.table.board_view import BoardView
from game.session.table.held_cards import CardKey
from game.ui.anim.clock import Clock, Idle
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces, svg
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.persons.pictures import Gaze

PULSE_SECONDS, PULSES, PULSE_FRAME_SECONDS = 1.1, 5, 1 / 30
"""Duration of a pulse of the light, number of pulses before it stays, and time between two pictures."""
PULSE_LEAST = 0.4
"""Least brightness of a pulse, from 0 to 1."""
BUTTON_MARGIN_PX = 7
COARSE = 8
"""Factor by which the half dark is drawn smaller, since its edges are soft."""
LIT_PILE, LIT_HAND, LIT_SEAT = (1.5, 1.25), (1.7, 2.6), 2.8
"""Width and height of the light about the pile, as ratios to the width of the pile's place, about the hand, as ratios
to those of its place, and about a seat's portrait, as a ratio to its width.
"""
MOST_SEATS = 8
Spot: TypeAlias = tuple[int, int, float]


def cards_of(board: Board, only: Collection[Card] | None = None) -> list[Sprite]:
    """Return the present sprites of all cards of a board, or of the cards in `only`."""
    shown = [each for each in board.cards.shown() if only is None or each[1].card in only]
    return [each for _, card, pose in shown for each in board.picture.painter.sprites(card.card, pose, card.z)]


class Beckoning:
    """A light that pulses round cards and a button. Time advances only by `dt`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.cards: frozenset[CardKey] = frozenset()
        self.button: pygame.Rect | None = None
        self._clock = Clock()
        self._light = self._clock.tween(0.0)

    def show(self, cards: Collection[CardKey], button: pygame.Rect | None) -> None:
        """Light these cards and this button, and nothing else."""
        if (frozenset(cards), button) != (self.cards, self.button):
            self.cards, self.button = frozenset(cards), button
            self._clock.cancel()
            is_pulsing = (self.cards or self.button) and not self.ctx.reduced_motion
            seconds = PULSE_SECONDS * PULSES if is_pulsing else 0.0
            self._light = self._clock.tween(seconds, frame_seconds=PULSE_FRAME_SECONDS)

    def step(self, dt: float) -> None:
        self._clock.step(dt)

    def next_wakeup(self) -> float | None:
        return self._clock.next_wakeup()

    def _mark(self, high: int, angle: float) -> pygame.Surface:
        return self.ctx.art.card_mark(high, "meant", angle)

    def _outline(self, high: int, near: Sequence[Spot]) -> pygame.Surface:
        """Draw one light behind cards at these places; overlaps are no brighter than the light of one card."""
        marks = [self._mark(high, angle) for _, _, angle in near]
        out, up = max(mark.get_width() for mark in marks) // 2, max(mark.get_height() for mark in marks) // 2
        size = max(x for x, _, _ in near) + 2 * out + 1, max(y for _, y, _ in near) + 2 * up + 1
        face = pygame.Surface(size, pygame.SRCALPHA)
        for mark, (x, y, _) in zip(marks, near, strict=True):
            place = mark.get_rect(center=(x + out, y + up))
            face.blit(mark, place, special_flags=pygame.BLEND_RGBA_MAX)
        return svg.ready(face)

    def sprites(self, board: Board) -> Iterator[Sprite]:
        """Return the present light. It surrounds cards once they have landed."""
        pulse = 0.5 - 0.5 * cos(2 * pi * self._light.age / PULSE_SECONDS)
        alpha = round(255 * (PULSE_LEAST + (1 - PULSE_LEAST) * pulse)) if self._light.is_running else 255
        high = board.layout.hand.card_h
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
            out = 2 * self.ctx.px(BUTTON_MARGIN_PX)
            around = self.button.inflate(out, out)
            yield Sprite(self.ctx.panel(around.size, "turn"), around.x, around.y, Depth.BECKONING, alpha)


def half_dark(ctx: Context, size: tuple[int, int], layout: TableLayout, seats: Collection[int]) -> Iterator[Sprite]:
    """Return the shade over a table of `size`, except for its pile, the hand and these seats."""
    dark = round(ctx.theme.level("half_dark"))
    if not dark:
        return
    pile, hand, portraits = layout.pile.box, layout.hand.box, [layout.seats[seat].portrait for seat in sorted(seats)]
    lit = (
        (pile.center, (LIT_PILE[0] * pile.w, LIT_PILE[1] * pile.w)),
        (hand.center, (LIT_HAND[0] * hand.w, LIT_HAND[1] * hand.h)),
        *((each.center, (LIT_SEAT * each.w, LIT_SEAT * each.w)) for each in portraits),
    )

    def draw() -> pygame.Surface:
        small = pygame.Surface((size[0] // COARSE, size[1] // COARSE), pygame.SRCALPHA)
        small.fill((0, 0, 0, dark))
        for (x, y), (wide, high) in lit:
            light = surfaces.radial_glow((round(wide / COARSE), round(high / COARSE)), "#ffffff", 1.0)
            at = light.get_rect(center=(x // COARSE, y // COARSE))
            small.blit(light, at, special_flags=pygame.BLEND_RGBA_SUB)
        return svg.ready(pygame.transform.smoothscale(small, size))

    yield Sprite(ctx.cached(("half dark", size, lit), draw), 0, 0, Depth.HALF_DARK)


def shaded(ctx: Context, board: Board, kept: Collection[CardKey]) -> Iterator[Sprite]:
    """Return the shade on the cards at rest in the hand, except for the cards `kept`."""
    high = board.layout.hand.card_h
    apart = {one.key for one in board.hand.held_cards} - set(kept)
    for key, card, pose in board.cards.shown():
        if key in apart and pose == card.rest and pose.size == high:
            mark = ctx.art.card_mark(high, "shade", pose.angle)
            yield Sprite.about(mark, (round(pose.x), round(pose.y)), card.z)


class Glances:
    """Glances and blinks of the other seats while the player thinks. Time advances only by `dt`; nobody moves while
    `still` returns True.
    """

    def __init__(self, still: Callable[[], bool]) -> None:
        self._idle = Idle([False] * MOST_SEATS, still)

    def step(self, dt: float) -> None:
        self._idle.step(dt)

    def next_wakeup(self, view: BoardView, layout: TableLayout) -> float | None:
        """Return the seconds until an onlooker moves; None if nobody will."""
        return self._idle.next_wakeup(seat for seat, _ in _onlookers(view, layout))

    def gazes(self, view: BoardView, layout: TableLayout) -> Mapping[int, Gaze]:
        """Return by seat the gaze of each onlooker who looks aside, in the form for `persons.bust`."""
        looks = ((seat, self._idle.gaze(seat, to)) for seat, to in _onlookers(view, layout))
        return {seat: gaze for seat, gaze in looks if gaze != (0.0, 0.0)}


def _onlookers(view: BoardView, layout: TableLayout) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield the seats that may glance at the seat in turn, with its direction: -1 (left, up), 0 or 1 each."""
    if view.turn_seat is None:
        return
    target = layout.seats[view.turn_seat].body.center
    for seat, (one, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
        if not (one.is_own_seat or one.has_turn):
            x, y = (to - here for to, here in zip(target, place.body.center, strict=True))
            near = place.portrait.w
            yield seat, ((x >= near) - (x <= -near), (y >= near) - (y <= -near))
