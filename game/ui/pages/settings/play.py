"""Play: the person's name, how fast everything goes, and how much the opponents say."""

from __future__ import annotations

from game.store.settings import choices
from game.ui.kit.field import TextField
from game.ui.kit.widget import Widget
from game.ui.pages.settings.previews import motion_preview
from game.ui.pages.settings.setting_controls import USUAL, Page, SettingsHost, choice, toggle, told

LONGEST_NAME = 24


def controls(page: SettingsHost) -> list[Widget]:
    """The left side."""
    return [
        _name(page),
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


PAGE = Page(controls, ("speed", "thinking", "after_out", "comments"), motion_preview, focus="speed")
