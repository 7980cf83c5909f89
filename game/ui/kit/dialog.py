"""Dialogs over a scene: questions and forms."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.layer import Layer
from game.ui.kit.layout import Row, centered_panel, scrolling_panel
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label, Title
from game.ui.kit.ui import Ui
from game.ui.kit.widget import Widget, WidgetContext

Close = Callable[[], None]


class Answer(NamedTuple):
    """A button that answers a question: its name, the text key of its label, its action and its style."""

    name: str
    label: str
    action: Callable[[], None] = lambda: None
    style: ButtonStyle = "plain"


CANCEL_ANSWER = Answer("cancel", "menu.cancel")


def ask(ui: Ui, title: str, text: str | Callable[[], str], *answers: Answer, **params: Any) -> Layer:
    """Open a dialog with a title, a text and a button for each answer. Every answer and Escape close the dialog.

    The first button of the style "primary" has the focus, or else the first button. `title` and `text` are text keys
    with the parameters `params`. A callable `text` returns the text in the current language.
    """
    ctx = ui.ctx

    def make() -> Widget:
        sentence = ctx.t(text, **params) if isinstance(text, str) else text()
        buttons = [
            Button(ctx, ctx.t(answer.label), partial(choose, answer), answer.style, name=answer.name)
            for answer in answers
        ]
        parts = [Title(ctx, ctx.t(title, **params), 44), ScrollArea(ctx, Label(ctx, sentence, 22))]
        return centered_panel(ctx, [*parts, Row(ctx, buttons, align="right")], 720, gap=20)

    def choose(answer: Answer) -> None:
        ui.close_layer(layer)
        answer.action()

    default = next((answer for answer in answers if answer.style == "primary"), answers[0])
    layer = ui.open_layer(make, lambda: ui.close_layer(layer), focus=default.name, is_dismissible=False)
    return layer


def open_form(ui: Ui, title: str, build: Callable[[Close], Sequence[Widget]], focus: str, width: float = 760) -> None:
    """Open a form that Escape closes. `title` is a text key. `build` gets the function that closes the form."""
    ctx = ui.ctx

    def make() -> Widget:
        return scrolling_panel(ctx, [Title(ctx, ctx.t(title), 44), *build(close)], width, 18, 40)

    def close() -> None:
        ui.close_layer(layer)

    layer = ui.open_layer(make, close, focus=focus)


def form_footer(ctx: WidgetContext, close: Close, *others: Widget, name: str = "close") -> Widget:
    """Return the last row of a form: a button that closes the form, and `others`."""
    return Row(ctx, [Button(ctx, ctx.t(f"menu.{name}"), close, name=name), *others], align="right")
