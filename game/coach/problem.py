"""Problems: find decisions in deals for which one answer can be shown to be the best."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from game import resources
from game.bots import registry
from game.bots.bot import RatedAction
from game.bots.levels import EXPERT, load_levels
from game.bots.network.player import NetworkPlayer
from game.bots.play_classes import are_equal_ranks, remove_equal_rank_choices
from game.bots.search import search_actions
from game.coach.estimate import EVIDENCES, EXACT, NETWORK, PLAYOUTS, Evidence
from game.coach.hand_analysis import HandAnalysis
from game.coach.playouts import Playouts
from game.coach.scale import GOOD, MISTAKE, PLACES, compute_spread, get_grade, get_grade_start, get_unit
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal, replay_record
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.record import read_record
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

PROBLEM_SETS = ("singles", "leading", "endings", "chops", "passing")
"""Subjects of problems; each has a set of its own."""

OTHER_SUBJECT = "other"

MAX_DIFFICULTY = 5


class BadProblemError(ValueError):
    """Raised for data that does not describe a valid problem."""


def compute_problem_id(record: Mapping[str, Any]) -> str:
    """Return the identifier of a problem, which is the same on every machine."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class RatedAnswer:
    """An action with its value, the evidence for it, and the standard error of its difference from the best answer."""

    action: Action
    value: float
    evidence: Evidence
    error: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the answer as `tienlen problems` writes it."""
        data = {"action": str(self.action), "value": round(self.value, 3), "by": self.evidence}
        return data | ({"error": round(self.error, 3)} if self.evidence == PLAYOUTS or self.error else {})

    @classmethod
    def from_json(cls, data: Any) -> RatedAnswer:
        """Return the answer of an object. Raises KeyError, TypeError or ValueError for damaged data."""
        value = float(data["value"])
        error = float(data.get("error", 0.0))
        evidence_word = next((evidence for evidence in EVIDENCES if evidence == data["by"]), None)
        if evidence_word is None or not abs(value) + abs(error) < 1e6:
            raise ValueError("not rated")
        return cls(Action.parse(data["action"]), value, evidence_word, error)


@dataclass(frozen=True)
class Problem:
    """A moment of a deal for which one answer is proved to be the best. `answers` are sorted, the best first.

    Values are points, or lost places.
    """

    state: Deal
    subject: str
    difficulty: int
    """From 1 (nearly everybody finds the answer) to `MAX_DIFFICULTY`; 0 if it was not measured."""
    answers: tuple[RatedAnswer, ...]

    @property
    def seat(self) -> int:
        return self.state.seat_to_act

    @property
    def action_index(self) -> int:
        return len(self.state.history)

    @cached_property
    def observation(self) -> Observation:
        """The seat's observation, which holds everything that the answer may depend on."""
        return self.state.observation(self.seat)

    @property
    def record(self) -> dict[str, Any]:
        return self.state.to_json(presets.load().get(self.state.rules.preset))

    @property
    def best(self) -> RatedAnswer:
        return self.answers[0]

    @property
    def evidence(self) -> Evidence:
        return self.best.evidence

    @property
    def choices(self) -> list[RatedAction]:
        """The answers in the form that the explainer needs."""
        return [RatedAction(answer.action, answer.value) for answer in self.answers]

    def find_answer(self, action: Action) -> RatedAnswer:
        """Return the rated answer that represents an action. Plays of the same ranks have the same answer."""
        same_action = [answer for answer in self.answers if answer.action == action]
        return (
            same_action
            or [answer for answer in self.answers if are_equal_ranks(answer.action, action, self.state.rules)]
            or [self.answers[-1]]
        )[0]

    def is_right(self, action: Action) -> bool:
        """Return True if an answer is the best one, equal to it except for suits, or good on the scale of losses."""
        rules = self.state.rules
        if are_equal_ranks(action, self.best.action, rules) or self.evidence == EXACT:
            return are_equal_ranks(action, self.best.action, rules)
        return get_grade((self.best.value - self.find_answer(action).value) / compute_spread(rules)) == GOOD

    def to_json(self) -> dict[str, Any]:
        """Return the problem as `tienlen problems` writes it (docs/FORMATS.md)."""
        return {
            "record": self.record,
            "seat": self.seat,
            "action": self.action_index,
            "set": self.subject,
            "difficulty": self.difficulty,
            "unit": PLACES if self.evidence == EXACT else get_unit(self.state.rules),
            "judged": {"by": self.evidence},
            "alternatives": [answer.to_json() for answer in self.answers],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Problem:
        """Return the problem of an object. Raises BadProblemError for damaged data and for broken rules."""
        try:
            state, _, violation = replay_record(read_record(data["record"]))
            answers = tuple(RatedAnswer.from_json(entry) for entry in data["alternatives"])
            problem = cls(state, str(data["set"]), int(data["difficulty"]), answers)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            raise BadProblemError(str(error)) from error
        if violation is not None or not problem._is_valid():
            raise BadProblemError("the deal does not come to a decision between these alternatives")
        return problem

    def _is_valid(self) -> bool:
        """Return True if the moment is a decision and all its answers are legal."""
        deal = self.state
        if deal.phase != "play" or deal.turn is None or len(self.answers) < 2:
            return False
        is_known = self.subject in (*PROBLEM_SETS, OTHER_SUBJECT) and 0 <= self.difficulty <= MAX_DIFFICULTY
        return is_known and all(deal.violation(answer.action) is None for answer in self.answers)


RULE_PLAYERS = ("lowest", "saver", "hand")
"""Players without a network. At most one of them may solve a problem."""

LEVELS = tuple(load_levels())[:-1]
"""Levels that measure the difficulty. The highest level proposes the answers."""

TRIES_PER_LEVEL = 16
"""Number of times that each level is asked, because levels err randomly. A level solves a problem if most answers are
right.
"""

PROOF_PLAYERS = (("hand", 96), (EXPERT, 48))
"""Players of the play-outs and the number of draws. The best answer must be the best with each of them."""

MIN_LEAD_STANDARD_ERRORS = 3.0
"""Standard errors by which the best answer must lead every other one."""

MIN_SECOND_GRADE = MISTAKE
"""The grade that every other answer must have, or a worse one."""

MAX_COMPARED_ANSWERS = 4
"""Number of the network's best answers that are played out."""

QUICK_PLAYOUTS = ("hand", 16)
"""Player and number of draws of the quick play-outs that select the answer to be proved."""

DRAWS_PER_BATCH = 12
"""After each batch of this many draws, a moment is dropped if the answer leads by less than half the
required margin.
"""

MAX_ENDING_CARDS = 5
"""A hand of at most this many cards is in its ending."""


@dataclass(frozen=True)
class Moment:
    """A decision of a deal with the network's choices, the best first. Equivalent actions have one choice."""

    state: Deal
    choices: tuple[RatedAction, ...]

    @property
    def observation(self) -> Observation:
        return self.state.observation(self.state.seat_to_act)


def list_fitting_sets(observation: Observation, best_action: Action, is_exact: bool = False) -> tuple[str, ...]:
    """Return the sets that a problem with this best answer fits in, the most specific set first."""
    target = observation.target
    analysis = HandAnalysis(observation)
    fitting_by_set = {
        "chops": any(analysis.find_spent_bomb(action) is not None for action in observation.legal if action.cards),
        "endings": is_exact or len(observation.hand) <= MAX_ENDING_CARDS,
        "passing": best_action.verb == "pass",
        "leading": target is None,
        "singles": target is not None and len(target.cards) == 1,
    }
    return tuple(name for name, is_fitting in fitting_by_set.items() if is_fitting)


def make_problem(moment: Moment, seed: int, wanted_sets: Sequence[str] = PROBLEM_SETS) -> Problem | None:
    """Return the problem of a moment, in the first wanted set that it fits in.

    Return None if it fits in no wanted set, if no answer can be proved to be the best, or if most players find the
    answer.
    """
    answers = _find_exact_answers(moment) or _prove_by_playouts(moment, seed, wanted_sets)
    is_exact = answers is not None and answers[0].evidence == EXACT
    if answers is None or not _is_worth_asking(moment.observation, answers[0].action, wanted_sets, is_exact):
        return None
    return _build_problem(moment, answers, wanted_sets)


def has_exact_answer(moment: Moment) -> bool:
    """Return True if exact search shows that one answer wins and all others lose."""
    return _find_exact_answers(moment) is not None


def _find_exact_answers(moment: Moment) -> list[RatedAnswer] | None:
    """Return all answers, with values in places, if exact search shows that one play wins and all others lose."""
    wins_by_action = dict(search_actions(moment.observation, moment.observation.legal))
    best = next((choice.action for choice in moment.choices if wins_by_action.get(choice.action)), None)
    if best is None or any(
        is_win != are_equal_ranks(action, best, moment.observation.rules) for action, is_win in wins_by_action.items()
    ):
        return None
    other_actions = [choice.action for choice in moment.choices if choice.action != best]
    return [RatedAnswer(best, 0.0, EXACT), *(RatedAnswer(choice, -1.0, EXACT) for choice in other_actions)]


def _is_worth_asking(
    observation: Observation, best_action: Action, wanted_sets: Sequence[str], is_exact: bool = False
) -> bool:
    """Return True if the problem belongs to a wanted set and is not too obvious."""
    if not any(name in wanted_sets for name in list_fitting_sets(observation, best_action, is_exact)):
        return False
    return _count_solvers(observation, best_action) <= 1


def _count_solvers(observation: Observation, best_action: Action) -> int:
    """Return the number of players without a network that give the best answer."""
    actions = (registry.make(name).act(observation) for name in RULE_PLAYERS)
    return sum(are_equal_ranks(action, best_action, observation.rules) for action in actions)


def _prove_by_playouts(moment: Moment, seed: int, wanted_sets: Sequence[str]) -> list[RatedAnswer] | None:
    """Return the network's best answers, rated by play-outs with each kind of player; None if the proof fails.

    A few quick play-outs select the answer to be proved. The proof uses other draws.
    """
    observation = moment.observation
    rng = SplitMix64(seed)
    if not _is_worth_asking(observation, moment.choices[0].action, wanted_sets):
        return None
    actions = [answer.action for answer in moment.choices[:MAX_COMPARED_ANSWERS]]
    first_ratings = _rate_by_playouts(observation, actions, *QUICK_PLAYOUTS, seed=rng.next_bits())
    if first_ratings is None or not _is_worth_asking(observation, first_ratings[0].action, wanted_sets):
        return None
    actions = [answer.action for answer in first_ratings]
    answers = None
    for players, rounds in PROOF_PLAYERS:
        answers = _rate_by_playouts(observation, actions, players, rounds, seed=rng.next_bits(), is_proof=True)
        if answers is None or answers[0].action != actions[0] or not _is_ahead(answers, observation.rules):
            return None
    return answers


def _is_ahead(answers: Sequence[RatedAnswer], rules: Rules) -> bool:
    """Return True if the first answer leads every other by enough, and by more than its error explains."""
    min_lead = get_grade_start(MIN_SECOND_GRADE) * compute_spread(rules)
    return all(
        answers[0].value - other.value >= max(min_lead, MIN_LEAD_STANDARD_ERRORS * other.error) for other in answers[1:]
    )


def _rate_by_playouts(
    observation: Observation, actions: Sequence[Action], players: str, rounds: int, *, seed: int, is_proof: bool = False
) -> list[RatedAnswer] | None:
    """Return the answers rated by play-outs, the best first. Their errors are those of the difference from the first of
    `actions`.

    Return None if no hidden cards fit, or as soon as an answer that is to be proved does not lead by enough.
    """
    playouts = Playouts(observation, actions, partial(registry.make, players, can_look_ahead=False), seed)
    min_lead = get_grade_start(MIN_SECOND_GRADE) / 2 * compute_spread(observation.rules)
    for round_number in range(1, rounds + 1):
        if not playouts.play_out_next_draw():
            return None
        if (
            is_proof
            and round_number % DRAWS_PER_BATCH == 0
            and min(rows.mean for rows in playouts.comparison.losses[1:]) < min_lead
        ):
            return None
    comparison = playouts.comparison
    rows = zip(comparison.actions, comparison.results, comparison.losses, strict=True)
    answers = [RatedAnswer(action, result.mean, PLAYOUTS, loss.error) for action, result, loss in rows]
    return sorted(answers, key=lambda answer: -answer.value)


def _build_problem(moment: Moment, answers: list[RatedAnswer], wanted_sets: Sequence[str]) -> Problem:
    """Return the problem with its set and difficulty. Answers that were not played out are last."""
    observation = moment.observation
    best = answers[0].action
    fitting_sets = list_fitting_sets(observation, best, answers[0].evidence == EXACT)
    subject = next(name for name in wanted_sets if name in fitting_sets)
    lowest_value = min(choice.value for choice in answers)
    other_choices = [choice for choice in moment.choices if not any(choice.action == other.action for other in answers)]
    answers += [RatedAnswer(choice.action, min(choice.value, lowest_value), NETWORK) for choice in other_choices]
    return Problem(moment.state, subject, measure_difficulty(observation, best), tuple(answers))


def measure_difficulty(observation: Observation, best_action: Action) -> int:
    """Return the difficulty, from 1 to `MAX_DIFFICULTY`: 1 plus the number of levels that often miss the answer.

    A level often misses the answer if at least half of its tries miss it. If a player without a network finds the
    answer, the misses are more likely random, so only half of those levels count, rounded up.
    """
    missed_level_count = 0
    for level in LEVELS:
        hit_count = sum(
            are_equal_ranks(registry.make(level, seed).act(observation), best_action, observation.rules)
            for seed in range(TRIES_PER_LEVEL)
        )
        missed_level_count += hit_count <= TRIES_PER_LEVEL // 2
    return 1 + (missed_level_count if not _count_solvers(observation, best_action) else (missed_level_count + 1) // 2)


MAX_NEW_PROBLEM_DEALS = 10
"""Number of deals that are searched at once. About one in fifteen has an ending with one winning play."""


def generate_moments(rules: Rules, seed: int, player: str = "medium", only_endings: bool = False) -> Iterator[Moment]:
    """Yield the decisions with at least three answers of one deal, for all seats. All seats play as the given player.

    If `only_endings`, yield only decisions with two seats left.
    """
    deal = Deal.begin(rules, DealSpec(seed=seed))
    brain = NetworkPlayer()
    bot = registry.make(player, seed)
    while (turn := deal.turn) is not None:
        legal_actions = deal.legal
        observation = deal.observation(turn)
        if (
            deal.phase == "play"
            and len(legal_actions) > 2
            and not (only_endings and len(observation.seats_gone) < deal.players - 2)
        ):
            choices = tuple(remove_equal_rank_choices(brain.evaluate(observation), observation.rules))
            if len(choices) > 2:
                yield Moment(deal, choices)
        deal = deal.do(legal_actions[0] if len(legal_actions) == 1 and deal.phase == "play" else bot.act(observation))


def compute_network_margin(moment: Moment) -> float:
    """Return the lead of the network's best answer over the second, in spreads."""
    best, second, *_ = moment.choices
    return (best.value - second.value) / compute_spread(moment.state.rules)


def load_problem_tables(purpose: str) -> list[Rules]:
    """Return the rule sets of problems, in turn. `purpose` is `shipped`, or `fresh` for problems generated during play.

    The data is in assets/coach/problem_tables.json.
    """
    return [parse_table(name) for name in resources.load_json("coach/problem_tables.json")[purpose]]


def parse_table(name: str) -> Rules:
    """Return the rule set of a table such as `southern 4`, which is a preset and a number of players."""
    preset, players = name.split()
    return presets.rules(preset, int(players))


def find_new_problems(seed: int, max_deals: int = MAX_NEW_PROBLEM_DEALS) -> list[Problem]:
    """Return the problems that exact search finds in the next deals. This is fast enough to run in the background."""
    rule_sets = load_problem_tables("fresh")
    for number in range(max_deals):
        rules = rule_sets[(seed + number) % len(rule_sets)]
        deal = SplitMix64(seed * max_deals + number).next_bits() >> 11
        moments = generate_moments(rules, deal, "hand", only_endings=True)
        candidates = [make_problem(moment, deal) for moment in moments if has_exact_answer(moment)]
        problems = [moment for moment in candidates if moment is not None]
        if problems:
            return problems
    return []
