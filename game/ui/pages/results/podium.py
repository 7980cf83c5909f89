"""The podium of a result: the first three on lacquered steps, the others smaller before or beside them. Each has a
medal, a name and points. The winner holds up the cards played last, or the match's cup. Sizes and places are in
assets/drawings/stages.json.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import pygame

from game.engine.cards import Card
from game.session.words.result_words import SeatResult
from game.ui.anim.clock import FAR_ASIDE
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, persons, skin, surfaces, svg
from game.ui.gfx.persons import ArmPose, HandLayer, Mood
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, middled
from game.ui.pages.parts.cards import RaisedFan
from game.ui.pages.results.celebrated import FIGURE_TALL, LAUGH_DUCKS, LIGHT_Z, Celebrated, Limbs, face_of, is_person
from game.ui.pages.results.plates import LINE_EM, BrushedPoints, plate_name, plate_points, plate_total
from game.ui.pages.rooms import hall, hall_figures
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.hall_figures import HallDepth, HallFigure

WIDTH, HEIGHT, MOST_SCALE = 1190, 776, 1.25
"""Size of the podium at 1080p, and its largest scale."""
DRUM, DRUM_UP, EDGE = 1.18, 0.44, 0.5
"""Side of the drum and height of its middle above the winner's foot, as multiples of the winner's width; height of the
table's edge as a fraction of the whole height.
"""
CARD_HELD, FEW_CARDS, CARD_LESS = 0.4, 4, 0.04
"""Height of held cards as a fraction of the winner's width, and its decrease for each card beyond `FEW_CARDS`."""
CUP, CUP_BELOW = 0.76, 0.32
"""Height of the cup as a fraction of the winner's width, and the fraction of it below the hand."""
LABEL_PAD, LABEL_UP = 14, 12
SHADE, SHADE_DEPTH = 1.15, 0.6
"""Width of the dark behind the winner's head as a multiple of the winner's width, and its opacity."""
LAMP = 3.0
"""Width of the lamp's beam, as a multiple of the winner's step."""
SMALL_PX = 160
"""Parts smaller than a square of this side at 1080p are drawn together with the next part."""
STAMP_SCALES = (1.9, 1.35, 1.0)
LIP = 0.74
"""Height of the lip as a fraction of the visible top of a step."""
ALONE = 1.3
"""Scale of a name without points."""
DIM, CAST = 0.26, (0.86, 0.15)
"""Opacity of the dark on all but the winner; size of a figure's shadow on the lip, as fractions of its width."""
OWN, OWN_BEAM, OWN_LEVEL = 1.06, (1.9, 1.5, 1.0), 60
"""The player's figure if others come first: scale; width of its light, its height behind and before others; opacity."""
FIELD, LEAF = (42, 137, 57), (8, 118, 38)
"""Insets at 1080p of a step's field and of its leaf: from the sides, the top and the bottom."""
FRAME_OUT = 12
FIGURE_EM, FIELD_FREE, TOTAL, LEAST_NAME = 0.5, 0.88, 18, 18
"""Greatest width of a figure, used fraction of a field; letters of the total and of the smallest name."""
HANDS_REST = 0.9
"""Fraction of a figure's rise after which its hands lie on the lip."""
REFLECTION, REFLECTION_CLEAR, REFLECTION_SQUASH, REFLECTION_BLUR = 0.6, 0.62, 0.8, 0.018
FOOT_DARK, TOUCH, TOUCH_DEPTH = (1.25, 0.34), 0.016, 0.9
"""Size of the dark around a step's foot, reach and opacity of the contact shadow, as fractions of the step's width."""


class Posture(NamedTuple):
    """A figure's posture: lean and tilt to the right in degrees, drop as a fraction of its width, and both hands."""

    lean: float = 0.0
    tilt: float = 0.0
    sunk: float = 0.0
    hands: tuple[ArmPose | Literal["down"], ArmPose | Literal["down"]] = ("lies", "lies")
    """Poses of the left and the right hand; a hand that hangs `down` is not visible."""


class StepSize(NamedTuple):
    """A step at 1080p: its size, the scale of its mouldings, the widths of figure and medal, and the letters."""

    wide: float
    high: float
    trim: float
    side: float
    medal: float
    name: float
    points: float


