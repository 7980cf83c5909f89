"""Dialogs: a question or a form over the scene, which waits for the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit.boxes import Column, Panel, Row, boxed, centred
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.title import Title
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Widget

Answer = tuple[str, str, Callable[[], None], str]
"""An answer: its name, label, what it does, and the button's style (plain, primary, danger)."""


class Question(NamedTuple):
    """What is asked, in the language of the moment."""

    title: str
    text: str
    answers: Sequence[Answer]


def ask(ui: Ui, question: Callable[[], Question], focus: str = "", width: float = 720) -> Layer:
    """Open a dialog; every answer closes it first, Escape closes it without an answer.

    `question` is asked for its words once more where the language changes meanwhile.
    """
    ctx = ui.ctx

    def button(name: str, label: str, action: Callable[[], None], style: str) -> Button:
        def act() -> None:
            ui.close(layer)
            action()

        return Button(ctx, label, act, style, name=name)

    def make() -> Widget:
        title, text, answers = question()
        words = ScrollArea(ctx, Label(ctx, text, 22))
        buttons = Row(ctx, [button(*answer) for answer in answers], align="right")
        return boxed(ctx, [Title(ctx, title, 44), words, buttons], width, gap=20)

    layer = ui.open(make, lambda: ui.close(layer), focus=focus or question().answers[0][0], beside=False)
    return layer


def open_form(ui: Ui, title: str, parts: Callable[[], Sequence[Widget]], focus: str, width: float = 760) -> Layer:
    """Open a form under the text `title`, all of which scrolls; Escape closes it. `parts` makes what it holds."""
    ctx = ui.ctx

    def make() -> Widget:
        content = Column(ctx, [Title(ctx, ctx.t(title), 44), *parts()], gap=18)
        return centred(ctx, Panel(ctx, ScrollArea(ctx, content), 40), width)

    layer = ui.open(make, lambda: ui.close(layer), focus=focus)
    return layer
