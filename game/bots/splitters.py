"""The splitter of a hand that its rules ask for."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.combination_kinds import CombinationKinds
from game.bots.hand_splitter import Cost, HandSplitter
from game.bots.matching_splitter import MatchingSplitter
from game.bots.rank_splitter import RankSplitter
from game.engine.cards import Card


def splitter_of(kinds: CombinationKinds, hand: Iterable[Card], cost: Cost) -> HandSplitter:
    """The splitter for a hand under the rules of these kinds."""
    return (MatchingSplitter if kinds.law.suits_match else RankSplitter)(kinds, hand, cost)
