"""How a lesson goes on: from step to step, and out of it."""

from __future__ import annotations

from collections.abc import Callable

from game.session.play.lesson import FIRST_LESSON, LessonPlace
from game.session.play.unfinished import LessonProgress
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.input.input_events import Device


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
