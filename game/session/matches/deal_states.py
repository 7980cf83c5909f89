"""A deal's states from its first to its present one, and what happened between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.engine.deal import Deal
from game.engine.events import Event, events, opening


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
