"""The combinations of the northern rules, a second reading of docs/RULES.md section 6."""

from __future__ import annotations

from itertools import pairwise

from game.engine.cards import Card, parse_cards

TWO = parse_cards("2S")[0].rank
RED = {card.suit for card in parse_cards("3D 3H")}


def is_red(card: Card) -> bool:
    return card.suit in RED


def is_northern(cards: tuple[Card, ...]) -> bool:
    """Return whether the cards of one deck are a combination in which suit and colour match."""
    ranks = sorted({card.rank for card in cards})
    sets = [[card for card in cards if card.rank == rank] for rank in ranks]
    in_a_row = len(ranks) >= 3 and TWO not in ranks and all(after == rank + 1 for rank, after in pairwise(ranks))
    if len(ranks) == 1:
        return len(cards) != 2 or ranks == [TWO] or len(set(map(is_red, cards))) == 1
    if all(len(each) == 1 for each in sets):
        return in_a_row and len({card.suit for card in cards}) == 1
    return in_a_row and all(len(each) == 2 for each in sets) and len(set(map(is_red, cards))) == 1
