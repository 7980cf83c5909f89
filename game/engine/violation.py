"""Violations: reasons for refusing an action, as stable codes with the parameters of their message.

Exceptions show the code and the parameters. The sentences in each language come from `game.text`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NewType

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
"""Codes of refusals at every table (docs/FORMATS.md). Their meaning never changes."""

OptionRefusal = NewType("OptionRefusal", str)
"""The code of an option's own refusal, such as `last-two` (`game.engine.decisions.ForbiddenPlay`)."""


@dataclass(frozen=True)
class Violation:
    """A refusal: its code and parameters.

    Parameters by code: `play` and `target` are Combinations (the answer and the play to beat), `card` is the lowest
    card, `cards` a set of cards, `seat` and `turn` are seats, `powers` are the targets that the bomb does beat (as the
    bombs table writes them), `shortest` is the number of ranks a run needs, and `reason` distinguishes cases of one
    code.
    """

    code: RefusalCode | OptionRefusal
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return code, reason and parameters: `wrong-kind (play 4♠ 4♣ (pair), target 5♠ (single))`."""
        reason = self.params.get("reason")
        params = {name: _format_param(value) for name, value in self.params.items() if name != "reason"}
        details = ", ".join(f"{name} {value}" for name, value in params.items() if value)
        return self.code + (f": {reason}" if reason else "") + (f" ({details})" if details else "")


class IllegalAction(EngineError):
    """Raised if the rules refuse an action. `.violation` says why; `.at` is the action's index in a record."""

    def __init__(self, violation: Violation, at: int | None = None) -> None:
        super().__init__(violation, at)
        self.violation = violation
        self.at = at

    def __str__(self) -> str:
        return str(self.violation) if self.at is None else f"action {self.at}: {self.violation}"


class RulesError(EngineError):
    """An impossible rule set: an unknown option or value, or a contradiction. `.violation` says which.

    `right` is a hint for programmers about what would be right.
    """

    def __init__(self, reason: str, *, right: str = "", **params: Any) -> None:
        self.violation = Violation("bad-rules", {"reason": reason, **params})
        super().__init__(_append_hint(self.violation, right))

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (type(self), vars(self), self.args)


class RecordError(EngineError):
    """Raised for an impossible start of a deal, and for an invalid record.

    `.violation` is the reason. `.at` is the index of the wrong action, or None if no single action is wrong.
    `right` is a hint for programmers about what would be right.
    """

    def __init__(
        self, code: RefusalCode, reason: str, at: int | None = None, *, right: str = "", **params: Any
    ) -> None:
        self.violation = Violation(code, {"reason": reason, **params})
        super().__init__(_append_hint(self.violation, right))
        self.at = at

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (type(self), vars(self), self.args)


def _append_hint(violation: Violation, hint: str) -> str:
    return f"{violation}; {hint}" if hint else str(violation)


def _unpickle(error_type: type[EngineError], attributes: dict[str, Any], args: tuple[Any, ...]) -> EngineError:
    error = error_type.__new__(error_type, *args)
    vars(error).update(attributes)
    return error


def _format_param(value: Any) -> str:
    """Format a parameter as plain text; empty if it says nothing."""
    if isinstance(value, Combination):
        return f"{_format_param(value.cards)} ({value.kind})"
    if isinstance(value, tuple):
        return (" " if all(isinstance(item, Card) for item in value) else ", ").join(map(str, value))
    return "" if value is None or value is False else str(value)
