"""The end of a lesson: what was learnt, and the ways from here."""

from __future__ import annotations

from functools import partial

from game.bots.levels import levels
from game.engine.cards import parse
from game.session.lessons.guided_deal import GUIDED
from game.session.lessons.lesson import FIRST, NORTH, TEACHER
from game.store.paths import is_there
from game.text.book import Group
from game.ui.kit import Button, Column, Label, Panel, Row, ScrollArea, SingleRow, Widget, centred, grow
from game.ui.kit.frames import scrolled
from game.ui.kit.title import Title
from game.ui.pages.matches.match_questions import begin_usual
from game.ui.pages.parts.card_row import CardRow, at_most
from game.ui.pages.parts.page import MARGIN, with_tails
from game.ui.pages.results.champion_stage import ChampionStage, ground, has_room
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.teaching.lesson_board import CHALK, Blackboard
from game.ui.scene import Scene, scene

TALLEST, SHARE = 150, 0.14
"""The height of the cards at 1080p, and the most of the window's height, so that all ways are in sight."""
SHOWN = {
    FIRST: {"single": "3S", "pair": "9S 9D", "run": "6S 7D 8C", "two": "2H"},
    NORTH: {"single": "3S", "pair": "9D 9H", "run": "6S 7S 8S", "two": "2H"},
    GUIDED: {"quad": "9S 9C 9D 9H", "twos": "2S 2C"},
}
"""A combination of each kind with its name, as the lesson's rules have it; and how the guided deal ends."""
CAPTION, LINK, GAP = 22, 20, 30
"""The letters of those names, and of the lesser ways, and the room between two combinations, at 1080p."""
WIDTH, PADDING, TOLD = 1100, 50, 0.44
"""The width of the panel alone and the room within, at 1080p; the share of the width for what is told."""
LEVELS = 2
"""So many of the weakest levels a first match is offered at."""


@scene("lesson_end")
class LessonEnd(Scene):
    """The teacher before the drum as a sun, a few words and cards, and the ways from here."""

    def enter(self, lesson: str = FIRST) -> None:
        """End a lesson, or the guided deal."""
        self.lesson = lesson

    def build(self) -> None:
        """The teacher at the left; where there is no room, only what is said."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, "school")
        name = "end" if self.lesson == FIRST else f"{self.lesson}_end"
        words = t(f"lesson.{name}.say")
        ways = [self._learnt(), *self._to_the_table(), self._other_ways()]
        title = with_tails(ctx, Title(ctx, t(f"lesson.{name}.title"), 84, "center"))
        if not has_room(ctx):
            said = Panel(ctx, Label(ctx, words, 28, "on_paper"), 26, "speech", "speech")
            self.ui.root(scrolled(ctx, [title, said, *ways], WIDTH, padding=PADDING), focus="to-table")
            return
        self.background = ground(ctx, "", 1 - TOLD)
        seen = Column(
            ctx, [title, ChampionStage(ctx, TEACHER, opening=True, festive=True, says=words, gesture="praises")]
        )
        right = centred(ctx, ScrollArea(ctx, Column(ctx, ways, 26)))
        sides = SingleRow(ctx, [grow(seen, 1 - TOLD), grow(right, TOLD)], 0)
        self.ui.root(Column(ctx, [grow(sides)], padding=MARGIN), focus="to-table")

    def _learnt(self) -> Widget:
        """The combinations that were learnt, each over its name, on the teacher's board."""
        ctx, found = self.ctx, []
        for name, cards in SHOWN[self.lesson].items():
            row = CardRow(ctx, [Group(parse(cards))], at_most(ctx, TALLEST, SHARE), fanned=True)
            caption = Label(ctx, ctx.t(f"lesson.shown.{name}"), CAPTION, CHALK, "semibold", "center")
            found.append(Column(ctx, [row, caption], gap=4))
        return Blackboard(ctx, [Row(ctx, found, gap=GAP, align="center")])

    def _to_the_table(self) -> list[Widget]:
        """To the table: for whoever has never played there, with advice, or against the two weakest levels."""
        ctx, t = self.ctx, self.ctx.t
        if self.lesson != GUIDED and is_there(ctx.services.stores.paths.statistics):
            return [Button(ctx, t("lesson.to_table"), self.sit_down, "primary", "play", 26, name="to-table")]
        found: list[Widget] = []
        if self.lesson != GUIDED:
            found.append(Button(ctx, t("lesson.guided"), self.begin_guided, "primary", "hint", 26, name="to-table"))
        first: list[Widget] = []
        for level in list(levels())[:LEVELS]:
            name = f"to-table-{len(first) + 2}" if found or first else "to-table"
            label, begin = t("lesson.first", level=t(f"bots.level.{level}")), partial(self.sit_down, level=level)
            style = "plain" if found or first else "primary"
            first.append(grow(Button(ctx, label, begin, style, "play", 24, name=name)))
        return [*found, Row(ctx, first, gap=14)]

    def _other_ways(self) -> Widget:
        """To the menu, to the rules and, after the first lesson, to that of the North."""
        ctx, t = self.ctx, self.ctx.t
        ways: list[Widget] = [
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, "quiet", "home", LINK, name="to-menu"),
            Button(ctx, t("menu.rules"), lambda: ctx.go("rules"), "quiet", "rules", LINK, name="to-rules"),
        ]
        if self.lesson == FIRST:
            begin = partial(ctx.go, "lesson", lesson=NORTH)
            ways.insert(0, Button(ctx, t("lesson.to_north"), begin, "quiet", "hand", LINK, name="to-north"))
        return Panel(ctx, Row(ctx, ways, gap=6, align="center"), 8, style="plate")

    def begin_guided(self) -> None:
        """A first deal, with advice at every turn; who goes to the table from now on meets the weakest level."""
        self.ctx.change(greeted=True, level=next(iter(levels())))
        self.ctx.go("guided")

    def sit_down(self, **settings: str) -> None:
        """A first match, by the rules in force."""
        self.ctx.change(greeted=True, **settings)
        begin_usual(self.ctx, self.ui)

    def leave_lesson(self) -> None:
        """To the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
