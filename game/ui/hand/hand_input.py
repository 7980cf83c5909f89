"""From input events to intents: the pointer through the gesture machine, keys and gamepad through the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.input.cursor import Cursor
from game.ui.input.events import (
    Command,
    InputEvent,
    Pad,
    PointerDown,
    PointerLeave,
    PointerLost,
    PointerMove,
    PointerUp,
)
from game.ui.input.gesture import Gesture, Phase
from game.ui.input.intent import Intent, Verb

Intents = list[Intent]
WORDS = {verb.value: verb for verb in (Verb.PLAY, Verb.PASS, Verb.SORT, Verb.HINT, Verb.HISTORY, Verb.UNDO)}
"""The actions of the keymap that are the intent of the same name."""
STEPS = {"card_left": "left", "card_right": "right"}
SWEEPS = {"sweep_left": "left", "sweep_right": "right"}
MOVES = {"move_left": "left", "move_right": "right"}


class Holder(Protocol):
    """Who holds a hand: the table, or the lesson."""

    gesture: Gesture
    cursor: Cursor

    def carry_out(self, intents: Sequence[Intent]) -> None:
        """Do what gestures and keys mean, and have the cards follow."""


def hear(holder: Holder, event: InputEvent) -> bool:
    """Take an input that no button used; True where it meant something."""
    if isinstance(event, Command):
        return command(holder, event)
    if isinstance(event, PointerLeave):
        holder.gesture.leave()
        holder.carry_out(())
        return True
    intents = _pointer(holder, event)
    if intents is None:
        return False
    holder.carry_out(intents)
    return True


def off_hand(holder: Holder) -> None:
    """The pointer is on something else than the hand and the pile: what it was doing there is called off."""
    for event in (PointerLost(), PointerLeave()):
        hear(holder, event)


def goes_on(event: InputEvent) -> bool:
    """Whether the person does something: lets a button or finger go, or uses a key that means something here."""
    return isinstance(event, PointerUp) or (isinstance(event, Command) and event.down and bool(event.actions))


def _pointer(holder: Holder, event: InputEvent) -> Intents | None:
    gesture = holder.gesture
    if isinstance(event, PointerMove):
        if event.kind == "touch" and not event.down:
            return []
        return gesture.move((event.x, event.y))
    if isinstance(event, PointerDown):
        holder.cursor.hide()
        if event.button == 1:
            return gesture.press((event.x, event.y), touch=event.kind == "touch")
        return gesture.cancel() if event.button == 3 else []
    if isinstance(event, PointerLost):
        return [] if gesture.phase is Phase.IDLE else gesture.cancel()
    if isinstance(event, PointerUp) and event.button == 1:
        intents = gesture.release((event.x, event.y))
        if event.kind == "touch":
            gesture.leave()
        return intents
    return None


def command(holder: Holder, event: Command) -> bool:
    """A key or a gamepad's button; its first meaning that is known."""
    if not event.down:
        return False
    for action in event.actions:
        intents = _meaning(holder, action, event)
        if intents is not None:
            holder.carry_out(intents)
            return True
    return False


def _meaning(holder: Holder, action: str, event: Command) -> Intents | None:
    cursor = holder.cursor
    if action in STEPS:
        return cursor.step(STEPS[action])
    if action in SWEEPS:
        return cursor.sweep(SWEEPS[action])
    if action in MOVES:
        return cursor.reorder(MOVES[action])
    if event.repeat:
        return [] if action in WORDS else None
    if action == "select":
        return cursor.on_card(Verb.TOGGLE if isinstance(event, Pad) and event.control == "a" else Verb.SELECT)
    if action in ("unselect", "complete"):
        return cursor.on_card(Verb(action))
    if action in WORDS:
        return [Intent(WORDS[action])]
    if action in ("cancel", "menu", "back"):
        return _out(holder, action)
    return None


def _out(holder: Holder, action: str) -> Intents | None:
    """What is dragged goes back first; then the selection is given up, or the menu opened."""
    idle = holder.gesture.phase is Phase.IDLE
    if action == "menu" and idle:
        return [Intent(Verb.MENU)]
    intents = holder.gesture.cancel()
    return None if idle and not intents else intents  # with nothing to give up, the key may mean something else
