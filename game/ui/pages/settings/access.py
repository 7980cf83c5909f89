"""Access: sizes, contrast, colours, letters, motion."""

from __future__ import annotations

from game.ui.kit.toggle import Toggle
from game.ui.kit.widget import Widget
from game.ui.pages.page import described
from game.ui.pages.settings.setting_controls import SettingsPage, choice, toggle
from game.ui.pages.watermark import Watermark

SCALES = (100, 125, 150, 175, 200)


def controls(page: SettingsPage) -> list[Widget]:
    """The left side."""
    scales = [(scale, page.ctx.texts.percent(scale / 100)) for scale in SCALES]
    return [
        choice(page, "text_scale", scales),
        _contrast(page),
        toggle(page, "four_colours"),
        toggle(page, "suit_letters"),
        toggle(page, "reduced_motion"),
        Watermark(page.ctx),
    ]


def _contrast(page: SettingsPage) -> Widget:
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
