"""The table: a deal as it is played. The match moves at once; the board follows."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.action import PASS, Action, play
from game.engine.cards import Card
from game.engine.events import Event, TurnTo
from game.session.live_match import LiveMatch
from game.session.pace import Pace
from game.session.table import prompts
from game.session.table.automatic import Automatic
from game.session.table.hand_order import HandOrder
from game.ui.board.board import Board
from game.ui.compositor import Frame
from game.ui.hand.hand_input import HandInput, goes_on
from game.ui.input.gesture import Phase
from game.ui.input.input_events import InputEvent, Pointer, PointerMove, presses
from game.ui.input.intent import Intent, Verb
from game.ui.kit.pinned import Fixed
from game.ui.kit.widget import soonest
from game.ui.layout import USUAL_CARDS, TableLayout, table_layout
from game.ui.pages.table_beside import TableBeside
from game.ui.scene import Scene
from game.ui.scenes.table.controls import Controls, lay_tray
from game.ui.scenes.table.hint_display import HintDisplay
from game.ui.scenes.table.history import open_history
from game.ui.scenes.table.learner_panel import LearnerPanel
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.message_line import MessageLine, Words
from game.ui.scenes.table.trade_input import TradeInput

TWICE = 0.4
"""For so many seconds after the person has acted, buttons do nothing: a second click belongs to the first."""


class TableScene(Scene):
    """A match at the table; which one, a subclass says by `sit`."""

    layout: TableLayout
    all_buttons = True
    """Whether every button is there at all times, all of them on one board."""

    def sit(self, match: LiveMatch, demo: bool = False) -> None:
        """Sit down to a match; in a `demo` a player plays in the person's place."""
        self.match = match
        self.demo = demo
        self.automatic = Automatic(self.match)
        layout = self._lay_out()
        self.board = Board(self.ctx, layout, self._target)
        hand = self.board.hand
        self.input = HandInput(hand, self.match, self.do, self._chose, self._no_play, self._point)
        self.order = HandOrder(self.match, hand)
        self.message = MessageLine(self.ctx, layout)
        self.display = MatchDisplay(
            self.ctx, match, self.board, self.order, lambda tips: self.controls.explain(tips), self.refresh
        )
        self.hint = HintDisplay(self.ctx, match, hand, self.message, lambda: self.display.names, self.hint_selected)
        self.trade = TradeInput(self.ctx, self.ui, match, self.display, self.message, self._give)
        self.learner = LearnerPanel(self.ctx, self.match)
        self.ui.navigate = False
        self._settings = self.ctx.settings
        self._since = TWICE
        """Seconds since the person last acted, up to TWICE."""

    def leave(self) -> None:
        """Get up: the match is kept as it stands."""
        self.match.close()

    def build(self) -> None:
        """Make everything for this size, language and theme; what was said and held goes on."""
        ctx = self.ctx
        self.layout = layout = self._lay_out()
        self.display.relayout(layout)
        backdrop = self.beside.backdrop() if self.beside else ctx.backdrop()
        self.background = self.board.picture.ground(backdrop, self.match.seen.rules.direction == "clockwise")
        if self.all_buttons:
            lay_tray(self.background, ctx, layout)
        self.controls = Controls(ctx, layout, self.act, self.explain_button)
        self.input.renew(layout.m.s)
        self.learner.relayout(layout, self.display.portraits)
        self.ui.root(self.widgets())
        self.display.set_speed()
        self._poll(0.0)
        self._point()
        self.refresh()
        self.message.relayout(layout)  # buttons whose reasons it may tell are labelled by now

    def widgets(self) -> Fixed:
        """What can be pressed, and what lies beside the table."""
        return self.controls.root

    @property
    def beside(self) -> TableBeside | None:
        """How the table shares the window with words beside it; None where it has all of the window."""
        return None

    @property
    def most_cards(self) -> int:
        """How many cards the person's place has room for."""
        return USUAL_CARDS

    def _lay_out(self) -> TableLayout:
        """Where all lies for the rules' seats, in the window and text size of now."""
        rules = self.match.seen.rules
        clockwise = rules.direction == "clockwise"
        room = self.beside or self.ctx
        return table_layout(room.size, room.text_scale, rules.players, clockwise, self.most_cards)

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Buttons first; then the hand and the table. Any click or key finishes what is moving."""
        if presses(event):
            self.finish()
        said, grace = self.message.said, self.match.grace_left
        held = isinstance(event, PointerMove) and self.input.gesture.phase is not Phase.IDLE  # it may go over buttons
        used = not held and self.ui.handle(event)
        heard = used or self.input.handle(event)
        if self.ui.modal or (used and isinstance(event, Pointer)):
            self.input.call_off()
        if said == self.message.said and goes_on(event):
            self.message.give_way()
        if grace and goes_on(event):
            self.match.end_grace()
        return heard

    def cover(self) -> None:
        """Something comes over the table: cards under way return, and none stands up any more."""
        super().cover()
        self.input.call_off()

    def _target(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the table means: on the edge of the pile the history, else to play what is selected."""
        pile = self.layout.pile
        if pile.edge.holds(pos) and not pile.box.holds(pos) and not self.board.on_pile(pos):
            return Verb.HISTORY
        return Verb.TABLE if self.board.is_free(pos) else None

    def _point(self) -> None:
        """Have hovered, focused and dragged cards rest where they should."""
        gesture = self.input.gesture
        self.board.point(gesture.hover, self.input.cursor.at, gesture.drag)

    # --- what the person does

    def act(self, verb: Verb) -> None:
        """Do what a button says."""
        if not (self.just_acted and verb in (Verb.PLAY, Verb.PASS)):
            self.do(Intent(verb))

    @property
    def just_acted(self) -> bool:
        """Whether the person acted so shortly ago that a click on Play or Pass belongs to that."""
        return self._since < TWICE

    def do(self, intent: Intent) -> None:
        """Carry out one intent of the grammar (docs/EXPERIENCE.md) that does more than choose cards."""
        display = self.display
        match intent.verb:
            case Verb.PLAY | Verb.DOUBLE:
                self.play(self.input.meant(intent))
            case Verb.PASS:
                self._pass()
            case Verb.TABLE:
                self._click_table()
            case Verb.REORDER:
                self.board.hand.move(intent.cards, intent.slot or 0)
                self.board.follow(None)
                self.order.moved()
            case Verb.RETURN:
                self.board.follow(None)
            case Verb.SORT:
                self._sort()
            case Verb.UNDO:
                self.undo()
            case Verb.HINT:
                self.ask_hint()
            case Verb.HISTORY:
                open_history(self.ctx, self.ui, display.log, lambda: (display.names, display.portraits))
            case Verb.RULES:
                self.ctx.push("written_rules", rules=self.match.seen.rules, rules_name=self.match.rules_name)
            case Verb.MENU:
                match = self.match
                given = {"rules": match.seen.rules, "rules_name": match.rules_name, "kept": match.resumable}
                self.ctx.push("pause", **given, check=prompts.check(self.ctx.texts, match))

    def _click_table(self) -> None:
        """Play what is selected, where it is lawful, or what is offered; else a click beside things means nothing."""
        if self.automatic.asks or (self.board.hand.chosen and self.controls.buttons["play"].enabled):
            self.play(self.board.hand.chosen)

    def play(self, cards: tuple[Card, ...]) -> None:
        """The Play button, or its keys and gestures: play, give, offer, or hurry the others."""
        if prompts.is_out(self.match.seen):
            self.match.hurry()
        elif self.trade.exchange.active:
            self.trade.play(cards)
        elif not cards and self.automatic.asks and self.automatic.action:
            self.submit(self.automatic.action)
        elif not cards:
            self.refuse(lambda: prompts.no_cards(self.ctx.texts, self.match.seen))
        else:
            self.submit(play(cards))
        self.board.follow(None)

    def _pass(self) -> None:
        if self.trade.exchange.active:
            self.trade.decline()
        else:
            self.submit(PASS)

    def _give(self, action: Action) -> None:
        self.board.hand.choose(())
        self.submit(action)

    def submit(self, action: Action) -> bool:
        """Do something; say why not, where it is refused."""
        self.finish()
        violation = self.match.submit(action)
        if violation is not None:
            self.refuse(lambda: self.ctx.texts.explain(violation))
            return False
        self._since = 0.0
        self.message.clear()
        self.input.chooser.forget()
        self.automatic.resume()
        self._poll(0.0)
        return True

    def undo(self) -> None:
        """Take back the last action where that is allowed."""
        if self.match.undo():
            self.message.clear()
            self.automatic.pause()
            self._poll(0.0)
        else:
            self.refuse(lambda: prompts.undo_reason(self.ctx.texts, self.match, self.demo))

    def next_deal(self) -> None:
        """Deal again."""
        self.message.clear()
        self.match.next_deal()
        self._poll(0.0)

    def finish(self) -> None:
        """End what moves: everything is where it belongs."""
        self.display.finish()

    # --- choosing cards, and their order

    def _no_play(self) -> None:
        """A key was to complete a play with a card that is in none."""
        self.message.say("told", lambda: self.ctx.t("table.no_play"))

    def _chose(self, more: int) -> None:
        self.chose()
        if more:  # cards come up out of the hand, or go down into it
            self.ctx.sound("pick" if more > 0 else "drop")

    def chose(self) -> None:
        """The selection has changed."""
        self.message.clear()
        self.hint.forget()
        self.board.settle("select")
        self.refresh()

    def _sort(self) -> None:
        """The next order, named beside the hand."""
        self.order.next()
        self.board.settle("sort")
        self.message.say("told", lambda: self.order.name(self.ctx.texts))

    def ask_hint(self) -> None:
        """Ask for a hint, where there is one."""
        if prompts.hint_reason(self.ctx.texts, self.match.seen):
            self.refuse(lambda: prompts.hint_reason(self.ctx.texts, self.match.seen))
        else:
            self.hint.ask()

    def hint_selected(self) -> None:
        """The cards of a hint have been selected."""
        self.input.chooser.forget()
        self.board.settle("select")
        self.refresh()

    # --- what is said

    def refuse(self, words: Words) -> None:
        """Say beside the hand why something cannot be done."""
        self.message.say("refused", words)
        self.ctx.sound("refused")

    def explain_button(self, name: str) -> None:
        """Say beside the hand why a button cannot be used."""
        if not self.just_acted:
            self.refuse(lambda: self.controls.buttons[name].reason)

    def refresh(self) -> None:
        """Have the prompt and the buttons tell how things are now."""
        now = self.guidance()
        self.message.prompt = now.prompt
        self.controls.show(now)

    def guidance(self) -> prompts.Guidance:
        """What prompt and buttons tell now."""
        names, chosen = self.display.names, self.board.hand.chosen
        return prompts.guidance(self.ctx.texts, self.match, names, chosen, self.demo, self.automatic)

    # --- what happens

    def _poll(self, dt: float) -> None:
        """Let time pass for the others; have the table follow what has happened since."""
        events = self.display.poll(dt)
        if events is not None:
            self.after(events)

    def after(self, events: Sequence[Event]) -> None:
        """The selection, the words and the buttons after something has happened."""
        seen = self.match.seen
        dropped = self.input.chooser.keep(seen.hand)
        self.hint.forget()
        if any(isinstance(event, TurnTo) for event in events) and seen.turn == seen.seat:
            self.message.clear()  # what is asked of the person is not hidden behind what was before
        self.trade.tell(events)
        self.offer(dropped)
        self.input.gesture.refresh_hover(self.input.gesture.pointer)
        self._point()
        self.board.settle("select")
        self.display.tell()

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """What the settings have done by itself; and why cards went down that were selected early."""
        self.automatic.renew(self.ctx.settings)
        action = self.automatic.action
        if action is not None and action.cards:
            self.board.hand.choose_cards(action.cards)
        elif dropped and (violation := self.match.check(play(dropped))):
            self.message.say("told", lambda: self.ctx.t("table.dropped", why=self.ctx.texts.explain(violation)))

    def open_result(self) -> None:
        """Show how the deal ended; from there it goes on."""
        self.ctx.push(
            "result", match=self.match, sitters=self.display.sitters, go_on=self.next_deal, by_itself=self.demo
        )

    # --- time

    def update(self, dt: float) -> None:
        """Let time pass: for the others, for what moves, for messages."""
        super().update(dt)
        if self._settings is not self.ctx.settings:
            self._settings = self.ctx.settings  # they were changed while the table stood behind
            self.automatic.renew(self._settings)
            self.match.set_pace(Pace.of(self._settings))
            self.display.show_seats()
        self._since = min(TWICE, self._since + dt)
        self.input.gesture.tick(dt)
        self._poll(0.0 if self.display.busy else dt)
        self.display.step(dt)
        self.message.step(dt)
        self.hint.poll()
        self.learner.update()
        if self.match.newly_replaced():
            self.ui.notices.toast(self.ctx.t("table.replaced"))
        if not (self.board.moving or self.ui.modal) and (action := self.automatic.step(dt)):
            self.submit(action)
        self.controls.buttons["undo"].left = self.match.grace_left
        if self.display.result_due(dt):
            self.finish()
            self.open_result()

    @property
    def calm(self) -> bool:
        """Whether all cards lie, and none is in hand."""
        return not (self.board.dealing or self.board.moving) and self.input.gesture.phase is Phase.IDLE

    def next_wakeup(self) -> float | None:
        """How long nothing changes without an input."""
        if self.hint.request.waiting or self.match.grace_left:
            return 0.0
        return soonest(*(part.next_wakeup() for part in (self.ui, self.display, self.message, self.automatic)))

    # --- what is to be seen

    def draw(self) -> Frame:
        """What is to be seen now."""
        effects, picture = self.display.effects, self.board.picture
        said = [] if self.board.dealing or effects.lit is not None else self.message.sprites()
        picture.lit, picture.speaking = effects.lit, self.display.director.spoken.speaking
        board = self.board.sprites(effects.shift(), self.hint.keys, said)
        taught = [] if self.board.dealing else self.learner.sprites(self.display.log, self._asked_about)
        return Frame(self.background, [*taught, *board, *said, *effects.sprites(), *self.ui.sprites()])

    @property
    def _asked_about(self) -> tuple[Card, ...]:
        """The cards of which the learner's panel tells whether they can be beaten: chosen ones, else the one under
        the pointer or the cursor."""
        hand = self.board.hand
        at = self.input.gesture.hover if self.input.gesture.hover is not None else self.input.cursor.at
        return hand.chosen or ((hand.order[at],) if at is not None and at < hand.cards else ())
