"""The rating on a dial: half of a drum, about whose rim those sit who play as strongly as each level."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.bots.levels import levels
from game.session.ladder import met_at
from game.session.rating import LEAST, Rating
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import ornaments, svg
from game.ui.draw.theme import mix
from game.ui.draw.type import stamp
from game.ui.pages import key_art
from game.ui.pages.charts import Chart

HIGH, LARGE_TEXT, FACE, FOOT = 270, 220, 96, 34
"""The least height, that with large text for its size, the side of a portrait, and how far the drum's middle is above
the foot, at 1080p.
"""
REACH = 0.215
"""How far the weakest and the strongest level are from the top, of a whole turn."""
TRACK, BROAD = 0.88, 0.075
"""Where on the drum the track is on which the interval lies, and half its breadth, of the radius."""
BOSS = 0.46
"""The boss on which stands what it still takes, of the radius."""
SUNK = 16
"""How far the drum stands behind the table's edge, at 1080p."""
NEEDLE, PIVOT = (0.0, 0.97, 0.034), 0.085
"""Where the needle begins and ends, half its breadth, and the stud on which it turns, of the radius."""


class RatingDial(Chart):
    """A needle at the rating, its interval in gold, a portrait at each level.

    Where there is none yet, it tells how many `deals` there are of those that it takes. With a `table` it rises behind
    the edge of one that goes through all of the window.
    """

    stretch = 1

    def __init__(self, ctx: Context, rating: Rating | None, deals: int = LEAST) -> None:
        super().__init__(ctx, HIGH, "rating.dial")
        self.high = max(self.high, ctx.tx(LARGE_TEXT))
        self.rating, self.deals = rating, deals
        self.table = False
        self.face = ctx.px(FACE)

    def key(self) -> tuple[object, ...]:
        """The rating, and the language of the levels' names."""
        return self.rating, self.deals, self.ctx.language

    def draw(self, face: pygame.Surface) -> None:
        """The drum, the interval, the needle, and those about the rim."""
        ctx, (w, h) = self.ctx, face.get_size()
        middle = (w / 2, h - ctx.px(FOOT))
        around = min(middle[1] - self.face / 2, (w - self.face) / 2 - ctx.px(30))
        radius = around - self.face / 2 - ctx.px(10)
        self._draw_drum(face, middle, radius)
        self._draw_needle(face, middle, radius)
        self._seat_levels(face, middle, around)

    def _turn(self, level: float) -> float:
        """How far a level is from the top, in turns to the right."""
        count = len(levels())
        return REACH * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_drum(self, face: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
        theme, side = self.ctx.theme, round(2 * radius)
        gold = theme.inlay["gold"] if theme.dark else theme.gold
        fill = theme.raised
        pale, deep = mix(fill, "#ffffff", 0.12), mix(fill, "#000000", 0.45 if theme.dark else 0.12)
        defs = svg.radial("face", [(0.0, pale, 1.0), (0.6, fill, 1.0), (1.0, deep, 1.0)], 200, 130, 230)
        body = svg.circle(200, 200, 198, fill="url(#face)", stroke=gold, stroke_width=3)
        body += svg.group(ornaments.drum(200, 200, 190, gold, fill, 1.2, 10), opacity=0.62)
        drum = svg.square(body, side, 400, defs)
        face.blit(drum, drum.get_rect(center=(round(middle[0]), round(middle[1]))))

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

    def sprites(self) -> list[Sprite]:
        """The dial, and the table before it."""
        ctx, found = self.ctx, super().sprites()
        if not self.table:
            return found
        high = (ctx.size[1] - self.rect.bottom) / ctx.scale + SUNK
        top = {"across": 1640, "high": high, "rim": 9}
        table = key_art.table(ctx, key_art.ArtPlace(self.rect.centerx, 1.0), top)
        return [*(each._replace(z=key_art.BEHIND) for each in found), table]

    def _seat_levels(self, face: pygame.Surface, middle: tuple[float, float], around: float) -> None:
        """Whoever is met at each level, with its name; the nearest are lit."""
        ctx = self.ctx
        for n, level in enumerate(levels(), 1):
            x, y = ornaments.polar(*middle, around, self._turn(n))
            picture = ctx.art.portrait(met_at(level), self.face)
            face.blit(picture, picture.get_rect(center=(round(x), round(y))))
            near = self.rating is not None and abs(self.rating.level - n) <= 1
            words = ctx.type.render(
                ctx.t(f"bots.level.{level}"), self.size, ctx.color("gold" if near else "text"), "bold"
            )
            plate = ctx.art.panel((words.get_width() + ctx.px(24), words.get_height() + ctx.px(10)), "badge", ctx.scale)
            place = plate.get_rect(center=(round(x), round(y + self.face * 0.5)))
            place.clamp_ip(face.get_rect())
            face.blit(plate, place)
            stamp(face, words, (place.x + ctx.px(12), place.y + ctx.px(5)))
