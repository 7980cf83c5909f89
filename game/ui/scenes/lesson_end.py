"""The scene after a lesson: a summary, and buttons that lead to a match or another page."""

from collections.abc import Callable
from functools import partial

from game import resources
from game.bots.levels import load_levels
from game.engine.cards import parse_cards
from game.session.play.lesson import FIRST_LESSON, GUIDED_LESSON, NORTH_LESSON, load_steps
from game.store.paths import path_exists
from game.text.book import Group
from game.ui import kit
from game.ui.kit.layout import shrinkable
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import campaign_button
from game.ui.pages.matches.match_start import begin_usual_match
from game.ui.pages.parts.cards import CHALK_ROLE, CardRow, SignStyle, limit_card_height
from game.ui.pages.parts.page import PAGE_MARGIN_PX, PANE_HEADING_PX, with_descender_room
from game.ui.pages.results.stages import Graduation
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rooms.character_stage import draw_hall_behind_stage, has_room_for_stage
from game.ui.pages.rooms.furniture import SilkPanel
from game.ui.pages.teaching.teacher import Blackboard, CoinProgress, chalk_title
from game.ui.scene import Scene, scene

SIZES = Measures("lesson_end")
SUMMARY_CARDS_BY_LESSON = resources.load_json("lesson.json")["ends"]
"""The cards that are shown after each lesson: the plays it taught, and a bomb that chops other cards."""
FIRST_MATCH_LEVEL_COUNT = 2


