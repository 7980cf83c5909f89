"""The end of a lesson: a summary, and the next activities."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.levels import levels
from game.engine.cards import parse_cards
from game.session.play.lesson import FIRST_LESSON, GUIDED_LESSON, NORTH, steps
from game.store.paths import is_there
from game.text.book import Group
from game.ui.kit import Button, Column, Label, Panel, Row, ScrollArea, SingleRow, Space, Widget, fixed, grow, middled
from game.ui.kit.button import ButtonStyle
from game.ui.kit.layout import scrolled
from game.ui.kit.text import Title
from game.ui.pages.challenges.ladder import CampaignWay
from game.ui.pages.matches.match_start import begin_usual
from game.ui.pages.parts.cards import CHALK_ROLE, CardRow, SignStyle, limit_card_height
from game.ui.pages.parts.page import PAGE_MARGIN_PX, SHEET_HEADING_PX, with_tails
from game.ui.pages.results.stages import Graduation
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rooms.furniture import SilkPanel
from game.ui.pages.rooms.stage import ground, has_room
from game.ui.pages.teaching.lesson_board import Blackboard, CoinString, in_chalk
from game.ui.scene import Scene, scene

CARD, MOST_CARD, ALONE_SCALE = 132, 0.125, 1.5
"""Height of cards at 1080p, its limit as a fraction of the window's height, and the scale of cards alone on the board.
"""
SHOWN = {
    FIRST_LESSON: {"single": "3S", "pair": "9S 9D", "triple": "JS JC JH", "run": "6S 7D 8C"},
    NORTH: {"single": "3S", "pair": "9D 9H", "triple": "JS JC JH", "run": "6S 7S 8S"},
    GUIDED_LESSON: {},
}
CHOPS = {FIRST_LESSON: ("4S 4C 5D 5H 6S 6C", "2H"), NORTH: ("8S 8C 8D 8H", "2H"), GUIDED_LESSON: ("7S 7C 7D 7H", "2D")}
"""A bomb and the cards that it chops by the lesson's rules."""
CAPTION, CHALK, LINK, GAP, LINE_GAP = 24, 32, 20, 16, 4
FOREMOST, FOREMOST_LESS, FOREMOST_PAD, FOREMOST_WIDTH = 32, 26, 16, 480
"""Letters of the main button with and without room, its vertical padding, and its width."""
WIDTH, PADDING, TOLD_SHARE, SILK_EDGE, SILK_PAD = 1100, 50, 0.44, 16, 34
"""Width and padding of a panel alone; fraction of the width for the silk, the margin around it and its padding."""
LEVELS = 2
"""Number of the weakest levels offered for a first match."""


