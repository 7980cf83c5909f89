"""The rating on a dial, among those who play as strongly as each level, and its course over the deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, floor, pi, sin

import pygame

from game.bots.levels import levels
from game.session.progress.rating import LEAST, Rating
from game.session.progress.rating_words import rating_words
from game.session.today.ladder import met_at
from game.ui.context import Context
from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.kit import Widget
from game.ui.kit.title import Title
from game.ui.pages import hall
from game.ui.pages.charts import Chart
from game.ui.pages.page import section

HIGH, LARGE_TEXT, FACE, FOOT = 290, 220, 108, 72
"""The least height, that with large text for its size, the side of a portrait, and how far the drum's middle is above
the foot, at 1080p.
"""
GLOW = 2.5
"""How wide the lamp's light on the wall behind it is, for the radius."""
REACH = 0.215
"""How far the weakest and the strongest level are from the top, of a whole turn."""
TRACK, BROAD = 0.88, 0.075
"""Where on the drum the track is on which the interval lies, and half its breadth, of the radius."""
BOSS = 0.46
"""The boss on which stands what it still takes, of the radius."""
NEEDLE, PIVOT = (0.0, 0.97, 0.034), 0.085
"""Where the needle begins and ends, half its breadth, and the stud on which it turns, of the radius."""


