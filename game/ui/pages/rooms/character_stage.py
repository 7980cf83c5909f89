"""Pictorial stages in the hall, described in assets/drawings/stages.json.

A stage is a list of rows, drawn from back to front. A row has the name of a function and its keyword arguments.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game.ui.anim.clock import Tween
from game.ui.anim.motion import load_motion
from game.ui.bands import HallDepth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, scenery
from game.ui.kit import SizeHints, Widget
from game.ui.layout.card_areas import Fan
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.persons import pictures
from game.ui.persons.moods import IdleMovement

SIZES = Measures("character_stage")

HIDDEN_FIGURE_RATIO = 0.12
"""Height of the part of a figure behind the table, as a fraction of the figure's width."""
FIGURE_HEIGHT_RATIO = 1.14
RAY_SCALES = (0.42, 0.8, 1.0)
"""Scales of the successive pictures of a growing burst of light."""
LAUGH_DROP_RATIO = 0.025
"""Distance by which a laughing figure ducks, as a fraction of its width."""
SUNBEAM_CORNER_RATIOS = 0.34, 0.8
"""Left end and lower end of the sunbeams, as fractions of the window's width and height."""
LIGHTS_BY_PLACE: Sequence[hall.HallLight] = ("noon", "evening", "noon", "night")


def has_room_for_stage(ctx: Context) -> bool:
    """Return True if a stage fits beside the words of a result."""
    return ctx.size[0] >= ctx.tx(SIZES.min_window_width_tx)


def draw_hall_behind_stage(ctx: Context, light: hall.HallLight, width_ratio: float) -> pygame.Surface:
    """Return the hall behind a stage. `width_ratio` is the stage's width as a fraction of the window's."""
    return hall.draw_hall(ctx, round(width_ratio * ctx.size[0] / 2), has_title=True, light=light)


def choose_place_light(place: int, is_last: bool) -> hall.HallLight:
    """Return the light of the hall for the player's place (1 is first)."""
    return LIGHTS_BY_PLACE[-1] if is_last else LIGHTS_BY_PLACE[min(place, len(LIGHTS_BY_PLACE)) - 1]


@dataclass(frozen=True)
class StageOptions:
    """Options of any stage. Without `moods`, the people have the moods of stages.json."""

    is_opening: bool = False
    is_festive: bool = False
    light: hall.HallLight = ""
    moods: Sequence[str] = ()
    speech_text: str = ""


