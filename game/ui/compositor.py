"""Drawing of frames: sprites over a background. Only the regions that changed since the last frame are painted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from operator import attrgetter
from time import sleep
from typing import Literal, NamedTuple, get_args
from weakref import WeakValueDictionary

import pygame
from pygame import Rect, Surface

from game.ui.gfx.cache import CacheSection
from game.ui.gfx.surfaces import rotate
from game.ui.gfx.theme import Color

TILE_PX = 32
MAX_PASS_PIXELS = 1 << 18
"""Maximum number of pixels painted at once, so that they stay in the processor's cache."""
ANGLE_STEP_DEGREES = 2.0
SCALE_STEP = 1 / 16
CameraView = tuple[int, int, int, int]
"""Left, top, width and height of the part of the window that a camera shows."""
LOCK_POLL_SECONDS = 0.001
LIGHT_LEVELS = 32
"""The alpha of a light is rounded to this many levels."""


class Sprite(NamedTuple):
    """A surface at a position. A sprite covers sprites with a lower `z`, and earlier sprites with an equal `z`.

    `alpha` is the opacity from 0 to 255. `angle_degrees` turns the surface clockwise about the centre of the surface.
    `scale` enlarges the surface. `tint` multiplies the colours of the surface. Turned, enlarged and tinted surfaces are
    cached, so the surface should not be larger than a card. If `is_light` is True, the colours of the surface are added
    to the colours below. Never draw on a surface after a sprite has shown the surface.
    """

    surface: Surface
    x: int
    y: int
    z: int = 0
    alpha: int = 255
    angle_degrees: float = 0.0
    scale: float = 1.0
    tint: Color | None = None
    is_light: bool = False
    shade: Color | None = None
    """Colour by which everything below is multiplied (see `Sprite.dim`)."""
    view: CameraView | None = None
    """Part of the window that is enlarged to the whole window (see `Sprite.camera`)."""

    @classmethod
    def centered(cls, surface: Surface, center: tuple[float, float], z: int = 0, alpha: int = 255) -> Sprite:
        return cls(surface, *surface.get_rect(center=center).topleft, z, alpha)

    @classmethod
    def dim(cls, shade: Color, z: int, alpha: int = 255) -> Sprite:
        """Return a sprite that darkens the window: all colours below are multiplied by `shade`."""
        return cls(EMPTY_SURFACE, 0, 0, z, alpha, shade=shade)

    @classmethod
    def camera(cls, view: CameraView, z: int) -> Sprite:
        """Return a sprite that shows only `view` of everything below, enlarged to the window's size."""
        return cls(EMPTY_SURFACE, 0, 0, z, view=view)

    @property
    def rect(self) -> Rect:
        sprite = self.transform()
        return sprite.surface.get_rect(topleft=(sprite.x, sprite.y))

    def transform(self) -> Sprite:
        """Return a sprite whose surface is already turned, scaled and tinted. A faded light becomes a darker light."""
        if self.is_light and self.alpha < 255:
            sprite = self._replace(alpha=255).transform()
            brightness = -(-self.alpha * LIGHT_LEVELS // 255) * 255 // LIGHT_LEVELS
            light_key = sprite.surface, brightness
            light = _shown_lights.get(light_key) or _transform(sprite.surface, 0.0, 1.0, (brightness,) * 3)
            _shown_lights[light_key] = light
            return sprite._replace(surface=light)
        if not self.angle_degrees and self.scale == 1.0 and self.tint is None:
            return self
        angle_degrees = round(self.angle_degrees / ANGLE_STEP_DEGREES) * ANGLE_STEP_DEGREES % 360
        scale = max(SCALE_STEP, round(self.scale / SCALE_STEP) * SCALE_STEP)
        key = self.surface, angle_degrees, scale, self.tint
        picture = _transformed_pictures.get(key, lambda: _transform(*key))
        rect = picture.get_rect(center=self.surface.get_rect(topleft=(self.x, self.y)).center)
        return self._replace(surface=picture, x=rect.x, y=rect.y, angle_degrees=0.0, scale=1.0, tint=None)

    def move_by(self, dx: int, dy: int) -> Sprite:
        return self._replace(x=self.x + dx, y=self.y + dy)


EMPTY_SURFACE = Surface((1, 1), pygame.SRCALPHA)
_transformed_pictures = CacheSection("transformed")
_shown_lights: WeakValueDictionary[tuple[Surface, int], Surface] = WeakValueDictionary()
"""Faded lights of the present frame, by the full light and the brightness from 0 to 255."""


def _transform(surface: Surface, angle_degrees: float, scale: float, tint: Color | None) -> Surface:
    picture = rotate(surface, angle_degrees, scale) if angle_degrees or scale != 1.0 else surface.copy()
    if tint:
        picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def prepare_sprites(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return the visible sprites in the order of painting, turned, scaled and tinted."""
    return [sprite.transform() for sprite in sorted(sprites, key=attrgetter("z")) if sprite.alpha > 0]


class Frame(NamedTuple):
    """The sprites of a scene over an opaque background. An overlay has no background."""

    background: Surface | None
    sprites: Sequence[Sprite] = ()


NO_FRAME = Frame(None)


class Damage:
    """The changed regions of the window, collected on a grid and returned as few disjoint rectangles."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._rows = [0] * -(-size[1] // TILE_PX)

    def add(self, area: Rect) -> None:
        visible_area = area.clip((0, 0), self.size)
        if visible_area:
            tile_mask = (1 << -(-visible_area.right // TILE_PX)) - (1 << visible_area.left // TILE_PX)
            for row in range(visible_area.top // TILE_PX, -(-visible_area.bottom // TILE_PX)):
                self._rows[row] |= tile_mask

    def take_rects(self) -> list[Rect]:
        """Return the changed areas as disjoint rectangles, and forget them."""
        rects: list[Rect] = []
        top = 0
        for mask, equal_rows in groupby(self._rows):
            bottom = top + len(list(equal_rows))
            for bit_run in re.finditer("1+", f"{mask:b}"[::-1]):  # the lowest bit is the leftmost tile
                left, right = bit_run.span()
                area = Rect(left * TILE_PX, top * TILE_PX, (right - left) * TILE_PX, (bottom - top) * TILE_PX)
                rects.append(area.clip((0, 0), self.size))
            top = bottom
        self._rows = [0] * len(self._rows)
        return rects


def _split_into_passes(rects: list[Rect]) -> Iterator[Rect]:
    for rect in rects:
        height = max(TILE_PX, MAX_PASS_PIXELS // rect.w)
        for y in range(rect.y, rect.bottom, height):
            yield Rect(rect.x, y, rect.w, min(height, rect.bottom - y))


def find_changed_sprites(old_sprites: Sequence[Sprite], new_sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return the sprites that are in only one of the lists, or whose order has changed."""
    pairs = enumerate(zip_longest(old_sprites, new_sprites))
    start = next((index for index, (old, new) in pairs if old != new), len(new_sprites))
    indices_by_sprite: dict[Sprite, list[int]] = {}
    for index in range(len(old_sprites) - 1, start - 1, -1):
        indices_by_sprite.setdefault(old_sprites[index], []).append(index)
    changed_sprites = []
    last_index = -1
    for sprite in new_sprites[start:]:
        indices = indices_by_sprite.get(sprite)
        if indices and indices[-1] > last_index:
            last_index = indices.pop()
        else:  # the sprite is new, or its order relative to another sprite changed
            changed_sprites.append(sprite)
    changed_sprites += [old_sprites[index] for indices in indices_by_sprite.values() for index in indices]
    return changed_sprites


class Canvas:
    """A surface that shows frames. Each frame repaints only what differs from the frame before."""

    def __init__(self, target: Surface) -> None:
        self.target = target
        self.frame = NO_FRAME
        """The frame that the surface shows."""
        self._damage = Damage(target.get_size())

    def show(self, frame: Frame, base: Canvas | None = None) -> list[Rect]:
        """Paint a frame over `base`, which already shows its lowest sprites, if any. Return the painted areas."""
        rects = self._find_damage(frame)
        if rects and base:
            self._repaint(rects, base.target, frame.sprites[len(base.frame.sprites) :])
        elif rects:
            assert frame.background is not None, "an overlay alone cannot be painted"
            self._repaint(rects, frame.background, frame.sprites)
        self.frame = frame
        return rects

    def show_view(self, picture: Surface, view: CameraView, sprites: Sequence[Sprite]) -> list[Rect]:
        """Paint a part of a picture, enlarged to the whole canvas, and the sprites above. Return the painted areas."""
        self.frame = Frame(None, sprites)  # so the next frame is painted completely
        self._paint_view(picture, view)
        self.paint_sprites(sprites)
        return [self.target.get_rect()]

    def _find_damage(self, frame: Frame) -> list[Rect]:
        window = self.target.get_rect()
        if frame.background is not self.frame.background:
            return [window]
        changed_sprites = find_changed_sprites(self.frame.sprites, frame.sprites)
        if any(sprite.shade for sprite in changed_sprites):
            return [window]
        for sprite in changed_sprites:
            self._damage.add(sprite.rect)
        return self._damage.take_rects() if changed_sprites else []

    def _repaint(self, rects: list[Rect], background: Surface, sprites: Sequence[Sprite]) -> None:
        target = self.target
        window = target.get_rect()
        has_background_everywhere = background.get_rect().contains(window)
        sprite_rects = [window if sprite.shade else sprite.rect for sprite in sprites]
        for rect in _split_into_passes(rects):
            target.set_clip(rect)
            if not has_background_everywhere:
                target.fill("black")
            target.blit(background, rect, rect)
            self.paint_sprites(sprites[index] for index in rect.collidelistall(sprite_rects))
        target.set_clip(None)

    def _paint_view(self, picture: Surface, view: CameraView) -> None:
        """Enlarge a part of a picture to the whole canvas. Beyond the picture's edges, show the picture unmoved."""
        x, y, width, height = view
        if (width, height) != self.target.get_size():
            pygame.transform.scale(picture.subsurface(view), self.target.get_size(), self.target)
            return
        left_or_right_rect = width - x if x > 0 else 0, 0, abs(x), height
        top_or_bottom_rect = 0, height - y if y > 0 else 0, width, abs(y)
        for uncovered_rect in (left_or_right_rect, top_or_bottom_rect):
            self.target.blit(picture, uncovered_rect, uncovered_rect)
        self.target.blit(picture, (-x, -y))

    def paint_sprites(self, sprites: Iterable[Sprite]) -> None:
        for sprite in sprites:
            if sprite.shade:  # a lower alpha makes the shade whiter
                factors = [round(255 - (255 - channel) * sprite.alpha / 255) for channel in sprite.shade[:3]]
                self.target.fill(factors, self.target.get_clip(), pygame.BLEND_RGB_MULT)
            elif sprite.alpha < 255:
                sprite.surface.set_alpha(sprite.alpha)
                _blit_unlocked(self.target, sprite)
                sprite.surface.set_alpha(255)
            else:
                _blit_unlocked(self.target, sprite)


LowerCanvasName = Literal["scene", "dimmed", "camera"]


class Compositor:
    """Paints frames on a window's surface.

    The window usually shows a frame directly. A frame with effects is painted in up to three steps. Each step has a
    canvas of its own, shows more of the frame's sprites, and starts with the picture of the step before:

    1. "scene" shows everything below the darkness. While the darkness does not change, "dimmed" is used instead of
       "scene", and shows the darkness too.
    2. "camera" shows everything below the camera.
    3. The window shows the camera's view of step 2, and everything above.
    """

    def __init__(self, target: Surface) -> None:
        self.target = target
        self.size = target.get_size()
        self._window = Canvas(target)
        self._lower_canvases: dict[LowerCanvasName, Canvas] = {}
        self._last_darkness: Sprite | None = None

    def invalidate(self) -> None:
        """Repaint the whole window in the next frame, for example after another window covered this one."""
        self._window.frame = NO_FRAME

    def get_canvas(self, name: LowerCanvasName) -> Canvas:
        if name not in self._lower_canvases:
            self._lower_canvases[name] = Canvas(self.target.copy())
        return self._lower_canvases[name]

    def create_next_canvas(self) -> None:
        """Create one of the canvases that effects need. To create all of them at once would delay an effect."""
        missing_names = [name for name in get_args(LowerCanvasName) if name not in self._lower_canvases]
        if self._window.frame is not NO_FRAME and missing_names:
            self.get_canvas(missing_names[0])

    def paint(self, frame: Frame) -> list[Rect]:
        """Paint a frame. Return the painted areas."""
        sprites = prepare_sprites(frame.sprites)
        frame = Frame(frame.background, sprites)
        camera = next((sprite for sprite in reversed(sprites) if sprite.view), None)
        if not camera:
            self._end_canvas("camera")
            return self._window.show(frame, self._paint_scene(frame, self._window))
        index = sprites.index(camera)
        lower_frame = Frame(frame.background, sprites[:index])
        canvas = self._start("camera", self._window)
        canvas.show(lower_frame, self._paint_scene(lower_frame, canvas))
        if view := self._limit_view(camera.view):
            return self._window.show_view(canvas.target, view, sprites[index:])
        return self._window.show(frame, canvas)

    def _paint_scene(self, frame: Frame, upper_canvas: Canvas) -> Canvas | None:
        """Paint the sprites below the darkness, with it while it is steady, on a canvas; None without a darkness."""
        darkness = next((sprite for sprite in frame.sprites if sprite.shade), None)
        is_steady = darkness == self._last_darkness
        self._last_darkness = darkness
        if not darkness or not is_steady:
            self._end_canvas("dimmed")
        if not darkness:
            self._end_canvas("scene")
            return None
        canvas = self._start("dimmed" if is_steady else "scene", upper_canvas)
        end_index = frame.sprites.index(darkness)
        if is_steady:
            end_index += 1  # paint the darkness too
        canvas.show(Frame(frame.background, frame.sprites[:end_index]))
        return canvas

    def _start(self, name: LowerCanvasName, upper_canvas: Canvas) -> Canvas:
        """Return a lower canvas, at first as a copy of the canvas above, which has shown the same sprites."""
        canvas = self.get_canvas(name)
        if canvas.frame is NO_FRAME:
            canvas.target.blit(upper_canvas.target, (0, 0))
            canvas.frame = upper_canvas.frame
        return canvas

    def _end_canvas(self, name: LowerCanvasName) -> None:
        if name in self._lower_canvases:
            self._lower_canvases[name].frame = NO_FRAME

    def _limit_view(self, view: CameraView | None) -> CameraView | None:
        """Return the view, or None if the view is the full window or no longer fits into the window."""
        window = self.target.get_rect()
        if view is None or view == tuple(window):
            return None
        is_too_large = view[2:] != self.size and not window.contains(view)
        return None if is_too_large else view


def _blit_unlocked(target: Surface, sprite: Sprite) -> None:
    """Blit a sprite. Wait while another thread locks the surface; a transformation does so for milliseconds."""
    while True:
        try:
            target.blit(sprite.surface, (sprite.x, sprite.y), None, pygame.BLEND_RGB_ADD if sprite.is_light else 0)
            return
        except pygame.error as error:
            if "locked" not in str(error):
                raise
            sleep(LOCK_POLL_SECONDS)
