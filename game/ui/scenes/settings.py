"""The settings screen: its pages with their controls and previews. Each change is stored at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.engine.cards import parse_cards
from game.engine.rng import SplitMix64
from game.session.players.pace import Pace
from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Piece
from game.session.table.board_view import SeatView
from game.session.table.sorting import sort_by_rank
from game.store.settings import Settings, get_max_length, list_choices
from game.text import LANGUAGES, load_language
from game.text.book import Group
from game.ui import kit
from game.ui.anim.motion import load_motion
from game.ui.board.board_picture import make_decoration_sprites, place_table_decorations
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, surfaces, theme
from game.ui.gfx.art import Art
from game.ui.gfx.svg import Size
from game.ui.kit.control import Control
from game.ui.kit.field import TextField
from game.ui.layout import table_layout
from game.ui.layout.card_areas import Box
from game.ui.measures import Measures, Viewport
from game.ui.pages.challenges.achievements import draw_achievement
from game.ui.pages.keys import gesture_preview, make_key_controls
from game.ui.pages.matches.match_start import face_choice
from game.ui.pages.parts.cards import CardRow
from game.ui.pages.parts.page import PageScene, has_room_for_two_panes, list_rows, section_title, two_panes
from game.ui.pages.parts.pictures import Watermark, blit_at, draw_medallion
from game.ui.pages.parts.tiles import ChapterTabs, PictureChoice, PictureTile, TilePicture, make_table_tile_picture
from game.ui.pages.rooms.furniture import wooden_panel
from game.ui.pages.rules.rule_pictures import make_rule_tile_picture
from game.ui.persons.pictures import draw_portrait
from game.ui.persons.seats import SeatSprites, SeatState
from game.ui.scene import scene

SIZES = Measures("settings")

CHOICE_WIDTH_PX = 640
LabelledValues = Sequence[tuple[Any, str]]
TilePictureMaker = Callable[[Context, Any], TilePicture]
DEMO_TRICK = parse_cards("5S 9D QC 2H")
DEMO_OPPONENTS = ("ba-ba", "chu-tu", "co-lan")
DEMO_HAND = parse_cards("3C 4H 7S TD JH JS KS KD AC")
DEMO_CARD_COUNT = 10
SAMPLE_HAND = parse_cards("3S 3H 5D 6C 7D 8H JS JC JH 2D")
SAMPLE_COMBINATIONS = ("5D 6C 7D 8H", "JS JC JH", "3S 3H", "2D")
MEDALS_PER_ROW = 4
SOUND_ICONS = {"play": "cards", "two": "pig", "chop": "chop", "turn": "clock", "points": "coin", "win": "trophy"}
THEME_CARDS = (50, 35)
THEME_CHARACTER = "co-lan"
TEXT_SCALES_PERCENT = (100, 125, 150, 175, 200)
TEXT_SIZE_SAMPLE = "Ắa"
PERSONAL_SETTINGS = ("language", "name")
"""Settings that a reset does not change."""


def add_description(ctx: Context, control: Control[Any]) -> kit.Widget:
    """Return a panel with a setting's icon, its control and its description."""
    if ctx.texts.has_text(f"settings.{control.name}.what"):
        control.add_description(ctx.t(f"settings.{control.name}.what"))
    icon = kit.Picture(ctx, draw_medallion(ctx, control.name, ctx.tx(SIZES.icon_tx)))
    icon_row = kit.SingleRow(ctx, [icon, kit.grow(control)], 18, "middle")
    control.focus_frame = kit.Panel(ctx, icon_row, padding=SIZES.control_padding_px, style="stripe")
    return control.focus_frame


def list_options(ctx: Context, name: str, values: Sequence[str] = ()) -> list[tuple[Any, str]]:
    """Return the values of a setting with their labels. Without `values`, return all allowed values."""
    return [(value, ctx.t(f"settings.{name}.{value}")) for value in values or list_choices(name)]


def make_choice(page: PageScene, name: str, options: LabelledValues = ()) -> kit.Widget:
    ctx, change = page.ctx, partial(page.change_setting, name)
    value = getattr(ctx.settings, name)
    options = options or list_options(ctx, name)
    width = ctx.px(CHOICE_WIDTH_PX)
    control = kit.Choice(ctx, ctx.t(f"settings.{name}"), options, value, change, preferred_width=width, name=name)
    return add_description(ctx, control)


