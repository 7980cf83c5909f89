"""Shared parts of charts: golden lines, plates with words, scales, ledges, shadows, frames and progress rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.text import stamp
from game.ui.gfx.theme import mix
from game.ui.kit import Panel, Widget
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.pictures import CachedPicture, draw_at, render_fitting

SIZES = Measures("charts")

MIN_ROUNDED_DEALS = 20
"""From this number of deals on, the labels at the bottom are rounded to tens."""
Point = tuple[float, float]


class Plot(NamedTuple):
    """The coordinates of a chart: the values from `low` to `high` lie between the y of `bottom` and of `top`; the x of
    the values begin at `left` and have equal steps.
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

    def points(self, values: Sequence[float]) -> list[Point]:
        return [(self.x(n), self.y(value)) for n, value in enumerate(values)]


def round_numbers(low: float, high: float, max_count: int) -> list[int]:
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

    title = ""
    inset = 0.0
    """Least distance of plates from the chart's edges, at 1080p."""

    @property
    def is_painted(self) -> bool:
        """True if the skin has paintings; other skins have flat charts."""
        return skin.of(self.ctx.theme).has("charts/sky")

    def picture(self, name: str, width: float, height: float = 0) -> pygame.Surface:
        """Return a picture of the skin at this size, or square."""
        return skin.of(self.ctx.theme).picture(name, (max(1, round(width)), max(1, round(height or width))))

    def line(self, points: Sequence[Point]) -> str:
        """Return a golden line with its shadow and a stud at its end, as SVG."""
        theme, width = self.ctx.theme, max(2.0, SIZES.line_px * self.ctx.scale)
        line, shine = svg.line(points), mix(theme.gold, "#ffffff", 0.6)
        shadow = svg.stroke(line, "#000000", width * 1.2, stroke_opacity=0.4)
        body = svg.group(shadow, f"translate(0 {0.7 * width:.1f})") + svg.stroke(line, theme.accent, width)
        body += svg.stroke(line, mix(theme.accent, "#ffffff", 0.6), width * 0.3)
        x, y = points[-1]
        body += svg.circle(x, y, width * 1.7, fill=theme.gold, stroke=theme.panel, stroke_width=width * 0.5)
        return body + svg.circle(x - width * 0.4, y - width * 0.4, width * 0.5, fill=shine)

    def grid_lines(self, heights: Sequence[float], left: float, right: float, opacity: float, width: float = 1) -> str:
        """Return dotted lines at these heights, as SVG."""
        lines = "".join(f"M{svg.num(left)} {svg.num(y)}H{svg.num(right)}" for y in heights)
        width = max(1.0, width * self.ctx.scale)
        return svg.stroke(lines, self.ctx.theme.text, width, stroke_opacity=opacity, stroke_dasharray="2 7")

    def plate(self, canvas: pygame.Surface, text: str, middle: Point, size: int, is_bright: bool) -> None:
        """Write words on a plate centred at a point, kept within the chart; a bright plate is golden."""
        ctx, margin = self.ctx, 2 * self.ctx.px(self.inset)
        padding_x, padding_y = ctx.px(SIZES.plate_padding_x_px), ctx.px(SIZES.plate_padding_y_px)
        words = ctx.type.render(text, size, ctx.color("on_accent" if is_bright else "gold"), "bold")
        box = pygame.Rect(0, 0, words.get_width() + padding_x, words.get_height() + padding_y)
        box.center = round(middle[0]), round(middle[1])
        box = box.clamp(canvas.get_rect().inflate(-margin, -margin))
        canvas.blit(ctx.panel(box.size, "accent" if is_bright else "badge"), box)
        stamp(canvas, words, (box.x + padding_x // 2, box.y + padding_y // 2))

    def plate_width(self, text: str, size: int) -> int:
        return self.ctx.type.width(text, size, "bold") + self.ctx.px(SIZES.plate_padding_x_px)

    def plate_height(self, size: int) -> int:
        return self.ctx.type.line_height(size, "bold") + self.ctx.px(SIZES.plate_padding_y_px)

    def write_last(self, canvas: pygame.Surface, text: str, end: Point, bottom: float) -> None:
        """Write the last value of a line on a plate below its end, or above it if there is no room down to `bottom`."""
        x, y = end
        gap = 0.5 * self.line_height + self.ctx.px(SIZES.plate_padding_y_px + 2.5 * SIZES.line_px)
        self.plate(canvas, text, (x, y + gap if y + 2 * gap <= bottom else y - gap), self.text_size, is_bright=True)

    def write_times(self, canvas: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write the times of the first, middle and last of `count` deals at the bottom."""
        t, top = self.ctx.t, canvas.get_height() - self.line_height
        for ratio, age in ((0.0, count - 1), (0.5, (count - 1) // 2), (1.0, 0)):
            deals = round(age, -1) if age >= MIN_ROUNDED_DEALS else age
            words = t("statistics.ago", n=deals) if age else t("statistics.now")
            if ratio != 0.5 or count > 2:
                self.draw_text(canvas, words, round(left + ratio * (right - left)), top, at=ratio)

    def write_scale(self, canvas: pygame.Surface, words: Sequence[tuple[str, float]], right: int) -> None:
        """Write words at their heights, right-aligned at `right`; skip a word that would overlap an earlier word."""
        heights = list[float]()
        for word, y in words:
            if all(abs(y - other) >= self.line_height for other in heights):
                heights.append(y)
                self.draw_text(canvas, word, right, y - self.line_height / 2, at=1)

    def text_width(self, text: str) -> int:
        return self.ctx.type.width(text, self.text_size, "semibold")

    @property
    def line_height(self) -> int:
        """Return the height of a line of words."""
        return self.ctx.type.line_height(self.text_size, "semibold")

    @property
    def heading(self) -> Title:
        return Title(self.ctx, self.title, SIZES.heading_letters_px, least=SIZES.min_heading_ratio)

    @property
    def heading_height(self) -> int:
        return self.heading.cached_size(self.ctx.size[0])[1] + self.ctx.px(SIZES.heading_gap_px) if self.title else 0

    def write_heading(self, canvas: pygame.Surface, left: int = 0, top: int = 0) -> None:
        """Write the heading, if there is one, in the largest size that fits."""
        if self.title:
            heading, room = self.heading, canvas.get_width() - 2 * left
            heading.place(pygame.Rect(left, top, room, heading.cached_size(room)[1]))
            for sprite in heading.sprites():
                stamp(canvas, sprite.surface, (sprite.x, sprite.y))


# --- ledges on a wall


def draw_ledge(
    ctx: Context, canvas: pygame.Surface, front: int, depth: int, board: int = 0, *, lip: float = SIZES.lip_px,
    brackets: Sequence[int] = (), bracket_height: int = 0,
) -> None:  # fmt: skip
    """Draw a ledge over the whole width: front edge at y `front`, top `depth` and board `board` pixels high."""
    width, inset = canvas.get_width(), ctx.px(6)
    size = round(SIZES.bracket_width_ratio * bracket_height), round(SIZES.bracket_height_ratio * bracket_height)
    for x in brackets:
        bracket = skin.of(ctx.theme).picture("fittings/bracket", size)
        canvas.blit(bracket, (x - round(SIZES.bracket_x_ratio * bracket_height), front + board))
    canvas.blit(ctx.nine_patch("fittings/ledge-top", (width, depth)), (0, front - depth))
    if board:
        canvas.blit(ctx.nine_patch("fittings/ledge-board", (width - 2 * inset, board)), (inset, front))
    canvas.blit(ctx.nine_patch("fittings/ledge-lip", (width, ctx.px(lip))), (0, front))


def draw_wall_shadow(
    ctx: Context, canvas: pygame.Surface, box: pygame.Rect, spread: int, is_oval: bool = False
) -> None:
    """Draw the soft shadow of a box, or of its oval, on the wall: a little lower and `spread` pixels larger."""
    size, shadow = (box.w + 2 * spread, box.h + 2 * spread), ctx.nine_patch
    if is_oval:
        shadow = skin.of(ctx.theme).picture
    picture = shadow("fittings/shadow-oval" if is_oval else "fittings/shadow", size)
    canvas.blit(picture, (box.x - spread + spread // 4, box.y - spread + spread // 2))


# --- frames


class FramedPanel(Panel):
    """A panel with the nine-patch `frames/FRAME`."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float, frame: str = "sheet") -> None:
        super().__init__(ctx, child, padding + SIZES.frame_px / 2)
        self.frame = frame

    def background_sprites(self) -> list[Sprite]:
        return [Sprite(self.ctx.nine_patch(f"frames/{self.frame}", self.rect.size), *self.rect.topleft)]


def edged(ctx: Context, picture: pygame.Surface, edge: str = "edge-deep") -> pygame.Surface:
    """Return the picture with the thin edge `frames/EDGE`; `edge-deep` is darker at night."""
    surfaces.edged(picture, ctx.px(SIZES.corner_px), 0, ctx.theme.gold)
    picture.blit(ctx.nine_patch(f"frames/{edge}", picture.get_size()), (0, 0))
    return picture


# --- rings

MAX_ARC_RATIO = 0.999
"""Limit to a ring's arc, because SVG draws no arc that ends where it begins."""


def ring(middle: Point, radius: float, width: float, ratio: float, colours: tuple[str, str]) -> str:
    """Return a ring as SVG: a part of it in the first colour over the whole ring in the second."""
    x, y = middle
    angle = 2 * pi * min(ratio, MAX_ARC_RATIO)
    end = f"{svg.num(x + radius * sin(angle))} {svg.num(y - radius * cos(angle))}"
    arc = f"M{svg.num(x)} {svg.num(y - radius)}A{svg.num(radius)} {svg.num(radius)} 0 {int(angle > pi)} 1 {end}"
    circle = svg.circle(x, y, radius, fill="none", stroke=colours[1], stroke_width=width)
    return circle + (svg.stroke(arc, colours[0], width) if ratio > 0 else "")


def progress_ring(ctx: Context, done: int, total: int, side: int) -> pygame.Surface:
    """Return a cached disc with the number `done` in a ring filled by its fraction of the `total`."""

    def draw() -> pygame.Surface:
        theme, width, ratio = ctx.theme, SIZES.ring_width_ratio * side, done / total
        colours = (theme.good if ratio >= 1 else theme.gold, mix(theme.gold, theme.panel, 0.75))
        disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
        body = disc + ring((side / 2, side / 2), (side - width) / 2, width, ratio, colours)
        canvas = svg.ready(svg.render(body, (side, side)))
        if ratio >= 1:
            ctx.art.lay_icon(canvas, "check", SIZES.check_ratio, theme.good)
        else:
            words = render_fitting(ctx, f"{done}/{total}", side // 3, side - 2.4 * width, weight="bold")
            draw_at(canvas, words, center=(side // 2, side // 2))
        return canvas

    return ctx.cached(("progress ring", done, total, side), draw)
