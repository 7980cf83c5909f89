"""The podium of a result: the first three on lacquered steps, the others smaller before or beside them. Each has a
medal, a name and points. The winner holds up the cards played last, or the match's cup. Sizes and places are in
assets/drawings/stages.json.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple

import pygame

from game.engine.cards import Card
from game.session.words.result_words import SeatResult
from game.ui.anim.clock import FAR_ASIDE
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, scenery, skin, surfaces, svg
from game.ui.gfx.theme import HexColor, rgb
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, middled
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.pages.parts.cards import RaisedFan
from game.ui.pages.results.plates import BrushedPoints, plate_name, plate_points, plate_total
from game.ui.pages.results.stages import SpeakingStage
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.stage import DUCK_RATIO, FIGURE_TALL, Row, is_person
from game.ui.persons import figures, pictures
from game.ui.persons.figures import Figure, Limbs
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import AHEAD, ArmPose, Gaze, HandLayer

SIZES = Measures("podium")
PLATE_SIZES = Measures("plates")

MAX_FULL_SIZE_CARDS = 4
"""Held cards get smaller by each card beyond this number."""
STAMP_SCALES = (1.9, 1.35, 1.0)
FIELD = (42, 137, 57)
LEAF = (8, 118, 38)
"""Insets at 1080p of a step's field and of its leaf: from the sides, the top and the bottom."""


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
    plan: dict[str, Any] = drawings.table("stages")["podium"]
    return plan


@cache
def postures(name: str) -> tuple[Posture, ...]:
    """Return the postures of a mood, of a figure that `wins`, or of a `dejected` last one."""
    return tuple(Posture(**{**row, "hands": tuple(row.get("hands", ("lies", "lies")))})
                 for row in _plan()["postures"][name])  # fmt: skip


def choose_postures(who: Sequence[str], moods: Sequence[Mood], last: bool) -> list[Posture]:
    """Return a posture for each character, winner first, all different if possible; the `last` has lost."""
    chosen = list[Posture]()
    for n, (character, mood) in enumerate(zip(who, moods, strict=True)):
        is_dejected = last and mood == "dismayed" and n == len(who) - 1
        possible = postures("dejected" if is_dejected else mood if n else "wins")
        start = sum(map(ord, character)) % len(possible)
        chosen.append(min(possible[start:] + possible[:start], key=chosen.count))
    return chosen


