"""A problem: a moment of a deal, to be answered at the small table by the usual gestures."""

from __future__ import annotations

from secrets import randbits

import pygame

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.session import chosen_rules
from game.session.exercise import ExerciseWords
from game.session.exercise_run import ExerciseRun
from game.session.judgement import JUDGE
from game.session.match import SEED_BITS
from game.session.runner import Runner
from game.store.exercises import ExerciseStore
from game.ui.board import Board, BoardView, BoardWidget, small_height, small_layout
from game.ui.hand.hand_input import HandInput
from game.ui.input.input_events import InputEvent, PointerDown
from game.ui.input.intent import Intent, Verb
from game.ui.kit.boxes import Column, Row
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.reasoned import ReasonedButton
from game.ui.kit.widget import Widget, soonest
from game.ui.layout import BoardLayout
from game.ui.pages.backgrounds import page_ground
from game.ui.pages.page import fits_beside, page, remark, sheet, sheets
from game.ui.pages.watermark import Felt
from game.ui.scene import Scene, scene

SHARE, LEAST = 0.36, 520


@scene("problem")
class ProblemScene(Scene):
    """One exercise of a set after the other; whether the answer was the best is told at once, and why."""

    parent = "problems"
    done = False
    """Whether the exercise was answered."""
    remark = ""
    """What is said of something that was tried."""

    def enter(
        self,
        choice: str = "singles",
        theme: str | None = None,
        runner: Runner | None = None,
        store: ExerciseStore | None = None,
    ) -> None:
        """Begin with the next exercise of a set, or of a theme of the person's own mistakes."""
        parts = self.ctx.services
        runner = runner or parts.runner
        runner.warm([JUDGE])
        self.run = ExerciseRun(choice, store or parts.stores.exercises, runner, randbits(SEED_BITS), theme)
        self._begin()

    def leave(self) -> None:
        """No new ones are wanted."""
        self.run.close()

    def _begin(self) -> None:
        self.done, self.remark = False, ""
        if self.run.now is not None:
            self.board = Board(self.ctx, target=lambda pos: Verb.TABLE if self.board.is_free(pos) else None)
            told = (self._do, lambda more: self._chose(), self._no_play, lambda: None)
            self.input = HandInput(self.board.hand, self.run.now, *told)

    def build(self) -> None:
        """What is asked and said at the left, the table at the right; where these find no room, in one column."""
        ctx, t, now = self.ctx, self.ctx.t, self.run.now
        self.background = page_ground(ctx)
        title = t(f"practice.set.{self.run.choice}")
        streak = Label(ctx, t("practice.streak", n=self.run.progress.streak), 22, "text_dim", name="streak")
        if now is None:
            words = t("practice.making" if self.run.waiting else "practice.nothing")
            self.ui.root(page(ctx, title, sheet(ctx, Label(ctx, words, 25, name="nothing")), self.back), "back")
            return
        told = ExerciseWords(ctx.texts, now, ctx.settings.name)
        if fits_beside(ctx, SHARE, LEAST):
            body = sheets(ctx, Column(ctx, self._words(told), gap=20), self._table(told.view(), False), SHARE, LEAST)
        else:
            body = sheet(ctx, Column(ctx, [*self._words(told), self._table(told.view(), True)], gap=20))
        self.ui.root(page(ctx, title, body, self.back, [streak]), focus="next" if self.done else "hand")

    def _words(self, told: ExerciseWords) -> list[Widget]:
        ctx, t, now = self.ctx, self.ctx.t, told.exercise
        rules = chosen_rules.title(ctx.texts, now.problem.state.rules, "")
        about = [rules, *([t("practice.grade", n=now.problem.difficulty)] if now.problem.difficulty else [])]
        parts: list[Widget] = [Label(ctx, " · ".join(about), 20, "text_dim")]
        parts.append(Label(ctx, told.asked(), 26, "gold", "bold"))
        if not self.done:
            parts.append(Label(ctx, told.still_out(), 21, "text_dim", name="out"))
            return [*parts, *([remark(ctx, "warning", self.remark, "warning", "remark")] if self.remark else [])]
        role = "good" if now.right else "warning"
        parts.append(remark(ctx, "check" if now.right else "warning", told.verdict(), role, "verdict"))
        return [*parts, *(Label(ctx, line, 22, name="why") for line in told.why())]

    def _table(self, view: BoardView, low: bool) -> Widget:
        """The small table, and below it the buttons of the hand; once it was played, the way on in their place."""
        ctx = self.ctx

        def arrange(rect: pygame.Rect, view: BoardView) -> BoardLayout:
            return small_layout(ctx, rect, len(view.seats), low)

        def high(_: int) -> int:
            return small_height(ctx, low)

        self.table = BoardWidget(ctx, self.board, view, arrange, high, None if self.done else self.input, "hand")
        foot = Row(ctx, self._buttons(), gap=20, align="center")
        return (Column if low else Felt)(ctx, [self.table, foot], gap=12)

    def _buttons(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        if self.done:
            return [Button(ctx, t("practice.next"), self.next, "primary", "right", 24, name="next")]
        passing = Button(ctx, t("lesson.pass"), lambda: self.act(PASS), "plain", "pass", 24, name="pass")
        self.play = ReasonedButton(ctx, t("lesson.play"), self._play_chosen, "primary", "play", 24, name="play")
        self.play.why = lambda: self._say(self.play.reason)
        self._weigh()
        return [passing, self.play]

    def next(self) -> None:
        """The next exercise of the set."""
        self.run.next()
        self._begin()
        self.build()

    # --- the answer

    def act(self, action: Action) -> None:
        """Answer: it stands, whatever it is, if it is lawful."""
        if self.done or self.run.now is None:
            return
        refused = self.run.answer(action)
        if refused is not None:
            self._say(self.ctx.texts.explain(refused))
            return
        self.done = True
        self.ctx.sound("out" if self.run.now.right else "refused")
        self.build()

    def _say(self, words: str) -> None:
        """Say something about what was tried."""
        self.remark = words
        self.build()

    def _play_chosen(self) -> None:
        if chosen := self.board.hand.chosen:
            self.act(play(chosen))

    def _chose(self) -> None:
        """Other cards are taken up."""
        self.ctx.sound("pick" if self.board.hand.chosen else "drop")
        self._weigh()

    def _weigh(self) -> None:
        """Light the Play button only for what may be played, as at the table."""
        chosen = self.board.hand.chosen
        self.play.allow(self._why_not(chosen) if chosen else self.ctx.t("lesson.wrong.none"))

    def _why_not(self, cards: tuple[Card, ...]) -> str:
        """Why cards cannot be played now; empty where they can."""
        violation = self.run.now.why_not(cards) if self.run.now else None
        return self.ctx.texts.explain(violation) if violation else ""

    def _no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self._say(self.ctx.t("table.no_play"))

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """The right button lays the cards back."""
        if super().handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 3 and self.run.now is not None:
            self.table.cancel()
            return True
        return False

    def _do(self, intent: Intent) -> None:
        """What gestures and keys mean, beside choosing cards."""
        match intent.verb:
            case Verb.REORDER:
                self.board.hand.move(intent.cards, intent.slot or 0)
            case Verb.PLAY | Verb.DOUBLE if cards := self.input.meant(intent):
                self.act(play(cards))
            case Verb.TABLE if self.play.enabled:
                self._play_chosen()
            case Verb.PASS:
                self.act(PASS)
            case Verb.MENU:
                self.back()

    # --- time

    def update(self, dt: float) -> None:
        """Show a new problem once it has been made."""
        super().update(dt)
        if self.run.poll():
            self._begin()
            self.build()

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        return soonest(super().next_wakeup(), self.run.next_wakeup())