@scene("lesson_end")
class LessonEndScene(Scene):
    """The summary of a lesson: the teacher speaks beside a blackboard with cards and the buttons."""

    room = "school"

    def enter(self, lesson: str = FIRST_LESSON) -> None:
        self.lesson = lesson

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        is_wide = has_room_for_stage(self.ctx)
        text_key = "lesson.end" if self.lesson == FIRST_LESSON else f"lesson.{self.lesson}_end"
        title_ctx = ctx.make_wall_context() if is_wide else ctx
        title = with_descender_room(ctx, kit.Title(title_ctx, t(f"{text_key}.title"), 84, align="center"))
        speech_text = t(f"{text_key}.say")
        board_rows = self._build_blackboard_rows()
        if not is_wide:
            self.background = draw_room_background(ctx, self.room)
            speech = kit.Panel(ctx, kit.Label(ctx, speech_text, 28, "on_paper"), 26, name="speech", style="speech")
            widgets = [title, speech, Blackboard(ctx, board_rows[:1]), *self._build_buttons()]
            root: kit.Widget = kit.scrolling_panel(ctx, widgets, SIZES.panel_width_tx, padding=SIZES.panel_padding_px)
        else:
            self.background = draw_hall_behind_stage(ctx, "", 1 - SIZES.silk_width_ratio)
            stage_column = kit.Column(ctx, [kit.Space(ctx, height=PAGE_MARGIN_PX), title, Graduation(ctx, speech_text)])
            count = len(load_steps(self.lesson)) if self.lesson != GUIDED_LESSON else 0
            coin_progress = CoinProgress(ctx, count, count, t("lesson.step", step=count, steps=count))
            learned_title = kit.Title(ctx, t(f"lesson.learnt.{self.lesson}"), PANE_HEADING_PX, align="center")
            board = shrinkable(Blackboard(ctx, [kit.Column(ctx, board_rows, SIZES.line_gap_px)]))
            play_title = kit.Title(ctx, t("lesson.play_on"), PANE_HEADING_PX, align="center")
            coin_row = kit.Row(ctx, [coin_progress] if count else [], align="center")
            *buttons, links = self._build_buttons()
            groups = [[coin_row, learned_title, board], [play_title, *buttons], [links]]
            widgets = [widget for group in groups for widget in (kit.Space(ctx), *group)]
            summary = kit.ScrollArea(ctx, kit.Column(ctx, [*widgets, kit.Space(ctx)], SIZES.gap_px))
            silk_panel = kit.grow(SilkPanel(ctx, summary, SIZES.silk_padding_px))
            framed_silk = kit.grow(kit.Column(ctx, [silk_panel], padding=SIZES.silk_margin_px), SIZES.silk_width_ratio)
            root = kit.SingleRow(ctx, [kit.grow(stage_column, 1 - SIZES.silk_width_ratio), framed_silk], 0)
        self.ui.set_root(root, focus="to-table")

    def _build_blackboard_rows(self) -> list[kit.Widget]:
        ctx = self.ctx
        summary = SUMMARY_CARDS_BY_LESSON[self.lesson]
        play_columns = list[kit.Widget]()
        scale = 1.0 if summary["plays"] else SIZES.lone_cards_scale
        height = limit_card_height(ctx, scale * SIZES.card_px, scale * SIZES.max_card_window_ratio)
        for name, cards in summary["plays"].items():
            row = CardRow(ctx, [Group(parse_cards(cards))], height, is_fanned=True)
            caption = chalk_title(ctx, ctx.t(f"lesson.shown.{name}"), SIZES.chalk_px)
            play_columns.append(kit.Column(ctx, [row, caption], gap=4))
        bomb_cards, chopped_cards = map(parse_cards, summary["chop"])
        groups = Group(bomb_cards, ctx.t("lesson.chops")), Group(chopped_cards)
        sign_style = SignStyle(SIZES.caption_px, 4, CHALK_ROLE)
        rows: list[list[kit.Widget]] = [play_columns, [CardRow(ctx, groups, height, sign_style=sign_style)]]
        return [kit.Row(ctx, row, gap=SIZES.gap_px, align="center") for row in rows if row]

    def _build_buttons(self) -> list[kit.Widget]:
        ctx, t = self.ctx, self.ctx.t
        begin_match = partial(self.leave_lesson, partial(begin_usual_match, ctx, self.ui))
        actions = [
            (t("lesson.first", level=t(f"bots.level.{level}")), "play", partial(begin_match, level=level))
            for level in list(load_levels())[:FIRST_MATCH_LEVEL_COUNT]
        ]
        if path_exists(ctx.services.stores.paths.history) and self.lesson != GUIDED_LESSON:
            actions = [(t("lesson.to_table"), "play", begin_match)]
        elif self.lesson != GUIDED_LESSON:
            begin_guided_deal = partial(self.leave_lesson, partial(ctx.go, "guided"), level=next(iter(load_levels())))
            actions.insert(0, (t("lesson.guided"), "hint", begin_guided_deal))
        (label, icon, action), *other_actions = actions
        make_main_button = partial(kit.Button, size=SIZES.main_button_text_px, padding_y=SIZES.main_button_padding_px)
        main_button = make_main_button(ctx, label, action, "primary", icon, name="to-table")
        kit.with_width(main_button, ctx.tx(SIZES.main_button_width_tx))
        other_buttons: list[kit.Widget] = [
            kit.grow(kit.Button(ctx, label, action, "plaque", icon, size=22, name=f"to-table-{n}"))
            for n, (label, icon, action) in enumerate(other_actions, 2)
        ]
        style: kit.ButtonStyle = "quiet" if other_actions else "plaque"
        make_link = partial(kit.Button, ctx, style=style, size=SIZES.link_text_px, padding_x=SIZES.link_padding_px)
        go_to_menu = partial(self.leave_lesson, partial(ctx.go, "menu"))
        links = [
            make_link(t("table.result.menu"), go_to_menu, icon="home", name="to-menu"),
            make_link(t("menu.rules"), partial(ctx.go, "rules"), icon="rules", name="to-rules"),
        ]
        if ctx.settings.challenges:
            links.append(campaign_button(ctx, None, style, SIZES.link_text_px, SIZES.link_padding_px))
        if self.lesson == FIRST_LESSON:
            open_north_lesson = partial(ctx.go, "lesson", lesson=NORTH_LESSON)
            links.insert(0, make_link(t("lesson.to_north"), open_north_lesson, icon="hand", name="to-north"))
        gap = SIZES.link_gap_px
        link_pairs = links[:2], links[2:]  # large text breaks the row between the pairs
        pair_rows = [kit.grow(kit.Row(ctx, [*map(kit.grow, pair)], gap), len(pair)) for pair in link_pairs]
        rows = [kit.Row(ctx, buttons, 14, align="center") for buttons in ([main_button], other_buttons) if buttons]
        return [*rows, kit.Row(ctx, pair_rows, gap)]

    def leave_lesson(self, open_next_scene: Callable[[], None], **settings: str) -> None:
        self.ctx.change(greeted=True, **settings)
        open_next_scene()
