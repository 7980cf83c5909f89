"""Visual hints: light on cards to play, a dimmed table in lessons, and glances of other seats."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import cos, pi

import pygame

from game.session.table.board_view import BoardView
from game.session.table.held_cards import CardKey
from game.ui.anim.clock import Clock
from game.ui.anim.timeline import Pose
from game.ui.bands import Depth
from game.ui.board.board import Board
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures
from game.ui.persons.moods import IdleMovement
from game.ui.persons.pictures import Gaze

SIZES = Measures("attention")
PULSE_FRAME_SECONDS = 1 / 30
SHADE_DOWNSCALING = 8
"""The shade is drawn at 1/8 of its size and scaled up, which also makes its edges soft."""


class HintLight:
    """A pulsing light around cards and around a button."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self.ctx, self._clock = ctx, clock
        self.cards: frozenset[CardKey] = frozenset()
        self.button: pygame.Rect | None = None
        self._light = self._clock.tween(0.0)

    def show(self, cards: Collection[CardKey], button: pygame.Rect | None) -> None:
        """Light up these cards and this button, instead of those lit before."""
        if (frozenset(cards), button) != (self.cards, self.button):
            self.cards, self.button = frozenset(cards), button
            self._light.cancel()
            is_pulsing = (self.cards or self.button) and not self.ctx.has_reduced_motion
            seconds = SIZES.pulse_seconds * SIZES.pulse_count if is_pulsing else 0.0
            self._light = self._clock.tween(seconds, frame_seconds=PULSE_FRAME_SECONDS)

    def sprites(self, board: Board) -> Iterator[Sprite]:
        """Yield the sprites of the light. Cards are lit only while all of them are at rest."""
        pulse = 0.5 - 0.5 * cos(2 * pi * self._light.age / SIZES.pulse_seconds)
        min_opacity = SIZES.min_pulse_opacity
        alpha = round(255 * (min_opacity + (1 - min_opacity) * pulse)) if self._light.is_running else 255
        visible_cards = ((card, pose) for key, card, pose in board.cards.visible_cards() if key in self.cards)
        lit_cards = [(card, pose) for card, pose in visible_cards if pose.size == board.layout.hand.card_height]
        if lit_cards and all(pose == card.rest_pose for card, pose in lit_cards):
            light = self._card_light_sprite([pose for _, pose in lit_cards])
            yield light._replace(z=min(card.z for card, _ in lit_cards) - 1, alpha=alpha)
        if self.button:
            margin = 2 * self.ctx.px(SIZES.button_margin_px)
            frame_rect = self.button.inflate(margin, margin)
            yield Sprite(self.ctx.panel("turn", frame_rect.size), frame_rect.x, frame_rect.y, Depth.HINT_LIGHT, alpha)

    def _card_light_sprite(self, poses: Sequence[Pose]) -> Sprite:
        """Return the light of all cards as one picture. Overlaps are no brighter than one card's light."""
        lights = [self.ctx.art.card_mark(round(pose.size), "meant", pose.angle_degrees) for pose in poses]
        rects = [light.get_rect(center=pose[:2]) for light, pose in zip(lights, poses, strict=True)]
        area = rects[0].unionall(rects[1:])
        positions = [(rect.x - area.x, rect.y - area.y) for rect in rects]

        def draw() -> pygame.Surface:
            picture = pygame.Surface(area.size, pygame.SRCALPHA)
            picture.fblits(list(zip(lights, positions, strict=True)), pygame.BLEND_RGBA_MAX)
            return picture

        key = [(*position, pose.size, pose.angle_degrees) for position, pose in zip(positions, poses, strict=True)]
        return Sprite(self.ctx.cached(("meant", *key), draw), *area.topleft)


def shade_sprites(ctx: Context, size: tuple[int, int], layout: TableLayout, seats: Collection[int]) -> Iterator[Sprite]:
    """Yield a sprite that dims the table except the pile, the hand and the given seats."""
    shade_alpha = round(ctx.theme.get_number("half_dark"))
    if not shade_alpha:
        return
    pile, hand = layout.pile.box, layout.hand.box
    portraits = [layout.seats[seat].portrait for seat in sorted(seats)]
    light_ellipses = (
        (pile.center, SIZES.pile_light_width_ratio * pile.w, SIZES.pile_light_height_ratio * pile.w),
        (hand.center, SIZES.hand_light_width_ratio * hand.w, SIZES.hand_light_height_ratio * hand.h),
        *((box.center, SIZES.seat_light_ratio * box.w, SIZES.seat_light_ratio * box.w) for box in portraits),
    )

    def draw() -> pygame.Surface:
        small_shade = pygame.Surface((size[0] // SHADE_DOWNSCALING, size[1] // SHADE_DOWNSCALING), pygame.SRCALPHA)
        small_shade.fill((0, 0, 0, shade_alpha))
        for (x, y), width, height in light_ellipses:
            light_size = round(width / SHADE_DOWNSCALING), round(height / SHADE_DOWNSCALING)
            light = surfaces.draw_glow(light_size, "#ffffff", 1.0)
            rect = light.get_rect(center=(x // SHADE_DOWNSCALING, y // SHADE_DOWNSCALING))
            small_shade.blit(light, rect, special_flags=pygame.BLEND_RGBA_SUB)
        return pygame.transform.smoothscale(small_shade, size)

    yield Sprite(ctx.cached(("half dark", size, light_ellipses), draw), 0, 0, Depth.LESSON_SHADE)


def card_shade_sprites(ctx: Context, board: Board, lit_keys: Collection[CardKey]) -> Iterator[Sprite]:
    """Yield a dimming sprite for each resting card in the hand except the cards in `lit_keys`."""
    card_height = board.layout.hand.card_height
    dark_keys = {held_card.key for held_card in board.hand.held_cards} - set(lit_keys)
    for key, card, pose in board.cards.visible_cards():
        if key in dark_keys and pose == card.rest_pose and pose.size == card_height:
            shade = ctx.art.card_mark(card_height, "shade", pose.angle_degrees)
            yield Sprite.centered(shade, (round(pose.x), round(pose.y)), card.z)


def compute_gazes(idle: IdleMovement, view: BoardView, layout: TableLayout) -> Mapping[int, Gaze]:
    """Return the direction in which each seat looks; seats that look straight ahead are missing."""
    gazes = ((seat, idle.compute_pupil_offset(seat, direction)) for seat, direction in find_onlookers(view, layout))
    return {seat: gaze for seat, gaze in gazes if gaze != (0.0, 0.0)}


def find_onlookers(view: BoardView, layout: TableLayout) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield each seat that does not have the turn, with the direction to the seat that has it (x and y: -1, 0 or 1)."""
    if view.turn_seat is None:
        return
    target_center = layout.seats[view.turn_seat].box.center
    for seat, (seat_view, seat_layout) in enumerate(zip(view.seats, layout.seats, strict=False)):
        if not (seat_view.is_own_seat or seat_view.has_turn):
            dx, dy = target_center[0] - seat_layout.box.center[0], target_center[1] - seat_layout.box.center[1]
            min_distance = seat_layout.portrait.w
            yield seat, ((dx >= min_distance) - (dx <= -min_distance), (dy >= min_distance) - (dy <= -min_distance))
