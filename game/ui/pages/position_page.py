"""A page with a small table at which one position is played by the gestures and keys of the table."""

from __future__ import annotations

import pygame

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.session.chooser import CandidateSource
from game.ui.board import Board, BoardView, BoardWidget, small_height, small_layout
from game.ui.hand.hand_input import HandInput
from game.ui.input.input_events import InputEvent, PointerDown
from game.ui.input.intent import Intent, Verb
from game.ui.kit.boxes import Column, Row
from game.ui.kit.button import Button
from game.ui.kit.reasoned import ReasonedButton
from game.ui.kit.widget import Widget
from game.ui.layout import BoardLayout
from game.ui.pages.watermark import Felt
from game.ui.scene import Scene


class PositionPage(Scene):
    """What problems of all kinds share. `over`: there is no position (any more); `done`: it was played."""

    over = False
    done = False
    remark = ""
    """What is said of something that was tried."""

    # --- what a page of this kind supplies

    def why_not(self, cards: tuple[Card, ...]) -> str:
        """Why cards cannot be played now; empty where they can."""
        raise NotImplementedError

    def shown_answer(self) -> tuple[Card, ...] | None:
        """The cards that the key for hints takes up; None where it shows nothing."""
        return None

    def act(self, action: Action) -> None:
        """Play or pass."""
        raise NotImplementedError

    def onward(self) -> list[Widget]:
        """The ways on, in the place of the buttons of the hand, once the position was played."""
        raise NotImplementedError

    # --- the table

    def sit(self, plays: CandidateSource) -> None:
        """Take up the hand of a position, whose plays are these."""
        self.remark = ""
        self.board = Board(self.ctx, target=lambda pos: Verb.TABLE if self.board.is_free(pos) else None)
        told = (self._do, lambda more: self._chose(), self._no_play, lambda: None)
        self.input = HandInput(self.board.hand, plays, *told)

    def lay(self, view: BoardView, low: bool) -> Widget:
        """The small table, and below it the buttons of the hand, or the ways onward in their place."""
        ctx, t, done = self.ctx, self.ctx.t, self.done

        def arrange(rect: pygame.Rect, view: BoardView) -> BoardLayout:
            return small_layout(ctx, rect, len(view.seats), low)

        def high(_: int) -> int:
            return small_height(ctx, low)

        self.table = BoardWidget(ctx, self.board, view, arrange, high, None if done else self.input, "hand")
        passing = Button(ctx, t("lesson.pass"), lambda: self.act(PASS), "plain", "pass", 24, name="pass")
        self.play = ReasonedButton(ctx, t("lesson.play"), self.play_chosen, "primary", "play", 24, name="play")
        self.play.why = lambda: self.say(self.play.reason)
        self._weigh()
        foot = Row(ctx, self.onward() if done else [passing, self.play], gap=20, align="center")
        return (Column if low else Felt)(ctx, [self.table, foot], gap=12)

    def say(self, words: str) -> None:
        """Say something about what was tried."""
        self.remark = words
        self.build()

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards taken up."""
        return self.board.hand.chosen

    def play_chosen(self) -> None:
        """Play what is taken up."""
        if self.chosen:
            self.act(play(self.chosen))

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """The right button lays the cards back."""
        if super().handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 3 and not self.over:
            self.table.cancel()
            return True
        return False

    def _do(self, intent: Intent) -> None:
        """What gestures and keys mean, beside choosing cards."""
        hand, cards = self.board.hand, self.input.meant(intent)
        match intent.verb:
            case Verb.REORDER:
                hand.move(intent.cards, intent.slot or 0)
            case Verb.PLAY | Verb.DOUBLE if cards:
                self.act(play(cards))
            case Verb.TABLE if self.chosen and self.play.enabled:
                self.play_chosen()
            case Verb.PASS:
                self.act(PASS)
            case Verb.HINT if (answer := self.shown_answer()) is not None:
                hand.choose_cards(answer)
                self._chose()
            case Verb.MENU:
                self.back()

    def _chose(self) -> None:
        """Other cards are taken up."""
        self.ctx.sound("pick" if self.chosen else "drop")
        self._weigh()

    def _weigh(self) -> None:
        """Light the Play button only for what may be played, as at the table."""
        self.play.allow(self.why_not(self.chosen) if self.chosen else self.ctx.t("lesson.wrong.none"))

    def _no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self.say(self.ctx.t("table.no_play"))
