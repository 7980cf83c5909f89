"""The pages of the settings screen: each makes its controls and its preview from the current settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.progress.achievements import list_achievements
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Piece
from game.store.settings import get_max_length, list_choices
from game.text import LANGUAGES, load_language
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import scenery, skin, surfaces, theme
from game.ui.gfx.art import Art
from game.ui.gfx.svg import Size
from game.ui.kit import Column, Grid, Label, Picture, Row, Widget
from game.ui.kit.control import Toggle
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.challenges.achievements import draw_award
from game.ui.pages.matches.match_start import face_choice
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import draw_at
from game.ui.pages.parts.tiles import PictureChoice, PictureTile, TilePaint, make_table_paint
from game.ui.pages.rules.rule_pictures import rule_paint
from game.ui.pages.settings.controls import (
    CHOICE_WIDTH_PX,
    SettingsHost,
    SettingsPage,
    TableSample,
    choice_control,
    hand_and_motion_preview,
    motion_preview,
    sort_sample_hand,
    tile_group,
    with_description,
)
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("settings_pages")


class SoundDrum(Widget):
    """A bronze drum whose brightness shows the volume: the star for effects, the birds for music."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "drum")
        self.tween = self.clock.tween(0.0)

    def measure(self, width: int) -> tuple[int, int]:
        side = min(width, self.ctx.px(SIZES.min_drum_px))
        return side, side

    def strike(self) -> None:
        """Let the star flare up if effects are audible and motion is allowed."""
        if self._loudness("effects_volume") and not self.ctx.reduced_motion:
            self.tween = self.clock.tween(SIZES.flare_seconds)

    def sprites(self) -> list[Sprite]:
        step = max(1, self.ctx.px(SIZES.drum_step_px))
        side = min(*self.rect.size, self.ctx.px(SIZES.max_drum_px)) // step * step
        sprites = []
        for part, name in (("star", "effects_volume"), ("birds", "music_volume")):
            alpha = int(SIZES.silent_alpha + (SIZES.loud_alpha - SIZES.silent_alpha) * self._loudness(name) // 100)
            flare = round((SIZES.struck_alpha - alpha) * (1 - self.tween.progress)) if part == "star" else 0
            picture = self.ctx.cached(("sound drum", side, part), partial(self._cut, side, part == "star"))
            sprites.append(Sprite.centred(picture, self.rect.center, 0, alpha + flare))
        return sprites

    def _loudness(self, name: str) -> int:
        settings = self.ctx.settings
        return 0 if settings.muted else int(getattr(settings, name))

    def _cut(self, side: int, is_star: bool) -> pygame.Surface:
        """Return the star in the drum's middle, or the drum without its star."""
        mask, half = pygame.Surface((side, side), pygame.SRCALPHA), int(side * SIZES.star_radius_ratio) + 1
        mask.fill((255, 255, 255, 0 if is_star else 255))
        radius = side * SIZES.star_radius_ratio
        pygame.draw.circle(mask, (255, 255, 255, 255 if is_star else 0), (side / 2, side / 2), radius)
        surfaces.mask(mask, skin.of(self.ctx.theme).picture("hall/gong", (side, side)))
        star = pygame.Rect(side // 2 - half, side // 2 - half, 2 * half, 2 * half)
        return mask.subsurface(star).copy() if is_star else mask


SOUND_ICONS = {"play": "cards", "two": "pig", "chop": "chop", "turn": "clock", "points": "coin", "win": "trophy"}


def _samples(page: SettingsHost) -> Widget:
    ctx, samples = page.ctx, [_sample(page, name, icon) for name, icon in SOUND_ICONS.items()]
    tiles = Grid(ctx, samples, 3, gap=14, least=SIZES.min_sample_px * ctx.text_scale)
    return Column(ctx, [section(ctx, ctx.t("settings.sound.try")), tiles], gap=10)


def _drum_preview(page: SettingsHost) -> list[Widget]:
    ctx = page.preview_context
    texts = ctx.t("settings.sound.silent" if ctx.settings.muted else "settings.sound.drum")
    return [SoundDrum(ctx), Label(ctx, texts, 21, "text_dim", align="center")]


def _sample(page: SettingsHost, name: str, icon: str) -> PictureTile:
    ctx = page.ctx

    def hear() -> None:
        ctx.sound(name)
        drum = page.ui.find("drum")
        assert isinstance(drum, SoundDrum)
        drum.strike()

    def draw(canvas: pygame.Surface) -> None:
        draw_at(canvas, ctx.art.award(icon, round(0.72 * canvas.get_height())), center=canvas.get_rect().center)

    shown = make_table_paint(ctx, ("heard", icon), draw)
    return PictureTile(ctx, ctx.t(f"settings.sound.{name}"), shown, hear, name=f"try.{name}")


SOUND = SettingsPage(("effects_volume", "music_volume", "muted", _samples), _drum_preview)
SAMPLE_CARDS = (50, 35)
SAMPLE_PERSON = "co-lan"
MAX_TILE_PICTURE_PX = 200


def _language(page: SettingsHost) -> Widget:
    system = ("system", page.ctx.t("settings.language.system"))
    return choice_control(page, "language", [system, *((each, load_language(each).name) for each in LANGUAGES)])


def _tiles(page: SettingsHost, name: str, values: Sequence[str], sample: Callable[[Context, str], TilePaint]) -> Widget:
    ctx, tile, tiles = page.ctx, partial(PictureTile, page.ctx, max_height=MAX_TILE_PICTURE_PX), []
    for value in values:
        act, chosen, key = (
            partial(page.change_setting, name, value),
            value == getattr(ctx.settings, name),
            f"{name}.{value}",
        )
        tiles.append(tile(ctx.t(f"settings.{key}"), sample(ctx, value), act, chosen=chosen, name=key))
    return tile_group(page, name, Grid(ctx, tiles, len(tiles), gap=14, least=SIZES.min_tile_px * ctx.text_scale))


def make_theme_sample(ctx: Context, name: str) -> TilePaint:
    """Return a function that paints a corner of the table in a theme, and its cache key."""

    def draw(size: Size) -> pygame.Surface:
        (width, height), art = size, Art(theme.load(name))
        whole = (2 * width, max(2 * height, 9 * width // 8))
        face = scenery.draw_table(whole, art.theme).subsurface((width, 0, *size)).copy()
        for at, card in enumerate(SAMPLE_CARDS):
            picture = art.card_face(card, round(0.6 * height), SIZES.card_tilt_degrees * (2 * at - 1), still=True)
            draw_at(face, picture, center=((0.2 + 0.14 * at) * width, 0.62 * height))
        draw_at(face, draw_portrait(art, SAMPLE_PERSON, round(0.46 * height)), center=(0.7 * width, 0.4 * height))
        return face

    return TilePaint(
        ("theme", name), lambda size, _: ctx.cached(f"theme-{name}-{size[0]}-{size[1]}", lambda: draw(size))
    )


def make_back_sample(ctx: Context, name: str) -> TilePaint:
    """Return a function that paints three card backs, and its cache key."""

    def draw(canvas: pygame.Surface) -> None:
        (x, y), height = canvas.get_rect().center, round(0.76 * canvas.get_height())
        for off in (-1, 0, 1):
            picture = ctx.art.card_back(height, 2 * SIZES.card_tilt_degrees * off, still=True, name=name)
            draw_at(canvas, picture, center=(x + 0.34 * height * off, y + 0.03 * height * abs(off)))

    return make_table_paint(ctx, ("back", name), draw)


DISPLAY = SettingsPage(
    (
        _language,
        "fullscreen",
        lambda page: _tiles(page, "theme", theme.names(), make_theme_sample),
        lambda page: _tiles(page, "card_back", list_choices("card_back"), make_back_sample),
    ),
    lambda page: [TableSample(page.ctx)],
    ("theme", "card_back"),
)
SCALES = (100, 125, 150, 175, 200)
SAMPLE_LETTERS = "Ắa"


def _text_scale(page: SettingsHost) -> Widget:
    ctx, name = page.ctx, "text_scale"

    def letters(scale: int) -> TilePaint:
        def draw(canvas: pygame.Surface) -> None:
            size = ctx.px(SIZES.sample_letters_px) * scale // 100
            words = ctx.type.render(SAMPLE_LETTERS, size, ctx.color("text"), "semibold")
            canvas.blit(words, words.get_rect(center=canvas.get_rect().center))

        return make_table_paint(ctx, (name, scale), draw)

    known, put = (
        [(scale, ctx.texts.format_percent(scale / 100)) for scale in SCALES],
        partial(page.change_setting, name),
    )
    tiles = PictureChoice(ctx, known, list(map(letters, SCALES)), ctx.settings.text_scale, put, name=name)
    return tile_group(page, name, tiles)


def _contrast(page: SettingsHost) -> Widget:
    ctx, name, is_on = page.ctx, "high_contrast", page.ctx.settings.theme == "contrast"
    act = partial(page.change_setting, "theme", "lacquer" if is_on else "contrast")
    return with_description(ctx, Toggle(ctx, ctx.t(f"settings.{name}"), is_on, lambda _: act(), name=name), name)


ACCESS = SettingsPage(
    (_text_scale, _contrast, "four_colours", "suit_letters", "reduced_motion", "tooltips"),
    lambda page: [Label(page.preview_context, page.ctx.t("settings.sample"), 24), *hand_and_motion_preview(page)],
    ("text_scale", "theme"),
    "text_scale",
)


def _name(page: SettingsHost) -> Widget:
    ctx, label, hint = page.ctx, page.ctx.t("settings.name"), page.ctx.t("settings.name.hint")
    put, limit, width = partial(page.store_setting, "name"), get_max_length("name"), CHOICE_WIDTH_PX
    field = TextField(ctx, label, ctx.settings.name, put, limit=limit, hint=hint, name="name", width=width)
    return with_description(ctx, field, "name")


def _faces(page: SettingsHost) -> Widget:
    return tile_group(page, "face", face_choice(page.ctx, partial(page.change_setting, "face")))


def _speed(page: SettingsHost) -> Widget:
    return choice_control(
        page, "speed", [(each, page.ctx.t(f"settings.speed.{each}")) for each in sorted(list_choices("speed"))]
    )


PLAY = SettingsPage(
    (_name, _faces, _speed, "thinking", "after_out", "comments"), motion_preview, ("face", "speed"), "speed"
)


def _order(page: SettingsHost) -> Widget:
    ctx, name = page.ctx, "sort"
    rules = chosen_rules.read_current_rules(ctx.settings)
    named = [(value, ctx.t(f"settings.{name}.{value}")) for value in list_choices(name)]
    hands = [tuple(Piece("cards", group.cards) for group in sort_sample_hand(value)) for value, _ in named]
    paints = [rule_paint(ctx, (hand[:2], hand[2:]) if hand[2:] else (hand,), rules) for hand in hands]
    put = partial(page.change_setting, name)
    return tile_group(page, name, PictureChoice(ctx, named, paints, ctx.settings.sort, put, name=name))


HAND = SettingsPage(
    (_order, "auto_sort", "unsorted_deal", "auto_pass", "auto_last"), hand_and_motion_preview, ("sort",)
)
MEDALS_PER_ROW = 4


def _medals_preview(page: SettingsHost) -> list[Widget]:
    ctx, is_lit = page.ctx, page.ctx.settings.challenges
    medals = [
        Picture(ctx, draw_award(ctx, each, ctx.px(SIZES.medal_px), is_lit), ctx.t(f"achievement.{each.name}"))
        for each in list_achievements(FilteredDeals.from_entries([]))
    ]
    starts = range(0, len(medals), MEDALS_PER_ROW)
    rows = [Row(ctx, medals[at : at + MEDALS_PER_ROW], gap=14, align="center") for at in starts]
    return [section(page.preview_context, ctx.t("challenge.tab.achievements")), Column(ctx, rows, gap=14)]


PROGRESS = SettingsPage(("learner", "challenges"), _medals_preview)
