"""The inputs of the network: the state, the rules, the hand after a play, and the play itself.

The inputs and their order are the same as in build/training/features.c; tests compare both. All candidates of
a decision share their base inputs, which describe the whole hand; a `Delta` holds the changes of one candidate. Nothing
here decides what may be played. The network knows the options that existed when it was trained; a newer option
changes no input until the network is trained again (docs/decisions/07-rules-as-data.md).
"""

from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from game.bots.network.candidates import CardBits, NetworkPlay, list_candidates
from game.bots.network.view import NO_RANK, NetworkView
from game.bots.situation import compute_pile_value
from game.engine.cards import TWO
from game.engine.combination import PAIR, PAIRS_RUN, QUAD, QUADS_RUN, SINGLE, TRIPLE
from game.engine.decisions import LEAD_CONDITIONS, TWOS_FLAG
from game.engine.deck import PackedCards, list_bit_indices
from game.engine.law import NO_CARDS, get_law
from game.engine.rules import Rules

_ONE_TWO, _TWO_TWOS, _THREE_TWOS = SINGLE + TWOS_FLAG, PAIR + TWOS_FLAG, TRIPLE + TWOS_FLAG
_TARGETS_BY_BOMB = (
    (QUAD, (_ONE_TWO, _TWO_TWOS, _THREE_TWOS, SINGLE, PAIR, QUAD, TRIPLE, PAIRS_RUN + 3)),
    (PAIRS_RUN + 3, (_ONE_TWO, _TWO_TWOS, _THREE_TWOS, QUAD)),
    (PAIRS_RUN + 4, (_ONE_TWO, _TWO_TWOS, _THREE_TWOS, QUAD, PAIRS_RUN + 3)),
    (PAIRS_RUN + 5, (_ONE_TWO, _TWO_TWOS, _THREE_TWOS, QUAD)),
    (PAIRS_RUN + 7, (_THREE_TWOS,)),
    (QUADS_RUN + 2, (_TWO_TWOS,)),
    (QUADS_RUN + 3, (_THREE_TWOS,)),
)
"""Bombs and targets. One input for each pair is on if the bomb chops the target."""


def compute_place_unit(rules: Rules) -> int:
    """Return the unit of payments: the payment of the first place, 2 with the usual numbers."""
    if rules.scoring == "ladder":
        return max(1, int(rules.ladder_points[0]))
    return max(1, int(rules.winner_points)) if rules.scoring == "winner_takes_all" else 2


@lru_cache(maxsize=64)
def list_rule_bits(rules: Rules) -> tuple[int, ...]:
    """Return the indices of the RULES inputs that are on for a rule set."""
    decisions = rules.decisions
    has_two_decks = decisions.deck.packs == 2
    scoring = ("places", "loser_pays", "ladder", "winner_takes_all", "per_card")
    flags = [
        rules.quads_runs, rules.run_min == 2, rules.twos_in_runs, rules.twos_in_pairs_runs,
        5 in decisions.pairs_run_lengths,
        rules.same_suit_runs == "suited", rules.same_suit_runs == "lock",
        has_two_decks and rules.ties == "refuse", has_two_decks and rules.ties == "later_wins",
        rules.pass_lock_exempt == "bombs", rules.pass_lock_exempt == "four_pairs",
        rules.stacking == "on", rules.stacking == "on_bombs_may_answer", rules.ending == "first_out", rules.knock_out,
        *(rules.scoring == name for name in scoring),
        rules.full_hand_double, rules.hoarding, rules.bomb_bonus, has_two_decks,
        *(
            bomb in decisions.bombs_by_target.get(target, ())
            for bomb, targets in _TARGETS_BY_BOMB for target in targets
        ),
        decisions.cards_per_seat >= 17,
    ]  # fmt: skip
    return tuple(bit for bit, is_on in enumerate(flags) if is_on)


_USUAL_PRICES = (1, 2, 2, 3, 4, 4)
"""Usual payments for black twos, red twos, three pairs, quads, four pairs and whole hands."""

_PRICE_STEPS_IN_TENTHS = (4, 7, 15, 30)
"""Thresholds in tenths of the usual payment: two upper bounds of cheap prices, two lower bounds of dear ones."""


