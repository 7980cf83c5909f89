"""Cached pictures of effects: light, marks of a blow, flying objects, speech, and sums of points.

All except words come from the family `blows` of the skin, at the size of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Literal

import pygame

from game.ui.anim.motion import RAYS_OPENING
from game.ui.context import Context
from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.scenery import outline
from game.ui.gfx.text import note_copy, stamp
from game.ui.gfx.theme import cold, mix, rgb
from game.ui.layout import Side, TableLayout
from game.ui.scenes.table.blow_effects import DYING_FRAMES, RIM_SPARKS, SWEEP_FRAMES, Mark, RimWay
from game.ui.scenes.table.great_words import BlowKind, GreatWords

ScrapKind = Literal["blossom", "pearl", "frost", "spark", "leaf", "shell"]
"""Petals of the New Year's apricot, a flake of mother-of-pearl, a crystal of frost, a spark with four rays, a torn
piece of gold leaf, and a splinter of a card with a hot edge.
"""
RAYS_SIDE = 720
COLD = "cold"
CRACK_COOLING = ("", "gold_light", "gold")
"""Inks that tint a crack as it cools; none while it is white-hot."""
FLYING_COIN = 112
"""Side of a flying coin, at 1080p."""
COIN_ROOM = 1.5
"""Side of the coin's picture as a multiple of the coin's side; it includes the shadow."""
TRAIL_LIGHTS, TRAIL_TAPER = 4, 0.75
"""Number of lights in the trail of a coin, and the part by which the trail narrows toward its end."""
RIM_INSET = -34.0
"""Distance of the table's inlay from its outline, at 1080p."""
RIM_PALE = 0.8
"""Part of white in the light of the sparks along the inlay."""


