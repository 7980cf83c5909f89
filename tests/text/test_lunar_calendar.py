"""The lunar calendar on known days: new years, leap months, and differences between Vietnam and China."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.text.lunar_calendar import LunarDate, compute_lunar_date

NEW_YEARS = [
    date(1968, 1, 29), date(1969, 2, 16),  # each a day before China's
    date(1985, 1, 21),  # a month before China's
    date(2000, 2, 5), date(2007, 2, 17), date(2012, 1, 23), date(2020, 1, 25), date(2021, 2, 12), date(2022, 2, 1),
    date(2023, 1, 22), date(2024, 2, 10), date(2025, 1, 29), date(2026, 2, 17), date(2027, 2, 6), date(2028, 1, 26),
    date(2030, 2, 2),  # a day before China's
]  # fmt: skip


@pytest.mark.parametrize("day", NEW_YEARS, ids=str)
def test_the_new_year_is_the_first_day_of_the_first_month(day: date) -> None:
    assert compute_lunar_date(day) == LunarDate(1, 1, False)
    before = compute_lunar_date(day - timedelta(days=1))
    assert before.month == 12 and before.day in (29, 30)


LEAP_MONTHS = {
    1968: 7, 1971: 5, 1974: 4, 1976: 8, 1979: 6, 1982: 4, 1985: 2, 1987: 7, 1990: 5, 1993: 3, 1995: 8, 1998: 5, 2001: 4,
    2004: 2, 2006: 7, 2009: 5, 2012: 4, 2014: 9, 2017: 6, 2020: 4, 2023: 2, 2025: 6, 2028: 5, 2031: 3, 2033: 11,
    2036: 6,
}  # fmt: skip
"""Leap months by the almanacs of Vietnam; China's differ in 1984 and 1987."""


def test_leap_months_are_those_of_the_almanacs() -> None:
    days = (date(1968, 1, 29) + timedelta(days=n) for n in range(0, 69 * 365, 9))
    dates = {day: compute_lunar_date(day) for day in days if day.month > 1}
    assert {day.year: each.month for day, each in dates.items() if each.is_leap_month} == LEAP_MONTHS


def test_a_leap_month_bears_the_number_of_the_one_before() -> None:
    assert compute_lunar_date(date(2023, 3, 22)) == LunarDate(1, 2, True)
    assert compute_lunar_date(date(2025, 7, 25)) == LunarDate(1, 6, True)
    assert compute_lunar_date(date(2020, 5, 23)) == LunarDate(1, 4, True)
    assert compute_lunar_date(date(2023, 4, 20)) == LunarDate(1, 3, False)


def test_the_mid_autumn_festival_is_the_fifteenth_of_the_eighth_month() -> None:
    assert compute_lunar_date(date(2024, 9, 17)) == LunarDate(15, 8, False)
    assert compute_lunar_date(date(2026, 9, 25)) == LunarDate(15, 8, False)


def test_days_and_months_follow_each_other_through_three_centuries() -> None:
    first, last = date(1900, 1, 1), date(2199, 12, 31)
    before = compute_lunar_date(first - timedelta(days=1))
    for n in range((last - first).days + 1):
        day = first + timedelta(days=n)
        now = compute_lunar_date(day)
        if now.day == 1:
            assert before.day in (29, 30), day
            leap = LunarDate(1, before.month, True)
            assert now == (leap if now.is_leap_month else LunarDate(1, before.month % 12 + 1, False)), day
            assert not (now.is_leap_month and before.is_leap_month), day
        else:
            assert now == before._replace(day=before.day + 1) and now.day <= 30, day
        before = now


@pytest.mark.parametrize("day", [date(2054, 5, 7), date(2062, 4, 9)], ids=str)
def test_a_day_before_a_new_moon_that_comes_later_than_the_mean_one_ends_the_month(day: date) -> None:
    assert compute_lunar_date(day).day == 30 and compute_lunar_date(day + timedelta(days=1)).day == 1
