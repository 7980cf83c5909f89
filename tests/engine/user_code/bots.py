"""Bots as a user writes them: classes with a single method, whose parameter may have any name."""

from __future__ import annotations

from game.bots import registry
from game.bots.bot import Bot
from game.engine import Action, Deal, Observation, Result, Rules


class HighestBot:
    """A bot that plays its last legal action."""

    def act(self, view: Observation) -> Action:
        return view.legal[-1]


def play_deal(rules: Rules, seed: int) -> Result:
    """Return the result of a deal between this bot and built-in players."""
    bots: list[Bot] = [HighestBot(), *(registry.make("saver", seed) for _ in range(1, rules.players))]
    deal = Deal(rules, seed=seed)
    while not deal.over:
        seat = deal.seat_to_act
        deal = deal.do(bots[seat].act(deal.observation(seat)))
    return deal.final_result
