"""The dialog that opens a record from somebody else: pasted, or the name of a file; what is wrong is explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.sharing import LONGEST, Opened, ShareError, open_text
from game.ui.kit.boxes import Centre, Column, Panel, Row
from game.ui.kit.button import Button
from game.ui.kit.field import TextField
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages import clipboard

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.kit.ui import Ui

WIDTH = 820


def ask_record(ui: Ui, take: Callable[[Opened], None], text: str = "", why: str = "") -> None:
    """Ask for a record; one that cannot be read is explained, and stays to be mended."""
    ctx, t = ui.ctx, ui.ctx.t
    typed = [text]

    def change(text: str) -> None:
        typed[0] = text

    def again(text: str, why: str = "") -> None:
        ui.close(layer)
        ask_record(ui, take, text, why)

    def done() -> None:
        try:
            opened = open_text(typed[0])
        except ShareError as error:
            ctx.sound("error")
            again(typed[0], complaint(ctx, error))
            return
        ui.close(layer)
        take(opened)

    def paste() -> None:
        again(" ".join(clipboard.paste().split())[: LONGEST + 1])

    field = TextField(
        ctx, "", text, change, done, LONGEST + 1, hint=t("review.open.hint"), name="record", width=700
    )
    parts: list[Widget] = [
        Label(ctx, t("review.open.title"), 30, weight="bold"), Label(ctx, t("review.open.text"), 21, "text_dim"), field
    ]  # fmt: skip
    if why:
        parts.append(Label(ctx, why, 21, "danger", name="complaint"))
    parts.append(Row(ctx, [
        Button(ctx, t("review.open.paste"), paste, "plain", "import", name="paste"),
        Button(ctx, t("menu.cancel"), lambda: ui.close(layer), name="cancel"),
        Button(ctx, t("review.open.do"), done, "primary", name="take"),
    ], align="right"))  # fmt: skip
    area = ScrollArea(ctx, Column(ctx, parts, gap=18))
    focus = "take" if text and not why else "paste"
    layer = ui.open(Centre(ctx, Panel(ctx, area, 40), WIDTH), lambda: ui.close(layer), focus=focus)


def complaint(ctx: Context, error: ShareError) -> str:
    """What is wrong with a text that is no record."""
    if error.violation is None:
        return ctx.t(f"review.open.bad.{error.reason}")
    why = ctx.texts.explain(error.violation)
    if error.action is None:
        return why
    return ctx.t("review.open.bad.action", n=error.action + 1, why=why)
