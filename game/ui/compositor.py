"""Retained drawing: a display list over a still background; only changed regions are painted again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
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
ANGLE_STEP_DEGREES = 2.0
SCALE_STEP = 1 / 16
View = tuple[int, int, int, int]
"""Left, top, width and height of the part of a picture that a camera shows."""
LIGHT_LEVELS = 32
"""Number of alpha levels of a light. Black looks the same at all of them."""


class Sprite(NamedTuple):
    """A picture at a place. A higher `z` is nearer to the viewer; sprites of equal `z` keep the order of the list.
    `alpha` from 0 to 255 fades the picture.

    Never draw on a surface after it was shown. The picture is scaled, turned clockwise about its middle in steps,
    multiplied by `tint` and cached: use this for pictures of at most the size of a card. A light is added to the
    colours below it; black adds nothing.
    """

    surface: Surface
    x: int
    y: int
    z: int = 0
    alpha: int = 255
    angle: float = 0.0
    scale: float = 1.0
    tint: Color | None = None
    is_light: bool = False
    shade: Color | None = None
    """Colour that multiplies everything below, like a dimmed lamp (`Sprite.dim`)."""
    view: View | None = None
    """Part of the window that a camera shows of everything below (`Sprite.camera`)."""

    @classmethod
    def centred(cls, surface: Surface, middle: tuple[float, float], z: int = 0, alpha: int = 255) -> Sprite:
        return cls(surface, *surface.get_rect(center=middle).topleft, z, alpha)

    @classmethod
    def dim(cls, shade: Color, z: int, alpha: int = 255) -> Sprite:
        """Return a dimmed lamp: each colour below is multiplied by `shade`."""
        return cls(EMPTY_SURFACE, 0, 0, z, alpha, shade=shade)

    @classmethod
    def camera(cls, view: View, z: int) -> Sprite:
        """Return a camera, which stretches its view over the window or shifts a view of its size."""
        return cls(EMPTY_SURFACE, 0, 0, z, view=view)

    @property
    def is_transformed(self) -> bool:
        return bool(self.angle) or self.scale != 1.0 or self.tint is not None

    @property
    def rect(self) -> Rect:
        sprite = self.transform()
        return sprite.surface.get_rect(topleft=(sprite.x, sprite.y))

    def transform(self) -> Sprite:
        """Return the sprite with its picture scaled, turned and tinted."""
        if not self.is_transformed:
            return self
        angle = round(self.angle / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360
        scale = max(SCALE_STEP, round(self.scale / SCALE_STEP) * SCALE_STEP)
        key = self.surface, angle, scale, self.tint
        picture = _transformed.get(key, lambda: _transform(*key))
        place = picture.get_rect(center=self.surface.get_rect(topleft=(self.x, self.y)).center)
        return self._replace(surface=picture, x=place.x, y=place.y, angle=0.0, scale=1.0, tint=None)

    def shifted(self, dx: int, dy: int) -> Sprite:
        return self._replace(x=self.x + dx, y=self.y + dy)

    @property
    def covers_window(self) -> bool:
        """True if the sprite changes the whole window below it."""
        return self.shade is not None or self.view is not None


EMPTY_SURFACE = Surface((1, 1))
_transformed = Shelf("transformed")


def _transform(surface: Surface, angle: float, scale: float, tint: Color | None) -> Surface:
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

    def add(self, area: Rect) -> None:
        """Mark an area, which may lie partly or wholly outside the window."""
        visible = area.clip((0, 0), self.size)
        if visible:
            mask = (1 << -(-visible.right // TILE_PX)) - (1 << visible.left // TILE_PX)
            for row in range(visible.top // TILE_PX, -(-visible.bottom // TILE_PX)):
                self._rows[row] |= mask

    def take(self) -> list[Rect]:
        """Return the marked areas as disjoint rectangles inside the window, and remove all marks."""
        result: list[Rect] = []
        top = 0
        for mask, equal_rows in groupby(self._rows):
            bottom = top + len(list(equal_rows))
            for marks in re.finditer("1+", f"{mask:b}"[::-1]):  # the lowest bit is the leftmost tile
                left, right = marks.span()
                area = Rect(left * TILE_PX, top * TILE_PX, (right - left) * TILE_PX, (bottom - top) * TILE_PX)
                result.append(area.clip((0, 0), self.size))
            top = bottom
        self._rows = [0] * len(self._rows)
        return result


def _split_into_passes(rects: list[Rect]) -> Iterator[Rect]:
    for rect in rects:
        height = max(TILE_PX, MAX_PASS_PIXELS // rect.w)
        for y in range(rect.y, rect.bottom, height):
            yield Rect(rect.x, y, rect.w, min(height, rect.bottom - y))


def find_changed_sprites(before: list[Sprite], after: list[Sprite]) -> list[Sprite]:
    """Return the sprites of both lists whose areas must be painted again."""
    indices_by_sprite: dict[Sprite, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        indices_by_sprite.setdefault(before[index], []).append(index)
    changed = []
    last_index = -1
    for sprite in after:
        indices = indices_by_sprite.get(sprite)
        if indices and indices[-1] > last_index:
            last_index = indices.pop()
        else:  # the sprite is new, or its order relative to another sprite changed
            changed.append(sprite)
    changed += [before[index] for indices in indices_by_sprite.values() for index in indices]
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
        window = self.target.get_rect()
        if background is not self._background or window in changed:
            return [window]
        if sprites != self._sprites:
            for sprite in find_changed_sprites(self._sprites, sprites):
                if sprite.covers_window:
                    self._damage.take()
                    return [window]
                self._damage.add(sprite.rect)
        elif not changed:
            return []
        for rect in changed:
            self._damage.add(rect)
        return self._damage.take()

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        target, window = self.target, self.target.get_rect()
        has_background_everywhere = background.get_rect().contains(window)
        sprite_rects = [window if sprite.covers_window else sprite.rect for sprite in sprites]
        for rect in _split_into_passes(rects):
            target.set_clip(rect)
            if not has_background_everywhere:
                target.fill("black")
            target.blit(background, rect, rect)
            self._blit_sprites([sprites[index] for index in rect.collidelistall(sprite_rects)])
        target.set_clip(None)

    def _blit_sprites(self, sprites: list[Sprite]) -> None:
        target, opaque_blits = self.target, list[tuple[Surface, tuple[int, int]]]()
        for sprite in sprites:
            if sprite.view:
                continue  # already part of the background
            surface, place = sprite.surface, (sprite.x, sprite.y)
            if sprite.alpha >= 255 and not sprite.shade and not sprite.is_light:
                opaque_blits.append((surface, place))
                continue
            target.fblits(opaque_blits)
            opaque_blits = []
            if sprite.shade:
                target.fill(_fade_shade(sprite.shade, sprite.alpha), special_flags=pygame.BLEND_RGB_MULT)
            elif sprite.is_light:
                self._blit_light(surface, place, sprite.alpha)
            else:
                surface.set_alpha(sprite.alpha)
                target.blit(surface, place)
                surface.set_alpha(255)
        target.fblits(opaque_blits)

    def _blit_light(self, light: Surface, place: tuple[int, int], alpha: int) -> None:
        area = light.get_rect(topleft=place).clip(self.target.get_clip())
        if not area:
            return
        part = light.subsurface(area.move(-place[0], -place[1]))
        if alpha < 255:
            part, level = part.copy(), -(-alpha * LIGHT_LEVELS // 255) * 255 // LIGHT_LEVELS
            part.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        self.target.blit(part, area, special_flags=pygame.BLEND_RGB_ADD)


SurfaceUse = Literal["camera", "dark", "dimmed"]


class Compositor(Canvas):
    """Paints frames. The picture below a camera or a dimmed lamp hardly changes, so another compositor paints it.

    A frame can have both. The window's compositor then paints over that of the camera, which paints over that of the
    dark: the picture below the first dimmed lamp.
    """

    def __init__(self, target: Surface, is_camera: bool = False) -> None:
        super().__init__(target)
        self._is_camera = is_camera
        """True if this compositor paints the picture below a camera."""
        self.below: Compositor | None = None
        """Compositor of the picture below a camera or a dimmed lamp, while there is one."""
        self._view: View | None = None
        """Part of the picture below that the camera shows; None without a camera."""
        self._divider: Sprite | None = None
        """Camera or dimmed lamp of the last frame."""
        self._dimmed_canvas: Canvas | None = None
        """Picture below a lamp that stays dimmed, with its shade."""
        self._spare: dict[SurfaceUse, Surface] = {}
        """Surfaces of the window's size, shared with the compositors below."""

    def reserve(self, use: SurfaceUse) -> Surface:
        """Return the surface for a use; create it if necessary."""
        if use not in self._spare:
            self._spare[use] = self.target.copy()
        return self._spare[use]

    def reserve_next(self) -> None:
        """After the first picture, create one missing surface before an effect needs it: new memory is slow to fill."""
        missing_uses = [use for use in get_args(SurfaceUse) if use not in self._spare]
        if self._background and missing_uses:
            self.reserve(missing_uses[0])

    def paint(self, frame: Frame) -> list[Rect]:
        sprites = [sprite.transform() for sprite in sorted(frame.sprites, key=attrgetter("z")) if sprite.alpha > 0]
        assert frame.background is not None, "an overlay alone cannot be painted"
        return self.show(frame.background, sprites)

    def show(self, background: Surface, sprites: list[Sprite], changed: Sequence[Rect] = ()) -> list[Rect]:
        """Show sprites. What lies below the last camera, or else below the first dimmed lamp, becomes a background."""
        index = self._find_divider(sprites)
        if index is None:
            self.below = self._view = None
            return super().show(background, sprites, changed)
        divider, view = sprites[index], sprites[index].view
        self.below = below = self._find_compositor_below(is_camera=view is not None)
        changed = below.show(background, sprites[:index], changed)
        is_steady_lamp = divider.shade is not None and divider == self._divider
        self._divider = divider
        if is_steady_lamp:
            return self._show_over_steady_lamp(divider, below.target, sprites[index + 1 :], changed)
        if self._dimmed_canvas:
            self._dimmed_canvas.invalidate()
        has_moved = view != self._view or (changed and not self._shows_all(view))
        self._view = view
        return super().show(below.target, sprites[index:], [self.target.get_rect()] if has_moved else changed)

    def _find_divider(self, sprites: list[Sprite]) -> int | None:
        """Return the index of the last camera, or else of the first dimmed lamp; None without both."""
        cameras = [index for index, sprite in enumerate(sprites) if sprite.view and not self._is_camera]
        lamps = (index for index, sprite in enumerate(sprites) if sprite.shade)
        return cameras[-1] if cameras else next(lamps, None)

    def _show_over_steady_lamp(
        self, lamp: Sprite, background: Surface, sprites: list[Sprite], changed: Sequence[Rect]
    ) -> list[Rect]:
        """Show sprites above a lamp that has not changed: the background with the lamp's shade is painted apart."""
        self._dimmed_canvas = self._dimmed_canvas or Canvas(self.reserve("dimmed"))
        self._dimmed_canvas.show(background, [lamp], changed)
        if self._background is background:  # its dimmed picture is already painted
            self._background, self._sprites = self._dimmed_canvas.target, self._sprites[1:]
        return super().show(self._dimmed_canvas.target, sprites, changed)

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        view = self._view
        if view is None or self._shows_all(view):
            super()._repaint(rects, background, sprites)
            return
        if view[2:] == self.size:
            self._blit_shifted(background, -view[0], -view[1])
        else:
            pygame.transform.scale(background.subsurface(view), self.size, self.target)
        self._blit_sprites(sprites)

    def _shows_all(self, view: View | None) -> bool:
        return view is None or view == (0, 0, *self.size)

    def _blit_shifted(self, background: Surface, x: int, y: int) -> None:
        """Blit a background by an offset; its unshifted picture fills the gaps at the edges."""
        width, height = self.size
        for gap in ((0 if x > 0 else width + x, 0, abs(x), height), (0, 0 if y > 0 else height + y, width, abs(y))):
            self.target.blit(background, gap, gap)
        self.target.blit(background, (x, y))

    def _find_compositor_below(self, is_camera: bool) -> Compositor:
        """Return the compositor of the picture below a camera or in the dark; create it if necessary."""
        below = self.below
        if below and below._is_camera and not is_camera:  # the camera has ended
            self._take_over_from_camera(below)
            below = below.below
        return below if below and below._is_camera == is_camera else self._insert_compositor(is_camera)

    def _take_over_from_camera(self, camera: Compositor) -> None:
        """Continue with the picture of a camera that has ended; the camera showed all of it."""
        self._background, self._sprites = camera._background, [*camera._sprites, *self._sprites[1:]]
        self._divider, self._dimmed_canvas = camera._divider, camera._dimmed_canvas
        if not self._shows_all(self._view):
            self.invalidate()
        self._view = None

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
