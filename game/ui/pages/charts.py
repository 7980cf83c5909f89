"""Charts drawn in the theme: bars filled by their share, rings, the form, and the course of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import LEAST_TEXT, stamp
from game.ui.kit.widget import Widget

FACE, THICK, LEAST_BAR = 52, 22, 40
"""Of a line of bars at 1080p: the portrait's side, how thick a bar is at most, and how long at least."""
TALLER = 2.0
"""How much higher than need be a line becomes at most where there is room."""
FORM_HIGH, FORM_MOST, FORM_SLOTS = 156, 220, 10
"""How high the strip of the form is at 1080p, and at most with large text; for how many deals it has room at least."""
FIELD = 12
"""How far the field of a line reaches beyond it, at 1080p."""
RUNNER = 14
"""How far medals are from the runner's edge, at 1080p."""
LINES = (0.25, 0.5, 0.75)
"""Where there are lines across it, of the height."""
NEARLY = 0.999
"""The most that an arc goes around: one that ends where it begins would not be drawn."""


class Chart(Widget):
    """A picture of numbers as wide as its place; `height` at 1080p. Subclasses draw on an empty surface."""

    ctx: Context
    shows: tuple[str, ...] = ()
    """The attributes that the picture depends on."""

    def __init__(self, ctx: Context, height: float, name: str = "") -> None:
        super().__init__(ctx, name)
        self.high = ctx.px(height)
        self.size = ctx.tx(19)

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width."""
        return width, self.high

    def draw(self, face: pygame.Surface) -> None:
        """Draw it."""
        raise NotImplementedError

    def sprites(self) -> list[Sprite]:
        """The picture, kept while its numbers stay."""
        ctx = self.ctx
        key = ("chart", type(self).__name__, *(getattr(self, name) for name in self.shows), self.rect.size)
        face = ctx.cached(key, self._draw)
        return [Sprite(face, self.rect.x, self.rect.y)]

    def _draw(self) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.draw(face)
        return face

    def inlay(self, face: pygame.Surface, left: float, right: float) -> None:
        """A field let into the board, under a line from `left` to `right`."""
        more = self.ctx.px(FIELD)
        wide = min(face.get_width() - round(left), round(right - left) + more) + more
        face.blit(self.ctx.panel((wide, face.get_height()), "row"), (round(left) - more, 0))

    def thread(self, points: Sequence[tuple[float, float]]) -> str:
        """A line of gold that lies on its ground with its shadow, and ends in a stud."""
        theme, wide = self.ctx.theme, max(1.5, 4 * self.ctx.scale)
        d = svg.line(points)
        body = svg.group(svg.stroke(d, "#000000", wide * 1.3, stroke_opacity=0.4), f"translate(0 {wide:.1f})")
        body += svg.stroke(d, theme.accent, wide) + svg.stroke(d, mix(theme.accent, "#ffffff", 0.6), wide * 0.3)
        x, y = points[-1]
        body += svg.circle(x, y, wide * 2.1, fill=theme.gold, stroke=theme.panel, stroke_width=wide * 0.5)
        return body + svg.circle(x - wide * 0.5, y - wide * 0.5, wide * 0.6, fill=mix(theme.gold, "#ffffff", 0.6))

    def times(self, face: pygame.Surface, left: float, right: float, count: int) -> None:
        """Write at the foot when the first of so many deals was, the middle one and the last."""
        t, low = self.ctx.t, face.get_height() - self.times_high
        for share, ago in ((0.0, count - 1), (0.5, (count - 1) // 2), (1.0, 0)):
            told = t("statistics.ago", n=ago) if ago else t("statistics.now")
            if share != 0.5 or count > 2:
                self.write(face, told, round(left + share * (right - left)), low, at=share)

    @property
    def times_high(self) -> int:
        """How high the line is in which the times are told."""
        return self.ctx.type.line_height(self.size, "semibold")

    def scale(self, face: pygame.Surface, words: Sequence[tuple[str, float]], right: int) -> None:
        """Words at the heights of which they are, up to `right`; one that would lie on an earlier one is left out."""
        line = self.ctx.type.line_height(self.size, "semibold")
        taken: list[float] = []
        for word, y in words:
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, right, round(y - line / 2), "text", at=1)

    def write(self, face: pygame.Surface, text: str, x: int, y: int, role: str = "text_dim", at: float = 0) -> int:
        """Write a word from `x` (at 0 its left end, 0.5 its middle, 1 its right end there); its width."""
        words = self.ctx.type.render(text, self.size, self.ctx.color(role), "semibold")
        stamp(face, words, (round(x - at * words.get_width()), y))
        return words.get_width()


def ring(middle: tuple[float, float], radius: float, width: float, share: float, colours: tuple[str, str]) -> str:
    """A ring as SVG, closed where the share is 1: the share in the first of the colours over the whole in the other."""
    x, y = middle
    turn = 2 * pi * min(share, NEARLY)
    end = f"{svg.num(x + radius * sin(turn))} {svg.num(y - radius * cos(turn))}"
    arc = f"M{svg.num(x)} {svg.num(y - radius)}A{svg.num(radius)} {svg.num(radius)} 0 {int(turn > pi)} 1 {end}"
    whole = svg.circle(x, y, radius, fill="none", stroke=colours[1], stroke_width=width)
    return whole + (svg.stroke(arc, colours[0], width) if share > 0 else "")


class Bar(NamedTuple):
    """A line of bars: what it is of, its share (0 to 1) of the whole width, what its end says, whose it is, or of which
    `place`, with the medal's colours; `last` is no medal."""

    label: str
    share: float
    end: str
    portrait: str = ""
    place: int = 0
    last: bool = False


