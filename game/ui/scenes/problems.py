"""A problem: a moment of a deal, answered at the table with the usual gestures."""

from __future__ import annotations

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
from game.ui.context import Context
from game.ui.gfx.theme import mix
from game.ui.hand.gesture import Intent, Verb
from game.ui.hand.hand_input import HandInput
from game.ui.input.input_events import InputEvent, PointerDown
from game.ui.kit.button import ExplainedButton
from game.ui.kit.text import Title
from game.ui.layout import TableLayout
from game.ui.measures import Measures
from game.ui.pages.charts.chart import draw_progress_ring
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.pictures import Watermark, draw_framed_vignette
from game.ui.pages.parts.tiles import Tile
from game.ui.pages.teaching.table_beside import TableWithWords, table_and_words
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech, TeacherAtBoard, cards_on_cloth, icon_words
from game.ui.persons.moods import Mood
from game.ui.scene import Timed, scene

SIZES = Measures("problems")

MAX_THEMES = 4


@scene("problems")
class Problems(pages.PageScene):
    """A tile for each set; a press opens the next problem of the set."""

    title_key = "practice.title"
    room = "school"

    def enter(self, progress: ExerciseProgress | None = None) -> None:
        self.progress = progress or self.ctx.services.stores.exercises.progress

    def resume(self) -> None:
        self.enter()
        self.build()

    def build(self) -> None:
        ctx, ratio = self.ctx, SIZES.sets_width_ratio
        first, *others = map(self._build_set_tile, problem_sets.SET_CHOICES)
        sets = kit.Column(ctx, [first, kit.Grid(ctx, others, 3, gap=14, min_width=SIZES.min_set_width_px)], gap=22)
        if pages.has_room_for_two_panes(ctx, ratio, SIZES.min_teacher_width_px):
            body: kit.Widget = pages.two_panes(ctx, pages.scroll_pane(ctx, sets), self._build_teacher(), ratio)
        else:
            body = pages.scroll_pane(ctx, kit.Column(ctx, [sets, *self._build_themes(ctx, 2), Watermark(ctx)], gap=18))
        streak = ctx.t("practice.streaks", n=self.progress.streak, most=self.progress.longest)
        self.show_page(body, "singles", head_parts=[kit.Label(ctx.make_wall_context(), streak, 22, "text_dim")])

    def _build_teacher(self) -> kit.Widget:
        ctx, themes = self.ctx, self._build_themes(self.ctx.make_wall_context(), 1)
        greeting = Speech(ctx, kit.Label(ctx, ctx.t("practice.greeting"), 24, "on_paper", align="center"))
        area = kit.ScrollArea(ctx, kit.Column(ctx, themes or [greeting], gap=12), "themes")
        return build_speaking_teacher(ctx, area, "neutral", SIZES.teacher_scale)

    def _build_themes(self, heading_ctx: Context, columns: int) -> list[kit.Widget]:
        counts = problem_sets.count_mistakes_by_theme(self.progress)[:MAX_THEMES]
        tiles = [self._build_theme_tile(theme, count) for theme, count in counts]
        heading = pages.section_title(heading_ctx, self.ctx.t("practice.themes"))
        return [heading, kit.Grid(self.ctx, tiles, columns, gap=12, min_width=400)] if tiles else []

    def _build_set_tile(self, name: str) -> Tile:
        ctx, t, progress, ring = self.ctx, self.ctx.t, self.progress, None
        lines, is_own = [t(f"practice.about.{name}")], name == OWN_MISTAKES
        if is_own:
            due, waiting = len(problem_sets.list_due_mistakes(progress)), len(problem_sets.list_mistakes(progress))
            lines.append(t("practice.due", n=due, left=waiting) if waiting else t("practice.due.none"))
        if problems := problem_sets.list_problems(name):
            solved = problem_sets.count_solved(progress, problems)
            ring = draw_progress_ring(ctx, solved, len(problems), ctx.tx(SIZES.ring_px))
        height = ctx.tx(SIZES.own_picture_px if is_own else SIZES.set_picture_px)
        picture, title = draw_framed_vignette(ctx, load_problem_set_vignette(name), height), t(f"practice.set.{name}")
        begin, is_above = partial(ctx.push, "problem", choice=name), not is_own
        return Tile(ctx, title, lines, begin, picture=picture, is_picture_above=is_above, name=name, sign=ring)

    def _build_theme_tile(self, theme: str, count: int) -> Tile:
        ctx, t = self.ctx, self.ctx.t
        begin = partial(ctx.push, "problem", choice=OWN_MISTAKES, theme=theme)
        again = ctx.art.icon("refresh", ctx.tx(SIZES.repeat_icon_px), ctx.theme.gold)
        picture = draw_framed_vignette(ctx, load_theme_vignette(theme), ctx.tx(SIZES.theme_picture_px))
        title, lines = t(f"story.principle.{theme}"), [t("practice.theme.count", n=count)]
        return Tile(ctx, title, lines, begin, picture=picture, name=theme, title_size=20, sign=again)


