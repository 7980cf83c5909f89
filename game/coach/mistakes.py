"""Mistakes: flaws of a play beside a better one, and principles that it broke.

A principle is a rule of thumb with a test for actions that follow it. It is named only if the better action follows it
and the played one does not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from game.bots.situation import letting_out_chance
from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import MIN_KEPT_RANK
from game.coach.reasons import FlawCode, Reason
from game.engine.action import Action
from game.engine.cards import ACE, KING
from game.engine.observation import Observation

FLAW_CODES: tuple[FlawCode, ...] = get_args(FlawCode)
"""Every flaw, the most telling first."""

_TOO_HIGH_DIFFERENCE = 0.35
"""Difference between chances to win the trick above which a play is called too high."""

_TOO_WEAK_DIFFERENCE = 0.3
"""The same for a play that is called too weak."""


def find_flaw(observation: Observation, played: Action, best: Action) -> Reason | None:
    """Return the flaw of `played` compared with `best`, or None if nothing simple distinguishes them."""
    if observation.phase == "trade" or played.is_trade or best.is_trade:
        return None
    analysis = HandAnalysis(observation)
    return (
        _missed_chance(observation, analysis, played, best)
        or _wasted_cards(analysis, played, best)
        or _slower_play(observation, analysis, played, best)
    )


def _missed_chance(observation: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return the flaw of missing a decisive play."""
    certain = CertainOutcomes(observation, [played, best])
    if certain.goes_out(best):
        return Reason("missed-out")
    if analysis.loses_by_last_play(played) and not analysis.loses_by_last_play(best):
        return Reason("lost-by-last", {"cards": played.cards})
    if certain.wins(best) and not certain.wins(played):
        return Reason("missed-win")
    if observation.target and best.cards and analysis.is_chop(best) and not (played.cards and analysis.is_chop(played)):
        return Reason("missed-chop", {"target": observation.target.combination})
    nearest_rival = analysis.nearest_rival()
    is_single_led = observation.target is None and len(played.cards) == 1 < len(best.cards)
    if nearest_rival is not None and observation.counts[nearest_rival] == 1 and is_single_led:
        return Reason("let-out", {"seat": nearest_rival})
    return None


