"""What a reason can point at: the combinations of a hand, what a play breaks, what it leaves, whom it stops."""

from __future__ import annotations

from functools import cached_property

from game.bots.hand import shipped_weights
from game.bots.judgement import Judgement
from game.bots.position import Position
from game.bots.shapes import EACH
from game.bots.split import Part
from game.engine.action import Action
from game.engine.cards import TWO, Card
from game.engine.combination import QUAD, Combination, kind_of, length_of
from game.engine.observation import Observation


class Reading:
    """A position seen as the hand-written player sees it."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.position = Position(observation)
        self.judgement = Judgement(self.position, shipped_weights())

    def combinations(self, gone: tuple[Card, ...] = ()) -> list[Combination]:
        """The combinations that the hand, less some cards, is best split into."""
        parts = self.judgement.splitter.split(gone).parts
        left = list(self.observation.hand)
        for card in gone:
            left.remove(card)
        return [_taken(part, left) for part in sorted(parts, key=lambda part: -(part[0] > QUAD))]

    @cached_property
    def whole(self) -> list[Combination]:
        """The combinations of the whole hand."""
        return self.combinations()

    def left(self, action: Action) -> list[Combination]:
        """The combinations that a play leaves."""
        return self.combinations(action.cards)

    def stands(self, action: Action) -> float:
        """The chance that a play wins the trick."""
        return self.position.now.stands(self.position.code(action.cards), action.cards[-1])

    def strength(self, combination: Combination) -> float:
        """The chance that a combination, led later, would stand."""
        code = self.position.shapes.code(combination.cards)
        return self.position.chances.stands(code, combination.top)

    def strongest(self, action: Action) -> Combination | None:
        """Of what a play leaves, the combination that is likeliest to win the lead back; None where none is strong."""
        left = self.left(action)
        best = max(left, key=self.strength, default=None)
        return best if best is not None and self.strength(best) > 0.7 else None

    def broken(self, action: Action) -> Combination | None:
        """The combination of the hand that a play tears apart, if it does."""
        spent = set(action.cards)
        for combination in self.whole:
            shared = spent.intersection(combination.cards)
            if len(combination.cards) > 1 and shared and not set(combination.cards) <= spent:
                return combination
        return None

    def bomb_touched(self, action: Action) -> Combination | None:
        """The bomb of the hand that a play spends or tears apart."""
        spent = {card >> 2 for card in action.cards}
        for combination in self.whole:
            is_bomb = self.position.shapes.code(combination.cards) in self.position.shapes.bombs
            if is_bomb and spent.intersection(card >> 2 for card in combination.cards):
                return combination
        return None

    def twos(self, action: Action) -> tuple[Card, ...]:
        """The twos that a play spends."""
        return tuple(card for card in action.cards if card >= TWO * 4)

    def cheapest(self, plays: list[Action]) -> Action:
        """The play that leaves the best hand."""
        return min(plays, key=lambda play: (self.judgement.splitter.split(play.cards).cost, play.cards))

    def is_cheapest(self, action: Action) -> bool:
        """Whether no lower lawful play of as many cards beats what lies on the table."""
        plays = [play for play in self.observation.legal() if len(play.cards) == len(action.cards)]
        return min(play.cards[-1] >> 2 for play in plays) == action.cards[-1] >> 2

    def is_high(self, action: Action) -> bool:
        """Whether a play will probably stand, or is the highest that there is of its size."""
        plays = [play for play in self.observation.legal() if len(play.cards) == len(action.cards)]
        return self.stands(action) > 0.5 or max(play.cards[-1] >> 2 for play in plays) == action.cards[-1] >> 2

    def chops(self, action: Action) -> bool:
        """Whether a play is a bomb on a two or a bomb."""
        pile = self.position.pile
        if pile is None or self.position.code(action.cards) not in self.position.shapes.bombs:
            return False
        return pile[0] in self.position.shapes.bombs or (pile[0] < QUAD and pile[1] >= TWO * 4)

    def nearest_rival(self) -> int | None:
        """The rival with the fewest cards."""
        counts = self.observation.counts
        return min(self.position.rivals, key=lambda seat: counts[seat], default=None)

    def would_be_knocked_out(self) -> bool:
        """Whether the seat has played nothing yet, where that is punished when the first goes out."""
        seen = self.observation
        if not seen.rules.knock_out or seen.out:
            return False
        return not any(seat == seen.seat and action.verb == "play" for seat, action in seen.history)


def _taken(part: Part, left: list[Card]) -> Combination:
    """Takes the cards of a part of a split out of what is left of the hand: the top card, else the lowest suits."""
    code, top = part
    each = EACH.get(code & ~15, 0)
    ranks = range((top >> 2) - (code & 15) + 1, (top >> 2) + 1) if each else range(top >> 2, (top >> 2) + 1)
    cards: list[Card] = []
    for rank in ranks:
        held = [card for card in left if card >> 2 == rank]
        count = each or code
        taken = held[-count:] if rank == top >> 2 and rank < TWO else held[:count]
        if rank == TWO and count == 1 and not each:
            taken = [top]
        cards += taken
    for card in cards:
        left.remove(card)
    return Combination(kind_of(code), tuple(sorted(cards)), length_of(code))
