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
    One that `shades` multiplies all that lies below by that colour, as a dimmed lamp does. One that shows a `part` has
    all that lies below seen through a camera: that part of it, stretched over the window, or moved aside where it is as
    large. The surface of either is no picture, but room of the window's size for what lies below, and its own.
    """

    surface: pygame.Surface
    x: int
    y: int
    z: int = 0
    alpha: int = 255
    key: int = 0
    shades: Color | None = None
    part: tuple[int, int, int, int] | None = None

    @classmethod
    def about(cls, surface: pygame.Surface, middle: tuple[float, float], z: int = 0, alpha: int = 255) -> Sprite:
        """A picture by where its middle is."""
        return cls(surface, *surface.get_rect(center=middle).topleft, z, alpha)

    @property
    def rect(self) -> pygame.Rect:
        """The place that the sprite covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))

    @property
    def has_room(self) -> bool:
        """Whether its surface is room for what lies below it."""
        return self.shades is not None or self.part is not None


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

    def show(
        self, background: pygame.Surface, sprites: list[Sprite], changed: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Have these be seen, the lowest first; returns the rectangles that were painted.

        `changed`: where the background itself is no longer what it was.
        """
        rects = self._dirty(background, sprites, changed)
        if rects:
            self._repaint(rects, background, sprites)
        self._background, self._sprites = background, sprites
        return rects

    def _dirty(
        self, background: pygame.Surface, sprites: list[Sprite], changed: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        whole = self.target.get_rect()
        if background is not self._background or whole in changed:
            return [whole]
        if sprites != self._sprites:
            for sprite in changes(self._sprites, sprites):
                if sprite.has_room:
                    self._damage.take()
                    return [whole]
                self._damage.add(*sprite.rect)
        elif not changed:
            return []
        for rect in changed:
            self._damage.add(*rect)
        return self._damage.take()

    def _repaint(self, rects: list[pygame.Rect], background: pygame.Surface, sprites: list[Sprite]) -> None:
        target, whole = self.target, self.target.get_rect()
        covered = background.get_rect().contains(whole)
        boxes = [whole if sprite.has_room else sprite.rect for sprite in sprites]
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
            if sprite.part:
                continue  # its surface lies below already
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
    """Paints frames. What lies in a shade, or is seen through a camera, hardly changes: it is painted apart, and laid
    under all else as one opaque picture.
    """

    def __init__(self, target: pygame.Surface) -> None:
        super().__init__(target)
        self._below: Compositor | None = None
        """What is painted apart, while there is something."""
        self._part: tuple[int, int, int, int] | None = None
        """Which part of it is seen; None: all."""

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the target to the frame; returns the rectangles that were painted (none where nothing changed)."""
        sprites = [sprite for sprite in sorted(frame.sprites, key=_depth) if sprite.alpha > 0]
        assert frame.background is not None, "an overlay alone cannot be painted"
        return self.show(frame.background, sprites)

    def show(
        self, background: pygame.Surface, sprites: list[Sprite], changed: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Have these be seen; what has room of its own for all that lies below it is laid as a background."""
        at = _room(sprites, self.target)
        if at is None:
            self._below = self._part = None
            return super().show(background, sprites, changed)
        room, part = sprites[at].surface, sprites[at].part
        self._below = self._paints(room)
        changed = self._below.show(background, sprites[:at], changed)
        moved = part != self._part or (changed and not _still(part, room))
        self._part = part
        whole = [self.target.get_rect()]
        return super().show(room, sprites[at:], whole if moved else changed)

    def _repaint(self, rects: list[pygame.Rect], background: pygame.Surface, sprites: list[Sprite]) -> None:
        if self._part is None or _still(self._part, background):
            super()._repaint(rects, background, sprites)
            return
        if self._part[2:] == self.size:
            self._shift(background, -self._part[0], -self._part[1])
        else:
            pygame.transform.scale(background.subsurface(self._part), self.size, self.target)
        self._stack(sprites)

    def _shift(self, background: pygame.Surface, x: int, y: int) -> None:
        """Lay a background aside; at the edges from which it has gone it is seen as it was."""
        whole = self.target.get_rect()
        upright = pygame.Rect(0 if x > 0 else whole.w + x, 0, abs(x), whole.h)
        level = pygame.Rect(0, 0 if y > 0 else whole.h + y, whole.w, abs(y))
        for edge in (upright, level):
            self.target.blit(background, edge, edge)
        self.target.blit(background, (x, y))

    def _paints(self, room: pygame.Surface) -> Compositor:
        """What paints in a room: the one that does, or one that begins with all that is seen so far."""
        below = self._below
        if below is not None and below.target is not room and below._below is not None:
            below = below._below  # the camera has gone
        if below is not None and below.target is room:
            return below
        found = Compositor(room)
        found._background, found._sprites, found._part, found._below = (
            self._background, self._sprites, self._part, self._below,
        )  # fmt: skip
        room.blit(self.target, (0, 0))
        return found


def _still(part: tuple[int, int, int, int] | None, room: pygame.Surface) -> bool:
    """Whether a camera shows all of what it sees, as it is."""
    return part is None or part == (0, 0, *room.get_size())


def _room(sprites: list[Sprite], target: pygame.Surface) -> int | None:
    """Which sprite has the room in which all that lies below it is painted apart: the camera, else the first shade."""

    def fits(sprite: Sprite) -> bool:
        room = sprite.surface
        return room.get_size() == target.get_size() and room is not target  # another while the window is being resized

    rooms = [n for n, sprite in enumerate(sprites) if sprite.has_room and fits(sprite)]
    return next((n for n in reversed(rooms) if sprites[n].part), next(iter(rooms), None))


def _faded(shade: Color, alpha: int) -> tuple[int, int, int]:
    """What a shade multiplies by: its colour, nearer to white the more it has faded."""
    red, green, blue = (round(255 - (255 - part) * alpha / 255) for part in shade[:3])
    return red, green, blue


def _depth(sprite: Sprite) -> int:
    return sprite.z
