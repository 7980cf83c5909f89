"""Common parts of the scenes after a deal and after a match: the stage, a widget beside it, and the buttons."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.play.live_match import LiveMatch
from game.session.progress.deal_history import DealHistory
from game.session.rules import chosen_rules
from game.store.picture_saver import PictureSaver
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.input.input_events import SECOND_PRESS_SECONDS
from game.ui.kit import Button, Column, Label, Picture, Row, SingleRow, Space, Widget, centered_panel, grow
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import campaign_button, show_next_table
from game.ui.pages.parts.result_rows import RESULT_GUARD_SECONDS
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_game_title
from game.ui.pages.rooms.character_stage import draw_hall_behind_stage
from game.ui.scene import Scene

SIZES = Measures("end_scene")
StageParts = tuple[Sequence[Widget], Widget | None]
"""The stage with its title, and the widget beside it or None."""


class EndScene(Scene):
    """A scene at the end of a deal or match. Its content can be saved as a picture."""

    input_guard_seconds = RESULT_GUARD_SECONDS
    return_guard_seconds = SECOND_PRESS_SECONDS
    build_shared_content: Callable[[Context], Widget]

    def enter(self, match: LiveMatch) -> None:  # type: ignore[override]  # of `ctx.push`
        """Store the finished match. Watch for the saved picture and the next table of the campaign."""
        self.match = match
        self.picture = PictureSaver(self.ctx.services.stores)
        show_toast, t = self.ui.notices.show_toast, self.ctx.t
        self.watch(self.picture, lambda file: show_toast(t("table.result.picture_saved", file=str(file))))
        self.history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.challenge_deals)
        self.watch(self.history, partial(show_next_table, self))

    def save_picture(self) -> None:
        """Draw the picture to share, and save it in the background."""
        rules = chosen_rules.format_title(self.ctx.texts, self.match.observation.rules, self.match.rules_name)
        self.picture.save(partial(encode_png, draw_shared_picture(self.ctx, self.build_shared_content, rules)))

    def show_panel(self, widgets: Sequence[Widget], button_row: Widget, light: hall.HallLight, width: float) -> None:
        """Show widgets above the buttons on a panel in the middle of the hall."""
        self.background = draw_hall_behind_stage(self.ctx, light, 1)
        self.ui.set_root(centered_panel(self.ctx, [*widgets, button_row], width), focus=button_row.children[-1].name)

    def show_stage(self, parts: StageParts, button_row: Widget, light: hall.HallLight) -> None:
        """Show a stage above the buttons. The middle of the hall's picture is behind the middle of the stage."""
        self.background = draw_hall_behind_stage(self.ctx, light, 1 - SIZES.side_ratio if parts[1] else 1)
        root = Column(self.ctx, [stage_and_side(self.ctx, *parts), button_row], gap=20, padding=40)
        self.ui.set_root(root, focus=button_row.children[-1].name)

    def build_foot(self, main_button: Button, *scene_buttons: Button, has_campaign: bool = True) -> Widget:
        """Return the row of buttons, with the main button at the right."""
        ctx, t = self.ctx, self.ctx.t
        menu_button = Button(ctx, t("table.result.menu"), lambda: ctx.go("menu"), "plaque", "home", name="menu")
        picture_button = Button(ctx, t("table.result.picture"), self.save_picture, "plaque", "save", name="picture")
        picture_button.tooltip = t("table.result.picture_tip")
        is_campaign_open = ctx.settings.challenges and has_campaign
        campaign_buttons = [campaign_button(ctx, self.history.deals)] if is_campaign_open else []
        self.ui.notices.toast_area = space = Space(ctx)  # room for achievement notices
        buttons = [menu_button, *scene_buttons, picture_button, *campaign_buttons, space, main_button]
        return Row(ctx, buttons, gap=16, align="right")


def stage_and_side(ctx: Context, stage: Sequence[Widget], side: Widget | None) -> Widget:
    """Return a stage under its title, with the widget `side` beside it if given."""
    main_column = grow(Column(ctx, stage, gap=8), 1 - SIZES.side_ratio)
    return grow(SingleRow(ctx, [main_column, *([grow(side, SIZES.side_ratio)] if side else [])], 28))


PICTURE_WIDTH = 1600
WINDOW_HEIGHT = 1000
"""The content is measured for a window of this height."""


def draw_shared_picture(ctx: Context, build_content: Callable[[Context], Widget], caption: str) -> pygame.Surface:
    """Draw content at the text size 100 % under the game's name and a caption."""
    settings = replace(ctx.settings, text_scale=100, reduced_motion=True)  # so that no part is still appearing
    ctx = Context((PICTURE_WIDTH, WINDOW_HEIGHT), settings=settings, services=ctx.services)
    name = Picture(ctx, draw_game_title(ctx, ctx.px(SIZES.title_px)))
    heading = Row(ctx, [name, Space(ctx), Label(ctx.make_wall_context(), caption, 26, "text")])
    content = Column(ctx, [heading, build_content(ctx)], gap=20, padding=48)
    ctx.size = (PICTURE_WIDTH, content.measure(PICTURE_WIDTH)[1])
    axis_x = round(SIZES.hall_center_x_ratio * PICTURE_WIDTH)
    picture = hall.draw_new_hall(ctx, ctx.size, axis_x, has_title=True, light="noon")
    surfaces.paint_border(picture, ctx.px(14), width=ctx.px(2), radius=ctx.px(10), color=ctx.theme.gold, opacity=0.5)
    content.paint_on(picture, picture.get_rect())
    return picture


def encode_png(picture: pygame.Surface) -> bytes:
    with io.BytesIO() as buffer:  # closed here, because pygame never releases it
        pygame.image.save(picture, buffer, "png")
        return buffer.getvalue()
