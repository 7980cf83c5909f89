"""The scenes of problems: the list of problem sets, and a problem that the player answers at the table."""

from collections.abc import Iterable, Mapping
from functools import partial
from secrets import randbits
from typing import Any

from game.coach.judgement import JUDGE
from game.coach.problem import MAX_DIFFICULTY
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.session.matches.match import SEED_BITS
from game.session.play.automatic_action import format_play_label
from game.session.play.lesson import TEACHER
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.reviews import problem_sets
from game.session.reviews.exercise import BestLine, ExerciseSeries
from game.session.reviews.problem_sets import OWN_MISTAKES
from game.session.rules import chosen_rules
from game.session.table.board_view import BoardView
from game.session.words.exercise_words import ExerciseTexts
from game.session.words.vignettes import load_problem_set_vignette, load_theme_vignette
from game.store.history import ExerciseProgress, ExerciseStore
from game.text.book import Group
from game.ui import kit
from game.ui.board.board import Board
from game.ui.board.board_widget import BoardWidget
from game.ui.board.hand_input import HandInput
from game.ui.context import Context
from game.ui.gfx.theme import mix
from game.ui.hand import Intent, Verb
from game.ui.input.input_events import InputEvent, PointerDown
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures
from game.ui.pages.charts.chart import draw_progress_ring
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.pictures import Watermark, draw_framed_vignette
from game.ui.pages.parts.tiles import Tile
from game.ui.pages.teaching import teacher
from game.ui.pages.teaching.table_beside import TableWithText, build_table_with_text
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech, TeacherAtBoard
from game.ui.persons.moods import Mood
from game.ui.scene import Timed, scene

SIZES = Measures("problems")

MAX_THEMES = 4
EMPTY_SET_CARDS = parse_cards("9S 10D JC QH KH")


@scene("problems")
class ProblemSetsScene(pages.PageScene):
    """The list of problem sets. A click on a set opens its next problem."""

    title_key = "practice.title"
    room = "school"

    def enter(self, progress: ExerciseProgress | None = None) -> None:
        self.progress = progress or self.ctx.services.stores.exercises.progress

    def resume(self) -> None:
        self.enter()
        self.build()

    def build(self) -> None:
        ctx, ratio = self.ctx, SIZES.sets_width_ratio
        first_tile, *other_tiles = map(self._build_problem_set_tile, problem_sets.SET_CHOICES)
        grid = kit.Grid(ctx, other_tiles, 3, gap=14, min_width=SIZES.min_set_width_px)
        set_tiles = kit.Column(ctx, [first_tile, grid], gap=22)
        if pages.has_room_for_two_panes(ctx, ratio, SIZES.min_teacher_width_tx):
            body: kit.Widget = pages.two_panes(ctx, pages.scroll_pane(ctx, set_tiles), self._build_teacher(), ratio)
        else:
            rows = [set_tiles, *self._build_theme_tiles(ctx, 2), Watermark(ctx)]
            body = pages.scroll_pane(ctx, kit.Column(ctx, rows, gap=18))
        streak_text = ctx.t("practice.streaks", n=self.progress.streak, most=self.progress.longest)
        self.show_page(body, "singles", head_parts=[kit.Label(ctx.make_wall_context(), streak_text, 22, "text_dim")])

    def _build_teacher(self) -> kit.Widget:
        ctx = self.ctx
        themes = self._build_theme_tiles(ctx.make_wall_context(), 1)
        greeting = Speech(ctx, kit.Label(ctx, ctx.t("practice.greeting"), 24, "on_paper", align="center"))
        scroll_area = kit.ScrollArea(ctx, kit.Column(ctx, themes or [greeting], gap=12), "themes")
        return build_speaking_teacher(ctx, scroll_area, "neutral", SIZES.teacher_scale)

    def _build_theme_tiles(self, heading_ctx: Context, columns: int) -> list[kit.Widget]:
        counts = problem_sets.count_mistakes_by_theme(self.progress)[:MAX_THEMES]
        tiles = [self._build_theme_tile(theme, count) for theme, count in counts]
        heading = pages.section_title(heading_ctx, self.ctx.t("practice.themes"))
        return [heading, kit.Grid(self.ctx, tiles, columns, gap=12, min_width=400)] if tiles else []

    def _build_problem_set_tile(self, name: str) -> Tile:
        ctx, t, progress = self.ctx, self.ctx.t, self.progress
        ring = None
        lines, is_own_mistakes = [t(f"practice.about.{name}")], name == OWN_MISTAKES
        if is_own_mistakes:
            due_count = len(problem_sets.list_due_mistakes(progress))
            stored_count = len(problem_sets.list_mistakes(progress))
            lines.append(t("practice.due", n=due_count, left=stored_count) if stored_count else t("practice.due.none"))
        if problems := problem_sets.list_problems(name):
            solved_count = problem_sets.count_solved(progress, problems)
            ring = draw_progress_ring(ctx, solved_count, len(problems), ctx.tx(SIZES.ring_tx))
        height = ctx.tx(SIZES.own_picture_tx if is_own_mistakes else SIZES.set_picture_tx)
        picture = draw_framed_vignette(ctx, load_problem_set_vignette(name), height)
        title, open_set = t(f"practice.set.{name}"), partial(ctx.push, "problem", set_name=name)
        return Tile(
            ctx, title, lines, open_set, picture=picture, is_picture_above=not is_own_mistakes, name=name, sign=ring
        )

    def _build_theme_tile(self, theme: str, count: int) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        open_problem = partial(ctx.push, "problem", set_name=OWN_MISTAKES, theme=theme)
        repeat_icon = ctx.art.icon("refresh", ctx.tx(SIZES.repeat_icon_tx), ctx.theme.gold)
        picture = draw_framed_vignette(ctx, load_theme_vignette(theme), ctx.tx(SIZES.theme_picture_tx))
        title, lines = t(f"story.principle.{theme}"), [t("practice.theme.count", n=count)]
        return Tile(ctx, title, lines, open_problem, picture=picture, name=theme, title_size=20, sign=repeat_icon)


