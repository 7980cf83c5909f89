"""A strong player's judgement: what it would do, for hints, and what a seat's decisions were worth, for the review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot

from game.bots.bot import Evaluator, RatedAction
from game.bots.ending_player import MOST_CARDS, RIVALS
from game.bots.play_classes import alike, first_of_alike
from game.coach.certain_outcomes import expected_place, settled
from game.coach.correction import corrected, doubt_of_playouts
from game.coach.estimate import EXACT, NETWORK, PLAYOUTS, Estimate
from game.coach.look import Look
from game.coach.lookahead import LookQuestion
from game.coach.reasons import HAIR, NUMBERS, PERHAPS_BETTER, UNDECIDED, Explainer, Reason
from game.coach.scale import GRADES, PERHAPS, as_good, beyond, spread_of
from game.engine.action import Action
from game.engine.observation import Observation
from game.session.alternative import Alternative, not_told_apart, renumbered
from game.session.flaws import flaw
from game.session.principles import broken_principle
from game.session.worth import POINTS, lead, measure

JUDGE = "expert"
"""The level whose brain judges; the one that gives hints, so that following a hint is never called a mistake."""

MOST = 3
"""So many alternatives are shown beside what was played."""

QUALITIES = ("best", GRADES[0], GRADES[1], PERHAPS, *GRADES[2:])
"""What a decision between several actions is called, from the best to the worst."""

UNTOLD = ("only", "unknown")
"""What is said of what was no choice, or could not be judged."""

FAULTLESS = (*UNTOLD, *QUALITIES[:2])
"""What is said where nothing was found fault with."""

WRONG = GRADES[2:]
"""What is a mistake beyond doubt."""

RULES = "rules"
"""By what a decision is judged where there was no choice."""


@dataclass(frozen=True)
class Hint:
    """What a strong player would do in the person's place: `found` best first, with worth and reason.

    Where the judge broke down there is nothing but `instead`, the lowest lawful play.
    """

    instead: Action
    found: tuple[Alternative, ...]

    @property
    def action(self) -> Action:
        """The best of them."""
        return self.found[0].action if self.found else self.instead


@dataclass(frozen=True)
class Verdict:
    """A decision judged. `better` are others at least as good as what was played, best first, at most `MOST`."""

    quality: str
    """One of `QUALITIES`; "only" where there was no choice, "unknown" without a verdict."""
    loss: float
    """What is believed to be lost beside the best: points, or places where only these count; at least 0."""
    played: Alternative | None
    better: tuple[Alternative, ...] = ()
    flaw: Reason | None = None
    """What was wrong with it beside the best, where that can be told."""
    measure: str = POINTS
    """The figure in which it and the others are told."""
    principle: str = ""
    """The principle that the best follows and it does not; empty where nothing was wrong or none tells them apart."""
    error: float = 0.0
    """The standard error of the loss; 0 where it is certain."""
    spread: float = 1.0
    """The standard deviation of a deal's result at the table, in the unit of the loss."""
    by: str = NETWORK
    rounds: int = 0
    """So many draws of hidden cards were played out after both actions."""
    players: str = ""
    """The level of who played the other seats in them; empty where none were played."""
    second: Alternative | None = None
    """After one of the best: the best of those that are worth less."""

    @property
    def options(self) -> tuple[Alternative, ...]:
        """What is shown beside what was played."""
        return self.better if self.second is None else (*self.better, self.second)

    @property
    def wrong(self) -> bool:
        """Whether it was a mistake, beyond doubt."""
        return self.quality in WRONG

    @property
    def suspect(self) -> bool:
        """Whether it was a mistake, or perhaps one."""
        return self.wrong or self.quality == PERHAPS

    @property
    def spreads(self) -> float:
        """The loss in spreads: means the same at every table, and is what grades and accuracy go by."""
        return self.loss / self.spread

    @property
    def told_loss(self) -> float:
        """The loss as it is told: what lies between the figures that are shown, where these can be told apart."""
        told = lead(self.better[0], self.played, self.measure) if self.better and self.played else 0.0
        return told if told > 0 else self.loss

    @property
    def second_loss(self) -> float:
        """What the second best would have lost, likewise."""
        if self.second is None or self.played is None:
            return 0.0
        return lead(self.played, self.second, self.measure) or self.played.value - self.second.value

    @property
    def apart(self) -> bool:
        """Whether what was lost is more than it could be by chance."""
        return Estimate(self.loss, self.error).apart

    @property
    def second_apart(self) -> bool:
        """Whether the second best can be told from what was played."""
        return self.second is not None and self.played is not None and self.second.behind(self.played).apart

    def as_told(self, one: Alternative) -> Alternative:
        """An alternative as its worth is told: as that of what was played, where they cannot be told apart."""
        apart = self.second_apart if one is self.second else self.apart
        return one if apart or self.played is None else replace(one, value=self.played.value)


