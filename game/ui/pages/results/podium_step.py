"""A step of the podium with whoever stands behind its lip: hands, medal, name and points, and what the varnish mirrors.

How large all is at 1080p is told by `podium_plan`; medals and fields for names are where
build/pictures/stage/podium.py has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.session.words.result_words import SeatResult
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, persons, skin, surfaces, svg
from game.ui.gfx.drawings import material
from game.ui.gfx.persons import ArmPose, HandLayer, Mood
from game.ui.kit import Column, Widget, middled
from game.ui.pages.results import podium_floor
from game.ui.pages.results.bearing import Posture
from game.ui.pages.results.brushed_points import HIGH
from game.ui.pages.results.champion_stage import FIGURE_TALL, face_of
from game.ui.pages.results.gilt_leaf import frame, gild
from game.ui.pages.results.limbs import Limbs
from game.ui.pages.results.plate_words import name_on_plate, points_on_plate, total_on_plate
from game.ui.pages.results.podium_plan import podium_plan
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth
from game.ui.pages.rooms.key_art_plan import HallFigure

LIP = 0.74
"""Where the lip begins before the figure that stands on the top, as a share of what is seen of that."""
ALONE = 1.3
"""How much larger a name is that stands without points."""
DEPTH = 0.26
"""How far in the dark all but the winner are."""
OWN, BEAM, BRIGHT = 1.06, (1.9, 1.5, 1.0), 60
"""How much larger the person's figure is where others come before; how wide their light is then, and how high, of the
first three and of the rest, who stand before others, for the step and the figure; and how bright, of 255.
"""
FIELD, LEAF = (42, 137, 57), (8, 118, 38)
"""How far within a step its field begins, from the sides, from above and from below, at 1080p and for its trim; and
the leaf of gold of whoever comes first, which leaves the plinth free.
"""
BROAD, FREE = 0.5, 0.88
"""How broad a figure of the points is at most, for their size; how much of a field's height is written on."""
SUM, LEAST = 18, 18
"""The letters of the sum of a match, and the least of all others, at 1080p."""
RESTS = 0.9
"""How far somebody has come up when the hands lie on the lip."""
CAST = (0.86, 0.15)
"""How wide and high the dark is that a figure casts on the lip, for its side."""