@lru_cache(maxsize=64)
def list_price_bits(rules: Rules) -> tuple[int, ...]:
    """Return the indices of the PRICES inputs that are on: deviations from the usual payments, in place units."""
    are_sets_paid = rules.hoarding or rules.bomb_bonus
    is_full_hand_paid = rules.full_hand_double and rules.scoring in ("ladder", "winner_takes_all")
    prices = (*rules.set_values, rules.full_hand_points)
    bits: list[int] = []
    for index, (price, usual_price) in enumerate(zip(prices, _USUAL_PRICES, strict=True)):
        if not (are_sets_paid if index < len(rules.set_values) else is_full_hand_paid):
            continue
        bits += [4 * index + step for step in _list_price_steps(price, usual_price, rules)]
    return tuple(bits)


def _list_price_steps(price: int, usual_price: int, rules: Rules) -> list[int]:
    scaled_price, scaled_usual_price = 20 * price, compute_place_unit(rules) * usual_price
    are_reached = (
        scaled_price <= _PRICE_STEPS_IN_TENTHS[0] * scaled_usual_price,
        scaled_price <= _PRICE_STEPS_IN_TENTHS[1] * scaled_usual_price,
        scaled_price >= _PRICE_STEPS_IN_TENTHS[2] * scaled_usual_price,
        scaled_price >= _PRICE_STEPS_IN_TENTHS[3] * scaled_usual_price,
    )
    return [step for step, is_reached in enumerate(are_reached) if is_reached]


NEXT_SEAT_HAS_ONE_CARD_INPUT, LETS_NEXT_SEAT_OUT_INPUT, THREE_SPADES_PRICE_INPUT = 9, 10, 12
"""Indices of inputs in the group TABLE, after the flags of the rules."""


@lru_cache(maxsize=64)
def list_table_bits(rules: Rules) -> tuple[int, ...]:
    """Return the indices of the TABLE inputs that are on for a rule set."""
    decisions = rules.decisions
    demand = decisions.last_card_demand
    flags = [
        not decisions.is_pass_locking, rules.pass_lock_exempt == "all_but_three_pairs", rules.run_min == 4,
        demand is not None and demand.is_binding, demand is not None and not demand.is_binding,
        rules.three_spades in ("left", "both"), rules.three_spades in ("out", "both"), rules.bonus_chain == "each",
        decisions.are_sets_counted and not get_law(rules).has_suit_matching,
    ]  # fmt: skip
    bits = [bit for bit, is_on in enumerate(flags) if is_on]
    if rules.three_spades != "plain":
        bits += [THREE_SPADES_PRICE_INPUT + step for step in _list_price_steps(decisions.prices.three_spades, 2, rules)]
    return tuple(bits)


CountsByRank = int
"""Number of cards of each rank, four bits a rank."""


_EVEN_BITS = sum(1 << bit for bit in range(0, 52, 2))
_LOW_BIT_PAIRS = sum(3 << bit for bit in range(0, 52, 4))


def count_by_rank(cards: CardBits, twins: CardBits) -> CountsByRank:
    return _count_bits_by_rank(cards) + _count_bits_by_rank(twins) if twins else _count_bits_by_rank(cards)


def _count_bits_by_rank(cards: CardBits) -> CountsByRank:
    """Count the bits of all ranks at once, first in pairs and then in fours."""
    pairs = cards - (cards >> 1 & _EVEN_BITS)
    return (pairs & _LOW_BIT_PAIRS) + (pairs >> 2 & _LOW_BIT_PAIRS)


