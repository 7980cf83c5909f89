"""Tiles of pictures: each shows what a value means, its name below it; one is chosen, or several are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Button, Choice
from game.ui.pages.parts.tile_face import TILE_GAP, TILE_HIGH, TILE_RATIO, Paint, raised, tile_face, tile_size

V = TypeVar("V")
LEAST, MOST = 176, 360
"""The least and the largest width of a tile, at 1080p; they follow the text size."""
INSET = 8
"""What is free above a picture that lies in a frame, and more below the name under it, at 1080p."""


class PictureChoice(Choice[V]):
    """One of `options` (value, label), each with its picture; as many in a line as have room, in equal columns.

    Pictures are up to `high` high, tiles up to `most` wide, at 1080p, `ratio` tells their height for their width at
    most; a single line of them fills its height. Where there is room, tiles are as wide as if a line was of so many
    `columns`.
    """

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        options: Sequence[tuple[V, str]],
        paints: Sequence[Paint],
        value: V,
        changed: Callable[[V], None],
        *,
        name: str = "",
        high: int = TILE_HIGH,
        most: int = MOST,
        columns: int = 1,
        ratio: float = TILE_RATIO,
    ) -> None:
        super().__init__(ctx, "", options, value, changed, name=name)
        self.paints = list(paints)
        self.high, self.most, self.ratio, self.columns = high, most, ratio, max(columns, len(options))
        self.apart = ctx.px(TILE_GAP)
        self.tiles: list[pygame.Rect] = []
        self.pointed = -1
        self.foot = 0

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
        count = max(1, min(self.columns, (width + self.apart) // (self.ctx.tx(LEAST) + self.apart)))
        wide, count = (width + self.apart) // count - self.apart, min(count, len(self.options))
        wide = min(wide, self.ctx.tx(self.most))
        picture, foot = tile_size(self.ctx, wide, [text for _, text in self.options], self.high, self.ratio)
        self.foot = foot + self.ctx.px(INSET)
        return count, wide, picture + self.foot

    def place(self, rect: pygame.Rect) -> None:
        """Each tile in its column."""
        super().place(rect)
        self.box.y = rect.y
        count, wide, high = self._grid(self.box.w)
        high = rect.h if count == len(self.options) else high
        x, y, across, down = self.box.x, self.box.y, wide + self.apart, high + self.apart
        places = (divmod(n, count) for n in range(len(self.options)))
        self.tiles = [pygame.Rect(x + column * across, y + line * down, wide, high) for line, column in places]

    def move(self, dx: int, dy: int) -> None:
        """Shift, with its tiles."""
        super().move(dx, dy)
        self.tiles = [tile.move(dx, dy) for tile in self.tiles]

    def sprites(self) -> list[Sprite]:
        """The tiles."""
        found: list[Sprite] = []
        for at, ((value, text), tile) in enumerate(zip(self.options, self.tiles, strict=True)):
            state = "chosen" if value == self.value else "lit" if self.lit and at == self.pointed else "rest"
            face = tile_face(
                self.ctx, self.paints[at], text, size=tile.size, foot=self.foot, state=state, inset=self.ctx.px(INSET)
            )
            found += raised(self.ctx, face, tile) if state == "chosen" else [Sprite(face, *tile.topleft)]
        return found

    def point(self, x: float, y: float) -> None:
        """The tile under the mouse is lit."""
        self.pointed = self._at(x, y)

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click takes the tile under it."""
        at = self._at(x, y)
        if inside and at >= 0:
            self.choose(self.options[at][0])

    def _at(self, x: float, y: float) -> int:
        return next((n for n, tile in enumerate(self.tiles) if tile.collidepoint(x, y)), -1)


class PictureTile(Button):
    """A tile to switch or to choose, or, without an action, to look at; without a label the picture alone.

    Its foot has room for each of the names of those that stand `alike` beside it, also where it has no label itself.
    """

    ctx: Context
    at_rest = "rest"
    """How one that can be pressed looks meanwhile."""

    def __init__(
        self,
        ctx: Context,
        label: str,
        paint: Paint,
        action: Callable[[], None] | None = None,
        *,
        chosen: bool = False,
        tooltip: str = "",
        name: str = "",
        most: int = 0,
        high: int = TILE_HIGH,
        ratio: float = TILE_RATIO,
        alike: Sequence[str] = (),
    ) -> None:
        super().__init__(ctx, label, action, size=21, tooltip=tooltip, name=name)
        self.paint, self.chosen, self.most = paint, chosen, most
        self.high, self.ratio, self.names = high, ratio, list(alike) or [label] * bool(label)

    def measure(self, width: int) -> tuple[int, int]:
        """All the width, or up to `most`; the picture up to `high`, at 1080p."""
        wide = min(width, self.ctx.px(self.most)) if self.most else width
        picture, foot = tile_size(self.ctx, wide, self.names, self.high, self.ratio)
        return wide, picture + foot + self._inset

    @property
    def _inset(self) -> int:
        """How far its picture is from the upper edge, in pixels: where there is an edge."""
        return self.ctx.px(INSET) if self.focusable and self.at_rest == "rest" else 0

    def sprites(self) -> list[Sprite]:
        """Framed where it is chosen, in the middle of its place."""
        wide = self.measure(self.rect.w)[0]
        foot = tile_size(self.ctx, wide, self.names)[1] + (self._inset if self.names else 0)
        at_rest = self.at_rest if self.focusable else "shown"
        state = "chosen" if self.chosen else "lit" if self.lit and self.focusable else at_rest
        face = tile_face(
            self.ctx, self.paint, self.label, size=(wide, self.rect.h), foot=foot, state=state, inset=self._inset
        )
        box = face.get_rect(midtop=self.rect.midtop)
        return raised(self.ctx, face, box) if self.chosen else [Sprite(face, *box.topleft)]
