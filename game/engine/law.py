"""A compiled rule set: it classifies sets of cards, compares plays, and lists the legal plays of a hand.

Sets of cards are packed (see deck.py). A code is kind and length in one number (see combination.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from game.engine.cards import CARDS, TWO, Card
from game.engine.combination import (
    BASE_MASK,
    LENGTH_MASK,
    PAIRS_RUN,
    QUAD,
    QUADS_RUN,
    RUN,
    SINGLE,
    SUITED_RUN,
    TRIPLE,
    Code,
    Codes,
    PackedPlay,
    decode_base,
)
from game.engine.decisions import MIN_SUITED_RUN_CARDS, NO_MATCHING, TWOS_FLAG, Decisions, ForbiddenPlay, SuitGroups
from game.engine.deck import PAIR_FLAGS_OFFSET, QUAD_FLAGS_OFFSET, PackedCards, RankGroup
from game.engine.payments import EndedTrick, Payment, multiply_by_stake
from game.engine.rules import Rules
from game.engine.sequences import ALL_RANK_BITS, SequenceFinder, find_near_miss
from game.engine.special_sets import SpecialSets

NO_CARDS = 0
"""A pass as a packed play."""

ONLY_PASS = (NO_CARDS,)

_MAX_CACHE_SIZE = 1 << 15
"""Cached sets of cards before a cache is cleared; bounds the memory."""


class Law:
    """A compiled rule set. Call `get_law`, which compiles each rule set once."""

    has_suit_matching = False
    """True if suits of combinations or answers must match. If not, every higher single answers a single."""

    def __init__(self, rules: Rules) -> None:
        decisions: Decisions = rules.decisions
        deck = decisions.deck
        self.rules, self.decisions, self.deck = rules, decisions, deck
        self.sequences = SequenceFinder(deck, decisions)
        self.special_sets = SpecialSets(deck, decisions)

        # Copies of the decisions that every play needs (see `Decisions`)
        self.codes = decisions.codes
        self.bombs = decisions.bombs
        self.bombs_by_target = dict(decisions.bombs_by_target)
        self.exempt_bombs = decisions.exempt_bombs
        self.forbidden_plays = decisions.forbidden_plays
        self.is_pass_locking = decisions.is_pass_locking
        self.last_card_demand = decisions.last_card_demand
        self.is_last_card_binding = decisions.last_card_demand is not None and decisions.last_card_demand.is_binding
        self.has_forbidden_plays = bool(decisions.forbidden_plays) or self.is_last_card_binding
        self.three_of_spades = deck.pack(CARDS[:1])
        self.is_stacking_allowed = decisions.stacking is not None
        self.can_bombs_answer_stacking = decisions.stacking is not None and decisions.stacking.can_bombs_answer
        self.has_suited_runs = decisions.has_suited_runs
        self.is_suited_answer_plain = decisions.is_suited_answer_plain
        self.is_higher = decisions.ties.is_higher
        self.can_tops_be_equal = not decisions.ties.are_lower_cards_compared

        self.targets_of_bombs = frozenset((*self.bombs_by_target, *self.exempt_bombs))
        """Codes (with TWOS_FLAG for twos) of plays that bombs may answer: all targets of the table, and exempt bombs,
        which a locked-out seat may beat with a higher one.
        """
        self.bits_to_next_card = 0 if decisions.ties.is_later_play_higher else deck.bits_per_card
        """Bits from a single to the lowest card that beats it; 0 if an equal card wins when played later."""
        self.singles_cache: dict[PackedCards, tuple[PackedCards, ...]] = {}
        """Cache of `compute_higher_singles`."""
        self.code_cache: dict[PackedCards, tuple[Code, bool]] = {}
        """Cache of `classify`."""

    # Classification

    def get_code(self, cards: PackedCards) -> Code:
        """Return the code of a set of cards, or 0 if it is no combination. A same-suit run has its own code unless it
        is plain.
        """
        return (self.code_cache.get(cards) or self.classify(cards))[0]

    def classify(self, cards: PackedCards) -> tuple[Code, bool]:
        """Return the code of a set of cards, and True if bombs may answer the set. Cache the result."""
        if len(self.code_cache) >= _MAX_CACHE_SIZE:
            self.code_cache.clear()
        code = self._compute_lead_code(cards)
        self.code_cache[cards] = entry = code, self.can_be_bombed(code, cards)
        return entry

    def can_be_bombed(self, code: Code, cards: PackedCards) -> bool:
        """Return True if bombs may answer a play, from any seat."""
        return self.get_target_key(code, cards) in self.targets_of_bombs

    def _compute_lead_code(self, cards: PackedCards) -> Code:
        deck = self.deck
        lowest_bit = (cards & -cards).bit_length() - 1
        remaining = cards >> (lowest_bit - lowest_bit % deck.bits_per_rank)
        lowest_rank_cards = remaining & deck.rank_mask
        cards_per_rank = deck.count_cards(lowest_rank_cards)
        rank_count, is_one_suit = 0, True
        while remaining:
            rank_cards = remaining & deck.rank_mask
            if deck.count_cards(rank_cards) != cards_per_rank:
                return 0
            is_one_suit = is_one_suit and rank_cards == lowest_rank_cards
            rank_count += 1
            remaining >>= deck.bits_per_rank
        if rank_count == 1:
            return cards_per_rank if cards_per_rank <= QUAD else 0
        top_rank = lowest_bit // deck.bits_per_rank + rank_count - 1
        return self._classify_sequence(cards_per_rank, rank_count, is_one_suit, top_rank)

    def _classify_sequence(self, cards_per_rank: int, rank_count: int, is_one_suit: bool, top_rank: int) -> Code:
        """Return the code of `rank_count` consecutive ranks with `cards_per_rank` cards each; 0 if there is none."""
        decisions, sequences = self.decisions, self.sequences
        if cards_per_rank == 1 and rank_count in sequences.run_lengths and top_rank <= decisions.run_top:
            is_suited = is_one_suit and rank_count >= MIN_SUITED_RUN_CARDS and self.has_suited_runs
            return (SUITED_RUN if is_suited else RUN) + rank_count
        if cards_per_rank == 2 and rank_count in sequences.pairs_lengths and top_rank <= decisions.pairs_run_top:
            return PAIRS_RUN + rank_count
        return QUADS_RUN + rank_count if cards_per_rank == 4 and rank_count in sequences.quads_lengths else 0

    def get_code_as_answer(self, cards: Iterable[Card], target: Code = 0) -> Code:
        """Return the code that unpacked cards have on the table as an answer to `target` (0: as a lead)."""
        return self.get_answer_code(self.get_code(self.deck.pack(cards)), target)

    def explain_no_combination(self, cards: PackedCards) -> dict[str, Any]:
        """Return refusal parameters that explain why cards are no combination: see `find_near_miss`."""
        return find_near_miss(self.deck.unpack(cards), self.decisions)

    def get_answer_code(self, code: Code, target: Code) -> Code:
        """Return the code that a play of `code` has on the table as an answer to `target` (0: as a lead)."""
        return get_comparison_code(code, target) if self.is_suited_answer_plain else code

    # Beating

    def get_target_key(self, code: Code, cards: PackedCards) -> Code:
        """Return the code by which the bombs table lists a target; twos have their own codes."""
        return code + TWOS_FLAG if code <= TRIPLE and cards >= self.deck.lowest_two else code

    def list_chopping_bombs(self, code: Code, rank: int) -> Sequence[Code]:
        """Return the codes of the bombs that chop a combination with this code and top rank."""
        return self.bombs_by_target.get(code + TWOS_FLAG if rank == TWO and code <= TRIPLE else code, ())

    def can_beat(self, code: Code, cards: PackedCards, target: Code, target_cards: PackedCards) -> bool:
        """Return True if a play of `code` beats the play `target` on the table."""
        answer = get_comparison_code(code, target)
        if answer == target and self.is_higher(cards, target_cards):
            return True
        return answer in self.bombs_by_target.get(self.get_target_key(target, target_cards), ())

    def compute_suit_key(self, code: Code, cards: PackedCards) -> int:
        """Return a number that is equal for plays with matching suits; 0 if suits need not match."""
        return 0

    def find_suit_mismatch(self, cards: PackedCards, target: Code, target_cards: PackedCards) -> str:
        """Return the suit property that differs from the target, "suit" or "colour"; empty if the suits match."""
        return ""

    def is_chop(self, code: Code, target: Code, target_cards: PackedCards) -> bool:
        """Return True if a play that beats the target is a bomb on a two or on a bomb (chặt). A lead has target 0."""
        is_target_twos = self.get_target_key(target, target_cards) != target
        return target != 0 and code in self.bombs and (target in self.bombs or is_target_twos)

    def compute_chop_payments(self, plays: Sequence[PackedPlay], out_seats: Sequence[int]) -> list[Payment]:
        """Return the payments for chops at the end of a trick; `out_seats` are the seats that went out."""
        decisions = self.decisions
        if not decisions.chop_payment_functions or plays[-1][1] not in self.bombs:
            return []
        trick = EndedTrick(plays, out_seats, self.is_chop, self.special_sets.compute_play_value)
        return multiply_by_stake(
            (payment for compute_payments in decisions.chop_payment_functions for payment in compute_payments(trick)),
            decisions.prices.stake,
        )

    def find_forbidding_rule(
        self, hand: PackedCards, play: PackedCards, must_lead: bool = False
    ) -> ForbiddenPlay | None:
        """Return the option that forbids an otherwise possible play, or None."""
        for rule in self.forbidden_plays:
            if rule.is_forbidden(self.deck, hand, play, must_lead):
                return rule
        return None

    # Move generation

    def list_leads(self, hand: PackedCards) -> list[PackedCards]:
        """Return every combination of a hand."""
        deck = self.deck
        plays: list[PackedCards] = []
        flags, remaining = 0, hand
        width, mask = deck.bits_per_group, deck.group_mask
        for group in deck.rank_groups:
            card_sets, ranks = group.entries[remaining & mask] or group.compute_entry(remaining & mask)
            plays += card_sets
            flags |= ranks
            remaining >>= width
        self.sequences.add_sequences(plays, hand, flags)
        return plays

    def compute_higher_singles(self, candidates: PackedCards) -> tuple[PackedCards, ...]:
        """Compute and cache a pass and each card of a set as a single. These are the most common answers."""
        if len(self.singles_cache) >= _MAX_CACHE_SIZE:
            self.singles_cache.clear()
        self.singles_cache[candidates] = singles = (NO_CARDS, *self.list_plays(candidates, SINGLE))
        return singles

    def list_answers(self, hand: PackedCards, target: Code, target_cards: PackedCards) -> tuple[PackedCards, ...]:
        """Return a pass (0) and every combination of a hand that beats the play `target` on the table."""
        plays = self.list_same_kind_answers(hand, target, target_cards)
        codes = self.bombs_by_target.get(self.get_target_key(target, target_cards))
        if not codes:
            return plays
        chops: list[PackedCards] = []
        for code in codes:
            if code == target:
                chops += [play for play in self.list_plays(hand, code) if play not in plays]
            else:
                chops += self.list_plays(hand, code)
        return (*plays, *chops)

    def list_same_kind_answers(
        self, hand: PackedCards, target: Code, target_cards: PackedCards
    ) -> tuple[PackedCards, ...]:
        """Return a pass (0) and the answers of the target's kind and length."""
        if target == SINGLE:
            candidates = hand & -(target_cards << self.bits_to_next_card)
            return self.singles_cache.get(candidates) or self.compute_higher_singles(candidates)
        if hand < target_cards and not self.can_tops_be_equal:
            return ONLY_PASS
        plays = self.list_higher_plays(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def list_higher_plays(self, hand: PackedCards, target: Code, target_cards: PackedCards) -> list[PackedCards]:
        """Return the higher plays of the same kind and length. To a run, they include same-suit runs that
        may answer.
        """
        if target >= RUN:
            return self._list_higher_sequences(hand, target, target_cards)
        deck = self.deck
        sets, width, mask = deck.rank_groups_by_size[target], deck.bits_per_group, deck.group_mask
        group = (target_cards.bit_length() - 1) // width
        remaining = hand >> (group * width)
        plays: list[PackedCards] = []
        card_sets = sets[group].get_sets(remaining & mask)
        if self.can_tops_be_equal:
            plays += [play for play in card_sets if self.is_higher(play, target_cards)]
        elif card_sets and card_sets[-1] > target_cards:
            plays += [play for play in card_sets if play > target_cards]
        remaining >>= width
        while remaining:
            group += 1
            plays += sets[group].get_sets(remaining & mask)
            remaining >>= width
        return plays

    def _list_higher_sequences(self, hand: PackedCards, target: Code, target_cards: PackedCards) -> list[PackedCards]:
        length = target & LENGTH_MASK
        lowest_rank = self.deck.find_highest_rank(target_cards) - length + 1
        plays = self.sequences.list_sequences(hand, target & BASE_MASK, length, lowest_rank)
        is_higher = self.is_higher
        return [play for play in plays if is_higher(play, target_cards)]

    def split_by_suits(self, hand: PackedCards, code: Code) -> Sequence[PackedCards]:
        """Return parts of a hand such that each play of a code lies in exactly one part."""
        return (hand,)

    def list_plays(self, hand: PackedCards, code: Code) -> list[PackedCards]:
        """Return every play of a code in a hand. Same-suit runs are listed under their own code only."""
        if code >= RUN:
            return self.sequences.list_sequences(hand, code & BASE_MASK, code & LENGTH_MASK, 0)
        deck = self.deck
        plays: list[PackedCards] = []
        for group in deck.rank_groups_by_size[code]:
            if group_cards := hand & deck.group_mask:
                plays += group.get_sets(group_cards)
            hand >>= deck.bits_per_group
        return plays

    def list_beating_bombs(
        self, hand: PackedCards, codes: Codes, target: Code, target_cards: PackedCards
    ) -> list[PackedCards]:
        """Return the bombs of these codes that beat the target, by the table or as a higher bomb of the same kind."""
        chops = self.bombs_by_target.get(self.get_target_key(target, target_cards), ())
        plays: list[PackedCards] = []
        for code in codes:
            if code in chops:
                plays += self.list_plays(hand, code)
            elif code == target:
                plays += self.list_higher_plays(hand, target, target_cards)
        return plays


def get_comparison_code(code: Code, target: Code) -> Code:
    """Return the code by which a play is compared with the target: a same-suit run counts as a run against a run."""
    if SUITED_RUN < code < PAIRS_RUN and RUN < target < SUITED_RUN:
        return RUN + (code & LENGTH_MASK)
    return code


_MAX_CACHED_PARTS = 1 << 14
"""Cached parts of hands before the cache is cleared."""

_MAX_CACHED_PLAYS = 1 << 9
"""Longer lists of plays are not cached."""


FLAG_OFFSET_BY_BASE = {RUN: 0, PAIRS_RUN: PAIR_FLAGS_OFFSET, QUADS_RUN: QUAD_FLAGS_OFFSET}
"""Offset of the rank flags that a kind of sequence is made of (see `RankGroup`)."""


class _MatchingRankGroup(RankGroup):
    """A `RankGroup` that finds only sets whose suits match."""

    __slots__ = ("law",)

    def __init__(self, law: MatchingLaw, index: int) -> None:
        super().__init__(law.deck, index, range(1, 5))
        self.law = law

    def compute_entry(self, cards: int) -> tuple[tuple[int, ...], int]:
        """Compute and store the entry for the cards held."""
        _, flags = super().compute_entry(cards)
        part = cards << self.index * self.deck.bits_per_group
        card_sets = tuple(play for code in self.sizes for play in self.law.list_plays(part, code))
        self.entries[cards] = entry = card_sets, flags
        return entry


class MatchingLaw(Law):
    """A compiled rule set under which suits must match.

    Combinations and answers are searched in parts of a hand: the runs of a hand are those of its single suits.
    """

    has_suit_matching = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        deck, matching = self.deck, self.decisions.matching
        self._cards_below_twos = deck.lowest_two - 1
        combination_groups = matching.combination_groups
        self._combination_masks = {kind: self._make_masks(groups) for kind, groups in combination_groups.items()}
        self._answer_masks = {kind: self._make_masks(groups) for kind, groups in matching.answer_groups.items()}
        self._rank_groups = [_MatchingRankGroup(self, group) for group in range(deck.group_count)]
        all_cards = (deck.mask_suits(range(4)),)
        self._sequence_searches = [
            (
                FLAG_OFFSET_BY_BASE[base],
                codes,
                self._combination_masks.get(base, all_cards),
                dict[PackedCards, tuple[PackedCards, ...]](),
            )
            for base in FLAG_OFFSET_BY_BASE
            if (codes := sorted(code for code in self.codes if decode_base(code) == base))
        ]

    def _make_masks(self, groups: SuitGroups) -> tuple[PackedCards, ...]:
        return tuple(self.deck.mask_suits(suits) for suits in groups.groups)

    # Classification

    def _compute_lead_code(self, cards: PackedCards) -> Code:
        code = super()._compute_lead_code(cards)
        return code if code and self._has_matching_suits(code, cards) else 0

    def _has_matching_suits(self, code: Code, cards: PackedCards) -> bool:
        masks = self._combination_masks.get(decode_base(code))
        return masks is None or self._are_twos(cards) or any(not cards & ~mask for mask in masks)

    def explain_no_combination(self, cards: PackedCards) -> dict[str, Any]:
        """Return refusal parameters: the suit property that the cards do not share, or a near miss."""
        code = super()._compute_lead_code(cards)
        if self._has_matching_suits(code, cards):
            return super().explain_no_combination(cards)
        return {"reason": self.decisions.matching.get_combination_groups(decode_base(code)).name}

    def _are_twos(self, cards: PackedCards) -> bool:
        return cards >= self.deck.lowest_two and not cards & self._cards_below_twos

    # Beating

    def can_beat(self, code: Code, cards: PackedCards, target: Code, target_cards: PackedCards) -> bool:
        """Return True if a play of `code` beats the play `target` on the table."""
        if code == target and self._is_higher_answer(cards, target, target_cards):
            return True
        return code in self.bombs_by_target.get(self.get_target_key(target, target_cards), ())

    def _is_higher_answer(self, cards: PackedCards, target: Code, target_cards: PackedCards) -> bool:
        """Return True if a play of the same kind and length is higher. Ties decide between twos (Ruling 30)."""
        if self._are_twos(target_cards):
            return self.is_higher(cards, target_cards)
        is_above = self.deck.find_highest_rank(cards) > self.deck.find_highest_rank(target_cards)
        return is_above and not self.find_suit_mismatch(cards, target, target_cards)

    def compute_suit_key(self, code: Code, cards: PackedCards) -> int:
        """Return the number of cards in each suit group as one integer; 0 if suits need not match."""
        masks = self._answer_masks.get(decode_base(code))
        if masks is None or self._are_twos(cards):
            return 0
        size, key = self.deck.count_cards, 0
        for mask in masks:
            key = key << 5 | size(cards & mask)
        return key

    def find_suit_mismatch(self, cards: PackedCards, target: Code, target_cards: PackedCards) -> str:
        """Return the suit property that differs from the target, "suit" or "colour"; empty if the suits match."""
        target_key, answer_key = self.compute_suit_key(target, target_cards), self.compute_suit_key(target, cards)
        return (
            self.decisions.matching.answer_groups[decode_base(target)].name
            if target_key and answer_key not in (0, target_key)
            else ""
        )

    # Move generation

    def split_by_suits(self, hand: PackedCards, code: Code) -> Sequence[PackedCards]:
        """Return parts of a hand such that each play of a code lies in exactly one part."""
        masks = self._combination_masks.get(decode_base(code))
        if masks is None:
            return (hand,)
        if code > TRIPLE:
            return [hand & mask for mask in masks]
        below_twos = hand & self._cards_below_twos
        return [*(below_twos & mask for mask in masks), hand - below_twos]

    def list_plays(self, hand: PackedCards, code: Code) -> list[PackedCards]:
        """Return every play of a code in a hand."""
        list_part_plays = super().list_plays
        return [play for part in self.split_by_suits(hand, code) for play in list_part_plays(part, code)]

    def list_leads(self, hand: PackedCards) -> list[PackedCards]:
        """Return every combination of a hand."""
        plays: list[PackedCards] = []
        rank_flags, remaining, width, group_mask = 0, hand, self.deck.bits_per_group, self.deck.group_mask
        for group in self._rank_groups:
            card_sets, entry_flags = group.entries[remaining & group_mask] or group.compute_entry(
                remaining & group_mask
            )
            plays += card_sets
            rank_flags |= entry_flags
            remaining >>= width
        for flag_offset, codes, masks, cache in self._sequence_searches:
            if not self._has_sequence(rank_flags >> flag_offset, codes[0]):
                continue
            for mask in masks:
                part = hand & mask
                sequences = cache.get(part)
                plays += self._cache_sequences(part, codes, cache) if sequences is None else sequences
        return plays

    def _has_sequence(self, rank_flags: int, shortest_code: Code) -> bool:
        """Return True if the flags have enough consecutive ranks for the shortest sequence."""
        for _ in range(1, shortest_code & LENGTH_MASK):
            rank_flags &= rank_flags >> 1
        return bool(rank_flags & ALL_RANK_BITS)

    def _cache_sequences(
        self, part: PackedCards, codes: Sequence[Code], cache: dict[PackedCards, tuple[PackedCards, ...]]
    ) -> tuple[PackedCards, ...]:
        list_part_plays = super().list_plays
        plays = tuple(play for code in codes for play in list_part_plays(part, code))
        if len(cache) >= _MAX_CACHED_PARTS:
            cache.clear()
        if len(plays) < _MAX_CACHED_PLAYS:
            cache[part] = plays
        return plays

    def list_same_kind_answers(
        self, hand: PackedCards, target: Code, target_cards: PackedCards
    ) -> tuple[PackedCards, ...]:
        """Return a pass (0) and the answers of the target's kind and length."""
        plays = self.list_higher_plays(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def list_higher_plays(self, hand: PackedCards, target: Code, target_cards: PackedCards) -> list[PackedCards]:
        """Return the answers of the target's kind and length."""
        if hand < target_cards and not self.can_tops_be_equal:
            return []
        if self._are_twos(target_cards):
            return super().list_higher_plays(hand, target, target_cards)
        deck = self.deck
        length = target & LENGTH_MASK if target >= RUN else 1
        lowest_bit = (deck.find_highest_rank(target_cards) + 2 - length) * deck.bits_per_rank
        part = hand >> lowest_bit << lowest_bit
        twos = 0
        if target <= TRIPLE:
            part, twos = part & self._cards_below_twos, part & ~self._cards_below_twos
        masks = self._answer_masks.get(decode_base(target))
        target_masks = [mask for mask in masks if mask & target_cards] if masks else []
        if target_masks:
            part &= sum(target_masks)
        plays = self.list_plays(part, target) if part else []
        if len(target_masks) > 1:
            plays = [play for play in plays if not self.find_suit_mismatch(play, target, target_cards)]
        return plays + self.list_plays(twos, target) if twos else plays


@lru_cache(maxsize=64)
def get_law(rules: Rules) -> Law:
    """Return the compiled rule set."""
    return MatchingLaw(rules) if rules.decisions.matching is not NO_MATCHING else Law(rules)
