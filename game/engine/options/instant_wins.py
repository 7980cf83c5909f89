"""instant_wins: tới trắng, dealt hands that win at once, ranked in this order (S, H, N, T)."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.engine.cards import ACE, TWO, Card
from game.engine.combination import CARDS_PER_RANK, PAIR, PAIRS_RUN, QUAD, QUADS_RUN, RUN, TRIPLE
from game.engine.decisions import ANY_SUITS, SAME_COLOUR, Decisions
from game.engine.option import ControlKind, Option, describe_nothing, make_value_need
from game.engine.payments import InstantWin

Pattern = tuple[Card, ...]
CardsByRank = list[list[Card]]
"""A hand by rank; the cards of each rank ascend."""

PatternFinder = Callable[[CardsByRank, Decisions], Pattern | None]


def _find_one_colour(hand: CardsByRank, _: Decisions) -> Pattern | None:
    cards = _join_sets(hand)
    return cards if any(all(card.suit in suits for card in cards) for suits in SAME_COLOUR.groups) else None


def _find_one_suit(hand: CardsByRank, _: Decisions) -> Pattern | None:
    cards = _join_sets(hand)
    return cards if len({card.suit for card in cards}) == 1 else None


def _split_by_suits(hand: CardsByRank, decisions: Decisions, kind: int) -> list[CardsByRank]:
    """Return the parts of the hand by suit group. One group must hold all cards of a kind."""
    groups = decisions.matching.get_combination_groups(kind)
    if groups is ANY_SUITS:
        return [hand]
    return [[[card for card in rank_cards if card.suit in suits] for rank_cards in hand] for suits in groups.groups]


def _find_six_pairs(hand: CardsByRank, decisions: Decisions) -> Pattern | None:
    """Return the highest six pairs; a quad counts as two pairs."""
    parts = _split_by_suits(hand, decisions, PAIR)
    sets = hand if len(parts) == 1 else [*(rank_cards for part in parts for rank_cards in part[:TWO]), hand[TWO]]
    pairs = [cards[-2 * n - 2 : len(cards) - 2 * n] for cards in reversed(sets) for n in range(len(cards) // 2)]
    if len(pairs) < 6:
        return None
    pairs.sort(key=lambda pair: pair[-1], reverse=True)
    return _join_sets(pairs[:6])


def _make_row_finder(count: int, size: int, kind: int) -> PatternFinder:
    """Find the highest `count` consecutive sets of a size, never with twos, whatever the run options say.

    The suits must match as for `kind`.
    """

    def find(hand: CardsByRank, decisions: Decisions) -> Pattern | None:
        best_row = None
        for part in _split_by_suits(hand, decisions, kind):
            row = _find_highest_row(part, count, size)
            if row and (best_row is None or row[-1] > best_row[-1]):
                best_row = row
        return best_row

    return find


def _find_highest_row(hand: CardsByRank, count: int, size: int) -> Pattern | None:
    for lowest in range(TWO - count, -1, -1):
        row = hand[lowest : lowest + count]
        if all(len(rank_cards) >= size for rank_cards in row):
            return _join_sets([rank_cards[-size:] for rank_cards in row])
    return None


def _make_quad_finder(rank: int) -> PatternFinder:
    def find(hand: CardsByRank, _: Decisions) -> Pattern | None:
        return tuple(hand[rank][-4:]) if len(hand[rank]) >= 4 else None

    return find


def _find_three_quads(hand: CardsByRank, _: Decisions) -> Pattern | None:
    """Return the highest three quads; eight cards of a rank count as two quads."""
    quads = [
        rank_cards[len(rank_cards) - 4 * n - 4 : len(rank_cards) - 4 * n]
        for rank_cards in reversed(hand)
        for n in range(len(rank_cards) // 4)
    ]
    return _join_sets(quads[:3]) if len(quads) >= 3 else None


def _find_bomb_with_three_of_spades(hand: CardsByRank, decisions: Decisions) -> Pattern | None:
    """Return the highest bomb of the rule set that contains 3♠."""
    if not hand[0] or hand[0][0]:
        return None
    bombs = decisions.bombs
    patterns = [_find_bomb_starting_at_threes(hand, 1, 4)] if QUAD in bombs else []
    pair_cards = next(part for part in _split_by_suits(hand, decisions, PAIRS_RUN) if hand[0][0] in part[0])
    for base, cards in ((PAIRS_RUN, pair_cards), (QUADS_RUN, hand)):
        lengths = [n for n in range(2, TWO + 1) if base + n in bombs]
        patterns += [_find_bomb_starting_at_threes(cards, n, CARDS_PER_RANK[base]) for n in lengths]
    return max((pattern for pattern in patterns if pattern), key=lambda pattern: pattern[-1], default=None)


def _find_bomb_starting_at_threes(hand: CardsByRank, count: int, size: int) -> Pattern | None:
    if any(len(rank_cards) < size for rank_cards in hand[:count]):
        return None
    lowest_cards = hand[0][:1] + hand[0][len(hand[0]) + 1 - size :]
    return _join_sets([lowest_cards, *(rank_cards[-size:] for rank_cards in hand[1:count])])


def _join_sets(sets: list[list[Card]]) -> Pattern:
    return tuple(sorted(card for cards in sets for card in cards))


_FINDERS: dict[str, PatternFinder] = {
    "four_threes": _make_quad_finder(0),
    "bomb_with_3s": _find_bomb_with_three_of_spades,
    "one_colour": _find_one_colour,
    "six_pairs": _find_six_pairs,
    "five_pairs_run": _make_row_finder(5, 2, PAIRS_RUN),
    "six_pairs_run": _make_row_finder(6, 2, PAIRS_RUN),
    "three_triples_run": _make_row_finder(3, 3, TRIPLE),
    "three_quads": _find_three_quads,
    "dragon": _make_row_finder(ACE + 1, 1, RUN),
    "four_twos": _make_quad_finder(TWO),
    "one_suit": _find_one_suit,
}
_FIRST_DEAL_ONLY = ("four_threes", "bomb_with_3s")
KINDS = tuple(_FINDERS)
"""The kinds of instant win, lowest first."""


def _read(value: Any) -> tuple[str, ...]:
    if value == "none":
        return ()
    if not isinstance(value, (list, tuple)) or not all(kind in KINDS for kind in value):
        raise ValueError(value)
    return tuple(kind for kind in KINDS if kind in value)


def find_instant_win(decisions: Decisions, hands: Sequence[Pattern], is_first_deal: bool) -> InstantWin | None:
    """Return the winner as dealt.

    The higher kind wins, then the higher top card of the pattern, then the lower seat (Ruling 21).
    """
    best_order: tuple[int, Card, int] | None = None
    winner = None
    for seat, cards in enumerate(hands):
        hand = _group_by_rank(cards)
        for kind in decisions.instant_wins:
            pattern = _FINDERS[kind](hand, decisions) if is_first_deal or kind not in _FIRST_DEAL_ONLY else None
            if pattern is None:
                continue
            rank_order = (KINDS.index(kind), pattern[-1], -seat)
            if best_order is None or rank_order > best_order:
                best_order, winner = rank_order, InstantWin(seat, kind, pattern)
    return winner


def _group_by_rank(cards: tuple[Card, ...]) -> CardsByRank:
    hand: CardsByRank = [[] for _ in range(TWO + 1)]
    for card in cards:
        hand[card.rank].append(card)
    return hand


def _decide(kinds: tuple[str, ...], decisions: Decisions) -> None:
    decisions.instant_wins = kinds
    decisions.find_instant_win = partial(find_instant_win, decisions)


INSTANT_WINS: Option[tuple[str, ...]] = Option(
    "instant_wins", "before", (), None, _read, samples=((), ("four_twos",), ("dragon", "four_twos"), KINDS),
    control=ControlKind.SEVERAL, parts=KINDS, decide=_decide, needs=(make_value_need("trading", "off"),),
    describe=describe_nothing, term="instant_win",
)  # fmt: skip

OPTIONS = (INSTANT_WINS,)
