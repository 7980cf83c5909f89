"""Dialogs: a question or a form over the scene, which waits for the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Row, centred_panel, scrolling_panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Title
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Widget, WidgetContext

Close = Callable[[], None]


class Answer(NamedTuple):
    """An answer to a dialog: the name of its button, the text key of the label, the action, and the button's style."""

    name: str
    label: str
    action: Callable[[], None] = lambda: None
    style: ButtonStyle = "plain"


CANCEL = Answer("cancel", "menu.cancel")


def ask(ui: Ui, title: str, text: str | Callable[[], str], *answers: Answer, **params: Any) -> Layer:
    """Open a dialog with a title, a text and the buttons of the answers.

    Every answer closes the dialog. Escape closes it without an answer. The primary answer has the focus, or the first
    one if none is primary. `title` and `text` are text keys with the parameters `params`. A callable `text` returns the
    text itself, and is called again when the language changes.
    """
    ctx = ui.ctx

    def make() -> Widget:
        words = ctx.t(text, **params) if isinstance(text, str) else text()
        buttons = [
            Button(ctx, ctx.t(answer.label), partial(give, answer), answer.style, name=answer.name)
            for answer in answers
        ]
        heading, area = Title(ctx, ctx.t(title, **params), 44), ScrollArea(ctx, Label(ctx, words, 22))
        return centred_panel(ctx, [heading, area, Row(ctx, buttons, align="right")], 720, gap=20)

    def give(answer: Answer) -> None:
        ui.close_layer(layer)
        answer.action()

    default = next((answer for answer in answers if answer.style == "primary"), answers[0])
    layer = ui.open_layer(make, lambda: ui.close_layer(layer), focus=default.name, is_dismissible=False)
    return layer


def open_form(ui: Ui, title: str, parts: Callable[[Close], Sequence[Widget]], focus: str, width: float = 760) -> None:
    """Open a form that scrolls, with a title of the text key `title`. Escape closes the form.

    `parts` returns the widgets. Its argument is the function that closes the form.
    """
    ctx = ui.ctx

    def make() -> Widget:
        return scrolling_panel(ctx, [Title(ctx, ctx.t(title), 44), *parts(close)], width, 18, 40)

    def close() -> None:
        ui.close_layer(layer)

    layer = ui.open_layer(make, close, focus=focus)


def form_foot(ctx: WidgetContext, close: Close, *others: Widget, name: str = "close") -> Widget:
    """Return the last row of a form: a button that closes the form, and other buttons."""
    return Row(ctx, [Button(ctx, ctx.t(f"menu.{name}"), close, name=name), *others], align="right")
