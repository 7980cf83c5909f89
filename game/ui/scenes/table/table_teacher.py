"""The teacher at a lesson's table: he says beside it what is to be done, in a box over it where there is no room."""

from __future__ import annotations

from game.engine.cards import Card
from game.session.play.lesson_match import LessonMatch
from game.ui.context import Context
from game.ui.draw.mood import Mood
from game.ui.input.input_events import SECOND_PRESS
from game.ui.kit import Ui, Widget
from game.ui.kit.frames import Fixed
from game.ui.kit.layer import Layer
from game.ui.pages.teaching.figure import Figure
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.scenes.table.lesson_course import LessonCourse
from game.ui.scenes.table.lesson_words import LessonWords, Told, keys_for, task
from game.ui.scenes.table.message_line import Words

READ_SECONDS = 0.8
"""Seconds without a press after which Continue counts: a click that was meant for the table does not press it."""


def room_beside(ctx: Context) -> TableBeside | None:
    """How table and teacher share the window; None where there is no room for both."""
    beside = TableBeside(ctx)
    return beside if beside.fits else None


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
