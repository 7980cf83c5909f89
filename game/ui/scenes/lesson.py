"""The lesson: seven small positions to be played, two minutes in all; and three more of the northern game."""

from __future__ import annotations

from functools import partial

from game.bots.levels import levels
from game.engine.action import Action
from game.engine.cards import CARDS, Card, parse
from game.session.lesson import FIRST, NORTH, LessonPlays, LessonProgress
from game.session.lesson_view import lesson_view
from game.store.paths import is_there
from game.text.book import Group
from game.ui.input.input_events import InputEvent, Key, Pad, PointerDown
from game.ui.input.keymap import Keymap
from game.ui.kit.boxes import Column, Panel, Row, centred, fixed, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.card_row import CardRow, at_most
from game.ui.pages.new_match_question import begin_usual
from game.ui.pages.page import fits_beside, page, sheet, sheets
from game.ui.pages.position_page import PositionPage
from game.ui.pages.settings.keys import main_label_of
from game.ui.scene import scene

KEYS = ("card_left", "card_right", "select", "unselect", "play", "pass", "complete", "move_left", "move_right")
"""What the lesson says of keys and buttons."""
RANK_CARD, END_CARD = 126, 220
SHARE, LEAST = 0.36, 520
SHOWN = {FIRST: ("3S", "9S 9D", "6S 7D 8C", "2H"), NORTH: ("3S", "9D 9H", "6S 7S 8S", "2H")}
"""A combination of each kind, as the lesson's rules have it."""
LAST, LOWER = 0.16, 0.13
"""Of the window's height: the last page's cards are no taller, so that all ways on are in sight; under words, lower."""


