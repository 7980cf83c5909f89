"""The date of today, by the player's own clock, also where the program is left open over midnight."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

LONGEST_WAIT = 60.0
"""Seconds between two looks at the date: a computer that slept, or whose clock was set, does not wait for midnight."""


class CalendarDay:
    """Today's date for a page. A date that is given, as for a picture of the page, never changes."""

    def __init__(self, given: date | None = None) -> None:
        self._given = given
        self.date = given or date.today()

    def has_changed(self) -> bool:
        """Take over a new date; return True if there is one."""
        before = self.date
        self.date = self._given or date.today()
        return self.date != before

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next look at the date is due."""
        if self._given:
            return None
        now = datetime.now()
        midnight = datetime.combine(now.date() + timedelta(days=1), time())
        return min(LONGEST_WAIT, (midnight - now).total_seconds())
