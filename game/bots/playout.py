"""Plays a deal out for one seat, and says what that seat has of it."""

from __future__ import annotations

from game.bots.bot import Bot
from game.engine.deal import Deal


def played_out(deal: Deal, player: Bot, seat: int) -> Deal:
    """The deal with every seat played by the same player, as far as a seat's result is open."""
    only_places = deal.rules.decisions.only_places_count
    while (turn := deal.turn) is not None and not (only_places and seat in deal.out):
        legal = deal.legal
        deal = deal.do(legal[0] if len(legal) == 1 else player.act(deal.observation(turn)))
    return deal


def result_of(deal: Deal, seat: int) -> float:
    """A seat's points; where only places count, minus the number of seats before it. The seat must be out by then."""
    if deal.rules.decisions.only_places_count:
        order = deal.out if deal.result is None else deal.result.order
        return -float(order.index(seat))
    assert deal.result is not None
    return float(deal.result.points[seat])
