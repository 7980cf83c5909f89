"""A figure that stands above the others: in gold leaf on a picture of lacquer behind a thin edge."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.gfx import skin
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, middled
from game.ui.kit.title import Title
from game.ui.pages.charts.shadow_box import edged

GREAT, NAMED = 58, 20
"""The size of the figure and of the words for what it tells, at 1080p."""
PAD = 14
"""The room about both, at 1080p."""
SEAL = 58
"""The side of the seal of a record, at 1080p."""


class GreatFigure(Panel):
    """A figure and what it is of; `sealed` in red where it is a record."""

    ctx: Context

    def __init__(self, ctx: Context, label: str, value: str, name: str, sealed: bool = False) -> None:
        wall = ctx.on_wall()
        seal = [Picture(ctx, _seal(ctx, ctx.px(SEAL)))] if sealed else []
        line = Row(wall, [Title(wall, value, GREAT, align="center", name=name), *seal], 14, align="center")
        told = Label(wall, label, NAMED, weight="semibold", align="center")
        super().__init__(ctx, middled(Column(wall, [line, told], 0)), PAD, style="plain")

    def sprites(self) -> list[Sprite]:
        """The lacquer, then the words."""
        ctx, size = self.ctx, self.rect.size
        look = skin.of(ctx.theme)
        if not look.has("charts/figure"):
            return super().sprites()
        face = ctx.cached(
            ("great figure", size), lambda: edged(ctx, svg.ready(look.covering("charts/figure", size)), deep=False)
        )
        return [Sprite(face, *self.rect.topleft), *Container.sprites(self)]


def _seal(ctx: Context, side: int) -> pygame.Surface:
    """A red seal with the star of drums cut into it, as it was pressed by hand; kept."""

    def draw() -> pygame.Surface:
        theme = ctx.theme
        paper = theme.paper if not theme.plain else theme.on_danger
        red = theme.danger_fill if theme.plain else theme.inlay["cinnabar"]
        return svg.square(drawings.drawing("seal", {"cinnabar": red, "paper": paper}, "star"), side, 100)

    return ctx.cached(("seal", side), draw)
