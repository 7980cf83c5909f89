"""Cards on a timeline, and pictures of cards in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import copysign, trunc
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


@dataclass(frozen=True, slots=True)
class Travel:
    """The movement of a card, and the delay before it starts."""

    move: Move
    delay: float = 0.0


class MovingCards:
    """All cards on a board. `place_cards` sets their resting poses; the timeline only adds offsets."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.placed_cards: dict[CardKey, PlacedCard] = {}
        self._leaving: dict[CardKey, tuple[PlacedCard, Callable[[], None] | None]] = {}
        self._next = 0

    @property
    def is_moving(self) -> bool:
        return self.timeline.is_busy

    def present_pose(self, key: CardKey) -> Pose | None:
        """Return the present pose of a card; None if it is not on the table."""
        card = self.placed_cards.get(key)
        return self.timeline.pose(key, card.rest_pose) if card else None

    def place_cards(
        self,
        placed: dict[CardKey, PlacedCard],
        travel: Callable[[CardKey], Travel],
        start_poses: dict[CardKey, Pose] | None = None,
    ) -> None:
        """Set the cards on the table: known cards move from their present pose, new ones from `start_poses`."""
        present_poses = {key: self.timeline.pose(key, card.rest_pose) for key, card in self.placed_cards.items()}
        for key in self.placed_cards.keys() - placed.keys():
            self.timeline.drop(key)
        for key, card in placed.items():
            old_card = self.placed_cards.get(key)
            start = (start_poses or {}).get(key) or (
                present_poses.get(key) if old_card and old_card.rest_pose != card.rest_pose else None
            )
            if start is not None and start != card.rest_pose:
                card_travel = travel(key)
                self.timeline.start(key, start, card.rest_pose, card_travel.move, card_travel.delay)
        self.placed_cards = dict(placed)

    def send_away(self, card: PlacedCard, start: Pose, travel: Travel, then: Callable[[], None] | None = None) -> None:
        """Show a card until it has moved from `start` to its place; then call `then`."""
        self._next += 1
        key = ("leaving", self._next)
        self.timeline.start(key, start, card.rest_pose, travel.move, travel.delay)
        if self.timeline.is_moving(key):
            self._leaving[key] = card, then
        elif then:
            then()

    def step(self, dt: float) -> None:
        self.timeline.step(dt)
        self._remove_arrived()

    def finish(self) -> None:
        self.timeline.finish()
        self._remove_arrived()

    def visible_cards(self) -> Iterable[tuple[CardKey, PlacedCard, Pose]]:
        """Return every card with its present pose."""
        pose = self.timeline.pose
        for key, card in self.placed_cards.items():
            yield key, card, pose(key, card.rest_pose)
        for key, (card, _) in self._leaving.items():
            yield key, card, pose(key, card.rest_pose)

    def _remove_arrived(self) -> None:
        for key in [key for key in self._leaving if not self.timeline.is_moving(key)]:
            _, then = self._leaving.pop(key)
            if then:
                then()


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

    def __init__(self, ctx: WidgetContext, rests: tuple[int, ...], step: int) -> None:
        self.art = ctx.art
        self._rests = tuple(sorted(set(rests)))
        self._step = max(2, step)
        self._kept = ctx.picture_shelf("cards", (self._rests, self._step))
        self.begin_frame()

    def begin_frame(self) -> None:
        self._fine = FINE_PIXELS_A_FRAME
        self._drew_ahead = False

    def draw_ahead(
        self, card: Card | None, rest: Pose, marks: tuple[CardMark, ...] = (), *, half: Half | None = None
    ) -> None:
        """Draw a turning card as it will rest, one card a frame: most cards come to rest at the same time."""
        if rest.angle and not self._drew_ahead:
            fine = self._fine
            list(self.sprites(card, rest, 0, marks, half=half, is_turning=False))
            self._drew_ahead = self._fine < fine

    def sprites(
        self,
        card: Card | None,
        pose: Pose,
        z: int,
        marks: tuple[CardMark, ...] = (),
        *,
        half: Half | None = None,
        is_turning: bool = True,
    ) -> Iterator[Sprite]:
        """Return the sprites of a card or half with its marks. A resting lean is rounded to half degrees."""
        alpha = max(0, min(255, round(pose.alpha * 255)))
        step = TURNING_STEP_DEGREES if is_turning else RESTING_STEP_DEGREES
        lean = round(pose.angle / step) * step
        if half and card is not None:
            yield self._at(self._half(card, self._size(pose.size), half, pose.angle, is_turning), pose, z, alpha)
            return
        is_shaded = SHADE in marks
        yield self._at(self._surface(card, pose, lean, is_shaded, is_turning), pose, z, alpha)
        if marks and pose.size in self._rests and not (is_turning and lean):
            for mark in marks:
                if not (lean and mark == SHADE):
                    yield self._at(self.art.card_mark(int(pose.size), mark, lean), pose, z, alpha)

    def _at(self, surface: pygame.Surface, pose: Pose, z: int, alpha: int) -> Sprite:
        w, h = surface.get_size()
        return Sprite(surface, round(pose.x - w / 2), round(pose.y - h / 2), z, alpha)

    def _surface(self, card: Card | None, pose: Pose, lean: float, is_shaded: bool, is_turning: bool) -> pygame.Surface:
        visible_card = card if pose.face >= 0.5 else None
        width_ratio = 1.0 if card is None else round(abs(2 * pose.face - 1) * FACE_STEPS) / FACE_STEPS
        if pose.size in self._rests and not lean and width_ratio == 1.0:
            return self._upright(visible_card, int(pose.size))
        look = MovingLook(visible_card, self._size(pose.size), lean, max(width_ratio, 1 / FACE_STEPS), is_shaded)
        return self._moving(look, is_turning)

    def _size(self, size: float) -> int:
        if size in self._rests:
            return int(size)
        return max(self._step, round(size / self._step) * self._step)

    def _upright(self, card: Card | None, height: int) -> pygame.Surface:
        return self.art.card_back(height) if card is None else self.art.card_face(card, height)

    def _shaded(self, card: Card | None, height: int) -> pygame.Surface:
        surface = self._upright(card, height).copy()
        surface.blit(self.art.card_mark(height, SHADE), (0, 0))
        return surface

    def _moving(self, look: MovingLook, is_turning: bool) -> pygame.Surface:
        if self._kept.find((look, True)) is None and look.lean and is_turning and self._fine <= 0:
            return self._near(look) or self._drawn(look, is_fine=self._fine > -FINE_PIXELS_A_FRAME)
        return self._drawn(look, is_fine=True)

    def _drawn(self, look: MovingLook, is_fine: bool) -> pygame.Surface:
        base_size = next((rest for rest in self._rests if rest >= look.size), self._rests[-1])

        def draw() -> pygame.Surface:
            if look.lean:
                self._fine -= look.size * look.size
            upright = self._shaded(look.card, base_size) if look.is_shaded else self._upright(look.card, base_size)
            return _bent(upright, look.size / base_size, look.lean, look.width_ratio, is_fine)

        return self._kept.get((look, is_fine), draw)

    def draw_halves(self, size: int, cut: Sequence[tuple[Card, Sequence[float]]]) -> Iterator[object]:
        """Draw the halves of cards in flight and at rest."""
        for card, leans in cut:
            both = [*zip(HALVES, leans, strict=True)]
            for n in range(trunc(max(map(abs, leans)) / HALF_STEP_DEGREES) + 1):
                turned = [(half, copysign(min(n * HALF_STEP_DEGREES, abs(lean)), lean)) for half, lean in both]
                yield [self._half(card, size, half, lean, True) for half, lean in turned]
            yield [self._half(card, size, half, lean, False) for half, lean in both]

    def _half(self, card: Card, size: int, half: Half, lean: float, is_turning: bool) -> pygame.Surface:
        """Return half a card about its own middle. While it turns, its lean changes in whole steps from upright."""
        lean = (
            trunc(lean / HALF_STEP_DEGREES) * HALF_STEP_DEGREES
            if is_turning
            else round(lean / RESTING_STEP_DEGREES) * RESTING_STEP_DEGREES
        )
        return self._kept.get(
            (half, card, size, lean, is_turning), lambda: self._cut(card, size, half, lean, is_turning)
        )

    def _cut(self, card: Card, size: int, half: Half, lean: float, is_turning: bool) -> pygame.Surface:
        height = next((rest for rest in self._rests if rest >= size), self._rests[-1])
        whole = self.art.half_card(card, height, HALVES.index(half))
        found = pygame.transform.rotozoom(whole.subsurface(whole.get_bounding_rect()), -lean, size / height)
        if not is_turning:
            found.fill(LYING_HALF_TINT, special_flags=pygame.BLEND_RGB_MULT)
        return svg.ready(found)

    def _near(self, look: MovingLook) -> pygame.Surface | None:
        """Return a cached picture of a card with nearly the same lean and size."""
        rests = [rest for rest in self._rests if abs(rest - look.size) < self._step]
        for at in (look.lean + aside for aside in NEAR_LEANS):
            if not at and rests and look.width_ratio == 1.0 and not look.is_shaded:
                return self._upright(look.card, rests[0])
            for high in (*(look.size + n * self._step for n in NEAR_SIZES), *rests):
                if found := self._kept.find((MovingLook(look.card, high, at, look.width_ratio, look.is_shaded), True)):
                    return found
        return None


def _bent(surface: pygame.Surface, scale: float, lean: float, width: float, fine: bool) -> pygame.Surface:
    """Return a card scaled, narrowed as when it turns over, and leaning."""
    if lean and fine and width == 1.0:
        return pygame.transform.rotozoom(surface, -lean, scale)
    w, h = surface.get_size()
    if scale != 1.0 or width != 1.0:
        surface = pygame.transform.smoothscale(surface, (max(1, round(w * scale * width)), max(1, round(h * scale))))
    if not lean:
        return surface
    return pygame.transform.rotozoom(surface, -lean, 1.0) if fine else pygame.transform.rotate(surface, -lean)
