"""The splitter of a hand that its rules ask for."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.hand_splitter import Cost, HandSplitter
from game.bots.matching_splitter import MatchingSplitter
from game.bots.rank_splitter import RankSplitter
from game.engine.cards import Card
from game.engine.law import Law


def splitter_of(law: Law, hand: Iterable[Card], cost: Cost) -> HandSplitter:
    """The splitter for a hand under a law."""
    return (MatchingSplitter if law.suits_match else RankSplitter)(law, hand, cost)
