"""What the teacher says in a step of the lesson: beside the table in a bubble, or in a box over it.
The teacher at a lesson's table: he says beside it what is to be done, in a box over it where there is no room."""

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

SAID, TASK = 28, 29
"""The letters of what is taught, and of the task, at 1080p."""
KEYS_SIZE, STEP = 23, 24
"""The letters of the keys for it, and of how far one has come, at 1080p."""
TITLE_WIDE, LEAST_TITLE = 0.89, 0.7
"""How much of the width a title takes at most, and to how much of its size it shrinks for that."""
ALONE, INSET = 900, 60
"""The width of the box over the table, and the room for its edge, at 1080p."""
TALLEST, CAPTIONED, AIR = 182, 160, 10
"""The height of the cards that show what is taught where their row leaves room for that, of those over a caption, and
the room above the way on, at 1080p."""
HIGH, TALL = 220, 0.21
"""The height of the board in every step at 1080p and at most, as a share of the window's."""
MANY, BESIDE, LOW = 6, 0.74, 84
"""More cards than so many stand below others, not beside them; what they take there of the width, beside a caption, and
how high they are at 1080p.
"""
FIRST, LAST = 0.27, 0.86
"""Where the first thing on the board is and the last of a row, for its width."""
MIDST, BETWEEN = 0.42, 0.49
"""Where one is that stands there alone, and what is between two."""
LOWER = "<"
"""Between cards of which the second are higher."""
PRAISES = 4
"""So many words of praise there are, taken in turn."""
KEYS: Sequence[ActionName] = ("card_left", "card_right", "select", "play", "pass", "complete")
"""What the lesson says of keys and buttons."""
INSIDE, FREE, EDGE = 22, 34, 10
"""The room within what the teacher stands behind, that below all, where the silk's lower rod is, and that between what
stands above all and the silk's edges, at 1080p.
"""


def task(ctx: Context, step: LessonStep, done: int, device: Device | None = None) -> str:
    """What the person is to do in a step after having `done` so much; with a pointer by the gesture it teaches."""
    if device == "pointer" and step.gesture and not done:
        return ctx.t(f"lesson.{step.id}.how")
    return ctx.t(f"lesson.{step.id}.task{f'.{done + 1}' if done else ''}")


def keys_for(ctx: Context, device: Device) -> str:
    """The keys or buttons that it takes; "" for a pointer, whose gestures the hand shows."""
    if device == "pointer":
        return ""
    keymap = Keymap(ctx.settings.keys)
    return ctx.t("lesson.keys", **{action: main_label_of(ctx, keymap, action, device == "pad") for action in KEYS})


@dataclass(frozen=True, kw_only=True)
class Told:
    """What there is to say: where in the lesson, the task and the keys for it; once that is done what was played."""

    place: LessonPlace
    task: str
    keys: str
    others_act: bool
    """Whether the player has done the task, and the others answer."""
    played: list[tuple[Card, ...]]
    remark: str
    """What is said of something that is not meant here, else ""."""
    tried: tuple[Card, ...]


