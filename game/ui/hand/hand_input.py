"""The input of a hand: pointer through the gestures, keys and gamepad through the cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.engine.cards import Card
from game.session.table.card_selection import CandidateSource, CardSelector
from game.ui.board.board import Board
from game.ui.hand.gesture import SELECTION_VERBS, Cursor, Direction, Gesture, Intent, Phase, Verb
from game.ui.input.input_events import (
    Command,
    InputEvent,
    Pad,
    PointerDown,
    PointerLeave,
    PointerLost,
    PointerMove,
    PointerUp,
)
from game.ui.input.keymap import ActionName

Intents = list[Intent]
Place = tuple[float, float]
VERB_BY_ACTION: Mapping[ActionName, Verb] = {
    "play": Verb.PLAY,
    "pass": Verb.PASS,
    "sort": Verb.SORT,
    "hint": Verb.HINT,
    "history": Verb.HISTORY,
    "undo": Verb.UNDO,
}
"""Actions of the keymap with an intent of the same name."""
STEPS: Mapping[ActionName, Direction] = {"card_left": "left", "card_right": "right"}
ENDS: Mapping[ActionName, Direction] = {"card_first": "left", "card_last": "right"}
SWEEPS: Mapping[ActionName, Direction] = {"sweep_left": "left", "sweep_right": "right"}
MOVES: Mapping[ActionName, Direction] = {"move_left": "left", "move_right": "right"}


def is_action(event: InputEvent) -> bool:
    """True if the player acts: a button or finger is released, or a key with a meaning here is used."""
    return isinstance(event, PointerUp) or (isinstance(event, Command) and event.is_down and bool(event.actions))


class HandListener(Protocol):
    """Listener to the player's intents. The cards themselves have moved before the call."""

    def handle_intent(self, intent: Intent) -> None:
        """Handle an intent other than choosing and moving cards in the hand."""

    def selection_changed(self) -> None:
        """Handle a new selection, which may equal the last one."""

    def order_changed(self) -> None:
        """Handle a new order of the hand."""

    def completion_failed(self) -> None:
        """Handle a card that completes no play."""


