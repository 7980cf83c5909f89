"""Names of challenges: `day/2026-02-14`, `series/SEED`, `ladder/TABLE`. Imports no engine."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Final

from game.store.saves import ChallengeKind

DAY_KIND: Final = "day"
SERIES_KIND: Final = "series"
LADDER_KIND: Final = "ladder"
_KINDS: dict[str, ChallengeKind] = {DAY_KIND: DAY_KIND, SERIES_KIND: SERIES_KIND, LADDER_KIND: LADDER_KIND}


def format_challenge(kind: ChallengeKind, name: object) -> str:
    """Return the full name of a challenge, such as `series/SEED`."""
    return f"{kind}/{name}"


def parse_challenge(challenge: str) -> tuple[ChallengeKind | None, str]:
    """Return the kind of challenge and the rest of its name; None and "" if the text names no challenge."""
    kind, _, name = challenge.partition("/")
    return (_KINDS[kind], name) if kind in _KINDS else (None, "")


def parse_challenge_kind(challenge: str) -> ChallengeKind | None:
    return parse_challenge(challenge)[0]


MAX_CHECK_INTERVAL_SECONDS = 60.0
"""Upper limit, so that the page notices a new date after sleep or a clock change."""


class CalendarDay:
    """Today's date for a page. A fixed date, as in a picture of the page, never changes."""

    def __init__(self, fixed_date: date | None = None) -> None:
        self._fixed_date = fixed_date
        self.date = fixed_date or date.today()

    def poll(self) -> bool:
        """Read the clock again. Return True if the date has changed."""
        previous_date = self.date
        self.date = self._fixed_date or date.today()
        return self.date != previous_date

    def next_wakeup(self) -> float | None:
        if self._fixed_date:
            return None
        now = datetime.now()
        midnight = datetime.combine(now.date() + timedelta(days=1), time())
        return min(MAX_CHECK_INTERVAL_SECONDS, (midnight - now).total_seconds())
