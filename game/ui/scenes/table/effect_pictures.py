"""Cached pictures of effects: lights, marks of a chop, flying coins, speech bubbles and badges of points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from itertools import accumulate, pairwise, product
from math import dist, pi
from typing import Any

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, skin, surfaces
from game.ui.gfx.scenery import find_outline
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix, rgb, swap_red_and_blue
from game.ui.kit import Label
from game.ui.layout import Side, TableLayout
from game.ui.measures import Measures
from game.ui.pages.teaching.teacher import Speech
from game.ui.scenes.table.effects import make_frames
from game.ui.scenes.table.great_words import GreatWords

SIZES = Measures("effect_pictures")
COLD_TINT = "cold"
Point = tuple[float, float]
RIM_POINT_COUNT = 720
TRAIL_SIZE_RATIOS = (0.85, 0.7, 0.55, 0.4)


class EffectPictures:
    """Draws and caches pictures of effects for one window size and one language."""

    def __init__(self, ctx: Context, layout: TableLayout) -> None:
        self.ctx, self.layout, self.m, self.skin = ctx, layout, layout.viewport, skin.find_skin(ctx.theme)
        self._shelf = ctx.picture_shelf("effects", repr(layout))  # a layout has no hash
        self.words = GreatWords(ctx, layout, self._shelf)

    def draw_flip_book(self, name: str, width: float) -> Sequence[pygame.Surface]:
        """Return the frames of an animation of the skin. `width` is in pixels at 1080p."""
        side_px, picture_name = self.m.px(width), f"blows/{name}"
        draw_all = cache(lambda: list(map(surfaces.trim, self.skin.make_frames(picture_name, (side_px, side_px)))))
        count = self.skin.find_entry(picture_name).rows
        return [self._shelf.get((name, side_px, n), partial(lambda n: draw_all()[n], n)) for n in range(count)]

    def _draw_chop_mark(self, name: str, size_ratio: float = 1.0, tint: str = "") -> Sprite:
        """Return a mark of the chop animation. `tint` is a colour to multiply, or `COLD_TINT` to swap red and blue."""
        entry, scale = self.skin.find_entry(f"blows/{name}"), size_ratio * self.m.picture_scale
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

    def draw_trail_lights(self) -> list[pygame.Surface]:
        """Return the lights that follow a coin, from the largest to the smallest."""
        return [self.draw_light(SIZES.coin_px * ratio) for ratio in TRAIL_SIZE_RATIOS]

    def draw_light(self, width: float, white_ratio: float = 0.0, *, is_cold: bool = False) -> pygame.Surface:
        """Return a round light. `width` is in pixels at 1080p, `white_ratio` the part of white in the colour."""
        side_px, gold = self.m.px(width), self.ctx.theme.inlay["gold_light"]
        colour = mix(swap_red_and_blue(gold) if is_cold else gold, "#ffffff", white_ratio)
        return self.ctx.art.glow((side_px, side_px), colour)

    def draw_frames(self, figures: Mapping[str, Any]) -> list[Sprite]:
        """Return the frames of a row of assets/motion.json, positioned relative to their center."""
        if "flip_book" in figures:
            return make_frames(*self.draw_flip_book(figures["flip_book"], figures["px"]))
        if "marks" not in figures:
            is_cold = figures.get("is_cold", False)
            return make_frames(self.draw_light(figures["px"], figures.get("white", 0.0), is_cold=is_cold))
        colours = [colour and swap_red_and_blue(self.ctx.theme.inlay[colour]) for colour in figures.get("inks", [""])]
        tints = [COLD_TINT] if "is_cold" in figures else colours
        options = product(figures["marks"], figures.get("scales", [1.0]), tints)
        marks = [self._draw_chop_mark(name, scale, tint) for name, scale, tint in options]
        if "has_floor" in figures:
            bottom_y = self.layout.hand.box.y - self.layout.pile.middle[1]
            for n, mark in enumerate(marks):
                w, h = mark.surface.get_size()
                visible_height = max(1, min(h, bottom_y - mark.y))
                marks[n] = mark._replace(surface=mark.surface.subsurface((0, 0, w, visible_height)))
        return marks

    @cached_property
    def rim_points(self) -> list[Point]:
        """Evenly spaced points along the inlay at the table's edge."""
        m, inset_ratio = self.m, drawings.load_table("table")["close" if len(self.layout.seats) == 2 else "inset"]
        outline = find_outline((m.w, m.h), m.picture_scale, inset_ratio)
        outline = outline.inflate(SIZES.inlay_distance_px * m.picture_scale)
        points = [outline.find_point(2 * pi * n / RIM_POINT_COUNT) for n in range(RIM_POINT_COUNT + 1)]
        lengths = list(accumulate((dist(previous, point) for previous, point in pairwise(points)), initial=0.0))
        return [points[bisect_left(lengths, lengths[-1] * n / RIM_POINT_COUNT)] for n in range(RIM_POINT_COUNT)]

    def draw_speech_bubble(self, text: str, side: Side) -> pygame.Surface:
        """Return a speech bubble whose tail points to a seat on the given side of the table."""
        max_width = self.m.tx(SIZES.speech_width_px) + 2 * self.m.tx(SIZES.speech_padding_px)
        if side in ("left", "right"):
            max_width = min(max_width, self.layout.speech_width)

        words = Label(self.ctx, text, SIZES.speech_text_px, "on_paper", align="center")
        padding, tail_px = SIZES.speech_padding_px, SIZES.speech_tail_px
        return Speech(self.ctx, words, padding, tail=side, tail_px=tail_px).draw_at_rest(max_width)

    def draw_points_badge(self, text: str) -> pygame.Surface:
        ctx, m, art = self.ctx, self.m, self.ctx.art
        words = ctx.type.render(text, m.tx(SIZES.badge_text_px), ctx.colour("gold"), "bold")
        coin_px, padding = m.tx(SIZES.badge_coin_px), m.tx(SIZES.badge_padding_px)
        size = words.get_width() + coin_px + 3 * padding, max(words.get_height(), coin_px) + padding
        badge = art.panel(size, "badge", m.picture_scale).copy()
        badge.blit(art.icon("coin", coin_px, ctx.theme.gold), (padding, (size[1] - coin_px) // 2))
        stamp(badge, words, (2 * padding + coin_px, (size[1] - words.get_height()) // 2))
        return badge
