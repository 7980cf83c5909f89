"""The texts of a Vietnamese block calendar. Imports no engine."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from game.text import Texts
from game.text.lunar_calendar import compute_lunar_date
from game.text.notation import capitalize

SUNDAY = 6


class CalendarLeaf(NamedTuple):
    month: str
    day: str
    weekday: str
    lunar_date: str
    is_red: bool
    """True for a Sunday and for the first day of a lunar month."""
    date: str
    """Weekday, day and month in one line."""


def build_calendar_leaf(texts: Texts, day: date) -> CalendarLeaf:
    lunar_day = compute_lunar_date(day)
    month_name = texts(f"calendar.moon.{lunar_day.month}")
    month_name = texts("calendar.leap", moon=month_name) if lunar_day.is_leap_month else month_name
    month, weekday = texts(f"calendar.month.{day.month}"), texts(f"calendar.day.{day.weekday()}")
    return CalendarLeaf(
        month=capitalize(texts("calendar.month_of", month=month, year=str(day.year))),
        day=str(day.day),
        weekday=weekday,
        lunar_date=texts(
            "calendar.lunar.first_ten" if lunar_day.day <= 10 else "calendar.lunar", n=lunar_day.day, moon=month_name
        ),
        is_red=day.weekday() == SUNDAY or lunar_day.day == 1,
        date=texts("calendar.date", weekday=weekday, day=day.day, month=month),
    )


def list_weekday_names(texts: Texts) -> list[str]:
    """Return the short names of the weekdays, Monday first."""
    return [texts(f"calendar.short.{n}") for n in range(7)]