ONLY = Verdict("only", 0.0, None, by=RULES)
UNKNOWN = Verdict("unknown", 0.0, None)
"""No choice; and no verdict: trades are not judged, and the judge may have broken down."""


class JudgedMoment:
    """What the judge makes of one moment, from what the seat sees, beside opponents of a level."""

    def __init__(self, seen: Observation, brain: Evaluator, level: str = JUDGE) -> None:
        self.seen = seen
        self.level = level
        self.choices = settled(seen, brain.evaluate(seen))
        self._explainer = Explainer(seen, self.choices)
        self._explainer.choices = [replace(each, value=self._told(each)) for each in self.choices]

    def lost(self, choice: RatedAction) -> Estimate:
        """What a choice is believed to lose beside the best."""
        return self._estimate(self.choices[0], choice)

    def _estimate(self, better: RatedAction, worse: RatedAction) -> Estimate:
        claim = max(0.0, better.value - worse.value)
        if self.decided(better.action) and self.decided(worse.action):
            return Estimate(claim)
        if better.played is not None and worse.played is not None:
            doubt = doubt_of_playouts() * spread_of(self.seen.rules)
            return Estimate(claim, hypot(doubt, better.played.error, worse.played.error))
        return corrected(claim, self.seen.rules, self.level)

    def _told(self, choice: RatedAction) -> float:
        """A choice's value in the judge's own measure, with what is believed of its loss."""
        return self.choices[0].value - self.lost(choice).mean

    def alternative(
        self, action: Action, choice: RatedAction, against: Action | None = None, sure: bool = False
    ) -> Alternative:
        """An action that is worth what a choice is, with what speaks for it, and not as much for what was done.

        `sure`: it was done instead of something that can be told from it, so that numbers tell them apart.
        """
        lost = self.lost(choice)
        reason = self._explainer.explain(action, against)
        told = reason if sure else self._doubted(reason, choice)
        error = 0.0 if choice is self.choices[0] else lost.error
        return Alternative(action, self._expected - lost.mean, told, error)

    def _doubted(self, reason: Reason, choice: RatedAction) -> Reason:
        """The reason; where it tells numbers no further apart than they may be wrong, that nobody can tell."""
        other = _same(self.seen, self.choices, reason.params["other"]) if reason.code in NUMBERS else None
        if other is None:
            return reason
        better, worse = sorted((choice, other), key=lambda each: -each.value)
        between = self._estimate(better, worse)
        if between.apart:
            return reason
        gap = between.mean if choice is better else -between.mean
        return Reason(PERHAPS_BETTER if gap > 0 else UNDECIDED, {"other": reason.params["other"], "n": gap})

    @property
    def _expected(self) -> float:
        """What the best comes to."""
        best = self.choices[0]
        place = expected_place(self.seen, best) if self.seen.rules.decisions.only_places_count else None
        return best.value if place is None else 1.0 - place

    def decided(self, action: Action) -> bool:
        """Whether it is certain what an action comes to: it wins or loses, and nothing but places is paid for."""
        certain = self._explainer.certain
        return not self.seen.rules.decisions.pays_beside_places and (certain.wins(action) or certain.loses(action))

    def differs(self, choice: RatedAction, mine: RatedAction | None, made: Action) -> bool:
        """Whether a choice is told beside what was made: it is another, or at least the best in other suits."""
        best = choice is self.choices[0]
        return choice is not mine and (best or not alike(choice.action, made, self.seen.rules))

    def distinct(
        self, choices: Sequence[RatedAction], most: int, against: Action | None = None, sure: bool = False
    ) -> tuple[Alternative, ...]:
        """The first of some choices, without those that are like one before them."""
        found = first_of_alike(choices, self.seen.rules)
        return tuple(self.alternative(each.action, each, against, sure) for each in found[:most])


def advise(seen: Observation, brain: Evaluator, level: str = JUDGE) -> tuple[Alternative, ...]:
    """What the judge would do against opponents of a level, and what next to it, best first."""
    moment = JudgedMoment(seen, brain, level)
    return moment.distinct(moment.choices, MOST)