class TurnCounter:
    """The fewest plays that empty a hand under one rule set, cached."""

    MAX_CACHED_HANDS = 200_000
    """Cached hands before the cache is cleared."""

    def __init__(self, rules: Rules) -> None:
        decisions = rules.decisions
        self._sizes = [
            (cards_per_rank, top, sum(1 << length for length in lengths))
            for cards_per_rank, top, lengths in (
                (1, decisions.run_top, decisions.run_lengths),
                (2, decisions.pairs_run_top, decisions.pairs_run_lengths),
                (4, TWO, decisions.quads_run_lengths),
            )
        ]
        self.turns_by_counts: dict[CountsByRank, int] = {0: 0}

    def count_turns(self, counts: CountsByRank) -> int:
        """Return the fewest plays for these cards of each rank."""
        turns = self.turns_by_counts.get(counts)
        if turns is None:
            if len(self.turns_by_counts) > self.MAX_CACHED_HANDS:
                self.turns_by_counts = {0: 0}
            turns = self.turns_by_counts[counts] = 1 + min(map(self.count_turns, self._list_remaining_counts(counts)))
        return turns

    def _list_remaining_counts(self, counts: CountsByRank) -> list[CountsByRank]:
        """Return the rests after each play that uses the lowest rank."""
        shift = ((counts & -counts).bit_length() - 1) // 4 * 4
        rank_count = counts >> shift & 15
        remaining_counts = [counts - (min(rank_count, 4) << shift)]
        for cards_per_rank, top, lengths in self._sizes:
            if rank_count >= cards_per_rank:
                remaining_counts += self._list_counts_after_sequences(counts, shift, cards_per_rank, top, lengths)
        return remaining_counts

    @staticmethod
    def _list_counts_after_sequences(
        counts: CountsByRank, shift: int, size: int, top: int, lengths: int
    ) -> list[CountsByRank]:
        remaining_counts, used_counts, length = [], 0, 0
        while shift <= 4 * top and (counts >> shift & 15) >= size:
            used_counts += size << shift
            length += 1
            shift += 4
            if lengths >> length & 1:
                remaining_counts.append(counts - used_counts)
        return remaining_counts


@lru_cache(maxsize=16)
def get_turn_counter(rules: Rules) -> TurnCounter:
    return TurnCounter(rules)


def measure_longest_sequence(counts: CountsByRank, size: int, top: int) -> int:
    """Return the longest row of consecutive ranks up to `top` with at least `size` cards each."""
    max_length = row_length = 0
    for rank in range(top + 1):
        row_length = row_length + 1 if (counts >> 4 * rank & 15) >= size else 0
        max_length = max(max_length, row_length)
    return max_length


INPUTS_VERSION = 3

_GROUP_SIZES = {
    "UNSEEN_CARDS": 52, "UNSEEN_TWINS": 52, "UNSEEN_BY_RANK": 52, "RIVAL_CARD_COUNT": 98, "RIVAL_LOCKED": 7,
    "RIVAL_WITHOUT_PLAY": 7, "LOWEST_PASSED_SINGLE": 91, "LOWEST_PASSED_PAIR": 91, "LOWEST_PASSED_RUN": 91,
    "LAST_RIVAL_COUNT": 14, "MIN_RIVAL_COUNT": 6, "RIVALS_LEFT": 7, "FREE_RIVALS": 8, "SEATS_OUT": 8, "SEAT_COUNT": 7,
    "PILE_KIND": 9, "PILE_SIZE": 14, "PILE_RANK": 104, "PILE_SUIT": 4, "PILE_OWNER": 9, "PILE_PLAYS": 4,
    "PILE_VALUE": 6, "OWN_STATE": 8, "RULES": 52, "HAND_CARDS": 52, "HAND_TWINS": 52, "HAND_BY_RANK": 52,
    "HAND_SIZE": 22, "HAND_TURNS": 13, "HAND_CONTROLS": 6, "HAND_LOSERS": 10, "HAND_TWOS": 5, "HAND_BOMBS": 3,
    "LONGEST_RUN": 12, "LOWEST_RANK": 13, "PLAY_KIND": 9, "PLAY_RANK": 104, "PLAY_SUIT": 4, "PLAY_SIZE": 14,
    "PLAY_SAFETY": 2, "HIGHER_UNSEEN": 12, "PLAY_CHOP": 2, "WASTED_TURNS": 3, "PRICES": 24, "PAST_PLAYS": 234,
    "MATCHING_RULES": 4, "PILE_TRIPLE_SUITS": 4, "MISSING_CARDS": 156, "MISSING_PAIRS": 78, "HIGHER_BY_SUIT": 24,
    "PAIRS_BY_COLOUR": 8, "ONLY_TWOS": 4, "PLAY_TRIPLE_SUITS": 4, "POSSIBLE_ANSWERERS": 8, "TABLE": 16,
}  # fmt: skip
"""The groups of inputs and their sizes; build/training/features.c and matching.c describe each group.

LOWEST_PASSED_… are, by seat, the lowest single, pair and run on which it passed. MISSING_… are, by seat, cards and
pairs with which it did not answer. The groups from MATCHING_RULES to POSSIBLE_ANSWERERS are used only if suits must
match (matching.py). TABLE was added last: further rules, and whether the next player may be let out.
"""


