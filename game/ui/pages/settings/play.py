"""Play: the person's name, speeds, sorting, and how much the program says."""

from __future__ import annotations

from game.store.settings import choices
from game.ui.kit.boxes import Grid
from game.ui.kit.field import TextField
from game.ui.kit.widget import Widget
from game.ui.pages.page import described
from game.ui.pages.settings.previews import hand_and_motion
from game.ui.pages.settings.setting_controls import Page, SettingsHost, choice, toggle

LONGEST_NAME = 24
SWITCHES = ("auto_sort", "unsorted_deal", "comments")


def controls(page: SettingsHost) -> list[Widget]:
    """The left side."""
    return [
        _name(page),
        choice(page, "speed", [(speed, page.ctx.t(f"settings.speed.{speed}")) for speed in sorted(choices("speed"))]),
        choice(page, "thinking"),
        choice(page, "after_out"),
        choice(page, "auto_pass"),
        choice(page, "auto_last"),
        choice(page, "sort"),
        Grid(
            page.ctx, [toggle(page, name) for name in ("auto_sort", "unsorted_deal", "comments")], 2, gap=48, least=360
        ),
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
    )
    return described(ctx, field, ctx.t("settings.name.what"))


PAGE = Page(
    controls,
    ("speed", "thinking", "after_out", "auto_pass", "auto_last", "sort", *SWITCHES),
    hand_and_motion,
    focus="speed",
)
