"""The lesson: small set deals at the real table, beside the words that say what to do."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.action import PASS, Action
from game.engine.cards import CARDS, Card
from game.session.lesson import FIRST, steps
from game.session.lesson_match import LessonMatch
from game.session.pace import Pace
from game.session.table.prompts import Guidance
from game.text.book import Group
from game.ui.input.input_events import InputEvent, Key, Pad, PointerDown
from game.ui.input.intent import Intent, Verb
from game.ui.input.keymap import Keymap
from game.ui.kit.boxes import Column, Panel, Row, Space, boxed
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.layer import Layer
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.layout import Box, measure
from game.ui.pages.card_row import CardRow, at_most
from game.ui.pages.page import remark
from game.ui.pages.settings.keys import main_label_of
from game.ui.scene import scene
from game.ui.scenes.table.controls import Fixed
from game.ui.scenes.table.scene import TableScene

KEYS = ("card_left", "card_right", "select", "unselect", "play", "pass", "complete", "move_left", "move_right")
"""What the lesson says of keys and buttons."""
DEVICES = {PointerDown: "pointer", Key: "key", Pad: "pad"}
WORDS, MARGIN = 500, 26
"""The width of the words beside the table, and the room about them, at 1080p."""
LARGEST_TEXT = 1.8
"""Where letters would be larger than this beside the table's cards, the words lie over the table instead."""
ALONE = 860
"""The width of the words where they lie over the table."""
RANKED = ("aim", "single")
"""The steps beside which all ranks are shown in their order."""
RANK_CARD, PLAYED_CARD, PLAYED_SHARE = 104, 150, 0.16