def _compute_offsets() -> dict[str, int]:
    offset, offsets = 0, {}
    for name, size in _GROUP_SIZES.items():
        offsets[name] = offset
        offset += size
    return offsets


OFFSETS = _compute_offsets()
INPUT_COUNT = -(-sum(_GROUP_SIZES.values()) // 32) * 32
"""Number of inputs of the first layer, including padding."""

_HIGHER_CARD_COUNT_STEPS = (0, 1, 2, 4, 8)
"""Upper bounds of the steps in which unseen higher cards are counted."""

MAX_DETAILED_RIVALS = 3
"""Number of rivals whose plays are inputs."""


class Delta(NamedTuple):
    """The inputs that a candidate removes from the base and those that it adds."""

    removed_inputs: list[int]
    added_inputs: list[int]


class NetworkInputs:
    """The candidates of one decision and their inputs."""

    def __init__(self, view: NetworkView) -> None:
        self.view = view
        observation = view.observation
        self.rules = observation.rules
        self.lead_condition = observation.lead_condition
        self.candidates = list_candidates(view.position, view.unseen)
        self._turns = get_turn_counter(self.rules)
        self._counts = count_by_rank(view.cards, view.twins)
        self._before = self._count_turns(view.cards, view.twins, self._counts)
        self._controls = self._find_unbeatable_singles()

    def _find_unbeatable_singles(self) -> CardBits:
        """Return the cards above all unseen ones. With two decks, the twin of the highest unseen card counts too."""
        lowest_unbeatable_card = self.view.unseen.bit_length() - (self.rules.decisions.deck.packs == 2)
        return CardBits((1 << 52) - (1 << max(lowest_unbeatable_card, 0)))

    # The state

    def list_base_inputs(self) -> list[int]:
        view = self.view
        inputs = _list_card_inputs(view.unseen, "UNSEEN_CARDS") + _list_card_inputs(view.unseen_twins, "UNSEEN_TWINS")
        counts = enumerate(view.unseen_by_rank)
        inputs += [OFFSETS["UNSEEN_BY_RANK"] + 4 * rank + min(count, 4) - 1 for rank, count in counts if count]
        inputs += self._list_rival_inputs() + self._list_past_inputs() + self._list_seat_state_inputs()
        inputs += self._list_pile_inputs() + self._list_own_inputs()
        inputs += [OFFSETS["RULES"] + bit for bit in list_rule_bits(self.rules)]
        inputs += [OFFSETS["PRICES"] + bit for bit in list_price_bits(self.rules)]
        inputs += [OFFSETS["TABLE"] + bit for bit in list_table_bits(self.rules)]
        if view.position.has_next_seat_one_card:
            inputs.append(OFFSETS["TABLE"] + NEXT_SEAT_HAS_ONE_CARD_INPUT)
        inputs += _list_card_inputs(view.cards, "HAND_CARDS") + _list_card_inputs(view.twins, "HAND_TWINS")
        return inputs + _list_rank_inputs(self._counts)

    def _list_rival_inputs(self) -> list[int]:
        view = self.view
        observation, seats_that_played = view.observation, view.observation.seats_that_played
        singles, pairs, runs = view.history.lowest_passed
        inputs = []
        for slot, seat in enumerate(view.rivals):
            inputs.append(OFFSETS["RIVAL_CARD_COUNT"] + 14 * slot + min(observation.counts[seat], 14) - 1)
            if seat in observation.locked:
                inputs.append(OFFSETS["RIVAL_LOCKED"] + slot)
            if seat not in seats_that_played:
                inputs.append(OFFSETS["RIVAL_WITHOUT_PLAY"] + slot)
            names = ("LOWEST_PASSED_SINGLE", "LOWEST_PASSED_PAIR", "LOWEST_PASSED_RUN")
            for name, lowest_ranks in zip(names, (singles, pairs, runs), strict=True):
                if lowest_ranks[seat] != NO_RANK:
                    inputs.append(OFFSETS[name] + 13 * slot + lowest_ranks[seat])
        return inputs

    def _list_past_inputs(self) -> list[int]:
        """Return inputs for the plays of the next rivals, and for the ranks that they passed over."""
        view = self.view
        inputs = []
        for slot, seat in enumerate(view.rivals[:MAX_DETAILED_RIVALS]):
            for index, ranks in enumerate(view.history.played_ranks[seat]):
                start = OFFSETS["PAST_PLAYS"] + 78 * slot + 13 * index
                inputs += [start + rank for rank in list_bit_indices(ranks)]
        return inputs

    def _list_seat_state_inputs(self) -> list[int]:
        view = self.view
        observation = view.observation
        counts = [observation.counts[seat] for seat in view.rivals]
        return [
            OFFSETS["LAST_RIVAL_COUNT"] + min(counts[-1], 14) - 1,
            OFFSETS["MIN_RIVAL_COUNT"] + min(*counts, 6) - 1,
            OFFSETS["RIVALS_LEFT"] + len(counts) - 1,
            OFFSETS["FREE_RIVALS"] + len(view.unlocked_rivals),
            OFFSETS["SEATS_OUT"] + len(observation.out),
            OFFSETS["SEAT_COUNT"] + observation.players - 2,
        ]

    def _list_pile_inputs(self) -> list[int]:
        view, pile = self.view, self.view.pile
        if pile is None:
            return [OFFSETS["PILE_KIND"] + 8]
        pile_plays = view.observation.pile
        owner = pile_plays[-1].seat
        slot = 8 if owner == view.seat else view.rivals.index(owner) if owner in view.rivals else 7
        inputs = [
            OFFSETS["PILE_KIND"] + pile.kind,
            OFFSETS["PILE_SIZE"] + min(pile.size, 14) - 1,
            OFFSETS["PILE_RANK"] + 13 * pile.kind + (pile.top >> 2),
            OFFSETS["PILE_SUIT"] + (pile.top & 3),
            OFFSETS["PILE_OWNER"] + slot,
            OFFSETS["PILE_PLAYS"] + min(len(pile_plays), 4) - 1,
        ]
        stake = compute_pile_value(view.position) if view.observation.rules.decisions.chop_payment_functions else 0
        units = -(-2 * stake // compute_place_unit(self.rules))
        return [*inputs, OFFSETS["PILE_VALUE"] + min(units, 6) - 1] if stake else inputs

    def _list_own_inputs(self) -> list[int]:
        view = self.view
        observation = view.observation
        inputs = []
        if view.seat in observation.locked:
            inputs.append(OFFSETS["OWN_STATE"])
        if view.pile is not None and observation.pile[-1].seat == view.seat:
            inputs.append(OFFSETS["OWN_STATE"] + 1)
        if view.seat not in observation.seats_that_played:
            inputs.append(OFFSETS["OWN_STATE"] + 2)
        if view.pile is None and self.lead_condition:
            inputs.append(OFFSETS["OWN_STATE"] + 2 + LEAD_CONDITIONS.index(self.lead_condition))
        return inputs

    # A candidate

    def compute_delta(self, play: NetworkPlay | None) -> Delta:
        if play is None:
            hand_inputs = self._list_hand_inputs(self.view.cards, self.view.twins, self._counts)
            pass_inputs = [*hand_inputs, OFFSETS["PLAY_KIND"] + 8]
            return Delta([], pass_inputs + self._list_letting_out_inputs(NO_CARDS))
        cards, twins = self.view.cards, self.view.twins
        remaining_twins = CardBits(twins & ~play.cards)
        remaining_cards = CardBits(((cards & ~play.cards) | (twins & play.cards)) & ~play.twins)
        counts = count_by_rank(remaining_cards, remaining_twins)
        removed_inputs = _list_card_inputs(CardBits(cards & ~remaining_cards), "HAND_CARDS") + _list_card_inputs(
            CardBits(twins & ~remaining_twins), "HAND_TWINS"
        )
        old_counts = self._counts
        changed_ranks = [n for n in range(13) if _compute_rank_input(old_counts, n) != _compute_rank_input(counts, n)]
        removed_inputs += [_compute_rank_input(self._counts, rank) for rank in changed_ranks]
        added_inputs = [_compute_rank_input(counts, rank) for rank in changed_ranks if counts >> 4 * rank & 15]
        added_inputs += self._list_hand_inputs(remaining_cards, remaining_twins, counts)
        return Delta(removed_inputs, added_inputs + self._list_play_inputs(play))

    def _list_hand_inputs(self, cards: CardBits, twins: CardBits, counts: CountsByRank) -> list[int]:
        decisions = self.rules.decisions
        size = cards.bit_count() + twins.bit_count()
        turn_count = self._count_turns(cards, twins, counts)
        control_count = (cards & self._controls).bit_count() + (twins & self._controls).bit_count()
        max_pairs_run_length = self._measure_longest_row(cards, twins, counts, 2, decisions.pairs_run_top)
        max_run_length = self._measure_longest_row(cards, twins, counts, 1, decisions.run_top)
        inputs = [
            OFFSETS["HAND_SIZE"] + min(size, 21),
            OFFSETS["HAND_TURNS"] + min(turn_count, 12),
            OFFSETS["HAND_CONTROLS"] + min(control_count, 5),
            OFFSETS["HAND_LOSERS"] + max(0, min(turn_count - control_count, 9)),
            OFFSETS["HAND_TWOS"] + min(counts >> 48 & 15, 4),
        ]
        if measure_longest_sequence(counts, 4, 12):
            inputs.append(OFFSETS["HAND_BOMBS"])
        inputs += [OFFSETS["HAND_BOMBS"] + length - 2 for length in (3, 4) if max_pairs_run_length >= length]
        if max_run_length >= 2:
            inputs.append(OFFSETS["LONGEST_RUN"] + max_run_length - 2)
        if cards:
            inputs.append(OFFSETS["LOWEST_RANK"] + ((cards & -cards).bit_length() - 1) // 4)
        wasted_turns = turn_count - self._before
        return [*inputs, OFFSETS["WASTED_TURNS"] + min(wasted_turns + 1, 2)] if wasted_turns >= -1 else inputs

    def _list_play_inputs(self, play: NetworkPlay) -> list[int]:
        view = self.view
        rank = play.top >> 2
        inputs = [
            OFFSETS["PLAY_KIND"] + play.kind,
            OFFSETS["PLAY_RANK"] + 13 * play.kind + rank,
            OFFSETS["PLAY_SUIT"] + (play.top & 3),
            OFFSETS["PLAY_SIZE"] + min(play.size, 14) - 1,
        ]
        if not view.can_be_beaten_by_same_kind(play):
            inputs.append(OFFSETS["PLAY_SAFETY"])
            if not view.can_be_beaten_by_bomb(play):
                inputs.append(OFFSETS["PLAY_SAFETY"] + 1)
        if play.code in (SINGLE, PAIR):
            count_higher = view.count_higher_singles if play.code == SINGLE else view.count_higher_pairs
            higher_count = count_higher(play.top)
            step = bisect_left(_HIGHER_CARD_COUNT_STEPS, higher_count)
            inputs.append(OFFSETS["HIGHER_UNSEEN"] + 6 * play.kind + step)
        if play.code == SINGLE:
            inputs += self._list_letting_out_inputs(view.law.deck.pack([play.top]))
        if play.code in view.law.bombs:
            inputs.append(OFFSETS["PLAY_CHOP"] + 1)
            if view.pile is not None and view.pile.kind != play.kind:
                inputs.append(OFFSETS["PLAY_CHOP"])
        return inputs

    def _list_letting_out_inputs(self, cards: PackedCards) -> list[int]:
        """Return the input of a single or a pass that may let the next player out, if these cards do."""
        return [OFFSETS["TABLE"] + LETS_NEXT_SEAT_OUT_INPUT] if self.view.position.can_let_next_seat_out(cards) else []

    # `MatchingInputs` overrides these

    def _count_turns(self, cards: CardBits, twins: CardBits, counts: CountsByRank) -> int:
        """Return the fewest plays that empty a hand."""
        return self._turns.count_turns(counts)

    def _measure_longest_row(self, cards: CardBits, twins: CardBits, counts: CountsByRank, size: int, top: int) -> int:
        """Return the longest row of consecutive ranks up to `top` of which the hand holds enough cards that match."""
        return measure_longest_sequence(counts, size, top)


def _list_card_inputs(cards: CardBits, name: str) -> list[int]:
    return [OFFSETS[name] + card for card in list_bit_indices(cards)]


def _compute_rank_input(counts: CountsByRank, rank: int) -> int:
    return OFFSETS["HAND_BY_RANK"] + 4 * rank + min(counts >> 4 * rank & 15, 4) - 1


def _list_rank_inputs(counts: CountsByRank) -> list[int]:
    return [_compute_rank_input(counts, rank) for rank in range(13) if counts >> 4 * rank & 15]
