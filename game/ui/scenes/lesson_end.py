"""The end of a lesson: a summary, and the next activities."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.levels import load_levels
from game.engine.cards import parse_cards
from game.session.play.lesson import FIRST_LESSON, GUIDED_LESSON, NORTH_LESSON, load_steps
from game.store.paths import path_exists
from game.text.book import Group
from game.ui import kit
from game.ui.kit.button import ButtonStyle
from game.ui.kit.layout import scrolling_panel
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import CampaignButton
from game.ui.pages.matches.match_start import begin_usual_match
from game.ui.pages.parts.cards import CHALK_ROLE, CardRow, SignStyle, limit_card_height
from game.ui.pages.parts.page import PAGE_MARGIN_PX, SHEET_HEADING_PX, with_descender_room
from game.ui.pages.results.stages import Graduation
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rooms.furniture import SilkPanel
from game.ui.pages.rooms.stage import draw_hall_ground, has_room
from game.ui.pages.teaching.lesson_board import Blackboard, CoinProgress, chalk_title
from game.ui.scene import Scene, scene

SIZES = Measures("lesson_end")
PLAYS = {
    FIRST_LESSON: {"single": "3S", "pair": "9S 9D", "triple": "JS JC JH", "run": "6S 7D 8C"},
    NORTH_LESSON: {"single": "3S", "pair": "9D 9H", "triple": "JS JC JH", "run": "6S 7S 8S"},
    GUIDED_LESSON: {},
}
CHOPS = {
    FIRST_LESSON: ("4S 4C 5D 5H 6S 6C", "2H"),
    NORTH_LESSON: ("8S 8C 8D 8H", "2H"),
    GUIDED_LESSON: ("7S 7C 7D 7H", "2D"),
}
"""A bomb and the cards that it chops by the lesson's rules."""
OFFERED_LEVELS = 2
"""Number of the weakest levels offered for a first match."""


