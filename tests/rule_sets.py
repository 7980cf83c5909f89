"""Rule sets for tests of all rules: each value of every option of the catalogue, alone and in mixtures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine import presets
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import ControlKind, Option
from game.engine.rules import Rules, list_unmet_needs
from game.session.rules.chosen_rules import build_rules, find_remedies
from tests.chance import is_drawn, pick, shuffle


def list_values(option: Option[Any]) -> tuple[Any, ...]:
    """Return the tested values of an option: all choices, or the default, minimum and maximum of a number."""
    if option.control is ControlKind.NUMBER and option.choices is None:
        return tuple(dict.fromkeys((option.default, min(option.values), max(option.values))))
    return option.values


def list_every_value() -> list[tuple[str, Any]]:
    """Return every option's name with each of its values."""
    return [(option.name, value) for option in OPTIONS for value in list_values(option)]


def add_value(name: str, value: Any, base: Rules | None = None) -> Rules:
    """Return a rule set (by default southern) with a value that has an effect; conflicting options are changed."""
    rules = _change_rules(base or presets.rules("southern"), name, value)
    while lacking := [need for need in list_unmet_needs(rules, name) if need.changes]:
        rules = _change_rules(rules, lacking[0].changes[0].option, lacking[0].changes[0].value, keep=name)
    return rules


def make_full_rule_sets() -> list[Rules]:
    """Return a few rule sets that together contain every value of every option with an effect."""
    rule_sets: list[Rules] = []
    left = list_every_value()
    while left:
        rules, taken, others = add_value(*left[0]), {left[0][0]}, []
        for name, value in left[1:]:
            changed = build_rules(rules, **{name: value})
            if (
                name not in taken
                and isinstance(changed, Rules)
                and _are_values_kept(changed, rules, {*taken, name}, name)
            ):
                rules = changed
                taken.add(name)
            else:
                others.append((name, value))
        rule_sets.append(rules)
        left = others
    return rule_sets


def _are_values_kept(changed: Rules, before: Rules, taken: set[str], name: str) -> bool:
    """Return whether all chosen options keep their values and, if they had one, their effect."""
    are_kept = all(changed[each] == before[each] for each in taken - {name})
    return are_kept and all(
        (each != name and list_unmet_needs(before, each)) or not list_unmet_needs(changed, each) for each in taken
    )


def find_options_without_effect(rules: Rules) -> frozenset[str]:
    """Return the options whose change would not affect this rule set, including those with a single value."""
    return frozenset(option.name for option in OPTIONS if option.has_one_value or list_unmet_needs(rules, option.name))


def _change_rules(rules: Rules, name: str, value: Any, keep: str = "") -> Rules:
    """Return the rules with a further value; `keep` is the option that must not change."""
    changed = build_rules(rules, **{name: value})
    if isinstance(changed, Rules):
        return changed
    fitting = (way.rules for way in find_remedies(rules, **{name: value}) if keep not in dict(way.changes))
    return next(fitting)


def make_mixture(seed: int) -> Rules:
    """Return a preset with any values for some of the options."""
    preset = presets.load()[pick(f"preset {seed}", presets.load())]
    rules = preset.rules(pick(f"players {seed}", preset.players))
    for name in shuffle(f"order {seed}", OPTION_BY_NAME):
        if is_drawn(f"mixture {seed} {name}", 0.35):
            changed = build_rules(rules, **{name: pick(f"{name} {seed}", list_values(OPTION_BY_NAME[name]))})
            rules = changed if isinstance(changed, Rules) else rules
    return rules


def iterate_mixtures(count: int, first: int = 0) -> Iterator[Rules]:
    return (make_mixture(seed) for seed in range(first, first + count))
