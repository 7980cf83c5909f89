"""The rules that the person has chosen: read from the settings, named, fitted to a number of players."""

from __future__ import annotations

from typing import Any

from game import resources
from game.engine import presets
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError
from game.session.rules.rule_conflicts import attempt, remedies
from game.store.rulesets import to_data
from game.store.settings import Settings
from game.text import Texts


def rules_in_force(settings: Settings) -> Rules:
    """The rule set of the settings; the first preset where what was kept cannot be read."""
    try:
        return read_rules(dict(settings.rules))
    except RulesError:
        return presets.rules(resources.default_preset())


def as_settings(rules: Rules, name: str = "") -> dict[str, Any]:
    """The settings under which a rule set is in force; `name` is that of the person's own rule set."""
    return {"rules": to_data(rules), "rules_name": name}


def changes(rules: Rules) -> dict[str, Any]:
    """The options that differ from the preset that the rules were made from, as records write them."""
    data = to_data(rules) if rules.preset in presets.load() else {}
    return {name: value for name, value in data.items() if name not in ("preset", "players")}


def changes_sentence(texts: Texts, rules: Rules) -> str:
    """Which options differ from the preset that the rules were made from, by name; empty where none do."""
    names = changes(rules)
    if not names:
        return ""
    told = ", ".join(texts(f"options.{name}.name") for name in names)
    return texts("book.changes", preset=texts(f"presets.{rules.preset}.name"), list=told)


def title(texts: Texts, rules: Rules, own_name: str = "") -> str:
    """What a rule set is called on the screen: its own name, or its preset's with the number of changes."""
    if own_name:
        return own_name
    if rules.preset not in presets.load():
        return texts("presets.own")
    name = texts(f"presets.{rules.preset}.name")
    count = len(changes(rules))
    return texts("presets.changed", preset=name, n=count) if count else name


def with_players(rules: Rules, players: int) -> Rules:
    """The rules for another number of players: what was changed stays, what cannot be dealt or paid then gives way.

    Where their preset is not for so many, it is another that is.
    """
    preset = presets.load().get(rules.preset)
    if preset is None:
        return _repaired(rules, players)
    if players not in preset.players:
        return presets.rules(presets.first_for(players), players)
    changed = changes(rules)
    for leave_out in ((), ("cards",), ("scoring",), ("cards", "scoring")):
        kept = {name: value for name, value in changed.items() if name not in leave_out}
        try:
            return preset.rules(players, **kept)
        except RulesError:
            continue
    return preset.rules(players)


def _repaired(rules: Rules, players: int) -> Rules:
    """A rule set without a preset, with so many players; the order of the seats stays paid for where it was."""
    fitting = attempt(rules, players=players)
    if isinstance(fitting, Rules):
        return fitting
    found = [remedy.rules for remedy in remedies(rules, players=players)]
    unpaid = rules.decisions.only_places_count
    return min(found, key=lambda other: other.decisions.only_places_count != unpaid)


def based_on(rules: Rules, preset: str) -> Rules:
    """The rules as made from a preset, or from none where that is not for so many players."""
    known = presets.load().get(preset)
    return rules.but(preset=preset if known and rules.players in known.players else "")