class PodiumStep:
    """The step of the n-th, in a `box` of the window once it is placed, at a `share` of its size."""

    def __init__(
        self, ctx: Context, n: int, one: SeatResult, *, mood: Mood, stands: Posture, light: HallLight, counting: bool
    ) -> None:
        self.ctx, self.n, self.one, self.mood, self.stands, self.light = ctx, n, one, mood, stands, light
        self.plan = podium_plan()
        self.size = self.plan.step(n)
        self.counting, self.share, self.away = counting, 1.0, 0.0
        self.way: ArmPose = "offers"
        self.box = pygame.Rect(0, 0, 0, 0)

    def plate(self, grown: float, share: float) -> Widget:
        """Name and points, the letters `grown` by a share, for a step of a `share` of its size."""
        ctx, one, step = self.ctx, self.one, self.size
        letters, figures = grown * step.name * (1.0 if one.points else ALONE), grown * step.points
        letters, figures = self._fitting(letters, figures, share)
        parts: list[Widget] = [name_on_plate(ctx, one, letters, "center")]
        if one.points:
            parts.append(points_on_plate(ctx, one, self.counting, size=figures))
        return middled(Column(ctx, [*parts, *total_on_plate(ctx, one, SUM, "center")], 0))

    def _fitting(self, letters: float, figures: float, share: float) -> tuple[float, float]:
        """The sizes of name and points for which there is room within the frame of the field, beside the sum."""
        ctx, size, one = self.ctx, self.size, self.one
        room = (1.0 if one.total else FREE) * share * (size.high - size.trim * (FIELD[1] + FIELD[2])) - 1
        room -= self._line(SUM) if one.total else 0.0
        points = HIGH * ctx.tx(figures) / ctx.scale if one.points else 0.0
        name = max(LEAST, letters * min(1.0, room / (self._line(letters) + points)))
        high = (room - self._line(name)) / max(1.0, points)
        wide = share * (size.wide - 2 * size.trim * FIELD[0]) * ctx.scale
        broad = ctx.tx(BROAD * figures) * max(1, len(one.points))
        return name, min(1.0, high, wide / broad) * figures

    def _line(self, letters: float) -> float:
        """How high a line of letters is, at 1080p."""
        return self.ctx.type.line_height(self.ctx.tx(letters)) / self.ctx.scale

    def place(self, x: int, foot: int, share: float, away: float) -> None:
        """Stand with the middle of the foot there, so many times as large as at 1080p, and so far to the right of the
        light (-1 to 1).
        """
        self.share, self.away = share, round(away, 1)
        wide, high = round(self.size.wide * share), round(self.size.high * share)
        self.box = pygame.Rect(x - wide // 2, foot - high, wide, high)

    @property
    def named(self) -> pygame.Rect:
        """Where name and points have room."""
        return self._inner(FIELD).move(self.box.topleft)

    @property
    def side(self) -> int:
        """The width of whoever stands here, in pixels."""
        side = self.share * self.size.side * (OWN if self.one.own and self.n else 1.0)
        return round(side)

    @property
    def lip(self) -> int:
        """Where its lip begins, behind which somebody stands, in the window."""
        return self.box.y + round(self.share * (self.size.trim * self.plan.deep) * LIP)

    def figure(self, middle: int, gaze: tuple[float, float] | None = (0.0, 0.0)) -> Sprite:
        """Whoever stands here, in the light of the podium's `middle`, and looks there (`persons.bust`)."""
        ctx, scale = self.ctx, self.ctx.scale
        who = HallFigure(
            face_of(ctx, self.one.portrait),
            self.mood,
            x=(self.box.centerx - middle) / scale,
            bottom=(ctx.size[1] - self.lip - self.stands.sunk * self.side) / scale,
            side=self.side / scale,
            depth=self._depth,
            tall=FIGURE_TALL,
            lean=self.stands.lean,
            tilt=self.stands.tilt,
            gaze=gaze,
            staged=True,
        )
        return hall_figures.person(ctx, hall_figures.ArtPlace(middle, 1.0), who)._replace(z=HallDepth.HELD)

    def standing(self, figure: Sprite, up: float) -> Iterator[Sprite]:
        """The step, and the figure as far as it has come `up` from behind the lip (1: wholly), its hands."""
        ctx, box, lip = self.ctx, self.box, self.lip
        picture, bright = self._picture(), self.n and self.one.own and not ctx.theme.plain
        if bright:
            wide, high = round(BEAM[0] * box.w), round(BEAM[1 if self.n < 3 else 2] * (box.h + self.side))
            glow = ctx.art.glow((wide, high), ctx.theme.inlay["gold_light"])
            yield Sprite(glow, box.centerx - wide // 2, box.bottom - high, HallDepth.HELD, BRIGHT)
        yield Sprite(picture, box.x, box.y, HallDepth.HELD)
        tall = figure.surface.get_height()
        yield from self._raised_arms(up, round((1 - up) * tall))
        if seen := max(0, round(up * tall)):
            part = figure.surface if seen == tall else figure.surface.subsurface((0, 0, figure.rect.w, seen))
            yield figure._replace(surface=part, y=figure.y + tall - seen)
        yield from self._arms() if up > RESTS else ()
        front = picture.get_rect()
        front.h -= lip - box.y
        yield Sprite(picture.subsurface(front.move(0, lip - box.y)), box.x, lip, HallDepth.HELD)
        if not ctx.theme.plain and up > RESTS:
            yield self._contact()
        if not self.n:
            yield from self.raised(("behind", "before"), round((1 - up) * tall))
        elif up > RESTS:
            yield from self.fingers()

    def medal(self, grown: float = 1.0) -> Sprite:
        """The medal of the place, so many times as large as it is in the end."""
        side = round(grown * self.share * self.size.medal)
        picture = self.ctx.art.medal(self.one.place, side, self.one.last)
        low = self.box.y + round(self.share * self.size.trim * self.plan.medal_at)
        return Sprite.about(picture, (self.box.centerx, low), HallDepth.HELD)

    def mirrored(self, risen: float) -> Iterator[Sprite]:
        """The dark of the step on the table, and what the varnish shows of it; it comes as the step has `risen`."""
        ctx, box, level = self.ctx, self.box, round(255 * risen)
        look = f"{self.n}-{box.w}-{self.light}-{self.away}-{self.one.own}"
        colour, deep = hall_figures.shadow(ctx)
        dark = ctx.cached(f"step-dark-{box.w}", lambda: podium_floor.dark(box.w, colour, deep))
        mirror = ctx.cached(f"step-mirrored-{look}", lambda: podium_floor.reflection(self._picture()))
        touch = ctx.cached(f"step-touch-{box.w}", lambda: podium_floor.touch(box.w, colour))
        yield Sprite.about(dark, box.midbottom, HallDepth.MIRRORED, level)
        low = box.bottom - podium_floor.blur(box.w)
        yield Sprite(mirror, *mirror.get_rect(midtop=(box.centerx, low)).topleft, HallDepth.MIRRORED, level)
        yield Sprite.about(touch, box.midbottom, HallDepth.MIRRORED, level)

    def hold(self) -> tuple[int, int]:
        """Where the winner holds up what they won."""
        (_, x, y), unit = persons.HANDS_AT[self.way], self.side / persons.BUST_WIDTH
        return self.box.centerx + round(x * unit), self.lip + round(y * unit)

    def _contact(self) -> Sprite:
        """The dark that a figure casts on the lip."""
        size, at = (round(CAST[0] * self.side), round(CAST[1] * self.side)), (self.box.centerx, self.lip)
        return hall_figures.soft_dark(self.ctx, size, at, HallDepth.HELD)

    def fingers(self) -> Iterator[Sprite]:
        """The hands of who stands here: on the lip, beside the head, or under the cheek."""
        limbs = self._limbs
        for way, does in self._hands():
            hold, x, y = persons.HANDS_AT[does]
            low = 0.0 if does == "lies" else self.stands.sunk * self.side
            at = self.box.centerx + round(way * x * limbs.unit), self.lip + round(y * limbs.unit + low)
            yield limbs.hand(hold, "before", at, way < 0)

    def _hands(self) -> list[tuple[int, ArmPose]]:
        """At which side a hand is seen, and what it does; the winner's are told elsewhere."""
        seen = zip((-1, 1), self.stands.hands, strict=True) if self.n and self._limbs.embodied else ()
        return [(way, does) for way, does in seen if does != "down"]

    def _raised_arms(self, up: float, low: int) -> Iterator[Sprite]:
        """The arms behind who has come `up` so far: the winner's that holds something up, so many pixels lower than in
        the end, and the others' but for those that prop up a cheek.
        """
        limbs, at = self._limbs, (self.box.centerx, self.lip)
        if not self.n and limbs.embodied:
            yield limbs.arm(self.way, (at[0], at[1] + low), True)
        for way, does in self._hands() if up > RESTS else ():
            if does != "cheek":
                yield limbs.arm(does, at, way < 0)

    def _arms(self) -> Iterator[Sprite]:
        """The arms before who stands here, from the shoulders to the hands."""
        limbs = self._limbs
        for way, does in self._hands():
            if does != "up":
                low = round(self.stands.sunk * self.side) if does == "cheek" else 0
                yield limbs.arm(does, (self.box.centerx, self.lip + low), way < 0, joined=does == "lies")

    def raised(self, parts: Sequence[HandLayer], low: int = 0) -> Iterator[Sprite]:
        """Parts of the hand with which the winner holds something up, so many pixels lower than in the end: as far as
        the lip does not hide them.
        """
        limbs = self._limbs
        for part in parts if limbs.embodied else ():
            one = limbs.hand(persons.HANDS_AT[self.way][0], part, self.hold(), self.way == "grasps")
            yield from sunk(one, low, self.lip)

    @property
    def _limbs(self) -> Limbs:
        who = face_of(self.ctx, self.one.portrait)
        return Limbs(self.ctx, who, self.side, from_left=self.away > 0, depth=self._depth)

    @property
    def _depth(self) -> float:
        """How far in the dark whoever stands here is: neither the winner nor the person."""
        return DEPTH if self.n and not self.one.own else 0.0

    def _picture(self) -> pygame.Surface:
        """The step in the light of the hall; kept."""
        ctx, size, name = self.ctx, self.box.size, f"hall/step-{min(self.n, 3) + 1}"

        def draw() -> pygame.Surface:
            if ctx.theme.plain:
                line = svg.rect(
                    (1, 1, size[0] - 2, size[1] - 2), 4, fill=ctx.theme.panel, stroke=ctx.theme.gold,
                    stroke_width=5 if self.one.own else 1,
                )  # fmt: skip
                line += svg.stroke(f"M0 {self.lip - self.box.y}H{size[0]}", ctx.theme.gold, 1)
                return svg.ready(svg.render(line, size))
            face = skin.of(ctx.theme).fresh(name, size)
            if self.light:
                hall.tint(ctx, face, self.light)
            face = lighting.under_lamp(lighting.staged(face, ctx.theme, self.away > 0), ctx.theme, self.away)
            if self.n:
                surfaces.tint(face, material("step_aside" if ctx.theme.dark else "step_aside_by_day"))
            if not self.n:
                gild(face, self._inner(LEAF), self._inner(FIELD), ctx.theme.inlay, self.share)
            elif self.one.own:
                frame(face, self._inner(FIELD), ctx.theme.inlay, self.share)
            return svg.ready(face)

        return ctx.cached(f"{name}-{size[0]}-{self.light}-{self.away}-{self.one.own}", draw)

    def _inner(self, within: tuple[int, int, int]) -> pygame.Rect:
        inset, top, hem = (round(self.share * self.size.trim * each) for each in within)
        return pygame.Rect(inset, top, self.box.w - 2 * inset, self.box.h - top - hem)


def sunk(one: Sprite, low: int, floor: int) -> Iterator[Sprite]:
    """A part of who stands so many pixels lower, as far as it is above the floor."""
    high = min(one.surface.get_height(), floor - one.y - low)
    if high > 0:
        seen = one.surface.subsurface((0, 0, one.surface.get_width(), high))
        yield one._replace(surface=seen, y=one.y + low)
