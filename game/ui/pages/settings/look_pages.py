"""How all looks: language, theme, card backs, full screen; and what makes it easier to see."""

from __future__ import annotations

from functools import partial

import pygame

from game.store.settings import choices
from game.text import LANGUAGES, language_of
from game.ui.context import Context
from game.ui.draw import theme
from game.ui.draw.art import Art
from game.ui.draw.svg import Size
from game.ui.kit import Grid, Label, Widget
from game.ui.kit.toggle import Toggle
from game.ui.pages.parts.tiles import Paint, PictureChoice, PictureTile, on_table
from game.ui.pages.settings.previews import TableSample, hand_and_motion
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, grouped, told

SAMPLE = (50, 35)
"""2♦ and J♥, to judge a theme by."""
SHOWN_PERSON = "co-lan"
"""Who sits at the table of a theme."""
LEAN = 4
"""How far cards lean, in degrees."""
LEAST_TILE = 190
"""The least width of a tile, at 1080p."""
TALL = 200
"""The greatest height of a tile's picture, at 1080p."""


def _language(page: SettingsHost) -> Widget:
    system = ("system", page.ctx.t("settings.language.system"))
    return choice(page, "language", [system, *((each, language_of(each).name) for each in LANGUAGES)])


def _themes(page: SettingsHost) -> Widget:
    ctx = page.ctx
    named = [(name, ctx.t(f"settings.theme.{name}")) for name in theme.names()]
    paints = [theme_sample(ctx, name) for name, _ in named]
    return _tiles(page, "theme", named, paints)


def _backs(page: SettingsHost) -> Widget:
    ctx = page.ctx
    named = [(name, ctx.t(f"settings.card_back.{name}")) for name in choices("card_back")]
    return _tiles(page, "card_back", named, [back_sample(ctx, name) for name, _ in named])


def _tiles(page: SettingsHost, name: str, named: list[tuple[str, str]], paints: list[Paint]) -> Widget:
    """A tile for each value of a setting."""
    ctx = page.ctx
    tiles = [
        PictureTile(ctx, label, paint, partial(page.set, name, value), chosen=value == getattr(ctx.settings, name),
                    name=f"{name}.{value}", high=TALL)
        for (value, label), paint in zip(named, paints, strict=True)
    ]  # fmt: skip
    return grouped(page, name, Grid(ctx, tiles, len(tiles), gap=14, least=LEAST_TILE * ctx.text_scale))


def theme_sample(ctx: Context, name: str) -> Paint:
    """Draws a corner of the table in a theme, with somebody at its rim and cards on it."""

    def draw(size: Size) -> pygame.Surface:
        (wide, high), art = size, Art(theme.load(name))
        whole = (2 * wide, max(2 * high, 9 * wide // 8))
        face = art.table(whole).subsurface((wide, 0, *size)).copy()
        for at, card in enumerate(SAMPLE):
            picture = art.card_face(card, round(0.6 * high), LEAN * (2 * at - 1), still=True)
            face.blit(picture, picture.get_rect(center=(round((0.2 + 0.14 * at) * wide), round(0.62 * high))))
        portrait = art.portrait(SHOWN_PERSON, round(0.46 * high))
        face.blit(portrait, portrait.get_rect(center=(round(0.7 * wide), round(0.4 * high))))
        return face

    return Paint(("theme", name), lambda size, _: ctx.picture(f"theme-{name}-{size[0]}-{size[1]}", lambda: draw(size)))


def back_sample(ctx: Context, name: str) -> Paint:
    """Draws three card backs as they are held."""

    def lay(face: pygame.Surface) -> None:
        (x, y), high = face.get_rect().center, round(0.76 * face.get_height())
        for off in (-1, 0, 1):
            picture = ctx.art.card_back(high, 2 * LEAN * off, still=True, name=name)
            middle = x + round(0.34 * high * off), y + round(0.03 * high * abs(off))
            face.blit(picture, picture.get_rect(center=middle))

    return on_table(ctx, ("back", name), lay)


DISPLAY = Page((_language, "fullscreen", _themes, _backs), lambda page: [TableSample(page.ctx)], ("theme", "card_back"))

SCALES = (100, 125, 150, 175, 200)
LETTERS = "Ắa"
"""The letters by which a text size is shown."""
LETTER = 36
"""The size of these letters at 100 %, at 1080p."""


def _text_scale(page: SettingsHost) -> Widget:
    """Letters as large as they would be."""
    ctx, name = page.ctx, "text_scale"

    def letters(scale: int) -> Paint:
        def lay(face: pygame.Surface) -> None:
            words = ctx.type.render(LETTERS, ctx.px(LETTER) * scale // 100, ctx.color("text"), "semibold")
            face.blit(words, words.get_rect(center=face.get_rect().center))

        return on_table(ctx, (name, scale), lay)

    known = [(scale, ctx.texts.percent(scale / 100)) for scale in SCALES]
    tiles = PictureChoice(
        ctx, known, list(map(letters, SCALES)), ctx.settings.text_scale, lambda new: page.set(name, new), name=name
    )
    return grouped(page, name, tiles)


def _contrast(page: SettingsHost) -> Widget:
    """High contrast is a theme of its own; turning it off brings the lacquer back."""
    ctx = page.ctx
    control = Toggle(
        ctx,
        ctx.t("settings.high_contrast"),
        ctx.settings.theme == "contrast",
        lambda on: page.set("theme", "contrast" if on else "lacquer"),
        name="high_contrast",
    )
    return told(ctx, control, "high_contrast")


def _easier(page: SettingsHost) -> list[Widget]:
    return [Label(page.aside, page.ctx.t("settings.sample"), 24), *hand_and_motion(page)]


ACCESS = Page(
    (_text_scale, _contrast, "four_colours", "suit_letters", "reduced_motion", "tooltips"),
    _easier,
    ("text_scale", "theme"),
    "text_scale",
)