def make_picture_choice(
    page: PageScene, name: str, make_tile_picture: TilePictureMaker, options: LabelledValues = (),
    max_height: float = SIZES.max_tile_picture_px,
) -> kit.Widget:  # fmt: skip
    ctx, change = page.ctx, partial(page.change_setting, name)
    value = getattr(ctx.settings, name)
    options = options or list_options(ctx, name)
    pictures = [make_tile_picture(ctx, option) for option, _ in options]
    label, max_width = ctx.t(f"settings.{name}"), round(SIZES.max_tile_px)
    tiles = PictureChoice(
        ctx, options, pictures, value, change, access_label=label, name=name, max_width=max_width, max_height=max_height
    )
    return make_tile_group(page, name, tiles)


class PercentSlider(kit.Slider):
    ctx: Context

    def format_value(self, value: int) -> str:
        return self.ctx.texts.format_percent(value / 100)


def make_control(page: PageScene, name: str) -> kit.Widget:
    """Return a toggle for a bool, a slider for an int, and a choice for other settings."""
    ctx, label = page.ctx, page.ctx.t(f"settings.{name}")
    value = getattr(ctx.settings, name)
    if isinstance(value, bool):
        return add_description(ctx, kit.Toggle(ctx, label, value, partial(page.change_setting, name), name=name))
    if isinstance(value, int):  # the page is not rebuilt while the slider is dragged
        return add_description(
            ctx, PercentSlider(ctx, label, value, lambda percent: ctx.change(**{name: percent}), name=name)
        )
    return make_choice(page, name)


def make_tile_group(page: PageScene, name: str, tiles: kit.Widget) -> kit.Widget:
    return kit.Column(page.ctx, [section_title(page.ctx, page.ctx.t(f"settings.{name}")), tiles], gap=8)


class TablePreview(kit.Widget):
    """An animated trick on a small table, at the speed of the settings. With reduced motion, nothing moves."""

    size_hints = kit.SizeHints(stretch=1)
    layout: table_layout.TableLayout

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "flight")
        self.fixed_height = ctx.tx(SIZES.min_table_tx)
        pace = Pace.from_settings(ctx.settings)
        self.flight_seconds = pace.scale_seconds(SIZES.flight_seconds)
        self.thinking_seconds = pace.draw_delay_seconds(SplitMix64(0), "ordinary", False)
        if ctx.settings.reduced_motion:
            self.flight_seconds = self.thinking_seconds = 0.0
        self.play_seconds = self.thinking_seconds + self.flight_seconds
        start_times = [n * self.play_seconds for n in range(len(DEMO_TRICK))]
        thinking_intervals = [(start, start + self.thinking_seconds) for start in start_times]
        self.tween = self.clock.tween(len(DEMO_TRICK) * self.play_seconds, pauses=thinking_intervals)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ctx, (width, height), player_count = self.ctx, rect.size, len(DEMO_TRICK)
        layout = table_layout.make_table_layout(rect.size, ctx.text_ratio, player_count, max_hand_cards=DEMO_CARD_COUNT)
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
        progresses = [self._compute_flight_progress(n) for n in range(len(DEMO_TRICK))]
        sprites, hand = self._seat_sprites(progresses), self.layout.hand
        for card, pose in zip(DEMO_HAND, map(hand.compute_card_pose, hand.place_cards(len(DEMO_HAND))), strict=True):
            sprites.append(self._card_sprite(card, hand.card_height, pose.x, pose.y, pose.angle_degrees))
        sprites += self._trick_sprites(progresses)
        return [table, *(sprite.move_by(*self.rect.topleft) for sprite in sprites)]

    def _seat_sprites(self, progresses: Sequence[float]) -> list[Sprite]:
        sprites = list[Sprite]()
        for progress, name, seat in zip(progresses, DEMO_OPPONENTS, self.layout.seats[1:], strict=False):
            view = SeatView(self.ctx.t(f"bots.{name}.name"), name, DEMO_CARD_COUNT - (progress > 0))
            assert isinstance(seat, table_layout.SeatLayout)
            sprites += sorted(self.persons.sprites(seat, view, SeatState()), key=lambda sprite: sprite.z)
        return sprites

    def _trick_sprites(self, progresses: Sequence[float]) -> list[Sprite]:
        (_, *seats), hand, pile, sprites = self.layout.seats, self.layout.hand, self.layout.pile, list[Sprite]()
        start_points = [*(seat.compute_next_card_pose(0)[:2] for seat in seats), hand.box.center]
        for n, (card, start, progress) in enumerate(zip(DEMO_TRICK, start_points, progresses, strict=True)):
            if progress > 0:
                dx = (n - (len(DEMO_TRICK) - 1) / 2) * SIZES.pile_step_ratio * pile.card_width
                end = pile.box.center[0] + dx, pile.box.center[1]
                sprites.append(self._card_sprite(card, pile.card_height, *pygame.Vector2(start).lerp(end, progress)))
        return sprites

    def draw_picture(self) -> pygame.Surface:
        ctx = self.ctx
        picture = scenery.draw_table(self.rect.size, ctx.theme).convert_alpha()
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


