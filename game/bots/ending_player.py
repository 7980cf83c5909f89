"""The player of the coach: in endings of three it plays out all alternatives over many likely hands.

The network's first choice is sometimes wrong there, and a search of its favourites alone would not notice. Opponents
have no time for this; hints and reviews have. The limits count deals, not seconds, so the same moment always gets the
same result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from game.bots.bot import PlayoutEvidence, RatedAction, generator
from game.bots.deal_value import play_out, points_range_of
from game.bots.hidden_hands import Effort, likely_deals, sample_deals, scaled_decisions
from game.bots.looking_player import DOUBT, CountedPlayer, DealEnd, LookingPlayer, end_of, mean_loss, places_of
from game.bots.network.model import is_trained
from game.bots.network.player import NetworkPlayer
from game.engine.action import Action
from game.engine.deal_moment import DealMoment
from game.engine.observation import Observation

RIVALS, MOST_CARDS, MAX_HIDDEN_CARDS = 2, 5, 12
"""An ending of three: number of rivals, most cards of the seat, and most cards of the rivals together."""

MAX_COMPARED = 8
"""Number of the network's best actions that are compared."""

EFFORT = Effort(draws=48, decisions=90, unlikely=4.0)
"""The effort for finding likely deals."""

MAX_DEALS, MAX_DECISIONS = 24, 360
"""Deals that are played out after each action, drawn by likelihood, and the number of decisions after which no other
deal begins.
"""

DEALS_PER_ROUND = 12
"""After each round of this many deals, actions far behind the best are dropped."""

DROP_ERRORS = 2.0
"""An action this many standard errors behind the best is no longer played out."""

WEAK_PLAYER_TEMPERATURE = 0.3
"""Temperature for players who may be weak (see `likely_deals`): their play reveals less about their cards."""

Ends = list[tuple[float, DealEnd]]
"""Ends of deals, each with its likelihood."""


class EndingPlayer:
    """An evaluator that rates like the expert, except that it plays out endings of three."""

    def __init__(self) -> None:
        self._expert = LookingPlayer()
        self._network = NetworkPlayer()

    def act(self, observation: Observation) -> Action:
        """Return the best action."""
        return self.evaluate(observation)[0].action

    def evaluate(self, observation: Observation) -> list[RatedAction]:
        """Return every distinct action with its expected value, best first."""
        if not is_played_out(observation) or not is_trained(observation.rules):
            return self._expert.evaluate(observation)
        choices = self._network.evaluate(observation)
        deals = _deals(observation) if len(choices) > 1 else []
        if not deals:
            return choices
        compared, others = choices[:MAX_COMPARED], choices[MAX_COMPARED:]
        rated = _combine_estimates(
            observation, compared, self._ends(observation, deals, [each.action for each in compared])
        )
        least = min(each.value for each in rated)
        rated += [replace(each, value=min(each.value, least)) for each in others]
        return sorted(rated, key=lambda choice: -choice.value)

    def _ends(
        self, observation: Observation, deals: Sequence[tuple[DealMoment, float]], actions: Sequence[Action]
    ) -> list[Ends]:
        """Return the ends of the deals after each action; fewer for actions far behind. Equal hands have equal ends."""
        known = dict[tuple[object, int], DealEnd]()
        ends: list[Ends] = [[] for _ in actions]
        going, player = list(range(len(actions))), CountedPlayer(NetworkPlayer())
        enough = scaled_decisions(MAX_DECISIONS, observation.rules)
        for number, (deal, likely) in enumerate(deals, 1):
            for at in going:
                key = deal.hands, at
                if key not in known:
                    known[key] = end_of(observation, play_out(deal.do(actions[at]), player, observation.seat))
                ends[at].append((likely, known[key]))
            if number % DEALS_PER_ROUND == 0:
                best = max((ends[at] for at in going), key=_mean_value)
                going = [at for at in going if not _is_far(_loss(observation, best, ends[at]))]
            if len(going) == 1 or player.decisions > enough:
                break
        return ends


def _deals(observation: Observation) -> list[tuple[DealMoment, float]]:
    """Return deals that are consistent with the observation, with likelihoods. Of many distinct deals, likely ones are
    sampled.
    """
    chance, network = generator(observation, 0, purpose=4), NetworkPlayer(search=False)
    likely = likely_deals(observation, network.evaluate, chance, WEAK_PLAYER_TEMPERATURE, EFFORT)
    if len({deal.hands for deal, _ in likely}) <= MAX_DEALS:
        return likely
    return [(deal, 1.0) for deal, times in sample_deals(likely, MAX_DEALS, chance) for _ in range(times)]


def is_played_out(observation: Observation) -> bool:
    """Return True if this is an ending of three."""
    return (
        observation.phase == "play"
        and len(observation.rivals) == RIVALS
        and len(observation.hand) <= MOST_CARDS
        and sum(observation.counts[seat] for seat in observation.rivals) <= MAX_HIDDEN_CARDS
    )


def _mean_value(ends: Ends) -> float:
    return sum(likely * end.value for likely, end in ends) / sum(likely for likely, _ in ends)


def _loss(observation: Observation, best: Ends, other: Ends) -> tuple[float, float]:
    """Return the mean loss of an action relative to another over common deals, and its standard error.

    Both are fractions of the span from last to first.
    """
    if best is other:
        return 0.0, 0.0
    span, both = points_range_of(observation.rules).span, list(zip(best, other, strict=False))
    total = sum(likely for (likely, _), _ in both)
    return mean_loss([(likely / total, (one.value - two.value) / span) for (likely, one), (_, two) in both])


def _is_far(loss: tuple[float, float]) -> bool:
    mean, error = loss
    return mean > DROP_ERRORS * error


def _combine_estimates(
    observation: Observation, choices: Sequence[RatedAction], ends: Sequence[Ends]
) -> list[RatedAction]:
    """Return the choices rated by the network and the deals together, weighted by their errors."""
    span, most = points_range_of(observation.rules).span, max(map(len, ends))
    leader = max((at for at, each in enumerate(ends) if len(each) == most), key=lambda at: _mean_value(ends[at]))
    rated = []
    for choice, each in zip(choices, ends, strict=True):
        mean, error = _loss(observation, ends[leader], each)
        trust = DOUBT**2 / (DOUBT**2 + error**2)
        claim = choices[leader].value - choice.value
        value = choices[0].value - trust * mean * span - (1 - trust) * claim
        total = sum(likely for likely, _ in each)
        places = places_of(choice, [(likely / total, end) for likely, end in each], trust)
        rated.append(RatedAction(choice.action, value, places, PlayoutEvidence(len(each), sqrt(trust) * error * span)))
    return rated
