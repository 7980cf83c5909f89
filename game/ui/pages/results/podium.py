"""The podium of a result: figures on steps with medals, names and points. Its plan is assets/drawings/stages.json."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, Literal, NamedTuple

import pygame

from game.engine.cards import Card
from game.session.words.result_words import SeatResult
from game.ui.anim.clock import Tween
from game.ui.anim.motion import load_motion
from game.ui.bands import HallDepth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, scenery, surfaces
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.gfx.text import find_largest_fit
from game.ui.kit import Column, Label, Panel, Widget
from game.ui.measures import Measures
from game.ui.pages.parts.cards import RaisedFan
from game.ui.pages.parts.result_rows import plate_labels
from game.ui.pages.results.stages import SpeakingStage
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.character_stage import FIGURE_HEIGHT_RATIO, LAUGH_DROP_RATIO, StageOptions
from game.ui.persons.moods import GAZE_OFFSET, Mood
from game.ui.persons.pictures import HANDS_BY_POSE, STRAIGHT_GAZE, ArmPose, Gaze, HandLayer, Limbs, draw_bust

SIZES = Measures("podium")

MAX_FULL_SIZE_CARDS = 4
"""Each held card beyond this number makes all held cards smaller."""
STAMP_SCALES = (1.9, 1.35, 1.0)
"""Scales of a medal in the frames of its stamping animation."""
HOLDING_POSES = ("offers", "grasps")
"""Poses of hands that hold something. Such hands rise with the figure."""
MIN_TEXT_PERCENT = 30
TEXT_INSETS = SIZES.field_side_px, SIZES.field_top_px, SIZES.field_bottom_px
"""Distances of the words from both sides, the top and the bottom of a step."""
LEAF_INSETS = SIZES.leaf_side_px, SIZES.leaf_top_px, SIZES.leaf_bottom_px
"""Distances of the player's gold leaf from both sides, the top and the bottom of a step."""
PODIUM_PLAN: Mapping[str, Any] = drawings.load_data("stages")["podium"]


class Posture(NamedTuple):
    """A figure's posture. Positive angles are to the right. The drop is a fraction of the figure's width."""

    lean_degrees: float = 0.0
    tilt_degrees: float = 0.0
    drop_ratio: float = 0.0
    hands: tuple[ArmPose | Literal["down"], ArmPose | Literal["down"]] = ("lies", "lies")
    """Poses of the left and the right hand. A hand that hangs `down` is not visible."""


@cache
def load_postures(name: str) -> tuple[Posture, ...]:
    """Return the postures for a mood, for the winner (`wins`) or for a loser (`dejected`)."""
    rows = PODIUM_PLAN["postures"][name]
    return tuple(Posture(**{**row, "hands": tuple(row.get("hands", ("lies", "lies")))}) for row in rows)


def choose_postures(characters: Sequence[str], moods: Sequence[Mood], has_loser: bool) -> list[Posture]:
    """Return a posture for each character, winner first, all different if possible."""
    chosen_postures = list[Posture]()
    for n, (character, mood) in enumerate(zip(characters, moods, strict=True)):
        is_dejected = has_loser and mood == "dismayed" and n == len(characters) - 1
        possible_postures = load_postures("dejected" if is_dejected else mood if n else "wins")
        first_index = sum(map(ord, character)) % len(possible_postures)
        ordered_postures = possible_postures[first_index:] + possible_postures[:first_index]
        chosen_postures.append(min(ordered_postures, key=chosen_postures.count))
    return chosen_postures


class StepOpening(NamedTuple):
    """The opening of a step: the step rises, then its figure, while the medal is stamped on the step."""

    step: Tween
    figure: Tween
    medal: Tween