def judge(seen: Observation, action: Action, brain: Evaluator, level: str = JUDGE) -> Verdict:
    """What an action is worth beside the others that the seat had, against opponents of a level.

    Sees no more than the seat saw. Trades get no verdict: what the players know of them is too rough to judge by.
    """
    moment = None if seen.phase == "trade" else JudgedMoment(seen, brain, level)
    if moment is None or not moment.choices:
        return UNKNOWN
    choices = moment.choices
    mine = _same(seen, choices, action)
    worth = mine or choices[-1]
    played, lost = moment.alternative(action, worth), moment.lost(worth)
    others = [each for each in choices if each.value >= worth.value and moment.differs(each, mine, action)]
    better = moment.distinct(others, MOST, None if as_good(lost.mean, seen.rules) else action, lost.apart)
    if len(seen.legal) == 1:
        return replace(ONLY, played=played, measure=measure(seen.rules), spread=spread_of(seen.rules))
    verdict = _verdict(seen, played, better, lost, NETWORK if lost.error else EXACT)
    if lost.error and worth.played is not None:
        verdict = replace(verdict, by=PLAYOUTS, rounds=worth.played.deals, players=JUDGE)
    if verdict.quality != QUALITIES[0]:
        return verdict
    worse = [each for each in choices if not as_good(moment.lost(each).mean, seen.rules)]
    return replace(verdict, second=next(iter(moment.distinct(worse, 1, action)), None))


def look_of(seen: Observation, first: Verdict, level: str) -> Look | None:
    """The look ahead that a first verdict needs before it is sure; None where hardly anything can have been lost."""
    if first.by != NETWORK or first.played is None or not first.better:
        return None
    if first.spreads <= beyond(GRADES[1]) and not _is_close_ending(seen):
        return None
    question = LookQuestion(seen, first.better[0].action, first.played.action, level)
    return Look(question, Estimate(first.loss, first.error))


def _is_close_ending(seen: Observation) -> bool:
    """Whether three are left and the seat has few cards: there great losses are claimed to be small ones."""
    return len(seen.rivals) == RIVALS and len(seen.hand) <= MOST_CARDS


def looked_at(seen: Observation, first: Verdict, look: Look) -> Verdict:
    """A first verdict with what a look ahead has found so far."""
    found = look.found
    if found is None or first.played is None:
        return first
    lost = look.believed
    best = first.better[0].value
    share = max(0.0, lost.mean) / first.loss if first.loss else 0.0
    shown = [replace(each, value=best - share * (best - each.value)) for each in (first.played, *first.better)]
    shown[0] = replace(shown[0], error=lost.error)
    if as_good(lost.mean, seen.rules):
        played, *better = (not_told_apart(each, shown, HAIR) for each in shown)
    else:
        played, *better = (renumbered(each, shown, share, seen.rules) for each in shown)
    verdict = _verdict(seen, played, tuple(better), lost, PLAYOUTS)
    return replace(verdict, rounds=look.rounds, players=look.question.level)


def _verdict(
    seen: Observation, played: Alternative, better: tuple[Alternative, ...], lost: Estimate, by: str
) -> Verdict:
    """The verdict on what was played, with what is believed of its loss beside the first of `better`."""
    spread = spread_of(seen.rules)
    equal = not better or as_good(lost.mean, seen.rules)
    quality = QUALITIES[0] if equal else lost.grade(spread)
    if quality == GRADES[0]:
        shown = (played, *better)
        beside = [each.action for each in shown]
        told = [
            not_told_apart(each, shown, UNDECIDED) if each.reason.params.get("other") in beside else each
            for each in shown
        ]
        played, better = told[0], tuple(told[1:])
    lost_at_best = max(0.0, lost.mean)
    first = Verdict(quality, lost_at_best, played, better, None, measure(seen.rules), "", lost.error, spread, by)
    if quality in FAULTLESS:
        return first
    best = better[0].action
    wrong, principle = flaw(seen, played.action, best), broken_principle(seen, played.action, best)
    return replace(first, flaw=wrong, principle=principle)


def _same(seen: Observation, choices: Sequence[RatedAction], action: Action) -> RatedAction | None:
    """The alternative that stands for an action: players tell plays that differ in idle suits only apart by one."""
    for each in choices:
        if each.action == action:
            return each
    if action.verb != "play":
        return next((each for each in choices if each.action.verb == action.verb), None)
    same = [each for each in choices if alike(each.action, action, seen.rules)]
    return min(same, key=lambda each: abs(each.action.cards[-1] - action.cards[-1]), default=None)


def judge_name() -> str:
    """The name of the brain that judges, for the worker."""
    return "coach"
