"""Cards at rest and in motion on a board, and their sprites."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from math import copysign, trunc

import pygame

from game.session.table.held_cards import CardKey
from game.ui.anim.motion import Move
from game.ui.anim.timeline import Pose, Timeline
from game.ui.compositor import Sprite
from game.ui.gfx import surfaces
from game.ui.gfx.theme import rgb
from game.ui.kit.widget import Callback, WidgetContext
from game.ui.layout.card_areas import CARD_HALVES, PlacedCard

Moves = Mapping[CardKey, Move]
Poses = Mapping[CardKey, Pose]


class MovingCards:
    """All cards on a board with their resting poses. The timeline has their current poses."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.placed_cards: dict[CardKey, PlacedCard] = {}
        self._leaving_cards: dict[CardKey, PlacedCard] = {}
        self._leaving_keys = (("leaving", n) for n in count())

    def find_current_pose(self, key: CardKey) -> Pose | None:
        card = self.placed_cards.get(key)
        return self.timeline.compute_pose(key, card.rest_pose) if card else None

    def place_cards(self, cards: Mapping[CardKey, PlacedCard], move: Move, moves: Moves, start_poses: Poses) -> None:
        """Replace all cards, and animate changes of poses. `move` is for cards without an entry in `moves`."""
        for key in self.placed_cards.keys() - cards.keys():
            self.timeline.drop(key)
        for key, card in cards.items():
            old_card, start_pose = self.placed_cards.get(key), start_poses.get(key)
            if start_pose is None and old_card and old_card.rest_pose != card.rest_pose:
                start_pose = self.find_current_pose(key)
            if start_pose is not None and start_pose != card.rest_pose:
                self.timeline.start(key, start_pose, card.rest_pose, moves.get(key, move))
        self.placed_cards = dict(cards)

    def send_away(self, card: PlacedCard, start_pose: Pose, move: Move, on_arrival: Callback = lambda: None) -> None:
        """Move a card from `start_pose` to its resting pose. On arrival, remove the card and call `on_arrival`."""
        key = next(self._leaving_keys)

        def arrive() -> None:
            del self._leaving_cards[key]
            on_arrival()

        self._leaving_cards[key] = card
        self.timeline.start(key, start_pose, card.rest_pose, move)
        if self.timeline.is_moving(key):
            self.timeline.call_after(self.timeline.get_seconds_left(key), arrive, is_lasting=True)
        else:
            arrive()

    def visible_cards(self) -> Iterator[tuple[CardKey, PlacedCard, Pose]]:
        for key, card in (self.placed_cards | self._leaving_cards).items():
            yield key, card, self.timeline.compute_pose(key, card.rest_pose)


MAX_SMOOTHLY_ROTATED_PIXELS_PER_FRAME = 100_000
"""Maximum number of pixels rotated with smoothing in one frame. Other cards show an older or a rough picture."""
TURNING_STEP_DEGREES = 2.0
RESTING_STEP_DEGREES = 0.5
HALF_STEP_DEGREES = 6.0
SCALE_STEPS = 32
MAX_STALE_DEGREES = 14.0
MAX_STALE_SCALE = 0.1
LYING_HALF_TINT = (184, 176, 168)
TURN_OVER_STEPS = 8


