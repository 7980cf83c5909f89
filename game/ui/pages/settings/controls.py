"""Controls that change a setting immediately, and previews of the settings."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.engine.cards import parse_cards
from game.engine.rng import SplitMix64
from game.session.players.pace import Pace
from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.table.board_view import SeatView
from game.session.table.sorting import sort_by_rank
from game.store import settings as stored
from game.text.book import Group
from game.ui.anim.motion import load_motion
from game.ui.board.board_picture import make_decoration_sprites, place_table_decorations
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, surfaces
from game.ui.kit import Choice, Column, Grid, Label, Panel, Picture, SingleRow, Sizing, Widget, grow
from game.ui.kit.control import Control, Slider, Toggle
from game.ui.layout import table_layout
from game.ui.layout.card_areas import Box
from game.ui.measures import Measures, Viewport
from game.ui.pages.challenges.achievements import draw_award
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.parts.page import PageScene, section_title
from game.ui.pages.parts.pictures import draw_medallion
from game.ui.pages.parts.tiles import PictureChoice, TilePicture
from game.ui.persons.seats import SeatSprites, SeatState

SIZES = Measures("settings")

CHOICE_WIDTH_PX = 640
LabelledValues = Sequence[tuple[Any, str]]
TilePictureMaker = Callable[[Context, Any], TilePicture]


def add_description(ctx: Context, control: Control[Any]) -> Widget:
    """Return a panel with a setting's icon, its control and its description."""
    if ctx.texts.has_text(f"settings.{control.name}.what"):
        control.add_description(ctx.t(f"settings.{control.name}.what"))
    icon = Picture(ctx, draw_medallion(ctx, control.name, ctx.tx(SIZES.icon_px)))
    icon_row = SingleRow(ctx, [icon, grow(control)], 18, "middle")
    control.focus_frame = Panel(ctx, icon_row, padding=SIZES.control_padding_px, style="stripe")
    return control.focus_frame


def list_options(ctx: Context, name: str, values: Sequence[str] = ()) -> list[tuple[Any, str]]:
    """Return the values of a setting with their labels. Without `values`, return all allowed values."""
    return [(value, ctx.t(f"settings.{name}.{value}")) for value in values or stored.list_choices(name)]


def make_choice(page: PageScene, name: str, options: LabelledValues = ()) -> Widget:
    ctx, change = page.ctx, partial(page.change_setting, name)
    value = getattr(ctx.settings, name)
    make_control = partial(Choice, preferred_width=ctx.px(CHOICE_WIDTH_PX), name=name)
    control = make_control(ctx, ctx.t(f"settings.{name}"), options or list_options(ctx, name), value, change)
    return add_description(ctx, control)


def make_picture_choice(
    page: PageScene, name: str, make_tile_picture: TilePictureMaker, options: LabelledValues = (),
    max_height: float = SIZES.max_tile_picture_px,
) -> Widget:  # fmt: skip
    ctx, change = page.ctx, partial(page.change_setting, name)
    value = getattr(ctx.settings, name)
    options = options or list_options(ctx, name)
    tile_pictures = [make_tile_picture(ctx, option) for option, _ in options]
    make_tiles = partial(PictureChoice, max_width=round(SIZES.max_tile_px), max_height=round(max_height), name=name)
    tiles = make_tiles(ctx, options, tile_pictures, value, change, access_label=ctx.t(f"settings.{name}"))
    return make_tile_group(page, name, tiles)


class PercentSlider(Slider):
    ctx: Context

    def format_value(self, value: int) -> str:
        return self.ctx.texts.format_percent(value / 100)


def make_control(page: PageScene, name: str) -> Widget:
    """Return a toggle for a bool, a slider for an int, and a choice for other settings."""
    ctx, label = page.ctx, page.ctx.t(f"settings.{name}")
    value = getattr(ctx.settings, name)
    if isinstance(value, bool):
        return add_description(ctx, Toggle(ctx, label, value, partial(page.change_setting, name), name=name))
    if isinstance(value, int):
        return add_description(ctx, PercentSlider(ctx, label, value, partial(store_setting, ctx, name), name=name))
    return make_choice(page, name)


def store_setting(ctx: Context, name: str, value: Any) -> None:
    """Change a setting without rebuilding the page, for example while a slider is dragged."""
    ctx.change(**{name: value})


def make_tile_group(page: PageScene, name: str, tiles: Widget) -> Widget:
    return Column(page.ctx, [section_title(page.ctx, page.ctx.t(f"settings.{name}")), tiles], gap=8)


# --- previews

TRICK_CARDS = parse_cards("5S 9D QC 2H")
OPPONENTS = ("ba-ba", "chu-tu", "co-lan")
HAND_CARDS = parse_cards("3C 4H 7S TD JH JS KS KD AC")
HAND_CARD_COUNT = 10


