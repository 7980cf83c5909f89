"""Labels: texts that wrap within their place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.compositor import Sprite
from game.ui.draw.type import Align, indent, note_copy
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext


class Label(Widget):
    """A text; `size` at 1080p, `role` the theme's colour, `align` left, center or right."""

    def __init__(
        self,
        ctx: WidgetContext,
        text: str,
        size: float = 22,
        role: str = "text",
        weight: str = "medium",
        *,
        align: Align = "left",
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, name, tooltip)
        self.text = text
        self.size = ctx.tx(size)
        self.first_line = ctx.type.line_height(self.size, weight)
        self.role = role
        self.weight = weight
        self.align = align

    def measure(self, width: int) -> tuple[int, int]:
        """The text's size, wrapped to the width."""
        return self.ctx.type.measure(self.text, self.size, self._room(width), self.weight)

    def _room(self, width: int) -> int:
        """The width for its lines: in the middle, lines of about the same length look right."""
        return self.ctx.type.even(self.text, self.size, width, self.weight) if self.align == "center" else width

    def sprites(self) -> list[Sprite]:
        """The text in its place, centred in height."""
        if not self.text:
            return []
        color = self.ctx.color(self.role)
        picture = self.ctx.type.render(
            self.text, self.size, color, self.weight, width=self._room(self.rect.w), align=self.align
        )
        slack = self.rect.w - picture.get_width()
        x = self.rect.x + indent(self.align, slack)
        return [Sprite(picture, x, self.rect.y + (self.rect.h - picture.get_height()) // 2)]


LINE = 0.08
"""How thick the line is under words that are marked, for their size."""


class MarkedLabel(Label):
    """A text at whose left edge all lines begin, and of which some `places` (from, to) are gold and underlined."""

    def __init__(
        self,
        ctx: WidgetContext,
        text: str,
        places: Sequence[tuple[int, int]],
        *,
        size: float = 22,
        role: str = "text",
        weight: str = "medium",
        name: str = "",
    ) -> None:
        super().__init__(ctx, text, size, role, weight, name=name)
        self.places = tuple(places)

    def sprites(self) -> list[Sprite]:
        """The text with its marks."""
        if not self.places:
            return super().sprites()
        key = ("marked", self.text, self.places, self.size, self.role, self.weight, self.rect.w)
        picture = self.ctx.cached(key, self._draw)
        return [Sprite(picture, self.rect.x, self.rect.y + (self.rect.h - picture.get_height()) // 2)]

    def _draw(self) -> pygame.Surface:
        kind, look = self.ctx.type, (self.size, self.weight)
        plain, gold = (
            kind.render(self.text, self.size, self.ctx.color(role), self.weight, width=self.rect.w)
            for role in (self.role, "gold")
        )
        face, at, high = plain.copy(), 0, kind.line_height(*look)
        under = max(1, round(LINE * self.size))
        for row, line in enumerate(kind.wrap(self.text, self.size, self.rect.w, self.weight)):
            at = self.text.index(line, at)
            for begin, end in self.places:
                left, right = (kind.width(line[: max(0, each - at)], *look) for each in (begin, end))
                if left < right:
                    box = pygame.Rect(left, row * high, right - left, high)
                    face.fill((0, 0, 0, 0), box)
                    face.blit(gold, box, box)
                    face.fill(self.ctx.color("gold"), (left, box.bottom - 2 * under, box.w, under))
            at += len(line)
        return note_copy(face, plain)


class Picture(Widget):
    """A surface shown as it is."""

    def __init__(self, ctx: WidgetContext, surface: pygame.Surface, tooltip: str = "", name: str = "") -> None:
        super().__init__(ctx, name, tooltip)
        self.surface = surface

    def measure(self, width: int) -> tuple[int, int]:
        """The surface's size."""
        return self.surface.get_size()

    def sprites(self) -> list[Sprite]:
        """The surface in the midst of the place."""
        return [Sprite.about(self.surface, self.rect.center)]
