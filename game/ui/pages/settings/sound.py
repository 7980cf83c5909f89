"""Sound: two volumes, silence, and sounds of the table to hear them by."""

from __future__ import annotations

import pygame

from game.ui.draw.svg import Size
from game.ui.kit import Grid, Label, Widget
from game.ui.pages.page import section
from game.ui.pages.picture_choice import Paint, PictureTile
from game.ui.pages.rules.rule_picture import lit_table
from game.ui.pages.settings.setting_controls import Page, SettingsHost, toggle, volume
from game.ui.pages.settings.sound_drum import SoundDrum

SAMPLES = (
    ("play", "cards"),
    ("two", "pig"),
    ("chop", "chop"),
    ("turn", "clock"),
    ("points", "coin"),
    ("win", "trophy"),
)
"""The effects that can be tried, each with an icon."""
LEAST = 170
"""The least width of their tiles, at 1080p."""


def controls(page: SettingsHost) -> list[Widget]:
    """The left side: how loud, and what is heard at the table."""
    ctx, t = page.ctx, page.ctx.t
    samples = [_sample(page, *each) for each in SAMPLES]
    volumes = [volume(page, "effects_volume"), volume(page, "music_volume"), toggle(page, "muted")]
    return [
        *volumes,
        section(ctx, t("settings.sound.try")),
        Grid(ctx, samples, 3, gap=14, least=LEAST * ctx.text_scale),
    ]


def preview(page: SettingsHost) -> list[Widget]:
    """The right side: the drum, and what it shows."""
    ctx = page.ctx
    told = ctx.t("settings.sound.silent" if ctx.settings.muted else "settings.sound.drum")
    return [SoundDrum(ctx), Label(ctx, told, 21, "text_dim", align="center")]


def _sample(page: SettingsHost, name: str, icon: str) -> PictureTile:
    ctx = page.ctx

    def hear() -> None:
        ctx.sound(name)
        drum = page.ui.find("drum")
        assert isinstance(drum, SoundDrum)
        drum.strike()

    def draw(size: Size, bright: float) -> pygame.Surface:
        face = lit_table(ctx, size, 0.4 * bright, (0.5, 0.5)).copy()
        medal = ctx.art.award(icon, round(0.72 * size[1]))
        face.blit(medal, medal.get_rect(center=face.get_rect().center))
        return face

    return PictureTile(ctx, ctx.t(f"settings.sound.{name}"), Paint(("heard", icon), draw), hear, name=f"try.{name}")


PAGE = Page(controls, ("effects_volume", "music_volume", "muted"), preview)
