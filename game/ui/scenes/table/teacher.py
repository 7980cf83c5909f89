"""The teacher at a lesson's table: the words of a step, beside the table or in a box over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Card
from game.session.play.lesson import FIRST_LESSON, TEACHER, LessonPlace
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS, Device
from game.ui.input.keymap import ActionName, Keymap
from game.ui.kit import (
    Button,
    Column,
    Label,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Space,
    Ui,
    Widget,
    boxed,
    fixed,
    grow,
    middled,
)
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Fixed
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CHALK_ROLE, large_card_rows
from game.ui.pages.parts.page import with_tails
from game.ui.pages.settings.keys import main_label_of
from game.ui.pages.teaching.lesson_board import (
    STAMP_FOOT,
    Blackboard,
    ChalkArrow,
    CoinString,
    Crossed,
    Stamped,
    in_chalk,
)
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.pages.teaching.teacher import Figure, Gesturing, Lecture, Speech, signed
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.table.prompting import Words

BOARD_SIZES = Measures("lesson_board")

SAID_TEXT_PX, TASK_TEXT_PX, KEYS_TEXT_PX, STEP_TEXT_PX = 28, 29, 23, 24
TITLE_WIDTH_RATIO, LEAST_TITLE_RATIO = 0.89, 0.7
BOX_WIDTH_PX, BOX_INSET_PX = 900, 60
TALLEST_CARD_PX, CAPTIONED_CARD_PX = 182, 160
BOARD_HEIGHT_PX, BOARD_HEIGHT_RATIO = 220, 0.21
"""Height of the board at 1080p, and its limit as a fraction of the window's."""
MANY_CARDS, MANY_WIDTH_RATIO, MANY_CARD_PX = 6, 0.74, 84
"""Most cards shown side by side; with more cards groups are stacked, with this part of the width and this card height.
"""
FIRST_AT, SINGLE_AT, BETWEEN_AT, LAST_AT = 0.27, 0.42, 0.49, 0.86
"""Places on the board as fractions of its width: the first group, a single group, between two groups, the last group
of a row.
"""
LOWER = "<"
PRAISES = 4
KEYS: Sequence[ActionName] = ("card_left", "card_right", "select", "play", "pass", "complete")
SPEECH_PAD_PX, ROD_ROOM_PX, SILK_EDGE_PX, CHALK_GAP_PX = 22, 34, 10, 14
READ_SECONDS = 0.8
"""Time without a press before Continue is enabled, so that a click meant for the table does not press it."""


def room_beside(ctx: Context) -> TableBeside | None:
    """Return the split of the window between table and teacher; None if there is no room for both."""
    beside = TableBeside(ctx)
    return beside if beside.fits else None


