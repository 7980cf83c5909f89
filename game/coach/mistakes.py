"""Mistakes: flaws of a play beside a better one, and principles that it broke.

A principle is a rule of thumb with a test whether an action follows it. It is named only if the better action follows
it and the played one does not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from game.bots.situation import letting_out_chance
from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import LOWEST_KEPT_RANK
from game.coach.reasons import FlawCode, Reason
from game.engine.action import Action
from game.engine.cards import ACE, KING
from game.engine.observation import Observation

FLAW_CODES: tuple[FlawCode, ...] = get_args(FlawCode)
"""Every flaw, the most telling first."""

_TOO_HIGH_DIFFERENCE, _TOO_WEAK_DIFFERENCE = 0.35, 0.3
"""Differences between chances to win the trick above which a play is called too high or too weak."""


def flaw(observation: Observation, played: Action, best: Action) -> Reason | None:
    """Return why a seat should have chosen `best`, or None if nothing simple distinguishes the two actions."""
    if observation.phase == "trade" or played.is_trade or best.is_trade:
        return None
    analysis = HandAnalysis(observation)
    return (
        _missed_chance(observation, analysis, played, best)
        or _wasted_cards(analysis, played, best)
        or _slower_play(observation, analysis, played, best)
    )


def _missed_chance(observation: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return what the better play would have decided."""
    certain = CertainOutcomes(observation, [played, best])
    if certain.goes_out(best):
        return Reason("missed-out")
    if analysis.loses(played) and not analysis.loses(best):
        return Reason("lost-by-last", {"cards": played.cards})
    if certain.wins(best) and not certain.wins(played):
        return Reason("missed-win")
    if observation.target and best.cards and analysis.chops(best) and not (played.cards and analysis.chops(played)):
        return Reason("missed-chop", {"target": observation.target.combination})
    near = analysis.nearest_rival()
    led_single = observation.target is None and len(played.cards) == 1 < len(best.cards)
    if near is not None and observation.counts[near] == 1 and led_single:
        return Reason("let-out", {"seat": near})
    return None


