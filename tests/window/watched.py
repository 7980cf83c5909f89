"""The program in a real window that also records what is visible and where: `watched.py NOTES ARGS…`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from game.app import cli
from game.engine.cards import format_cards
from game.ui.loop import Loop
from game.ui.scenes.table.scene import TableScene

SETTINGS = ("language", "theme", "text_scale", "fullscreen", "greeted", "rules", "speed")


def describe_scene(loop: Loop) -> dict[str, Any]:
    """Return what a user sees of the scene on top, and the points to click."""
    scene, is_blocked = loop.stage.scene, loop.stage.guard.press_block.is_running
    targets = [widget for widget in scene.ui.layers[-1].list_focusable() if widget.name]
    note: dict[str, Any] = {
        "scene": scene.name,
        "size": loop.ctx.size,
        "settings": {name: getattr(loop.ctx.settings, name) for name in SETTINGS},
        "buttons": {widget.name: widget.rect.center for widget in targets},
        "enabled": [widget.name for widget in targets if widget.is_enabled and not is_blocked],
    }
    return note | (_describe_table(scene, note, is_blocked) if isinstance(scene, TableScene) else {})


def _describe_table(table: TableScene, note: dict[str, Any], heedless: bool) -> dict[str, Any]:
    """Return the visible parts of a table; `heedless` means that it accepts no input yet, so there is no prompt."""
    view, hand = table.match.observation, table.board.hand
    is_asked = view.turn == view.seat
    deaf = {"play", "pass"} if table.actions.has_just_acted else set()
    boxes = table.layout.hand.place_cards(hand.card_count, hand.group_starts)
    return {
        "enabled": [name for name in note["enabled"] if name not in deaf],
        "asked": is_asked and not table.board.is_moving and not heedless,
        "phase": view.phase,
        "trade": "" if heedless else table.actions.exchange.task,
        "asking": table.ui.is_modal,
        "said": len(view.history),
        "legal": [str(action) for action in view.legal] if is_asked else [],
        "hand": [
            [format_cards((card,)), box.x + 8, box.center[1]]
            for card, box in zip(hand.ordered_cards, boxes, strict=True)
        ],
        "chosen": format_cards(hand.selected_cards),
        "message": table.message.text,
        "pile": table.layout.pile.box.center,
        "out": view.seat in view.out,
    }


def write_notes(notes: Path) -> None:
    """Let the loop write a note whenever the visible content changes."""
    turn, part = Loop.run_frame, notes.with_suffix(".part")
    last_note: dict[str, Any] = {"note": "", "shown": None}

    def watched(loop: Loop) -> None:
        turn(loop)
        shown = (loop.painted_frame_count, loop.next_wakeup() == 0.0, loop.stage.guard.press_block.seconds_left > 0)
        if loop.stage.scenes and last_note["shown"] != shown:
            last_note["shown"], note = shown, json.dumps(describe_scene(loop))
            if note != last_note["note"]:
                last_note["note"] = note
                part.write_text(note, encoding="utf-8")
                part.replace(notes)

    Loop.run_frame = watched  # type: ignore[assignment]


if __name__ == "__main__":
    write_notes(Path(sys.argv[1]))
    sys.exit(cli.run(sys.argv[2:]))
