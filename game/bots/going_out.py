"""Whether a hand goes out by its plays, as the engine's own position says when it is stepped."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.deck import Packed
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.result import FOR_PLACES_OR_CARDS
from game.engine.scoring import payments_by_place


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


def letting_out_costs(seen: Observation, first: int) -> int:
    """Return what the seat would pay for letting a seat out, if the others ended as their cards lie now."""
    knocked = seen.rules.decisions.prices.full_hand_counts
    others = sorted((seat not in seen.played, seen.counts[seat], seat) for seat in range(seen.players) if seat != first)
    full = frozenset(place for place, (whole, _, _) in enumerate(others, 1) if whole and knocked)
    paid = payments_by_place(seen.rules, (0, *(count for _, count, _ in others)), full)
    return sum(each.points for each in paid if each.to_seat == 0 and each.why in FOR_PLACES_OR_CARDS)
