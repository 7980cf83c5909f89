"""Pictures for effects: great words in gold leaf, bursts, speech, and sums of points. Made once and kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property, partial
from math import cos, pi, sin

import pygame

from game.session.table.shouts import shout
from game.ui.context import Context
from game.ui.draw import drawings, gilding, surfaces, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.rays import OPENING, QUARTERS, quarter
from game.ui.draw.theme import rgb
from game.ui.draw.type import note, note_copy, stamp
from game.ui.layout import TableLayout
from game.ui.pages import hall
from game.ui.scenes.table.bubbles import room
from game.ui.scenes.table.scraps import SHAPES

KEPT_BYTES = 36 << 20
"""Of pictures, for a window of 1080p."""
SPRING = (1.32, 1.14, 0.96)
"""The sizes through which a great word is slammed down to its own."""
TAUGHT = 0.34
"""How high the Vietnamese word under one of another language is, of it."""
CLEAR, LEAST = 6, 96
"""How far the great word of a blow ends above the hand, and how high it is at least, at 1080p."""
LARGEST_WORD = 1.3
"""How much a great word grows with the text's size at most: it is great as it is."""
BURSTS = 8
GAIN = 116
"""How high the capitals are of the points that a chop brings, at 1080p."""
COIN = 104
"""The side of a coin that flies, at 1080p."""
SEAL_LEAN = 7
"""How far a seal leans, in degrees counterclockwise."""
SPINS = 8
SLASH, SCAR = (1200, 620), (1120, 560)
"""The boxes of the cut of a blow and of the cracks that it leaves, at 1080p."""
EMBERS = ("gold", "amber", "cinnabar", "oxblood")
"""The inks of a crack as it cools."""
STRIPS = 8
"""The columns in which these are drawn: they are large, and hardly anything of them is seen."""
Mark = tuple[svg.Size, str, str]
"""The size of one, how it is drawn, and its transform."""
Strip = tuple[pygame.Surface, int, int]
"""One of its columns, and how far that lies to the right of its middle and below it."""
Scars = Sequence[Sequence[Strip]]
"""A crack, from the hottest to the ember."""


