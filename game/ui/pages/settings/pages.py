"""The pages of the settings screen, with the settings and the preview of each."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Piece
from game.store.settings import Settings, get_max_length
from game.text import LANGUAGES, load_language
from game.ui.context import Context
from game.ui.gfx import scenery, theme
from game.ui.gfx.art import Art
from game.ui.gfx.svg import Size
from game.ui.kit import Column, Grid, Widget
from game.ui.kit.control import Toggle
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.matches.match_start import face_choice
from game.ui.pages.parts.page import PageScene, section_title
from game.ui.pages.parts.pictures import blit_at
from game.ui.pages.parts.tiles import PictureTile, TilePicture, make_table_tile_picture
from game.ui.pages.rules.rule_pictures import make_rule_tile_picture
from game.ui.pages.settings import controls
from game.ui.pages.settings.controls import make_choice, make_control, make_picture_choice
from game.ui.pages.settings.keys import gesture_preview, make_key_controls
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("settings_pages")

SOUND_ICONS = {"play": "cards", "two": "pig", "chop": "chop", "turn": "clock", "points": "coin", "win": "trophy"}


def make_sound_samples(page: PageScene) -> Widget:
    ctx, tiles = page.ctx, list[Widget]()

    def play_sound(sound: str) -> None:
        ctx.sound(sound)
        drum = page.ui.find("drum")
        assert isinstance(drum, controls.VolumeDrum)
        drum.strike()

    def paint(icon: str, canvas: pygame.Surface) -> None:
        blit_at(canvas, ctx.art.award(icon, round(0.72 * canvas.get_height())), center=canvas.get_rect().center)

    for name, icon in SOUND_ICONS.items():
        tile_picture = make_table_tile_picture(ctx, ("heard", icon), partial(paint, icon))
        label = ctx.t(f"settings.sound.{name}")
        tiles.append(PictureTile(ctx, label, tile_picture, partial(play_sound, name), name=f"try.{name}"))
    grid = Grid(ctx, tiles, 3, gap=14, min_width=SIZES.min_sample_px * ctx.text_ratio)
    return Column(ctx, [section_title(ctx, ctx.t("settings.sound.try")), grid], gap=10)


SAMPLE_CARDS = (50, 35)
SAMPLE_CHARACTER = "co-lan"
TEXT_SCALES_PERCENT = (100, 125, 150, 175, 200)
SAMPLE_TEXT = "Ắa"


def make_theme_tile_picture(ctx: Context, name: str) -> TilePicture:
    def draw(size: Size) -> pygame.Surface:
        (width, height), art = size, Art(theme.load(name))
        table = scenery.draw_table((2 * width, max(2 * height, 9 * width // 8)), art.theme)
        canvas = table.subsurface((width, 0, *size)).copy()
        for n, card in enumerate(SAMPLE_CARDS):
            picture = art.card_face(card, round(0.6 * height), SIZES.card_tilt_degrees * (2 * n - 1), is_still=True)
            blit_at(canvas, picture, center=((0.2 + 0.14 * n) * width, 0.62 * height))
        blit_at(canvas, draw_portrait(art, SAMPLE_CHARACTER, round(0.46 * height)), center=(0.7 * width, 0.4 * height))
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
        text_picture = ctx.type.render(SAMPLE_TEXT, size, ctx.color("text"), "semibold")
        blit_at(canvas, text_picture, center=canvas.get_rect().center)

    return make_table_tile_picture(ctx, ("text_scale", scale), paint)


def make_order_tile_picture(ctx: Context, order: str) -> TilePicture:
    card_groups = tuple(Piece("cards", group.cards) for group in controls.sort_sample_hand(order))
    rows = (card_groups[:2], card_groups[2:]) if card_groups[2:] else (card_groups,)
    return make_rule_tile_picture(ctx, rows, chosen_rules.read_current_rules(ctx.settings), max_card_height=96)


# --- the controls and pages


def _language_control(page: PageScene) -> Widget:
    system_option = ("system", page.ctx.t("settings.language.system"))
    return make_choice(page, "language", [system_option, *((code, load_language(code).name) for code in LANGUAGES)])


def _contrast_control(page: PageScene) -> Widget:
    ctx, name, is_on = page.ctx, "high_contrast", page.ctx.settings.theme == "contrast"
    toggle = partial(page.change_setting, "theme", "lacquer" if is_on else "contrast")
    return controls.add_description(ctx, Toggle(ctx, ctx.t(f"settings.{name}"), is_on, lambda _: toggle(), name=name))


def _name_control(page: PageScene) -> Widget:
    ctx, name = page.ctx, page.ctx.settings.name
    store_name = partial(controls.store_setting, ctx, "name")
    make_field = partial(TextField, max_length=get_max_length("name"), width=controls.CHOICE_WIDTH_PX, name="name")
    field = make_field(ctx, ctx.t("settings.name"), name, store_name, placeholder=ctx.t("settings.name.hint"))
    return controls.add_description(ctx, field)


def _scale_control(page: PageScene) -> Widget:
    options = [(scale, page.ctx.texts.format_percent(scale / 100)) for scale in TEXT_SCALES_PERCENT]
    return make_picture_choice(page, "text_scale", make_scale_tile_picture, options)


SPECIAL_CONTROLS: dict[str, Callable[[PageScene], Widget]] = {
    "language": _language_control,
    "theme": lambda page: make_picture_choice(
        page, "theme", make_theme_tile_picture, controls.list_options(page.ctx, "theme", theme.list_names())
    ),
    "card_back": partial(make_picture_choice, name="card_back", make_tile_picture=make_back_tile_picture),
    "sort": partial(make_picture_choice, name="sort", make_tile_picture=make_order_tile_picture, max_height=150),
    "text_scale": _scale_control,
    "high_contrast": _contrast_control,
    "name": _name_control,
    "face": lambda page: controls.make_tile_group(
        page, "face", face_choice(page.ctx, partial(page.change_setting, "face"))
    ),
    "speed": lambda page: make_choice(page, "speed", sorted(controls.list_options(page.ctx, "speed"))),
    "sounds": make_sound_samples,
    "keys": make_key_controls,
}
"""Settings whose control `make_control` cannot choose by type."""
PERSONAL_SETTINGS = ("language", "name")
"""Settings that a reset does not change."""


class SettingsPage(NamedTuple):
    """A page of settings. `setting_names` is separated by spaces; `focus` names the widget to focus first."""

    setting_names: str
    make_preview: Callable[[Context, Context], list[Widget]]
    focus: str = ""

    def make_controls(self, page: PageScene) -> list[Widget]:
        names = self.setting_names.split()
        return [SPECIAL_CONTROLS.get(name, partial(make_control, name=name))(page) for name in names]

    def get_defaults(self) -> dict[str, object]:
        """Return the default values of the page's settings, without the personal settings."""
        defaults = Settings()
        names = self.setting_names.replace("high_contrast", "theme").split()
        reset_names = [name for name in names if hasattr(defaults, name) and name not in PERSONAL_SETTINGS]
        return {name: getattr(defaults, name) for name in reset_names}


SETTINGS_PAGES = {
    "display": SettingsPage("language fullscreen theme card_back", lambda ctx, _: [controls.TablePreview(ctx)]),
    "sound": SettingsPage("effects_volume music_volume muted sounds", controls.volume_preview),
    "play": SettingsPage("name face speed thinking after_out comments", controls.motion_preview, "speed"),
    "hand": SettingsPage("sort auto_sort unsorted_deal auto_pass auto_last", controls.hand_and_motion_preview),
    "progress": SettingsPage("learner challenges", controls.medals_preview),
    "access": SettingsPage(
        "text_scale high_contrast four_colours suit_letters reduced_motion tooltips",
        controls.text_preview,
        "text_scale",
    ),
    "controls": SettingsPage("keys", gesture_preview, "key.card_left"),
}
"""Pages by the names of their tabs, in the order of the tabs."""