class Layout(NamedTuple):
    """The places of all players: `x` from the middle, `foot` above the lower edge; scales of steps and letters of the
    first three and of the others.
    """

    share: float
    rest: float
    text: float
    small: float
    foot: tuple[float, ...]
    x: tuple[float, ...]

    def scale(self, n: int) -> float:
        """Return the scale of the n-th step."""
        return self.share if n < 3 else self.rest

    def text_scale(self, n: int) -> float:
        """Return the scale of the n-th step's letters."""
        return self.text if n < 3 else self.small


def _plan() -> dict[str, Any]:
    found: dict[str, Any] = drawings.table("stages")["podium"]
    return found


@cache
def layout_of(players: int) -> Layout:
    """Return the layout for a number of players."""
    return Layout(**_plan()["layouts"][str(players)])


@cache
def postures(name: str) -> tuple[Posture, ...]:
    """Return the postures of a mood, of a figure that `wins`, or of a `dejected` last one."""
    return tuple(Posture(**{**row, "hands": tuple(row.get("hands", ("lies", "lies")))})
                 for row in _plan()["postures"][name])  # fmt: skip


def choose_postures(who: Sequence[str], moods: Sequence[Mood], last: bool) -> list[Posture]:
    """Return a posture for each character, winner first, all different if possible; the `last` has lost."""
    found = list[Posture]()
    for n, (character, mood) in enumerate(zip(who, moods, strict=True)):
        dejected = last and mood == "dismayed" and n == len(who) - 1
        ways = postures("dejected" if dejected else mood if n else "wins")
        start = sum(map(ord, character)) % len(ways)
        found.append(min(ways[start:] + ways[:start], key=found.count))
    return found


