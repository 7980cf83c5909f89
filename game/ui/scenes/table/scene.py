"""The table: a deal as it is played. The state moves at once; the picture follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.action import Action
from game.engine.combination import Play
from game.engine.violation import Violation
from game.session.live_match import LiveMatch
from game.session.match import Plan
from game.session.pace import Pace
from game.ui.board.board import Board
from game.ui.board.view import BoardView, PlayView, Sitter
from game.ui.compositor import Frame
from game.ui.hand.hand_input import HandInput, goes_on
from game.ui.input.events import InputEvent, Key, Pad, Pointer, PointerDown, PointerMove
from game.ui.input.gesture import Phase
from game.ui.input.intent import Intent, Verb
from game.ui.layout import TableLayout
from game.ui.scene import Scene, scene
from game.ui.scenes.table import match_start, prompts
from game.ui.scenes.table.advice import Advice
from game.ui.scenes.table.arranging import Arranging
from game.ui.scenes.table.board_view import board_view, play_view
from game.ui.scenes.table.conduct import Conduct
from game.ui.scenes.table.controls import Controls
from game.ui.scenes.table.director import Director
from game.ui.scenes.table.effect_pictures import Pictures
from game.ui.scenes.table.effects import Effects
from game.ui.scenes.table.following import Following
from game.ui.scenes.table.history import open_history
from game.ui.scenes.table.message_line import MessageLine, Words
from game.ui.scenes.table.trader import Trader


@scene("table")
class TableScene(Scene):
    """A match at the table."""

    layout: TableLayout
    sitters: list[Sitter]

    def enter(
        self,
        match: LiveMatch | Callable[[], LiveMatch] | None = None,
        plan: Plan | None = None,
        rules: Any = None,
        players: int | None = None,
        seed: int | str | None = None,
        demo: bool = False,
        fresh: bool = False,
    ) -> None:
        """Sit down to this match, or to one by this plan or these wishes, or a fresh one; else go on with the last."""
        wishes = match_start.Wishes(rules, players, seed, demo, fresh)
        if match is None:
            match = match_start.begin(self.ctx, plan, wishes)
        self.match: LiveMatch = match if isinstance(match, LiveMatch) else match()
        self.demo = demo
        self.following = Following(self)
        self.effects = Effects()
        self.board = Board(self.ctx, self._lay_out(), self._target)
        told = (self._act, self._chose, self._no_play, self.point)
        self.input = HandInput(self.board.hand, self.match, *told)
        self.advice = Advice(self)
        self.arranging = Arranging(self)
        self.ui.navigate = False
        self._settings = self.ctx.settings

    def leave(self) -> None:
        """Get up: the match is kept as it stands."""
        self.match.close()

    def build(self) -> None:
        """Make everything for this size, language and theme; the picture goes on where it was."""
        ctx = self.ctx
        self.layout = layout = self._lay_out()
        self.sitters = match_start.sitters(ctx, self.match)
        self.board.relayout(layout, self.board_view() if self.board.view.seats else None)
        self.effects.clear()
        self.background = self.board.ground(ctx.backdrop(), self.match.seen.rules.direction == "clockwise")
        message, self.message = getattr(self, "message", None), MessageLine(ctx, layout)
        self.trader = Trader(self)
        self.controls = Controls(ctx, layout, self.act, self.explain_button)
        self.input.renew(layout.m.s)
        self.conduct = Conduct(self)
        self.director = Director(ctx, layout, self.board, self.effects, Pictures(ctx, layout), self._play_view)
        self.director.seated = match_start.seated(self.match)
        self.ui.root(self.controls.root)
        self._set_speed()
        self.following.step(0.0)
        self.point()
        self.refresh()
        self.message.go_on(message)

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Buttons first; then the hand and the table. Any click or key finishes what is moving."""
        if isinstance(event, PointerDown) or (isinstance(event, (Key, Pad)) and event.down):
            self.finish()
        said = self.message.said
        held = isinstance(event, PointerMove) and self.input.gesture.phase is not Phase.IDLE  # it may go over buttons
        used = not held and self.ui.handle(event)
        heard = used or self.input.handle(event)
        if self.ui.modal or (used and isinstance(event, Pointer)):
            self.input.call_off()
        if said == self.message.said and goes_on(event):
            self.message.give_way()
        return heard

    def cover(self) -> None:
        """Something comes over the table: cards under way return, and none stands up any more."""
        super().cover()
        self.input.call_off()

    def act(self, verb: Verb) -> None:
        """Do what a button says."""
        self._act(Intent(verb))

    def _act(self, intent: Intent) -> None:
        self.conduct.do(intent)

    def point(self) -> None:
        """Have hovered, focused and dragged cards rest where they should."""
        gesture = self.input.gesture
        self.board.point(gesture.hover, self.input.cursor.at, gesture.drag)

    # --- what the person does

    def submit(self, action: Action) -> bool:
        """Do something; say why not, where it is refused."""
        self.finish()
        violation = self.match.submit(action)
        if violation is not None:
            self.explain(violation)
            return False
        self.message.clear()
        self.input.chooser.forget()
        self.following.step(0.0)
        return True

    def explain(self, violation: Violation) -> None:
        """Say beside the hand why something was refused."""
        self.refuse(lambda: self.ctx.texts.explain(violation))

    def explain_button(self, name: str) -> None:
        """Say beside the hand why a button cannot be used."""
        self.refuse(lambda: self.controls.buttons[name].reason)

    def refuse(self, words: Words) -> None:
        """Say beside the hand why something cannot be done."""
        self.message.say("refused", words)
        self.sound("refused")

    def _no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self.message.say("told", lambda: self.ctx.t("table.no_play"))

    def _chose(self, more: int) -> None:
        self.chose()
        if more:  # cards come up out of the hand, or go down into it
            self.sound("pick" if more > 0 else "drop")

    def chose(self) -> None:
        """The selection has changed."""
        self.message.clear()
        self.advice.clear()
        self.board.settle("select")
        self.refresh()

    @property
    def gone(self) -> bool:
        """Whether the person is out of a deal that goes on."""
        seen = self.match.seen
        return seen.phase == "play" and (seen.seat in seen.out or seen.seat in seen.knocked)

    def next_deal(self) -> None:
        """Deal again."""
        self.message.clear()
        self.match.next_deal()
        self.following.step(0.0)

    def undo(self) -> None:
        """Take back the last action where that is allowed."""
        if self.match.undo():
            self.message.clear()
            self.following.step(0.0)
        else:
            self.refuse(lambda: prompts.undo_reason(self))

    def open_history(self) -> None:
        """Show the tricks so far."""
        open_history(self.ctx, self.ui, self.following.log, self._faces)

    def open_result(self) -> None:
        """Show how the deal ended; from there it goes on."""
        self.ctx.push("result", match=self.match, sitters=self.sitters, go_on=self.next_deal, by_itself=self.demo)

    def _faces(self) -> tuple[list[str], list[str]]:
        return [each.name for each in self.sitters], [each.portrait for each in self.sitters]

    def finish(self) -> None:
        """End what moves: everything is where it belongs."""
        self.director.hasten()
        self.board.finish()
        self.effects.finish()

    def who(self, seat: int | None) -> str:
        """Who sits at a seat."""
        return self.sitters[seat].name if seat is not None else ""

    # --- time

    def update(self, dt: float) -> None:
        """Let time pass: for the others, for what moves, for messages."""
        super().update(dt)
        if self._settings is not self.ctx.settings:
            self._take_settings()
        self.input.gesture.tick(dt)
        self.following.step(0.0 if self.board.dealing else dt)  # nobody thinks before the cards are dealt
        speed = self.board.cards.timeline.speed
        self.board.step(dt)
        self.effects.step(dt * (speed or 8.0))
        self.director.step(dt * (speed or 100.0))
        self.message.step(dt)
        self.advice.step()
        self.following.count_down(dt)

    @property
    def calm(self) -> bool:
        """Whether all cards lie, and none is in hand."""
        return not (self.board.dealing or self.board.cards.moving) and self.input.gesture.phase is Phase.IDLE

    def next_wakeup(self) -> float | None:
        """How long nothing changes without an input."""
        if self.board.cards.moving or self.following.waiting or self.advice.waiting:
            return 0.0
        parts = (self.ui, self.effects, self.director, self.message, self.match)
        times = [part.next_wakeup() for part in parts]
        due = [time for time in times if time is not None]
        return min(due) if due else None

    # --- picture

    def refresh(self) -> None:
        """Have the prompt and the buttons tell how things are now."""
        prompts.refresh(self)

    def draw(self) -> Frame:
        """What is to be seen now."""
        said = [] if self.board.dealing else self.message.sprites()
        board = self.board.sprites(self.effects.shift(), self.advice.keys, said)
        return Frame(self.background, [*board, *said, *self.effects.sprites(), *self.ui.sprites()])

    def board_view(self) -> BoardView:
        """What the board is to show of the moment."""
        return board_view(self.ctx.texts, self.match.seen, self.sitters)

    def _play_view(self, play: Play) -> PlayView:
        return play_view(self.ctx.texts, play, self.sitters)

    def sound(self, name: str) -> None:
        """Play an effect, where there is sound."""
        self.ctx.sound(name)

    def _lay_out(self) -> TableLayout:
        return match_start.lay_out(self.ctx, self.match.seen.rules)

    def _target(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the table means: on the pile's cards to pass, on its edge the history."""
        if self.board.pile.holds(pos, self.layout.pile):
            return Verb.PILE
        pile = self.layout.pile
        return Verb.HISTORY if pile.edge.holds(pos) and not pile.box.holds(pos) else None

    def _set_speed(self) -> None:
        """Speed by the settings; faster, or at once, when the person is out of the deal."""
        settings = self.ctx.settings
        speed = 0.0 if settings.speed == "instant" else float(settings.speed)
        if self.gone and settings.after_out != "normal":
            speed = 0.0 if settings.after_out == "skip" else speed * 2
        self.board.speed(speed, settings.reduced_motion)

    def _take_settings(self) -> None:
        """The settings were changed while the table stood behind."""
        self._settings = self.ctx.settings
        self.match.set_pace(Pace.of(self._settings))
        self.take_stock()

    def take_stock(self) -> None:
        """Who sits there with what points now, and how fast things go."""
        self.sitters = match_start.sitters(self.ctx, self.match)
        view = self.board_view()
        self.board.show(replace(self.board.view, seats=view.seats, offers=view.offers, turn=view.turn))
        self._set_speed()
