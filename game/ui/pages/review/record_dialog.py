"""The dialog that opens a record from somebody else: pasted, or the name of a file; what is wrong is explained."""

from __future__ import annotations

from collections.abc import Callable

from game.session.matches.record_text import BadRecordError, OpenedRecord, open_text
from game.session.words.review_words import complaint
from game.ui import clipboard
from game.ui.context import Context
from game.ui.kit import Button, Label, Ui, Widget
from game.ui.kit.dialog import Close, closing, open_form
from game.ui.kit.field import TextField

WIDTH = 820
Take = Callable[[OpenedRecord], None]
"""What is done with a record that could be read."""
LONGEST_NAME = 400
"""The most letters that the name of a file may have."""


def ask_record(ctx: Context, ui: Ui, take: Take, name: str = "", error: BadRecordError | None = None) -> None:
    """Ask for a record; what cannot be read is explained, and the file's `name` stays to be mended."""
    t = ctx.t
    typed = [name]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            close()
            attempt(ctx, ui, take, clipboard.paste(), typed[0])

        def done() -> None:
            close()
            attempt(ctx, ui, take, typed[0], typed[0])

        hint = t("review.open.hint")
        begin = Button(ctx, t("review.open.do"), done, "plain", name="take")
        wrong = [Label(ctx, complaint(ctx.texts, error), 21, "danger", name="complaint")] if error else []
        return [
            Label(ctx, t("review.open.text"), 21, "text_dim"),
            Button(ctx, t("review.open.paste"), paste, "primary", "import", name="paste"),
            Label(ctx, t("review.open.file"), 21, "text_dim"),
            TextField(ctx, "", typed[0], change, done=done, limit=LONGEST_NAME, hint=hint, name="record"),
            *wrong,
            closing(ctx, close, begin, name="cancel"),
        ]

    open_form(ui, "review.open.title", parts, "paste", WIDTH)


def attempt(ctx: Context, ui: Ui, take: Take, text: str, name: str = "") -> None:
    """Open a record or a file; ask, with what is wrong, where that fails."""
    try:
        opened = open_text(text)
    except BadRecordError as error:
        ctx.sound("error")
        ask_record(ctx, ui, take, name, error)
        return
    take(opened)
