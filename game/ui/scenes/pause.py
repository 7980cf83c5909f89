"""Pause: over the table, which waits; back to it, or elsewhere without losing anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.rules import Rules
from game.session.table.board_view import SeatView
from game.ui.kit import Button, Column, Label, Picture, SingleRow, Space, Widget, grow, middled
from game.ui.kit.button import ButtonStyle
from game.ui.kit.frames import scrolled
from game.ui.kit.title import Title
from game.ui.pages.matches.seated_table import Seat, seated_table
from game.ui.scene import Scene, scene

NARROW = 520
"""The width of the panel without a picture, at 1080p."""
WIDE, PICTURE = 1120, (560, 480)
"""The width of the panel with a picture, and the picture's width and height, at 1080p."""


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
        """`rules` and `rules_name` are those of the match, to be read; `kept`: it can be left and continued.

        `check` tells by what the deal's seed can be checked, `seats` who sits at the table that waits, with which
        points, and `deal` is the number of the deal in play.
        """
        self.kept = kept
        self.check = check
        self.rules = rules
        self.rules_name = rules_name
        self.seats = seats
        self.deal = deal

    def build(self) -> None:
        """The ways on, one below the other."""
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
            self.seats and ctx.tx(WIDE) <= ctx.size[0],
        )
        if not pictured:
            self.ui.root(scrolled(ctx, [title, Space(ctx, height=4), *buttons, *notes], NARROW, 12, 40), focus="resume")
            return
        ways_on = grow(middled(Column(ctx, buttons, 12)))
        body = SingleRow(ctx, [Picture(ctx, self._table(), name="seats"), ways_on], 36, "middle")
        self.ui.root(scrolled(ctx, [title, body, *notes], WIDE, 18, 40), focus="resume")

    def _table(self) -> pygame.Surface:
        """The table that waits, with who sits there, and how many cards each holds where that may be told; kept."""
        ctx, size = self.ctx, (self.ctx.tx(PICTURE[0]), self.ctx.tx(PICTURE[1]))
        seats = waiting(self.seats, ctx.texts.number)
        clockwise = self.rules is not None and self.rules.decisions.clockwise
        key = ("waiting-table", tuple(seats), size, clockwise)
        return ctx.cached(key, lambda: seated_table(ctx, size, seats, clockwise))

    def resume(self) -> None:
        """Come back from rules or settings, which may have changed the look."""
        self.build()


def waiting(seats: Sequence[SeatView], number: Callable[[int], str]) -> list[Seat]:
    """Who sits at a table, the person first, with how many cards each holds where that may be told."""
    own = next((n for n, each in enumerate(seats) if each.own), 0)
    badges = [(number(each.count) if each.counted or each.own else "?") if each.count else "" for each in seats]
    found = [Seat(each.portrait, each.count, badge) for each, badge in zip(seats, badges, strict=True)]
    return [*found[own:], *found[:own]]