@scene("lesson_end")
class LessonEnd(Scene):
    """The teacher before the drum, a few words and cards, and buttons for the next activities."""

    room = "school"

    def enter(self, lesson: str = FIRST_LESSON) -> None:
        self.lesson = lesson

    def build(self) -> None:
        """Lay out the stage at the left and the words beside it; without room, only the words."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        name = "end" if self.lesson == FIRST_LESSON else f"{self.lesson}_end"
        words = t(f"lesson.{name}.say")
        foremost = self._to_the_table()
        ways = [*foremost, self._other_ways(quiet=len(foremost) > 1)]
        title = with_tails(ctx, Title(ctx, t(f"lesson.{name}.title"), 84, align="center"))
        if not has_room(ctx):
            said = Panel(ctx, Label(ctx, words, 28, "on_paper"), 26, "speech", "speech")
            self.ui.root(
                scrolled(
                    ctx,
                    [title, said, Blackboard(ctx, [self._learnt() or self._chops()]), *ways],
                    WIDTH,
                    padding=PADDING,
                ),
                focus="to-table",
            )
            return
        self.background = ground(ctx, "", 1 - TOLD_SHARE)
        title = with_tails(ctx, Title(ctx.on_wall(), t(f"lesson.{name}.title"), 84, align="center"))
        seen = Column(ctx, [Space(ctx, height=PAGE_MARGIN_PX), title, Graduation(ctx, words)])
        told = ScrollArea(ctx, Column(ctx, [*self._gained(), *ways], GAP))
        told.stretch = 0
        silk = Column(ctx, [grow(SilkPanel(ctx, grow(middled(Column(ctx, [told]))), SILK_PAD))], padding=SILK_EDGE)
        self.ui.root(SingleRow(ctx, [grow(seen, 1 - TOLD_SHARE), grow(silk, TOLD_SHARE)], 0), focus="to-table")

    def _gained(self) -> list[Widget]:
        ctx, t, coins = self.ctx, self.ctx.t, list[Widget]()
        if self.lesson != GUIDED_LESSON:
            count = len(steps(self.lesson))
            words = t("lesson.step", step=count, steps=count)
            coins.append(Row(ctx, [CoinString(ctx, count, count, words)], align="center"))
        learnt = Title(ctx, t(f"lesson.learnt.{self.lesson}"), SHEET_HEADING_PX, align="center")
        lines = [line for line in (self._learnt(), self._chops()) if line]
        board = Blackboard(ctx, [Column(ctx, lines, LINE_GAP)])
        board.stretch = 0
        return [*coins, learnt, board, Title(ctx, t("lesson.play_on"), SHEET_HEADING_PX, align="center")]

    def _learnt(self) -> Widget | None:
        ctx, found = self.ctx, []
        for name, cards in SHOWN[self.lesson].items():
            row = CardRow(ctx, [Group(parse_cards(cards))], limit_card_height(ctx, CARD, MOST_CARD), fanned=True)
            caption = in_chalk(ctx, ctx.t(f"lesson.shown.{name}"), CHALK)
            found.append(Column(ctx, [row, caption], gap=4))
        return Row(ctx, found, gap=GAP, align="center") if found else None

    def _chops(self) -> Widget:
        ctx, (bomb, chopped) = self.ctx, map(parse_cards, CHOPS[self.lesson])
        groups = Group(bomb, ctx.t("lesson.chops")), Group(chopped)
        larger = ALONE_SCALE if self.lesson == GUIDED_LESSON else 1.0
        cards = CardRow(
            ctx,
            groups,
            limit_card_height(ctx, larger * CARD, larger * MOST_CARD),
            signs=SignStyle(CAPTION, 4, CHALK_ROLE),
        )
        return Row(ctx, [cards], align="center")

    def _to_the_table(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        if self.lesson != GUIDED_LESSON and is_there(ctx.services.stores.paths.history):
            return [self._foremost(t("lesson.to_table"), self.sit_down, "play")]
        found: list[Widget] = []
        if self.lesson != GUIDED_LESSON:
            found.append(self._foremost(t("lesson.guided"), self.begin_guided, "hint"))
        first: list[Widget] = []
        for level in list(levels())[:LEVELS]:
            name = f"to-table-{len(first) + 2}" if found or first else "to-table"
            label, begin = t("lesson.first", level=t(f"bots.level.{level}")), partial(self.sit_down, level=level)
            style: ButtonStyle = "plaque" if found or first else "primary"
            first.append(grow(Button(ctx, label, begin, style, "play", size=22, name=name), 1 / LEVELS))
        return [*found, SingleRow(ctx, first, 14) if has_room(ctx) else Row(ctx, first, gap=14)]

    def _foremost(self, label: str, action: Callable[[], None], icon: str) -> Widget:
        roomy = has_room(self.ctx)
        letters = FOREMOST if roomy else FOREMOST_LESS
        button = Button(self.ctx, label, action, "primary", icon, size=letters, name="to-table")
        button.padding = button.padding[0], self.ctx.px(FOREMOST_PAD) if roomy else button.padding[1]
        return Row(self.ctx, [fixed(button, self.ctx.tx(FOREMOST_WIDTH))], align="center") if roomy else button

    def _other_ways(self, quiet: bool) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        style: ButtonStyle = "quiet" if quiet else "plaque"
        ways: list[Widget] = [
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, style, "home", size=LINK, name="to-menu"),
            Button(ctx, t("menu.rules"), lambda: ctx.go("rules"), style, "rules", size=LINK, name="to-rules"),
        ]
        if ctx.settings.challenges:
            ways.append(CampaignWay(ctx, style=style, size=LINK))
        if self.lesson == FIRST_LESSON:
            begin = partial(ctx.go, "lesson", lesson=NORTH)
            ways.insert(0, Button(ctx, t("lesson.to_north"), begin, style, "hand", size=LINK, name="to-north"))
        return Row(ctx, [grow(way) for way in ways], gap=14)

    def begin_guided(self) -> None:
        """Begin a first deal with advice at every turn, and choose the weakest level for later matches."""
        self.ctx.change(greeted=True, level=next(iter(levels())))
        self.ctx.go("guided")

    def sit_down(self, **settings: str) -> None:
        """Begin a match by the current rules."""
        self.ctx.change(greeted=True, **settings)
        begin_usual(self.ctx, self.ui)

    def leave_lesson(self) -> None:
        """Go to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
