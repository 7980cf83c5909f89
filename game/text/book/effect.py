"""Which options change nothing while the others stand as they do, and which of the others would change that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.engine.catalogue import OPTIONS
from game.engine.law import law_of
from game.engine.options.players import packs
from game.engine.rules import Rules
from game.engine.violation import RulesError

SINGLE_VALUED = frozenset(option.name for option in OPTIONS if option.choices and len(option.choices) == 1)
"""Options with nothing to choose."""
_FULL_HAND = ("ladder", "winner_takes_all")


@dataclass(frozen=True)
class Change:
    """A value of another option that would do. `how` it is told: is, not (of the value `shown`), some, from."""

    option: str
    value: Any
    how: str = "is"
    shown: Any = None


@dataclass(frozen=True)
class Need:
    """What an option needs to have an effect, and the changes each of which would see to it."""

    met: Callable[[Rules], bool]
    by: tuple[Change, ...]


def instant_wins(rules: Rules) -> tuple[str, ...]:
    """The instant wins that count: none where cards are traded."""
    return rules.instant_wins if rules.trading == "off" else ()


def pays(rules: Rules) -> bool:
    """Whether any points can change hands."""
    instant = bool(instant_wins(rules)) and rules.instant_win_points > 0
    return rules.scoring != "places" or _sets_cost(rules) or instant


def _chopping(rules: Rules) -> bool:
    return bool(law_of(rules).bombs)


def _sets_cost(rules: Rules) -> bool:
    return rules.hoarding or (rules.bomb_bonus and _chopping(rules))


def _is(option: str, *values: Any) -> Need:
    return Need(lambda rules: getattr(rules, option) in values, tuple(Change(option, value) for value in values))


_BOMBS = Need(_chopping, (Change("bombs", (("quad", ("2",)),), "some"),))
_NO_TRADE = _is("trading", "off")
_INSTANT = (Need(lambda rules: bool(rules.instant_wins), (Change("instant_wins", ("dragon",), "some"),)), _NO_TRADE)

NEEDS: dict[str, tuple[Need, ...]] = {
    "leftover": (_is("players", 3), _is("cards", 17)),
    "twos_in_pairs_runs": (
        Need(lambda rules: rules.pairs_run_lengths != (), (Change("pairs_run_lengths", "any", "not", ()),)),
    ),
    "ties": (Need(lambda rules: packs(rules.players) > 1, (Change("players", 5, "from"),)),),
    "pass_lock_exempt": (_BOMBS,),
    "instant_wins": (_NO_TRADE,),
    "after_instant_win": _INSTANT,
    "instant_win_points": _INSTANT,
    "full_hand_double": (_is("scoring", *_FULL_HAND),),
    "bomb_bonus": (_BOMBS,),
    "stake": (Need(pays, (Change("scoring", "loser_pays", "not", "places"), Change("hoarding", True))),),
    "ladder_points": (_is("scoring", "ladder"),),
    "winner_points": (_is("scoring", "winner_takes_all"),),
    "full_hand_points": (_is("scoring", *_FULL_HAND), _is("full_hand_double", True)),
    "set_values": (Need(_sets_cost, (Change("hoarding", True), Change("bomb_bonus", True))),),
}
"""What each option needs that others can leave without effect."""


def unmet(rules: Rules, name: str) -> list[Need]:
    """What an option lacks in this rule set, with the changes that would really do."""
    lacking = [need for need in NEEDS.get(name, ()) if not need.met(rules)]
    return [Need(need.met, tuple(change for change in need.by if _helps(rules, need, change))) for need in lacking]


def _helps(rules: Rules, need: Need, change: Change) -> bool:
    try:
        return need.met(replace(rules, **{change.option: change.value}))
    except RulesError:
        return True  # what stands in its way is said where it is tried


def without_effect(rules: Rules) -> frozenset[str]:
    """The options whose change would change nothing in this rule set (those with one value included)."""
    idle = {name for name, needs in NEEDS.items() if not all(need.met(rules) for need in needs)}
    return SINGLE_VALUED | idle