def _wasted_cards(analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return cards that the played action wasted."""
    bomb = analysis.bomb_touched(played)
    if bomb is not None and analysis.bomb_touched(best) is None:
        return Reason("broke-bomb", {"keeps": bomb})
    twos = analysis.twos(played)
    if twos and not analysis.twos(best):
        return Reason("spent-two", {"cards": twos})
    broken = analysis.broken(played)
    if broken is not None and analysis.broken(best) is None:
        return Reason("broke", {"keeps": broken})
    return None


def _slower_play(observation: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return how the better play is faster or cheaper."""
    if played.verb == "pass" or best.verb == "pass":
        if played.verb == best.verb or observation.target is None:
            return None
        if played.verb == "pass":
            return Reason("shy", {"target": observation.target.combination})
        return Reason("eager", {"cards": played.cards, "target": observation.target.combination})
    ahead = analysis.win_chance(played) - analysis.win_chance(best)
    turns, fewer = len(analysis.left(played)), len(analysis.left(best))
    same_size, high = len(played.cards) == len(best.cards), played.cards[-1].rank >= LOWEST_KEPT_RANK
    lower = played.cards[-1].rank > best.cards[-1].rank
    if lower and (ahead > _TOO_HIGH_DIFFERENCE or same_size) and (turns >= fewer or (same_size and high)):
        return Reason("too-high", {"cards": played.cards}) if high else Reason("not-low", {"cards": best.cards})
    if turns > fewer:
        return Reason("slower", {"n": turns, "m": fewer})
    return Reason("weaker") if -ahead > _TOO_WEAK_DIFFERENCE else None


NEARLY_OUT = 2
"""A rival with at most this many cards must not get the lead."""


@dataclass(frozen=True)
class Mistake:
    """A moment with the played action and a better one; both are plays or passes."""

    observation: Observation
    played: Action
    best: Action

    @cached_property
    def analysis(self) -> HandAnalysis:
        """The analysis of the hand and the unseen cards."""
        return HandAnalysis(self.observation)

    @cached_property
    def certain(self) -> CertainOutcomes:
        """The certain outcomes of both actions."""
        return CertainOutcomes(self.observation, [self.played, self.best])

    @property
    def is_lead(self) -> bool:
        """True if the seat leads a trick."""
        return self.observation.target is None

    @property
    def fewest(self) -> int:
        """The number of cards of the rival with the fewest."""
        near = self.analysis.nearest_rival()
        return 99 if near is None else self.observation.counts[near]

    @property
    def are_singles(self) -> bool:
        """True if both actions are single cards."""
        return len(self.played.cards) == len(self.best.cards) == 1

    @property
    def has_same_size(self) -> bool:
        """True if both actions play the same number of cards."""
        return len(self.played.cards) == len(self.best.cards) > 0

    def turns(self, action: Action) -> int:
        """Return the fewest turns that an action leaves."""
        return self.analysis.turns(action)

    def holds(self, action: Action) -> float:
        """Return the chance that an action wins the trick; 0 for a pass."""
        return self.analysis.win_chance(action) if action.cards else 0.0

    def is_high(self, action: Action) -> bool:
        """Return True if an action spends an ace or a two, alone or as a pair."""
        return 0 < len(action.cards) <= 2 and action.cards[-1].rank >= ACE


@dataclass(frozen=True)
class Principle:
    """A principle with its code (sentence: `story.principle.CODE`). It applies only `where` the condition holds."""

    code: str
    follows: Callable[[Mistake, Action], bool]
    where: Callable[[Mistake], bool] = lambda mistake: True

    def is_broken(self, mistake: Mistake) -> bool:
        """Return True if the better action follows the principle and the played one does not."""
        if not self.where(mistake):
            return False
        return self.follows(mistake, mistake.best) and not self.follows(mistake, mistake.played)


def _keeps_last_play(mistake: Mistake, action: Action) -> bool:
    return not mistake.analysis.loses(action) and not mistake.analysis.leaves_to_lose(action)


def _is_answer(mistake: Mistake) -> bool:
    return not mistake.is_lead


def _is_lead(mistake: Mistake) -> bool:
    return mistake.is_lead


def _is_cheap_answer(mistake: Mistake) -> bool:
    """Return True if the better play answers without tearing a combination, spending a high card or costing a turn."""
    action, analysis = mistake.best, mistake.analysis
    spends = _is_strong_answer(mistake) or analysis.broken(action) or analysis.bomb_touched(action)
    return bool(action.cards) and not mistake.is_lead and not spends


def _is_strong_answer(mistake: Mistake) -> bool:
    """Return True if the better play answers with valuable cards of one rank: kings or higher."""
    cards = mistake.best.cards
    return bool(cards) and not mistake.is_lead and cards[0].rank == cards[-1].rank >= KING


def _is_pair(action: Action) -> bool:
    return len(action.cards) == 2 and action.cards[0].rank == action.cards[1].rank


PRINCIPLES = (
    Principle("go-out", lambda mistake, action: mistake.certain.goes_out(action)),
    Principle("last-play", _keeps_last_play),
    Principle("sure-end", lambda mistake, action: mistake.certain.wins(action)),
    Principle("chop", lambda mistake, action: mistake.analysis.chops(action), _is_answer),
    Principle("feeds-one", lambda mistake, action: not letting_out_chance(mistake.observation, action.cards)),
    Principle(
        "no-single-to-one",
        lambda mistake, action: len(action.cards) > 1,
        lambda mistake: mistake.is_lead and mistake.fewest == 1,
    ),
    Principle(
        "highest-to-one",
        lambda mistake, action: action.cards >= mistake.best.cards,
        lambda mistake: mistake.are_singles and mistake.fewest == 1,
    ),
    Principle(
        "no-pair-to-two",
        lambda mistake, action: not _is_pair(action),
        lambda mistake: mistake.is_lead and mistake.fewest == NEARLY_OUT,
    ),
    Principle(
        "keep-bomb",
        lambda mistake, action: mistake.analysis.bomb_touched(action) is None,
        lambda mistake: not mistake.analysis.chops(mistake.played),
    ),
    Principle(
        "take-sure", lambda mistake, action: mistake.holds(action) == 1.0, lambda mistake: mistake.played.verb == "pass"
    ),
    Principle(
        "stop-nearly-out",
        lambda mistake, action: action.verb == "play",
        lambda mistake: not mistake.is_lead and mistake.fewest <= NEARLY_OUT,
    ),
    Principle("keep-two", lambda mistake, action: not mistake.analysis.twos(action)),
    Principle("keep-whole", lambda mistake, action: mistake.analysis.broken(action) is None),
    Principle(
        "lowest-does",
        lambda mistake, action: action.cards[-1].rank <= mistake.best.cards[-1].rank,
        lambda mistake: not mistake.is_lead and mistake.has_same_size,
    ),
    Principle(
        "lead-under-stopper",
        lambda mistake, action: mistake.analysis.wins_back(action) is not None,
        _is_lead,
    ),
    Principle(
        "lead-low",
        lambda mistake, action: action.cards[-1].rank <= mistake.best.cards[-1].rank,
        lambda mistake: mistake.is_lead and mistake.has_same_size and mistake.fewest > 1,
    ),
    Principle(
        "lead-long",
        lambda mistake, action: len(action.cards) >= len(mistake.best.cards),
        lambda mistake: mistake.is_lead and len(mistake.best.cards) > 2,
    ),
    Principle("save-strength", lambda mistake, action: not mistake.is_high(action), _is_answer),
    Principle("shed", lambda mistake, action: action.verb == "play", _is_cheap_answer),
    Principle("wait", lambda mistake, action: action.verb == "pass", _is_answer),
    Principle("fight", lambda mistake, action: action.verb == "play", _is_strong_answer),
    Principle("fewest-turns", lambda mistake, action: mistake.turns(action) <= mistake.turns(mistake.best)),
)  # fmt: skip
"""All principles, the most telling first."""

PRINCIPLE_CODES = tuple(each.code for each in PRINCIPLES)


def broken_principle(observation: Observation, played: Action, best: Action) -> str:
    """Return the code of the most telling principle that `best` follows and `played` does not; empty if
    there is none.
    """
    if observation.phase != "play" or played == best:
        return ""
    mistake = Mistake(observation, played, best)
    return next((each.code for each in PRINCIPLES if each.is_broken(mistake)), "")
