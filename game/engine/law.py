"""A rule set compiled: which sets of cards are combinations, which beat which, and all lawful plays of a hand.

Sets of cards are packed (see deck.py); codes are kind and length in one number (see combination.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.cards import CARDS, TWO, Card
from game.engine.combination import (
    BASE_BITS,
    LENGTH_BITS,
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
)
from game.engine.decisions import SHORTEST_SUITED_RUN, TWOS, Decisions, ForbiddenPlay
from game.engine.deck import Packed
from game.engine.near_misses import near_miss
from game.engine.payment_terms import EndedTrick
from game.engine.result import Payment, staked
from game.engine.rules import Rules
from game.engine.sequences import Sequences
from game.engine.special_sets import SpecialSets

NO_CARDS = 0
"""A pass, as a packed play."""

ONLY_PASS = (NO_CARDS,)

_REMEMBERED = 1 << 15
"""How many sets of cards a law remembers before it starts anew: a bound on memory."""


class Law:
    """What one rule set allows. Get it from `laws.law_of`, which compiles each rule set once."""

    suits_match = False
    """Whether combinations or answers must match in suits; else a single is answered by every higher one."""

    def __init__(self, rules: Rules) -> None:
        decisions: Decisions = rules.decisions
        deck = decisions.deck
        self.rules, self.decisions, self.deck = rules, decisions, deck
        self.sequences = Sequences(deck, decisions)
        self.sets = SpecialSets(deck, decisions)

        # What is asked at every play, as the decisions say it (see `Decisions`)
        self.codes = decisions.codes
        self.bombs = decisions.bombs
        self.powers = dict(decisions.powers)
        self.exempt = decisions.exempt
        self.forbidden = decisions.forbidden
        self.locks_out = decisions.pass_locks_out
        self.last_card = decisions.last_card
        self.binds_singles = decisions.last_card is not None and decisions.last_card.is_binding
        self.forbids_plays = bool(decisions.forbidden) or self.binds_singles  # although they may lead or beat
        self.three_of_spades = deck.mask(CARDS[:1])
        self.allows_stacking = decisions.stacking is not None  # the last player may go on beating its own play
        self.bombs_answer_stacking = decisions.stacking is not None and decisions.stacking.bombs_may_answer
        self.knows_suited_runs = decisions.suited_runs
        self.suited_answer_is_plain = decisions.suited_answer_is_plain
        self.higher = decisions.ties.higher
        self.tops_may_be_equal = not decisions.ties.lower_cards_decide

        self.targets_of_bombs = frozenset((*self.powers, *self.exempt))
        """The codes (with TWOS for twos) of what has bombs to fear: of all that any has power over, and of the exempt
        bombs themselves, which a higher one beats from a locked-out seat, too."""
        self.bits_to_next_card = 0 if decisions.ties.equal_beats else deck.bits
        """How far above a single the lowest card lies that beats it: its equal itself where the later play wins."""
        self.singles: dict[Packed, tuple[Packed, ...]] = {}
        """By a set of cards what `higher_singles` answers."""
        self.known: dict[Packed, tuple[Code, bool]] = {}
        """By a set of cards what `look_up` answers."""

    # What a set of cards is

    def code(self, cards: Packed) -> Code:
        """The code of a set of cards, 0 where it is no combination; a same-suit run has its own code unless plain."""
        return (self.known.get(cards) or self.look_up(cards))[0]

    def look_up(self, cards: Packed) -> tuple[Code, bool]:
        """The code of a set of cards and whether it has bombs to fear as a play, remembered in `known`."""
        if len(self.known) >= _REMEMBERED:
            self.known.clear()
        code = self._classify(cards)
        self.known[cards] = known = code, self.fears_bombs(code, cards)
        return known

    def fears_bombs(self, code: Code, cards: Packed) -> bool:
        """Whether bombs may answer a play, from whichever seat."""
        return self.power_key(code, cards) in self.targets_of_bombs

    def _classify(self, cards: Packed) -> Code:
        deck = self.deck
        low = (cards & -cards).bit_length() - 1
        rest = cards >> (low - low % deck.width)
        first = rest & deck.rank_mask
        size = deck.size(first)
        ranks, one_suit = 0, True
        while rest:
            held = rest & deck.rank_mask
            if deck.size(held) != size:
                return 0
            one_suit = one_suit and held == first
            ranks += 1
            rest >>= deck.width
        if ranks == 1:
            return size if size <= QUAD else 0
        return self._sequence(size, ranks, one_suit, low // deck.width + ranks - 1)

    def _sequence(self, size: int, ranks: int, one_suit: bool, top: int) -> Code:
        """The code of so many consecutive ranks of so many cards each, 0 where the rules have no such sequence."""
        decisions, sequences = self.decisions, self.sequences
        if size == 1 and ranks in sequences.run_lengths and top <= decisions.run_top:
            suited = one_suit and ranks >= SHORTEST_SUITED_RUN and self.knows_suited_runs
            return (SUITED_RUN if suited else RUN) + ranks
        if size == 2 and ranks in sequences.pairs_lengths and top <= decisions.pairs_run_top:
            return PAIRS_RUN + ranks
        return QUADS_RUN + ranks if size == 4 and ranks in sequences.quads_lengths else 0

    def code_on_table(self, cards: Iterable[Card], target: Code = 0) -> Code:
        """The code that cards (not packed) take on the table where they answer `target` (0: where they lead)."""
        return self.counts_as(self.code(self.deck.mask(cards)), target)

    def why_none(self, cards: Packed) -> dict[str, Any]:
        """Why a set of cards is no combination, as particulars of the refusal: see `near_miss`."""
        return near_miss(self.deck.cards(cards), self.decisions)

    def counts_as(self, code: Code, target: Code) -> Code:
        """The code that a play of `code` takes when it answers `target` (0: when it leads)."""
        return as_answer(code, target) if self.suited_answer_is_plain else code

    # What beats what

    def power_key(self, code: Code, cards: Packed) -> Code:
        """The code by which the bombs table knows a target: twos have codes of their own."""
        return code + TWOS if code <= TRIPLE and cards >= self.deck.two_floor else code

    def bombs_over(self, code: Code, rank: int) -> Sequence[Code]:
        """The codes of the bombs that the table lets chop a combination of this code and top rank."""
        return self.powers.get(code + TWOS if rank == TWO and code <= TRIPLE else code, ())

    def beats(self, code: Code, cards: Packed, target: Code, target_cards: Packed) -> bool:
        """Whether a play of `code` beats what lies on the table as `target`."""
        answer = as_answer(code, target)
        if answer == target and self.higher(cards, target_cards):
            return True
        return answer in self.powers.get(self.power_key(target, target_cards), ())

    def mark(self, code: Code, cards: Packed) -> int:
        """What answers of its kind must have in common with a play, as a number; 0 where nothing."""
        return 0

    def mismatch(self, cards: Packed, target: Code, target_cards: Packed) -> str:
        """What of the target a play of its kind and length does not match, empty where nothing."""
        return ""

    def is_chop(self, code: Code, target: Code, target_cards: Packed) -> bool:
        """Whether a play of `code` that beats the target (0: it leads) is a bomb on a two or a bomb (chặt)."""
        on_twos = self.power_key(target, target_cards) != target
        return target != 0 and code in self.bombs and (target in self.bombs or on_twos)

    def chop_payments(self, plays: Sequence[PackedPlay], out: Sequence[int]) -> list[Payment]:
        """What is paid for chops when a trick of plays (seat, code, packed) ends; `out` are those that went out."""
        decisions = self.decisions
        if not decisions.chop_payments or plays[-1][1] not in self.bombs:
            return []
        pile = EndedTrick(plays, out, self.is_chop, self.sets.in_pile)
        return staked((paid for pay in decisions.chop_payments for paid in pay(pile)), decisions.prices.stake)

    def why_forbidden(self, hand: Packed, play: Packed, must_lead: bool = False) -> ForbiddenPlay | None:
        """What forbids a play from a hand that could be made else; None where nothing does."""
        for rule in self.forbidden:
            if rule.applies(self.deck, hand, play, must_lead):
                return rule
        return None

    # All lawful plays

    def leads(self, hand: Packed) -> list[Packed]:
        """Every combination that a hand holds."""
        deck = self.deck
        plays: list[Packed] = []
        flags, rest = 0, hand
        width, mask = deck.group_width, deck.group_mask
        for group in deck.all_equal_rank:
            found, ranks = group.known[rest & mask] or group.find(rest & mask)
            plays += found
            flags |= ranks
            rest >>= width
        self.sequences.add_all(plays, hand, flags)
        return plays

    def higher_singles(self, held: Packed) -> tuple[Packed, ...]:
        """A pass and each of a set of cards as a single: the commonest answers, remembered in `singles`."""
        if len(self.singles) >= _REMEMBERED:
            self.singles.clear()
        self.singles[held] = answers = (NO_CARDS, *self.all_of(held, SINGLE))
        return answers

    def answers(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """Every combination of a hand that beats what lies on the table as `target`, and a pass (0)."""
        plays = self.answers_of_same_kind(hand, target, target_cards)
        codes = self.powers.get(self.power_key(target, target_cards))
        if not codes:
            return plays
        chops: list[Packed] = []
        for code in codes:
            if code == target:
                chops += [play for play in self.all_of(hand, code) if play not in plays]
            else:
                chops += self.all_of(hand, code)
        return (*plays, *chops)

    def answers_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> tuple[Packed, ...]:
        """The answers of the target's own kind and length, and a pass (0)."""
        if target == SINGLE:
            held = hand & -(target_cards << self.bits_to_next_card)
            return self.singles.get(held) or self.higher_singles(held)
        if hand < target_cards and not self.tops_may_be_equal:
            return ONLY_PASS
        plays = self.higher_of_same_kind(hand, target, target_cards)
        return (NO_CARDS, *plays) if plays else ONLY_PASS

    def higher_of_same_kind(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        """The higher plays of the same kind and length (to a run also same-suit runs, where they may answer)."""
        if target >= RUN:
            return self._higher_sequences(hand, target, target_cards)
        deck = self.deck
        sets, width, mask = deck.equal_rank[target], deck.group_width, deck.group_mask
        group = (target_cards.bit_length() - 1) // width
        rest = hand >> (group * width)
        plays: list[Packed] = []
        found = sets[group].sets(rest & mask)
        if self.tops_may_be_equal:
            plays += [play for play in found if self.higher(play, target_cards)]
        elif found and found[-1] > target_cards:
            plays += [play for play in found if play > target_cards]
        rest >>= width
        while rest:
            group += 1
            plays += sets[group].sets(rest & mask)
            rest >>= width
        return plays

    def _higher_sequences(self, hand: Packed, target: Code, target_cards: Packed) -> list[Packed]:
        length = target & LENGTH_BITS
        lowest = self.deck.rank_of(target_cards) - length + 1
        plays = self.sequences.of_length(hand, target & BASE_BITS, length, lowest)
        higher = self.higher
        return [play for play in plays if higher(play, target_cards)]

    def parts(self, hand: Packed, code: Code) -> Sequence[Packed]:
        """The parts of a hand that hold each play of a code whole, none twice."""
        return (hand,)

    def all_of(self, hand: Packed, code: Code) -> list[Packed]:
        """Every play of a code that a hand holds (same-suit runs apart)."""
        if code >= RUN:
            return self.sequences.of_length(hand, code & BASE_BITS, code & LENGTH_BITS, 0)
        deck = self.deck
        plays: list[Packed] = []
        for group in deck.equal_rank[code]:
            if held := hand & deck.group_mask:
                plays += group.sets(held)
            hand >>= deck.group_width
        return plays

    def bombs_that_beat(self, hand: Packed, codes: Codes, target: Code, target_cards: Packed) -> list[Packed]:
        """The bombs of the given codes that beat what lies there, by the table or as a higher one of their kind."""
        chops = self.powers.get(self.power_key(target, target_cards), ())
        plays: list[Packed] = []
        for code in codes:
            if code in chops:
                plays += self.all_of(hand, code)
            elif code == target:
                plays += self.higher_of_same_kind(hand, target, target_cards)
        return plays


def as_answer(code: Code, target: Code) -> Code:
    """The code by which a play is compared with the target: to a run every same-suit run is a run."""
    if SUITED_RUN < code < PAIRS_RUN and RUN < target < SUITED_RUN:
        return RUN + (code & LENGTH_BITS)
    return code
