"""Pictures for effects: bursts, light, what flies, speech, and sums of points. Made once and kept."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

import pygame

from game.ui.context import Context
from game.ui.draw.in_steps import Steps, in_rows, one_by_one
from game.ui.draw.rays import OPENING, QUARTERS, quarter
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.text import note_copy, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.layout import Side, TableLayout
from game.ui.pages.rooms import hall
from game.ui.scenes.table.blow import NATURES, BlowKind
from game.ui.scenes.table.blow_marks import BlowMarks
from game.ui.scenes.table.great_words import GreatWords
from game.ui.scenes.table.rim_light import RimLights
from game.ui.scenes.table.scraps import ScrapKind

BURSTS = 8
"""The number of pictures of a burst of light as it opens."""
FLYING_COIN = 112
"""The side of a coin that flies, at 1080p."""
THICK = 0.13
"""How thick a coin is that is seen from the edge, for its side."""
SEEN = 1.5
"""The side of the picture of a coin with its shadow, for the side of the coin."""
TURNED_AWAY = 0.3
"""How much darker a coin is that is seen from the edge, from 0 to 1."""
GLINT = 0.42
"""How much brighter a coin is that is turned to the lamp, from 0 to 1."""
SPINS = 8
"""The number of pictures of a coin, or of a piece of a shower, as it turns over once."""
TRAIL = 4
"""The number of lights in the trail of a coin."""
TAPERS = 0.75
"""How much narrower the trail is than the coin where it ends, from 0 to 1."""


class EffectPictures:
    """Makes and keeps the pictures of effects for one window and language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.m = layout.m
        self.room = layout.speech_room
        self.floor = layout.hand.box.y - layout.pile.middle[1]
        """How far light from the middle reaches below it."""
        self._kept = ctx.kept_for("effects", repr(layout))  # a layout has no hash
        self.words = GreatWords(ctx, layout, self._kept)
        self.marks = BlowMarks(ctx, layout.m, self._kept)
        self.rim = RimLights(ctx, layout, self._kept)

    def burst(self, side: int) -> Steps[list[pygame.Surface]]:
        """A burst of gold opening in a square of `side` pixels."""
        return one_by_one(self._kept.get(("burst", side, n), partial(self._burst, side, n)) for n in range(BURSTS))

    def rays(self, name: BlowKind, side: int) -> Steps[list[list[pygame.Surface]]]:
        """Light of a blow breaking out in a square of `side` pixels: the quarters of each picture as it opens."""
        return in_rows((self._light(name, side, share, n) for n in range(QUARTERS)) for share in OPENING)

    def turned(self, name: BlowKind, side: int) -> Steps[list[pygame.Surface]]:
        """The quarters of the last of these pictures only."""
        return one_by_one(self._light(name, side, OPENING[-1], n) for n in range(QUARTERS))

    def pieces(self, kind: ScrapKind, side: int) -> list[pygame.Surface]:
        """A piece of a shower (blossom, pearl, frost, spark) as it spins: `side` pixels square, without clear edges."""
        return [self._kept.get(("piece", kind, side, n), partial(self._piece, kind, side, n)) for n in range(SPINS)]

    def speech(self, text: str, side: Side) -> pygame.Surface:
        """Words in a bubble whose tail points to a seat on that side of the table."""
        return self._kept.get(("speech", text, side), lambda: self._speech(text, side))

    def coin(self) -> Steps[list[pygame.Surface]]:
        """A coin of bronze as it turns over in its flight, its shadow below it."""
        return one_by_one(self._kept.get(("coin", n), partial(self._coin, n)) for n in range(SPINS))

    def trail(self) -> Steps[list[pygame.Surface]]:
        """The lights that a coin leaves behind it, each fainter than the one before."""
        return one_by_one(self._kept.get(("trail", n), partial(self._trail_light, n)) for n in range(TRAIL))

    def points(self, text: str) -> pygame.Surface:
        """A sum of points in a small badge with a coin."""
        return self._kept.get(("points", text), lambda: self._points(text))

    def _light(self, name: BlowKind, side: int, share: float, n: int) -> pygame.Surface:
        floor, tinged = 200 * self.floor / side, NATURES[name].tinged
        ink = {role: tinged(colour) for role, colour in self.ctx.theme.inlay.items()}
        draw = partial(quarter, ink, round(side * share), True, n, floor)
        return self._kept.get(("rays", name, side, share, n), draw)

    def _burst(self, side: int, n: int) -> pygame.Surface:
        theme = self.ctx.theme
        ink = theme.inlay
        pale = theme.tone("burst")
        way = (n + 1) / BURSTS
        inner, outer = 100 * way * 0.62, 100 * way
        spokes = []
        for k in range(18):
            turn, half = 2 * pi * k / 18, 0.05 * (1.15 - way)
            far = outer * (1.0, 0.78, 0.9)[k % 3]
            points = [
                (inner * cos(turn - half), inner * sin(turn - half)),
                (far * cos(turn), far * sin(turn)),
                (inner * cos(turn + half), inner * sin(turn + half)),
            ]
            spokes.append(svg.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", fill=pale))
        circle = svg.circle(0, 0, inner * 0.92, fill="none", stroke=ink["gold"], stroke_width=2.4 * (1.1 - way))
        middle = f"translate({side / 2} {side / 2}) scale({side / 200})"
        return svg.render("".join([*spokes, circle]), (side, side), middle)

    def _piece(self, kind: ScrapKind, side: int, n: int) -> pygame.Surface:
        """It turns a part of a turn from picture to picture, and is seen from the edge in between."""
        ink, thin = self.ctx.theme.inlay, 0.3 + 0.7 * abs(cos(pi * n / SPINS))
        shape = drawings.drawing("scraps", {**ink, "shine": "#ffffff", "shade": "#000000"}, kind)
        turned = svg.group(shape, f"translate(50 50) rotate({360 / 5 * n / SPINS:.1f}) scale(1 {thin:.3f})")
        return surfaces.about_middle(svg.square(turned, side, 100))

    def _coin(self, n: int) -> pygame.Surface:
        """A coin as it tumbles: its face narrower and darker as it turns away, and its edge seen beside that."""
        side, turn = self.m.px(FLYING_COIN), pi * (n + 0.5) / SPINS
        wide, thick = max(2, round(side * abs(cos(turn)))), round(side * THICK * sin(turn))
        face = pygame.transform.smoothscale(hall.coin(self.ctx, side), (wide, side))
        edge = face.copy()
        surfaces.tint(edge, self.ctx.theme.inlay["gold"])
        surfaces.tint(face, mix("#ffffff", "#000000", TURNED_AWAY * sin(turn) ** 2))
        light, glint = rgb(self.ctx.theme.inlay["gold_light"]), GLINT * (0.5 + 0.5 * cos(turn))
        face.fill([round(glint * part) for part in light[:3]], special_flags=pygame.BLEND_RGB_ADD)
        room = round(SEEN * side)
        found, middle = pygame.Surface((room, room), pygame.SRCALPHA), room // 2
        shadow = self._kept.get("coin shadow", lambda: self._coin_shadow(side))
        dark = pygame.transform.smoothscale_by(shadow, ((wide + thick) / side, 1))
        found.blit(dark, dark.get_rect(center=(middle + side // 12, middle + side // 6)))
        way = 1 if n < SPINS // 2 else -1
        for step in range(thick, -1, -1):
            picture = edge if step else face
            found.blit(picture, picture.get_rect(center=(middle + way * (step - thick // 2), middle)))
        return svg.ready(found)

    def _trail_light(self, n: int) -> pygame.Surface:
        left = 1 - (n + 1) / (TRAIL + 1)
        side = round(self.m.px(FLYING_COIN) * (1 - TAPERS * (1 - left)))
        light = self.ctx.art.glow((side, side), self.ctx.theme.inlay["gold_light"]).copy()
        surfaces.fade(light, left)
        return light

    def _coin_shadow(self, side: int) -> pygame.Surface:
        """The soft shadow of a coin so wide that lies flat; its middle is the picture's."""
        out = 2 * max(1, side // 12)
        dark = pygame.Surface((side + 2 * out, side + 2 * out), pygame.SRCALPHA)
        dark.blit(surfaces.rounded((side, side), side // 2, (0, 0, 0, 130)), (out, out))
        return surfaces.soft(dark, out // 2)

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
    """A bubble's tail: a wedge from inside the bubble to the edge of its room."""
    w, h = size
    x, y = tip[0] * w, tip[1] * h
    inward = (1 if x == 0 else -1 if x == w else 0, 1 if y == 0 else -1 if y == h else 0)
    base = (x + inward[0] * (reach + 3), y + inward[1] * (reach + 3))
    across = (inward[1] * reach * 0.8, inward[0] * reach * 0.8)
    points = [(base[0] + across[0], base[1] + across[1]), (x, y), (base[0] - across[0], base[1] - across[1])]
    d = "M" + " L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    return svg.render(svg.path(d, fill=fill, stroke=line, stroke_width=1.5), size)
