"""Prompt and buttons at a lesson's table."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from game.session.play.lesson_match import LessonMatch
from game.session.words.prompts import Guidance, lesson_guidance
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.table_teacher import TableTeacher


@dataclass(eq=False)
class LessonPrompting(Prompting):
    """As at every table, but for what a lesson has no use for; what the teacher tells beside the table is not asked."""

    match: LessonMatch
    _: KW_ONLY
    teacher: TableTeacher

    @property
    def brief(self) -> bool:
        """Never in a lesson: the task stands in place of the words for a turn."""
        return False

    def guidance(self) -> Guidance:
        """What prompt and buttons tell now."""
        told = None if self.teacher.beside else self.teacher.task()
        return lesson_guidance(self.ctx.texts, super().guidance(), self.match, self.teacher.course.place, told)
