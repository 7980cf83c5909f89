"""What the network is told of a rule set, as bits of its inputs; the simulator of the training tells its own the same.

Nothing here decides what may be played: that is the engine's. The network learned some options by their names and
knows no others: an option that came later tells it nothing until it is trained anew
(docs/decisions/07-rules-as-data.md).
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.combination import PAIR, PAIRS_RUN, QUAD, QUADS_RUN, SINGLE, TRIPLE
from game.engine.decisions import TWOS
from game.engine.rules import Rules

_TWO, _TWO_TWOS, _THREE_TWOS = SINGLE + TWOS, PAIR + TWOS, TRIPLE + TWOS
_CHOPS = (
    (QUAD, (_TWO, _TWO_TWOS, _THREE_TWOS, SINGLE, PAIR, QUAD, TRIPLE, PAIRS_RUN + 3)),
    (PAIRS_RUN + 3, (_TWO, _TWO_TWOS, _THREE_TWOS, QUAD)),
    (PAIRS_RUN + 4, (_TWO, _TWO_TWOS, _THREE_TWOS, QUAD, PAIRS_RUN + 3)),
    (PAIRS_RUN + 5, (_TWO, _TWO_TWOS, _THREE_TWOS, QUAD)),
    (PAIRS_RUN + 7, (_THREE_TWOS,)),
    (QUADS_RUN + 2, (_TWO_TWOS,)),
    (QUADS_RUN + 3, (_THREE_TWOS,)),
)
"""Bombs, and of what each the network is told whether it chops it."""


def place_unit(rules: Rules) -> int:
    """What the first place is paid by, 2 where the numbers are the usual ones; other payments are measured by it."""
    if rules.scoring == "ladder":
        return max(1, int(rules.ladder_points[0]))
    return max(1, int(rules.winner_points)) if rules.scoring == "winner_takes_all" else 2


@lru_cache(maxsize=64)
def rule_bits(rules: Rules) -> tuple[int, ...]:
    """Which bits of RULES hold of a rule set."""
    decisions = rules.decisions
    two_decks = decisions.deck.packs == 2
    scoring = ("places", "loser_pays", "ladder", "winner_takes_all", "per_card")
    flags = [
        rules.quads_runs, rules.run_min == 2, rules.twos_in_runs, rules.twos_in_pairs_runs,
        5 in decisions.pairs_run_lengths,
        rules.same_suit_runs == "suited", rules.same_suit_runs == "lock",
        two_decks and rules.ties == "refuse", two_decks and rules.ties == "later_wins",
        rules.pass_lock_exempt == "bombs", rules.pass_lock_exempt == "four_pairs",
        rules.stacking == "on", rules.stacking == "on_bombs_may_answer", rules.ending == "first_out", rules.knock_out,
        *(rules.scoring == name for name in scoring),
        rules.full_hand_double, rules.hoarding, rules.bomb_bonus, two_decks,
        *(bomb in decisions.powers.get(target, ()) for bomb, targets in _CHOPS for target in targets),
        decisions.cards_dealt >= 17,
    ]  # fmt: skip
    return tuple(bit for bit, flag in enumerate(flags) if flag)


_USUAL = (1, 2, 2, 3, 4, 4)
"""What black and red twos, three pairs, quads, four pairs and whole hands are usually paid."""

_STEPS = (4, 7, 15, 30)
"""Tenths of the usual payment: at most the first two, at least the others."""


@lru_cache(maxsize=64)
def price_bits(rules: Rules) -> tuple[int, ...]:
    """Which bits of PRICES hold: how far payments differ from the usual ones, measured by what places are paid."""
    sets = rules.hoarding or rules.bomb_bonus
    whole = rules.full_hand_double and rules.scoring in ("ladder", "winner_takes_all")
    prices = (*rules.set_values, rules.full_hand_points)
    found: list[int] = []
    for at, (price, usual) in enumerate(zip(prices, _USUAL, strict=True)):
        if not (sets if at < len(rules.set_values) else whole):
            continue
        paid, due = 20 * price, place_unit(rules) * usual
        passed = (paid <= _STEPS[0] * due, paid <= _STEPS[1] * due, paid >= _STEPS[2] * due, paid >= _STEPS[3] * due)
        found += [4 * at + step for step, holds in enumerate(passed) if holds]
    return tuple(found)
