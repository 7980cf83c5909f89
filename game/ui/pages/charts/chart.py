"""Shared parts of charts: pictures of the skin, shelves with their shadows, headings, frames and progress rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import CachedPicture, draw_at, render_fitting

SIZES = Measures("charts")

MAX_MARK = 100
"""Greatest mark of the play in a deal."""

Point = tuple[float, float]


class Plot(NamedTuple):
    """The coordinates of a chart. Values from `low` to `high` lie between the y `bottom` and the y `top`. The first
    value lies at the x `left`; neighbouring values are `step` pixels apart.
    """

    top: float
    bottom: float
    low: float
    high: float
    left: float = 0.0
    step: float = 0.0

    def x(self, index: float) -> float:
        return self.left + index * self.step

    def y(self, value: float) -> float:
        return self.top + (self.bottom - self.top) * (self.high - value) / ((self.high - self.low) or 1)

    def list_points(self, values: Sequence[float]) -> list[Point]:
        return [(self.x(n), self.y(value)) for n, value in enumerate(values)]


def list_round_numbers(low: float, high: float, max_count: int) -> list[int]:
    """Return at most `max_count` round numbers from `low` to `high` in even steps, with 0 if it is in the range."""
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            first, last = ceil(low / step), floor(high / step)
            if last - first < max(1, max_count):
                return [n * step for n in range(first, last + 1)]
        unit *= 10


class Chart(CachedPicture):
    """A chart as wide as its place."""

    stretch: float = 1

    def picture(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """Return a picture of the skin at this size, or square."""
        return skin.find_skin(self.ctx.theme).picture(name, (max(1, round(width)), max(1, round(height or width))))

    def draw_wall_light(self, middle: Point, width: float) -> None:
        """Draw a round light on the wall behind an object."""
        self.put(self.ctx.art.glow((round(width),) * 2, self.ctx.theme.find_tone("figure_light")), center=middle)

    def draw_wall_shadow(self, box: pygame.Rect, is_oval: bool = False) -> None:
        """Draw the soft shadow that a box, or the oval in it, casts on the wall: a little lower and larger."""
        spread_px = self.ctx.px(SIZES.shadow_px)
        x, y, w, h = box.inflate(2 * spread_px, 2 * spread_px).move(spread_px // 4, spread_px // 2)
        oval, patch = "fittings/shadow-oval", "fittings/shadow"
        self.canvas.blit(self.picture(oval, w, h) if is_oval else self.ctx.nine_patch(patch, (w, h)), (x, y))

    def draw_shelf(self, board: pygame.Rect, depth: int, lip_px: float = SIZES.lip_px) -> None:
        """Draw a shelf with its shadow. Its front is the rectangle `board`, with a gilt edge of `lip_px` (1080p); its
        top is `depth` pixels high.
        """
        ctx = self.ctx
        self.draw_wall_shadow(board)
        top = pygame.Rect(board.x, board.y - depth, board.w, depth)
        front = board.inflate(-2 * ctx.px(SIZES.board_inset_px), 0)
        for name, box in (
            ("top", top),
            ("board", front),
            ("lip", pygame.Rect(*board.topleft, board.w, ctx.px(lip_px))),
        ):
            self.canvas.blit(ctx.nine_patch(f"fittings/ledge-{name}", box.size), box)


# --- frames


def add_edge(ctx: Context, picture: pygame.Surface, edge: str = "edge-deep") -> pygame.Surface:
    """Return the picture with the thin edge `frames/EDGE`; `edge-deep` is darker at night."""
    surfaces.round_corners(picture, ctx.px(SIZES.corner_px), 0, ctx.theme.gold)
    picture.blit(ctx.nine_patch(f"frames/{edge}", picture.get_size()), (0, 0))
    return picture


# --- rings

MAX_ARC_RATIO = 0.999
"""Limit to a ring's arc, because SVG draws no arc that ends where it begins."""


def draw_ring(side: float, width: float, ratio: float, colour: str, ground: str = "none", *, cap: str = "round") -> str:
    """Return a ring in a square of `side` as SVG: a part of it in a colour over the whole ring in the colour `ground`.
    `cap` is the form of the part's ends.
    """
    middle, radius, angle = side / 2, (side - width) / 2, 2 * pi * min(ratio, MAX_ARC_RATIO)
    end = f"{middle + radius * sin(angle):.2f} {middle - radius * cos(angle):.2f}"
    arc = f"M{middle:.2f} {width / 2:.2f}A{radius:.2f} {radius:.2f} 0 {int(angle > pi)} 1 {end}"
    body = svg.circle(middle, middle, radius, stroke=ground)
    body += svg.path(arc, stroke=colour, stroke_linecap=cap) if ratio > 0 else ""
    return svg.group(body, fill="none", stroke_width=float(width))


def draw_progress_ring(ctx: Context, done_count: int, total_count: int, side: int) -> pygame.Surface:
    """Return a cached disc with the number `done_count` in a ring filled by its fraction of the `total_count`."""

    def draw() -> pygame.Surface:
        theme, width, ratio = ctx.theme, SIZES.ring_width_ratio * side, done_count / total_count
        colour, ground = theme.good if ratio >= 1 else theme.gold, mix(theme.gold, theme.panel, 0.75)
        disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
        canvas = svg.render(disc + draw_ring(side, width, ratio, colour, ground), (side, side))
        if ratio >= 1:
            ctx.art.blit_icon(canvas, "check", SIZES.check_ratio, theme.good)
        else:
            words = render_fitting(ctx, f"{done_count}/{total_count}", side // 3, side - 2.4 * width, weight="bold")
            draw_at(canvas, words, center=(side // 2, side // 2))
        return canvas

    return ctx.cached(("progress ring", done_count, total_count, side), draw)