def build_speaking_teacher(ctx: Context, content: kit.Widget, mood: Mood, scale: float = 1.0) -> SpeakingTeacher:
    """Return the teacher under `content`, usually a speech bubble. The figure extends into the page's bottom margin."""
    return SpeakingTeacher(ctx, content, Figure(ctx, TEACHER, mood, ctx.px(pages.PAGE_MARGIN_PX), scale))


@scene("problem")
class ProblemScene(pages.PageScene):
    """The problems of a set, one after another. After an answer the table plays the best line."""

    room = "school"
    parent = "problems"
    best_line: BestLine | None = None
    play_button: kit.ExplainedButton

    def enter(
        self,
        set_name: str = "singles",
        theme: str | None = None,
        runner: Runner | None = None,
        store: ExerciseStore | None = None,
    ) -> None:
        """Show the next problem of a set. `theme` limits the player's own mistakes to one theme."""
        services = self.ctx.services
        runner = runner or services.runner
        runner.prepare([JUDGE])
        self.series = ExerciseSeries(set_name, store or services.stores.exercises, runner, randbits(SEED_BITS), theme)
        self.watch(self.series, lambda _: self._show_exercise())
        self._begin_exercise()

    def leave(self) -> None:
        self._stop_best_line()
        self.series.close()

    @property
    def record(self) -> Mapping[str, Any] | None:
        return self.series.current.problem.record if self.series.current else None

    def _begin_exercise(self) -> None:
        self._stop_best_line()
        self.is_answered, self.feedback = False, ""  # no comment on an attempted play
        if self.series.current is not None:
            self.board = Board(self.ctx)
            self.input = HandInput(self.board, self.series.current, self)

    def _stop_best_line(self) -> None:
        if self.best_line:
            self.best_line.close()
        self.best_line = None

    # --- layout

    def build(self) -> None:
        ctx, exercise, table_beside = self.ctx, self.series.current, TableWithText(self.ctx)
        self.page_title = ctx.t(f"practice.set.{self.series.set_choice}")
        if exercise is None:
            body = self._build_waiting() if self.series.is_waiting else self._build_empty_set_page()
            self.show_page(body, "play", title=self.page_title)
            return
        self.texts = ExerciseTexts(ctx.texts, exercise, ctx.settings.name)
        focus = "next" if self.is_answered else "hand"
        if table_beside.has_room:
            self.ui.set_root(self._lay_out_table(table_beside), focus)
            self.background = self.board.picture.draw_ground(table_beside.draw_backdrop, self._is_clockwise)
        else:
            buttons = self._build_buttons()
            self._place_board()
            texts = [self._build_difficulty_and_rules(), *self._build_question_or_verdict("text")]
            body = build_table_with_text(ctx, self.table, texts)
            head_widgets = [self._build_streak(ctx.make_wall_context())]
            self.show_page(body, focus, title=self.page_title, head_parts=head_widgets, foot_parts=buttons)
        if not self.is_answered:
            self.handle_selection_change()

    @property
    def _board_view(self) -> BoardView:
        return self.texts.build_view(self.best_line.deal if self.best_line else None)

    @property
    def _is_clockwise(self) -> bool:
        return self.texts.exercise.problem.state.rules.decisions.is_clockwise

    def _lay_out_table(self, table_beside: TableWithText) -> kit.Widget:
        ctx, view = self.ctx, self._board_view
        buttons = self._build_buttons(is_size_fixed=True)
        layout = table_beside.make_layout(len(view.seats), self._is_clockwise, len(view.hand_cards))
        self._place_board(layout)
        root = table_beside.build_root(self.table, layout, self.back)
        if not self.is_answered:
            for button in buttons:
                root.add(button, layout.buttons[button.name])
        mood: Mood = "neutral" if not self.is_answered else "glad" if self.texts.exercise.is_right else "thinking"
        widgets: list[kit.Widget] = [
            kit.Row(ctx, [self._build_streak(ctx)], align="center"),
            kit.Title(ctx, self.page_title, 54, align="center", name="title"),
            self._build_difficulty_and_rules(),
            TeacherAtBoard(ctx, self._build_question_or_verdict("on_paper"), mood),
            *(buttons if self.is_answered else ()),
        ]
        text_column = kit.grow(kit.Column(ctx, widgets, gap=12))
        root.add(kit.Panel(ctx, text_column, SIZES.panel_padding_px, style="bare"), table_beside.text_rect)
        return root

    def _place_board(self, layout: TableLayout | None = None) -> None:
        hand_input = None if self.is_answered else self.input
        self.table = BoardWidget(self.ctx, self.board, self._board_view, layout, hand_input=hand_input, name="hand")
        self.table.access_label = self.ctx.t("settings.tab.hand")

    def _build_waiting(self) -> kit.Widget:
        label = kit.Label(self.ctx, self.ctx.t("practice.making"), 28, "on_paper", align="center", name="making")
        speech = kit.Column(self.ctx, [Speech(self.ctx, label)], align="center")
        return build_speaking_teacher(self.ctx, speech, "thinking")

    def _build_empty_set_page(self) -> kit.Widget:
        ctx, t, ratio = self.ctx, self.ctx.t, SIZES.invitation_width_ratio
        if not pages.has_room_for_two_panes(ctx, ratio, SIZES.min_invitation_width_tx):
            return pages.empty_page(ctx, "practice", EMPTY_SET_CARDS)
        height = limit_card_height(ctx, SIZES.empty_card_px, SIZES.max_empty_card_window_ratio)
        cards = CardRow(ctx, [Group(EMPTY_SET_CARDS)], height, is_fanned=True)
        open_new_match = partial(ctx.go, "new_match")
        title = kit.Title(ctx.make_wall_context(), t("practice.empty.title"), 76, align="center")
        buttons = [
            kit.Button(ctx, t("practice.empty.play"), open_new_match, "primary", "play", size=28, name="play"),
            kit.Button(ctx, t("practice.empty.others"), self.back, "plain", "back", size=28, name="others"),
        ]
        make_row = partial(kit.Row, ctx, align="center")
        left_column = kit.Column(ctx, [make_row([cards]), title, make_row(buttons)], 36, "middle")
        speech = Speech(ctx, kit.Label(ctx, t("practice.empty.text"), 28, "on_paper", align="center", name="nothing"))
        speaker = build_speaking_teacher(ctx, speech, "glad", SIZES.inviting_teacher_scale)
        return pages.two_panes(ctx, left_column, speaker, ratio)

    # --- words

    def _build_streak(self, ctx: Context) -> kit.Label:
        return kit.Label(ctx, ctx.t("practice.streak", n=self.series.progress.streak), 20, "text", name="streak")

    def _build_difficulty_and_rules(self) -> kit.Widget:
        ctx, problem = self.ctx, self.texts.exercise.problem
        text = ctx.t("rules.page.of", name=chosen_rules.format_title(ctx.texts, problem.state.rules, ""))
        widgets: list[kit.Widget] = [kit.Label(ctx, text, 24, "text_dim", name="rules")]
        if problem.difficulty:
            bright_color, faint_color = ctx.theme.get_tone("sign"), mix(ctx.theme.text_dim, ctx.theme.panel, 0.4)
            star_colors = [bright_color] * problem.difficulty + [faint_color] * MAX_DIFFICULTY
            icons = (ctx.art.icon("star", ctx.tx(SIZES.star_tx), color) for color in star_colors[:MAX_DIFFICULTY])
            stars = kit.SingleRow(ctx, [kit.Picture(ctx, icon) for icon in icons], gap=4)
            stars.name, stars.tooltip = "grade", ctx.t("practice.grade", n=problem.difficulty)
            stars.access_role = "image"
            widgets.insert(0, stars)
        return kit.Row(ctx, widgets, gap=18, align="center")

    def _build_question_or_verdict(self, role: str) -> list[kit.Widget]:
        ctx, texts = self.ctx, self.texts
        if not self.is_answered:
            question = kit.Label(ctx, texts.format_task(), 28, role, "bold", name="asked")
            feedback = teacher.text_with_icon(ctx, "warning", self.feedback, role=role, name="remark")
            turn_order = kit.Label(ctx, texts.format_order(), 22, role, name="order")
            return [question, turn_order, self._build_unseen_cards(role), *([feedback] if self.feedback else [])]
        icon = "check" if texts.exercise.is_right else "warning"
        best_cards = texts.exercise.problem.best.action.cards
        text, size = texts.format_verdict(), SIZES.verdict_text_px
        verdict = teacher.text_with_icon(ctx, icon, text, role=role, name="verdict", size=size)
        cards = teacher.cards_on_cloth(ctx, best_cards, SIZES.best_card_px) if role != "text" else []
        return [verdict, *cards, *(kit.Label(ctx, line, 24, role, name="why") for line in texts.format_explanation())]

    def _build_unseen_cards(self, role: str) -> kit.Widget:
        ctx, (text, cards) = self.ctx, self.texts.list_unseen_cards()
        label = kit.Label(ctx, text, 24, role, name="out")
        if role == "text":
            height = limit_card_height(ctx, SIZES.small_card_px, SIZES.max_small_card_window_ratio)
            return kit.Row(ctx, [label, CardRow(ctx, [Group(cards)], height)], gap=14)
        return kit.Column(ctx, [label, *teacher.cards_on_cloth(ctx, cards, SIZES.unseen_card_px)], gap=8)

    # --- the answer

    def _build_buttons(self, is_size_fixed: bool = False) -> list[kit.Button]:
        ctx, t, text_size = self.ctx, self.ctx.t, SIZES.button_text_px
        if self.is_answered:
            return [kit.Button(ctx, t("practice.next"), self.advance, "primary", "right", size=text_size, name="next")]
        submit_play, submit_pass = self._play_selected, partial(self.answer, PASS)
        self.play_button = kit.ExplainedButton(
            ctx, t("table.play"), submit_play, "primary", "play", size=text_size, is_size_fixed=is_size_fixed,
            explain=lambda: self._show_feedback(self.play_button.disabled_reason), name="play",
        )  # fmt: skip
        pass_button = kit.Button(ctx, t("table.pass"), submit_pass, "plain", "pass", size=text_size, name="pass")
        return [pass_button, self.play_button]

    def advance(self) -> None:
        self.series.advance()
        self._show_exercise()

    def _show_exercise(self) -> None:
        self._begin_exercise()
        self.build()

    def answer(self, action: Action) -> None:
        """Submit an action. Explain why an illegal action is refused; after a legal one, play the best line."""
        exercise = self.series.current
        if self.is_answered or exercise is None:
            return
        if violation := self.series.submit_answer(action):
            self._show_feedback(self.ctx.texts.explain(violation))
            return
        self.is_answered = True
        self.best_line = BestLine(exercise.problem, self.series.runner, Pace.from_settings(self.ctx.settings))
        self.ctx.sound("out" if exercise.is_right else "refused")
        self.build()

    def _show_feedback(self, text: str) -> None:
        self.feedback = text
        self.build()

    def _play_selected(self) -> None:
        if selected_cards := self.board.hand.selected_cards:
            self.answer(play(selected_cards))

    def handle_selection_change(self) -> None:
        """Enable the button Play for a legal selection. Its text names the selected play."""
        t, texts = self.ctx.t, self.ctx.texts
        selected_cards = self.board.hand.selected_cards
        violation = self.texts.exercise.find_violation(selected_cards)
        reason = texts.explain(violation) if violation else "" if selected_cards else t("lesson.wrong.none")
        self.play_button.set_disabled_reason(reason)
        observation = self.texts.exercise.problem.observation
        label = t("table.play") if reason else format_play_label(texts, observation, selected_cards)
        self.play_button.set_text(label)
        if not self.play_button.is_size_fixed:
            self.ui.place_all()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.best_line and self.best_line.tick(dt):
            self.table.view = self._board_view
            self.ui.place_all()

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [*super().timed_parts(), self.best_line]

    def handle(self, event: InputEvent) -> bool:
        """Deselect all cards on a right click outside the widgets."""
        is_used = super().handle(event)
        is_right_click = isinstance(event, PointerDown) and event.button == 3
        if is_used or not is_right_click or self.series.current is None or self.is_answered:
            return is_used
        self.input.cancel()
        return True

    def find_click_verb(self, position: tuple[float, float]) -> Verb | None:
        return Verb.CLICK_TABLE if self.board.is_free_area(position) else None

    def handle_intent(self, intent: Intent) -> None:
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE_CLICK if cards := self.input.get_cards_to_play(intent):
                self.answer(play(cards))
            case Verb.CLICK_TABLE if self.play_button.is_enabled:
                self._play_selected()
            case Verb.PASS:
                self.answer(PASS)
            case Verb.COMPLETE:
                self._show_feedback(self.ctx.t("table.no_play"))
            case Verb.MENU:
                self.back()
