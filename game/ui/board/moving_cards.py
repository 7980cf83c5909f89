"""Cards on a timeline, and pictures of cards in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import trunc
from typing import Literal, NamedTuple

import pygame

from game.engine.cards import Card
from game.session.table.held_cards import CardKey
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose, Timeline
from game.ui.compositor import Sprite
from game.ui.gfx import svg
from game.ui.gfx.card_pictures import CardMark
from game.ui.kit.widget import WidgetContext

Half = Literal["upper", "lower"]
HALVES: tuple[Half, Half] = ("upper", "lower")


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card to show: its face (None for a back), resting pose, depth, marks, and half if it is cut."""

    card: Card | None
    rest_pose: Pose
    z: int = 0
    marks: tuple[CardMark, ...] = ()
    half: Half | None = None


Moves = Mapping[CardKey, Move]
Poses = Mapping[CardKey, Pose]


class MovingCards:
    """All cards on a board. `place_cards` sets their resting poses; the timeline only adds offsets."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.placed_cards: dict[CardKey, PlacedCard] = {}
        self._leaving_cards: dict[CardKey, PlacedCard] = {}
        self._leaving_keys = (("leaving", n) for n in count())

    def present_pose(self, key: CardKey) -> Pose | None:
        """Return the present pose of a card; None if it is not on the table."""
        card = self.placed_cards.get(key)
        return self.timeline.pose(key, card.rest_pose) if card else None

    def place_cards(self, placed: Mapping[CardKey, PlacedCard], move: Move, moves: Moves, start_poses: Poses) -> None:
        """Set the cards on the table: known cards move from their present pose, new ones from `start_poses`.

        A card without an entry in `moves` makes the `move`.
        """
        for key in self.placed_cards.keys() - placed.keys():
            self.timeline.drop(key)
        for key, card in placed.items():
            old_card, start = self.placed_cards.get(key), start_poses.get(key)
            if start is None and old_card and old_card.rest_pose != card.rest_pose:
                start = self.present_pose(key)
            if start is not None and start != card.rest_pose:
                self.timeline.start(key, start, card.rest_pose, moves.get(key, move))
        self.placed_cards = dict(placed)

    def send_away(self, card: PlacedCard, start: Pose, move: Move, then: Callable[[], object] = lambda: None) -> None:
        """Show a card until it has moved from `start` to its place; then call `then`."""
        key = next(self._leaving_keys)

        def arrive() -> None:
            del self._leaving_cards[key]
            then()

        self._leaving_cards[key] = card
        self.timeline.start(key, start, card.rest_pose, move)
        if self.timeline.is_moving(key):
            self.timeline.after(self.timeline.seconds_left(key), arrive, is_lasting=True)
        else:
            arrive()

    def visible_cards(self) -> Iterator[tuple[CardKey, PlacedCard, Pose]]:
        """Return every card with its present pose."""
        for key, card in (self.placed_cards | self._leaving_cards).items():
            yield key, card, self.timeline.pose(key, card.rest_pose)


FINE_PIXELS_A_FRAME = 100_000
"""Most pixels of leaning cards drawn finely in a frame; other cards keep a previous lean for a moment."""
TURNING_STEP_DEGREES = 2.0
RESTING_STEP_DEGREES = 0.5
NEAR_LEANS = sorted((n * RESTING_STEP_DEGREES for n in range(-28, 29)), key=abs)
"""Differences in degrees, and in size steps, at which another picture may stand in for a moment; nearest first."""
NEAR_SIZES = 0, -1, 1, -2, 2
HALF_STEP_DEGREES = 6.0
LYING_HALF_TINT = (184, 176, 168)
SHADE: CardMark = "shade"
FACE_STEPS = 8


class MovingLook(NamedTuple):
    """Look of a card in motion: height in pixels, degrees clockwise, visible part of its width as it turns over."""

    card: Card | None
    size: int
    lean: float
    width_ratio: float
    is_shaded: bool


class CardPainter:
    """Turns poses of cards into sprites. Pictures in motion are drawn in steps and cached."""

    def __init__(self, ctx: WidgetContext, rest_heights: Iterable[int], size_step: int) -> None:
        self.art = ctx.art
        self._rest_heights = tuple(sorted(set(rest_heights)))
        self._size_step = max(2, size_step)
        self._shelf = ctx.picture_shelf("cards", (self._rest_heights, self._size_step))
        self.begin_frame()

    def begin_frame(self) -> None:
        self._fine_pixels_left = FINE_PIXELS_A_FRAME
        self._has_drawn_ahead = False

    def draw_ahead(self, card: PlacedCard) -> None:
        """Draw a turning card as it will rest, one card a frame: most cards come to rest at the same time."""
        if card.rest_pose.angle and not self._has_drawn_ahead:
            pixels_left = self._fine_pixels_left
            list(self.sprites(card, card.rest_pose, is_turning=False))
            self._has_drawn_ahead = self._fine_pixels_left < pixels_left

    def sprites(self, card: PlacedCard, pose: Pose, *, is_turning: bool = True) -> Iterator[Sprite]:
        """Return the sprites of a card or half with its marks. A resting lean is rounded to half degrees."""
        step = TURNING_STEP_DEGREES if is_turning else RESTING_STEP_DEGREES
        lean = round(pose.angle / step) * step
        if card.half and card.card is not None:
            pictures = [self._half(card.card, self._rounded_size(pose.size), card.half, pose.angle, is_turning)]
        else:
            pictures = [self._whole(card.card, pose, lean, SHADE in card.marks, is_turning)]
            if pose.size in self._rest_heights and not (is_turning and lean):
                marks = (mark for mark in card.marks if not (lean and mark == SHADE))
                pictures += [self.art.card_mark(int(pose.size), mark, lean) for mark in marks]
        alpha = max(0, min(255, round(pose.alpha * 255)))
        for picture in pictures:
            w, h = picture.get_size()
            yield Sprite(picture, round(pose.x - w / 2), round(pose.y - h / 2), card.z, alpha)

    def _rounded_size(self, size: float) -> int:
        step = 1 if size in self._rest_heights else self._size_step
        return max(step, round(size / step) * step)

    def _rest_height(self, size: float) -> int:
        """Return the smallest resting height of at least a size, or the largest one."""
        return next((height for height in self._rest_heights if height >= size), self._rest_heights[-1])

    def _whole(self, card: Card | None, pose: Pose, lean: float, is_shaded: bool, is_turning: bool) -> pygame.Surface:
        visible_card = card if pose.face >= 0.5 else None
        width_ratio = 1.0 if card is None else round(abs(2 * pose.face - 1) * FACE_STEPS) / FACE_STEPS
        if pose.size in self._rest_heights and not lean and width_ratio == 1.0:
            return self._upright(visible_card, int(pose.size))
        size = self._rounded_size(pose.size)
        look = MovingLook(visible_card, size, lean, max(width_ratio, 1 / FACE_STEPS), is_shaded)
        if not lean or not is_turning or self._fine_pixels_left > 0 or self._shelf.find((look, True)):
            return self._moving(look, is_fine=True)
        return self._find_near(look) or self._moving(look, is_fine=self._fine_pixels_left > -FINE_PIXELS_A_FRAME)

    def _upright(self, card: Card | None, height: int) -> pygame.Surface:
        return self.art.card_back(height) if card is None else self.art.card_face(card, height)

    def _moving(self, look: MovingLook, is_fine: bool) -> pygame.Surface:
        height = self._rest_height(look.size)

        def draw() -> pygame.Surface:
            upright = self._upright(look.card, height)
            if look.is_shaded:
                upright = upright.copy()
                upright.blit(self.art.card_mark(height, SHADE), (0, 0))
            if look.lean:
                self._fine_pixels_left -= look.size * look.size
            return _bend(upright, look.size / height, look.lean, look.width_ratio, is_fine)

        return self._shelf.get((look, is_fine), draw)

    def _find_near(self, look: MovingLook) -> pygame.Surface | None:
        """Return a cached picture of a card with nearly the same lean and size."""
        rest_heights = [height for height in self._rest_heights if abs(height - look.size) < self._size_step]
        sizes = [*(look.size + n * self._size_step for n in NEAR_SIZES), *rest_heights]
        for lean in (look.lean + difference for difference in NEAR_LEANS):
            if not lean and rest_heights and look.width_ratio == 1.0 and not look.is_shaded:
                return self._upright(look.card, rest_heights[0])
            for size in sizes:
                if picture := self._shelf.find((look._replace(size=size, lean=lean), True)):
                    return picture
        return None

    def draw_halves(self, size: int, cut: Sequence[tuple[Card, Sequence[float]]]) -> Iterator[object]:
        """Draw the halves of cards in flight and at rest."""
        for card, leans in cut:
            halves = [*zip(HALVES, leans, strict=True)]
            for n in range(trunc(max(map(abs, leans)) / HALF_STEP_DEGREES) + 1):
                max_lean = n * HALF_STEP_DEGREES
                yield [self._half(card, size, half, max(-max_lean, min(max_lean, lean)), True) for half, lean in halves]
            yield [self._half(card, size, half, lean, False) for half, lean in halves]

    def _half(self, card: Card, size: int, half: Half, lean: float, is_turning: bool) -> pygame.Surface:
        """Return half a card about its own middle. While it turns, its lean changes in whole steps from upright."""
        if is_turning:
            lean = trunc(lean / HALF_STEP_DEGREES) * HALF_STEP_DEGREES
        else:
            lean = round(lean / RESTING_STEP_DEGREES) * RESTING_STEP_DEGREES
        height = self._rest_height(size)

        def draw() -> pygame.Surface:
            picture = self.art.half_card(card, height, HALVES.index(half))
            piece = picture.subsurface(picture.get_bounding_rect())
            turned = pygame.transform.rotozoom(piece, -lean, size / height)
            if not is_turning:
                turned.fill(LYING_HALF_TINT, special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(turned)

        return self._shelf.get((half, card, size, lean, is_turning), draw)


def _bend(surface: pygame.Surface, scale: float, lean: float, width_ratio: float, is_fine: bool) -> pygame.Surface:
    """Return a card scaled, narrowed as when it turns over, and leaning."""
    if lean and is_fine and width_ratio == 1.0:
        return pygame.transform.rotozoom(surface, -lean, scale)
    w, h = surface.get_size()
    surface = pygame.transform.smoothscale(surface, (max(1, round(w * scale * width_ratio)), max(1, round(h * scale))))
    if not lean:
        return surface
    return pygame.transform.rotozoom(surface, -lean, 1.0) if is_fine else pygame.transform.rotate(surface, -lean)
