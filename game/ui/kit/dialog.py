"""Dialogs: a question over the scene, which waits for the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit.boxes import Centre, Column, Panel, Row
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.ui import Ui

Answer = tuple[str, str, Callable[[], None], str]
"""An answer: its name, label, what it does, and the button's style (plain, primary, danger)."""


def ask(ui: Ui, title: str, text: str, answers: Sequence[Answer], focus: str = "", width: float = 720) -> Layer:
    """Open a dialog; every answer closes it first, Escape closes it without an answer."""
    ctx = ui.ctx

    def button(name: str, label: str, action: Callable[[], None], style: str) -> Button:
        def act() -> None:
            ui.close(layer)
            action()

        return Button(ctx, label, act, style, name=name)

    content = Column(
        ctx,
        [
            Label(ctx, title, 30, weight="bold"),
            ScrollArea(ctx, Label(ctx, text, 22)),
            Row(ctx, [button(*answer) for answer in answers], align="right"),
        ],
        gap=20,
    )
    content.shrinks = True
    panel = Centre(ctx, Panel(ctx, content), width=width)
    layer = ui.open(panel, lambda: ui.close(layer), focus=focus or answers[0][0], beside=False)
    return layer
