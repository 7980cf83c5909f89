"""Cached pictures of effects for one window and language: light, marks of a blow, flying objects, speech, sums of
points, and great words in gold leaf.

All except words come from the family `blows` of the skin, at the size of the window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Literal
from weakref import WeakKeyDictionary

import pygame

from game.session.words.table_talk import shout
from game.ui.anim.motion import RAYS_OPENING
from game.ui.context import Context
from game.ui.gfx import drawings, letters, skin, surfaces, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.letters import Leaf
from game.ui.gfx.scenery import outline
from game.ui.gfx.text import note, note_copy, stamp
from game.ui.gfx.theme import cold, mix, rgb
from game.ui.kit import Label
from game.ui.layout import Side, TableLayout
from game.ui.pages.teaching.teacher import Speech
from game.ui.scenes.table.effects import DYING_FRAMES, RIM_SPARKS, SWEEP_FRAMES, Mark, RimWay

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
SPEECH_TEXT_PX, SPEECH_WIDTH_PX, SPEECH_PADDING_PX, SPEECH_TAIL_PX = 20, 320, 13, 14


class EffectPictures:
    """Draws and caches the pictures of effects for one window and language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx = ctx
        self.layout = layout
        self.m = layout.m
        self.skin = skin.of(ctx.theme)
        self._kept = ctx.kept_for("effects", repr(layout))  # a layout has no hash
        self.words = GreatWords(ctx, layout, self._kept)

    # --- from the skin

    def flip_book(self, name: ScrapKind | Literal["burst", "coin"], side: int) -> Sequence[pygame.Surface]:
        """Return a burst of gold as it opens, or a coin or scrap as it turns, in squares of `side` pixels."""
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

    def coin(self) -> Sequence[pygame.Surface]:
        """Return a bronze coin as it turns over in flight, with its shadow."""
        return self.flip_book("coin", round(COIN_ROOM * self.m.px(FLYING_COIN)))

    def trail(self) -> Sequence[pygame.Surface]:
        """Return the lights of a coin's trail, each smaller than the one before."""
        side, gold = self.m.px(FLYING_COIN), self.ctx.theme.inlay["gold_light"]
        tapers = (1 - TRAIL_TAPER * (n + 1) / (TRAIL_LIGHTS + 1) for n in range(TRAIL_LIGHTS))
        return [self.ctx.art.glow((round(side * taper),) * 2, gold) for taper in tapers]

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
        most = self.m.tx(SPEECH_WIDTH_PX) + 2 * self.m.tx(SPEECH_PADDING_PX)
        if side in ("left", "right"):
            most = min(most, self.layout.speech_room)

        def draw() -> pygame.Surface:
            words = Label(self.ctx, text, SPEECH_TEXT_PX, "on_paper", align="center")
            return Speech(self.ctx, words, SPEECH_PADDING_PX, tail=side, tail_px=SPEECH_TAIL_PX).picture(most)

        return self._kept.get(("speech", text, side), draw)

    def points(self, text: str) -> pygame.Surface:
        """Return a sum of points in a small badge with a coin."""
        return self._kept.get(("points", text), lambda: self._points(text))

    def _points(self, text: str) -> pygame.Surface:
        ctx, m, art = self.ctx, self.m, self.ctx.art
        words = ctx.type.render(text, m.tx(26), ctx.color("gold"), "bold")
        coin, pad = m.tx(28), m.tx(12)
        size = (words.get_width() + coin + 3 * pad, max(words.get_height(), coin) + pad)
        surface = art.panel(size, "badge", m.s).copy()
        surface.blit(art.icon("coin", coin, ctx.theme.gold), (pad, (size[1] - coin) // 2))
        stamp(surface, words, (2 * pad + coin, (size[1] - words.get_height()) // 2))
        return note_copy(svg.ready(surface), surface)


# --- great words

BlowKind = Literal["chop", "overchop"]
"""A blow on a two or on a bomb: the names of its rows in assets/motion.json and of its words."""
GreatWord = Literal[BlowKind, "first", "two", "twos", "triple_twos", "stack", "lock", "instant", "knocked", "lost"]
Metal = Literal["gold", "pearl", "copper"]
METAL_OF_BLOW: Mapping[GreatWord, Metal] = {"chop": "gold", "overchop": "pearl"}
HEIGHT_RATIO: Mapping[GreatWord, float] = {"overchop": 1.12}
"""Largest height of the word of a blow, as a fraction of other words' height."""
SPRING = ((1.32, 1.32), (1.14, 1.14), (0.96, 0.96))
"""Scales across and down through which a word springs to its size."""
SLAM = (1.0, 0.9, 0.6, 0.2)
"""Progress of the scale of a blow's word: from its scale at impact (1) to its own (0)."""
SQUASH = ((1.1, 0.84), (1.04, 0.94), (0.96, 1.06), (1.0, 1.02))
SCALE_STEP = 0.04
IMPACT_WIDTH, IMPACT_SCALES = 0.46, (1.15, 2.9)
"""Width of the word of a blow at impact as a fraction of the window's, and the limits of its scale."""
SHINE = (86, 74, 44)
TAUGHT, TAUGHT_OVERLAP = 0.3, 0.2
"""Height of the Vietnamese word beside another language's, and overlap of its seal, as fractions of the word's height.
"""
SEAL_LEAN_DEGREES, SEAL_PAD_EM = 7, 0.42
LEAST_HEIGHT, CARD_OVERLAP = 96, 0.18
"""Least height of a word at 1080p, and its overlap with the feet of the cards as a fraction of a card's height."""
MOST_TEXT_SCALE = 1.3
"""Largest growth of great words with the text size."""
GAIN_PX, SEAL_WORDS_PX, SEAL_COST_PX = 150, 44, 62
"""Heights of capitals: points gained by a chop, words on a seal, and points on a seal."""
BREAK = ((-0.2, 0.2), (0.16, 0.36), (0.24, 0.27), (0.44, 0.53), (0.52, 0.42), (0.72, 0.64), (0.8, 0.6), (1.2, 0.86))
"""Edge along which a word breaks, in fractions of its picture."""
PART_LEAN_DEGREES = 6


class GreatWords:
    """Draws words for one window and language; `kept` caches them."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: Shelf) -> None:
        self.ctx, self.m, self._kept = ctx, layout.m, kept
        self.foot = layout.hand.box.y
        room = self.foot - layout.pile.foot_of_fan
        self._tall = max(self.m.px(LEAST_HEIGHT), room + round(CARD_OVERLAP * layout.pile.card_h))
        self._unit = min(self.m.u, self.m.s * MOST_TEXT_SCALE)
        self._drawn: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()

    def word(self, name: GreatWord, size: float, metal: Metal = "gold") -> list[pygame.Surface]:
        """Return the pictures of a word (`table.word.NAME`) while it springs up; the last one stays."""
        metal = METAL_OF_BLOW.get(name, metal)
        word = self._word(name, metal, size)
        scales = () if self.ctx.reduced_motion else self._spring(name, word)
        draw = (partial(pygame.transform.smoothscale_by, word, scale) for scale in scales)
        keys = (("sprung", name, metal, size, scale) for scale in scales)
        return [*map(self._kept.get, keys, draw), word]

    def shine(self, name: BlowKind, size: float) -> pygame.Surface:
        """Return the word of a blow under the running light."""

        def draw() -> pygame.Surface:
            word = self._word(name, METAL_OF_BLOW[name], size).copy()
            word.fill(SHINE, special_flags=pygame.BLEND_RGB_ADD)
            return svg.ready(word)

        return self._kept.get(("shine", name, size), draw)

    def broken(self, name: BlowKind, size: float) -> list[Mark]:
        """Return the upper and the lower part of the word of a blow, turned slightly."""
        word = self._word(name, METAL_OF_BLOW[name], size)

        def draw(is_upper: bool) -> pygame.Surface:
            w, h = word.get_size()
            corners = [(x * w, y * h) for x, y in BREAK]
            corners += [(w, 0), (0, 0)] if is_upper else [(w, h), (0, h)]
            shape = svg.render(svg.path(svg.line(corners) + "Z", fill="#ffffff"), (w, h))
            shape.blit(word, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            turned = pygame.transform.rotozoom(shape, -PART_LEAN_DEGREES if is_upper else PART_LEAN_DEGREES, 1.0)
            return svg.ready(surfaces.about_middle(turned))

        parts = (self._kept.get(("broken", name, size, upper), partial(draw, upper)) for upper in (True, False))
        return [Mark(part, -part.get_width() // 2, -part.get_height() // 2) for part in parts]

    def gain(self, text: str) -> pygame.Surface:
        """Return the points gained by a chop, in gold leaf."""
        return self._written(text, GAIN_PX, letters.leaf(self.ctx.theme))

    def seal_words(self, text: str, height: int = SEAL_WORDS_PX) -> pygame.Surface:
        """Return a line of a seal."""
        ink = Leaf(self.ctx.theme.on_danger, self.ctx.theme.danger_fill, plain=True, rim_width=0.0)
        return self._written(text, height, ink)

    def seal(self, words: str, points: str) -> list[pygame.Surface]:
        """Return the pictures of a seal being stamped on a portrait, with the points that the chop costs."""
        unit, parts = self._unit, [self.seal_words(words)]
        if points:
            parts.append(self.seal_words(points, SEAL_COST_PX))
        scales = (1.0,) if self.ctx.reduced_motion else (1.35, 1.14, 1.0)
        draw = partial(self._seal, parts, round(14 * unit), round(4 * unit), gap=round(2 * unit))
        keys = (("stamp", words, points, scale) for scale in scales)
        return [self._kept.get(key, partial(draw, scale=key[-1])) for key in keys]

    def drawn(self, word: pygame.Surface) -> pygame.Rect:
        """Return the part of a word's picture that is not empty."""
        if word not in self._drawn:
            self._drawn[word] = word.get_bounding_rect()
        return self._drawn[word]

    def _word(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        return self._kept.get(("word", name, metal, size), lambda: self._draw(name, metal, size))

    def _draw(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        high, ink = round(min(self.m.tx(size), self.m.px(size * MOST_TEXT_SCALE))), self.ctx.theme.inlay
        leaf, (word, taught) = letters.leaf(self.ctx.theme, metal), shout(self.ctx.texts, name)
        most, room = round(high * letters.CAPITALS), round(self.m.w * (0.5 if taught else 0.6))
        capitals = letters.fit(word, most, room, round(self._tall * HEIGHT_RATIO.get(name, 1.0)))
        great = letters.write(word, capitals, leaf)
        if taught:  # on a seal at the lower right corner; the word stays in the middle
            height, overlap = round(capitals * TAUGHT), round(capitals * TAUGHT_OVERLAP)
            written = letters.write(taught, height, Leaf(ink["eggshell"], ink["oxblood"], plain=True))
            seal = self._seal([written], round(height * SEAL_PAD_EM), round(height * SEAL_PAD_EM))
            (w, h), (wide, seal_high) = great.get_size(), seal.get_size()
            whole = pygame.Surface((w + 2 * (wide - overlap), max(h, seal_high)), pygame.SRCALPHA)
            whole.blit(great, (wide - overlap, 0))
            whole.blit(seal, (w + wide - 2 * overlap, whole.get_height() - seal_high))
            great = svg.ready(whole)
        great = surfaces.about_middle(great)
        return note(great, f"{word} {taught}".strip(), high, rgb(leaf.face), rgb(leaf.rim))

    def _written(self, text: str, height: int, leaf: Leaf) -> pygame.Surface:
        size = round(height * self._unit)

        def draw() -> pygame.Surface:
            return note(letters.write(text, size, leaf), text, size, rgb(leaf.face), rgb(leaf.rim))

        return self._kept.get(("written", text, size, leaf), draw)

    def _spring(self, name: GreatWord, word: pygame.Surface) -> Sequence[tuple[float, float]]:
        """Return the scales across and down through which a word springs to its size."""
        if name not in METAL_OF_BLOW:
            return SPRING
        far, near = IMPACT_SCALES
        least = max(1.0, min(far, self.m.w / word.get_width()))  # the whole word stays in the window
        impact = max(least, min(near, IMPACT_WIDTH * self.m.w / self.drawn(word).w))
        slam = [round((1 + (impact - 1) * share) / SCALE_STEP) * SCALE_STEP for share in SLAM]
        return [*((size, size) for size in slam), *SQUASH]

    def _seal(
        self, parts: Sequence[pygame.Surface], pad: int, around: int, *, gap: int = 0, scale: float = 1.0
    ) -> pygame.Surface:
        """Return a slanting seal with its parts side by side: `pad` wide on both sides, `around` high in sum."""
        wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * pad
        size = wide, max(part.get_height() for part in parts) + around
        seal, x = self.ctx.art.panel(size, "seal", self.m.s).copy(), pad
        for part in parts:
            stamp(seal, part, (x, (size[1] - part.get_height()) // 2))
            x += part.get_width() + gap
        framed = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)  # a clear edge makes turned edges smooth
        framed.blit(seal, (2, 2))
        turned = pygame.transform.rotozoom(framed, SEAL_LEAN_DEGREES, scale)
        return note_copy(svg.ready(turned), seal)
