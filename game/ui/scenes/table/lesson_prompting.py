"""Prompt and buttons at a lesson's table."""

from __future__ import annotations

from game.session.hand.held_cards import HeldCards
from game.session.lessons.lesson_guidance import lesson_guidance
from game.session.lessons.lesson_match import LessonMatch
from game.session.table.prompts import Guidance
from game.ui.context import Context
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table_sitters import TableSitters
from game.ui.scenes.table.table_teacher import TableTeacher


class LessonPrompting(Prompting):
    """As at every table, but for what a lesson has no use for; what the teacher tells beside the table is not asked."""

    match: LessonMatch

    def __init__(
        self,
        ctx: Context,
        match: LessonMatch,
        *,
        hand: HeldCards,
        sitters: TableSitters,
        message: MessageLine,
        teacher: TableTeacher,
    ) -> None:
        super().__init__(ctx, match, hand=hand, sitters=sitters, message=message)
        self.teacher = teacher

    def guidance(self) -> Guidance:
        """What prompt and buttons tell now."""
        told = None if self.teacher.beside else self.teacher.task()
        return lesson_guidance(self.ctx.texts, super().guidance(), self.match, self.teacher.course.place, told)
