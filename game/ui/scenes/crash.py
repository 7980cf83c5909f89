"""The page for errors of the program itself: what it means for the person, the report, and the ways on."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit import Button, Column, Label, Row, ScrollArea, Widget, boxed
from game.ui.kit.frames import warning_head
from game.ui.scene import Scene, scene

WIDTH = 980
LONGEST = 300
"""Characters of an error's own words that are shown; the report has all."""


@scene("crash")
class Crash(Scene):
    """Comes in the place of a scene that broke."""

    def enter(self, error: str = "", report: str = "", go_on: Callable[[], None] | None = None) -> None:
        """`error` in its own words; `report` is the file with all of it, empty where none could be written.

        `go_on` leads back to the match in which it happened, where one was played that is kept.
        """
        self.error = error if len(error) <= LONGEST else error[:LONGEST] + "…"
        self.report = report
        self.go_on = go_on

    def build(self) -> None:
        """What it means first; what happened, for whom that concerns, below."""
        ctx, t = self.ctx, self.ctx.t
        told: list[Widget] = [
            Label(ctx, t("menu.crash.match" if self.go_on else "menu.crash.kept"), 23),
            Label(ctx, t("menu.crash.what"), 22, "gold", "semibold"),
            Label(ctx, self.error, 20, "text_dim"),
        ]
        if self.report:
            told.append(Label(ctx, t("menu.crash.report", file=self.report), 20, "text_dim"))
        parts = [warning_head(ctx, t("menu.crash.title")), ScrollArea(ctx, Column(ctx, told, gap=14)), self._ways()]
        self.ui.root(boxed(ctx, parts, WIDTH, gap=20, padding=44), focus="continue" if self.go_on else "home")

    def _ways(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        return Row(ctx, [
            Button(ctx, t("menu.quit"), ctx.quit, "plain", "exit", size=22, name="quit"),
            Button(ctx, t("menu.crash.copy"), self.copy, "plain", "copy", size=22, name="copy"),
            Button(ctx, t("menu.crash.home"), self.back, "plain" if self.go_on else "primary", "home", size=22,
                   name="home"),
            *([Button(ctx, t("menu.continue"), self.go_on, "primary", "go", size=22, name="continue")]
              if self.go_on else []),
        ], gap=14, align="right")  # fmt: skip

    def copy(self) -> None:
        """Put what is shown on the clipboard, to be sent to somebody."""
        self.ui.notices.copy("\n".join(part for part in (self.error, self.report) if part), "menu.crash.copied")
