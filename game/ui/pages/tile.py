"""Tiles: large buttons with a title, some lines about it, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.kit.button import STYLES, Button

PICTURE = 72


class Tile(Button):
    """A button that tells what it is about; the chosen one bears a mark and a golden edge.

    `picture` is drawn left of the words: a function from its height in pixels to a surface, `shape` times as wide.
    """

    def __init__(
        self,
        ctx: Context,
        title: str,
        lines: Sequence[str],
        action: Callable[[], None],
        chosen: bool = False,
        picture: Callable[[int], pygame.Surface] | None = None,
        tooltip: str = "",
        name: str = "",
        title_size: float = 24,
        side: float = PICTURE,
        shape: float = 1.0,
    ) -> None:
        super().__init__(ctx, title, action, "plain", size=title_size, tooltip=tooltip, name=name)
        self.lines = tuple(lines)
        self.line_size = ctx.tx(19)
        self.chosen = chosen
        self.picture = picture
        self.side = ctx.tx(side) if picture else 0
        self.across = round(self.side * shape)
        self.padding = (ctx.px(20), ctx.px(14))

    def measure(self, width: int) -> tuple[int, int]:
        """Title and lines, wrapped; the picture beside them."""
        measure = self.ctx.type.measure
        titled = measure(self.label, self.size, self._room(width, self._mark), "bold")
        sizes = [measure(line, self.line_size, self._room(width)) for line in self.lines]
        high = max(titled[1] + sum(size[1] for size in sizes), self.side) + 2 * self.padding[1]
        longest = max(self.ctx.type.width(word, self.size, "bold") for word in self.label.split())
        wide = max(longest + self._mark, titled[0] + self._mark, *(size[0] for size in sizes))
        return wide + self._beside + 2 * self.padding[0], max(high, self.ctx.px(44))

    @property
    def _mark(self) -> int:
        """The width that the mark takes from the title; the lines beneath it have all."""
        return self.ctx.tx(34) if self.lines or self.chosen else 0

    @property
    def _beside(self) -> int:
        return self.across + self.ctx.px(18) if self.picture else 0

    def _room(self, width: int, mark: int = 0) -> int:
        return max(1, width - 2 * self.padding[0] - self._beside - mark)

    def _face(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        key = ("tile", self.label, self.lines, self.rect.size, self.chosen, state, self.name)
        return ctx.cached(key, lambda: self._draw(state))

    def _draw(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        rest, lit, pressed, _ = STYLES["plain"]
        face = self._plate({"rest": rest, "lit": lit, "pressed": pressed, "disabled": "button_disabled"}[state])
        if self.chosen:
            accent = ctx.color("accent")
            face.blit(ctx.face(self.rect.size, ctx.px(12), (*accent[:3], 0), accent, ctx.px(4)), (0, 0))
        x = self.padding[0]
        if self.picture:
            face.blit(self.picture(self.side), (x, (self.rect.h - self.side) // 2))
            x += self.across + self.ctx.px(18)
        self._write(face, x)
        if self.chosen:
            side = self.ctx.tx(26)
            mark = self.ctx.art.icon("check", side, ctx.theme.accent)
            face.blit(mark, (self.rect.w - self.padding[0] - side, self.padding[1]))
        return face

    def _write(self, face: pygame.Surface, x: int) -> None:
        """Title and lines from the top, so that neighbours of unequal length stand alike; in the midst of a picture."""
        ctx, wide = self.ctx, self.rect.w
        words = [ctx.type.render(self.label, self.size, ctx.color("text"), "bold", self._room(wide, self._mark))]
        dim = ctx.color("text_dim")
        words += [ctx.type.render(line, self.line_size, dim, "medium", self._room(wide)) for line in self.lines]
        beside = self.picture or not self.lines
        y = (self.rect.h - sum(each.get_height() for each in words)) // 2 if beside else self.padding[1]
        for each in words:
            stamp(face, each, (x, y))
            y += each.get_height()
