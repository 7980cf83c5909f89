"""Search of deals whose hands are all known, for what the engine says that the end brings to a seat.

The search knows no rule: payments, places, refusals and lost last plays are the engine's. It therefore holds for
options that no network has learned.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.deal_value import values_by_place
from game.engine.decisions import FREE_LEAD
from game.engine.deck import Packed
from game.engine.law import NO_CARDS
from game.engine.position import Position
from game.engine.scoring import result

Outcome = tuple[tuple[float, ...], tuple[int, ...]]
"""The value of the end for each seat, in the measure of `game.bots.deal_value`, and the seats from first to last."""

Policy = Callable[[Position], Packed]
"""The play or pass of the seat to act in a position."""

KEPT_FROM_RANK = 9
"""The rank (a queen) from which on `play_cheaply` keeps its cards."""


class SearchLimitError(Exception):
    """The search has visited as many positions as it may."""


class OpenHands:
    """Search of one deal for a seat; remembers the positions that it solved.

    The seat chooses the play that brings it most. The others follow a policy; without one each of them chooses what
    brings itself most, and of plays that bring as much the one that brings the seat least.
    """

    def __init__(self, seat: int, limit: int, policy: Policy | None = None) -> None:
        self.seat = seat
        self.visited = 0
        self._limit = limit
        self._policy = policy
        self._known: dict[tuple[object, ...], Outcome] = {}

    def after(self, position: Position, cards: Packed) -> Outcome:
        """Return the outcome of a lawful play or pass. Raises SearchLimitError."""
        following = position.copy()
        following.act(cards)
        if self._policy is not None:
            while following.turn != self.seat and not following.over:
                following.act(self._policy(following))
        if following.over:
            return outcome_of(following)
        key = following.payment_key()
        known = self._known.get(key)
        if known is None:
            self.visited += 1
            if self.visited > self._limit:
                raise SearchLimitError
            known = self._known[key] = self._best(following)
        return known

    def _best(self, position: Position) -> Outcome:
        turn, seat = position.turn, self.seat
        outcomes = [self.after(position, play) for play in position.plays()]
        return max(outcomes, key=lambda each: (each[0][turn], -each[0][seat]))


def play_lowest(position: Position) -> Packed:
    """Return the lowest answer; of leads the longest one with the lowest card that may be led."""
    plays = [play for play in position.plays() if play]
    if not plays:
        return NO_CARDS
    if position.code:
        return min(plays)
    lowest = min(play & -play for play in plays)
    return max((play for play in plays if play & lowest), key=lambda play: (position.law.deck.size(play), -play))


def play_cheaply(position: Position) -> Packed:
    """Return the lowest play, or a pass where it would spend a high card without going out."""
    play = play_lowest(position)
    spends = position.law.deck.rank_of(play) >= KEPT_FROM_RANK if play else False
    return NO_CARDS if spends and position.code and play != position.hands[position.turn] else play


def outcome_of(position: Position) -> Outcome:
    """Return the outcome of a deal that is over."""
    ended, rules = result(position), position.law.rules
    if not rules.decisions.only_places_count:
        return tuple(map(float, ended.points)), ended.order
    values = values_by_place(rules)
    return tuple(values[ended.order.index(seat)] for seat in range(rules.players)), ended.order


def may_go_out(position: Position, hand: Packed) -> bool:
    """Return whether the seat to act can go out with a hand, at best: it leads all its cards while the others pass.

    Only the last combination is looked at, as the cards before it may be led one by one.
    """
    return any(_goes_out_last(position, last) for last in position.law.leads(hand))


def _goes_out_last(position: Position, last: Packed) -> bool:
    seat, ended = position.turn, position.copy()
    ended.hands[seat] = last
    ended.lead_condition = FREE_LEAD
    ended.code, ended.locked, ended.passed_since, ended.owner_alone = NO_CARDS, 0, 0, False
    if last not in ended.plays():
        return False
    ended.act(last)
    return seat in ended.out