class EffectPictures:
    """Draws and caches the pictures of effects for one window and language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.layout = layout
        self.m = layout.m
        self.room = layout.speech_room
        self.skin = skin.of(ctx.theme)
        self._kept = ctx.kept_for("effects", repr(layout))  # a layout has no hash
        self.words = GreatWords(ctx, layout, self._kept)

    # --- from the skin

    def _flip_book(self, name: str, side: int) -> Sequence[pygame.Surface]:
        entry = self.skin.entry(f"blows/{name}")
        kept = [self._kept.find((name, side, n)) for n in range(entry.rows)]
        frames = [frame for frame in kept if frame]
        if len(frames) == entry.rows:
            return frames
        frames = [surfaces.about_middle(frame) for frame in self.skin.frames(f"blows/{name}", (side, side))]
        return [self._kept.get((name, side, n), partial(frames.__getitem__, n)) for n in range(entry.rows)]

    def _mark(self, name: str, scale: float, tint: str = "") -> Mark:
        """Return a picture of a blow at a scale, multiplied by a colour, or with red and blue exchanged (`COLD`)."""
        entry = self.skin.entry(f"blows/{name}")
        size = max(1, round(scale * entry.size[0])), max(1, round(scale * entry.size[1]))

        def draw() -> pygame.Surface:
            picture = self.skin.fresh(f"blows/{name}", size)
            if tint == COLD:
                return surfaces.chilled(picture)
            if tint:
                picture.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
            return picture

        picture = self._kept.get((name, size, tint), draw)
        return Mark(picture, round(scale * entry.at[0]), round(scale * entry.at[1]))

    def burst(self, side: int) -> Sequence[pygame.Surface]:
        """Return a burst of gold as it opens in a square of `side` pixels."""
        return self._flip_book("burst", side)

    def pieces(self, kind: ScrapKind, side: int) -> Sequence[pygame.Surface]:
        """Return a piece of a shower as it spins."""
        return self._flip_book(kind, side)

    def coin(self) -> Sequence[pygame.Surface]:
        """Return a bronze coin as it turns over in flight, with its shadow."""
        return self._flip_book("coin", round(COIN_ROOM * self.m.px(FLYING_COIN)))

    def trail(self) -> Sequence[pygame.Surface]:
        """Return the lights of a coin's trail, each smaller than the one before."""
        side, gold = self.m.px(FLYING_COIN), self.ctx.theme.inlay["gold_light"]
        ways = ((n + 1) / (TRAIL_LIGHTS + 1) for n in range(TRAIL_LIGHTS))
        return [self.ctx.art.glow((round(side * (1 - TRAIL_TAPER * way)),) * 2, gold) for way in ways]

    def rays(self, kind: BlowKind, side: float) -> Sequence[Mark]:
        """Return the light of a blow as it opens in a square of `side` pixels; it never covers the hand."""
        tint, floor = COLD if kind == "overchop" else "", self.layout.hand.box.y
        marks = (self._mark("rays-chop", side * share / RAYS_SIDE, tint) for share in RAYS_OPENING)
        return [mark.above(floor - self.layout.pile.middle[1]) for mark in marks]

    def blade(self) -> tuple[Sequence[Mark], Mark]:
        """Return the swing of a blade of cold light from the upper left, and the line of its cut."""
        swing = [self._mark(f"blade-{n}", self.m.s) for n in range(SWEEP_FRAMES + DYING_FRAMES)]
        return swing, self._mark("seam", self.m.s)

    def crack(self) -> Sequence[Mark]:
        """Return the crack that lightning tears into the table: first white-hot, then cooling."""
        inks = (cold(self.ctx.theme.inlay[ink]) if ink else "" for ink in CRACK_COOLING)
        return [self._mark("crack", self.m.s, ink) for ink in inks]

    # --- the table's edge

    @cached_property
    def rim_way(self) -> RimWay:
        m, inset = self.m, drawings.table("table")["close" if self.layout.close else "inset"]
        return RimWay(outline((m.w, m.h), m.s, inset).grown(RIM_INSET * m.s))

    def rim(self) -> pygame.Surface:
        """Return a piece of the light along the table's edge, which is added to the colours below."""
        return self._mark("rim", self.m.s).picture

    def rim_sparks(self) -> Sequence[pygame.Surface]:
        """Return the leading sparks."""
        colour = mix(cold(self.ctx.theme.inlay["gold_light"]), "#ffffff", RIM_PALE)
        return [self.ctx.art.glow((self.m.px(wide), self.m.px(wide)), colour) for wide, _ in RIM_SPARKS]

    # --- words

    def speech(self, text: str, side: Side) -> pygame.Surface:
        """Return words in a bubble whose tail points to a seat on that side of the table."""
        return self._kept.get(("speech", text, side), lambda: self._speech(text, side))

    def points(self, text: str) -> pygame.Surface:
        """Return a sum of points in a small badge with a coin."""
        return self._kept.get(("points", text), lambda: self._points(text))

    def _speech(self, text: str, side: Side) -> pygame.Surface:
        ctx, m = self.ctx, self.m
        size = m.tx(20)
        pad_x, pad_y, tail = m.tx(18), m.tx(10), m.tx(12)
        most = m.tx(320) if side in ("top", "bottom") else min(m.tx(320), self.room - 2 * pad_x - tail)
        width = self.ctx.type.even(text, size, most, "medium")
        words = self.ctx.type.render(text, size, ctx.color("text"), "medium", width=width, align="center")
        w, h = words.get_width() + 2 * pad_x, words.get_height() + 2 * pad_y
        surface = pygame.Surface((w + 2 * tail, h + 2 * tail), pygame.SRCALPHA)
        tip = {"left": (0, 0.5), "right": (1, 0.5), "top": (0.5, 0), "bottom": (0.5, 1)}[side]
        surface.blit(_tail(surface.get_size(), tip, tail, ctx.theme.panel, ctx.theme.gold), (0, 0))
        surface.blit(self.ctx.art.panel((w, h), "tooltip", m.s), (tail, tail))
        stamp(surface, words, (tail + pad_x, tail + pad_y))
        return note_copy(svg.ready(surface), surface)

    def _points(self, text: str) -> pygame.Surface:
        ctx, m, art = self.ctx, self.m, self.ctx.art
        words = self.ctx.type.render(text, m.tx(26), ctx.color("gold"), "bold")
        coin, pad = m.tx(28), m.tx(12)
        size = (words.get_width() + coin + 3 * pad, max(words.get_height(), coin) + pad)
        surface = art.panel(size, "badge", m.s).copy()
        surface.blit(art.icon("coin", coin, ctx.theme.gold), (pad, (size[1] - coin) // 2))
        stamp(surface, words, (2 * pad + coin, (size[1] - words.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)


def _tail(size: tuple[int, int], tip: tuple[float, float], reach: int, fill: str, line: str) -> pygame.Surface:
    """Return a bubble's tail: a wedge from inside the bubble to the edge of its picture."""
    w, h = size
    x, y = tip[0] * w, tip[1] * h
    inward = (1 if x == 0 else -1 if x == w else 0, 1 if y == 0 else -1 if y == h else 0)
    base = (x + inward[0] * (reach + 3), y + inward[1] * (reach + 3))
    across = (inward[1] * reach * 0.8, inward[0] * reach * 0.8)
    points = [(base[0] + across[0], base[1] + across[1]), (x, y), (base[0] - across[0], base[1] - across[1])]
    d = "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    return svg.render(svg.path(d, fill=fill, stroke=line, stroke_width=1.5), size)
