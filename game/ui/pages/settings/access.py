"""Access: sizes, contrast, colours, letters, motion, explanations."""

from __future__ import annotations

from game.ui.kit.label import Label
from game.ui.kit.toggle import Toggle
from game.ui.kit.widget import Widget
from game.ui.pages.page import described
from game.ui.pages.settings.previews import hand_and_motion
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle

SCALES = (100, 125, 150, 175, 200)


def controls(page: SettingsHost) -> list[Widget]:
    """What makes the screen easier to see."""
    scales = [(scale, page.ctx.texts.percent(scale / 100)) for scale in SCALES]
    return [
        choice(page, "text_scale", scales),
        _contrast(page),
        toggle(page, "four_colours"),
        toggle(page, "suit_letters"),
        toggle(page, "reduced_motion"),
        toggle(page, "tooltips"),
    ]


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
    return described(ctx, control, ctx.t("settings.high_contrast.what"))


def _preview(page: SettingsHost) -> list[Widget]:
    return [Label(page.ctx, page.ctx.t("settings.sample"), 24), *hand_and_motion(page)]


PAGE = Page(
    controls,
    ("text_scale", "theme", "four_colours", "suit_letters", "reduced_motion", "tooltips"),
    _preview,
    focus="text_scale",
)
