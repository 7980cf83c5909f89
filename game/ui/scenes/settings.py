"""Settings: pages of them, each change in force at once, kept, and to be seen."""

from __future__ import annotations

from typing import Any

from game.store.settings import Settings
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.choice import Tabs
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import page, sheet, sheets, spread
from game.ui.pages.settings import PAGES
from game.ui.scene import Scene, scene


@scene("settings")
class SettingsScene(Scene):
    """The pages of settings; it comes over the menu as over the table, and goes back there."""

    def enter(self, tab: str = "display") -> None:
        """Begin at a page."""
        self.tab = tab
        self.built = ""

    def build(self) -> None:
        """Title, tabs, and the page with its preview."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        tabs = Tabs(ctx, [(name, t(f"settings.tab.{name}")) for name in PAGES], self.tab, self.turn)
        reset = Button(
            ctx, t("settings.reset"), self.reset, "plain", "refresh", 20, t("settings.reset_tip"), name="reset"
        )
        shown = PAGES[self.tab]
        controls = spread(ctx, shown.controls(self))
        main: Widget = sheet(ctx, controls)
        if shown.preview:
            main = sheets(ctx, controls, Column(ctx, shown.preview(self), gap=22), 0.6, 600)
        body = Column(ctx, [Row(ctx, [tabs, Space(ctx), reset]), main], gap=18)
        self.ui.root(page(ctx, t("settings.title"), body, self.back), shown.focus, keep_scroll=self.built == self.tab)
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
        self.ctx.change(**{name: getattr(plain, name) for name in PAGES[self.tab].resets})
        self.build()
        self.ui.notices.toast(self.ctx.t("settings.reset_done"))