@scene("lesson")
class Lesson(TableScene):
    """One step: the others do what is set down, only what is right leads on, and every other action is explained."""

    match: LessonMatch

    def enter(self, step: int = 0, lesson: str = FIRST, device: str = "pointer") -> None:
        """Begin a step of a lesson, for a person with this device in hand: pointer, key or pad."""
        self.steps, self.lesson, self.device = steps(lesson), lesson, device
        self.at = min(step, len(self.steps) - 1)
        self.step = self.steps[self.at]
        self.done = False
        """Whether the step has been played, and that has been said."""
        self._over: Layer | None = None
        """The words, where they lie over the table."""
        self.sit(LessonMatch(self.step, Pace.of(self.ctx.settings)))

    def build(self) -> None:
        """The table, and the words beside it; over it, until they are read, where there is no room beside."""
        super().build()
        self.ui.navigate = self.done
        if not self._beside and not self._over:
            self._lay_over()
        elif self._beside and self._over:
            self._take_away()

    # --- words

    @property
    def room(self) -> tuple[int, int]:
        """The table stands beside its words where there is room for both."""
        return self._left if self._beside else self.ctx.size

    @property
    def text_scale(self) -> float:
        """Letters are as large as at any other table, though the cards are smaller."""
        return self._scale_in(self.room)

    @property
    def _left(self) -> tuple[int, int]:
        """What the words beside it leave of the window."""
        w, h = self.ctx.size
        return w - self.ctx.tx(WORDS) - self.ctx.px(MARGIN), h

    @property
    def _beside(self) -> bool:
        """Whether the words have room beside the table."""
        return self._left[0] > self._left[1] and self._scale_in(self._left) <= LARGEST_TEXT

    def _scale_in(self, room: tuple[int, int]) -> float:
        ctx = self.ctx
        return ctx.text_scale * measure(ctx.size).s / measure(room).s

    def backdrop(self) -> pygame.Surface:
        """The table as large as its room, beside it the lacquer that the words lie on."""
        room = self.room
        return self.ctx.large(f"table-{room[0]}", self._draw_backdrop) if self._beside else super().backdrop()

    def _draw_backdrop(self) -> pygame.Surface:
        found = self.ctx.backdrop().copy()
        found.blit(self.ctx.art.table(self.room), (0, 0))
        return found

    def widgets(self) -> Fixed:
        """The table's buttons, and the words."""
        root = super().widgets()
        if self._beside:
            (w, h), margin = self.ctx.size, self.ctx.px(MARGIN)
            self.panel = Panel(self.ctx, ScrollArea(self.ctx, Column(self.ctx, self._words(), gap=20)), 36)
            root.add(self.panel, Box(self.room[0], margin, w - self.room[0] - margin, h - 2 * margin))
        return root

    def _renew_words(self) -> None:
        """Say what is to be said now."""
        if self._beside:
            self.controls.root.inner.remove(self.panel)
            self.ui.root(self.widgets())
            if self.done:
                self.ui.set_focus(self.ui.find("next"))
        else:
            self._lay_over()

    def _lay_over(self) -> None:
        """Lay the words over the table."""
        self._take_away()
        focus = "next" if self.done else "look"
        self._over = self.ui.open(self._box, None if self.done else self._take_away, focus=focus)

    def _box(self) -> Widget:
        """The words where they lie over the table, and the way to it."""
        ctx = self.ctx
        look = Button(ctx, ctx.t("lesson.look"), self._take_away, "primary", "right", 24, name="look")
        way = [] if self.done else [Row(ctx, [look], align="right")]
        area = ScrollArea(ctx, Column(ctx, self._words(), gap=20))
        return boxed(ctx, [area, *way], ALONE)

    def _take_away(self) -> None:
        """The words have been read."""
        if self._over:
            self.ui.close(self._over)
            self._over = None

    def _words(self) -> list[Widget]:
        """How far one has come, what is taught here, and how to do it; once it is done, what came of it."""
        ctx, t, step = self.ctx, self.ctx.t, self.step.id
        told = t("lesson.step", step=self.at + 1, steps=len(self.steps))
        skip = Button(ctx, t("lesson.skip"), self.leave_lesson, "quiet", size=19, name="skip")
        parts: list[Widget] = [
            Row(ctx, [Label(ctx, told, 20, "text_dim"), Space(ctx), skip], align="right"),
            Label(ctx, t(f"lesson.{step}.title"), 36, "gold", "extrabold"),
        ]
        if self.done:
            on = Button(ctx, t("lesson.next"), self.next_step, "primary", "right", 24, name="next")
            seen = [Label(ctx, t(f"lesson.{step}.say"), 25)] if not self.step.acts else []
            done = remark(ctx, "check", t(f"lesson.{step}.done"), "good", "done", "first line")
            return [*parts, *seen, done, *self._last_plays(), Row(ctx, [on])]
        parts.append(Label(ctx, t(f"lesson.{step}.say"), 25))
        if self.match.wanted():
            parts.append(remark(ctx, "hint", self._how(), "gold", "how", "first line"))
        if step in RANKED:
            ranks = CardRow(ctx, [Group(CARDS[::4])], RANK_CARD)
            parts += [Label(ctx, t("book.table.ranks"), 20, "text_dim"), ranks]
        return parts

    def _last_plays(self) -> list[Widget]:
        """The person's latest play, and before it what it was played on; nothing where the person passed."""
        plays = self.match.last_plays()
        return (
            [CardRow(self.ctx, [Group(cards) for cards in plays], at_most(self.ctx, PLAYED_CARD, PLAYED_SHARE))]
            if plays
            else []
        )

    def _how(self) -> str:
        """How to do it with what the person uses: a step's own gesture, or all the keys that it takes."""
        ctx = self.ctx
        if self.device == "pointer":
            return ctx.t(f"lesson.{self.step.id}.how")
        keymap, pad = Keymap(ctx.settings.keys), self.device == "pad"
        keys = {action: main_label_of(ctx, keymap, action, pad) for action in KEYS}
        moving = " " + ctx.t("lesson.keys.move", **keys) if self.step.id == "two" else ""
        return ctx.t("lesson.keys", **keys) + moving

    # --- what the person does

    def handle(self, event: InputEvent) -> bool:
        """The words speak of what the person has in hand."""
        device = DEVICES.get(type(event), self.device)
        if device != self.device:
            self.device = device
            if self._beside and not self.done:
                self._renew_words()
        return super().handle(event)

    def do(self, intent: Intent) -> None:
        """As at every table, but that one may leave at once, and goes on once the step is done."""
        if intent.verb is Verb.MENU:
            self.leave_lesson()
        elif self.done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.next_step()
        else:
            super().do(intent)

    def submit(self, action: Action) -> bool:
        """What is right is done; of what would be lawful it is told why it is not meant here."""
        key = self.match.remark(action)
        if not key:
            return super().submit(action)
        self.finish()
        self.refuse(lambda: self.ctx.t(key))
        return False

    def ask_hint(self) -> None:
        """Take up the cards that are right."""
        wanted = self.match.wanted()
        if wanted and wanted[0].cards:
            self.board.hand.choose_cards(wanted[0].cards)
            self.hint_selected()
        elif wanted:
            self.message.say("hint", self._how)

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """Nothing is done for the person here."""

    # --- what is said at the table

    def guidance(self) -> Guidance:
        """As at every table; lit is the button that is to be pressed, and after the step none."""
        now, t = super().guidance(), self.ctx.t
        step = t("lesson.step", step=self.at + 1, steps=len(self.steps))
        title = t("lesson.title" if self.lesson == FIRST else "lesson.north")
        labels = {**now.labels, "rules": f"{title}\n{step}"}
        if self.match.ended:
            reasons = {**now.reasons, **dict.fromkeys(("play", "pass", "hint"), t("lesson.ended"))}
            return replace(now, prompt="", labels=labels, reasons=reasons, main="", rules_tip=t("lesson.rules_tip"))
        main = "pass" if self.match.wanted() == (PASS,) else "play"
        return replace(now, labels=labels, main=main, rules_tip=t("lesson.rules_tip"))

    # --- how it goes on

    def update(self, dt: float) -> None:
        """Once all has been done and seen, say what came of it."""
        super().update(dt)
        resting = self.calm and not self.time.result_delay.waiting and not self.board.landing
        if self.match.ended and resting and not self.done:
            self.done = True
            self.ui.navigate = True
            self.refresh()
            self._renew_words()

    def open_result(self) -> None:
        """A step has no result: its words say what came of it."""

    def next_step(self) -> None:
        """On to the next step, and after the last to the end."""
        if self.at + 1 < len(self.steps):
            self.ctx.go("lesson", step=self.at + 1, lesson=self.lesson, device=self.device)
        else:
            self.ctx.go("lesson_end", lesson=self.lesson)

    def leave_lesson(self) -> None:
        """Enough: to the menu."""
        self.ctx.change(greeted=True)
        self.ctx.go("menu")
