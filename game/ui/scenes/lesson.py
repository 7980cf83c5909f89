"""The lesson: seven small positions to be played, two minutes in all."""

from __future__ import annotations

import pygame

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.state import State
from game.text.book import Group
from game.ui.hand.holding import Holding
from game.ui.input.events import InputEvent, Key, Pad, PointerDown
from game.ui.input.keymap import Keymap
from game.ui.kit.boxes import Column, Row, Space
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.reasoned import ReasonedButton
from game.ui.kit.widget import Widget
from game.ui.pages.cards import CardRow, at_most
from game.ui.pages.ground import page_ground
from game.ui.pages.handcards import HandCards, place_of
from game.ui.pages.lesson import PERSON, Lore, judge, last_play, outcome, steps
from game.ui.pages.nameplate import Nameplate
from game.ui.pages.page import Beside, Wide, fits_beside, page, scroll, scrolled, sheet, sheets
from game.ui.pages.replacing import begin_usual
from game.ui.pages.settings.keys import main_label_of
from game.ui.pages.watermark import Felt
from game.ui.scene import Example, Scene, scene

SITTERS = ("anh-hai", "ba-ba", "co-lan")
"""Who sits at seats 1 to 3 of the lesson."""
CARD, PILE_CARD = 220, 176
TALLEST, PILE_TALLEST = 0.21, 0.16
"""Of the window's height: cards are no taller, so that pile, hand and buttons are in sight together."""
KEYS = ("card_left", "card_right", "select", "unselect", "play", "pass", "complete")
"""What the lesson says of keys and buttons."""
RANK_CARD = 126
SHARE, LEAST = 0.36, 520


