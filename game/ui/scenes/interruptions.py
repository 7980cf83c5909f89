"""Scenes that interrupt: the pause of a match, files that could not be read, and errors of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.rules import Rules
from game.session.table.board_view import SeatView
from game.store.notice import Notice
from game.ui.kit import Button, Column, Label, Picture, Row, ScrollArea, SingleRow, Space, Widget, boxed, grow, middled
from game.ui.kit.button import ButtonStyle
from game.ui.kit.layout import scrolled, warning_head
from game.ui.kit.text import Title
from game.ui.pages.matches.seated_table import Seat, seated_table
from game.ui.scene import Scene, scene

NARROW_WIDTH_PX = 520
WIDE_WIDTH_PX, TABLE_SIZE_PX = 1120, (560, 480)


@scene("pause")
class Pause(Scene):
    """The menu of a match."""

    overlay = True

    def enter(
        self,
        rules: Rules | None = None,
        rules_name: str = "",
        kept: bool = True,
        check: str = "",
        seats: Sequence[SeatView] = (),
        deal: int = 0,
    ) -> None:
        """`rules` and `rules_name` are the match's, to read; `kept`: it can be left and continued.

        `check` says how to verify the deal's seed, `seats` are the players with their points, `deal` is the number of
        the deal.
        """
        self.kept = kept
        self.check = check
        self.rules = rules
        self.rules_name = rules_name
        self.seats = seats
        self.deal = deal

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        given = {"rules": self.rules, "rules_name": self.rules_name}
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("resume", "go", ctx.back),
            ("rules", "rules", lambda: ctx.push("written_rules", **given)),
            ("help", "hint", lambda: ctx.push("help", rules=self.rules)),
            ("settings", "settings", lambda: ctx.push("settings")),
            ("leave", "home", lambda: ctx.go("menu")),
            ("quit", "exit", ctx.quit),
        ]
        buttons: list[Widget] = []
        for name, icon, act in ways:
            style: ButtonStyle = "primary" if name == "resume" else "plain"
            buttons.append(Button(ctx, t(f"menu.pause.{name}"), act, style, icon, size=24, name=name, align="left"))
        told = t("menu.pause.kept" if self.kept else "menu.pause.apart")
        score = [f"{each.name} {each.points}" for each in self.seats if each.points]
        standing = " · ".join([t("table.deal", n=self.deal), *score]) if self.deal else ""
        notes: list[Widget] = [Label(ctx, text, 19, "text_dim", align="center") for text in (told, self.check) if text]
        if standing:
            notes.insert(0, Label(ctx, standing, 22, "text", "bold", align="center", name="standing"))
        title, pictured = (
            Title(ctx, t("menu.pause.title"), 46, align="center"),
            self.seats and ctx.tx(WIDE_WIDTH_PX) <= ctx.size[0],
        )
        if not pictured:
            self.ui.root(
                scrolled(ctx, [title, Space(ctx, height=4), *buttons, *notes], NARROW_WIDTH_PX, 12, 40), focus="resume"
            )
            return
        ways_on = grow(middled(Column(ctx, buttons, 12)))
        body = SingleRow(ctx, [Picture(ctx, self._table(), name="seats"), ways_on], 36, "middle")
        self.ui.root(scrolled(ctx, [title, body, *notes], WIDE_WIDTH_PX, 18, 40), focus="resume")

    def _table(self) -> pygame.Surface:
        ctx, size = self.ctx, (self.ctx.tx(TABLE_SIZE_PX[0]), self.ctx.tx(TABLE_SIZE_PX[1]))
        seats = waiting_seats(self.seats, ctx.texts.number)
        clockwise = self.rules is not None and self.rules.decisions.clockwise
        key = ("waiting-table", tuple(seats), size, clockwise)
        return ctx.cached(key, lambda: seated_table(ctx, size, seats, clockwise))

    def resume(self) -> None:
        self.build()


def waiting_seats(seats: Sequence[SeatView], number: Callable[[int], str]) -> list[Seat]:
    """Return the players at a table, the user first, with their card counts if these are shown."""
    own = next((n for n, each in enumerate(seats) if each.own), 0)
    badges = [(number(each.count) if each.counted or each.own else "?") if each.count else "" for each in seats]
    found = [Seat(each.portrait, each.count, badge) for each, badge in zip(seats, badges, strict=True)]
    return [*found[own:], *found[:own]]


TROUBLE_WIDTH_PX = 860


@scene("trouble")
class Trouble(Scene):
    """Shows once what the stores report."""

    overlay = True

    def enter(self, notices: Sequence[Notice] = ()) -> None:
        self.notices = list(notices)

    def build(self) -> None:
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
        self.ui.root(boxed(ctx, parts, TROUBLE_WIDTH_PX, gap=18, padding=44), focus="go-on")

    def _words(self, notice: Notice) -> str:
        why = {"why": self.ctx.t(f"store.why.{notice.cause}")} if notice.cause else {}
        return self.ctx.t(notice.key, **{**notice.params, **why})


CRASH_WIDTH_PX = 980
MAX_ERROR_LENGTH = 300


@scene("crash")
class Crash(Scene):
    """Replaces a scene that broke."""

    def enter(self, error: str = "", report: str = "", go_on: Callable[[], None] | None = None) -> None:
        """`error` is its message; `report` is the file with all details, "" if none was written; `go_on` returns to the
        match.
        """
        self.error = error if len(error) <= MAX_ERROR_LENGTH else error[:MAX_ERROR_LENGTH] + "…"
        self.report = report
        self.go_on = go_on

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        told: list[Widget] = [
            Label(ctx, t("menu.crash.match" if self.go_on else "menu.crash.kept"), 23),
            Label(ctx, t("menu.crash.what"), 22, "gold", "semibold"),
            Label(ctx, self.error, 20, "text_dim"),
        ]
        if self.report:
            told.append(Label(ctx, t("menu.crash.report", file=self.report), 20, "text_dim"))
        parts = [warning_head(ctx, t("menu.crash.title")), ScrollArea(ctx, Column(ctx, told, gap=14)), self._ways()]
        self.ui.root(boxed(ctx, parts, CRASH_WIDTH_PX, gap=20, padding=44), focus="continue" if self.go_on else "home")

    def _ways(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        return Row(
            ctx,
            [
                Button(ctx, t("menu.quit"), ctx.quit, "plain", "exit", size=22, name="quit"),
                Button(ctx, t("menu.crash.copy"), self.copy, "plain", "copy", size=22, name="copy"),
                Button(
                    ctx,
                    t("menu.crash.home"),
                    self.back,
                    "plain" if self.go_on else "primary",
                    "home",
                    size=22,
                    name="home",
                ),
                *(
                    [Button(ctx, t("menu.continue"), self.go_on, "primary", "go", size=22, name="continue")]
                    if self.go_on
                    else []
                ),
            ],
            gap=14,
            align="right",
        )

    def copy(self) -> None:
        self.ui.notices.copy("\n".join(part for part in (self.error, self.report) if part), "menu.crash.copied")
