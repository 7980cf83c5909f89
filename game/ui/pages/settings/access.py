"""Access: sizes, contrast, colours, letters, motion, explanations."""

from __future__ import annotations

import pygame

from game.ui.draw.svg import Size
from game.ui.kit import Label, Widget
from game.ui.kit.toggle import Toggle
from game.ui.pages.picture_choice import Paint, PictureChoice
from game.ui.pages.rules.rule_picture import lit_table
from game.ui.pages.settings.previews import hand_and_motion
from game.ui.pages.settings.setting_controls import Page, SettingsHost, grouped, toggle, told

SCALES = (100, 125, 150, 175, 200)
LETTERS, LETTER = "Ắa", 36
"""What shows a text size, and how large it is at 100 %, at 1080p."""


def controls(page: SettingsHost) -> list[Widget]:
    """What makes the screen easier to see."""
    return [
        _text_scale(page),
        _contrast(page),
        toggle(page, "four_colours"),
        toggle(page, "suit_letters"),
        toggle(page, "reduced_motion"),
        toggle(page, "tooltips"),
    ]


def _text_scale(page: SettingsHost) -> Widget:
    """Letters as large as they would be."""
    ctx, name = page.ctx, "text_scale"

    def letters(scale: int) -> Paint:
        def draw(size: Size, bright: float) -> pygame.Surface:
            face = lit_table(ctx, size, 0.4 * bright, (0.5, 0.5)).copy()
            words = ctx.type.render(LETTERS, ctx.px(LETTER) * scale // 100, ctx.color("text"), "semibold")
            face.blit(words, words.get_rect(center=face.get_rect().center))
            return face

        return Paint((name, scale), draw)

    known = [(scale, ctx.texts.percent(scale / 100)) for scale in SCALES]
    tiles = PictureChoice(
        ctx, known, list(map(letters, SCALES)), ctx.settings.text_scale, lambda new: page.set(name, new), name
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


def _preview(page: SettingsHost) -> list[Widget]:
    return [Label(page.ctx, page.ctx.t("settings.sample"), 24), *hand_and_motion(page)]


PAGE = Page(
    controls,
    ("text_scale", "theme", "four_colours", "suit_letters", "reduced_motion", "tooltips"),
    _preview,
    focus="text_scale",
)
