"""Contradictions: why two options do not go together, and which changes would make them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from game.engine.catalogue import BY_NAME, OPTIONS
from game.engine.rules import Rules
from game.engine.violation import RulesError, Violation
from game.text import Texts

_EXCLUDED = {"players", *(need.option for option in OPTIONS for need in option.only_with)}
YIELDING = tuple(option.name for option in OPTIONS if option.name in _EXCLUDED or option.excludes)
"""The options that can stand in another's way; what would work is looked for among their values."""
MOST = 6
_FAR = 100


@dataclass(frozen=True)
class Remedy:
    """A rule set that would work: the new value, and the changes beside it."""

    rules: Rules
    changes: tuple[tuple[str, Any], ...]


def attempt(rules: Rules, **changes: Any) -> Rules | Violation:
    """The rules with changes, or why they cannot be."""
    try:
        return rules.but(**changes)
    except RulesError as error:
        return error.violation


def remedies(rules: Rules, **changes: Any) -> list[Remedy]:
    """What would work together with the changes: one option more, or two where one does not do; the nearest first."""
    single = [((name, value),) for name in YIELDING if name not in changes for value in _near(rules, name)]
    found = _working(rules, changes, single)
    if not found:
        double = [(*one, *other) for one, other in combinations(single, 2) if one[0][0] != other[0][0]]
        found = _working(rules, changes, double)
    return found[:MOST]


def _working(rules: Rules, changes: dict[str, Any], more: Iterable[tuple[tuple[str, Any], ...]]) -> list[Remedy]:
    tried = ((attempt(rules, **changes, **dict(each)), each) for each in more)
    return [Remedy(other, each) for other, each in tried if isinstance(other, Rules)]


def _near(rules: Rules, name: str) -> list[Any]:
    """An option's values, those near the one that is set first."""
    return sorted(BY_NAME[name].choices or (), key=partial(_distance, rules[name]))


def _distance(now: Any, value: Any) -> int:
    """How far a number is from the one that is set; words are all alike, and far from any number."""
    if isinstance(value, int) and isinstance(now, int):
        return abs(value - now)
    return 0 if isinstance(value, str) and isinstance(now, str) else _FAR


def reason(t: Texts, rules: Rules, violation: Violation, **changes: Any) -> str:
    """Why it does not work, in a sentence or two."""
    params = violation.params
    key = f"rules.clash.{params.get('reason', '')}"
    if params.get("reason") == "only-with":
        return t(
            key, name=_named(t, params["name"], params["value"]), other=_named(t, params["other"], params["fitting"])
        )
    players = changes.get("players", rules.players)
    return t(key, n=players) if t.has(key) else t("rules.clash.other")


def _named(t: Texts, option: str, value: str) -> str:
    """An option with a value, by the names that screens give them."""
    return t("rules.clash.value", option=t(f"options.{option}.name"), value=t(f"options.{option}.value.{value}"))
