"""The presets of assets/presets, in the order in which they are offered."""

from __future__ import annotations

from functools import cache

from game.engine.rules import Preset, Rules
from game.store import preset_files


@cache
def load() -> dict[str, Preset]:
    """Every preset by its name."""
    return {name: Preset.from_json(name, data) for name, data in preset_files.read().items()}


def first_for(players: int) -> str:
    """The first preset that allows this number of players."""
    return next(name for name, preset in load().items() if players in preset.players)


def rules(name: str, players: int | None = None) -> Rules:
    """A preset's rule set. Raises KeyError for an unknown name, RulesError for too few or too many players."""
    return load()[name].rules(players)
