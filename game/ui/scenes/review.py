"""The review: a finished deal step by step, with alternative plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from secrets import randbits
from typing import Any

from game.coach.judgement import JUDGE
from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import plan_replay
from game.session.matches.record_text import OpenedRecord, format_record, make_record, open_record
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE
from game.session.play.practice import Practice, is_still_in, make_practice
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.problem_sets import store_mistakes
from game.session.reviews.review import DealReview
from game.session.reviews.review_subject import ReviewSubject
from game.session.reviews.walkthrough import Walkthrough
from game.session.table.board_view import BoardView
from game.session.words.review_words import ReviewedMoment, ReviewTexts, StoryTexts
from game.store.entries import ArchivedDeal
from game.ui.board.board import Board
from game.ui.board.board_widget import BoardWidget
from game.ui.input.input_events import Command, InputEvent, Pad
from game.ui.kit import Button, Choice, Column, Grid, IconButton, Label, Row, SingleRow, Space, Widget, grow
from game.ui.kit.button import ButtonStyle
from game.ui.kit.control import Toggle
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.kit.layout import Panel
from game.ui.layout import NEAR_SEAT
from game.ui.layout.table_layout import TABLE_MARGIN_PX
from game.ui.measures import Measures
from game.ui.pages.charts.course_chart import deal_result_bars
from game.ui.pages.matches.match_start import ask_practice_cards
from game.ui.pages.parts.page import PageScene
from game.ui.pages.review import commentary
from game.ui.pages.review.deal_course import ActionList, DecisionChips, NavigationButtons, StoryCurve
from game.ui.pages.teaching.table_beside import TableWithWords, has_room_for_table, table_and_words
from game.ui.scene import Timed, scene

SIZES = Measures("review")

MAX_CARDS = 10
"""Number of cards that fit beside the player's plate at the usual distance; more cards are closer together."""


