"""Mistakes: flaws of a play compared with a better one, and the principles that it broke.

A principle is a rule of thumb with a test. It is named only if the better action follows it and the played action does
not.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

from game.bots.situation import compute_letting_out_probability
from game.coach.certain_outcomes import CertainOutcomes
from game.coach.hand_analysis import HandAnalysis
from game.coach.reason_facts import MIN_KEPT_RANK
from game.coach.reasons import FlawCode, Reason
from game.engine.action import Action
from game.engine.cards import ACE, KING
from game.engine.observation import Observation

FLAW_CODES: tuple[FlawCode, ...] = get_args(FlawCode)

_TOO_HIGH_DIFFERENCE = 0.35
"""A play is too high if its probability to win the trick exceeds that of the better play by more than this."""

_TOO_WEAK_DIFFERENCE = 0.3
"""A play is too weak if its probability to win the trick is lower than that of the better play by more than this."""


def find_flaw(observation: Observation, played_action: Action, best_action: Action) -> Reason | None:
    """Return the flaw of the played action compared with the best one; None if no simple flaw distinguishes them."""
    if observation.phase == "trade" or played_action.is_trade or best_action.is_trade:
        return None
    analysis = HandAnalysis(observation)
    return (
        _find_missed_chance(observation, analysis, played_action, best_action)
        or _find_wasted_cards(analysis, played_action, best_action)
        or _find_slower_play(observation, analysis, played_action, best_action)
    )


def _find_missed_chance(
    observation: Observation, analysis: HandAnalysis, played_action: Action, best_action: Action
) -> Reason | None:
    """Return the flaw of missing a decisive play; None if there is none."""
    certain = CertainOutcomes(observation, [played_action, best_action])
    if certain.can_go_out(best_action):
        return Reason("missed-out")
    if analysis.is_losing_last_play(played_action) and not analysis.is_losing_last_play(best_action):
        return Reason("lost-by-last", {"cards": played_action.cards})
    if certain.is_winning(best_action) and not certain.is_winning(played_action):
        return Reason("missed-win")
    if (
        observation.target
        and best_action.cards
        and analysis.is_chop(best_action)
        and not (played_action.cards and analysis.is_chop(played_action))
    ):
        return Reason("missed-chop", {"target": observation.target.combination})
    nearest_rival = analysis.find_nearest_rival()
    is_single_led = observation.target is None and len(played_action.cards) == 1 < len(best_action.cards)
    if nearest_rival is not None and observation.counts[nearest_rival] == 1 and is_single_led:
        return Reason("let-out", {"seat": nearest_rival})
    return None


def _find_wasted_cards(analysis: HandAnalysis, played_action: Action, best_action: Action) -> Reason | None:
    bomb = analysis.find_spent_bomb(played_action)
    if bomb is not None and analysis.find_spent_bomb(best_action) is None:
        return Reason("broke-bomb", {"keeps": bomb})
    twos = analysis.list_played_twos(played_action)
    if twos and not analysis.list_played_twos(best_action):
        return Reason("spent-two", {"cards": twos})
    broken_combination = analysis.find_broken_combination(played_action)
    if broken_combination is not None and analysis.find_broken_combination(best_action) is None:
        return Reason("broke", {"keeps": broken_combination})
    return None


def _find_slower_play(
    observation: Observation, analysis: HandAnalysis, played_action: Action, best_action: Action
) -> Reason | None:
    """Return the flaw of a slower or more expensive play; None if there is none."""
    if played_action.verb == "pass" or best_action.verb == "pass":
        if played_action.verb == best_action.verb or observation.target is None:
            return None
        if played_action.verb == "pass":
            return Reason("shy", {"target": observation.target.combination})
        return Reason("eager", {"cards": played_action.cards, "target": observation.target.combination})
    compute_probability = analysis.compute_win_probability
    probability_difference = compute_probability(played_action) - compute_probability(best_action)
    turns_played = analysis.count_remaining_turns(played_action)
    best_turn_count = analysis.count_remaining_turns(best_action)
    is_same_size = len(played_action.cards) == len(best_action.cards)
    is_high = played_action.cards[-1].rank >= MIN_KEPT_RANK
    is_best_action_lower = played_action.cards[-1].rank > best_action.cards[-1].rank
    if (
        is_best_action_lower
        and (probability_difference > _TOO_HIGH_DIFFERENCE or is_same_size)
        and (turns_played >= best_turn_count or (is_same_size and is_high))
    ):
        too_high = Reason("too-high", {"cards": played_action.cards})
        return too_high if is_high else Reason("not-low", {"cards": best_action.cards})
    if turns_played > best_turn_count:
        return Reason("slower", {"n": turns_played, "m": best_turn_count})
    return Reason("weaker") if -probability_difference > _TOO_WEAK_DIFFERENCE else None


MAX_NEARLY_OUT_CARDS = 2
"""A rival with at most this many cards must not get the lead."""


@dataclass(frozen=True)
class Mistake:
    """A moment with the played action and a better one. Both are plays or passes."""

    observation: Observation
    played_action: Action
    best_action: Action

    @cached_property
    def analysis(self) -> HandAnalysis:
        return HandAnalysis(self.observation)

    @cached_property
    def certain_outcomes(self) -> CertainOutcomes:
        return CertainOutcomes(self.observation, [self.played_action, self.best_action])

    @property
    def is_lead(self) -> bool:
        return self.observation.target is None

    @property
    def min_rival_card_count(self) -> int:
        """The number of cards of the rival with the fewest cards; 99 if no rival is left."""
        nearest_rival = self.analysis.find_nearest_rival()
        return 99 if nearest_rival is None else self.observation.counts[nearest_rival]

    @property
    def are_singles(self) -> bool:
        return len(self.played_action.cards) == len(self.best_action.cards) == 1

    @property
    def has_same_size(self) -> bool:
        """True if both actions play the same number of cards."""
        return len(self.played_action.cards) == len(self.best_action.cards) > 0

    def compute_win_probability(self, action: Action) -> float:
        """Return the probability that an action wins the trick; 0 for a pass."""
        return self.analysis.compute_win_probability(action) if action.cards else 0.0

    def count_extra_turns(self, action: Action) -> int:
        """Return the number of turns that an action leaves beyond those that the better action leaves."""
        return self.analysis.count_remaining_turns(action) - self.analysis.count_remaining_turns(self.best_action)

    def is_spending_high_cards(self, action: Action) -> bool:
        """Return True if an action spends an ace or a two, alone or as a pair."""
        return 0 < len(action.cards) <= 2 and action.cards[-1].rank >= ACE


@dataclass(frozen=True)
class Principle:
    """A principle. Its sentence is the text `story.principle.CODE`."""

    code: str
    is_followed: Callable[[Mistake, Action], bool]
    is_applicable: Callable[[Mistake], bool] = lambda mistake: True
    """Tests whether the principle applies to the moment."""

    def is_broken(self, mistake: Mistake) -> bool:
        """Return True if the better action follows the principle and the played one does not."""
        if not self.is_applicable(mistake):
            return False
        return self.is_followed(mistake, mistake.best_action) and not self.is_followed(mistake, mistake.played_action)


def _is_last_play_safe(mistake: Mistake, action: Action) -> bool:
    return not mistake.analysis.is_losing_last_play(action) and not mistake.analysis.is_every_last_play_losing(action)


def _is_answer(mistake: Mistake) -> bool:
    return not mistake.is_lead


def _is_cheap_answer(mistake: Mistake) -> bool:
    """Return True if the better play beats the target without breaking a combination or spending valuable cards."""
    action = mistake.best_action
    analysis = mistake.analysis
    has_broken_set = analysis.find_broken_combination(action) or analysis.find_spent_bomb(action)
    is_costly = has_broken_set or _is_strong_answer(mistake)
    return bool(action.cards) and not mistake.is_lead and not is_costly


def _is_strong_answer(mistake: Mistake) -> bool:
    """Return True if the better play beats the target with kings or higher cards of one rank."""
    cards = mistake.best_action.cards
    return bool(cards) and not mistake.is_lead and cards[0].rank == cards[-1].rank >= KING


def _is_pair(action: Action) -> bool:
    return len(action.cards) == 2 and action.cards[0].rank == action.cards[1].rank


PRINCIPLES = (
    Principle("go-out", lambda mistake, action: mistake.certain_outcomes.can_go_out(action)),
    Principle("last-play", _is_last_play_safe),
    Principle("sure-end", lambda mistake, action: mistake.certain_outcomes.is_winning(action)),
    Principle("chop", lambda mistake, action: mistake.analysis.is_chop(action), _is_answer),
    Principle("feeds-one",
              lambda mistake, action: not compute_letting_out_probability(mistake.observation, action.cards)),
    Principle("no-single-to-one", lambda mistake, action: len(action.cards) > 1,
              lambda mistake: mistake.is_lead and mistake.min_rival_card_count == 1),
    Principle("highest-to-one", lambda mistake, action: action.cards >= mistake.best_action.cards,
              lambda mistake: mistake.are_singles and mistake.min_rival_card_count == 1),
    Principle("no-pair-to-two", lambda mistake, action: not _is_pair(action),
              lambda mistake: mistake.is_lead and mistake.min_rival_card_count == MAX_NEARLY_OUT_CARDS),
    Principle("keep-bomb", lambda mistake, action: mistake.analysis.find_spent_bomb(action) is None,
              lambda mistake: not mistake.analysis.is_chop(mistake.played_action)),
    Principle("take-sure", lambda mistake, action: mistake.compute_win_probability(action) == 1.0,
              lambda mistake: mistake.played_action.verb == "pass"),
    Principle("stop-nearly-out", lambda mistake, action: action.verb == "play",
              lambda mistake: not mistake.is_lead and mistake.min_rival_card_count <= MAX_NEARLY_OUT_CARDS),
    Principle("keep-two", lambda mistake, action: not mistake.analysis.list_played_twos(action)),
    Principle("keep-whole", lambda mistake, action: mistake.analysis.find_broken_combination(action) is None),
    Principle("lowest-does", lambda mistake, action: action.cards[-1].rank <= mistake.best_action.cards[-1].rank,
              lambda mistake: not mistake.is_lead and mistake.has_same_size),
    Principle("lead-under-stopper", lambda mistake, action: mistake.analysis.find_kept_winner(action) is not None,
              lambda mistake: mistake.is_lead),
    Principle("lead-low", lambda mistake, action: action.cards[-1].rank <= mistake.best_action.cards[-1].rank,
              lambda mistake: mistake.is_lead and mistake.has_same_size and mistake.min_rival_card_count > 1),
    Principle("lead-long", lambda mistake, action: len(action.cards) >= len(mistake.best_action.cards),
              lambda mistake: mistake.is_lead and len(mistake.best_action.cards) > 2),
    Principle("save-strength", lambda mistake, action: not mistake.is_spending_high_cards(action), _is_answer),
    Principle("shed", lambda mistake, action: action.verb == "play", _is_cheap_answer),
    Principle("wait", lambda mistake, action: action.verb == "pass", _is_answer),
    Principle("fight", lambda mistake, action: action.verb == "play", _is_strong_answer),
    Principle("fewest-turns", lambda mistake, action: mistake.count_extra_turns(action) <= 0),
)  # fmt: skip

PRINCIPLE_CODES = tuple(principle.code for principle in PRINCIPLES)


def find_broken_principle(observation: Observation, played_action: Action, best_action: Action) -> str:
    """Return the code of the first principle that only the best action follows; "" if there is none."""
    if observation.phase != "play" or played_action == best_action:
        return ""
    mistake = Mistake(observation, played_action, best_action)
    return next((principle.code for principle in PRINCIPLES if principle.is_broken(mistake)), "")