@scene("lesson_end")
class LessonEnd(Scene):
    """The teacher before the drum, a few words and cards, and buttons for the next activities."""

    room = "school"

    def enter(self, lesson: str = FIRST_LESSON) -> None:
        self.lesson = lesson

    def build(self) -> None:
        """Lay out the stage at the left and the words beside it; without room, only the words."""
        ctx, t = self.ctx, self.ctx.t
        key = "lesson.end" if self.lesson == FIRST_LESSON else f"lesson.{self.lesson}_end"
        words, buttons = t(f"{key}.say"), self._play_buttons()
        buttons.append(self._other_buttons("quiet" if len(buttons) > 1 else "plaque"))
        around = ctx.wall_context() if has_room(ctx) else ctx
        title = with_descender_room(ctx, Title(around, t(f"{key}.title"), 84, align="center"))
        if not has_room(ctx):
            self.background = draw_room_background(ctx, self.room)
            speech = kit.Panel(ctx, kit.Label(ctx, words, 28, "on_paper"), 26, "speech", "speech")
            parts = [title, speech, Blackboard(ctx, [self._plays() or self._chop()]), *buttons]
            root = scrolling_panel(ctx, parts, SIZES.panel_width_px, padding=SIZES.panel_padding_px)
            self.ui.set_root(root, focus="to-table")
            return
        self.background = draw_hall_ground(ctx, "", 1 - SIZES.silk_width_ratio)
        stage = kit.Column(ctx, [kit.Space(ctx, height=PAGE_MARGIN_PX), title, Graduation(ctx, words)])
        summary = kit.ScrollArea(ctx, kit.Column(ctx, [*self._summary(), *buttons], SIZES.gap_px))
        summary.stretch = 0
        silk = kit.grow(SilkPanel(ctx, kit.grow(kit.align_middle(kit.Column(ctx, [summary]))), SIZES.silk_padding_px))
        framed = kit.grow(kit.Column(ctx, [silk], padding=SIZES.silk_margin_px), SIZES.silk_width_ratio)
        self.ui.set_root(kit.SingleRow(ctx, [kit.grow(stage, 1 - SIZES.silk_width_ratio), framed], 0), focus="to-table")

    def _summary(self) -> list[kit.Widget]:
        ctx, t, coins = self.ctx, self.ctx.t, list[kit.Widget]()
        if self.lesson != GUIDED_LESSON:
            count = len(load_steps(self.lesson))
            words = t("lesson.step", step=count, steps=count)
            coins.append(kit.Row(ctx, [CoinProgress(ctx, count, count, words)], align="center"))
        title = Title(ctx, t(f"lesson.learnt.{self.lesson}"), SHEET_HEADING_PX, align="center")
        lines = [line for line in (self._plays(), self._chop()) if line]
        board = Blackboard(ctx, [kit.Column(ctx, lines, SIZES.line_gap_px)])
        board.stretch = 0
        return [*coins, title, board, Title(ctx, t("lesson.play_on"), SHEET_HEADING_PX, align="center")]

    def _card_height(self, scale: float = 1.0) -> float:
        return limit_card_height(self.ctx, scale * SIZES.card_px, scale * SIZES.max_card_window_ratio)

    def _plays(self) -> kit.Widget | None:
        """Return plays that the lesson has taught; None for the guided deal."""
        ctx, columns = self.ctx, list[kit.Widget]()
        for name, cards in PLAYS[self.lesson].items():
            row = CardRow(ctx, [Group(parse_cards(cards))], self._card_height(), fanned=True)
            caption = chalk_title(ctx, ctx.t(f"lesson.shown.{name}"), SIZES.chalk_px)
            columns.append(kit.Column(ctx, [row, caption], gap=4))
        return kit.Row(ctx, columns, gap=SIZES.gap_px, align="center") if columns else None

    def _chop(self) -> kit.Widget:
        ctx, (bomb, chopped) = self.ctx, map(parse_cards, CHOPS[self.lesson])
        groups, signs = (Group(bomb, ctx.t("lesson.chops")), Group(chopped)), SignStyle(SIZES.caption_px, 4, CHALK_ROLE)
        height = self._card_height(SIZES.lone_cards_scale if self.lesson == GUIDED_LESSON else 1.0)
        return kit.Row(ctx, [CardRow(ctx, groups, height, signs=signs)], align="center")

    def _play_buttons(self) -> list[kit.Widget]:
        ctx, t = self.ctx, self.ctx.t
        if self.lesson != GUIDED_LESSON and path_exists(ctx.services.stores.paths.history):
            return [self._main_button(t("lesson.to_table"), self.sit_down, "play")]
        guided: list[kit.Widget] = []
        if self.lesson != GUIDED_LESSON:
            guided.append(self._main_button(t("lesson.guided"), self.begin_guided, "hint"))
        matches: list[kit.Widget] = []
        for level in list(load_levels())[:OFFERED_LEVELS]:
            is_first = not (guided or matches)
            name = "to-table" if is_first else f"to-table-{len(matches) + 2}"
            style: ButtonStyle = "primary" if is_first else "plaque"
            label, begin = t("lesson.first", level=t(f"bots.level.{level}")), partial(self.sit_down, level=level)
            button = kit.Button(ctx, label, begin, style, "play", size=22, name=name)
            matches.append(kit.grow(button, 1 / OFFERED_LEVELS))
        return [*guided, kit.SingleRow(ctx, matches, 14) if has_room(ctx) else kit.Row(ctx, matches, gap=14)]

    def _main_button(self, label: str, action: Callable[[], None], icon: str) -> kit.Widget:
        ctx = self.ctx
        if not has_room(ctx):
            size = SIZES.small_main_button_text_px
            return kit.Button(ctx, label, action, "primary", icon, size=size, name="to-table")
        button = kit.Button(ctx, label, action, "primary", icon, size=SIZES.main_button_text_px, name="to-table")
        button.padding = button.padding[0], ctx.px(SIZES.main_button_padding_px)
        return kit.Row(ctx, [kit.with_width(button, ctx.tx(SIZES.main_button_width_px))], align="center")

    def _other_buttons(self, style: ButtonStyle) -> kit.Widget:
        ctx, t, button = self.ctx, self.ctx.t, partial(kit.Button, self.ctx, size=SIZES.link_text_px)
        buttons: list[kit.Widget] = [
            button(t("lesson.to_menu"), self.leave_lesson, style, "home", name="to-menu"),
            button(t("menu.rules"), lambda: ctx.go("rules"), style, "rules", name="to-rules"),
        ]
        if ctx.settings.challenges:
            buttons.append(CampaignButton(ctx, style=style, size=SIZES.link_text_px))
        if self.lesson == FIRST_LESSON:
            begin = partial(ctx.go, "lesson", lesson=NORTH_LESSON)
            buttons.insert(0, button(t("lesson.to_north"), begin, style, "hand", name="to-north"))
        return kit.Row(ctx, [kit.grow(each) for each in buttons], gap=14)

    def begin_guided(self) -> None:
        """Begin a first deal with advice at every turn, and choose the weakest level for later matches."""
        self.ctx.change(greeted=True, level=next(iter(load_levels())))
        self.ctx.go("guided")

    def sit_down(self, **settings: str) -> None:
        """Begin a match by the current rules."""
        self.ctx.change(greeted=True, **settings)
        begin_usual_match(self.ctx, self.ui)

    def leave_lesson(self) -> None:
        """Go to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
