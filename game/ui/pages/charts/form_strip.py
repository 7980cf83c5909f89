"""The form of the latest deals: their medals on blocks of lacquer, the higher the better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.ledge import LEDGE_LIP, LEDGE_SHADE, LEDGE_SLANT, SHADOW_COARSE, ledge, wall_shadow

FORM_HIGH, FORM_MOST = 118, 180
"""The height of the strip, and the greatest with large text, at 1080p."""
FORM_SLOTS = 10
"""The least number of deals for which it has room."""
MEDAL = 72
"""The greatest side of a medal, at 1080p; it follows the text size."""
BROAD = 0.8
"""How broad a block is, for the room of a deal."""
LOWEST = 0.12
"""How high the block of the last is, for that of the first."""
DEEP = 46
"""How deep the ledge is, at 1080p."""
FOOT = 0.34
"""How far from the edge of the ledge blocks stand, for its depth."""
THICK = 0.4
"""How deep a block is as it is seen from above, for its breadth."""
SMALLER = 0.82
"""The greatest side of a medal, for the room of a deal."""
QUIET = 0.6
"""How much nearer to dark red than to bright red the lacquer of the first is: the dial above leads."""
DULL = 0.78
"""How much nearer to black lacquer than that of the first the block of the last is."""
CAST = (0.3, 0.16, 9, 150, 0.5)
"""How far right of a block and below its top its shadow on the wall lies, for its breadth, how soft that is at 1080p,
how dark of 255, and the share of that by day."""
MIRRORED = 0.34
"""How clearly the varnish of the ledge mirrors a block."""


class Block(NamedTuple):
    """Where a block stands: its left side, the top and the foot of its front, how broad it is, how far its back lies
    above its front and right of it, and how good its place was, from 0 to 1.
    """

    left: float
    top: float
    foot: float
    broad: float
    deep: float
    aside: float
    good: float

    @property
    def stand(self) -> tuple[int, int]:
        """The middle of its top."""
        return round(self.left + (self.broad + self.aside) / 2), round(self.top - 0.42 * self.deep)


class FormStrip(Chart):
    """The medals of the latest deals, oldest first, each on a block as high as its place was good, all on a ledge.

    Rings stand where further blocks will stand; `told` stands below.
    """

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "", told: str = "") -> None:
        """`places`: of each deal the place and the number of players."""
        self.places, self.told = tuple(places), told
        super().__init__(ctx, 0, name)
        self.high = min(ctx.tx(FORM_HIGH), ctx.px(FORM_MOST))

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width; one line more where what is told has no room between oldest and newest."""
        return width, self.high + (0 if self._told_between(width) else self.times_high)

    def _key(self) -> tuple[object, ...]:
        return self.places, self.told

    def draw(self, face: pygame.Surface) -> None:
        """The ledge, on it the blocks with their medals, and below it where the oldest and the newest is."""
        ctx, wide = self.ctx, face.get_width()
        between = self._told_between(wide)
        low = face.get_height() - self.times_high * (1 if between else 2)
        front, deep, lip = low - ctx.px(LEDGE_LIP + 4), ctx.px(DEEP), ctx.px(LEDGE_LIP)
        edge = ctx.px(DEEP) // 2
        wall_shadow(ctx, face, pygame.Rect(edge, front, wide - 2 * edge, 2 * lip), ctx.px(LEDGE_SHADE))
        ledge(ctx, face, front, deep)
        step = (wide - 2 * edge) / max(len(self.places), FORM_SLOTS)
        side = min(ctx.tx(MEDAL), int(step * SMALLER))
        foot = front - round(FOOT * deep)
        blocks = self._blocks(wide, edge, step, side, foot)
        self._lay_shadows(face, blocks, front)
        body, defs = self._rings(edge, step, side, foot), ""
        for n, block in enumerate(blocks):
            shape, paint = self._block(block, n, front)
            body, defs = body + shape, defs + paint
        face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
        for (place, players), block in zip(self.places, blocks, strict=True):
            medal, (x, y) = ctx.art.medal(place, side, place == players), block.stand
            face.blit(medal, medal.get_rect(midbottom=(x, y + round(0.06 * side))))
        for name, x, at in (("oldest", edge, 0), ("newest", wide - edge, 1)):
            self.write(face, ctx.t(f"statistics.{name}"), x, low, role="text", at=at)
        self._tell(face, low if between else low + self.times_high, wide - 2 * self._ends if between else wide)

    @property
    def _ends(self) -> int:
        """What the words at both ends take, each."""
        ctx = self.ctx
        names = (ctx.t(f"statistics.{name}") for name in ("oldest", "newest"))
        return ctx.px(DEEP) + max(ctx.type.width(name, self.letters, "semibold") for name in names)

    def _told_between(self, width: int) -> bool:
        """Whether what is told has room between the words at both ends."""
        return self.ctx.type.width(self.told, self.letters, "bold") <= width - 2 * self._ends

    def _tell(self, face: pygame.Surface, top: int, room: int) -> None:
        ctx = self.ctx
        size = ctx.type.fit(self.told, round(1.1 * self.letters), room, "bold", ctx.px(LEAST_TEXT))
        words = ctx.type.render(self.told, size, ctx.color("text"), "bold")
        stamp(
            face, words, words.get_rect(center=(face.get_width() // 2, top + self.times_high // 2 - ctx.px(2))).topleft
        )

    def _blocks(self, wide: int, edge: int, step: float, side: int, foot: int) -> list[Block]:
        """Where the blocks stand, seen from before the middle of the ledge."""
        broad = min(BROAD * step, 0.86 * side)
        deep = THICK * broad
        room = foot - side - 0.5 * deep
        found = []
        for n, (place, players) in enumerate(self.places):
            x, good = edge + step * (n + 0.5), (players - place) / max(1, players - 1)
            aside = LEDGE_SLANT * deep * (1 - 2 * x / wide)
            high = (LOWEST + (1 - LOWEST) * good) * room
            found.append(Block(x - broad / 2, foot - high, foot, broad, deep, aside, good))
        return found

    def _lay_shadows(self, face: pygame.Surface, blocks: Sequence[Block], front: int) -> None:
        """What the blocks cast on the wall behind them, and on the ledge where they stand on it."""
        ctx, (wide, high) = self.ctx, face.get_size()
        if ctx.theme.plain:
            return
        right, down, soft, dark, by_day = CAST
        level = round(dark * (1.0 if ctx.theme.dark else by_day))
        small = pygame.Surface((wide // SHADOW_COARSE, high // SHADOW_COARSE), pygame.SRCALPHA)
        for block in blocks:
            x, y = block.left + right * block.broad, block.top + down * block.broad
            box = (
                (x, y, block.broad, block.foot - block.deep - y),
                (x, block.foot - block.deep, block.broad, block.deep),
            )
            for part in box:
                if part[3] > 0:
                    pygame.draw.rect(small, (0, 0, 0, level), [round(each / SHADOW_COARSE) for each in part])
        shadow = surfaces.soft(small, max(1, ctx.px(soft) // SHADOW_COARSE))
        face.blit(pygame.transform.smoothscale(shadow, (wide, high)), (0, 0), (0, 0, wide, front))

    def _rings(self, edge: int, step: float, side: int, foot: int) -> str:
        """Where further blocks will stand, as SVG."""
        theme, body = self.ctx.theme, ""
        for n in range(len(self.places), FORM_SLOTS):
            ring = edge + step * (n + 0.5), foot - side * 0.55, side * 0.42
            body += svg.circle(*ring, fill=theme.field, fill_opacity=0.35)
            wide = max(1.0, 2 * self.ctx.scale)
            body += svg.dashed_ring(*ring, 6, 5, stroke=theme.gold, stroke_width=wide, stroke_opacity=0.55)
        return body

    def _block(self, block: Block, n: int, front: int) -> tuple[str, str]:
        """A block of lacquer with gilt edges, as SVG with its definitions: of red where its place was good, the blacker
        the worse; lit from the left, and mirrored by the ledge.
        """
        theme, unit = self.ctx.theme, self.ctx.scale
        left, top, foot, broad, deep, aside, good = block
        high, right = foot - top, left + broad
        if theme.plain:
            box = (left, top, broad, high)
            return svg.rect(box, 0, fill=theme.field, stroke=theme.gold, stroke_width=max(1.0, 2 * unit)), ""
        ink = theme.inlay
        base = mix(mix(ink["cinnabar"], ink["oxblood"], QUIET), ink["lacquer"], DULL * (1 - good))
        bright, shade = mix(base, ink["gold_light"], 0.3), mix(base, ink["lacquer"], 0.62)
        stops = [(0.0, bright), (0.16, mix(base, ink["cinnabar"], 0.25)), (0.55, base), (1.0, shade)]
        defs = svg.ramp(f"front{n}", stops, (left, 0, right, 0))
        defs += svg.linear(f"low{n}", "#000000", "#000000", (0, top, 0, foot), (0.0, 0.42))
        defs += svg.linear(f"top{n}", mix(bright, "#ffffff", 0.12), base, (left, top, right, top - deep))
        defs += svg.linear(f"mirror{n}", base, base, (0, foot, 0, front), (MIRRORED, 0.0))
        body = svg.rect((left, foot, broad, front - foot), 0, fill=f"url(#mirror{n})")
        x = right if aside > 0 else left
        flank = [(x, top), (x + aside, top - deep), (x + aside, foot - deep), (x, foot)]
        body += svg.path(f"{svg.line(flank)}Z", fill=shade if aside > 0 else mix(base, bright, 0.5))
        lid = [(left, top), (right, top), (right + aside, top - deep), (left + aside, top - deep)]
        body += svg.path(f"{svg.line(lid)}Z", fill=f"url(#top{n})")
        body += svg.rect((left, top, broad, high), 0, fill=f"url(#front{n})")
        body += svg.rect((left, top, broad, high), 0, fill=f"url(#low{n})")
        body += self._gilding(block, mix(ink["gold_light"], ink["lacquer"], 0.5 * (1 - good)))
        (x, y), wide = block.stand, 0.36 * broad
        contact = svg.circle(0, 0, 1, fill="#000000", fill_opacity=0.5)
        return body + svg.group(
            contact, f"translate({x + 0.06 * broad:.1f} {y}) scale({wide:.1f} {0.4 * wide:.1f})"
        ), defs

    def _gilding(self, block: Block, gold: str) -> str:
        """The gilt edge of its lid, the frame let into its front, its foot, and the lamp mirrored in the varnish."""
        unit, (left, top, foot, broad, *_) = self.ctx.scale, block
        high, line = foot - top, max(1.0, 1.5 * unit)
        body = svg.rect((left, top, broad, max(1.0, 2.2 * unit)), 0, fill=gold)
        inset = 0.2 * broad
        if high > 3 * inset:
            inner = (left + inset, top + inset, broad - 2 * inset, high - 2 * inset - 3 * unit)
            body += svg.rect(inner, 0, fill="none", stroke=gold, stroke_width=line, stroke_opacity=0.7)
        gleam = (left + 0.09 * broad, top + 4 * unit, 0.07 * broad, max(0.0, 0.7 * high - 8 * unit))
        body += svg.rect(gleam, 0.03 * broad, fill="#ffffff", fill_opacity=0.34)
        return body + svg.rect((left - unit, foot - 4 * unit, broad + 2 * unit, 4 * unit), 0, fill=gold)