class VolumeDrum(kit.Widget):
    """A bronze drum: the brightness of its star shows the effects volume, that of its birds the music volume."""

    ctx: Context
    size_hints = kit.SizeHints(stretch=1)

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


def sort_sample_hand(order: str) -> list[Group]:
    """Return the sample hand as sorted by a value of the setting `sort`."""
    if order == "combinations":
        return [Group(parse_cards(combination)) for combination in SAMPLE_COMBINATIONS]
    if order == "suit":
        return [Group(tuple(card for card in SAMPLE_HAND if card.suit == suit)) for suit in range(4)]
    return [Group(sort_by_rank(SAMPLE_HAND))]


def motion_preview(ctx: Context, text_ctx: Context) -> list[kit.Widget]:
    return [section_title(text_ctx, ctx.t("settings.preview.motion")), TablePreview(ctx)]


def hand_and_motion_preview(ctx: Context, text_ctx: Context) -> list[kit.Widget]:
    hand = CardRow(ctx, sort_sample_hand(ctx.settings.sort), SIZES.sample_card_px, name="hand-sample")
    return [section_title(text_ctx, ctx.t("settings.preview.hand")), hand, *motion_preview(ctx, text_ctx)]


def text_preview(ctx: Context, text_ctx: Context) -> list[kit.Widget]:
    return [kit.Label(text_ctx, ctx.t("settings.sample"), 24), *hand_and_motion_preview(ctx, text_ctx)]


def volume_preview(_: Context, text_ctx: Context) -> list[kit.Widget]:
    text = text_ctx.t("settings.sound.silent" if text_ctx.settings.muted else "settings.sound.drum")
    return [VolumeDrum(text_ctx), kit.Label(text_ctx, text, 21, "text_dim", align="center")]


def medals_preview(ctx: Context, text_ctx: Context) -> list[kit.Widget]:
    are_lit, side = ctx.settings.challenges, ctx.px(SIZES.medal_px)
    medals = [
        kit.Picture(ctx, draw_achievement(ctx, achievement, side, are_lit), ctx.t(f"achievement.{achievement.name}"))
        for achievement in list_achievements(FilteredDeals.from_entries([]))
    ]
    return [section_title(text_ctx, ctx.t("challenge.tab.achievements")), kit.Grid(ctx, medals, MEDALS_PER_ROW, gap=14)]


def make_sound_samples(page: PageScene) -> kit.Widget:
    ctx, tiles = page.ctx, list[kit.Widget]()

    def play_sound(sound: str) -> None:
        ctx.sound(sound)
        drum = page.ui.find("drum")
        assert isinstance(drum, VolumeDrum)
        drum.strike()

    def paint(icon: str, canvas: pygame.Surface) -> None:
        blit_at(canvas, ctx.art.award(icon, round(0.72 * canvas.get_height())), center=canvas.get_rect().center)

    for name, icon in SOUND_ICONS.items():
        tile_picture = make_table_tile_picture(ctx, ("heard", icon), partial(paint, icon))
        label = ctx.t(f"settings.sound.{name}")
        tiles.append(PictureTile(ctx, label, tile_picture, partial(play_sound, name), name=f"try.{name}"))
    grid = kit.Grid(ctx, tiles, 3, gap=14, min_width=SIZES.min_sample_px * ctx.text_ratio)
    return kit.Column(ctx, [section_title(ctx, ctx.t("settings.sound.try")), grid], gap=10)


