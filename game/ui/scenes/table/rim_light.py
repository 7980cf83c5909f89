"""The edge of the table answers a blow: a spark runs round its inlay from where it was struck; its light dies away."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from itertools import accumulate, pairwise, product
from math import atan2, ceil, dist, pi
from typing import NamedTuple

import pygame

from game.ui.anim.motion import Motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw.in_steps import Steps, one_by_one
from game.ui.gfx import drawings, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.scenery import Outline, outline
from game.ui.gfx.theme import cold, mix
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effects import Effect

INLAY = -34.0
"""How far within the table's outline its inlay lies, at 1080p."""
LIGHT = ((32.0, "gold", 0.14), (22.0, "gold", 0.18), (14.0, "gold", 0.22), (8.0, "gold_light", 0.45))
"""How broad each layer is of the light on it, the ink of which it is the cold counterpart, and how much of it shows."""
CORE = 3.0
"""How broad the white-hot middle of the light along the inlay is, at 1080p."""
PALE = 0.8
"""How much of the sparks' light is white, from 0 to 1."""
EASED = 1.6
"""How much faster a spark sets out than it comes to its end."""
COLUMNS = 8
"""The number of columns in which the light is drawn, each in an upper and a lower part: little of it is seen."""
CELL = 128
"""How large the pieces of these are at most that light up each for itself, at 1080p."""
SPARKS = ((112, 0.0), (84, 0.012), (60, 0.027), (40, 0.045))
"""The lights that run ahead: how wide each is, at 1080p, and how far behind the first, of half the way round."""
FADES = 8
"""The number of steps in which the light dies away."""
WAY = 720
"""The number of steps in which the way round the table is measured."""


class RimPart(NamedTuple):
    """A piece of the light, where it lies in the window, and where its middle is on the way round, from 0.0 to 1.0."""

    picture: pygame.Surface
    x: int
    y: int
    along: float


class RimWay:
    """The way round the table along its inlay, measured."""

    def __init__(self, around: Outline) -> None:
        self._around = around
        points = [around.at(2 * pi * n / WAY) for n in range(WAY + 1)]
        self._far = list(accumulate((dist(one, other) for one, other in pairwise(points)), initial=0.0))

    def along(self, pos: tuple[float, float]) -> float:
        """Which share of the way round lies before the place on it that is seen towards `pos` from the middle."""
        turn = atan2(pos[1] - self._around.y, pos[0] - self._around.x) / (2 * pi) % 1.0
        return self._far[round(turn * WAY)] / self._far[-1]

    def at(self, along: float) -> tuple[float, float]:
        """The place after a share of the way."""
        return self._around.at(2 * pi * bisect_left(self._far, along % 1.0 * self._far[-1]) / WAY)


class RimLights:
    """Draws this light for one window, kept among its other pictures."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: Shelf) -> None:
        self.ctx = ctx
        self.layout = layout
        self._kept = kept
        self._cut: dict[int, list[RimPart]] = {}

    def parts(self) -> Steps[list[RimPart]]:
        """All pieces of the light."""
        drawn = yield from one_by_one(self._parts(n) for n in range(2 * COLUMNS))
        return [part for parts in drawn for part in parts]

    def sparks(self) -> list[pygame.Surface]:
        """The lights that run ahead of it."""
        sides, light = (self.layout.m.px(wide) for wide, _ in SPARKS), cold(self.ctx.theme.inlay["gold_light"])
        return [self.ctx.art.glow((side, side), mix(light, "#ffffff", PALE)) for side in sides]

    @cached_property
    def way(self) -> RimWay:
        """The way along which it runs."""
        return RimWay(self._outline)

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

    def _parts(self, n: int) -> list[RimPart]:
        """The pieces of the upper or lower part of a column."""
        (column, lower), m = divmod(n, 2), self.layout.m
        left, right = (m.w * edge // COLUMNS for edge in (column, column + 1))
        top, foot = (round(self._outline.y), m.h) if lower else (0, round(self._outline.y))

        def draw() -> pygame.Surface:
            return svg.render(self._drawing, (right - left, foot - top), f"translate({-left} {-top})")

        whole = self._kept.get(("rim", n), draw)
        if n not in self._cut:
            self._cut[n] = list(self._pieces(whole, left, top))
        return self._cut[n]

    def _pieces(self, whole: pygame.Surface, left: int, top: int) -> Iterator[RimPart]:
        """What is seen of a part, in pieces: copies, so that the rest of it need not be kept."""
        cell, seen = self.layout.m.px(CELL), whole.get_bounding_rect()
        for x, y in product(range(seen.x, seen.right, cell), range(seen.y, seen.bottom, cell)):
            piece = whole.subsurface(pygame.Rect(x, y, cell, cell).clip(seen))
            if box := piece.get_bounding_rect():
                place = box.move(x + left, y + top)
                yield RimPart(piece.subsurface(box), place.x, place.y, self.way.along(place.center))


@dataclass
class RimLight(Effect):
    """A spark that runs round the table's edge to both sides from where a blade has struck it, and what it leaves."""

    parts: list[RimPart]
    sparks: list[pygame.Surface]
    way: RimWay
    struck: tuple[float, float]
    """Where the blade has struck, or towards where."""
    _: KW_ONLY
    motion: Motion

    def __post_init__(self) -> None:
        self._runs, self._dies = (self.motion.seconds("rim", name) for name in ("runs", "dies"))
        self.life = self._runs + self._dies
        self._begins = self.way.along(self.struck)
        ways = [abs(part.along - self._begins) for part in self.parts]
        self._lights = [(part, 2 * min(way, 1 - way)) for part, way in zip(self.parts, ways, strict=True)]

    def sprites(self, age: float) -> Iterator[Sprite]:
        """Each piece as bright as it still is, once the spark has passed; and the sparks."""
        run = age / self._runs
        come = 1 - (1 - min(1.0, run)) ** EASED
        for part, far in self._lights:
            if far <= come:
                since = age - self._runs * (1 - (1 - far) ** (1 / EASED))
                left = ceil((1 - since / self._dies) * FADES) / FADES
                shown = round(255 * max(0.0, left) ** 1.5)
                yield Sprite(part.picture, part.x, part.y, Depth.SCAR, shown)
        if run < 1:
            yield from self._running(come)

    def _running(self, come: float) -> Iterator[Sprite]:
        """The sparks, the larger the farther ahead; one of each stands where both ways meet."""
        for side in (1, -1):
            for picture, (_, behind) in zip(self.sparks, SPARKS, strict=True):
                if come >= behind:
                    x, y = self.way.at(self._begins + side * (come - behind) / 2)
                    yield Sprite.about(picture, (round(x), round(y)), Depth.SCAR)