@scene("review")
class Review(PageScene):
    """The review of a deal, over the result, the list of deals, or the scene that opened a record."""

    room = "desk"

    def enter(
        self,
        deal: ArchivedDeal | None = None,
        opened: OpenedRecord | None = None,
        runner: Runner | None = None,
        deal_judge: DealJudge | None = None,
    ) -> None:
        """Review a stored deal, or one opened from a record; `deal_judge` may have begun to judge it.

        Raise BadRecordError for a damaged deal.
        """
        if opened is None:
            assert deal is not None
            opened = open_record(deal.record)
        self.subject = ReviewSubject(opened, deal)
        runner = runner or self.ctx.services.runner
        runner.prepare([JUDGE])
        self.deal = deal_judge.deal if deal_judge else DealReview(opened.state)
        self.walkthrough = Walkthrough(self.deal, runner, deal_judge=deal_judge)
        self.watch(self.walkthrough, lambda _: self.refresh())
        self.board = Board(self.ctx)
        self._practices: dict[tuple[int, int], Practice | None] = {}

    def leave(self) -> None:
        """Stop judging; the player's mistakes become exercises."""
        if self.subject.is_own_seat(self.walkthrough.seat):
            judged = self.walkthrough.seat_judge.verdicts
            settled = {index: judged[index] for index in self.walkthrough.deal_judge.final_verdicts}
            store_mistakes(self.ctx.services.stores.exercises, self.deal, settled)
        self.walkthrough.close()

    @property
    def record(self) -> Mapping[str, Any]:
        return make_record(self.subject.record.state)

    def build(self) -> None:
        ctx, seat = self.ctx, self.walkthrough.seat
        self.people = self.subject.list_people(ctx.texts, ctx.settings.name)
        self.texts = ReviewTexts(ctx.texts, self.people, self.subject.is_own_seat(seat), self.deal.last_state.rules)
        self.chips = DecisionChips(ctx, self.deal, self.texts, seat, self.show_moment)
        self.shown_facts: tuple[object, ...] = ()
        self.words, self.foot, self.moment = Column(ctx, []), Column(ctx, []), Row(ctx, [], align="center")
        self.curve = StoryCurve(ctx, len(self.deal.steps), self.show_moment)
        moves = {"step": self.move_by, "mistake": self.go_to_mistake}
        self.buttons = NavigationButtons(ctx, moves, self.toggle_playback)
        open_more = partial(open_form, self.ui, "review.more", self._build_more_parts, "close", SIZES.more_width_px)
        self.more_button = IconButton(ctx, "menu", open_more, ctx.t("review.more"), name="more")
        if has_room_for_table(ctx):
            self._lay_out_table()
        else:
            self._lay_out_columns()

    def _lay_out_table(self) -> None:
        """Lay out the real table with the words beside it and the course below."""
        ctx, margin, words_width = self.ctx, self.ctx.px(TABLE_MARGIN_PX), SIZES.words_width_px
        course_width = TableWithWords(ctx, words_width).size[0] - 2 * margin
        navigation = SingleRow(ctx, [grow(self.curve), self.buttons], 20, "middle")
        course = Column(ctx, [*self._build_record_fault(), self.chips, navigation], gap=10)
        course_height = course.measure_once(course_width)[1]
        room = TableWithWords(ctx, words_width, course_height + margin)
        is_clockwise = self.deal.last_state.rules.decisions.is_clockwise
        layout = room.make_layout(len(self.people), is_clockwise, MAX_CARDS)
        hand, left = layout.hand, layout.seats[NEAR_SEAT].box.right + margin
        if left < hand.box.x:
            layout = replace(layout, hand=hand._replace(box=hand.box._replace(x=left, w=room.size[0] - 2 * left)))
        self.table = BoardWidget(ctx, self.board, self._build_board_view(), layout, name="table")
        root = room.build_root(self.table, layout, self.back)
        root.add(self.moment, layout.message)
        root.add(course, (margin, room.size[1], course_width, course_height))
        title = grow(Label(ctx, self.subject.format_title(ctx.texts), 26, weight="semibold"))
        head = SingleRow(ctx, [title, self.more_button], 10, "middle")
        width, height = room.words_rect[2:]
        foot_height = self._build_try_button().measure(width)[1]
        self.words_size = width, height - head.measure_once(width)[1] - foot_height - 2 * ctx.px(SIZES.words_gap_px)
        self._update_widgets()
        root.add(Column(ctx, [head, grow(self.words), self.foot], SIZES.words_gap_px), room.words_rect)
        self.ui.set_root(root, "mistake")
        self.background = self.board.picture.draw_ground(room.draw_backdrop(), is_clockwise)

    def _lay_out_columns(self) -> None:
        """Lay out rows of cards with the words beside or below."""
        ctx = self.ctx
        self.table = BoardWidget(ctx, self.board, self._build_board_view(), name="table")
        self._update_widgets()
        words = [*self._build_record_fault(), self.words, self.foot, self.chips, self.curve]
        body, foot = table_and_words(ctx, self.table, words), [Space(ctx), self.buttons]
        title = self.subject.format_title(ctx.texts)
        self.show_page(body, "mistake", title=title, head_parts=[self.more_button], foot_parts=foot)

    # --- what can be done with the deal

    def _build_more_parts(self, close: Close) -> list[Widget]:
        """Return rarely used parts: another seat, the parts of the result, all actions, further buttons."""
        ctx, t, texts, walkthrough = self.ctx, self.ctx.t, self.texts, self.walkthrough
        counts = texts.format_quality_counts(walkthrough.deal_judge.final_verdicts.values())
        seats, tip = [(n, person.name) for n, person in enumerate(self.people)], t("review.hands_tip")
        rules_title, are_hands_open = self.subject.format_rules(ctx.texts), not walkthrough.are_hands_hidden
        show_rules = partial(ctx.push, "written_rules", rules=self.deal.last_state.rules)
        buttons = [
            self._build_button("rules", show_rules, "quiet", "rules", label=rules_title),
            self._build_button("copy", self._copy, "plain", "copy", more=self.subject.format_seed(ctx.texts)),
            self._build_button("again", self._replay, "plain", "refresh"),
        ]

        def leave_for(index: int) -> None:
            close()
            self.show_moment(index)

        return [
            Choice(ctx, t("review.whose"), seats, walkthrough.seat, self.review_seat, name="seat"),
            Toggle(ctx, t("review.hands"), are_hands_open, self.show_hands, tooltip=tip, name="hands"),
            deal_result_bars(ctx, self._build_story_texts()),
            Grid(ctx, [Label(ctx, count, 20) for count in counts], 2, gap=6, min_width=240),
            Label(ctx, texts.format_progress(walkthrough.deal_judge), 20, "gold", "semibold"),
            Label(ctx, t("review.judge"), 19, "text_dim"),
            Row(ctx, buttons),
            ActionList(ctx, texts, walkthrough, leave_for),
            form_footer(ctx, close),
        ]

    def _build_button(
        self, name: str, action: Callable[[], None], style: ButtonStyle, icon: str, *, label: str = "", more: str = ""
    ) -> Button:
        """Return a button with the texts of a name; `more` follows in its tooltip."""
        ctx, t = self.ctx, self.ctx.t
        tooltip = f"{t(f'review.{name}_tip')} {more}".rstrip()
        return Button(ctx, label or t(f"review.{name}"), action, style, icon, size=20, tooltip=tooltip, name=name)

    def _build_try_button(self) -> Button:
        return self._build_button("try", self._try_from_here, "plain", "play")

    def _copy(self) -> None:
        self.ui.notices.copy_text(format_record(make_record(self.deal.last_state)), "review.copied")

    def _replay(self) -> None:
        ctx, subject, seed = self.ctx, self.subject, randbits(SEED_BITS)
        plan = plan_replay(self.deal.last_state, subject.choose_opponents(ctx.settings.level), seed, subject.rules_name)
        services, pace = ctx.services, Pace.from_settings(ctx.settings)
        ctx.go("table", match=lambda: LiveMatch(plan, services.runner, services.stores, pace, DETACHED_MODE))

    def _try_from_here(self) -> None:
        key, subject = (self.walkthrough.index, self.walkthrough.seat), self.subject
        if key not in self._practices:
            opponents = subject.choose_opponents(self.ctx.settings.level)
            self._practices[key] = make_practice(self.deal.last_state, *key, opponents, subject.rules_name)
        if practice := self._practices[key]:
            ask_practice_cards(self.ctx, self.ui, practice)
        else:
            self.ui.notices.toast(self.ctx.t("review.try_none"))

    # --- the moment

    def refresh(self) -> None:
        """Show the moment again with the current analysis."""
        focus = self.ui.focus
        self._update_widgets()
        self.ui.place_all()
        order = self.ui.layers[-1].list_focusable()
        if focus is not None and focus not in order:
            same_widgets = (widget for widget in order if widget.name and widget.name == focus.name)
            self.ui.set_focus(next(same_widgets, self.buttons.play))

    def _update_widgets(self) -> None:
        ctx, walkthrough, judge = self.ctx, self.walkthrough, self.walkthrough.deal_judge
        self.chips.show(walkthrough.index, judge.final_verdicts)
        self.curve.show(judge.story, walkthrough.index, judge.final_verdicts)
        self.table.view = self._build_board_view()
        words = Label(ctx, self.table.view.caption, 23, weight="semibold", name="moment")
        self.moment.set_children(*([Panel(ctx, words, 8, style="plate")] if words.text else []))
        story, progress = self._build_story_texts(), self.texts.format_progress(judge) if walkthrough.has_ended else ""
        facts = (walkthrough.index, walkthrough.verdict, walkthrough.marked_option, story is None, progress)
        if facts != self.shown_facts:
            self.shown_facts = facts
            remark = commentary.make_moment_remark(ctx, self.texts, walkthrough, story, self.mark_option)
            if has_room_for_table(ctx):
                self.words.set_children(remark.build_beside_table(ctx, self.words_size))
            else:
                self.words.set_children(remark.build_without_table(ctx))
        can_try = is_still_in(self.deal.moments[walkthrough.index], walkthrough.seat)
        self.foot.set_children(*([self._build_try_button()] if can_try else []))
        self.buttons.show(walkthrough.is_playing)

    def _build_story_texts(self) -> StoryTexts | None:
        judge = self.walkthrough.deal_judge
        return StoryTexts.from_deal_judge(self.ctx.texts, self.people, judge)

    def _build_record_fault(self) -> list[Widget]:
        """Return the fault that ends the record; nothing for a whole record."""
        record = self.subject.record
        if record.stop_index is None or record.violation is None:
            return []
        words = self.texts.format_record_fault(record.stop_index, record.violation)
        return [Panel(self.ctx, Label(self.ctx, words, 20, "danger", name="stopped"), 8, style="tag")]

    def _build_board_view(self) -> BoardView:
        state = self.walkthrough
        moment, marked_cards = self.deal.moments[state.index], state.marked_cards
        reviewed = ReviewedMoment(moment, state.next_step, state.seat, state.are_hands_hidden, marked_cards)
        return reviewed.build_view(self.texts)

    def mark_option(self, option: int) -> None:
        """Mark the cards of an alternative on the board; -1 marks none."""
        self.walkthrough.marked_option = option
        self.refresh()

    # --- navigation

    def show_moment(self, index: int) -> None:
        self.walkthrough.show(index)
        self.refresh()

    def move_by(self, count: int) -> None:
        """Go forward by a number of actions, or back if it is negative."""
        self.walkthrough.move_by(count)
        self.refresh()

    def go_to_decision(self, direction: int) -> None:
        """Go to the seat's next decision (1) or to the one before (-1)."""
        self._finish_jump(self.walkthrough.go_to_decision(direction), "review.no_decision")

    def go_to_mistake(self, direction: int) -> None:
        """Go to the seat's next mistake (1) or to the one before (-1)."""
        refusal = "review.no_mistake" if self.walkthrough.deal_judge.is_finished else "review.judging_still"
        self._finish_jump(self.walkthrough.go_to_mistake(direction), refusal)

    def _finish_jump(self, has_moved: bool, refusal: str) -> None:
        self.refresh()
        if not has_moved:
            self.ui.notices.toast(self.ctx.t(refusal))

    def toggle_playback(self) -> None:
        """Start or stop automatic playback; at the end, restart it from the beginning."""
        if self.walkthrough.is_playing:
            self.walkthrough.stop()
        else:
            self.walkthrough.play(Pace.from_settings(self.ctx.settings))
        self.refresh()

    # --- input and time

    def handle(self, event: InputEvent) -> bool:
        """Move by decisions and mistakes on their keys; a focused chip shows its moment."""
        if not isinstance(event, Command) or self.ui.is_modal:
            return super().handle(event)
        if event.has_action("tab_next", "tab_previous"):
            self.go_to_decision(1 if event.has_action("tab_next") else -1)
        elif event.has_action("page_down", "page_up") and has_room_for_table(self.ctx):
            self.go_to_mistake(1 if event.has_action("page_down") else -1)
        elif isinstance(event, Pad) and event.has_action("play") and not event.is_repeat:
            self.toggle_playback()
        else:
            is_used = super().handle(event)
            if is_used and self.ui.is_ring_shown and not self.ui.is_modal:
                focused_indices = (index for index, chip in self.chips.chips.items() if chip is self.ui.focus)
                index = next(focused_indices, self.walkthrough.index)
                if index != self.walkthrough.index:
                    self.walkthrough.stop()
                    self.show_moment(index)
            return is_used
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.walkthrough.tick(dt):
            self.refresh()

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [self.walkthrough.deal_judge]

    def review_seat(self, seat: int) -> None:
        """Judge another seat's decisions."""
        self.walkthrough.judge_seat(seat)
        self.board = Board(self.ctx)
        self.build()

    def show_hands(self, are_shown: bool) -> None:
        """Show all hands, or only the cards that the player could see."""
        self.walkthrough.are_hands_hidden = not are_shown
        self.refresh()
