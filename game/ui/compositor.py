"""Drawing of frames: sprites over a background. Only the regions that changed since the last frame are painted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from time import sleep
from typing import Literal, NamedTuple, get_args
from weakref import WeakValueDictionary

import pygame
from pygame import Rect, Surface

from game.ui.gfx.cache import CacheSection
from game.ui.gfx.surfaces import copy_in_thread
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

    @property
    def covers_window(self) -> bool:
        return self.shade is not None or self.view is not None

    @property
    def blend_mode(self) -> int | None:
        """Blend mode of the blit; None if a plain blit is not enough."""
        if self.alpha < 255 or self.covers_window:
            return None
        return pygame.BLEND_RGB_ADD if self.is_light else 0


EMPTY_SURFACE = Surface((1, 1))
_transformed_pictures = CacheSection("transformed")
_shown_lights: WeakValueDictionary[tuple[Surface, int], Surface] = WeakValueDictionary()
"""Faded lights of the present frame, by the full light and the brightness from 0 to 255."""


def _transform(surface: Surface, angle_degrees: float, scale: float, tint: Color | None) -> Surface:
    source = copy_in_thread(surface)
    if angle_degrees:
        picture = pygame.transform.rotozoom(source, -angle_degrees, scale)
    else:
        picture = pygame.transform.smoothscale_by(source, scale)
    if tint:
        picture.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return picture


class Frame(NamedTuple):
    """The sprites of a scene over an opaque background. An overlay has no background."""

    background: Surface | None
    sprites: Sequence[Sprite] = ()


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


def find_changed_sprites(old_sprites: list[Sprite], new_sprites: list[Sprite]) -> list[Sprite]:
    """Return the sprites that are in only one of the lists, or whose order has changed."""
    indices_by_sprite: dict[Sprite, list[int]] = {}
    for index in range(len(old_sprites) - 1, -1, -1):
        indices_by_sprite.setdefault(old_sprites[index], []).append(index)
    changed_sprites = []
    last_index = -1
    for sprite in new_sprites:
        indices = indices_by_sprite.get(sprite)
        if indices and indices[-1] > last_index:
            last_index = indices.pop()
        else:  # the sprite is new, or its order relative to another sprite changed
            changed_sprites.append(sprite)
    changed_sprites += [old_sprites[index] for indices in indices_by_sprite.values() for index in indices]
    return changed_sprites


class Canvas:
    """Paints sprites over a background on a surface. It repaints only what differs from the last call."""

    def __init__(self, target: Surface) -> None:
        self.target = target
        self.size = target.get_size()
        self._background: Surface | None = None
        self._sprites: list[Sprite] = []
        self._damage = Damage(self.size)

    def invalidate(self) -> None:
        """Repaint everything in the next frame, for example after another window covered this one."""
        self._background = None

    def show(self, background: Surface, sprites: list[Sprite], changed_rects: Sequence[Rect] = ()) -> list[Rect]:
        """Paint sprites, lowest first, on a background with `changed_rects`. Return the painted areas."""
        rects = self._find_damage(background, sprites, changed_rects)
        if rects:
            self._repaint(rects, background, sprites)
        self._background, self._sprites = background, sprites
        return rects

    def _find_damage(self, background: Surface, sprites: list[Sprite], changed_rects: Sequence[Rect]) -> list[Rect]:
        window = self.target.get_rect()
        if background is not self._background or window in changed_rects:
            return [window]
        if sprites != self._sprites:
            for sprite in find_changed_sprites(self._sprites, sprites):
                if sprite.covers_window:
                    self._damage.take_rects()
                    return [window]
                self._damage.add(sprite.rect)
        elif not changed_rects:
            return []
        for rect in changed_rects:
            self._damage.add(rect)
        return self._damage.take_rects()

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        target, window = self.target, self.target.get_rect()
        has_background_everywhere = background.get_rect().contains(window)
        sprite_rects = [window if sprite.covers_window else sprite.rect for sprite in sprites]
        blit_sprites = self._prepare_blits(sprites)
        for rect in _split_into_passes(rects):
            target.set_clip(rect)
            if not has_background_everywhere:
                target.fill("black")
            target.blit(background, rect, rect)
            blit_sprites(rect.collidelistall(sprite_rects))
        target.set_clip(None)

    def _prepare_blits(self, sprites: list[Sprite]) -> Callable[[Iterable[int]], None]:
        """Return a function that paints the sprites with the given indices. It is called for each pass of a frame."""
        blits = [(sprite.surface, (sprite.x, sprite.y)) for sprite in sprites]
        blend_modes = [sprite.blend_mode for sprite in sprites]

        def blit_sprites(indices: Iterable[int]) -> None:
            for blend_mode, group in groupby(indices, blend_modes.__getitem__):
                if blend_mode is not None:
                    _blit_unlocked(self.target, [blits[index] for index in group], blend_mode)
                    continue
                for sprite in map(sprites.__getitem__, group):
                    if sprite.shade:  # a lower alpha makes the shade whiter
                        factors = [round(255 - (255 - channel) * sprite.alpha / 255) for channel in sprite.shade[:3]]
                        self.target.fill(factors, special_flags=pygame.BLEND_RGB_MULT)
                    elif not sprite.view:  # what a camera shows is already part of the background
                        sprite.surface.set_alpha(sprite.alpha)
                        _blit_unlocked(self.target, [(sprite.surface, (sprite.x, sprite.y))])
                        sprite.surface.set_alpha(255)

        return blit_sprites


SurfaceUse = Literal["camera", "dark", "dimmed"]


class Compositor(Canvas):
    """Paints frames. What is below a camera or a darkening sprite hardly changes, so a second compositor paints it.

    A frame can have both. Then there are three compositors: the window's, one below the camera, and one below the first
    darkening sprite.
    """

    def __init__(self, target: Surface, is_camera: bool = False) -> None:
        super().__init__(target)
        self._is_camera = is_camera
        self.lower_compositor: Compositor | None = None
        """Compositor of everything below the camera or the darkening sprite; None without such a sprite."""
        self._full_view: CameraView = (0, 0, *self.size)
        self._view = self._full_view
        """Part of the lower compositor's picture that the camera shows; all of it without a camera."""
        self._last_divider: Sprite | None = None
        self._dimmed_canvas: Canvas | None = None
        """Canvas with the darkened background. It is reused while the darkening sprite stays the same."""
        self._surfaces_by_use: dict[SurfaceUse, Surface] = {}

    def get_surface(self, use: SurfaceUse) -> Surface:
        if use not in self._surfaces_by_use:
            self._surfaces_by_use[use] = self.target.copy()
        return self._surfaces_by_use[use]

    def create_next_surface(self) -> None:
        """Create one of the surfaces that effects need. To create all of them at once would delay an effect."""
        missing_uses = [use for use in get_args(SurfaceUse) if use not in self._surfaces_by_use]
        if self._background and missing_uses:
            self.get_surface(missing_uses[0])

    def paint(self, frame: Frame) -> list[Rect]:
        sprites = [sprite.transform() for sprite in sorted(frame.sprites, key=attrgetter("z")) if sprite.alpha > 0]
        assert frame.background is not None, "an overlay alone cannot be painted"
        return self.show(frame.background, sprites)

    def show(self, background: Surface, sprites: list[Sprite], changed_rects: Sequence[Rect] = ()) -> list[Rect]:
        """Paint sprites. Those below the last camera, or else below the first darkening sprite, become a background."""
        index = self._find_divider(sprites)
        if index is None:
            self.lower_compositor = self._last_divider = None
            self._view = self._full_view
            if self._dimmed_canvas:
                self._dimmed_canvas.invalidate()
            return super().show(background, sprites, changed_rects)
        divider, view = sprites[index], self._limit_view(sprites[index].view)
        self.lower_compositor = lower_compositor = self._prepare_lower_compositor(is_camera=divider.view is not None)
        is_darkness_unchanged = divider.shade is not None and divider == self._last_divider
        self._last_divider = divider
        if is_darkness_unchanged:
            return self._show_dimmed(lower_compositor, background, sprites, index)
        if self._dimmed_canvas:
            self._dimmed_canvas.invalidate()
        lower_picture = lower_compositor.target
        changed_rects = lower_compositor.show(background, sprites[:index], changed_rects)
        if view != self._view or (changed_rects and view != self._full_view):
            changed_rects = [self.target.get_rect()]
        self._view = view
        return super().show(lower_picture, sprites[index:], changed_rects)

    def _find_divider(self, sprites: list[Sprite]) -> int | None:
        """Return the index of the last camera, or else of the first darkening sprite; None if there is neither."""
        camera_indices = [index for index, sprite in enumerate(sprites) if sprite.view and not self._is_camera]
        darkening_indices = (index for index, sprite in enumerate(sprites) if sprite.shade)
        return camera_indices[-1] if camera_indices else next(darkening_indices, None)

    def _show_dimmed(self, lower: Compositor, background: Surface, sprites: list[Sprite], index: int) -> list[Rect]:
        """Paint sprites. The one at `index` darkens as before, so the dimmed picture is kept on its own surface."""
        dimmed_sprites = sprites[: index + 1]
        self._dimmed_canvas = dimmed = self._dimmed_canvas or Canvas(self.get_surface("dimmed"))
        if dimmed._background:
            changed_rects = dimmed.show(background, dimmed_sprites)
        else:
            changed_rects = lower.show(background, sprites[:index])
            dimmed.show(lower.target, [sprites[index]])
            dimmed._background, dimmed._sprites = background, dimmed_sprites
            if self._background is lower.target:  # its dimmed picture is already painted
                self._background, self._sprites = dimmed.target, self._sprites[1:]
        return super().show(dimmed.target, sprites[index + 1 :], changed_rects)

    def _repaint(self, rects: list[Rect], background: Surface, sprites: list[Sprite]) -> None:
        view = self._view
        if view == self._full_view:
            super()._repaint(rects, background, sprites)
            return
        if view[2:] == self.size:
            self._blit_with_offset(background, -view[0], -view[1])
        else:
            pygame.transform.scale(background.subsurface(view), self.size, self.target)
        self._prepare_blits(sprites)(range(len(sprites)))

    def _limit_view(self, view: CameraView | None) -> CameraView:
        """Return a camera's view, or the full view without a camera or if the window has become too small."""
        is_outside = view and view[2:] != self.size and not self.target.get_rect().contains(view)
        return self._full_view if is_outside or view is None else view

    def _blit_with_offset(self, background: Surface, x: int, y: int) -> None:
        """Blit a background at an offset. Uncovered edges of the window show the background without the offset."""
        width, height = self.size
        left_or_right_rect = 0 if x > 0 else width + x, 0, abs(x), height
        top_or_bottom_rect = 0, 0 if y > 0 else height + y, width, abs(y)
        for uncovered_rect in (left_or_right_rect, top_or_bottom_rect):
            self.target.blit(background, uncovered_rect, uncovered_rect)
        self.target.blit(background, (x, y))

    def _prepare_lower_compositor(self, is_camera: bool) -> Compositor:
        """Return the compositor for the sprites below a camera or a darkening sprite. Create it if necessary."""
        lower = self.lower_compositor
        if lower and lower._is_camera and not is_camera:  # the camera has ended
            self._remove_camera_compositor(lower)
            lower = lower.lower_compositor
        return lower if lower and lower._is_camera == is_camera else self._insert_compositor(is_camera)

    def _remove_camera_compositor(self, camera: Compositor) -> None:
        """Remove the camera's compositor. Continue with the picture and the sprites that this compositor painted."""
        self._background, self._sprites = camera._background, [*camera._sprites, *self._sprites[1:]]
        self._last_divider, self._dimmed_canvas = camera._last_divider, camera._dimmed_canvas
        if self._view != self._full_view:
            self.invalidate()
        self._view = self._full_view

    def _insert_compositor(self, is_camera: bool) -> Compositor:
        """Return a new compositor between this one and the lower one. It starts with the current picture."""
        inserted = Compositor(self.get_surface("camera" if is_camera else "dark"), is_camera)
        inserted.target.blit(self.target, (0, 0))
        inserted._background, inserted._sprites, inserted._view = self._background, self._sprites, self._view
        inserted.lower_compositor, inserted._surfaces_by_use = self.lower_compositor, self._surfaces_by_use
        return inserted


def _blit_unlocked(target: Surface, blits: Sequence[tuple[Surface, tuple[int, int]]], blend_mode: int = 0) -> None:
    """Blit surfaces. A thread that draws ahead locks a picture for some milliseconds while it transforms it."""
    for surface, _ in blits:  # an error in the middle would blit the surfaces before it twice
        while surface.get_locked():
            sleep(LOCK_POLL_SECONDS)
    try:
        target.fblits(blits, blend_mode)
    except (TypeError, pygame.error):
        for surface, position in blits:
            while surface.get_locked():
                sleep(LOCK_POLL_SECONDS)
            target.blit(surface, position, special_flags=blend_mode)
