"""Retained drawing: a display list over a still background; only changed regions are painted again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

import pygame
from pygame import Rect, Surface

from game.ui.gfx.cache import Shelf
from game.ui.gfx.theme import Color

TILE_PX = 32
"""Side in pixels of the squares in which changes are collected."""
MAX_PASS_PIXELS = 1 << 18
"""Most pixels painted at a time, so that they stay in the processor's cache."""
ANGLE_STEP_DEGREES, SCALE_STEP = 2.0, 1 / 16
LIGHT_LEVELS = 32
"""Number of alpha levels of a light. Black looks the same at all of them."""


class Sprite(NamedTuple):
    """A picture at a place. A higher `z` is nearer to the viewer; sprites of equal `z` keep the order of the list.
    `alpha` from 0 to 255 fades the picture.

    Never draw on a surface after it was shown. If that is unavoidable, change `key` at the same time. The picture is
    scaled, turned clockwise about its middle in steps, multiplied by `tint` and cached: use this for pictures of at
    most the size of a card. A `light` is added to the colours below it; black adds nothing.
    """

    surface: Surface
    x: int
    y: int
    z: int = 0
    alpha: int = 255
    key: int = 0
    angle: float = 0.0
    scale: float = 1.0
    tint: Color | None = None
    is_light: bool = False
    shade: Color | None = None
    """Color that multiplies everything below, like a dimmed lamp (`Sprite.dim`)."""
    view: tuple[int, int, int, int] | None = None
    """Part of the window that a camera shows of everything below (`Sprite.camera`)."""

    @classmethod
    def centred(cls, surface: Surface, middle: tuple[float, float], z: int = 0, alpha: int = 255) -> Sprite:
        return cls(surface, *surface.get_rect(center=middle).topleft, z, alpha)

    @classmethod
    def dim(cls, shade: Color, z: int, alpha: int = 255) -> Sprite:
        """Return a dimmed lamp: each colour below is multiplied by `shade`."""
        return cls(EMPTY_SURFACE, 0, 0, z, alpha, shade=shade)

    @classmethod
    def camera(cls, view: tuple[int, int, int, int], z: int) -> Sprite:
        """Return a camera, which stretches its view over the window or shifts a view of its size."""
        return cls(EMPTY_SURFACE, 0, 0, z, view=view)

    @property
    def rect(self) -> Rect:
        if self[6:9] == UNPOSED:
            return self.surface.get_rect(topleft=(self.x, self.y))
        return self.rendered.rect

    @property
    def rendered(self) -> Sprite:
        """Return the sprite with its picture scaled, turned and tinted."""
        if self[6:9] == UNPOSED:
            return self
        angle = round(self.angle / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360
        scale = max(SCALE_STEP, round(self.scale / SCALE_STEP) * SCALE_STEP)
        key = self.surface, angle, scale, self.tint
        picture = _posed.get(key, lambda: _pose(*key))
        place = picture.get_rect(center=self.surface.get_rect(topleft=(self.x, self.y)).center)
        return self._replace(surface=picture, x=place.x, y=place.y, angle=0.0, scale=1.0, tint=None)

    def shifted(self, dx: int, dy: int) -> Sprite:
        return self._replace(x=self.x + dx, y=self.y + dy)

    @property
    def covers_window(self) -> bool:
        """True if the sprite changes the whole window below it."""
        return self.shade is not None or self.view is not None


EMPTY_SURFACE = Surface((1, 1))
UNPOSED = (0.0, 1.0, None)
_posed = Shelf("posed")


def _pose(surface: Surface, angle: float, scale: float, tint: Color | None) -> Surface:
    if angle:
        picture = pygame.transform.rotozoom(surface, -angle, scale)
    else:
        picture = pygame.transform.smoothscale_by(surface, scale)
    if tint:
        picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return picture


class Frame(NamedTuple):
    """The picture of a scene: sprites over an opaque background. Without a background they lie over the scene below."""

    background: Surface | None
    sprites: Sequence[Sprite] = ()


class Damage:
    """Changed rectangles, collected on a grid of tiles and returned as few disjoint rectangles."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._rows = [0] * -(-size[1] // TILE_PX)

    def add(self, x: int, y: int, width: int, height: int) -> None:
        """Mark an area, which may lie partly or wholly outside the window."""
        left, right = max(0, x) // TILE_PX, min(self.size[0], x + width)
        top, bottom = max(0, y), min(self.size[1], y + height)
        right = -(-right // TILE_PX)
        if right <= left or bottom <= top or width <= 0:
            return
        mask = (1 << right) - (1 << left)
        for row in range(top // TILE_PX, -(-bottom // TILE_PX)):
            self._rows[row] |= mask

    def take(self) -> list[Rect]:
        """Return the marked areas as disjoint rectangles inside the window, and remove all marks."""
        result: list[Rect] = []
        first, same = 0, 0
        for row, mask in enumerate([*self._rows, 0]):
            if mask == same:
                continue
            for left, right in _spans(same):
                area = Rect(left * TILE_PX, first * TILE_PX, (right - left) * TILE_PX, (row - first) * TILE_PX)
                result.append(area.clip((0, 0), self.size))
            first, same = row, mask
        self._rows = [0] * len(self._rows)
        return result


def _bands(rects: list[Rect]) -> Iterator[Rect]:
    for rect in rects:
        height = max(TILE_PX, MAX_PASS_PIXELS // rect.w)
        for y in range(rect.y, rect.bottom, height):
            yield Rect(rect.x, y, rect.w, min(height, rect.bottom - y))


def _spans(mask: int) -> list[tuple[int, int]]:
    spans, position = [], 0
    while mask:
        gap = (mask & -mask).bit_length() - 1
        mask >>= gap
        length = (~mask & (mask + 1)).bit_length() - 1
        spans.append((position + gap, position + gap + length))
        mask >>= length
        position += gap + length
    return spans


def find_changes(before: list[Sprite], after: list[Sprite]) -> list[Sprite]:
    """Return the sprites of both lists whose areas must be painted again."""
    places: dict[Sprite, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index], []).append(index)
    changed = []
    highest = -1
    for sprite in after:
        stack = places.get(sprite)
        if not stack:
            changed.append(sprite)
            continue
        index = stack.pop()
        if index < highest:  # its order relative to another sprite changed
            changed.append(sprite)
        else:
            highest = index
    changed += [before[index] for stack in places.values() for index in stack]
    return changed


class Canvas:
    """Paints sprites over a background on a target surface; only differences from the last picture are painted."""

    def __init__(self, target: Surface) -> None:
        self.target = target
        self.size = target.get_size()
        self._background: Surface | None = None
        self._sprites: list[Sprite] = []
        self._damage = Damage(self.size)

    def invalidate(self) -> None:
        """Paint everything next time, as after the window was covered."""
        self._background = None

    def show(self, background: Surface, sprites: list[Sprite], changed: Sequence[Rect] = ()) -> list[Rect]:
        """Show sprites, lowest first, on a background with `changed` areas. Return the painted rectangles."""
        rects = self._dirty_rects(background, sprites, changed)
        if rects:
            self._repaint(rects, background, sprites)
        self._background, self._sprites = background, sprites
        return rects

    def _dirty_rects(self, background: Surface, sprites: list[Sprite], changed: Sequence[Rect]) -> list[Rect]:
        whole = self.target.get_rect()
        if background is not self._background or whole in changed:
            return [whole]
        if sprites != self._sprites:
            for sprite in find_changes(self._sprites, sprites):
                if sprite.covers_window:
                    self._damage.take()
                    return [whole]
                self._damage.add(*sprite.rect)
        elif not changed:
            return []
        for rect in changed:
            self._damage.add(*rect)
        return self._damage.take()

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        target, whole = self.target, self.target.get_rect()
        covered = background.get_rect().contains(whole)
        boxes = [whole if sprite.covers_window else sprite.rect for sprite in sprites]
        for rect in _bands(rects):
            target.set_clip(rect)
            if not covered:
                target.fill("black")
            target.blit(background, rect, rect)
            self._blit_sprites([sprites[index] for index in rect.collidelistall(boxes)])
        target.set_clip(None)

    def _blit_sprites(self, sprites: list[Sprite]) -> None:
        target, solid = self.target, list[tuple[Surface, tuple[int, int]]]()
        for sprite in sprites:
            if sprite.view:
                continue  # already part of the background
            surface, place = sprite.surface, (sprite.x, sprite.y)
            if sprite.alpha >= 255 and not sprite.shade and not sprite.is_light:
                solid.append((surface, place))
                continue
            target.fblits(solid)
            solid = []
            if sprite.shade:
                target.fill(_fade_shade(sprite.shade, sprite.alpha), special_flags=pygame.BLEND_RGB_MULT)
            elif sprite.is_light:
                self._blit_light(surface, place, sprite.alpha)
            else:
                surface.set_alpha(sprite.alpha)
                target.blit(surface, place)
                surface.set_alpha(255)
        target.fblits(solid)

    def _blit_light(self, light: Surface, place: tuple[int, int], alpha: int) -> None:
        area = light.get_rect(topleft=place).clip(self.target.get_clip())
        if not area:
            return
        part = light.subsurface(area.move(-place[0], -place[1]))
        if alpha < 255:
            part, level = part.copy(), -(-alpha * LIGHT_LEVELS // 255) * 255 // LIGHT_LEVELS
            part.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        self.target.blit(part, area, special_flags=pygame.BLEND_RGB_ADD)


SpareUse = Literal["camera", "dark", "dimmed"]


class Compositor(Canvas):
    """Paints frames. The picture below a dimmed lamp or a camera hardly changes, so it is painted apart."""

    def __init__(self, target: Surface, is_camera: bool = False) -> None:
        super().__init__(target)
        self._is_camera = is_camera
        self.below: Compositor | None = None
        """Compositor that paints apart while a lamp is dimmed or a camera moves."""
        self._view: tuple[int, int, int, int] | None = None
        """Visible part of the picture below; None if all of it is visible."""
        self._lamp: Sprite | None = None
        """Camera or dimmed lamp of the last frame."""
        self._dimmed_canvas: Canvas | None = None
        """Picture below a lamp that stays dimmed, with its shade."""
        self._spare: dict[SpareUse, Surface] = {}
        """Surfaces of the window's size, shared with the compositors below."""

    def reserve(self, use: SpareUse) -> Surface:
        """Return the surface for a use; create it if necessary."""
        if use not in self._spare:
            self._spare[use] = self.target.copy()
        return self._spare[use]

    def reserve_next(self) -> None:
        """After the first picture, create one missing surface before an effect needs it: new memory is slow to fill."""
        if self._background:
            next((use for use in get_args(SpareUse) if use not in self._spare and self.reserve(use)), None)

    def paint(self, frame: Frame) -> list[Rect]:
        sprites = [sprite.rendered for sprite in sorted(frame.sprites, key=attrgetter("z")) if sprite.alpha > 0]
        assert frame.background is not None, "an overlay alone cannot be painted"
        return self.show(frame.background, sprites)

    def show(self, background: Surface, sprites: list[Sprite], changed: Sequence[Rect] = ()) -> list[Rect]:
        """Show sprites. The picture below a camera, or else below the first dimmed lamp, becomes a background."""
        changing = [n for n, each in enumerate(sprites) if each.covers_window and not (each.view and self._is_camera)]
        at = next((n for n in reversed(changing) if sprites[n].view), next(iter(changing), None))
        if at is None:
            self.below = self._view = None
            return super().show(background, sprites, changed)
        view, below = sprites[at].view, self._lower_compositor(sprites[at].view is not None)
        before, self._lamp, self.below = self._lamp, sprites[at], below
        changed = below.show(background, sprites[:at], changed)
        if self._lamp.shade and self._lamp == before:
            self._dimmed_canvas = self._dimmed_canvas or Canvas(self.reserve("dimmed"))
            self._dimmed_canvas.show(below.target, [self._lamp], changed)
            if self._background is below.target:  # its dimmed picture is already painted
                self._background, self._sprites = self._dimmed_canvas.target, self._sprites[1:]
            return super().show(self._dimmed_canvas.target, sprites[at + 1 :], changed)
        if self._dimmed_canvas:
            self._dimmed_canvas.invalidate()
        moved = view != self._view or (changed and not self._is_still(view))
        self._view = view
        return super().show(below.target, sprites[at:], [self.target.get_rect()] if moved else changed)

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        if self._view is None or self._is_still(self._view):
            super()._repaint(rects, background, sprites)
            return
        if self._view[2:] == self.size:
            self._blit_shifted(background, -self._view[0], -self._view[1])
        else:
            pygame.transform.scale(background.subsurface(self._view), self.size, self.target)
        self._blit_sprites(sprites)

    def _is_still(self, view: tuple[int, int, int, int] | None) -> bool:
        return view is None or view == (0, 0, *self.size)

    def _blit_shifted(self, background: Surface, x: int, y: int) -> None:
        width, height = self.size
        upright = (0 if x > 0 else width + x, 0, abs(x), height)
        level = (0, 0 if y > 0 else height + y, width, abs(y))
        for edge in (upright, level):
            self.target.blit(background, edge, edge)
        self.target.blit(background, (x, y))

    def _lower_compositor(self, is_camera: bool) -> Compositor:
        """Return the compositor for the picture below a camera or in the dark; create it if necessary."""
        lower = self.below
        if lower is not None and lower._is_camera and not is_camera:
            if self._is_still(self._view):
                self._adopt_picture(lower)
            lower = lower.below
        return lower if lower is not None and lower._is_camera == is_camera else self._insert_compositor(is_camera)

    def _adopt_picture(self, camera: Compositor) -> None:
        """Continue with the picture of a camera that has ended, as all that it showed is painted here."""
        self._background, self._sprites = camera._background, [*camera._sprites, *self._sprites[1:]]
        self._lamp, self._dimmed_canvas = camera._lamp, camera._dimmed_canvas

    def _insert_compositor(self, is_camera: bool) -> Compositor:
        """Return a new compositor between this one and the one below; it starts with the present picture."""
        result = Compositor(self.reserve("camera" if is_camera else "dark"), is_camera)
        result.target.blit(self.target, (0, 0))
        result._background, result._sprites, result._view = self._background, self._sprites, self._view
        result.below, result._spare = self.below, self._spare
        return result


def _fade_shade(shade: Color, alpha: int) -> tuple[int, int, int]:
    """Return the factor of a shade: its colour, blended toward white as it fades."""
    red, green, blue = (round(255 - (255 - part) * alpha / 255) for part in shade[:3])
    return red, green, blue
