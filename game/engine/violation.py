"""Why an action is refused: a stable code, and what a message needs to explain it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

CODES = (
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
)
"""The codes of refusals (docs/FORMATS.md); they never change their meaning."""


@dataclass(frozen=True)
class Violation:
    """A refusal: its code and its particulars.

    Params by code: `play` and `target` are Combinations (the answer and what it should have beaten), `card` the lowest
    card, `cards` a set of cards, `seat`/`turn` seats, `powers` the targets that the bomb does beat (as the bombs table
    writes them), `reason` a word that tells cases of one code apart.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by `apply` for an action that `check` refuses."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code)
        self.violation = violation


class RulesError(ValueError):
    """A rule set that cannot be: an unknown option or value, or a contradiction; `.violation` says which."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(f"{reason} {params}")
        self.violation = Violation("bad-rules", {"reason": reason, **params})


class RecordError(ValueError):
    """A record that cannot be read; `.violation` says why, `.action` which action (None: the record itself)."""

    def __init__(self, code: str, reason: str, action: int | None = None, **params: Any) -> None:
        super().__init__(f"{code}: {reason} {params}")
        self.violation = Violation(code, {"reason": reason, **params})
        self.action = action
