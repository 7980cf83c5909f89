"""Split a hand into combinations at the least cost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.engine.cards import CARDS, TWO, Card
from game.engine.combination import CARDS_PER_RANK, PAIRS_RUN, QUAD, QUADS_RUN, RUN, SINGLE, Code, Combination, shape_of
from game.engine.deck import Packed
from game.engine.law import Law

Cost = Callable[[Code, int], float]
"""Returns the cost of a combination that is still to be played, from its code and top card."""

Part = tuple[Code, int]
"""A combination of a split: its code and top card."""


@dataclass(frozen=True, slots=True)
class HandSplit:
    """A hand as the combinations in which it would be played, and their total cost."""

    cost: float
    parts: tuple[Part, ...]


class HandSplitter(ABC):
    """Finds the cheapest split of a hand, and of the rest of the hand after any play. Created by `splitter_of`.

    The results for different rests share their work.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: Cost) -> None:
        self.law, self.held, self.cost = law, tuple(hand), cost
        self._costs: dict[Part, float] = {}

    @abstractmethod
    def split(self, without: Iterable[Card] = (), plus: Iterable[Card] = ()) -> HandSplit:
        """Return the cheapest split of the hand without some of its cards and with others added."""

    @abstractmethod
    def combinations(self, without: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """Return the parts of the cheapest split of the rest, sequences first, each with its cards."""

    def part_cost(self, code: Code, top: int) -> float:
        """Return the cost of one combination, cached."""
        part = (code, top)
        cost = self._costs.get(part)
        if cost is None:
            cost = self._costs[part] = self.cost(code, top)
        return cost


RankHand = int
"""A hand of the rank splitter: four bits of count for each rank, then two bits for each of the four twos, whose suits
matter most.
"""

_RANK_BITS = 4
_TWOS_SHIFT = TWO * _RANK_BITS
_LOW = (1 << _TWOS_SHIFT) - 1


class RankSplitter(HandSplitter):
    """Finds the cheapest split rank by rank, lowest first."""

    def __init__(self, law: Law, hand: Iterable[Card], cost: Cost) -> None:
        super().__init__(law, hand, cost)
        self.tops: list[list[int]] = [[] for _ in range(TWO + 1)]
        for card in self.held:
            self.tops[card.rank].append(card)
        self.hand = pack(self.held)
        known, highest = law.sequences, law.decisions.highest_rank
        lengths = {RUN: known.run_lengths, PAIRS_RUN: known.pairs_lengths, QUADS_RUN: known.quads_lengths}
        self.sequences = tuple(
            (base, CARDS_PER_RANK[base], some, highest(base)) for base, some in lengths.items() if some
        )
        self._best: dict[RankHand, tuple[float, RankHand, Part | None]] = {0: (0.0, 0, None)}

    def split(self, without: Iterable[Card] = (), plus: Iterable[Card] = ()) -> HandSplit:
        """Return the cheapest split of the hand without some of its cards and with others added."""
        hand = self.hand - pack(without) + pack(plus)
        cost = self._solve(hand)[0]
        parts = []
        while hand:
            _, hand, part = self._best[hand]
            assert part is not None
            parts.append(part)
        return HandSplit(cost, tuple(parts))

    def combinations(self, without: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """Return the parts of the cheapest split of the rest, sequences first, each with its cards."""
        left = list(self.held)
        for card in without:
            left.remove(card)
        parts = sorted(self.split(without).parts, key=lambda part: part[0] <= QUAD)
        return [(part, take_part(part, left)) for part in parts]

    def _solve(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        solution = self._best.get(hand)
        if solution is None:
            solution = self._split_twos(hand) if not hand & _LOW else self._split_lowest(hand)
            self._best[hand] = solution
        return solution

    def _split_lowest(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        """Return the best combination with a card of the lowest rank, and the rest of the hand."""
        rank = ((hand & -hand).bit_length() - 1) // _RANK_BITS
        foot = 1 << (rank * _RANK_BITS)
        held = hand >> (rank * _RANK_BITS) & 15
        tops = self.tops[rank]
        top = tops[held - 1] if held <= len(tops) else rank * 4 + 3
        best_cost, best_rest, best_part = float("inf"), 0, None
        for count in range(1, min(held, 4) + 1):
            rest = hand - count * foot
            cost = self.part_cost(count, top) + self._solve(rest)[0]
            if cost < best_cost:
                best_cost, best_rest, best_part = cost, rest, (count, top)
        for base, each, lengths, highest in self.sequences:
            if held < each:
                continue
            rest = hand
            for at in range(rank, highest + 1):
                after = _remove_lowest(rest, at, each)
                if after < 0:
                    break
                rest = after
                length = at - rank + 1
                if length not in lengths:
                    continue
                part = (base + length, self._top_of_rank(hand, at))
                cost = self.part_cost(*part) + self._solve(rest)[0]
                if cost < best_cost:
                    best_cost, best_rest, best_part = cost, rest, part
        return best_cost, best_rest, best_part

    def _top_of_rank(self, hand: RankHand, rank: int) -> int:
        if rank == TWO:
            return TWO * 4 + _lowest_two(hand >> _TWOS_SHIFT)
        held = hand >> (rank * _RANK_BITS) & 15
        tops = self.tops[rank]
        return tops[held - 1] if held <= len(tops) else rank * 4 + 3

    def _split_twos(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        """Return the best way to play a hand of twos only: alone or together."""
        twos = hand >> _TWOS_SHIFT
        suits = [suit for suit in range(4) for _ in range(twos >> (2 * suit) & 3)]
        best_cost, best_rest, best_part = float("inf"), 0, None
        for count in range(1, min(len(suits), 4) + 1):
            used = suits[:count] if count > 1 else suits[-1:]
            rest = hand - sum(1 << (_TWOS_SHIFT + 2 * suit) for suit in used)
            part = (count, TWO * 4 + used[-1])
            cost = self.part_cost(*part) + self._solve(rest)[0]
            if cost < best_cost:
                best_cost, best_rest, best_part = cost, rest, part
        return best_cost, best_rest, best_part


def pack(cards: Iterable[Card]) -> RankHand:
    """Return a set of cards as a `RankHand`."""
    hand = 0
    for card in cards:
        hand += 1 << (card & ~3 if card < TWO * 4 else _TWOS_SHIFT + 2 * (card & 3))
    return hand


def _lowest_two(twos: int) -> int:
    return ((twos & -twos).bit_length() - 1) >> 1


def _remove_lowest(hand: RankHand, rank: int, each: int) -> RankHand:
    """Return the hand without some cards of a rank, lowest twos first; -1 if it does not hold them."""
    if rank < TWO:
        shift = rank * _RANK_BITS
        return hand - (each << shift) if hand >> shift & 15 >= each else -1
    for _ in range(each):
        twos = hand >> _TWOS_SHIFT
        if not twos:
            return -1
        hand -= 1 << (_TWOS_SHIFT + 2 * _lowest_two(twos))
    return hand


def take_part(part: Part, left: list[Card]) -> Combination:
    """Remove a part's cards from the rest of the hand and return them: the top card, else the lowest suits."""
    code, top = part
    each, ranks = shape_of(code)
    highest = CARDS[top].rank
    cards: list[Card] = []
    for rank in range(highest - ranks + 1, highest + 1):
        held = [card for card in left if card.rank == rank]
        cards += held[-each:] if rank == highest and rank < TWO else held[:each]
    if code == SINGLE and highest == TWO:
        cards = [CARDS[top]]
    for card in cards:
        left.remove(card)
    return Combination.of_code(code, tuple(sorted(cards)))


class MatchingSplitter(HandSplitter):
    """Finds the cheapest split card by card, lowest first, under rules by which suits must match.

    The lowest card of a hand is the lowest card of its combination. `_plays_by_lowest` has all combinations of the
    whole hand by their lowest card.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: Cost) -> None:
        super().__init__(law, hand, cost)
        self.deck = law.deck
        self.hand = self.deck.mask(self.held)
        self._plays_by_lowest: dict[int, list[tuple[Packed, Part]]] = {}
        for play in self.law.leads(self.hand):
            part = (self.law.code(play), int(self.deck.top(play)))
            self._plays_by_lowest.setdefault(self.deck.lowest(play), []).append((play, part))
        self._cheapest: dict[Packed, tuple[float, Packed, Part]] = {}

    def split(self, without: Iterable[Card] = (), plus: Iterable[Card] = ()) -> HandSplit:
        """Return the cheapest split of the hand without some of its cards and with others added."""
        if more := tuple(plus):
            return MatchingSplitter(self.law, (*self.held, *more), self.cost).split(without)
        plays = self._plays(without)
        return HandSplit(sum(self.part_cost(*part) for _, part in plays), tuple(part for _, part in plays))

    def combinations(self, without: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """Return the parts of the cheapest split of the rest, sequences first, each with its cards."""
        plays = sorted(self._plays(without), key=lambda each: each[1][0] <= QUAD)
        return [(part, Combination.of_code(part[0], self.deck.cards(play))) for play, part in plays]

    def turns(self, left: Packed) -> int:
        """Return the cost of the rest of the hand if each combination costs one."""
        return round(self._cost_of(left))

    def _plays(self, without: Iterable[Card]) -> list[tuple[Packed, Part]]:
        left = self.hand - self.deck.mask(without)
        plays = []
        while left:
            self._cost_of(left)
            _, play, part = self._cheapest[left]
            plays.append((play, part))
            left -= play
        return plays

    def _cost_of(self, left: Packed) -> float:
        if not left:
            return 0.0
        known = self._cheapest.get(left)
        if known is None:
            holds = self.deck.holds
            ways = (way for way in self._plays_by_lowest[self.deck.lowest(left)] if holds(left, way[0]))
            priced = ((self.part_cost(*part) + self._cost_of(left - play), play, part) for play, part in ways)
            known = self._cheapest[left] = min(priced)
        return known[0]


def splitter_of(law: Law, hand: Iterable[Card], cost: Cost) -> HandSplitter:
    """Return the splitter for a hand under a law."""
    return (MatchingSplitter if law.suits_match else RankSplitter)(law, hand, cost)
