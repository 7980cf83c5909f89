"""Play: the person's name and face, how fast everything goes, and how much the opponents say."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.people import FACELESS
from game.store.settings import choices
from game.ui.context import Context
from game.ui.draw.art import OWN
from game.ui.draw.svg import Size
from game.ui.kit import Grid, Widget
from game.ui.kit.field import TextField
from game.ui.pages.picture_choice import Paint, PictureTile
from game.ui.pages.settings.previews import motion_preview
from game.ui.pages.settings.setting_controls import USUAL, Page, SettingsHost, choice, grouped, toggle, told

LONGEST_NAME = 24


def controls(page: SettingsHost) -> list[Widget]:
    """The left side."""
    return [
        _name(page),
        _portraits(page),
        choice(page, "speed", [(speed, page.ctx.t(f"settings.speed.{speed}")) for speed in sorted(choices("speed"))]),
        choice(page, "thinking"),
        choice(page, "after_out"),
        toggle(page, "comments"),
    ]


def _name(page: SettingsHost) -> Widget:
    ctx = page.ctx
    field = TextField(
        ctx,
        ctx.t("settings.name"),
        ctx.settings.name,
        lambda text: page.keep("name", text),
        limit=LONGEST_NAME,
        hint=ctx.t("settings.name.hint"),
        name="name",
        width=USUAL,
    )
    return told(ctx, field, "name")


def _portraits(page: SettingsHost) -> Widget:
    """A tile for each face that the person may have."""
    ctx, chosen = page.ctx, page.ctx.settings.portrait
    tiles = [
        PictureTile(ctx, "", _face(ctx, face), partial(page.set, "portrait", face), face == chosen,
                    ctx.t("settings.portrait.you" if face == OWN else f"bots.{face}.name"), f"portrait.{face}")
        for face in choices("portrait")
    ]  # fmt: skip
    return grouped(page, "portrait", Grid(ctx, tiles, len(tiles), gap=8))


def _face(ctx: Context, face: str) -> Paint:
    """Draws a face on the table's lacquer."""

    def draw(size: Size, _: float) -> pygame.Surface:
        ground, side = ctx.panel(size, "cloth").copy(), round(0.92 * min(size))
        portrait = ctx.art.portrait(FACELESS if face == OWN else face, side)
        ground.blit(portrait, portrait.get_rect(center=ground.get_rect().center))
        return ground

    return Paint(("face", face), draw)


PAGE = Page(controls, ("portrait", "speed", "thinking", "after_out", "comments"), motion_preview, focus="speed")