class Podium(Celebrated):
    """All players by `places`, with `moods` after the first. While `opening`, steps rise and points count up."""

    drum = DRUM
    shrinks = True

    def __init__(
        self,
        ctx: Context,
        places: Sequence[SeatResult],
        moods: Sequence[Mood],
        *,
        opening: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: HallLight = "",
        cup: bool = False,
    ) -> None:
        steady, count = motion(), len(places)
        first = "behind_doors" if cup else "first"
        self.first, self.rises, self.stamps = (steady.seconds("podium", key) for key in (first, "ms", "stamp"))
        self.gap = min(steady.seconds("podium", "gap"), steady.seconds("podium", "most") / max(1, count - 1))
        self.stands = self.first + self.gap * (count - 1) + 2 * self.rises
        moods = ("glad", *moods)
        super().__init__(
            ctx, "podium", opening=opening, festive=is_person(places[0].portrait), says=says, light=light, moods=moods
        )
        self.places, self.cards, self.cup = tuple(places), tuple(cards), cup
        self.layout, self.wants = layout_of(count), ctx.px(HEIGHT)
        held = choose_postures([face_of(ctx, one.portrait) for one in places], moods, places[-1].last)
        self.steps = [
            PodiumStep(ctx, n, one, mood=mood, stands=stands, light=light, counting=opening)
            for n, (one, mood, stands) in enumerate(zip(places, moods, held, strict=True))
        ]
        self.steps[0].way = "grasps" if cup else "offers"
        self.plates = [step.plate(self.layout.text_scale(step.n), self.layout.scale(step.n)) for step in self.steps]
        self.strip: RaisedFan | None = None
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", align="center", name="last_play")
        left, right = fixed(Space(ctx), ctx.px(LABEL_PAD)), fixed(Space(ctx), ctx.px(LABEL_PAD))
        self.label = Panel(ctx, SingleRow(ctx, [left, played, right], 0), 8, style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.plates, *self._late]

    @property
    def _late(self) -> list[Widget]:
        return [*([self.strip, self.label] if self.strip else []), *self.said]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.unit = min(MOST_SCALE * self.ctx.scale, rect.w / WIDTH, rect.h / HEIGHT)
        for step, plate in zip(self.steps, self.plates, strict=True):
            x, foot = (round(places[step.n] * self.unit) for places in (self.layout.x, self.layout.foot))
            share = self.unit * self.layout.scale(step.n)
            step.place(rect.centerx + x, rect.bottom - foot, share, 2 * x / max(1, rect.w))
            plate.place(step.named)
        self.side, self.hand = self.steps[0].side, self.steps[0].hold()
        if self.cards:
            self._place_cards()
        self.speak(*self.steps[0].box.midtop)

    def _place_cards(self) -> None:
        less = 1 - CARD_LESS * max(0, len(self.cards) - FEW_CARDS)
        self.strip = RaisedFan(self.ctx, self.cards, CARD_HELD * less * self.side / self.ctx.scale)
        self.strip.held_at(self.hand)
        spot = pygame.Rect((0, 0), self.label.size_in(self.rect.w // 4))
        spot.midbottom = self.strip.rect.centerx, self.strip.rect.y - self.ctx.px(LABEL_UP)
        self.label.place(spot.clamp(self.rect))

    def parts(self) -> Iterator[Sprite]:
        """Yield light, drum and table, then all steps with their figures from back to front."""
        ctx, plain, (x, top) = self.ctx, self.ctx.theme.plain, self.steps[0].box.midtop
        edge = ctx.size[1] - self.rect.y - round(EDGE * self.rect.h)
        drum = x, top - round(DRUM_UP * self.side)
        if not plain:
            yield self._lamp()
        yield from self.sun(drum)
        if not plain:
            side = round(SHADE * self.side)
            yield hall_figures.soft_dark(ctx, (side, side), drum, LIGHT_Z, deep=SHADE_DEPTH)
        yield hall.HallTable(ctx, ctx.size, self.rect.centerx, edge, ctx.scale).sprite(HallDepth.TABLE, self.light)
        order = [*self.steps[:3][::-1], *self.steps[3:]]
        for step in () if plain else order:
            yield from step.mirrored(self._risen(step.n))
        for step in order:
            yield from self._stepping(step)
            if not step.n:
                yield from self._held()
        for each in self._late if self.tween.age >= self.stands else ():
            if each is not self.strip:
                yield from each.sprites()

    def draw_ahead(self) -> Iterator[object]:
        """Draw large parts in turn, each with the small parts that follow it, and the parts that are shown later."""
        yield [each.sprites() for each in self._late]
        yield [step.medal(share) for step in self.steps for share in STAMP_SCALES]
        for step in self.steps[1:]:
            yield [step.figure(self.rect.centerx, gaze) for gaze in (None, (FAR_ASIDE * self._to_winner(step), 0.0))]
        for step in self.steps:
            yield [*step.standing(step.figure(self.rect.centerx), 1.0)]
        for each in (part for plate in self.plates for part in plate.walk() if isinstance(part, BrushedPoints)):
            yield from each.draw_ahead()
        small = self.ctx.px(SMALL_PX) ** 2
        for part in super().draw_ahead():
            if not isinstance(part, Sprite) or part.rect.w * part.rect.h > small:
                yield part

    def _lamp(self) -> Sprite:
        ctx, box = self.ctx, self.steps[0].box
        size = round(LAMP * box.w), box.bottom
        picture = hall.beam(ctx, size, ctx.theme.level("lamp_light"))
        return Sprite(picture, box.centerx - size[0] // 2, 0, LIGHT_Z, round(255 * self._risen(0)))

    def _held(self) -> Iterator[Sprite]:
        if self.cup:
            yield self._won(min(1.0, max(0.0, (self.tween.age - self.stands + self.rises) / self.rises)))
        if self.tween.age >= self.stands:
            if self.strip:
                yield from (each._replace(z=HallDepth.HELD) for each in self.strip.sprites())
            yield from self.steps[0].raised(("before",))

    def _won(self, way: float) -> Sprite:
        high = round(CUP * self.side)
        cup = hall.standing(self.ctx, "trophy", high, self.light)
        box = cup.get_rect(midbottom=(self.hand[0], self.hand[1] + round(CUP_BELOW * high)))
        return Sprite(cup, box.x, box.y - round((1 - motion().ease(way)) * high), HallDepth.HELD, round(255 * way))

    def _to_winner(self, step: PodiumStep) -> int:
        return 1 if step.box.x < self.steps[0].box.x else -1

    def _since(self, n: int) -> float:
        return self.tween.age - self.first - self.gap * (len(self.places) - 1 - n)

    def _risen(self, n: int, wait: float = 0.0) -> float:
        return motion().ease(min(1.0, max(0.0, (self._since(n) - wait) / self.rises)))

    def _stepping(self, step: PodiumStep) -> Iterator[Sprite]:
        n, low = step.n, round((1 - self._risen(step.n)) * step.box.h)
        up = self._risen(n, self.rises) - LAUGH_DUCKS * self.idle.shakes(n)
        gaze = self.idle.gaze(n, (self._to_winner(step), 0))
        for one in (*step.standing(step.figure(self.rect.centerx, gaze), up), *self.plates[n].sprites()):
            yield from sunk(one, low, step.box.bottom) if low else (one,)
        since = self._since(n) - self.rises
        if since >= 0:
            shown = min(len(STAMP_SCALES) - 1, int(len(STAMP_SCALES) * since / self.stamps))
            yield step.medal(STAMP_SCALES[shown])


class PodiumStep:
    """The n-th step with the figure behind its lip; once placed, in a `box` of the window."""

    def __init__(
        self, ctx: Context, n: int, one: SeatResult, *, mood: Mood, stands: Posture, light: HallLight, counting: bool
    ) -> None:
        self.ctx, self.n, self.one, self.mood, self.stands, self.light = ctx, n, one, mood, stands, light
        self.size = StepSize(**_plan()["steps"][min(n, 3)])
        self.counting, self.share, self.away = counting, 1.0, 0.0
        self.way: ArmPose = "offers"
        self.box = pygame.Rect(0, 0, 0, 0)

    def plate(self, text_scale: float, share: float) -> Widget:
        """Return name, points and total for a step of a `share` of its size."""
        ctx, one, step = self.ctx, self.one, self.size
        letters, figures = text_scale * step.name * (1.0 if one.points else ALONE), text_scale * step.points
        letters, figures = self._fitting(letters, figures, share)
        points = [plate_points(ctx, one, self.counting, size=figures)] if one.points else []
        parts = [plate_name(ctx, one, letters, "center"), *points, *plate_total(ctx, one, TOTAL, "center")]
        return middled(Column(ctx, parts, 0))

    def _fitting(self, letters: float, figures: float, share: float) -> tuple[float, float]:
        ctx, size, one = self.ctx, self.size, self.one
        room = (1.0 if one.total else FIELD_FREE) * share * (size.high - size.trim * (FIELD[1] + FIELD[2])) - 1
        room -= self._line(TOTAL) if one.total else 0.0
        points = LINE_EM * ctx.tx(figures) / ctx.scale if one.points else 0.0
        name = max(LEAST_NAME, letters * min(1.0, room / (self._line(letters) + points)))
        high = (room - self._line(name)) / max(1.0, points)
        wide = share * (size.wide - 2 * size.trim * FIELD[0]) * ctx.scale
        broad = ctx.tx(FIGURE_EM * figures) * max(1, len(one.points))
        return name, min(1.0, high, wide / broad) * figures

    def _line(self, letters: float) -> float:
        return self.ctx.type.line_height(self.ctx.tx(letters)) / self.ctx.scale

    def place(self, x: int, foot: int, share: float, away: float) -> None:
        """Place the step at a scale; `away` is its distance to the right of the light (-1 to 1)."""
        self.share, self.away = share, round(away, 1)
        wide, high = round(self.size.wide * share), round(self.size.high * share)
        self.box = pygame.Rect(x - wide // 2, foot - high, wide, high)

    @property
    def named(self) -> pygame.Rect:
        """Return the room for name and points."""
        return self._inner(FIELD).move(self.box.topleft)

    @property
    def side(self) -> int:
        """Return the width of the figure, in pixels."""
        return round(self.share * self.size.side * (OWN if self.one.own and self.n else 1.0))

    @property
    def lip(self) -> int:
        """Return the upper edge of the lip in the window."""
        deep: float = _plan()["deep"]
        return self.box.y + round(self.share * (self.size.trim * deep) * LIP)

    def figure(self, middle: int, gaze: tuple[float, float] | None = (0.0, 0.0)) -> Sprite:
        """Return the figure in the light of the podium's `middle`."""
        ctx, scale = self.ctx, self.ctx.scale
        who = HallFigure(
            face_of(ctx, self.one.portrait), self.mood, x=(self.box.centerx - middle) / scale,
            bottom=(ctx.size[1] - self.lip - self.stands.sunk * self.side) / scale, side=self.side / scale,
            depth=self._depth, tall=FIGURE_TALL, lean=self.stands.lean, tilt=self.stands.tilt, gaze=gaze, staged=True,
        )  # fmt: skip
        return hall_figures.person(ctx, hall_figures.ArtPlace(middle, 1.0), who)._replace(z=HallDepth.HELD)

    def standing(self, figure: Sprite, up: float) -> Iterator[Sprite]:
        """Yield the step, the figure risen by `up` from behind the lip, and its hands."""
        ctx, box, lip = self.ctx, self.box, self.lip
        picture, tall = self._picture(), figure.surface.get_height()
        if self.n and self.one.own and not ctx.theme.plain:
            wide, high = round(OWN_BEAM[0] * box.w), round(OWN_BEAM[1 if self.n < 3 else 2] * (box.h + self.side))
            glow = ctx.art.glow((wide, high), ctx.theme.inlay["gold_light"])
            yield Sprite(glow, box.centerx - wide // 2, box.bottom - high, HallDepth.HELD, OWN_LEVEL)
        yield Sprite(picture, box.x, box.y, HallDepth.HELD)
        yield from self._arms_behind(up, round((1 - up) * tall))
        if seen := max(0, round(up * tall)):
            part = figure.surface if seen == tall else figure.surface.subsurface((0, 0, figure.rect.w, seen))
            yield figure._replace(surface=part, y=figure.y + tall - seen)
        yield from self._arms_before() if up > HANDS_REST else ()
        front = picture.get_rect()
        front.h -= lip - box.y
        yield Sprite(picture.subsurface(front.move(0, lip - box.y)), box.x, lip, HallDepth.HELD)
        if not ctx.theme.plain and up > HANDS_REST:
            size = round(CAST[0] * self.side), round(CAST[1] * self.side)
            yield hall_figures.soft_dark(ctx, size, (box.centerx, lip), HallDepth.HELD)
        if not self.n:
            yield from self.raised(("behind", "before"), round((1 - up) * tall))
        elif up > HANDS_REST:
            yield from self.fingers()

    def medal(self, grown: float = 1.0) -> Sprite:
        """Return the medal of the place at a scale."""
        picture = self.ctx.art.medal(self.one.place, round(grown * self.share * self.size.medal), self.one.last)
        low = self.box.y + round(self.share * self.size.trim * _plan()["medal_at"])
        return Sprite.about(picture, (self.box.centerx, low), HallDepth.HELD)

    def mirrored(self, risen: float) -> Iterator[Sprite]:
        """Yield the step's shadow on the table and its reflection, which appear as the step has `risen`."""
        ctx, box, level, z = self.ctx, self.box, round(255 * risen), HallDepth.MIRRORED
        look = f"{self.n}-{box.w}-{self.light}-{self.away}-{self.one.own}"
        colour, deep = hall_figures.shadow(ctx)
        size = round(FOOT_DARK[0] * box.w), round(FOOT_DARK[1] * box.w)
        dark = ctx.cached(f"step-dark-{box.w}", lambda: surfaces.radial_glow(size, colour, deep))
        mirror = ctx.cached(f"step-mirrored-{look}", lambda: _reflection(self._picture()))
        touch = ctx.cached(f"step-touch-{box.w}", lambda: _touch(box.w, colour))
        yield Sprite.about(dark, box.midbottom, z, level)
        low = box.bottom - _blur(box.w)
        yield Sprite(mirror, *mirror.get_rect(midtop=(box.centerx, low)).topleft, z, level)
        yield Sprite.about(touch, box.midbottom, z, level)

    def hold(self) -> tuple[int, int]:
        """Return the place of the winner's raised hand."""
        (_, x, y), unit = persons.HANDS_AT[self.way], self.side / persons.BUST_WIDTH
        return self.box.centerx + round(x * unit), self.lip + round(y * unit)

    def fingers(self) -> Iterator[Sprite]:
        """Yield the hands: on the lip, beside the head, or under the cheek."""
        limbs = self._limbs
        for way, does in self._hands():
            hold, x, y = persons.HANDS_AT[does]
            low = 0.0 if does == "lies" else self.stands.sunk * self.side
            at = self.box.centerx + round(way * x * limbs.unit), self.lip + round(y * limbs.unit + low)
            yield limbs.hand(hold, "before", at, way < 0)

    def _hands(self) -> list[tuple[int, ArmPose]]:
        seen = zip((-1, 1), self.stands.hands, strict=True) if self.n and self._limbs.embodied else ()
        return [(way, does) for way, does in seen if does != "down"]

    def _arms_behind(self, up: float, low: int) -> Iterator[Sprite]:
        limbs, (x, y) = self._limbs, (self.box.centerx, self.lip)
        if not self.n and limbs.embodied:
            yield limbs.arm(self.way, (x, y + low), True)
        for way, does in self._hands() if up > HANDS_REST else ():
            if does != "cheek":
                yield limbs.arm(does, (x, y), way < 0)

    def _arms_before(self) -> Iterator[Sprite]:
        for way, does in self._hands():
            if does != "up":
                low = round(self.stands.sunk * self.side) if does == "cheek" else 0
                yield self._limbs.arm(does, (self.box.centerx, self.lip + low), way < 0, joined=does == "lies")

    def raised(self, parts: Sequence[HandLayer], low: int = 0) -> Iterator[Sprite]:
        """Yield parts of the winner's raised hand, as far as the lip does not hide them."""
        for part in parts if self._limbs.embodied else ():
            one = self._limbs.hand(persons.HANDS_AT[self.way][0], part, self.hold(), self.way == "grasps")
            yield from sunk(one, low, self.lip)

    @property
    def _limbs(self) -> Limbs:
        who = face_of(self.ctx, self.one.portrait)
        return Limbs(self.ctx, who, self.side, from_left=self.away > 0, depth=self._depth)

    @property
    def _depth(self) -> float:
        return DIM if self.n and not self.one.own else 0.0

    def _picture(self) -> pygame.Surface:
        name = f"hall/step-{min(self.n, 3) + 1}"
        draw = self._draw_flat if self.ctx.theme.plain else lambda: self._draw(name)
        return self.ctx.cached(f"{name}-{self.box.w}-{self.light}-{self.away}-{self.one.own}", draw)

    def _draw_flat(self) -> pygame.Surface:
        (w, h), theme = self.box.size, self.ctx.theme
        style = {"fill": theme.panel, "stroke": theme.gold, "stroke_width": 5 if self.one.own else 1}
        body = svg.rect((1, 1, w - 2, h - 2), 4, **style) + svg.stroke(f"M0 {self.lip - self.box.y}H{w}", theme.gold, 1)
        return svg.ready(svg.render(body, (w, h)))

    def _draw(self, name: str) -> pygame.Surface:
        theme, look = self.ctx.theme, skin.of(self.ctx.theme)
        face = look.fresh(name, self.box.size)
        if self.light:
            hall.tint(self.ctx, face, self.light)
        face = lighting.under_lamp(lighting.staged(face, theme, self.away > 0), theme, self.away)
        if self.n:
            surfaces.tint(face, theme.tone("step_aside"))
        if self.one.own:
            leaf = self._inner(LEAF)
            name = "leaf-pale" if self.n else "leaf-gold"
            face.blit(look.nine_patch(f"stages/{name}", leaf.size, self.share * self.size.trim), leaf)
        elif not self.n:
            field = self._inner(FIELD)
            face.blit(surfaces.radial_glow(field.size, theme.inlay["amber"], 0.2), field)
            box = field.inflate(*(2 * round(FRAME_OUT * self.share) for _ in range(2)))
            face.blit(look.nine_patch("stages/frame", box.size, self.share), box)
        return svg.ready(face)

    def _inner(self, within: tuple[int, int, int]) -> pygame.Rect:
        inset, top, hem = (round(self.share * self.size.trim * each) for each in within)
        return pygame.Rect(inset, top, self.box.w - 2 * inset, self.box.h - top - hem)


def sunk(one: Sprite, low: int, floor: int) -> Iterator[Sprite]:
    """Yield a sprite moved down by `low` pixels, clipped at the floor."""
    high = min(one.surface.get_height(), floor - one.y - low)
    if high > 0:
        seen = one.surface.subsurface((0, 0, one.surface.get_width(), high))
        yield one._replace(surface=seen, y=one.y + low)


def _blur(wide: int) -> int:
    return max(1, round(REFLECTION_BLUR * wide))


def _reflection(step: pygame.Surface) -> pygame.Surface:
    (wide, tall), out = step.get_size(), _blur(step.get_width())
    squashed = pygame.transform.smoothscale(step, (wide, round(REFLECTION_SQUASH * tall)))
    high = round(REFLECTION * tall)
    shown = pygame.Surface((wide + 4 * out, high + 2 * out), pygame.SRCALPHA)
    turned = pygame.transform.flip(squashed, False, True)
    shown.blit(surfaces.mirrored(turned, high, REFLECTION_CLEAR), (2 * out, out))
    return svg.ready(surfaces.soft(shown, out))


def _touch(wide: int, colour: HexColor) -> pygame.Surface:
    far = max(2, round(TOUCH * wide))
    line = pygame.Surface((wide + 4 * far, 7 * far), pygame.SRCALPHA)
    line.fill((*rgb(colour), 0))
    line.fill((*rgb(colour), round(255 * TOUCH_DEPTH)), (2 * far, 2 * far, wide, 2 * far + far // 2))
    return svg.ready(surfaces.soft(line, far))
