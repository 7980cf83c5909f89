"""Display: language, theme, card backs, full screen."""

from __future__ import annotations

from functools import partial

import pygame

from game.text import LANGUAGES, language_of
from game.ui.context import Context
from game.ui.draw import backs, theme
from game.ui.draw.art import Art
from game.ui.draw.svg import Size
from game.ui.kit import Grid, Widget
from game.ui.pages.picture_choice import Paint, PictureTile
from game.ui.pages.rules.rule_picture import lit_table
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, grouped, toggle
from game.ui.pages.settings.table_sample import TableSample

SAMPLE = (50, 35)
"""2♦ and J♥, to judge a theme by."""
PERSON, LEAN = "co-lan", 4
"""Who sits at a theme's table, and how far cards lean, in degrees."""
LEAST, TALL = 190, 200
"""The least width of a tile, and the largest height of its picture, at 1080p."""


def controls(page: SettingsHost) -> list[Widget]:
    """The left side."""
    languages = [
        ("system", page.ctx.t("settings.language.system")),
        *((each, language_of(each).name) for each in LANGUAGES),
    ]
    return [choice(page, "language", languages), toggle(page, "fullscreen"), _themes(page), _backs(page)]


def _themes(page: SettingsHost) -> Widget:
    ctx = page.ctx
    named = [(name, ctx.t(f"settings.theme.{name}")) for name in theme.names()]
    paints = [theme_sample(ctx, name) for name, _ in named]
    return _tiles(page, "theme", named, paints)


def _backs(page: SettingsHost) -> Widget:
    ctx = page.ctx
    named = [(name, ctx.t(f"settings.card_back.{name}")) for name in backs.names()]
    return _tiles(page, "card_back", named, [back_sample(ctx, name) for name, _ in named])


def _tiles(page: SettingsHost, name: str, named: list[tuple[str, str]], paints: list[Paint]) -> Widget:
    """A tile for each value of a setting."""
    ctx = page.ctx
    tiles = [
        PictureTile(ctx, label, paint, partial(page.set, name, value), value == getattr(ctx.settings, name),
                    name=f"{name}.{value}", high=TALL)
        for (value, label), paint in zip(named, paints, strict=True)
    ]  # fmt: skip
    return grouped(page, name, Grid(ctx, tiles, len(tiles), gap=14, least=LEAST * ctx.text_scale))


def theme_sample(ctx: Context, name: str) -> Paint:
    """Draws a corner of the table in a theme, with somebody at its rim and cards on it."""

    def draw(size: Size) -> pygame.Surface:
        (wide, high), art = size, Art(theme.load(name))
        whole = (2 * wide, max(2 * high, 9 * wide // 8))
        face = art.table(whole).subsurface((wide, 0, *size)).copy()
        for at, card in enumerate(SAMPLE):
            picture = art.card_face(card, round(0.6 * high), LEAN * (2 * at - 1), still=True)
            face.blit(picture, picture.get_rect(center=(round((0.2 + 0.14 * at) * wide), round(0.62 * high))))
        portrait = art.portrait(PERSON, round(0.46 * high))
        face.blit(portrait, portrait.get_rect(center=(round(0.7 * wide), round(0.4 * high))))
        return face

    return Paint(("theme", name), lambda size, _: ctx.picture(f"theme-{name}-{size[0]}-{size[1]}", lambda: draw(size)))


def back_sample(ctx: Context, name: str) -> Paint:
    """Draws three card backs as they are held."""

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = lit_table(ctx, size, 0.4 * bright, (0.5, 0.5)).copy()
        high = round(0.76 * size[1])
        for off in (-1, 0, 1):
            picture = ctx.art.card_back(high, 2 * LEAN * off, still=True, name=name)
            middle = size[0] // 2 + round(0.34 * high * off), size[1] // 2 + round(0.03 * high * abs(off))
            face.blit(picture, picture.get_rect(center=middle))
        return face

    return Paint(("back", name), draw)


PAGE = Page(controls, ("theme", "card_back", "fullscreen"), lambda page: [TableSample(page.ctx)])
