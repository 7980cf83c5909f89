"""What the teacher says in a step of the lesson: beside the table in a bubble, or in a box over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.cards import Card
from game.session.lessons.lesson import TEACHER, LessonPlace, LessonStep
from game.text.book import Group
from game.ui.context import Context
from game.ui.input.keymap import Keymap
from game.ui.kit import Button, Column, Label, Panel, Picture, Row, ScrollArea, SingleRow, Widget, boxed, grow
from game.ui.kit.title import Title
from game.ui.pages.settings.keys import main_label_of
from game.ui.pages.teacher import Dots, Figure, Speech, Teaching, on_cloth, signed

PADDING = 34
"""The room within the panel, at 1080p."""
ALONE = 900
"""The width of the box over the table."""
PRAISES = 4
"""So many words of praise there are, taken in turn."""
KEYS = ("card_left", "card_right", "select", "unselect", "play", "pass", "complete")
"""What the lesson says of keys and buttons."""
GLAD, CALM = "glad", "neutral"


def task(ctx: Context, step: LessonStep, done: int) -> str:
    """What the person is to do in a step after having `done` so much."""
    return ctx.t(f"lesson.{step.id}.task{f'.{done + 1}' if done else ''}")


def how_to(ctx: Context, step: LessonStep, done: int, device: str) -> str:
    """How to do it with what the person uses: a step's own gesture, or all the keys that it takes."""
    if device == "pointer":
        return ctx.t(f"lesson.{step.id}.how") if step.gesture and not done else ""
    keymap = Keymap(ctx.settings.keys)
    return ctx.t("lesson.keys", **{action: main_label_of(ctx, keymap, action, device == "pad") for action in KEYS})


@dataclass(frozen=True)
class Told:
    """What there is to say: where in the lesson, the task and how to do it; once that is done what was played."""

    place: LessonPlace
    task: str
    how: str
    played: list[tuple[Card, ...]]


class LessonWords:
    """Makes the widgets; `skip` leaves the lesson, `on` goes to the next step, `look` takes the box away."""

    def __init__(
        self, ctx: Context, told: Told, skip: Callable[[], None], on: Callable[[], None], look: Callable[[], None]
    ) -> None:
        self.ctx, self.told = ctx, told
        self._skip, self._on, self._look = skip, on, look

    def beside(self) -> tuple[Panel, Figure]:
        """The panel beside the table, and the figure of the teacher in it."""
        ctx = self.ctx
        speech = ScrollArea(ctx, Speech(ctx, Column(ctx, self._said("on_paper"), gap=18)))
        ways = [self._next()] if self.told.place.done else []
        below = ctx.px(12) + ctx.tx(20) if ways else ctx.px(PADDING - 11)
        teacher = Figure(ctx, TEACHER, GLAD if self.told.place.done else CALM, below)
        content = Column(ctx, [self._head(), self._title(), Teaching(ctx, speech, teacher), *ways], gap=12)
        return Panel(ctx, grow(content), PADDING), teacher

    def over(self) -> Widget:
        """The box over the table."""
        ctx = self.ctx
        face = ctx.art.portrait(TEACHER, ctx.tx(84), GLAD if self.told.place.done else CALM)
        title = SingleRow(ctx, [Picture(ctx, face), grow(self._title())], 18, "middle")
        title.shrinks = False
        area = ScrollArea(ctx, Column(ctx, [self._head(), title, *self._said("text")], gap=18))
        look = Button(ctx, ctx.t("lesson.look"), self._look, "primary", "right", 24, name="look")
        return boxed(ctx, [area, Row(ctx, [self._next() if self.told.place.done else look], align="right")], ALONE)

    # --- its parts

    def _head(self) -> Widget:
        """How far one has come, and the way out."""
        ctx, t, told = self.ctx, self.ctx.t, self.told
        at, count = told.place.at, len(told.place.steps)
        words = t("lesson.step", step=at + 1, steps=count)
        skip = Button(ctx, t("lesson.skip"), self._skip, "quiet", size=24, tooltip=t("lesson.skip_tip"), name="skip")
        return SingleRow(ctx, [grow(Dots(ctx, count, at, told.place.done, words)), skip], 8, "middle")

    def _title(self) -> Title:
        """What the step is about; once it is done, a word of praise."""
        told = self.told
        praised = told.place.done and told.place.step.acts
        key = f"lesson.praise.{told.place.at % PRAISES + 1}" if praised else f"lesson.{told.place.step.id}.title"
        return Title(self.ctx, self.ctx.t(key), 54, name="title")

    def _next(self) -> Button:
        return Button(self.ctx, self.ctx.t("lesson.next"), self._on, "primary", "right", 26, name="next")

    def _said(self, role: str) -> list[Widget]:
        """What is taught and how to do it; once it is done, what came of it."""
        ctx, told, step = self.ctx, self.told, self.told.place.step
        say = Label(ctx, ctx.t(f"lesson.{step.id}.say"), 25, role)
        if not told.place.done:
            return [say, *on_cloth(ctx, step.picture), *self._task(role)]
        done = signed(ctx, "check", ctx.t(f"lesson.{step.id}.done"), role, "done")
        signs = [*["<"] * (len(told.played) - 1), ""]
        played = tuple(Group(cards, sign) for cards, sign in zip(told.played, signs, strict=False))
        if not step.acts:
            return [say, *on_cloth(ctx, step.picture), done]
        return [done, *(on_cloth(ctx, played) if role == "text" else [])]  # beside the words they lie on the table

    def _task(self, role: str) -> list[Widget]:
        """What is to be done now, and how."""
        if not self.told.task:
            return []
        how = [Label(self.ctx, self.told.how, 24, role, name="how")] if self.told.how else []
        return [Column(self.ctx, [signed(self.ctx, "touch", self.told.task, role, "task"), *how], gap=6)]
