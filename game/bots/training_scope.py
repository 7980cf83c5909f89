"""The rule sets that the networks were trained with; elsewhere their claims are corrected by the engine's outcomes.

`assets/bots/trained_options.json` lists the values of the options that training played: `any`, a list, or the largest
number. Of an option that is not listed the networks know the default alone, so that a new option is never mistaken
for one that they learned.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game import resources
from game.engine.catalogue import OPTIONS
from game.engine.laws import law_of
from game.engine.option import Option
from game.engine.rules import Rules
from game.engine.unmet_needs import unmet


@lru_cache(maxsize=64)
def is_trained(rules: Rules) -> bool:
    """Return whether the network of a rule set was trained with the value of each option that has an effect."""
    data = resources.data("bots/trained_options.json")
    trained = data["both"] | (data["suits"] if law_of(rules).suits_match else {})
    return all(
        _is_trained(option, rules[option.name], trained.get(option.name)) or unmet(rules, option.name)
        for option in OPTIONS
    )


def _is_trained(option: Option[Any], value: Any, trained: Any) -> bool:
    if trained is None:
        return bool(value == option.default)
    if isinstance(trained, dict):
        return bool(max(value if isinstance(value, tuple) else (value,)) <= trained["most"])
    return trained == "any" or (list(value) if isinstance(value, tuple) else value) in trained
