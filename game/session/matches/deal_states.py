"""The states of a deal from the first to the current one, the events between them, and deals with rotated seats."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec
from game.engine.events import Event, list_action_events, list_opening_events
from game.engine.observation import Observation


def replay_states(deal: Deal, moves: int | None = None) -> Iterator[Deal]:
    """Yield the state after dealing, then the state after each action, for at most `moves` actions."""
    state = Deal.begin(deal.rules, deal.spec)
    yield state
    for seat, action in deal.history[:moves]:
        state = state.do(action, by=seat)
        yield state


def rewind_deal(deal: Deal, moves: int) -> Deal:
    *_, last = replay_states(deal, moves)
    return last


def list_events(deal: Deal) -> tuple[Event, ...]:
    """Return all events since the cards were dealt. The events show every hand."""
    states = list(replay_states(deal))
    events = (event for state, next_state in pairwise(states) for event in list_action_events(state, next_state))
    return (*list_opening_events(states[0]), *events)


def rotate_seats(deal: Deal, seat: int) -> Deal | None:
    """Return the same deal with the seats rotated so that `seat` becomes seat 0.

    Return None if the rotation changes the deal: some trades depend on the order of the seats.
    """
    if seat == 0:
        return deal
    n, spec = deal.players, deal.spec

    def rotate(old_seat: int | None) -> int | None:
        return None if old_seat is None else (old_seat - seat) % n

    order = spec.last_order and tuple((old_seat - seat) % n for old_seat in spec.last_order)
    hands = tuple(deal.dealt[(new_seat + seat) % n] for new_seat in range(n))
    rotated_start = DealSpec(None, hands, deal.leftover, spec.number, order, rotate(deal.dealer), rotate(spec.leader))
    try:
        return replay_actions(Deal.begin(deal.rules, rotated_start), deal, seat)
    except ValueError:
        return None


def replay_actions(now: Deal, deal: DealMoment, seat: int = 0) -> Deal:
    """Return `now` after all actions of another deal, whose `seat` is seat 0 here. Raises IllegalAction."""
    for actor, action in deal.history:
        receiver = None if action.to is None else (action.to - seat) % deal.players
        now = now.do(Action(action.verb, action.cards, receiver), by=(actor - seat) % deal.players)
    return now


def rebuild_from_record(deal: DealMoment, observation: Observation) -> Deal | None:
    """Rebuild a deal set up from its middle by replaying its own record; None if it differs from an observation."""
    for leader in (None, deal.leader):
        spec = replace(deal.spec, last_order=None, dealer=deal.dealer, leader=leader)
        try:
            rebuilt_deal = replay_actions(Deal.begin(deal.rules, spec), deal)
        except ValueError:
            continue
        if rebuilt_deal.turn == observation.seat and rebuilt_deal.observation(observation.seat) == observation:
            return rebuilt_deal
    return None
