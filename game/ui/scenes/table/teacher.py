"""The teacher at a lesson's table: the words of a step, beside the table or in a box over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.session.play.lesson import FIRST_LESSON, TEACHER, LessonPlace, LessonStep
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.persons import Mood
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
from game.ui.pages.parts.cards import CHALK_ROLE, large_card_rows
from game.ui.pages.parts.page import with_tails
from game.ui.pages.settings.keys import main_label_of
from game.ui.pages.teaching.lesson_board import BOARD_PADDING, Ascent, Blackboard, CoinString, in_chalk
from game.ui.pages.teaching.stamp import STAMP_FOOT, Crossed, Stamped
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.pages.teaching.teacher import Figure, Gesturing, Lecture, Speech, signed
from game.ui.scenes.table.prompting import Words

SAID_TEXT_PX, TASK_TEXT_PX = 28, 29
KEYS_TEXT_PX, STEP_TEXT_PX = 23, 24
TITLE_WIDTH_RATIO, LEAST_TITLE_RATIO = 0.89, 0.7
BOX_WIDTH_PX, BOX_INSET_PX = 900, 60
TALLEST_CARD_PX, CAPTIONED_CARD_PX, NEXT_GAP_PX = 182, 160, 10
"""Heights of the cards that illustrate a step, alone and above a caption, and gap above the Continue button, at 1080p.
"""
BOARD_HEIGHT_PX, BOARD_HEIGHT_SHARE = 220, 0.21
"""Height of the board at 1080p, and its limit as a fraction of the window's."""
MANY_CARDS, MANY_WIDTH_SHARE, MANY_CARD_PX = 6, 0.74, 84
"""Most cards shown side by side; with more cards groups are stacked, with this part of the width and this card height.
"""
FIRST_AT, LAST_AT = 0.27, 0.86
"""Places on the board as fractions of its width: the first group, the last of a row, a single group, between two
groups.
"""
SINGLE_AT, BETWEEN_AT = 0.42, 0.49
LOWER = "<"
PRAISES = 4
KEYS: Sequence[ActionName] = ("card_left", "card_right", "select", "play", "pass", "complete")
SPEECH_PAD_PX, ROD_ROOM_PX, SILK_EDGE_PX = 22, 34, 10


def task(ctx: Context, step: LessonStep, done: int, device: Device | None = None) -> str:
    """Return the player's task after `done` actions; with a pointer, described by the gesture of the step."""
    if device == "pointer" and step.gesture and not done:
        return ctx.t(f"lesson.{step.id}.how")
    return ctx.t(f"lesson.{step.id}.task{f'.{done + 1}' if done else ''}")


def keys_for(ctx: Context, device: Device) -> str:
    """Return the keys or buttons for the task; "" for a pointer, whose gestures are demonstrated."""
    if device == "pointer":
        return ""
    keymap = Keymap(ctx.settings.keys)
    return ctx.t("lesson.keys", **{action: main_label_of(ctx, keymap, action, device == "pad") for action in KEYS})


@dataclass(frozen=True, kw_only=True)
class Told:
    """Content of the teacher's words: the place in the lesson, the task and its keys, and later the play."""

    place: LessonPlace
    task: str
    keys: str
    others_act: bool
    """True if the player has done the task, and the opponents answer."""
    played: list[tuple[Card, ...]]
    remark: str
    tried: tuple[Card, ...]