def build_speaking_teacher(ctx: Context, content: kit.Widget, mood: Mood, scale: float = 1.0) -> SpeakingTeacher:
    """Return the teacher below a speech or another widget; the page's margin does not cut the teacher off."""
    return SpeakingTeacher(ctx, content, Figure(ctx, TEACHER, mood, ctx.px(pages.PAGE_MARGIN_PX), scale))


EMPTY_SET_CARDS = parse_cards("9S 10D JC QH KH")


@scene("problem")
class ProblemScene(pages.PageScene):
    """The exercises of a set in order. An answer is judged at once, and then the best line is played out."""

    room = "school"
    parent = "problems"
    line: BestLine | None = None

    def enter(
        self,
        choice: str = "singles",
        theme: str | None = None,
        runner: Runner | None = None,
        store: ExerciseStore | None = None,
    ) -> None:
        """Begin with the next exercise of a set, or of a theme of the player's own mistakes."""
        services = self.ctx.services
        runner = runner or services.runner
        runner.prepare([JUDGE])
        self.series = ExerciseSeries(choice, store or services.stores.exercises, runner, randbits(SEED_BITS), theme)
        self.watch(self.series, lambda _: self._show_exercise())
        self._begin_exercise()

    def leave(self) -> None:
        self._stop_line()
        self.series.close()

    @property
    def record(self) -> Mapping[str, Any] | None:
        return self.series.current.problem.record if self.series.current else None

    def _begin_exercise(self) -> None:
        self._stop_line()
        self.is_done, self.remark = False, ""  # no comment on an attempted play
        if self.series.current is not None:
            self.board = Board(self.ctx, target=lambda pos: Verb.CLICK_TABLE if self.board.is_free_area(pos) else None)
            self.input = HandInput(self.board, self.series.current, self)

    def _stop_line(self) -> None:
        if self.line:
            self.line.close()
        self.line = None

    # --- layout

    def build(self) -> None:
        """Lay out the table with the teacher beside it; without room, lay out a list of the seats and the words."""
        ctx, exercise, beside = self.ctx, self.series.current, TableWithWords(self.ctx)
        self.page_title = ctx.t(f"practice.set.{self.series.set_choice}")
        if exercise is None:
            body = self._build_waiting() if self.series.is_waiting else self._build_invitation()
            self.show_page(body, "play", title=self.page_title)
            return
        self.texts = ExerciseTexts(ctx.texts, exercise, ctx.settings.name)
        focus = "next" if self.is_done else "hand"
        if beside.has_room:
            self.ui.set_root(self._lay_out_table(beside), focus)
            self.background = self.board.picture.draw_ground(beside.draw_backdrop(), self._is_clockwise)
        else:
            buttons = self._build_buttons()
            self._place_board()
            body = table_and_words(ctx, self.table, [self._build_rules_line(), *self._build_words("text")])
            head = [self._build_streak(ctx.make_wall_context())]
            self.show_page(body, focus, title=self.page_title, head_parts=head, foot_parts=buttons)
        if not self.is_done:
            self.handle_selection_change()

    @property
    def _board_view(self) -> BoardView:
        return self.texts.build_view(self.line.deal if self.line else None)

    @property
    def _is_clockwise(self) -> bool:
        return self.texts.exercise.problem.state.rules.decisions.is_clockwise

    def _lay_out_table(self, beside: TableWithWords) -> kit.Widget:
        ctx, view, buttons = self.ctx, self._board_view, self._build_buttons()
        layout = beside.make_layout(len(view.seats), self._is_clockwise, len(view.hand_cards))
        self._place_board(layout)
        root = beside.build_root(self.table, layout, self.back)
        if not self.is_done:
            for button in buttons:
                root.add(button, layout.buttons[button.name])
            self.play.max_size = self.play.rect.size
        mood: Mood = "neutral" if not self.is_done else "glad" if self.texts.exercise.is_right else "thinking"
        parts: list[kit.Widget] = [
            kit.Row(ctx, [self._build_streak(ctx)], align="center"),
            Title(ctx, self.page_title, 54, align="center", name="title"),
            self._build_rules_line(),
            TeacherAtBoard(ctx, self._build_words("on_paper"), mood),
            *(buttons if self.is_done else ()),
        ]
        words = kit.grow(kit.Column(ctx, parts, gap=12))
        root.add(kit.Panel(ctx, words, SIZES.panel_padding_px, style="bare"), beside.words_rect)
        return root

    def _place_board(self, layout: TableLayout | None = None) -> None:
        hand_input = None if self.is_done else self.input
        self.table = BoardWidget(self.ctx, self.board, self._board_view, layout, hand_input=hand_input, name="hand")
        self.table.access_label = self.ctx.t("settings.tab.hand")

    def _build_waiting(self) -> kit.Widget:
        words = kit.Label(self.ctx, self.ctx.t("practice.making"), 28, "on_paper", align="center", name="making")
        speech = kit.Column(self.ctx, [Speech(self.ctx, words)], align="center")
        return build_speaking_teacher(self.ctx, speech, "thinking")

    def _build_invitation(self) -> kit.Widget:
        """Return the invitation to play or to choose another set; this one has no exercises."""
        ctx, t, ratio = self.ctx, self.ctx.t, SIZES.invitation_width_ratio
        if not pages.has_room_for_two_panes(ctx, ratio, SIZES.min_invitation_width_px):
            return pages.empty_page(ctx, "practice", EMPTY_SET_CARDS)
        height = limit_card_height(ctx, SIZES.empty_card_px, SIZES.max_empty_card_window_ratio)
        cards, begin = CardRow(ctx, [Group(EMPTY_SET_CARDS)], height, is_fanned=True), partial(ctx.go, "new_match")
        title = Title(ctx.make_wall_context(), t("practice.empty.title"), 76, align="center")
        buttons = [
            kit.Button(ctx, t("practice.empty.play"), begin, "primary", "play", size=28, name="play"),
            kit.Button(ctx, t("practice.empty.others"), self.back, "plain", "back", size=28, name="others"),
        ]
        row = partial(kit.Row, ctx, align="center")
        board = kit.align_middle(kit.Column(ctx, [row([cards]), title, row(buttons)], 36))
        speech = Speech(ctx, kit.Label(ctx, t("practice.empty.text"), 28, "on_paper", align="center", name="nothing"))
        teacher = build_speaking_teacher(ctx, speech, "glad", SIZES.inviting_teacher_scale)
        return pages.two_panes(ctx, board, teacher, ratio)

    # --- words

    def _build_streak(self, ctx: Context) -> kit.Label:
        return kit.Label(ctx, ctx.t("practice.streak", n=self.series.progress.streak), 20, "text", name="streak")

    def _build_rules_line(self) -> kit.Widget:
        """Return the difficulty and the rules."""
        ctx, problem = self.ctx, self.texts.exercise.problem
        rules = chosen_rules.format_title(ctx.texts, problem.state.rules, "")
        parts: list[kit.Widget] = [kit.Label(ctx, ctx.t("rules.page.of", name=rules), 24, "text_dim", name="rules")]
        if problem.difficulty:
            bright, faint = ctx.theme.find_tone("sign"), mix(ctx.theme.text_dim, ctx.theme.panel, 0.4)
            inks = [bright] * problem.difficulty + [faint] * MAX_DIFFICULTY
            icons = (ctx.art.icon("star", ctx.tx(SIZES.star_px), ink) for ink in inks[:MAX_DIFFICULTY])
            stars = kit.SingleRow(ctx, [kit.Picture(ctx, icon) for icon in icons], gap=4)
            stars.name, stars.tooltip = "grade", ctx.t("practice.grade", n=problem.difficulty)
            stars.access_role = "image"
            parts.insert(0, stars)
        return kit.Row(ctx, parts, gap=18, align="center")

    def _build_words(self, role: str) -> list[kit.Widget]:
        """Return the question, the order of play and the unseen cards; after the answer, the verdict, the best play and
        the reason.
        """
        ctx, texts = self.ctx, self.texts
        if not self.is_done:
            task = kit.Label(ctx, texts.format_task(), 28, role, "bold", name="asked")
            remarks = [icon_words(ctx, "warning", self.remark, role=role, name="remark")] if self.remark else []
            order = kit.Label(ctx, texts.format_order(), 22, role, name="order")
            return [task, order, self._build_unseen_cards(role), *remarks]
        icon, best = "check" if texts.exercise.is_right else "warning", texts.exercise.problem.best.action.cards
        verdict = icon_words(ctx, icon, texts.format_verdict(), role=role, name="verdict", size=SIZES.verdict_text_px)
        cards = cards_on_cloth(ctx, best, SIZES.best_card_px) if role != "text" else []
        return [verdict, *cards, *(kit.Label(ctx, line, 24, role, name="why") for line in texts.format_explanation())]

    def _build_unseen_cards(self, role: str) -> kit.Widget:
        ctx, (text, cards) = self.ctx, self.texts.list_unseen_cards()
        words = kit.Label(ctx, text, 24, role, name="out")
        if role == "text":
            height = limit_card_height(ctx, SIZES.small_card_px, SIZES.max_small_card_window_ratio)
            return kit.Row(ctx, [words, CardRow(ctx, [Group(cards)], height)], gap=14)
        return kit.Column(ctx, [words, *cards_on_cloth(ctx, cards, SIZES.unseen_card_px)], gap=8)

    # --- the answer

    def _build_buttons(self) -> list[kit.Button]:
        """Return the button to the next exercise; before the answer, the buttons of an answer."""
        ctx, t, size = self.ctx, self.ctx.t, SIZES.button_text_px
        if self.is_done:
            return [kit.Button(ctx, t("practice.next"), self.advance, "primary", "right", size=size, name="next")]
        play, answer_pass = self._play_selected, partial(self.answer, PASS)
        self.play = ExplainedButton(ctx, t("table.play"), play, "primary", "play", size=size, name="play")
        self.play.explain = lambda: self._show_remark(self.play.reason)
        return [kit.Button(ctx, t("table.pass"), answer_pass, "plain", "pass", size=size, name="pass"), self.play]

    def advance(self) -> None:
        self.series.advance()
        self._show_exercise()

    def _show_exercise(self) -> None:
        self._begin_exercise()
        self.build()

    def answer(self, action: Action) -> None:
        """Accept any legal action as the answer, then play out the best line."""
        exercise = self.series.current
        if self.is_done or exercise is None:
            return
        if refused := self.series.submit_answer(action):
            self._show_remark(self.ctx.texts.explain(refused))
            return
        self.is_done = True
        self.line = BestLine(exercise.problem, self.series.runner, Pace.from_settings(self.ctx.settings))
        self.ctx.sound("out" if exercise.is_right else "refused")
        self.build()

    def _show_remark(self, text: str) -> None:
        self.set_and_build(remark=text)

    def _play_selected(self) -> None:
        if selected := self.board.hand.selected_cards:
            self.answer(play(selected))

    def handle_selection_change(self) -> None:
        """Enable Play only for a legal selection, and show the play on the button, as at the table."""
        t, selected, exercise = self.ctx.texts, self.board.hand.selected_cards, self.texts.exercise
        violation = exercise.find_violation(selected)
        reason = t.explain(violation) if violation else "" if selected else t("lesson.wrong.none")
        self.play.set_reason(reason)
        label = t("table.play") if reason else format_play_label(t, exercise.problem.observation, selected)
        self.play.set_text(label)
        if not any(self.play.max_size):
            self.ui.place_all()

    # --- playing out the best line

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.line and self.line.tick(dt):
            self.table.view = self._board_view
            self.ui.place_all()

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [*super().timed_parts(), self.line]

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Deselect the cards on a right click."""
        is_used = super().handle(event)
        is_right_click = isinstance(event, PointerDown) and event.button == 3
        if is_used or not is_right_click or self.series.current is None or self.is_done:
            return is_used
        self.input.cancel()
        return True

    def handle_intent(self, intent: Intent) -> None:
        """Handle gestures and keys other than card selection."""
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE_CLICK if cards := self.input.find_cards_to_play(intent):
                self.answer(play(cards))
            case Verb.CLICK_TABLE if self.play.is_enabled:
                self._play_selected()
            case Verb.PASS:
                self.answer(PASS)
            case Verb.COMPLETE:
                self._show_remark(self.ctx.t("table.no_play"))
            case Verb.MENU:
                self.back()