class CharacterStage(Widget):
    """People in front of a drum, who blink and laugh now and then. A festive stage has rays and falling coins."""

    ctx: Context
    size_hints = SizeHints(stretch=1, can_shrink=True)
    widget_name = "champion"
    speech_rect = pygame.Rect(0, 0, 0, 0)
    """Rectangle of the speech bubble in the window; empty without one."""

    def __init__(self, ctx: Context, name: str, options: StageOptions, winner_delay_seconds: float = 0.0) -> None:
        """`winner_delay_seconds` is the time from the opening until the winner stands and the light opens."""
        super().__init__(ctx, self.widget_name)
        self.plan: dict[str, Any] = drawings.load_data("stages")[name]
        self.picture_folder = f"crowd/{name}"
        people: Mapping[str, pictures.StagePerson] = self.plan.get("people", {})
        self.people = list(people)
        self.is_festive = options.is_festive
        self.light, self.speech_text = options.light, options.speech_text
        are_glad = [mood == "glad" for mood in options.moods or [person["mood"] for person in people.values()]]
        self.idle_movement = IdleMovement(are_glad, lambda: self.tween.is_running or ctx.has_reduced_motion)
        self.clock.add(self.idle_movement)
        self.rays_seconds = load_motion().get_seconds("rays", "open") * len(RAY_SCALES)
        light_seconds = max(self.rays_seconds, SIZES.fall_seconds) if self.is_festive else 0.0
        self.is_opening = options.is_opening and not ctx.has_reduced_motion
        self.tween = self.add_opening_tween(light_seconds, winner_delay_seconds)
        self.fixed_height = ctx.px(self.plan["room"][1])
        self.set_table(0, 0, 1.0)

    def add_opening_tween(self, seconds: float, delay: float) -> Tween:
        """Return a tween of the opening. The tween has ended if the stage is shown without its opening."""
        tween = self.clock.tween(seconds, delay=delay)
        tween.age = tween.age if self.is_opening else seconds
        return tween

    def place(self, rect: pygame.Rect) -> None:
        plan = self.plan
        min_width, min_height = self.plan["room"]
        unit = min(plan.get("max_scale", 1) * self.ctx.scale, rect.w / min_width, rect.h / min_height)
        super().place(pygame.Rect(rect.x, rect.y, rect.w, rect.h - round(plan.get("below", 0) * unit)))
        edge_y = self.rect.bottom - plan["edge"] * unit if "edge" in plan else rect.y + plan["edge_ratio"] * rect.h
        self.set_table(rect.centerx, round(edge_y), unit)

    def set_table(self, center_x: int, edge_y: int, unit: float) -> None:
        """Set the table's middle and edge. `unit` is the number of window pixels per pixel at 1080p."""
        self.center_x, self.edge_y = self.origin = center_x, edge_y
        self.unit = unit
        self.figure_width = round(self.plan["side"] * unit)

    def decode_ahead(self) -> None:
        names = [f"{self.picture_folder}/{name}{suffix}" for name in self.people for suffix in ("", "-halo", "-hand")]
        available_names = filter(self.ctx.skin.has_picture, names)
        self.ctx.skin.decode_ahead((name, self.ctx.skin.compute_size(name, self.unit)) for name in available_names)

    def prerender(self) -> Iterator[object]:
        if self.is_festive:
            yield from (self._draw_rays(scale) for scale in RAY_SCALES)
            yield list(self.falling_blossom_and_coin_sprites(1.0))
        yield from (list(self.row_sprites(**row)) for row in self.plan["rows"])

    def sprites(self) -> list[Sprite]:
        return [sprite for row in self.plan["rows"] for sprite in self.row_sprites(**row)]

    def row_sprites(self, row: str, is_lit: bool = False, **values: Any) -> Iterator[Sprite]:
        """Return the sprites of a row of the stage's plan. Skins without lamplight have no lit rows."""
        if is_lit and not scenery.has_lamplight(self.ctx.theme):
            return iter(())
        return self.SPRITE_MAKERS[row](self, **values)

    def compute_position(self, position_in_plan: Sequence[float]) -> tuple[int, int]:
        (x, y), (dx, dy) = self.origin, position_in_plan
        return x + round(dx * self.unit), y + round(dy * self.unit)

    def scale_size(self, size: Sequence[float]) -> tuple[int, int]:
        return round(size[0] * self.unit), round(size[1] * self.unit)

    def compute_laugh_drop(self, name: str) -> int:
        """Return the pixels by which a laughing person ducks now; 0 for the name ""."""
        nod_progress = self.idle_movement.compute_nod_progress(self.people.index(name)) if name else 0.0
        return round(float(LAUGH_DROP_RATIO * nod_progress * self.figure_width))

    # --- rows

    def prop_sprites(self, name: str, scale: float, position: Sequence[float], z: str) -> Iterator[Sprite]:
        """Yield the untinted sprite of a picture. Yield nothing if the skin lacks the picture."""
        if self.ctx.skin.has_picture(name):
            picture = self.ctx.skin.picture(name, self.ctx.skin.compute_size(name, scale * self.unit))
            yield Sprite.centered(picture, self.compute_position(position), HallDepth[z])

    def lantern_sprites(self, x: float, top: float, height: float, dim_ratio: float) -> Iterator[Sprite]:
        """Yield a lantern `top` pixels (at 1080p) below the window's upper edge."""
        side = round(height * self.unit)
        center = self.compute_position((x, 0))[0], round(self.ctx.px(top) + side / 2)
        yield Sprite.centered(hall.draw_lantern(self.ctx, side, dim_ratio), center, HallDepth.BEHIND)

    def table_sprites(self) -> Iterator[Sprite]:
        ctx = self.ctx
        unit = self.plan["table"] * self.unit if "table" in self.plan else self.ctx.scale
        picture = hall.HallTable(ctx, ctx.size, self.center_x, ctx.size[1] - self.edge_y, unit).draw_picture(self.light)
        yield Sprite(picture, 0, ctx.size[1] - picture.get_height(), HallDepth.TABLE)

    def veil_sprites(self, distance: float) -> Iterator[Sprite]:
        """Yield a dark veil from the left edge to a line `distance` units (of the stage) left of the table's middle."""
        large_text_width = round(SIZES.large_text_dark_ratio * self.ctx.size[0])
        width = large_text_width if self.ctx.text_ratio > 1 else self.compute_position((-distance, 0))[0]
        yield hall.veil_sprite(self.ctx, width, HallDepth.TABLE)

    def sunshine_sprites(self) -> Iterator[Sprite]:
        skin, (width, height) = self.ctx.skin, self.ctx.size
        x_ratio, y_ratio = SUNBEAM_CORNER_RATIOS
        if skin.has_picture("hall/shafts"):
            left = round(x_ratio * width)
            source_ratios = (x_ratio, 0.0, 1 - x_ratio, y_ratio)
            size = width - left, round(y_ratio * height)
            picture = self.ctx.cached("sunshine", lambda: skin.make_part("hall/shafts", source_ratios, size))
            yield Sprite(picture, left, 0, HallDepth.REFLECTIONS)

    def crowd_sprites(self, names: Sequence[str] = ()) -> Iterator[Sprite]:
        """Yield the named people, by default all, with the things they hold."""
        for name in names or self.people:
            person: pictures.StagePerson = self.plan["people"][name]
            yield from self.stage_picture_sprites(f"{name}-halo", name)
            yield from self.stage_picture_sprites(name, name)
            if "cards" in person.get("holds", {}):
                yield self._held_cards_sprite(name, person)
            yield from self.stage_picture_sprites(f"{name}-hand", name)

    def stage_picture_sprites(self, name: str, person: str = "", z: str = "MIDDLE") -> Iterator[Sprite]:
        """Yield a picture of this stage, if the skin has it. The picture ducks with a laughing `person`."""
        skin, name = self.ctx.skin, f"{self.picture_folder}/{name}"
        if skin.has_picture(name):
            gaze = self.idle_movement.compute_pupil_offset(self.people.index(person), (0, 0)) if person else (0.0, 0.0)
            patches = [(f"{name}-shut", 0)] if gaze is None and skin.has_picture(f"{name}-shut") else []
            x, y = self.compute_position(skin.get_entry(name).at)
            picture = skin.assemble(name, patches, skin.compute_size(name, self.unit))
            yield Sprite(picture, x, y + self.compute_laugh_drop(person), HallDepth[z])

    def _held_cards_sprite(self, name: str, person: pictures.StagePerson) -> Sprite:
        side = round(person["side"] * self.unit)
        offset = (person["x"] + person["holds"]["x"]) * self.unit
        drop = hall.compute_edge_drop(offset, self.plan["table"] * self.unit) - person["holds"]["rise"] * self.unit
        _, (hold_x, hold_y) = pictures.measure_held_picture(side)
        x, y = round(self.center_x + offset - hold_x), round(self.edge_y + drop - hold_y)
        picture = pictures.draw_held_cards(self.ctx, person, side)
        return Sprite(picture, x, y + self.compute_laugh_drop(name), HallDepth.MIDDLE)

    def fan_sprites(
        self, cards: Sequence[int], height: float, radius: float, rise: float, step_degrees: float
    ) -> Iterator[Sprite]:
        """Yield a fan of cards on the table with its shadow and, in skins with lamplight, its reflection."""
        center = self.center_x, self.ctx.size[1] - rise * self.unit
        fan = Fan.around_card(center, radius * self.unit, round(height * self.unit), step=step_degrees)
        hand = hall.CardHand(self.ctx, cards, fan)
        yield from hand.card_sprites(HallDepth.HAND)
        yield hand.shadow_sprite(HallDepth.HELD_OBJECTS)
        if scenery.has_lamplight(self.ctx.theme):
            yield hand.reflection_sprite(HallDepth.HELD_OBJECTS)

    def shadow_sprites(
        self, position: Sequence[float], size: Sequence[float], opacity: float, z: str = "REFLECTIONS"
    ) -> Iterator[Sprite]:
        center = self.compute_position(position)
        yield hall.shadow_sprite(self.ctx, self.scale_size(size), center, HallDepth[z], opacity=opacity)

    def glow_sprites(self, position: Sequence[float], size: Sequence[float], alpha: int) -> Iterator[Sprite]:
        center = self.compute_position(position)
        color = self.ctx.theme.inlay["mandarin"]
        yield self.ctx.glow_sprite(self.scale_size(size), color, center, HallDepth.REFLECTIONS, alpha)

    def drum_sprites(self, position: Sequence[float]) -> Iterator[Sprite]:
        """Yield the drum in front of a glow or, on a festive stage, of rays and falling blossoms and coins."""
        center = self.compute_position(position)
        if not self.is_festive:
            size = (2 * self._light_width, self._light_width)
            amber = self.ctx.theme.inlay["amber"]
            yield self.ctx.glow_sprite(size, amber, center, HallDepth.MIDDLE, round(SIZES.dim_light_alpha))
        elif self.tween.age >= 0:
            scale_index = min(len(RAY_SCALES) - 1, int(len(RAY_SCALES) * self.tween.age / self.rays_seconds))
            yield Sprite.centered(self._draw_rays(RAY_SCALES[scale_index]), center, HallDepth.MIDDLE)
            yield from self.falling_blossom_and_coin_sprites(load_motion().ease(self.tween.progress))
        drum = hall.draw_object(self.ctx, "gong", round(self.plan["drum_ratio"] * self.figure_width), self.light)
        yield Sprite.centered(drum, center, HallDepth.MIDDLE)

    @property
    def _light_width(self) -> int:
        return round(float(SIZES.drum_light_ratio * self.plan["drum_ratio"] * self.figure_width))

    def _draw_rays(self, scale: float) -> pygame.Surface:
        return self.ctx.square_picture("blows/rays", round(scale * self._light_width))

    def falling_blossom_and_coin_sprites(self, progress: float) -> Iterator[Sprite]:
        """Yield blossoms and coins that fall until `progress` is 1. The speech and the `clear` range have none."""
        rect = self.rect
        clear_left, clear_right = self.plan.get("clear", (1.0, 0.0))
        for x_ratio, y_ratio, size_ratio, name, angle_degrees in drawings.load_data("stages")["falling"]:
            if clear_left < x_ratio < clear_right:
                continue
            picture = self.ctx.square_picture(f"stages/{name}", max(8, round(size_ratio * min(rect.size))))
            end = rect.x + round(x_ratio * rect.w), rect.y + round(y_ratio * rect.h)
            sprite = Sprite.centered(picture, end, HallDepth.MIDDLE)._replace(angle_degrees=angle_degrees).transform()
            if not sprite.rect.colliderect(self.speech_rect):
                yield sprite.move_by(0, -round((1 - progress) * (0.5 + y_ratio) * rect.h))

    SPRITE_MAKERS: ClassVar[dict[str, Callable[..., Iterator[Sprite]]]] = {
        "crowd": crowd_sprites,
        "drum": drum_sprites,
        "fan": fan_sprites,
        "glow": glow_sprites,
        "lantern": lantern_sprites,
        "prop": prop_sprites,
        "shadow": shadow_sprites,
        "stage_picture": stage_picture_sprites,
        "sunshine": sunshine_sprites,
        "table": table_sprites,
        "veil": veil_sprites,
    }
    """The function that makes the sprites of a row, by the row's name in stages.json."""
