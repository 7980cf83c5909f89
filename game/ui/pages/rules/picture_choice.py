"""A choice whose values are pictures side by side: each shows what it means, with its name below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.type import stamp
from game.ui.kit.choice import Choice
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

V = TypeVar("V")
LEAST, GAP, PAD = 196, 14, 14
"""The least width of a tile, the room between tiles and that within them, at 1080p; the first follows the text size."""


class PictureChoice(Choice[V]):
    """One of `options` (value, label), each with its picture; as many in a line as have room, in equal columns."""

    def __init__(
        self,
        ctx: WidgetContext,
        options: Sequence[tuple[V, str]],
        pictures: Sequence[Widget],
        value: V,
        changed: Callable[[V], None],
        name: str = "",
    ) -> None:
        super().__init__(ctx, "", options, value, changed, name=name)
        self.pictures = list(pictures)
        self.pad, self.apart = ctx.px(PAD), ctx.px(GAP)
        self.tiles: list[pygame.Rect] = []

    @property
    def segmented(self) -> bool:
        """All values are always in sight."""
        return True

    def control_size(self, width: int) -> tuple[int, int]:
        """The whole width, and as many lines of tiles as that takes."""
        count, _, high = self._grid(width)
        lines = -(-len(self.options) // count)
        return width, lines * (high + self.apart) - self.apart

    def _grid(self, width: int) -> tuple[int, int, int]:
        """How many tiles stand in a line, and how wide and high each is."""
        count = max(1, min(len(self.options), (width + self.apart) // (self.ctx.tx(LEAST) + self.apart)))
        wide = (width + self.apart) // count - self.apart
        inner = wide - 2 * self.pad
        picture = max(each.size_in(inner - 2 * self.pad)[1] for each in self.pictures)
        words = max(self.ctx.type.measure(text, self.size, inner, "semibold")[1] for _, text in self.options)
        return count, wide, picture + words + 3 * self.pad

    def place(self, rect: pygame.Rect) -> None:
        """Each picture in the upper part of its tile."""
        super().place(rect)
        count, wide, high = self._grid(self.box.w)
        self.tiles = []
        for n, picture in enumerate(self.pictures):
            line, column = divmod(n, count)
            left, top = self.box.x + column * (wide + self.apart), self.box.y + line * (high + self.apart)
            tile = pygame.Rect(left, top, wide, high)
            size = picture.size_in(wide - 4 * self.pad)
            words = self.ctx.type.measure(self.options[n][1], self.size, wide - 2 * self.pad, "semibold")[1]
            middle = tile.y + (high - words - self.pad) // 2
            picture.place(pygame.Rect(tile.centerx - size[0] // 2, middle - size[1] // 2, *size))
            self.tiles.append(tile)

    def move(self, dx: int, dy: int) -> None:
        """Shift, with its tiles and pictures."""
        super().move(dx, dy)
        self.tiles = [tile.move(dx, dy) for tile in self.tiles]
        for picture in self.pictures:
            for each in picture.walk():
                each.move(dx, dy)

    def sprites(self) -> list[Sprite]:
        """The tiles with their names, and what they show."""
        found: list[Sprite] = []
        for (value, text), tile, picture in zip(self.options, self.tiles, self.pictures, strict=True):
            chosen = value == self.value
            key = ("picture-choice", text, chosen, tile.size, self.size)
            face = self.ctx.cached(key, partial(self._face, tile.size, text, chosen))
            found += [Sprite(face, tile.x, tile.y), *picture.sprites()]
        return found

    def _face(self, size: tuple[int, int], text: str, chosen: bool) -> pygame.Surface:
        """A plaque with the name at its foot; the chosen one has a golden frame."""
        ctx = self.ctx
        face = ctx.panel(size, "button_chosen" if chosen else "button").copy()
        words = ctx.type.render(text, self.size, ctx.color("text"), "semibold", size[0] - 2 * self.pad, "center")
        stamp(face, words, ((size[0] - words.get_width()) // 2, size[1] - self.pad - words.get_height()))
        return face

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click takes the tile under it."""
        for (value, _), tile in zip(self.options, self.tiles, strict=True):
            if inside and tile.collidepoint(x, y):
                self.choose(value)
                return
