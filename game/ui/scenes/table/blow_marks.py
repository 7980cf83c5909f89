"""The swing of a blow's blade and the crack that it leaves in the table, drawn in strips. Made once and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

import pygame

from game.ui.context import Context
from game.ui.draw.in_steps import Steps, one_by_one
from game.ui.gfx import drawings, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.surfaces import chilled
from game.ui.gfx.theme import rgb
from game.ui.layout.card_areas import Measure
from game.ui.scenes.table import swing_shape
from game.ui.scenes.table.cut_line import CUT

SCAR = (1240, 600)
"""The size of the box in which the crack that a blow leaves is drawn, at 1080p."""
SEAM = (1360, 620)
"""The size of the box in which the line of the cut is drawn, at 1080p."""
SEAM_LONG, SEAM_BROAD = 0.36, 0.62
"""How long and how broad the line of the cut is, for its drawing."""
SEAM_COLUMNS = range(2, 6)
"""The columns of that box in which something is seen of the line."""
SEAM_LIGHT = ((7.0, "mandarin", 0.1), (4.6, "mandarin", 0.2), (3.0, "gold_light", 0.24), (2.0, "gold_light", 0.55))
"""The layers of the light about that line: how many times broader, the ink, and how much of it shows."""
SEAM_LINE = CUT.about((682, 310))
"""Where the line along which it has cut lies in that box, as it is drawn in assets/drawings/ornaments.json."""
SCAR_LIGHT = (40.0, 32.0, 25.0, 19.0, 14.0, 9.0, 5.0)
"""How broad each layer is of the light that comes out of the crack, in its box."""
SCAR_GLOW = ((0.0, "gold_light", 0.17), (0.45, "mandarin", 0.13), (0.8, "cinnabar", 0.11), (1.0, "cinnabar", 0.0))
"""The inks of the crack's light, and how clear each is, by the share of its way outwards."""
SCAR_HEAT = ((0.4, "eggshell", 1.0), (0.62, "gold_light", 1.0), (0.82, "mandarin", 1.0), (1.0, "cinnabar", 0.9))
"""The inks of what glows in the crack, and how clear each is, by the share of its way outwards; white-hot in the
middle.
"""
SCAR_REACH = 590
"""How far from the middle of the crack its light reaches to the sides, in its box."""
SCAR_FLAT = 0.5
"""How far up and down that light reaches, for how far it reaches to the sides."""
EMBERS = ("gold_light", "gold")
"""The inks of a crack as it cools, the hotter first."""
STRIPS = 8
"""The number of columns in which swing, line and crack are drawn: they are large, and little of them is seen."""
Mark = tuple[svg.Size, str, str]
"""The size of one, how it is drawn, and its transform."""
Strip = tuple[pygame.Surface, int, int]
"""One of its columns, and how far that lies to the right of its middle and below it."""
Strips = Sequence[Sequence[Strip]]
"""A swing as it goes on, or a crack from the hottest to the ember."""


