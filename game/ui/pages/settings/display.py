"""Display: language, theme, card backs, full screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.text import LANGUAGES, language_of
from game.ui.draw import backs, theme
from game.ui.draw.art import Art
from game.ui.draw.card_size import card_margin
from game.ui.kit.boxes import Column, Grid
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.page import section
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle
from game.ui.pages.tile import Tile

SAMPLE = (50, 35)
"""2♦ and J♥, to judge a theme by."""
THEME_SIDE, BACK_SIDE, BACK_SHAPE = 132, 132, 0.74
"""Of the pictures on the tiles, at 1080p."""


def controls(page: SettingsHost) -> list[Widget]:
    """The left side."""
    languages = [
        ("system", page.ctx.t("settings.language.system")),
        *((each, language_of(each).name) for each in LANGUAGES),
    ]
    return [choice(page, "language", languages), toggle(page, "fullscreen"), _themes(page), _backs(page)]


def _themes(page: SettingsHost) -> Widget:
    ctx, t = page.ctx, page.ctx.t

    def tile(name: str) -> Tile:
        chosen = ctx.settings.theme == name
        label = t(f"settings.theme.{name}")
        sample = theme_sample(name)
        return Tile(
            ctx, label, [], lambda: page.set("theme", name), chosen, sample, name=f"theme.{name}", side=THEME_SIDE
        )

    tiles = Grid(ctx, [tile(name) for name in theme.names()], 3, gap=14, least=300)
    return _group(page, "theme", tiles)


def _backs(page: SettingsHost) -> Widget:
    ctx, t = page.ctx, page.ctx.t

    def tile(name: str) -> Tile:
        chosen = ctx.settings.card_back == name
        picture = back_sample(ctx.art, name)
        label = t(f"settings.card_back.{name}")
        act = partial(page.set, "card_back", name)
        return Tile(ctx, label, [], act, chosen, picture, name=f"card_back.{name}", side=BACK_SIDE)

    tiles = Grid(ctx, [tile(name) for name in backs.names()], 4, gap=14, least=240)
    return _group(page, "card_back", tiles)


def _group(page: SettingsHost, name: str, tiles: Widget) -> Widget:
    ctx = page.ctx
    what = Label(ctx, ctx.t(f"settings.{name}.what"), 19, "text_dim")
    return Column(ctx, [section(ctx, ctx.t(f"settings.{name}")), what, tiles], gap=8)


def theme_sample(name: str) -> Callable[[int], pygame.Surface]:
    """Draws a patch of a theme's lacquer with a card on it."""

    def draw(side: int) -> pygame.Surface:
        colours = theme.load(name)
        art = Art(colours)
        patch = art.panel((side, side), "field").copy()
        inner = patch.get_rect().inflate(-side // 12, -side // 12)
        patch.fill(colours.table, inner)
        high = round(side * 0.82)
        for at, card in zip((0.36, 0.64), SAMPLE, strict=True):
            picture = art.card_face(card, high)
            patch.blit(picture, picture.get_rect(center=(round(side * at), side // 2)))
        return patch

    return draw


def back_sample(art: Art, name: str) -> Callable[[int], pygame.Surface]:
    """Draws a card back."""

    def draw(side: int) -> pygame.Surface:
        picture = art.card_back(side - 2 * card_margin(side), name=name)
        patch = pygame.Surface((round(side * BACK_SHAPE), side), pygame.SRCALPHA)
        patch.blit(picture, picture.get_rect(center=(patch.get_width() // 2, side // 2)))
        return patch

    return draw


PAGE = Page(controls, ("theme", "card_back", "fullscreen"))
