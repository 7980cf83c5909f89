"""Split a hand into combinations at the least cost."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.engine.cards import CARDS, TWO, Card
from game.engine.combination import (
    CARDS_PER_RANK,
    PAIRS_RUN,
    QUAD,
    QUADS_RUN,
    RUN,
    SINGLE,
    Code,
    Combination,
    decode_shape,
)
from game.engine.deck import PackedCards
from game.engine.law import Law

CostFunction = Callable[[Code, int], float]
"""Returns the cost of a combination that is still to be played, from its code and top card."""

Part = tuple[Code, int]
"""A combination of a split: its code and top card."""


@dataclass(frozen=True, slots=True)
class HandSplit:
    """A hand as the combinations in which it would be played, and their total cost."""

    cost: float
    parts: tuple[Part, ...]


class HandSplitter(ABC):
    """Finds the cheapest split of a hand, and of the rest of the hand after any play. Created by `make_splitter`.

    The results for different rests share their work.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: CostFunction) -> None:
        self.law, self.hand_cards, self.cost = law, tuple(hand), cost
        self._costs: dict[Part, float] = {}

    @abstractmethod
    def split(self, removed_cards: Iterable[Card] = (), added_cards: Iterable[Card] = ()) -> HandSplit:
        """Return the cheapest split of the hand without some of its cards and with others added."""

    @abstractmethod
    def list_combinations(self, removed_cards: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        """Return the parts of the cheapest split of the rest, sequences first, each with its cards."""

    def compute_part_cost(self, code: Code, top: int) -> float:
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
_BELOW_TWOS_MASK = (1 << _TWOS_SHIFT) - 1


class RankSplitter(HandSplitter):
    """Finds the cheapest split rank by rank, lowest first."""

    def __init__(self, law: Law, hand: Iterable[Card], cost: CostFunction) -> None:
        super().__init__(law, hand, cost)
        self.cards_by_rank: list[list[int]] = [[] for _ in range(TWO + 1)]
        for card in self.hand_cards:
            self.cards_by_rank[card.rank].append(card)
        self.hand = pack_by_rank(self.hand_cards)
        sequences, highest = law.sequences, law.decisions.get_highest_rank
        lengths = {RUN: sequences.run_lengths, PAIRS_RUN: sequences.pairs_lengths, QUADS_RUN: sequences.quads_lengths}
        self.sequences = tuple(
            (base, CARDS_PER_RANK[base], allowed_lengths, highest(base))
            for base, allowed_lengths in lengths.items()
            if allowed_lengths
        )
        self._best_splits: dict[RankHand, tuple[float, RankHand, Part | None]] = {0: (0.0, 0, None)}

    def split(self, removed_cards: Iterable[Card] = (), added_cards: Iterable[Card] = ()) -> HandSplit:
        hand = self.hand - pack_by_rank(removed_cards) + pack_by_rank(added_cards)
        cost = self._solve(hand)[0]
        parts = []
        while hand:
            _, hand, part = self._best_splits[hand]
            assert part is not None
            parts.append(part)
        return HandSplit(cost, tuple(parts))

    def list_combinations(self, removed_cards: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        remaining = list(self.hand_cards)
        for card in removed_cards:
            remaining.remove(card)
        parts = sorted(self.split(removed_cards).parts, key=lambda part: part[0] <= QUAD)
        return [(part, remove_part(part, remaining)) for part in parts]

    def _solve(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        solution = self._best_splits.get(hand)
        if solution is None:
            solution = self._split_twos(hand) if not hand & _BELOW_TWOS_MASK else self._split_lowest(hand)
            self._best_splits[hand] = solution
        return solution

    def _split_lowest(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        """Return the best combination with a card of the lowest rank, and the rest of the hand."""
        rank = ((hand & -hand).bit_length() - 1) // _RANK_BITS
        one_card = 1 << (rank * _RANK_BITS)
        rank_count = hand >> (rank * _RANK_BITS) & 15
        tops = self.cards_by_rank[rank]
        top = tops[rank_count - 1] if rank_count <= len(tops) else rank * 4 + 3
        best_cost, best_rest, best_part = float("inf"), 0, None
        for count in range(1, min(rank_count, 4) + 1):
            rest = hand - count * one_card
            cost = self.compute_part_cost(count, top) + self._solve(rest)[0]
            if cost < best_cost:
                best_cost, best_rest, best_part = cost, rest, (count, top)
        for base, cards_per_rank, lengths, highest in self.sequences:
            if rank_count < cards_per_rank:
                continue
            rest = hand
            for top_rank in range(rank, highest + 1):
                shorter_rest = _remove_lowest(rest, top_rank, cards_per_rank)
                if shorter_rest < 0:
                    break
                rest = shorter_rest
                length = top_rank - rank + 1
                if length not in lengths:
                    continue
                part = (base + length, self._get_top_card(hand, top_rank))
                cost = self.compute_part_cost(*part) + self._solve(rest)[0]
                if cost < best_cost:
                    best_cost, best_rest, best_part = cost, rest, part
        return best_cost, best_rest, best_part

    def _get_top_card(self, hand: RankHand, rank: int) -> int:
        if rank == TWO:
            return TWO * 4 + _find_lowest_two_suit(hand >> _TWOS_SHIFT)
        rank_count = hand >> (rank * _RANK_BITS) & 15
        tops = self.cards_by_rank[rank]
        return tops[rank_count - 1] if rank_count <= len(tops) else rank * 4 + 3

    def _split_twos(self, hand: RankHand) -> tuple[float, RankHand, Part | None]:
        """Return the best way to play a hand of twos only: alone or together."""
        twos = hand >> _TWOS_SHIFT
        suits = [suit for suit in range(4) for _ in range(twos >> (2 * suit) & 3)]
        best_cost, best_rest, best_part = float("inf"), 0, None
        for count in range(1, min(len(suits), 4) + 1):
            played_suits = suits[:count] if count > 1 else suits[-1:]
            rest = hand - sum(1 << (_TWOS_SHIFT + 2 * suit) for suit in played_suits)
            part = (count, TWO * 4 + played_suits[-1])
            cost = self.compute_part_cost(*part) + self._solve(rest)[0]
            if cost < best_cost:
                best_cost, best_rest, best_part = cost, rest, part
        return best_cost, best_rest, best_part


def pack_by_rank(cards: Iterable[Card]) -> RankHand:
    hand = 0
    for card in cards:
        hand += 1 << (card & ~3 if card < TWO * 4 else _TWOS_SHIFT + 2 * (card & 3))
    return hand


def _find_lowest_two_suit(twos: int) -> int:
    return ((twos & -twos).bit_length() - 1) >> 1


def _remove_lowest(hand: RankHand, rank: int, count: int) -> RankHand:
    """Return the hand without some cards of a rank, lowest twos first; -1 if it does not hold them."""
    if rank < TWO:
        shift = rank * _RANK_BITS
        return hand - (count << shift) if hand >> shift & 15 >= count else -1
    for _ in range(count):
        twos = hand >> _TWOS_SHIFT
        if not twos:
            return -1
        hand -= 1 << (_TWOS_SHIFT + 2 * _find_lowest_two_suit(twos))
    return hand


def remove_part(part: Part, remaining: list[Card]) -> Combination:
    """Remove a part's cards from the rest of the hand and return them: the top card, else the lowest suits."""
    code, top = part
    cards_per_rank, ranks = decode_shape(code)
    highest_rank = CARDS[top].rank
    cards: list[Card] = []
    for rank in range(highest_rank - ranks + 1, highest_rank + 1):
        rank_cards = [card for card in remaining if card.rank == rank]
        cards += rank_cards[-cards_per_rank:] if rank == highest_rank and rank < TWO else rank_cards[:cards_per_rank]
    if code == SINGLE and highest_rank == TWO:
        cards = [CARDS[top]]
    for card in cards:
        remaining.remove(card)
    return Combination.from_code(code, tuple(sorted(cards)))


class MatchingSplitter(HandSplitter):
    """Finds the cheapest split card by card, lowest first, under rules by which suits must match.

    The lowest card of a hand is the lowest card of its combination. `_plays_by_lowest` has all combinations of the
    whole hand by their lowest card.
    """

    def __init__(self, law: Law, hand: Iterable[Card], cost: CostFunction) -> None:
        super().__init__(law, hand, cost)
        self.deck = law.deck
        self.hand = self.deck.pack(self.hand_cards)
        self._plays_by_lowest: dict[int, list[tuple[PackedCards, Part]]] = {}
        for play in self.law.list_leads(self.hand):
            part = (self.law.get_code(play), int(self.deck.find_highest_card(play)))
            self._plays_by_lowest.setdefault(self.deck.find_lowest_card(play), []).append((play, part))
        self._cheapest: dict[PackedCards, tuple[float, PackedCards, Part]] = {}

    def split(self, removed_cards: Iterable[Card] = (), added_cards: Iterable[Card] = ()) -> HandSplit:
        if extra_cards := tuple(added_cards):
            return MatchingSplitter(self.law, (*self.hand_cards, *extra_cards), self.cost).split(removed_cards)
        plays = self._list_cheapest_plays(removed_cards)
        return HandSplit(sum(self.compute_part_cost(*part) for _, part in plays), tuple(part for _, part in plays))

    def list_combinations(self, removed_cards: Iterable[Card] = ()) -> list[tuple[Part, Combination]]:
        plays = sorted(self._list_cheapest_plays(removed_cards), key=lambda play_and_part: play_and_part[1][0] <= QUAD)
        return [(part, Combination.from_code(part[0], self.deck.unpack(play))) for play, part in plays]

    def count_turns(self, remaining: PackedCards) -> int:
        """Return the cost of the rest of the hand if each combination costs one."""
        return round(self._compute_cost(remaining))

    def _list_cheapest_plays(self, removed_cards: Iterable[Card]) -> list[tuple[PackedCards, Part]]:
        remaining = self.hand - self.deck.pack(removed_cards)
        plays = []
        while remaining:
            self._compute_cost(remaining)
            _, play, part = self._cheapest[remaining]
            plays.append((play, part))
            remaining -= play
        return plays

    def _compute_cost(self, remaining: PackedCards) -> float:
        if not remaining:
            return 0.0
        cheapest_split = self._cheapest.get(remaining)
        if cheapest_split is None:
            has_cards = self.deck.has_cards
            first_plays = (
                first_play
                for first_play in self._plays_by_lowest[self.deck.find_lowest_card(remaining)]
                if has_cards(remaining, first_play[0])
            )
            splits = (
                (self.compute_part_cost(*part) + self._compute_cost(remaining - play), play, part)
                for play, part in first_plays
            )
            cheapest_split = self._cheapest[remaining] = min(splits)
        return cheapest_split[0]


def make_splitter(law: Law, hand: Iterable[Card], cost: CostFunction) -> HandSplitter:
    return (MatchingSplitter if law.has_suit_matching else RankSplitter)(law, hand, cost)
