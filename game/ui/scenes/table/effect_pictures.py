"""Pictures for effects: great words in gold leaf, bursts, speech, and sums of points. Made once and kept."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from functools import cached_property, partial
from math import cos, pi, sin

import pygame

from game.session.board.board_view import Cards
from game.session.table.shouts import shout
from game.ui.context import Context
from game.ui.draw import drawings, gilding, surfaces, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.rays import OPENING, QUARTERS, quarter
from game.ui.draw.theme import mix, rgb
from game.ui.draw.type import note, note_copy, stamp
from game.ui.layout import TableLayout
from game.ui.layout.card_areas import RATIO
from game.ui.pages.rooms import hall
from game.ui.scenes.table.bubbles import room
from game.ui.scenes.table.scraps import SHAPES

KEPT_BYTES = 36 << 20
"""Of pictures, for a window of 1080p."""
SPRING = (1.32, 1.14, 0.96)
"""The sizes through which a great word is slammed down to its own."""
METALS = {"chop": "gold", "overchop": "fire"}
"""Of what the great word of each blow is; one of fire has a line for each of its parts."""
PARTS, CLOSE = re.compile(r"(?<=-)|\s+"), 0.12
"""Where a great word is parted into lines, and how far these reach into one another, of their height."""
TAUGHT, TAUGHT_OF_LINES = 0.3, 0.24
"""How high the Vietnamese word is in the seal under one of another language, of it."""
SEALED = 0.42
"""The room about the word in a seal, of its height."""
LINK, OVERLAP = 92, 0.44
"""How high the cards are of what was eaten, at 1080p, and how far they are apart, of their width."""
CLEAR, LEAST = 6, 96
"""How far the great word of a blow ends above the hand, and how high it is at least, at 1080p."""
LARGEST_WORD = 1.3
"""How much a great word grows with the text's size at most: it is great as it is."""
EATEN = (150, 140, 136, 255)
"""What is multiplied by that was eaten."""
BURSTS = 8
GAIN = 116
"""How high the capitals are of the points that a chop brings, at 1080p."""
COIN = 104
"""The side of a coin that flies, at 1080p."""
SEAL_LEAN = 7
"""How far a seal leans, in degrees counterclockwise."""
SPINS = 8
SLASH, SCAR = (1360, 620), (1240, 600)
"""The boxes of the cut of a blow and of the cracks that it leaves, at 1080p."""
SLASH_LIGHT = (
    (9.0, "gold", 0.05),
    (7.5, "gold", 0.06),
    (6.0, "gold", 0.07),
    (4.8, "gold", 0.09),
    (3.8, "gold", 0.12),
    (3.0, "gold_light", 0.16),
    (2.3, "gold_light", 0.28),
    (1.6, "gold_light", 0.5),
)
"""The layers of the light about a cut: how many times broader than that, the ink, and how much of it shows."""
SLASH_AXIS = "translate(682 310) rotate(-23)", "rotate(23) translate(-682 -310)"
"""The transforms to the line along which a cut lies, and from it."""
SCAR_LIGHT = (15.0, 11.0, 8.0, 5.0, 3.0)
"""How broad each layer is of the light about a crack."""
EMBERS = ("gold", "amber", "cinnabar")
"""The inks of a crack as it cools."""
STRIPS = 8
"""The columns in which these are drawn: they are large, and hardly anything of them is seen."""
Mark = tuple[svg.Size, str, str]
"""The size of one, how it is drawn, and its transform."""
Strip = tuple[pygame.Surface, int, int]
"""One of its columns, and how far that lies to the right of its middle and below it."""
Strips = Sequence[Sequence[Strip]]
"""A cut or a crack, from the hottest to the ember."""


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
        self._taller = layout.m.h - 2 * layout.m.px(CLEAR) - layout.m.px(LINK) - self.foot + self._tall
        self.head = self.foot - self._tall
        """Up to where such a word reaches."""
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

    def rays(self, name: str, side: int) -> list[list[pygame.Surface]]:
        """Light of a blow breaking out in a square of `side` pixels: the quarters of each picture as it opens."""
        return [[self._light(name, side, share, n) for n in range(QUARTERS)] for share in OPENING]

    def blow(self, name: str, size: float, side: int) -> Iterator[object]:
        """Draws the great word of a chop and its rays, part by part, each as it is asked for."""
        high, metal = self._high(size), METALS[name]
        key = ("word", name, high, metal)
        if self._kept.find(key) is None:
            word = yield from self._writing(name, high, metal)
            yield self._kept.get(key, lambda: word)
        if not self.ctx.settings.reduced_motion:
            yield from (self._sprung(name, high, metal, share) for share in SPRING)
            yield from (self._light(name, side, share, n) for share in OPENING for n in range(QUARTERS))

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

    def slash(self) -> Strips:
        """The white-hot cut of a blow, and what is left of it for the eye."""
        strips = list(self.draw_slash())
        return [strips[:STRIPS], strips[STRIPS:]]

    def draw_slash(self) -> Iterator[Strip]:
        """Draws their strips, each as it is asked for."""
        yield from (self._strip(self._slash, n) for n in range(STRIPS))
        yield from (self._cooled(self._slash, "amber", n) for n in range(STRIPS))

    @cached_property
    def _slash(self) -> Mark:
        """It tapers to points, and so does the light about it."""
        (there, back), ink, d = SLASH_AXIS, self.ctx.theme.inlay, drawings.table("ornaments")["slash"]
        light = "".join(
            svg.group(svg.path(d, fill=ink[colour], fill_opacity=shown), f"{there} scale(1 {broad}) {back}")
            for broad, colour, shown in SLASH_LIGHT
        )
        size = (self.m.px(SLASH[0]), self.m.px(SLASH[1]))
        return size, light + svg.path(d, fill="#ffffff"), svg.fit(size, SLASH)

    def chain(self, plays: Sequence[Cards]) -> pygame.Surface:
        """Plays that were eaten one by the other, from left to right, and last the one that ate them all."""
        return list(self.draw_chain(plays))[-1]

    def draw_chain(self, plays: Sequence[Cards]) -> Iterator[pygame.Surface]:
        """Draws it card by card, each as it is asked for, and last the whole."""
        high = self.m.px(LINK)
        yield from (self.ctx.art.card_face(card, high) for play in plays for card in play)
        yield self._kept.get(("chain", *plays), lambda: self._chain(plays, high))

    def _chain(self, plays: Sequence[Cards], high: int) -> pygame.Surface:
        (wide, tall), step = self.ctx.art.card_face(plays[0][0], high).get_size(), round(high * RATIO * OVERLAP)
        widths = [wide + step * (len(play) - 1) for play in plays]
        arrow = self.ctx.art.icon("right", high // 2, self.ctx.theme.inlay["gold_light"])
        between = arrow.get_width()
        found = pygame.Surface((sum(widths) + between * (len(plays) - 1), tall), pygame.SRCALPHA)
        x = 0
        for n, (play, width) in enumerate(zip(plays, widths, strict=True)):
            for k, card in enumerate(play):
                found.blit(self.ctx.art.card_face(card, high), (x + k * step, 0))
            if n < len(plays) - 1:
                found.fill(EATEN, (x, 0, width, tall), pygame.BLEND_RGBA_MULT)
                found.blit(arrow, (x + width, (tall - arrow.get_height()) // 2))
            x += width + between
        return svg.ready(found)

    def scar(self) -> Strips:
        """The crack that a blow leaves in the table: pictures as the molten gold in it cools."""
        strips = list(self.draw_scar())
        return [strips[n : n + STRIPS] for n in range(0, len(strips), STRIPS)]

    def draw_scar(self) -> Iterator[Strip]:
        """Draws their strips, each as it is asked for: drawn once, white-hot, and then tinted."""
        yield from (self._strip(self._scar, n) for n in range(STRIPS))
        yield from (self._cooled(self._scar, ember, n) for ember in EMBERS for n in range(STRIPS))

    @property
    def scar_size(self) -> svg.Size:
        """The box about the middle of a crack in which all of it lies."""
        return self._scar[0]

    @cached_property
    def _scar(self) -> Mark:
        """Thin and tapering, in light, with an upper lip in the dark."""
        size, d = (self.m.px(SCAR[0]), self.m.px(SCAR[1])), drawings.table("ornaments")["scar"]
        light = "".join(svg.stroke(d, self.ctx.theme.inlay["gold"], wide, stroke_opacity=0.13) for wide in SCAR_LIGHT)
        lip = svg.group(svg.path(d, fill="#000000"), "translate(0 -1.5)", fill_opacity=0.7)
        return size, light + lip + svg.path(d, fill="#ffffff"), svg.fit(size, SCAR)

    def _cooled(self, mark: Mark, ember: str, n: int) -> Strip:
        hot, x, y = self._strip(mark, n)

        def draw() -> pygame.Surface:
            picture = hot.copy()
            picture.fill(rgb(self.ctx.theme.inlay[ember]), special_flags=pygame.BLEND_RGB_MULT)
            return svg.ready(picture)

        return self._kept.get((mark, ember, n), draw), x, y

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
        leaf = gilding.leaf(self.ctx.theme, "copper" if role == "danger" else role)
        word, taught = shout(self.ctx.texts, name)
        lines = PARTS.split(word) if role == "fire" else [word]
        most, room = round(size * gilding.CAPITALS), round(self.m.w * (0.5 if taught else 0.6))
        tall = self._tall if len(lines) == 1 else round(self._taller / (len(lines) - CLOSE))
        high = min(gilding.fit(line, most, room, tall) for line in lines)
        drawn = []
        for line in lines:
            written = yield from gilding.stages(line, high, leaf)
            drawn.append(written)
            yield
        great = _stacked(drawn, round(high * CLOSE))
        if taught:
            seal = yield from self._taught(taught, round(high * (TAUGHT if len(lines) == 1 else TAUGHT_OF_LINES)))
            yield
            great = _sealed(great, seal, round(high * 0.5))
        return note(great, f"{word} {taught}".strip(), size, rgb(leaf.face), rgb(leaf.rim))

    def _taught(self, word: str, high: int) -> Generator[None, None, pygame.Surface]:
        """A word to learn in a seal of its own."""
        ink = gilding.Leaf(self.ctx.theme.inlay["eggshell"], self.ctx.theme.inlay["oxblood"], plain=True)
        written = yield from gilding.stages(word, high, ink)
        pad = round(high * SEALED)
        size = (written.get_width() + 2 * pad, written.get_height() + pad)
        surface = self.ctx.art.panel(size, "seal", self.m.s).copy()
        surface.blit(written, (pad, pad // 2))
        return svg.ready(pygame.transform.rotozoom(surface, SEAL_LEAN, 1.0))

    def _gain(self, text: str) -> Generator[None, None, pygame.Surface]:
        leaf, size = gilding.leaf(self.ctx.theme), round(min(self.m.u, self.m.s * LARGEST_WORD) * GAIN)
        drawn = yield from gilding.stages(text, size, leaf)
        return note(drawn, text, size, rgb(leaf.face), rgb(leaf.rim))

    def _light(self, name: str, side: int, share: float, n: int) -> pygame.Surface:
        ink, floor = self.ctx.theme.inlay, 200 * self.floor / side
        if METALS[name] == "fire":
            hot = mix(ink["cinnabar"], ink["gold_light"], 0.25)
            ink = {**ink, "gold": hot, "gold_light": mix(hot, ink["gold_light"], 0.4)}
        draw = partial(quarter, ink, round(side * share), True, n, floor)
        return self._kept.get(("rays", name, side, share, n), draw)

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


def _stacked(lines: Sequence[pygame.Surface], over: int) -> pygame.Surface:
    """Lines of a great word, each reaching into the one above, and begun a little farther right."""
    (first, *_), y = lines, 0
    wide, tops = max(line.get_width() + n * over for n, line in enumerate(lines)), list[int]()
    for line in lines:
        tops.append(y)
        y += line.get_height() - over
    if len(lines) == 1:
        return first
    found = pygame.Surface((wide, tops[-1] + lines[-1].get_height()), pygame.SRCALPHA)
    found.blits([(line, (n * over, top)) for n, (line, top) in enumerate(zip(lines, tops, strict=True))])
    return svg.ready(found)


def _sealed(great: pygame.Surface, seal: pygame.Surface, over: int) -> pygame.Surface:
    """A seal at the lower right corner of a great word, so far over it; the word stays in the middle."""
    (w, h), (wide, high) = great.get_size(), seal.get_size()
    aside = wide - over
    found = pygame.Surface((w + 2 * aside, max(h, high)), pygame.SRCALPHA)
    found.blit(great, (aside, 0))
    found.blit(seal, (w + aside - over, found.get_height() - high))
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
