"""From input events to intents: the pointer through the gesture machine, keys and gamepad through the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.events import Command, InputEvent, Pad, PointerDown, PointerLeave, PointerMove, PointerUp
from game.ui.input.gesture import Phase
from game.ui.input.intent import Intent

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene

WORDS = ("play", "pass", "sort", "hint", "history", "undo")
"""Actions of the keymap that are the intent of the same name."""
STEPS = {"card_left": "left", "card_right": "right"}
SWEEPS = {"sweep_left": "left", "sweep_right": "right"}
MOVES = {"move_left": "left", "move_right": "right"}


def hear(table: TableScene, event: InputEvent) -> bool:
    """Take an input that no button used; True where it meant something."""
    if isinstance(event, Command):
        return command(table, event)
    if isinstance(event, PointerLeave):
        table.gesture.leave()
        table.carry_out(())
        return True
    intents = _pointer(table, event)
    if intents is None:
        return False
    table.carry_out(intents)
    return True


def _pointer(table: TableScene, event: InputEvent) -> list[Intent] | None:
    gesture = table.gesture
    if isinstance(event, PointerMove):
        if event.kind == "touch" and not event.down:
            return []
        return gesture.move((event.x, event.y))
    if isinstance(event, PointerDown):
        table.cursor.hide()
        if event.button == 1:
            return gesture.press((event.x, event.y))
        return gesture.cancel() if event.button == 3 else []
    if isinstance(event, PointerUp) and event.button == 1:
        intents = gesture.release((event.x, event.y))
        if event.kind == "touch":
            gesture.leave()
        return intents
    return None


def command(table: TableScene, event: Command) -> bool:
    """A key or a gamepad's button; its first meaning that the table knows."""
    if not event.down:
        return False
    for action in event.actions:
        intents = _meaning(table, action, event)
        if intents is not None:
            table.carry_out(intents)
            return True
    return False


def _meaning(table: TableScene, action: str, event: Command) -> list[Intent] | None:
    cursor = table.cursor
    if action in STEPS:
        return cursor.step(STEPS[action])
    if action in SWEEPS:
        return cursor.sweep(SWEEPS[action])
    if action in MOVES:
        return cursor.reorder(MOVES[action])
    if event.repeat:
        return [] if action in WORDS else None
    if action == "select":
        return cursor.on_card("toggle" if isinstance(event, Pad) and event.control == "a" else "select")
    if action in ("unselect", "complete"):
        return cursor.on_card(action)
    if action in WORDS:
        return [Intent(action)]
    if action in ("cancel", "menu", "back"):
        return _out(table, action)
    return None


def _out(table: TableScene, action: str) -> list[Intent] | None:
    """What is dragged goes back first; then the selection is given up, or the menu opened."""
    idle = table.gesture.phase is Phase.IDLE
    if action == "menu" and idle:
        return [Intent("menu")]
    intents = table.gesture.cancel()
    return None if idle and not intents else intents  # with nothing to give up, the key may mean something else
