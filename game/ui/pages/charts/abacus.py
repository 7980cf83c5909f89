"""Shares told by an abacus: a rod for each, and on it beads of a twentieth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.svg import Size
from game.ui.draw.theme import mix
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.gfx import skin
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.shadow_box import edged

BEADS = 20
"""The number of beads on a rod."""
FREE = 2.4
"""The number of beads for which a rod has room besides."""
BEAD = 0.6
"""How wide a bead is, for its height."""
ROD = 48
"""The least distance of two rods, at 1080p."""
FACE = 84
"""The greatest side of a portrait, at 1080p."""
TALLER = 1.9
"""How many times as far apart rods are at most where there is room."""
ROOM = 26
"""The room about the rods, at 1080p."""
FIGURE = 1.3
"""How large a share is written, for the size of a name."""
NAMES = 0.42
"""How much of the width names take at most beside their rods."""
OWN_RULES_DYE = "oxblood"
"""The dye of the book of rules that are nobody's but the person's own."""
SHADE = 0.4, 0.2
"""How dark the shadow of a bead is by night and by day, from 0 to 1."""
WIRE = 5
"""How thick a rod is at 1080p."""


class Rod(NamedTuple):
    """What a rod is of, the share (0 to 1) of its beads that count, what is said at its end, whose it is, how many
    beads it has (of few things one for each), and the dye of the book of rules that it is of.
    """

    label: str
    share: float
    end: str
    portrait: str = ""
    beads: int = BEADS
    cover: str = ""


def counted(ctx: Context, counts: Sequence[tuple[str, int]]) -> list[Rod]:
    """Rods of counts, the largest of which takes all of its rod, each with its share of all of them in words."""
    total, most = sum(count for _, count in counts) or 1, max((count for _, count in counts), default=1) or 1
    t = ctx.texts
    return [
        Rod(label, count / most, f"{t.number(count)} · {t.percent(count / total)}", beads=min(BEADS, most))
        for label, count in counts
    ]


def beads(share: float, both: bool, most: int = BEADS) -> tuple[int, int]:
    """How many beads lie at the left and at the right for a share: the right's, where `both` sides have some."""
    counting = round(most * share)
    return (most - counting, counting) if both else (counting, 0)