class Podium(SpeakingStage):
    """All players on steps in the order of their places. At the opening, the steps rise and the points count up."""

    widget_name = "podium"

    def __init__(
        self, ctx: Context, standings: Sequence[SeatResult], others_moods: Sequence[Mood], options: StageOptions, *,
        cards: Sequence[Card] = (), has_cup: bool = False,
    ) -> None:  # fmt: skip
        moods: tuple[Mood, ...] = "glad", *others_moods
        options = replace(options, is_festive=standings[0].portrait == PLAYER_PORTRAIT, moods=moods)
        get_seconds = partial(load_motion().get_seconds, "podium")
        rise_seconds = get_seconds("ms")
        first_delay_seconds = get_seconds("behind_doors" if has_cup else "first")
        interval_seconds = min(get_seconds("interval_ms"), get_seconds("max_ms") / max(1, len(standings) - 1))
        start_delays = [first_delay_seconds + interval_seconds * n for n in reversed(range(len(standings)))]
        super().__init__(ctx, "podium", options, start_delays[0] + 2 * rise_seconds)
        self.has_cup = has_cup
        self.cards = tuple(cards)
        self.hand_position = 0, 0
        """Position of the winner's hand that holds the cup or the cards."""
        characters = [ctx.art.get_character(seat.portrait) for seat in standings]
        chosen_postures = choose_postures(characters, moods, standings[-1].is_in_last_place)
        if has_cup:
            chosen_postures[0] = chosen_postures[0]._replace(hands=("grasps", "down"))
        layouts = [StepLayout(*row) for row in self.plan["layouts"][str(len(standings))]]
        self.steps = list[PodiumStep]()
        for n, seat in enumerate(standings):
            figure = PodiumFigure(ctx, characters[n], moods[n], chosen_postures[n])
            step_tween = self.add_opening_tween(rise_seconds, start_delays[n])
            figure_tween = self.add_opening_tween(rise_seconds, start_delays[n] + rise_seconds)
            medal_tween = self.add_opening_tween(get_seconds("stamp"), start_delays[n] + rise_seconds)
            opening = StepOpening(step_tween, figure_tween, medal_tween)
            self.steps.append(PodiumStep(ctx, n, seat, figure, opening, layout=layouts[n], light=self.light))
        self.plates = [step.build_plate(options.is_opening) for step in self.steps]
        self.held_cards: RaisedFan | None = None
        label = Label(ctx, ctx.t("table.result.last_play"), 20, "text", "semibold", align="center", name="last_play")
        self.held_cards_label = Panel(ctx, label, (SIZES.label_padding_x_px, SIZES.label_padding_px), style="badge")

    @property
    def children(self) -> Sequence[Widget]:
        return [*self.plates, *([self.held_cards] if self.held_cards else []), *self._speech_and_label_widgets]

    @property
    def _speech_and_label_widgets(self) -> list[Widget]:
        return [*([self.held_cards_label] if self.held_cards else []), *super().children]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for step, plate in zip(self.steps, self.plates, strict=True):
            step.place(rect, self.unit)
            plate.place(step.text_rect)
        winner = self.steps[0]
        self.origin = winner.rect.midtop
        self.unit = winner.scale
        self.figure_width = winner.figure.width
        self.hand_position = winner.figure.compute_hand_position(-1, "grasps" if self.has_cup else "offers")
        self.place_speech(*winner.rect.midtop)
        if self.cards:
            scale = 1 - SIZES.card_height_decrease_ratio * max(0, len(self.cards) - MAX_FULL_SIZE_CARDS)
            card_height = SIZES.card_height_ratio * scale * self.figure_width / self.ctx.scale
            self.held_cards = RaisedFan(self.ctx, self.cards, card_height, self.hand_position)
            box = pygame.Rect((0, 0), self.held_cards_label.measure_once(self.rect.w // 4))
            box.midbottom = self.held_cards.rect.centerx, self.held_cards.rect.y - self.ctx.px(SIZES.label_rise_px)
            self.held_cards_label.place(box.clamp(self.rect))

    def prerender(self) -> Iterator[object]:
        for child in self.children:
            yield from child.prerender()
        for step in self.steps:
            yield [step.medal_sprite(scale) for scale in STAMP_SCALES]
            sideways_gaze = GAZE_OFFSET * self._get_winner_direction(step), 0.0
            yield [step.figure.sprite(gaze) for gaze in ((None, sideways_gaze) if step.n else ())]
            yield [*step.sprites(STRAIGHT_GAZE, 1.0), *step.ground_sprites(1.0)]
        yield from super().prerender()

    # --- rows

    def lamp_sprites(self) -> Iterator[Sprite]:
        ctx, rect = self.ctx, self.steps[0].rect
        size = round(SIZES.lamp_beam_width_ratio * rect.w), rect.bottom
        beam = hall.draw_beam(ctx, size, ctx.theme.get_number("lamp_light"))
        alpha = round(255 * load_motion().ease(self.steps[0].opening.step.progress))
        yield Sprite(beam, rect.centerx - size[0] // 2, 0, HallDepth.MIDDLE, alpha)

    def steps_sprites(self) -> Iterator[Sprite]:
        for step in (*self.steps[:3][::-1], *self.steps[3:]):
            if scenery.has_lamplight(self.ctx.theme):
                yield from step.ground_sprites(load_motion().ease(step.opening.step.progress))
            yield from self._step_sprites(step)

    def words_sprites(self) -> Iterator[Sprite]:
        """Return the speech and the label of the held cards once all players stand."""
        widgets = self._speech_and_label_widgets if self.tween.age >= 0 else []
        return (sprite for widget in widgets for sprite in widget.sprites())

    def _held_sprites(self) -> Iterator[Sprite]:
        if self.has_cup:
            yield self.cup_sprite(self.steps[0].opening.figure.progress)
        elif self.held_cards and self.tween.age >= 0:
            yield from (sprite._replace(z=HallDepth.HELD_OBJECTS) for sprite in self.held_cards.sprites())

    def cup_sprite(self, progress: float) -> Sprite:
        """Return the cup on its way down. At progress 1 the cup is in the winner's hand."""
        height = round(SIZES.cup_height_ratio * self.figure_width)
        cup = hall.draw_object(self.ctx, "trophy", height, self.light)
        hand_x, hand_y = self.hand_position
        rect = cup.get_rect(midbottom=(hand_x, hand_y + round(SIZES.cup_drop_ratio * height)))
        rise = round((1 - load_motion().ease(progress)) * height)
        return Sprite(cup, rect.x, rect.y - rise, HallDepth.HELD_OBJECTS, round(255 * progress))

    def _get_winner_direction(self, step: PodiumStep) -> int:
        return 1 if step.rect.x < self.steps[0].rect.x else -1

    def _step_sprites(self, step: PodiumStep) -> Iterator[Sprite]:
        n, opening = step.n, step.opening
        step_drop = round((1 - load_motion().ease(opening.step.progress)) * step.rect.h)
        gaze = self.idle_movement.compute_pupil_offset(n, (self._get_winner_direction(step), 0))
        laugh_drop_ratio = LAUGH_DROP_RATIO * self.idle_movement.compute_nod_progress(n)
        figure_progress = load_motion().ease(opening.figure.progress) - laugh_drop_ratio
        held_sprites = () if n else self._held_sprites()
        for sprite in (*step.sprites(gaze, figure_progress, held_sprites), *self.plates[n].sprites()):
            yield from lower_sprite(sprite, step_drop, step.rect.bottom)
        if opening.medal.age >= 0:
            frame = int(len(STAMP_SCALES) * opening.medal.progress)
            yield step.medal_sprite(STAMP_SCALES[min(len(STAMP_SCALES) - 1, frame)])

    SPRITE_MAKERS = SpeakingStage.SPRITE_MAKERS | {"lamp": lamp_sprites, "steps": steps_sprites, "words": words_sprites}


class PodiumFigure:
    """A figure behind a step, with its arms and hands."""

    def __init__(self, ctx: Context, character: str, mood: Mood, posture: Posture) -> None:
        self.ctx, self.character = ctx, character
        self.mood, self.posture = mood, posture
        self.place((0, 0), 1)

    def place(self, edge_position: tuple[int, int], width: int) -> None:
        """Place the figure behind a step. `edge_position` is the middle of the front edge of the step's top."""
        self.edge_position, self.width = edge_position, width
        self.limbs = Limbs(self.ctx.theme, self.character, width)

    def sprite(self, gaze: Gaze = STRAIGHT_GAZE) -> Sprite:
        """Return the head and body, not lowered, with the eyes turned to `gaze`."""
        lean_degrees, tilt_degrees, drop_ratio, _ = self.posture
        pose_options = {"height_ratio": FIGURE_HEIGHT_RATIO, "lean_degrees": lean_degrees, "tilt_degrees": tilt_degrees}
        draw = partial(draw_bust, self.ctx.art, self.character, self.width, self.mood, gaze=gaze, **pose_options)
        picture = self.ctx.cached(("podium", self.character, self.width, self.mood, *self.posture[:2], gaze), draw)
        foot = self.edge_position[0], round(self.edge_position[1] + drop_ratio * self.width)
        return Sprite(picture, *picture.get_rect(midbottom=foot).topleft, HallDepth.HELD_OBJECTS)

    def sprites(self, gaze: Gaze, drop: int) -> Iterator[Sprite]:
        """Yield the body and the arms, lowered by `drop` pixels."""
        hands = list(self._list_visible_hands(drop))
        for direction, pose, pose_drop in hands:
            if pose != "cheek":
                x, y = self.edge_position
                yield self.limbs.arm_sprite(pose, (x, y + pose_drop), direction < 0)
        body = self.sprite(gaze)
        yield from lower_sprite(body, drop, body.rect.bottom)
        for direction, pose, pose_drop in hands:
            if pose in ("lies", "cheek"):
                shoulder = (self.edge_position[0], self.edge_position[1] + pose_drop)
                yield self.limbs.arm_sprite(pose, shoulder, direction < 0, is_joined=pose == "lies")

    def hand_sprites(self, layers: Sequence[HandLayer] = ("before",), drop: int = 0) -> Iterator[Sprite]:
        """Yield the given layers of both hands. A hand that holds an object is cropped at the step's edge."""
        for direction, pose, pose_drop in self._list_visible_hands(drop):
            grip = HANDS_BY_POSE[pose][0]
            position = self.compute_hand_position(direction, pose)
            floor_y = self.edge_position[1] if pose in HOLDING_POSES else self.ctx.size[1]
            for layer in layers:
                hand = self.limbs.hand_sprite(grip, layer, position, direction < 0 and pose != "offers")
                yield from lower_sprite(hand, pose_drop, floor_y)

    def compute_hand_position(self, direction: int, pose: ArmPose) -> tuple[int, int]:
        """Return the position of the left (-1) or right (1) hand of a person who is not lowered."""
        _, x, y = HANDS_BY_POSE[pose]
        unit = self.limbs.unit
        return self.edge_position[0] + round(direction * abs(x) * unit), self.edge_position[1] + round(y * unit)

    def _list_visible_hands(self, drop: int) -> Iterator[tuple[int, ArmPose, int]]:
        """Yield the direction (-1 left, 1 right), pose and drop of each visible hand."""
        posture_drop = round(self.posture.drop_ratio * self.width)
        has_nearly_risen = drop < SIZES.resting_drop_ratio * self.width
        for direction, pose in zip((-1, 1), self.posture.hands, strict=True) if self.limbs.has_arms else ():
            if pose != "down" and pose in HOLDING_POSES:
                yield direction, pose, drop
            elif pose != "down" and has_nearly_risen:  # the other hands do not rise with the figure
                yield direction, pose, 0 if pose == "lies" else posture_drop


class StepLayout(NamedTuple):
    """Place and scales of a step. `x` is the distance from the podium's middle, in pixels at 1080p like the height."""

    x: float
    foot_height: float
    """Height of the step's foot above the podium's lower edge."""
    size_scale: float
    text_scale: float


class PodiumStep:
    """A step with its figure. The winner's step has `n` 0. `rect` is the step's rectangle in the window."""

    def __init__(
        self, ctx: Context, n: int, seat: SeatResult, figure: PodiumFigure, opening: StepOpening, *,
        layout: StepLayout, light: hall.HallLight,
    ) -> None:  # fmt: skip
        self.ctx, self.n = ctx, n
        self.seat, self.figure = seat, figure
        self.opening, self.light = opening, light
        self.layout = layout
        self.measures: Mapping[str, float] = PODIUM_PLAN["steps"][min(n, 3)]
        self.place(pygame.Rect((0, 0), ctx.size), ctx.scale)

    def place(self, rect: pygame.Rect, unit: float) -> None:
        """Place the step on a podium. `unit` is the number of window pixels per pixel at 1080p."""
        measures = self.measures
        x = round(self.layout.x * unit)
        self.scale = unit * self.layout.size_scale
        """Number of window pixels per pixel at 1080p, for this step."""
        self.light_distance = round(2 * x / max(1, rect.w), 1)
        """Horizontal distance from the lamp, from -1 (left) to 1 (right)."""
        self.moulding_scale = self.scale * measures["moulding_scale"]
        self.rect = pygame.Rect(0, 0, round(measures["width"] * self.scale), round(measures["height"] * self.scale))
        self.rect.midbottom = rect.centerx + x, rect.bottom - round(self.layout.foot_height * unit)
        edge_y = self.rect.y + round(self.moulding_scale * PODIUM_PLAN["top_depth"] * SIZES.edge_height_ratio)
        figure_scale = SIZES.own_figure_scale if self.seat.is_own_seat and self.n else 1.0
        self.figure.place((self.rect.centerx, edge_y), round(self.scale * measures["figure_width"] * figure_scale))

    @property
    def text_rect(self) -> pygame.Rect:
        """Rectangle of name and points in the window."""
        return self._compute_inset_rect(*TEXT_INSETS).move(self.rect.topleft)

    def _compute_inset_rect(self, side_px: float, top_px: float, bottom_px: float) -> pygame.Rect:
        """Return a rectangle in the step's picture by its distances from the edges."""
        side, top, bottom = (round(self.moulding_scale * px) for px in (side_px, top_px, bottom_px))
        return pygame.Rect(side, top, self.rect.w - 2 * side, self.rect.h - top - bottom)

    def build_plate(self, is_counting: bool) -> Widget:
        """Return name, points and total in the largest letters that fit into `text_rect`."""
        ctx, seat = self.ctx, self.seat
        measures, text_rect = self.measures, self.text_rect

        def build(percent: int) -> Column:
            scale = self.layout.text_scale * percent / 100
            name_size = scale * measures["name_letters"] * (1.0 if seat.amount_text else SIZES.lone_name_scale)
            name_size = max(SIZES.min_name_text_px, name_size)
            points_size = scale * measures["points_letters"]
            name, points_labels, total_labels = plate_labels(
                ctx, seat, name_size, points_size, is_counting=is_counting, align="center"
            )
            return Column(ctx, [name, *points_labels, *total_labels], 0, "middle")

        def fits(percent: int) -> bool:
            points_size = self.layout.text_scale * measures["points_letters"] * percent / 100
            width = ctx.tx(SIZES.max_digit_width_em * points_size) * len(seat.amount_text)
            return width <= text_rect.w and build(percent).measure(text_rect.w)[1] <= text_rect.h

        return build(find_largest_fit(100, MIN_TEXT_PERCENT, fits))

    def sprites(self, gaze: Gaze, progress: float, held_sprites: Iterable[Sprite] = ()) -> Iterator[Sprite]:
        """Yield the step, the figure and the held sprites. At progress 1 the figure has risen from behind the step."""
        ctx, rect = self.ctx, self.rect
        figure, (_, edge_y) = self.figure, self.figure.edge_position
        drop = round((1 - progress) * FIGURE_HEIGHT_RATIO * figure.width)
        picture = self.draw_picture()
        yield Sprite(picture, *rect.topleft, HallDepth.HELD_OBJECTS)
        yield from figure.sprites(gaze, drop)
        front = picture.subsurface((0, edge_y - rect.y, rect.w, rect.bottom - edge_y))
        yield Sprite(front, rect.x, edge_y, HallDepth.HELD_OBJECTS)
        if scenery.has_lamplight(ctx.theme) and drop < SIZES.resting_drop_ratio * figure.width:
            size = SIZES.shadow_width_ratio * figure.width, SIZES.shadow_height_ratio * figure.width
            yield hall.shadow_sprite(ctx, size, figure.edge_position, HallDepth.HELD_OBJECTS)
        if not self.n:
            yield from figure.hand_sprites(("behind",), drop)
        yield from held_sprites
        yield from figure.hand_sprites(drop=drop)

    def medal_sprite(self, scale: float = 1.0) -> Sprite:
        y = self.rect.y + round(self.moulding_scale * PODIUM_PLAN["medal_y"])
        side = round(scale * self.scale * self.measures["medal_side"])
        medal = self.ctx.art.medal(self.seat.place, side, self.seat.is_in_last_place)
        return Sprite.centered(medal, (self.rect.centerx, y), HallDepth.HELD_OBJECTS)

    def ground_sprites(self, progress: float) -> Iterator[Sprite]:
        """Yield the shadow and the reflection of the step on the table. Both fade in with `progress`."""
        ctx, rect = self.ctx, self.rect
        alpha = round(255 * progress)
        z = HallDepth.REFLECTIONS
        size = SIZES.foot_dark_width_ratio * rect.w, SIZES.foot_dark_height_ratio * rect.w
        yield hall.shadow_sprite(ctx, size, rect.midbottom, z, alpha=alpha)
        blur_radius = max(1, round(SIZES.reflection_blur_ratio * rect.w))
        reflection = ctx.cached(("step mirrored", *self._picture_key), partial(self._draw_reflection, blur_radius))
        yield Sprite(reflection, rect.centerx - reflection.get_width() // 2, rect.bottom - blur_radius, z, alpha)
        size = SIZES.contact_shadow_width_ratio * rect.w, SIZES.contact_shadow_height_ratio * rect.w
        yield hall.shadow_sprite(ctx, size, rect.midbottom, z, opacity=SIZES.contact_shadow_opacity, alpha=alpha)

    @property
    def _picture_key(self) -> tuple[object, ...]:
        return min(self.n, 3), self.rect.size, self.light, self.light_distance, self.seat.is_own_seat

    def draw_picture(self) -> pygame.Surface:
        return self.ctx.cached(("step", *self._picture_key), self._draw_picture)

    def _draw_picture(self) -> pygame.Surface:
        theme, is_own = self.ctx.theme, self.seat.is_own_seat
        picture = self.ctx.skin.make_picture(f"hall/step-{min(self.n, 3) + 1}", self.rect.size)
        if scenery.has_lamplight(theme):
            hall.apply_light(self.ctx, picture, self.light)
            lighting.light_by_lamp(picture, theme, self.light_distance)
            if self.n:
                surfaces.tint(picture, theme.get_tone("step_aside"))
            elif not is_own:
                text_rect = self._compute_inset_rect(*TEXT_INSETS)
                margin = round(SIZES.frame_margin_px * self.scale)
                picture.blit(surfaces.draw_glow(text_rect.size, theme.inlay["amber"], 0.2), text_rect)
                border_rect = text_rect.inflate(2 * margin, 2 * margin)
                picture.blit(self.ctx.skin.nine_patch("stages/frame", border_rect.size, self.scale), border_rect)
        if is_own:
            panel_rect = self._compute_inset_rect(*(theme.get_number("leaf_inset_ratio") * px for px in LEAF_INSETS))
            name = "stages/leaf-pale" if self.n else "stages/leaf-gold"
            picture.blit(self.ctx.skin.nine_patch(name, panel_rect.size, self.moulding_scale), panel_rect)
        return picture

    def _draw_reflection(self, blur_radius: int) -> pygame.Surface:
        step = self.draw_picture()
        width, height = self.rect.size
        squashed_step = pygame.transform.smoothscale(step, (width, round(SIZES.reflection_squash_ratio * height)))
        return hall.draw_reflection(squashed_step, round(SIZES.reflection_height_ratio * height), blur_radius)


def lower_sprite(sprite: Sprite, drop: int, floor_y: int) -> Iterator[Sprite]:
    """Yield a sprite moved down by `drop` pixels, clipped at the floor."""
    width, height = sprite.surface.get_size()
    visible_height = min(height, floor_y - sprite.y - drop)
    if visible_height == height:
        yield sprite._replace(y=sprite.y + drop)
    elif visible_height > 0:
        yield sprite._replace(surface=sprite.surface.subsurface((0, 0, width, visible_height)), y=sprite.y + drop)