class TableTeacher:
    """Presents the step at a `place` of a lesson to a player with a `device`, and comments on the player's actions."""

    panel: Widget

    def __init__(
        self,
        ctx: Context,
        ui: Ui,
        match: LessonMatch,
        *,
        place: LessonPlace,
        device: Device,
        lying: Callable[[], list[Sprite]],
    ) -> None:
        """Create a teacher. `lying` returns the cards on the table, which the next step removes."""
        self.ctx, self.ui, self.match, self.place, self.device = ctx, ui, match, place, device
        self._lying = lying
        self.figure: Figure | None = None
        self.box: Layer | None = None
        self._correction: Words | None = None
        """Comment on a wrong action."""
        self._tried: tuple[Card, ...] = ()
        self._shown_actions = 0
        """Number of the player's actions at the last update of the words."""
        self._others_act = False
        """True once the task is done and the opponents answer; no further task is set yet."""

    @property
    def beside(self) -> TableBeside | None:
        return room_beside(self.ctx)

    # --- course of the lesson

    def next_step(self) -> None:
        lesson, at, count = self.place.lesson, self.place.index, len(self.place.steps)
        if lesson == FIRST_LESSON:
            self.ctx.change(**LessonProgress.values_after(at, count))
        if at + 1 < count:
            self.ctx.go("lesson", step=at + 1, lesson=lesson, device=self.device, before=self._lying())
        else:
            self.ctx.go("lesson_end", lesson=lesson)

    def leave(self) -> None:
        """Return to the menu at once, since nothing is lost; the menu explains how the first lesson continues."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu", lesson_left=self.place.lesson == FIRST_LESSON)

    def look(self, mood: Mood) -> None:
        if self.figure:
            self.figure.feel(mood)

    def correct(self, said: Words, tried: tuple[Card, ...]) -> None:
        self._correction, self._tried = said, tried
        self.renew()

    def heed(self, asked: bool) -> None:
        """Follow an action of the player: show the present task if `asked`. The right action removes a remark."""
        if self._shown_actions < self.match.own_action_count and (asked or not self._others_act):
            stays = not asked and not self.beside and not self._correction
            self._correction, self._tried, self._others_act = None, (), not asked
            if not stays:
                self.renew()

    def close_step(self) -> None:
        """Forget earlier mistakes, and describe the present state."""
        self._correction, self._tried, self._others_act = None, (), False
        self.renew()
        self.ctx.block_input(READ_SECONDS)

    def task(self, device: Device | None = None) -> str:
        """Return the present task, "" if there is none; with a pointer, described by the gesture of the step."""
        done, step = self.match.own_action_count, self.place.step
        if not self.match.expected_actions():
            return ""
        if device == "pointer" and step.gesture and not done:
            return self.ctx.t(f"lesson.{step.id}.how")
        return self.ctx.t(f"lesson.{step.id}.task{f'.{done + 1}' if done else ''}")

    # --- layout

    def relayout(self) -> None:
        if not self.beside and not self.box:
            self.lay_over()
        elif self.beside and self.box:
            self.take_away()

    def put_beside(self, root: Fixed, beside: TableBeside) -> None:
        left, top, wide, _ = beside.panel
        self._root = root
        self.panel = self._beside(wide)
        root.add(self.panel, (left, top, wide, self.ctx.size[1] - top))

    def renew(self) -> None:
        if not (beside := self.beside):
            self.lay_over()
            return
        self._root.inner.remove(self.panel)
        self.put_beside(self._root, beside)
        self.ui.root(self._root)
        if self.place.is_done:
            self.ui.set_focus(self.ui.find("next"))

    def lay_over(self) -> None:
        self.take_away()
        done = self.place.is_done
        self.box = self.ui.open(self._over, None if done else self.take_away, focus="next" if done else "look")
        self.ctx.block_input(SECOND_PRESS)

    def take_away(self) -> None:
        if self.box:
            self.ui.close(self.box)
            self.box = None

    def _beside(self, wide: int) -> Widget:
        """Return the widget beside the table."""
        ctx = self.ctx
        said, warns = grow(middled(Column(ctx, self._said("on_paper"), gap=14))), bool(self._correction)
        speech = ScrollArea(ctx, Column(ctx, [grow(Speech(ctx, said, SPEECH_PAD_PX, tail=None, warns=warns))], gap=0))
        least = min(ctx.px(BOARD_HEIGHT_PX), round(BOARD_HEIGHT_RATIO * ctx.size[1]))
        board = Blackboard(ctx, self._on_board(wide - 2 * ctx.px(BOARD_SIZES.padding_px)), least, self._pointed)
        self.figure = teacher = Gesturing(ctx, TEACHER, self._mood)
        onward = [self._next()] if self.place.is_done else []
        foot = grow(Column(ctx, [Lecture(ctx, speech, teacher, [board]), *onward], gap=10))
        title = Row(ctx, [fixed(with_tails(ctx, self._title()), round(TITLE_WIDTH_RATIO * wide))], align="center")
        return Column(ctx, [self._head(), title, foot, Space(ctx, height=ROD_ROOM_PX)], gap=7)

    def _over(self) -> Widget:
        ctx = self.ctx
        face = draw_portrait(ctx.art, TEACHER, ctx.tx(84), self._mood)
        title = SingleRow(ctx, [Picture(ctx, face), grow(self._title())], 18, "middle")
        title.shrinks, has_captions = False, bool(self.place.step.captions)
        room = ctx.px(BOX_WIDTH_PX - 2 * BOX_INSET_PX)
        cards = large_card_rows(ctx, self._shown(), room, TALLEST_CARD_PX, chain=has_captions)
        area = ScrollArea(ctx, Column(ctx, [self._head(), title, *self._said("text"), *cards], gap=18))
        look = Button(ctx, ctx.t("lesson.look"), self.take_away, "primary", "right", size=24, name="look")
        onward = self._next() if self.place.is_done else look
        return boxed(ctx, [area, Row(ctx, [onward], align="right")], BOX_WIDTH_PX)

    # --- the board

    @property
    def _pointed(self) -> float | None:
        """Target of the teacher's gesture, as a fraction of the board's width; None while he praises or corrects.

        It is the highest of a chain, the first of two groups, a single group, or both groups if they have captions.
        """
        if self._praised or self._tried:
            return None
        groups = self._shown()
        if len(groups) < 2:
            return SINGLE_AT
        if self.place.step.captions:
            return FIRST_AT if max(len(group.cards) for group in groups) > MANY_CARDS else BETWEEN_AT
        return LAST_AT if len(groups) > 2 and groups[0].link_to_next == LOWER else FIRST_AT

    def _on_board(self, wide: int) -> list[Widget]:
        """Return the cards on the board: crossed out if they were wrong, stamped if they were right."""
        ctx, groups = self.ctx, self._shown()
        if self._tried:
            groups = (Group(self._tried),)
            return [Crossed(ctx, large_card_rows(ctx, groups, wide, TALLEST_CARD_PX, role=CHALK_ROLE))]
        if captions := () if self._acted else self.place.step.captions:
            return [self._captioned(groups, captions, wide)]
        chain = len(groups) > 2 and groups[0].link_to_next == LOWER
        if chain:
            groups = tuple(Group(group.cards, "") for group in groups)
        cards = large_card_rows(ctx, groups, wide, TALLEST_CARD_PX, role=CHALK_ROLE, chain=chain)
        if self._praised and cards:
            return [Stamped(ctx, cards)]
        if not chain:
            return cards
        low, high = (in_chalk(ctx, ctx.t(f"lesson.{end}")) for end in ("low", "high"))
        return [SingleRow(ctx, [low, grow(ChalkArrow(ctx)), high], CHALK_GAP_PX, "middle"), *cards]

    def _captioned(self, groups: Sequence[Group], captions: Sequence[str], wide: int) -> Widget:
        """Return groups of cards side by side, each above its caption; large groups are stacked, with captions beside
        them.

        The first group is stamped if leaving it was right.
        """
        ctx, many = self.ctx, max(len(group.cards) for group in groups) > MANY_CARDS
        width = round(MANY_WIDTH_RATIO * wide) if many else wide // len(groups)
        high = MANY_CARD_PX if many else CAPTIONED_CARD_PX
        rows = [large_card_rows(ctx, (group,), width, high) for group in groups]
        words = [in_chalk(ctx, ctx.t(f"lesson.caption.{name}")) for name in captions]
        if many:
            lines = [
                [grow(Column(ctx, cards, 0), MANY_WIDTH_RATIO), grow(word, 1 - MANY_WIDTH_RATIO)]
                for cards, word in zip(rows, words, strict=True)
            ]
            return Column(ctx, [SingleRow(ctx, line, 8, "middle") for line in lines], 4)
        columns = [Column(ctx, cards, 0) for cards in rows]
        if self._praised:
            foot = (Column(ctx, [cards, Space(ctx, height=STAMP_FOOT)], 0) for cards in columns[1:])
            columns = [Stamped(ctx, columns[:1]), *foot]
        pairs = zip(columns, words, strict=True)
        return SingleRow(ctx, [grow(Column(ctx, [*pair], 4)) for pair in pairs], 8)

    # --- parts

    def _head(self) -> Widget:
        ctx, t, at, count = self.ctx, self.ctx.t, self.place.index, len(self.place.steps)
        words = t("lesson.step", step=at + 1, steps=count)
        tip = t("lesson.leave_tip" if self.place.lesson == FIRST_LESSON else "menu.pause.leave")
        leave = Button(ctx, t("lesson.leave"), self.leave, "plain", size=20, tooltip=tip, name="leave")
        step = Label(ctx, words, STEP_TEXT_PX, "text", "semibold", name="step")
        line = SingleRow(ctx, [Space(ctx, SILK_EDGE_PX), grow(step), leave, Space(ctx, SILK_EDGE_PX)], 0, "middle")
        coins = Row(ctx, [CoinString(ctx, at, count, words, "progress")], align="center")
        return Column(ctx, [Space(ctx, height=SILK_EDGE_PX), line, coins], gap=2)

    @property
    def _mood(self) -> Mood:
        return "glad" if self.place.is_done else self.place.step.mood

    @property
    def _praised(self) -> bool:
        return bool(self.place.is_done and self.place.step.acts)

    @property
    def _acted(self) -> bool:
        """True if the task was to play cards, which are shown now. After a pass the beaten play stays visible."""
        return self._praised and bool(self.match.last_plays())

    def _title(self) -> Title:
        praise, title = f"lesson.praise.{self.place.index % PRAISES + 1}", f"lesson.{self.place.step.id}.title"
        words = self.ctx.t(praise if self._praised else title)
        return Title(self.ctx, words, 60, align="center", name="title", least=LEAST_TITLE_RATIO)

    def _next(self) -> Button:
        return Button(self.ctx, self.ctx.t("lesson.next"), self.next_step, "primary", "right", size=28, name="next")

    def _said(self, role: str) -> list[Widget]:
        """Return the explanation and the task; once the task is done, the outcome."""
        ctx, step, keymap = self.ctx, self.place.step, Keymap(self.ctx.settings.keys)
        if not self._others_act:
            self._shown_actions = self.match.own_action_count
        say: Widget = Label(ctx, ctx.t(f"lesson.{step.id}.say"), SAID_TEXT_PX, role)
        if self._correction:
            say = signed(ctx, "warning", self._correction(), role=role, name="remark", size=SAID_TEXT_PX)
        if self.place.is_done:
            done = Label(ctx, ctx.t(f"lesson.{step.id}.done"), SAID_TEXT_PX, role, "semibold", name="done")
            return [done] if step.acts else [say, done]
        if self._others_act and not self.match.has_ended:
            return [say, Label(ctx, ctx.t("lesson.others"), SAID_TEXT_PX, role, "semibold", name="others")]
        task = "" if self._others_act else self.task(self.device)
        if not task:
            return [say]
        said = [say, signed(ctx, "touch", task, role=role, name="task", size=TASK_TEXT_PX)]
        if self.device != "pointer":  # whose gestures are demonstrated
            labels = {action: main_label_of(ctx, keymap, action, self.device == "pad") for action in KEYS}
            said.append(Label(ctx, ctx.t("lesson.keys", **labels), KEYS_TEXT_PX, role, name="keys"))
        return said

    def _shown(self) -> Sequence[Group]:
        """Return the cards that illustrate the step, or the last plays.

        Of two plays the winning one comes first; of a chain the lowest.
        """
        groups: Sequence[Group] = self.place.step.picture
        if self._acted:
            *before, last = self.match.last_plays()[-2:]
            groups = [*(Group(cards, LOWER) for cards in before), Group(last, "")]
        if len(groups) != 2 or groups[0].link_to_next != LOWER:
            return groups
        lower, higher = (group.cards for group in groups)
        word = self.ctx.t("lesson.chops" if self.place.step.is_chop(higher, lower) else "lesson.beats")
        return Group(higher, word), Group(lower, "")
