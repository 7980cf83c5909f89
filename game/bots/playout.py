"""Plays a deal out for one seat."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.deal_value import is_settled
from game.engine.deal_moment import DealMoment


def played_out(deal: DealMoment, player: Bot, seat: int) -> DealMoment:
    """The deal with every seat played by the same player, until it is settled for one."""
    while (turn := deal.turn) is not None and not is_settled(deal, seat):
        legal = deal.legal
        deal = deal.do(legal[0] if len(legal) == 1 else player.act(deal.observation(turn)))
    return deal