class LessonWords:
    """Creates the widgets. `leave` ends the lesson, `on` goes to the next step, `look` closes the box."""

    def __init__(
        self, ctx: Context, told: Told, *, leave: Callable[[], None], on: Callable[[], None], look: Callable[[], None]
    ) -> None:
        self.ctx, self.told = ctx, told
        self._leave, self._on, self._look = leave, on, look

    def beside(self, wide: int) -> tuple[Widget, Gesturing]:
        """Return the widget beside the table, and the figure of the teacher in it."""
        ctx, done = self.ctx, self.told.place.done
        said, warns = grow(middled(Column(ctx, self._said("on_paper"), gap=14))), bool(self.told.remark)
        speech = ScrollArea(ctx, Column(ctx, [grow(Speech(ctx, said, SPEECH_PAD_PX, tail=None, warns=warns))], gap=0))
        least = min(ctx.px(BOARD_HEIGHT_PX), round(BOARD_HEIGHT_SHARE * ctx.size[1]))
        board = Blackboard(ctx, self._on_board(wide - 2 * ctx.px(BOARD_PADDING)), least, self._pointed)
        teacher = Gesturing(ctx, TEACHER, self._mood)
        way_on = [self._next()] if done else []
        foot = grow(Column(ctx, [Lecture(ctx, speech, teacher, [board]), *way_on], gap=NEXT_GAP_PX))
        title = Row(ctx, [fixed(with_tails(ctx, self._title()), round(TITLE_WIDTH_RATIO * wide))], align="center")
        parts = [self._head(), title, foot, Space(ctx, height=ROD_ROOM_PX)]
        return Column(ctx, parts, gap=7), teacher

    @property
    def _pointed(self) -> float | None:
        """Target of the teacher's gesture, as a fraction of the board's width; None while he praises or corrects.

        It is the highest of a chain, the first of two groups, a single group, or both groups if they have captions.
        """
        if self._praised or self.told.tried:
            return None
        groups, captions = self._shown(), self.told.place.step.captions
        if len(groups) < 2:
            return SINGLE_AT
        if captions:
            return FIRST_AT if max(len(group.cards) for group in groups) > MANY_CARDS else BETWEEN_AT
        return LAST_AT if len(groups) > 2 and groups[0].then == LOWER else FIRST_AT

    def _on_board(self, wide: int) -> list[Widget]:
        """Return the cards on the board: crossed out if they were wrong, stamped if they were right."""
        ctx, groups = self.ctx, self._shown()
        if self.told.tried:
            return [
                Crossed(ctx, large_card_rows(ctx, (Group(self.told.tried),), wide, TALLEST_CARD_PX, role=CHALK_ROLE))
            ]
        if captions := () if self._acted else self.told.place.step.captions:
            return [self._captioned(groups, captions, wide)]
        chain = len(groups) > 2 and groups[0].then == LOWER
        if chain:
            groups = tuple(Group(group.cards, "") for group in groups)
        cards = large_card_rows(ctx, groups, wide, TALLEST_CARD_PX, role=CHALK_ROLE, chain=chain)
        if self._praised and cards:
            return [Stamped(ctx, cards)]
        return [*([Ascent(ctx, ctx.t("lesson.low"), ctx.t("lesson.high"))] if chain else []), *cards]

    def _captioned(self, groups: Sequence[Group], captions: Sequence[str], wide: int) -> Widget:
        """Return groups of cards side by side, each above its caption; large groups are stacked, with captions beside
        them.

        The first group is stamped if leaving it was right.
        """
        ctx, many = self.ctx, max(len(group.cards) for group in groups) > MANY_CARDS
        each, high = (
            (round(MANY_WIDTH_SHARE * wide), MANY_CARD_PX) if many else (wide // len(groups), CAPTIONED_CARD_PX)
        )
        told = [
            (large_card_rows(ctx, (group,), each, high), in_chalk(ctx, ctx.t(f"lesson.caption.{name}")))
            for group, name in zip(groups, captions, strict=True)
        ]
        if many:
            lines = [
                SingleRow(
                    ctx, [grow(Column(ctx, cards, 0), MANY_WIDTH_SHARE), grow(word, 1 - MANY_WIDTH_SHARE)], 8, "middle"
                )
                for cards, word in told
            ]
            return Column(ctx, lines, 4)
        first, *others = [(Column(ctx, cards, 0), word) for cards, word in told]
        if self._praised:
            first = Stamped(ctx, [first[0]]), first[1]
            others = [(Column(ctx, [cards, Space(ctx, height=STAMP_FOOT)], 0), word) for cards, word in others]
        return SingleRow(ctx, [grow(Column(ctx, [*both], 4)) for both in (first, *others)], 8)

    def over(self) -> Widget:
        ctx = self.ctx
        face = ctx.art.portrait(TEACHER, ctx.tx(84), self._mood)
        title = SingleRow(ctx, [Picture(ctx, face), grow(self._title())], 18, "middle")
        title.shrinks = False
        beside = bool(self.told.place.step.captions)
        cards = large_card_rows(
            ctx, self._shown(), ctx.px(BOX_WIDTH_PX - 2 * BOX_INSET_PX), TALLEST_CARD_PX, chain=beside
        )
        area = ScrollArea(ctx, Column(ctx, [self._head(), title, *self._said("text"), *cards], gap=18))
        look = Button(ctx, ctx.t("lesson.look"), self._look, "primary", "right", size=24, name="look")
        return boxed(
            ctx, [area, Row(ctx, [self._next() if self.told.place.done else look], align="right")], BOX_WIDTH_PX
        )

    # --- parts

    def _head(self) -> Widget:
        ctx, t, told = self.ctx, self.ctx.t, self.told
        at, count = told.place.at, len(told.place.steps)
        words = t("lesson.step", step=at + 1, steps=count)
        kept = told.place.lesson == FIRST_LESSON
        tip = t("lesson.leave_tip" if kept else "menu.pause.leave")
        leave = Button(ctx, t("lesson.leave"), self._leave, "plain", size=20, tooltip=tip, name="leave")
        step = Label(ctx, words, STEP_TEXT_PX, "text", "semibold", name="step")
        line = SingleRow(ctx, [Space(ctx, SILK_EDGE_PX), grow(step), leave, Space(ctx, SILK_EDGE_PX)], 0, "middle")
        return Column(
            ctx,
            [
                Space(ctx, height=SILK_EDGE_PX),
                line,
                Row(ctx, [CoinString(ctx, at, count, words, "progress")], align="center"),
            ],
            gap=2,
        )

    @property
    def _mood(self) -> Mood:
        return "glad" if self.told.place.done else self.told.place.step.mood

    @property
    def _praised(self) -> bool:
        return bool(self.told.place.done and self.told.place.step.acts)

    @property
    def _acted(self) -> bool:
        """True if the task was to play cards, which are shown now. After a pass the beaten play stays visible."""
        return self._praised and bool(self.told.played)

    def _title(self) -> Title:
        told = self.told
        key = f"lesson.praise.{told.place.at % PRAISES + 1}" if self._praised else f"lesson.{told.place.step.id}.title"
        return Title(self.ctx, self.ctx.t(key), 60, align="center", name="title", least=LEAST_TITLE_RATIO)

    def _next(self) -> Button:
        return Button(self.ctx, self.ctx.t("lesson.next"), self._on, "primary", "right", size=28, name="next")

    def _said(self, role: str) -> list[Widget]:
        """Return the explanation and the task; once the task is done, the outcome."""
        ctx, told, step = self.ctx, self.told, self.told.place.step
        say: Widget = Label(ctx, ctx.t(f"lesson.{step.id}.say"), SAID_TEXT_PX, role)
        if told.remark:
            say = signed(ctx, "warning", told.remark, role=role, name="remark", size=SAID_TEXT_PX)
        if told.place.done:
            done = Label(ctx, ctx.t(f"lesson.{step.id}.done"), SAID_TEXT_PX, role, "semibold", name="done")
            return [done] if step.acts else [say, done]
        if told.others_act:
            return [say, Label(ctx, ctx.t("lesson.others"), SAID_TEXT_PX, role, "semibold", name="others")]
        keys = [Label(ctx, told.keys, KEYS_TEXT_PX, role, name="keys")] if told.keys else []
        return [
            say,
            *([signed(ctx, "touch", told.task, role=role, name="task", size=TASK_TEXT_PX)] if told.task else []),
            *keys,
        ]

    def _shown(self) -> tuple[Group, ...]:
        """Return the cards that illustrate the step, or the last play.

        Of two plays the winning one comes first; of a chain the lowest.
        """
        groups = self._played() if self._acted else self.told.place.step.picture
        if len(groups) != 2 or groups[0].then != LOWER:
            return groups
        lower, higher = (group.cards for group in groups)
        word = self.ctx.t("lesson.chops" if self.told.place.step.chops(higher, lower) else "lesson.beats")
        return Group(higher, word), Group(lower, "")

    def _played(self) -> tuple[Group, ...]:
        played = self.told.played[-2:]
        signs = [*[LOWER] * (len(played) - 1), ""]
        return tuple(Group(cards, sign) for cards, sign in zip(played, signs, strict=False))


READ_SECONDS = 0.8
"""Time without a press before Continue is enabled, so that a click meant for the table does not press it."""


def room_beside(ctx: Context) -> TableBeside | None:
    """Return the split of the window between table and teacher; None if there is no room for both."""
    beside = TableBeside(ctx)
    return beside if beside.fits else None


class LessonCourse:
    """One lesson at its `place`, for a player with this `device`."""

    def __init__(self, ctx: Context, place: LessonPlace, device: Device, lying: Callable[[], list[Sprite]]) -> None:
        """Create a course. `lying` returns the cards on the table, which the next step removes."""
        self.ctx = ctx
        self.place = place
        self.device = device
        self._lying = lying

    def next_step(self) -> None:
        lesson, at = self.place.lesson, self.place.at + 1
        more = at < len(self.place.steps)
        if lesson == FIRST_LESSON:
            self.ctx.change(**LessonProgress.after(self.place.at, len(self.place.steps)))
        if more:
            self.ctx.go("lesson", step=at, lesson=lesson, device=self.device, before=self._lying())
        else:
            self.ctx.go("lesson_end", lesson=lesson)

    def leave(self) -> None:
        """Return to the menu at once, since nothing is lost; the menu explains how the first lesson continues."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu", lesson_left=self.place.lesson == FIRST_LESSON)


class TableTeacher:
    """Presents the step of a course, and comments on the player's actions."""

    panel: Widget

    def __init__(self, ctx: Context, ui: Ui, match: LessonMatch, course: LessonCourse) -> None:
        self.ctx = ctx
        self.ui = ui
        self.match = match
        self.course = course
        self.figure: Figure | None = None
        self.box: Layer | None = None
        self._corrected: tuple[Words, tuple[Card, ...]] | None = None
        """Comment on a wrong action, and the cards of the attempt."""
        self._told = 0
        """Number of the player's actions at the last update of the words."""
        self._acted = False
        """True once the task is done and the opponents answer; no further task is set yet."""

    @property
    def beside(self) -> TableBeside | None:
        return room_beside(self.ctx)

    # --- layout of the words

    def relayout(self) -> None:
        if not self.beside and not self.box:
            self.lay_over()
        elif self.beside and self.box:
            self.take_away()

    def put_beside(self, root: Fixed, beside: TableBeside) -> None:
        left, top, wide, _ = beside.panel
        self._root = root
        self.panel, self.figure = self._words().beside(wide)
        root.add(self.panel, (left, top, wide, self.ctx.size[1] - top))

    def renew(self) -> None:
        if not (beside := self.beside):
            self.lay_over()
            return
        self._root.inner.remove(self.panel)
        self.put_beside(self._root, beside)
        self.ui.root(self._root)
        if self.course.place.done:
            self.ui.set_focus(self.ui.find("next"))

    def lay_over(self) -> None:
        self.take_away()
        done = self.course.place.done
        escape = None if done else self.take_away
        self.box = self.ui.open(lambda: self._words().over(), escape, focus="next" if done else "look")
        self.ctx.deafen(SECOND_PRESS)

    def take_away(self) -> None:
        if self.box:
            self.ui.close(self.box)
            self.box = None

    # --- content of the words

    def look(self, mood: Mood) -> None:
        if self.figure:
            self.figure.feel(mood)

    def correct(self, said: Words, tried: tuple[Card, ...]) -> None:
        self._corrected = said, tried
        self.renew()

    def heed(self, asked: bool) -> None:
        """Follow an action of the player: show the present task if `asked`. A remark disappears after the right action.
        """
        if self._told < self.match.done_by_person and (asked or not self._acted):
            over = not asked and not self.beside and not self._corrected
            self._corrected, self._acted = None, not asked
            if not over:
                self.renew()

    def close_step(self) -> None:
        """Forget earlier mistakes, and describe the present state."""
        self._corrected, self._acted = None, False
        self.renew()
        self.ctx.deafen(READ_SECONDS)

    def task(self) -> str:
        """Return the present task; "" if there is none."""
        return task(self.ctx, self.course.place.step, self.match.done_by_person) if self.match.wanted() else ""

    def _words(self) -> LessonWords:
        ctx, course, match = self.ctx, self.course, self.match
        asked = bool(match.wanted()) and not self._acted
        if not self._acted:
            self._told = match.done_by_person
        keys = keys_for(ctx, course.device) if asked else ""
        what = task(ctx, course.place.step, self._told, course.device) if asked else ""
        said, tried = self._corrected or (str, ())
        told = Told(
            place=course.place,
            task=what,
            keys=keys,
            others_act=self._acted and not match.ended,
            played=match.last_plays(),
            remark=said(),
            tried=tried,
        )
        return LessonWords(ctx, told, leave=course.leave, on=course.next_step, look=self.take_away)
