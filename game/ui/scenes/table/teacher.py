"""The lesson's teacher, who explains a step beside the table or, in small windows, in a dialog over it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.cards import Card
from game.session.play.lesson import FIRST_LESSON, TEACHER, LessonPosition
from game.session.play.lesson_match import LessonMatch
from game.text.book import Group
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS_SECONDS, Device
from game.ui.input.keymap import ActionName, Keymap
from game.ui.kit import Button, Column, Label, Picture, Row, ScrollArea, SingleRow, Space, Title, Ui, Widget
from game.ui.kit.layer import Layer
from game.ui.kit.layout import AbsoluteLayout, centered_panel, grow, with_width
from game.ui.measures import Measures
from game.ui.pages.keys import format_main_control
from game.ui.pages.parts.cards import CHALK_ROLE, large_card_rows
from game.ui.pages.parts.page import with_descender_room
from game.ui.pages.teaching import teacher as teaching
from game.ui.pages.teaching.table_beside import TableWithText
from game.ui.pages.teaching.teacher import Figure, TeacherAtBoard, text_with_icon
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.message_line import TextGetter

SIZES = Measures("table.teacher")
BOARD_SIZES = Measures("teaching.teacher")
MAX_GROUP_CARDS = 6
"""Groups with more cards than this are placed one below the other."""
LOWER_SIGN = "<"
PRAISE_COUNT = 4
LISTED_ACTIONS: Sequence[ActionName] = ("card_left", "card_right", "select", "play", "pass", "complete")
CONTINUE_DELAY_SECONDS = 0.8
"""Input is ignored for this time, so that a click on the table does not press Continue."""


@dataclass(eq=False)
class TableTeacher:
    """Shows the explanations and tasks of a lesson's step, and comments on the player's actions."""

    ctx: Context
    ui: Ui
    match: LessonMatch
    position: LessonPosition
    device: Device
    open_next_step: Callable[[], None]
    panel: Widget = field(init=False)
    figure: Figure | None = None
    dialog: Layer | None = None

    def __post_init__(self) -> None:
        self._set_state()

    def _set_state(
        self, correction: TextGetter | None = None, wrong_cards: tuple[Card, ...] = (), awaits_opponents: bool = False
    ) -> None:
        self._correction = correction
        self._wrong_cards = wrong_cards
        self._awaits_opponents = awaits_opponents
        if not awaits_opponents:
            self._shown_action_count = self.match.own_action_count
            """Number of the player's actions when the task was last shown."""

    @property
    def table_split(self) -> TableWithText | None:
        """Areas of the table and of the teacher beside it; None if there is no room for both."""
        split = TableWithText(self.ctx)
        return split if split.has_room else None

    def use_device(self, device: Device) -> None:
        """Adapt the words to the player's input device."""
        if device != self.device:
            self.device = device
            if self.table_split and not self.position.is_done:
                self.refresh()

    def leave(self) -> None:
        """Go to the main menu, which explains how to continue the lesson."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu", has_left_lesson=self.position.lesson == FIRST_LESSON)

    def show_mood(self, mood: Mood) -> None:
        if self.figure and mood != self.figure.mood:
            self.figure.start_mood(mood)

    def show_correction(self, get_text: TextGetter, wrong_cards: tuple[Card, ...]) -> None:
        self._set_state(get_text, wrong_cards, self._awaits_opponents)
        self.refresh()

    def follow_action(self, has_task: bool) -> None:
        """Update the words after an action of the player. An expected action removes the correction."""
        if self._shown_action_count < self.match.own_action_count and (has_task or not self._awaits_opponents):
            is_unchanged = not has_task and not self.table_split and not self._correction
            self._set_state(awaits_opponents=not has_task)
            if not is_unchanged:
                self.refresh()

    def show_step_outcome(self) -> None:
        """Remove the correction and show the outcome of the lesson's step."""
        self._set_state()
        self.refresh()
        self.ctx.navigator.block_input(CONTINUE_DELAY_SECONDS)

    def find_task(self, device: Device | None = None) -> str:
        """Return the text of the current task, or "" without a task. For a pointer, the text describes the gesture."""
        done_count, step = self.match.own_action_count, self.position.step
        if not self.match.list_expected_actions():
            return ""
        if device == "pointer" and step.gesture and not done_count:
            return self.ctx.t(f"lesson.{step.id}.how")
        return self.ctx.t(f"lesson.{step.id}.task{f'.{done_count + 1}' if done_count else ''}")

    # --- layout

    def relayout(self) -> None:
        if self.table_split:
            self.close_dialog()
        elif not self.dialog:
            self.open_dialog()

    def add_panel(self, root: AbsoluteLayout, split: TableWithText) -> None:
        left, top, width, _ = split.text_rect
        self._root = root
        self.panel = self._build_panel(width)
        root.add(self.panel, (left, top, width, self.ctx.size[1] - top))

    def refresh(self) -> None:
        if not (split := self.table_split):
            self.open_dialog()
            return
        self._root.remove(self.panel)
        self.add_panel(self._root, split)
        self.ui.set_root(self._root)
        if self.position.is_done:
            self.ui.set_focus(self.ui.find("next"))

    def open_dialog(self) -> None:
        self.close_dialog()
        focus, close = ("next", None) if self.position.is_done else ("look", self.close_dialog)
        self.dialog = self.ui.open_layer(self._build_dialog, close, focus)
        self.ctx.navigator.block_input(SECOND_PRESS_SECONDS)

    def close_dialog(self) -> None:
        if self.dialog:
            self.ui.close_layer(self.dialog)
            self.dialog = None

    def _build_panel(self, width: int) -> Widget:
        ctx = self.ctx
        min_height = min(ctx.px(SIZES.board_height_px), round(SIZES.max_board_window_ratio * ctx.size[1]))
        content = self._build_board_content(width - 2 * ctx.px(BOARD_SIZES.padding_px))
        board = teaching.Blackboard(ctx, content, min_height, self._gesture_target)
        text_widgets = self._build_words("on_paper")
        is_warning = bool(self._correction)
        padding = SIZES.speech_padding_px
        teacher = TeacherAtBoard(ctx, text_widgets, self._mood, board, padding=padding, is_warning=is_warning)
        self.figure = teacher.figure
        buttons = [self._build_next_button()] if self.position.is_done else []
        lower_part = grow(Column(ctx, [teacher, *buttons], gap=10))
        title = with_width(with_descender_room(ctx, self._build_title()), round(SIZES.title_width_ratio * width))
        rod_space = Space(ctx, height=SIZES.rod_height_px)
        return Column(ctx, [self._build_header(), Row(ctx, [title], align="center"), lower_part, rod_space], gap=7)

    def _build_dialog(self) -> Widget:
        ctx = self.ctx
        portrait = draw_portrait(ctx.art, TEACHER, ctx.tx(84), self._mood)
        title = SingleRow(ctx, [Picture(ctx, portrait), grow(self._build_title())], 18, "middle")
        has_captions = bool(self.position.step.captions)
        max_width = ctx.tx(SIZES.box_width_tx) - 2 * ctx.px(SIZES.box_inset_px)
        cards = large_card_rows(ctx, self._find_groups(), max_width, SIZES.max_card_px, is_chain=has_captions)
        parts = [self._build_header(), title, *self._build_words("text"), *cards]
        scroll_area = ScrollArea(ctx, Column(ctx, parts, gap=18))
        look_button = Button(ctx, ctx.t("lesson.look"), self.close_dialog, "primary", "right", size=24, name="look")
        button = self._build_next_button() if self.position.is_done else look_button
        return centered_panel(ctx, [scroll_area, Row(ctx, [button], align="right")], SIZES.box_width_tx)

    # --- the board

    @property
    def _gesture_target(self) -> float | None:
        """Position that the teacher points at, as a fraction of the blackboard's width; None if he does not point."""
        if self._is_praised or self._wrong_cards:
            return None
        card_groups = self._find_groups()
        if len(card_groups) < 2:
            return SIZES.single_group_x_ratio
        if self.position.step.captions and not self._has_large_groups:
            return SIZES.two_groups_x_ratio
        return SIZES.last_group_x_ratio if _is_chain(card_groups) else SIZES.first_group_x_ratio

    @property
    def _has_large_groups(self) -> bool:
        return max(len(group.cards) for group in self._find_groups()) > MAX_GROUP_CARDS

    def _build_board_content(self, width: int) -> list[Widget]:
        """Return the cards on the blackboard: wrong cards crossed out, right cards stamped."""
        ctx = self.ctx
        card_groups = (Group(self._wrong_cards),) if self._wrong_cards else self._find_groups()
        captions = () if self._shows_played_cards or self._wrong_cards else self.position.step.captions
        if captions:
            return [self._build_captioned_groups(card_groups, captions, width)]
        is_chain = _is_chain(card_groups)
        if is_chain:
            card_groups = tuple(Group(group.cards, "") for group in card_groups)
        cards = large_card_rows(ctx, card_groups, width, SIZES.max_card_px, role=CHALK_ROLE, is_chain=is_chain)
        if self._wrong_cards:
            return [teaching.CrossedOutCards(ctx, cards)]
        if self._is_praised and cards:
            return [teaching.StampedCards(ctx, cards)]
        if not is_chain:
            return cards
        lowest_title, highest_title = (teaching.chalk_title(ctx, ctx.t(f"lesson.{key}")) for key in ("low", "high"))
        scale_widgets = [lowest_title, teaching.chalk_arrow(ctx), highest_title]
        chalk_line = SingleRow(ctx, scale_widgets, SIZES.chalk_gap_px, "middle")
        return [chalk_line, Space(ctx, height=SIZES.chalk_foot_px), *cards]

    def _build_captioned_groups(self, card_groups: Sequence[Group], captions: Sequence[str], width: int) -> Widget:
        """Return groups of cards side by side above their captions; large groups stand beside their captions."""
        ctx, is_stacked = self.ctx, self._has_large_groups
        cards_width = round(SIZES.stacked_width_ratio * width) if is_stacked else width // len(card_groups)
        max_card_px = SIZES.stacked_card_px if is_stacked else SIZES.captioned_card_px
        card_rows = [large_card_rows(ctx, (group,), cards_width, max_card_px) for group in card_groups]
        cards: list[Widget] = [Column(ctx, rows, 0) for rows in card_rows]
        caption_titles = [teaching.chalk_title(ctx, ctx.t(f"lesson.caption.{name}")) for name in captions]
        if is_stacked:
            ratio = SIZES.stacked_width_ratio
            pairs = zip(cards, caption_titles, strict=True)
            lines = ([grow(column, ratio), grow(title, 1 - ratio)] for column, title in pairs)
            return Column(ctx, [SingleRow(ctx, line, 8, "middle") for line in lines], 4)
        if self._is_praised:
            stamp_space = Space(ctx, height=teaching.STAMP_OVERHANG_PX)
            other_columns = (Column(ctx, [column, stamp_space], 0) for column in cards[1:])
            cards = [teaching.StampedCards(ctx, cards[:1]), *other_columns]
        return SingleRow(ctx, [grow(Column(ctx, [*pair], 4)) for pair in zip(cards, caption_titles, strict=True)], 8)

    def _build_header(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        index, count = self.position.index, len(self.position.steps)
        step_text = t("lesson.step", step=index + 1, steps=count)
        tooltip = t("lesson.leave_tip" if self.position.lesson == FIRST_LESSON else "menu.pause.leave")
        leave = Button(ctx, t("lesson.leave"), self.leave, "plain", size=20, tooltip=tooltip, name="leave")
        step = Label(ctx, step_text, SIZES.step_text_tx, "text", "semibold", name="step")
        left_space, right_space = (Space(ctx, SIZES.silk_edge_px) for _ in range(2))
        header_row = SingleRow(ctx, [left_space, grow(step), leave, right_space], 0, "middle")
        coins = Row(ctx, [teaching.CoinProgress(ctx, index, count, step_text, "progress")], align="center")
        return Column(ctx, [Space(ctx, height=SIZES.silk_edge_px), header_row, coins], gap=2)

    @property
    def _mood(self) -> Mood:
        return "glad" if self.position.is_done else self.position.step.mood

    @property
    def _is_praised(self) -> bool:
        return bool(self.position.is_done and self.position.step.turns)

    @property
    def _shows_played_cards(self) -> bool:
        """True if the lesson's step is done and the cards played in the step are shown."""
        return self._is_praised and bool(self.match.list_last_plays())

    def _build_title(self) -> Title:
        praise = f"lesson.praise.{self.position.index % PRAISE_COUNT + 1}"
        text = self.ctx.t(praise if self._is_praised else f"lesson.{self.position.step.id}.title")
        return Title(self.ctx, text, 60, align="center", name="title", min_scale=SIZES.min_title_ratio)

    def _build_next_button(self) -> Button:
        label, press = self.ctx.t("lesson.next"), self.open_next_step
        return Button(self.ctx, label, press, "primary", "right", size=28, name="next")

    def _build_words(self, role: str) -> list[Widget]:
        """Return the explanation and the current task, or the outcome of a finished step of the lesson."""
        ctx, step = self.ctx, self.position.step

        def build_label(key: str, weight: str = "semibold") -> Widget:
            return Label(ctx, ctx.t(f"lesson.{key}"), SIZES.words_text_tx, role, weight, name=key.split(".")[-1])

        explanation = build_label(f"{step.id}.say", "medium")
        if self._correction:
            correction = self._correction()
            explanation = text_with_icon(ctx, "warning", correction, role=role, name="remark", size=SIZES.words_text_tx)
        if self.position.is_done:
            outcome_label = build_label(f"{step.id}.done")
            return [outcome_label] if step.turns else [explanation, outcome_label]
        if self._awaits_opponents and not self.match.has_ended:
            return [explanation, build_label("others")]
        task = "" if self._awaits_opponents else self.find_task(self.device)
        if not task:
            return [explanation]
        widgets = [explanation, text_with_icon(ctx, "touch", task, role=role, name="task", size=SIZES.task_text_tx)]
        if self.device != "pointer":  # whose gestures are demonstrated
            keymap, is_pad = Keymap(ctx.settings.keys), self.device == "pad"
            labels = {action: format_main_control(ctx, keymap, action, is_pad) for action in LISTED_ACTIONS}
            widgets.append(Label(ctx, ctx.t("lesson.keys", **labels), SIZES.keys_text_tx, role, name="keys"))
        return widgets

    def _find_groups(self) -> Sequence[Group]:
        """Return the groups of cards on the blackboard. Of two plays, the higher play comes first."""
        card_groups: Sequence[Group] = self.position.step.picture
        if self._shows_played_cards:
            *previous_plays, last_play = self.match.list_last_plays()[-2:]
            card_groups = [*(Group(cards, LOWER_SIGN) for cards in previous_plays), Group(last_play, "")]
        if len(card_groups) != 2 or card_groups[0].link_to_next != LOWER_SIGN:
            return card_groups
        lower, higher = (group.cards for group in card_groups)
        word = self.ctx.t("lesson.chops" if self.position.step.is_chop(higher, lower) else "lesson.beats")
        return Group(higher, word), Group(lower, "")


def _is_chain(card_groups: Sequence[Group]) -> bool:
    return len(card_groups) > 2 and card_groups[0].link_to_next == LOWER_SIGN