class Podium(SpeakingStage):
    """All players by `places`, with `moods` after the first. While `opening`, steps rise and points count up."""

    widget_name = "podium"

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
        seconds, count = motion().seconds, len(places)
        first = "behind_doors" if cup else "first"
        self.first, self.rises, self.stamps = (seconds("podium", key) for key in (first, "ms", "stamp"))
        self.gap = min(seconds("podium", "gap"), seconds("podium", "most") / max(1, count - 1))
        self.stands = self.first + self.gap * (count - 1) + 2 * self.rises
        moods, festive = ("glad", *moods), is_person(places[0].portrait)
        super().__init__(ctx, "podium", opening=opening, festive=festive, says=says, light=light, moods=moods)
        self.places, self.cards, self.cup = tuple(places), tuple(cards), cup
        self.layout = Layout(**_plan()["layouts"][str(count)])
        held = choose_postures([ctx.art.character_of(one.portrait) for one in places], moods, places[-1].last)
        self.steps = [
            PodiumStep(ctx, n, one, mood=mood, posture=posture, light=light, counting=opening)
            for n, (one, mood, posture) in enumerate(zip(places, moods, held, strict=True))
        ]
        self.steps[0].pose = "grasps" if cup else "offers"
        self.plates = [step.plate(self.layout.text_scale(step.n), self.layout.scale(step.n)) for step in self.steps]
        self.strip: RaisedFan | None = None
        played = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", align="center", name="last_play")
        left, right = (fixed(Space(ctx), ctx.px(SIZES.label_padding_px)) for _ in range(2))
        self.label = Panel(ctx, SingleRow(ctx, [left, played, right], 0), 8, style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.plates, *([self.strip] if self.strip else []), *self._notes]

    @property
    def _notes(self) -> list[Widget]:
        return [*([self.label] if self.strip else []), *self.said]

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        (wide, high), scale = self.plan["room"], self.plan["most_scale"] * self.ctx.scale
        unit = min(scale, rect.w / wide, rect.h / high)
        self.put(rect.centerx, rect.y + round(self.plan["edge_ratio"] * rect.h), unit)
        for step, plate in zip(self.steps, self.plates, strict=True):
            x, foot = (round(places[step.n] * self.unit) for places in (self.layout.x, self.layout.foot))
            scale = self.unit * self.layout.scale(step.n)
            step.place(rect.centerx + x, rect.bottom - foot, scale, 2 * x / max(1, rect.w))
            plate.place(step.named)
        self.side, self.hand = self.steps[0].side, self.steps[0].hold()
        if self.cards:
            self._place_cards()
        self.speak(*self.steps[0].box.midtop)

    def _place_cards(self) -> None:
        less = 1 - SIZES.card_height_decrease_ratio * max(0, len(self.cards) - MAX_FULL_SIZE_CARDS)
        self.strip = RaisedFan(self.ctx, self.cards, SIZES.card_height_ratio * less * self.side / self.ctx.scale)
        self.strip.held_at(self.hand)
        spot = pygame.Rect((0, 0), self.label.size_in(self.rect.w // 4))
        spot.midbottom = self.strip.rect.centerx, self.strip.rect.y - self.ctx.px(SIZES.label_rise_px)
        self.label.place(spot.clamp(self.rect))

    def draw_ahead(self) -> Iterator[object]:
        """Draw large parts in turn, each with the small parts that follow it, and the parts that are shown later."""
        yield [each.sprites() for each in (*([self.strip] if self.strip else []), *self._notes)]
        yield [step.medal(scale) for step in self.steps for scale in STAMP_SCALES]
        for step in self.steps[1:]:
            yield [step.figure(gaze) for gaze in (None, (FAR_ASIDE * self._to_winner(step), 0.0))]
        for step in self.steps:
            yield [*step.standing(step.figure(), 1.0)]
        for each in (part for plate in self.plates for part in plate.walk() if isinstance(part, BrushedPoints)):
            yield from each.draw_ahead()
        small = self.ctx.px(SIZES.small_part_px) ** 2
        for part in super().draw_ahead():
            if not isinstance(part, Sprite) or part.rect.w * part.rect.h > small:
                yield part

    # --- rows

    @property
    def _drum_at(self) -> tuple[int, int]:
        x, top = self.steps[0].box.midtop
        return x, top - round(SIZES.drum_rise_ratio * self.side)

    def draw_lamp(self, row: Row) -> Iterator[Sprite]:
        """Yield the lamp's beam on the winner."""
        ctx, box = self.ctx, self.steps[0].box
        size = round(SIZES.lamp_beam_width_ratio * box.w), box.bottom
        picture = hall.beam(ctx, size, ctx.theme.level("lamp_light"))
        yield Sprite(picture, box.centerx - size[0] // 2, 0, HallDepth.MIDDLE, round(255 * self._risen(0)))

    def draw_drum(self, row: Row) -> Iterator[Sprite]:
        """Yield the drum behind the winner and its light."""
        return self.sun(self._drum_at)

    def draw_shade(self, row: Row) -> Iterator[Sprite]:
        """Yield the dark behind the winner's head."""
        side = round(SIZES.shade_width_ratio * self.side)
        yield hall.soft_dark(self.ctx, (side, side), self._drum_at, HallDepth.MIDDLE, deep=SIZES.shade_opacity)

    def draw_mirrors(self, row: Row) -> Iterator[Sprite]:
        """Yield the shadows and reflections of the steps."""
        return (sprite for step in self._from_back for sprite in step.mirrored(self._risen(step.n)))

    def draw_steps(self, row: Row) -> Iterator[Sprite]:
        """Yield all steps with their figures from back to front."""
        for step in self._from_back:
            yield from self._stepping(step)
            if not step.n:
                yield from self._raised()

    def draw_words(self, row: Row) -> Iterator[Sprite]:
        """Yield the speech and the words on the cards once all stand."""
        notes = self._notes if self.tween.age >= self.stands else []
        return (sprite for note in notes for sprite in note.sprites())

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {
        "drum": draw_drum, "lamp": draw_lamp, "mirrors": draw_mirrors, "shade": draw_shade, "steps": draw_steps,
        "table": SpeakingStage.draw_table, "words": draw_words,
    }  # fmt: skip

    @property
    def _from_back(self) -> list[PodiumStep]:
        return [*self.steps[:3][::-1], *self.steps[3:]]

    def _raised(self) -> Iterator[Sprite]:
        if self.cup:
            yield self.won_cup(min(1.0, max(0.0, (self.tween.age - self.stands + self.rises) / self.rises)))
        if self.tween.age >= self.stands:
            if self.strip:
                yield from (each._replace(z=HallDepth.HELD) for each in self.strip.sprites())
            yield from self.steps[0].raised(("before",))

    def won_cup(self, share: float) -> Sprite:
        """Return the cup after a part of its way down into the winner's hand."""
        high = round(SIZES.cup_height_ratio * self.side)
        cup = hall.standing(self.ctx, "trophy", high, self.light)
        box = cup.get_rect(midbottom=(self.hand[0], self.hand[1] + round(SIZES.cup_drop_ratio * high)))
        return Sprite(cup, box.x, box.y - round((1 - motion().ease(share)) * high), HallDepth.HELD, round(255 * share))

    def _to_winner(self, step: PodiumStep) -> int:
        return 1 if step.box.x < self.steps[0].box.x else -1

    def _since(self, n: int) -> float:
        return self.tween.age - self.first - self.gap * (len(self.places) - 1 - n)

    def _risen(self, n: int, wait: float = 0.0) -> float:
        return motion().ease(min(1.0, max(0.0, (self._since(n) - wait) / self.rises)))

    def _stepping(self, step: PodiumStep) -> Iterator[Sprite]:
        n, low = step.n, round((1 - self._risen(step.n)) * step.box.h)
        up = self._risen(n, self.rises) - DUCK_RATIO * self.idle.shakes(n)
        gaze = self.idle.gaze(n, (self._to_winner(step), 0))
        for sprite in (*step.standing(step.figure(gaze), up), *self.plates[n].sprites()):
            yield from lowered(sprite, low, step.box.bottom) if low else (sprite,)
        since = self._since(n) - self.rises
        if since >= 0:
            yield step.medal(STAMP_SCALES[min(len(STAMP_SCALES) - 1, int(len(STAMP_SCALES) * since / self.stamps))])


class PodiumStep:
    """The n-th step with the figure behind its lip; once placed, in a `box` of the window."""

    def __init__(
        self, ctx: Context, n: int, one: SeatResult, *, mood: Mood, posture: Posture, light: HallLight, counting: bool
    ) -> None:
        self.ctx, self.n, self.one, self.mood, self.posture, self.light = ctx, n, one, mood, posture, light
        self.size = StepSize(**_plan()["steps"][min(n, 3)])
        self.counting, self.scale, self.away = counting, 1.0, 0.0
        self.pose: ArmPose = "offers"
        self.box = pygame.Rect(0, 0, 0, 0)
        self.is_own = one.own and n > 0
        """True if the player stands here and is not the winner."""

    def plate(self, text_scale: float, scale: float) -> Widget:
        """Return name, points and total for a step of a scale."""
        ctx, one, step = self.ctx, self.one, self.size
        letters, digits = (
            text_scale * step.name * (1.0 if one.points else SIZES.lone_name_scale),
            text_scale * step.points,
        )
        letters, digits = self._fitting(letters, digits, scale)
        points = [plate_points(ctx, one, self.counting, size=digits)] if one.points else []
        total = plate_total(ctx, one, SIZES.total_letters_px, "center")
        parts = [plate_name(ctx, one, letters, "center"), *points, *total]
        return middled(Column(ctx, parts, 0))

    def _fitting(self, letters: float, digits: float, scale: float) -> tuple[float, float]:
        ctx, size, one = self.ctx, self.size, self.one
        field_height = scale * (size.high - size.trim * (FIELD[1] + FIELD[2]))
        room = (1.0 if one.total else SIZES.used_field_ratio) * field_height - 1
        room -= self._line(SIZES.total_letters_px) if one.total else 0.0
        points = PLATE_SIZES.line_em * ctx.tx(digits) / ctx.scale if one.points else 0.0
        name = max(SIZES.min_name_letters_px, letters * min(1.0, room / (self._line(letters) + points)))
        high = (room - self._line(name)) / max(1.0, points)
        wide = scale * (size.wide - 2 * size.trim * FIELD[0]) * ctx.scale
        broad = ctx.tx(SIZES.max_digit_width_em * digits) * max(1, len(one.points))
        return name, min(1.0, high, wide / broad) * digits

    def _line(self, letters: float) -> float:
        return self.ctx.type.line_height(self.ctx.tx(letters)) / self.ctx.scale

    def place(self, x: int, foot: int, scale: float, away: float) -> None:
        """Place the step at a scale; `away` is its distance to the right of the light (-1 to 1)."""
        self.scale, self.away, self.is_at_right = scale, round(away, 1), away > 0
        wide, high = round(self.size.wide * scale), round(self.size.high * scale)
        self.box = pygame.Rect(x - wide // 2, foot - high, wide, high)
        self.side = round(scale * self.size.side * (SIZES.own_figure_scale if self.is_own else 1.0))
        """Width of the figure."""
        self.lip = self.box.y + round(scale * (self.size.trim * _plan()["deep"]) * SIZES.lip_height_ratio)
        """Upper edge of the lip in the window."""
        who = self.ctx.art.character_of(self.one.portrait)
        self._limbs = Limbs(self.ctx, who, self.side, from_left=self.away > 0, depth=self._depth)

    @property
    def _depth(self) -> float:
        return SIZES.others_dark_opacity if self.n and not self.one.own else 0.0

    @property
    def named(self) -> pygame.Rect:
        """Return the room for name and points."""
        return self._inner(FIELD).move(self.box.topleft)

    def _inner(self, within: tuple[int, int, int]) -> pygame.Rect:
        inset, top, hem = (round(self.scale * self.size.trim * each) for each in within)
        return pygame.Rect(inset, top, self.box.w - 2 * inset, self.box.h - top - hem)

    def figure(self, gaze: Gaze = AHEAD) -> Sprite:
        """Return the figure in the light of the podium's middle."""
        who, (lean, tilt, sunk, _) = self._limbs.who, self.posture
        figure = Figure(who, self.side, self.mood, FIGURE_TALL, lean, tilt, gaze, self._depth, self.is_at_right, True)
        picture = figures.person(self.ctx, figure)
        foot = round(self.lip + sunk * self.side)
        return Sprite(picture, *picture.get_rect(midbottom=(self.box.centerx, foot)).topleft, HallDepth.HELD)

    def standing(self, figure: Sprite, up: float) -> Iterator[Sprite]:
        """Yield the step, the figure risen by `up` from behind the lip, and its hands."""
        ctx, box, lip, is_lit = self.ctx, self.box, self.lip, scenery.is_lit(self.ctx.theme)
        picture, tall = self._picture(), figure.surface.get_height()
        if self.is_own and is_lit:
            wide, high = (
                round(SIZES.own_beam_width_ratio * box.w),
                round(
                    (
                        SIZES.own_beam_width_ratio,
                        SIZES.own_beam_behind_height_ratio,
                        SIZES.own_beam_before_height_ratio,
                    )[1 if self.n < 3 else 2]
                    * (box.h + self.side)
                ),
            )
            glow = ctx.art.glow((wide, high), ctx.theme.inlay["gold_light"])
            yield Sprite(glow, box.centerx - wide // 2, box.bottom - high, HallDepth.HELD, round(SIZES.own_beam_alpha))
        yield Sprite(picture, box.x, box.y, HallDepth.HELD)
        yield from self._arms_behind(up, round((1 - up) * tall))
        yield from lowered(figure, round((1 - up) * tall), figure.y + tall)
        yield from self._arms_before() if up > SIZES.hands_rest_progress else ()
        front = picture.subsurface((0, lip - box.y, box.w, box.bottom - lip))
        yield Sprite(front, box.x, lip, HallDepth.HELD)
        if is_lit and up > SIZES.hands_rest_progress:
            size = (
                round(SIZES.figure_shadow_width_ratio * self.side),
                round(SIZES.figure_shadow_height_ratio * self.side),
            )
            yield hall.soft_dark(ctx, size, (box.centerx, lip), HallDepth.HELD)
        if not self.n:
            yield from self.raised(("behind", "before"), round((1 - up) * tall))
        elif up > SIZES.hands_rest_progress:
            yield from self.fingers()

    def medal(self, scale: float = 1.0) -> Sprite:
        """Return the medal of the place at a scale."""
        picture = self.ctx.art.medal(self.one.place, round(scale * self.scale * self.size.medal), self.one.last)
        low = self.box.y + round(self.scale * self.size.trim * _plan()["medal_at"])
        return Sprite.about(picture, (self.box.centerx, low), HallDepth.HELD)

    def mirrored(self, risen: float) -> Iterator[Sprite]:
        """Yield the step's shadow on the table and its reflection, which appear as the step has `risen`."""
        ctx, box, level, z = self.ctx, self.box, round(255 * risen), HallDepth.MIRRORED
        colour, deep = lighting.table_shadow(ctx.theme)
        size = round(SIZES.foot_dark_width_ratio * box.w), round(SIZES.foot_dark_height_ratio * box.w)
        yield hall.soft_dark(ctx, size, box.midbottom, z, deep=deep, level=level)
        mirror = ctx.cached(("step mirrored", *self._look), lambda: _reflection(self._picture()))
        place = mirror.get_rect(midtop=(box.centerx, box.bottom - _blur(box.w)))
        yield Sprite(mirror, *place.topleft, z, level)
        touch = ctx.cached(("step touch", box.w), lambda: _touch(box.w, colour))
        yield Sprite.about(touch, box.midbottom, z, level)

    # --- hands

    def hold(self) -> tuple[int, int]:
        """Return the place of the winner's raised hand."""
        _, x, y = pictures.HANDS_AT[self.pose]
        return self.box.centerx + round(x * self._limbs.unit), self.lip + round(y * self._limbs.unit)

    def fingers(self) -> Iterator[Sprite]:
        """Yield the hands: on the lip, beside the head, or under the cheek."""
        limbs = self._limbs
        for side, pose in self._hands():
            hold, x, y = pictures.HANDS_AT[pose]
            low = 0.0 if pose == "lies" else self.posture.sunk * self.side
            at = self.box.centerx + round(side * x * limbs.unit), self.lip + round(y * limbs.unit + low)
            yield limbs.hand(hold, "before", at, side < 0)

    def _hands(self) -> list[tuple[int, ArmPose]]:
        poses = zip((-1, 1), self.posture.hands, strict=True) if self.n and self._limbs.are_visible else ()
        return [(side, pose) for side, pose in poses if pose != "down"]

    def _arms_behind(self, up: float, low: int) -> Iterator[Sprite]:
        x, y = self.box.centerx, self.lip
        if not self.n and self._limbs.are_visible:
            yield self._limbs.arm(self.pose, (x, y + low), True)
        for side, pose in self._hands() if up > SIZES.hands_rest_progress else ():
            if pose != "cheek":
                yield self._limbs.arm(pose, (x, y), side < 0)

    def _arms_before(self) -> Iterator[Sprite]:
        for side, pose in self._hands():
            if pose != "up":
                low = round(self.posture.sunk * self.side) if pose == "cheek" else 0
                yield self._limbs.arm(pose, (self.box.centerx, self.lip + low), side < 0, joined=pose == "lies")

    def raised(self, layers: Sequence[HandLayer], low: int = 0) -> Iterator[Sprite]:
        """Yield layers of the winner's raised hand, as far as the lip does not hide them."""
        for layer in layers if self._limbs.are_visible else ():
            hand = self._limbs.hand(pictures.HANDS_AT[self.pose][0], layer, self.hold(), self.pose == "grasps")
            yield from lowered(hand, low, self.lip)

    # --- pictures

    @property
    def _look(self) -> tuple[object, ...]:
        return min(self.n, 3), self.box.size, self.light, self.away, self.one.own

    def _picture(self) -> pygame.Surface:
        draw = self._draw if scenery.is_lit(self.ctx.theme) else self._draw_flat
        return self.ctx.cached(("step", *self._look), draw)

    def _draw_flat(self) -> pygame.Surface:
        (w, h), theme = self.box.size, self.ctx.theme
        style = {"fill": theme.panel, "stroke": theme.gold, "stroke_width": 5 if self.one.own else 1}
        body = svg.rect((1, 1, w - 2, h - 2), 4, **style) + svg.stroke(f"M0 {self.lip - self.box.y}H{w}", theme.gold, 1)
        return svg.ready(svg.render(body, (w, h)))

    def _draw(self) -> pygame.Surface:
        theme, look = self.ctx.theme, skin.of(self.ctx.theme)
        face = look.fresh(f"hall/step-{min(self.n, 3) + 1}", self.box.size)
        if self.light:
            hall.tint(self.ctx, face, self.light)
        face = lighting.under_lamp(lighting.staged(face, theme, self.away > 0), theme, self.away)
        if self.n:
            surfaces.tint(face, theme.tone("step_aside"))
        if self.one.own:
            leaf = self._inner(LEAF)
            name = "leaf-pale" if self.n else "leaf-gold"
            face.blit(look.nine_patch(f"stages/{name}", leaf.size, self.scale * self.size.trim), leaf)
        elif not self.n:
            field = self._inner(FIELD)
            face.blit(surfaces.radial_glow(field.size, theme.inlay["amber"], 0.2), field)
            box = field.inflate(*(2 * round(SIZES.frame_margin_px * self.scale) for _ in range(2)))
            face.blit(look.nine_patch("stages/frame", box.size, self.scale), box)
        return svg.ready(face)


def lowered(sprite: Sprite, low: int, floor: int) -> Iterator[Sprite]:
    """Yield a sprite moved down by `low` pixels, clipped at the floor."""
    high = min(sprite.surface.get_height(), floor - sprite.y - low)
    if high == sprite.surface.get_height():
        yield sprite._replace(y=sprite.y + low)
    elif high > 0:
        visible = sprite.surface.subsurface((0, 0, sprite.surface.get_width(), high))
        yield sprite._replace(surface=visible, y=sprite.y + low)


def _blur(wide: int) -> int:
    return max(1, round(SIZES.reflection_blur_ratio * wide))


def _reflection(step: pygame.Surface) -> pygame.Surface:
    (wide, tall), margin = step.get_size(), _blur(step.get_width())
    squashed = pygame.transform.smoothscale(step, (wide, round(SIZES.reflection_squash_ratio * tall)))
    high = round(SIZES.reflection_height_ratio * tall)
    whole = pygame.Surface((wide + 4 * margin, high + 2 * margin), pygame.SRCALPHA)
    turned = pygame.transform.flip(squashed, False, True)
    whole.blit(surfaces.mirrored(turned, high, SIZES.reflection_opacity), (2 * margin, margin))
    return svg.ready(surfaces.soft(whole, margin))


def _touch(wide: int, colour: HexColor) -> pygame.Surface:
    reach = max(2, round(SIZES.contact_shadow_reach_ratio * wide))
    line = pygame.Rect(2 * reach, 2 * reach, wide, 2 * reach + reach // 2)
    dark = (*rgb(colour), round(255 * SIZES.contact_shadow_opacity))
    return svg.ready(surfaces.soft_box((wide + 4 * reach, 7 * reach), line, dark, reach))
