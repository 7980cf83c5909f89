"""What the rules of the settings are called, for which a start need not load the engine where they are a preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.store import preset_files
from game.store.settings import Settings
from game.text import Texts


def title_in_force(texts: Texts, settings: Settings) -> str:
    """The name of the rules in force, as `chosen_rules.title` tells it."""
    if settings.rules_name:
        return settings.rules_name
    if _is_plain_preset(settings.rules):
        return texts(f"presets.{settings.rules['preset']}.name")
    from game.session.rules import chosen_rules

    return chosen_rules.title(texts, chosen_rules.rules_in_force(settings))


def title_of_left(texts: Texts, match: Mapping[str, Any]) -> str:
    """The name of the rules of a match as its file has it; "" where they have none that is told there."""
    plan = match.get("plan")
    if not isinstance(plan, dict):
        return ""
    name, rules = plan.get("rules_name"), plan.get("rules")
    if isinstance(name, str) and name:
        return name
    return texts(f"presets.{rules['preset']}.name") if isinstance(rules, dict) and _is_plain_preset(rules) else ""


def _is_plain_preset(rules: Mapping[str, Any]) -> bool:
    """Whether rules are a preset without any change, for a number of players that it allows."""
    name, players = rules.get("preset"), rules.get("players")
    preset = preset_files.read().get(name) if isinstance(name, str) else None
    if preset is None or rules.keys() - {"preset", "players"}:
        return False
    least, most = preset["players"]
    return players is None or (type(players) is int and least <= players <= most)
