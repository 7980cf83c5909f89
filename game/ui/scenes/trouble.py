"""Trouble: a file that could not be read or written; what was done about it, and on."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.notice import Notice
from game.ui.kit import Button, Column, Label, Row, ScrollArea, Widget, boxed
from game.ui.kit.frames import warning_head
from game.ui.scene import Scene, scene

WIDTH = 860


@scene("trouble")
class Trouble(Scene):
    """Says once what the stores had to tell, over whatever was on the screen."""

    overlay = True

    def enter(self, notices: Sequence[Notice] = ()) -> None:
        """Tell these."""
        self.notices = list(notices)

    def build(self) -> None:
        """What it means, then what happened."""
        ctx, t = self.ctx, self.ctx.t
        told: list[Widget] = [Label(ctx, self._words(notice), 21) for notice in self.notices]
        go_on = Button(ctx, t("menu.error.open"), ctx.back, "primary", "check", size=24, name="go-on")
        parts = [
            warning_head(ctx, t("menu.error.title")),
            Label(ctx, t("menu.error.text"), 22),
            Label(ctx, t("menu.error.list"), 22, "gold", "semibold"),
            ScrollArea(ctx, Column(ctx, told, gap=12)),
            Row(ctx, [go_on], align="right"),
        ]
        self.ui.root(boxed(ctx, parts, WIDTH, gap=18, padding=44), focus="go-on")

    def _words(self, notice: Notice) -> str:
        """What happened; why, in the person's language where we know, else in the system's words."""
        why = {"why": self.ctx.t(f"store.why.{notice.cause}")} if notice.cause else {}
        return self.ctx.t(notice.key, **{**notice.params, **why})
