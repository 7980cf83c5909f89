"""A deal's states from its first to its present one, and what happened between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec
from game.engine.events import Event, events, opening
from game.engine.observation import Observation


def states_of(deal: Deal, moves: int | None = None) -> Iterator[Deal]:
    """The state after the cards were dealt, then the one after each action, up to so many actions."""
    now = Deal.begin(deal.rules, deal.spec)
    yield now
    for seat, action in deal.history[:moves]:
        now = now.do(action, by=seat)
        yield now


def state_after(deal: Deal, moves: int) -> Deal:
    """The state as it was after so many actions."""
    *_, last = states_of(deal, moves)
    return last


def events_of(deal: Deal) -> tuple[Event, ...]:
    """All that has happened, from the dealing of the cards on; every hand is seen in it."""
    states = list(states_of(deal))
    return (*opening(states[0]), *(event for each in pairwise(states) for event in events(*each)))


def turned(deal: Deal, seat: int) -> Deal | None:
    """The same deal to the same moment, in which everybody has moved on so that `seat` is seat 0.

    None where that is another deal: some trades are asked for in the order of the seats.
    """
    if seat == 0:
        return deal
    n, spec = deal.players, deal.spec

    def moved(other: int | None) -> int | None:
        return None if other is None else (other - seat) % n

    order = spec.last_order and tuple((each - seat) % n for each in spec.last_order)
    hands = tuple(deal.dealt[(each + seat) % n] for each in range(n))
    begun = DealSpec(None, hands, deal.leftover, spec.number, order, moved(deal.dealer), moved(spec.leader))
    try:
        return done_again(Deal.begin(deal.rules, begun), deal, seat)
    except ValueError:
        return None


def done_again(now: Deal, deal: DealMoment, seat: int = 0) -> Deal:
    """A deal after all that was done in another one, whose `seat` is seat 0 here. Raises IllegalAction."""
    for who, action in deal.history:
        to = None if action.to is None else (action.to - seat) % deal.players
        now = now.do(Action(action.verb, action.cards, to), by=(who - seat) % deal.players)
    return now


def as_recorded(deal: DealMoment, seen: Observation) -> Deal | None:
    """A deal that was laid out from its midst as its own record leads to it; None where that is not what was seen."""
    for leader in (None, deal.leader):
        spec = replace(deal.spec, last_order=None, dealer=deal.dealer, leader=leader)
        try:
            found = done_again(Deal.begin(deal.rules, spec), deal)
        except ValueError:
            continue
        if found.turn == seen.seat and found.observation(seen.seat) == seen:
            return found
    return None
