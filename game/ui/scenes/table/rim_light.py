"""The edge of the table answers a blow: light runs round its inlay from the middle to both sides, and dies away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cached_property

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import drawings, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.table_shape import Outline, outline
from game.ui.draw.theme import cold
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect

INLAY = -34.0
"""How far within the table's outline its inlay lies, at 1080p."""
LIGHT = ((32.0, "gold", 0.14), (22.0, "gold", 0.18), (14.0, "gold", 0.22), (8.0, "gold_light", 0.45))
"""How broad each layer is of the light on it, the ink of which it is the cold counterpart, and how much of it shows."""
CORE = 3.0
"""How broad the white-hot middle of that light is."""
COLUMNS = 8
"""In so many columns it is drawn, each in an upper and a lower part: it is large, and little of it is seen."""
FADES = 10
"""The steps in which it dies away."""
RimPart = tuple[pygame.Surface, int, int, float]
"""A part of the light, its left and upper edge in the window, and how far aside from the middle it is, from 0 to 1."""


class RimLights:
    """Draws this light for one window, kept among its other pictures."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.layout = layout
        self._kept = kept
        self._places: dict[int, tuple[int, int]] = {}

    def parts(self) -> list[RimPart]:
        """All parts of the light."""
        return list(self.draw())

    def draw(self) -> Iterator[RimPart]:
        """Draws them, each as it is asked for."""
        yield from (self._part(n) for n in range(2 * COLUMNS))

    @cached_property
    def _outline(self) -> Outline:
        m = self.layout.m
        inset = drawings.table("table")["close" if self.layout.close else "inset"]
        return outline((m.w, m.h), m.s, inset).grown(INLAY * m.s)

    @cached_property
    def _drawing(self) -> str:
        d, scale, ink = self._outline.path, self.layout.m.s, self.ctx.theme.inlay
        light = [svg.stroke(d, cold(ink[name]), wide * scale, stroke_opacity=shown) for wide, name, shown in LIGHT]
        return "".join([*light, svg.stroke(d, "#ffffff", CORE * scale)])

    def _part(self, n: int) -> RimPart:
        (column, lower), m = divmod(n, 2), self.layout.m
        left, right = (m.w * edge // COLUMNS for edge in (column, column + 1))
        top, foot = (round(self._outline.y), m.h) if lower else (0, round(self._outline.y))

        def draw() -> pygame.Surface:
            whole = svg.render(self._drawing, (right - left, foot - top), f"translate({-left} {-top})")
            seen = whole.get_bounding_rect()
            self._places[n] = left + seen.x, top + seen.y
            return whole.subsurface(seen).copy()

        picture = self._kept.get(("rim", n), draw)
        return picture, *self._places[n], abs(2 * column + 1 - COLUMNS) / COLUMNS


@dataclass
class RimLight(Effect):
    """Light that runs round the table's edge once, from the middle of its long sides outwards."""

    parts: list[RimPart]
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self.life = sum(self.motion.seconds("rim", name) for name in ("runs", "lights", "dies"))

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Each part as bright as it is now; no two beside each other change in the same frame once it dies away."""
        runs, lights, dies = (self.motion.seconds("rim", name) for name in ("runs", "lights", "dies"))
        for n, (picture, x, y, aside) in enumerate(self.parts):
            since = age - runs * aside
            left = 1 - (since - lights) / dies
            shown = since / lights if since < lights else round(left**2 * FADES + n // 2 % 2 / 2) / FADES
            yield Sprite(picture, x, y, Depth.SCAR, max(0, min(255, round(255 * shown))))
