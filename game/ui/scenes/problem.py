"""A problem: a moment of a deal, to be answered at the table by the usual gestures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from secrets import randbits
from typing import Any

from game.coach.judgement import JUDGE
from game.engine.action import PASS, Action, play
from game.engine.cards import Card, parse
from game.session.matches.match import SEED_BITS
from game.session.play.automatic_action import play_label
from game.session.play.lesson import TEACHER
from game.session.players.runner import Runner
from game.session.reviews.exercise import ExerciseRun, ExerciseWords
from game.session.table.board_view import BoardView
from game.store.exercises import ExerciseStore
from game.text.book import Group
from game.ui.board.board import Board
from game.ui.board.board_widget import Arrange, BoardWidget
from game.ui.board.rows import rows_height, rows_layout
from game.ui.context import Context
from game.ui.hand.gesture import Intent, Verb
from game.ui.hand.hand_input import HandInput
from game.ui.input.input_events import InputEvent, PointerDown
from game.ui.kit import Button, Column, Label, Row, Widget, middled
from game.ui.kit.button import ReasonedButton
from game.ui.kit.text import Title
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.parts.page import PAGE_MARGIN_PX, empty, fits_beside, halves, page
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.teaching.figure import Figure
from game.ui.pages.teaching.problem_words import ProblemWords
from game.ui.pages.teaching.speech import Speech
from game.ui.pages.teaching.table_beside import TableBeside, table_and_words
from game.ui.pages.teaching.teacher import Teaching
from game.ui.scene import Scene, scene

NOTHING = parse("9S 10D JC QH KH")
"""The cards that are shown where there is nothing to repeat."""
HELD = (380, 0.36)
"""The height of these cards, at 1080p, and their greatest share of the window's height."""
INVITED = 0.58
"""The share of the width for these cards."""
LEAST = 400
"""The least width beside them for the teacher, at 1080p."""
WIDE = 1.1
"""How wide the teacher is at most, for the width that there is for him."""

WORDS = 24
"""The letters of what answers, at 1080p."""