class HandInput:
    """Carries out selecting, returning and reordering cards in the hand. The `listener` is notified of these and of
    every other intent.
    """

    def __init__(self, board: Board, source: CandidateSource, listener: HandListener) -> None:
        self.board = board
        self.hand = hand = board.hand
        self.is_cursor_marked: Callable[[], bool] = lambda: True
        """Function that returns True if the card under the cursor is marked now."""
        self.cursor = Cursor(hand)
        self.gesture = Gesture(hand)
        self.selector = CardSelector(hand, source)
        self.listener = listener

    def relayout(self, scale: float) -> None:
        """Follow a hand at another place and size; a drag is dropped."""
        pointer = self.gesture.pointer_pos
        self.selector = CardSelector(self.hand, self.selector.source)
        self.gesture = Gesture(self.hand, scale)
        self.gesture.refresh_hover(pointer)

    def handle(self, event: InputEvent) -> bool:
        """Handle an input that no button used. Return True if it had a meaning."""
        if isinstance(event, Command):
            return self.command(event)
        match event:
            case PointerMove():
                if event.kind != "touch" or event.is_down:
                    self.move((event.x, event.y))
            case PointerDown():
                self.press((event.x, event.y), button=event.button, touch=event.kind == "touch")
            case PointerUp(button=1):
                self.release((event.x, event.y), touch=event.kind == "touch")
            case PointerLeave():
                self.leave()
            case PointerLost():
                self.cancel_press()
            case _:
                return False
        return True

    def step(self, dt: float) -> None:
        self.gesture.step(dt)
        self.selector.advance_time(dt)

    # --- the pointer

    def move(self, pos: Place) -> None:
        self.carry_out(self.gesture.move(pos))

    def press(self, pos: Place, *, button: int = 1, touch: bool = False) -> None:
        self.cursor.hide()
        intents = self.gesture.press(pos, touch=touch) if button == 1 else []
        self.carry_out(self.gesture.cancel() if button == 3 else intents)

    def release(self, pos: Place, *, touch: bool = False) -> None:
        intents = self.gesture.release(pos)
        if touch:
            self.gesture.leave()
        self.carry_out(intents)

    def cancel(self) -> None:
        self.carry_out(self.gesture.cancel())

    def leave(self) -> None:
        self.gesture.leave()
        self.show_state()

    def cancel_press(self) -> None:
        self.carry_out([] if self.gesture.phase is Phase.IDLE else self.gesture.cancel())

    def cancel_hover(self) -> None:
        """Cancel the gesture: the pointer is over something other than hand and pile."""
        self.cancel_press()
        self.leave()

    def command(self, event: Command) -> bool:
        """Use the first known meaning of a key or button."""
        if not event.is_down:
            return False
        for action in event.actions:
            intents = self._find_intents(action, event)
            if intents is not None:
                self.carry_out(intents)
                return True
        return False

    def carry_out(self, intents: Sequence[Intent]) -> None:
        for intent in intents:
            if intent.verb in SELECTION_VERBS:
                self._choose(intent)
            if intent.verb in (Verb.REORDER, Verb.RETURN):
                self._move_cards(intent)
            elif intent.verb not in SELECTION_VERBS or intent.verb is Verb.DOUBLE:
                self.listener.handle_intent(intent)
        self.show_state()

    def show_state(self) -> None:
        gesture, at = self.gesture, self.cursor.card if self.is_cursor_marked() else None
        self.board.point_at(gesture.hovered_card, at, gesture.drag)

    def cards_to_play(self, intent: Intent) -> tuple[Card, ...]:
        """Return the cards to be played: the dragged ones, or the selection."""
        return tuple(sorted(self.hand.held_cards[n].card for n in intent.cards)) or self.hand.selected_cards

    def _choose(self, intent: Intent) -> None:
        before, card, exactly = len(self.hand.selected_indices), intent.card or 0, None
        match intent.verb:
            case Verb.CLICK:
                self.cursor.move_to(card)
                self.selector.click(card)
            case Verb.DOUBLE:
                self.selector.double_click(card)
            case Verb.COMPLETE:
                if not (self._complete_first() if intent.card is None else self.selector.complete(card)):
                    self.listener.completion_failed()
                    return
            case Verb.SELECT:
                exactly = self.hand.selected_indices | {card}
            case Verb.UNSELECT:
                exactly = self.hand.selected_indices - {card}
            case Verb.TOGGLE:
                exactly = self.hand.selected_indices ^ {card}
            case Verb.CHOOSE:
                exactly = intent.cards
            case Verb.SWEEP:
                if not self.selector.should_replace_selection(intent.cards):
                    return
                exactly = intent.cards
            case _:
                exactly = frozenset()
        if exactly is not None:
            self.hand.select(exactly)
            self.selector.reset_click_series()
        self.show_selection()
        more = len(self.hand.selected_indices) - before
        if more and intent.verb is not Verb.DOUBLE:  # cards are raised or lowered
            self.board.ctx.sound("pick" if more > 0 else "drop")

    def _complete_first(self) -> bool:
        """Select the play of the first card that completes one. Return False if there is none."""
        for place in range(len(self.hand.held_cards)):
            if self.selector.complete(place):
                self.cursor.move_to(place)
                return True
        return False

    def show_selection(self) -> None:
        self.board.settle("select")
        self.listener.selection_changed()

    def _move_cards(self, intent: Intent) -> None:
        if intent.verb is Verb.REORDER:
            self.hand.move(intent.cards, intent.slot or 0)
        self.board.follow_drag(None)
        if intent.verb is Verb.REORDER:
            self.listener.order_changed()

    def _find_intents(self, action: ActionName, event: Command) -> Intents | None:
        cursor = self.cursor
        if action in STEPS:
            return cursor.step(STEPS[action])
        if action in ENDS:
            return cursor.jump_to_end(ENDS[action])
        if action in SWEEPS:
            return cursor.sweep(SWEEPS[action])
        if action in MOVES:
            return cursor.reorder(MOVES[action])
        if event.is_repeat:
            return [] if action in VERB_BY_ACTION else None
        if action == "select":
            return cursor.act_on_card(Verb.TOGGLE if isinstance(event, Pad) and event.control == "a" else Verb.SELECT)
        if action == "complete" and cursor.card is None and self.hand.card_count:
            return [Intent(Verb.COMPLETE)]
        if action in ("unselect", "complete"):
            return cursor.act_on_card(Verb(action))
        if action in VERB_BY_ACTION:
            return [Intent(VERB_BY_ACTION[action])]
        if action in ("cancel", "menu", "back"):
            return self._cancel_or_open_menu(action)
        return None

    def _cancel_or_open_menu(self, action: ActionName) -> Intents | None:
        """Return dragged cards; without any, clear the selection or open the menu."""
        idle = self.gesture.phase is Phase.IDLE
        if action == "menu" and idle:
            return [Intent(Verb.MENU)]
        intents = self.gesture.cancel()
        return None if idle and not intents else intents  # without a selection the key may have another meaning