def _wasted_cards(analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return the flaw of wasting cards."""
    bomb = analysis.spent_bomb(played)
    if bomb is not None and analysis.spent_bomb(best) is None:
        return Reason("broke-bomb", {"keeps": bomb})
    twos = analysis.twos_played(played)
    if twos and not analysis.twos_played(best):
        return Reason("spent-two", {"cards": twos})
    broken_combination = analysis.broken_combination(played)
    if broken_combination is not None and analysis.broken_combination(best) is None:
        return Reason("broke", {"keeps": broken_combination})
    return None


def _slower_play(observation: Observation, analysis: HandAnalysis, played: Action, best: Action) -> Reason | None:
    """Return the flaw of a slower or more expensive play."""
    if played.verb == "pass" or best.verb == "pass":
        if played.verb == best.verb or observation.target is None:
            return None
        if played.verb == "pass":
            return Reason("shy", {"target": observation.target.combination})
        return Reason("eager", {"cards": played.cards, "target": observation.target.combination})
    chance_difference = analysis.win_chance(played) - analysis.win_chance(best)
    turns_after_played, turns_after_best = (
        len(analysis.combinations_after(played)),
        len(analysis.combinations_after(best)),
    )
    is_same_size, is_high = len(played.cards) == len(best.cards), played.cards[-1].rank >= MIN_KEPT_RANK
    is_best_lower = played.cards[-1].rank > best.cards[-1].rank
    if (
        is_best_lower
        and (chance_difference > _TOO_HIGH_DIFFERENCE or is_same_size)
        and (turns_after_played >= turns_after_best or (is_same_size and is_high))
    ):
        return Reason("too-high", {"cards": played.cards}) if is_high else Reason("not-low", {"cards": best.cards})
    if turns_after_played > turns_after_best:
        return Reason("slower", {"n": turns_after_played, "m": turns_after_best})
    return Reason("weaker") if -chance_difference > _TOO_WEAK_DIFFERENCE else None


NEARLY_OUT_CARDS = 2
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
    def fewest_rival_cards(self) -> int:
        """The number of cards of the rival with the fewest."""
        nearest_rival = self.analysis.nearest_rival()
        return 99 if nearest_rival is None else self.observation.counts[nearest_rival]

    @property
    def are_singles(self) -> bool:
        """True if both actions are single cards."""
        return len(self.played.cards) == len(self.best.cards) == 1

    @property
    def has_same_size(self) -> bool:
        """True if both actions play the same number of cards."""
        return len(self.played.cards) == len(self.best.cards) > 0

    def turns_after(self, action: Action) -> int:
        """Return the fewest turns that an action leaves."""
        return self.analysis.turns_after(action)

    def win_chance(self, action: Action) -> float:
        """Return the chance that an action wins the trick; 0 for a pass."""
        return self.analysis.win_chance(action) if action.cards else 0.0

    def is_high(self, action: Action) -> bool:
        """Return True if an action spends an ace or a two, alone or as a pair."""
        return 0 < len(action.cards) <= 2 and action.cards[-1].rank >= ACE


@dataclass(frozen=True)
class Principle:
    """A principle with its code (sentence: `story.principle.CODE`). It applies only `applies` the condition holds."""

    code: str
    follows: Callable[[Mistake, Action], bool]
    applies: Callable[[Mistake], bool] = lambda mistake: True

    def is_broken(self, mistake: Mistake) -> bool:
        """Return True if the better action follows the principle and the played one does not."""
        if not self.applies(mistake):
            return False
        return self.follows(mistake, mistake.best) and not self.follows(mistake, mistake.played)


def _keeps_last_play(mistake: Mistake, action: Action) -> bool:
    return not mistake.analysis.loses_by_last_play(action) and not mistake.analysis.leaves_losing_last_play(action)


def _is_answer(mistake: Mistake) -> bool:
    return not mistake.is_lead


def _is_lead(mistake: Mistake) -> bool:
    return mistake.is_lead


def _is_cheap_answer(mistake: Mistake) -> bool:
    """Return True if the better play answers without tearing a combination, spending a high card or costing a turn."""
    action, analysis = mistake.best, mistake.analysis
    is_costly = _is_strong_answer(mistake) or analysis.broken_combination(action) or analysis.spent_bomb(action)
    return bool(action.cards) and not mistake.is_lead and not is_costly


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
    Principle("chop", lambda mistake, action: mistake.analysis.is_chop(action), _is_answer),
    Principle("feeds-one", lambda mistake, action: not letting_out_chance(mistake.observation, action.cards)),
    Principle(
        "no-single-to-one",
        lambda mistake, action: len(action.cards) > 1,
        lambda mistake: mistake.is_lead and mistake.fewest_rival_cards == 1,
    ),
    Principle(
        "highest-to-one",
        lambda mistake, action: action.cards >= mistake.best.cards,
        lambda mistake: mistake.are_singles and mistake.fewest_rival_cards == 1,
    ),
    Principle(
        "no-pair-to-two",
        lambda mistake, action: not _is_pair(action),
        lambda mistake: mistake.is_lead and mistake.fewest_rival_cards == NEARLY_OUT_CARDS,
    ),
    Principle(
        "keep-bomb",
        lambda mistake, action: mistake.analysis.spent_bomb(action) is None,
        lambda mistake: not mistake.analysis.is_chop(mistake.played),
    ),
    Principle(
        "take-sure",
        lambda mistake, action: mistake.win_chance(action) == 1.0,
        lambda mistake: mistake.played.verb == "pass",
    ),
    Principle(
        "stop-nearly-out",
        lambda mistake, action: action.verb == "play",
        lambda mistake: not mistake.is_lead and mistake.fewest_rival_cards <= NEARLY_OUT_CARDS,
    ),
    Principle("keep-two", lambda mistake, action: not mistake.analysis.twos_played(action)),
    Principle("keep-whole", lambda mistake, action: mistake.analysis.broken_combination(action) is None),
    Principle(
        "lowest-does",
        lambda mistake, action: action.cards[-1].rank <= mistake.best.cards[-1].rank,
        lambda mistake: not mistake.is_lead and mistake.has_same_size,
    ),
    Principle(
        "lead-under-stopper",
        lambda mistake, action: mistake.analysis.winner_left_for_trick(action) is not None,
        _is_lead,
    ),
    Principle(
        "lead-low",
        lambda mistake, action: action.cards[-1].rank <= mistake.best.cards[-1].rank,
        lambda mistake: mistake.is_lead and mistake.has_same_size and mistake.fewest_rival_cards > 1,
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
    Principle("fewest-turns", lambda mistake, action: mistake.turns_after(action) <= mistake.turns_after(mistake.best)),
)  # fmt: skip
"""All principles, the most telling first."""

PRINCIPLE_CODES = tuple(each.code for each in PRINCIPLES)


def find_broken_principle(observation: Observation, played: Action, best: Action) -> str:
    """Return the code of the most telling principle that `best` follows and `played` does not; empty if
    there is none.
    """
    if observation.phase != "play" or played == best:
        return ""
    mistake = Mistake(observation, played, best)
    return next((principle.code for principle in PRINCIPLES if principle.is_broken(mistake)), "")