class CardPainter:
    """Draws cards in their poses. Angles and scales are rounded to steps, so that pictures can be cached."""

    def __init__(self, ctx: WidgetContext, rest_heights: Iterable[int]) -> None:
        self.art = ctx.art
        self._covered_tint = rgb(ctx.theme.get_tone("covered_card"))
        self._rest_heights = tuple(sorted(set(rest_heights)))
        self._pictures = ctx.get_cache_section("cards", self._rest_heights)
        self._latest_pictures: dict[pygame.Surface, tuple[float, float, pygame.Surface]] = {}
        """Angle, scale and surface of the last rotation of each upright picture."""
        self.begin_frame()

    def begin_frame(self) -> None:
        self.smooth_pixels_left = MAX_SMOOTHLY_ROTATED_PIXELS_PER_FRAME

    def sprites(
        self, card: PlacedCard, pose: Pose, *, is_turning: bool = True, is_ahead: bool = False
    ) -> Iterator[Sprite]:
        """Yield the sprites of a card or card half and of its marks. `is_ahead` is for threads that fill the cache."""
        height = next((height for height in self._rest_heights if height >= pose.size), self._rest_heights[-1])
        step = RESTING_STEP_DEGREES if not is_turning else HALF_STEP_DEGREES if card.half else TURNING_STEP_DEGREES
        angle_degrees = round(pose.angle_degrees / step) * step
        alpha = max(0, min(255, round(pose.alpha * 255)))
        scale = max(1, round(pose.size / height * SCALE_STEPS)) / SCALE_STEPS
        tint = self._covered_tint if "shade" in card.marks else None if is_turning or not card.half else LYING_HALF_TINT
        upright_picture = self._draw_upright(card, height, pose.face)
        pictures = [self._rotate(upright_picture, angle_degrees, scale, is_turning, is_ahead)]
        if pose.size == height and not (angle_degrees and is_turning):
            pictures += [self.art.card_mark(height, mark, angle_degrees) for mark in card.marks if mark != "shade"]
        for picture in pictures:
            w, h = picture.get_size()
            yield Sprite(picture, round(pose.x - w / 2), round(pose.y - h / 2), card.z, alpha, tint=tint)
            tint = None

    def _draw_upright(self, card: PlacedCard, height: int, face_ratio: float) -> pygame.Surface:
        """Return the upright picture of a card or card half. A card that turns over is narrower."""
        if card.half and card.card is not None:
            picture = self.art.half_card(card.card, height, CARD_HALVES.index(card.half))
            return self._pictures.get((picture, "cut"), lambda: picture.subsurface(picture.get_bounding_rect()))
        visible_card = card.card if face_ratio >= 0.5 else None
        upright = self.art.card_back(height) if visible_card is None else self.art.card_face(visible_card, height)
        width_ratio = max(1, round(abs(2 * face_ratio - 1) * TURN_OVER_STEPS)) / TURN_OVER_STEPS
        if card.card is None or width_ratio == 1.0:
            return upright
        w, h = upright.get_size()
        narrow_size = max(1, round(w * width_ratio)), h
        return self._pictures.get((upright, narrow_size), lambda: surfaces.scale_to(upright, narrow_size))

    def _rotate(
        self, picture: pygame.Surface, angle_degrees: float, scale: float, is_turning: bool, is_ahead: bool
    ) -> pygame.Surface:
        """Return a picture rotated and scaled. If `smooth_pixels_left` is 0, the picture may be older or rough.

        With `is_ahead`, the picture is always smooth and does not change `smooth_pixels_left`.
        """
        if not angle_degrees and scale == 1.0:
            return picture

        def draw() -> pygame.Surface:
            if angle_degrees and not is_ahead:
                self.smooth_pixels_left -= picture.get_width() * picture.get_height()
            return surfaces.rotate(picture, angle_degrees, scale)

        key = picture, angle_degrees, scale
        if is_ahead:
            return self._pictures.get(key, draw)
        if not angle_degrees or not is_turning or self.smooth_pixels_left > 0 or self._pictures.find(key):
            rotated_picture = self._pictures.get(key, draw)
            self._latest_pictures[picture] = angle_degrees, scale, rotated_picture
            return rotated_picture
        old_angle_degrees, old_scale, old_picture = self._latest_pictures.get(picture, (0.0, 1.0, picture))
        if abs(old_angle_degrees - angle_degrees) <= MAX_STALE_DEGREES and abs(old_scale - scale) <= MAX_STALE_SCALE:
            return old_picture
        return pygame.transform.rotate(pygame.transform.scale_by(picture, scale), -angle_degrees)

    def prerender(self, card: PlacedCard) -> Iterator[object]:
        """Cache the pictures of half a cut card at each angle from upright to the resting pose."""
        rest_pose = card.rest_pose
        for n in range(trunc(abs(rest_pose.angle_degrees) / HALF_STEP_DEGREES) + 1):
            pose = rest_pose._replace(angle_degrees=copysign(n * HALF_STEP_DEGREES, rest_pose.angle_degrees))
            yield list(self.sprites(card, pose, is_ahead=True))
        yield list(self.sprites(card, rest_pose, is_turning=False, is_ahead=True))