class RatingDial(Chart):
    """A needle at the rating, its interval in gold, a portrait at each level.

    `told` is the rating in figures, below the needle. Where there is none yet, it tells how many `deals` there are of
    those that it takes.
    """

    shows = ("rating", "deals")
    stretch = 1

    def __init__(self, ctx: Context, rating: Rating | None, deals: int = LEAST, told: str = "") -> None:
        super().__init__(ctx, HIGH, "rating.dial")
        self.high = max(self.high, ctx.tx(LARGE_TEXT))
        self.rating, self.deals, self.told = rating, deals, told
        self.face = ctx.px(FACE)

    def draw(self, face: pygame.Surface) -> None:
        """The drum, the interval, the needle, and those about the rim."""
        ctx, (w, h) = self.ctx, face.get_size()
        middle = (w / 2, h - ctx.px(FOOT))
        around = min(middle[1] - self.face / 2, (w - self.face) / 2 - ctx.px(30))
        radius = around - self.face / 2 - ctx.px(10)
        self._draw_drum(face, middle, radius)
        self._draw_needle(face, middle, radius)
        if self.told:
            self._plate(face, self.told, round(0.46 * (h - middle[1])), "gold", (round(middle[0]), h))
        self._seat_levels(face, middle, around)

    def _turn(self, level: float) -> float:
        """How far a level is from the top, in turns to the right."""
        count = len(levels())
        return REACH * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_drum(self, face: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
        """The gong in the lamp's light; its foot is lost in the shade."""
        place = (round(middle[0]), round(middle[1]))
        drum = hall.gong(self.ctx, round(2 * radius))
        face.blit(drum, drum.get_rect(center=place))
        if self.ctx.theme.plain:
            return
        low = face.get_height() - place[1]
        shade = pygame.Surface((1, 5), pygame.SRCALPHA)
        for y in range(5):
            shade.set_at((0, y), (255, 255, 255, round(255 * (1 - y / 4))))
        fading = pygame.transform.smoothscale(shade, (face.get_width(), low))
        face.blit(fading, (0, place[1]), special_flags=pygame.BLEND_RGBA_MULT)
        if self.ctx.theme.dark:
            wide = round(GLOW * radius)
            light = surfaces.radial_glow((wide, wide), self.ctx.theme.inlay["amber"], 0.5)
            lit = pygame.Surface(face.get_size(), pygame.SRCALPHA)
            lit.blit(light, light.get_rect(center=(place[0], round(place[1] - 0.4 * radius))))
            lit.blit(face, (0, 0))
            face.blit(lit, (0, 0))

    def _draw_needle(self, face: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
        theme, rating = self.ctx.theme, self.rating
        wide = 2 * BROAD * radius

        def arc(start: float, end: float, far: float = TRACK) -> str:
            (x, y), (u, v) = (ornaments.polar(*middle, far * radius, each) for each in (start, end))
            reach = svg.num(far * radius)
            return f"M{svg.num(x)} {svg.num(y)}A{reach} {reach} 0 0 1 {svg.num(u)} {svg.num(v)}"

        low, high = -REACH, REACH * (2 * self.deals / LEAST - 1)
        if rating:
            low, high = self._turn(rating.level - rating.margin), self._turn(rating.level + rating.margin)
        dark = mix(theme.field, "#000000", 0.4 if theme.dark else 0.1)
        body = svg.stroke(arc(-REACH, REACH), dark, wide)
        if high > low:
            body += svg.stroke(arc(low, high), theme.gold, wide * 0.62)
        edge, thin = theme.gold, max(1.0, wide * 0.08)
        for level in range(1, len(levels()) + 1):
            x, y = ornaments.polar(*middle, TRACK * radius, self._turn(level))
            body += svg.circle(x, y, wide * 0.3, fill=theme.panel, stroke=edge, stroke_width=thin)
        if not rating:
            body += svg.circle(*middle, BOSS * radius, fill=dark, stroke=edge, stroke_width=2 * thin)
            face.blit(svg.render(body, face.get_size()), (0, 0))
            self._write_deals(face, middle, radius)
            return
        start, end, half = (share * radius for share in NEEDLE)
        turn = self._turn(rating.level)
        (ax, ay), (bx, by) = ornaments.polar(*middle, start, turn), ornaments.polar(*middle, end, turn)
        dx, dy = half * cos(2 * pi * turn), half * sin(2 * pi * turn)
        shape = ornaments.closed([(ax - dx, ay - dy), (bx, by), (ax + dx, ay + dy)])
        edge = theme.inlay["lacquer"] if theme.dark else theme.panel
        body += svg.path(shape, fill=theme.inlay["cinnabar"], stroke=edge, stroke_width=max(1.5, half * 0.35))
        body += svg.circle(*middle, PIVOT * radius, fill=theme.gold, stroke=edge, stroke_width=max(1.5, half * 0.35))
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _write_deals(self, face: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
        """How many deals there are of those that a rating takes."""
        told = f"{self.deals}/{LEAST}"
        words = self.ctx.type.render(told, round(0.3 * radius), self.ctx.color("gold"), "extrabold")
        place = words.get_rect(midbottom=(round(middle[0]), round(middle[1] - 0.04 * radius)))
        stamp(face, words, place.topleft)

    def _seat_levels(self, face: pygame.Surface, middle: tuple[float, float], around: float) -> None:
        """Whoever is met at each level, with its name; the nearest are lit."""
        ctx = self.ctx
        for n, level in enumerate(levels(), 1):
            x, y = ornaments.polar(*middle, around, self._turn(n))
            picture = ctx.art.portrait(met_at(level), self.face)
            face.blit(picture, picture.get_rect(center=(round(x), round(y))))
            near = self.rating is not None and abs(self.rating.level - n) <= 1
            self._plate(
                face,
                ctx.t(f"bots.level.{level}"),
                self.size,
                "gold" if near else "text",
                (round(x), round(y + 0.68 * self.face)),
            )

    def _plate(self, face: pygame.Surface, text: str, size: int, role: str, foot: tuple[int, int]) -> None:
        """Words on a plate whose lower edge has its middle at `foot`, or as near to it as can be."""
        ctx = self.ctx
        words = ctx.type.render(text, size, ctx.color(role), "bold")
        plate = ctx.art.panel((words.get_width() + ctx.px(28), words.get_height() + ctx.px(16)), "badge", ctx.scale)
        place = plate.get_rect(midbottom=foot)
        place.clamp_ip(face.get_rect())
        face.blit(plate, place)
        stamp(face, words, (place.x + ctx.px(14), place.y + ctx.px(8)))


HEIGHT = 96
"""The least height of the course at 1080p; it takes what room there is."""
ABOUT = 0.12
"""How much of a level the course shows above and below the line, and the two levels about it."""
FEWEST = 3
"""From so many deals on there is a line to draw."""


def rating_now(ctx: Context, course: Sequence[Rating], missing: int) -> tuple[RatingDial, Widget]:
    """The rating of now among the levels, and in words; before, how many deals are `missing` for it."""
    if not course:
        told = Title(ctx, ctx.t("statistics.rating.to_come", n=missing), 46, "center", "missing")
        return RatingDial(ctx, None, LEAST - missing), told
    near, value, source = rating_words(ctx.texts, course[-1])
    dial = RatingDial(ctx, course[-1], told=value)
    dial.tooltip = f"{ctx.t('statistics.rating')} {value} {source}. {ctx.t('statistics.rating.means')}"
    return dial, Title(ctx, near, 62, "center", name="rating.near")


def rating_course(ctx: Context, course: Sequence[Rating]) -> list[Widget]:
    """How the rating came about, where there is a line to draw."""
    if len(course) < FEWEST:
        return []
    return [section(ctx, ctx.t("statistics.rating_course")), RatingChart(ctx, course)]


class RatingChart(Chart):
    """Ratings after each of the latest deals, oldest first."""

    shows = ("course",)
    stretch = 1

    def __init__(self, ctx: Context, course: Sequence[Rating]) -> None:
        super().__init__(ctx, HEIGHT, "rating.course")
        self.course = tuple(course)
        self.tooltip = ctx.t("statistics.rating.band")

    def draw(self, face: pygame.Surface) -> None:
        """The line, as much of the band as is near it, and the names of the levels there."""
        ctx, theme = self.ctx, self.ctx.theme
        low = min(each.level for each in self.course) - ABOUT
        high = max(each.level for each in self.course) + ABOUT
        lower = min(max(1, floor(self.course[-1].level)), len(levels()) - 1)
        low, high = min(low, lower - ABOUT), max(high, lower + 1 + ABOUT)
        named = {n: ctx.t(f"bots.level.{name}") for n, name in enumerate(levels(), 1) if low <= n <= high}
        line = ctx.type.line_height(self.size, "semibold")
        left = max((ctx.type.width(word, self.size, "semibold") for word in named.values()), default=0) + ctx.px(14)
        right, pad = face.get_width() - ctx.px(10), line // 2 + ctx.px(2)

        def height(level: float) -> float:
            return pad + (face.get_height() - 2 * pad) * (high - min(max(level, low), high)) / (high - low)

        step = (right - left) / max(1, len(self.course) - 1)
        places = [left + n * step for n in range(len(self.course))]
        above = [(x, height(each.level + each.margin)) for x, each in zip(places, self.course, strict=True)]
        below = [(x, height(each.level - each.margin)) for x, each in zip(places, self.course, strict=True)]
        course = [(x, height(each.level)) for x, each in zip(places, self.course, strict=True)]
        rules = "".join(
            svg.stroke(f"M{left} {svg.num(height(n))}H{right}", theme.text_dim, max(1.0, ctx.scale)) for n in named
        )
        band = svg.path(f"{_line([*above, *reversed(below)])}Z", fill=theme.accent, fill_opacity=0.14)
        self.inlay(face, left, right)
        face.blit(svg.render(rules + band + self.thread(course), face.get_size()), (0, 0))
        taken: list[float] = []
        for n, word in named.items():
            y = height(n) - line / 2
            if all(abs(y - other) >= line for other in taken):
                taken.append(y)
                self.write(face, word, left - ctx.px(14), round(y), "text", at=1)


def _line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
