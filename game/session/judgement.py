"""A strong player's judgement: what it would do, for hints, and what a seat's decisions were worth, for the review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.bot import Evaluator, RatedAction
from game.bots.certain_outcomes import chance_of_first, expected_place, settled
from game.bots.levels import levels
from game.bots.play_classes import asked_suits
from game.bots.points_range import points_range_of
from game.bots.reasons import Explainer, Reason
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.observation import Observation
from game.session.flaws import flaw
from game.session.principles import broken_principle
from game.session.worth import POINTS, figure, measure

JUDGE = "expert"
"""The level whose brain judges; the one that gives hints, so that following a hint is never called a mistake."""

MOST = 3
"""So many alternatives are shown beside what was played."""

LIMITS = (("best", 0.012), ("good", 0.035), ("slip", 0.08), ("mistake", 0.18))
"""The most that each may lose, as a share of what lies between last and first; what loses more is a blunder."""

QUALITIES = (*(name for name, _ in LIMITS), "blunder")
"""What a decision between several actions is called, from the best to the worst."""

WRONG = ("mistake", "blunder")
"""The qualities that `next mistake` stops at."""


@dataclass(frozen=True)
class Alternative:
    """An action, the points expected from the deal after it, and why one would do it.

    `value` is what the judge goes by: points, or where none are paid a measure of places in which the first counts
    most, 0 for it. `place` is then the expected place; `first` is the chance to be first, where the judge tells it.
    """

    action: Action
    value: float
    reason: Reason
    place: float | None = None
    first: float | None = None


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
    """By `LIMITS` from "best" down to "blunder"; "only" where there was no choice, "unknown" without a verdict."""
    loss: float
    """By how much less the judge values it than the best."""
    played: Alternative | None
    better: tuple[Alternative, ...] = ()
    flaw: Reason | None = None
    """What was wrong with it beside the best, where that can be told."""
    measure: str = POINTS
    """The figure in which it and the others are told."""
    principle: str = ""
    """The principle that the best follows and it does not; empty where nothing was wrong or none tells them apart."""

    @property
    def wrong(self) -> bool:
        """Whether it was a mistake."""
        return self.quality in WRONG

    @property
    def given_away(self) -> float:
        """The points that it gave away on average, or the places where only these count."""
        best = self.better[0] if self.better else None
        if self.played is None or best is None or self.played.place is None or best.place is None:
            return self.loss
        return max(0.0, self.played.place - best.place)


ONLY = Verdict("only", 0.0, None)
UNKNOWN = Verdict("unknown", 0.0, None)
"""No choice; and no verdict, because the judge broke down."""


class JudgedMoment:
    """What the judge makes of one moment, from what the seat sees."""

    def __init__(self, seen: Observation, brain: Evaluator) -> None:
        self.seen = seen
        self.choices = settled(seen, brain.evaluate(seen))
        self._explainer = Explainer(seen, self.choices)

    def alternative(self, action: Action, choice: RatedAction) -> Alternative:
        """An action that is worth what a choice is."""
        seen = self.seen
        place = expected_place(seen, choice) if seen.rules.decisions.only_places_count else None
        first = chance_of_first(seen, choice)
        return Alternative(action, choice.value, self._explainer.explain(action), place, first)

    def distinct(self, choices: Sequence[RatedAction], most: int) -> tuple[Alternative, ...]:
        """The first of some choices, without those that differ from others in idle suits only."""
        found: dict[object, RatedAction] = {}
        for each in choices:
            found.setdefault(_shape(self.seen, each.action.cards) or each.action, each)
        return tuple(self.alternative(each.action, each) for each in list(found.values())[:most])


def advise(seen: Observation, brain: Evaluator) -> tuple[Alternative, ...]:
    """What the judge would do, and what next to it, best first."""
    moment = JudgedMoment(seen, brain)
    return moment.distinct(moment.choices, MOST)


def judge(seen: Observation, action: Action, brain: Evaluator) -> Verdict:
    """What an action is worth beside the others that the seat had; sees no more than the seat saw."""
    moment = JudgedMoment(seen, brain)
    choices = moment.choices
    if not choices:
        return UNKNOWN
    mine = _same(seen, choices, action)
    worth = mine or choices[-1]
    loss = max(0.0, choices[0].value - worth.value)
    played = moment.alternative(action, worth)
    better = moment.distinct([each for each in choices if each is not mine and each.value >= worth.value], MOST)
    told = measure(seen.rules, [*better, played])
    if len(seen.legal) == 1:
        return replace(ONLY, played=played, measure=told)
    quality = quality_of(loss / points_range_of(seen.rules).span)
    if quality == "best" and any(figure(each, told) > figure(played, told) for each in better):
        quality = "good"  # nothing that is told to be worth more stands beside the best
    if not better or quality in ("best", "good"):
        return Verdict(quality, loss, played, better, measure=told)
    best = better[0].action
    wrong, principle = flaw(seen, action, best), broken_principle(seen, action, best)
    return Verdict(quality, loss, played, better, wrong, told, principle)


def quality_of(share: float) -> str:
    """What a decision is called that loses such a share of what lies between last and first."""
    return next((name for name, most in LIMITS if share <= most), "blunder")


def _same(seen: Observation, choices: Sequence[RatedAction], action: Action) -> RatedAction | None:
    """The alternative that stands for an action: players tell plays that differ in idle suits only apart by one."""
    for each in choices:
        if each.action == action:
            return each
    if action.verb != "play":
        return next((each for each in choices if each.action.verb == action.verb), None)
    alike = [each for each in choices if _shape(seen, each.action.cards) == _shape(seen, action.cards)]
    return min(alike, key=lambda each: abs(each.action.cards[-1] - action.cards[-1]), default=None)


def _shape(seen: Observation, cards: tuple[Card, ...]) -> tuple[object, ...]:
    """The ranks of a play, whether it is of one suit, and what answers must match; nothing for what is no play."""
    if not cards:
        return ()
    one_suit = len({card.suit for card in cards}) == 1 < len(cards)
    return tuple(card.rank for card in cards), one_suit, asked_suits(seen.rules, cards)


def judge_name() -> str:
    """The name of the brain that judges, for the worker."""
    return levels()[JUDGE].brain
