"""Cached pictures of effects for one window and language: light, marks of a blow, flying objects, speech, sums of
points, and great words in gold leaf.

All except words come from the family `blows` of the skin, at the size of the window.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Mapping, Sequence
from functools import cache, cached_property, partial
from itertools import accumulate, pairwise, product
from math import dist, pi
from typing import Any, Literal

import pygame

from game.session.words.table_talk import format_shout
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, letters, skin, surfaces, svg
from game.ui.gfx.cache import Shelf
from game.ui.gfx.letters import Leaf
from game.ui.gfx.scenery import find_outline
from game.ui.gfx.text import BRUSH, add_text_note, copy_text_notes, stamp
from game.ui.gfx.theme import mix, rgb, swap_red_and_blue
from game.ui.kit import Label
from game.ui.layout import Side, TableLayout
from game.ui.measures import Measures
from game.ui.pages.teaching.teacher import Speech
from game.ui.scenes.table.effects import find_opaque_area, make_frames

SIZES = Measures("effect_pictures")
COLD_TINT = "cold"
Point = tuple[float, float]
RIM_POINTS = 720
TRAIL_RATIOS = (0.85, 0.7, 0.55, 0.4)


class EffectPictures:
    """Draws and caches the pictures of effects for one window and language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx, self.layout, self.m, self.skin = ctx, layout, layout.viewport, skin.find_skin(ctx.theme)
        self._shelf = ctx.picture_shelf("effects", repr(layout))  # a layout has no hash
        self.words = GreatWords(ctx, layout, self._shelf)

    # --- from the skin

    def draw_flip_book(self, name: str, width: float) -> Sequence[pygame.Surface]:
        """Return a burst of gold as it opens, or a coin or scrap as it turns, in squares of a width at 1080p."""
        side, picture_name = self.m.px(width), f"blows/{name}"
        draw_pages = cache(lambda: list(map(surfaces.trim, self.skin.make_frames(picture_name, (side, side)))))
        pages = range(self.skin.find_entry(picture_name).rows)
        return [self._shelf.get((name, side, page), partial(lambda page: draw_pages()[page], page)) for page in pages]

    def _draw_mark(self, name: str, ratio: float = 1.0, tint: str = "") -> Sprite:
        """Return a picture of a blow, placed relative to the blow's middle. `tint` is a colour that multiplies it, or
        `COLD` to exchange red and blue.
        """
        entry, scale = self.skin.find_entry(f"blows/{name}"), ratio * self.m.picture_scale
        size = max(1, round(scale * entry.size[0])), max(1, round(scale * entry.size[1]))

        def draw() -> pygame.Surface:
            picture = self.skin.make_picture(f"blows/{name}", size)
            if tint == COLD_TINT:
                return surfaces.swap_red_and_blue(picture)
            if tint:
                picture.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
            return picture

        picture = self._shelf.get((name, size, tint), draw)
        return Sprite(picture, round(scale * entry.at[0]), round(scale * entry.at[1]))

    def draw_trail(self) -> list[pygame.Surface]:
        """Return the lights of a coin's trail, each smaller than the one before."""
        return [self.draw_light(SIZES.coin_px * ratio) for ratio in TRAIL_RATIOS]

    def draw_light(self, width: float, white: float = 0.0, *, is_cold: bool = False) -> pygame.Surface:
        """Return a round golden light of a width at 1080p, with a part of white, or a cold light."""
        side, gold = self.m.px(width), self.ctx.theme.inlay["gold_light"]
        return self.ctx.art.glow((side, side), mix(swap_red_and_blue(gold) if is_cold else gold, "#ffffff", white))

    def draw_frames(self, figures: Mapping[str, Any]) -> list[Sprite]:
        """Return the frames of a row of motion.json, relative to their middle: marks, a flip-book or a light.

        Marks that have a floor never cover the hand.
        """
        if "flip_book" in figures:
            return make_frames(*self.draw_flip_book(figures["flip_book"], figures["px"]))
        if "marks" not in figures:
            is_cold = figures.get("is_cold", False)
            return make_frames(self.draw_light(figures["px"], figures.get("white", 0.0), is_cold=is_cold))
        inks = [ink and swap_red_and_blue(self.ctx.theme.inlay[ink]) for ink in figures.get("inks", [""])]
        tints = [COLD_TINT] if "is_cold" in figures else inks
        marks = [self._draw_mark(*look) for look in product(figures["marks"], figures.get("scales", [1.0]), tints)]
        if "has_floor" in figures:
            floor = self.layout.hand.box.y - self.layout.pile.middle[1]
            for n, mark in enumerate(marks):
                w, h = mark.surface.get_size()
                marks[n] = mark._replace(surface=mark.surface.subsurface((0, 0, w, max(1, min(h, floor - mark.y)))))
        return marks

    # --- the table's edge

    @cached_property
    def rim_points(self) -> list[Point]:
        """Points in an even line round the table along its inlay."""
        m, inset = self.m, drawings.load_table("table")["close" if len(self.layout.seats) == 2 else "inset"]
        outline = find_outline((m.w, m.h), m.picture_scale, inset).inflate(SIZES.inlay_distance_px * m.picture_scale)
        points = [outline.find_point(2 * pi * n / RIM_POINTS) for n in range(RIM_POINTS + 1)]
        lengths = list(accumulate((dist(start, end) for start, end in pairwise(points)), initial=0.0))
        return [points[bisect_left(lengths, lengths[-1] * n / RIM_POINTS)] for n in range(RIM_POINTS)]

    # --- words

    def draw_speech(self, text: str, side: Side) -> pygame.Surface:
        """Return words in a bubble whose tail points to a seat on that side of the table."""
        max_width = self.m.tx(SIZES.speech_width_px) + 2 * self.m.tx(SIZES.speech_padding_px)
        if side in ("left", "right"):
            max_width = min(max_width, self.layout.speech_width)

        words = Label(self.ctx, text, SIZES.speech_text_px, "on_paper", align="center")
        padding, tail_px = SIZES.speech_padding_px, SIZES.speech_tail_px
        return Speech(self.ctx, words, padding, tail=side, tail_px=tail_px).draw_at_rest(max_width)

    def draw_points(self, text: str) -> pygame.Surface:
        """Return a sum of points in a small badge with a coin."""
        ctx, m, art = self.ctx, self.m, self.ctx.art
        words = ctx.type.render(text, m.tx(SIZES.badge_text_px), ctx.colour("gold"), "bold")
        coin, padding = m.tx(SIZES.badge_coin_px), m.tx(SIZES.badge_padding_px)
        size = words.get_width() + coin + 3 * padding, max(words.get_height(), coin) + padding
        badge = art.panel(size, "badge", m.picture_scale).copy()
        badge.blit(art.icon("coin", coin, ctx.theme.gold), (padding, (size[1] - coin) // 2))
        stamp(badge, words, (2 * padding + coin, (size[1] - words.get_height()) // 2))
        return badge


# --- great words

BlowKind = Literal["chop", "overchop"]
"""A blow on a two or on a bomb: the names of its rows in assets/motion.json and of its words."""
GreatWord = Literal[BlowKind, "first", "two", "twos", "triple_twos", "stack", "lock", "instant", "knocked", "lost"]
Metal = Literal["gold", "pearl", "copper"]
METAL_OF_BLOW: Mapping[GreatWord, Metal] = {"chop": "gold", "overchop": "pearl"}
WORD_SIZES = Measures("great_words")
SPRING_SCALES: Sequence[tuple[float, float]] = ((1.32, 1.32), (1.14, 1.14), (0.96, 0.96))
"""Scales across and down through which a word springs to its size."""
SLAM_RATIOS = (1.0, 0.9, 0.6, 0.2)
"""Progress of the scale of a blow's word: from its scale at impact (1) to its own (0)."""
SQUASH_SCALES = ((1.1, 0.84), (1.04, 0.94), (0.96, 1.06), (1.0, 1.02))
GLINT_COLOUR = (86, 74, 44)
"""Color that the running light adds to a word."""
TEAR_LINE = ((-0.2, 0.2), (0.16, 0.36), (0.24, 0.27), (0.44, 0.53), (0.52, 0.42), (0.72, 0.64), (0.8, 0.6), (1.2, 0.86))
"""Edge along which a word breaks, in fractions of its picture."""
STAMP_SCALES = ((1.35, 1.35), (1.14, 1.14))


class GreatWords:
    """Draws words for one window and language; the shelf caches them."""

    def __init__(self, ctx: Context, layout: TableLayout, shelf: Shelf) -> None:
        self.ctx, self.m, self._shelf = ctx, layout.viewport, shelf
        self.bottom_y = layout.hand.box.y
        overlap = round(WORD_SIZES.card_overlap_ratio * layout.pile.card_height)
        room_height = self.bottom_y - layout.pile.chop_bottom_y + overlap
        self._max_height = max(self.m.px(WORD_SIZES.min_height_px), room_height)
        self._unit = min(self.m.text_scale, self.m.picture_scale * WORD_SIZES.max_text_scale)

    def draw_word(self, name: GreatWord, size: float, metal: Metal = "gold") -> list[pygame.Surface]:
        """Return the pictures of the word `table.word.NAME` while it springs up; the last one stays."""
        metal = METAL_OF_BLOW.get(name, metal)
        word, scales = self._draw_cached_word(name, metal, size), SPRING_SCALES
        if name in METAL_OF_BLOW:
            fitting_scale = self.m.w / word.get_width()
            min_scale = max(1.0, min(WORD_SIZES.min_impact_scale, fitting_scale))
            wanted_width, scale_step = WORD_SIZES.impact_width_ratio * self.m.w, WORD_SIZES.impact_scale_step
            impact_scale = min(WORD_SIZES.max_impact_scale, wanted_width / find_opaque_area(word, (0, 0)).w)
            impact_scale = max(min_scale, impact_scale)
            slam_scales = [round((1 + (impact_scale - 1) * ratio) / scale_step) * scale_step for ratio in SLAM_RATIOS]
            scales = (*((scale, scale) for scale in slam_scales), *SQUASH_SCALES)
        return self._draw_spring(word, () if self.ctx.has_reduced_motion else scales, "sprung", name, metal, size)

    def _draw_spring(
        self, picture: pygame.Surface, scales: Sequence[tuple[float, float]], *key: Hashable
    ) -> list[pygame.Surface]:
        """Return the frames of a picture: one at each pair of scales (width, height), and last the unscaled picture."""
        scale_picture = partial(pygame.transform.smoothscale_by, picture)
        return [*(self._shelf.get((*key, scale), partial(scale_picture, scale)) for scale in scales), picture]

    def draw_glint(self, name: BlowKind, size: float) -> pygame.Surface:
        """Return the word of a blow under the running light."""

        def draw() -> pygame.Surface:
            word = self._draw_cached_word(name, METAL_OF_BLOW[name], size).copy()
            word.fill(GLINT_COLOUR, special_flags=pygame.BLEND_RGB_ADD)
            return word

        return self._shelf.get(("shine", name, size), draw)

    def draw_halves(self, name: BlowKind, size: float) -> list[Sprite]:
        """Return the upper and the lower part of the word of a blow, turned slightly."""
        word = self._draw_cached_word(name, METAL_OF_BLOW[name], size)

        def draw(is_upper: bool) -> pygame.Surface:
            w, h = word.get_size()
            corners = [(x * w, y * h) for x, y in TEAR_LINE]
            corners += [(w, 0), (0, 0)] if is_upper else [(w, h), (0, h)]
            shape = svg.render(svg.path(svg.line(corners) + "Z", fill="#ffffff"), (w, h))
            shape.blit(word, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return surfaces.trim(shape)

        halves = (self._shelf.get(("broken", name, size, upper), partial(draw, upper)) for upper in (True, False))
        lean = WORD_SIZES.part_lean_degrees
        return [half._replace(angle=lean * side) for half, side in zip(make_frames(*halves), (1, -1), strict=True)]

    def draw_gain(self, text: str) -> pygame.Surface:
        """Return the points gained by a chop, in gold leaf."""
        return self._draw_cached_line(text, WORD_SIZES.gain_px, letters.make_leaf(self.ctx.theme))

    def draw_seal_line(self, text: str, height: float = WORD_SIZES.seal_words_px) -> pygame.Surface:
        """Return a line of a seal."""
        ink = Leaf(self.ctx.theme.on_danger, self.ctx.theme.danger_fill, is_flat=True, rim_units=0.0)
        return self._draw_cached_line(text, height, ink)

    def draw_seal(self, words: str, points: str) -> list[pygame.Surface]:
        """Return the pictures of a seal being stamped on a portrait, with the points that the chop costs."""
        unit, parts = self._unit, [self.draw_seal_line(words)]
        if points:
            parts.append(self.draw_seal_line(points, WORD_SIZES.seal_cost_px))
        padding = round(WORD_SIZES.seal_padding_x_px * unit), round(WORD_SIZES.seal_padding_y_px * unit)
        draw = partial(self._compose_seal, parts, padding, round(WORD_SIZES.seal_gap_px * unit))
        seal = self._shelf.get(("seal", words, points), draw)
        return self._draw_spring(seal, () if self.ctx.has_reduced_motion else STAMP_SCALES, "stamp", words, points)

    def _draw_cached_word(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        return self._shelf.get(("word", name, metal, size), lambda: self._draw(name, metal, size))

    def _draw(self, name: GreatWord, metal: Metal, size: float) -> pygame.Surface:
        font_size = round(min(self.m.tx(size), self.m.px(size * WORD_SIZES.max_text_scale)))
        ink, leaf = self.ctx.theme.inlay, letters.make_leaf(self.ctx.theme, metal)
        text, vietnamese = format_shout(self.ctx.texts, name)
        max_width = round(self.m.w * (WORD_SIZES.max_two_words_ratio if vietnamese else WORD_SIZES.max_word_ratio))
        max_height = round(self._max_height * (WORD_SIZES.overchop_height_ratio if name == "overchop" else 1.0))
        fitting_size = self.ctx.type.fit(text, font_size, max_width, BRUSH, 1, height=max_height)
        word, capitals = letters.draw_line(text, fitting_size, leaf), fitting_size * letters.CAPITAL_RATIO
        if vietnamese:  # on a seal at the lower right corner; the word stays in the middle
            height = round(capitals * WORD_SIZES.vietnamese_height_ratio)
            overlap = round(capitals * WORD_SIZES.seal_overlap_ratio)
            padding = round(height * WORD_SIZES.seal_padding_em)
            seal_leaf = Leaf(ink["eggshell"], ink["oxblood"], is_flat=True)
            seal_line = letters.draw_line(vietnamese, round(height / letters.CAPITAL_RATIO), seal_leaf)
            seal = self._compose_seal([seal_line], (padding, padding))
            (w, h), (seal_w, seal_h) = word.get_size(), seal.get_size()
            canvas = pygame.Surface((w + 2 * (seal_w - overlap), max(h, seal_h)), pygame.SRCALPHA)
            canvas.blit(word, (seal_w - overlap, 0))
            canvas.blit(seal, (w + seal_w - 2 * overlap, canvas.get_height() - seal_h))
            word = canvas
        word = surfaces.trim(word)
        return add_text_note(word, f"{text} {vietnamese}".strip(), font_size, rgb(leaf.colour), rgb(leaf.rim_colour))

    def _draw_cached_line(self, text: str, height: float, leaf: Leaf) -> pygame.Surface:
        size = round(height * self._unit / letters.CAPITAL_RATIO)

        def draw() -> pygame.Surface:
            return add_text_note(
                letters.draw_line(text, size, leaf), text, size, rgb(leaf.colour), rgb(leaf.rim_colour)
            )

        return self._shelf.get(("written", text, size, leaf), draw)

    def _compose_seal(self, parts: Sequence[pygame.Surface], padding: tuple[int, int], gap: int = 0) -> pygame.Surface:
        """Return a slanting seal with its parts side by side: padded on both sides, and above and below in sum."""
        width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * padding[0]
        height = max(part.get_height() for part in parts) + padding[1]
        seal, x = self.ctx.art.panel((width, height), "seal", self.m.picture_scale).copy(), padding[0]
        for part in parts:
            stamp(seal, part, (x, (height - part.get_height()) // 2))
            x += part.get_width() + gap
        padded_seal = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)  # a clear edge makes turned edges smooth
        padded_seal.blit(seal, (2, 2))
        rotated_seal = pygame.transform.rotozoom(padded_seal, WORD_SIZES.seal_lean_degrees, 1.0)
        return copy_text_notes(rotated_seal, seal)
