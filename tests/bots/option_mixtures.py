"""Rule sets that use every value of every option of the catalogue, alone and in mixtures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine import presets
from game.engine.catalogue import OPTIONS
from game.engine.rules import Rules
from game.engine.violation import RulesError
from tests.chance import is_drawn, pick, shuffle
from tests.rule_sets import list_values


def make_rules(preset: str, players: int, options: dict[str, Any]) -> Rules | None:
    """Return a preset's rules with some options changed, or None if they contradict each other."""
    try:
        values = {option.name: option.read(options[option.name]) for option in OPTIONS if option.name in options}
        return presets.load()[preset].rules(players, **values)
    except RulesError:
        return None


def iterate_single_options(seed: int) -> Iterator[tuple[str, Rules]]:
    """Yield every value of every option in a preset that allows it, named by option and value.

    The preset is chosen independently of other options and presets.
    """
    names = sorted(presets.load())
    for option in OPTIONS:
        for value in [] if option.name == "players" else list_values(option):
            tables = [(name, players) for name in names for players in presets.load()[name].players]
            tables = shuffle(f"{seed} {option.name}={value}", tables)
            rule_sets = (make_rules(name, players, {option.name: value}) for name, players in tables)
            rules = next((rules for rules in rule_sets if rules is not None), None)
            assert rules is not None, f"no preset goes together with {option.name} {value}"
            yield f"{option.name}={value}", rules


def make_mixture(rng: random.Random, share: float = 0.3) -> Rules:
    """Return a preset with random values of some options."""
    while True:
        seed = rng.getrandbits(64)
        name = pick(f"preset {seed}", presets.load())
        values = {
            option.name: pick(f"{option.name} {seed}", list_values(option))
            for option in OPTIONS
            if option.name != "players" and is_drawn(f"mixture {seed} {option.name}", share)
        }
        rules = make_rules(name, pick(f"players {seed}", presets.load()[name].players), values)
        if rules is not None:
            return rules