@scene("lesson")
class Lesson(Scene):
    """A step at a time; only the right play leads on, and every other is explained."""

    def enter(self, step: int = 0) -> None:
        """Begin at a step."""
        self.device = "pointer"
        self.begin(step)

    def begin(self, step: int) -> None:
        """Set up a step's position."""
        self.at = step
        self.done = False
        self.remark = ""
        self.state: State | None = steps()[step].state if step < len(steps()) else None
        if self.state is not None:
            cards, somewhere = self.state.hands[PERSON], place_of(self.ctx, pygame.Rect(0, 0, 1, 1), 1)
            told = (self._do, self._chose, self._no_play)
            self.holding = Holding(cards, Lore(self.state), somewhere, self._target, *told)

    @property
    def over(self) -> bool:
        """Whether all positions have been played."""
        return self.at >= len(steps())

    def build(self) -> None:
        """What is taught at the left, the small table at the right; where these find no room, all in one column."""
        ctx, t = self.ctx, self.ctx.t
        self.background = page_ground(ctx)
        count = Label(ctx, t("lesson.step", step=min(self.at + 1, len(steps())), steps=len(steps())), 22, "text_dim")
        skip = Button(ctx, t("lesson.skip"), self.leave_lesson, "quiet", size=20, name="skip")
        if self.over or fits_beside(ctx, SHARE, LEAST):
            words = Column(ctx, [*self._words(), *self._ranks()], gap=22)
            body = sheets(ctx, words, self._farewell() if self.over else self._table(), SHARE, LEAST)
        else:
            body = sheet(ctx, self._narrow())
        beside = [count] if self.over else [count, skip]
        self.ui.root(page(ctx, t("lesson.title"), body, self.back, beside), focus=self._first_focus())

    def _first_focus(self) -> str:
        if self.over:
            return "to-table"
        return "next" if self.done else "hand"

    def back(self) -> bool:
        """Escape leads to the menu."""
        self.ctx.go("menu")
        return True

    def leave_lesson(self) -> None:
        """Enough: to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """The hand takes its own; what the person has in hand is what the words speak of."""
        self._notice(event)
        if super().handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 3 and not self.over:
            self.hand.cancel()
            return True
        return False

    def _notice(self, event: InputEvent) -> None:
        kinds = {PointerDown: "pointer", Key: "key", Pad: "pad"}
        device = kinds.get(type(event), self.device)
        if device != self.device:
            self.device = device
            offsets = scrolled(self.ui)
            self.build()
            scroll(self.ui, offsets)

    def _target(self, pos: tuple[float, float]) -> str | None:
        return self.hand.target(pos)

    def _do(self, verb: str, cards: tuple[Card, ...]) -> None:
        """What gestures and keys mean, beside choosing cards."""
        if verb == "play" and cards:
            self.act(play(cards))
        elif verb in ("pass", "pile"):
            self.act(PASS)
        elif verb == "hint":
            self.holding.hand.choose_cards(steps()[self.at].want[0].cards)
            self._chose()
        elif verb == "menu":
            self.back()

    # --- words

    def _words(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        name = "end" if self.over else steps()[self.at].id
        parts: list[Widget] = [
            Label(ctx, t(f"lesson.{name}.title"), 34, "gold", "extrabold"),
            Label(ctx, t(f"lesson.{name}.say"), 25),
        ]
        if not self.over and not self.done:
            parts.append(self._told("hint", self._how(), "gold", "how"))
        if self.done:
            parts.append(Label(ctx, t(f"lesson.{name}.done"), 25, "good", name="done"))
            parts.append(Row(ctx, [Button(ctx, t("lesson.next"), self.next_step, "primary", "right", 24, name="next")]))
        elif self.remark:
            parts.append(self._told("warning", self.remark, "warning", "remark"))
        return parts

    def _ranks(self) -> list[Widget]:
        """All ranks in their order."""
        if self.over:
            return []
        ranks = [Group(tuple(4 * rank for rank in range(13)))]
        return [Label(self.ctx, self.ctx.t("book.table.ranks"), 20, "text_dim"), CardRow(self.ctx, ranks, RANK_CARD)]

    def _told(self, icon: str, text: str, role: str, name: str) -> Widget:
        """A few words with their sign."""
        ctx, side = self.ctx, self.ctx.tx(32)
        sign = Picture(ctx, ctx.art.icon(icon, side, getattr(ctx.look.theme, role)))
        return Beside(ctx, sign, Label(ctx, text, 23, role, name=name), gap=14)

    def _how(self) -> str:
        """How to do it with what the person uses: a step's own gesture, or all the keys that it takes."""
        ctx = self.ctx
        if self.device == "pointer":
            return ctx.t(f"lesson.{steps()[self.at].id}.how")
        keymap, pad = Keymap(ctx.settings.keys), self.device == "pad"
        return ctx.t("lesson.keys", **{action: main_label_of(ctx, keymap, action, pad) for action in KEYS})

    def next_step(self) -> None:
        """On to the next position."""
        self.begin(self.at + 1)
        self.build()

    # --- the table

    def _table(self) -> Widget:
        """The others above, the pile in the middle, the hand and its buttons at the foot."""
        ctx, state = self.ctx, self._lay()
        middle = Column(ctx, [Space(ctx), *self._pile(state), Space(ctx)], gap=4)
        middle.stretch = 1
        return Felt(ctx, [self._others(state), middle, self.hand, *self._buttons()], gap=12)

    def _narrow(self) -> Widget:
        """Where words and table do not fit side by side: pile and hand in one line under the words, all else below."""
        ctx, state = self.ctx, self._lay()
        pile = Column(ctx, self._pile(state), gap=4)
        line = Beside(ctx, pile, self.hand, gap=34) if last_play(state) else self.hand
        table = Column(ctx, [line, *self._buttons()], gap=12)
        return Column(ctx, [*self._words(), table, self._others(state), *self._ranks()], gap=22)

    def _lay(self) -> State:
        """Make what lies on the table and in the hand."""
        ctx, t, state = self.ctx, self.ctx.t, self.state
        assert state is not None
        self.pile = CardRow(ctx, self._on_table(state), at_most(ctx, PILE_CARD, PILE_TALLEST), name="pile")
        height = round(min(ctx.tx(CARD), ctx.size[1] * TALLEST))
        self.hand = HandCards(ctx, self.holding, height, self.pile, not self.done)
        self.play = ReasonedButton(ctx, t("lesson.play"), self.play_chosen, "primary", "play", 24, name="play")
        self.play.why = lambda: self._remark(self.play.reason)
        self.passing = Button(ctx, t("lesson.pass"), lambda: self.act(PASS), "plain", "pass", 24, name="pass")
        self._weigh()
        return state

    def _buttons(self) -> list[Widget]:
        return [] if self.done else [Row(self.ctx, [self.passing, self.play], gap=20, align="center")]

    def _others(self, state: State) -> Widget:
        seats = range(1, state.rules.players)
        return Row(self.ctx, [self._other(state, seat) for seat in seats], gap=34, align="center")

    def _on_table(self, state: State) -> list[Group]:
        return [Group(found[1].cards)] if (found := last_play(state)) else []

    def _pile(self, state: State) -> list[Widget]:
        """The last play, whose it is and what; the room stays free where nothing lies."""
        ctx, t = self.ctx, self.ctx.t
        found = last_play(state)
        if found is None:
            return [Space(ctx, height=ctx.size[1] * PILE_TALLEST / ctx.scale, stretch=0)]
        seat, laid = found
        face = "you" if seat == PERSON else SITTERS[seat - 1]
        who = t("table.you") if seat == PERSON else t(f"bots.{face}.name")
        plate = Nameplate(ctx, face, t("table.caption", name=who, play=ctx.texts.kind(laid)))
        return [Row(ctx, [self.pile], align="center"), plate]

    def _other(self, state: State, seat: int) -> Widget:
        """Somebody at the table: face, name, cards left, and whether out of the trick."""
        ctx, name = self.ctx, SITTERS[seat - 1]
        count = ctx.t("lesson.cards", n=len(state.hands[seat]))
        status = ctx.t("lesson.passed") if seat in state.locked else count
        words = Column(ctx, [
            Label(ctx, ctx.t(f"bots.{name}.name"), 22, weight="bold"),
            Label(ctx, status, 20, "warning" if seat in state.locked else "text_dim"),
        ], gap=0)  # fmt: skip
        return Row(ctx, [Picture(ctx, ctx.art.portrait(name, ctx.tx(76))), words], gap=12)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards taken up."""
        return self.holding.hand.chosen

    def _chose(self) -> None:
        """Other cards are taken up."""
        self.ctx.sound("pick" if self.chosen else "drop")
        self._weigh()

    def _weigh(self) -> None:
        """Light the Play button only for what may be played, as at the table."""
        violation = judge(steps()[self.at], play(self.chosen)).violation if self.chosen else None
        reason = "" if self.chosen else self.ctx.t("lesson.wrong.none")
        self.play.allow(self.ctx.texts.explain(violation) if violation else reason)

    def _no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self._remark(self.ctx.t("table.no_play"))

    def _remark(self, words: str) -> None:
        """Say something about what was tried."""
        self.remark = words
        self.build()

    def play_chosen(self) -> None:
        """Play what is taken up."""
        if self.chosen:
            self.act(play(self.chosen))

    def act(self, action: Action) -> None:
        """Do something in the position: what is right leads on, the rest is explained."""
        step = steps()[self.at]
        verdict = judge(step, action)
        if verdict.right:
            self.state, self.done, self.remark = outcome(step, action), True, ""
            self.holding.give(action.cards, self.pile.rect.center)
        elif verdict.violation:
            self.remark = self.ctx.texts.explain(verdict.violation)
        else:
            self.remark = self.ctx.t(f"lesson.wrong.{verdict.hint}")
        self.build()

    # --- the end

    def _farewell(self) -> Widget:
        ctx, t, high = self.ctx, self.ctx.t, at_most(self.ctx, CARD, TALLEST)
        cards = CardRow(ctx, [Group((0,)), Group((24, 26)), Group((12, 18, 21)), Group((51,))], high)
        ways = Column(ctx, [
            Button(ctx, t("lesson.to_table"), self.sit_down, "primary", "play", 26, name="to-table"),
            Button(ctx, t("menu.rules"), lambda: self.ctx.go("rules"), "plain", "rules", 24, name="to-rules"),
            Button(ctx, t("lesson.to_menu"), self.leave_lesson, "plain", "home", 24, name="to-menu"),
        ], gap=14)  # fmt: skip
        rows: list[Widget] = [Row(ctx, [each], align="center") for each in (cards, Wide(ctx, ways, 460))]
        return Felt(ctx, [Space(ctx), *rows, Space(ctx)], gap=24)

    def sit_down(self) -> None:
        """A first match, by the rules in force."""
        self.ctx.change(greeted=True)
        begin_usual(self.ui)

    @classmethod
    def examples(cls) -> list[Example]:
        """Every position, a mistake, a success, and the end."""
        found = [Example(step.id, {"step": at}) for at, step in enumerate(steps())]
        done = Example("done", {"step": len(steps()) - 1}, steps=lambda lesson: lesson.act(steps()[-1].want[0]))
        return [*found, Example("wrong", {"step": 4}, steps=_wrong), done, Example("end", {"step": len(steps())})]


def _wrong(lesson: Lesson) -> None:
    """A play that is not what the step asks for."""
    lesson.act(play(lesson.holding.hand.order[-1:]))