@scene("lesson")
class Lesson(PositionPage):
    """A step at a time; only the right play leads on, and every other is explained."""

    def enter(self, step: int = 0, lesson: str = FIRST) -> None:
        """Begin a lesson at a step."""
        self.device = "pointer"
        self.lesson = LessonProgress(step, lesson)
        self._deal()

    def _deal(self) -> None:
        """Take up the hand of a step's position."""
        if self.lesson.deal is not None:
            self.sit(LessonPlays(self.lesson.deal))

    def build(self) -> None:
        """What is taught at the left, the small table at the right; where these find no room, all in one column."""
        ctx, t, over = self.ctx, self.ctx.t, self.lesson.over
        self.background = page_ground(ctx)
        count = len(self.lesson.steps)
        told = t("lesson.step", step=min(self.lesson.at + 1, count), steps=count)
        place = Label(ctx, told, 22, "text_dim")
        skip = Button(ctx, t("lesson.skip"), self.leave_lesson, "quiet", size=20, name="skip")
        wide, title = (
            fits_beside(ctx, SHARE, LEAST),
            t("lesson.title" if self.lesson.lesson == FIRST else "lesson.north"),
        )
        if wide and over:
            body = self._goodbye()
        elif wide:
            words = Column(ctx, [self._title(), *self._words(), *self._ranks()], gap=22)
            body = sheets(ctx, words, self._lay(low=False), SHARE, LEAST)
        else:
            title, body = t(f"lesson.{self.lesson.name}.title"), sheet(ctx, self._narrow())
        beside = [place] if over else [place, skip]
        self.ui.root(page(ctx, title, body, self.back, beside), focus=self._first_focus())

    def _first_focus(self) -> str:
        if self.lesson.over:
            return "to-table"
        return "next" if self.lesson.done else "hand"

    def leave_lesson(self) -> None:
        """Enough: to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """The hand takes its own; what the person has in hand is what the words speak of."""
        self._notice(event)
        return super().handle(event)

    def _notice(self, event: InputEvent) -> None:
        kinds = {PointerDown: "pointer", Key: "key", Pad: "pad"}
        device = kinds.get(type(event), self.device)
        if device != self.device:
            self.device = device
            offsets = self.ui.layers[0].offsets()
            self.build()
            self.ui.layers[0].scroll(offsets)

    def shown_answer(self) -> tuple[Card, ...] | None:
        """What the step asks for."""
        return self.lesson.step.want[0].cards if self.lesson.step else None

    # --- words

    def _title(self) -> Widget:
        return Label(self.ctx, self.ctx.t(f"lesson.{self.lesson.name}.title"), 34, "gold", "extrabold")

    def _words(self) -> list[Widget]:
        ctx, t, lesson, name = self.ctx, self.ctx.t, self.lesson, self.lesson.name
        parts: list[Widget] = [Label(ctx, t(f"lesson.{name}.say"), 25)]
        if not lesson.over and not lesson.done:
            parts.append(self.told("hint", self._how(), "gold", "how"))
        if lesson.done:
            parts.append(Label(ctx, t(f"lesson.{name}.done"), 25, "good", name="done"))
        elif self.remark:
            parts.append(self.told("warning", self.remark, "warning", "remark"))
        return parts

    def onward(self) -> list[Widget]:
        """The way to the next step, where this one has been played."""
        ctx = self.ctx
        on = Button(ctx, ctx.t("lesson.next"), self.next_step, "primary", "right", 24, name="next")
        return [on] if self.lesson.done else []

    def _ranks(self) -> list[Widget]:
        """All ranks in their order."""
        if self.lesson.over:
            return []
        ranks = [Group(CARDS[::4])]
        return [Label(self.ctx, self.ctx.t("book.table.ranks"), 20, "text_dim"), CardRow(self.ctx, ranks, RANK_CARD)]

    def _how(self) -> str:
        """How to do it with what the person uses: a step's own gesture, or all the keys that it takes."""
        ctx = self.ctx
        if self.device == "pointer":
            return ctx.t(f"lesson.{self.lesson.name}.how")
        keymap, pad = Keymap(ctx.settings.keys), self.device == "pad"
        keys = {action: main_label_of(ctx, keymap, action, pad) for action in KEYS}
        moving = " " + ctx.t("lesson.keys.move", **keys) if self.lesson.name == "two" else ""
        return ctx.t("lesson.keys", **keys) + moving

    def next_step(self) -> None:
        """On to the next position."""
        self.lesson.next()
        self._deal()
        self.build()

    # --- the table

    def _lay(self, low: bool) -> Widget:
        assert self.lesson.deal is not None
        return self.lay(lesson_view(self.ctx.texts, self.lesson.deal), low)

    def _narrow(self) -> Widget:
        """Where words and table do not fit side by side: the table under the words, which the page's title heads."""
        table = self._farewell(LOWER) if self.lesson.over else [self._lay(low=True)]
        return Column(self.ctx, [*self._words(), *table, *self._ranks()], gap=22)

    @property
    def done(self) -> bool:  # type: ignore[override]  # what the step says
        """Whether the step was played."""
        return self.lesson.done

    @property
    def over(self) -> bool:  # type: ignore[override]  # likewise
        """Whether all steps were played."""
        return self.lesson.over

    def why_not(self, cards: tuple[Card, ...]) -> str:
        """Why cards cannot be played, as at the table."""
        wrong = self.lesson.why_not(cards)
        return wrong.words(self.ctx.texts) if wrong else ""

    def act(self, action: Action) -> None:
        """Do something in the position: what is right leads on, the rest is explained."""
        found = self.lesson.act(action)
        self.remark = "" if found.right else found.words(self.ctx.texts)
        self.build()

    # --- the end

    def _goodbye(self) -> Widget:
        """All that is left, in the middle of the page: cards, a few words, and the ways from here."""
        ctx, t = self.ctx, self.ctx.t
        cards, ways = self._farewell(LAST)
        title = Label(ctx, t(f"lesson.{self.lesson.name}.title"), 34, "gold", "extrabold", "center")
        text = Label(ctx, t(f"lesson.{self.lesson.name}.say"), 25, align="center")
        content = Column(ctx, [cards, title, text, ways], gap=24)
        return centred(ctx, Panel(ctx, ScrollArea(ctx, content), 50), 960)

    def _farewell(self, tallest: float) -> list[Widget]:
        """A few cards, no taller than this part of the window, and the ways from here."""
        ctx, t, high = self.ctx, self.ctx.t, at_most(self.ctx, END_CARD, tallest)
        cards = CardRow(ctx, [Group(parse(cards)) for cards in SHOWN[self.lesson.lesson]], high)
        ways = Column(ctx, [
            *self._first_matches(),
            self._other_rules(),
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, "plain", "home", 24, name="to-menu"),
        ], gap=14)  # fmt: skip
        return [Row(ctx, [each], align="center") for each in (cards, fixed(ways, ctx.tx(460)))]

    def _other_rules(self) -> Widget:
        """To the rules and, after the first lesson, to that of the North."""
        ctx, t = self.ctx, self.ctx.t
        ways: list[Widget] = [
            Button(ctx, t("menu.rules"), lambda: ctx.go("rules"), "plain", "rules", 24, name="to-rules")
        ]
        if self.lesson.lesson == FIRST:
            begin = partial(ctx.go, "lesson", lesson=NORTH)
            ways.append(Button(ctx, t("lesson.north"), begin, "plain", "hand", 24, name="to-north"))
        return Row(ctx, [grow(way) for way in ways], gap=14)

    def _first_matches(self) -> list[Widget]:
        """To the table: for whoever has never played there, against the two weakest levels."""
        ctx, t = self.ctx, self.ctx.t
        if is_there(ctx.services.stores.paths.statistics):
            return [Button(ctx, t("lesson.to_table"), self.sit_down, "primary", "go", 26, name="to-table")]
        found: list[Widget] = []
        for level, style, name in zip(levels(), ("primary", "plain"), ("to-table", "to-table-2"), strict=False):
            label, begin = t("lesson.first", level=t(f"bots.level.{level}")), partial(self.sit_down, level=level)
            found.append(Button(ctx, label, begin, style, "go", 26, name=name))
        return found

    def sit_down(self, **settings: str) -> None:
        """A first match, by the rules in force."""
        self.ctx.change(greeted=True, **settings)
        begin_usual(self.ctx, self.ui)
