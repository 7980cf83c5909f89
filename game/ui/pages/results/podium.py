"""The podium of a result: the first three on lacquered steps, the others smaller before or beside them. Each has a
medal, a name and points. The winner holds up the cards played last, or the match's cup. Sizes and places are in
assets/drawings/stages.json.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, ClassVar, Literal, NamedTuple

import pygame

from game.engine.cards import Card
from game.session.words.result_words import SeatResult
from game.ui.anim.clock import GAZE_OFFSET
from game.ui.anim.motion import load_motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, scenery, skin, surfaces, svg
from game.ui.gfx.theme import rgb
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, align_middle, with_width
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.pages.parts.cards import RaisedFan
from game.ui.pages.results.plates import BrushedPoints, plate_name, plate_points, plate_total
from game.ui.pages.results.stages import SpeakingStage
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.hall import HallLight
from game.ui.pages.rooms.stage import FIGURE_HEIGHT_RATIO, LAUGH_DROP_RATIO, StageRow, is_own_portrait
from game.ui.persons import pictures
from game.ui.persons.figures import Limbs
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import STRAIGHT_GAZE, ArmPose, Gaze, HandLayer, draw_bust

SIZES = Measures("podium")
PLATE_SIZES = Measures("plates")

MAX_FULL_SIZE_CARDS = 4
"""Held cards get smaller by each card beyond this number."""
STAMP_SCALES = (1.9, 1.35, 1.0)
"""Scales of a medal in the frames in which it is stamped on its step."""


class Posture(NamedTuple):
    """A figure's posture: lean and tilt to the right in degrees, drop as a fraction of its width, and both hands."""

    lean: float = 0.0
    tilt: float = 0.0
    drop_ratio: float = 0.0
    hands: tuple[ArmPose | Literal["down"], ArmPose | Literal["down"]] = ("lies", "lies")
    """Poses of the left and the right hand; a hand that hangs `down` is not visible."""


class StepSize(NamedTuple):
    """The sizes of a step at 1080p."""

    width: float
    height: float
    moulding_scale: float
    figure_width: float
    medal_side: float
    name_letters: float
    points_letters: float


class Layout(NamedTuple):
    """The scales of the first three steps and of the others, and the places of all: `x` of the middle from the
    podium's, `foot` above the lower edge.
    """

    front_scale: float
    back_scale: float
    front_text_scale: float
    back_text_scale: float
    foot: tuple[float, ...]
    x: tuple[float, ...]

    def step_scale(self, n: int) -> float:
        """Return the scale of the n-th step."""
        return self.front_scale if n < 3 else self.back_scale

    def text_scale(self, n: int) -> float:
        """Return the scale of the n-th step's letters."""
        return self.front_text_scale if n < 3 else self.back_text_scale


def _plan() -> dict[str, Any]:
    plan: dict[str, Any] = drawings.table("stages")["podium"]
    return plan


@cache
def postures(name: str) -> tuple[Posture, ...]:
    """Return the postures of a mood, of a figure that `wins`, or of a `dejected` last one."""
    rows = _plan()["postures"][name]
    return tuple(Posture(**{**row, "hands": tuple(row.get("hands", ("lies", "lies")))}) for row in rows)


def choose_postures(characters: Sequence[str], moods: Sequence[Mood], has_loser: bool) -> list[Posture]:
    """Return a posture for each character, winner first, all different if possible."""
    chosen = list[Posture]()
    for n, (character, mood) in enumerate(zip(characters, moods, strict=True)):
        is_dejected = has_loser and mood == "dismayed" and n == len(characters) - 1
        choices = postures("dejected" if is_dejected else mood if n else "wins")
        start = sum(map(ord, character)) % len(choices)
        chosen.append(min(choices[start:] + choices[:start], key=chosen.count))
    return chosen