def make_theme_tile_picture(ctx: Context, name: str) -> TilePicture:
    def draw(size: Size) -> pygame.Surface:
        (width, height), art = size, Art(theme.load(name))
        table = scenery.draw_table((2 * width, max(2 * height, 9 * width // 8)), art.theme)
        canvas = table.subsurface((width, 0, *size)).copy()
        for n, card in enumerate(THEME_CARDS):
            picture = art.card_face(card, round(0.6 * height), SIZES.card_tilt_degrees * (2 * n - 1), is_still=True)
            blit_at(canvas, picture, center=((0.2 + 0.14 * n) * width, 0.62 * height))
        blit_at(canvas, draw_portrait(art, THEME_CHARACTER, round(0.46 * height)), center=(0.7 * width, 0.4 * height))
        return canvas

    return TilePicture(("theme", name), lambda size, _: ctx.cached(("theme sample", name, size), lambda: draw(size)))


def make_back_tile_picture(ctx: Context, name: str) -> TilePicture:
    def paint(canvas: pygame.Surface) -> None:
        (x, y), height = canvas.get_rect().center, round(0.76 * canvas.get_height())
        for step in (-1, 0, 1):
            picture = ctx.art.card_back(height, 2 * SIZES.card_tilt_degrees * step, is_still=True, name=name)
            blit_at(canvas, picture, center=(x + 0.34 * height * step, y + 0.03 * height * abs(step)))

    return make_table_tile_picture(ctx, ("back", name), paint)


def make_scale_tile_picture(ctx: Context, scale: int) -> TilePicture:
    def paint(canvas: pygame.Surface) -> None:
        size = ctx.px(SIZES.sample_text_px) * scale // 100
        text_picture = ctx.fonts.render(TEXT_SIZE_SAMPLE, size, ctx.color("text"), "semibold")
        blit_at(canvas, text_picture, center=canvas.get_rect().center)

    return make_table_tile_picture(ctx, ("text_scale", scale), paint)


def make_order_tile_picture(ctx: Context, order: str) -> TilePicture:
    card_groups = tuple(Piece("cards", group.cards) for group in sort_sample_hand(order))
    rows = (card_groups[:2], card_groups[2:]) if card_groups[2:] else (card_groups,)
    return make_rule_tile_picture(ctx, rows, chosen_rules.read_current_rules(ctx.settings), max_card_height=96)


def _build_language_control(page: PageScene) -> kit.Widget:
    system_option = ("system", page.ctx.t("settings.language.system"))
    return make_choice(page, "language", [system_option, *((code, load_language(code).name) for code in LANGUAGES)])


def _build_contrast_control(page: PageScene) -> kit.Widget:
    ctx, name, is_on = page.ctx, "high_contrast", page.ctx.settings.theme == "contrast"
    toggle = partial(page.change_setting, "theme", ctx.program_state.theme_before_contrast if is_on else "contrast")
    return add_description(ctx, kit.Toggle(ctx, ctx.t(f"settings.{name}"), is_on, lambda _: toggle(), name=name))


def _build_name_control(page: PageScene) -> kit.Widget:
    ctx = page.ctx
    field = TextField(
        ctx,
        ctx.t("settings.name"),
        ctx.settings.name,
        lambda text: ctx.change(name=text),
        placeholder=ctx.t("settings.name.hint"),
        max_length=get_max_length("name"),
        width=CHOICE_WIDTH_PX,
        name="name",
    )
    return add_description(ctx, field)


def _build_scale_control(page: PageScene) -> kit.Widget:
    options = [(scale, page.ctx.texts.format_percent(scale / 100)) for scale in TEXT_SCALES_PERCENT]
    return make_picture_choice(page, "text_scale", make_scale_tile_picture, options)


SPECIAL_CONTROLS: dict[str, Callable[[PageScene], kit.Widget]] = {
    "language": _build_language_control,
    "theme": lambda page: make_picture_choice(
        page, "theme", make_theme_tile_picture, list_options(page.ctx, "theme", theme.list_names())
    ),
    "card_back": partial(make_picture_choice, name="card_back", make_tile_picture=make_back_tile_picture),
    "sort": partial(make_picture_choice, name="sort", make_tile_picture=make_order_tile_picture, max_height=150),
    "text_scale": _build_scale_control,
    "high_contrast": _build_contrast_control,
    "name": _build_name_control,
    "face": lambda page: make_tile_group(page, "face", face_choice(page.ctx, partial(page.change_setting, "face"))),
    "speed": lambda page: make_choice(page, "speed", sorted(list_options(page.ctx, "speed"))),
    "sounds": make_sound_samples,
    "keys": make_key_controls,
}
"""Settings whose control `make_control` cannot choose by type."""


class SettingsPage(NamedTuple):
    """A page of settings. `setting_names` is separated by spaces; `focus` names the widget to focus first."""

    setting_names: str
    make_preview: Callable[[Context, Context], list[kit.Widget]]
    focus: str = ""

    def make_controls(self, page: PageScene) -> list[kit.Widget]:
        names = self.setting_names.split()
        return [SPECIAL_CONTROLS.get(name, partial(make_control, name=name))(page) for name in names]

    def get_defaults(self) -> dict[str, object]:
        """Return the default values of the page's settings, without the personal settings."""
        defaults = Settings()
        names = [name for name in self.setting_names.split() if name not in PERSONAL_SETTINGS]
        return {name: getattr(defaults, name) for name in names if hasattr(defaults, name)}


SETTINGS_PAGES = {
    "display": SettingsPage("language fullscreen theme card_back", lambda ctx, _: [TablePreview(ctx)]),
    "sound": SettingsPage("effects_volume music_volume muted sounds", volume_preview),
    "play": SettingsPage("name face speed thinking after_out comments", motion_preview, "speed"),
    "hand": SettingsPage("sort auto_sort unsorted_deal auto_pass auto_last", hand_and_motion_preview),
    "progress": SettingsPage("learner challenges", medals_preview),
    "access": SettingsPage(
        "text_scale high_contrast four_colours suit_letters reduced_motion tooltips", text_preview, "text_scale"
    ),
    "controls": SettingsPage("keys", gesture_preview, "key.card_left"),
}
"""Pages by the names of their tabs, in the order of the tabs."""


@scene("settings")
class SettingsScene(PageScene):
    """The settings in tabs, over the menu or the table."""

    title_key = "settings.title"
    room = "shelf"

    def enter(self, tab: str = "") -> None:
        self.tab = tab or self.ctx.program_state.settings_tab
        self.built_tab = ""

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        ctx.program_state.settings_tab = self.tab
        tab_names = [(name, t(f"settings.tab.{name}")) for name in SETTINGS_PAGES]
        tabs = ChapterTabs(ctx.make_wall_context(), tab_names, self.tab, self.open_tab)
        page_body = kit.Column(ctx, [tabs, self._build_body()], gap=18)
        reset_button = kit.Button(ctx, t("settings.reset"), self.reset, "plain", "refresh", size=20, name="reset")
        reset_button.tooltip = t("settings.reset_tip")
        keep_scroll = self.built_tab == self.tab
        self.show_page(page_body, SETTINGS_PAGES[self.tab].focus, keep_scroll=keep_scroll, head_parts=[reset_button])
        self.built_tab = self.tab

    def _build_body(self) -> kit.Widget:
        """Return the controls with their preview, side by side if there is room."""
        ctx, tab_page = self.ctx, SETTINGS_PAGES[self.tab]
        is_wide = has_room_for_two_panes(ctx, SIZES.controls_width_ratio, SIZES.min_pane_width_tx)
        text_ctx = ctx.make_wall_context() if is_wide else ctx
        preview = kit.Column(ctx, tab_page.make_preview(ctx, text_ctx), gap=22)
        controls = tab_page.make_controls(self)
        content = kit.Column(ctx, [*controls, Watermark(ctx)], 8)
        if not is_wide:
            content = kit.Column(ctx, [kit.Column(ctx, controls, 8), preview], gap=28)
        panel = wooden_panel(ctx, kit.ScrollArea(ctx, content, "first", list_rows(content)), SIZES.panel_padding_px)
        if not is_wide:
            return panel
        return two_panes(ctx, panel, kit.ScrollArea(ctx, preview, "second"), SIZES.controls_width_ratio)

    def draw_background(self) -> pygame.Surface:
        return self.ctx.cached(("dim room", self.room), self._draw_darkened_room)

    def _draw_darkened_room(self) -> pygame.Surface:
        surface = super().draw_background().copy()
        surface.fill(self.ctx.theme.get_tone("dim_room"), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    def open_tab(self, tab: str) -> None:
        self.tab = tab
        self.build()

    def reset(self) -> None:
        defaults = SETTINGS_PAGES[self.tab].get_defaults()
        if self.tab == "access" and self.ctx.settings.theme == "contrast":
            defaults["theme"] = self.ctx.program_state.theme_before_contrast
        self.ctx.change(**defaults)
        self.build()
        self.ui.notices.show_toast(self.ctx.t("settings.reset_done"))
