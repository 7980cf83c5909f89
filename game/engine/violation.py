"""Why an action is refused: a stable code, and what a message needs to explain it.

Exceptions show the code with its particulars; the sentences, in each language, are those of `game.text`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NewType, get_args

from game.engine.base import EngineError
from game.engine.cards import Card
from game.engine.combination import Combination

RefusalCode = Literal[
    "bad-record",
    "bad-rules",
    "bad-cards",
    "not-your-turn",
    "not-your-cards",
    "not-a-combination",
    "wrong-kind",
    "wrong-length",
    "not-higher",
    "must-contain-lowest",
    "must-be-lowest-alone",
    "must-lead",
    "locked-out",
    "cannot-bomb",
    "bad-trade",
    "deal-over",
]
"""The codes of refusals at every table (docs/FORMATS.md); they never change their meaning."""

CODES: tuple[RefusalCode, ...] = get_args(RefusalCode)

OptionRefusal = NewType("OptionRefusal", str)
"""The code of an option that refuses plays, its own: such as `last-two` (`game.engine.decisions.ForbiddenPlay`)."""


@dataclass(frozen=True)
class Violation:
    """A refusal: its code and its particulars.

    Params by code: `play` and `target` are Combinations (the answer and what it should have beaten), `card` the lowest
    card, `cards` a set of cards, `seat`/`turn` seats, `powers` the targets that the bomb does beat (as the bombs table
    writes them), `shortest` how many ranks a run needs, `reason` a word that tells cases of one code apart.
    """

    code: RefusalCode | OptionRefusal
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """The code, the case of it and the particulars: `wrong-kind (play 4♠ 4♣ (pair), target 5♠ (single))`."""
        reason = self.params.get("reason")
        named = {name: _shown(value) for name, value in self.params.items() if name != "reason"}
        details = ", ".join(f"{name} {value}" for name, value in named.items() if value)
        return self.code + (f": {reason}" if reason else "") + (f" ({details})" if details else "")


class IllegalAction(EngineError):
    """Raised for an action that the rules refuse; `.violation` says why, `.at` where it stands in a record."""

    def __init__(self, violation: Violation, at: int | None = None) -> None:
        super().__init__(violation, at)
        self.violation = violation
        self.at = at

    def __str__(self) -> str:
        return str(self.violation) if self.at is None else f"action {self.at}: {self.violation}"


class RulesError(EngineError):
    """A rule set that cannot be: an unknown option or value, or a contradiction; `.violation` says which.

    `right` tells a programmer what would be right, where the violation does not.
    """

    def __init__(self, reason: str, *, right: str = "", **params: Any) -> None:
        self.violation = Violation("bad-rules", {"reason": reason, **params})
        super().__init__(_with_right(self.violation, right))

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_back, (type(self), vars(self), self.args)


class RecordError(EngineError):
    """A deal that cannot begin so, or a record that cannot be read.

    `.violation` says why, `.at` which action of a record (None: the record or the deal itself). `right` tells a
    programmer what would be right, where the violation does not.
    """

    def __init__(
        self, code: RefusalCode, reason: str, at: int | None = None, *, right: str = "", **params: Any
    ) -> None:
        self.violation = Violation(code, {"reason": reason, **params})
        super().__init__(_with_right(self.violation, right))
        self.at = at

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_back, (type(self), vars(self), self.args)


def _with_right(violation: Violation, right: str) -> str:
    return f"{violation}; {right}" if right else str(violation)


def _read_back(kind: type[EngineError], parts: dict[str, Any], args: tuple[Any, ...]) -> EngineError:
    """An error as it was before it was pickled."""
    error = kind.__new__(kind, *args)
    vars(error).update(parts)
    return error


def _shown(value: Any) -> str:
    """A particular in plain signs; empty where it says nothing."""
    if isinstance(value, Combination):
        return f"{_shown(value.cards)} ({value.kind})"
    if isinstance(value, tuple):
        return (" " if all(isinstance(each, Card) for each in value) else ", ").join(map(str, value))
    return "" if value is None or value is False else str(value)
