"""The rating on a dial among the levels, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.bots.levels import levels
from game.session.progress.rating import LEAST_RATED, Rating
from game.session.words.statistics_words import rating_story, rating_words
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.text import note, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Label, Widget
from game.ui.pages.charts.chart import LEDGE_SHADE_PX, PLATE_ROOM_PX, Chart, brackets, ledge, wall_shadow
from game.ui.pages.parts.pictures import level_sign

LEAST_HEIGHT_PX, LARGE_TEXT_PX = 290, 250
# Unit of lengths (except pixels): distance from the dial's middle to a level's sign. Angles are turns from the top.
WIDTH, ABOVE, BELOW, CROWN = 2.62, 1.26, 0.584, 1.273
"""Width of the dial's picture; distance of its middle from the topmost name, the lower edge and the upper edge."""
WALL_GLOW = 1.5
REACH = 0.215
"""Rotation of the weakest and of the strongest level."""
CHANNEL, CHANNEL_WIDTH = 0.687, 0.11
ARC_LIGHT = ((1.25, 0.16), (0.85, 0.3), (0.5, 1.0))
"""Width and opacity of the lit arc from its halo to its core, as fractions of the channel's width."""
LEDGE, LEDGE_HIGH, BRACKET_PX, BRACKET, LIP_PX = 1.42, 0.07, 26, 0.95, 3
"""Half the ledge's width, its height, height of its brackets, their distance from the middle, and height of its lip."""
FIELD_WIDTH, FIELD_DOWN, WRITTEN = 0.96, 0.25, 0.19
SEAT, NAME_BESIDE, NAME_ROOM = 0.57, 0.34, 0.64
NEEDLE = (0.2, 0.7714, 0.2857)
"""Width and height of the needle's picture, and distance of its stud below the picture's middle."""
OWN_SIDE, OWN_UP = 0.38, 0.06
NOW_GLOW = 1.9
STORY_SIZE = 24

Middle = tuple[float, float]


