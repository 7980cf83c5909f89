"""Rule sets: their names, their differences from presets, and remedies for contradictory options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from game import resources
from game.engine import presets
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError, Violation
from game.resources import FIRST_LANGUAGE
from game.store.rulesets import write_rules
from game.store.settings import Settings
from game.text import LANGUAGES, Texts
from game.text.search import fold_text

_EXCLUDED_OPTIONS = {"players", *(need.option for option in OPTIONS for need in option.value_requirements)}
YIELDING_OPTIONS = tuple(option.name for option in OPTIONS if option.name in _EXCLUDED_OPTIONS or option.has_exclusions)
"""Options that can contradict others. Remedies change their values."""
MAX_REMEDIES = 6
_OTHER_TYPE_DISTANCE = 100


@dataclass(frozen=True)
class Remedy:
    """A rule set without the contradiction, and the changes of further options that lead to it."""

    rules: Rules
    changes: tuple[tuple[str, Any], ...]


def build_rules(rules: Rules, **changes: Any) -> Rules | Violation:
    try:
        return rules.but(**changes)
    except RulesError as error:
        return error.violation


def find_remedies(rules: Rules, **changes: Any) -> list[Remedy]:
    """Return the changes of one more option, else of two, that make the given changes valid; nearest values first."""
    single_changes = [
        ((name, value),)
        for name in YIELDING_OPTIONS
        if name not in changes
        for value in sorted(OPTION_BY_NAME[name].choices or (), key=partial(_compute_distance, rules[name]))
    ]
    remedies = _list_valid_remedies(rules, changes, single_changes)
    if not remedies:
        pairs = combinations(single_changes, 2)
        double_changes = [(*first, *second) for first, second in pairs if first[0][0] != second[0][0]]
        remedies = _list_valid_remedies(rules, changes, double_changes)
    return remedies[:MAX_REMEDIES]


def _list_valid_remedies(
    rules: Rules, changes: dict[str, Any], candidates: Iterable[tuple[tuple[str, Any], ...]]
) -> list[Remedy]:
    attempts = ((build_rules(rules, **changes, **dict(candidate)), candidate) for candidate in candidates)
    return [Remedy(result, candidate) for result, candidate in attempts if isinstance(result, Rules)]


def _compute_distance(present_value: Any, value: Any) -> int:
    """Return the distance of a value from the present value. All words have the same distance from each other."""
    if isinstance(value, int) and isinstance(present_value, int):
        return abs(value - present_value)
    return 0 if isinstance(value, str) and isinstance(present_value, str) else _OTHER_TYPE_DISTANCE


def explain_contradiction(t: Texts, rules: Rules, violation: Violation, **changes: Any) -> str:
    params = violation.params
    key = f"rules.clash.{params.get('reason', '')}"
    if params.get("reason") == "only-with":
        return t(
            key,
            name=_format_option(t, params["name"], params["value"]),
            other=_format_option(t, params["other"], params["fitting"]),
        )
    players = changes.get("players", rules.players)
    return t(key, n=players) if t.has_text(key) else t("rules.clash.other")


def _format_option(t: Texts, option: str, value: str) -> str:
    return t("rules.clash.value", option=t(f"options.{option}.name"), value=t(f"options.{option}.value.{value}"))


def find_preset_id(name: str) -> str | None:
    """Return the id of the preset with this id or displayed name in any language; None if there is none.

    Case, diacritics, blanks and punctuation are ignored: `mien-bac` is Miền Bắc.
    """
    normalized_name = _normalize_name(name)
    ids = resources.load_presets()
    for texts in map(Texts, LANGUAGES):
        for preset in ids:
            if normalized_name in (_normalize_name(preset), _normalize_name(texts(f"presets.{preset}.name"))):
                return preset
    return None


def format_preset_list() -> str:
    """Return the ids and names of all presets: `southern (Southern), family (Family), …`."""
    texts = Texts(FIRST_LANGUAGE)
    return ", ".join(f"{preset} ({texts(f'presets.{preset}.name')})" for preset in resources.load_presets())


def _normalize_name(name: str) -> str:
    return " ".join(re.findall(r"\w+", fold_text(name)))


def read_current_rules(settings: Settings) -> Rules:
    """Return the rules of the settings; the default preset if the stored rules cannot be read."""
    try:
        return read_rules(dict(settings.rules))
    except RulesError:
        return presets.rules(resources.get_default_preset())


def make_rules_settings(rules: Rules, name: str = "") -> dict[str, Any]:
    """Return the settings that select a rule set. `name` is the name of an own rule set; "" for a preset."""
    return {"rules": write_rules(rules), "rules_name": name}


def list_changes(rules: Rules) -> dict[str, Any]:
    """Return the options that differ from the rules' preset, with their values in the format of records."""
    data = write_rules(rules) if rules.preset in presets.load() else {}
    return {name: value for name, value in data.items() if name not in ("preset", "players")}


def format_changes(texts: Texts, rules: Rules) -> str:
    """Return a sentence with the options that differ from the rules' preset; "" if none differ."""
    changes = list_changes(rules)
    if not changes:
        return ""
    option_list = ", ".join(texts(f"options.{name}.name") for name in changes)
    return texts("book.changes", preset=texts(f"presets.{rules.preset}.name"), list=option_list)


def format_title(texts: Texts, rules: Rules, own_name: str = "") -> str:
    """Return the player's name of a rule set, or the name of its preset with the number of changed options."""
    if own_name:
        return own_name
    if rules.preset not in presets.load():
        return texts("presets.own")
    name = texts(f"presets.{rules.preset}.name")
    count = len(list_changes(rules))
    return texts("presets.changed", preset=name, n=count) if count else name


def change_player_count(rules: Rules, players: int) -> Rules:
    """Return the rules for another number of players. Changed options stay if they are still valid.

    If the preset does not allow this number of players, return another preset that does.
    """
    preset = presets.load().get(rules.preset)
    if preset is None:
        return _repair_rules(rules, players)
    if players not in preset.players:
        return presets.rules(presets.find_first(players), players)
    changes = list_changes(rules)
    for dropped_options in ((), ("cards",), ("scoring",), ("cards", "scoring")):
        remaining_changes = {name: value for name, value in changes.items() if name not in dropped_options}
        try:
            return preset.rules(players, **remaining_changes)
        except RulesError:
            continue
    return preset.rules(players)


def _repair_rules(rules: Rules, players: int) -> Rules:
    """Return rules without a preset for another number of players. They keep points, or places only, as before."""
    changed_rules = build_rules(rules, players=players)
    if isinstance(changed_rules, Rules):
        return changed_rules
    candidates = [remedy.rules for remedy in find_remedies(rules, players=players)]
    is_scored_by_places_only = rules.decisions.is_scored_by_places_only
    return min(candidates, key=lambda other: other.decisions.is_scored_by_places_only != is_scored_by_places_only)


def attach_preset(rules: Rules, preset: str) -> Rules:
    """Return the rules with a preset as their origin, or without one if it does not allow the number of players."""
    preset_data = presets.load().get(preset)
    return rules.but(preset=preset if preset_data and rules.players in preset_data.players else "")
