"""Retained drawing: a display list over a still background, of which only what changed is painted again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.draw.theme import Color

TILE = 32
"""Side in pixels of the squares in which changes are gathered."""

BAND = 1 << 18
"""So many pixels are painted at a time: they stay at hand in the processor until all is painted that lies there."""


class Sprite(NamedTuple):
    """A picture at a place: `z` orders (higher is nearer, equal keeps the list's order), `alpha` 0 to 255 fades.

    The surface is never drawn into after it was shown; where that cannot be helped, change `key` with it.
    One that `shades` multiplies all that lies below by that colour, as a dimmed lamp does. Its surface is no picture,
    but room of the window's size for what lies below.
    """

    surface: pygame.Surface
    x: int
    y: int
    z: int = 0
    alpha: int = 255
    key: int = 0
    shades: Color | None = None

    @classmethod
    def about(cls, surface: pygame.Surface, middle: tuple[float, float], z: int = 0, alpha: int = 255) -> Sprite:
        """A picture by where its middle is."""
        return cls(surface, *surface.get_rect(center=middle).topleft, z, alpha)

    @property
    def rect(self) -> pygame.Rect:
        """The place that the sprite covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


class Frame(NamedTuple):
    """What a scene wants to be seen: sprites over an opaque background (None: over the scene below)."""

    background: pygame.Surface | None
    sprites: Sequence[Sprite] = ()


class Damage:
    """Rectangles gathered on a grid of tiles and given back as few that do not overlap."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._columns = -(-size[0] // TILE)
        self._rows = [0] * -(-size[1] // TILE)

    def add(self, x: int, y: int, width: int, height: int) -> None:
        """Mark an area, which may lie partly or wholly outside."""
        left, right = max(0, x) // TILE, min(self.size[0], x + width)
        top, bottom = max(0, y), min(self.size[1], y + height)
        right = -(-right // TILE)
        if right <= left or bottom <= top or width <= 0:
            return
        mask = (1 << right) - (1 << left)
        for row in range(top // TILE, -(-bottom // TILE)):
            self._rows[row] |= mask

    def take(self) -> list[pygame.Rect]:
        """The marked areas as disjoint rectangles inside the window; forgets them."""
        bounds = pygame.Rect((0, 0), self.size)
        found: list[pygame.Rect] = []
        first, same = 0, 0
        for row, mask in enumerate([*self._rows, 0]):
            if mask == same:
                continue
            for left, right in _spans(same):
                area = pygame.Rect(left * TILE, first * TILE, (right - left) * TILE, (row - first) * TILE)
                found.append(area.clip(bounds))
            first, same = row, mask
        self._rows = [0] * len(self._rows)
        return found


def _bands(rects: list[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Rectangles in bands of at most BAND pixels."""
    for rect in rects:
        high = max(TILE, BAND // rect.w)
        for y in range(rect.y, rect.bottom, high):
            yield pygame.Rect(rect.x, y, rect.w, min(high, rect.bottom - y))


def _spans(mask: int) -> list[tuple[int, int]]:
    """The spans (start, end) of set bits."""
    spans = []
    position = 0
    while mask:
        gap = (mask & -mask).bit_length() - 1
        mask >>= gap
        length = (~mask & (mask + 1)).bit_length() - 1
        position += gap
        spans.append((position, position + length))
        mask >>= length
        position += length
    return spans


def changes(before: list[Sprite], after: list[Sprite]) -> list[Sprite]:
    """The sprites, of both lists, whose places must be painted again."""
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
        if index < highest:  # it stood above something that now stands above it
            changed.append(sprite)
        else:
            highest = index
    changed += [before[index] for stack in places.values() for index in stack]
    return changed


class Canvas:
    """Paints sprites over a background on a target surface, each time only where they differ from the last."""

    def __init__(self, target: pygame.Surface) -> None:
        self.target = target
        self.size = target.get_size()
        self._background: pygame.Surface | None = None
        self._sprites: list[Sprite] = []
        self._damage = Damage(self.size)

    def forget(self) -> None:
        """Paint everything next time, as after the window was covered."""
        self._background = None

    def show(self, background: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        """Have these be seen, the lowest first; returns the rectangles that were painted."""
        rects = self._dirty(background, sprites)
        if rects:
            self._repaint(rects, background, sprites)
        self._background, self._sprites = background, sprites
        return rects

    def copied(self, room: pygame.Surface) -> Canvas:
        """Another on a surface of the same size, on which the same is seen so far."""
        found = Canvas(room)
        found._background, found._sprites = self._background, self._sprites
        room.blit(self.target, (0, 0))
        return found

    def _dirty(self, background: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        if background is not self._background:
            return [self.target.get_rect()]
        if sprites == self._sprites:
            return []
        for sprite in changes(self._sprites, sprites):
            self._damage.add(*(self.target.get_rect() if sprite.shades else sprite.rect))
        return self._damage.take()

    def _repaint(self, rects: list[pygame.Rect], background: pygame.Surface, sprites: list[Sprite]) -> None:
        target, whole = self.target, self.target.get_rect()
        covered = background.get_rect().contains(whole)
        boxes = [whole if sprite.shades else sprite.rect for sprite in sprites]
        for rect in _bands(rects):
            target.set_clip(rect)
            if not covered:
                target.fill("black")
            target.blit(background, rect, rect)
            self._stack([sprites[index] for index in rect.collidelistall(boxes)])
        target.set_clip(None)

    def _stack(self, sprites: list[Sprite]) -> None:
        target, solid = self.target, list[tuple[pygame.Surface, tuple[int, int]]]()
        for sprite in sprites:
            if sprite.alpha >= 255 and not sprite.shades:
                solid.append((sprite.surface, (sprite.x, sprite.y)))
                continue
            target.fblits(solid)
            solid = []
            if sprite.shades:
                target.fill(_faded(sprite.shades, sprite.alpha), special_flags=pygame.BLEND_RGB_MULT)
                continue
            sprite.surface.set_alpha(sprite.alpha)
            target.blit(sprite.surface, (sprite.x, sprite.y))
            sprite.surface.set_alpha(255)
        target.fblits(solid)


class Compositor(Canvas):
    """Paints frames. What lies in a shade hardly changes: it is painted apart, and laid under the shade as one."""

    def __init__(self, target: pygame.Surface) -> None:
        super().__init__(target)
        self._shaded: Canvas | None = None
        """What lies in the shade, while there is one."""

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the target to the frame; returns the rectangles that were painted (none where nothing changed)."""
        sprites = [sprite for sprite in sorted(frame.sprites, key=_depth) if sprite.alpha > 0]
        assert frame.background is not None, "an overlay alone cannot be painted"
        return self.show(frame.background, sprites)

    def _repaint(self, rects: list[pygame.Rect], background: pygame.Surface, sprites: list[Sprite]) -> None:
        shade = next((n for n, sprite in enumerate(sprites) if sprite.shades), None)
        room = None if shade is None else sprites[shade].surface
        if room is None or room.get_size() != self.size:  # as while the window is being resized
            self._shaded = None
        else:
            if self._shaded is None or self._shaded.target is not room:
                self._shaded = self.copied(room)
            self._shaded.show(background, sprites[:shade])
            background, sprites = room, sprites[shade:]
        super()._repaint(rects, background, sprites)


def _faded(shade: Color, alpha: int) -> tuple[int, int, int]:
    """What a shade multiplies by: its colour, nearer to white the more it has faded."""
    red, green, blue = (round(255 - (255 - part) * alpha / 255) for part in shade[:3])
    return red, green, blue


def _depth(sprite: Sprite) -> int:
    return sprite.z
