"""The stages of an instant win, with its dragon, and of the end of a lesson."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import groupby
from math import cos, pi, radians, sin

import pygame

from game.engine.cards import Card
from game.engine.payments import InstantWin
from game.ui.anim.clock import Clock
from game.ui.anim.motion import load_motion
from game.ui.bands import HallDepth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, lighting, scenery, svg
from game.ui.gfx.art import PLAYER_PORTRAIT
from game.ui.gfx.drawings import card_size
from game.ui.gfx.theme import mix
from game.ui.kit import Label, Widget
from game.ui.layout.card_areas import Fan
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_brush_line
from game.ui.pages.rooms.character_stage import FIGURE_HEIGHT_RATIO, HIDDEN_FIGURE_RATIO, CharacterStage, StageOptions
from game.ui.pages.teaching.teacher import Speech
from game.ui.persons import pictures

SIZES = Measures("stages")

CARDS_PER_ONE_COLOR_SET = 3


class SpeakingStage(CharacterStage):
    """A stage whose main person can speak."""

    @cached_property
    def speech(self) -> Speech | None:
        label = Label(self.ctx, f"“{self.speech_text}”", 22, "on_paper", "bold", align="center", name="says")
        return Speech(self.ctx, label, SIZES.speech_padding_px) if self.speech_text else None

    @property
    def children(self) -> Sequence[Widget]:
        return [self.speech] if self.speech else []

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.place_speech(self.center_x, self.edge_y)

    def place_speech(self, x: int, foot_y: int) -> None:
        """Place the bubble beside a person at the point (x, foot_y). Its tail ends at the person's mouth."""
        if self.speech:
            corner_x, corner_y, mouth_x, mouth_y = (round(ratio * self.figure_width) for ratio in self.plan["speech"])
            self.speech.tip_position = x + mouth_x, foot_y + mouth_y
            near_x = x + corner_x
            is_at_left = corner_x < 0
            width, height = self.speech.measure_once(near_x - self.rect.x if is_at_left else self.rect.right - near_x)
            top_y = max(self.rect.y, foot_y + corner_y - height)
            self.speech_rect = pygame.Rect(near_x - width * is_at_left, top_y, width, height)
            self.speech.place(self.speech_rect)

    def words_sprites(self) -> Iterator[Sprite]:
        return (sprite for child in self.children for sprite in child.sprites())

    SPRITE_MAKERS = CharacterStage.SPRITE_MAKERS | {"words": words_sprites}


