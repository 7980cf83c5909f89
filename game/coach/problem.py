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
from game.bots.levels import EXPERT, levels
from game.bots.network.player import NetworkPlayer
from game.bots.play_classes import are_alike, first_of_alike
from game.bots.search import outcomes
from game.coach.estimate import EVIDENCES, EXACT, NETWORK, PLAYOUTS, Evidence
from game.coach.hand_analysis import HandAnalysis
from game.coach.playouts import Playouts
from game.coach.scale import GOOD, MISTAKE, PLACES, grade_of, grade_start, spread_of, unit_of
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal, replay
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.record import read_record
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

SETS = ("singles", "leading", "endings", "chops", "passing")
"""Subjects of problems; each has a set of its own."""

OTHER = "other"
"""The subject of a decision that fits in no set."""

HARDEST = 5
"""The highest difficulty; difficulties start at 1."""


class BadProblemError(ValueError):
    """The data is no problem."""


def name_of(record: Mapping[str, Any]) -> str:
    """Return a problem's identifier, the same on every machine."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class RatedAnswer:
    """An action with its value, the evidence for it, and the standard error of its difference from the best."""

    action: Action
    value: float
    by: Evidence
    error: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the answer as `tienlen problems` writes it."""
        data = {"action": str(self.action), "value": round(self.value, 3), "by": self.by}
        return data | ({"error": round(self.error, 3)} if self.by == PLAYOUTS or self.error else {})

    @classmethod
    def from_json(cls, data: Any) -> RatedAnswer:
        """Raises KeyError, TypeError or ValueError."""
        value, error = float(data["value"]), float(data.get("error", 0.0))
        by = next((each for each in EVIDENCES if each == data["by"]), None)
        if by is None or not abs(value) + abs(error) < 1e6:
            raise ValueError("not rated")
        return cls(Action.parse(data["action"]), value, by, error)


