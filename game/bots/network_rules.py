"""What the network is told of a rule set: its options as plain integers, and the inputs made of them.

Nothing here decides what may be played: that is the engine's. The simulator of the training holds the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.engine.cards import TWO
from game.engine.rules import Rules

SINGLE, PAIR, TRIPLE, QUAD, RUN, SUITED, PAIRS, QUADS, PASS = range(9)
"""Kinds in the network's order."""

BOMB_ROWS = 20
"""Rows of the bomb table: 0 a quad, 3 to 13 a pairs run of that length, from 14 a quads run of length row - 12."""

_TARGETS = {"2": 1, "22": 2, "222": 4, "quad": 32, "any single": 1 | 8, "any pair": 2 | 16, "any": ~32 & 0x7FFFFF}


@dataclass(frozen=True)
class NetworkRules:
    """A rule set's options as the simulator has them."""

    rules: Rules
    decks: int
    run_min: int
    run_top: int
    pairs_top: int
    pairs_lengths: int
    quads_runs: bool
    bombs: tuple[int, ...]
    dealt: int
    place_unit: int

    def is_bomb(self, kind: int, length: int) -> bool:
        """Whether a combination has power over other kinds."""
        row = bomb_row(kind, length)
        return row >= 0 and self.bombs[row] != 0


def bomb_row(kind: int, length: int) -> int:
    """The row of the bomb table of a combination, -1 where it can be none."""
    if kind == QUAD:
        return 0
    if kind == PAIRS:
        return length
    return min(12 + length, BOMB_ROWS - 1) if kind == QUADS else -1


def target_bit(kind: int, length: int, top: int) -> int:
    """The bit of a row that says whether it beats such a play."""
    two = top >= TWO * 4
    if kind == PAIRS:
        return 4 + length
    if kind == QUADS:
        return 16 + length
    return {SINGLE: 0 if two else 3, PAIR: 1 if two else 4, TRIPLE: 2 if two else 6, QUAD: 5}.get(kind, 6)


def _targets(target: str) -> int:
    return _TARGETS[target] if target in _TARGETS else 1 << (4 + int(target.partition(":")[2]))


def _rows(attacker: str) -> list[int]:
    if attacker == "quad":
        return [0]
    kind, _, length = attacker.partition(":")
    if kind == "quads-run":
        return [12 + int(length)]
    return list(range(int(length[:-1]), 14)) if length.endswith("+") else [int(length)]


def bomb_table(rules: Rules) -> tuple[int, ...]:
    """For each row the targets that it beats, as bits; rows that the rules do not allow are 0."""
    lengths = rules.decisions.pairs_run_lengths
    table = [0] * BOMB_ROWS
    for attacker, targets in rules.bombs:
        for row in _rows(attacker):
            if row < BOMB_ROWS and (not 3 <= row <= 13 or row in lengths) and (row < 14 or rules.quads_runs):
                for target in targets:
                    table[row] |= _targets(target)
    return tuple(table)


def place_unit(rules: Rules) -> int:
    """What the first place is paid by, 2 where the numbers are the usual ones; other payments are measured by it."""
    if rules.scoring == "ladder":
        return max(1, int(rules.ladder_points[0]))
    return max(1, int(rules.winner_points)) if rules.scoring == "winner_takes_all" else 2


@lru_cache(maxsize=64)
def network_rules_of(rules: Rules) -> NetworkRules:
    """What the network is told of a rule set, worked out once."""
    decided = rules.decisions
    return NetworkRules(
        rules=rules,
        decks=decided.deck.packs,
        run_min=rules.run_min,
        run_top=decided.run_top,
        pairs_top=decided.pairs_run_top,
        pairs_lengths=sum(1 << length for length in decided.pairs_run_lengths),
        quads_runs=rules.quads_runs,
        bombs=bomb_table(rules),
        dealt=decided.cards_dealt,
        place_unit=place_unit(rules),
    )


def rule_bits(told: NetworkRules) -> list[int]:
    """Which bits of RULES hold of a rule set."""
    rules, bombs = told.rules, told.bombs
    two_decks = told.decks == 2
    scoring = ("places", "loser_pays", "ladder", "winner_takes_all", "per_card")
    flags = [
        rules.quads_runs, rules.run_min == 2, rules.twos_in_runs, rules.twos_in_pairs_runs,
        told.pairs_lengths >> 5 & 1,
        rules.same_suit_runs == "suited", rules.same_suit_runs == "lock",
        two_decks and rules.ties == "refuse", two_decks and rules.ties == "later_wins",
        rules.pass_lock_exempt == "bombs", rules.pass_lock_exempt == "four_pairs",
        rules.stacking == "on", rules.stacking == "on_bombs_may_answer", rules.ending == "first_out", rules.knock_out,
        *(rules.scoring == name for name in scoring),
        rules.full_hand_double, rules.hoarding, rules.bomb_bonus, two_decks,
        *(bombs[0] >> bit & 1 for bit in range(8)),
        *(bombs[3] >> bit & 1 for bit in (0, 1, 2, 5)),
        *(bombs[4] >> bit & 1 for bit in (0, 1, 2, 5, 7)),
        *(bombs[5] >> bit & 1 for bit in (0, 1, 2, 5)),
        bombs[7] >> 2 & 1, bombs[14] >> 1 & 1, bombs[15] >> 2 & 1, told.dealt >= 17,
    ]  # fmt: skip
    return [bit for bit, flag in enumerate(flags) if flag]


_USUAL = (1, 2, 2, 3, 4, 4)
"""What black and red twos, three pairs, quads, four pairs and whole hands are usually paid."""

_STEPS = (4, 7, 15, 30)
"""Tenths of the usual payment: at most the first two, at least the others."""


def price_bits(told: NetworkRules) -> list[int]:
    """Which bits of PRICES hold: how far payments differ from the usual ones, measured by what places are paid."""
    rules = told.rules
    sets = rules.hoarding or rules.bomb_bonus
    whole = rules.full_hand_double and rules.scoring in ("ladder", "winner_takes_all")
    prices = (*rules.set_values, rules.full_hand_points)
    found = []
    for at, (price, usual) in enumerate(zip(prices, _USUAL, strict=True)):
        if not (sets if at < len(rules.set_values) else whole):
            continue
        paid, due = 20 * price, told.place_unit * usual
        passed = (paid <= _STEPS[0] * due, paid <= _STEPS[1] * due, paid >= _STEPS[2] * due, paid >= _STEPS[3] * due)
        found += [4 * at + step for step, holds in enumerate(passed) if holds]
    return found