class Abacus(Chart):
    """A rod for each share, its beads pushed to the left.

    Where it has `sides`, what is named first has the red beads at the left, and the other the jade ones at the right,
    which are those that count. `told` is what stands at the ends of the rods.
    """

    stretch = 1.0

    def __init__(
        self,
        ctx: Context,
        rods: Sequence[Rod],
        name: str = "",
        sides: Sequence[str] = (),
        *,
        title: str = "",
        told: str = "",
    ) -> None:
        super().__init__(ctx, 0, name)
        self.told = told
        self.rods, self.sides, self.title = tuple(rods), tuple(sides), title
        self.about = ctx.px(ROOM)
        self.step = max(ctx.px(ROD), round(FIGURE * self.times_high) + ctx.px(6))
        self.head = self.heading_high + (self.times_high + ctx.px(10) if sides else 0)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width; names stand over the rods where they would take too much of it."""
        lines = len(self.rods) * (self.step + self._above(width))
        return width, 2 * self.about + self.head + lines

    def _names(self) -> int:
        """The room for a portrait and the longest name, with what parts them from the rod."""
        ctx = self.ctx
        widest = max(ctx.type.width(rod.label, self.letters, "semibold") for rod in self.rods)
        return widest + ctx.px(16) if widest else 0

    def _above(self, width: int) -> int:
        """How much room names take over their rods: none where they stand beside them."""
        return self.times_high if self._names() > NAMES * width else 0

    def _key(self) -> tuple[object, ...]:
        return self.rods, self.sides, self.title, self.told

    def draw(self, face: pygame.Surface) -> None:
        """Its ground behind a thin edge, and what hangs before it."""
        ctx, size = self.ctx, face.get_size()
        face.blit(edged(ctx, self._ground(size).convert_alpha(), deep=False), (0, 0))
        inside = pygame.Surface((size[0] - 2 * self.about, size[1] - 2 * self.about), pygame.SRCALPHA)
        self.head_line(inside)
        self._hang(inside)
        if (
            self.told
            and self.heading.size_in(size[0])[0] + ctx.type.width(self.told, self.letters) < inside.get_width()
        ):
            self.write(inside, self.told, inside.get_width(), (self.heading_high - self.times_high) // 2, at=1)
        stamp(face, inside, (self.about, self.about))

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        theme, (wide, high) = self.ctx.theme, size
        shade = theme.inlay["oxblood"] if theme.dark else theme.panel_line
        top = theme.field if theme.plain else mix(theme.field, shade, 0.28 if theme.dark else 0.16)
        defs = svg.linear("ground", top, theme.field, (0, 0, 0, high))
        line = svg.render(svg.rect((0, 0, 1, high), 0, fill="url(#ground)"), (1, high), defs=defs)
        return pygame.transform.scale(line, (wide, high))

    def _hang(self, face: pygame.Surface) -> None:
        """All rods from above to below."""
        ctx, (wide, high) = self.ctx, face.get_size()
        step = min((high - self.head) / len(self.rods), TALLER * self.step + self._above(wide))
        top = self.head + (high - self.head - step * len(self.rods)) / 2
        side = min(ctx.px(FACE), round(step) - ctx.px(4)) if any(rod.portrait or rod.cover for rod in self.rods) else 0
        above = self._above(wide)
        begin = (side + ctx.px(12) if side else 0) + (0 if above else self._names())
        ends = [ctx.type.render(rod.end, self._figure, ctx.color("gold"), "bold") for rod in self.rods]
        end = wide - max(each.get_width() for each in ends) - ctx.px(16)
        bead = round(min((end - begin) / (BEADS + FREE), BEAD * 0.88 * (step - above)))
        self._legend(face, begin, end)
        for n, (rod, told) in enumerate(zip(self.rods, ends, strict=True)):
            y = round(top + n * step + above + (step - above) / 2)
            if rod.portrait or rod.cover:
                picture = ctx.art.portrait(rod.portrait, side) if rod.portrait else self._book(rod.cover, side)
                face.blit(picture, picture.get_rect(midleft=(0, y - above // 2)))
            name = (begin, y - round((step - above) / 2) - above) if above else (begin - self._names(), y)
            self.write(face, rod.label, name[0], name[1] if above else y - self.times_high // 2, role="text")
            stamp(face, told, (wide - told.get_width(), y - told.get_height() // 2))
            self._thread_beads(face, (begin, end), y, max(4, bead), beads(rod.share, bool(self.sides), rod.beads))

    @property
    def _figure(self) -> int:
        return round(FIGURE * self.letters)

    def _legend(self, face: pygame.Surface, begin: int, end: int) -> None:
        """Over the rods, whose beads are at which side, each name as large as there is room."""
        ctx = self.ctx
        for name, x, at in zip(self.sides, (begin, end), (0, 1), strict=False):
            size = ctx.type.fit(name, self.letters, (end - begin) // 2 - ctx.px(8), "semibold", ctx.px(LEAST_TEXT))
            words = ctx.type.render(name, size, ctx.color("text_dim"), "semibold")
            stamp(face, words, (x - at * words.get_width(), self.heading_high))

    def _thread_beads(
        self, face: pygame.Surface, reach: tuple[int, int], y: int, bead: int, sides: tuple[int, int]
    ) -> None:
        """A wire at a height from one end to the other, and its beads at both sides."""
        ctx, theme, (begin, end) = self.ctx, self.ctx.theme, reach
        wire, high = max(2, ctx.px(WIRE)), round(bead / BEAD)
        left, right = sides
        groups = [(begin, left, "red" if self.sides else "amber"), (end - right * bead, right, "jade")]
        if not theme.plain:
            starts = [x + n * bead for x, count, _ in groups for n in range(count)]
            self._shade_beads(face, starts, (bead, high), top=y - high // 2, falls=wire)
        line = svg.rect((begin, (high - wire) / 2, end - begin, wire), wire / 2, fill="url(#wire)")
        tones = (theme.gold, theme.gold) if theme.plain else (theme.inlay["gold_light"], theme.inlay["gold_deep"])
        defs = svg.linear("wire", *tones, (0, (high - wire) / 2, 0, (high + wire) / 2))
        face.blit(svg.render(line, (face.get_width(), high), defs=defs), (0, y - high // 2))
        for x, count, colour in groups:
            picture = skin.of(ctx.theme).picture(f"medals/bead-{colour}", (bead, high))
            for n in range(count):
                face.blit(picture, (x + n * bead, y - high // 2))

    def _shade_beads(self, face: pygame.Surface, starts: Sequence[int], bead: Size, *, top: int, falls: int) -> None:
        """The soft shadow of each bead on the ground: `starts` are their left sides, `top` is their upper edge, and the
        shadows fall so far down and to the right.
        """
        (wide, high), clear = bead, SHADE[0 if self.ctx.theme.dark else 1]
        body = "".join(
            svg.ellipse(x + wide / 2 + 2 * falls / 3, high / 2 + falls, wide * 0.46, high * 0.44, fill="#000000",
                        fill_opacity=clear)
            for x in starts
        )  # fmt: skip
        shadow = svg.render(body, (face.get_width(), high + 3 * falls))
        face.blit(surfaces.soft(shadow, max(1, falls // 2)), (0, top))

    def _book(self, cover: str, side: int) -> pygame.Surface:
        """A small book in its dye, as it stands on the shelf of rules."""
        theme, ink = self.ctx.theme, self.ctx.theme.inlay
        dye, gilt = (theme.panel, theme.gold) if theme.plain else (ink[cover], ink["gold"])
        defs = svg.linear("cloth", mix(dye, ink["gold"], 0.12), mix(dye, ink["lacquer"], 0.35), (20, 0, 84, 100))
        body = svg.rect((20, 12, 68, 82), 3, fill=theme.paper_edge, stroke=ink["line"], stroke_width=2)
        body += svg.rect((14, 6, 68, 82), 4, fill="url(#cloth)", stroke=ink["line"], stroke_width=2)
        body += svg.rect((14, 6, 15, 82), 3, fill=mix(dye, ink["lacquer"], 0.5))
        body += svg.stroke("M29 10V84M14 20H29M14 40H29M14 56H29M14 74H29", gilt, 2.4)
        body += svg.rect((36, 14, 39, 66), 3, fill="none", stroke=gilt, stroke_width=2.2)
        body += svg.path("M55.500 34L67 47L55.500 60L44 47Z", fill=gilt)
        return svg.square(body, side, 100, defs)
