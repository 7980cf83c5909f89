"""Meanings of every preset and option default, as kept text: `python -m tests.store.kept_presets` adds new ones.

Saves, the archive, own rule sets and share codes hold a preset's name and the differences from it, so a changed preset
or default would change old deals. A kept line is never changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.store.rulesets import hash_rules

FILE = Path(__file__).parent / "kept" / "presets.txt"


def _iterate_meanings() -> Iterator[tuple[str, str]]:
    for option in OPTIONS:
        yield f"default of {option.name}", json.dumps(option.write(option.default))
    for name, preset in presets.load().items():
        yield f"{name} by its name alone", f"{preset.usual_players} players"
        for players in preset.players:
            yield f"{name}, {players} players", hash_rules(preset.rules(players))
            for cards in preset.cards_by_players[players][1:]:
                yield f"{name}, {players} players, cards {cards}", hash_rules(preset.rules(players, cards=cards))


def collect_meanings() -> dict[str, str]:
    """Return the current meaning of each default and preset by its name."""
    return dict(_iterate_meanings())


def read_kept_meanings() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return dict(line.split(" = ", 1) for line in lines)


def add_new(before: dict[str, str]) -> dict[str, str]:
    """Return the kept lines followed by the new ones."""
    return {**collect_meanings(), **before}


if __name__ == "__main__":
    FILE.write_text("".join(f"{of} = {what}\n" for of, what in add_new(read_kept_meanings()).items()), encoding="utf-8")
