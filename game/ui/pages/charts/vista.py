"""The best and the worst deal, each before a painting: a pavilion on its hill in the sun, a junk in a storm."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import pygame

from game.engine.cards import Card
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.kit import Column, SingleRow, Widget, grow, middled
from game.ui.pages.charts import paper_cut
from game.ui.pages.charts.landscape import Landscape
from game.ui.pages.charts.shadow_box import FRAME_BAND, Layer, edged, frame_wide, framed, lay_sheet
from game.ui.pages.charts.sky import drum
from game.ui.pages.parts.card_row import CardRow, at_most

HIGH = 150
"""The least height of a painting, at 1080p."""
PAD = 16
"""The room within a painting, at 1080p."""
CARDS = (128, 108, 88)
"""The heights of the cards, at 1080p: the highest is taken for which there is room."""
TALLEST = 0.13
"""The greatest height of the cards, for the height of the window."""
SHOWN = 0.3
"""How much of each card the next one leaves to be seen, for its width."""
OVER = 0.66
"""How much of the height is left over cards where what the painting shows stands over them; else it stands beside."""
SHORE = (0.93, 0.55)
"""How far down the water begins of the best deal and of the worst, for the height."""
HILLS = ((0.0, 1.0, 0.27), (-0.42, 0.5, 0.15), (-0.68, 0.66, 0.14))
"""The hill and lower ones at its left: how far right of it, for the width, how high for it, and how broad, for the
width.
"""
JOINED = 5
"""How sharp the hollows between these hills are."""
TALL, ABOVE = (0.62, 0.5), (0.085, 0.05)
"""How high the pagoda and the junk are, for the height; how far over cards their feet are, for the height."""
SUN, SUN_UP = 0.6, 0.22
"""The side of the drum behind the pagoda, and how far over its foot that stands, for the height."""
LEAN = -9
"""By how many degrees the junk leans."""
STORM = ((-0.17, 0.75, 0.62), (-0.08, 0.4, 0.36), (-0.012, 0.12, 0.1))
"""The rows of waves: how far below the foot of the junk their crests are, for the height, where on a wave it stands,
from 0 to 1, and how far their colour is toward the sky's; the last is before the junk.
"""
CALM = (0.55, 0.5)
"""How clearly the ground of words lies over a painting at its left, at dusk and by day."""
RAIN = 26
"""How far drops of the storm are apart, at 1080p."""
SLANT = 0.35
"""How far these drops drift, for their length."""


class Vista(Column):
    """A face and words before a painting of the `best`, in a frame, or of the worst, and the cards at the right where
    there is room; on a plain panel in a plain theme.
    """

    ctx: Context

    def __init__(self, ctx: Context, face: Widget, told: Sequence[Widget], cards: Sequence[Card], best: bool) -> None:
        self.line = SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 18, "middle")
        hand, most = [Group(tuple(cards))], at_most(ctx, CARDS[0], TALLEST)
        self.hands = [CardRow(ctx, hand, most * high / CARDS[0], fanned=True, shown=SHOWN) for high in CARDS]
        self.hand = self.hands[0]
        self.band = frame_wide(ctx) if best else 0
        super().__init__(ctx, [self.line], 0, padding=PAD + (FRAME_BAND if self.band else 0))
        self.best = best
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        """High enough for its painting."""
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(HIGH))

    def place(self, rect: pygame.Rect) -> None:
        """The words at the left, the cards in what they leave of the lower edge."""
        super().place(rect)
        inner = self.inner(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        wide, high = self.hand.measure(room)
        self.hand.visible = 0 < wide <= room
        self.hand.place(
            pygame.Rect(inner.right - wide, rect.bottom - high - self.padding + self.ctx.px(PAD) * 3 // 4, wide, high)
        )

    def sprites(self) -> list[Sprite]:
        """The painting, the cards, and what is told before it."""
        ctx, size = self.ctx, self.rect.size
        face = ctx.panel(size, "plain")
        if not ctx.theme.plain:
            face = ctx.cached(("vista", self.best, size, tuple(self._covered)), lambda: self.painting.of(size))
        shown = self.hand.sprites() if self.hand.visible else []
        return [Sprite(face, *self.rect.topleft), *shown, *super().sprites()]

    @property
    def painting(self) -> _Painting:
        """What one stands before, for where the cards lie now."""
        return _Painting(self.ctx, self.best, self._covered)

    @property
    def _covered(self) -> pygame.Rect:
        """What the cards cover of the painting, within its frame."""
        if not self.hand.visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.band, -self.rect.y - self.band)


class _Painting(Landscape):
    """What one stands before, of the `best` or of the worst; there is no sun behind words. Within its frame cards will
    lie on `hand`.
    """

    sky = ""
    clear_day = True

    def __init__(self, ctx: Context, best: bool, hand: pygame.Rect) -> None:
        super().__init__(ctx, HIGH)
        self.best, self.hand = best, hand

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """The painting of a size, that of the best in a frame."""
        band = frame_wide(self.ctx) if self.best else 0
        face = pygame.Surface((size[0] - 2 * band, size[1] - 2 * band), pygame.SRCALPHA)
        self.draw(face)
        return svg.ready(framed(self.ctx, face) if band else edged(self.ctx, face))

    def draw(self, face: pygame.Surface) -> None:
        """Hills with a pagoda, or a junk in a storm; and a calm ground for words."""
        (self._draw_best if self.best else self._draw_worst)(face)
        theme, (wide, high) = self.ctx.theme, face.get_size()
        calm = theme.inlay["lacquer"] if theme.dark else theme.paper
        defs = svg.linear("calm", calm, calm, (0.24 * wide, 0, 0.52 * wide, 0), (CALM[not theme.dark], 0))
        face.blit(svg.render(svg.rect((0, 0, wide, high), 0, fill="url(#calm)"), (wide, high), defs=defs), (0, 0))

    def air(self, face: pygame.Surface, sea: float) -> list[str]:
        """The sky, and the drum as a sun where the pagoda will stand."""
        sky = super().air(face, sea)
        if self.best:
            x, foot, _ = self.spot(face.get_size())
            high = face.get_height()
            middle, side = (round(x), round(foot - SUN_UP * high)), round(SUN * high) // 8 * 8
            drum(self.ctx, face, middle, side)
        return sky

    def spot(self, size: tuple[int, int]) -> tuple[float, float, float]:
        """Where what it shows stands, from the left and from above, over the cards; and how high it is."""
        (wide, high), hand = size, self.hand
        over = not hand.w or hand.y >= (1 - OVER) * high
        x = hand.centerx if hand.w and over else hand.x - 0.35 * high if hand.w else 0.8 * wide
        foot = min(hand.y - ABOVE[not self.best] * high, 0.6 * high) if hand.w and over else 0.72 * high
        return x, foot, min(TALL[not self.best] * high, 0.9 * foot)

    def _draw_best(self, face: pygame.Surface) -> None:
        """Hills over the water, and on the highest a pagoda before the drum as a sun."""
        (wide, high), ctx = face.get_size(), self.ctx
        x, foot, tall = self.spot(face.get_size())
        sea = SHORE[0] * high
        up = sea - foot - 0.04 * high

        def rise(at: float) -> float:
            hills = (share * exp(-(((at - x) / wide - off) ** 2) / broad**2) for off, share, broad in HILLS)
            joined: float = sum(hill**JOINED for hill in hills) ** (1 / JOINED)
            return min(1.0, joined)

        points = [(float(at), sea - 0.04 * high - up * rise(at)) for at in range(0, wide + 6, 6)]
        self.paint(face, points, sea)
        paper_cut.lay(ctx, face, "pagoda", paper_cut.PAGODA, _place(x, foot, tall))

    def _draw_worst(self, face: pygame.Surface) -> None:
        """Dark clouds over waves, between them the junk, and before all the rain."""
        (wide, high), ctx = face.get_size(), self.ctx
        x, foot, tall = self.spot(face.get_size())
        self.paint(face, [(0.0, high), (float(wide), high)], SHORE[1] * high)
        *behind, before = (self._waves(face.get_size(), (x, foot), *each) for each in STORM)
        for sheet in ((self._clouds(wide, high), ""), *behind):
            lay_sheet(ctx, face, sheet)
        paper_cut.lay(ctx, face, "junk", paper_cut.JUNK, f"{_place(x, foot, tall)} rotate({LEAN})")
        lay_sheet(ctx, face, before)
        face.blit(svg.render(self._rain(wide, high), face.get_size()), (0, 0))

    def _waves(self, size: tuple[int, int], at: tuple[float, float], down: float, phase: float, far: float) -> Layer:
        """A row of waves, the paler the farther it is."""
        theme, ink = self.ctx.theme, self.ctx.theme.inlay
        if theme.dark:
            crest, deep = mix(ink["jade"], ink["indigo"], far), mix(ink["indigo"], ink["lacquer"], 0.4)
        else:
            crest, deep = (
                mix(ink["indigo_light"], theme.paper, 0.25 + 0.6 * far),
                mix(ink["indigo_light"], ink["jade_light"], 0.3),
            )
        foam = ink["pearl"] if theme.dark else "#ffffff"
        level, shift = at[1] + (down + paper_cut.CREST) * size[1], at[0] / (paper_cut.HOLLOW * size[1]) - phase
        return paper_cut.waves(size, level, shift, tones=(crest, deep), foam=foam, line=max(1.0, 1.5 * self.ctx.scale))

    def _clouds(self, wide: int, high: int) -> str:
        """Heavy clouds along the upper edge, as SVG."""
        theme, ink, body = self.ctx.theme, self.ctx.theme.inlay, ""
        tones = (ink["indigo"], ink["lacquer"]) if theme.dark else (theme.paper, ink["indigo_light"])
        for row, thick in ((0, 0.45), (1, 0.8)):
            tone = mix(*tones, thick if theme.dark else 0.75 * thick)
            for n in range(13):
                x, r = (n + 0.5 * row) * wide / 12, (0.22 - 0.06 * row + 0.05 * (n * 5 % 3)) * high
                body += svg.circle(x, (0.06 - 0.06 * row) * high, r, fill=tone)
        return body

    def _rain(self, wide: int, high: int) -> str:
        """Slanting rain, as SVG."""
        theme, apart = self.ctx.theme, RAIN * self.ctx.scale
        d = ""
        for n in range(int(wide / apart) * 3):
            x, y, long = n * apart / 3 * 1.05, (n * 37 % 101) / 100 * high, (0.08 + n * 13 % 7 / 90) * high
            d += f"M{svg.num(x)} {svg.num(y)}l{svg.num(-SLANT * long)} {svg.num(long)}"
        tone = theme.inlay["pearl"] if theme.dark else theme.inlay["indigo"]
        return svg.stroke(d, tone, max(1.0, 1.3 * self.ctx.scale), stroke_opacity=0.28)


def _place(x: float, foot: float, tall: float) -> str:
    """The transform of something cut from paper that stands there, so high."""
    return f"translate({svg.num(x)} {svg.num(foot)}) scale({tall / paper_cut.HIGH:.4f})"
