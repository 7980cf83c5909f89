"""Which options change nothing while the others stand as they do."""

from __future__ import annotations

from game.engine.law import law_of
from game.engine.options.players import packs
from game.engine.rules import Rules

_FULL_HAND = ("ladder", "winner_takes_all")


def instant_wins(rules: Rules) -> tuple[str, ...]:
    """The instant wins that count: none where cards are traded."""
    return rules.instant_wins if rules.trading == "off" else ()


def pays(rules: Rules) -> bool:
    """Whether any points can change hands."""
    instant = bool(instant_wins(rules)) and rules.instant_win_points > 0
    bonus = rules.bomb_bonus and bool(law_of(rules).bombs)
    return rules.scoring != "places" or rules.hoarding or bonus or instant


def without_effect(rules: Rules) -> frozenset[str]:
    """The options whose change would change nothing in this rule set (those with one value included)."""
    bombs = law_of(rules).bombs
    instant = bool(instant_wins(rules))
    full_hand = rules.scoring in _FULL_HAND
    idle = {
        "quads": True,
        "pass_lock": True,
        "leftover": rules.players != 3 or rules.cards != 17,
        "twos_in_pairs_runs": rules.pairs_run_lengths == (),
        "ties": packs(rules.players) == 1,
        "pass_lock_exempt": not bombs,
        "instant_wins": rules.trading != "off",
        "after_instant_win": not instant,
        "instant_win_points": not instant,
        "full_hand_double": not full_hand,
        "bomb_bonus": not bombs,
        "stake": not pays(rules),
        "ladder_points": rules.scoring != "ladder",
        "winner_points": rules.scoring != "winner_takes_all",
        "full_hand_points": not (full_hand and rules.full_hand_double),
        "set_values": not (rules.hoarding or (rules.bomb_bonus and bombs)),
    }
    return frozenset(name for name, nothing in idle.items() if nothing)
