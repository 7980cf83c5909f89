"""The law where suits must match (see suit_matching.py): combinations and answers are found in parts of a hand.

All cards of a run of one suit are among the hand's cards of that suit: the runs of a hand are those of its suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.combination import LENGTH_BITS, PAIRS_RUN, QUADS_RUN, RUN, TRIPLE, Code, base_of
from game.engine.deck import PAIRS, QUADS, Packed, RankGroup
from game.engine.law import NO_CARDS, ONLY_PASS, Law
from game.engine.rules import Rules
from game.engine.sequences import ALL_RANKS
from game.engine.suit_matching import SuitGroups

_REMEMBERED = 1 << 14
"""How many parts of hands are remembered with their plays before that starts anew."""

_SHORT = 1 << 9
"""Longer lists of plays are not remembered."""


RANKS_OF_SEQUENCE = {RUN: 0, PAIRS_RUN: PAIRS, QUADS_RUN: QUADS}
"""By kind of sequence, the place of the flags of the ranks that it is made of (see `RankGroup`)."""


class _MatchingRankGroup(RankGroup):
    """The sets of equal rank that match, of a group of ranks."""

    __slots__ = ("law",)

    def __init__(self, law: MatchingLaw, number: int) -> None:
        super().__init__(law.deck, number, range(1, 5))
        self.law = law

    def find(self, held: int) -> tuple[tuple[int, ...], int]:
        """Fill the place of the cards held."""
        _, flags = super().find(held)
        part = held << self.number * self.deck.group_width
        found = tuple(play for code in self.sizes for play in self.law.all_of(part, code))
        self.known[held] = known = found, flags
        return known


class MatchingLaw(Law):
    """What a rule set allows in which suits must match."""

    suits_match = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        deck, matching = self.deck, self.decisions.matching
        self._below_twos = deck.two_floor - 1
        self._within = {kind: self._masks(groups) for kind, groups in matching.within.items()}
        self._answered = {kind: self._masks(groups) for kind, groups in matching.answered_in.items()}
        self._equal_rank = [_MatchingRankGroup(self, group) for group in range(deck.groups)]
        everything = (deck.suits(range(4)),)
        self._sequences = [
            (RANKS_OF_SEQUENCE[base], codes, self._within.get(base, everything), dict[Packed, tuple[Packed, ...]]())
            for base in RANKS_OF_SEQUENCE
            if (codes := sorted(code for code in self.codes if base_of(code) == base))
        ]

    def _masks(self, groups: SuitGroups) -> tuple[Packed, ...]:
        """The cards of each group."""
        return tuple(self.deck.suits(suits) for suits in groups.groups)

    # What a set of cards is

    def _classify(self, cards: Packed) -> Code:
        code = super()._classify(cards)
        return code if code and self._is_within(code, cards) else 0

    def _is_within(self, code: Code, cards: Packed) -> bool:
        """Whether the cards are all of one group, where their kind asks for that."""
        masks = self._within.get(base_of(code))
        return masks is None or self._are_twos(cards) or any(not cards & ~mask for mask in masks)

    def why_none(self, cards: Packed) -> dict[str, Any]:
        """Why a set of cards is no combination: what cards that are else one do not have in common, or a near miss."""
        code = super()._classify(cards)
        if self._is_within(code, cards):
            return super().why_none(cards)
        return {"reason": self.decisions.matching.groups_of(base_of(code)).name}

    def _are_twos(self, cards: Packed) -> bool:
        """Whether a combination consists of twos alone."""
        return cards >= self.deck.two_floor and not cards & self._below_twos

    # What beats what

    def beats(self, code: Code, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Whether a play of `code` beats what lies on the table as `target`."""
        if code == target and self._is_answer(cards, target, target_cards):
            return True
        return code in self.powers.get(self.power_key(target, target_cards), ())

    def _is_answer(self, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Whether a play of the target's kind and length is a higher one; of twos alone as ties have it (Ruling 30)."""
        if self._are_twos(target_cards):
            return self.higher(cards, target_cards)
        is_above = self.deck.rank_of(cards) > self.deck.rank_of(target_cards)
        return is_above and not self.mismatch(cards, target, target_cards)

    def mark(self, code: Code, cards: Packed) -> int:
        """What answers of its kind must have in common with a play: so many cards of each group, as a number."""
        masks = self._answered.get(base_of(code))
        if masks is None or self._are_twos(cards):
            return 0
        size, found = self.deck.size, 0
        for mask in masks:
            found = found << 5 | size(cards & mask)
        return found

    def mismatch(self, cards: Packed, target: Code, target_cards: Packed) -> str:
        """What of the target a play of its kind and length does not match, empty where nothing."""
        asked, found = self.mark(target, target_cards), self.mark(target, cards)
        return self.decisions.matching.answered_in[base_of(target)].name if asked and found not in (0, asked) else ""

    # All lawful plays

    def parts(self, hand: Packed, code: Code) -> Sequence[Packed]:
        """The parts of a hand that hold each play of a code whole, none twice."""
        masks = self._within.get(base_of(code))
        if masks is None:
            return (hand,)
        if code > TRIPLE:
            return [hand & mask for mask in masks]
        low = hand & self._below_twos
        return [*(low & mask for mask in masks), hand - low]

    def all_of(self, hand: Packed, code: Code) -> list[Packed]:
        """Every play of a code that a hand holds."""
        find = super().all_of
        return [play for part in self.parts(hand, code) for play in find(part, code)]

    def leads(self, hand: Packed) -> list[Packed]:
        """Every combination that a hand holds."""
        plays: list[Packed] = []
        flags, rest, width, group_mask = 0, hand, self.deck.group_width, self.deck.group_mask
        for group in self._equal_rank:
            found, ranks = group.known[rest & group_mask] or group.find(rest & group_mask)
            plays += found
            flags |= ranks
            rest >>= width
        for foot, codes, masks, known in self._sequences:
            if not self._holds_sequence(flags >> foot, codes[0]):
                continue
            for mask in masks:
                part = hand & mask
                runs = known.get(part)
                plays += self._remember_sequences(part, codes, known) if runs is None else runs
        return plays

    def _holds_sequence(self, ranks: int, shortest: Code) -> bool:
        """Return whether so many consecutive ranks are flagged as the shortest sequence needs."""
        for _ in range(1, shortest & LENGTH_BITS):
            ranks &= ranks >> 1
        return bool(ranks & ALL_RANKS)

    def _remember_sequences(
        self, part: Packed, codes: Sequence[Code], known: dict[Packed, tuple[Packed, ...]]
    ) -> tuple[Packed, ...]:
        find = super().all_of
        found = tuple(play for code in codes for play in find(part, code))
        if len(known) >= _REMEMBERED:
            known.clear()
        if len(found) < _SHORT:
            known[part] = found
        return found

    def answers_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """The answers of the target's own kind and length, and a pass (0)."""
        plays = self.higher_of_same_kind(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def higher_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        """The answers of the target's own kind and length."""
        if hand < target_cards and not self.tops_may_be_equal:
            return []
        if self._are_twos(target_cards):
            return super().higher_of_same_kind(hand, target, target_cards)
        deck = self.deck
        length = target & LENGTH_BITS if target >= RUN else 1
        foot = (deck.rank_of(target_cards) + 2 - length) * deck.width
        part = hand >> foot << foot
        twos = 0
        if target <= TRIPLE:
            part, twos = part & self._below_twos, part & ~self._below_twos
        masks = self._answered.get(base_of(target))
        touched = [mask for mask in masks if mask & target_cards] if masks else []
        if touched:
            part &= sum(touched)
        plays = self.all_of(part, target) if part else []
        if len(touched) > 1:
            plays = [play for play in plays if not self.mismatch(play, target, target_cards)]
        return plays + self.all_of(twos, target) if twos else plays
