"""Whether a hand goes out by its plays, as the engine's own position says when it is stepped."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.deck import Packed
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.position import Position


def goes_out(observation: Observation, cards: tuple[Card, ...]) -> bool:
    """Whether the seat to act plays its whole hand by this, and does not lose by it."""
    if len(cards) != len(observation.hand):
        return False
    position = observation.position()
    return goes_out_unbeaten(position, position.law.deck.mask(cards), ())


def goes_out_unbeaten(position: Position, cards: Packed, leads: Iterable[Packed]) -> bool:
    """Whether the seat to act, after a lawful play, may lead the rest so and goes out, if all others only pass."""
    seat, following = position.turn, position.copy()
    following.act(cards)
    for lead in leads:
        while following.code:
            following.act(NO_CARDS)
        if following.turn != seat or lead not in following.plays():
            return False
        following.act(lead)
    return seat in following.out