class InstantStage(SpeakingStage):
    """The stage of an instant winner, with the winning cards at both sides and the rest of the hand below."""

    def __init__(self, ctx: Context, winner: str, win: InstantWin, hand: Sequence[Card], options: StageOptions) -> None:
        has_dragon = win.kind == "dragon" and scenery.has_lamplight(ctx.theme)
        options = replace(options, is_festive=winner == PLAYER_PORTRAIT, moods=["glad"])
        super().__init__(ctx, "dragon" if has_dragon else "instant", options)
        self.winner = ctx.art.get_character(winner)
        self.sets = split_winning_cards(win)
        winning_cards = {card for cards in self.sets for card in cards}
        self.hand = [card for card in sorted(hand) if card not in winning_cards]
        self.people = [self.winner]
        self.extra_height_ratio: float = self.plan.get("taller_ratio", 0.0)
        self.dragon: Dragon | None = None
        if has_dragon:
            self.dragon = self.clock.add(Dragon(ctx, self.light, is_moving=self.is_festive))
            self.dragon.step(self.tween.age)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.dragon:
            self.dragon.place((self.center_x, self.rect.bottom), self.unit)

    # --- rows

    def _draw_figure(self) -> pygame.Surface:
        height_ratio = FIGURE_HEIGHT_RATIO + self.extra_height_ratio
        draw = partial(pictures.draw_bust, self.ctx.art, self.winner, self.figure_width, "glad")
        key = "winner", self.winner, self.figure_width, height_ratio
        return self.ctx.cached(key, partial(draw, height_ratio=height_ratio))

    @property
    def _hidden_height(self) -> int:
        """Height of the part of the figure below the table's edge."""
        hidden_height = (HIDDEN_FIGURE_RATIO + self.extra_height_ratio) * self.figure_width
        return round(float(hidden_height - self.plan.get("rise", 0) * self.unit))

    def winner_sprites(self) -> Iterator[Sprite]:
        """Yield the winner, lit by the dragon's pearl if there is a dragon."""
        picture = self._draw_figure()
        picture = self._light_by_pearl(picture, "figure") if self.dragon else picture
        foot_y = self.edge_y + self._hidden_height + self.compute_laugh_drop(self.winner)
        yield Sprite(picture, *picture.get_rect(midbottom=(self.center_x, foot_y)).topleft, HallDepth.MIDDLE)

    def mirror_sprites(self) -> Iterator[Sprite]:
        figure = self._draw_figure()
        visible_part = figure.subsurface((0, 0, self.figure_width, figure.get_height() - self._hidden_height))
        height = round(SIZES.reflection_ratio * self.figure_width)
        blur_radius = max(1, self.figure_width // 80)
        draw = partial(hall.draw_reflection, visible_part, height, blur_radius)
        picture = self.ctx.cached(("winner mirrored", self.winner, self.figure_width, self._hidden_height), draw)
        x = self.center_x - picture.get_width() // 2
        yield Sprite(picture, x, self.edge_y - blur_radius, HallDepth.REFLECTIONS)

    def fists_sprites(self) -> Iterator[Sprite]:
        limbs = pictures.Limbs(self.ctx.theme, self.winner, self.figure_width)
        x, z = self.center_x, HallDepth.MIDDLE
        bust_drop = self._hidden_height - round(self.extra_height_ratio * self.figure_width)
        y = self.edge_y + bust_drop + self.compute_laugh_drop(self.winner)
        grip, fist_x, fist_y = pictures.HANDS_BY_POSE["up"]
        shadow_size = self.scale_size((SIZES.arm_dark_width_px, SIZES.arm_dark_height_px))
        for direction in (-1, 1) if limbs.has_arms else ():
            fist_position = x + round(direction * fist_x * limbs.unit), y + round(fist_y * limbs.unit)
            shadow_position = fist_position[0], fist_position[1] + round(SIZES.arm_dark_drop_px * self.unit)
            sleeve = limbs.arm_sprite("up", (x, y), direction < 0)
            yield hall.shadow_sprite(self.ctx, shadow_size, shadow_position, z, opacity=SIZES.arm_dark_opacity)
            yield sleeve._replace(surface=self._light_by_pearl(sleeve.surface, f"arm {direction}"), z=z)
            yield limbs.hand_sprite(grip, "before", fist_position, direction < 0)._replace(z=z)

    def hand_sprites(self) -> Iterator[Sprite]:
        """Return a fan of the cards that are in no winning set. The fan of fewer cards is less curved."""
        gap_count = max(1, len(self.hand) - 1)
        height = SIZES.hand_card_height_px
        step_degrees = min(SIZES.max_hand_step_degrees, SIZES.max_hand_spread_degrees / gap_count)
        radius = card_size(round(height))[0] * SIZES.hand_visible_card_ratio / radians(step_degrees)
        rise = SIZES.hand_rise_px + radius * (1 - cos(radians(step_degrees * gap_count / 2))) / 2
        center = self.center_x, self.rect.bottom - rise * self.unit
        fan = Fan.around_card(center, radius * self.unit, round(height * self.unit), step=step_degrees)
        return iter(hall.CardHand(self.ctx, self.hand, fan).card_sprites(HallDepth.HAND))

    def sets_sprites(self) -> Iterator[Sprite]:
        """Yield the winning sets as fans at both sides, each with a glow."""
        ctx, unit = self.ctx, self.unit
        left_count = (len(self.sets) + 1) // 2
        for n, cards in enumerate(self.sets):
            direction, index = (-1, left_count - 1 - n) if n < left_count else (1, n - left_count)
            x, height_px, height = self.plan["wings"][str(left_count)][index]
            center = self.center_x + direction * round(x * unit), self.rect.bottom - round(height_px * unit)
            glow_diameter = SIZES.set_glow_ratio * height * unit
            yield ctx.glow_sprite((glow_diameter, glow_diameter), ctx.theme.inlay["amber"], center, HallDepth.MIDDLE)
            tilt_degrees = direction * SIZES.set_turn_degrees * (index + 1)
            step_degrees = SIZES.set_card_step_degrees
            radius = 0.5 * card_size(height)[0] / radians(step_degrees) * unit
            fan = Fan.around_card(center, radius, round(height * unit), angle_degrees=tilt_degrees, step=step_degrees)
            yield from hall.CardHand(ctx, cards, fan).card_sprites(HallDepth.MIDDLE)

    def dragon_sprites(self, is_behind: bool) -> Iterator[Sprite]:
        """Return the part of the dragon behind the scene, or the part in front of the cards."""
        assert self.dragon is not None
        return self.dragon.rear_sprites(HallDepth.BEHIND) if is_behind else self.dragon.front_sprites(HallDepth.HAND)

    def _light_by_pearl(self, picture: pygame.Surface, part: str) -> pygame.Surface:
        """Return a copy of a picture, darker at the left and lit by the pearl at the right."""
        width, height = picture.get_size()

        def draw() -> pygame.Surface:
            lit_picture = picture.copy()
            shade_color = mix("#ffffff", self.ctx.theme.inlay["amber"], SIZES.pearl_shade_opacity)
            gradient = svg.linear("wash", shade_color, "#ffffff", (0.2 * width, 0, 0.7 * width, 0))
            lighting.multiply(lit_picture, svg.draw_gradient(gradient, (width, height)))
            pearl_position = SIZES.pearl_light_x_ratio * width, SIZES.pearl_light_y_ratio * height
            radius = SIZES.pearl_light_reach_ratio * width
            lighting.brighten_spot(lit_picture, pearl_position, radius, SIZES.pearl_light_opacity)
            return lit_picture

        return self.ctx.cached(("by pearl", part, self.winner, width), draw)

    SPRITE_MAKERS = SpeakingStage.SPRITE_MAKERS | {
        "dragon": dragon_sprites,
        "fists": fists_sprites,
        "hand": hand_sprites,
        "mirror": mirror_sprites,
        "sets": sets_sprites,
        "winner": winner_sprites,
    }


def split_winning_cards(instant_win: InstantWin) -> list[tuple[Card, ...]]:
    """Split the cards of an instant win into sets of cards that win, lowest set first. A dragon has no sets.

    A hand of one colour has two sets: its lowest cards and its highest cards.
    """
    cards = tuple(sorted(instant_win.cards))
    if instant_win.kind == "dragon":
        return []
    if instant_win.kind == "one_colour":
        return [cards[:CARDS_PER_ONE_COLOR_SET], cards[-CARDS_PER_ONE_COLOR_SET:]]
    rank_groups = [tuple(rank_group) for _, rank_group in groupby(cards, lambda card: card.rank)]
    if len(rank_groups) == 1:
        return [(card,) for card in cards]
    if instant_win.kind == "six_pairs":
        return [rank_group[n : n + 2] for rank_group in rank_groups for n in range(0, len(rank_group), 2)]
    return rank_groups


# --- the dragon; coordinates are pixels at 1080p from the middle of the stage's foot

FRAME_SECONDS = 1 / 15
CLOUD_BANKS = ((-1010, -38, 114), (-770, 16, 88))
"""Left, top and height of each cloud in front of the dragon's lower coil."""


class Dragon:
    """A dragon with clouds and a pearl. It rises from below, and then floats if `is_moving`."""

    def __init__(self, ctx: Context, light: hall.HallLight = "", is_moving: bool = True) -> None:
        self.ctx, self.light = ctx, light
        self.is_moving = is_moving
        self.clock = Clock()
        self.rise_tween = self.clock.tween(0.0 if self.is_still else load_motion().get_seconds("dragon", "rises"))
        self.place((0, 0), 1.0)

    def place(self, foot_position: tuple[int, int], unit: float) -> None:
        """Set the middle of the stage's foot. `unit` is the number of window pixels per pixel at 1080p."""
        self.foot_position, self.unit = foot_position, unit

    def step(self, dt: float) -> None:
        if not self.is_still:
            self.clock.step(dt)

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next frame: 0 while the dragon rises, None if it does not move."""
        return None if self.is_still else 0.0 if self.rise_tween.is_running else FRAME_SECONDS

    @property
    def is_still(self) -> bool:
        return self.ctx.has_reduced_motion or not self.is_moving

    @property
    def rise_progress(self) -> float:
        return load_motion().ease(self.rise_tween.progress)

    def _compute_position(self, x: float, y: float) -> tuple[int, int]:
        return self.foot_position[0] + round(x * self.unit), self.foot_position[1] + round(y * self.unit)

    def _picture_sprite(self, name: str, x: float, y: float, height: float, z: int) -> Sprite:
        """Return a picture with its top left corner at (x, y). The picture fades in as the dragon rises."""
        picture = hall.draw_object(self.ctx, name, round(height * self.unit), self.light)
        return Sprite(picture, *self._compute_position(x, y), z, round(255 * self.rise_progress))

    def shadow_sprite(self, z: int, dx: float, dy: float) -> Sprite:
        """Return the dragon's shadow on a table, moved by `dx` and `dy`."""
        x, y = SIZES.table_shadow_x_px + dx, SIZES.table_shadow_y_px + dy
        return self._picture_sprite("dragon-shadow", x, y, SIZES.table_shadow_height_px, z)

    def rear_sprites(self, z: int) -> Iterator[Sprite]:
        yield self._body_sprite("dragon-behind", z)

    def front_sprites(self, z: int) -> Iterator[Sprite]:
        """Yield the dragon's part in front of the winner and the cards, with its shadow, the clouds and the pearl."""
        ctx = self.ctx
        alpha = round(255 * self.rise_progress)
        shadow_size = SIZES.coil_dark_width_px * self.unit, SIZES.coil_dark_height_px * self.unit
        center = self._compute_position(SIZES.coil_dark_x_px, SIZES.coil_dark_y_px)
        yield hall.shadow_sprite(ctx, shadow_size, center, z, opacity=SIZES.coil_dark_opacity, alpha=alpha)
        yield self._body_sprite("dragon-before", z)
        for x, y, height in CLOUD_BANKS:
            yield self._picture_sprite("dragon-clouds", x, y, height, z)
        pearl_diameter = round(SIZES.pearl_side_px * self.unit)
        glow_size = SIZES.pearl_glow_ratio * pearl_diameter, SIZES.pearl_glow_ratio * pearl_diameter
        sway_ratio = sin(2 * pi * self.clock.age / SIZES.pearl_float_seconds)
        center = self._compute_position(SIZES.pearl_x_px, SIZES.pearl_y_px + SIZES.pearl_float_px * sway_ratio)
        yield ctx.glow_sprite(glow_size, ctx.theme.inlay["gold_light"], center, z, alpha)
        yield Sprite.centered(hall.draw_object(ctx, "pearl", pearl_diameter, self.light), center, z, alpha)

    def _body_sprite(self, name: str, z: int) -> Sprite:
        breath_age = max(0.0, self.clock.age - self.rise_tween.seconds)
        breath_progress = (1 - cos(2 * pi * breath_age / load_motion().get_seconds("dragon", "breath"))) / 2
        breath_px = load_motion().get_number("dragon", "heave") * breath_progress
        drop_px = (1 - self.rise_progress) * SIZES.dragon_rise_ratio * SIZES.dragon_height_px + breath_px
        return self._picture_sprite(name, SIZES.dragon_x_px, SIZES.dragon_y_px + drop_px, SIZES.dragon_height_px, z)


class Graduation(SpeakingStage):
    """The stage of a lesson's end: the teacher with the diploma, and cheering pupils."""

    def __init__(self, ctx: Context, speech_text: str) -> None:
        super().__init__(ctx, "graduation", StageOptions(is_opening=True, is_festive=True, speech_text=speech_text))

    def diploma_sprites(self) -> Iterator[Sprite]:
        ctx, width = self.ctx, round(self.plan["diploma"]["width"] * self.unit)
        picture = ctx.cached(("diploma", width, ctx.settings.name), lambda: draw_diploma(ctx, width))
        foot = self.compute_position((0, self.plan["diploma"]["foot"]))
        yield Sprite(picture, *picture.get_rect(midbottom=foot).topleft, HallDepth.HELD_OBJECTS)

    SPRITE_MAKERS = SpeakingStage.SPRITE_MAKERS | {"diploma": diploma_sprites}


def draw_diploma(ctx: Context, width: int) -> pygame.Surface:
    """Return a lesson's diploma, with the player's name if it is set."""
    name = ctx.settings.name
    color = ctx.theme.inlay["hair"]
    picture = ctx.skin.make_picture("stages/diploma-named" if name else "stages/diploma", (width, width // 2))
    if name:
        w, h = picture.get_size()
        max_size = round(SIZES.diploma_name_height_ratio * h), round(SIZES.diploma_name_width_ratio * w)
        text_picture = draw_brush_line(ctx, name, *max_size, letters.LetterStyle(color, color, is_flat=True))
        center = round(SIZES.diploma_name_x_ratio * w), round(SIZES.diploma_name_y_ratio * h)
        picture.blit(text_picture, text_picture.get_rect(center=center))
    return picture