class Podium(SpeakingStage):
    """All players by place, with moods after the first. While it is opening, steps rise and points count up."""

    widget_name = "podium"

    def __init__(
        self,
        ctx: Context,
        standings: Sequence[SeatResult],
        moods: Sequence[Mood],
        *,
        opening: bool = False,
        cards: Sequence[Card] = (),
        says: str = "",
        light: HallLight = "",
        has_cup: bool = False,
    ) -> None:
        seconds, count = load_motion().seconds, len(standings)
        self.first_delay = seconds("podium", "behind_doors" if has_cup else "first")
        self.rise_seconds, self.stamp_seconds = seconds("podium", "ms"), seconds("podium", "stamp")
        self.step_delay = min(seconds("podium", "gap"), seconds("podium", "most") / max(1, count - 1))
        self.winner_delay_seconds = self.first_delay + self.step_delay * (count - 1) + 2 * self.rise_seconds
        moods, festive = ("glad", *moods), is_own_portrait(standings[0].portrait)
        super().__init__(ctx, "podium", opening=opening, festive=festive, says=says, light=light, moods=moods)
        self.cards, self.has_cup = tuple(cards), has_cup
        self.layout = layout = Layout(**_plan()["layouts"][str(count)])
        characters = [ctx.art.character_of(seat.portrait) for seat in standings]
        chosen = choose_postures(characters, moods, standings[-1].is_in_last_place)
        self.steps = [
            PodiumStep(ctx, n, seat, mood=mood, posture=posture, light=light, is_counting=opening)
            for n, (seat, mood, posture) in enumerate(zip(standings, moods, chosen, strict=True))
        ]
        self.steps[0].pose = "grasps" if has_cup else "offers"
        self.plates = [step.plate(layout.text_scale(n), layout.step_scale(n)) for n, step in enumerate(self.steps)]
        self.strip: RaisedFan | None = None
        words = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", align="center", name="last_play")
        left, right = (with_width(Space(ctx), ctx.px(SIZES.label_padding_px)) for _ in range(2))
        self.label = Panel(ctx, SingleRow(ctx, [left, words, right], 0), 8, style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.plates, *([self.strip] if self.strip else []), *self._notes]

    @property
    def _notes(self) -> list[Widget]:
        return [*([self.label] if self.strip else []), *self.speeches]

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        (min_width, min_height), max_unit = self.plan["room"], self.plan["max_scale"] * self.ctx.scale
        unit = min(max_unit, rect.w / min_width, rect.h / min_height)
        self.set_table(rect.centerx, rect.y + round(self.plan["edge_ratio"] * rect.h), unit)
        for n, (step, plate) in enumerate(zip(self.steps, self.plates, strict=True)):
            x, foot = round(self.layout.x[n] * unit), round(self.layout.foot[n] * unit)
            step.place(rect.centerx + x, rect.bottom - foot, unit * self.layout.step_scale(n), 2 * x / max(1, rect.w))
            plate.place(step.field)
        self.side, self.hand = self.steps[0].side, self.steps[0].hand_position()
        if self.cards:
            self._place_cards()
        self.place_speech(*self.steps[0].box.midtop)

    def _place_cards(self) -> None:
        scale = 1 - SIZES.card_height_decrease_ratio * max(0, len(self.cards) - MAX_FULL_SIZE_CARDS)
        self.strip = RaisedFan(self.ctx, self.cards, SIZES.card_height_ratio * scale * self.side / self.ctx.scale)
        self.strip.place_in_hand(self.hand)
        box = pygame.Rect((0, 0), self.label.cached_size(self.rect.w // 4))
        box.midbottom = self.strip.rect.centerx, self.strip.rect.y - self.ctx.px(SIZES.label_rise_px)
        self.label.place(box.clamp(self.rect))

    def draw_ahead(self) -> Iterator[object]:
        """Draw large parts in turn, each with the small parts that follow it, and the parts that are shown later."""
        yield [widget.sprites() for widget in (*([self.strip] if self.strip else []), *self._notes)]
        yield [step.medal(scale) for step in self.steps for scale in STAMP_SCALES]
        for step in self.steps[1:]:
            yield [step.figure(gaze) for gaze in (None, (GAZE_OFFSET * self._winner_direction(step), 0.0))]
        for step in self.steps:
            yield [*step.draw(step.figure(), 1.0)]
        for widget in (part for plate in self.plates for part in plate.walk() if isinstance(part, BrushedPoints)):
            yield from widget.draw_ahead()
        small_area = self.ctx.px(SIZES.small_part_px) ** 2
        for part in super().draw_ahead():
            if not isinstance(part, Sprite) or part.rect.w * part.rect.h > small_area:
                yield part

    # --- rows

    @property
    def _drum_middle(self) -> tuple[int, int]:
        x, top = self.steps[0].box.midtop
        return x, top - round(SIZES.drum_rise_ratio * self.side)

    def draw_lamp(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the lamp's beam on the winner."""
        ctx, box = self.ctx, self.steps[0].box
        size = round(SIZES.lamp_beam_width_ratio * box.w), box.bottom
        beam = hall.draw_beam(ctx, size, ctx.theme.level("lamp_light"))
        yield Sprite(beam, box.centerx - size[0] // 2, 0, HallDepth.MIDDLE, round(255 * self._rise_progress(0)))

    def draw_drum(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the drum behind the winner and its light."""
        return self.drum_sprites(self._drum_middle)

    def draw_shade(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the dark behind the winner's head."""
        side = round(SIZES.shade_width_ratio * self.side)
        opacity = SIZES.shade_opacity
        yield hall.shadow_sprite(self.ctx, (side, side), self._drum_middle, HallDepth.MIDDLE, opacity=opacity)

    def draw_mirrors(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the shadows and reflections of the steps."""
        return (sprite for step in self._back_to_front for sprite in step.draw_ground(self._rise_progress(step.n)))

    def draw_steps(self, row: StageRow) -> Iterator[Sprite]:
        """Yield all steps with their figures from back to front."""
        for step in self._back_to_front:
            yield from self._draw_step(step)
            if not step.n:
                yield from self._draw_trophies()

    def draw_words(self, row: StageRow) -> Iterator[Sprite]:
        """Yield the speech and the words on the cards once all stand."""
        notes = self._notes if self.tween.age >= self.winner_delay_seconds else []
        return (sprite for note in notes for sprite in note.sprites())

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {
        "drum": draw_drum, "lamp": draw_lamp, "mirrors": draw_mirrors, "shade": draw_shade, "steps": draw_steps,
        "table": SpeakingStage.draw_table, "words": draw_words,
    }  # fmt: skip

    @property
    def _back_to_front(self) -> list[PodiumStep]:
        return [*self.steps[:3][::-1], *self.steps[3:]]

    def _draw_trophies(self) -> Iterator[Sprite]:
        """Yield what the winner holds up: the cup, or the cards played last and the fingers before them."""
        if self.has_cup:
            yield self.cup((self.tween.age - self.winner_delay_seconds + self.rise_seconds) / self.rise_seconds)
        if self.tween.age >= self.winner_delay_seconds:
            if self.strip:
                yield from (sprite._replace(z=HallDepth.HELD) for sprite in self.strip.sprites())
            yield from self.steps[0].draw_raised_hand(("before",))

    def cup(self, progress: float) -> Sprite:
        """Return the cup after a part of its way down into the winner's hand."""
        progress, height = min(1.0, max(0.0, progress)), round(SIZES.cup_height_ratio * self.side)
        cup = hall.draw_thing(self.ctx, "trophy", height, self.light)
        box = cup.get_rect(midbottom=(self.hand[0], self.hand[1] + round(SIZES.cup_drop_ratio * height)))
        rise = round((1 - load_motion().ease(progress)) * height)
        return Sprite(cup, box.x, box.y - rise, HallDepth.HELD, round(255 * progress))

    def _winner_direction(self, step: PodiumStep) -> int:
        return 1 if step.box.x < self.steps[0].box.x else -1

    def _step_age(self, n: int) -> float:
        return self.tween.age - self.first_delay - self.step_delay * (len(self.steps) - 1 - n)

    def _rise_progress(self, n: int, delay: float = 0.0) -> float:
        return load_motion().ease(min(1.0, max(0.0, (self._step_age(n) - delay) / self.rise_seconds)))

    def _draw_step(self, step: PodiumStep) -> Iterator[Sprite]:
        n, drop = step.n, round((1 - self._rise_progress(step.n)) * step.box.h)
        figure = step.figure(self.idle_movement.find_gaze(n, (self._winner_direction(step), 0)))
        figure_progress = self._rise_progress(n, self.rise_seconds) - LAUGH_DROP_RATIO * self.idle_movement.head_drop(n)
        for sprite in (*step.draw(figure, figure_progress), *self.plates[n].sprites()):
            yield from lower(sprite, drop, step.box.bottom) if drop else (sprite,)
        age = self._step_age(n) - self.rise_seconds
        if age >= 0:
            frame = int(len(STAMP_SCALES) * age / self.stamp_seconds)
            yield step.medal(STAMP_SCALES[min(len(STAMP_SCALES) - 1, frame)])


class PodiumStep:
    """The n-th step with the figure behind its lip; once placed, in a `box` of the window."""

    def __init__(
        self, ctx: Context, n: int, seat: SeatResult, *, mood: Mood, posture: Posture, light: HallLight,
        is_counting: bool,
    ) -> None:  # fmt: skip
        self.ctx, self.n, self.seat, self.mood, self.posture, self.light = ctx, n, seat, mood, posture, light
        self.size = StepSize(**_plan()["steps"][min(n, 3)])
        self.is_counting, self.scale, self.light_distance = is_counting, 1.0, 0.0
        self.pose: ArmPose = "offers"
        self.box = pygame.Rect(0, 0, 0, 0)
        self.has_own_light = seat.is_own_seat and n > 0

    def plate(self, text_scale: float, scale: float) -> Widget:
        """Return name, points and total for a step of a scale."""
        ctx, seat = self.ctx, self.seat
        text_size, digits = self._fit_letters(text_scale, scale)
        points = [plate_points(ctx, seat, self.is_counting, size=digits)] if seat.amount_text else []
        total = plate_total(ctx, seat, SIZES.total_letters_px, "center")
        return align_middle(Column(ctx, [plate_name(ctx, seat, text_size, "center"), *points, *total], 0))

    def _fit_letters(self, text_scale: float, scale: float) -> tuple[float, float]:
        """Return the largest sizes of name and points that fit into the field."""
        ctx, size, seat = self.ctx, self.size, self.seat
        text_size, digits = text_scale * size.name_letters, text_scale * size.points_letters
        text_size *= 1.0 if seat.amount_text else SIZES.lone_name_scale
        insets = SIZES.field_top_px + SIZES.field_bottom_px
        height = scale * (size.height - size.moulding_scale * insets)
        height *= 1.0 if seat.total_text else SIZES.used_field_ratio
        height -= 1 + (self._line_height(SIZES.total_letters_px) if seat.total_text else 0.0)
        points_height = PLATE_SIZES.line_em * ctx.tx(digits) / ctx.scale if seat.amount_text else 0.0
        ratio = min(1.0, height / (self._line_height(text_size) + points_height))
        text_size = max(SIZES.min_name_letters_px, text_size * ratio)
        height_ratio = (height - self._line_height(text_size)) / max(1.0, points_height)
        width = scale * (size.width - 2 * size.moulding_scale * SIZES.field_side_px) * ctx.scale
        points_width = ctx.tx(SIZES.max_digit_width_em * digits) * max(1, len(seat.amount_text))
        return text_size, min(1.0, height_ratio, width / points_width) * digits

    def _line_height(self, text_size: float) -> float:
        return self.ctx.type.line_height(self.ctx.tx(text_size)) / self.ctx.scale

    def place(self, x: int, foot: int, scale: float, light_distance: float) -> None:
        """Place the step at a scale; `light_distance` is its distance to the right of the light (-1 to 1)."""
        self.scale, self.light_distance = scale, round(light_distance, 1)
        width, height = round(self.size.width * scale), round(self.size.height * scale)
        self.box = pygame.Rect(x - width // 2, foot - height, width, height)
        self.side = round(scale * self.size.figure_width * (SIZES.own_figure_scale if self.has_own_light else 1.0))
        top_depth = scale * (self.size.moulding_scale * _plan()["top_depth"])
        self.lip = self.box.y + round(top_depth * SIZES.lip_height_ratio)
        """Upper edge of the lip in the window."""
        character = self.ctx.art.character_of(self.seat.portrait)
        self._limbs = Limbs(self.ctx.theme, character, self.side)

    @property
    def field(self) -> pygame.Rect:
        """Return the room for name and points in the window."""
        box = self._inset_box(SIZES.field_side_px, SIZES.field_top_px, SIZES.field_bottom_px)
        return box.move(self.box.topleft)

    def _inset_box(self, side_px: float, top_px: float, bottom_px: float) -> pygame.Rect:
        """Return the step's front without margins, relative to the step."""
        side, top, bottom = (round(self.scale * self.size.moulding_scale * px) for px in (side_px, top_px, bottom_px))
        return pygame.Rect(side, top, self.box.w - 2 * side, self.box.h - top - bottom)

    def figure(self, gaze: Gaze = STRAIGHT_GAZE) -> Sprite:
        """Return the figure in the light of the podium's middle."""
        lean, tilt, drop_ratio, _ = self.posture
        who, side, mood = self._limbs.character, self.side, self.mood
        draw = partial(
            draw_bust, self.ctx.art, who, side, mood, height_ratio=FIGURE_HEIGHT_RATIO, lean=lean, tilt=tilt, gaze=gaze
        )
        picture = self.ctx.cached(("podium", who, side, mood, lean, tilt, gaze), draw)
        foot = round(self.lip + drop_ratio * self.side)
        return Sprite(picture, *picture.get_rect(midbottom=(self.box.centerx, foot)).topleft, HallDepth.HELD)

    def draw(self, figure: Sprite, progress: float) -> Iterator[Sprite]:
        """Yield the step, the figure at a progress of its rise from behind the lip, and its hands."""
        ctx, box, lip, is_lit = self.ctx, self.box, self.lip, scenery.has_lamplight(self.ctx.theme)
        picture, height = self._picture(), figure.surface.get_height()
        drop, has_hands = round((1 - progress) * height), progress > SIZES.hands_rest_progress
        if self.has_own_light and is_lit:
            ratio = SIZES.own_beam_behind_height_ratio if self.n < 3 else SIZES.own_beam_before_height_ratio
            size = round(SIZES.own_beam_width_ratio * box.w), round(ratio * (box.h + self.side))
            beam = ctx.art.glow(size, ctx.theme.inlay["gold_light"])
            corner = box.centerx - size[0] // 2, box.bottom - size[1]
            yield Sprite(beam, *corner, HallDepth.HELD, round(SIZES.own_beam_alpha))
        yield Sprite(picture, box.x, box.y, HallDepth.HELD)
        if not self.n and self._limbs.has_arms:
            yield self._limbs.arm_sprite(self.pose, (box.centerx, lip + drop), True)
        hands = self._hands() if has_hands else []
        for side, pose in hands:
            if pose != "cheek":
                yield self._limbs.arm_sprite(pose, (box.centerx, lip), side < 0)
        yield from lower(figure, drop, figure.y + height)
        for side, pose in hands:
            if pose != "up":
                arm_drop = round(self.posture.drop_ratio * self.side) if pose == "cheek" else 0
                yield self._limbs.arm_sprite(pose, (box.centerx, lip + arm_drop), side < 0, is_joined=pose == "lies")
        yield Sprite(picture.subsurface((0, lip - box.y, box.w, box.bottom - lip)), box.x, lip, HallDepth.HELD)
        if is_lit and has_hands:
            ratios = SIZES.figure_shadow_width_ratio, SIZES.figure_shadow_height_ratio
            size = round(ratios[0] * self.side), round(ratios[1] * self.side)
            yield hall.shadow_sprite(ctx, size, (box.centerx, lip), HallDepth.HELD)
        if not self.n:
            yield from self.draw_raised_hand(("behind", "before"), drop)
        elif has_hands:
            yield from self.draw_hands()

    def medal(self, scale: float = 1.0) -> Sprite:
        """Return the medal of the place at a scale."""
        side = round(scale * self.scale * self.size.medal_side)
        y = self.box.y + round(self.scale * self.size.moulding_scale * _plan()["medal_y"])
        medal = self.ctx.art.medal(self.seat.place, side, self.seat.is_in_last_place)
        return Sprite.centred(medal, (self.box.centerx, y), HallDepth.HELD)

    def draw_ground(self, progress: float) -> Iterator[Sprite]:
        """Yield the step's shadow on the table and its reflection, which appear as the step rises."""
        ctx, box, alpha, z = self.ctx, self.box, round(255 * progress), HallDepth.MIRRORED
        size = round(SIZES.foot_dark_width_ratio * box.w), round(SIZES.foot_dark_height_ratio * box.w)
        _, opacity = lighting.find_table_shadow(ctx.theme)
        yield hall.shadow_sprite(ctx, size, box.midbottom, z, opacity=opacity, alpha=alpha)
        reflection = ctx.cached(("step mirrored", *self._look), self._draw_reflection)
        yield Sprite(reflection, box.centerx - reflection.get_width() // 2, box.bottom - self._blur_px, z, alpha)
        contact_shadow = ctx.cached(("step touch", box.w), self._draw_contact_shadow)
        yield Sprite.centred(contact_shadow, box.midbottom, z, alpha)

    # --- hands

    def hand_position(self) -> tuple[int, int]:
        """Return the place of the winner's raised hand."""
        _, x, y = pictures.HANDS_BY_POSE[self.pose]
        return self.box.centerx + round(x * self._limbs.unit), self.lip + round(y * self._limbs.unit)

    def draw_hands(self) -> Iterator[Sprite]:
        """Yield the hands: on the lip, beside the head, or under the cheek."""
        unit = self._limbs.unit
        for side, pose in self._hands():
            hold, x, y = pictures.HANDS_BY_POSE[pose]
            drop = 0.0 if pose == "lies" else self.posture.drop_ratio * self.side
            position = self.box.centerx + round(side * x * unit), self.lip + round(y * unit + drop)
            yield self._limbs.hand_sprite(hold, "before", position, side < 0)

    def _hands(self) -> list[tuple[int, ArmPose]]:
        """Return the side (-1 left, 1 right) and the pose of the visible hands of a figure that has not won."""
        poses = zip((-1, 1), self.posture.hands, strict=True) if self.n and self._limbs.has_arms else ()
        return [(side, pose) for side, pose in poses if pose != "down"]

    def draw_raised_hand(self, layers: Sequence[HandLayer], drop: int = 0) -> Iterator[Sprite]:
        """Yield layers of the winner's raised hand, as far as the lip does not hide them."""
        hold, is_turned = pictures.HANDS_BY_POSE[self.pose][0], self.pose == "grasps"
        for layer in layers if self._limbs.has_arms else ():
            yield from lower(self._limbs.hand_sprite(hold, layer, self.hand_position(), is_turned), drop, self.lip)

    # --- pictures

    @property
    def _look(self) -> tuple[object, ...]:
        return min(self.n, 3), self.box.size, self.light, self.light_distance, self.seat.is_own_seat

    def _picture(self) -> pygame.Surface:
        draw = self._draw_lit if scenery.has_lamplight(self.ctx.theme) else self._draw_flat
        return self.ctx.cached(("step", *self._look), draw)

    def _draw_flat(self) -> pygame.Surface:
        (w, h), theme = self.box.size, self.ctx.theme
        style = {"fill": theme.panel, "stroke": theme.gold, "stroke_width": 5 if self.seat.is_own_seat else 1}
        body = svg.rect((1, 1, w - 2, h - 2), 4, **style) + svg.stroke(f"M0 {self.lip - self.box.y}H{w}", theme.gold, 1)
        return svg.ready(svg.render(body, (w, h)))

    def _draw_lit(self) -> pygame.Surface:
        theme, look, distance = self.ctx.theme, skin.of(self.ctx.theme), self.light_distance
        step = look.fresh(f"hall/step-{min(self.n, 3) + 1}", self.box.size)
        if self.light:
            hall.tint(self.ctx, step, self.light)
        step = lighting.light_by_lamp(step, theme, distance)
        if self.n:
            surfaces.tint(step, theme.tone("step_aside"))
        if self.seat.is_own_seat:
            leaf = self._inset_box(SIZES.leaf_side_px, SIZES.leaf_top_px, SIZES.leaf_bottom_px)
            name = "stages/leaf-pale" if self.n else "stages/leaf-gold"
            step.blit(look.nine_patch(name, leaf.size, self.scale * self.size.moulding_scale), leaf)
        elif not self.n:
            field = self.field.move(-self.box.x, -self.box.y)
            step.blit(surfaces.radial_glow(field.size, theme.inlay["amber"], 0.2), field)
            margin = round(SIZES.frame_margin_px * self.scale)
            frame = field.inflate(2 * margin, 2 * margin)
            step.blit(look.nine_patch("stages/frame", frame.size, self.scale), frame)
        return svg.ready(step)

    @property
    def _blur_px(self) -> int:
        return max(1, round(SIZES.reflection_blur_ratio * self.box.w))

    def _draw_reflection(self) -> pygame.Surface:
        step, margin = self._picture(), self._blur_px
        width, height = step.get_size()
        squashed = pygame.transform.smoothscale(step, (width, round(SIZES.reflection_squash_ratio * height)))
        depth = round(SIZES.reflection_height_ratio * height)
        picture = pygame.Surface((width + 4 * margin, depth + 2 * margin), pygame.SRCALPHA)
        flipped = pygame.transform.flip(squashed, False, True)
        picture.blit(surfaces.mirrored(flipped, depth, SIZES.reflection_opacity), (2 * margin, margin))
        return svg.ready(surfaces.soft(picture, margin))

    def _draw_contact_shadow(self) -> pygame.Surface:
        width = self.box.w
        reach = max(2, round(SIZES.contact_shadow_reach_ratio * width))
        line = pygame.Rect(2 * reach, 2 * reach, width, 2 * reach + reach // 2)
        colour, _ = lighting.find_table_shadow(self.ctx.theme)
        dark = (*rgb(colour), round(255 * SIZES.contact_shadow_opacity))
        return svg.ready(surfaces.soft_box((width + 4 * reach, 7 * reach), line, dark, reach))


def lower(sprite: Sprite, drop: int, floor: int) -> Iterator[Sprite]:
    """Yield a sprite moved down by `drop` pixels, clipped at the floor."""
    width, height = sprite.surface.get_size()
    visible = min(height, floor - sprite.y - drop)
    if visible == height:
        yield sprite._replace(y=sprite.y + drop)
    elif visible > 0:
        part = sprite.surface.subsurface((0, 0, width, visible))
        yield sprite._replace(surface=part, y=sprite.y + drop)