class LessonWords:
    """Makes the widgets; `leave` ends the lesson, `on` goes to the next step, `look` takes the box away."""

    def __init__(
        self, ctx: Context, told: Told, *, leave: Callable[[], None], on: Callable[[], None], look: Callable[[], None]
    ) -> None:
        self.ctx, self.told = ctx, told
        self._leave, self._on, self._look = leave, on, look

    def beside(self, wide: int) -> tuple[Widget, Gesturing]:
        """What stands beside the table, `wide` pixels, and the figure of the teacher in it."""
        ctx, done = self.ctx, self.told.place.done
        said, warns = grow(middled(Column(ctx, self._said("on_paper"), gap=14))), bool(self.told.remark)
        speech = ScrollArea(ctx, Column(ctx, [grow(Speech(ctx, said, INSIDE, tail=None, warns=warns))], gap=0))
        least = min(ctx.px(HIGH), round(TALL * ctx.size[1]))
        board = Blackboard(ctx, self._on_board(wide - 2 * ctx.px(BOARD_PADDING)), least, self._pointed)
        teacher = Gesturing(ctx, TEACHER, self._mood)
        way_on = [self._next()] if done else []
        foot = grow(Column(ctx, [Lecture(ctx, speech, teacher, [board]), *way_on], gap=AIR))
        title = Row(ctx, [fixed(with_tails(ctx, self._title()), round(TITLE_WIDE * wide))], align="center")
        parts = [self._head(), title, foot, Space(ctx, height=FREE)]
        return Column(ctx, parts, gap=7), teacher

    @property
    def _pointed(self) -> float | None:
        """What the teacher points at while he teaches, from the board's left: the highest of a chain, the first of two
        things, what stands alone, or both that have words below them; nothing once he praises, or says what was wrong.
        """
        if self._praised or self.told.tried:
            return None
        groups, captions = self._shown(), self.told.place.step.captions
        if len(groups) < 2:
            return MIDST
        if captions:
            return FIRST if max(len(group.cards) for group in groups) > MANY else BETWEEN
        return LAST if len(groups) > 2 and groups[0].then == LOWER else FIRST

    def _on_board(self, wide: int) -> list[Widget]:
        """The cards on the board: crossed out where they were wrong, stamped where they were right."""
        ctx, groups = self.ctx, self._shown()
        if self.told.tried:
            return [Crossed(ctx, large_card_rows(ctx, (Group(self.told.tried),), wide, TALLEST, role=CHALK_ROLE))]
        if captions := () if self._acted else self.told.place.step.captions:
            return [self._captioned(groups, captions, wide)]
        chain = len(groups) > 2 and groups[0].then == LOWER
        if chain:
            groups = tuple(Group(group.cards, "") for group in groups)
        cards = large_card_rows(ctx, groups, wide, TALLEST, role=CHALK_ROLE, chain=chain)
        if self._praised and cards:
            return [Stamped(ctx, cards)]
        return [*([Ascent(ctx, ctx.t("lesson.low"), ctx.t("lesson.high"))] if chain else []), *cards]

    def _captioned(self, groups: Sequence[Group], captions: Sequence[str], wide: int) -> Widget:
        """Cards beside each other, each over what is written of them; many below each other, beside that.

        The first are stamped once it was right to let them be.
        """
        ctx, many = self.ctx, max(len(group.cards) for group in groups) > MANY
        each, high = (round(BESIDE * wide), LOW) if many else (wide // len(groups), CAPTIONED)
        told = [
            (large_card_rows(ctx, (group,), each, high), in_chalk(ctx, ctx.t(f"lesson.caption.{name}")))
            for group, name in zip(groups, captions, strict=True)
        ]
        if many:
            lines = [
                SingleRow(ctx, [grow(Column(ctx, cards, 0), BESIDE), grow(word, 1 - BESIDE)], 8, "middle")
                for cards, word in told
            ]
            return Column(ctx, lines, 4)
        first, *others = [(Column(ctx, cards, 0), word) for cards, word in told]
        if self._praised:
            first = Stamped(ctx, [first[0]]), first[1]
            others = [(Column(ctx, [cards, Space(ctx, height=STAMP_FOOT)], 0), word) for cards, word in others]
        return SingleRow(ctx, [grow(Column(ctx, [*both], 4)) for both in (first, *others)], 8)

    def over(self) -> Widget:
        """The box over the table."""
        ctx = self.ctx
        face = ctx.art.portrait(TEACHER, ctx.tx(84), self._mood)
        title = SingleRow(ctx, [Picture(ctx, face), grow(self._title())], 18, "middle")
        title.shrinks = False
        beside = bool(self.told.place.step.captions)
        cards = large_card_rows(ctx, self._shown(), ctx.px(ALONE - 2 * INSET), TALLEST, chain=beside)
        area = ScrollArea(ctx, Column(ctx, [self._head(), title, *self._said("text"), *cards], gap=18))
        look = Button(ctx, ctx.t("lesson.look"), self._look, "primary", "right", size=24, name="look")
        return boxed(ctx, [area, Row(ctx, [self._next() if self.told.place.done else look], align="right")], ALONE)

    # --- its parts

    def _head(self) -> Widget:
        """How far one has come, and the way out."""
        ctx, t, told = self.ctx, self.ctx.t, self.told
        at, count = told.place.at, len(told.place.steps)
        words = t("lesson.step", step=at + 1, steps=count)
        kept = told.place.lesson == FIRST_LESSON
        tip = t("lesson.leave_tip" if kept else "menu.pause.leave")
        leave = Button(ctx, t("lesson.leave"), self._leave, "plain", size=20, tooltip=tip, name="leave")
        step = Label(ctx, words, STEP, "text", "semibold", name="step")
        line = SingleRow(ctx, [Space(ctx, EDGE), grow(step), leave, Space(ctx, EDGE)], 0, "middle")
        return Column(
            ctx,
            [Space(ctx, height=EDGE), line, Row(ctx, [CoinString(ctx, at, count, words, "progress")], align="center")],
            gap=2,
        )

    @property
    def _mood(self) -> Mood:
        """How the teacher looks: as the step begins, and glad of its end."""
        return "glad" if self.told.place.done else self.told.place.step.mood

    @property
    def _praised(self) -> bool:
        """Whether the person has done what was asked for."""
        return bool(self.told.place.done and self.told.place.step.acts)

    @property
    def _acted(self) -> bool:
        """Whether that was to play something, which is shown now; whoever has passed still sees on what."""
        return self._praised and bool(self.told.played)

    def _title(self) -> Title:
        """What the step is about; once it is done, a word of praise."""
        told = self.told
        key = f"lesson.praise.{told.place.at % PRAISES + 1}" if self._praised else f"lesson.{told.place.step.id}.title"
        return Title(self.ctx, self.ctx.t(key), 60, align="center", name="title", least=LEAST_TITLE)

    def _next(self) -> Button:
        return Button(self.ctx, self.ctx.t("lesson.next"), self._on, "primary", "right", size=28, name="next")

    def _said(self, role: str) -> list[Widget]:
        """What is taught and what to do; once it is done, what came of it."""
        ctx, told, step = self.ctx, self.told, self.told.place.step
        say: Widget = Label(ctx, ctx.t(f"lesson.{step.id}.say"), SAID, role)
        if told.remark:
            say = signed(ctx, "warning", told.remark, role=role, name="remark", size=SAID)
        if told.place.done:
            done = Label(ctx, ctx.t(f"lesson.{step.id}.done"), SAID, role, "semibold", name="done")
            return [done] if step.acts else [say, done]
        if told.others_act:
            return [say, Label(ctx, ctx.t("lesson.others"), SAID, role, "semibold", name="others")]
        keys = [Label(ctx, told.keys, KEYS_SIZE, role, name="keys")] if told.keys else []
        return [
            say,
            *([signed(ctx, "touch", told.task, role=role, name="task", size=TASK)] if told.task else []),
            *keys,
        ]

    def _shown(self) -> tuple[Group, ...]:
        """The cards that show what is taught, or what was played last; of two plays first the one that beats the other,
        of a chain the lowest first.
        """
        groups = self._played() if self._acted else self.told.place.step.picture
        if len(groups) != 2 or groups[0].then != LOWER:
            return groups
        lower, higher = (group.cards for group in groups)
        word = self.ctx.t("lesson.chops" if self.told.place.step.chops(higher, lower) else "lesson.beats")
        return Group(higher, word), Group(lower, "")

    def _played(self) -> tuple[Group, ...]:
        """What was played last, and what it was played on."""
        played = self.told.played[-2:]
        signs = [*[LOWER] * (len(played) - 1), ""]
        return tuple(Group(cards, sign) for cards, sign in zip(played, signs, strict=False))


READ_SECONDS = 0.8
"""Seconds without a press after which Continue counts: a click that was meant for the table does not press it."""


def room_beside(ctx: Context) -> TableBeside | None:
    """How table and teacher share the window; None where there is no room for both."""
    beside = TableBeside(ctx)
    return beside if beside.fits else None


class LessonCourse:
    """One lesson at its `place`, for a person who has this `device` in hand."""

    def __init__(self, ctx: Context, place: LessonPlace, device: Device, lying: Callable[[], list[Sprite]]) -> None:
        """`lying` gives the cards that lie on the table, from where the next step takes them."""
        self.ctx = ctx
        self.place = place
        self.device = device
        self._lying = lying

    def next_step(self) -> None:
        """On to the next step, and after the last to the end."""
        lesson, at = self.place.lesson, self.place.at + 1
        more = at < len(self.place.steps)
        if lesson == FIRST_LESSON:
            self.ctx.change(**LessonProgress.after(self.place.at, len(self.place.steps)))
        if more:
            self.ctx.go("lesson", step=at, lesson=lesson, device=self.device, before=self._lying())
        else:
            self.ctx.go("lesson_end", lesson=lesson)

    def leave(self) -> None:
        """Enough: to the menu, at once since nothing is lost; it says how the first lesson goes on."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu", lesson_left=self.place.lesson == FIRST_LESSON)


class TableTeacher:
    """Tells of the step that a course is at, and how the person has done."""

    panel: Widget
    """His words, where they stand beside the table."""

    def __init__(self, ctx: Context, ui: Ui, match: LessonMatch, course: LessonCourse) -> None:
        self.ctx = ctx
        self.ui = ui
        self.match = match
        self.course = course
        self.figure: Figure | None = None
        """The teacher himself, beside the table."""
        self.box: Layer | None = None
        """His words, where they lie over the table."""
        self._corrected: tuple[Words, tuple[Card, ...]] | None = None
        """What he says of something that is not meant here, and the cards that were tried."""
        self._told = 0
        """How many acts of the person had been done when the words were last renewed."""
        self._acted = False
        """Whether what was asked for has been done, and the others answer; no more is asked yet."""

    @property
    def beside(self) -> TableBeside | None:
        """How he shares the window with the table; None where he has no room beside it."""
        return room_beside(self.ctx)

    # --- where his words are

    def relayout(self) -> None:
        """Size, language or theme have changed: his words lie over the table only where they have no room beside it."""
        if not self.beside and not self.box:
            self.lay_over()
        elif self.beside and self.box:
            self.take_away()

    def put_beside(self, root: Fixed, beside: TableBeside) -> None:
        """Put him and his words beside the table whose buttons are in `root`."""
        left, top, wide, _ = beside.panel
        self._root = root
        self.panel, self.figure = self._words().beside(wide)
        root.add(self.panel, (left, top, wide, self.ctx.size[1] - top))

    def renew(self) -> None:
        """Say what is to be said now."""
        if not (beside := self.beside):
            self.lay_over()
            return
        self._root.inner.remove(self.panel)
        self.put_beside(self._root, beside)
        self.ui.root(self._root)
        if self.course.place.done:
            self.ui.set_focus(self.ui.find("next"))

    def lay_over(self) -> None:
        """Lay the words over the table."""
        self.take_away()
        done = self.course.place.done
        escape = None if done else self.take_away
        self.box = self.ui.open(lambda: self._words().over(), escape, focus="next" if done else "look")
        self.ctx.deafen(SECOND_PRESS)

    def take_away(self) -> None:
        """The words over the table have been read."""
        if self.box:
            self.ui.close(self.box)
            self.box = None

    # --- what he says

    def look(self, mood: Mood) -> None:
        """He looks so."""
        if self.figure:
            self.figure.feel(mood)

    def correct(self, said: Words, tried: tuple[Card, ...]) -> None:
        """Say why something is not meant here; the cards that were tried stand on the board."""
        self._corrected = said, tried
        self.renew()

    def heed(self, asked: bool) -> None:
        """The person has acted: say what is `asked` for now; a remark goes as soon as the right thing is done."""
        if self._told < self.match.done_by_person and (asked or not self._acted):
            over = not asked and not self.beside and not self._corrected
            self._corrected, self._acted = None, not asked
            if not over:
                self.renew()

    def close_step(self) -> None:
        """What was wrong before is forgotten: say how things are now."""
        self._corrected, self._acted = None, False
        self.renew()
        self.ctx.deafen(READ_SECONDS)

    def task(self) -> str:
        """What the person is to do now; "" where nothing is asked."""
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
