"""Names of the options and types of their values, for the type checker only.

`python -m tests.engine.kept_option_values` writes this module from the catalogue. Do not change it by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from game.engine.payments import SetValues


class OptionValues:
    """A value for each option, as an attribute and by name."""

    def __getitem__(self, name: str) -> Any:
        """Return the value of an option."""
        return getattr(self, name)

    players: int
    cards: Literal[13, 17, "all"]
    leftover: Literal["aside", "leader"]
    direction: Literal["counterclockwise", "clockwise"]
    card_counts: Literal["shown", "hidden"]
    pairs_run_lengths: str | tuple[int, ...]
    quads: bool
    quads_runs: bool
    run_min: int
    twos_in_runs: bool
    twos_in_pairs_runs: bool
    same_suit_runs: Literal["plain", "suited", "lock"]
    matching: Literal["none", "north"]
    bombs: tuple[tuple[str, tuple[str, ...]], ...]
    ties: Literal["highest_distinct", "refuse", "later_wins"]
    first_lead: Literal["contain_lowest", "lowest_alone", "free", "may_pass"]
    later_lead: Literal["winner", "lowest", "loser"]
    pass_lock: Literal["locked", "turn"]
    pass_lock_exempt: Literal["none", "bombs", "four_pairs", "all_but_three_pairs"]
    stacking: Literal["off", "on", "on_bombs_may_answer"]
    one_card_left: Literal["free", "highest", "pays"]
    instant_wins: tuple[str, ...]
    after_instant_win: Literal["winner", "first_deal"]
    trading: Literal["off", "ranks", "ranks_two", "mutual"]
    ending: Literal["last_holder", "first_out"]
    knock_out: bool
    last_two: Literal["free", "refused", "loses"]
    scoring: Literal["places", "loser_pays", "ladder", "winner_takes_all", "per_card"]
    full_hand_double: bool
    counted_sets: bool
    hoarding: bool
    three_spades: Literal["plain", "left", "out", "both"]
    bomb_bonus: bool
    bonus_chain: Literal["last", "each"]
    instant_win_points: int
    stake: int
    ladder_points: tuple[int, int]
    winner_points: int
    full_hand_points: int
    three_spades_points: int
    set_values: SetValues


class OptionChanges(TypedDict, total=False):
    """Values for some options but `players`, as the arguments of `Preset.rules`; as records write them, too."""

    cards: Literal[13, 17, "all"]
    leftover: Literal["aside", "leader"]
    direction: Literal["counterclockwise", "clockwise"]
    card_counts: Literal["shown", "hidden"]
    pairs_run_lengths: str | tuple[int, ...] | list[Any]
    quads: bool
    quads_runs: bool
    run_min: int
    twos_in_runs: bool
    twos_in_pairs_runs: bool
    same_suit_runs: Literal["plain", "suited", "lock"]
    matching: Literal["none", "north"]
    bombs: tuple[tuple[str, tuple[str, ...]], ...] | list[Any]
    ties: Literal["highest_distinct", "refuse", "later_wins"]
    first_lead: Literal["contain_lowest", "lowest_alone", "free", "may_pass"]
    later_lead: Literal["winner", "lowest", "loser"]
    pass_lock: Literal["locked", "turn"]
    pass_lock_exempt: Literal["none", "bombs", "four_pairs", "all_but_three_pairs"]
    stacking: Literal["off", "on", "on_bombs_may_answer"]
    one_card_left: Literal["free", "highest", "pays"]
    instant_wins: tuple[str, ...] | list[Any]
    after_instant_win: Literal["winner", "first_deal"]
    trading: Literal["off", "ranks", "ranks_two", "mutual"]
    ending: Literal["last_holder", "first_out"]
    knock_out: bool
    last_two: Literal["free", "refused", "loses"]
    scoring: Literal["places", "loser_pays", "ladder", "winner_takes_all", "per_card"]
    full_hand_double: bool
    counted_sets: bool
    hoarding: bool
    three_spades: Literal["plain", "left", "out", "both"]
    bomb_bonus: bool
    bonus_chain: Literal["last", "each"]
    instant_win_points: int
    stake: int
    ladder_points: tuple[int, int] | list[Any]
    winner_points: int
    full_hand_points: int
    three_spades_points: int
    set_values: SetValues | dict[str, Any]


class RulesArguments(OptionChanges, total=False):
    """Values for some options, as the arguments of `Rules`."""

    players: int