class BlowMarks:
    """Makes them for one window, kept among its other pictures."""

    def __init__(self, ctx: Context, m: Measure, kept: Shelf) -> None:
        self.ctx = ctx
        self.m = m
        self._kept = kept

    @cached_property
    def _swings(self) -> list[tuple[Mark, range]]:
        """What is drawn of a swing, and the columns in which something is seen of each."""
        size, ink = (self.m.px(swing_shape.BOX[0]), self.m.px(swing_shape.BOX[1])), self.ctx.theme.inlay
        found: list[tuple[Mark, range]] = []
        for swing in (*swing_shape.SWEEP, *swing_shape.DYING):
            mark = size, swing_shape.body(swing, ink), svg.fit(size, swing_shape.BOX)
            found.append((mark, swing_shape.columns(swing, STRIPS)))
        return [*found, (self._seam, SEAM_COLUMNS)]

    @cached_property
    def _seam(self) -> Mark:
        """The line along which the blade has cut: it tapers to points, and so does the light about it."""
        there, back, ink, d = SEAM_LINE.onto, SEAM_LINE.back, self.ctx.theme.inlay, drawings.table("ornaments")["slash"]
        light = "".join(
            svg.group(
                svg.path(d, fill=ink[colour], fill_opacity=shown),
                f"{there} scale({SEAM_LONG} {SEAM_BROAD * broad}) {back}",
            )
            for broad, colour, shown in SEAM_LIGHT
        )
        size = (self.m.px(SEAM[0]), self.m.px(SEAM[1]))
        core = svg.group(svg.path(d, fill="#ffffff"), f"{there} scale({SEAM_LONG} {SEAM_BROAD}) {back}")
        return size, light + core, svg.fit(size, SEAM)

    def crossing(self) -> Steps[Strips]:
        """The pictures of a blade of cold light that swings from the upper left; last the line of its cut."""
        for mark, columns in self._swings:
            yield from self._lacking(mark, columns)
        rows = ([self._mirrored(mark, n) for n in reversed(columns)] for mark, columns in self._swings)
        return (yield from one_by_one(rows))

    def _mirrored(self, mark: Mark, n: int) -> Strip:
        picture, x, y = self._strip(mark, n)
        turned = self._kept.get(("mirrored", mark, n), lambda: chilled(pygame.transform.flip(picture, True, False)))
        return turned, -x - picture.get_width(), y

    def cold_scar(self) -> Steps[Strips]:
        """The crack that lightning tears into the table: first white-hot, then as it cools."""
        yield from self._lacking(self._scar, range(STRIPS))
        return (yield from one_by_one([self._chilled(ember, n) for n in range(STRIPS)] for ember in ("", *EMBERS)))

    def _chilled(self, ember: str, n: int) -> Strip:
        picture, x, y = self._cooled(ember, n)
        return self._kept.get(("cold", ember, n), partial(chilled, picture)), x, y

    @cached_property
    def _scar(self) -> Mark:
        """Cracks between plates of lacquer that taper to points, lit from within."""
        size, d, ink = (
            (self.m.px(SCAR[0]), self.m.px(SCAR[1])),
            drawings.table("ornaments")["scar"],
            self.ctx.theme.inlay,
        )
        at, flat = (SCAR[0] / 2, SCAR[1] / 2, SCAR_REACH), SCAR_FLAT
        glow, heat = ([(far, ink[name], shown) for far, name, shown in stops] for stops in (SCAR_GLOW, SCAR_HEAT))
        defs = svg.radial("glow", glow, *at, tall=flat)
        defs += svg.radial("heat", [(0.0, "#ffffff", 1.0), *heat], *at, tall=flat)
        light = f"<defs>{defs}</defs>" + "".join(svg.stroke(d, "url(#glow)", wide) for wide in SCAR_LIGHT)
        return size, light + svg.path(d, fill="url(#heat)"), svg.fit(size, SCAR)

    def _cooled(self, ember: str, n: int) -> Strip:
        """A column of the crack that glows as an ember does; "": white-hot."""
        hot, x, y = self._strip(self._scar, n)

        def draw() -> pygame.Surface:
            picture = hot.copy()
            picture.fill(rgb(self.ctx.theme.inlay[ember]), special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(picture)

        return (self._kept.get(("cooled", ember, n), draw) if ember else hot), x, y

    def _lacking(self, mark: Mark, columns: range) -> Iterator[Strip]:
        """Draws the columns of a mark that are not kept yet, one by one."""
        return (self._strip(mark, n) for n in columns if self._kept.find((mark, n)) is None)

    def _strip(self, mark: Mark, n: int) -> Strip:
        """One of the columns of a mark, no higher than what is seen of it there."""
        (w, h), body, transform = mark
        left, key = w * n // STRIPS, (mark, n)

        def draw() -> Strip:
            column = svg.render(body, (w * (n + 1) // STRIPS - left, h), f"translate({-left} 0) {transform}")
            seen = column.get_bounding_rect()
            return column.subsurface(seen).copy(), left + seen.x - w // 2, seen.y - h // 2

        return self._kept.get_placed(key, draw)
