"""The settings. Each change is stored at once."""

import pygame

from game.ui.kit import Button, Column, ScrollArea, Widget
from game.ui.measures import Measures
from game.ui.pages.parts.page import PageScene, has_room_for_two_panes, list_rows, two_panes
from game.ui.pages.parts.pictures import Watermark
from game.ui.pages.parts.tiles import ChapterTabs
from game.ui.pages.rooms.furniture import wooden_panel
from game.ui.pages.settings.pages import SETTINGS_PAGES
from game.ui.scene import scene

SIZES = Measures("settings_screen")


@scene("settings")
class SettingsScene(PageScene):
    """The settings in tabs, over the menu or the table."""

    title_key = "settings.title"
    room = "shelf"

    def enter(self, tab: str = "") -> None:
        self.tab = tab or self.ctx.program_state.settings_tab
        self.built_tab = ""

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        ctx.program_state.settings_tab = self.tab
        tab_names = [(name, t(f"settings.tab.{name}")) for name in SETTINGS_PAGES]
        tabs = ChapterTabs(ctx.make_wall_context(), tab_names, self.tab, self.open_tab)
        page_body = Column(ctx, [tabs, self._build_body()], gap=18)
        reset_button = Button(ctx, t("settings.reset"), self.reset, "plain", "refresh", size=20, name="reset")
        reset_button.tooltip = t("settings.reset_tip")
        keep_scroll = self.built_tab == self.tab
        self.show_page(page_body, SETTINGS_PAGES[self.tab].focus, keep_scroll=keep_scroll, head_parts=[reset_button])
        self.built_tab = self.tab

    def _build_body(self) -> Widget:
        """Return the controls with their preview, side by side if there is room."""
        ctx, tab_page = self.ctx, SETTINGS_PAGES[self.tab]
        is_wide = has_room_for_two_panes(ctx, SIZES.controls_width_ratio, SIZES.min_pane_width_px)
        text_ctx = ctx.make_wall_context() if is_wide else ctx
        preview = Column(ctx, tab_page.make_preview(ctx, text_ctx), gap=22)
        controls = tab_page.make_controls(self)
        content = Column(ctx, [*controls, Watermark(ctx)], 8)
        if not is_wide:
            content = Column(ctx, [Column(ctx, controls, 8), preview], gap=28)
        panel = wooden_panel(ctx, ScrollArea(ctx, content, "first", list_rows(content)), SIZES.panel_padding_px)
        if not is_wide:
            return panel
        return two_panes(ctx, panel, ScrollArea(ctx, preview, "second"), SIZES.controls_width_ratio)

    def draw_background(self) -> pygame.Surface:
        return self.ctx.cached(("dim room", self.room), self._draw_darkened_room)

    def _draw_darkened_room(self) -> pygame.Surface:
        surface = super().draw_background().copy()
        surface.fill(self.ctx.theme.get_tone("dim_room"), special_flags=pygame.BLEND_RGB_MULT)
        return surface

    def open_tab(self, tab: str) -> None:
        self.tab = tab
        self.build()

    def reset(self) -> None:
        self.ctx.change(**SETTINGS_PAGES[self.tab].get_defaults())
        self.build()
        self.ui.notices.show_toast(self.ctx.t("settings.reset_done"))