@dataclass(frozen=True)
class Problem:
    """A moment of a deal whose best action was shown. `state` is the moment; `rated` are the actions, best first.

    Values are points, or lost places.
    """

    state: Deal
    about: str
    """The subject, one of `SETS`."""
    difficulty: int
    """The difficulty, from 1 (nearly everybody finds the answer) to `HARDEST`; 0 if it was not measured."""
    rated: tuple[RatedAnswer, ...]

    @property
    def seat(self) -> int:
        """The deciding seat."""
        return self.state.seat_to_act

    @property
    def at(self) -> int:
        """The index of the decision in the deal's history."""
        return len(self.state.history)

    @cached_property
    def observation(self) -> Observation:
        """The seat's observation: everything that the answer may depend on."""
        return self.state.observation(self.seat)

    @property
    def record(self) -> dict[str, Any]:
        """The record of the deal up to the moment."""
        return self.state.to_json(presets.load().get(self.state.rules.preset))

    @property
    def best(self) -> RatedAnswer:
        """The right answer."""
        return self.rated[0]

    @property
    def by(self) -> Evidence:
        """The evidence that the best answer is the best."""
        return self.best.by

    @property
    def choices(self) -> list[RatedAction]:
        """The actions as the explainer needs them."""
        return [RatedAction(each.action, each.value) for each in self.rated]

    def rated_as(self, action: Action) -> RatedAnswer:
        """Return the rated answer that an action stands for. Plays of the same ranks are the same answer."""
        same = [each for each in self.rated if each.action == action]
        return (
            same
            or [each for each in self.rated if are_alike(each.action, action, self.state.rules)]
            or [self.rated[-1]]
        )[0]

    def is_right(self, action: Action) -> bool:
        """Return True if an answer is the best, the same with other suits, or good by the scale of losses."""
        rules = self.state.rules
        if are_alike(action, self.best.action, rules) or self.by == EXACT:
            return are_alike(action, self.best.action, rules)
        return grade_of((self.best.value - self.rated_as(action).value) / spread_of(rules)) == GOOD

    def to_json(self) -> dict[str, Any]:
        """Return the problem as `tienlen problems` writes it (docs/FORMATS.md)."""
        return {
            "record": self.record,
            "seat": self.seat,
            "action": self.at,
            "set": self.about,
            "difficulty": self.difficulty,
            "unit": PLACES if self.by == EXACT else unit_of(self.state.rules),
            "judged": {"by": self.by},
            "alternatives": [each.to_json() for each in self.rated],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Problem:
        """Return the problem of an object. Raises BadProblemError for damaged data and for broken rules."""
        try:
            state, _, violation = replay(read_record(data["record"]))
            rated = tuple(RatedAnswer.from_json(each) for each in data["alternatives"])
            problem = cls(state, str(data["set"]), int(data["difficulty"]), rated)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            raise BadProblemError(str(error)) from error
        if violation is not None or not problem._is_valid():
            raise BadProblemError("the deal does not come to a decision between these alternatives")
        return problem

    def _is_valid(self) -> bool:
        """Return True if the moment is a decision and all its rated actions are legal."""
        deal = self.state
        if deal.phase != "play" or deal.turn is None or len(self.rated) < 2:
            return False
        known = self.about in (*SETS, OTHER) and 0 <= self.difficulty <= HARDEST
        return known and all(deal.violation(each.action) is None for each in self.rated)


RULE_PLAYERS = ("lowest", "saver", "hand")
"""Players without a network. At most one of them may solve a problem."""

LEVELS = tuple(levels())[:-1]
"""Levels that measure the difficulty. The highest level proposes the answers."""

TRIES_PER_LEVEL = 16
"""Number of times that each level is asked, because levels err randomly. A level solves a problem if most answers are
right.
"""

PROOF_PLAYERS = (("hand", 96), (EXPERT, 48))
"""Players of the play-outs and the number of draws. The best answer must be the best with each of them."""

SURE = 3.0
"""Standard errors by which the best answer must lead every other one."""

WORST_SECOND_GRADE = MISTAKE
"""The grade that every other answer must have, or a worse one."""

MAX_COMPARED = 4
"""Number of the network's best answers that are played out."""

QUICK_LOOK = ("hand", 16)
"""Player and draws of a first quick look, which chooses the answer to be proved."""

DRAWS_PER_BATCH = 12
"""After each batch of this many draws, a moment is dropped if the answer leads by less than half the
required margin.
"""

MAX_ENDING_CARDS = 5
"""A hand of at most this many cards is in its ending."""


@dataclass(frozen=True)
class Moment:
    """A decision of a deal with the network's choices, one of each group of like actions, best first."""

    state: Deal
    choices: tuple[RatedAction, ...]

    @property
    def observation(self) -> Observation:
        """The observation of the seat to act."""
        return self.state.observation(self.state.seat_to_act)


def sets_of(observation: Observation, best: Action, exact: bool = False) -> tuple[str, ...]:
    """Return the sets that a problem with this answer fits in, the most telling first. Some problems fit in none."""
    target = observation.target
    analysis = HandAnalysis(observation)
    fits_by_set = {
        "chops": any(analysis.bomb_touched(each) is not None for each in observation.legal if each.cards),
        "endings": exact or len(observation.hand) <= MAX_ENDING_CARDS,
        "passing": best.verb == "pass",
        "leading": target is None,
        "singles": target is not None and len(target.cards) == 1,
    }
    return tuple(name for name, fits in fits_by_set.items() if fits)


def problem_of(moment: Moment, seed: int, wanted: Sequence[str] = SETS) -> Problem | None:
    """Return the problem of a moment, in the first wanted set that it fits in.

    Return None if it fits in none, no answer can be shown to be the best, or most players find the answer.
    """
    rated = _exact(moment) or _played_out(moment, seed, wanted)
    if rated is None or not _is_worth_asking(moment.observation, rated[0].action, wanted, rated[0].by == EXACT):
        return None
    return _with_difficulty(moment, rated, wanted)


def is_exact(moment: Moment) -> bool:
    """Return True if exact search shows that one answer wins and all others lose."""
    return _exact(moment) is not None


def _exact(moment: Moment) -> list[RatedAnswer] | None:
    """Return all answers if exact search shows that one wins, in any suits, and all others lose. Values are places."""
    wins_by_action = dict(outcomes(moment.observation, moment.observation.legal))
    best = next((each.action for each in moment.choices if wins_by_action.get(each.action)), None)
    if best is None or any(
        wins != are_alike(action, best, moment.observation.rules) for action, wins in wins_by_action.items()
    ):
        return None
    others = [each.action for each in moment.choices if each.action != best]
    return [RatedAnswer(best, 0.0, EXACT), *(RatedAnswer(each, -1.0, EXACT) for each in others)]


def _is_worth_asking(observation: Observation, best: Action, wanted: Sequence[str], exact: bool = False) -> bool:
    """Return True if the problem belongs to a wanted set and is not too obvious."""
    if not any(name in wanted for name in sets_of(observation, best, exact)):
        return False
    return _count_solvers(observation, best) <= 1


def _count_solvers(observation: Observation, best: Action) -> int:
    """Return the number of players without a network that give the best answer."""
    return sum(are_alike(registry.make(name).act(observation), best, observation.rules) for name in RULE_PLAYERS)


def _played_out(moment: Moment, seed: int, wanted: Sequence[str]) -> list[RatedAnswer] | None:
    """Return the network's best answers, rated by play-outs with each kind of player; None if no answer leads for
    certain.

    A quick look chooses the answer to be proved. The proof uses other draws.
    """
    observation, chance = moment.observation, SplitMix64(seed)
    if not _is_worth_asking(observation, moment.choices[0].action, wanted):
        return None
    looked = _rate_by_playouts(
        observation, [each.action for each in moment.choices[:MAX_COMPARED]], *QUICK_LOOK, seed=chance.next()
    )
    if looked is None or not _is_worth_asking(observation, looked[0].action, wanted):
        return None
    actions, rated = [each.action for each in looked], None
    for players, rounds in PROOF_PLAYERS:
        rated = _rate_by_playouts(observation, actions, players, rounds, seed=chance.next(), proving=True)
        if rated is None or rated[0].action != actions[0] or not _is_ahead(rated, observation.rules):
            return None
    return rated


def _is_ahead(rated: Sequence[RatedAnswer], rules: Rules) -> bool:
    """Return True if the first answer leads every other by enough, and by more than chance explains."""
    least = grade_start(WORST_SECOND_GRADE) * spread_of(rules)
    return all(rated[0].value - each.value >= max(least, SURE * each.error) for each in rated[1:])


def _rate_by_playouts(
    observation: Observation, actions: Sequence[Action], players: str, rounds: int, *, seed: int, proving: bool = False
) -> list[RatedAnswer] | None:
    """Return the answers rated by play-outs, best first, with the errors of their differences from the first of
    `actions`.

    Return None if no cards fit, or as soon as an answer that is being proved hardly leads.
    """
    playouts = Playouts(observation, actions, partial(registry.make, players, looks=False), seed)
    least = grade_start(WORST_SECOND_GRADE) / 2 * spread_of(observation.rules)
    for done in range(1, rounds + 1):
        if not playouts.step():
            return None
        if proving and done % DRAWS_PER_BATCH == 0 and min(each.mean for each in playouts.compared.losses[1:]) < least:
            return None
    compared = playouts.compared
    each = zip(compared.actions, compared.results, compared.losses, strict=True)
    rated = [RatedAnswer(action, result.mean, PLAYOUTS, loss.error) for action, result, loss in each]
    return sorted(rated, key=lambda one: -one.value)


def _with_difficulty(moment: Moment, rated: list[RatedAnswer], wanted: Sequence[str]) -> Problem:
    """Return the problem with its set and difficulty. Answers that were not played out are last."""
    observation, best = moment.observation, rated[0].action
    kind = next(name for name in wanted if name in sets_of(observation, best, rated[0].by == EXACT))
    last = min(each.value for each in rated)
    rest = [each for each in moment.choices if not any(each.action == other.action for other in rated)]
    rated += [RatedAnswer(each.action, min(each.value, last), NETWORK) for each in rest]
    return Problem(moment.state, kind, difficulty(observation, best), tuple(rated))


def difficulty(observation: Observation, best: Action) -> int:
    """Return the difficulty from 1 to 5: one more for each level that misses the best answer at least half of the time.

    If a player without a network finds the answer, levels miss it rather by chance, so two of them count as one.
    """
    missed = 0
    for level in LEVELS:
        hits = sum(
            are_alike(registry.make(level, seed).act(observation), best, observation.rules)
            for seed in range(TRIES_PER_LEVEL)
        )
        missed += hits <= TRIES_PER_LEVEL // 2
    return 1 + (missed if not _count_solvers(observation, best) else (missed + 1) // 2)


FRESH_DEALS = 10
"""Number of deals that are searched at once. About one in fifteen has an ending with one winning play."""


def decisions_of(rules: Rules, seed: int, player: str = "medium", endings: bool = False) -> Iterator[Moment]:
    """Yield the decisions with at least three answers of a deal played by players of a level, for all seats.

    `endings`: only decisions with two seats left.
    """
    deal, brain = Deal.begin(rules, DealSpec(seed=seed)), NetworkPlayer()
    bot = registry.make(player, seed)
    while (turn := deal.turn) is not None:
        legal = deal.legal
        observation = deal.observation(turn)
        if deal.phase == "play" and len(legal) > 2 and not (endings and len(observation.seats_gone) < deal.players - 2):
            choices = tuple(first_of_alike(brain.evaluate(observation), observation.rules))
            if len(choices) > 2:
                yield Moment(deal, choices)
        deal = deal.do(legal[0] if len(legal) == 1 and deal.phase == "play" else bot.act(observation))


def network_margin(moment: Moment) -> float:
    """Return the lead of the network's best answer, in spreads."""
    best, second, *_ = moment.choices
    return (best.value - second.value) / spread_of(moment.state.rules)


def problem_tables(purpose: str) -> list[Rules]:
    """Return the rule sets of problems, in turn; `purpose` is `shipped`, or `fresh` for problems made during play.

    Data in assets/coach/problem_tables.json.
    """
    return [rules_of_table(name) for name in resources.data("coach/problem_tables.json")[purpose]]


def rules_of_table(name: str) -> Rules:
    """Return the rule set of a table such as `southern 4`: a preset and a number of players."""
    preset, players = name.split()
    return presets.rules(preset, int(players))


def fresh_problems(seed: int, most: int = FRESH_DEALS) -> list[Problem]:
    """Return the first problems that some deals contain, by exact search. This is fast enough to run while a problem is
    solved.
    """
    rule_sets = problem_tables("fresh")
    for n in range(most):
        rules = rule_sets[(seed + n) % len(rule_sets)]
        deal = SplitMix64(seed * most + n).next() >> 11
        candidates = [
            problem_of(each, deal) for each in decisions_of(rules, deal, "hand", endings=True) if is_exact(each)
        ]
        problems = [each for each in candidates if each is not None]
        if problems:
            return problems
    return []
