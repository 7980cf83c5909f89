"""Trays of lacquer at the foot of a page, on which lies what can be done there: a clear ground before a busy room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix
from game.ui.kit import Row, Space

OUT = 13
"""How far a tray reaches beyond what lies on it, at 1080p."""
ROUND = 16
"""The radius of the corners of a tray, at 1080p."""
RIM = 3.0
"""How broad the gilt rim of a tray is, at 1080p."""
FINE = 7.0
"""How far within the rim a fine line runs, at 1080p."""
CAST, SOFT = 7, 12
"""How much lower than a tray its shadow lies, and how soft it is, at 1080p."""
DARK = (210, 150)
"""How dark the shadow of a tray is at dusk and by day, of 255."""


class FootTray(Row):
    """What can be done, side by side; on a tray what stands together. A plain theme has none."""

    ctx: Context

    def sprites(self) -> list[Sprite]:
        """The trays, then what lies on them."""
        if self.ctx.theme.plain:
            return super().sprites()
        return [*map(self._tray, self._groups()), *super().sprites()]

    def _groups(self) -> Iterator[pygame.Rect]:
        """Where things stand together that no free room parts."""
        found: list[pygame.Rect] = []
        for child in self.shown:
            if isinstance(child, Space):
                yield from _around(found)
                found = []
            else:
                found.append(child.rect)
        yield from _around(found)

    def _tray(self, held: pygame.Rect) -> Sprite:
        ctx, out, room = self.ctx, self.ctx.px(OUT), self.ctx.px(SOFT + CAST)
        size = held.w + 2 * out, held.h + 2 * out
        face = ctx.cached(("foot tray", size), lambda: _drawn(ctx, size, room))
        return Sprite(face, held.x - out - room, held.y - out - room)


def _around(rects: list[pygame.Rect]) -> Iterator[pygame.Rect]:
    """One rectangle about all, where there are any."""
    if rects:
        yield rects[0].unionall(rects[1:])


def _drawn(ctx: Context, size: Size, room: int) -> pygame.Surface:
    """A tray with so much room about it for its shadow."""
    theme, ink, s, (wide, high) = ctx.theme, ctx.theme.inlay, ctx.scale, size
    whole = wide + 2 * room, high + 2 * room
    shape, dark = pygame.Rect(room, room + round(CAST * s), wide, high), (0, 0, 0, DARK[0 if theme.dark else 1])
    found = surfaces.soft_box(whole, shape, dark, max(1, round(SOFT * s / 2)), round(ROUND * s))
    top, low = ink["lacquer"], mix(ink["oxblood"], ink["lacquer"], 0.45)
    defs = svg.linear("ground", top, low, (0, room, 0, room + high))
    defs += svg.ramp("gilt", ((0.0, ink["gold_light"]), (0.5, ink["gold"]), (1.0, ink["gold_deep"])),
                     (0, room, 0, room + high))  # fmt: skip
    rim, fine = RIM * s, FINE * s

    def ring(inset: float, **look: str | float) -> str:
        box = room + inset, room + inset, wide - 2 * inset, high - 2 * inset
        return svg.rect(box, max(2.0, ROUND * s - inset), **look)

    body = ring(0, fill=ink["gold_deep"]) + ring(0.3 * rim, fill="url(#gilt)") + ring(rim, fill="url(#ground)")
    body += ring(rim + s, fill="none", stroke="#000000", stroke_width=2.4 * s, stroke_opacity=0.5)
    body += ring(rim + fine, fill="none", stroke=ink["gold"], stroke_width=max(1.0, s), stroke_opacity=0.4)
    found.blit(svg.render(body, whole, defs=defs), (0, 0))
    return svg.ready(found)
