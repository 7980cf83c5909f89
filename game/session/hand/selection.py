"""What is selected in the hand, as sets of cards: completing combinations, and keeping a choice made early."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.cards import Card
from game.session.hand.candidates import Candidates, Cards


def union(chosen: Iterable[Card], more: Iterable[Card]) -> Cards:
    """The selection with more cards; of a card that both hold, as many as the one that holds more."""
    return tuple(sorted((Counter(chosen) | Counter(more)).elements()))


def kept(chosen: Cards, hand: Cards, candidates: Candidates) -> Cards:
    """What stays selected when something was played: cards still held, as long as a play can be made of them.

    While others play a selection made early stays as it is: it may be meant for the next lead.
    """
    held = tuple(sorted((Counter(chosen) & Counter(hand)).elements()))
    return held if not candidates.mine or candidates.extends(held) else ()


@dataclass(frozen=True)
class Cycle:
    """The plays that a card is completed to, one after the other; after the last comes the selection from before."""

    card: Card
    before: Cards
    plays: tuple[Cards, ...]
    at: int = 0

    @property
    def chosen(self) -> Cards:
        """What is selected at this step."""
        return self.plays[self.at] if self.at < len(self.plays) else self.before

    def next(self) -> Cycle:
        """The step after this one."""
        return replace(self, at=(self.at + 1) % (len(self.plays) + 1))


def complete(candidates: Candidates, chosen: Cards, card: Card, cycle: Cycle | None = None) -> Cycle:
    """A click on a card: goes on with the cycle that is under way, or begins one.

    It goes through exactly the plays that hold the card and all that was selected; where there are none, through
    those that hold the card.
    """
    if cycle is not None and cycle.card == card and cycle.chosen == chosen:
        return cycle.next()
    plays = candidates.holding(union(chosen, (card,)))
    if plays:
        return Cycle(card, chosen, tuple(plays))
    return Cycle(card, (), tuple(candidates.holding((card,))))