class TablePreview(Widget):
    """An animated trick on a small table, at the speed of the settings. With reduced motion, nothing moves."""

    sizing = Sizing(stretch=1)
    layout: table_layout.TableLayout

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        self.fixed_height = ctx.tx(SIZES.min_table_px)
        pace = Pace.from_settings(ctx.settings)
        self.flight_seconds = pace.scale_seconds(SIZES.flight_seconds)
        self.thinking_seconds = pace.draw_delay_seconds(SplitMix64(0), "ordinary", False)
        if ctx.settings.reduced_motion:
            self.flight_seconds = self.thinking_seconds = 0.0
        self.play_seconds = self.thinking_seconds + self.flight_seconds
        start_times = [n * self.play_seconds for n in range(len(TRICK_CARDS))]
        thinking_intervals = [(start, start + self.thinking_seconds) for start in start_times]
        self.tween = self.clock.tween(len(TRICK_CARDS) * self.play_seconds, pauses=thinking_intervals)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (width, height), player_count = self.ctx, rect.size, len(TRICK_CARDS)
        layout = table_layout.make_table_layout(rect.size, ctx.text_ratio, player_count, max_hand_cards=HAND_CARD_COUNT)
        scale = layout.viewport.scale * max(1.0, min(SIZES.max_seat_scale, 2 * height / width))
        viewport = Viewport(width, height, scale, ctx.viewport.text_scale)
        margin = viewport.px(SIZES.seat_margin_px)
        seat_height = table_layout.measure_top_seat(viewport, player_count).height
        seat_width = table_layout.measure_side_seat(viewport).width
        left_area = Box(margin, seat_height, seat_width, round(height * SIZES.lowest_seat_ratio) - seat_height)
        seat_areas = left_area, Box(0, margin, width, seat_height), left_area.move(width - 2 * margin - seat_width, 0)
        seats = layout.seats[0], *table_layout.place_seats(viewport, player_count, False, seat_areas)
        hand_box = layout.hand.box
        hand = layout.hand._replace(box=hand_box.move((width - hand_box.w) // 2 - hand_box.x, 0))
        self.layout = replace(layout, seats=seats, hand=hand, rules=hand.box)
        self.persons = SeatSprites(ctx.make_table_context(viewport))

    def sprites(self) -> list[Sprite]:
        table = self.cached_sprite(self.draw_picture, self.ctx.text_ratio)
        progresses = [self._compute_flight_progress(n) for n in range(len(TRICK_CARDS))]
        sprites, hand = self._seat_sprites(progresses), self.layout.hand
        for card, pose in zip(HAND_CARDS, map(hand.compute_card_pose, hand.place_cards(len(HAND_CARDS))), strict=True):
            sprites.append(self._card_sprite(card, hand.card_height, pose.x, pose.y, pose.angle_degrees))
        sprites += self._trick_sprites(progresses)
        return [table, *(sprite.move_by(*self.rect.topleft) for sprite in sprites)]

    def _seat_sprites(self, progresses: Sequence[float]) -> list[Sprite]:
        sprites = list[Sprite]()
        for progress, name, seat in zip(progresses, OPPONENTS, self.layout.seats[1:], strict=False):
            view = SeatView(self.ctx.t(f"bots.{name}.name"), name, HAND_CARD_COUNT - (progress > 0))
            assert isinstance(seat, table_layout.SeatLayout)
            sprites += sorted(self.persons.sprites(seat, view, SeatState()), key=lambda sprite: sprite.z)
        return sprites

    def _trick_sprites(self, progresses: Sequence[float]) -> list[Sprite]:
        (_, *seats), hand, pile, sprites = self.layout.seats, self.layout.hand, self.layout.pile, list[Sprite]()
        start_points = [*(seat.compute_next_card_pose(0)[:2] for seat in seats), hand.box.center]
        for n, (card, start, progress) in enumerate(zip(TRICK_CARDS, start_points, progresses, strict=True)):
            if progress > 0:
                dx = (n - (len(TRICK_CARDS) - 1) / 2) * SIZES.pile_step_ratio * pile.card_width
                end = pile.box.center[0] + dx, pile.box.center[1]
                sprites.append(self._card_sprite(card, pile.card_height, *pygame.Vector2(start).lerp(end, progress)))
        return sprites

    def draw_picture(self) -> pygame.Surface:
        ctx, picture = self.ctx, scenery.draw_table(self.rect.size, self.ctx.theme).convert_alpha()
        for sprite in make_decoration_sprites(ctx, place_table_decorations(self.layout)):
            picture.blit(sprite.surface, (sprite.x, sprite.y))
        surfaces.round_corners(picture, ctx.px(10), ctx.px(2), ctx.theme.gold, 0.6)
        return picture

    def _compute_flight_progress(self, index: int) -> float:
        if not self.flight_seconds:
            return 1.0
        age_seconds = self.tween.age - index * self.play_seconds - self.thinking_seconds
        return load_motion().ease(max(0.0, min(1.0, age_seconds / self.flight_seconds)))

    def _card_sprite(self, card: int, height: int, x: float, y: float, tilt_degrees: float = 0.0) -> Sprite:
        return Sprite.centered(self.ctx.art.card_face(card, height, tilt_degrees), (round(x), round(y)))


class VolumeDrum(Widget):
    """A bronze drum: the brightness of its star shows the effects volume, that of its birds the music volume."""

    ctx: Context
    sizing = Sizing(stretch=1)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "drum")
        self.tween = self.clock.tween(0.0)

    def measure(self, width: int) -> tuple[int, int]:
        side = min(width, self.ctx.px(SIZES.min_drum_px))
        return side, side

    def strike(self) -> None:
        """Flash the star, unless effects are silent or motion is reduced."""
        if self._get_volume_percent("effects_volume") and not self.ctx.has_reduced_motion:
            self.tween = self.clock.tween(SIZES.flare_seconds)

    def sprites(self) -> list[Sprite]:
        side_step = max(1, self.ctx.px(SIZES.drum_step_px))
        side = min(*self.rect.size, self.ctx.px(SIZES.max_drum_px)) // side_step * side_step
        sprites = []
        for part, name in (("star", "effects_volume"), ("birds", "music_volume")):
            percent = self._get_volume_percent(name)
            alpha = int(SIZES.silent_alpha + (SIZES.loud_alpha - SIZES.silent_alpha) * percent // 100)
            flash_alpha = round((SIZES.struck_alpha - alpha) * (1 - self.tween.progress)) if part == "star" else 0
            picture = self.ctx.cached(("sound drum", side, part), partial(self._draw_drum_part, side, part == "star"))
            sprites.append(Sprite.centered(picture, self.rect.center, 0, alpha + flash_alpha))
        return sprites

    def _get_volume_percent(self, name: str) -> int:
        settings = self.ctx.settings
        return 0 if settings.muted else int(getattr(settings, name))

    def _draw_drum_part(self, side: int, is_star: bool) -> pygame.Surface:
        """Return the drum's central circle with the star, or the drum without this circle."""
        drum = pygame.Surface((side, side), pygame.SRCALPHA)
        inner_alpha, outer_alpha = (255, 0) if is_star else (0, 255)
        drum.fill((255, 255, 255, outer_alpha))
        pygame.draw.circle(drum, (255, 255, 255, inner_alpha), (side / 2, side / 2), side * SIZES.star_radius_ratio)
        surfaces.mask(drum, self.ctx.skin.picture("hall/gong", (side, side)))
        return drum


SAMPLE_HAND = parse_cards("3S 3H 5D 6C 7D 8H JS JC JH 2D")
SAMPLE_COMBINATIONS = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")


def sort_sample_hand(order: str) -> list[Group]:
    """Return the sample hand as sorted by a value of the setting `sort`."""
    if order == "combinations":
        return [Group(parse_cards(combination)) for combination in SAMPLE_COMBINATIONS]
    if order == "suit":
        return [Group(tuple(card for card in SAMPLE_HAND if card.suit == suit)) for suit in range(4)]
    return [Group(sort_by_rank(SAMPLE_HAND))]


def motion_preview(ctx: Context, text_ctx: Context) -> list[Widget]:
    return [section_title(text_ctx, ctx.t("settings.preview.motion")), TablePreview(ctx)]


def hand_and_motion_preview(ctx: Context, text_ctx: Context) -> list[Widget]:
    title = section_title(text_ctx, ctx.t("settings.preview.hand"))
    hand = CardRow(ctx, sort_sample_hand(ctx.settings.sort), SIZES.sample_card_px, name="hand-sample")
    return [title, hand, *motion_preview(ctx, text_ctx)]


def text_preview(ctx: Context, text_ctx: Context) -> list[Widget]:
    return [Label(text_ctx, ctx.t("settings.sample"), 24), *hand_and_motion_preview(ctx, text_ctx)]


def volume_preview(_: Context, text_ctx: Context) -> list[Widget]:
    text = text_ctx.t("settings.sound.silent" if text_ctx.settings.muted else "settings.sound.drum")
    return [VolumeDrum(text_ctx), Label(text_ctx, text, 21, "text_dim", align="center")]


MEDALS_PER_ROW = 4


def medals_preview(ctx: Context, text_ctx: Context) -> list[Widget]:
    are_lit, side = ctx.settings.challenges, ctx.px(SIZES.medal_px)
    medals = [
        Picture(ctx, draw_award(ctx, achievement, side, are_lit), ctx.t(f"achievement.{achievement.name}"))
        for achievement in list_achievements(FilteredDeals.from_entries([]))
    ]
    title = section_title(text_ctx, ctx.t("challenge.tab.achievements"))
    return [title, Grid(ctx, medals, MEDALS_PER_ROW, gap=14)]
