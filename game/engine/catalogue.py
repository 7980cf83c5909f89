"""The catalogue of options: every rule that families differ in, in the order of docs/RULES.md section 2."""

from __future__ import annotations

from game.engine.option import Option
from game.engine.options import (
    after_instant_win,
    bomb_bonus,
    bombs,
    card_counts,
    cards,
    direction,
    ending,
    first_lead,
    full_hand_double,
    full_hand_points,
    hoarding,
    instant_win_points,
    instant_wins,
    knock_out,
    ladder_points,
    later_lead,
    leftover,
    pairs_run_lengths,
    pass_lock,
    pass_lock_exempt,
    players,
    quads,
    quads_runs,
    run_min,
    same_suit_runs,
    scoring,
    set_values,
    stacking,
    stake,
    ties,
    trading,
    twos_in_pairs_runs,
    twos_in_runs,
    winner_points,
)

OPTIONS: tuple[Option, ...] = tuple(
    module.OPTION
    for module in (
        players, cards, leftover, direction, card_counts,
        pairs_run_lengths, quads, quads_runs, run_min, twos_in_runs, twos_in_pairs_runs, same_suit_runs,
        bombs, ties,
        first_lead, later_lead, pass_lock, pass_lock_exempt, stacking,
        instant_wins, after_instant_win, trading,
        ending, knock_out, scoring, full_hand_double, hoarding, bomb_bonus, instant_win_points,
        stake, ladder_points, winner_points, full_hand_points, set_values,
    )
)  # fmt: skip

BY_NAME: dict[str, Option] = {option.name: option for option in OPTIONS}
