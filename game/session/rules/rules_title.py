"""Titles of stored rules, like those of `chosen_rules.format_title` but without importing the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import resources
from game.store.settings import Settings
from game.text import Texts

_UNCOUNTED_ENTRIES = {"preset", "players"}
"""Entries of a stored rule set that are not changed options."""


def format_current_title(texts: Texts, settings: Settings) -> str:
    stored_title = _format_title(texts, settings.rules, settings.rules_name)
    if stored_title is not None:
        return stored_title
    from game.session.rules import chosen_rules

    return chosen_rules.format_title(texts, chosen_rules.read_current_rules(settings))


def format_saved_title(texts: Texts, match: Mapping[str, Any]) -> str:
    """Return the title of the rules of a stored match; "" if the file does not contain readable rules."""
    plan = match.get("plan")
    return _format_title(texts, plan.get("rules"), plan.get("rules_name")) or "" if isinstance(plan, dict) else ""


def _format_title(texts: Texts, rules: object, own_name: object) -> str | None:
    """Return the title of stored rules; None if this version could not have written them."""
    if isinstance(own_name, str) and own_name:
        return own_name
    if not isinstance(rules, dict):
        return None
    if "preset" not in rules:
        return texts("presets.own") if rules else None
    preset = resources.load_presets().get(rules["preset"]) if isinstance(rules["preset"], str) else None
    changed_options = rules.keys() - _UNCOUNTED_ENTRIES
    if preset is None or not _is_player_count_allowed(rules.get("players"), *preset["players"]):
        return None
    if not all(texts.has_text(f"options.{option}.name") for option in changed_options):
        return None
    name = texts(f"presets.{rules['preset']}.name")
    return texts("presets.changed", preset=name, n=len(changed_options)) if changed_options else name


def _is_player_count_allowed(player_count: object, min_players: int, max_players: int) -> bool:
    """Return True if a preset allows this number of players. None is the preset's usual number."""
    return player_count is None or (type(player_count) is int and min_players <= player_count <= max_players)
