"""Finds problems in deals: decisions of which it can be shown that one answer is the best (`problem_proof`)."""

from __future__ import annotations

from collections.abc import Iterator

from game import resources
from game.bots import registry
from game.bots.network_player import NetworkPlayer
from game.bots.play_classes import first_of_alike
from game.coach.problem import Problem
from game.coach.problem_proof import Moment, is_exact, problem_of
from game.coach.scale import spread_of
from game.engine import presets
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

FRESH_DEALS = 10
"""So many deals are looked through in one go: one in fifteen or so ends so that one play alone wins."""


def moments(rules: Rules, seed: int, player: str = "medium", endings: bool = False) -> Iterator[Moment]:
    """The decisions between three answers or more of a deal played among players of a level, all seats'.

    `endings`: only those in which two seats are left.
    """
    deal, brain = Deal.begin(rules, DealSpec(seed=seed)), NetworkPlayer()
    bot = registry.make(player, seed)
    while (turn := deal.turn) is not None:
        legal = deal.legal
        seen = deal.observation(turn)
        if deal.phase == "play" and len(legal) > 2 and not (endings and len(seen.gone) < deal.players - 2):
            choices = tuple(first_of_alike(brain.evaluate(seen), seen.rules))
            if len(choices) > 2:
                yield Moment(deal, choices)
        deal = deal.do(legal[0] if len(legal) == 1 and deal.phase == "play" else bot.act(seen))


def network_margin(moment: Moment) -> float:
    """How far the network's best answer is ahead in its eyes, in spreads."""
    best, second, *_ = moment.choices
    return (best.value - second.value) / spread_of(moment.state.rules)


def tables(purpose: str) -> list[Rules]:
    """The rule sets of problems that are `shipped`, or made `fresh` while one plays, in turn.

    Data in assets/coach/problem_tables.json.
    """
    return [table_of(name) for name in resources.data("coach/problem_tables.json")[purpose]]


def table_of(name: str) -> Rules:
    """The rule set of a table such as `southern 4`: a preset and how many play."""
    preset, players = name.split()
    return presets.rules(preset, int(players))


def fresh(seed: int, most: int = FRESH_DEALS) -> list[Problem]:
    """The first problems that a number of deals hold, by exact search: quick enough to be made while one solves."""
    rule_sets = tables("fresh")
    for n in range(most):
        rules = rule_sets[(seed + n) % len(rule_sets)]
        deal = SplitMix64(seed * most + n).next() >> 11
        found = [problem_of(each, deal) for each in moments(rules, deal, "hand", endings=True) if is_exact(each)]
        problems = [each for each in found if each is not None]
        if problems:
            return problems
    return []