@scene("problem")
class ProblemScene(Scene):
    """One exercise of a set after the other; whether the answer was the best is told at once, and why."""

    room = "school"
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
        self.watch(self.run, lambda _: self._show())
        self._begin()

    def leave(self) -> None:
        """No new ones are wanted."""
        self.run.close()

    @property
    def record(self) -> Mapping[str, Any] | None:
        """That of the deal up to the moment that is asked about."""
        return self.run.now.problem.record if self.run.now else None

    def _begin(self) -> None:
        self.done, self.remark = False, ""
        if self.run.now is not None:
            self.board = Board(self.ctx, target=lambda pos: Verb.TABLE if self.board.is_free(pos) else None)
            self.input = HandInput(self.board, self.run.now, self)

    def build(self) -> None:
        """The table, and beside it the teacher who asks; where there is no room for both, all in one column."""
        ctx, now, beside = self.ctx, self.run.now, TableBeside(self.ctx)
        self.background = room_ground(ctx, self.room)
        if now is None:
            self.ui.root(
                page(ctx, self._title, self._waiting() if self.run.waiting else self._nothing(), self.back), "play"
            )
            return
        told = ExerciseWords(ctx.texts, now, ctx.settings.name)
        words = ProblemWords(ctx, told, self.done, self.remark)
        clockwise, view = now.problem.state.rules.decisions.clockwise, told.view()
        root = self._beside(beside, view, clockwise, words) if beside.fits else self._below(view, words)
        self.ui.root(root, focus="next" if self.done else "hand")
        if not self.done:
            self.chose()
        if beside.fits:
            self.background = self.board.picture.ground(beside.backdrop(), clockwise)

    def _waiting(self) -> Widget:
        """The teacher, who thinks the next one out."""
        said = Label(self.ctx, self.ctx.t("practice.making"), 28, "on_paper", align="center", name="making")
        figure = Figure(self.ctx, TEACHER, "thinking", self.ctx.px(PAGE_MARGIN_PX))
        return Teaching(self.ctx, Column(self.ctx, [Speech(self.ctx, said)], align="center"), figure)

    def _nothing(self) -> Widget:
        """The teacher says what brings something to repeat; beside him stands what leads there."""
        ctx, t = self.ctx, self.ctx.t
        if not fits_beside(ctx, INVITED, LEAST):
            return empty(ctx, "practice", NOTHING)
        cards = CardRow(ctx, [Group(NOTHING)], limit_card_height(ctx, *HELD), fanned=True)
        ways = [
            Button(ctx, t("practice.empty.play"), lambda: ctx.go("new_match"), "primary", "play", size=28, name="play"),
            Button(ctx, t("practice.empty.others"), self.back, "plain", "back", size=28, name="others"),
        ]
        title = Title(ctx.on_wall(), t("practice.empty.title"), 76, align="center")
        board = Column(ctx, [Row(ctx, [cards], align="center"), title, Row(ctx, ways, align="center")], 36)
        said = Speech(ctx, Label(ctx, t("practice.empty.text"), 28, "on_paper", align="center", name="nothing"))
        teaching = Teaching(ctx, said, Figure(ctx, TEACHER, "glad", ctx.px(PAGE_MARGIN_PX), WIDE))
        return halves(ctx, middled(board), teaching, INVITED)

    @property
    def _title(self) -> str:
        return self.ctx.t(f"practice.set.{self.run.choice}")

    def _streak(self, ctx: Context) -> Label:
        words = ctx.t("practice.streak", n=self.run.progress.streak)
        return Label(ctx, words, 20, "text", name="streak")

    def _beside(self, beside: TableBeside, view: BoardView, clockwise: bool, words: ProblemWords) -> Widget:
        """The table with its buttons at their places, and the teacher beside it."""
        layout = beside.layout(len(view.seats), clockwise, len(view.hand))
        self.table = self._board(view, lambda *_: layout, lambda _: beside.size[1])
        root = beside.root(self.table, layout, self.back)
        if not self.done:
            for button in self._ways():
                root.add(button, layout.buttons[button.name].rect)
            self.play.room = self.play.rect.size
        below = [self._next()] if self.done else []
        root.add(words.beside(self._title, self._streak(self.ctx), below), beside.panel)
        return root

    def _below(self, view: BoardView, words: ProblemWords) -> Widget:
        """The table as a list, beside it what is asked, and below the buttons of the hand or the way on."""
        ctx = self.ctx
        self.table = self._board(view, partial(rows_layout, ctx), partial(rows_height, ctx, view))
        body = table_and_words(ctx, self.table, [words.about(), *words.said("text")])
        foot = [self._next()] if self.done else self._ways()
        return page(ctx, self._title, body, self.back, beside=[self._streak(ctx.on_wall())], below=foot)

    def _board(self, view: BoardView, arrange: Arrange, height: Callable[[int], int]) -> BoardWidget:
        given = None if self.done else self.input
        return BoardWidget(self.ctx, self.board, view, arrange=arrange, height=height, hand_input=given, name="hand")

    def _next(self) -> Button:
        return Button(self.ctx, self.ctx.t("practice.next"), self.next, "primary", "right", size=24, name="next")

    def _ways(self) -> list[Widget]:
        """What answers: pass, or play what is chosen."""
        ctx, t = self.ctx, self.ctx.t
        passing = Button(ctx, t("table.pass"), lambda: self.act(PASS), "plain", "pass", size=WORDS, name="pass")
        self.play = ReasonedButton(ctx, t("table.play"), self._play_chosen, "primary", "play", size=WORDS, name="play")
        self.play.why = lambda: self._say(self.play.reason)
        return [passing, self.play]

    def next(self) -> None:
        """The next exercise of the set."""
        self.run.next()
        self._show()

    def _show(self) -> None:
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

    def chose(self) -> None:
        """Light the Play button only for what may be played, and have it name that, as at the table."""
        t, chosen, now = self.ctx.texts, self.board.hand.chosen, self.run.now
        reason = self._why_not(chosen) if chosen else t("lesson.wrong.none")
        self.play.allow(reason)
        said = t("table.play") if reason or now is None else play_label(t, now.problem.observation, chosen)
        self.play.say(said)
        if self.play.room is None:
            self.ui.lay_out()

    def _why_not(self, cards: tuple[Card, ...]) -> str:
        """Why cards cannot be played now; empty where they can."""
        violation = self.run.now.why_not(cards) if self.run.now else None
        return self.ctx.texts.explain(violation) if violation else ""

    def no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self._say(self.ctx.t("table.no_play"))

    def reordered(self) -> None:
        """The order of the hand is kept only at the table."""

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """The right button lays the cards back."""
        if super().handle(event):
            return True
        if isinstance(event, PointerDown) and event.button == 3 and self.run.now is not None:
            self.table.cancel()
            return True
        return False

    def do(self, intent: Intent) -> None:
        """What gestures and keys mean, beside choosing cards."""
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE if cards := self.input.meant(intent):
                self.act(play(cards))
            case Verb.TABLE if self.play.enabled:
                self._play_chosen()
            case Verb.PASS:
                self.act(PASS)
            case Verb.MENU:
                self.back()
