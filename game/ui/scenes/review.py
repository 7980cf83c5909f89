"""The review of a finished deal, action by action, with alternative plays."""

from collections.abc import Iterable, Mapping
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
from game.ui import kit
from game.ui.board.board import Board
from game.ui.board.board_widget import BoardWidget
from game.ui.input.input_events import Command, GamepadInput, InputEvent
from game.ui.kit.dialog import Close, form_footer, open_form
from game.ui.layout.table_layout import OWN_SEAT, TABLE_MARGIN_PX
from game.ui.measures import Measures
from game.ui.pages import review as parts
from game.ui.pages.charts.course_chart import deal_result_bars
from game.ui.pages.matches.match_start import ask_practice_cards
from game.ui.pages.parts.page import PageScene
from game.ui.pages.teaching.table_beside import TableWithText, build_table_with_text, has_room_for_table
from game.ui.scene import Timed, scene

SIZES = Measures("scenes.review")

MAX_SPREAD_CARDS = 10
"""Maximum number of cards that fit beside the player's name plate at the usual spacing."""


@scene("review")
class ReviewScene(PageScene):
    """The review of a finished deal: its actions one by one, with comments and alternative plays."""

    room = "desk"

    def enter(
        self,
        deal: ArchivedDeal | None = None,
        opened: OpenedRecord | None = None,
        runner: Runner | None = None,
        deal_judge: DealJudge | None = None,
    ) -> None:
        """Review a stored `deal` or an `opened` record. If `deal_judge` is given, its analysis continues."""
        if opened is None:
            assert deal is not None
            opened = open_record(deal.record)
        self.subject = ReviewSubject(opened, deal)
        runner = runner or self.ctx.services.runner
        runner.prepare([JUDGE])
        self.deal = deal_judge.deal if deal_judge else DealReview(opened.state)
        self.walkthrough = Walkthrough(self.deal, runner, deal_judge=deal_judge)
        self.watch(self.walkthrough, lambda _: self._refresh())
        self.board = Board(self.ctx)
        self._practices: dict[tuple[int, int], Practice | None] = {}

    def leave(self) -> None:
        """Stop the analysis, and store the player's mistakes as exercises."""
        if self.subject.is_own_seat(self.walkthrough.seat):
            verdicts = self.walkthrough.seat_judge.verdicts
            final_verdicts = {index: verdicts[index] for index in self.walkthrough.deal_judge.final_verdicts}
            store_mistakes(self.ctx.services.stores.exercises, self.deal, final_verdicts)
        self.walkthrough.close()

    @property
    def record(self) -> Mapping[str, Any]:
        return make_record(self.subject.record.state)

    def build(self) -> None:
        ctx, seat = self.ctx, self.walkthrough.seat
        self.people = self.subject.list_people(ctx.texts, ctx.settings.name)
        self.texts = ReviewTexts(ctx.texts, self.people, self.subject.is_own_seat(seat), self.deal.last_state.rules)
        self.chips = parts.DecisionChips(ctx, self.deal, self.texts, seat, self.show_moment)
        self.shown_facts: tuple[object, ...] = ()
        self.remark, self.footer = kit.Column(ctx, []), kit.Column(ctx, [])
        self.moment = kit.Row(ctx, [], align="center")
        self.curve = parts.StoryCurve(ctx, len(self.deal.steps), self.show_moment)
        self.buttons = parts.NavigationButtons(ctx, self.move_by, self.go_to_mistake, self.toggle_playback)
        open_more = partial(open_form, self.ui, "review.more", self._build_details_dialog, "close", SIZES.more_width_px)
        self.more_button = kit.IconButton(ctx, "menu", open_more, ctx.t("review.more"), name="more")
        if has_room_for_table(ctx):
            self._lay_out_table()
        else:
            self._lay_out_without_table()

    def _lay_out_table(self) -> None:
        ctx, margin, words_width = self.ctx, self.ctx.px(TABLE_MARGIN_PX), SIZES.words_width_px
        timeline_width = TableWithText(ctx, words_width).size[0] - 2 * margin
        navigation = kit.SingleRow(ctx, [kit.grow(self.curve), self.buttons], 20, "middle")
        timeline = kit.Column(ctx, [*self._build_record_warning(), self.chips, navigation], gap=10)
        timeline_height = timeline.measure_once(timeline_width)[1]
        side_table = TableWithText(ctx, words_width, timeline_height + margin)
        is_clockwise = self.deal.last_state.rules.decisions.is_clockwise
        table_layout = side_table.make_layout(len(self.people), is_clockwise, MAX_SPREAD_CARDS)
        hand = table_layout.hand
        hand_left = table_layout.seats[OWN_SEAT].box.right + margin
        if hand_left < hand.box.x:
            hand_box = hand.box._replace(x=hand_left, w=side_table.size[0] - 2 * hand_left)
            table_layout = replace(table_layout, hand=hand._replace(box=hand_box))
        self.table = BoardWidget(ctx, self.board, self._build_board_view(), table_layout, name="table")
        root = side_table.build_root(self.table, table_layout, self.back)
        root.add(self.moment, table_layout.message)
        root.add(timeline, (margin, side_table.size[1], timeline_width, timeline_height))
        title = kit.grow(kit.Label(ctx, self.subject.format_title(ctx.texts), 26, weight="semibold"))
        heading = kit.SingleRow(ctx, [title, self.more_button], 10, "middle")
        width, height = side_table.text_rect[2:]
        foot_height = self._build_practice_button().measure(width)[1]
        self.remark_size = width, height - heading.measure_once(width)[1] - foot_height - 2 * ctx.px(SIZES.words_gap_px)
        self._update_widgets()
        words = kit.Column(ctx, [heading, kit.grow(self.remark), self.footer], SIZES.words_gap_px)
        root.add(words, side_table.text_rect)
        self.ui.set_root(root, "mistake")
        self.background = self.board.picture.draw_ground(side_table.draw_backdrop, is_clockwise)

    def _lay_out_without_table(self) -> None:
        ctx = self.ctx
        self.table = BoardWidget(ctx, self.board, self._build_board_view(), name="table")
        self._update_widgets()
        widgets = [*self._build_record_warning(), self.remark, self.footer, self.chips, self.curve]
        body = build_table_with_text(ctx, self.table, widgets)
        footer = [kit.Space(ctx), self.buttons]
        title = self.subject.format_title(ctx.texts)
        self.show_page(body, "mistake", title=title, head_parts=[self.more_button], foot_parts=footer)

    # --- what can be done with the deal

    def _build_details_dialog(self, close: Close) -> list[kit.Widget]:
        ctx, t, texts, walkthrough = self.ctx, self.ctx.t, self.texts, self.walkthrough
        quality_counts = texts.format_quality_counts(walkthrough.deal_judge.final_verdicts.values())
        seats = [(n, person.name) for n, person in enumerate(self.people)]
        are_hands_open = not walkthrough.are_hands_hidden
        show_rules = partial(ctx.push, "written_rules", rules=self.deal.last_state.rules)
        record_text = format_record(make_record(self.deal.last_state))
        copy_record = partial(self.ui.notices.copy_text, record_text, "review.copied")
        copy_tip = f"{t('review.copy_tip')} {self.subject.format_seed(ctx.texts)}".rstrip()
        rules_title = self.subject.format_rules(ctx.texts)
        rules_tip, replay_tip, hands_tip = (t(f"review.{key}_tip") for key in ("rules", "again", "hands"))
        make_button = partial(kit.Button, ctx, size=20)
        buttons = [
            make_button(rules_title, show_rules, "quiet", "rules", tooltip=rules_tip, name="rules"),
            make_button(t("review.copy"), copy_record, icon="copy", tooltip=copy_tip, name="copy"),
            make_button(t("review.again"), self._replay_deal, icon="refresh", tooltip=replay_tip, name="again"),
        ]

        def go_to_moment(index: int) -> None:
            close()
            self.show_moment(index)

        return [
            kit.Choice(ctx, t("review.whose"), seats, walkthrough.seat, self.review_seat, name="seat"),
            kit.Toggle(ctx, t("review.hands"), are_hands_open, self.show_hands, tooltip=hands_tip, name="hands"),
            deal_result_bars(ctx, self._make_story_texts()),
            kit.Grid(ctx, [kit.Label(ctx, count, 20) for count in quality_counts], 2, gap=6, min_width=240),
            kit.Label(ctx, texts.format_progress(walkthrough.deal_judge), 20, "gold", "semibold"),
            kit.Label(ctx, t("review.judge"), 19, "text_dim"),
            kit.Row(ctx, buttons),
            parts.ActionList(ctx, texts, walkthrough, go_to_moment),
            form_footer(ctx, close),
        ]

    def _build_practice_button(self) -> kit.Button:
        ctx, tooltip = self.ctx, self.ctx.t("review.try_tip")
        return kit.Button(
            ctx, ctx.t("review.try"), self._practise_from_here, icon="play", size=20, tooltip=tooltip, name="try"
        )

    def _replay_deal(self) -> None:
        ctx, subject, seed = self.ctx, self.subject, randbits(SEED_BITS)
        plan = plan_replay(self.deal.last_state, subject.choose_opponents(ctx.settings.level), seed, subject.rules_name)
        services, pace = ctx.services, Pace.from_settings(ctx.settings)
        ctx.go("table", match=lambda: LiveMatch(plan, services.runner, services.stores, pace, DETACHED_MODE))

    def _practise_from_here(self) -> None:
        key = self.walkthrough.index, self.walkthrough.seat
        if key not in self._practices:
            opponents = self.subject.choose_opponents(self.ctx.settings.level)
            self._practices[key] = make_practice(self.deal.last_state, *key, opponents, self.subject.rules_name)
        if practice := self._practices[key]:
            ask_practice_cards(self.ctx, self.ui, practice)
        else:
            self.ui.notices.show_toast(self.ctx.t("review.try_none"))

    # --- the moment

    def _refresh(self) -> None:
        previous_focus = self.ui.focus
        self._update_widgets()
        self.ui.place_all()
        focusable_widgets = self.ui.layers[-1].list_focusable()
        if previous_focus is not None and previous_focus not in focusable_widgets:
            name = previous_focus.name
            same_widgets = (widget for widget in focusable_widgets if name and widget.name == name)
            self.ui.set_focus(next(same_widgets, self.buttons.play_button))

    def _update_widgets(self) -> None:
        ctx, walkthrough, deal_judge = self.ctx, self.walkthrough, self.walkthrough.deal_judge
        self.chips.show(walkthrough.index, deal_judge.final_verdicts)
        self.curve.show(deal_judge.story, walkthrough.index, deal_judge.final_verdicts)
        self.table.view = self._build_board_view()
        caption = kit.Label(ctx, self.table.view.caption, 23, weight="semibold", name="moment")
        self.moment.set_children(*([kit.Panel(ctx, caption, 8, style="plate")] if caption.text else []))
        story_texts = self._make_story_texts()
        judged_count = None if walkthrough.verdict else len(deal_judge.final_verdicts)
        facts = (walkthrough.index, walkthrough.verdict, walkthrough.marked_option, story_texts is None, judged_count)
        if facts != self.shown_facts:
            self.shown_facts = facts
            remark = parts.make_moment_remark(ctx, self.texts, walkthrough, story_texts, self.mark_option)
            if has_room_for_table(ctx):
                self.remark.set_children(remark.build_beside_table(ctx, self.remark_size))
            else:
                self.remark.set_children(remark.build_without_table(ctx))
        can_try = is_still_in(self.deal.moments[walkthrough.index], walkthrough.seat)
        self.footer.set_children(*([self._build_practice_button()] if can_try else []))
        self.buttons.show(walkthrough.is_playing)

    def _make_story_texts(self) -> StoryTexts | None:
        return StoryTexts.from_deal_judge(self.ctx.texts, self.people, self.walkthrough.deal_judge)

    def _build_record_warning(self) -> list[kit.Widget]:
        record = self.subject.record
        if record.stop_index is None or record.violation is None:
            return []
        warning = self.texts.format_record_fault(record.stop_index, record.violation)
        return [kit.Panel(self.ctx, kit.Label(self.ctx, warning, 20, "danger", name="stopped"), 8, style="tag")]

    def _build_board_view(self) -> BoardView:
        walkthrough = self.walkthrough
        moment, next_step = self.deal.moments[walkthrough.index], walkthrough.next_step
        marked_cards, are_hands_hidden = walkthrough.marked_cards, walkthrough.are_hands_hidden
        reviewed_moment = ReviewedMoment(moment, next_step, walkthrough.seat, are_hands_hidden, marked_cards)
        return reviewed_moment.build_view(self.texts)

    def mark_option(self, option_index: int) -> None:
        """Mark the cards of an alternative play on the table. -1 removes the mark."""
        self.walkthrough.marked_option = option_index
        self._refresh()

    # --- navigation

    def show_moment(self, index: int) -> None:
        self.walkthrough.show(index)
        self._refresh()

    def move_by(self, action_count: int) -> None:
        self.walkthrough.move_by(action_count)
        self._refresh()

    def go_to_decision(self, direction: int) -> None:
        """Move to the reviewed seat's next decision, or to the previous one if `direction` is -1."""
        self._refresh_after_jump(self.walkthrough.go_to_decision(direction), "review.no_decision")

    def go_to_mistake(self, direction: int) -> None:
        """Move to the reviewed seat's next mistake, or to the previous one if `direction` is -1."""
        message_key = "review.no_mistake" if self.walkthrough.deal_judge.is_finished else "review.judging_still"
        self._refresh_after_jump(self.walkthrough.go_to_mistake(direction), message_key)

    def _refresh_after_jump(self, has_moved: bool, message_key: str) -> None:
        self._refresh()
        if not has_moved:
            self.ui.notices.show_toast(self.ctx.t(message_key))

    def toggle_playback(self) -> None:
        """Start or stop playback. At the end of the deal, playback starts again from the beginning."""
        if self.walkthrough.is_playing:
            self.walkthrough.stop()
        else:
            self.walkthrough.play(Pace.from_settings(self.ctx.settings))
        self._refresh()

    # --- input and time

    def handle(self, event: InputEvent) -> bool:
        """Move to other decisions by keys. When a decision's button gets the focus, show its moment."""
        if not isinstance(event, Command) or self.ui.is_modal:
            return super().handle(event)
        if event.has_action("tab_next", "tab_previous"):
            self.go_to_decision(1 if event.has_action("tab_next") else -1)
        elif event.has_action("page_down", "page_up") and has_room_for_table(self.ctx):
            self.go_to_mistake(1 if event.has_action("page_down") else -1)
        elif isinstance(event, GamepadInput) and event.starts_action("play"):
            self.toggle_playback()
        else:
            is_used = super().handle(event)
            if is_used and self.ui.is_ring_shown and not self.ui.is_modal:
                focused_indices = (index for index, button in self.chips.chips.items() if button is self.ui.focus)
                index = next(focused_indices, self.walkthrough.index)
                if index != self.walkthrough.index:
                    self.walkthrough.stop()
                    self.show_moment(index)
            return is_used
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.walkthrough.tick(dt):
            self._refresh()

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [self.walkthrough.deal_judge]

    def review_seat(self, seat: int) -> None:
        self.walkthrough.judge_seat(seat)
        self.board = Board(self.ctx)
        self.build()

    def show_hands(self, are_shown: bool) -> None:
        """Show all hands, or hide the cards that the reviewed player could not see."""
        self.walkthrough.are_hands_hidden = not are_shown
        self._refresh()