class Pictures:
    """Makes and keeps the pictures of effects for one window and language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.m = layout.m
        self.room = room(layout)
        pile, hand = layout.pile, layout.hand.box
        self.foot = hand.y - layout.m.px(CLEAR)
        """Down to where a great word reaches that is shouted."""
        self._tall = max(layout.m.px(LEAST), self.foot - pile.foot_of_fan)
        self.floor = hand.y - pile.middle[1]
        """How far light from the middle reaches below it."""
        self._kept = SurfaceCache(round(KEPT_BYTES * max(1.0, self.m.s**2)))
        self._strip_places: dict[tuple[Mark, int], tuple[int, int]] = {}

    def word(self, name: str, role: str, size: float) -> list[pygame.Surface]:
        """The pictures of a great word (`table.word.NAME`) while it springs up; the last is the one that stays."""
        still = self.ctx.settings.reduced_motion
        high = self._high(size)
        word = self._gilded(name, high, role)
        return [word] if still else [*(self._sprung(name, high, role, k) for k in SPRING), word]

    def burst(self, side: int) -> list[pygame.Surface]:
        """A burst of gold opening in a square of `side` pixels."""
        return [self.bursting(side, n) for n in range(BURSTS)]

    def bursting(self, side: int, n: int) -> pygame.Surface:
        """One of the pictures of a burst, which are BURSTS."""
        return self._kept.get(("burst", side, n), partial(self._burst, side, n))

    def rays(self, side: int) -> list[list[pygame.Surface]]:
        """Light breaking out in a square of `side` pixels: the quarters of each picture as it opens."""
        return [[self._light(side, share, n) for n in range(QUARTERS)] for share in OPENING]

    def blow(self, name: str, size: float, side: int) -> Iterator[object]:
        """Draws the great word of a chop and its rays, part by part, each as it is asked for."""
        high = self._high(size)
        key = ("word", name, high, "gold")
        if self._kept.find(key) is None:
            word = yield from self._writing(name, high, "gold")
            yield self._kept.get(key, lambda: word)
        if not self.ctx.settings.reduced_motion:
            yield from (self._sprung(name, high, "gold", share) for share in SPRING)
            yield from (self._light(side, share, n) for share in OPENING for n in range(QUARTERS))

    def stamp(self, words: str, points: str) -> list[pygame.Surface]:
        """A seal over somebody's portrait, with what it costs: pictures as it comes down on it."""
        return list(self.draw_stamp(words, points))

    def draw_stamp(self, words: str, points: str) -> Iterator[pygame.Surface]:
        """Draws the pictures of a seal, each as it is asked for."""
        shares = (1.0,) if self.ctx.settings.reduced_motion else (1.35, 1.14, 1.0)
        for share in shares:
            yield self._kept.get(("stamp", words, points, share), partial(self._stamp, words, points, share))

    def pieces(self, kind: str, side: int) -> list[pygame.Surface]:
        """A piece of a shower (blossom, pearl, frost, spark) as it spins: pictures `side` pixels square."""
        return [self._kept.get(("piece", kind, side, n), partial(self._piece, kind, side, n)) for n in range(SPINS)]

    def speech(self, text: str, side: str) -> pygame.Surface:
        """Words in a bubble whose tail points to a seat on that side of the table."""
        return self._kept.get(("speech", text, side), lambda: self._speech(text, side))

    def coin(self) -> list[pygame.Surface]:
        """A coin of bronze as it turns over in its flight, its shadow below it."""
        return list(self.draw_coin())

    def draw_coin(self) -> Iterator[pygame.Surface]:
        """Draws its pictures, each as it is asked for."""
        yield from (self._kept.get(("coin", n), partial(self._coin, n)) for n in range(SPINS))

    def trail(self) -> pygame.Surface:
        """The light that a coin leaves behind it."""
        return self.ctx.art.glow((self.m.px(COIN), self.m.px(COIN)), self.ctx.theme.inlay["gold_light"])

    def gain(self, text: str) -> pygame.Surface:
        """Points that somebody has won by a chop, in gold leaf."""
        return self._kept.get(("gain", text), lambda: gilding.whole(self._gain(text)))

    def draw_gain(self, text: str) -> Iterator[object]:
        """Draws them, part by part, each as it is asked for."""
        if self._kept.find(("gain", text)) is None:
            drawn = yield from self._gain(text)
            self._kept.get(("gain", text), lambda: drawn)

    def slash(self, wide: int) -> list[Strip]:
        """The white-hot cut of a blow, so many pixels wide."""
        return list(self.draw_slash(wide))

    def draw_slash(self, wide: int) -> Iterator[Strip]:
        """Draws its strips, each as it is asked for."""
        gold, light = self.ctx.theme.inlay["gold"], self.ctx.theme.inlay["gold_light"]
        glow = ((gold, 74, 0.2), (light, 40, 0.45), (light, 20, 0.8))
        drawing = _mark("slash", (wide, round(wide * SLASH[1] / SLASH[0])), SLASH, glow, "#ffffff")
        return (self._strip(drawing, n) for n in range(STRIPS))

    def scar(self) -> Scars:
        """The crack that a blow leaves in the table: pictures as it cools, a dark gap between edges that glow."""
        hot = [self._strip(self._scar, n) for n in range(STRIPS)]
        return [hot, *([self._cooled(ember, n) for n in range(STRIPS)] for ember in EMBERS)]

    def draw_scar(self) -> Iterator[object]:
        """Draws them, part by part, each as it is asked for: drawn once, white-hot, and then tinted."""
        yield from (self._strip(self._scar, n) for n in range(STRIPS))
        yield from ([self._cooled(ember, n) for n in range(STRIPS)] for ember in EMBERS)

    @property
    def scar_size(self) -> svg.Size:
        """The box about the middle of a crack in which all of it lies."""
        return self._scar[0]

    @cached_property
    def _scar(self) -> Mark:
        ink = self.ctx.theme.inlay
        glow = ((ink["gold"], 20, 0.18), (ink["gold_light"], 5, 1.0), (ink["lacquer"], 2, 1.0))
        return _mark("scar", (self.m.px(SCAR[0]), self.m.px(SCAR[1])), SCAR, glow, ink["lacquer"])

    def _cooled(self, ember: str, n: int) -> Strip:
        hot, x, y = self._strip(self._scar, n)

        def draw() -> pygame.Surface:
            picture = hot.copy()
            picture.fill(rgb(self.ctx.theme.inlay[ember]), special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(picture)

        return self._kept.get(("scar", ember, n), draw), x, y

    def _strip(self, mark: Mark, n: int) -> Strip:
        """One of the columns of a mark, no higher than what is seen of it there."""
        (w, h), body, transform = mark
        left, key = w * n // STRIPS, (mark, n)

        def draw() -> pygame.Surface:
            column = svg.render(body, (w * (n + 1) // STRIPS - left, h), f"translate({-left} 0) {transform}")
            seen = column.get_bounding_rect()
            self._strip_places[key] = left + seen.x - w // 2, seen.y - h // 2
            return column.subsurface(seen).copy()

        picture = self._kept.get(key, draw)
        return picture, *self._strip_places[key]

    def points(self, text: str) -> pygame.Surface:
        """A sum of points in a small badge with a coin."""
        return self._kept.get(("points", text), lambda: self._points(text))

    def _sprung(self, name: str, size: int, role: str, share: float) -> pygame.Surface:
        """A word on its way up, seen for a moment only: made from the one that stays."""
        word = self._gilded(name, size, role)
        key = ("sprung", name, size, role, share)
        return self._kept.get(key, lambda: pygame.transform.smoothscale_by(word, share))

    def _high(self, size: float) -> int:
        return round(min(self.m.tx(size), self.m.px(size * LARGEST_WORD)))

    def _gilded(self, name: str, size: int, role: str) -> pygame.Surface:
        return self._kept.get(("word", name, size, role), lambda: gilding.whole(self._writing(name, size, role)))

    def _writing(self, name: str, size: int, role: str) -> Generator[None, None, pygame.Surface]:
        """Draws a great word, a step each time it is asked; returns it."""
        leaf = gilding.leaf(self.ctx.theme, "copper" if role == "danger" else "gold")
        word, taught = shout(self.ctx.texts, name)
        high = gilding.fit(word, round(size * gilding.CAPITALS), round(self.m.w * (0.44 if taught else 0.6)))
        face, rim = rgb(leaf.face), rgb(leaf.rim)
        high = gilding.fit_height(word, high, self._tall)
        great = yield from gilding.stages(word, high, leaf)
        if not taught:
            return note(great, word, size, face, rim)
        small_high = round(high * TAUGHT)
        small = yield from gilding.stages(taught, small_high, leaf)
        yield
        down = gilding.foot(word, high) - gilding.foot(taught, small_high)
        return note(_beside(great, small, down), f"{word} {taught}", size, face, rim)

    def _gain(self, text: str) -> Generator[None, None, pygame.Surface]:
        leaf, size = gilding.leaf(self.ctx.theme), round(min(self.m.u, self.m.s * LARGEST_WORD) * GAIN)
        drawn = yield from gilding.stages(text, size, leaf)
        return note(drawn, text, size, rgb(leaf.face), rgb(leaf.rim))

    def _light(self, side: int, share: float, n: int) -> pygame.Surface:
        theme, floor = self.ctx.theme, 200 * self.floor / side
        draw = partial(quarter, theme.inlay, round(side * share), theme.dark, n, floor)
        return self._kept.get(("rays", side, share, n), draw)

    def _burst(self, side: int, n: int) -> pygame.Surface:
        theme = self.ctx.theme
        ink = theme.inlay
        pale = ink["gold_light" if theme.dark else "gold"]
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

    def _stamp(self, words: str, points: str, share: float) -> pygame.Surface:
        ctx, m = self.ctx, self.m
        unit = min(m.u, m.s * LARGEST_WORD)
        pad, ink = round(16 * unit), ctx.color("on_danger")
        said = ctx.type.render(words, round(30 * unit), ink, "bold")
        cost = ctx.type.render(points, round(38 * unit), ink, "bold") if points else None
        gap = round(12 * unit) if cost else 0
        size = (said.get_width() + gap + (cost.get_width() if cost else 0) + 2 * pad, round(56 * unit))
        surface = ctx.art.panel(size, "seal", m.s).copy()
        stamp(surface, said, (pad, (size[1] - said.get_height()) // 2))
        if cost:
            stamp(surface, cost, (pad + said.get_width() + gap, (size[1] - cost.get_height()) // 2))
        loose = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)  # its edges turn smoothly within
        loose.blit(surface, (2, 2))
        return note_copy(svg.ready(pygame.transform.rotozoom(loose, SEAL_LEAN, share)), surface)

    def _piece(self, kind: str, side: int, n: int) -> pygame.Surface:
        """It turns a part of a turn from picture to picture, and is seen from the edge in between."""
        ink, thin = self.ctx.theme.inlay, 0.3 + 0.7 * abs(cos(pi * n / SPINS))
        shape = SHAPES[kind](ink)
        turned = svg.group(shape, f"translate(50 50) rotate({360 / 5 * n / SPINS:.1f}) scale(1 {thin:.3f})")
        return svg.square(turned, side, 100)

    def _coin(self, n: int) -> pygame.Surface:
        side = self.m.px(COIN)
        wide = round(side * (0.35 + 0.65 * abs(cos(pi * n / SPINS))))
        face = pygame.transform.smoothscale(hall.coin(self.ctx, side), (wide, side))
        found = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        dark = surfaces.rounded((wide, side), wide // 2, (0, 0, 0, 130))
        found.blit(dark, dark.get_rect(center=(side + side // 8, side + side // 4)))
        found = surfaces.soft(found, max(1, side // 12))
        found.blit(face, face.get_rect(center=(side, side)))
        return svg.ready(found)

    def _speech(self, text: str, side: str) -> pygame.Surface:
        ctx, m = self.ctx, self.m
        size = m.tx(20)
        pad_x, pad_y, tail = m.tx(18), m.tx(10), m.tx(12)
        most = m.tx(320) if side in ("top", "bottom") else min(m.tx(320), self.room - 2 * pad_x - tail)
        width = self.ctx.type.even(text, size, most, "medium")
        words = self.ctx.type.render(text, size, ctx.color("text"), "medium", width, "center")
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


def _mark(name: str, size: svg.Size, view: svg.Size, glow: Sequence[tuple[str, float, float]], fill: str) -> Mark:
    """An ornament of a box of the size `view`; `glow`: the colour, width and opacity of each of its edges."""
    d = drawings.table("ornaments")[name]
    edges = "".join(svg.stroke(d, colour, wide, stroke_opacity=shown) for colour, wide, shown in glow)
    return size, edges + svg.path(d, fill=fill), svg.fit(size, view)


def _beside(great: pygame.Surface, small: pygame.Surface, down: int) -> pygame.Surface:
    """A small word behind a great one, so far down that both stand on one line."""
    (w, h), (wide, high) = great.get_size(), small.get_size()
    found = pygame.Surface((w + wide, max(h, down + high)), pygame.SRCALPHA)
    found.blit(great, (0, 0))
    found.blit(small, (w, down))
    return svg.ready(found)


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
