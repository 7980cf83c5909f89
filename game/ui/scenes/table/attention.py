"""Hints for the player's eye: a light on the cards to play, the half dark round a step of a lesson, and glances of
other seats.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import cos, pi

import pygame

from game.engine.cards import Card
from game.session.table.board_view import BoardView
from game.session.table.held_cards import CardKey
from game.ui.anim.clock import Clock, IdleMovement
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.measures import Measures
from game.ui.persons.pictures import Gaze

SIZES = Measures("attention")
PULSE_FRAME_SECONDS = 1 / 30
DOWNSCALING = 8
"""Factor by which the half dark is drawn smaller, since its edges are soft."""


def list_card_sprites(board: Board, only: Collection[Card] | None = None) -> list[Sprite]:
    """Return the present sprites of all cards of a board, or of the cards in `only`."""
    cards = [(card, pose) for _, card, pose in board.cards.visible_cards() if only is None or card.card in only]
    return [sprite for card, pose in cards for sprite in board.picture.painter.sprites(card, pose)]


class HintLight:
    """A light that pulses round cards and a button."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self.ctx, self._clock = ctx, clock
        self.cards: frozenset[CardKey] = frozenset()
        self.button: pygame.Rect | None = None
        self._light = self._clock.tween(0.0)

    def show(self, cards: Collection[CardKey], button: pygame.Rect | None) -> None:
        """Light these cards and this button, and nothing else."""
        if (frozenset(cards), button) != (self.cards, self.button):
            self.cards, self.button = frozenset(cards), button
            self._light.cancel()
            is_pulsing = (self.cards or self.button) and not self.ctx.has_reduced_motion
            seconds = SIZES.pulse_seconds * SIZES.pulse_count if is_pulsing else 0.0
            self._light = self._clock.tween(seconds, frame_seconds=PULSE_FRAME_SECONDS)

    def sprites(self, board: Board) -> Iterator[Sprite]:
        """Return the present light. It surrounds cards once they have landed."""
        pulse, weakest = 0.5 - 0.5 * cos(2 * pi * self._light.age / SIZES.pulse_seconds), SIZES.min_pulse_opacity
        alpha = round(255 * (weakest + (1 - weakest) * pulse)) if self._light.is_running else 255
        height = board.layout.hand.card_height
        visible_cards = ((card, pose) for key, card, pose in board.cards.visible_cards() if key in self.cards)
        lit_cards = [(card, pose) for card, pose in visible_cards if pose.size == height]
        if lit_cards and all(pose == card.rest_pose for card, pose in lit_cards):
            marks = [self.ctx.art.card_mark(height, "meant", pose.angle) for _, pose in lit_cards]
            rects = [mark.get_rect(center=pose[:2]) for mark, (_, pose) in zip(marks, lit_cards, strict=True)]
            area = rects[0].unionall(rects[1:])
            places = [rect.move(-area.x, -area.y) for rect in rects]

            def draw() -> pygame.Surface:
                """Draw one light behind all cards; overlaps are no brighter than the light of one card."""
                light = pygame.Surface(area.size, pygame.SRCALPHA)
                for mark, place in zip(marks, places, strict=True):
                    light.blit(mark, place, special_flags=pygame.BLEND_RGBA_MAX)
                return light

            key = [(*place, pose.angle) for place, (_, pose) in zip(places, lit_cards, strict=True)]
            light = self.ctx.cached(("meant", height, *key), draw)
            yield Sprite(light, *area.topleft, min(card.z for card, _ in lit_cards) - 1, alpha)
        if self.button:
            margin = 2 * self.ctx.px(SIZES.button_margin_px)
            box = self.button.inflate(margin, margin)
            yield Sprite(self.ctx.panel(box.size, "turn"), box.x, box.y, Depth.HINT_LIGHT, alpha)


def draw_shade(ctx: Context, size: tuple[int, int], layout: TableLayout, seats: Collection[int]) -> Iterator[Sprite]:
    """Return the shade over a table of `size`, except for its pile, the hand and these seats."""
    level = round(ctx.theme.find_number("half_dark"))
    if not level:
        return
    pile, hand, portraits = layout.pile.box, layout.hand.box, [layout.seats[seat].portrait for seat in sorted(seats)]
    lights = (
        (pile.center, SIZES.pile_light_width_ratio * pile.w, SIZES.pile_light_height_ratio * pile.w),
        (hand.center, SIZES.hand_light_width_ratio * hand.w, SIZES.hand_light_height_ratio * hand.h),
        *((box.center, SIZES.seat_light_ratio * box.w, SIZES.seat_light_ratio * box.w) for box in portraits),
    )

    def draw() -> pygame.Surface:
        small = pygame.Surface((size[0] // DOWNSCALING, size[1] // DOWNSCALING), pygame.SRCALPHA)
        small.fill((0, 0, 0, level))
        for (x, y), width, height in lights:
            light = surfaces.draw_glow((round(width / DOWNSCALING), round(height / DOWNSCALING)), "#ffffff", 1.0)
            box = light.get_rect(center=(x // DOWNSCALING, y // DOWNSCALING))
            small.blit(light, box, special_flags=pygame.BLEND_RGBA_SUB)
        return pygame.transform.smoothscale(small, size)

    yield Sprite(ctx.cached(("half dark", size, lights), draw), 0, 0, Depth.HALF_DARK)


def list_card_shades(ctx: Context, board: Board, lit: Collection[CardKey]) -> Iterator[Sprite]:
    """Return the shade on the cards at rest in the hand, except for the lit cards."""
    height = board.layout.hand.card_height
    dark_keys = {held.key for held in board.hand.held_cards} - set(lit)
    for key, card, pose in board.cards.visible_cards():
        if key in dark_keys and pose == card.rest_pose and pose.size == height:
            yield Sprite.centred(ctx.art.card_mark(height, "shade", pose.angle), (round(pose.x), round(pose.y)), card.z)


def find_gazes(idle: IdleMovement, view: BoardView, layout: TableLayout) -> Mapping[int, Gaze]:
    """Return the gaze of each onlooker who looks aside, by seat."""
    looks = ((seat, idle.find_gaze(seat, to)) for seat, to in find_onlookers(view, layout))
    return {seat: gaze for seat, gaze in looks if gaze != (0.0, 0.0)}


def find_onlookers(view: BoardView, layout: TableLayout) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield each seat that may glance at the seat in turn, with the direction (x, y) of the glance: -1, 0 or 1 each."""
    if view.turn_seat is None:
        return
    target = layout.seats[view.turn_seat].box.center
    for seat, (seat_view, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
        if not (seat_view.is_own_seat or seat_view.has_turn):
            x, y = (target_pos - seat_pos for target_pos, seat_pos in zip(target, place.box.center, strict=True))
            min_distance = place.portrait.w
            yield seat, ((x >= min_distance) - (x <= -min_distance), (y >= min_distance) - (y <= -min_distance))
