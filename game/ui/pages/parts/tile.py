"""Tiles: large buttons with a title, some lines about it, and a picture; an opponent is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.type import Align
from game.ui.kit import Column, Label, Picture, SingleRow, Space, Widget, fixed, grow
from game.ui.kit.pressable import Pressable

PICTURE = 72
GAP = 18
"""Between the picture and the words, at 1080p."""
MARK = 26
"""The side of the mark of a chosen tile, at 1080p."""
MARK_ROOM = 34
"""How much of its width the mark takes from the title, at 1080p; the lines below have all the width."""


class TilePicture(NamedTuple):
    """A picture left of a tile's words, or `above` them, so high at 1080p."""

    draw: Callable[[int], pygame.Surface]
    """From its height in pixels to a surface that is kept."""
    side: float = PICTURE
    above: bool = False


class Tile(Pressable):
    """A button that tells what it is about; the chosen one bears a mark and a golden edge.

    `sign` is drawn at the upper right, where a chosen tile has its mark; it takes no room from the words.
    """

    plate = "tile"

    def __init__(
        self,
        ctx: Context,
        title: str,
        lines: Sequence[str],
        action: Callable[[], None],
        *,
        chosen: bool = False,
        picture: TilePicture | None = None,
        name: str = "",
        title_size: float = 24,
        sign: pygame.Surface | None = None,
    ) -> None:
        above = picture is not None and picture.above
        room = [fixed(Space(ctx), ctx.tx(MARK_ROOM))] if (lines or chosen) and not above else []
        align: Align = "center" if above else "left"
        self.heading = Label(ctx, title, title_size, weight="bold", align=align)
        told = [Label(ctx, line, 19, "text_dim", align=align) for line in lines]
        words = grow(Column(ctx, [SingleRow(ctx, [grow(self.heading), *room], 0), *told], 0))
        words.middle = bool(picture and not above) or not lines  # else from the top, so that neighbours stand alike
        parts: list[Widget] = [words]
        self.beside = ctx.tx(MARK_ROOM) if room else 0
        if picture:
            face = picture.draw(ctx.tx(picture.side))
            parts.insert(0, Picture(ctx, face))
            self.beside += 0 if above else face.get_width() + ctx.px(GAP)
        content = Column(ctx, parts, 8) if above else SingleRow(ctx, parts, GAP, "middle")
        super().__init__(ctx, title, content, action, padding=(20, 14), name=name)
        self.chosen, self.sign = chosen, sign
        if chosen:
            self.plate = "tile_chosen"

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as what it holds, no word of the title being broken."""
        around = 2 * self.padding[0]
        words = (self.ctx.type.width(word, self.heading.size, "bold") for word in self.label.split())
        wide = max(self.content.size_in(width - around)[0], self.beside + max(words))
        return wide + around, super().measure(width)[1]

    def sprites(self) -> list[Sprite]:
        """With edge and mark where it is chosen."""
        found = super().sprites()
        mark = self.ctx.art.icon("check", self.ctx.tx(MARK), self.ctx.theme.accent) if self.chosen else self.sign
        if mark:
            x = self.rect.right - self.padding[0] - mark.get_width()
            found.append(Sprite(mark, x, self.rect.y + self.padding[1]))
        return found
