"""The rating on a dial among the levels, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.bots.levels import levels
from game.session.progress.rating import LEAST_RATED, Rating
from game.session.words.statistics_words import rating_story, rating_words
from game.ui.context import Context
from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.art import OWN_PORTRAIT
from game.ui.draw.theme import mix, rgb
from game.ui.draw.type import note, stamp
from game.ui.gfx import skin
from game.ui.kit import Label, Widget
from game.ui.pages.charts.chart import PLATE_ROOM, Chart
from game.ui.pages.charts.ledge import LEDGE_SHADE, brackets, wall_shadow
from game.ui.pages.parts.pictures import level_sign

HIGH, LARGE_TEXT = 290, 250
"""The least height, and that with large text for its size, at 1080p."""
ACROSS, ABOVE, BELOW = 2.62, 1.26, 0.584
"""How wide the picture of the dial is, and how far its middle is from the name of the level in the midst, which stands
over it, and from the lower edge; this and all below in units of the distance from it to a seat.
"""
CROWN = 1.273
"""How far its middle is from the upper edge of its picture."""
GLOW = 1.5
"""How wide the lamp's light on the wall behind it is, for its height, which is all of the picture's."""
REACH = 0.215
"""How far the weakest and the strongest level are from the top, of a whole turn."""
TRACK, BROAD = 0.687, 0.11
"""Where the channel is in which the interval is lit, and its breadth; before, how many deals there are."""
LIGHT = ((1.25, 0.16), (0.85, 0.3), (0.5, 1.0))
"""The light of it from its halo to its core: how broad each is, for the channel, and how clear."""
TICKS, TICK = ((0.634, 0.74), (0.655, 0.72)), 0.014
"""Between which circles the tick of a level and that between two is cut into the channel, and how broad it is."""
LEDGE, LIP = 1.42, 0.07
"""Half the breadth of the ledge on which it stands, and how thick that is."""
HELD, HOLDS = 26, 0.95
"""How high the brackets below the ledge are, at 1080p, and how far from the middle."""
FRAME = ((-0.53, -0.12), (0.53, -0.12), (0.59, 0.0), (0.53, 0.12), (-0.53, 0.12), (-0.59, 0.0))
"""The field in the foot for what is written, about its middle."""
FIELD, WRITTEN = (0.96, 0.25), 0.19
"""How wide the field in the foot is and how far it is below the middle; the height of what is written in it."""
LIGHTER = 0.4
"""How much lighter than its gold that is."""
SEAT, NAMED, ROOM = 0.57, 0.34, 0.64
"""The side of a sign in its seat, how far from its middle a name beside it begins, how wide one below it is at most."""
NEEDLE, SHOULDER, PIVOT = (0.66, 0.05), (0.43, 0.078), 0.09
"""Where the needle ends and half its breadth at its foot, where it is broadest and half that breadth, and the stud on
which it turns."""
OWN_SIDE, OWN_UP = 0.38, 0.06
"""The side of the person's portrait on the stud, and how far its middle is over it."""
LIT = 1.9
"""How wide the light about the sign of now is, for its side."""
STORY = 24
"""The size of the words that tell from where to where the rating went, or of what scale it is, at 1080p."""


