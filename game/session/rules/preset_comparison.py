"""Rules beside the preset from which they were made: what the preset has, and what is otherwise."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.engine.rules import Rules


@cache
def by_preset(base: str, players: int) -> Rules:
    """A preset's rules, for so many players where it is for so many."""
    preset = presets.load()[base]
    return preset.rules(players if players in preset.players else preset.usual_players)


def usual_value(rules: Rules, base: str, name: str) -> Any:
    """What the preset has for an option; any number of players that it is for is as usual."""
    if name == "players" and rules.players in presets.load()[base].players:
        return rules.players
    return by_preset(base, rules.players)[name]


def changed(rules: Rules, base: str) -> list[str]:
    """The options that differ from the preset."""
    names = [option.name for option in OPTIONS]
    return [name for name in names if rules[name] != usual_value(rules, base, name)]
