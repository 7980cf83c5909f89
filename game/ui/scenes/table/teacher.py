"""The teacher at a lesson's table: the words of a step, beside the table or in a box over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Card
from game.session.play.lesson import FIRST_LESSON, TEACHER, LessonPosition
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS_SECONDS, Device
from game.ui.input.keymap import ActionName, Keymap
from game.ui.kit import Button, Column, Label, Picture, Row, ScrollArea, SingleRow, Space, Ui, Widget
from game.ui.kit.layer import Layer
from game.ui.kit.layout import AbsoluteLayout, centred_panel, grow, with_width
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CHALK_ROLE, large_card_rows
from game.ui.pages.parts.page import with_descender_room
from game.ui.pages.settings.keys import format_main_control
from game.ui.pages.teaching import lesson_board
from game.ui.pages.teaching.table_beside import TableWithWords
from game.ui.pages.teaching.teacher import Figure, TeacherAtBoard, icon_words
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.message_line import Words

SIZES = Measures("lesson_teacher")
BOARD_SIZES = Measures("lesson_board")
MAX_GROUP_CARDS = 6
"""Most cards of a group beside another one; larger groups are stacked."""
LOWER_SIGN = "<"
PRAISE_COUNT = 4
LISTED_KEYS: Sequence[ActionName] = ("card_left", "card_right", "select", "play", "pass", "complete")
READ_SECONDS = 0.8
"""Time without a press before Continue is enabled, so that a click meant for the table does not press it."""


class TableTeacher:
    """Presents the step at a `place` of a lesson to a player with a `device`, and comments on the player's actions."""

    panel: Widget

    def __init__(self, ctx: Context, ui: Ui, match: LessonMatch, *, place: LessonPosition, device: Device) -> None:
        self.ctx, self.ui, self.match, self.place, self.device = ctx, ui, match, place, device
        self.list_cards: Callable[[], list[Sprite]] = list
        """Function that returns the cards on the table, which the next step removes."""
        self.figure: Figure | None = None
        self.box: Layer | None = None
        self._shown_actions = 0
        """Number of the player's actions at the last update of the words."""
        self._set_state()

    def _set_state(
        self, correction: Words | None = None, wrong_cards: tuple[Card, ...] = (), awaits_opponents: bool = False
    ) -> None:
        """Set the comment on a wrong action, and whether the opponents answer before a further task is set."""
        self._correction, self._wrong_cards, self._awaits_opponents = correction, wrong_cards, awaits_opponents

    @property
    def table_split(self) -> TableWithWords | None:
        """Split of the window between table and teacher; None if there is no room for both."""
        beside = TableWithWords(self.ctx)
        return beside if beside.has_room else None

    # --- course of the lesson

    def next_step(self) -> None:
        lesson, index, count = self.place.lesson, self.place.index, len(self.place.steps)
        if lesson == FIRST_LESSON:
            self.ctx.change(**LessonProgress.make_settings_after(index, count))
        if index + 1 < count:
            self.ctx.go("lesson", step=index + 1, lesson=lesson, device=self.device, cards=self.list_cards())
        else:
            self.ctx.go("lesson_end", lesson=lesson)

    def leave(self) -> None:
        """Return to the menu at once, since nothing is lost; the menu explains how the first lesson continues."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu", lesson_left=self.place.lesson == FIRST_LESSON)

    def show_mood(self, mood: Mood) -> None:
        if self.figure and mood != self.figure.mood:
            self.figure.start_mood(mood)

    def correct(self, words: Words, wrong_cards: tuple[Card, ...]) -> None:
        self._set_state(words, wrong_cards, self._awaits_opponents)
        self.refresh()

    def follow_action(self, has_task: bool) -> None:
        """Follow an action of the player: show the present task if there is one. The right action removes a remark."""
        if self._shown_actions < self.match.own_action_count and (has_task or not self._awaits_opponents):
            is_unchanged = not has_task and not self.table_split and not self._correction
            self._set_state(awaits_opponents=not has_task)
            if not is_unchanged:
                self.refresh()

    def close_step(self) -> None:
        """Forget earlier mistakes, and describe the present state."""
        self._set_state()
        self.refresh()
        self.ctx.block_input(READ_SECONDS)

    def find_task(self, device: Device | None = None) -> str:
        """Return the present task, "" if there is none; with a pointer, described by the gesture of the step."""
        done_count, step = self.match.own_action_count, self.place.step
        if not self.match.find_expected_actions():
            return ""
        if device == "pointer" and step.gesture and not done_count:
            return self.ctx.t(f"lesson.{step.id}.how")
        return self.ctx.t(f"lesson.{step.id}.task{f'.{done_count + 1}' if done_count else ''}")

    # --- layout

    def relayout(self) -> None:
        if self.table_split:
            self.close_box()
        elif not self.box:
            self.open_box()

    def add_panel(self, root: AbsoluteLayout, beside: TableWithWords) -> None:
        left, top, width, _ = beside.words_rect
        self._root = root
        self.panel = self._build_panel(width)
        root.add(self.panel, (left, top, width, self.ctx.size[1] - top))

    def refresh(self) -> None:
        if not (beside := self.table_split):
            self.open_box()
            return
        self._root.remove(self.panel)
        self.add_panel(self._root, beside)
        self.ui.set_root(self._root)
        if self.place.is_done:
            self.ui.set_focus(self.ui.find("next"))

    def open_box(self) -> None:
        self.close_box()
        focus, close = ("next", None) if self.place.is_done else ("look", self.close_box)
        self.box = self.ui.open_layer(self._build_box, close, focus)
        self.ctx.block_input(SECOND_PRESS_SECONDS)

    def close_box(self) -> None:
        if self.box:
            self.ui.close_layer(self.box)
            self.box = None

    def _build_panel(self, width: int) -> Widget:
        """Return the widget beside the table."""
        ctx = self.ctx
        min_height = min(ctx.px(SIZES.board_height_px), round(SIZES.max_board_window_ratio * ctx.size[1]))
        content = self._build_board_content(width - 2 * ctx.px(BOARD_SIZES.padding_px))
        board = lesson_board.Blackboard(ctx, content, min_height, self._gesture_target)
        words, warns = self._build_words("on_paper"), bool(self._correction)
        at_board = TeacherAtBoard(ctx, words, self._mood, board, padding=SIZES.speech_padding_px, is_warning=warns)
        self.figure = at_board.figure
        onward = [self._build_next_button()] if self.place.is_done else []
        foot = grow(Column(ctx, [at_board, *onward], gap=10))
        title = with_width(with_descender_room(ctx, self._build_title()), round(SIZES.title_width_ratio * width))
        rod = Space(ctx, height=SIZES.rod_height_px)
        return Column(ctx, [self._build_header(), Row(ctx, [title], align="center"), foot, rod], gap=7)

    def _build_box(self) -> Widget:
        ctx = self.ctx
        face = draw_portrait(ctx.art, TEACHER, ctx.tx(84), self._mood)
        title = SingleRow(ctx, [Picture(ctx, face), grow(self._build_title())], 18, "middle")
        title.can_shrink, has_captions = False, bool(self.place.step.captions)
        room = ctx.px(SIZES.box_width_px - 2 * SIZES.box_inset_px)
        cards = large_card_rows(ctx, self._find_groups(), room, SIZES.max_card_px, is_chain=has_captions)
        area = ScrollArea(ctx, Column(ctx, [self._build_header(), title, *self._build_words("text"), *cards], gap=18))
        look = Button(ctx, ctx.t("lesson.look"), self.close_box, "primary", "right", size=24, name="look")
        onward = self._build_next_button() if self.place.is_done else look
        return centred_panel(ctx, [area, Row(ctx, [onward], align="right")], SIZES.box_width_px)

    # --- the board

    @property
    def _gesture_target(self) -> float | None:
        """Target of the teacher's gesture, as a fraction of the board's width; None while he praises or corrects.

        It is the highest of a chain, the first of two groups, a single group, or both groups if they have captions.
        """
        if self._is_praised or self._wrong_cards:
            return None
        groups = self._find_groups()
        if len(groups) < 2:
            return SIZES.single_group_x_ratio
        if self.place.step.captions and not self._has_large_groups:
            return SIZES.two_groups_x_ratio
        return SIZES.last_group_x_ratio if _is_chain(groups) else SIZES.first_group_x_ratio

    @property
    def _has_large_groups(self) -> bool:
        """True if groups are stacked because they are too large to stand side by side."""
        return max(len(group.cards) for group in self._find_groups()) > MAX_GROUP_CARDS

    def _build_board_content(self, width: int) -> list[Widget]:
        """Return the cards on the board: crossed out if they were wrong, stamped if they were right."""
        ctx, groups = self.ctx, (Group(self._wrong_cards),) if self._wrong_cards else self._find_groups()
        captions = () if self._has_played or self._wrong_cards else self.place.step.captions
        if captions:
            return [self._build_captioned_groups(groups, captions, width)]
        is_chain = _is_chain(groups)
        if is_chain:
            groups = tuple(Group(group.cards, "") for group in groups)
        cards = large_card_rows(ctx, groups, width, SIZES.max_card_px, role=CHALK_ROLE, is_chain=is_chain)
        if self._wrong_cards:
            return [lesson_board.CrossedOutCards(ctx, cards)]
        if self._is_praised and cards:
            return [lesson_board.StampedCards(ctx, cards)]
        if not is_chain:
            return cards
        low, high = (lesson_board.chalk_title(ctx, ctx.t(f"lesson.{end}")) for end in ("low", "high"))
        chalk_line = SingleRow(ctx, [low, lesson_board.chalk_arrow(ctx), high], SIZES.chalk_gap_px, "middle")
        return [chalk_line, Space(ctx, height=SIZES.chalk_foot_px), *cards]

    def _build_captioned_groups(self, groups: Sequence[Group], captions: Sequence[str], width: int) -> Widget:
        """Return groups of cards side by side above their captions. Large groups are stacked, beside their captions.
        The first group is stamped if leaving it was right.
        """
        ctx, is_stacked = self.ctx, self._has_large_groups
        card_width = round(SIZES.stacked_width_ratio * width) if is_stacked else width // len(groups)
        height = SIZES.stacked_card_px if is_stacked else SIZES.captioned_card_px
        cards: list[Widget] = [Column(ctx, large_card_rows(ctx, (group,), card_width, height), 0) for group in groups]
        words = [lesson_board.chalk_title(ctx, ctx.t(f"lesson.caption.{name}")) for name in captions]
        if is_stacked:
            ratio = SIZES.stacked_width_ratio
            lines = ([grow(row, ratio), grow(word, 1 - ratio)] for row, word in zip(cards, words, strict=True))
            return Column(ctx, [SingleRow(ctx, line, 8, "middle") for line in lines], 4)
        if self._is_praised:
            foot = Space(ctx, height=lesson_board.STAMP_OVERHANG_PX)
            others = (Column(ctx, [column, foot], 0) for column in cards[1:])
            cards = [lesson_board.StampedCards(ctx, cards[:1]), *others]
        return SingleRow(ctx, [grow(Column(ctx, [*pair], 4)) for pair in zip(cards, words, strict=True)], 8)

    # --- parts

    def _build_header(self) -> Widget:
        ctx, t, index, count = self.ctx, self.ctx.t, self.place.index, len(self.place.steps)
        words = t("lesson.step", step=index + 1, steps=count)
        tip = t("lesson.leave_tip" if self.place.lesson == FIRST_LESSON else "menu.pause.leave")
        leave = Button(ctx, t("lesson.leave"), self.leave, "plain", size=20, tooltip=tip, name="leave")
        step = Label(ctx, words, SIZES.step_text_px, "text", "semibold", name="step")
        left, right = (Space(ctx, SIZES.silk_edge_px) for _ in range(2))
        line = SingleRow(ctx, [left, grow(step), leave, right], 0, "middle")
        coins = Row(ctx, [lesson_board.CoinProgress(ctx, index, count, words, "progress")], align="center")
        return Column(ctx, [Space(ctx, height=SIZES.silk_edge_px), line, coins], gap=2)

    @property
    def _mood(self) -> Mood:
        return "glad" if self.place.is_done else self.place.step.mood

    @property
    def _is_praised(self) -> bool:
        return bool(self.place.is_done and self.place.step.turns)

    @property
    def _has_played(self) -> bool:
        """True if the task was to play cards, which are shown now. After a pass the beaten play stays visible."""
        return self._is_praised and bool(self.match.list_last_plays())

    def _build_title(self) -> Title:
        praise, title = f"lesson.praise.{self.place.index % PRAISE_COUNT + 1}", f"lesson.{self.place.step.id}.title"
        words = self.ctx.t(praise if self._is_praised else title)
        return Title(self.ctx, words, 60, align="center", name="title", min_scale=SIZES.min_title_ratio)

    def _build_next_button(self) -> Button:
        return Button(self.ctx, self.ctx.t("lesson.next"), self.next_step, "primary", "right", size=28, name="next")

    def _build_words(self, role: str) -> list[Widget]:
        """Return the explanation and the task; once the task is done, the outcome."""
        ctx, step = self.ctx, self.place.step

        def label(key: str, weight: str = "semibold") -> Widget:
            return Label(ctx, ctx.t(f"lesson.{key}"), SIZES.words_text_px, role, weight, name=key.split(".")[-1])

        if not self._awaits_opponents:
            self._shown_actions = self.match.own_action_count
        explanation = label(f"{step.id}.say", "medium")
        if self._correction:
            words = self._correction()
            explanation = icon_words(ctx, "warning", words, role=role, name="remark", size=SIZES.words_text_px)
        if self.place.is_done:
            done = label(f"{step.id}.done")
            return [done] if step.turns else [explanation, done]
        if self._awaits_opponents and not self.match.has_ended:
            return [explanation, label("others")]
        task = "" if self._awaits_opponents else self.find_task(self.device)
        if not task:
            return [explanation]
        widgets = [explanation, icon_words(ctx, "touch", task, role=role, name="task", size=SIZES.task_text_px)]
        if self.device != "pointer":  # whose gestures are demonstrated
            keymap, is_pad = Keymap(ctx.settings.keys), self.device == "pad"
            labels = {action: format_main_control(ctx, keymap, action, is_pad) for action in LISTED_KEYS}
            widgets.append(Label(ctx, ctx.t("lesson.keys", **labels), SIZES.keys_text_px, role, name="keys"))
        return widgets

    def _find_groups(self) -> Sequence[Group]:
        """Return the step's cards or the last plays. Of two plays the winner comes first, of a chain the lowest."""
        groups: Sequence[Group] = self.place.step.picture
        if self._has_played:
            *previous_plays, last_play = self.match.list_last_plays()[-2:]
            groups = [*(Group(cards, LOWER_SIGN) for cards in previous_plays), Group(last_play, "")]
        if len(groups) != 2 or groups[0].link_to_next != LOWER_SIGN:
            return groups
        lower, higher = (group.cards for group in groups)
        word = self.ctx.t("lesson.chops" if self.place.step.is_chop(higher, lower) else "lesson.beats")
        return Group(higher, word), Group(lower, "")


def _is_chain(groups: Sequence[Group]) -> bool:
    """Return True for more than two groups, each lower than the next."""
    return len(groups) > 2 and groups[0].link_to_next == LOWER_SIGN
