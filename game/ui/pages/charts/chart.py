"""Shared parts of charts: golden lines, plates with words, ledges, shadows, frames and progress rings."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.gfx.theme import mix
from game.ui.kit import Panel, Widget
from game.ui.kit.text import Title
from game.ui.pages.parts.pictures import KeptPicture

THREAD_PX = 6
PLATE_ROOM_PX = (26, 18)
HEADING_SIZE, HEADING_SHRINK, UNDER_HEADING_PX = 34, 0.6, 6
ROUNDED_FROM = 20
"""From this number of deals on, the labels at the bottom are rounded to tens."""
SCALE_STEPS = (1, 2, 5)


def marks(low: float, high: float, most: int) -> list[int]:
    """Return at most `most` round numbers from `low` to `high` in even steps, with 0 if it is in the range."""
    unit = 1
    while True:
        for step in (unit * each for each in SCALE_STEPS):
            first, last = ceil(low / step), floor(high / step)
            if last - first < max(1, most):
                return [n * step for n in range(first, last + 1)]
        unit *= 10


class Chart(KeptPicture):
    """A chart as wide as its place."""

    title = ""
    inset = 0.0
    """Least distance of plates from the chart's edges, at 1080p."""

    def picture(self, name: str, wide: float, high: float) -> pygame.Surface:
        """Return a picture of the skin at this size."""
        return skin.of(self.ctx.theme).picture(name, (max(1, round(wide)), max(1, round(high))))

    def thread(self, points: Sequence[tuple[float, float]]) -> str:
        """Return a golden line with its shadow and a stud at its end, as SVG."""
        theme, wide = self.ctx.theme, max(2.0, THREAD_PX * self.ctx.scale)
        d = svg.line(points)
        body = svg.group(svg.stroke(d, "#000000", wide * 1.2, stroke_opacity=0.4), f"translate(0 {0.7 * wide:.1f})")
        body += svg.stroke(d, theme.accent, wide) + svg.stroke(d, mix(theme.accent, "#ffffff", 0.6), wide * 0.3)
        x, y = points[-1]
        body += svg.circle(x, y, wide * 1.7, fill=theme.gold, stroke=theme.panel, stroke_width=wide * 0.5)
        return body + svg.circle(x - wide * 0.4, y - wide * 0.4, wide * 0.5, fill=mix(theme.gold, "#ffffff", 0.6))

    def plate(self, face: pygame.Surface, text: str, middle: tuple[int, int], size: int, bright: bool) -> None:
        """Write words on a plate centred at a point, kept within the chart; a `bright` plate is golden."""
        ctx, (across, down) = self.ctx, (self.ctx.px(each) for each in PLATE_ROOM_PX)
        words = ctx.type.render(text, size, ctx.color("on_accent" if bright else "gold"), "bold")
        plate = ctx.panel((words.get_width() + across, words.get_height() + down), "accent" if bright else "badge")
        away = -2 * ctx.px(self.inset)
        place = plate.get_rect(center=middle).clamp(face.get_rect().inflate(away, away))
        face.blit(plate, place)
        stamp(face, words, (place.x + across // 2, place.y + down // 2))

    def tip(self, face: pygame.Surface, text: str, end: tuple[float, float], low: float) -> None:
        """Write the last value of a line on a plate below its end, or above it if there is no room down to `low`."""
        x, y = end
        away = 0.5 * self.times_high + self.ctx.px(PLATE_ROOM_PX[1] + 2.5 * THREAD_PX)
        at = y + away if y + 2 * away <= low else y - away
        self.plate(face, text, (round(x), round(at)), self.letters, bright=True)

    def plate_high(self, size: int) -> int:
        return self.ctx.type.line_height(size, "bold") + self.ctx.px(PLATE_ROOM_PX[1])

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write the times of the first, middle and last of `count` deals at the bottom."""
        t, low = self.ctx.t, face.get_height() - self.times_high
        for share, ago in ((0.0, count - 1), (0.5, (count - 1) // 2), (1.0, 0)):
            told = t("statistics.ago", n=round(ago, -1) if ago >= ROUNDED_FROM else ago) if ago else t("statistics.now")
            if share != 0.5 or count > 2:
                self.write(face, told, round(left + share * (right - left)), low, role="text", at=share)

    @property
    def times_high(self) -> int:
        """Return the height of the line with the times."""
        return self.ctx.type.line_height(self.letters, "semibold")

    @property
    def heading(self) -> Title:
        return Title(self.ctx, self.title, HEADING_SIZE, least=HEADING_SHRINK)

    @property
    def heading_high(self) -> int:
        return self.heading.size_in(self.ctx.size[0])[1] + self.ctx.px(UNDER_HEADING_PX) if self.title else 0

    def head_line(self, face: pygame.Surface, left: int = 0, top: int = 0) -> None:
        """Write the heading, if there is one, in the largest size that fits."""
        if self.title:
            heading, room = self.heading, face.get_width() - 2 * left
            heading.place(pygame.Rect(left, top, room, heading.size_in(room)[1]))
            for sprite in heading.sprites():
                stamp(face, sprite.surface, (sprite.x, sprite.y))

    def scale(self, face: pygame.Surface, words: Sequence[tuple[str, float]], right: int) -> None:
        """Write words at their heights, right-aligned at `right`; skip a word that would overlap an earlier word."""
        line, taken = self.times_high, list[float]()
        for word, y in words:
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, right, round(y - line / 2), role="text", at=1)


# --- ledges on a wall

LEDGE_LIP_PX, LEDGE_SHADE_PX = 9, 24
LEDGE_SLANT = 0.5
"""Inset of a ledge's back edge at each side, as a fraction of its depth."""
BRACKET = (72, 38, 34, 33.5)
"""Width and height of a bracket's picture, height of the bracket in it, and x of its middle."""
FOOT = (2.0, 1.43, 0.7)
"""Width and height of a foot's shadow and x of its middle, as fractions of the foot's size."""


def ledge(
    ctx: Context, face: pygame.Surface, front: int, deep: int, board: int = 0, *, lip: float = LEDGE_LIP_PX
) -> None:
    """Draw a ledge over the whole width: front edge at y `front`, top `deep` pixels deep, `board` pixels high."""
    wide, inset = face.get_width(), ctx.px(6)
    face.blit(ctx.nine_patch("fittings/ledge-top", (wide, deep)), (0, front - deep))
    if board:
        face.blit(ctx.nine_patch("fittings/ledge-board", (wide - 2 * inset, board)), (inset, front))
    face.blit(ctx.nine_patch("fittings/ledge-lip", (wide, ctx.px(lip))), (0, front))


def wall_shadow(ctx: Context, face: pygame.Surface, box: pygame.Rect, out: int, oval: bool = False) -> None:
    """Draw the soft shadow of a box, or of its oval, on the wall: a little lower and `out` pixels larger."""
    size, at = (box.w + 2 * out, box.h + 2 * out), (box.x - out + out // 4, box.y - out + out // 2)
    if oval:
        face.blit(skin.of(ctx.theme).picture("fittings/shadow-oval", size), at)
    else:
        face.blit(ctx.nine_patch("fittings/shadow", size), at)


def stand_shadow(
    ctx: Context, face: pygame.Surface, at: tuple[int, int], size: tuple[int, int], top: tuple[int, int]
) -> None:
    """Draw the shadow of a thing with an oval foot centred `at` a point, between two heights of a ledge."""
    wide, high = round(FOOT[0] * size[0]), round(FOOT[1] * size[1])
    before = face.get_clip()
    deep = top[1] - top[0]
    face.set_clip(pygame.Rect(deep // 4, top[0], face.get_width() - deep // 2, deep))
    shadow = skin.of(ctx.theme).picture("fittings/shadow-foot", (wide, high))
    face.blit(shadow, (at[0] - round(FOOT[2] * size[0]), at[1] - high // 2))
    face.set_clip(before)


def brackets(ctx: Context, face: pygame.Surface, places: Sequence[int], top: int, high: int) -> None:
    scale = high / BRACKET[2]
    picture = skin.of(ctx.theme).picture("fittings/bracket", (round(BRACKET[0] * scale), round(BRACKET[1] * scale)))
    for x in places:
        face.blit(picture, (x - round(BRACKET[3] * scale), top))


# --- frames

FRAME_BAND = 20
EDGE_ROUND_PX = 12


class FramedPanel(Panel):
    """A plain sheet in the carved frame."""

    ctx: Context

    def __init__(self, ctx: Context, child: Widget, padding: float) -> None:
        super().__init__(ctx, child, padding + FRAME_BAND / 2)

    def ground(self) -> list[Sprite]:
        return [Sprite(self.ctx.nine_patch("frames/sheet", self.rect.size), *self.rect.topleft)]


def edged(ctx: Context, picture: pygame.Surface, deep: bool = True) -> pygame.Surface:
    """Return the picture with a thin edge; a `deep` picture also gets darker edges at night."""
    surfaces.edged(picture, ctx.px(EDGE_ROUND_PX), 0, ctx.theme.gold)
    picture.blit(ctx.nine_patch("frames/edge-deep" if deep else "frames/edge", picture.get_size()), (0, 0))
    return picture


# --- rings

LARGEST_ARC = 0.999
"""Limit to a ring's arc, because SVG draws no arc that ends where it begins."""
RING_WIDTH, CHECK_SIDE = 0.1, 0.5


def ring(middle: tuple[float, float], radius: float, width: float, share: float, colours: tuple[str, str]) -> str:
    """Return a ring as SVG: the `share` in the first colour over the whole ring in the second."""
    x, y = middle
    turn = 2 * pi * min(share, LARGEST_ARC)
    end = f"{svg.num(x + radius * sin(turn))} {svg.num(y - radius * cos(turn))}"
    arc = f"M{svg.num(x)} {svg.num(y - radius)}A{svg.num(radius)} {svg.num(radius)} 0 {int(turn > pi)} 1 {end}"
    whole = svg.circle(x, y, radius, fill="none", stroke=colours[1], stroke_width=width)
    return whole + (svg.stroke(arc, colours[0], width) if share > 0 else "")


def progress_ring(ctx: Context, done: int, total: int, side: int) -> pygame.Surface:
    """Return a cached disc with the number `done` in a ring filled by its share of the `total`."""

    def draw() -> pygame.Surface:
        theme, width, share = ctx.theme, RING_WIDTH * side, done / total
        colours = (theme.good if share >= 1 else theme.gold, mix(theme.gold, theme.panel, 0.75))
        disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
        body = disc + ring((side / 2, side / 2), (side - width) / 2, width, share, colours)
        face = svg.ready(svg.render(body, (side, side)))
        if share >= 1:
            ctx.art.lay_icon(face, "check", CHECK_SIDE, theme.good)
        else:
            told = f"{done}/{total}"
            size = ctx.type.fit(told, side // 3, round(side - 2.4 * width), "bold", ctx.px(LEAST_TEXT))
            words = ctx.type.render(told, size, ctx.color("text"), "bold")
            stamp(face, words, words.get_rect(center=(side // 2, side // 2)).topleft)
        return face

    return ctx.cached(("progress ring", done, total, side), draw)
