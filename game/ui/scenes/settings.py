"""Settings: five pages, each change in force at once, kept, and to be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.store.settings import Settings
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.choice import Tabs
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import page, section, sheet, sheets
from game.ui.pages.settings import access, display, keys, play, sound
from game.ui.pages.settings.previews import FlyingCard, hand_sample
from game.ui.pages.settings.setting_controls import SettingsPage
from game.ui.pages.watermark import Watermark
from game.ui.scene import Scene, scene

PAGES: dict[str, Callable[[SettingsPage], list[Widget]]] = {
    "display": display.controls,
    "sound": sound.controls,
    "play": play.controls,
    "access": access.controls,
    "controls": keys.controls,
}
SETS: dict[str, tuple[str, ...]] = {
    "display": ("theme", "card_back", "fullscreen"),
    "sound": ("effects_volume", "music_volume", "muted"),
    "play": ("speed", "thinking", "after_out", "sort", "auto_sort", "comments", "tooltips"),
    "access": ("text_scale", "theme", "four_colours", "suit_letters", "reduced_motion"),
    "controls": ("keys",),
}
"""What each page puts back to its defaults; the language and the name are the person's own."""


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
        shown = self._preview()
        controls = Column(ctx, PAGES[self.tab](self), gap=20)
        preview = Column(ctx, shown if self.tab == "sound" else [*shown, Watermark(ctx)], gap=22)
        main = sheets(ctx, controls, preview, 0.6, 600) if shown else sheet(ctx, controls)
        body = Column(ctx, [Row(ctx, [tabs, Space(ctx), reset]), main], gap=18)
        self.ui.root(page(ctx, t("settings.title"), body, self.back), self._first(), self.built == self.tab)
        self.built = self.tab

    def _first(self) -> str:
        return {"play": "speed", "access": "text_scale", "controls": "key.card_left"}.get(self.tab, "")

    def _preview(self) -> list[Widget]:
        ctx = self.ctx
        if self.tab == "sound":
            return sound.preview(self)
        if self.tab not in ("play", "access"):
            return []
        shown: list[Widget] = [Label(ctx, ctx.t("settings.sample"), 24)] if self.tab == "access" else []
        shown += [section(ctx, ctx.t("settings.preview.hand")), hand_sample(ctx)]
        return [*shown, section(ctx, ctx.t("settings.preview.motion")), FlyingCard(ctx)]

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
        self.ctx.change(**{name: getattr(plain, name) for name in SETS[self.tab]})
        self.build()
        self.ui.notices.toast(self.ctx.t("settings.reset_done"))
