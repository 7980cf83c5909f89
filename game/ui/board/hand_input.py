"""Input of a hand by pointer, keys and gamepad."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.engine.cards import Card
from game.session.table.card_selection import CandidateSource, CardSelector
from game.ui.board.board import Board
from game.ui.hand import SELECTION_VERBS, Cursor, Gesture, Intent, Phase, Verb
from game.ui.input import input_events
from game.ui.input.input_events import Command, GamepadInput, InputEvent, Key, PointerDown, PointerMove, PointerUp
from game.ui.input.keymap import ActionName, get_group

Intents = list[Intent]
VERB_ACTIONS = frozenset[ActionName]({"play", "pass", "sort", "hint", "history", "undo"})
"""Keymap actions with the same name as a verb."""
CURSOR_ACTIONS: Sequence[tuple[Callable[[Cursor, int], Intents], ActionName, ActionName]] = (
    (Cursor.step, "card_left", "card_right"),
    (Cursor.jump_to_end, "card_first", "card_last"),
    (Cursor.sweep, "sweep_left", "sweep_right"),
    (Cursor.reorder, "move_left", "move_right"),
)
"""Methods of the cursor, each with the keymap actions for its directions left and right."""


def is_release_or_key(event: InputEvent) -> bool:
    """Return True for a released button or finger and for the first press of a key of the keymap."""
    is_key = isinstance(event, Command) and bool(event.actions) and input_events.is_press(event)
    return is_key or isinstance(event, PointerUp)


class HandListener(Protocol):
    def handle_intent(self, intent: Intent) -> None:
        """Handle an intent that is not a selection, or a `Verb.COMPLETE` that found no play with the card."""

    def handle_selection_change(self) -> None:
        """React to a selection, which may be the same selection as before."""

    def find_click_verb(self, position: tuple[float, float]) -> Verb | None:
        """Return the action of a click that hits no card; None without an action."""


class HandInput:
    """Selects and moves cards by the intents of input events. Other intents are passed to `listener`."""

    def __init__(self, board: Board, candidate_source: CandidateSource, listener: HandListener) -> None:
        self.board = board
        self.hand = hand = board.hand
        self.is_cursor_marked: Callable[[], bool] = lambda: True
        self.cursor = Cursor(hand)
        self.gesture = Gesture(hand, listener.find_click_verb)
        self.selector = CardSelector(hand, candidate_source)
        self.listener = listener

    def relayout(self, scale: float) -> None:
        """Adapt to a new window size. A drag in progress is cancelled."""
        pointer_position = self.gesture.pointer_position
        self.selector = CardSelector(self.hand, self.selector.source)
        self.gesture = Gesture(self.hand, self.listener.find_click_verb, scale)
        self.gesture.refresh_hover(pointer_position)

    def handle(self, event: InputEvent) -> bool:
        """Handle an input event. Return True if the event was used. A drop outside the window cancels the drag."""
        match event:
            case Key() | GamepadInput():
                return self._handle_command(event)
            case PointerMove():
                if event.kind != "touch" or event.is_down:
                    self.carry_out(self.gesture.move((event.x, event.y)))
            case PointerDown():
                self.cursor.is_shown = False
                if event.button == 1:
                    self.gesture.press((event.x, event.y), is_touch=event.kind == "touch")
                self.carry_out(self.gesture.cancel() if event.button == 3 else [])
            case PointerUp(button=1):
                width, height = self.board.ctx.size
                is_inside = 0 <= event.x <= width and 0 <= event.y <= height
                is_drag_cancelled = self.gesture.phase is Phase.DRAGGING and not is_inside
                intents = self.gesture.cancel() if is_drag_cancelled else self.gesture.release((event.x, event.y))
                if event.kind == "touch":
                    self.gesture.end_hover()
                self.carry_out(intents)
            case input_events.PointerLeave():
                self.gesture.end_hover()
                self.show_state()
            case input_events.PointerLost():
                self.carry_out([] if self.gesture.phase is Phase.IDLE else self.gesture.cancel())
            case _:
                return False
        return True

    def step(self, dt: float) -> None:
        self.gesture.step(dt)
        self.selector.advance_time(dt)

    def cancel(self) -> None:
        self.carry_out(self.gesture.cancel())

    def cancel_hover(self) -> None:
        """End hovering and dragging, for example when a dialog covers the hand."""
        self.handle(input_events.PointerLost())
        self.handle(input_events.PointerLeave())

    def _handle_command(self, event: Command) -> bool:
        """Carry out the first action of a key that the hand supports. Return False without such an action."""
        for action in event.actions if event.is_down else ():
            intents = self._apply_action(action, event)
            if intents is not None:
                self.carry_out(intents)
                return True
        return False

    def carry_out(self, intents: Sequence[Intent]) -> None:
        for intent in intents:
            if intent.verb in SELECTION_VERBS:
                self._select(intent)
            if intent.verb is Verb.REORDER:
                self.hand.move(intent.card_indices, intent.gap_index or 0)
            if intent.verb in (Verb.REORDER, Verb.RETURN):
                self.board.follow_drag(None)
            if intent.verb not in SELECTION_VERBS or intent.verb is Verb.DOUBLE_CLICK:
                self.listener.handle_intent(intent)
        self.show_state()

    def show_state(self) -> None:
        cursor_index = self.cursor.card_index if self.is_cursor_marked() else None
        self.board.point_at(self.gesture.hovered_index, cursor_index, self.gesture.drag)

    def get_cards_to_play(self, intent: Intent) -> tuple[Card, ...]:
        """Return the cards that `intent` drags; without a drag, the selected cards."""
        return tuple(sorted(self.hand.held_cards[n].card for n in intent.card_indices)) or self.hand.selected_cards

    def _select(self, intent: Intent) -> None:
        index = intent.card_index or 0
        selected = self.hand.selected_indices
        selections = {
            Verb.SELECT: selected | {index},
            Verb.UNSELECT: selected - {index},
            Verb.TOGGLE: selected ^ {index},
        }
        match intent.verb:
            case Verb.CLICK:
                self.cursor.move_to(index)
                self.selector.click(index)
            case Verb.DOUBLE_CLICK:
                self.selector.double_click(index)
            case Verb.COMPLETE:
                candidate_indices = range(len(self.hand.held_cards)) if intent.card_index is None else [index]
                completed_index = next((n for n in candidate_indices if self.selector.complete(n)), None)
                if completed_index is None:
                    self.listener.handle_intent(intent)
                    return
                self.cursor.move_to(completed_index)
            case Verb.SWEEP if not self.selector.should_replace_selection(intent.card_indices):
                return
            case verb:
                self.hand.select(selections.get(verb, intent.card_indices))
                self.selector.reset_click_series()
        self.show_selection()
        count_change = len(self.hand.selected_indices) - len(selected)
        if count_change and intent.verb is not Verb.DOUBLE_CLICK:  # cards are raised or lowered
            self.board.ctx.sound("pick" if count_change > 0 else "drop")

    def show_selection(self) -> None:
        self.board.move_to_rest("select")
        self.listener.handle_selection_change()

    def _apply_action(self, action: ActionName, event: Command) -> Intents | None:
        cursor = self.cursor
        has_cards = self.hand.card_count > 0
        is_idle = self.gesture.phase is Phase.IDLE
        for move_cursor, left_action, right_action in CURSOR_ACTIONS:
            if action in (left_action, right_action):
                return move_cursor(cursor, 1 if action == right_action else -1) if has_cards else []
        if event.is_repeat:
            return [] if get_group(action) == "table" else None
        match action:
            case "select":
                is_toggle = isinstance(event, GamepadInput) and event.control == "a"
                return cursor.act_on_card(Verb.TOGGLE if is_toggle else Verb.SELECT)
            case "complete" if cursor.card_index is None and has_cards:
                return [Intent(Verb.COMPLETE)]
            case "unselect" | "complete":
                return cursor.act_on_card(Verb(action))
            case "menu" if is_idle:
                return [Intent(Verb.MENU)]
            case "cancel" | "menu" | "back":
                intents = self.gesture.cancel()
                return None if is_idle and not intents else intents  # the key may have another meaning
        return [Intent(Verb(action))] if action in VERB_ACTIONS else None
