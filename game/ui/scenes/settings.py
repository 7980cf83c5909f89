"""Settings: pages of them, each change in force at once, kept, and to be seen."""

from __future__ import annotations

from typing import Any

from game.store.settings import Settings
from game.ui.kit import Button, Column, ScrollArea, Space
from game.ui.pages.parts.controls import Chapters
from game.ui.pages.parts.page import fits_beside, halves, page
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rooms.furniture import WoodenPanel
from game.ui.pages.settings import SETTINGS_PAGES
from game.ui.scene import Scene, scene

SHARE = 0.6
"""The share of the width for the controls."""
LEAST = 600
"""The least width of either side, at 1080p."""


PADDING = 14
"""Of the panel, at 1080p."""


@scene("settings")
class SettingsScene(Scene):
    """The pages of settings; it comes over the menu as over the table, and goes back there."""

    title = "settings.title"
    room = "shelf"

    def enter(self, tab: str = "") -> None:
        """Begin at a page, or where they were last."""
        self.tab = tab or self.ctx.run.settings_tab
        self.built = ""

    def build(self) -> None:
        """Title, tabs, and the page with its preview."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        tabs = Chapters(
            ctx.on_wall(), [(name, t(f"settings.tab.{name}")) for name in SETTINGS_PAGES], self.tab, self.turn
        )
        reset = Button(
            ctx,
            t("settings.reset"),
            self.reset,
            "plain",
            "refresh",
            size=20,
            tooltip=t("settings.reset_tip"),
            name="reset",
        )
        self.ctx.run.settings_tab = self.tab
        shown, beside = SETTINGS_PAGES[self.tab], fits_beside(ctx, SHARE, LEAST)
        self.aside = ctx.on_wall() if beside else ctx
        rows = [*shown.controls(self), *([Space(ctx)] if beside else [])]
        controls, preview = Column(ctx, rows, gap=8), Column(ctx, shown.preview(self), gap=22)
        if beside:
            listed = WoodenPanel(ctx, ScrollArea(ctx, controls, "first"), PADDING)
            main = halves(ctx, listed, ScrollArea(ctx, preview, "second"), SHARE)
        else:
            main = WoodenPanel(ctx, ScrollArea(ctx, Column(ctx, [controls, preview], gap=28), "first"), PADDING)
        body = Column(ctx, [tabs, main], gap=18)
        whole = page(ctx, t(self.title), body, self.back, beside=[reset])
        self.ui.root(whole, shown.focus, keep_scroll=self.built == self.tab)
        self.built = self.tab

    # --- what the pages call

    def turn(self, tab: str) -> None:
        """Go to another page."""
        self.tab = tab
        self.build()

    def set(self, name: str, value: Any) -> None:
        """Change a setting and show it."""
        self.ctx.change(**{name: value})
        self.build()

    def keep(self, name: str, value: Any) -> None:
        """Change a setting while its control is in the hand."""
        self.ctx.change(**{name: value})

    def reset(self) -> None:
        """Put this page back to how it came."""
        plain = Settings()
        self.ctx.change(**{name: getattr(plain, name) for name in SETTINGS_PAGES[self.tab].resets})
        self.build()
        self.ui.notices.toast(self.ctx.t("settings.reset_done"))