def counted(ctx: Context, counts: Sequence[tuple[str, int]]) -> list[Bar]:
    """Bars of counts, each with its share of all of them."""
    total = sum(count for _, count in counts) or 1
    shares = ((label, count / total, ctx.texts.number(count)) for label, count in counts)
    return [Bar(label, share, f"{count} · {ctx.texts.percent(share)}") for label, share, count in shares]


class Bars(Chart):
    """A bar for each line in a channel that is filled by its share; lines are the higher the more room there is."""

    shows = ("bars",)

    def __init__(self, ctx: Context, bars: Sequence[Bar], name: str = "") -> None:
        self.bars = tuple(bars)
        faces = any(bar.portrait or bar.place for bar in bars)
        self.face = ctx.tx(FACE) if faces else 0
        self.step = max(ctx.px(46), ctx.type.line_height(ctx.tx(19)) + ctx.px(14), self.face + ctx.px(8))
        super().__init__(ctx, 0, name)
        self.high = self.step * len(self.bars)

    def draw(self, face: pygame.Surface) -> None:
        """Portraits or medals and labels to the left, bars, at their ends what is said."""
        ctx = self.ctx
        step = min(face.get_height() / len(self.bars), TALLER * self.step)
        head = round(self.face * step / self.step)
        left = head + ctx.px(12) if head else 0
        labels = max(ctx.type.width(bar.label, self.size, "semibold") for bar in self.bars)
        names = left + (labels + ctx.px(16) if labels else 0)
        ends = max(ctx.type.width(bar.end, self.size, "semibold") for bar in self.bars)
        room = max(ctx.px(LEAST_BAR), face.get_width() - names - ctx.px(16) - ends)
        thick = round(min(step * 0.5, ctx.px(THICK) * step / self.step))
        for row, bar in enumerate(self.bars):
            y = round(row * step)
            line = y + round(step - ctx.type.line_height(self.size, "semibold")) // 2
            if bar.portrait or bar.place:
                medal = ctx.art.medal(bar.place, head, bar.last) if bar.place else None
                picture = medal or ctx.art.portrait(bar.portrait, head)
                face.blit(picture, (0, y + round(step - head) // 2))
            self.write(face, bar.label, left, line, "text")
            top = y + round(step - thick) // 2
            face.blit(ctx.panel((room, thick), "track"), (names, top))
            if bar.share > 0:
                face.blit(self._filled(bar, (max(thick, round(room * bar.share)), thick)), (names, top))
            self.write(face, bar.end, names + room + ctx.px(16), line, "text")

    def _filled(self, bar: Bar, size: tuple[int, int]) -> pygame.Surface:
        """A bar of gold; of the medal's colours where it tells of a place."""
        if not bar.place:
            return self.ctx.panel(size, "filled")
        from game.ui.draw import medals

        (long, thick), (light, own, edge) = size, medals.colours(bar.place, self.ctx.theme, bar.last)
        line = max(1.0, thick / 16)
        box = (line / 2, line / 2, long - line, thick - line)
        body = svg.rect(box, thick / 2, fill="url(#sheen)", stroke=edge, stroke_width=line)
        return svg.render(body, size, defs=svg.linear("sheen", light, own, (0, 0, 0, 0.8 * thick)))


class FormStrip(Chart):
    """The medals of the latest deals on a cord over a runner, oldest first: the higher one lies, the better.

    Each place has its row, with its number at the left. Rings stand where further medals will hang.
    """

    shows = ("places",)

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "") -> None:
        """`places`: of each deal the place and the number of players."""
        self.places = tuple(places)
        super().__init__(ctx, 0, name)
        self.high = min(ctx.tx(FORM_HIGH), ctx.px(FORM_MOST))

    def draw(self, face: pygame.Surface) -> None:
        """A medal for each on a cord that falls and rises."""
        ctx, theme = self.ctx, self.ctx.theme
        (w, h), edge = face.get_size(), ctx.px(RUNNER)
        face.blit(ctx.panel((w, h), "tile"), (0, 0))
        h -= self.times_high + edge // 2
        most = max(players for _, players in self.places)
        begin = edge + ctx.type.width(str(most), self.size, "semibold") + edge
        step = (w - begin - edge) / max(len(self.places), FORM_SLOTS)
        side = min(ctx.tx(64), int(step * 0.96))
        rows = [edge + side / 2 + n / (most - 1) * (h - side - 2 * edge) for n in range(most)]
        self._rows(face, rows, begin)
        for name, x, at in (("oldest", begin, 0), ("newest", w - edge, 1)):
            self.write(face, ctx.t(f"statistics.{name}"), x, h, "text", at=at)
        spots = [(round(begin + step * (n + 0.5)), round(rows[place - 1])) for n, (place, _) in enumerate(self.places)]
        rings = "".join(
            svg.circle(
                begin + step * (n + 0.5),
                h / 2,
                side * 0.42,
                fill=theme.field,
                fill_opacity=0.35,
                stroke=theme.gold,
                stroke_width=max(1.0, 2 * ctx.scale),
                stroke_opacity=0.5,
                stroke_dasharray="6 5",
            )
            for n in range(len(spots), FORM_SLOTS)
        )
        face.blit(svg.render(rings, face.get_size()), (0, 0))
        if len(spots) > 1:
            cord = svg.stroke(svg.line(spots), theme.gold, max(1.5, 4 * ctx.scale), stroke_opacity=0.75)
            face.blit(svg.render(cord, face.get_size()), (0, 0))
        for (place, players), (x, y) in zip(self.places, spots, strict=True):
            medal = ctx.art.medal(place, side, place == players)
            face.blit(medal, (x - side // 2, y - side // 2))

    def _rows(self, face: pygame.Surface, heights: Sequence[float], left: int) -> None:
        """A line for each place with its number; between the first and the last only where there is room."""
        ctx, line = self.ctx, self.times_high
        lines = "".join(f"M{left} {svg.num(y)}H{face.get_width() - ctx.px(RUNNER)}" for y in heights)
        rows = svg.stroke(lines, ctx.theme.text, max(1.0, ctx.scale), stroke_opacity=0.22)
        face.blit(svg.render(rows, face.get_size()), (0, 0))
        close = len(heights) > 1 and heights[1] - heights[0] < 0.8 * line
        for n, y in enumerate(heights, 1):
            if n in (1, len(heights)) or not close:
                self.write(face, str(n), ctx.px(RUNNER), round(y - line / 2), "text")


class PointsChart(Chart):
    """How a sum of points went over the deals, with its highest and lowest; it takes the room that is left.

    `show` words the numbers at the side, `base` is the one on whose line the ground stands.
    """

    shows = ("values", "base")
    stretch = 1

    def __init__(
        self,
        ctx: Context,
        values: Sequence[int],
        height: float = 260,
        name: str = "",
        show: Callable[[float], str] | None = None,
        base: int = 0,
    ) -> None:
        super().__init__(ctx, height, name)
        self.values, self.base = tuple(values), base
        self.show = show or ctx.texts.signed

    def draw(self, face: pygame.Surface) -> None:
        """The line over its own ground, the base line, the three numbers that matter, the peak, and the times."""
        ctx, theme, base = self.ctx, self.ctx.theme, self.base
        low, high = min(base, *self.values), max(base, *self.values)
        texts = [self.show(value) for value in (high, base, low)]
        left = max(ctx.type.width(text, self.size, "semibold") for text in texts) + ctx.px(14)
        pad = ctx.type.line_height(self.size, "semibold") // 2 + ctx.px(4)
        right, tall = face.get_width() - ctx.px(10), face.get_height() - self.times_high - 2 * pad
        span = (high - low) or 1

        def height(value: float) -> float:
            return pad + tall * (high - value) / span

        step = (right - left) / max(1, len(self.values) - 1)
        points = [(left + n * step, height(value)) for n, value in enumerate(self.values)]
        d = svg.line(points)
        zero = height(base)
        ground = f"{d}L{svg.num(points[-1][0])} {svg.num(zero)}L{left} {svg.num(zero)}Z"
        rising = zero > pad
        defs = (
            f'<linearGradient id="glow" gradientUnits="userSpaceOnUse" x1="0" y1="{pad}" x2="0" y2="{svg.num(zero)}">'
            f'<stop offset="0" stop-color="{theme.accent}" stop-opacity="0.75"/>'
            f'<stop offset="1" stop-color="{theme.accent}" stop-opacity="0.14"/></linearGradient>'
        )
        self.inlay(face.subsurface((0, 0, face.get_width(), face.get_height() - self.times_high)), left, right)
        body = svg.path(ground, fill="url(#glow)" if rising else theme.accent, fill_opacity=1.0 if rising else 0.3)
        rules = "".join(f"M{left} {svg.num(pad + share * tall)}H{right}" for share in LINES)
        body += svg.stroke(rules, theme.text_dim, 1.0, stroke_opacity=0.22)
        body += svg.stroke(f"M{left} {svg.num(zero)}H{right}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        x, y = min(points, key=lambda point: point[1])
        peak = svg.circle(x, y, 7 * ctx.scale, fill=theme.panel, stroke=theme.gold, stroke_width=3 * ctx.scale)
        face.blit(svg.render(body + self.thread(points) + peak, face.get_size(), defs=defs), (0, 0))
        values = sorted({high, base, low}, key=lambda v: v != self.base)
        self.scale(face, [(self.show(value), height(value)) for value in values], left - ctx.px(14))
        self.times(face, left, right, len(points))


BROAD, CHECK = 0.1, 0.5
"""How thick the ring is and how large the check in it, for its side."""


def progress_ring(ctx: Context, done: int, total: int, side: int) -> pygame.Surface:
    """A disc `side` pixels square with how many of how many are done, in a ring that is filled by their share; kept."""

    def draw() -> pygame.Surface:
        theme, width, share = ctx.theme, BROAD * side, done / total
        colours = (theme.good if share >= 1 else theme.gold, mix(theme.gold, theme.panel, 0.75))
        disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
        body = disc + ring((side / 2, side / 2), (side - width) / 2, width, share, colours)
        face = svg.ready(svg.render(body, (side, side)))
        if share >= 1:
            check = ctx.art.icon("check", round(CHECK * side), theme.good)
            face.blit(check, check.get_rect(center=(side // 2, side // 2)))
        else:
            told = f"{done}/{total}"
            size = ctx.type.fit(told, side // 3, round(side - 2.4 * width), "bold", ctx.px(LEAST_TEXT))
            words = ctx.type.render(told, size, ctx.color("text"), "bold")
            stamp(face, words, words.get_rect(center=(side // 2, side // 2)).topleft)
        return face

    return ctx.cached(("progress ring", done, total, side), draw)
