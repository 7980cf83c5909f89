"""Problems: a moment of a deal with the alternatives that its seat has, of which one was shown to be the best."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.bots.bot import RatedAction
from game.engine.action import Action
from game.engine.deal import Deal, replay
from game.engine.observation import Observation
from game.engine.record import read_record
from game.store import presets

SETS = ("singles", "leading", "endings", "chops", "passing")
"""What a problem is about; each has a set of its own."""

HARDEST = 5
"""The grades of difficulty count from 1."""

EXACT, PLAYOUTS, NETWORK = "exact", "play-outs", "network"
"""By what an alternative's worth is known."""


class BadProblemError(ValueError):
    """A line that is no problem."""


@dataclass(frozen=True)
class Rated:
    """An alternative with what it is worth, and the standard error of what it falls short of the best by."""

    action: Action
    value: float
    by: str
    error: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """As `tienlen problems` writes it."""
        found = {"action": str(self.action), "value": round(self.value, 3), "by": self.by}
        return found | ({"error": round(self.error, 3)} if self.by == PLAYOUTS else {})

    @classmethod
    def from_json(cls, data: Any) -> Rated:
        """Raises KeyError, TypeError or ValueError."""
        value, error = float(data["value"]), float(data.get("error", 0.0))
        if data["by"] not in (EXACT, PLAYOUTS, NETWORK) or not abs(value) + abs(error) < 1e6:
            raise ValueError("not rated")
        return cls(Action.parse(data["action"]), value, str(data["by"]), error)


@dataclass(frozen=True)
class Problem:
    """`state` is the moment; `rated` are the alternatives, the best first, by points, or by places that are lost."""

    state: Deal
    about: str
    """One of `SETS`."""
    difficulty: int
    """From 1, what nearly everybody finds, to `HARDEST`."""
    rated: tuple[Rated, ...]

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        assert self.state.turn is not None
        return self.state.turn

    @property
    def place(self) -> int:
        """The place of the decision in the deal's history."""
        return len(self.state.history)

    @cached_property
    def seen(self) -> Observation:
        """What the seat sees: all that may be known by whoever answers."""
        return self.state.observation(self.seat)

    @cached_property
    def name(self) -> str:
        """What tells this problem from others, on every machine."""
        whole = json.dumps(self.state.to_json(), sort_keys=True)
        return hashlib.sha256(whole.encode()).hexdigest()[:12]

    @property
    def best(self) -> Rated:
        """The right answer."""
        return self.rated[0]

    @property
    def by(self) -> str:
        """How it was shown that the best is the best."""
        return self.best.by

    @property
    def choices(self) -> list[RatedAction]:
        """The alternatives as the judges of reasons take them."""
        return [RatedAction(each.action, each.value) for each in self.rated]

    def to_json(self) -> dict[str, Any]:
        """As `tienlen problems` writes it (docs/FORMATS.md)."""
        return {
            "record": self.state.to_json(presets.load().get(self.state.rules.preset)),
            "seat": self.seat,
            "action": self.place,
            "set": self.about,
            "difficulty": self.difficulty,
            "unit": "places" if self.by == EXACT or self.state.rules.decisions.only_places_count else "points",
            "judged": {"by": self.by},
            "alternatives": [each.to_json() for each in self.rated],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Problem:
        """The problem of an object. Raises BadProblemError for one that is damaged or does not follow the rules."""
        try:
            state, _, violation = replay(read_record(data["record"], presets.load()))
            rated = tuple(Rated.from_json(each) for each in data["alternatives"])
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
        known = self.about in SETS and 1 <= self.difficulty <= HARDEST
        return known and all(deal.violation(each.action) is None for each in self.rated)
