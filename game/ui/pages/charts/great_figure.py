"""A figure that stands above the others: in gold leaf on a picture of lacquer behind a thin edge."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, gradient, ornaments, svg
from game.ui.draw.theme import mix
from game.ui.kit import Column, Container, Label, Panel, Picture, Row, middled
from game.ui.kit.title import Title
from game.ui.pages.charts.shadow_box import edged

GREAT, NAMED = 58, 20
"""The size of the figure and of the words for what it tells, at 1080p."""
PAD = 14
"""The room about both, at 1080p."""
SEAL = 58
"""The side of the seal of a record, at 1080p."""
STAR = 0.62
"""How large the sun in the lacquer is, for the height of the picture."""
RAYS = 16
"""The number of rays of that sun."""
FAINT = 0.2
"""How clear that sun is, from 0 to 1."""


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
        if ctx.theme.plain:
            return super().sprites()
        face = ctx.cached(("great figure", size), lambda: _ground(ctx, size))
        return [Sprite(face, *self.rect.topleft), *Container.sprites(self)]


def _ground(ctx: Context, size: svg.Size) -> pygame.Surface:
    """Lacquer that glows in the midst, with a sun of dull gold in it, behind a thin edge."""
    (wide, high), ink = size, ctx.theme.inlay
    light, dark = mix(ink["oxblood"], ink["cinnabar"], 0.35), mix(ink["oxblood"], ink["lacquer"], 0.75)
    face = gradient.lamp(size, light, dark, stops=gradient.EVEN, centre=(0.5, 0.45), reach=(0.7, 0.9)).convert_alpha()
    r = STAR * high
    body = svg.path(ornaments.star(wide / 2, high / 2, r, 0.42 * r, RAYS), fill=ink["gold"])
    for far in (1.08, 1.16, 1.44):
        body += svg.circle(wide / 2, high / 2, far * r, fill="none", stroke=ink["gold"], stroke_width=1.6 * ctx.scale)
    body += "".join(
        ornaments.beads(wide / 2, high / 2, 1.3 * r, count=40, size=0.06 * r, colour=ink["gold"], width=ctx.scale)
    )
    face.blit(svg.render(svg.group(body, opacity=FAINT), size), (0, 0))
    return svg.ready(edged(ctx, face, deep=False))


def _seal(ctx: Context, side: int) -> pygame.Surface:
    """A red seal with the star of drums cut into it, as it was pressed by hand; kept."""

    def draw() -> pygame.Surface:
        theme = ctx.theme
        paper = theme.paper if not theme.plain else theme.on_danger
        red = theme.danger_fill if theme.plain else theme.inlay["cinnabar"]
        return svg.square(drawings.drawing("seal", {"cinnabar": red, "paper": paper}, "star"), side, 100)

    return ctx.cached(("seal", side), draw)
