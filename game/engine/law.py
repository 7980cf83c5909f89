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
from game.engine.deck import PAIR_FLAGS_OFFSET, QUAD_FLAGS_OFFSET, Packed, RankGroup
from game.engine.payments import EndedTrick, Payment, multiply_by_stake
from game.engine.rules import Rules
from game.engine.sequences import ALL_RANKS, Sequences, near_miss
from game.engine.special_sets import SpecialSets

NO_CARDS = 0
"""A pass as a packed play."""

ONLY_PASS = (NO_CARDS,)

_MAX_CACHE_SIZE = 1 << 15
"""Cached sets of cards before a cache is cleared; bounds the memory."""


class Law:
    """A compiled rule set. Call `law_of`, which compiles each rule set once."""

    suits_match = False
    """True if suits of combinations or answers must match. If not, every higher single answers a single."""

    def __init__(self, rules: Rules) -> None:
        decisions: Decisions = rules.decisions
        deck = decisions.deck
        self.rules, self.decisions, self.deck = rules, decisions, deck
        self.sequences = Sequences(deck, decisions)
        self.special_sets = SpecialSets(deck, decisions)

        # Copies of the decisions that every play needs (see `Decisions`)
        self.codes = decisions.codes
        self.bombs = decisions.bombs
        self.bombs_by_target = dict(decisions.bombs_by_target)
        self.exempt_bombs = decisions.exempt_bombs
        self.forbidden_plays = decisions.forbidden_plays
        self.is_pass_locking = decisions.is_pass_locking
        self.last_card_demand = decisions.last_card_demand
        self.binds_singles = decisions.last_card_demand is not None and decisions.last_card_demand.is_binding
        self.forbids_plays = bool(decisions.forbidden_plays) or self.binds_singles
        self.three_of_spades = deck.mask(CARDS[:1])
        self.allows_stacking = decisions.stacking is not None
        self.bombs_answer_stacking = decisions.stacking is not None and decisions.stacking.can_bombs_answer
        self.has_suited_runs = decisions.has_suited_runs
        self.is_suited_answer_plain = decisions.is_suited_answer_plain
        self.is_higher = decisions.ties.is_higher
        self.tops_may_be_equal = not decisions.ties.are_lower_cards_compared

        self.targets_of_bombs = frozenset((*self.bombs_by_target, *self.exempt_bombs))
        """Codes (with TWOS_FLAG for twos) of plays that bombs may answer: all targets of the table, and exempt bombs,
        which a locked-out seat may beat with a higher one.
        """
        self.bits_to_next_card = 0 if decisions.ties.is_later_play_higher else deck.bits
        """Bits from a single to the lowest card that beats it; 0 if an equal card wins when played later."""
        self.singles_cache: dict[Packed, tuple[Packed, ...]] = {}
        """Cache of `compute_higher_singles`."""
        self.code_cache: dict[Packed, tuple[Code, bool]] = {}
        """Cache of `compute_code`."""

    # Classification

    def code(self, cards: Packed) -> Code:
        """Return the code of a set of cards, or 0 if it is no combination. A same-suit run has its own code unless it
        is plain.
        """
        return (self.code_cache.get(cards) or self.compute_code(cards))[0]

    def compute_code(self, cards: Packed) -> tuple[Code, bool]:
        """Compute and cache the code of a set of cards, and True if bombs may answer it."""
        if len(self.code_cache) >= _MAX_CACHE_SIZE:
            self.code_cache.clear()
        code = self._classify(cards)
        self.code_cache[cards] = entry = code, self.can_be_bombed(code, cards)
        return entry

    def can_be_bombed(self, code: Code, cards: Packed) -> bool:
        """Return True if bombs may answer a play, from any seat."""
        return self.power_key(code, cards) in self.targets_of_bombs

    def _classify(self, cards: Packed) -> Code:
        deck = self.deck
        lowest_bit = (cards & -cards).bit_length() - 1
        remaining = cards >> (lowest_bit - lowest_bit % deck.width)
        first = remaining & deck.rank_mask
        size = deck.size(first)
        ranks, is_one_suit = 0, True
        while remaining:
            rank_cards = remaining & deck.rank_mask
            if deck.size(rank_cards) != size:
                return 0
            is_one_suit = is_one_suit and rank_cards == first
            ranks += 1
            remaining >>= deck.width
        if ranks == 1:
            return size if size <= QUAD else 0
        return self._sequence(size, ranks, is_one_suit, lowest_bit // deck.width + ranks - 1)

    def _sequence(self, size: int, ranks: int, is_one_suit: bool, top: int) -> Code:
        """Return the code of `ranks` consecutive ranks with `size` cards each, or 0 if the rules lack this sequence."""
        decisions, sequences = self.decisions, self.sequences
        if size == 1 and ranks in sequences.run_lengths and top <= decisions.run_top:
            is_suited = is_one_suit and ranks >= MIN_SUITED_RUN_CARDS and self.has_suited_runs
            return (SUITED_RUN if is_suited else RUN) + ranks
        if size == 2 and ranks in sequences.pairs_lengths and top <= decisions.pairs_run_top:
            return PAIRS_RUN + ranks
        return QUADS_RUN + ranks if size == 4 and ranks in sequences.quads_lengths else 0

    def code_on_table(self, cards: Iterable[Card], target: Code = 0) -> Code:
        """Return the code that unpacked cards have on the table as an answer to `target` (0: as a lead)."""
        return self.answer_code(self.code(self.deck.mask(cards)), target)

    def explain_no_combination(self, cards: Packed) -> dict[str, Any]:
        """Return refusal parameters that explain why cards are no combination: see `near_miss`."""
        return near_miss(self.deck.cards(cards), self.decisions)

    def answer_code(self, code: Code, target: Code) -> Code:
        """Return the code that a play of `code` has on the table as an answer to `target` (0: as a lead)."""
        return code_against(code, target) if self.is_suited_answer_plain else code

    # Beating

    def power_key(self, code: Code, cards: Packed) -> Code:
        """Return the code by which the bombs table lists a target; twos have their own codes."""
        return code + TWOS_FLAG if code <= TRIPLE and cards >= self.deck.lowest_two else code

    def bombs_over(self, code: Code, rank: int) -> Sequence[Code]:
        """Return the codes of the bombs that chop a combination with this code and top rank."""
        return self.bombs_by_target.get(code + TWOS_FLAG if rank == TWO and code <= TRIPLE else code, ())

    def beats(self, code: Code, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Return True if a play of `code` beats the play `target` on the table."""
        answer = code_against(code, target)
        if answer == target and self.is_higher(cards, target_cards):
            return True
        return answer in self.bombs_by_target.get(self.power_key(target, target_cards), ())

    def suit_key(self, code: Code, cards: Packed) -> int:
        """Return a number for the suits that answers of the same kind must match; 0 if there is no condition."""
        return 0

    def suit_mismatch(self, cards: Packed, target: Code, target_cards: Packed) -> str:
        """Return the suit property in which a play of the same kind does not match the target; empty if it matches."""
        return ""

    def is_chop(self, code: Code, target: Code, target_cards: Packed) -> bool:
        """Return True if a play that beats the target is a bomb on a two or on a bomb (chặt). A lead has target 0."""
        is_target_twos = self.power_key(target, target_cards) != target
        return target != 0 and code in self.bombs and (target in self.bombs or is_target_twos)

    def compute_chop_payments(self, plays: Sequence[PackedPlay], out: Sequence[int]) -> list[Payment]:
        """Return the payments for chops at the end of a trick; `out` are the seats that went out."""
        decisions = self.decisions
        if not decisions.chop_payment_functions or plays[-1][1] not in self.bombs:
            return []
        trick = EndedTrick(plays, out, self.is_chop, self.special_sets.pile_value)
        return multiply_by_stake(
            (payment for pay in decisions.chop_payment_functions for payment in pay(trick)), decisions.prices.stake
        )

    def find_forbidding_rule(self, hand: Packed, play: Packed, must_lead: bool = False) -> ForbiddenPlay | None:
        """Return the option that forbids an otherwise possible play, or None."""
        for rule in self.forbidden_plays:
            if rule.applies(self.deck, hand, play, must_lead):
                return rule
        return None

    # Move generation

    def leads(self, hand: Packed) -> list[Packed]:
        """Return every combination of a hand."""
        deck = self.deck
        plays: list[Packed] = []
        flags, remaining = 0, hand
        width, mask = deck.group_width, deck.group_mask
        for group in deck.all_equal_rank:
            card_sets, ranks = group.entries[remaining & mask] or group.compute_entry(remaining & mask)
            plays += card_sets
            flags |= ranks
            remaining >>= width
        self.sequences.add_sequences(plays, hand, flags)
        return plays

    def compute_higher_singles(self, candidates: Packed) -> tuple[Packed, ...]:
        """Compute and cache a pass and each card of a set as a single. These are the most common answers."""
        if len(self.singles_cache) >= _MAX_CACHE_SIZE:
            self.singles_cache.clear()
        self.singles_cache[candidates] = answers = (NO_CARDS, *self.plays_of_code(candidates, SINGLE))
        return answers

    def answers(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """Return a pass (0) and every combination of a hand that beats the play `target` on the table."""
        plays = self.answers_of_same_kind(hand, target, target_cards)
        codes = self.bombs_by_target.get(self.power_key(target, target_cards))
        if not codes:
            return plays
        chops: list[Packed] = []
        for code in codes:
            if code == target:
                chops += [play for play in self.plays_of_code(hand, code) if play not in plays]
            else:
                chops += self.plays_of_code(hand, code)
        return (*plays, *chops)

    def answers_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """Return a pass (0) and the answers of the target's kind and length."""
        if target == SINGLE:
            candidates = hand & -(target_cards << self.bits_to_next_card)
            return self.singles_cache.get(candidates) or self.compute_higher_singles(candidates)
        if hand < target_cards and not self.tops_may_be_equal:
            return ONLY_PASS
        plays = self.higher_of_same_kind(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def higher_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        """Return the higher plays of the same kind and length. To a run, they include same-suit runs that
        may answer.
        """
        if target >= RUN:
            return self._higher_sequences(hand, target, target_cards)
        deck = self.deck
        sets, width, mask = deck.equal_rank[target], deck.group_width, deck.group_mask
        group = (target_cards.bit_length() - 1) // width
        remaining = hand >> (group * width)
        plays: list[Packed] = []
        card_sets = sets[group].sets(remaining & mask)
        if self.tops_may_be_equal:
            plays += [play for play in card_sets if self.is_higher(play, target_cards)]
        elif card_sets and card_sets[-1] > target_cards:
            plays += [play for play in card_sets if play > target_cards]
        remaining >>= width
        while remaining:
            group += 1
            plays += sets[group].sets(remaining & mask)
            remaining >>= width
        return plays

    def _higher_sequences(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        length = target & LENGTH_MASK
        lowest = self.deck.rank_of(target_cards) - length + 1
        plays = self.sequences.of_length(hand, target & BASE_MASK, length, lowest)
        higher = self.is_higher
        return [play for play in plays if higher(play, target_cards)]

    def suit_parts(self, hand: Packed, code: Code) -> Sequence[Packed]:
        """Return parts of a hand such that each play of a code lies in exactly one part."""
        return (hand,)

    def plays_of_code(self, hand: Packed, code: Code) -> list[Packed]:
        """Return every play of a code in a hand. Same-suit runs are listed under their own code only."""
        if code >= RUN:
            return self.sequences.of_length(hand, code & BASE_MASK, code & LENGTH_MASK, 0)
        deck = self.deck
        plays: list[Packed] = []
        for group in deck.equal_rank[code]:
            if group_cards := hand & deck.group_mask:
                plays += group.sets(group_cards)
            hand >>= deck.group_width
        return plays

    def bombs_that_beat(self, hand: Packed, codes: Codes, target: Code, target_cards: Packed) -> list[Packed]:
        """Return the bombs of these codes that beat the target, by the table or as a higher bomb of the same kind."""
        chops = self.bombs_by_target.get(self.power_key(target, target_cards), ())
        plays: list[Packed] = []
        for code in codes:
            if code in chops:
                plays += self.plays_of_code(hand, code)
            elif code == target:
                plays += self.higher_of_same_kind(hand, target, target_cards)
        return plays


def code_against(code: Code, target: Code) -> Code:
    """Return the code by which a play is compared with the target: a same-suit run counts as a run against a run."""
    if SUITED_RUN < code < PAIRS_RUN and RUN < target < SUITED_RUN:
        return RUN + (code & LENGTH_MASK)
    return code


_MAX_CACHED_PARTS = 1 << 14
"""Cached parts of hands before the cache is cleared."""

_MAX_CACHED_PLAYS = 1 << 9
"""Longer lists of plays are not cached."""


FLAG_OFFSETS = {RUN: 0, PAIRS_RUN: PAIR_FLAGS_OFFSET, QUADS_RUN: QUAD_FLAGS_OFFSET}
"""Offset of the rank flags that a kind of sequence is made of (see `RankGroup`)."""


class _MatchingRankGroup(RankGroup):
    """A `RankGroup` that finds only sets whose suits match."""

    __slots__ = ("law",)

    def __init__(self, law: MatchingLaw, number: int) -> None:
        super().__init__(law.deck, number, range(1, 5))
        self.law = law

    def compute_entry(self, cards: int) -> tuple[tuple[int, ...], int]:
        """Compute and store the entry for the cards held."""
        _, flags = super().compute_entry(cards)
        part = cards << self.number * self.deck.group_width
        card_sets = tuple(play for code in self.sizes for play in self.law.plays_of_code(part, code))
        self.entries[cards] = entry = card_sets, flags
        return entry


class MatchingLaw(Law):
    """A compiled rule set under which suits must match.

    Combinations and answers are searched in parts of a hand: the runs of a hand are those of its single suits.
    """

    suits_match = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        deck, matching = self.deck, self.decisions.matching
        self._below_twos = deck.lowest_two - 1
        self._combination_masks = {kind: self._masks(groups) for kind, groups in matching.combination_groups.items()}
        self._answer_masks = {kind: self._masks(groups) for kind, groups in matching.answer_groups.items()}
        self._equal_rank = [_MatchingRankGroup(self, group) for group in range(deck.group_count)]
        everything = (deck.suits(range(4)),)
        self._sequences = [
            (
                FLAG_OFFSETS[base],
                codes,
                self._combination_masks.get(base, everything),
                dict[Packed, tuple[Packed, ...]](),
            )
            for base in FLAG_OFFSETS
            if (codes := sorted(code for code in self.codes if decode_base(code) == base))
        ]

    def _masks(self, groups: SuitGroups) -> tuple[Packed, ...]:
        return tuple(self.deck.suits(suits) for suits in groups.groups)

    # What a set of cards is

    def _classify(self, cards: Packed) -> Code:
        code = super()._classify(cards)
        return code if code and self._has_matching_suits(code, cards) else 0

    def _has_matching_suits(self, code: Code, cards: Packed) -> bool:
        masks = self._combination_masks.get(decode_base(code))
        return masks is None or self._are_twos(cards) or any(not cards & ~mask for mask in masks)

    def explain_no_combination(self, cards: Packed) -> dict[str, Any]:
        """Return refusal parameters: the suit property that the cards do not share, or a near miss."""
        code = super()._classify(cards)
        if self._has_matching_suits(code, cards):
            return super().explain_no_combination(cards)
        return {"reason": self.decisions.matching.get_combination_groups(decode_base(code)).name}

    def _are_twos(self, cards: Packed) -> bool:
        return cards >= self.deck.lowest_two and not cards & self._below_twos

    # What beats what

    def beats(self, code: Code, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Return True if a play of `code` beats the play `target` on the table."""
        if code == target and self._is_answer(cards, target, target_cards):
            return True
        return code in self.bombs_by_target.get(self.power_key(target, target_cards), ())

    def _is_answer(self, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Return True if a play of the target's kind and length is higher. Ties decide between twos alone
        (Ruling 30).
        """
        if self._are_twos(target_cards):
            return self.is_higher(cards, target_cards)
        is_above = self.deck.rank_of(cards) > self.deck.rank_of(target_cards)
        return is_above and not self.suit_mismatch(cards, target, target_cards)

    def suit_key(self, code: Code, cards: Packed) -> int:
        """Return the number of cards in each suit group as one integer; 0 if answers need not match."""
        masks = self._answer_masks.get(decode_base(code))
        if masks is None or self._are_twos(cards):
            return 0
        size, key = self.deck.size, 0
        for mask in masks:
            key = key << 5 | size(cards & mask)
        return key

    def suit_mismatch(self, cards: Packed, target: Code, target_cards: Packed) -> str:
        """Return the suit property in which a play of the same kind does not match the target; empty if it matches."""
        target_key, answer_key = self.suit_key(target, target_cards), self.suit_key(target, cards)
        return (
            self.decisions.matching.answer_groups[decode_base(target)].name
            if target_key and answer_key not in (0, target_key)
            else ""
        )

    # All legal plays

    def suit_parts(self, hand: Packed, code: Code) -> Sequence[Packed]:
        """Return parts of a hand such that each play of a code lies in exactly one part."""
        masks = self._combination_masks.get(decode_base(code))
        if masks is None:
            return (hand,)
        if code > TRIPLE:
            return [hand & mask for mask in masks]
        below_twos = hand & self._below_twos
        return [*(below_twos & mask for mask in masks), hand - below_twos]

    def plays_of_code(self, hand: Packed, code: Code) -> list[Packed]:
        """Return every play of a code in a hand."""
        find = super().plays_of_code
        return [play for part in self.suit_parts(hand, code) for play in find(part, code)]

    def leads(self, hand: Packed) -> list[Packed]:
        """Return every combination of a hand."""
        plays: list[Packed] = []
        flags, remaining, width, group_mask = 0, hand, self.deck.group_width, self.deck.group_mask
        for group in self._equal_rank:
            card_sets, ranks = group.entries[remaining & group_mask] or group.compute_entry(remaining & group_mask)
            plays += card_sets
            flags |= ranks
            remaining >>= width
        for flag_offset, codes, masks, cache in self._sequences:
            if not self._holds_sequence(flags >> flag_offset, codes[0]):
                continue
            for mask in masks:
                part = hand & mask
                runs = cache.get(part)
                plays += self._remember_sequences(part, codes, cache) if runs is None else runs
        return plays

    def _holds_sequence(self, ranks: int, shortest: Code) -> bool:
        """Return True if the flags have enough consecutive ranks for the shortest sequence."""
        for _ in range(1, shortest & LENGTH_MASK):
            ranks &= ranks >> 1
        return bool(ranks & ALL_RANKS)

    def _remember_sequences(
        self, part: Packed, codes: Sequence[Code], cache: dict[Packed, tuple[Packed, ...]]
    ) -> tuple[Packed, ...]:
        find = super().plays_of_code
        plays = tuple(play for code in codes for play in find(part, code))
        if len(cache) >= _MAX_CACHED_PARTS:
            cache.clear()
        if len(plays) < _MAX_CACHED_PLAYS:
            cache[part] = plays
        return plays

    def answers_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """Return a pass (0) and the answers of the target's kind and length."""
        plays = self.higher_of_same_kind(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def higher_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        """Return the answers of the target's kind and length."""
        if hand < target_cards and not self.tops_may_be_equal:
            return []
        if self._are_twos(target_cards):
            return super().higher_of_same_kind(hand, target, target_cards)
        deck = self.deck
        length = target & LENGTH_MASK if target >= RUN else 1
        lowest_bit = (deck.rank_of(target_cards) + 2 - length) * deck.width
        part = hand >> lowest_bit << lowest_bit
        twos = 0
        if target <= TRIPLE:
            part, twos = part & self._below_twos, part & ~self._below_twos
        masks = self._answer_masks.get(decode_base(target))
        target_masks = [mask for mask in masks if mask & target_cards] if masks else []
        if target_masks:
            part &= sum(target_masks)
        plays = self.plays_of_code(part, target) if part else []
        if len(target_masks) > 1:
            plays = [play for play in plays if not self.suit_mismatch(play, target, target_cards)]
        return plays + self.plays_of_code(twos, target) if twos else plays


@lru_cache(maxsize=64)
def law_of(rules: Rules) -> Law:
    """Return the compiled rule set."""
    return MatchingLaw(rules) if rules.decisions.matching is not NO_MATCHING else Law(rules)
