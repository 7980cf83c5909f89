"""Problems: a moment of a deal with the alternatives that its seat has, of which one was shown to be the best."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.bots.bot import RatedAction
from game.bots.play_classes import alike
from game.coach.estimate import EVIDENCES, EXACT, PLAYOUTS, Evidence
from game.coach.scale import GOOD, PLACES, grade_of, spread_of, unit_of
from game.engine import presets
from game.engine.action import Action
from game.engine.deal import Deal, replay
from game.engine.observation import Observation
from game.engine.record import read_record

SETS = ("singles", "leading", "endings", "chops", "passing")
"""What a problem is about; each has a set of its own."""

OTHER = "other"
"""What a decision is about that fits in no set."""

HARDEST = 5
"""The grades of difficulty count from 1."""


class BadProblemError(ValueError):
    """A line that is no problem."""


def name_of(record: Mapping[str, Any]) -> str:
    """What tells a problem from others, on every machine."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class RatedAnswer:
    """An alternative's worth, `by` what it is known, and the standard error of what it falls short of the best by."""

    action: Action
    value: float
    by: Evidence
    error: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """As `tienlen problems` writes it."""
        found = {"action": str(self.action), "value": round(self.value, 3), "by": self.by}
        return found | ({"error": round(self.error, 3)} if self.by == PLAYOUTS or self.error else {})

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
    """`state` is the moment; `rated` are the alternatives, the best first, by points, or by places that are lost."""

    state: Deal
    about: str
    """One of `SETS`."""
    difficulty: int
    """From 1, what nearly everybody finds, to `HARDEST`; 0 where it was not measured."""
    rated: tuple[RatedAnswer, ...]

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.state.seat_to_act

    @property
    def at(self) -> int:
        """The place of the decision in the deal's history."""
        return len(self.state.history)

    @cached_property
    def seen(self) -> Observation:
        """What the seat sees: all that may be known by whoever answers."""
        return self.state.observation(self.seat)

    @property
    def record(self) -> dict[str, Any]:
        """The deal up to the moment."""
        return self.state.to_json(presets.load().get(self.state.rules.preset))

    @property
    def best(self) -> RatedAnswer:
        """The right answer."""
        return self.rated[0]

    @property
    def by(self) -> Evidence:
        """How it was shown that the best is the best."""
        return self.best.by

    @property
    def choices(self) -> list[RatedAction]:
        """The alternatives as the judges of reasons take them."""
        return [RatedAction(each.action, each.value) for each in self.rated]

    def rated_as(self, action: Action) -> RatedAnswer:
        """The alternative that an answer stands for: plays of the same ranks are the same answer."""
        same = [each for each in self.rated if each.action == action]
        return (
            same or [each for each in self.rated if alike(each.action, action, self.state.rules)] or [self.rated[-1]]
        )[0]

    def is_right(self, action: Action) -> bool:
        """Whether an answer is the best, the same with other suits, or good by the scale of losses."""
        rules = self.state.rules
        if alike(action, self.best.action, rules) or self.by == EXACT:
            return alike(action, self.best.action, rules)
        return grade_of((self.best.value - self.rated_as(action).value) / spread_of(rules)) == GOOD

    def to_json(self) -> dict[str, Any]:
        """As `tienlen problems` writes it (docs/FORMATS.md)."""
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
        """The problem of an object. Raises BadProblemError for one that is damaged or does not follow the rules."""
        try:
            state, _, violation = replay(read_record(data["record"]))
            rated = tuple(RatedAnswer.from_json(each) for each in data["alternatives"])
            found = cls(state, str(data["set"]), int(data["difficulty"]), rated)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
            raise BadProblemError(str(error)) from error
        if violation is not None or not found._sound():
            raise BadProblemError("the deal does not come to a decision between these alternatives")
        return found

    def _sound(self) -> bool:
        """Whether it is a decision, and its alternatives are lawful."""
        deal = self.state
        if deal.phase != "play" or deal.turn is None or len(self.rated) < 2:
            return False
        known = self.about in (*SETS, OTHER) and 0 <= self.difficulty <= HARDEST
        return known and all(deal.violation(each.action) is None for each in self.rated)
