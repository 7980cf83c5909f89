"""The end of a lesson: what was learnt, and the ways from here."""

from __future__ import annotations

from functools import partial

from game.bots.levels import levels
from game.engine.cards import parse
from game.session.lesson import FIRST, NORTH
from game.store.paths import is_there
from game.text.book import Group
from game.ui.kit.boxes import Column, Panel, Row, centred, fixed, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.title import Title
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.card_row import CardRow, at_most
from game.ui.pages.new_match_question import begin_usual
from game.ui.scene import Scene, scene

TALLEST, SHARE = 200, 0.16
"""The height of the cards at 1080p, and the most of the window's height, so that all ways are in sight."""
SHOWN = {FIRST: ("3S", "9S 9D", "6S 7D 8C", "2H"), NORTH: ("3S", "9D 9H", "6S 7S 8S", "2H")}
"""A combination of each kind, as the lesson's rules have it."""
WIDTH = 960


@scene("lesson_end")
class LessonEnd(Scene):
    """A few cards, a few words, and the ways from here."""

    def enter(self, lesson: str = FIRST) -> None:
        """End a lesson."""
        self.lesson = lesson

    def build(self) -> None:
        """All of it in the middle of the page."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        name = "end" if self.lesson == FIRST else f"{self.lesson}_end"
        cards = CardRow(ctx, [Group(parse(cards)) for cards in SHOWN[self.lesson]], at_most(ctx, TALLEST, SHARE))
        title = Title(ctx, t(f"lesson.{name}.title"), 54, "center")
        text = Label(ctx, t(f"lesson.{name}.say"), 25, align="center")
        ways = Column(ctx, [*self._to_the_table(), self._other_ways()], gap=14)
        parts: list[Widget] = [Row(ctx, [cards], align="center"), title, text]
        parts.append(Row(ctx, [fixed(ways, ctx.tx(560))], align="center"))
        content = Panel(ctx, ScrollArea(ctx, Column(ctx, parts, gap=24)), 50)
        self.ui.root(centred(ctx, content, WIDTH), focus="to-table")

    def _to_the_table(self) -> list[Widget]:
        """To the table: for whoever has never played there, with advice, or against the two weakest levels."""
        ctx, t = self.ctx, self.ctx.t
        if is_there(ctx.services.stores.paths.statistics):
            return [Button(ctx, t("lesson.to_table"), self.sit_down, "primary", "play", 26, name="to-table")]
        found: list[Widget] = [
            Button(ctx, t("lesson.guided"), self.begin_guided, "primary", "hint", 26, name="to-table")
        ]
        for number, level in enumerate(list(levels())[:2], 2):
            label, begin = t("lesson.first", level=t(f"bots.level.{level}")), partial(self.sit_down, level=level)
            found.append(Button(ctx, label, begin, "plain", "play", 24, name=f"to-table-{number}"))
        return found

    def _other_ways(self) -> Widget:
        """To the menu, to the rules and, after the first lesson, to that of the North."""
        ctx, t = self.ctx, self.ctx.t
        ways: list[Widget] = [
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, "plain", "home", 22, name="to-menu"),
            Button(ctx, t("menu.rules"), lambda: ctx.go("rules"), "plain", "rules", 22, name="to-rules"),
        ]
        if self.lesson == FIRST:
            begin = partial(ctx.go, "lesson", lesson=NORTH)
            ways.append(Button(ctx, t("lesson.north"), begin, "plain", "hand", 22, name="to-north"))
        return Row(ctx, [grow(way) for way in ways], gap=14)

    def begin_guided(self) -> None:
        """A first deal, with advice at every turn."""
        self.ctx.change(greeted=True)
        self.ctx.go("guided")

    def sit_down(self, **settings: str) -> None:
        """A first match, by the rules in force."""
        self.ctx.change(greeted=True, **settings)
        begin_usual(self.ctx, self.ui)

    def leave_lesson(self) -> None:
        """To the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