class RatingDial(Chart):
    """A bronze dial: a needle at the rating, its interval as a lit arc, the sign of each level in a seat of the rim.

    `told` is the rating in figures, written in the foot. Where there is none yet, it tells how many `deals` there are
    of those that it takes. It stands on a shelf from side to side where it is `built_in`, else on a ledge on brackets.
    """

    stretch = 1

    def __init__(
        self, ctx: Context, rating: Rating | None, deals: int = LEAST_RATED, told: str = "", built_in: bool = False
    ) -> None:
        super().__init__(ctx, HIGH, "rating.dial")
        self.high = max(self.high, ctx.tx(LARGE_TEXT))
        self.rating, self.deals, self.told, self.face = rating, deals, told, ctx.settings.face
        self.built_in = built_in

    def _key(self) -> tuple[object, ...]:
        return self.rating, self.deals, self.face, self.built_in

    def draw(self, face: pygame.Surface) -> None:
        """The dial on its foot, the interval, the needle, and the signs in the seats."""
        w, h = face.get_size()
        held = 0 if self.built_in else self.ctx.px(HELD)
        unit = min(w / ACROSS, (h - held - self.plate_high(self.letters)) / (ABOVE + BELOW + LIP))
        foot = h - held - round(LIP * unit)
        middle = (w / 2, foot - BELOW * unit)
        if self.ctx.theme.dark and not self.ctx.theme.plain:
            light = surfaces.radial_glow((min(w, round(GLOW * h)), h), self.ctx.theme.inlay["amber"], 0.5)
            face.blit(light, light.get_rect(center=(w // 2, h // 2)))
        body = skin.of(self.ctx.theme).picture("hall/dial", (round(ACROSS * unit), round((CROWN + BELOW) * unit)))
        self._lay_shadow(face, middle, unit)
        brackets(self.ctx, face, (round(w / 2 - HOLDS * unit), round(w / 2 + HOLDS * unit)), h - held, held)
        face.blit(self._ledge(w, unit), (0, foot - round(LIP * unit)))
        face.blit(body, body.get_rect(midbottom=(w // 2, foot)))
        self._draw_needle(face, middle, unit)
        own = self.ctx.art.portrait(OWN_PORTRAIT, round(OWN_SIDE * unit), "glad" if self.rating else "neutral")
        face.blit(own, own.get_rect(center=(round(middle[0]), round(middle[1] - OWN_UP * unit))))
        self._seat_levels(face, middle, unit)
        self._write(face, middle, unit)

    def _lay_shadow(self, face: pygame.Surface, middle: tuple[float, float], unit: float) -> None:
        """The shadow of the dial and its ledge on the wall."""
        out = self.ctx.px(LEDGE_SHADE)
        dial = pygame.Rect(0, 0, round(2.3 * unit), round(2.3 * unit))
        dial.midtop = round(middle[0]), round(middle[1] - 1.15 * unit)
        rest = face.subsurface((0, 0, face.get_width(), round(middle[1] + BELOW * unit)))
        wall_shadow(self.ctx, rest, dial, out, oval=True)
        ledge = pygame.Rect(0, 0, round(2 * LEDGE * unit), round(LIP * unit))
        ledge.midtop = round(middle[0]), round(middle[1] + BELOW * unit)
        wall_shadow(self.ctx, face, ledge, 2 * out // 3)

    def _write(self, face: pygame.Surface, middle: tuple[float, float], unit: float) -> None:
        """The rating in the foot's field; before there is one, how many deals there are."""
        words = self.told or f"{self.deals}/{LEAST_RATED}"
        wide, below = FIELD
        field = ornaments.closed([(middle[0] + x * unit, middle[1] + (below + y) * unit) for x, y in FRAME])
        dark = {"fill": self.ctx.theme.inlay["lacquer"], "stroke": self._gold, "stroke_width": 0.02 * unit}
        face.blit(svg.render(svg.path(field, **dark), face.get_size()), (0, 0))
        size = self.ctx.type.fit(words, round(WRITTEN * unit), round(wide * unit), "extrabold", self.ctx.px(18))
        told = self.ctx.type.render(words, size, rgb(mix(self._gold, "#ffffff", LIGHTER)), "extrabold")
        told = note(told.subsurface(told.get_bounding_rect()), words, size, rgb(mix(self._gold, "#ffffff", LIGHTER)))
        stamp(face, told, told.get_rect(center=(round(middle[0]), round(middle[1] + below * unit))).topleft)

    def _ledge(self, wide: int, unit: float) -> pygame.Surface:
        """The ledge on which the foot stands: what is seen of its top, in the foot's shadow, and its front."""
        theme, high = self.ctx.theme, LIP * unit
        size = wide, round(2 * high)
        half = wide / 2 if self.built_in else min(LEDGE * unit, wide / 2)
        left, ink = wide / 2 - half, theme.inlay
        if theme.plain:
            body, defs = svg.rect((left, high, 2 * half, high), 0, fill=theme.field, stroke=theme.gold), ""
        else:
            stops = [(0, "#000000", 0.75), (0.8, "#000000", 0.45), (1, "#000000", 0)]
            defs = svg.linear("front", ink["oxblood"], ink["lacquer"], (0, high, 0, 2 * high))
            defs += svg.radial("cast", stops, 50, 50, 50)
            grown = f"translate({wide / 2 - 1.34 * unit:.1f} {0.2 * high:.1f}) "
            grown += f"scale({0.0268 * unit:.3f} {high / 62:.3f})"
            top = (left + 0.3 * high, 0.45 * high, 2 * half - 0.6 * high, 0.6 * high)
            body = svg.rect(top, 0, fill=ink["cockroach"])
            body += svg.group(svg.rect((0, 0, 100, 100), 0, fill="url(#cast)"), grown)
            body += svg.rect((left, high, 2 * half, high), 0.1 * high, fill="url(#front)")
            body += svg.rect((left, high, 2 * half, 0.16 * high), 0, fill=ink["gold"])
        return svg.render(body, size, defs=defs)

    @property
    def _gold(self) -> str:
        """What is gold on the bronze, which is the same by day."""
        theme = self.ctx.theme
        return theme.gold if theme.plain else theme.inlay["gold_light"]

    def _turn(self, level: float) -> float:
        """How far a level is from the top, in turns to the right."""
        count = len(levels())
        return REACH * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_needle(self, face: pygame.Surface, middle: tuple[float, float], unit: float) -> None:
        """The scale, the interval in light, and the needle; before there are, how many deals there are."""
        rating = self.rating
        low, high = -REACH, REACH * (2 * self.deals / LEAST_RATED - 1)
        if rating:
            low, high = self._turn(rating.level - rating.margin), self._turn(rating.level + rating.margin)
        body = self._scale(middle, unit)
        if high > low:
            body += self._arc(middle, unit, low, high)
        if rating:
            body += self._needle(middle, unit, self._turn(rating.level))
        face.blit(svg.render(body, face.get_size()), (0, 0))

    def _scale(self, middle: tuple[float, float], unit: float) -> str:
        """A tick in the channel at each level and between two, as SVG."""
        d = ""
        for n in range(2 * len(levels()) - 1):
            turn = self._turn(1 + n / 2)
            (x, y), (u, v) = (ornaments.polar(*middle, share * unit, turn) for share in TICKS[n % 2])
            d += f"M{svg.num(x)} {svg.num(y)}L{svg.num(u)} {svg.num(v)}"
        return svg.stroke(d, mix(self._gold, self.ctx.theme.inlay["cockroach"], 0.4), TICK * unit)

    def _arc(self, middle: tuple[float, float], unit: float, low: float, high: float) -> str:
        """A light in the channel from one turn to another, as SVG."""
        (x, y), (u, v) = (ornaments.polar(*middle, TRACK * unit, each) for each in (low, high))
        reach = svg.num(TRACK * unit)
        arc = f"M{svg.num(x)} {svg.num(y)}A{reach} {reach} 0 0 1 {svg.num(u)} {svg.num(v)}"
        wide, body = BROAD * unit, ""
        for broad, clear in LIGHT:
            body += svg.stroke(arc, self._gold, broad * wide, stroke_opacity=clear)
        return body + svg.stroke(arc, mix(self._gold, "#ffffff", 0.7), 0.18 * wide)

    def _needle(self, middle: tuple[float, float], unit: float, turn: float) -> str:
        """A leaf of red lacquer on its stud, as SVG: one side bright, the other in shade, over its shadow."""
        theme, ink, (end, foot), (far, broad) = self.ctx.theme, self.ctx.theme.inlay, NEEDLE, SHOULDER
        tip, (x, y) = ornaments.polar(*middle, end * unit, turn), middle
        (u, v), (c, s) = ornaments.polar(*middle, far * unit, turn), (cos(2 * pi * turn), sin(2 * pi * turn))
        red = theme.danger if theme.plain else ink["cinnabar"]
        half, stud = unit * broad, PIVOT * unit
        sides = [
            [
                (x, y),
                (x + across * foot * c, y + across * foot * s),
                (u + across * broad * c, v + across * broad * s),
                tip,
            ]
            for across in (-unit, unit)
        ]
        whole = ornaments.closed([*sides[0][1:], *reversed(sides[1][1:3])])
        cast = f"translate({svg.num(0.3 * half)} {svg.num(0.6 * half)})"
        body = svg.group(svg.path(whole), cast, fill="#000000", fill_opacity=0.55)
        for points, fill in zip(sides, (mix(red, "#ffffff", 0.14), mix(red, ink["lacquer"], 0.3)), strict=True):
            body += svg.path(ornaments.closed(points), fill=fill)
        body += svg.path(whole, fill="none", stroke=self._gold, stroke_width=0.018 * unit, stroke_linejoin="round")
        return body + svg.circle(x, y, stud, fill=self._gold)

    def seats(self, middle: tuple[float, float], unit: float) -> list[tuple[float, float]]:
        """The middles of the seats, from the weakest level's to the strongest's."""
        return [ornaments.polar(*middle, unit, self._turn(n + 1)) for n in range(len(levels()))]

    def _seat_levels(self, face: pygame.Surface, middle: tuple[float, float], unit: float) -> None:
        """The sign of each level, and over these their names; the nearest is lit, one that is not near is of bronze."""
        ctx, side = self.ctx, round(SEAT * unit)
        names: list[tuple[str, bool, tuple[int, int]]] = []
        for n, (level, (x, y)) in enumerate(zip(levels(), self.seats(middle, unit), strict=True), 1):
            now = self.rating is not None and round(self.rating.level) == n
            near = self.rating is not None and abs(self.rating.level - n) < 1
            picture = level_sign(ctx, level, side, near)
            place = picture.get_rect(center=(round(x), round(y)))
            if now:
                light = ctx.art.glow((round(LIT * side),) * 2, ctx.theme.inlay["gold_light"])
                face.blit(light, light.get_rect(center=place.center))
            face.blit(picture, place)
            names.append((ctx.t(f"bots.level.{level}"), now, (round(x), round(y))))
        beside = self._beside(face.get_width(), unit, [told for told, _, _ in names])
        for (told, now, at), side in zip(names, beside, strict=True):
            self._name(face, told, now, at, side=side, unit=unit)

    def _beside(self, wide: int, unit: float, names: Sequence[str]) -> list[int]:
        """At which side of its seat each name stands, -1 at the left and 1 at the right: none of the one in the midst,
        nor of those that would not have room there.
        """
        count = len(names)
        needed = [self.ctx.type.width(name, self.letters, "bold") + self.ctx.px(PLATE_ROOM[0]) for name in names]
        turns = [self._turn(n) for n in range(1, count + 1)]
        free = [wide / 2 - (abs(sin(2 * pi * turn)) + NAMED) * unit for turn in turns]
        fits = all(room >= need for room, need, turn in zip(free, needed, turns, strict=True) if turn)
        return [((turn > 0) - (turn < 0)) if fits else 0 for turn in turns]

    def _name(
        self, face: pygame.Surface, text: str, now: bool, seat: tuple[int, int], *, side: int, unit: float
    ) -> None:
        """A level's name on a plate clear of its sign, of gold where it is the one of now: at a side of its seat, else
        below it; over it at the top.
        """
        ctx, (x, y) = self.ctx, seat
        top = abs(2 * x - face.get_width()) <= 1
        room = face.get_width() if side or top else round(ROOM * unit)
        size = ctx.type.fit(text, self.letters, room - ctx.px(PLATE_ROOM[0]), "bold", ctx.px(18))
        half = (ctx.type.width(text, size, "bold") + ctx.px(PLATE_ROOM[0])) / 2
        down = (ABOVE - 1) * unit + self.plate_high(size) / 2
        at = (x + side * (NAMED * unit + half), y) if side else (x, y - down if top else y + down)
        self.plate(face, text, (round(at[0]), round(at[1])), size, now)


def rating_now(ctx: Context, course: Sequence[Rating], missing: int) -> tuple[str, list[Widget]]:
    """What the rating of now is in words; its dial, which tells of what scale it is, and how it came about; before, how
    many deals are `missing` for it.
    """
    if not course:
        return ctx.t("statistics.rating.to_come", n=missing), [
            RatingDial(ctx, None, LEAST_RATED - missing, built_in=True)
        ]
    near, value, source = rating_words(ctx.texts, course[-1])
    dial, means = RatingDial(ctx, course[-1], told=value, built_in=True), ctx.t("statistics.rating.means")
    names = [ctx.t(f"bots.level.{level}") for level in levels()]
    scale = ctx.t("statistics.rating.scale", lowest=names[0], n=len(names), highest=names[-1])
    dial.tooltip = f"{ctx.t('statistics.rating')} {value} {source}. {means}\n{scale}"
    told = rating_story(ctx.texts, course) or scale
    return near, [dial, Label(ctx, told, STORY, "gold", "bold", align="center", name="rating.story")]