class RatingDial(Chart):
    """A bronze dial: a needle at the rating, its interval as a lit arc, and the sign of each level on the rim. `told`
    is the rating in figures, written at the bottom. Before the first rating, the number of `deals` so far is shown. The
    dial stands on a shelf over the whole width if it is `built_in`, else on a ledge with brackets.
    """

    stretch = 1

    def __init__(
        self, ctx: Context, rating: Rating | None, deals: int = LEAST_RATED, told: str = "", built_in: bool = False
    ) -> None:
        super().__init__(ctx, LEAST_HEIGHT_PX, "rating.dial")
        self.high = max(self.high, ctx.tx(LARGE_TEXT_PX))
        self.rating, self.deals, self.told, self.face = rating, deals, told, ctx.settings.face
        self.built_in = built_in

    def _key(self) -> tuple[object, ...]:
        return self.rating, self.deals, self.face, self.built_in

    def draw(self, face: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        held = 0 if self.built_in else ctx.px(BRACKET_PX)
        unit = min(w / WIDTH, (h - held - self.plate_high(self.letters)) / (ABOVE + BELOW + LEDGE_HIGH))
        board = round(LEDGE_HIGH * unit)
        foot = h - held - board
        middle = (w / 2, foot - BELOW * unit)
        if ctx.theme.dark and not ctx.theme.plain:
            light = surfaces.radial_glow((min(w, round(WALL_GLOW * h)), h), ctx.theme.inlay["amber"], 0.5)
            face.blit(light, light.get_rect(center=(w // 2, h // 2)))
        shade, half = ctx.px(LEDGE_SHADE_PX), w / 2 if self.built_in else min(LEDGE * unit, w / 2)
        disc = pygame.Rect(0, 0, round(2.3 * unit), round(2.3 * unit))
        disc.midtop = round(middle[0]), round(middle[1] - 1.15 * unit)
        wall_shadow(ctx, face.subsurface((0, 0, w, foot)), disc, shade, oval=True)
        shelf = pygame.Rect(round(w / 2 - half), foot, round(2 * half), board)
        wall_shadow(ctx, face, shelf, 2 * shade // 3)
        if held:
            brackets(ctx, face, [round(w / 2 + side * BRACKET * unit) for side in (-1, 1)], h - held, held)
        ledge(ctx, face.subsurface((shelf.x, 0, shelf.w, h)), foot, board // 2, board, lip=LIP_PX)
        size = WIDTH * unit, (CROWN + BELOW) * unit
        for name in ("hall/dial", "fittings/dial"):
            picture = self.picture(name, *size)
            face.blit(picture, picture.get_rect(midbottom=(w // 2, foot)))
        self._draw_needle(face, middle, unit)
        own = ctx.art.portrait(OWN_PORTRAIT, round(OWN_SIDE * unit), "glad" if self.rating else "neutral")
        face.blit(own, own.get_rect(center=(round(middle[0]), round(middle[1] - OWN_UP * unit))))
        self._seat_levels(face, middle, unit)
        self._write(face, middle, unit)

    def _write(self, face: pygame.Surface, middle: Middle, unit: float) -> None:
        words, ink = self.told or f"{self.deals}/{LEAST_RATED}", rgb(mix(self._gold, "#ffffff", 0.4))
        room = round(FIELD_WIDTH * unit)
        size = self.ctx.type.fit(words, round(WRITTEN * unit), room, "extrabold", self.ctx.px(18))
        told = self.ctx.type.render(words, size, ink, "extrabold")
        told = note(told.subsurface(told.get_bounding_rect()), words, size, ink)
        at = round(middle[0]), round(middle[1] + FIELD_DOWN * unit)
        stamp(face, told, told.get_rect(center=at).topleft)

    @property
    def _gold(self) -> str:
        theme = self.ctx.theme
        return theme.tone("bronze_gold")

    def _turn(self, level: float) -> float:
        count = len(levels())
        return REACH * (2 * (min(max(level, 1.0), float(count)) - 1) / (count - 1) - 1)

    def _draw_needle(self, face: pygame.Surface, middle: Middle, unit: float) -> None:
        rating = self.rating
        low, high = -REACH, REACH * (2 * self.deals / LEAST_RATED - 1)
        if rating:
            low, high = self._turn(rating.level - rating.margin), self._turn(rating.level + rating.margin)
        if high > low:
            face.blit(svg.render(self._arc(middle, unit, low, high), face.get_size()), (0, 0))
        if rating:
            turn, leaf = self._turn(rating.level), self.picture("fittings/needle", NEEDLE[0] * unit, NEEDLE[1] * unit)
            turned = pygame.transform.rotozoom(leaf, -360 * turn, 1.0)
            x, y = drawings.polar(*middle, NEEDLE[2] * unit, turn)
            face.blit(turned, turned.get_rect(center=(round(x), round(y))))

    def _arc(self, middle: Middle, unit: float, low: float, high: float) -> str:
        (x, y), (u, v) = (drawings.polar(*middle, CHANNEL * unit, each) for each in (low, high))
        reach = svg.num(CHANNEL * unit)
        arc = f"M{svg.num(x)} {svg.num(y)}A{reach} {reach} 0 0 1 {svg.num(u)} {svg.num(v)}"
        wide = CHANNEL_WIDTH * unit
        body = "".join(svg.stroke(arc, self._gold, broad * wide, stroke_opacity=clear) for broad, clear in ARC_LIGHT)
        return body + svg.stroke(arc, mix(self._gold, "#ffffff", 0.7), 0.18 * wide)

    def seats(self, middle: Middle, unit: float) -> list[Middle]:
        """Return the middles of the levels' signs, from the weakest level to the strongest."""
        return [drawings.polar(*middle, unit, self._turn(n + 1)) for n in range(len(levels()))]

    def _seat_levels(self, face: pygame.Surface, middle: Middle, unit: float) -> None:
        ctx, side, level = self.ctx, round(SEAT * unit), self.rating.level if self.rating else -1.0
        seats = [(round(x), round(y)) for x, y in self.seats(middle, unit)]
        for n, (name, seat) in enumerate(zip(levels(), seats, strict=True), 1):
            if round(level) == n:
                light = ctx.art.glow((round(NOW_GLOW * side),) * 2, ctx.theme.inlay["gold_light"])
                face.blit(light, light.get_rect(center=seat))
            picture = level_sign(ctx, name, side, abs(level - n) < 1)
            face.blit(picture, picture.get_rect(center=seat))
        names = [ctx.t(f"bots.level.{name}") for name in levels()]
        beside = self._beside(face.get_width(), unit, names)
        for n, (told, at, where) in enumerate(zip(names, seats, beside, strict=True), 1):
            self._name(face, told, round(level) == n, at, side=where, unit=unit)

    def _beside(self, wide: int, unit: float, names: Sequence[str]) -> list[int]:
        """Return for each name the side of its seat: -1 left, 1 right, 0 below or, in the middle, above."""
        needed = [self.ctx.type.width(name, self.letters, "bold") + self.ctx.px(PLATE_ROOM_PX[0]) for name in names]
        turns = [self._turn(n) for n in range(1, len(names) + 1)]
        free = [wide / 2 - (abs(sin(2 * pi * turn)) + NAME_BESIDE) * unit for turn in turns]
        fits = all(room >= need for room, need, turn in zip(free, needed, turns, strict=True) if turn)
        return [((turn > 0) - (turn < 0)) if fits else 0 for turn in turns]

    def _name(
        self, face: pygame.Surface, text: str, now: bool, seat: tuple[int, int], *, side: int, unit: float
    ) -> None:
        ctx, (x, y) = self.ctx, seat
        is_top = abs(2 * x - face.get_width()) <= 1
        room = face.get_width() if side or is_top else round(NAME_ROOM * unit)
        size = ctx.type.fit(text, self.letters, room - ctx.px(PLATE_ROOM_PX[0]), "bold", ctx.px(18))
        half = (ctx.type.width(text, size, "bold") + ctx.px(PLATE_ROOM_PX[0])) / 2
        down = (ABOVE - 1) * unit + self.plate_high(size) / 2
        at = (x + side * (NAME_BESIDE * unit + half), y) if side else (x, y - down if is_top else y + down)
        self.plate(face, text, (round(at[0]), round(at[1])), size, now)


def rating_now(ctx: Context, course: Sequence[Rating], missing: int) -> tuple[str, list[Widget]]:
    """Return the current rating in words and its dial with the explanation. Before the first rating, `missing` is the
    number of deals until then.
    """
    if not course:
        dial = RatingDial(ctx, None, LEAST_RATED - missing, built_in=True)
        return ctx.t("statistics.rating.to_come", n=missing), [dial]
    near, value, source = rating_words(ctx.texts, course[-1])
    dial, means = RatingDial(ctx, course[-1], told=value, built_in=True), ctx.t("statistics.rating.means")
    names = [ctx.t(f"bots.level.{level}") for level in levels()]
    scale = ctx.t("statistics.rating.scale", lowest=names[0], n=len(names), highest=names[-1])
    dial.tooltip = f"{ctx.t('statistics.rating')} {value} {source}. {means}\n{scale}"
    told = rating_story(ctx.texts, course) or scale
    return near, [dial, Label(ctx, told, STORY_SIZE, "gold", "bold", align="center", name="rating.story")]
