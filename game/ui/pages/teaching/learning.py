"""Questions on the way to learning: what of the lesson, at which of its steps, and which of two deals goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.play.lesson import steps
from game.session.play.unfinished import Unfinished
from game.ui.context import Context
from game.ui.kit import Button, Grid, Ui, Widget
from game.ui.kit.dialog import Answer, Close, ask, closing, open_form

WIDE = 980
"""The width of the form of all steps, at 1080p."""


def ask_which(ctx: Context, ui: Ui) -> None:
    """A match and the guided deal were left: ask which of them goes on."""
    guided = Answer("guided", "menu.continue.guided", lambda: ctx.go("guided"))
    kept = Answer("match", "menu.continue.match", lambda: ctx.go("table"), "primary")
    ask(ui, "menu.continue", "menu.continue.which", guided, kept)


def ask_what(ctx: Context, ui: Ui, unfinished: Unfinished) -> None:
    """The lesson was begun or taken before: ask whether to go on, begin anew, or go to one of its steps.

    Once it has been taken to its end also the deal after it is offered, which goes on where it was left.
    """
    lesson, guided, count = unfinished.lesson, unfinished.guided, len(steps())
    answers = [
        Answer("anew", "menu.learn.anew", lambda: ctx.go("lesson", step=0)),
        Answer("at_step", "menu.learn.at_step", partial(_choose_step, ctx, ui)),
    ]
    if lesson.done or guided:
        label = "menu.learn.guided_on" if guided else "menu.continue.guided"
        answers.append(Answer("guided", label, lambda: ctx.go("guided")))
    if lesson.begun:
        answers.append(Answer("go_on", "menu.learn.go_on", lambda: ctx.go("lesson")))
    answers[-1] = answers[-1]._replace(style="primary")
    told = "menu.learn.left" if lesson.begun else "menu.learn.known"
    reached = min(lesson.step + 1, count)
    ask(ui, "menu.learn", told, *answers, step=reached, steps=count)


def _choose_step(ctx: Context, ui: Ui) -> None:
    """All steps of the lesson by their names."""

    def parts(close: Close) -> Sequence[Widget]:
        found: list[Widget] = []
        for at, step in enumerate(steps()):
            label = f"{ctx.texts.number(at + 1)}. {ctx.t(f'lesson.{step.id}.title')}"
            begin = partial(ctx.go, "lesson", step=at)
            found.append(Button(ctx, label, begin, size=22, name=f"step-{at + 1}", align="left"))
        return [Grid(ctx, found, 2, gap=10), closing(ctx, close, name="cancel")]

    open_form(ui, "menu.learn.at_step", parts, "step-1", WIDE)
